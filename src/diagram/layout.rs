//! Where things lie in a picture of a board: what a board in rows and one around a void have in common.
//! How either is drawn is for `plane` and `ring`; what is drawn on it for `picture`.

use crate::board::Square;

/// Units of the picture: the side of a square of a board in rows, and of the drawing of a piece.
pub const SIDE: u32 = 40;

pub const WOOD: &str = "#5d4432";
pub const LIGHT: &str = "#f0dcb9";
pub const DARK: &str = "#b98b5f";

/// A board laid out.
pub struct BoardLayout {
    /// Units of the whole picture.
    pub width: u32,
    pub height: u32,
    /// Pixels of ten units.
    pub pixels: u32,
    /// The board without anything on it.
    pub ground: String,
    /// The names that stand at its squares, above all marks.
    pub names: String,
    /// By the numbers of the squares.
    pub places: Vec<SquarePlace>,
}

/// A square of the picture.
#[derive(Default)]
pub struct SquarePlace {
    /// Path data of its edge.
    pub outline: String,
    /// The upper left corner of a piece that stands on it, in units.
    pub x: f32,
    pub y: f32,
    /// The size of that piece, 1 for one as large as a square of a board in rows.
    pub scale: f32,
}

impl BoardLayout {
    pub fn place(&self, square: Square) -> Option<&SquarePlace> {
        self.places.get(square.index())
    }
}

impl SquarePlace {
    /// The middle of a piece that stands here.
    pub fn middle(&self) -> (f32, f32) {
        let half = SIDE as f32 / 2.0 * self.scale;
        (self.x + half, self.y + half)
    }
}
