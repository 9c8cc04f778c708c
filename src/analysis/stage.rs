//! What a record is read as: the answer of `choose`, the ground `replay` stands on.

use super::count::Count;
use crate::board::{Frame, Letters, Numbering, Seat};
use crate::notation::Notation;
use crate::rules::{Game, Position};

/// What a record is read as.
#[derive(Clone)]
pub struct Stage {
    pub game: &'static Game,
    /// From which corners its squares are counted: the game's own, or what a tag says.
    pub numbering: Numbering,
    pub notation: &'static Notation,
    /// Its format has no other.
    pub fixed: bool,
    pub letters: &'static Letters,
    /// None: the set-up cannot be understood, no move can be judged.
    pub start: Option<Box<dyn Position>>,
    /// Does the record start from a position of its own?
    pub set_up: bool,
    /// The first move's number and mover.
    pub count: Count,
    /// Who moves first in a pair of moves with one number.
    pub starter: Seat,
    /// The second player begins from the set-up, and records may count his move and the answer as a
    /// pair.
    pub pairs_from_set_up: bool,
}

impl Stage {
    /// What a notation must know when a player moves.
    pub fn frame(&self, mover: Seat) -> Frame<'static> {
        Frame {
            numbering: self.numbering,
            ..self.game.frame(self.letters, mover)
        }
    }

    /// The number that goes before the next move of a position, and who makes it.
    pub fn due(&self, position: &dyn Position) -> (u32, Seat) {
        let (turn, number) = (position.turn(), position.number());
        // The position counts pairs from the game's first player on. Where the record counts them
        // from the other, his turns have the next number, or, without a set-up, those of the first
        // player the last one.
        let other = turn != self.game.starts;
        let number = match (self.starter == self.game.starts, self.set_up) {
            (true, _) => number,
            (false, true) => number.saturating_add(u32::from(other)),
            (false, false) => number.saturating_sub(u32::from(!other)),
        };
        (number, turn)
    }
}
