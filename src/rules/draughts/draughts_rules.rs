//! The rules of a variant of draughts as data. The engine knows no variant by name; they are defined in
//! `variants`.

use super::directions::Directions;
use super::priority::Priority;
use crate::board::{Board, Geometry};

/// The rules of a variant, as the player whose men move up the board sees them.
#[derive(Clone, Copy)]
pub struct DraughtsRules {
    /// Rows of men at the start.
    pub rows: u8,
    /// Empty rows between them and the edge of the board.
    pub margin: u8,
    /// The number of squares by which each row is shorter, at both ends, than the row behind it.
    pub taper: u8,
    pub man: ManRules,
    pub king: KingRules,
    pub contact: Contact,
    /// Which capture must be chosen.
    pub priority: Priority,
    pub removal: Removal,
    /// May the next leap of a capture go straight back?
    pub turns_back: bool,
    /// Must a king whose last victim is a king stop right behind it (Killer)?
    pub killer: bool,
    /// How many moves in a row a king may make without capturing, while its side has men.
    pub king_limit: Option<u8>,
    /// Does the first king win the game (Breakthrough)?
    pub king_wins: bool,
    /// Does the player win who has no move (Antidraughts)?
    pub blocked_wins: bool,
}

impl DraughtsRules {
    /// Returns the rules for a board of another size. Unless the record gives the rows of men, as many
    /// rows stay empty between the players as on the usual board, and one more if the height is odd: that
    /// is how the games of 8, 10, 12 and 14 rows differ.
    pub fn on(&self, usual: &Geometry, board: &Board) -> DraughtsRules {
        let height = board.geometry().height;
        let usual =
            i16::from(self.rows) + (i16::from(height) - i16::from(usual.height)).div_euclid(2);
        let most = i16::from(height / 2) - i16::from(self.margin);
        let rows = board.rows_of_men.map_or(usual, i16::from);
        DraughtsRules {
            rows: u8::try_from(rows.min(most).max(1)).unwrap_or(1),
            ..*self
        }
    }
}

#[derive(Clone, Copy)]
pub struct ManRules {
    pub moves: Directions,
    pub captures: Directions,
    pub takes_kings: bool,
    pub crowning: Crowning,
    pub lines: LineMoves,
}

/// What men in an unbroken row can do together. Any part of the row that includes its first man may
/// move. The board then looks as if the last man of that part had jumped to the front.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineMoves {
    Nothing,
    /// They step ahead.
    Step,
    /// They also capture, ahead or back.
    StepAndCapture,
}

#[derive(Clone, Copy)]
pub struct KingRules {
    pub moves: Directions,
    pub captures: Directions,
    /// Does it move any distance, or one square?
    pub flies: bool,
    /// May it land at any distance behind its victim, or only right behind it?
    pub lands_far: bool,
}

/// What happens to a man that reaches the far row during a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowning {
    /// It goes on as a man and is crowned only if the capture ends there.
    Pass,
    /// It is crowned and the capture is over.
    Stop,
    /// It is crowned at once and goes on as a king.
    GoOn,
}

/// How a capturing piece meets its victim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contact {
    /// The piece leaps over it.
    Leap,
    /// The piece moves up to it, over at least one empty square, and stops in front of it.
    Approach,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removal {
    /// After the whole capture. Until then they stand in the way, and none may be jumped twice.
    AtEnd,
    AtOnce,
}

impl DraughtsRules {
    /// Returns the directions of a rule for a seat.
    #[inline]
    pub fn for_seat(directions: Directions, seat: usize) -> Directions {
        if seat == 0 {
            directions
        } else {
            directions.turned()
        }
    }

    /// Returns the fewest victims with which a capture can have two routes. With fewer, two routes
    /// cannot meet again, unless victims leave the board during the capture.
    pub fn repeats_from(&self) -> u8 {
        match self.removal {
            Removal::AtEnd => 3,
            Removal::AtOnce => 2,
        }
    }
}
