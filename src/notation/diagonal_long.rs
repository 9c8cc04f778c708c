//! Draughts moves by diagonals, long form, as the ArenA site accepts them: `d3-d4`, and a capture
//! with every stop, `e6xe4xc4`. A capture may also have hyphens, or a single `x` after the last
//! square; then the squares may follow one another without a sign, `e6e4c4x`.

use super::diagonal_squares::{self as squares, DIAGONAL};
use super::{NeededMoves, Notation, ReadError, SquareFault, draughts_text as text};
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
    let written = text::written_squares(parts, frame, &DIAGONAL, true);
    let mut written = written.map_err(|error| narrowed(parts, error))?;
    // Without signs only the stops of a capture with its sign at the end are clear: two squares are a short form, or a move
    // of another notation.
    let is_parted = parts.len() > 1 || parts.iter().any(|part| has_sign_inside(part));
    if !is_parted && (written.squares.len() == 2 || written.sign != Sign::Capture) {
        return Err(ReadError::Shape);
    }
    if written.sign == Sign::Quiet {
        // A hyphen only separates squares: captures may have it, too.
        written.sign = Sign::None;
    }
    Ok(written)
}

/// Does a text have a sign between its squares?
fn has_sign_inside(text: &str) -> bool {
    let inside = text.trim_end_matches(text::is_separator);
    inside.contains(text::is_separator)
}

/// The error with the index that leads off the board in place of the whole square.
fn narrowed(parts: &[&str], error: ReadError) -> ReadError {
    let ReadError::Square {
        part,
        start,
        end,
        fault,
    } = error
    else {
        return error;
    };
    let letter_end = start + 1;
    let letter = parts.get(part).and_then(|text| text.get(start..letter_end));
    let is_square =
        letter.is_some_and(|first| first.starts_with(|c: char| c.is_ascii_alphabetic()));
    let (start, end) = match fault {
        SquareFault::NoDiagonal if is_square => (start, letter_end),
        SquareFault::OffLetter(_) if is_square => (letter_end, end),
        _ => (start, end),
    };
    ReadError::Square {
        part,
        start,
        end,
        fault,
    }
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    text::write(ply, frame, &STYLE, out);
}
