//! Draughts moves by diagonals, long form, as the ArenA site accepts them: `d3-d4`, and a capture
//! with every stop, `e6xe4xc4`. A capture may also have hyphens, or a single `x` after the last
//! square.

use super::diagonal_squares::{self as squares, DIAGONAL};
use super::{NeededMoves, Notation, ReadError, draughts_text as text};
use crate::board::{Frame, Ply, Reading, Sign};

pub static DIAGONAL_LONG: Notation = Notation {
    name: "diagonal-long",
    title: "diagonals, stop by stop (d3-d4)",
    coordinates: "diagonal",
    suits: squares::suits,
    words: &text::SQUARES,
    needed_moves: NeededMoves::None,
    long_form: None,
    lettered: false,
    gaps: &[],
    read,
    write,
};

const STYLE: text::MoveStyle = text::MoveStyle {
    coordinates: &DIAGONAL,
    capture: Some('x'),
    all_stops: true,
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    text::readings(written_squares(parts, frame)?, out);
    Ok(())
}

/// Reads squares with signs between them.
pub fn written_squares(parts: &[&str], frame: &Frame) -> Result<text::WrittenSquares, ReadError> {
    let mut written = text::written_squares(parts, frame, &DIAGONAL, false)?;
    if written.sign == Sign::Quiet {
        // A hyphen only separates squares: captures may have it, too.
        written.sign = Sign::None;
    }
    Ok(written)
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    text::write(ply, frame, &STYLE, out);
}
