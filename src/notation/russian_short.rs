//! Short algebraic notation of draughts, as on Russian score sheets: the file of departure and the
//! arrival square, `gf4`. Captures have no sign. If two moves would look the same, both squares are
//! written.

use super::algebraic_squares::{ALGEBRAIC, column};
use super::{NeededMoves, Notation, ReadError, Words, algebraic, draughts_text as text};
use crate::board::{Frame, Ply, Reading, SquareSet};

pub static RUSSIAN_SHORT: Notation = Notation {
    name: "russian-short",
    title: "file letter and square (gf4)",
    coordinates: "algebraic",
    suits: text::suits,
    read,
    write,
    words: &WORDS,
    needed_moves: NeededMoves::All,
    long_form: Some("algebraic-long"),
    lettered: false,
    gaps: &[],
};

/// The pattern of moves: `gf4`.
static WORDS: Words = Words {
    moves: &["[a-w][a-wA-W][0-9][0-9]?"],
    ..Words::NONE
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    match parts {
        [word] => match short(word, frame)? {
            Some(reading) => out.push(reading),
            None => return (algebraic::ALGEBRAIC.read)(parts, frame, out),
        },
        _ => return (algebraic::ALGEBRAIC.read)(parts, frame, out),
    }
    Ok(())
}

/// Reads a file letter and a square. None when the text is something else.
fn short(text: &str, frame: &Frame) -> Result<Option<Reading>, ReadError> {
    let Some(file) = text.bytes().next().filter(u8::is_ascii_lowercase) else {
        return Ok(None);
    };
    let rest = text.get(1..).unwrap_or("");
    let (square, len) = match (ALGEBRAIC.read)(rest, frame.geometry, frame.numbering) {
        Some((square, len)) if len == rest.len() => (square, len),
        _ => return Ok(None),
    };
    let fault = |start, end, fault| ReadError::Square {
        part: 0,
        start,
        end,
        fault,
    };
    let to = square.map_err(|why| fault(1, 1 + len, why))?;
    let column = column(file, frame.geometry);
    let files = |square| frame.numbering.coordinates(frame.geometry, square).0;
    let from: SquareSet = frame
        .geometry
        .playable
        .iter()
        .filter(|square| files(*square) == column)
        .collect();
    if from.is_empty() {
        return Err(fault(0, 1, super::SquareFault::OffBoard));
    }
    let mut reading = Reading::any();
    reading.from = from;
    reading.to = SquareSet::single(to);
    Ok(Some(reading))
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let mv = ply.mv;
    let file = |square| frame.numbering.coordinates(frame.geometry, square).0;
    let Some(from) = mv.from else { return };
    let alike = ply.legal.iter().filter(|other| {
        other.to == mv.to && other.from.is_some_and(|other| file(other) == file(from))
    });
    if alike.count() > 1 {
        return (algebraic::ALGEBRAIC.write)(ply, frame, out);
    }
    out.push((b'a' + file(from)) as char);
    (ALGEBRAIC.write)(mv.to, frame.geometry, frame.numbering, out);
}
