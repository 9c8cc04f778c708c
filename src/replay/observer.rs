//! The events of a replay and the trait that receives them. Judging them is left to the checks.

use super::amend::Change;
use super::line_of_play::{AmbiguousMove, LineDoubt, LineOfPlay};
use crate::board::{Effect, Frame, Letters, Move, Reading, Seat};
use crate::codes;
use crate::document::Code;
use crate::notation::{Notation, ReadError};
use crate::rules::Position;

/// A move that was played. What takes time to find out is present only if the observer needs it.
pub struct Played<'a> {
    /// Index of the move's node.
    pub node: usize,
    /// Number of variations around the move.
    pub depth: usize,
    pub mover: Seat,
    pub after: &'a dyn Position,
    /// Present if the observer [needs it](ReplayObserver::needs_before), or with `details`.
    pub before: Option<&'a dyn Position>,
    /// Present if it is known already.
    effect: Option<Effect>,
    /// None for a move written exactly as the game's usual notation writes it in the letters of the
    /// record, unless the observer [needs details](ReplayObserver::needs_details).
    pub details: Option<&'a MoveDetails<'a>>,
}

impl<'a> Played<'a> {
    /// The event of a move that was read.
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

    /// The event of a move that the position has played from its text.
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

/// Details of a move that was read and played.
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
    /// The notation and letters it was read in, which may differ from the record's.
    pub notation: &'static Notation,
    pub letters: &'static Letters,
    /// Number of variations around the move.
    pub depth: usize,
}

/// A move that could not be played.
pub struct Refused<'a> {
    pub node: usize,
    pub text: &'a str,
    /// None if the position was unknown; then only `unread` matters.
    pub before: Option<&'a dyn Position>,
    /// Its readings; empty if it could not be read.
    pub readings: &'a [Reading],
    /// The notation it was read in.
    pub notation: &'static Notation,
    pub unread: Option<ReadError>,
    /// The move that an amendment names; the line goes on with it.
    pub meant: Option<&'a Move>,
    pub frame: Frame<'a>,
    /// Whether an earlier move of the line may not be the one that was meant, so that this one may be legal.
    pub doubt: LineDoubt,
    /// Number of variations around the move.
    pub depth: usize,
}

impl Refused<'_> {
    /// The code of the finding about this move; None for a sign that stands for an unknown move.
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
    /// No move of the game comes before it.
    pub opening: bool,
    pub written: u32,
    pub dots: usize,
    /// What it should be, if the record counts on from an earlier slip.
    pub expected: u32,
    /// What it should be by the number of moves before it.
    pub due: u32,
    pub seat: Seat,
    /// The move after it is the first of its pair.
    pub is_first: bool,
    /// It is the expected number, or goes on with a different count that the record keeps up.
    pub right: bool,
}

/// Receives the events of a replay. Nodes are given by their index.
pub trait ReplayObserver {
    /// A move was played that fits one legal move, in one position of the line.
    fn played(&mut self, _played: &Played) {}
    /// An illegal move that, as its record says, was really played. The position is the one after it.
    fn played_nonetheless(&mut self, details: &MoveDetails) {
        self.played(&Played::read(details));
    }
    /// The kings were put on the centre squares after the last move, in these nodes, which are no moves.
    fn kings_in_the_centre(&mut self, _nodes: std::ops::Range<usize>) {}
    /// A move was played that fits several legal moves, or in several positions. `ambiguous` may
    /// follow later.
    fn several(&mut self, _node: usize, _depth: usize) {}
    /// Does `played` need this position before the next move?
    fn needs_before(&self, _position: &dyn Position) -> bool {
        false
    }
    /// Does `played` always need the details? Then every move is read, which is slower.
    fn needs_details(&self) -> bool {
        false
    }
    /// A move could not be played.
    fn refused(&mut self, _refused: &Refused) {}
    /// The next event of this node is due to this amendment.
    fn amended(&mut self, _node: usize, _change: &Change) {}
    /// Does it matter how an amended move is written? If not, the move that was meant is played without reading the
    /// text, and `played_unread` is called.
    fn reads_amended(&self) -> bool {
        true
    }
    fn played_unread(&mut self, _node: usize) {}
    /// A move was not judged: the position before it is unknown, or it is a later leap of a capture
    /// reported by `several`.
    fn lost(&mut self, _node: usize) {}
    /// The node is a sign for a move that the writer did not know.
    fn unknown(&mut self, _node: usize) {}
    /// The next move is played as the text of another node says (`Change::Swapped`). The details are those
    /// of that text.
    fn played_as(&mut self, _details: &MoveDetails) {}

    /// A text fits several moves; `_proved` is the one that later moves prove, if any.
    fn ambiguous(&mut self, _ambiguous: &AmbiguousMove, _proved: Option<&Move>, _frame: Frame) {}
    /// A node without an event of its own, such as a comment or a result.
    fn passed(&mut self, _node: usize) {}
    /// A number where the position is known. Not called for all numbers that are right.
    fn numbered(&mut self, _numbered: &WrittenNumber) {}
    /// Moves are missing before the number at this node, each given by its player and number. The
    /// position, this one if it is certain, is unknown from here on.
    fn left_out(&mut self, _node: usize, _missing: &[(Seat, u32)], _before: Option<&dyn Position>) {
    }
    /// A set-up inside the movetext cannot be read; its start and end are bytes of the segment.
    fn bad_set_up(&mut self, _fault: &crate::rules::SetUpFault, _start: usize, _end: usize) {}
    /// A word that is no move stands in the place of one. The position is unknown from here on.
    fn word_for_move(&mut self, _node: usize) {}
    /// The walk has reached this node, in a line inside `_depth` variations. Called before its event,
    /// and not for variations.
    #[inline(always)]
    fn reached(&mut self, _node: usize, _depth: usize, _line: &LineOfPlay) {}
    /// Does the observer need no more events? Then the replay stops.
    fn done(&self) -> bool {
        false
    }
}
