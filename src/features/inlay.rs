//! Each move in a second notation, shown behind it.

use std::ops::Range;

use super::{IsCancelled, inside};
use crate::document::Snapshot;
use crate::identify::Context;
use crate::notation::Target;
use crate::rewrite::{Scope, rewrite};

/// A text to be shown behind a byte of the document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inlay {
    pub at: usize,
    pub text: String,
}

/// The most that is shown, and the most bytes of records that are read for it: some editors ask for
/// the whole file, whatever its size, and draw all they get.
const MOST: usize = 20_000;
const FAR: usize = 2 << 20;

/// The moves of a range in a second notation, where that writes them otherwise than they are. A
/// record that the notation does not suit has none. None when stopped.
pub fn inlays(
    snapshot: &Snapshot,
    context: &Context,
    range: Range<usize>,
    second: Target,
    stop: IsCancelled,
) -> Option<Vec<Inlay>> {
    let mut inlays = Vec::new();
    let mut left = FAR;
    for passage in snapshot.passages_from(range.start) {
        if passage.start >= range.end || left == 0 || inlays.len() >= MOST {
            break;
        }
        if stop() {
            return None;
        }
        left = left.saturating_sub(passage.text.len());
        let text = &*passage.text;
        let scope = Scope::Moves(inside(&passage, &range));
        let written = rewrite(text, context, second, &scope);
        inlays.extend(written.edits().map(|(range, word)| Inlay {
            at: passage.start + range.end + strength(text, range.end),
            // A blank that parts it from what follows is the edit's.
            text: word.trim_end().to_owned(),
        }));
    }
    inlays.truncate(MOST);
    Some(inlays)
}

/// Bytes of the strength marks at a byte: they belong to the move before it.
fn strength(text: &str, at: usize) -> usize {
    let behind = text.get(at..).unwrap_or("").bytes();
    behind.take_while(|b| matches!(b, b'!' | b'?')).count()
}
