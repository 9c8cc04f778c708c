//! Which slips can explain a failure at all, told from the squares that they change. Playing a line with a slip undone
//! takes much longer.
//!
//! Between a slip and the failure the same moves are played, so that the two positions at the failure differ only in
//! squares of the move that was typed and of the one that was meant. If the same stands on the squares that decide
//! which moves fit the text that fails, it still fits none, or several.
//!
//! The same is true of the texts between them. Without the move that was typed one of these may be the first that cannot be
//! played: most moves of a piece are followed by another of the same piece. If the move that was meant changes none of the
//! squares that decide which moves fit that text, the line ends there.
//!
//! All this takes for granted that each text between them is played by the same piece. With another piece on the board it
//! may fit another one of the same kind, which matters if that leaves the first one to be played later: moves of such pieces
//! are not left out for the texts between. Any other slip that only this would explain is not found. `benches/README.md` compares the
//! results with those of trying all slips.

use std::cell::OnceCell;

use super::failure::{FailingLine, FailureKind};
use super::hypothesis::Hypothesis;
use crate::board::{Move, MoveKind, Role, Roles, Seat, SquareSet};
use crate::replay::{LineOfPlay, Refused, ReplayObserver};
use crate::rules::{DecidingSquares, Position};

/// The squares that matter for a failure.
pub struct Relevance<'l> {
    line: &'l FailingLine<'l>,
    /// Those that decide whether the failing move can be played.
    deciding: DecidingSquares,
    /// Those that the written move changes, for each checkpoint before the failure; empty if every square decides.
    changed: Vec<OnceCell<SquareSet>>,
    /// What decides whether the first move can be played that cannot without the written one, for each checkpoint before the
    /// failure.
    needed: Vec<OnceCell<Needed>>,
}

/// What must be changed for a line to go on.
#[derive(Clone, Copy)]
struct Needed {
    squares: DecidingSquares,
    /// The kinds of piece of which one may play what stands there for another, so that this one is left.
    in_pairs: Roles,
}

impl Needed {
    const NOTHING: Needed = Needed {
        squares: DecidingSquares::EVERY,
        in_pairs: Roles::ALL,
    };

    fn is_done_by(&self, mv: &Move) -> bool {
        self.squares.may_open(mv) || self.in_pairs.contains(mv.piece.role)
    }
}

impl<'l> Relevance<'l> {
    pub fn of(line: &'l FailingLine<'l>) -> Relevance<'l> {
        Relevance::known(line).unwrap_or_else(|| Relevance::of_everything(line))
    }

    /// None if it is not known which squares decide.
    pub fn known(line: &'l FailingLine<'l>) -> Option<Relevance<'l>> {
        let deciding = deciding_squares(line)?;
        Some(Relevance {
            line,
            deciding,
            changed: vec![OnceCell::new(); line.last()],
            needed: vec![OnceCell::new(); line.last()],
        })
    }

    /// For a failure that takes more than one slip to explain, or of which it is not known which squares decide: every
    /// move matters that gets the line as far as the failure.
    pub fn of_everything(line: &'l FailingLine<'l>) -> Relevance<'l> {
        Relevance {
            line,
            deciding: DecidingSquares::EVERY,
            changed: Vec::new(),
            needed: vec![OnceCell::new(); line.last()],
        }
    }

    /// May the move that fails be playable if another move was meant by the written one of an earlier checkpoint?
    pub fn may_matter(&self, checkpoint: usize, mv: &Move) -> bool {
        let own = squares_of(mv);
        let decides = self.changed.get(checkpoint).is_none_or(|changed| {
            let written = || written(self.line, checkpoint).unwrap_or(SquareSet::ALL);
            let changed = own.or(*changed.get_or_init(written));
            !changed.and(self.deciding.all).is_empty()
        });
        decides
            && self.needed.get(checkpoint).is_none_or(|needed| {
                let needed = needed.get_or_init(|| self.needed_at(checkpoint));
                needed.is_done_by(mv)
            })
    }

    fn needed_at(&self, checkpoint: usize) -> Needed {
        let stop = stop_without(self.line, checkpoint);
        // Whether the failure itself can be played is decided by more than one slip, or not by squares.
        let is_open =
            |stop: &StopWithout| stop.node == self.line.failure.node && self.changed.is_empty();
        let needed = stop.filter(|stop| !is_open(stop)).and_then(|stop| {
            let squares = deciding_at(self.line, stop.node, stop.before.as_ref())?;
            let in_pairs = in_pairs(position_at(self.line, checkpoint)?, squares.named);
            Some(Needed { squares, in_pairs })
        });
        needed.unwrap_or(Needed::NOTHING)
    }

    /// May the move that fails be playable if a move that is not written was played before it?
    pub fn decides(&self, mv: &Move) -> bool {
        !squares_of(mv).and(self.deciding.all).is_empty()
    }
}

