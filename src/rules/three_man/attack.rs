//! Attacks. A piece attacks nothing across a moat, bridged or not, and the pieces of a player who is out
//! attack nothing.
//!
//! They are searched outward from the square attacked, and only along lines on which a piece that may
//! attack stands at all.

use super::reach::{Rays, Reach, reach};
use super::ring::ZONES;
use super::state::{RingPiece, RingState};
use crate::board::{Role, Square, SquareSet};

/// Returns the square in front of a pawn.
pub fn ahead(from: Square, man: RingPiece) -> Option<Square> {
    reach(from)?.pawn(man.crossed).ahead
}

/// Returns the squares that a pawn attacks. Before it has crossed the void, it attacks nothing across a
/// creek.
pub fn attacks_of_pawn(from: Square, man: RingPiece) -> impl Iterator<Item = Square> {
    let attacks = reach(from).map(|reach| reach.pawn(man.crossed).attacks);
    attacks.into_iter().flatten().flatten()
}

/// Pairs each kind of line with the pieces that move along it.
pub fn lines<'r>(state: &RingState, reach: &'r Reach) -> [(&'r Rays, SquareSet); 2] {
    let queens = state.men.role(Role::Queen);
    [
        (&reach.straight, state.men.role(Role::Rook).or(queens)),
        (&reach.diagonal, state.men.role(Role::Bishop).or(queens)),
    ]
}

/// Returns which of the pieces `by` attack a square.
pub fn attackers(state: &RingState, square: Square, by: SquareSet) -> SquareSet {
    attackers_past(state, state.men.occupied(), square, by)
}

/// Returns which of the pieces `by` attack a square while the squares `occupied` stop lines.
pub fn attackers_past(
    state: &RingState,
    occupied: SquareSet,
    square: Square,
    by: SquareSet,
) -> SquareSet {
    let Some(reach) = reach(square) else {
        return SquareSet::EMPTY;
    };
    let (men, crossed) = (&state.men, state.men.crossed());
    let knights = reach.knight.dry.and(men.role(Role::Knight));
    let kings = reach.king.dry.and(men.role(Role::King));
    let pawns = reach.pawn(true).attacked_from.and(crossed);
    let pawns = pawns.or(reach.pawn(false).attacked_from.minus(crossed));
    let pawns = pawns.and(men.role(Role::Pawn));
    let mut found = knights.or(kings).or(pawns).and(by);
    for (lines, sliders) in &lines(state, reach) {
        let sliders = sliders.and(by);
        if lines.dry.and(sliders).is_empty() {
            continue;
        }
        for ray in &lines.rays {
            if ray.dry_set.and(sliders).is_empty() {
                continue;
            }
            let first = ray.dry().iter().find(|to| occupied.contains(**to));
            if let Some(first) = first.filter(|first| sliders.contains(**first)) {
                found.insert(*first);
            }
        }
    }
    found
}

/// Returns the pieces of the player's opponents who are in the game.
pub fn opponents(state: &RingState, seat: u8) -> SquareSet {
    (0..ZONES)
        .filter(|other| *other != seat && state.is_alive(*other))
        .fold(SquareSet::EMPTY, |men, other| men.or(state.men.of(other)))
}

/// Returns the squares of the pieces that attack a player's king.
pub fn checkers(state: &RingState, seat: u8) -> SquareSet {
    let Some(king) = state.king(seat) else {
        return SquareSet::EMPTY;
    };
    attackers(state, king, opponents(state, seat))
}

pub fn in_check(state: &RingState, seat: u8) -> bool {
    !checkers(state, seat).is_empty()
}

/// Does the piece on a square attack the king of an opponent who is in the game?
pub fn gives_check(state: &RingState, square: Square, seat: u8) -> bool {
    let opponents = (0..ZONES).filter(|other| *other != seat && state.is_alive(*other));
    opponents
        .filter_map(|other| state.king(other))
        .any(|king| !attackers(state, king, SquareSet::single(square)).is_empty())
}
