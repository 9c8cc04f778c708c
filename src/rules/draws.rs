//! Draw rules as data: what a game counts, and up to which limit. A position has no history, so the
//! replay does the counting. No draw rule makes a move illegal, and none counts before there is a king.

/// One rule by which a game is drawn.
pub struct Draw {
    pub counted: Counted,
    /// The count at which the game is drawn.
    pub limit: u32,
    /// For people, lower case: "kings alone have moved for 25 moves each".
    pub why: &'static str,
}

/// What is counted.
pub enum Counted {
    /// Occurrences of one position with the same player to move.
    Positions,
    /// Consecutive plies in which only kings moved and nothing was captured.
    KingMoves,
    /// Consecutive plies without a capture while the pieces on the board meet the condition.
    Pieces(fn(&Material) -> bool),
    /// Like `Pieces`, but a promotion also restarts the count.
    Unchanged(fn(&Material) -> bool),
}

/// The pieces on the board, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Material {
    pub men: [u32; 2],
    pub kings: [u32; 2],
    /// A king stands on the long diagonal from a1.
    pub long_diagonal: [bool; 2],
}

impl Material {
    /// Returns the side that has one king and nothing else.
    fn lone(&self) -> Option<usize> {
        (0..2).find(|seat| self.men[*seat] == 0 && self.kings[*seat] == 1)
    }

    fn pieces(&self, seat: usize) -> u32 {
        self.men[seat] + self.kings[seat]
    }

    /// Does one side have a single king, and the other this many pieces including a king?
    pub fn lone_against(&self, pieces: std::ops::RangeInclusive<u32>) -> bool {
        self.lone().is_some_and(|lone| {
            let other = 1 - lone;
            self.kings[other] > 0 && pieces.contains(&self.pieces(other))
        })
    }

    /// Does one side have a single king, and the other this many kings and nothing else?
    pub fn lone_against_kings(&self, kings: std::ops::RangeInclusive<u32>) -> bool {
        self.men == [0, 0] && self.lone_against(kings)
    }

    /// Does the lone king stand on the long diagonal?
    pub fn lone_on_long_diagonal(&self) -> bool {
        self.lone().is_some_and(|lone| self.long_diagonal[lone])
    }

    /// Do both sides have a king, and together this many pieces?
    pub fn kings_on_both_sides(&self, pieces: std::ops::RangeInclusive<u32>) -> bool {
        self.kings.iter().all(|kings| *kings > 0)
            && pieces.contains(&(self.pieces(0) + self.pieces(1)))
    }
}
