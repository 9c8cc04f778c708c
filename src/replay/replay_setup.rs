//! What a record is read as: the answer of `choose`, the ground `replay` stands on.

use super::move_counter::MoveCounter;
use super::record::Record;
use crate::board::{Frame, Letters, Numbering, Role, Seat};
use crate::notation::Notation;
use crate::rules::{Game, Position};
use crate::syntax::NodeKind;

/// What a record is read as.
#[derive(Clone)]
pub struct ReplaySetup {
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
    pub count: MoveCounter,
    /// Who moves first in a pair of moves with one number.
    pub starter: Seat,
    /// The second player begins from the set-up, and records may count his move and the answer as a
    /// pair.
    pub pairs_from_set_up: bool,
}

impl ReplaySetup {
    /// Writes captures with the sign that most captures of a record have. Draughts has two, and what is
    /// corrected or completed in a record is written as the rest of it; a conversion writes the usual one.
    pub fn keep_capture_sign(&mut self, record: &Record) {
        if self.game.roles.contains(Role::Man)
            && let Some(sign) = capture_sign(record)
        {
            self.numbering.capture = sign;
        }
    }

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

/// The sign that most captures of a record are written with.
fn capture_sign(record: &Record) -> Option<char> {
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]);
    let moves = nodes.iter().filter(|node| node.kind == NodeKind::Move);
    let mut counts = [('x', 0), (':', 0)];
    for text in moves.map(|node| record.bytes(node)) {
        for (sign, count) in &mut counts {
            *count += usize::from(memchr::memchr(*sign as u8, text).is_some());
        }
    }
    let [(x, crosses), (colon, colons)] = counts;
    (crosses != colons).then_some(if crosses > colons { x } else { colon })
}
