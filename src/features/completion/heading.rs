//! What can be typed above a table: its form, and captions.

use super::{Completion, CompletionOffer, OfferKind};
use crate::syntax::Table;

/// Returns what can be typed at a byte of a segment above its table: in a segment without other text the
/// whole form, else captions. The segment begins at byte `start` of the document.
pub fn in_heading(text: &str, table: &Table, at: usize, start: usize) -> Option<Completion> {
    let place = (table.captions)(text, at)?;
    let mut offers = Vec::new();
    let typed = text.get(place.range.clone()).unwrap_or("");
    let form = (table.blank_form)();
    if text.trim() == typed && form.label.starts_with(typed) {
        offers.push(CompletionOffer {
            kind: OfferKind::Form {
                snippet: form.snippet,
            },
            label: form.label.to_owned(),
            text: form.text,
            also: Vec::new(),
        });
    }
    offers.extend(place.captions.into_iter().map(|caption| CompletionOffer {
        kind: OfferKind::Caption,
        label: caption.label.to_owned(),
        text: caption.text,
        also: Vec::new(),
    }));
    let range = start + place.range.start..start + place.range.end;
    (!offers.is_empty()).then_some(Completion { range, offers })
}
