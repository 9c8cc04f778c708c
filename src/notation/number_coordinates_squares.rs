//! Squares by two numbers, the row and then the column, counted from the top left from White's
//! side: `1/2` is b8 on an 8x8 board.

use super::{
    Coordinates, SquareFault,
    algebraic_squares::{named, push_number},
    draughts_text,
};
use crate::board::{Geometry, Numbering, Square};

pub static NUMBER_COORDINATES: Coordinates = Coordinates {
    name: "number-coordinates",
    title: "row and column numbers",
    suits: draughts_text::suits,
    read,
    write,
};

fn read(
    text: &str,
    geometry: &Geometry,
    _: Numbering,
) -> Option<(Result<Square, SquareFault>, usize)> {
    let (row, column, len) = two_numbers(text)?;
    let square = column.checked_sub(1).zip(geometry.height.checked_sub(row));
    let square = square.and_then(|(x, y)| geometry.square(x, y));
    Some((named(square, geometry), len))
}

/// Returns the two numbers with a slash between them that a text begins with, and their length in
/// bytes.
pub(super) fn two_numbers(text: &str) -> Option<(u8, u8, usize)> {
    let number = |text: &str| -> Option<(u8, usize)> {
        let digits = text.bytes().take(2).take_while(u8::is_ascii_digit).count();
        Some((text.get(..digits)?.parse().ok()?, digits))
    };
    let (first, len) = number(text)?;
    let (second, more) = number(text.get(len..)?.strip_prefix('/')?)?;
    Some((first, second, len + 1 + more))
}

fn write(square: Square, geometry: &Geometry, _: Numbering, out: &mut String) {
    push_number(u16::from(geometry.height - geometry.y(square)), out);
    out.push('/');
    push_number(u16::from(geometry.x(square)) + 1, out);
}
