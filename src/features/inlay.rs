//! Inlay hints: after each move, the same move in a second notation.

use std::ops::Range;

use super::{IsCancelled, inside};
use crate::document::Snapshot;
use crate::identify::Context;
use crate::notation::Target;
use crate::rewrite::{Scope, rewrite};

/// A text shown at a byte of the document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inlay {
    pub at: usize,
    pub text: String,
}

/// The most hints returned, and the most bytes of records read for them. Some editors ask for the whole
/// file, whatever its size, and draw all they get.
const MAX_HINTS: usize = 20_000;
const MAX_BYTES: usize = 2 << 20;

/// Returns the moves of a range in a second notation, without those that it writes as they are, or None
/// when cancelled. A record of a game that is not written in that notation gets no hints.
pub fn inlays(
    snapshot: &Snapshot,
    context: &Context,
    range: Range<usize>,
    second: Target,
    is_cancelled: IsCancelled,
) -> Option<Vec<Inlay>> {
    let mut inlays = Vec::new();
    let mut left = MAX_BYTES;
    for passage in snapshot.passages_from(range.start) {
        if passage.start >= range.end || left == 0 || inlays.len() >= MAX_HINTS {
            break;
        }
        if is_cancelled() {
            return None;
        }
        left = left.saturating_sub(passage.text.len());
        let text = &*passage.text;
        let scope = Scope::Moves(inside(&passage, &range));
        let written = rewrite(text, &context.in_format(passage.format), second, &scope);
        inlays.extend(written.edits().map(|(range, word)| Inlay {
            at: passage.start + range.end + strength_marks(text, range.end),
            // The edit may add a blank before what follows; the hint does not need it.
            text: word.trim_end().to_owned(),
        }));
    }
    inlays.truncate(MAX_HINTS);
    Some(inlays)
}

/// Returns the length of the strength marks (`!?`) after a move that ends at a byte.
fn strength_marks(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("").bytes();
    rest.take_while(|b| matches!(b, b'!' | b'?')).count()
}
