//! The squares that decide which moves fit a text, so that a search need not try moves that do not matter for it.

use crate::board::{Move, MoveKind, Roles, SquareSet};

/// The squares that decide which moves of the player to move fit a reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecidingSquares {
    /// As long as the same stands on all of them, the same moves fit.
    pub all: SquareSet,
    /// Those of them where any piece that comes there may let a move fit that did not. On the others only a piece of a kind
    /// that is named does.
    pub open: SquareSet,
    /// The kinds of piece that the reading names.
    pub named: Roles,
}

impl DecidingSquares {
    /// Nothing is known: every square may decide.
    pub const EVERY: DecidingSquares = DecidingSquares {
        all: SquareSet::ALL,
        open: SquareSet::ALL,
        named: Roles::ALL,
    };

    pub const NONE: DecidingSquares = DecidingSquares {
        all: SquareSet::EMPTY,
        open: SquareSet::EMPTY,
        named: Roles::NONE,
    };

    /// The squares that decide which moves fit one of several readings.
    pub fn or(self, other: DecidingSquares) -> DecidingSquares {
        DecidingSquares {
            all: self.all.or(other.all),
            open: self.open.or(other.open),
            named: self.named.or(other.named),
        }
    }

    /// May a move fit that did not, after another move has been made?
    pub fn may_open(&self, mv: &Move) -> bool {
        let left = mv.from.into_iter().any(|from| self.all.contains(from));
        let taken = !mv.victims().and(self.all).is_empty();
        let of_rook = match mv.kind {
            MoveKind::Castle { rook, rook_to } => {
                self.all.contains(rook) || self.all.contains(rook_to)
            }
            _ => false,
        };
        let role = mv.becomes.unwrap_or(mv.piece.role);
        let arrives =
            self.open.contains(mv.to) || self.named.contains(role) && self.all.contains(mv.to);
        left || taken || of_rook || arrives
    }
}
