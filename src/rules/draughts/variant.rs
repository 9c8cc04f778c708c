//! A row of the table of draughts games, which are defined in `variants`. The engine knows no variant by
//! name.

use std::sync::Arc;

use super::draughts_rules::DraughtsRules;
use super::engine::Engine;
use super::square_names::SquareNames;
use super::tables::{FieldWord, VariantTables};
use crate::board::Numbering;
use crate::rules::Game;

/// A row of the table with its rules.
pub struct Variant {
    pub game: Game,
    pub rules: DraughtsRules,
    /// Other forms of the game, if sources differ about its rules. A move that only they allow is
    /// played with a warning.
    pub disputed: &'static [&'static Variant],
    /// The coordinates of its set-ups: the name of a row of `COORDINATES`.
    pub squares: &'static str,
    pub tables: VariantTables,
}

impl Variant {
    /// Returns the engine, which is built on first use. `None` if the board has more fields than the
    /// word has bits.
    pub fn engine<S: FieldWord>(&self) -> Option<Arc<Engine<S>>> {
        let build = || Engine::new(self.rules, self.game.geometry).map(Arc::new);
        S::engine(&self.tables).get_or_init(build).clone()
    }

    /// Returns the names that the usual notation gives the squares in a numbering. Those of another
    /// numbering than the game's own are not kept: few records have one.
    pub fn names(&self, numbering: Numbering) -> Arc<SquareNames> {
        let build = || Arc::new(SquareNames::of(&self.game, numbering));
        if numbering != self.game.numbering {
            return build();
        }
        self.tables.names.get_or_init(build).clone()
    }
}
