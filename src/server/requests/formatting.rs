//! Formatting of a document, or of the games that a range touches.

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
    let feature = |request: &DocumentRequest| edits(request, None);
    backend.answer("formatting", uri, feature).await;
    Ok(None)
}

pub async fn range_formatting(
    backend: &Backend,
    params: DocumentRangeFormattingParams,
) -> Result<Option<Vec<TextEdit>>> {
    let uri = params.text_document.uri;
    let feature = move |request: &DocumentRequest| edits(request, Some(params.range));
    backend.answer("range_formatting", uri, feature).await;
    Ok(None)
}

fn edits(request: &DocumentRequest, range: Option<Range>) -> Option<Vec<TextEdit>> {
    let contents = &request.view.contents;
    let (snapshot, encoding) = (&contents.snapshot, request.client.encoding);
    if snapshot.has_fences() {
        return None;
    }
    let byte = |position| convert::byte(snapshot, position, encoding);
    let range = range.map(|range| byte(range.start)..byte(range.end));
    let edits = format::format(
        snapshot,
        &contents.context,
        contents.format_style,
        range,
        request.is_cancelled,
    )?;
    let edits = edits.into_iter().map(|edit| {
        let range = convert::range(snapshot, &edit.range, encoding);
        TextEdit::new(range, edit.text)
    });
    Some(edits.collect())
}
