//! Draughts moves by file letters and ranks: `c3-d4`, `c3:e5`, also read without a separator.

use super::{Looks, Notation, Unread, algebraic_squares, draughts_text as text};
use crate::board::{Frame, Ply, Reading};

pub static ALGEBRAIC: Notation = Notation {
    name: "algebraic",
    title: "file letters and ranks",
    coordinates: "algebraic",
    suits: text::suits,
    read,
    write,
    looks: Looks::AtCaptures,
    lettered: false,
    gaps: &[],
};

const STYLE: text::Style = text::Style {
    coordinates: &algebraic_squares::ALGEBRAIC,
    capture: None,
    ways: false,
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), Unread> {
    if let Some(reading) = text::lone_capture(parts) {
        out.push(reading);
        return Ok(());
    }
    let track = text::track(parts, frame, &algebraic_squares::ALGEBRAIC, true)?;
    text::readings(track, out);
    Ok(())
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    text::write(ply, frame, &STYLE, out);
}
