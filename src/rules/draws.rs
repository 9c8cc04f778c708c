//! Draw rules as data: what a game counts, and how far. They make no move illegal and are no
//! business of a position, which knows no history; whoever replays a game counts.

/// One rule by which a game is drawn.
pub struct Draw {
    pub counted: Counted,
    /// How many of them draw the game.
    pub limit: u32,
    /// For people, lower case: "kings alone have moved for 25 moves each".
    pub why: &'static str,
}

/// What is counted.
pub enum Counted {
    /// Times that one position has stood on the board with the same player to move.
    Positions,
    /// Plies in a row that kings have made without capturing.
    KingMoves,
    /// Plies in a row through which nothing was taken, where the pieces are such.
    Pieces(fn(&Material) -> bool),
    /// The same, where no man has become a king either.
    Unchanged(fn(&Material) -> bool),
}

/// The pieces on the board, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Material {
    pub men: [u32; 2],
    pub kings: [u32; 2],
    /// Some king stands on the long diagonal from a1.
    pub long_diagonal: [bool; 2],
}

impl Material {
    /// The seat that has nothing but one king.
    fn lone(&self) -> Option<usize> {
        (0..2).find(|seat| self.men[*seat] == 0 && self.kings[*seat] == 1)
    }

    /// How many pieces each side has.
    pub fn totals(&self) -> [u32; 2] {
        [self.pieces(0), self.pieces(1)]
    }

    fn pieces(&self, seat: usize) -> u32 {
        self.men[seat] + self.kings[seat]
    }

    /// Is it one king against as many pieces, a king among them? Counted for the side that has
    /// more.
    pub fn lone_against(&self, pieces: std::ops::RangeInclusive<u32>) -> bool {
        self.lone().is_some_and(|lone| {
            let other = 1 - lone;
            self.kings[other] > 0 && pieces.contains(&self.pieces(other))
        })
    }

    /// Is it one king against as many kings and nothing else?
    pub fn lone_against_kings(&self, kings: std::ops::RangeInclusive<u32>) -> bool {
        self.men == [0, 0] && self.lone_against(kings)
    }

    /// Does the lone king stand on the long diagonal?
    pub fn lone_on_long_diagonal(&self) -> bool {
        self.lone().is_some_and(|lone| self.long_diagonal[lone])
    }

    /// Have both sides a king, and together as many pieces?
    pub fn kings_on_both_sides(&self, pieces: std::ops::RangeInclusive<u32>) -> bool {
        self.kings.iter().all(|kings| *kings > 0)
            && pieces.contains(&(self.pieces(0) + self.pieces(1)))
    }
}
