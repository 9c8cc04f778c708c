//! How squares and moves are written. Two tables, [`COORDINATES`] for squares and [`NOTATIONS`]
//! for moves; neither knows a game. A new notation is one file and one line.

use crate::board::{Frame, Geometry, Move, Numbering, Ply, Reading, Roles, Square};

mod algebraic;
mod algebraic_squares;
mod chess_text;
mod descriptive;
mod descriptive_words;
mod diagonal;
mod diagonal_long;
mod diagonal_squares;
mod draughts_text;
mod graves;
mod iccf;
mod lan;
pub mod letters;
mod ncn;
mod number_coordinates;
mod number_coordinates_squares;
mod numeric;
mod numeric_long;
mod numeric_squares;
mod ring_squares;
mod russian_short;
mod san;
mod smith;
mod squares_64;
mod table;
mod target;
mod uci;
mod words;
mod zoned_squares;

pub use table::{COORDINATES, NOTATIONS};
pub use target::{Target, target, targets};
pub use words::{WordPatterns, Words};

/// A way to name squares.
pub struct Coordinates {
    pub name: &'static str,
    /// For people: "numbers".
    pub title: &'static str,
    /// Do the names make sense on a board with these pieces?
    pub suits: fn(&Geometry, Roles) -> bool,
    /// Reads the square name that `text` begins with; its length in bytes. A name that has the
    /// shape of a square but lies off the board or on an unplayable square is a [`SquareFault`].
    pub read: fn(
        text: &str,
        geometry: &Geometry,
        numbering: Numbering,
    ) -> Option<(Result<Square, SquareFault>, usize)>,
    pub write: fn(square: Square, geometry: &Geometry, numbering: Numbering, out: &mut String),
}

/// Why a square name names no square of this board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquareFault {
    /// Beyond the board.
    OffBoard,
    /// The same, of a square that the text names only together with another (`f49`).
    OffLine,
    /// On the board, but of the colour that is not played on.
    Unplayable(Square),
}

/// A way to write moves.
pub struct Notation {
    pub name: &'static str,
    /// For people: "short algebraic (SAN)".
    pub title: &'static str,
    /// The name of its row in [`COORDINATES`].
    pub coordinates: &'static str,
    /// Does the notation suit a board and its pieces?
    pub suits: fn(&Geometry, Roles) -> bool,
    /// Appends every way to read the parts of one written move; strength marks (`!?`) are not
    /// among the parts.
    pub read: fn(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError>,
    /// Appends the text of a ply: the shortest that the notation's rules allow and that is unique
    /// among the legal moves.
    pub write: fn(ply: &Ply, frame: &Frame, out: &mut String),
    /// What its moves look like as words, for the formats that hold them.
    pub words: &'static Words,
    /// Which other moves of the position the text depends on.
    pub twin_search: TwinSearch,
    /// The notation that writes the same with every stop of a capture.
    pub long_form: Option<&'static str>,
    /// Its pieces have letters that differ between languages.
    pub lettered: bool,
    /// The moves it has no form for: [`write`](Notation::write) appends nothing for them.
    pub gaps: &'static [Gap],
}

/// Which legal moves a notation looks at to write one of them: those that [`Ply::legal`] must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TwinSearch {
    /// At none: the text says all by itself.
    AtNone,
    /// At moves of the same kind of piece to the same square.
    AtTwins,
    /// Of a capture at all; a move that captures nothing says all by itself.
    AtCaptures,
    AtAll,
}

impl TwinSearch {
    /// Does the text of a move depend on any other?
    pub fn needs_no_other(self, mv: &Move) -> bool {
        match self {
            TwinSearch::AtNone => true,
            TwinSearch::AtCaptures => !mv.is_capture(),
            TwinSearch::AtTwins | TwinSearch::AtAll => false,
        }
    }
}

/// Begins the text of a move that nobody knows: one that is missing, or one of several in its place.
pub const UNKNOWN_MOVE: char = '?';

/// Moves that a notation has no form for.
pub struct Gap {
    /// For people: "drops".
    pub what: &'static str,
    /// Why, for people: lower case, no final stop.
    pub reason: &'static str,
    /// Is this such a move?
    pub holds: fn(&Move) -> bool,
}

impl Notation {
    /// The gap that a move falls into; none for a move that can be written.
    pub fn gap(&self, mv: &Move) -> Option<&'static Gap> {
        self.gaps.iter().find(|gap| (gap.holds)(mv))
    }
}

/// Why a text is no move of a notation. Offsets are bytes from the start of the first part, parts
/// taken as lying in one text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// Not of this notation's shape.
    Shape,
    /// It stands for a move that the writer did not know (`...` in draughts).
    Unknown,
    /// The shape fits, but this part names no square of the board.
    Square {
        part: usize,
        start: usize,
        end: usize,
        fault: SquareFault,
    },
}

/// The notation of this name.
pub fn notation(name: &str) -> Option<&'static Notation> {
    NOTATIONS
        .iter()
        .copied()
        .find(|notation| notation.name == name)
}

/// The coordinates of this name.
pub fn coordinates(name: &str) -> Option<&'static Coordinates> {
    COORDINATES
        .iter()
        .copied()
        .find(|coordinates| coordinates.name == name)
}
