//! A row of the table of draughts games, which are defined in `variants`. The engine knows no variant by
//! name.

use std::sync::Arc;

use super::draughts_rules::DraughtsRules;
use super::engine::Engine;
use super::square_names::SquareNames;
use super::tables::{FieldWord, VariantTables};
use crate::board::Board;
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
    /// Returns the engine for a board. That for the game's own board is built on first use and kept; that
    /// for a declared one is not kept, because few records declare a board. `None` if the board has more
    /// fields than the word has bits.
    pub fn engine<S: FieldWord>(&self, board: &Board) -> Option<Arc<Engine<S>>> {
        if board.is_declared() {
            let rules = self.rules.on(self.game.geometry, board);
            return Engine::new(rules, board.clone()).map(Arc::new);
        }
        let build = || Engine::new(self.rules, self.game.board()).map(Arc::new);
        S::engine(&self.tables).get_or_init(build).clone()
    }

    /// Returns the names that the usual notation gives the squares of a board. Those of another board or
    /// numbering than the game's own are not kept: few records have one.
    pub fn names(&self, board: &Board) -> Arc<SquareNames> {
        let build = || Arc::new(SquareNames::of(&self.game, board));
        if board.is_declared() || board.numbering != self.game.numbering {
            return build();
        }
        self.tables.names.get_or_init(build).clone()
    }
}
