//! Squares by file letter and rank number: `e4`, on large boards `l12`. On ten files some writers
//! skip the letter j; their k is read as the tenth file, which is written j.

use super::{Coordinates, SquareFault};
use crate::board::{Geometry, Numbering, Roles, Square};

pub static ALGEBRAIC: Coordinates = Coordinates {
    name: "algebraic",
    title: "file letters and rank numbers",
    suits: |geometry: &Geometry, _: Roles| !geometry.is_ring(),
    read,
    write,
};

fn read(
    text: &str,
    geometry: &Geometry,
    numbering: Numbering,
) -> Option<(Result<Square, SquareFault>, usize)> {
    let bytes = text.as_bytes();
    let file = bytes.first()?.to_ascii_lowercase();
    if !file.is_ascii_lowercase() {
        return None;
    }
    // A rank has at most as many digits as the highest one.
    let most = if geometry.height > 9 { 2 } else { 1 };
    let digits = bytes
        .iter()
        .skip(1)
        .take(most)
        .take_while(|b| b.is_ascii_digit())
        .count();
    let rank: u8 = text.get(1..1 + digits)?.parse().ok()?;
    let square = rank
        .checked_sub(1)
        .and_then(|y| numbering.at(geometry, column(file, geometry), y));
    Some((named(square, geometry), 1 + digits))
}

#[inline]
/// Appends the name of a square.
pub(super) fn write(square: Square, geometry: &Geometry, numbering: Numbering, out: &mut String) {
    let (x, y) = numbering.coordinates(geometry, square);
    // No board has more files than there are letters, and the remainder tells the compiler that this is
    // ASCII.
    out.push(char::from(b'a' + x % 26));
    match y {
        0..9 => out.push(char::from(b'1' + y)),
        _ => push_number(u16::from(y) + 1, out),
    }
}

/// Returns the square that a name stands for, or why it is not a playing square.
pub(super) fn named(square: Option<Square>, geometry: &Geometry) -> Result<Square, SquareFault> {
    match square {
        None => Err(SquareFault::OffBoard),
        Some(square) if !geometry.playable.contains(square) => Err(SquareFault::Unplayable(square)),
        Some(square) => Ok(square),
    }
}

/// Returns the column, from 0, of a small letter. On ten files k is the tenth, for writers who skip j.
pub(super) fn column(file: u8, geometry: &Geometry) -> u8 {
    match (file, geometry.width) {
        (b'k', 10) => 9,
        _ => file.saturating_sub(b'a'),
    }
}

/// Appends a small number without an allocation.
pub(super) fn push_number(n: u16, out: &mut String) {
    if n >= 10 {
        push_number(n / 10, out);
    }
    out.push((b'0' + (n % 10) as u8) as char);
}
