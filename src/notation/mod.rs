//! How squares and moves are written: two tables, [`COORDINATES`] for squares and [`NOTATIONS`] for
//! moves. No game is known here. A new notation is a file, its `mod` line here and a row in `table`.

use crate::board::{Frame, Geometry, Move, Numbering, Ply, Reading, Roles, Square};

mod algebraic;
mod algebraic_long;
mod algebraic_squares;
mod chess_text;
mod descriptive;
mod descriptive_words;
mod diagonal;
mod diagonal_long;
pub mod diagonal_squares;
mod draughts_text;
mod graves;
mod iccf;
mod lan;
pub mod letters;
mod ncn;
mod number_coordinates;
mod number_coordinates_long;
mod number_coordinates_squares;
mod numeric;
mod numeric_long;
mod numeric_squares;
mod ring_squares;
mod russian_short;
mod san;
mod signs;
mod smith;
mod squares_64;
mod table;
mod target;
mod uci;
mod words;
mod zoned_squares;

pub use draughts_text::{CAPTURE_SIGNS, capture_sign, is_separator, without_form};
pub use signs::{STANDARD_CHECK_SIGNS, check_mark, is_capture_sign, without_check_sign};
pub use table::{COORDINATES, NOTATIONS};
pub use target::{LETTERED, Target, target, targets};
pub use words::{WordPatterns, Words};
pub use zoned_squares::{KNOWN_ZONES, ZONES};

/// A way to name squares.
pub struct Coordinates {
    pub name: &'static str,
    /// The name that users see: "numbers".
    pub title: &'static str,
    /// Can these names be used on a board with these pieces?
    pub suits: fn(&Geometry, Roles) -> bool,
    /// Reads the square name that `text` begins with and returns the square and the length of the
    /// name in bytes. A name with the right shape that is not a playing square is a
    /// [`SquareFault`]; None for another shape.
    pub read: fn(
        text: &str,
        geometry: &Geometry,
        numbering: Numbering,
    ) -> Option<(Result<Square, SquareFault>, usize)>,
    /// Appends the name of a square.
    pub write: fn(square: Square, geometry: &Geometry, numbering: Numbering, out: &mut String),
}

/// Why a square name is not a playing square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquareFault {
    /// It is not on the board.
    OffBoard,
    /// It is not on the board, and the text names it only together with another square (`f49`).
    OffBoardPair,
    /// The diagonal of this letter, counted from 0, has no such number.
    OffLetter(u8),
    /// The diagonal of this number has no such letter.
    OffNumber(u8),
    /// The board has no diagonal of this letter or number.
    NoDiagonal,
    /// It is on the board, but of the colour that is not played on.
    Unplayable(Square),
}

/// A way to write moves.
pub struct Notation {
    pub name: &'static str,
    /// The name that users see: "short algebraic (SAN)".
    pub title: &'static str,
    /// The name of its row in [`COORDINATES`].
    pub coordinates: &'static str,
    /// Can the notation be used on a board with these pieces?
    pub suits: fn(&Geometry, Roles) -> bool,
    /// Appends every way to read one written move. `parts` are its words without strength marks (`!?`).
    pub read: fn(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError>,
    /// Appends the text of a ply: the shortest that the rules of the notation allow and that fits
    /// no other legal move.
    pub write: fn(ply: &Ply, frame: &Frame, out: &mut String),
    /// What its moves look like, for the formats that contain them.
    pub words: &'static Words,
    /// Which other legal moves the text depends on.
    pub needed_moves: NeededMoves,
    /// The name of the notation that writes the same with every stop of a capture.
    pub long_form: Option<&'static str>,
    /// It has piece letters that differ between languages.
    pub lettered: bool,
    /// The moves that it cannot write: [`write`](Notation::write) appends nothing for them.
    pub gaps: &'static [Gap],
}

/// Which legal moves a notation needs to write one of them. [`Ply::legal`] must contain at least these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NeededMoves {
    /// None: the text does not depend on other moves.
    None,
    /// The moves of the same kind of piece to the same square.
    SamePieceAndSquare,
    /// All legal moves for a capture, none for other moves.
    AllForCaptures,
    /// All legal moves.
    All,
}

impl NeededMoves {
    /// Can a move be written without looking at any other move?
    pub fn needs_no_other(self, mv: &Move) -> bool {
        match self {
            NeededMoves::None => true,
            NeededMoves::AllForCaptures => !mv.is_capture(),
            NeededMoves::SamePieceAndSquare | NeededMoves::All => false,
        }
    }
}

/// The first character of the text that stands for an unknown move: a missing one, or several written
/// where one belongs.
pub const UNKNOWN_MOVE: char = '?';

/// Is a text a sign that draughts records write where a move is not known, or after the last one?
pub fn is_unknown_move(text: &str) -> bool {
    matches!(text, "-" | "...")
}

/// Moves that a notation cannot write.
pub struct Gap {
    /// The moves, as users see them: "drops".
    pub what: &'static str,
    /// Why, as users see it: in lower case, without a full stop.
    pub reason: &'static str,
    /// Is this such a move?
    pub holds: fn(&Move) -> bool,
}

impl Notation {
    /// Returns the gap that a move belongs to, or None for a move that can be written.
    pub fn gap(&self, mv: &Move) -> Option<&'static Gap> {
        self.gaps.iter().find(|gap| (gap.holds)(mv))
    }
}

/// Why a text is not a move of a notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// It does not have the shape of a move.
    Shape,
    /// It stands for an unknown move (`...` in draughts).
    Unknown,
    /// The shape fits, but the bytes `start..end` of part `part` do not name a square of the board.
    Square {
        part: usize,
        start: usize,
        end: usize,
        fault: SquareFault,
    },
}

/// Returns the notation of this name.
pub fn notation(name: &str) -> Option<&'static Notation> {
    NOTATIONS
        .iter()
        .copied()
        .find(|notation| notation.name == name)
}

/// Returns the coordinates of this name.
pub fn coordinates(name: &str) -> Option<&'static Coordinates> {
    COORDINATES
        .iter()
        .copied()
        .find(|coordinates| coordinates.name == name)
}
