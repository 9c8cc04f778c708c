//! Draughts moves by file letters and ranks: `c3-d4`, `c3:e5`. The separator may be missing.

use super::{Notation, ReadError, TwinSearch, algebraic_squares, draughts_text as text};
use crate::board::{Frame, Ply, Reading};

pub static ALGEBRAIC: Notation = Notation {
    name: "algebraic",
    title: "file letters and ranks",
    coordinates: "algebraic",
    suits: text::suits,
    read,
    write,
    words: &text::SQUARES,
    twin_search: TwinSearch::AtCaptures,
    long_form: None,
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
