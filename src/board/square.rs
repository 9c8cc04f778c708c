//! A square, which is a small number, and a set of squares, which is 256 bits. Which numbers are squares
//! of a board is decided by its [`Geometry`](super::Geometry).

/// A square of some board: `y * width + x`, with x from the left and y from the bottom, both from 0, as
/// White sees the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub u8);

impl Square {
    /// Returns the number as a `usize`, to index tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of squares of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet([u64; 4]);

impl SquareSet {
    pub const EMPTY: SquareSet = SquareSet([0; 4]);
    /// Every number that a square can have. In a reading it means any square.
    pub const ALL: SquareSet = SquareSet([u64::MAX; 4]);

    pub const fn single(square: Square) -> SquareSet {
        SquareSet::EMPTY.with(square)
    }

    pub const fn from_words(words: [u64; 4]) -> SquareSet {
        SquareSet(words)
    }

    /// Returns the squares with numbers below `n`.
    pub const fn below(n: u8) -> SquareSet {
        let mut words = [0; 4];
        let mut i = 0;
        while i < 4 {
            let low = i as u32 * 64;
            words[i] = match (n as u32).checked_sub(low) {
                None => 0,
                Some(bits) if bits >= 64 => u64::MAX,
                Some(bits) => (1 << bits) - 1,
            };
            i += 1;
        }
        SquareSet(words)
    }

    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    pub const fn with(mut self, square: Square) -> SquareSet {
        self.insert(square);
        self
    }

    pub const fn without(mut self, square: Square) -> SquareSet {
        self.remove(square);
        self
    }

    pub const fn insert(&mut self, square: Square) {
        self.0[(square.0 >> 6) as usize] |= 1 << (square.0 & 63);
    }

    pub const fn remove(&mut self, square: Square) {
        self.0[(square.0 >> 6) as usize] &= !(1 << (square.0 & 63));
    }

    pub const fn contains(self, square: Square) -> bool {
        self.0[(square.0 >> 6) as usize] >> (square.0 & 63) & 1 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Returns the number of squares in the set.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the square of a set that has exactly one.
    pub fn only(self) -> Option<Square> {
        let mut found = None;
        for (i, word) in self.0.into_iter().enumerate() {
            if word != 0 {
                if found.is_some() || !word.is_power_of_two() {
                    return None;
                }
                found = Some(Square((i as u32 * 64 + word.trailing_zeros()) as u8));
            }
        }
        found
    }

    pub const fn and(self, other: SquareSet) -> SquareSet {
        let (a, b) = (self.0, other.0);
        SquareSet([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }

    pub const fn or(self, other: SquareSet) -> SquareSet {
        let (a, b) = (self.0, other.0);
        SquareSet([a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]])
    }

    /// Returns the squares that are not in `other`.
    pub const fn minus(self, other: SquareSet) -> SquareSet {
        let (a, b) = (self.0, other.0);
        SquareSet([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
    }

    /// Returns the squares in ascending order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let (mut words, mut i) = (self.0, 0);
        std::iter::from_fn(move || {
            while let Some(word) = words.get_mut(i) {
                if *word != 0 {
                    let bit = word.trailing_zeros();
                    *word &= *word - 1;
                    return Some(Square((i as u32 * 64 + bit) as u8));
                }
                i += 1;
            }
            None
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl std::fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}
