//! The tables of one board: which squares its fields are, the next field in every direction, and the
//! fields from each to the edge. They are computed from the board's geometry, whatever its width and
//! height. This file knows nothing of pieces.

use super::directions::{Direction, Directions};
use super::fields::{Field, FieldSet, MOST_FIELDS, OFF};
use crate::board::{Geometry, Square, SquareSet};

/// The tables of a board.
#[derive(Debug)]
pub struct Grid<S> {
    pub playable: S,
    /// By seat: the row in which its men become kings.
    far: [S; 2],
    /// The fields on the diagonal from the bottom left corner.
    pub long_diagonal: S,
    /// By direction, then by field.
    next: [[Field; MOST_FIELDS]; Direction::ROWS],
    rays: [[S; MOST_FIELDS]; Direction::ROWS],
    /// By direction.
    shifts: [[Shift<S>; 2]; Direction::ROWS],
    /// Do the numbers of the fields ascend in this direction?
    ascends: [bool; Direction::ROWS],
    squares: [Square; MOST_FIELDS],
    fields: [Field; 256],
}

/// Fields whose next field in one direction has a number that differs from theirs by the same amount.
/// A direction has at most two amounts: on boards of one colour it may differ between odd and even
/// rows.
#[derive(Clone, Copy, Debug, Default)]
struct Shift<S> {
    fields: S,
    /// By how much to rotate the set.
    by: u32,
}

impl<S: FieldSet> Grid<S> {
    /// `None` if the board has more fields than a set can hold.
    pub fn new(geometry: &Geometry) -> Option<Grid<S>> {
        if geometry.playable.len() > (!S::EMPTY).len() as usize {
            return None;
        }
        let mut grid = Grid {
            playable: S::EMPTY,
            far: [S::EMPTY; 2],
            long_diagonal: S::EMPTY,
            next: [[OFF; MOST_FIELDS]; Direction::ROWS],
            rays: [[S::EMPTY; MOST_FIELDS]; Direction::ROWS],
            shifts: [[Shift::default(); 2]; Direction::ROWS],
            ascends: [false; Direction::ROWS],
            squares: [Square(0); MOST_FIELDS],
            fields: [OFF; 256],
        };
        for square in geometry.playable.iter() {
            let field = Field(geometry.place(square) as u8);
            let (x, y) = geometry.coordinates(square);
            grid.squares[field.index()] = square;
            grid.fields[square.index()] = field;
            grid.playable = grid.playable.with(field);
            for (seat, row) in [(0, geometry.height.saturating_sub(1)), (1, 0)] {
                if y == row {
                    grid.far[seat] = grid.far[seat].with(field);
                }
            }
            if x == y {
                grid.long_diagonal = grid.long_diagonal.with(field);
            }
        }
        for direction in Direction::all() {
            grid.fill_direction(geometry, direction);
        }
        Some(grid)
    }

    /// Fills in the tables of one direction.
    fn fill_direction(&mut self, geometry: &Geometry, direction: Direction) {
        let (dx, dy) = direction.step();
        let d = direction.index();
        self.ascends[d] = (dy, dx) > (0, 0);
        for field in self.playable.fields() {
            let (x, y) = geometry.coordinates(self.square(field));
            let (x, y) = (i16::from(x) + dx, i16::from(y) + dy);
            let to = u8::try_from(x).ok().zip(u8::try_from(y).ok());
            let to = to.and_then(|(x, y)| geometry.square(x, y));
            let to = to.map_or(OFF, |to| self.field(to));
            self.next[d][field.index()] = to;
            if to == OFF {
                continue;
            }
            let bits = (!S::EMPTY).len();
            let by = (bits + u32::from(to.0) - u32::from(field.0)) % bits;
            let mut shifts = self.shifts[d].iter_mut();
            if let Some(shift) = shifts.find(|shift| shift.fields.is_empty() || shift.by == by) {
                *shift = Shift {
                    fields: shift.fields.with(field),
                    by,
                };
            }
        }
        for field in self.playable.fields() {
            let ray = self.ray(field, direction).fold(S::EMPTY, S::with);
            self.rays[d][field.index()] = ray;
        }
    }

    /// Returns the square of a field.
    #[inline]
    pub fn square(&self, field: Field) -> Square {
        self.squares[field.index()]
    }

    /// Returns the field of a square; [`OFF`] for a square that is not playable.
    #[inline]
    pub fn field(&self, square: Square) -> Field {
        self.fields[square.index()]
    }

    pub fn squares(&self, fields: S) -> SquareSet {
        fields.fields().map(|field| self.square(field)).collect()
    }

    pub fn fields(&self, squares: SquareSet) -> S {
        if squares == SquareSet::ALL {
            return self.playable;
        }
        let fields = squares.iter().map(|square| self.field(square));
        fields.fold(S::EMPTY, S::with)
    }

    /// Returns the next field in a direction, or [`OFF`].
    #[inline]
    pub fn next(&self, field: Field, direction: Direction) -> Field {
        self.next[direction.index()][field.index()]
    }

    /// Returns the fields that one step in a direction leads to from these.
    #[inline]
    pub fn step(&self, fields: S, direction: Direction) -> S {
        let [one, other] = &self.shifts[direction.index()];
        (fields & one.fields).rotated(one.by) | (fields & other.fields).rotated(other.by)
    }

