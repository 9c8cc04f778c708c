//! Directions on a board, and the next square in each. This file knows nothing of pieces.

use crate::board::{Geometry, Square, SquareSet};

/// The square past the edge of every board. No set of squares contains it, so a walk that tests for a
/// set ends at the edge without a test of its own.
pub const OFF: Square = Square(u8::MAX);

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

/// An index into [`STEPS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    pub const fn opposite(self) -> Direction {
        match self.0 {
            ahead @ 0..8 => Direction((ahead + 4) % 8),
            across => Direction(8 + (across + 2) % 4),
        }
    }

    /// Returns the columns and rows of one step as White sees the board.
    #[cfg(test)]
    pub const fn step(self) -> (i16, i16) {
        STEPS[self.0 as usize]
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

    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let bit = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (bit < 16).then_some(Direction(bit as u8))
        })
    }
}

/// The neighbours of every square of one board.
#[derive(Debug)]
pub struct Grid {
    pub geometry: &'static Geometry,
    /// By direction, then by square. The four unused rows let a mask replace a bounds check.
    next: [[Square; 256]; 16],
    /// By direction: the squares that have a next square, and the difference of their numbers.
    steps: [(SquareSet, i16); 16],
    /// The rows in which the men of seat 0 and of seat 1 become kings.
    far: [SquareSet; 2],
}

impl Grid {
    pub const fn new(geometry: &'static Geometry) -> Grid {
        let (width, height) = (geometry.width as i16, geometry.height as i16);
        assert!(width * height <= OFF.0 as i16, "the board is too large");
        let mut grid = Grid {
            geometry,
            next: [[OFF; 256]; 16],
            steps: [(SquareSet::EMPTY, 1); 16],
            far: [SquareSet::EMPTY; 2],
        };
        let mut at = 0;
        while at < width * height {
            let (x, y) = (at % width, at / width);
            let square = Square(at as u8);
            let mut direction = 0;
            while direction < STEPS.len() && geometry.playable.contains(square) {
                let (dx, dy) = STEPS[direction];
                let (to_x, to_y) = (x + dx, y + dy);
                if 0 <= to_x && to_x < width && 0 <= to_y && to_y < height {
                    let to = Square((to_y * width + to_x) as u8);
                    if geometry.playable.contains(to) {
                        grid.next[direction][at as usize] = to;
                        let sources = grid.steps[direction].0.with(square);
                        grid.steps[direction] = (sources, to.0 as i16 - at);
                    }
                }
                direction += 1;
            }
            if y == height - 1 {
                grid.far[0] = grid.far[0].with(square);
            }
            if y == 0 {
                grid.far[1] = grid.far[1].with(square);
            }
            at += 1;
        }
        grid
    }

    /// Returns the next playable square in a direction, or [`OFF`].
    #[inline]
    pub fn next(&self, square: Square, direction: Direction) -> Square {
        self.next[usize::from(direction.0 & 15)][square.index()]
    }

    /// Returns the squares whose next square in a direction is one of these.
    #[inline]
    pub fn before(&self, squares: SquareSet, direction: Direction) -> SquareSet {
        let (sources, step) = self.steps[usize::from(direction.0 & 15)];
        let by = u32::from(step.unsigned_abs()) & 63;
        let moved = match step < 0 {
            true => squares.raised(by),
            false => squares.lowered(by),
        };
        moved.and(sources)
    }

    /// Returns the row in which the men of a seat become kings.
    #[inline]
    pub fn far(&self, seat: usize) -> SquareSet {
        self.far[seat & 1]
    }

    /// Returns the squares after one in a direction, up to the edge.
    pub fn ray(&self, from: Square, direction: Direction) -> impl Iterator<Item = Square> {
        let mut at = from;
        std::iter::from_fn(move || {
            at = self.next(at, direction);
            (at != OFF).then_some(at)
        })
    }

    /// Returns in which of these directions one square lies from another, and how many steps away.
    pub fn line(&self, from: Square, to: Square, within: Directions) -> Option<(Direction, usize)> {
        within.iter().find_map(|direction| {
            let steps = self.ray(from, direction).position(|square| square == to)?;
            Some((direction, steps + 1))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Directions = Directions::ORTHOGONAL
        .or(Directions::DIAGONAL)
        .or(Directions::ACROSS);

    static SMALL: Geometry = Geometry::half(3, 5, true);
    static GRID: Grid = Grid::new(&SMALL);

    #[test]
    fn opposite_and_turned_agree_for_single_directions_straight_ahead_and_diagonal() {
        for direction in ALL.iter() {
            assert_eq!(direction.opposite().opposite(), direction);
            let turned = Directions::only(direction).turned();
            assert_eq!(turned, Directions::only(direction.opposite()));
        }
        assert_eq!(ALL.turned(), ALL);
        assert_eq!(Directions::SIDEWAYS.turned(), Directions::SIDEWAYS);
    }

    #[test]
    fn one_step_back_for_a_whole_set_is_the_same_as_for_each_square() {
        static WIDE: Geometry = Geometry::full(15, 16);
        static WIDE_GRID: Grid = Grid::new(&WIDE);
        static SMALL_GRID: Grid = Grid::new(&SMALL);
        for grid in [&WIDE_GRID, &SMALL_GRID] {
            let board = grid.geometry.playable;
            let some: SquareSet = board.iter().filter(|s| s.0 % 3 != 1).collect();
            for direction in ALL.iter() {
                let each = board.iter();
                let each = each.filter(|square| some.contains(grid.next(*square, direction)));
                assert!(each.collect::<SquareSet>() == grid.before(some, direction));
            }
        }
    }

    #[test]
    fn walks_stay_on_the_playable_squares_and_end_at_the_edge() {
        let ray = |from, direction| -> Vec<u8> {
            GRID.ray(Square(from), Direction(direction))
                .map(|square| square.0)
                .collect()
        };
        assert_eq!(ray(0, 1), [4, 8]);
        assert_eq!(ray(0, 0), [] as [u8; 0]);
        assert_eq!(ray(0, 8), [6, 12]);
        assert_eq!(ray(14, 5), [10, 6]);
        assert_eq!(ray(255, 5), [] as [u8; 0]);
        let line = |to, within| GRID.line(Square(12), Square(to), within);
        assert_eq!(line(8, ALL), Some((Direction(3), 2)));
        assert_eq!(line(0, ALL), Some((Direction(10), 2)));
        assert_eq!(line(0, Directions::DIAGONAL), None);
        assert_eq!(line(4, ALL), None);
        assert_eq!(line(12, ALL), None);
    }
}
