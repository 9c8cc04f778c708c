//! How much of a legal move is written before a byte, for what is hidden while a word is typed.

use std::cell::Cell;

use super::moves::{is_draughts, moves_at, plain_offers, rest_of_move, spaced_move_begun};
use super::{CompletionOffer, CompletionQuery};
use crate::document::Snapshot;
use crate::identify::Context;
use crate::inspect::PositionAt;

/// How much of a legal move is written before the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordBegun {
    /// No word, or one that no longer legal move begins with.
    Nothing,
    /// The beginning of a legal move, but no move itself.
    Part,
    /// A legal move that is also the beginning of a longer one: `Bxf7` of `Bxf7+`.
    Whole,
}

/// Returns where a legal move starts of which the beginning is written before a byte, with blanks around its signs.
pub fn spaced_start(snapshot: &Snapshot, context: &Context, byte: usize) -> Option<usize> {
    spaced_move_begun(&CompletionQuery::new(snapshot, context, byte, None))
}

/// Returns how much of a legal move is written before a byte.
pub fn word_begun(snapshot: &Snapshot, context: &Context, byte: usize) -> WordBegun {
    let query = CompletionQuery::new(snapshot, context, byte, None);
    let draughts = Cell::new(false);
    let offers_of = |here: &PositionAt| {
        draughts.set(is_draughts(here));
        plain_offers(here)
    };
    let Some((completion, finished)) = moves_at(&query, &offers_of) else {
        return WordBegun::Nothing;
    };
    let typed = snapshot.text.slice(completion.range.start..byte);
    let longer = |offer: &CompletionOffer| {
        rest_of_move(draughts.get(), &typed, offer.match_text()).is_some()
    };
    match !typed.is_empty() && completion.offers.iter().any(longer) {
        true if finished => WordBegun::Whole,
        true => WordBegun::Part,
        false => WordBegun::Nothing,
    }
}
