//! The legal moves that a notation looks at to write one of them. Listing all of a position takes
//! longer than writing the move.

use super::Position;
use crate::board::{Kinds, Move, Reading, Roles, SquareSet};
use crate::notation::Looks;

/// Appends the legal moves of a position that a notation looks at to write a move.
pub fn looked_at(position: &dyn Position, mv: &Move, looks: Looks, out: &mut Vec<Move>) {
    match looks {
        looks if looks.at_none(mv) => {}
        // A piece from the hand has no twins.
        Looks::AtTwins if mv.from.is_none() => {}
        Looks::AtTwins => {
            let twins = Reading {
                kinds: Kinds::BOARD,
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
