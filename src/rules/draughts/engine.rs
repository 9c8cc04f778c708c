//! The rules of a variant together with the tables of its board. Sets of fields have one word on boards
//! of up to 64 fields and two on larger ones; the rest of the engine is the same code for both.

use std::cell::Cell;
use std::sync::{Arc, OnceLock};

use super::fields::FieldSet;
use super::generate::Generator;
use super::grid::Grid;
use super::square_names::SquareNames;
use super::variant::{DraughtsRules, Variant};
use crate::board::{Geometry, Numbering};

/// The rules of a variant and the tables of its board. It has a copy of the rules, so that it can also be
/// made for a board that no variant of the table has.
pub struct Engine<S> {
    pub rules: DraughtsRules,
    pub grid: Grid<S>,
}

impl<S: FieldWord> Engine<S> {
    /// `None` if the board has more fields than the word has bits.
    pub fn new(rules: DraughtsRules, geometry: &Geometry) -> Option<Engine<S>> {
        let grid = Grid::new(geometry)?;
        Some(Engine { rules, grid })
    }

    /// Returns the engine of a variant, which is built on first use. `None` as for `new`.
    pub fn of(variant: &Variant) -> Option<Arc<Engine<S>>> {
        let build = || Engine::new(variant.rules, variant.game.geometry).map(Arc::new);
        S::engine(&variant.tables).get_or_init(build).clone()
    }
}

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

    /// Returns the names that the usual notation of a variant gives its squares in a numbering. Those of
    /// another numbering than the game's own are not kept: few records have one.
    pub fn names(variant: &Variant, numbering: Numbering) -> Arc<SquareNames> {
        let build = || Arc::new(SquareNames::of(&variant.game, numbering));
        if numbering != variant.game.numbering {
            return build();
        }
        variant.tables.names.get_or_init(build).clone()
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
