use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::symbols;
use crate::server::convert;
use crate::server::state::Backend;

pub async fn document_symbol(
    backend: &Backend,
    params: DocumentSymbolParams,
) -> Result<Option<DocumentSymbolResponse>> {
    let uri = params.text_document.uri;
    backend.answer("document_symbol", uri, outline).await;
    Ok(None)
}

fn outline(request: &DocumentRequest) -> Option<DocumentSymbolResponse> {
    let snapshot = &request.view.contents.snapshot;
    let symbols = symbols::symbols(snapshot, symbols::MOST_GAMES, request.is_cancelled)?;
    Some(convert::symbols(request.view, symbols, request.client))
}
