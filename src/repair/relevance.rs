//! Which slips can explain a failure at all, told from the squares that they change. Playing a line with a slip undone
//! takes much longer.
//!
//! Between a slip and the failure the same moves are played, so that the two positions at the failure differ only in
//! squares of the move that was typed and of the one that was meant. If the same stands on the squares that decide
//! which moves fit the text that fails, it still fits none, or several.
//!
//! The same is true of the texts between them (`needed_squares`): without the move that was typed one of these may be the
//! first that cannot be played.
//!
//! That takes for granted that each text between them is played by the same piece. With another piece on the board it
//! may fit another one, so of pieces that may play each other's texts all moves are tried. Other slips that only this would
//! explain may not be found. `benches/README.md` compares the results with those of trying all slips.

use std::cell::OnceCell;

use super::failure::{FailingLine, FailureKind};
use super::needed_squares::{
    NeededSquares, deciding_at, needed_squares, position_at, shared_kinds,
};
use crate::board::{Move, MoveKind, Role, Roles, SquareSet};
use crate::rules::{DecidingSquares, Position};

/// The squares that matter for a failure.
pub struct Relevance<'l> {
    line: &'l FailingLine<'l>,
    /// Those that decide whether the failing move can be played. None if more than one slip does, or not squares.
    deciding: Option<DecidingSquares>,
    /// For each checkpoint before the failure.
    written: Vec<OnceCell<WrittenPly>>,
    /// Those that let the line go on where it stops without the written move, for each checkpoint before the failure. None
    /// where it cannot be told: a doubtful mate decides who is to move, and where captures are compulsory every square decides.
    needed: Option<Vec<OnceCell<NeededSquares>>>,
}

/// A ply before a failure, as it is written.
#[derive(Clone, Copy)]
struct WrittenPly {
    /// The squares that its move changes.
    changed: SquareSet,
    /// The kinds of piece of which one may play a later text for another, so that this one is left for the move that fails.
    shared: Roles,
}

impl<'l> Relevance<'l> {
    pub fn of(line: &'l FailingLine<'l>) -> Relevance<'l> {
        Relevance::known(line).unwrap_or_else(|| Relevance::of_everything(line))
    }

    /// None if it is not known which squares decide.
    pub fn known(line: &'l FailingLine<'l>) -> Option<Relevance<'l>> {
        let deciding = deciding_squares(line)?;
        Some(Relevance {
            deciding: Some(deciding),
            ..Relevance::of_everything(line)
        })
    }

    /// For a failure that takes more than one slip to explain, or of which it is not known which squares decide: every
    /// move matters that gets the line as far as the failure.
    pub fn of_everything(line: &'l FailingLine<'l>) -> Relevance<'l> {
        Relevance {
            line,
            deciding: None,
            written: vec![OnceCell::new(); line.last()],
            needed: none_needed(line),
        }
    }

    /// May the move that fails be playable if another move was meant by the written one of an earlier checkpoint?
    pub fn may_matter(&self, checkpoint: usize, mv: &Move) -> bool {
        let Some(written) = self.written.get(checkpoint) else {
            return true;
        };
        let decides = self.deciding.is_none_or(|deciding| {
            let written = written.get_or_init(|| self.written_at(checkpoint, &deciding));
            let changed = squares_of(mv).or(written.changed);
            !changed.and(deciding.all).is_empty() || written.shared.contains(mv.piece.role)
        });
        let needed = || self.needed_at(checkpoint);
        decides && needed().is_none_or(|needed| needed.are_opened_by(mv))
    }

    fn needed_at(&self, checkpoint: usize) -> Option<&NeededSquares> {
        let needed = self.needed.as_ref()?.get(checkpoint)?;
        let is_failure_open = self.deciding.is_none();
        Some(needed.get_or_init(|| needed_squares(self.line, checkpoint, is_failure_open)))
    }

    /// May the move that fails be playable if a move that is not written was played before it?
    pub fn decides(&self, mv: &Move) -> bool {
        let deciding = self.deciding.unwrap_or(DecidingSquares::EVERY);
        !squares_of(mv).and(deciding.all).is_empty()
    }

    fn written_at(&self, checkpoint: usize, deciding: &DecidingSquares) -> WrittenPly {
        let line = self.line;
        let known = || {
            let before = position_at(line, checkpoint)?;
            let fails = position_at(line, line.last())?;
            Some(WrittenPly {
                changed: changes(before, position_at(line, checkpoint + 1)?),
                shared: shared_kinds(before, fails.turn(), deciding.named),
            })
        };
        known().unwrap_or(WrittenPly {
            changed: SquareSet::ALL,
            shared: Roles::ALL,
        })
    }
}

/// What is needed at each checkpoint before a failure, before that was looked for.
fn none_needed(line: &FailingLine) -> Option<Vec<OnceCell<NeededSquares>>> {
    let is_open = line.setup.game.roles.contains(Role::Man) || has_doubtful_mate(line);
    (!is_open).then(|| vec![OnceCell::new(); line.last()])
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

/// The squares on which something else stands in one position than in another.
fn changes(before: &dyn Position, after: &dyn Position) -> SquareSet {
    let squares = before.geometry().playable.iter();
    let changed = squares.filter(|square| before.piece_at(*square) != after.piece_at(*square));
    changed.collect()
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
