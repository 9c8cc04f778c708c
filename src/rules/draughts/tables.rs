//! What is computed once and then shared: the engine of a variant for each word of sets, the names of its
//! squares, and the generator of each thread.

use std::cell::Cell;
use std::sync::{Arc, OnceLock};

use super::engine::Engine;
use super::fields::FieldSet;
use super::generate::Generator;
use super::square_names::SquareNames;

/// A word for sets of fields.
pub trait FieldWord: FieldSet {
    fn engine(tables: &VariantTables) -> &OnceLock<Option<Arc<Engine<Self>>>>;
    /// Lends the generator that all positions of a thread share to reuse its buffers. While it is lent, a
    /// second one has buffers of its own.
    fn with_generator<R>(work: impl FnOnce(&mut Generator<Self>) -> R) -> R;
}

/// What is computed once for a variant.
pub struct VariantTables {
    one_word: OnceLock<Option<Arc<Engine<u64>>>>,
    two_words: OnceLock<Option<Arc<Engine<u128>>>>,
    /// The names of the squares in the game's own numbering.
    pub names: OnceLock<Arc<SquareNames>>,
}

impl VariantTables {
    pub const fn new() -> VariantTables {
        VariantTables {
            one_word: OnceLock::new(),
            two_words: OnceLock::new(),
            names: OnceLock::new(),
        }
    }
}

thread_local! {
    static ONE_WORD: Cell<Generator<u64>> = Cell::default();
    static TWO_WORDS: Cell<Generator<u128>> = Cell::default();
}

/// Takes a generator out of its cell while it works.
fn lend<S: FieldWord, R>(
    cell: &Cell<Generator<S>>,
    work: impl FnOnce(&mut Generator<S>) -> R,
) -> R {
    let mut generator = cell.take();
    let result = work(&mut generator);
    cell.set(generator);
    result
}

impl FieldWord for u64 {
    fn engine(tables: &VariantTables) -> &OnceLock<Option<Arc<Engine<u64>>>> {
        &tables.one_word
    }

    fn with_generator<R>(work: impl FnOnce(&mut Generator<u64>) -> R) -> R {
        ONE_WORD.with(|cell| lend(cell, work))
    }
}

impl FieldWord for u128 {
    fn engine(tables: &VariantTables) -> &OnceLock<Option<Arc<Engine<u128>>>> {
        &tables.two_words
    }

    fn with_generator<R>(work: impl FnOnce(&mut Generator<u128>) -> R) -> R {
        TWO_WORDS.with(|cell| lend(cell, work))
    }
}
