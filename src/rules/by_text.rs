//! What a position may know of a written move beyond its readings: a text that says one move to the
//! letter. A game that knows nothing of it writes `impl ByText for … {}`: all can be done by reading the
//! text and listing the moves that fit.

use crate::board::{Effect, Move, Reading};

/// Moves told by their text to the letter.
pub trait ByText {
    /// Plays a move whose text is letter for letter what the game's usual notation writes for it in
    /// English; tells what the move did. None leaves the position as it was and says nothing about the
    /// text. A short way through sound databases.
    fn play_text(&mut self, _text: &[u8]) -> Option<Effect> {
        None
    }

    /// The move that [`play_text`](ByText::play_text) played last, if nothing was played since.
    fn last_played(&self) -> Option<Move> {
        None
    }

    /// Appends the moves that fit a reading as well as the one that
    /// [`candidates`](super::Position::candidates) answered, and were left out because the text says
    /// that one to the letter.
    fn set_aside(&self, _reading: &Reading, _mv: &Move, _out: &mut Vec<Move>) {}
}
