//! What is known at a place of a document: the game, the notation and the position. For an editor's status
//! line and for copying; the board and the words about a move are in `hover`.

use super::hover::why;
use crate::document::Snapshot;
use crate::identify::Context;
use crate::inspect::position_at;
use crate::notation::Notation;
use crate::rules::Game;

/// The game, the notation and the position at a place.
pub struct KnownPosition {
    pub game: &'static Game,
    pub notation: &'static Notation,
    /// Why this game was chosen: "its tags say so".
    pub why: String,
    /// The position as a set-up: after the move at the place, or before it if it cannot be played.
    pub set_up: String,
}

/// Returns what is known at a byte of the document, or None outside a game and in one that is not known.
pub fn position(snapshot: &Snapshot, context: &Context, byte: usize) -> Option<KnownPosition> {
    let passage = snapshot.passage_at(byte)?;
    let here = position_at(&passage.text, context, byte.checked_sub(passage.start)?)?;
    let after = here.mv.as_ref().map(|(_, after)| after);
    Some(KnownPosition {
        game: here.game,
        notation: here.notation,
        why: why(here.evidence, context.format),
        set_up: here.set_up(after.unwrap_or(&here.before).as_ref()),
    })
}