/// The squares that decide whether the move that fails can be played, and only it. None if they are not known.
fn deciding_squares(line: &FailingLine) -> Option<DecidingSquares> {
    let kinds = [FailureKind::Refused, FailureKind::Ambiguous];
    if !kinds.contains(&line.failure.kind) || has_doubtful_mate(line) {
        return None;
    }
    let position = position_at(line, line.last())?;
    deciding_at(line, line.failure.node, position)
}

/// The squares that decide which moves of a position fit the text of a node. None if it can be read in another way.
fn deciding_at(
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

/// Of some kinds of piece those of which the player to move has several that go to the same squares.
fn in_pairs(position: &dyn Position, kinds: Roles) -> Roles {
    let squares = position.geometry().playable.iter();
    let pieces = squares.filter_map(|square| position.piece_at(square));
    let own = pieces.filter(|piece| piece.seat == position.turn() && kinds.contains(piece.role));
    let mut once = Roles::NONE;
    let mut several = Roles::NONE;
    for role in own
        .map(|piece| piece.role)
        .filter(|role| *role != Role::Pawn)
    {
        let one = Roles::of(&[role]);
        several = if once.contains(role) {
            several.or(one)
        } else {
            several
        };
        once = once.or(one);
    }
    several
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

/// Does a move before the failure mate without its sign, or not with it? A mate puts a player out, so that without the
/// slip another one may be to move.
fn has_doubtful_mate(line: &FailingLine) -> bool {
    let mut plies = 0..line.last();
    let is_doubtful = |index: usize| {
        let after = position_at(line, index + 1);
        let ply = line.checkpoint(index).map(|checkpoint| checkpoint.ply);
        let says_mate = ply.is_some_and(|ply| line.text(ply).contains('#'));
        after.is_none_or(|after| after.effect().mate != says_mate)
    };
    // With two players a mate ends the game.
    line.setup.game.seats.len() > 2 && plies.any(is_doubtful)
}

/// The squares on which the written move of a checkpoint changes what stands there.
fn written(line: &FailingLine, index: usize) -> Option<SquareSet> {
    let (before, after) = (position_at(line, index)?, position_at(line, index + 1)?);
    let squares = before.geometry().playable.iter();
    let changed = squares.filter(|square| before.piece_at(*square) != after.piece_at(*square));
    Some(changed.collect())
}

/// The position at a checkpoint, if it is certain.
fn position_at<'l>(line: &FailingLine<'l>, index: usize) -> Option<&'l dyn Position> {
    match line.checkpoint(index)?.line.positions.as_slice() {
        [only] => Some(only.position.as_ref()),
        _ => None,
    }
}

/// The squares of a move, with those of the pieces that it captures.
fn squares_of(mv: &Move) -> SquareSet {
    let own = mv.from.map_or(SquareSet::EMPTY, SquareSet::single);
    let of_rook = match mv.kind {
        MoveKind::Castle { rook, rook_to } => SquareSet::single(rook).with(rook_to),
        _ => SquareSet::EMPTY,
    };
    own.with(mv.to).or(of_rook).or(mv.victims())
}
