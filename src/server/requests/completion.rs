//! Completion, and the board of a move that is looked at in its list.

use std::ops::Range as Bytes;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::completion::{self, CompletionOffer, CompletionQuery, OfferKind};
use crate::server::capabilities::TRIGGERS;
use crate::server::clock;
use crate::server::convert;
use crate::server::state::Backend;

/// For clients that ask late (see `ClientTraits::asks_late`): a request this soon after an edit was not
/// made by the person. Helix asks a quarter of a second after the last key, on a busy machine later.
const LATE: Duration = Duration::from_millis(600);

pub async fn completion(
    backend: &Backend,
    params: CompletionParams,
) -> Result<Option<CompletionResponse>> {
    let at = params.text_document_position;
    let uri = at.text_document.uri;
    let trigger = params.context.map(|context| context.trigger_kind);
    let trigger = trigger.unwrap_or(CompletionTriggerKind::INVOKED);
    let feature = move |request: &DocumentRequest| completion_at(request, at.position, trigger);
    backend
        .answer_at("completion", uri, at.position, feature)
        .await;
    Ok(None)
}

/// Adds the board to a move. Other items, and those of an earlier text, come back as they are.
pub async fn completion_resolve(backend: &Backend, item: CompletionItem) -> Result<CompletionItem> {
    if let Some(data) = MoveData::of(&item) {
        let (uri, byte, item) = (data.uri.clone(), data.byte, item.clone());
        let feature = move |request: &DocumentRequest| with_board(request, &data, item);
        backend
            .answer_at("completion_resolve", uri, byte, feature)
            .await;
    }
    Ok(item)
}

fn completion_at(
    request: &DocumentRequest,
    position: Position,
    trigger: CompletionTriggerKind,
) -> Option<CompletionResponse> {
    let DocumentRequest { view, client, .. } = request;
    let snapshot = &view.contents.snapshot;
    let byte = convert::byte(snapshot, position, client.encoding);
    let query = CompletionQuery::new(snapshot, &view.contents.context, byte, Some(clock::today()));
    let completion = completion::completion(&query)?;
    // Only a request of the person opens a list of moves.
    let is_move = |offer: &CompletionOffer| offer.kind == OfferKind::Move;
    let by_character = trigger == CompletionTriggerKind::TRIGGER_CHARACTER;
    if by_character && completion.offers.iter().any(is_move) {
        return None;
    }
    // A list must not open by itself after a blank or a full stop.
    let typed = snapshot.text.slice(completion.range.start.min(byte)..byte);
    let before = snapshot
        .text
        .slice(snapshot.text.floor(byte.saturating_sub(1))..byte);
    let no_word =
        typed.is_empty() && !TRIGGERS.contains(&&*before) || typed.ends_with(char::is_whitespace);
    if client.asks_late && no_word && view.typed_within(LATE) {
        return None;
    }
    // Nor does it stay open after one, however late the client asks.
    let stays = trigger == CompletionTriggerKind::TRIGGER_FOR_INCOMPLETE_COMPLETIONS;
    if stays && (no_word || completion::is_placeholder(&typed)) {
        return None;
    }
    let range = convert::range(snapshot, &completion.range, client.encoding);
    let offers = completion.offers.into_iter().enumerate();
    // Editors ask again for an incomplete list at every key, so that the list closes once the word is
    // complete.
    Some(CompletionResponse::List(CompletionList {
        is_incomplete: true,
        items: offers
            .map(|(i, offer)| item(request, offer, i, range, byte))
            .collect(),
    }))
}

fn item(
    request: &DocumentRequest,
    offer: CompletionOffer,
    place: usize,
    range: Range,
    byte: usize,
) -> CompletionItem {
    let DocumentRequest { view, client, .. } = request;
    let snapshot = &view.contents.snapshot;
    let edit = |(bytes, text): (Bytes<usize>, String)| {
        TextEdit::new(convert::range(snapshot, &bytes, client.encoding), text)
    };
    let filter_text = Some(offer.match_text().to_owned());
    let also: Vec<TextEdit> = offer.also.into_iter().map(edit).collect();
    let kind = match offer.kind {
        OfferKind::Move | OfferKind::TagValue => CompletionItemKind::VALUE,
        OfferKind::Caption => CompletionItemKind::FIELD,
        OfferKind::Form => CompletionItemKind::SNIPPET,
        OfferKind::TagName => CompletionItemKind::PROPERTY,
        OfferKind::Glyph => CompletionItemKind::CONSTANT,
        OfferKind::Command => CompletionItemKind::FUNCTION,
    };
    let data = offer.written.map(|written| MoveData {
        uri: view.uri.clone(),
        version: snapshot.version,
        byte,
        written,
    });
    let description = offer.brief.or_else(|| offer.detail.clone());
    let label_details = client.meanings.then_some(CompletionItemLabelDetails {
        detail: None,
        description,
    });
    let snippet = offer.snippet.filter(|_| client.snippets);
    CompletionItem {
        kind: Some(kind),
        label_details,
        detail: offer.detail,
        // Keeps the order of the offers; without it editors sort them by the alphabet.
        sort_text: Some(format!("{place:04}")),
        filter_text,
        insert_text_format: snippet.as_ref().map(|_| InsertTextFormat::SNIPPET),
        // The tabs that a form begins its lines with are cells, no indentation.
        insert_text_mode: snippet.as_ref().map(|_| InsertTextMode::AS_IS),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(
            range,
            snippet.unwrap_or(offer.text),
        ))),
        additional_text_edits: Some(also).filter(|also| !also.is_empty()),
        label: offer.label,
        data: data.and_then(|data| serde_json::to_value(data).ok()),
        ..Default::default()
    }
}

/// The data of a move, which a client sends back when it shows the item.
#[derive(Serialize, Deserialize)]
struct MoveData {
    uri: Url,
    version: i32,
    /// The cursor.
    byte: usize,
    /// The move as the notation of the record writes it.
    written: String,
}

impl MoveData {
    /// None for an item without data of this kind.
    fn of(item: &CompletionItem) -> Option<MoveData> {
        MoveData::deserialize(item.data.as_ref()?).ok()
    }
}

/// Returns an item with the board after its move. None when the text has changed since it was offered.
fn with_board(
    request: &DocumentRequest,
    data: &MoveData,
    item: CompletionItem,
) -> Option<CompletionItem> {
    let DocumentRequest { view, client, .. } = request;
    let snapshot = &view.contents.snapshot;
    if !request.is_version(data.version) {
        return None;
    }
    let markup = request.with_pictures(client.documentation, false);
    let query = CompletionQuery::new(snapshot, &view.contents.context, data.byte, None);
    let board = completion::move_board(&query, &data.written, markup)?;
    let content = convert::markup_content(markup, board);
    Some(CompletionItem {
        documentation: Some(Documentation::MarkupContent(content)),
        ..item
    })
}
