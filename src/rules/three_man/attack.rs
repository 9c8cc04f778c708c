//! Attacks. A piece attacks nothing across a moat, bridged or not, and the pieces of a player who is out
//! attack nothing.

use super::ring::{
    DIAGONAL, INNER, RingDirection, STRAIGHT, ZONES, creek, knight, moat, rank, step,
};
use super::state::{RingPiece, RingState};
use crate::board::{Role, Square, SquareSet};

/// Returns the square in front of a pawn.
pub fn ahead(from: Square, man: RingPiece) -> Option<Square> {
    let inward = if man.crossed { -1 } else { 1 };
    let way = RingDirection { inward, turn: 0 };
    step(from, way).map(|(to, _)| to)
}

/// Returns the squares that a pawn attacks. Before it has crossed the void, it attacks nothing across a
/// creek.
pub fn attacks_of_pawn(from: Square, man: RingPiece) -> impl Iterator<Item = Square> {
    let inward = if man.crossed { -1 } else { 1 };
    let sides = [1, -1].into_iter();
    let squares = sides.filter_map(move |turn| {
        let way = RingDirection { inward, turn };
        Some(step(from, way)?.0)
    });
    squares.filter(move |to| man.crossed || rank(from) == INNER || !creek(from, *to))
}

/// Returns the squares of the pieces that attack a square and whose seat meets the condition `by`.
pub fn attackers(state: &RingState, square: Square, by: impl Fn(u8) -> bool) -> SquareSet {
    let mut found = SquareSet::EMPTY;
    let mut add_if_attacker = |from: Square, roles: &[Role]| {
        if let Some(man) = state.get(from)
            && roles.contains(&man.role)
            && by(man.seat)
        {
            found.insert(from);
        }
    };
    for from in knight(square).filter(|from| moat(*from, square).is_none()) {
        add_if_attacker(from, &[Role::Knight]);
    }
    for (ways, sliders) in [
        (STRAIGHT, [Role::Rook, Role::Queen]),
        (DIAGONAL, [Role::Bishop, Role::Queen]),
    ] {
        for way in ways {
            let (mut here, mut way, mut first) = (square, way, true);
            while let Some((to, next)) = step(here, way) {
                if to == square || moat(here, to).is_some() {
                    break;
                }
                add_if_attacker(to, &sliders);
                if first {
                    add_if_attacker(to, &[Role::King]);
                }
                if state.get(to).is_some() {
                    break;
                }
                (here, way, first) = (to, next, false);
            }
        }
    }
    // Pawns are looked for on the diagonals, because each attacks along one of them.
    for way in DIAGONAL {
        let Some((from, _)) = step(square, way) else {
            continue;
        };
        let pawn = state
            .get(from)
            .filter(|man| man.role == Role::Pawn && by(man.seat));
        if let Some(man) = pawn
            && moat(from, square).is_none()
            && attacks_of_pawn(from, man).any(|to| to == square)
        {
            found.insert(from);
        }
    }
    found
}

/// Returns the squares of the pieces that attack a player's king.
pub fn checkers(state: &RingState, seat: u8) -> SquareSet {
    let Some(king) = state.king(seat) else {
        return SquareSet::EMPTY;
    };
    attackers(state, king, |other| other != seat && state.is_alive(other))
}

pub fn in_check(state: &RingState, seat: u8) -> bool {
    !checkers(state, seat).is_empty()
}

/// Does the piece on a square attack the king of an opponent who is in the game?
pub fn gives_check(state: &RingState, square: Square, seat: u8) -> bool {
    let opponents = (0..ZONES).filter(|other| *other != seat && state.is_alive(*other));
    opponents
        .filter_map(|other| state.king(other))
        .any(|king| attackers(state, king, |by| by == seat).contains(square))
}
