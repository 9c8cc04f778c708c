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
    /// The player's pieces that stand alone between the king and a piece that would attack it. None if
    /// that is not known.
    pinned: Option<SquareSet>,
}

impl KingSafety<'_> {
    /// For few moves, each of which is looked into.
    pub fn of_few(state: &RingState, seat: u8) -> KingSafety<'_> {
        KingSafety {
            state,
            king: state.king(seat),
            by: opponents(state, seat),
            occupied: state.men.occupied(),
            in_check: false,
            pinned: None,
        }
    }

    pub fn of(state: &RingState, seat: u8) -> KingSafety<'_> {
        let king = state.king(seat);
        let by = opponents(state, seat);
        let occupied = state.men.occupied();
        let attackers = king.map(|king| attackers_past(state, occupied, king, by));
        KingSafety {
            state,
            king,
            by,
            occupied,
            in_check: attackers.is_some_and(|attackers| !attackers.is_empty()),
            pinned: Some(king.map_or(SquareSet::EMPTY, |king| {
                pinned(state, king, by, occupied, state.men.of(seat))
            })),
        }
    }

    /// Does no move of a piece, except en passant, leave the king attacked? That is so if the king is not in
    /// check and stays where it is, and the piece is not pinned.
    #[inline]
    pub fn is_free(&self, from: Square, man: RingPiece) -> bool {
        let is_pinned = |pinned: SquareSet| pinned.contains(from);
        let in_danger =
            self.in_check || man.role == Role::King || self.pinned.is_none_or(is_pinned);
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
