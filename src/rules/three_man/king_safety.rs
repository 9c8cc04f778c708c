//! Whether a move leaves the mover's own king attacked. Most moves cannot, which is known from the
//! position before them; only the others are looked into one by one.

use super::attack::{attackers_past, lines, opponents};
use super::reach::reach;
use super::state::{RingPiece, RingState};
use crate::board::{Captured, Move, Role, Square, SquareSet};

/// What endangers the king of the player to move.
pub struct KingSafety<'s> {
    state: &'s RingState,
    /// `None` for a player without a king, who may play anything.
    king: Option<Square>,
    /// The pieces that can attack it.
    by: SquareSet,
    occupied: SquareSet,
    in_check: bool,
    /// The only squares from which a piece other than the king can end a check.
    answers: SquareSet,
    /// The player's pieces that may be pinned.
    exposed: SquareSet,
}

impl KingSafety<'_> {
    /// For few moves: every piece on a line with the king is taken to be exposed, if a piece of an opponent that
    /// moves along such lines stands on one.
    pub fn of_few(state: &RingState) -> KingSafety<'_> {
        let seat = state.turn;
        let king = state.king(seat);
        let by = opponents(state, seat);
        let occupied = state.men.occupied();
        let checkers = state.checkers;
        let answers = king.filter(|_| !checkers.is_empty());
        KingSafety {
            state,
            king,
            by,
            occupied,
            in_check: !checkers.is_empty(),
            answers: answers.map_or(SquareSet::ALL, |king| answers_to(state, king, checkers)),
            exposed: king.map_or(SquareSet::EMPTY, |king| under_fire(state, king, by)),
        }
    }

    /// For many moves: the exposed pieces are those that stand alone between the king and a piece that would
    /// attack it.
    pub fn of(state: &RingState) -> KingSafety<'_> {
        let few = KingSafety::of_few(state);
        let own = state.men.of(state.turn);
        let pinned = few.king.map_or(SquareSet::EMPTY, |king| {
            pinned(state, king, few.by, few.occupied, own)
        });
        KingSafety {
            exposed: pinned,
            ..few
        }
    }

    /// The squares to which a piece may move at most, for the king to be safe.
    pub fn targets(&self, man: RingPiece) -> SquareSet {
        match man.role {
            Role::King => SquareSet::ALL,
            _ => self.answers,
        }
    }

    /// Does no move of a piece, except en passant, leave the king attacked? That is so if the king is not in
    /// check and stays where it is, and the piece is not exposed.
    #[inline]
    pub fn is_free(&self, from: Square, man: RingPiece) -> bool {
        let in_danger = self.in_check || man.role == Role::King || self.exposed.contains(from);
        self.king.is_none() || !in_danger
    }

    /// Is the king not attacked after a move other than castling?
    pub fn after(&self, mv: &Move) -> bool {
        let (Some(king), Some(from)) = (self.king, mv.from) else {
            return true;
        };
        let (mut by, mut occupied) = (self.by, self.occupied);
        if let Captured::One(square, piece) = &mv.captured {
            (by, occupied) = (by.without(*square), occupied.without(*square));
            // A player whose king is captured is out.
            if piece.role == Role::King {
                by = by.minus(self.state.men.of(piece.seat.0));
            }
        }
        let occupied = occupied.without(from).with(mv.to);
        let is_king = mv.piece.role == Role::King;
        let king = if is_king { mv.to } else { king };
        attackers_past(self.state, occupied, king, by).is_empty()
    }
}

/// The squares to which a piece other than the king must move to end a check: those of the checking pieces, those
/// between them and the king, the kings of opponents, since a player whose king is captured is out, and those of
/// captures en passant.
fn answers_to(state: &RingState, king: Square, checkers: SquareSet) -> SquareSet {
    let passed = state.passed.iter().flatten().map(|passed| passed.over);
    let mut answers = checkers.or(state.men.role(Role::King)).or(passed.collect());
    let rays = reach(king).into_iter();
    let rays = rays.flat_map(|reach| reach.straight.rays.iter().chain(&reach.diagonal.rays));
    for ray in rays.filter(|ray| !ray.dry_set.and(checkers).is_empty()) {
        let before = ray.dry().iter().take_while(|to| !checkers.contains(**to));
        before.for_each(|to| answers.insert(*to));
    }
    answers
}

/// The squares of the lines from a king on which pieces that move along them could attack it.
fn under_fire(state: &RingState, king: Square, by: SquareSet) -> SquareSet {
    let Some(reach) = reach(king) else {
        return SquareSet::EMPTY;
    };
    let mut squares = SquareSet::EMPTY;
    for (lines, sliders) in &lines(state, reach) {
        if !lines.dry.and(*sliders).and(by).is_empty() {
            squares = squares.or(lines.dry);
        }
    }
    squares
}

fn pinned(
    state: &RingState,
    king: Square,
    by: SquareSet,
    occupied: SquareSet,
    own: SquareSet,
) -> SquareSet {
    let mut pinned = SquareSet::EMPTY;
    let lines = reach(king).map(|reach| lines(state, reach));
    for (lines, sliders) in lines.into_iter().flatten() {
        let sliders = sliders.and(by);
        if lines.dry.and(sliders).is_empty() {
            continue;
        }
        for ray in &lines.rays {
            let mut men = ray.dry().iter().filter(|to| occupied.contains(**to));
            if let (Some(first), Some(second)) = (men.next(), men.next())
                && own.contains(*first)
                && sliders.contains(*second)
            {
                pinned.insert(*first);
            }
        }
    }
    pinned
}
