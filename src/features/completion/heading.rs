//! What can be typed above a table: its form, captions, and the date of today after the caption of one.

use super::{Completion, CompletionOffer, OfferKind};
use crate::features::calendar_date::Today;
use crate::syntax::Table;

const DATE_TAG: &str = "Date";

/// Returns what can be typed at a byte of a segment above its table: in a segment without other text the
/// whole form, else captions. The segment begins at byte `start` of the document.
pub fn in_heading(
    text: &str,
    table: &Table,
    at: usize,
    start: usize,
    today: Option<Today>,
) -> Option<Completion> {
    let place = (table.captions)(text, at)?;
    let mut offers = Vec::new();
    let typed = text.get(place.range.clone()).unwrap_or("");
    let form = (table.blank_form)(&|tag| match (tag, today) {
        (DATE_TAG, Some(today)) => today.local.to_string(),
        _ => String::new(),
    });
    if text.trim() == typed && form.label.starts_with(typed) {
        offers.push(CompletionOffer {
            text: form.text,
            snippet: Some(form.snippet),
            ..CompletionOffer::plain(OfferKind::Form, form.label.to_owned())
        });
    }
    let is_date = place.due.is_some_and(|tag| tag == DATE_TAG);
    if let Some(today) = today.filter(|_| is_date) {
        let date = (place.shown)(DATE_TAG, &today.local.to_string());
        // What is typed may be another date.
        if date.starts_with(typed) && date != typed {
            offers.push(CompletionOffer {
                detail: Some("today".to_owned()),
                ..CompletionOffer::plain(OfferKind::TagValue, date)
            });
        }
    }
    offers.extend(place.captions.into_iter().map(|caption| CompletionOffer {
        text: caption.text,
        ..CompletionOffer::plain(OfferKind::Caption, caption.label.to_owned())
    }));
    let range = start + place.range.start..start + place.range.end;
    (!offers.is_empty()).then_some(Completion { range, offers })
}
