//! Formatting: the canonical text of games, and the columns of sheets aligned.

use std::ops::Range;

use super::{IsCancelled, Replacement};
use crate::document::Snapshot;
use crate::format;
use crate::identify::Context;

/// What formatting makes of a document.
#[derive(Default)]
pub struct FormattedDocument {
    pub edits: Vec<Replacement>,
    /// Games that are left as typed, although they are not formatted.
    left: usize,
    /// The byte of the document that the first of them is left for, and why.
    first: Option<(usize, String)>,
}

impl FormattedDocument {
    /// A sentence for users about the games that are left as typed; None if there are none.
    pub fn message(&self, snapshot: &Snapshot) -> Option<String> {
        let (byte, why) = self.first.as_ref()?;
        let line = snapshot.text.line_of(*byte) + 1;
        Some(match self.left {
            1 => format!("a game is not formatted, because of line {line}: {why}"),
            left => {
                format!("{left} games are not formatted, the first because of line {line}: {why}")
            }
        })
    }
}

/// Returns the edits that format the segments which the lines of a range touch, or all segments. None when cancelled.
/// Segments are formatted as wholes: half a game cannot be shown to say the same as before.
pub fn format(
    snapshot: &Snapshot,
    context: &Context,
    style: format::FormatStyle,
    range: Option<Range<usize>>,
    is_cancelled: IsCancelled,
) -> Option<FormattedDocument> {
    let range = range.unwrap_or(0..snapshot.text.len());
    let first = snapshot.book.at_byte(range.start);
    let first = first.map_or(0, |place| place.index);
    let mut all = FormattedDocument::default();
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
        if let Some(left) = formatted.left {
            all.left += 1;
            let first = || (place.start + left.start, left.why);
            all.first = all.first.take().or_else(|| Some(first()));
        }
        let edits = formatted.edits.into_iter();
        all.edits.extend(edits.map(|edit| Replacement {
            range: place.start + edit.start as usize..place.start + edit.end as usize,
            text: edit.text,
        }));
    }
    Some(all)
}
