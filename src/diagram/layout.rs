//! The layout of a picture of a board. `plane` makes it for a rectangular board and `ring` for a ring;
//! `picture` draws pieces and marks on it.

use crate::board::{Numbering, Square};
use crate::notation::{Coordinates, Notation, coordinates};

/// The side of a square of a rectangular board, and of the drawing of a piece, in units of the picture.
pub const SIDE: u32 = 40;

pub const WOOD: &str = "#5d4432";
pub const LIGHT: &str = "#f0dcb9";
pub const DARK: &str = "#b98b5f";

/// How a board is drawn.
#[derive(Clone, Copy)]
pub struct BoardStyle {
    /// Name the squares in the margin.
    pub coordinates: &'static Coordinates,
    pub numbering: Numbering,
    /// How often the board is turned: by half on a rectangular board, by a zone on a ring. 0 is White's side.
    pub turns: u8,
}

impl BoardStyle {
    /// The board as White sees it, with the names that a notation gives to squares.
    pub fn of(notation: &Notation, numbering: Numbering) -> Option<BoardStyle> {
        Some(BoardStyle {
            coordinates: coordinates(notation.coordinates)?,
            numbering,
            turns: 0,
        })
    }
}

/// The layout of a board.
pub struct BoardLayout {
    /// The size of the whole picture in units.
    pub width: u32,
    pub height: u32,
    /// SVG elements of the empty board.
    pub ground: String,
    /// SVG elements of the names of squares, which are drawn over the marks.
    pub names: String,
    /// Indexed by the number of the square.
    pub places: Vec<SquarePlace>,
}

/// A square of the picture.
#[derive(Default)]
pub struct SquarePlace {
    /// SVG path data of its edge.
    pub outline: String,
    /// The upper left corner of a piece that stands on it, in units.
    pub x: f32,
    pub y: f32,
    /// The size of that piece; 1 means [`SIDE`] units.
    pub scale: f32,
}

impl BoardLayout {
    pub fn place(&self, square: Square) -> Option<&SquarePlace> {
        self.places.get(square.index())
    }
}

impl SquarePlace {
    /// Returns the middle of a piece that stands here, in units.
    pub fn middle(&self) -> (f32, f32) {
        let half = SIDE as f32 / 2.0 * self.scale;
        (self.x + half, self.y + half)
    }
}
