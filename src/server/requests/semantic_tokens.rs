//! Semantic tokens of a whole document, as a difference to an earlier answer, and of a range.

use std::ops::Range as Bytes;

use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::tokens::{MAX_BYTES, semantic_words};
use crate::server::convert;
use crate::server::encoded_tokens::encode;
use crate::server::messages::PublisherMessage;
use crate::server::state::Backend;

pub async fn semantic_tokens_full(
    backend: &Backend,
    params: SemanticTokensParams,
) -> Result<Option<SemanticTokensResult>> {
    let uri = params.text_document.uri;
    let sent = backend.sent_tokens.clone();
    let feature = move |request: &DocumentRequest| {
        let data = whole(request)?;
        let result_id = Some(sent.keep(&request.view.uri, &data));
        Some(SemanticTokens { result_id, data })
    };
    backend.answer("semantic_tokens", uri, feature).await;
    Ok(None)
}

pub async fn semantic_tokens_full_delta(
    backend: &Backend,
    params: SemanticTokensDeltaParams,
) -> Result<Option<SemanticTokensFullDeltaResult>> {
    let (uri, previous) = (params.text_document.uri, params.previous_result_id);
    let sent = backend.sent_tokens.clone();
    let feature = move |request: &DocumentRequest| {
        let data = whole(request)?;
        let uri = &request.view.uri;
        let edits = sent.edits(uri, &previous, &data);
        let result_id = Some(sent.keep(uri, &data));
        Some(match edits {
            Some(edits) => SemanticTokensDelta { result_id, edits }.into(),
            None => SemanticTokensFullDeltaResult::from(SemanticTokens { result_id, data }),
        })
    };
    backend.answer("semantic_tokens", uri, feature).await;
    Ok(None)
}

pub async fn semantic_tokens_range(
    backend: &Backend,
    params: SemanticTokensRangeParams,
) -> Result<Option<SemanticTokensRangeResult>> {
    let uri = params.text_document.uri;
    let feature = move |request: &DocumentRequest| {
        let snapshot = &request.view.contents.snapshot;
        let bytes = convert::bytes(snapshot, params.range, request.client.encoding);
        Some(SemanticTokens {
            result_id: None,
            data: tokens(request, bytes)?,
        })
    };
    backend.answer("semantic_tokens_range", uri, feature).await;
    Ok(None)
}

/// None for a document that is too large: its client asks for what is visible, as a range.
fn whole(request: &DocumentRequest) -> Option<Vec<SemanticToken>> {
    let bytes = request.view.contents.snapshot.text.len();
    (bytes <= MAX_BYTES).then(|| tokens(request, 0..bytes))?
}

/// The tokens of some bytes. A client that can be told to ask again gets them without waiting for the
/// checks, and is told when these have ended.
fn tokens(request: &DocumentRequest, bytes: Bytes<usize>) -> Option<Vec<SemanticToken>> {
    let DocumentRequest { view, client, .. } = request;
    let contents = &view.contents;
    let typed = contents.typing.as_ref().map(|typing| typing.cursor);
    let now = (!client.refresh_tokens).then_some(&contents.context);
    let snapshot = &contents.snapshot;
    let found = semantic_words(snapshot, &bytes, typed, now, request.is_cancelled)?;
    let encoded = encode(&snapshot.text, &found.words, client.encoding);
    if !found.is_complete {
        request.tell_publisher(PublisherMessage::IncompleteTokens((*view).clone()));
    }
    Some(encoded)
}
