//! Writing a game, or all games of a document, into a new file of another format.

use std::ops::Range;

use super::IsCancelled;
use super::kept_moves::KeptMoves;
use super::rewriting::{Extent, RewriteTarget};
use crate::document::Snapshot;
use crate::identify::Context;
use crate::rewrite::{reformat, required_format};

/// A new file with a game, or all games of a document, in another format.
pub struct NewFile {
    /// What is appended to the document's name after its extension is removed: `-2.ncn` for the second of
    /// several games.
    pub ending: String,
    pub text: String,
    pub kept: KeptMoves,
}

/// Returns the new file that an offer makes. None for an offer that changes the document itself, and when
/// cancelled.
pub fn new_file(
    snapshot: &Snapshot,
    context: &Context,
    extent: Extent,
    range: Range<usize>,
    target: RewriteTarget,
    is_cancelled: IsCancelled,
) -> Option<NewFile> {
    if !context.format.holds_games() {
        return None;
    }
    let RewriteTarget::Notation(target) = target else {
        return None;
    };
    let to = required_format(context.format, target)?;
    let one = snapshot
        .book
        .at_byte(range.start)
        .filter(|_| extent == Extent::Game);
    let extension = to.extensions.first()?;
    let ending = match one.as_ref().filter(|_| snapshot.book.len() > 1) {
        Some(place) => format!("-{}.{extension}", place.index + 1),
        None => format!(".{extension}"),
    };
    let first = one.as_ref().map_or(0, |place| place.index);
    let count = if one.is_some() {
        1
    } else {
        snapshot.book.len()
    };
    let write = to.write?;
    let mut text = String::new();
    let mut kept = KeptMoves::default();
    for place in snapshot.book.from(first).take(count) {
        if is_cancelled() {
            return None;
        }
        for passage in snapshot.passages(&place) {
            for scripted in reformat(&passage.text, context, target, to) {
                if !text.is_empty() {
                    text.push('\n');
                }
                text.push_str(&write(&scripted.game));
                kept.add(&passage.text, &scripted.lost);
            }
        }
    }
    Some(NewFile { ending, text, kept })
}
