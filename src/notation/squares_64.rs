//! Squares by number, with all squares of the board counted from a1 along the ranks, 64 = h8, as
//! programs for Turkish draughts do. On boards with playing squares of one colour, numbers count
//! only those.

use super::{
    Coordinates, SquareFault,
    algebraic_squares::{named, push_number},
    draughts_text,
};
use crate::board::{Geometry, Numbering, Square};

pub static SQUARES_64: Coordinates = Coordinates {
    name: "squares-64",
    title: "numbers of all squares",
    suits: |geometry, roles| !geometry.is_half() && draughts_text::suits(geometry, roles),
    read,
    write,
};

fn read(
    text: &str,
    geometry: &Geometry,
    numbering: Numbering,
) -> Option<(Result<Square, SquareFault>, usize)> {
    let digits = text.bytes().take(3).take_while(u8::is_ascii_digit).count();
    let number: u16 = text.get(..digits)?.parse().ok()?;
    let width = u16::from(geometry.width);
    let square = number.checked_sub(1).and_then(|n| {
        let (x, y) = (u8::try_from(n % width), u8::try_from(n / width));
        numbering.at(geometry, x.ok()?, y.ok()?)
    });
    Some((named(square, geometry), digits))
}

fn write(square: Square, geometry: &Geometry, numbering: Numbering, out: &mut String) {
    let (x, y) = numbering.coordinates(geometry, square);
    push_number(
        u16::from(y) * u16::from(geometry.width) + u16::from(x) + 1,
        out,
    );
}
