//! The rules of a variant together with the tables of its board. Sets of fields have one word on boards
//! of up to 64 fields and two on larger ones; the rest of the engine is the same code for both.

use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use super::fields::FieldSet;
use super::generate::Generator;
use super::grid::Grid;
use super::square_names::SquareNames;
use super::variant::{DraughtsRules, Variant};
use crate::board::{Geometry, Numbering};

/// The rules of a variant and the tables of its board.
pub struct Engine<S> {
    pub rules: DraughtsRules,
    pub grid: Grid<S>,
}

impl<S: FieldWord> Engine<S> {
    pub fn new(rules: DraughtsRules, geometry: &Geometry) -> Engine<S> {
        Engine {
            rules,
            grid: Grid::new(geometry),
        }
    }

    /// Returns the engine of a variant, which is built on first use.
    pub fn of(variant: &Variant) -> Arc<Engine<S>> {
        let build = || Arc::new(Engine::new(variant.rules, variant.game.geometry));
        S::engine(&variant.tables).get_or_init(build).clone()
    }
}

/// A word for sets of fields.
pub trait FieldWord: FieldSet {
    fn engine(tables: &VariantTables) -> &OnceLock<Arc<Engine<Self>>>;
    /// Lends a generator that all positions of a thread share to reuse its buffers.
    fn with_generator<R>(work: impl FnOnce(&mut Generator<Self>) -> R) -> R;
}

/// What is computed once for a variant.
pub struct VariantTables {
    one_word: OnceLock<Arc<Engine<u64>>>,
    two_words: OnceLock<Arc<Engine<u128>>>,
    /// The names of the squares in the game's own numbering.
    names: OnceLock<Arc<SquareNames>>,
}

impl VariantTables {
    pub const fn new() -> VariantTables {
        VariantTables {
            one_word: OnceLock::new(),
            two_words: OnceLock::new(),
            names: OnceLock::new(),
        }
    }

    /// Returns the names that the usual notation of a variant gives its squares in a numbering.
    pub fn names(variant: &Variant, numbering: Numbering) -> Arc<SquareNames> {
        let build = || Arc::new(SquareNames::of(&variant.game, numbering));
        if numbering != variant.game.numbering {
            return build();
        }
        variant.tables.names.get_or_init(build).clone()
    }
}

thread_local! {
    static ONE_WORD: RefCell<Generator<u64>> = RefCell::default();
    static TWO_WORDS: RefCell<Generator<u128>> = RefCell::default();
}

impl FieldWord for u64 {
    fn engine(tables: &VariantTables) -> &OnceLock<Arc<Engine<u64>>> {
        &tables.one_word
    }

    fn with_generator<R>(work: impl FnOnce(&mut Generator<u64>) -> R) -> R {
        ONE_WORD.with_borrow_mut(work)
    }
}

impl FieldWord for u128 {
    fn engine(tables: &VariantTables) -> &OnceLock<Arc<Engine<u128>>> {
        &tables.two_words
    }

    fn with_generator<R>(work: impl FnOnce(&mut Generator<u128>) -> R) -> R {
        TWO_WORDS.with_borrow_mut(work)
    }
}
