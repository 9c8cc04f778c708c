//! What completion offers where. `$0` is the cursor.

mod lists;
mod moves;
mod ranking;
mod tags;
mod words;

use movetext::document::Document;
use movetext::features::calendar_date::{CalendarDate, Today};
use movetext::features::completion::{Completion, CompletionQuery, completion};
use movetext::identify::Context;
use movetext::syntax::format;

/// When these tests take place: in the evening, west of Greenwich.
const TODAY: Today = Today {
    local: CalendarDate {
        year: 2026,
        month: 3,
        day: 7,
    },
    utc: CalendarDate {
        year: 2026,
        month: 3,
        day: 8,
    },
};

/// What is offered at the cursor of a text.
fn offered(name: &str, marked: &str) -> Option<Completion> {
    let at = marked.find("$0").expect("a cursor");
    let text = marked.replacen("$0", "", 1);
    let format = format(name).expect("a format");
    let document = Document::new(format, text);
    let context = Context::new(format);
    let query = CompletionQuery::new(document.snapshot(), &context, at, Some(TODAY));
    completion(&query)
}

/// Labels that are offered; none where nothing is.
fn labels(name: &str, marked: &str) -> Vec<String> {
    let found = offered(name, marked);
    let offers = found.into_iter().flat_map(|found| found.offers);
    offers.map(|offer| offer.label).collect()
}

/// Labels that are offered, each with its detail.
fn details(name: &str, marked: &str) -> Vec<(String, String)> {
    let found = offered(name, marked);
    let offers = found.into_iter().flat_map(|found| found.offers);
    offers
        .map(|offer| (offer.label, offer.detail.unwrap_or_default()))
        .collect()
}

/// The text after the offer with this label is chosen.
fn chosen(name: &str, marked: &str, label: &str) -> String {
    let found = offered(name, marked).expect("offers");
    let offer = found.offers.into_iter().find(|offer| offer.label == label);
    let offer = offer.expect("the label is offered");
    let mut edits = offer.also;
    edits.push((found.range, offer.text));
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let mut text = marked.replacen("$0", "", 1);
    for (range, new) in edits.into_iter().rev() {
        text.replace_range(range, &new);
    }
    text
}

/// Whatever is written, and wherever the cursor is.
#[test]
fn no_text_is_too_odd_to_be_completed() {
    let odd = "[é\"\n[[Ev\u{301}ent\"ü\\\"\r[\n1. e4 {[%é$ü [%\n[\"}$é1 (é $12é\u{feff}[Event \"\"\"]♘f3 2.\r\n";
    for name in ["pgn", "pdn", "ncn"] {
        let format = format(name).expect("a format");
        for end in (0..=odd.len()).filter(|end| odd.is_char_boundary(*end)) {
            let document = Document::new(format, odd[..end].to_owned());
            let (snapshot, context) = (document.snapshot(), Context::new(format));
            for at in (0..=end).filter(|at| odd.is_char_boundary(*at)) {
                let query = CompletionQuery::new(snapshot, &context, at, Some(TODAY));
                let Some(found) = completion(&query) else {
                    continue;
                };
                let ranges = found.offers.iter().flat_map(|offer| &offer.also);
                let ranges = ranges.map(|(range, _)| range).chain([&found.range]);
                for range in ranges {
                    assert!(odd.get(range.clone()).is_some(), "{name} {at} {range:?}");
                }
                assert!(found.range.contains(&at) || found.range.end == at);
            }
        }
    }
}
