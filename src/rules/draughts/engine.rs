//! The rules of a variant together with the tables of its board. Sets of fields have one word on boards
//! of up to 64 fields and two on larger ones; the rest of the engine is the same code for both.

use super::draughts_rules::DraughtsRules;
use super::fields::FieldSet;
use super::grid::Grid;
use crate::board::Board;

/// The rules of a variant and the tables of its board. It has a copy of the rules, so that it can also be
/// made for a board that no variant of the table has.
pub struct Engine<S> {
    pub rules: DraughtsRules,
    pub board: Board,
    pub grid: Grid<S>,
}

impl<S: FieldSet> Engine<S> {
    /// `None` if the board has more fields than the word has bits.
    pub fn new(rules: DraughtsRules, board: Board) -> Option<Engine<S>> {
        let grid = Grid::new(board.geometry())?;
        Some(Engine { rules, board, grid })
    }
}
