//! Whether a move fits what a text says of it.

use crate::board::{Captured, Move, MoveKind, MoveKinds, Reading, Role, Roles};

/// Does a legal move fit a reading in kind, start, arrival, role, promotion and victims?
pub fn fits(mv: &Move, reading: &Reading) -> bool {
    let kind = match mv.kind {
        MoveKind::Castle { rook, .. } => {
            // Castling can also be written as a move of the king by two squares (e1g1, Ke1-g1) or
            // onto the rook (e1h1), but only if start and arrival are both given in full.
            let side = match mv.from {
                Some(king) if rook.0 < king.0 => MoveKinds::CASTLE_LONG,
                _ => MoveKinds::CASTLE_SHORT,
            };
            if !reading.kinds.intersects(side) {
                return false;
            }
            let Some(king) = mv.from.filter(|king| reading.from.contains(*king)) else {
                return false;
            };
            let onto_rook = reading.to.contains(rook);
            if !reading.kinds.intersects(MoveKinds::BOARD) {
                return onto_rook || reading.to.contains(mv.to);
            }
            // A move to the square beside the king is a normal king move (Chess960).
            let far = king.0.abs_diff(mv.to.0) > 1;
            return reading.roles.contains(Role::King)
                && reading.from.only() == Some(king)
                && (onto_rook || far && reading.to.contains(mv.to));
        }
        MoveKind::Drop => MoveKinds::DROP,
        MoveKind::Null => return reading.kinds.intersects(MoveKinds::NULL),
        _ => MoveKinds::BOARD,
    };
    reading.kinds.intersects(kind)
        && reading.roles.contains(mv.piece.role)
        && reading.to.contains(mv.to)
        && mv.from.is_none_or(|from| reading.from.contains(from))
        && (reading.becomes == mv.becomes
            // A man has no choice of promotion, so draughts records do not write it.
            || reading.becomes.is_none() && mv.piece.role == Role::Man)
        && reading
            .victims
            .is_none_or(|victims| victims == mv.victims())
        && (reading.takes == Roles::ALL || takes_one_of(mv, reading.takes))
}

fn takes_one_of(mv: &Move, roles: Roles) -> bool {
    match &mv.captured {
        Captured::None => false,
        Captured::One(_, piece) => roles.contains(piece.role),
        Captured::Path(path) => path
            .victims
            .iter()
            .all(|(_, piece)| roles.contains(piece.role)),
    }
}
