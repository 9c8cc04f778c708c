//! What a record is read as: its game, notation, letters and start. `identify` finds it, `replay`
//! uses it.

use super::capture_sign;
use super::move_counter::MoveCounter;
use super::record::Record;
use crate::board::{Board, Frame, Letters, Role, Seat};
use crate::notation::Notation;
use crate::rules::{Game, Position};

/// What a record is read as.
#[derive(Clone)]
pub struct ReplaySetup {
    pub game: &'static Game,
    /// The game's own board, or the one that the record declares.
    pub board: Board,
    pub notation: &'static Notation,
    /// The sign of draughts captures that a setting chooses or the record has; None for the usual one.
    pub capture_sign: Option<char>,
    /// The format allows no other notation.
    pub only_notation: bool,
    pub letters: &'static Letters,
    /// None if the set-up cannot be read; then no move can be judged.
    pub start: Option<Box<dyn Position>>,
    /// The record starts from a set-up of its own.
    pub set_up: bool,
    /// The number and player of the first move.
    pub count: MoveCounter,
    /// The player who moves first of those whose moves share one number.
    pub starter: Seat,
    /// The second player moves first from the set-up, so the record may count this move and the
    /// answer to it as a pair.
    pub pairs_from_set_up: bool,
}

impl ReplaySetup {
    /// Makes draughts captures be written with the sign that most captures of a record have, unless a
    /// setting chooses one.
    pub fn keep_capture_sign(&mut self, record: &Record) {
        self.find_capture_sign(record, capture_sign::TELLING);
    }

    /// The same for a record that is written anew: there a hyphen is kept even if only one capture has it.
    pub fn keep_written_capture_sign(&mut self, record: &Record) {
        self.find_capture_sign(record, 1);
    }

    fn find_capture_sign(&mut self, record: &Record, hyphens_needed: usize) {
        if self.game.roles.contains(Role::Man) && self.capture_sign.is_none() {
            self.capture_sign = capture_sign::of(record, self, hyphens_needed);
        }
    }

    /// What a notation must know to read or write a move of this player.
    pub fn frame(&self, mover: Seat) -> Frame<'_> {
        Frame {
            capture_sign: self.capture_sign,
            ..self.game.frame_on(&self.board, self.letters, mover)
        }
    }

    /// The number and the player of the next move in a position.
    pub fn due(&self, position: &dyn Position) -> (u32, Seat) {
        let (turn, number) = (position.turn(), position.number());
        // In a position, a pair starts with the game's first player. If in the record it starts with
        // the other: from a set-up, the other player's moves have the next number; without one, the
        // first player's moves have the previous number.
        let other = turn != self.game.starts;
        let number = match (self.starter == self.game.starts, self.set_up) {
            (true, _) => number,
            (false, true) => number.saturating_add(u32::from(other)),
            (false, false) => number.saturating_sub(u32::from(!other)),
        };
        (number, turn)
    }
}
