//! Optional short cuts for moves whose text identifies them exactly. Reading the text and listing the
//! moves that fit gives the same results, so a game without short cuts writes `impl ByText for … {}`.

use crate::board::{Effect, Move};

/// Moves that are identified by their exact text.
pub trait ByText {
    /// Plays a move whose text is exactly what the game's usual notation writes for it in English, and
    /// returns its effect. This is fast for databases without errors. `None` means that the position
    /// is unchanged and the text must be read in the normal way; the move may still be legal.
    ///
    /// `next` is the text of the move that follows directly, without a move number between. In
    /// draughts it may be another leap of the same capture.
    fn play_text(&mut self, _text: &[u8], _next: Option<&[u8]>) -> Option<Effect> {
        None
    }

    /// Returns the last move, if [`play_text`](ByText::play_text) played it.
    fn last_played(&self) -> Option<Move> {
        None
    }
}
