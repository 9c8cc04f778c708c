//! The squares of a board and their arrangement. This file knows neither pieces nor names of squares.

use super::{Square, SquareSet};

/// A rectangular board, of which all squares or every other square is playable; or a ring of zones, of
/// which all squares are playable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// The number of columns, or of files of a ring. Columns are counted from the left, files clockwise
    /// from the first of zone 0.
    pub width: u8,
    /// The number of rows, counted from the bottom; on a ring from the outside to the middle.
    pub height: u8,
    /// The number of zones of a ring; 0 for a rectangle. Zones are counted clockwise.
    pub zones: u8,
    pub playable: SquareSet,
    /// All squares of each column and of each row. They are computed once because every move uses them.
    files: [SquareSet; MAX_SIDE],
    ranks: [SquareSet; MAX_SIDE],
    /// The playable squares, row by row from the bottom left.
    listed: [Square; 256],
    /// The index of each playable square in `listed`.
    places: [u8; 256],
    /// The number of playable squares below each row. The entry after the last row is their total.
    below: [u16; MAX_SIDE + 1],
    /// The column and the row of each square, because a look-up is faster than a division.
    coordinates: [(u8, u8); 256],
}

/// The most columns and the most rows of a board. A board cannot have both, because the number of a
/// [`Square`] is a byte.
const MAX_SIDE: usize = 24;

impl Geometry {
    /// Returns a board of which every square is playable.
    pub const fn full(width: u8, height: u8) -> Geometry {
        Geometry::build(width, height, None)
    }

    /// Returns a ring around a void, which pieces can cross but not stand on.
    pub const fn ring(files: u8, ranks: u8, zones: u8) -> Geometry {
        Geometry {
            zones,
            ..Geometry::build(files, ranks, None)
        }
    }

    /// Returns a board of which one colour is playable: that of the bottom-left corner, or the other.
    pub const fn half(width: u8, height: u8, bottom_left_playable: bool) -> Geometry {
        Geometry::build(
            width,
            height,
            Some(if bottom_left_playable { 0 } else { 1 }),
        )
    }

    const fn build(width: u8, height: u8, parity: Option<u8>) -> Geometry {
        let mut playable = SquareSet::EMPTY;
        let (mut files, mut ranks) = ([SquareSet::EMPTY; MAX_SIDE], [SquareSet::EMPTY; MAX_SIDE]);
        let (mut listed, mut places) = ([Square(0); 256], [0; 256]);
        let (mut below, mut count) = ([0; MAX_SIDE + 1], 0u16);
        let mut coordinates = [(0, 0); 256];
        let mut i = 0;
        while i < coordinates.len() {
            coordinates[i] = (i as u8 % width, i as u8 / width);
            i += 1;
        }
        let mut y = 0;
        while y < height {
            below[y as usize] = count;
            let mut x = 0;
            while x < width {
                let on = match parity {
                    None => true,
                    Some(p) => (x + y) % 2 == p,
                };
                let square = Square(y * width + x);
                if on {
                    playable = playable.with(square);
                    listed[count as usize] = square;
                    places[square.0 as usize] = count as u8;
                    count += 1;
                }
                files[x as usize] = files[x as usize].with(square);
                ranks[y as usize] = ranks[y as usize].with(square);
                x += 1;
            }
            y += 1;
            below[y as usize] = count;
        }
        Geometry {
            width,
            height,
            zones: 0,
            playable,
            files,
            ranks,
            listed,
            places,
            below,
            coordinates,
        }
    }

    /// Returns the square in column `x` and row `y` (both from 0), playable or not; `None` off the board.
    pub fn square(&self, x: u8, y: u8) -> Option<Square> {
        (x < self.width && y < self.height).then(|| Square(y * self.width + x))
    }

    pub fn x(&self, square: Square) -> u8 {
        self.coordinates(square).0
    }

    pub fn y(&self, square: Square) -> u8 {
        self.coordinates(square).1
    }

    /// Returns the column and the row of a square, both from 0.
    pub fn coordinates(&self, square: Square) -> (u8, u8) {
        let found = self.coordinates.get(square.index());
        found.copied().unwrap_or_default()
    }

    /// Returns the index, from 0, of a playable square among all of them, row by row from the bottom
    /// left.
    pub fn place(&self, square: Square) -> usize {
        self.places.get(square.index()).copied().unwrap_or(0).into()
    }

    /// Returns the playable square with this index.
    pub fn at_place(&self, place: usize) -> Option<Square> {
        let square = self.listed.get(place).copied();
        square.filter(|square| self.playable.contains(*square) && self.place(*square) == place)
    }

    /// Returns the number of playable squares below a row.
    pub fn below(&self, y: u8) -> usize {
        self.below.get(y as usize).copied().unwrap_or(0).into()
    }

    /// Do the files go around a void?
    pub fn is_ring(&self) -> bool {
        self.zones > 0
    }

    /// Returns the number of files of each zone of a ring; of a rectangle, all files.
    pub fn zone_width(&self) -> u8 {
        self.width.checked_div(self.zones).unwrap_or(self.width)
    }

    /// Returns the zone of a square, from 0, clockwise.
    pub fn zone(&self, square: Square) -> u8 {
        self.x(square).checked_div(self.zone_width()).unwrap_or(0)
    }

    /// Returns the square of the same rank on the opposite file, across the void; `None` on a rectangle.
    pub fn across(&self, square: Square) -> Option<Square> {
        let (x, y) = self.coordinates(square);
        let opposite = (x + self.width / 2).checked_rem(self.width)?;
        self.square(opposite, y).filter(|_| self.is_ring())
    }

    /// Is the square at the left end of a row a playing square? Row 0 is the lowest.
    pub fn plays_left_end(&self, y: u8) -> bool {
        let first = self.square(0, y);
        first.is_some_and(|first| self.playable.contains(first))
    }

    /// Is only one colour of the board playable?
    pub fn is_half(&self) -> bool {
        self.playable.len() < self.width as usize * self.height as usize
    }

    /// Returns all squares of column `x`, playable or not.
    pub fn file(&self, x: u8) -> SquareSet {
        self.files.get(x as usize).copied().unwrap_or_default()
    }

    /// Returns all squares of row `y`, playable or not.
    pub fn rank(&self, y: u8) -> SquareSet {
        self.ranks.get(y as usize).copied().unwrap_or_default()
    }
}
