//! How much of a legal move is written before a byte, for what is hidden while a word is typed.

use super::moves::{moves_at, plain_offers};
use super::{CompletionOffer, CompletionQuery};
use crate::document::Snapshot;
use crate::identify::Context;

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

/// Returns how much of a legal move is written before a byte.
pub fn word_begun(snapshot: &Snapshot, context: &Context, byte: usize) -> WordBegun {
    let query = CompletionQuery::new(snapshot, context, byte, None);
    let Some((completion, finished)) = moves_at(&query, &plain_offers) else {
        return WordBegun::Nothing;
    };
    let typed = snapshot.text.slice(completion.range.start..byte);
    let longer = |offer: &CompletionOffer| {
        let text = offer.match_text();
        text.len() > typed.len() && text.starts_with(&*typed)
    };
    match !typed.is_empty() && completion.offers.iter().any(longer) {
        true if finished => WordBegun::Whole,
        true => WordBegun::Part,
        false => WordBegun::Nothing,
    }
}
