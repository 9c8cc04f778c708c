//! Drawing tables in line. Movetext is left as its writer broke it.

use super::{IsCancelled, Replacement};
use crate::document::Snapshot;
use crate::identify::Context;

/// The edits that draw every table of the document in line. None when stopped.
pub fn format(
    snapshot: &Snapshot,
    context: &Context,
    stop: IsCancelled,
) -> Option<Vec<Replacement>> {
    let mut all = Vec::new();
    let Some(table) = context.format.table else {
        return Some(all);
    };
    for place in snapshot.book.iter() {
        if stop() {
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
