//! Why a move that somebody wants to make cannot be played.

use super::annotate::trial;
use super::board_view::{BoardWish, board_view};
use crate::document::{Document, Snapshot};
use crate::identify::Context;

/// Returns why a move cannot be played after the one at a byte of the document, as it would be said if it stood there. None
/// where it can be played, and where the text would be no move.
pub fn refusal(snapshot: &Snapshot, context: &Context, byte: usize, text: &str) -> Option<String> {
    if !context.format.holds_games() {
        let title = context.format.title;
        return Some(format!("this is a {title}: no move can be played in it"));
    }
    let change = trial(snapshot, context, byte, text)?;
    let after = Document::new(context.format, change.text_after(snapshot).to_string());
    let view = board_view(
        after.snapshot(),
        context,
        change.range.start,
        BoardWish::default(),
    )?;
    (view.range == change.range && view.set_up.is_empty()).then_some(view.heading)
}
