//! Completion: what can be written at the cursor. One file for each kind of place; this one says which
//! place it is. What is read of other games is bounded by a number of bytes around the cursor (`nearby`,
//! `played_here`), so that no answer depends on the size of the document.

mod comment_commands;
mod cursor_place;
mod due_number;
mod figurines;
mod glyphs;
mod heading;
mod known_values;
mod list_places;
mod move_board;
mod move_word;
mod moves;
mod nearby;
mod played_here;
mod ranking;
mod row_number;
mod table_cells;
mod tag_names;
mod tag_place;
mod tag_values;
mod word_begun;

pub use move_board::move_board;
pub use nearby::NearbyTag;
pub use tag_values::{is_placeholder, last_notation, last_tags, next_round};
pub use word_begun::{WordBegun, spaced_start, word_begun};

use std::ops::Range;

use super::calendar_date::Today;
use super::known_record;
use crate::document::{Passage, Snapshot};
use crate::identify::Context;
use crate::inspect::PositionAt;
use crate::replay::{Record, ReplaySetup};
use crate::rules::{self, Game};
use tag_place::{TagPart, TagPlace, tag_place};

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
    /// A caption of a heading, or the number of a row.
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
    /// Shown in the list. No two offers of a list have the same.
    pub label: String,
    /// Matched against what is typed, if that is not the label.
    pub found_by: Option<String>,
    /// What it means, in a few words.
    pub detail: Option<String>,
    /// The same for a row of the list, if that is too long for one.
    pub brief: Option<String>,
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
            found_by: None,
            detail: None,
            brief: None,
            written: (kind == OfferKind::Move).then(|| text.clone()),
            text,
            snippet: None,
            also: Vec::new(),
        }
    }

    /// What is matched against the word that is typed.
    pub fn match_text(&self) -> &str {
        self.found_by.as_deref().unwrap_or(&self.label)
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

    /// Returns the game that the record of a tag holds: by the tags around it, or else by the record itself.
    fn game(&self, place: &TagPlace) -> Option<&'static Game> {
        let tag = |name: &str| place.others.iter().find(|(other, _)| other == name);
        let variant = tag("Variant").and_then(|(_, value)| rules::game(value));
        let by_type = || rules::game_of_type(&tag("GameType")?.1);
        variant.or_else(by_type).or_else(|| self.game_of_record())
    }

    fn game_of_record(&self) -> Option<&'static Game> {
        let identified = self.with_record(|_, setup| setup.game);
        identified.or_else(|| Some(PositionAt::at_start(self.context)?.game))
    }

    /// Calls a function with the record of the cursor; None if its game is not known.
    fn with_record<T>(&self, show: impl FnOnce(&Record, &ReplaySetup) -> T) -> Option<T> {
        let passage = self.passage.as_ref()?;
        let at = self.byte.checked_sub(passage.start)?;
        let tree = (self.context.format.parse)(&passage.text);
        let (record, setup) = known_record(&passage.text, &tree, self.context, at)?;
        Some(show(&record, &setup))
    }
}

/// Returns what can be written at the cursor. None where nothing can, and right after something that is
/// complete: Enter must not take another offer then.
pub fn completion(query: &CompletionQuery) -> Option<Completion> {
    if let Some(opcodes) = list_places::opcodes(query) {
        return (!is_complete(query, &opcodes)).then_some(opcodes);
    }
    let movetext = query.context.format.table.is_none();
    let tag = movetext
        .then(|| tag_place(query.snapshot, query.byte))
        .flatten();
    let others = match &tag {
        Some(place) => in_tag(query, place),
        None if movetext => {
            glyphs::glyphs(query).or_else(|| comment_commands::comment_commands(query))
        }
        None => None,
    };
    match others {
        // `*` of a new game is a result, and what another one replaces.
        Some(others) if replaces_placeholder(query, &others) => Some(others),
        Some(others) => (!is_complete(query, &others)).then_some(others),
        None if tag.is_some() => None,
        None => moves::moves(query),
    }
}

fn in_tag(query: &CompletionQuery, place: &TagPlace) -> Option<Completion> {
    match &place.part {
        TagPart::Name { range, rest } => {
            Some(tag_names::tag_names(query, place, range.clone(), rest))
        }
        TagPart::Value { name, range } => {
            let range = range.clone();
            let typed = query.snapshot.text.slice(range.start..query.byte);
            let is_unknown = is_placeholder(&query.snapshot.text.slice(range.clone()));
            let wanted = if is_unknown { "" } else { &*typed };
            let mut offers = tag_values::tag_values(query, place, name, wanted);
            // A placeholder before the cursor is replaced, and editors list only what they find by the text there. What is
            // typed in its place is found at the start of a word.
            for offer in offers
                .iter_mut()
                .filter(|_| is_unknown && !typed.is_empty())
            {
                offer.found_by = Some(format!("{typed} {}", offer.label));
            }
            (!offers.is_empty()).then_some(Completion { range, offers })
        }
    }
}

/// Is what the offers replace the value of a tag that is not known yet, up to the cursor?
fn replaces_placeholder(query: &CompletionQuery, completion: &Completion) -> bool {
    let is_value = |offer: &CompletionOffer| offer.kind == OfferKind::TagValue;
    let written = query.snapshot.text.slice(completion.range.clone());
    completion.offers.iter().any(is_value) && is_placeholder(&written)
}

/// Is the word before the cursor one of the offers already?
fn is_complete(query: &CompletionQuery, completion: &Completion) -> bool {
    let written = query.snapshot.text.slice(completion.range.clone());
    let offered = || completion.offers.iter().any(|offer| offer.label == written);
    completion.range.end == query.byte && offered()
}
