//! Completion: what can be written at the cursor. One file for each kind of place; this one says which
//! place it is.

mod cursor_place;
mod heading;
mod move_word;
mod moves;
mod table_cells;
mod word_begun;

pub use word_begun::{WordBegun, word_begun};

use std::ops::Range;

use crate::document::Snapshot;
use crate::identify::Context;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// Bytes of the document: the word being typed, which a move replaces.
    pub range: Range<usize>,
    /// Moves are sorted by piece, pawns first, and castling before the other king moves. No text occurs twice.
    pub offers: Vec<CompletionOffer>,
}

/// What an offer is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfferKind {
    Move,
    /// A caption of a heading.
    Caption,
    /// A whole form, also with the places to fill in, in the syntax of the Language Server Protocol.
    Form {
        snippet: String,
    },
}

/// Something that can be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompletionOffer {
    pub kind: OfferKind,
    /// Shown in the list and matched against what is typed.
    pub label: String,
    /// Replaces the word.
    pub text: String,
    /// Further edits of the same move elsewhere: ranges in bytes and their new texts.
    pub also: Vec<(Range<usize>, String)>,
}

impl CompletionOffer {
    fn plain(text: String) -> CompletionOffer {
        CompletionOffer {
            kind: OfferKind::Move,
            label: text.clone(),
            text,
            also: Vec::new(),
        }
    }
}

/// Returns what can be written at a byte. None in comments and tags, right after a word that
/// is not a move, right after a complete legal move, and where the position is not known.
pub fn completion(snapshot: &Snapshot, context: &Context, byte: usize) -> Option<Completion> {
    let (completion, finished) = moves::moves_at(snapshot, context, byte)?;
    (!finished).then_some(completion)
}
