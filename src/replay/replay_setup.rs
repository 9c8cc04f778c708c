//! What a record is read as: its game, notation, letters and start. `identify` finds it, `replay`
//! uses it.

use super::move_counter::MoveCounter;
use super::record::Record;
use crate::board::{Board, Frame, Letters, Role, Seat};
use crate::notation::Notation;
use crate::rules::{Game, Position};
use crate::syntax::NodeKind;

/// What a record is read as.
#[derive(Clone)]
pub struct ReplaySetup {
    pub game: &'static Game,
    /// The game's own board, or the one that the record declares.
    pub board: Board,
    pub notation: &'static Notation,
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
    /// Makes draughts captures be written with the sign, `x` or `:`, that most captures of a record
    /// have. Corrections and completions use it; a conversion keeps the usual sign.
    pub fn keep_capture_sign(&mut self, record: &Record) {
        if self.game.roles.contains(Role::Man)
            && let Some(sign) = capture_sign(record)
        {
            self.board.numbering.capture = sign;
        }
    }

    /// What a notation must know to read or write a move of this player.
    pub fn frame(&self, mover: Seat) -> Frame<'_> {
        self.game.frame_on(&self.board, self.letters, mover)
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

/// The sign, `x` or `:`, that most captures of a record are written with; None if none is used more.
fn capture_sign(record: &Record) -> Option<char> {
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]);
    let moves = nodes.iter().filter(|node| node.kind == NodeKind::Move);
    let (mut crosses, mut colons) = (0, 0);
    for text in moves.map(|node| record.bytes(node)) {
        let (mut cross, mut colon) = (false, false);
        for byte in text {
            cross |= *byte == b'x';
            colon |= *byte == b':';
        }
        crosses += usize::from(cross);
        colons += usize::from(colon);
    }
    (crosses != colons).then_some(if crosses > colons { 'x' } else { ':' })
}
