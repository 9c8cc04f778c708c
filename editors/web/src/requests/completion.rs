//! `completion`: what can be written at the cursor.

use movetext::features::Replacement;
use movetext::features::completion::{self, CompletionOffer, CompletionQuery};
use serde::Deserialize;
use serde_json::{Value, json};

use super::forms::Day;
use crate::methods::{Answered, answer_about};
use crate::place::{Position, Span, text_edits};
use crate::session::Session;

#[derive(Deserialize)]
struct CompletionParams {
    position: Position,
    today: Day,
}

/// Returns the word that is replaced, and the offers, the most likely first. `also` are further edits of an offer.
pub fn completion(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: CompletionParams| {
        let snapshot = &view.snapshot;
        let byte = params.position.byte(snapshot);
        let today = Some(params.today.today());
        let completion =
            completion::completion(&CompletionQuery::new(snapshot, &view.context, byte, today))?;
        let item = |offer: CompletionOffer| {
            let filter = offer.match_text().to_owned();
            let also = offer.also.into_iter();
            let also: Vec<Replacement> = also
                .map(|(range, text)| Replacement { range, text })
                .collect();
            json!({
                "label": offer.label,
                "detail": offer.detail,
                "filterText": filter,
                "newText": offer.text,
                "also": text_edits(snapshot, &also),
            })
        };
        let items: Vec<Value> = completion.offers.into_iter().map(item).collect();
        Some(json!({ "range": Span::of(snapshot, &completion.range), "items": items }))
    })
}
