//! Draughts moves by numbers, captures always with every stop: `39x28x17x8x19`. Reads the same as
//! the short form.

use super::{NeededMoves, Notation, draughts_text as text, numeric, numeric_squares};
use crate::board::{Frame, Ply};

pub static NUMERIC_LONG: Notation = Notation {
    name: "numeric-long",
    title: "numbers, captures stop by stop",
    coordinates: "numeric",
    suits: text::suits,
    words: numeric::NUMERIC.words,
    needed_moves: NeededMoves::None,
    long_form: None,
    lettered: false,
    gaps: &[],
    read: numeric::NUMERIC.read,
    write,
};

const STYLE: text::MoveStyle = text::MoveStyle {
    coordinates: &numeric_squares::NUMERIC,
    capture: None,
    all_stops: true,
};

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    text::write(ply, frame, &STYLE, out);
}
