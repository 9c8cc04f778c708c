//! Squares by number: the playing squares are counted row by row from a corner.

use super::{Coordinates, SquareFault, algebraic_squares::push_number, draughts_text};
use crate::board::{Geometry, Numbering, Square};

pub static NUMERIC: Coordinates = Coordinates {
    name: "numeric",
    title: "numbers",
    suits: draughts_text::suits,
    read,
    write,
};

/// Reads as many digits as the highest number has, but at least two: `45` is no square of a board of 32. One digit more
/// makes it a number that no square has.
fn read(
    text: &str,
    geometry: &Geometry,
    numbering: Numbering,
) -> Option<(Result<Square, SquareFault>, usize)> {
    let run = text.bytes().take_while(u8::is_ascii_digit).count();
    let digits = run.min(longest(geometry));
    if run == digits + 1 {
        return Some((Err(SquareFault::OffBoard), run));
    }
    let number: u16 = text.get(..digits)?.parse().ok()?;
    Some((
        numbering
            .numbered(geometry, number)
            .ok_or(SquareFault::OffBoard),
        digits,
    ))
}

/// Returns how many digits a number has at most.
fn longest(geometry: &Geometry) -> usize {
    if geometry.below(geometry.height) > 99 {
        3
    } else {
        2
    }
}

fn write(square: Square, geometry: &Geometry, numbering: Numbering, out: &mut String) {
    push_number(numbering.number(geometry, square).unwrap_or(0), out);
}
