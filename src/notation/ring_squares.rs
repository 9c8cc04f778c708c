//! Squares of a ring by two numbers: the file, counted clockwise from the first of the first zone, and
//! the rank, counted from the outer one: `8/1` is WHa1 of three-man chess.

use super::SquareFault;
use super::{Coordinates, algebraic_squares::named, algebraic_squares::push_number, zoned_squares};
use crate::board::{Geometry, Numbering, Roles, Square};

pub static RING: Coordinates = Coordinates {
    name: "ring",
    title: "file clockwise and rank",
    suits: |geometry: &Geometry, _: Roles| zoned_squares::suits(geometry),
    read,
    write,
};

fn read(
    text: &str,
    geometry: &Geometry,
    _: Numbering,
) -> Option<(Result<Square, SquareFault>, usize)> {
    let digits = |text: &str| text.bytes().take(2).take_while(u8::is_ascii_digit).count();
    let file = text.get(..digits(text))?;
    let behind = text.get(file.len()..)?.strip_prefix('/')?;
    let rank = behind.get(..digits(behind))?;
    let number = |digits: &str| digits.parse::<u8>().ok();
    let (x, y) = (number(file)?.checked_sub(1), number(rank)?.checked_sub(1));
    let square = x.zip(y).and_then(|(x, y)| geometry.square(x, y));
    Some((named(square, geometry), file.len() + 1 + rank.len()))
}

fn write(square: Square, geometry: &Geometry, _: Numbering, out: &mut String) {
    let (x, y) = geometry.coordinates(square);
    push_number(u16::from(x) + 1, out);
    out.push('/');
    push_number(u16::from(y) + 1, out);
}
