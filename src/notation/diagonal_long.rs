//! Draughts moves by oblique lines in long form, as the ArenA site takes them: `d3-d4`, a capture
//! with every stop, `e6xe4xc4`. A capture may also have hyphens, or one `x` behind the last square.

use super::diagonal_squares::{self as squares, DIAGONAL};
use super::{Looks, Notation, Unread, draughts_text as text};
use crate::board::{Frame, Ply, Reading, Sign};

pub static DIAGONAL_LONG: Notation = Notation {
    name: "diagonal-long",
    title: "oblique lines, stop by stop (d3-d4)",
    coordinates: "diagonal",
    suits: squares::suits,
    looks: Looks::AtNone,
    lettered: false,
    gaps: &[],
    read,
    write,
};

const STYLE: text::Style = text::Style {
    coordinates: &DIAGONAL,
    capture: Some('x'),
    ways: true,
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), Unread> {
    text::readings(track(parts, frame)?, out);
    Ok(())
}

/// Squares with signs between them.
pub fn track(parts: &[&str], frame: &Frame) -> Result<text::Track, Unread> {
    let mut track = text::track(parts, frame, &DIAGONAL, false)?;
    if track.sign == Sign::Quiet {
        // The hyphen parts squares and claims nothing.
        track.sign = Sign::None;
    }
    Ok(track)
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    text::write(ply, frame, &STYLE, out);
}
