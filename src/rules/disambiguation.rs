//! The legal moves that a notation looks at to write one of them. Listing all of a position takes
//! longer than writing the move.

use super::Position;
use crate::board::{Move, MoveKinds, Reading, Roles, SquareSet};
use crate::notation::TwinSearch;

/// Appends the legal moves of a position that a notation looks at to write a move.
pub fn disambiguation_candidates(
    position: &dyn Position,
    mv: &Move,
    looks: TwinSearch,
    out: &mut Vec<Move>,
) {
    match looks {
        looks if looks.needs_no_other(mv) => {}
        // A piece from the hand has no twins.
        TwinSearch::AtTwins if mv.from.is_none() => {}
        TwinSearch::AtTwins => {
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
