use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::selection;
use crate::server::convert;
use crate::server::state::Backend;

pub async fn selection_range(
    backend: &Backend,
    params: SelectionRangeParams,
) -> Result<Option<Vec<SelectionRange>>> {
    let (uri, positions) = (params.text_document.uri, params.positions);
    let feature = move |request: &DocumentRequest| {
        let ranges = positions.iter().map(|position| around(request, *position));
        Some(ranges.collect::<Vec<_>>())
    };
    backend.answer("selection_range", uri, feature).await;
    Ok(None)
}

/// The protocol wants a range for each position: an empty one where there is nothing to select.
fn around(request: &DocumentRequest, position: Position) -> SelectionRange {
    let DocumentRequest { view, client, .. } = request;
    let snapshot = &view.contents.snapshot;
    let byte = convert::byte(snapshot, position, client.encoding);
    let mut around: Option<SelectionRange> = None;
    for range in selection::selection(snapshot, byte).iter().rev() {
        around = Some(SelectionRange {
            range: convert::range(snapshot, range, client.encoding),
            parent: around.map(Box::new),
        });
    }
    around.unwrap_or(SelectionRange {
        range: Range::new(position, position),
        parent: None,
    })
}
