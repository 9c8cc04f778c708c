//! The corners from which squares are counted. Converts squares to numbers, and to columns and rows.

use super::{Geometry, Square, ZoneNames};

/// A corner of the board as White sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Corner {
    BottomLeft,
    BottomRight,
    TopLeft,
    TopRight,
}

/// From which corners squares are counted, as White sees the board, and what else their names depend on.
#[derive(Clone, Copy, Debug)]
pub struct Numbering {
    /// The corner of square 1 in numeric coordinates; numbers run along rows.
    pub first: Corner,
    /// The corner of a1 in algebraic coordinates.
    pub a1: Corner,
    /// The usual capture sign of the game: `x`, `:` or `-`. It is ignored when numberings are compared.
    pub capture: char,
    /// The names of the zones of a ring. They are ignored when numberings are compared.
    pub zones: ZoneNames,
}

impl PartialEq for Numbering {
    fn eq(&self, other: &Numbering) -> bool {
        (self.first, self.a1) == (other.first, other.a1)
    }
}

impl Eq for Numbering {}

impl Numbering {
    /// Returns the number of a playable square, counted along rows from the corner `first`.
    pub fn number(self, geometry: &Geometry, square: Square) -> Option<u16> {
        if !geometry.playable.contains(square) {
            return None;
        }
        let y = geometry.y(square);
        let (mirror, top) = corner(self.first);
        // Count whole rows first, then the squares before this one in its own row.
        let (below, until) = (geometry.below(y), geometry.below(y + 1));
        let left = geometry.place(square) - below;
        let all = geometry.below(geometry.height);
        let rows = if top { all - until } else { below };
        let in_row = if mirror {
            until - below - left - 1
        } else {
            left
        };
        u16::try_from(rows + in_row + 1).ok()
    }

    /// Returns the playable square with this number.
    pub fn numbered(self, geometry: &Geometry, number: u16) -> Option<Square> {
        let (mirror, top) = corner(self.first);
        let mut left = usize::from(number.checked_sub(1)?);
        for row in 0..geometry.height {
            let y = if top { geometry.height - 1 - row } else { row };
            let below = geometry.below(y);
            let len = geometry.below(y + 1) - below;
            if left < len {
                let nth = if mirror { len - 1 - left } else { left };
                return geometry.at_place(below + nth);
            }
            left -= len;
        }
        None
    }

    /// Returns the column and the row (from 0) of a square, counted from the corner `a1`.
    pub fn coordinates(self, geometry: &Geometry, square: Square) -> (u8, u8) {
        let (x, y) = geometry.coordinates(square);
        match self.a1 {
            // The usual case, kept fast.
            Corner::BottomLeft => (x, y),
            _ => self.flip(geometry, x, y),
        }
    }

    /// Returns the square in a column and row (from 0) counted from the corner `a1`; `None` off the board.
    pub fn at(self, geometry: &Geometry, x: u8, y: u8) -> Option<Square> {
        if x >= geometry.width || y >= geometry.height {
            return None;
        }
        let (x, y) = self.flip(geometry, x, y);
        geometry.square(x, y)
    }

    /// Converts between columns and rows from the bottom left and from the corner `a1`. The conversion
    /// is the same in both directions.
    #[inline(never)]
    fn flip(self, geometry: &Geometry, x: u8, y: u8) -> (u8, u8) {
        let (right, top) = corner(self.a1);
        (
            if right { geometry.width - 1 - x } else { x },
            if top { geometry.height - 1 - y } else { y },
        )
    }
}

/// Returns whether a corner is at the right, and whether it is at the top.
fn corner(corner: Corner) -> (bool, bool) {
    (
        matches!(corner, Corner::BottomRight | Corner::TopRight),
        matches!(corner, Corner::TopLeft | Corner::TopRight),
    )
}
