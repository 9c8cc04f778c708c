//! Draughts moves by row and column numbers, captures always with every stop: `8/7x6/5x4/7`. Reads the
//! same as the form without stops.

use super::{NeededMoves, Notation, draughts_text as text, number_coordinates};
use super::{number_coordinates::NUMBER_COORDINATES, number_coordinates_squares as squares};
use crate::board::{Frame, Ply};

pub static NUMBER_COORDINATES_LONG: Notation = Notation {
    name: "number-coordinates-long",
    title: "row and column numbers, captures stop by stop",
    coordinates: "number-coordinates",
    suits: text::suits,
    words: &number_coordinates::WORDS,
    needed_moves: NeededMoves::None,
    long_form: None,
    lettered: false,
    gaps: &[],
    read: NUMBER_COORDINATES.read,
    write,
};

const STYLE: text::MoveStyle = text::MoveStyle {
    coordinates: &squares::NUMBER_COORDINATES,
    capture: Some('x'),
    all_stops: true,
};

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    text::write(ply, frame, &STYLE, out);
}
