//! The pieces on the ring: what stands on each square, and the same as sets of squares, from which a
//! search finds the few pieces that matter.

use std::hash::{Hash, Hasher};

use super::ring::{SQUARES, ZONES};
use crate::board::{Role, Square, SquareSet};

/// A piece on the ring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RingPiece {
    pub role: Role,
    pub seat: u8,
    /// A pawn that has crossed the void and moves outward.
    pub crossed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RingMen {
    cells: [Option<RingPiece>; SQUARES],
    seats: [SquareSet; ZONES as usize],
    /// In the order of `Role::ALL`.
    roles: [SquareSet; Role::ALL.len()],
    crossed: SquareSet,
}

/// The sets say all that the cells say, in fewer words.
impl Hash for RingMen {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.seats, self.roles, self.crossed).hash(hasher);
    }
}

impl RingMen {
    pub const fn none() -> RingMen {
        RingMen {
            cells: [None; SQUARES],
            seats: [SquareSet::EMPTY; ZONES as usize],
            roles: [SquareSet::EMPTY; Role::ALL.len()],
            crossed: SquareSet::EMPTY,
        }
    }

    #[inline]
    pub fn get(&self, square: Square) -> Option<RingPiece> {
        self.cells.get(square.index()).copied().flatten()
    }

    #[inline]
    pub fn put(&mut self, square: Square, man: Option<RingPiece>) {
        let Some(cell) = self.cells.get_mut(square.index()) else {
            return;
        };
        let before = std::mem::replace(cell, man);
        if let Some(before) = before {
            self.change(before, |set| set.remove(square));
        }
        if let Some(man) = man {
            self.change(man, |set| set.insert(square));
        }
    }

    /// Changes every set that a piece belongs to.
    #[inline]
    fn change(&mut self, man: RingPiece, change: impl Fn(&mut SquareSet)) {
        self.seats.get_mut(usize::from(man.seat)).map(&change);
        self.roles.get_mut(man.role as usize).map(&change);
        if man.crossed {
            change(&mut self.crossed);
        }
    }

    /// Returns the squares of a player's pieces.
    #[inline]
    pub fn of(&self, seat: u8) -> SquareSet {
        self.seats
            .get(usize::from(seat))
            .copied()
            .unwrap_or_default()
    }

    /// Returns the squares of all pieces of a kind.
    #[inline]
    pub fn role(&self, role: Role) -> SquareSet {
        self.roles.get(role as usize).copied().unwrap_or_default()
    }

    /// Returns the squares of the pawns that have crossed the void.
    #[inline]
    pub fn crossed(&self) -> SquareSet {
        self.crossed
    }

    #[inline]
    pub fn occupied(&self) -> SquareSet {
        let [white, gray, black] = self.seats;
        white.or(gray).or(black)
    }
}
