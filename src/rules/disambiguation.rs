//! The legal moves that a notation compares with the one it writes. Often these are few, and
//! generating all legal moves takes longer than writing one.

use super::Position;
use crate::board::{Move, MoveKinds, Reading, Roles, SquareSet};
use crate::notation::NeededMoves;

/// Appends the legal moves that a notation needs in order to write `mv` without ambiguity.
pub fn disambiguation_candidates(
    position: &dyn Position,
    mv: &Move,
    search: NeededMoves,
    out: &mut Vec<Move>,
) {
    match search {
        search if search.needs_no_other(mv) => {}
        // Two pieces in the pocket need no disambiguation.
        NeededMoves::SamePieceAndSquare if mv.from.is_none() => {}
        NeededMoves::SamePieceAndSquare => {
            let twins = Reading {
                kinds: MoveKinds::BOARD,
                roles: Roles::of(&[mv.piece.role]),
                to: SquareSet::single(mv.to),
                becomes: mv.becomes,
                ..Reading::any()
            };
            position.candidates(&twins, out);
        }
        _ => position.legal(out),
    }
}
