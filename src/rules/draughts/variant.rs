//! What a variant of draughts is: one record. The engine knows no variant by name; the rows are in
//! `variants`.

use super::grid::{Directions, Grid};
use super::priority::Priority;
use crate::rules::Game;

/// A row of the table with its rules.
pub struct Variant {
    pub game: Game,
    pub rules: DraughtsRules,
    /// Other forms of the game, where sources differ about its rules: a move that only they allow is
    /// played with a warning.
    pub disputed: &'static [&'static Variant],
    /// The coordinates that its set-ups are written in: a name of `COORDINATES`.
    pub squares: &'static str,
}

/// The rules of a variant, as the player whose men move up the board sees them.
#[derive(Clone, Copy)]
pub struct DraughtsRules {
    pub grid: &'static Grid,
    /// Rows of men at the start.
    pub rows: u8,
    /// Empty rows behind them.
    pub margin: u8,
    /// Squares by which each row is shorter at either end than the one behind it.
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

#[derive(Clone, Copy)]
pub struct ManRules {
    pub moves: Directions,
    pub captures: Directions,
    pub takes_kings: bool,
    pub crowning: Crowning,
    pub lines: LineMoves,
}

/// What men that stand in an unbroken row do as one. Any of them but the first may be the last to
/// go along; it is as if that one were put before the first.
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
    /// Does it go any distance, or one square?
    pub flies: bool,
    /// May it stop any distance behind its victim, or only right behind?
    pub lands_far: bool,
}

/// What happens to a man that reaches the far row inside a capture.
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
    /// It leaps over it.
    Leap,
    /// It comes up to it, over one empty square at least, and stops before it.
    Approach,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removal {
    /// After the whole capture; until then they block, and none is jumped twice.
    AtEnd,
    AtOnce,
}

impl DraughtsRules {
    /// Directions of a rule as a seat sees them.
    #[inline]
    pub fn seen(directions: Directions, seat: usize) -> Directions {
        if seat == 0 {
            directions
        } else {
            directions.turned()
        }
    }

    /// The fewest victims with which two ways of one capture can exist: on fewer squares two ways
    /// cannot cross, unless victims leave the board on the way.
    pub fn twins_from(&self) -> u8 {
        match self.removal {
            Removal::AtEnd => 3,
            Removal::AtOnce => 2,
        }
    }
}
