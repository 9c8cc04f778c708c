//! Formatting: aligns the columns of tables. The line breaks of movetext stay as they are.

use super::{IsCancelled, Replacement};
use crate::document::Snapshot;
use crate::identify::Context;

/// Returns the edits that align the columns of every table in the document, or None when cancelled.
pub fn format(
    snapshot: &Snapshot,
    context: &Context,
    is_cancelled: IsCancelled,
) -> Option<Vec<Replacement>> {
    let mut all = Vec::new();
    let Some(table) = context.format.table else {
        return Some(all);
    };
    for place in snapshot.book.iter() {
        if is_cancelled() {
            return None;
        }
        let text = snapshot.text_of(&place);
        let edits = (table.align)(&text).into_iter();
        all.extend(edits.map(|(range, text)| Replacement {
            range: place.start + range.start..place.start + range.end,
            text,
        }));
    }
    Some(all)
}
