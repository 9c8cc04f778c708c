use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::folding;
use crate::server::convert;
use crate::server::state::Backend;

pub async fn folding_range(
    backend: &Backend,
    params: FoldingRangeParams,
) -> Result<Option<Vec<FoldingRange>>> {
    let uri = params.text_document.uri;
    backend.answer("folding_range", uri, folds).await;
    Ok(None)
}

fn folds(request: &DocumentRequest) -> Option<Vec<FoldingRange>> {
    let snapshot = &request.view.contents.snapshot;
    let folds = folding::folding(snapshot, request.client.folds, request.is_cancelled)?;
    let ranges = folds
        .iter()
        .map(|fold| convert::folding_range(snapshot, fold, request.client));
    Some(ranges.collect())
}
