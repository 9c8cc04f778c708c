use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::highlights;
use crate::server::convert;
use crate::server::state::Backend;

pub async fn document_highlight(
    backend: &Backend,
    params: DocumentHighlightParams,
) -> Result<Option<Vec<DocumentHighlight>>> {
    let at = params.text_document_position_params;
    let (uri, position) = (at.text_document.uri, at.position);
    let feature = move |request: &DocumentRequest| highlights_at(request, position);
    backend
        .answer_at("document_highlight", uri, position, feature)
        .await;
    Ok(None)
}

/// None where nothing belongs together, so that an editor may highlight equal words instead.
fn highlights_at(request: &DocumentRequest, position: Position) -> Option<Vec<DocumentHighlight>> {
    let DocumentRequest { view, client, .. } = request;
    let snapshot = &view.contents.snapshot;
    let byte = convert::byte(snapshot, position, client.encoding);
    let found = highlights::highlights(snapshot, &view.contents.context, byte);
    let found = found.iter().map(|range| DocumentHighlight {
        range: convert::range(snapshot, range, client.encoding),
        kind: None,
    });
    let found: Vec<DocumentHighlight> = found.collect();
    (!found.is_empty()).then_some(found)
}
