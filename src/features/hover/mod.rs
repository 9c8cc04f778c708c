//! What an editor shows about the thing under the cursor, one file per kind of thing.

mod card;
mod comment_reference;
mod describe;
mod drawn_marks;
mod glyph;
mod lost_position;
mod move_number;
mod nag;
mod played_move;
mod row;
mod set_up;
mod square;
mod tag;

use std::ops::Range;

use comment_reference::comment_reference;
use glyph::glyph;
use move_number::move_number;
use played_move::played_move;
use row::row;
use set_up::set_up;
use square::{square_of_unknown, square_of_unknown_set_up};
use tag::tag;

pub(super) use card::Card;
pub use card::{COPY_POSITION, Markup};
pub(super) use describe::{move_summary, other_notations_among};
pub(super) use nag::meaning as glyph_meaning;
pub(super) use played_move::ShownMove;
pub(super) use tag::why;

use crate::document::{Passage, Snapshot};
use crate::identify::Context;
use crate::syntax::Tree;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// Bytes of the document.
    pub range: Range<usize>,
    /// In the markup asked for.
    pub text: String,
}

/// Returns the hover for the thing at a byte of the document, or None where there is nothing to
/// explain. Where a move touches something else, such as the bracket after it, the move is shown.
pub fn hover(snapshot: &Snapshot, context: &Context, byte: usize, markup: Markup) -> Option<Hover> {
    let passage = &snapshot.passage_at(byte)?;
    let query = &HoverQuery {
        passage,
        tree: &(context.format.parse)(&passage.text),
        context,
        at: byte.checked_sub(passage.start)?,
        markup,
    };
    let hover = match query.tree.move_at(query.at) {
        Some(_) => played_move(query).or_else(|| square_of_unknown(query)),
        None => set_up(query)
            .or_else(|| square_of_unknown_set_up(query))
            .or_else(|| tag(query))
            .or_else(|| glyph(query))
            .or_else(|| row(query))
            .or_else(|| move_number(query))
            .or_else(|| comment_reference(query))
            .or_else(|| played_move(query)),
    }?;
    Some(Hover {
        range: passage.start + hover.range.start..passage.start + hover.range.end,
        ..hover
    })
}

/// Calls a function with what is shown of a byte of a passage. None outside a game that is known.
pub(super) fn with_card<T>(
    passage: &Passage,
    tree: &Tree,
    context: &Context,
    at: usize,
    show: impl FnOnce(ShownMove) -> T,
) -> Option<T> {
    let query = HoverQuery {
        passage,
        tree,
        context,
        at,
        markup: Markup::Plain,
    };
    played_move::with_card(&query, show)
}

/// Where the cursor is, in a parsed passage. The hovers made from it have ranges in bytes of the
/// passage.
struct HoverQuery<'a> {
    passage: &'a Passage<'a>,
    tree: &'a Tree,
    context: &'a Context,
    /// Bytes of the passage.
    at: usize,
    markup: Markup,
}

impl HoverQuery<'_> {
    fn text(&self) -> &str {
        &self.passage.text
    }
}
