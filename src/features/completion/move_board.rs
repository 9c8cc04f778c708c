//! The board after a move that completion offers.

use super::CompletionQuery;
use super::moves::position_to_move;
use crate::features::hover::{Card, Markup};

/// Returns the board after the move that is written so in the position at the cursor; None if there is no
/// such move.
pub fn move_board(query: &CompletionQuery, written: &str, markup: Markup) -> Option<String> {
    let here = position_to_move(query)?;
    let legal = here.legal();
    let chosen = legal.iter().find(|one| one.text == written)?;
    Some(Card::of(&here, chosen.after.as_ref()).board(markup))
}
