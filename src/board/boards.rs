//! The board of a record: its squares and the corners from which they are counted. It is the board of its
//! game, or one that the record declares.

use std::sync::Arc;

use super::{Geometry, Numbering};

/// The board of a record. It is cheap to clone.
#[derive(Clone, Debug)]
pub struct Board {
    squares: BoardSquares,
    pub numbering: Numbering,
    /// The rows of men of each player at the start; `None` for the usual ones.
    pub rows_of_men: Option<u8>,
    /// The coordinates of the squares in set-ups: the name of a row of `COORDINATES`; `None` for those that
    /// the game uses.
    pub set_up_names: Option<&'static str>,
}

/// Squares that a game of the table has, or that a record declares.
#[derive(Clone, Debug)]
enum BoardSquares {
    Usual(&'static Geometry),
    Declared(Arc<Geometry>),
}

impl Board {
    /// Returns the board of a game.
    pub fn usual(geometry: &'static Geometry, numbering: Numbering) -> Board {
        Board {
            squares: BoardSquares::Usual(geometry),
            numbering,
            rows_of_men: None,
            set_up_names: None,
        }
    }

    /// Returns a board that a record declares.
    pub fn declared(geometry: Geometry, numbering: Numbering) -> Board {
        Board {
            squares: BoardSquares::Declared(Arc::new(geometry)),
            numbering,
            rows_of_men: None,
            set_up_names: None,
        }
    }

    /// Returns this board with set-ups that name its squares by these coordinates; `None` for those that the game
    /// uses.
    pub fn with_set_up_names(&self, names: Option<&'static str>) -> Board {
        Board {
            set_up_names: names,
            ..self.clone()
        }
    }

    pub fn geometry(&self) -> &Geometry {
        match &self.squares {
            BoardSquares::Usual(geometry) => geometry,
            BoardSquares::Declared(geometry) => geometry,
        }
    }

    /// Is it a board that the record declares?
    pub fn is_declared(&self) -> bool {
        matches!(self.squares, BoardSquares::Declared(_))
    }
}
