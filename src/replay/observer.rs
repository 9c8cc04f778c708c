//! What replay tells, and to whom. No judgement: what is wrong with a move is for the checks.

use super::amend::Change;
use super::line_of_play::AmbiguousMove;
use crate::board::{Effect, Frame, Letters, Move, Reading, Seat};
use crate::codes;
use crate::document::Code;
use crate::notation::{Notation, ReadError};
use crate::rules::Position;

/// A move that was played. What costs time to know is there for those who ask for it.
pub struct Played<'a> {
    /// Index of the move's node.
    pub node: usize,
    /// Variations around the move.
    pub depth: usize,
    pub mover: Seat,
    pub after: &'a dyn Position,
    /// For those who [need it](ReplayObserver::needs_before), and with the details.
    pub before: Option<&'a dyn Position>,
    /// What the move did, where that is known already.
    effect: Option<Effect>,
    /// None of a move that is written exactly as the game's usual notation has it, in English, unless
    /// all are [needed](ReplayObserver::needs_details).
    pub details: Option<&'a MoveDetails<'a>>,
}

impl<'a> Played<'a> {
    /// A move that was read.
    pub fn read(details: &'a MoveDetails<'a>) -> Played<'a> {
        Played {
            node: details.node,
            depth: details.depth,
            mover: details.frame.mover,
            after: details.after,
            before: Some(details.before),
            effect: None,
            details: Some(details),
        }
    }

    /// A move that the game itself knew by its text.
    pub fn exact(
        node: usize,
        depth: usize,
        mover: Seat,
        before: Option<&'a dyn Position>,
        after: &'a dyn Position,
        effect: Effect,
    ) -> Played<'a> {
        Played {
            node,
            depth,
            mover,
            after,
            before,
            effect: Some(effect),
            details: None,
        }
    }

    /// What the move did.
    pub fn effect(&self) -> Effect {
        self.effect.unwrap_or_else(|| self.after.effect())
    }
}

/// All there is to know of a move that was played and read.
pub struct MoveDetails<'a> {
    /// Index of the move's node.
    pub node: usize,
    /// The move as written.
    pub text: &'a str,
    pub before: &'a dyn Position,
    pub after: &'a dyn Position,
    pub mv: &'a Move,
    pub reading: &'a Reading,
    pub frame: Frame<'a>,
    /// How it was read; another than the record's own is worth a word.
    pub notation: &'static Notation,
    pub letters: &'static Letters,
    /// Variations around the move.
    pub depth: usize,
}

/// A move that could not be played.
pub struct Refused<'a> {
    pub node: usize,
    pub text: &'a str,
    /// None when the position was not known either; then only `unread` matters.
    pub before: Option<&'a dyn Position>,
    /// What it may have claimed; empty when it could not be read.
    pub readings: &'a [Reading],
    /// The notation it was read in.
    pub notation: &'static Notation,
    pub unread: Option<ReadError>,
    /// The move that was meant, where an amendment says so: the line goes on with it.
    pub meant: Option<&'a Move>,
    pub frame: Frame<'a>,
    /// An earlier move of the line could be several, so that this one may follow on another.
    pub doubtful: bool,
    /// Variations around the move.
    pub depth: usize,
}

impl Refused<'_> {
    /// The finding that says what is wrong with it; none of a sign that stands for an unknown move.
    pub fn code(&self) -> Option<Code> {
        match &self.unread {
            Some(ReadError::Square { .. }) => Some(codes::NO_SUCH_SQUARE),
            Some(ReadError::Shape) => Some(codes::UNREADABLE_MOVE),
            Some(ReadError::Unknown) => None,
            None => Some(codes::ILLEGAL_MOVE),
        }
    }
}

/// A move number in the text.
pub struct WrittenNumber {
    pub node: usize,
    /// Outside all variations.
    pub main: bool,
    /// No move of the game stands before it.
    pub opening: bool,
    pub written: u32,
    pub dots: usize,
    /// What it should be.
    pub expected: u32,
    pub seat: Seat,
    /// It is the expected one, or a count that the record keeps up.
    pub right: bool,
}

/// Who is told what happens.
pub trait ReplayObserver {
    fn played(&mut self, _played: &Played) {}
    /// A move that may be several, or that was played in several positions the line can have
    /// reached; what it was is told by `ambiguous`, if by anything.
    fn several(&mut self, _node: usize, _depth: usize) {}
    /// Must `played` always tell the position before the move?
    fn needs_before(&self) -> bool {
        false
    }
    /// Must `played` always tell the details? Then no move is played the short way.
    fn needs_details(&self) -> bool {
        false
    }
    fn refused(&mut self, _refused: &Refused) {}
    /// What is told of a node next is told of it with this amendment.
    fn amended(&mut self, _node: usize, _change: &Change) {}
    /// A move of which nothing else is told, by the index of its node: the position before it is lost,
    /// or it is a later leap of a capture that may be several.
    fn lost(&mut self, _node: usize) {}
    /// A sign that stands for a move which the writer did not know: the index of its node.
    fn unknown(&mut self, _node: usize) {}
    /// A text that fitted several moves; the one that later moves prove, if any.
    fn ambiguous(&mut self, _pending: &AmbiguousMove, _proved: Option<&Move>, _frame: Frame) {}
    /// A node that is neither move, number, variation nor set-up: its index.
    fn passed(&mut self, _node: usize) {}
    /// A number where the position is known, and with it who is to move.
    fn numbered(&mut self, _numbered: &WrittenNumber) {}
    /// A number, by the index of its node, before which moves are missing: of whom, and the number
    /// that each would have. What follows is unknown.
    fn left_out(&mut self, _node: usize, _missing: &[(Seat, u32)]) {}
    /// A set-up inside the movetext that cannot be understood; its bytes in the segment.
    fn bad_set_up(&mut self, _fault: &crate::rules::SetUpFault, _start: usize, _end: usize) {}
    /// Nothing more needs to be told.
    fn done(&self) -> bool {
        false
    }
}
