//! Completion: what can be written at the cursor. One file for each kind of place; this one says which
//! place it is. What is read of other games is bounded by a number of bytes around the cursor
//! (`played_here`), so that no answer depends on the size of the document.

mod cursor_place;
mod due_number;
mod heading;
mod move_board;
mod move_word;
mod moves;
mod played_here;
mod ranking;
mod table_cells;
mod word_begun;

pub use move_board::move_board;
pub use word_begun::{WordBegun, word_begun};

use std::ops::Range;

use super::calendar_date::Today;
use crate::document::{Passage, Snapshot};
use crate::identify::Context;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// Bytes of the document: the word being typed, which an offer replaces.
    pub range: Range<usize>,
    /// The most likely first.
    pub offers: Vec<CompletionOffer>,
}

/// What an offer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferKind {
    Move,
    /// A caption of a heading.
    Caption,
    /// A whole form.
    Form,
    TagName,
    TagValue,
    /// A numeric glyph.
    Glyph,
    /// A command in a comment.
    Command,
}

/// Something that can be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompletionOffer {
    pub kind: OfferKind,
    /// Shown in the list and matched against what is typed. No two offers of a list have the same.
    pub label: String,
    /// What it means, in a few words.
    pub detail: Option<String>,
    /// Replaces the word.
    pub text: String,
    /// The same with places to fill in, in the syntax of the Language Server Protocol.
    pub snippet: Option<String>,
    /// Further edits of the same offer elsewhere: ranges in bytes and their new texts.
    pub also: Vec<(Range<usize>, String)>,
    /// A move as the notation of the record writes it, for [`move_board`].
    pub written: Option<String>,
}

impl CompletionOffer {
    /// An offer that is written as it is shown.
    fn plain(kind: OfferKind, text: String) -> CompletionOffer {
        CompletionOffer {
            kind,
            label: text.clone(),
            detail: None,
            written: (kind == OfferKind::Move).then(|| text.clone()),
            text,
            snippet: None,
            also: Vec::new(),
        }
    }
}

/// Where completion is asked for.
pub struct CompletionQuery<'a> {
    snapshot: &'a Snapshot,
    context: &'a Context,
    /// The cursor, in bytes of the document.
    byte: usize,
    /// The passage with the cursor; None in a document without games.
    passage: Option<Passage<'a>>,
    /// What a date may be; None where no date is wanted.
    today: Option<Today>,
}

impl<'a> CompletionQuery<'a> {
    pub fn new(
        snapshot: &'a Snapshot,
        context: &'a Context,
        byte: usize,
        today: Option<Today>,
    ) -> CompletionQuery<'a> {
        CompletionQuery {
            snapshot,
            context,
            byte,
            passage: snapshot.passage_at(byte),
            today,
        }
    }
}

/// Returns what can be written at the cursor. None where nothing can, and right after something that is
/// complete: Enter must not take another offer then.
pub fn completion(query: &CompletionQuery) -> Option<Completion> {
    moves::moves(query)
}
