use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::inlay;
use crate::server::convert;
use crate::server::state::Backend;

pub async fn inlay_hint(
    backend: &Backend,
    params: InlayHintParams,
) -> Result<Option<Vec<InlayHint>>> {
    let uri = params.text_document.uri;
    let feature = move |request: &DocumentRequest| hints(request, params.range);
    backend.answer("inlay_hint", uri, feature).await;
    Ok(None)
}

/// None unless a second notation is set.
fn hints(request: &DocumentRequest, range: Range) -> Option<Vec<InlayHint>> {
    let contents = &request.view.contents;
    let second = contents.inlay?;
    let (snapshot, encoding) = (&contents.snapshot, request.client.encoding);
    let bytes = convert::bytes(snapshot, range, encoding);
    let context = &contents.context;
    let inlays = inlay::inlays(snapshot, context, bytes, second, request.is_cancelled)?;
    let hints = inlays.into_iter().map(|inlay| InlayHint {
        position: convert::position(snapshot, inlay.at, encoding),
        label: InlayHintLabel::String(inlay.text),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    });
    Some(hints.collect())
}
