//! Draughts moves by file letters and ranks: `c3-d4`, `c3:e5`. The separator may be missing.

use super::{NeededMoves, Notation, ReadError, algebraic_squares, draughts_text as text};
use crate::board::{Frame, Ply, Reading};

pub static ALGEBRAIC: Notation = Notation {
    name: "algebraic",
    title: "file letters and ranks",
    coordinates: "algebraic",
    suits: text::suits,
    read,
    write,
    words: &text::SQUARES,
    needed_moves: NeededMoves::AllForCaptures,
    long_form: Some("algebraic-long"),
    lettered: false,
    gaps: &[],
};

const STYLE: text::MoveStyle = text::MoveStyle {
    coordinates: &algebraic_squares::ALGEBRAIC,
    capture: None,
    all_stops: false,
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    if let Some(reading) = text::lone_capture(parts) {
        out.push(reading);
        return Ok(());
    }
    let written = text::written_squares(parts, frame, &algebraic_squares::ALGEBRAIC, true)?;
    text::readings(written, out);
    Ok(())
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    text::write(ply, frame, &STYLE, out);
}
