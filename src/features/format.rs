//! Formatting: the canonical text of games, and the columns of sheets aligned.

use std::ops::Range;

use super::{IsCancelled, Replacement};
use crate::document::Snapshot;
use crate::format;
use crate::identify::Context;

/// Returns the edits that format the segments which the lines of a range touch, or all segments. None when cancelled.
/// Segments are formatted as wholes: half a game cannot be shown to say the same as before.
pub fn format(
    snapshot: &Snapshot,
    context: &Context,
    style: format::FormatStyle,
    range: Option<Range<usize>>,
    is_cancelled: IsCancelled,
) -> Option<Vec<Replacement>> {
    let range = range.unwrap_or(0..snapshot.text.len());
    let first = snapshot.book.at_byte(range.start);
    let first = first.map_or(0, |place| place.index);
    let mut all = Vec::new();
    for place in snapshot.book.from(first) {
        if is_cancelled() {
            return None;
        }
        // An empty range touches the line that it is in.
        if place.index > first && place.start >= range.end {
            break;
        }
        let text = snapshot.text_of(&place);
        let next = snapshot.book.get(place.index + 1);
        let next = next.map(|next| snapshot.text_of(&next));
        let next = next.as_deref().unwrap_or("");
        let line = next.split_inclusive('\n').next().unwrap_or("");
        let formatted = format::format(&text, line, context, style);
        let edits = formatted.edits.into_iter();
        all.extend(edits.map(|edit| Replacement {
            range: place.start + edit.start as usize..place.start + edit.end as usize,
            text: edit.text,
        }));
    }
    Some(all)
}
