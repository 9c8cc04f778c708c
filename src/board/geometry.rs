//! Which squares a board has and how they lie. No pieces, no names of squares.

use super::{Square, SquareSet};

/// A rectangular board, all of it playable or every other square; or a ring in zones, all playable.
#[derive(Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Columns, left to right; on a ring its files, clockwise from the first of zone 0.
    pub width: u8,
    /// Rows, bottom to top; on a ring from the outer one to the middle.
    pub height: u8,
    /// Equal parts of a ring, clockwise; 0 for a rectangle.
    pub zones: u8,
    /// The squares that exist for play.
    pub playable: SquareSet,
    /// All squares of each column and of each row, for look-ups once per move.
    files: [SquareSet; MOST],
    ranks: [SquareSet; MOST],
    /// The squares of play, row by row from the bottom left, and the place of each among them.
    listed: [Square; 256],
    places: [u8; 256],
    /// How many of them lie below each row; behind the last row, all.
    below: [u8; MOST + 1],
    /// The column and the row of each square: a division takes longer than a look-up.
    coordinates: [(u8, u8); 256],
}

/// Most columns and rows of a board. Two such boards would not fit the numbers of [`Square`], but one
/// that is wide and low does.
const MOST: usize = 24;

impl Geometry {
    /// A board whose every square is playable.
    pub const fn full(width: u8, height: u8) -> Geometry {
        Geometry::build(width, height, None)
    }

    /// A ring of files around a void in the middle, which is crossed and never stood on.
    pub const fn ring(files: u8, ranks: u8, zones: u8) -> Geometry {
        Geometry {
            zones,
            ..Geometry::build(files, ranks, None)
        }
    }

    /// A board of which one colour is playable: the one of the bottom-left corner, or the other.
    pub const fn half(width: u8, height: u8, bottom_left_playable: bool) -> Geometry {
        Geometry::build(
            width,
            height,
            Some(if bottom_left_playable { 0 } else { 1 }),
        )
    }

    const fn build(width: u8, height: u8, parity: Option<u8>) -> Geometry {
        let mut playable = SquareSet::EMPTY;
        let (mut files, mut ranks) = ([SquareSet::EMPTY; MOST], [SquareSet::EMPTY; MOST]);
        let (mut listed, mut places) = ([Square(0); 256], [0; 256]);
        let (mut below, mut count) = ([0; MOST + 1], 0u8);
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
                    places[square.0 as usize] = count;
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

    /// The square in column `x` and row `y` (both from 0), playable or not; none off the board.
    pub fn square(&self, x: u8, y: u8) -> Option<Square> {
        (x < self.width && y < self.height).then(|| Square(y * self.width + x))
    }

    pub fn x(&self, square: Square) -> u8 {
        self.coordinates(square).0
    }

    pub fn y(&self, square: Square) -> u8 {
        self.coordinates(square).1
    }

    /// The column and the row of a square of the board, both from 0.
    pub fn coordinates(&self, square: Square) -> (u8, u8) {
        let found = self.coordinates.get(square.index());
        found.copied().unwrap_or_default()
    }

    /// The place, from 0, of a square of play among all of them, row by row from the bottom left.
    pub fn place(&self, square: Square) -> usize {
        self.places.get(square.index()).copied().unwrap_or(0).into()
    }

    /// The square of play at a place.
    pub fn at_place(&self, place: usize) -> Option<Square> {
        let square = self.listed.get(place).copied();
        square.filter(|square| self.playable.contains(*square) && self.place(*square) == place)
    }

    /// How many squares of play lie below a row.
    pub fn below(&self, y: u8) -> usize {
        self.below.get(y as usize).copied().unwrap_or(0).into()
    }

    /// Do the files go around a void?
    pub fn is_ring(&self) -> bool {
        self.zones > 0
    }

    /// Files of each zone of a ring; of a rectangle all.
    pub fn zone_width(&self) -> u8 {
        self.width.checked_div(self.zones).unwrap_or(self.width)
    }

    /// The zone of a square, from 0, clockwise.
    pub fn zone(&self, square: Square) -> u8 {
        self.x(square).checked_div(self.zone_width()).unwrap_or(0)
    }

    /// The square of the same rank on the file that goes on behind the void of a ring.
    pub fn across(&self, square: Square) -> Option<Square> {
        let (x, y) = self.coordinates(square);
        let opposite = (x + self.width / 2).checked_rem(self.width)?;
        self.square(opposite, y).filter(|_| self.is_ring())
    }

    /// Is only one colour of the board playable?
    pub fn is_half(&self) -> bool {
        self.playable.len() < self.width as usize * self.height as usize
    }

    /// All squares of column `x`, playable or not.
    pub fn file(&self, x: u8) -> SquareSet {
        self.files.get(x as usize).copied().unwrap_or_default()
    }

    /// All squares of row `y`, playable or not.
    pub fn rank(&self, y: u8) -> SquareSet {
        self.ranks.get(y as usize).copied().unwrap_or_default()
    }
}
