//! Fields and sets of fields. The fields of a board are its playable squares, counted row by row from
//! the bottom left, so that a set of them fits into one word (up to 64 fields) or two (up to 128).
//! Which square a field is, the [`Grid`](super::grid::Grid) of its board says.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not};

/// A field of some board, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field(pub u8);

/// No field: what lies past the edge of every board. No set contains it, so a walk that tests for a
/// set ends at the edge without a test of its own.
pub const OFF: Field = Field(u8::MAX);

/// The most fields of a board.
pub const MOST_FIELDS: usize = 128;

impl Field {
    /// Returns the number as an index below [`MOST_FIELDS`]. [`OFF`] has none: who looks a field up in a
    /// table has found it in a set, and no set contains `OFF`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % MOST_FIELDS
    }
}

/// A set of fields: a word of one bit for each. `&`, `|` and `!` are the operations on sets; a
/// complement also contains numbers that are no fields of the board.
pub trait FieldSet:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + 'static
{
    const EMPTY: Self;

    /// Returns the set of one field; the empty set for [`OFF`] and fields that do not fit.
    fn single(field: Field) -> Self;
    /// Returns the first field.
    fn first(self) -> Option<Field>;
    /// Returns the last field.
    fn last(self) -> Option<Field>;
    /// Removes the first field.
    fn without_first(self) -> Self;
    fn len(self) -> u32;
    /// Returns the bits of fields 0 to 63 and those of 64 to 127.
    fn halves(self) -> [u64; 2];
    /// Adds `n` to every number; a number past the end of the word goes on at its beginning.
    fn rotated(self, n: u32) -> Self;

    #[inline]
    fn contains(self, field: Field) -> bool {
        !(self & Self::single(field)).is_empty()
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns the field of a set that has exactly one.
    #[inline]
    fn only(self) -> Option<Field> {
        self.first().filter(|_| !self.is_several())
    }

    /// Does the set have more than one field?
    #[inline]
    fn is_several(self) -> bool {
        !self.without_first().is_empty()
    }

    #[inline]
    fn with(self, field: Field) -> Self {
        self | Self::single(field)
    }

    #[inline]
    fn without(self, field: Field) -> Self {
        self & !Self::single(field)
    }

    /// Returns the fields in ascending order.
    #[inline]
    fn fields(self) -> impl Iterator<Item = Field> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest = rest.without_first();
            Some(first)
        })
    }
}

/// A row for each word: the word and its number of bits.
macro_rules! field_set {
    ($word:ty, $bits:literal) => {
        impl FieldSet for $word {
            const EMPTY: $word = 0;

            #[inline]
            fn single(field: Field) -> $word {
                <$word>::from(field.0 < $bits) << (field.0 % $bits)
            }

            #[inline]
            fn first(self) -> Option<Field> {
                (self != 0).then(|| Field(self.trailing_zeros() as u8))
            }

            #[inline]
            fn last(self) -> Option<Field> {
                (self != 0).then(|| Field((<$word>::BITS - 1 - self.leading_zeros()) as u8))
            }

            #[inline]
            fn without_first(self) -> $word {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn len(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn halves(self) -> [u64; 2] {
                let all = u128::from(self);
                [all as u64, (all >> 64) as u64]
            }

            #[inline]
            fn rotated(self, n: u32) -> $word {
                self.rotate_left(n)
            }
        }
    };
}

field_set!(u64, 64);
field_set!(u128, 128);

#[cfg(test)]
mod tests {
    use super::*;

    fn sets<S: FieldSet>(bits: u8) {
        let numbers = [0, 1, 31, 32, 62, 63, 64, 100, 126, 127, 255];
        for number in numbers {
            let (field, fits) = (Field(number), number < bits);
            let one = S::single(field);
            assert_eq!(one.len(), u32::from(fits), "{number} of {bits}");
            assert_eq!(one.contains(field), fits);
            assert_eq!(one.first(), fits.then_some(field));
            assert_eq!(one.last(), one.first());
            assert!(!one.is_several() && one.without(field).is_empty());
        }
        assert!(!(!S::EMPTY).contains(OFF));
        let fields = numbers.map(Field).into_iter();
        let all = fields.clone().fold(S::EMPTY, S::with);
        let listed: Vec<Field> = all.fields().collect();
        let fitting: Vec<Field> = fields.filter(|field| field.0 < bits).collect();
        assert_eq!(listed, fitting);
        assert!(all.is_several());
        assert_eq!(all.last(), fitting.last().copied());
        let next = S::single(Field(bits - 1)).rotated(1);
        assert_eq!(next, S::single(Field(0)));
    }

    #[test]
    fn a_set_contains_the_fields_that_fit_into_its_word() {
        sets::<u64>(64);
        sets::<u128>(128);
    }
}
