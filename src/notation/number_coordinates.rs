//! Draughts moves by row and column numbers, as some German books have them: `3/6-4/5`, a capture
//! `3/6x5/4`. Blanks around the sign are that custom's own and no slip.

use super::{
    Notation, ReadError, TwinSearch, draughts_text as text, number_coordinates_squares as squares,
};
use crate::board::{Frame, Ply, Reading, Slip};

pub static NUMBER_COORDINATES: Notation = Notation {
    name: "number-coordinates",
    title: "row and column numbers",
    coordinates: "number-coordinates",
    suits: text::suits,
    twin_search: TwinSearch::AtCaptures,
    lettered: false,
    gaps: &[],
    read,
    write,
};

const STYLE: text::MoveStyle = text::MoveStyle {
    coordinates: &squares::NUMBER_COORDINATES,
    capture: Some('x'),
    ways: false,
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
