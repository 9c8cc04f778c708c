//! Which squares another move must change so that a line can be played as far as its failure.
//!
//! The player passes instead of making the move that is written. If a text before the failure, or the failing one, can then
//! not be played, only moves are worth trying that may open the squares which decide about this text: most moves
//! of a piece are followed by another of the same piece.
//!
//! One piece may also play a text that another of the same kind played: `Rd6` is the move of the rook on d1 after `Rb4`, and that
//! of the rook on d4 after `Rd4`. Then the rook on d1 is left for a later text. So where a player has several pieces of the
//! kind that a text names, their moves are not left out.

use super::failure::FailingLine;
use super::hypothesis::Hypothesis;
use crate::board::{Move, Role, Roles, Seat};
use crate::replay::{LineOfPlay, Refused, ReplayObserver};
use crate::rules::{DecidingSquares, Position};

/// The squares of which one must change for a line to go on.
#[derive(Clone, Copy)]
pub struct NeededSquares {
    squares: DecidingSquares,
    /// The kinds of piece of which one may play a text for another, so that this one is left.
    shared: Roles,
}

impl NeededSquares {
    const NOT_KNOWN: NeededSquares = NeededSquares {
        squares: DecidingSquares::EVERY,
        shared: Roles::ALL,
    };

    /// May the line go on if this move was meant?
    pub fn are_opened_by(&self, mv: &Move) -> bool {
        self.squares.may_open(mv) || self.shared.contains(mv.piece.role)
    }
}

/// The squares that let a line go on where it stops without the written move of a checkpoint. Not known if it does not stop
/// before the failure, or at it unless `is_failure_open`, or if something else than a move that can be read stops it.
pub fn needed_squares(
    line: &FailingLine,
    checkpoint: usize,
    is_failure_open: bool,
) -> NeededSquares {
    let stop = stop_without(line, checkpoint);
    let stop = stop.filter(|stop| !(is_failure_open && stop.node == line.failure.node));
    let needed = stop.and_then(|stop| {
        let squares = deciding_at(line, stop.node, stop.before.as_ref())?;
        let (mover, before) = (stop.before.turn(), position_at(line, checkpoint)?);
        let shared = shared_kinds(before, mover, squares.named);
        Some(NeededSquares { squares, shared })
    });
    needed.unwrap_or(NeededSquares::NOT_KNOWN)
}

/// The squares that decide which moves of a position fit the text of a node. None if it can be read in another way.
pub fn deciding_at(
    line: &FailingLine,
    node: usize,
    position: &dyn Position,
) -> Option<DecidingSquares> {
    let readings = line.readings(node, position.turn())?;
    // With a slip of spelling it may be read in another way.
    let known = !readings.is_empty() && readings.iter().all(|reading| reading.slips.is_empty());
    let squares = readings.iter().map(|one| position.deciding_squares(one));
    known.then(|| squares.fold(DecidingSquares::NONE, DecidingSquares::or))
}

/// Of the kinds of piece that a text names those of which the player to move has several, if the text is theirs too.
pub fn shared_kinds(position: &dyn Position, mover: Seat, named: Roles) -> Roles {
    if position.turn() != mover {
        return Roles::NONE;
    }
    let squares = position.geometry().playable.iter();
    let pieces = squares.filter_map(|square| position.piece_at(square));
    let own = pieces.filter(|piece| piece.seat == mover && named.contains(piece.role));
    let roles: Vec<Role> = own.map(|piece| piece.role).collect();
    let has_several = |role: &Role| roles.iter().filter(|other| *other == role).count() > 1;
    // A pawn seldom goes where another one would have gone.
    let several = roles
        .iter()
        .filter(|role| **role != Role::Pawn && has_several(role));
    several.fold(Roles::NONE, |all, role| all.or(Roles::of(&[*role])))
}

/// Where a line stops without one of its moves.
struct StopWithout {
    node: usize,
    before: Box<dyn Position>,
}

/// Plays a line up to its failure, but its player passes instead of making the written move of a checkpoint. None if that
/// is impossible, or if all can be played.
fn stop_without(line: &FailingLine, index: usize) -> Option<StopWithout> {
    let before = position_at(line, index)?;
    let mut passed = before.boxed();
    // With three players one who is out may be passed over.
    if !passed.pass() || passed.turn() == before.turn() {
        return None;
    }
    let pass = Move::pass(before.turn());
    let passed = Hypothesis::replaced(line.checkpoint(index)?, index, &pass, 0.0);
    let (start, from, amendments) = line.without(&passed.slip, index)?;
    let mut first = FirstStop {
        failure: line.failure.node,
        found: None,
        is_over: false,
    };
    line.go_on(start, from, &amendments, &mut first);
    first.found
}

/// Finds the first move up to a failure that cannot be played.
struct FirstStop {
    failure: usize,
    found: Option<StopWithout>,
    is_over: bool,
}

impl ReplayObserver for FirstStop {
    fn reached(&mut self, node: usize, _depth: usize, _line: &LineOfPlay) {
        self.is_over |= node > self.failure;
    }

    fn refused(&mut self, refused: &Refused) {
        self.is_over = true;
        let before = refused.before.filter(|_| refused.meant.is_none());
        self.found = before.map(|before| StopWithout {
            node: refused.node,
            before: before.boxed(),
        });
    }

    fn reads_amended(&self) -> bool {
        false
    }

    // In several positions different squares decide.
    fn several(&mut self, _node: usize, _depth: usize) {
        self.is_over = true;
    }

    fn lost(&mut self, _node: usize) {
        self.is_over = true;
    }

    fn left_out(&mut self, _node: usize, _missing: &[(Seat, u32)], _: Option<&dyn Position>) {
        self.is_over = true;
    }

    fn word_for_move(&mut self, _node: usize) {
        self.is_over = true;
    }

    fn done(&self) -> bool {
        self.is_over
    }
}

/// The position at a checkpoint, if it is certain.
pub fn position_at<'l>(line: &FailingLine<'l>, index: usize) -> Option<&'l dyn Position> {
    match line.checkpoint(index)?.line.positions.as_slice() {
        [only] => Some(only.position.as_ref()),
        _ => None,
    }
}
