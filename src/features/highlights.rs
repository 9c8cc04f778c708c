//! What an editor highlights with the thing under the cursor: the other moves of a piece, or the moves from
//! a square and to it.

use std::ops::Range;

use crate::document::Snapshot;
use crate::identify::Context;
use crate::inspect::related_moves;

/// Returns what belongs to the thing at a byte, in bytes of the document and in the order of the text. Empty
/// if nothing does.
pub fn highlights(snapshot: &Snapshot, context: &Context, byte: usize) -> Vec<Range<usize>> {
    let Some(passage) = snapshot.passage_at(byte) else {
        return Vec::new();
    };
    let tree = (context.format.parse)(&passage.text);
    let at = byte.saturating_sub(passage.start);
    let found = related_moves(&passage.text, &tree, context, at).unwrap_or_default();
    let found = found.into_iter();
    found
        .map(|range| passage.start + range.start..passage.start + range.end)
        .collect()
}
