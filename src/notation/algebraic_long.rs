//! Draughts moves by file letters and ranks, captures always with every stop: `c3:e5:g7`. Reads the
//! same as the form without stops.

use super::{NeededMoves, Notation, algebraic, algebraic_squares, draughts_text as text};
use crate::board::{Frame, Ply};

pub static ALGEBRAIC_LONG: Notation = Notation {
    name: "algebraic-long",
    title: "file letters and ranks, captures stop by stop",
    coordinates: "algebraic",
    suits: text::suits,
    words: &text::SQUARES,
    needed_moves: NeededMoves::None,
    long_form: None,
    lettered: false,
    gaps: &[],
    read: algebraic::ALGEBRAIC.read,
    write,
};

const STYLE: text::MoveStyle = text::MoveStyle {
    coordinates: &algebraic_squares::ALGEBRAIC,
    capture: None,
    all_stops: true,
};

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    text::write(ply, frame, &STYLE, out);
}