    /// Returns the fields whose next field in a direction is one of these.
    #[inline]
    pub fn before(&self, fields: S, direction: Direction) -> S {
        self.step(fields, direction.opposite())
    }

    /// Returns the row in which the men of a seat become kings.
    #[inline]
    pub fn far(&self, seat: usize) -> S {
        self.far[seat & 1]
    }

    /// Returns all fields after one in a direction, up to the edge.
    #[inline]
    pub fn beyond(&self, from: Field, direction: Direction) -> S {
        self.rays[direction.index()][from.index()]
    }

    /// Returns the first of these fields after one in a direction.
    #[inline]
    pub fn nearest(&self, from: Field, direction: Direction, among: S) -> Option<Field> {
        let found = self.beyond(from, direction) & among;
        match self.ascends[direction.index()] {
            true => found.first(),
            false => found.last(),
        }
    }

    /// Returns the fields after one in a direction, up to the edge, one after another.
    pub fn ray(&self, from: Field, direction: Direction) -> impl Iterator<Item = Field> {
        let mut at = from;
        std::iter::from_fn(move || {
            at = self.next(at, direction);
            (at != OFF).then_some(at)
        })
    }

    /// Returns in which of these directions one field lies from another, and how many steps away.
    pub fn line(&self, from: Field, to: Field, within: Directions) -> Option<(Direction, usize)> {
        within.iter().find_map(|direction| {
            let steps = self.ray(from, direction).position(|field| field == to)?;
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

    /// Boards of every size and both kinds that a set can hold.
    fn boards(most: usize) -> impl Iterator<Item = Geometry> {
        let sizes = (2..=16).flat_map(|width| (2..=16).map(move |height| (width, height)));
        sizes.flat_map(move |(width, height)| {
            let squares = usize::from(width) * usize::from(height);
            let full = (squares <= most).then(|| Geometry::full(width, height));
            let halves = [true, false].map(|corner| Geometry::half(width, height, corner));
            let halves = halves
                .into_iter()
                .filter(move |half| half.playable.len() <= most);
            full.into_iter().chain(halves)
        })
    }

    /// Adds columns and rows, square by square.
    fn square_after(board: &Geometry, square: Square, direction: Direction) -> Option<Square> {
        let ((x, y), (dx, dy)) = (board.coordinates(square), direction.step());
        let x = u8::try_from(i16::from(x) + dx).ok()?;
        let y = u8::try_from(i16::from(y) + dy).ok()?;
        let next = board.square(x, y)?;
        board.playable.contains(next).then_some(next)
    }

    fn tables_agree_with_the_geometry<S: FieldSet>(most: usize) {
        let mut count = 0;
        for board in boards(most) {
            let grid = Grid::<S>::new(&board).expect("a board that fits");
            assert_eq!(grid.squares(grid.playable), board.playable);
            for direction in ALL.iter() {
                let mut third = S::EMPTY;
                let mut stepped = S::EMPTY;
                for square in board.playable.iter() {
                    let field = grid.field(square);
                    assert_eq!(grid.square(field), square);
                    let next = square_after(&board, square, direction);
                    assert_eq!(
                        grid.next(field, direction),
                        next.map_or(OFF, |s| grid.field(s))
                    );
                    let mut ray = Vec::new();
                    let mut at = square;
                    while let Some(next) = square_after(&board, at, direction) {
                        ray.push(grid.field(next));
                        at = next;
                    }
                    assert_eq!(grid.ray(field, direction).collect::<Vec<_>>(), ray);
                    let set = ray.iter().copied().fold(S::EMPTY, S::with);
                    assert_eq!(grid.beyond(field, direction), set);
                    let far = set.without(ray.first().copied().unwrap_or(OFF));
                    assert_eq!(grid.nearest(field, direction, far), ray.get(1).copied());
                    if field.0 % 3 != 1 {
                        third = third.with(field);
                        stepped = stepped.with(grid.next(field, direction));
                    }
                }
                assert_eq!(grid.step(third, direction), stepped);
                assert_eq!(
                    grid.before(stepped, direction),
                    third & grid.step(grid.playable, direction.opposite())
                );
            }
            count += 1;
        }
        assert!(count > 200, "{count}");
    }

    #[test]
    fn the_tables_of_every_board_agree_with_its_geometry() {
        tables_agree_with_the_geometry::<u64>(64);
        tables_agree_with_the_geometry::<u128>(128);
    }

    #[test]
    fn a_board_with_too_many_fields_has_no_tables() {
        let board = Geometry::half(12, 11, true);
        assert_eq!(board.playable.len(), 66);
        assert!(Grid::<u64>::new(&board).is_none());
        assert!(Grid::<u128>::new(&board).is_some());
        assert!(Grid::<u128>::new(&Geometry::full(12, 11)).is_none());
    }

    #[test]
    fn a_line_is_found_in_the_given_directions_only() {
        let grid = Grid::<u64>::new(&Geometry::half(3, 5, true)).expect("a small board");
        let field = |square| grid.field(Square(square));
        let line = |to, within| grid.line(field(12), field(to), within);
        let diagonal = |square| line(square, Directions::DIAGONAL);
        assert_eq!(diagonal(8).map(|(_, steps)| steps), Some(2));
        assert_eq!(line(0, ALL).map(|(_, steps)| steps), Some(2));
        assert_eq!(diagonal(0), None);
        assert_eq!(line(12, ALL), None);
        assert_eq!(grid.field(Square(1)), OFF);
    }
}
