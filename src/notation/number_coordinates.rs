//! Draughts moves by row and column numbers, as in some German books: `3/6-4/5`, a capture
//! `3/6x5/4`. Blanks around the sign are usual there and not a slip.

use super::{
    NeededMoves, Notation, ReadError, Words, draughts_text as text,
    number_coordinates_squares as squares, words::SpacedCondition,
};
use crate::board::{Frame, Ply, Reading, Slip};

pub static NUMBER_COORDINATES: Notation = Notation {
    name: "number-coordinates",
    title: "row and column numbers",
    coordinates: "number-coordinates",
    suits: text::suits,
    words: &WORDS,
    needed_moves: NeededMoves::AllForCaptures,
    long_form: Some("number-coordinates-long"),
    lettered: false,
    gaps: &[],
    read,
    write,
};

/// The patterns of moves. A move from a square to itself is a result: `1/2-1/2`.
pub(super) static WORDS: Words = Words {
    parts: &[
        text::SIGN,
        text::SPACED_SIGN,
        ("pair", "[0-9][0-9]?/[0-9][0-9]?"),
    ],
    moves: &["(?&pair)((?&sign)(?&pair))+"],
    exceptions: &["1/2-1/2", "1/2:1/2"],
    spaced: &[("(?&pair)((?&spaced)(?&pair))+", SpacedCondition::Always)],
    ..Words::NONE
};

const STYLE: text::MoveStyle = text::MoveStyle {
    coordinates: &squares::NUMBER_COORDINATES,
    capture: Some('x'),
    all_stops: false,
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    let mut written = text::written_squares(parts, frame, &squares::NUMBER_COORDINATES, false)?;
    written.slips = written.slips.without(Slip::Blank);
    text::readings(written, out);
    Ok(())
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    text::write(ply, frame, &STYLE, out);
}
