//! Directions on a board, and sets of them. This file knows neither boards nor pieces.

/// Columns and rows of one step in each direction as White sees the board, clockwise from straight
/// ahead; then the four straight directions across one square of the other colour.
const STEPS: [(i16, i16); 12] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, 2),
    (2, 0),
    (0, -2),
    (-2, 0),
];

/// The opposite of each direction.
const OPPOSITES: [Direction; Direction::ROWS] = {
    let mut opposites = [Direction(0); Direction::ROWS];
    let mut i = 0;
    while i < STEPS.len() {
        let (dx, dy) = STEPS[i];
        let mut j = 0;
        while STEPS[j].0 != -dx || STEPS[j].1 != -dy {
            j += 1;
        }
        opposites[i] = Direction(j as u8);
        i += 1;
    }
    opposites
};

/// A direction on the board: an index into the table of steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    /// The number of rows of a table by direction. The four unused ones let a mask replace a bounds
    /// check.
    pub const ROWS: usize = 16;

    /// Returns all directions.
    pub fn all() -> impl Iterator<Item = Direction> {
        (0..STEPS.len() as u8).map(Direction)
    }

    /// Returns the columns and rows of one step, to the right and up as White sees the board.
    pub fn step(self) -> (i16, i16) {
        STEPS.get(self.index()).copied().unwrap_or_default()
    }

    /// Returns the row of a table by direction.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % Direction::ROWS
    }

    #[inline]
    pub const fn opposite(self) -> Direction {
        OPPOSITES[self.index()]
    }
}

/// A set of directions, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Directions(u16);

impl Directions {
    pub const NONE: Directions = Directions(0);
    pub const AHEAD: Directions = Directions(1);
    pub const SIDEWAYS: Directions = Directions(1 << 2 | 1 << 6);
    pub const ORTHOGONAL: Directions = Directions(0b0101_0101);
    pub const DIAGONAL: Directions = Directions(0b1010_1010);
    pub const DIAGONAL_AHEAD: Directions = Directions(1 << 1 | 1 << 7);
    /// Along ranks and files of a board with one playable colour: from a square to the next of its
    /// colour.
    pub const ACROSS: Directions = Directions(0b1111 << 8);

    pub const fn only(direction: Direction) -> Directions {
        Directions(1 << direction.0)
    }

    pub const fn or(self, other: Directions) -> Directions {
        Directions(self.0 | other.0)
    }

    pub const fn minus(self, other: Directions) -> Directions {
        Directions(self.0 & !other.0)
    }

    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction.0 & 1 != 0
    }

    /// Returns the directions as seen from the other side of the board.
    pub const fn turned(self) -> Directions {
        let (eight, across) = (self.0 & 0xff, self.0 >> 8);
        let eight = (eight << 4 | eight >> 4) & 0xff;
        let across = (across << 2 | across >> 2) & 0xf;
        Directions(across << 8 | eight)
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let bit = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (bit < 16).then_some(Direction(bit as u8))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_and_turned_agree_for_single_directions() {
        let mut all = Directions::NONE;
        for direction in Direction::all() {
            assert_eq!(direction.opposite().opposite(), direction);
            let ((x, y), (dx, dy)) = (direction.step(), direction.opposite().step());
            assert_eq!((x + dx, y + dy), (0, 0));
            let turned = Directions::only(direction).turned();
            assert_eq!(turned, Directions::only(direction.opposite()));
            all = all.or(turned);
        }
        let eight = Directions::ORTHOGONAL.or(Directions::DIAGONAL);
        assert_eq!(all, eight.or(Directions::ACROSS));
        assert_eq!(all.turned(), all);
        assert_eq!(Directions::SIDEWAYS.turned(), Directions::SIDEWAYS);
    }
}
