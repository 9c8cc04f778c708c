use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::format;
use crate::server::convert;
use crate::server::state::Backend;

pub async fn formatting(
    backend: &Backend,
    params: DocumentFormattingParams,
) -> Result<Option<Vec<TextEdit>>> {
    let uri = params.text_document.uri;
    backend.answer("formatting", uri, edits).await;
    Ok(None)
}

fn edits(request: &DocumentRequest) -> Option<Vec<TextEdit>> {
    let contents = &request.view.contents;
    let snapshot = &contents.snapshot;
    let edits = format::format(snapshot, &contents.context, request.is_cancelled)?;
    let edits = edits.into_iter().map(|edit| {
        let range = convert::range(snapshot, &edit.range, request.client.encoding);
        TextEdit::new(range, edit.text)
    });
    Some(edits.collect())
}
