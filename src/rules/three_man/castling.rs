//! Castling: the king moves two files to either side, and the rook lands on its other side.

use super::attack::{attackers, opponents};
use super::state::{CASTLES, KING, RingState, home};
use crate::board::{Captured, Move, MoveKind, Piece, Role, Seat, Square};

/// Why castling is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNot {
    Forfeited,
    Blocked(Square),
    Attacked(Square),
}

/// Returns castling to a side, if it is legal: 0 is the king's side, 1 the queen's.
pub fn to_side(state: &RingState, side: usize) -> Option<Move> {
    why_not(state, side).is_none().then_some(())?;
    let (rook, king_to, rook_to) = *CASTLES.get(side)?;
    let seat = state.turn;
    Some(Move {
        piece: Piece {
            role: Role::King,
            seat: Seat(seat),
        },
        from: Some(home(seat, KING)),
        to: home(seat, king_to),
        kind: MoveKind::Castle {
            rook: home(seat, rook),
            rook_to: home(seat, rook_to),
        },
        becomes: None,
        captured: Captured::None,
    })
}

/// Returns why castling to a side is illegal; `None` if it is legal.
pub fn why_not(state: &RingState, side: usize) -> Option<WhyNot> {
    let seat = state.turn;
    let (rook, king_to, _) = *CASTLES.get(side)?;
    if !state.may_castle(seat, side) || !state.stands_to_castle(seat, side) {
        return Some(WhyNot::Forfeited);
    }
    let mut between = (KING.min(rook) + 1..KING.max(rook)).map(|file| home(seat, file));
    if let Some(by) = between.find(|square| state.get(*square).is_some()) {
        return Some(WhyNot::Blocked(by));
    }
    let mut king_path = (KING.min(king_to)..=KING.max(king_to)).map(|file| home(seat, file));
    let by = opponents(state, seat);
    let attacked = |square: &Square| !attackers(state, *square, by).is_empty();
    king_path.find(attacked).map(WhyNot::Attacked)
}
