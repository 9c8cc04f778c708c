use std::ops::Range as Bytes;
use std::time::Duration;

use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::completion::{self, OfferKind};
use crate::server::convert;
use crate::server::state::Backend;

/// For clients that ask late (see `ClientTraits::asks_late`): a request this soon after an edit was not
/// made by the person.
const LATE: Duration = Duration::from_millis(300);

pub async fn completion(
    backend: &Backend,
    params: CompletionParams,
) -> Result<Option<CompletionResponse>> {
    let at = params.text_document_position;
    let uri = at.text_document.uri;
    let feature = move |request: &DocumentRequest| completion_at(request, at.position);
    backend.answer("completion", uri, feature).await;
    Ok(None)
}

fn completion_at(request: &DocumentRequest, position: Position) -> Option<CompletionResponse> {
    let DocumentRequest { view, client, .. } = request;
    let snapshot = &view.contents.snapshot;
    let byte = convert::byte(snapshot, position, client.encoding);
    let completion = completion::completion(snapshot, &view.contents.context, byte)?;
    // A list must not open by itself after a blank or a full stop.
    let typed = snapshot.text.slice(completion.range.start.min(byte)..byte);
    let no_word = typed.is_empty() || typed.ends_with(char::is_whitespace);
    if client.asks_late && no_word && view.typed_within(LATE) {
        return None;
    }
    let range = convert::range(snapshot, &completion.range, client.encoding);
    let edit = |(bytes, text): (Bytes<usize>, String)| {
        TextEdit::new(convert::range(snapshot, &bytes, client.encoding), text)
    };
    let items = completion.offers.into_iter().enumerate().map(|(i, offer)| {
        let also: Vec<TextEdit> = offer.also.into_iter().map(edit).collect();
        let kind = match offer.kind {
            OfferKind::Move => CompletionItemKind::VALUE,
            OfferKind::Caption => CompletionItemKind::FIELD,
            OfferKind::Form { .. } => CompletionItemKind::SNIPPET,
        };
        let snippet = match offer.kind {
            OfferKind::Form { snippet } if client.snippets => Some(snippet),
            _ => None,
        };
        CompletionItem {
            kind: Some(kind),
            // Keeps the order of the moves; without it editors sort them by the alphabet.
            sort_text: Some(format!("{i:04}")),
            filter_text: Some(offer.label.clone()),
            insert_text_format: snippet.as_ref().map(|_| InsertTextFormat::SNIPPET),
            // The tabs that a form begins its lines with are cells, no indentation.
            insert_text_mode: snippet.as_ref().map(|_| InsertTextMode::AS_IS),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(
                range,
                snippet.unwrap_or(offer.text),
            ))),
            additional_text_edits: Some(also).filter(|also| !also.is_empty()),
            label: offer.label,
            ..Default::default()
        }
    });
    // Editors ask again for an incomplete list at every key, so that the list closes once the word is
    // a legal move.
    Some(CompletionResponse::List(CompletionList {
        is_incomplete: true,
        items: items.collect(),
    }))
}
