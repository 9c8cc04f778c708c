//! Squares of a ring board by two numbers: the file, counted clockwise from the first file of the
//! first zone, and the rank, counted from the outer rank: `8/1` is WHa1 in three-man chess.

use super::algebraic_squares::{named, push_number};
use super::number_coordinates_squares::two_numbers;
use super::{Coordinates, SquareFault, zoned_squares};
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
    let (file, rank, len) = two_numbers(text)?;
    let place = file.checked_sub(1).zip(rank.checked_sub(1));
    let square = place.and_then(|(x, y)| geometry.square(x, y));
    Some((named(square, geometry), len))
}

fn write(square: Square, geometry: &Geometry, _: Numbering, out: &mut String) {
    let (x, y) = geometry.coordinates(square);
    push_number(u16::from(x) + 1, out);
    out.push('/');
    push_number(u16::from(y) + 1, out);
}
