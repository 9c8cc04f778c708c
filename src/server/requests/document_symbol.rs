use serde::ser::{Error, Serialize, SerializeSeq, Serializer};
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::symbols::{MOST_GAMES, each_symbol};
use crate::server::convert;
use crate::server::reply::Body;
use crate::server::state::Backend;

pub async fn document_symbol(
    backend: &Backend,
    params: DocumentSymbolParams,
) -> Result<Option<DocumentSymbolResponse>> {
    let uri = params.text_document.uri;
    let outline = |request: &DocumentRequest| Body::new(&Outline(request));
    backend.answer_with("document_symbol", uri, outline).await;
    Ok(None)
}

/// The outline of a document. It is read while it is written: in a large file more time goes into new memory than into the
/// text, and the entries of ten thousand games take much.
struct Outline<'a>(&'a DocumentRequest<'a>);

impl Serialize for Outline<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let Outline(request) = self;
        let (view, client) = (request.view, request.client);
        let mut entries = serializer.serialize_seq(None)?;
        let mut written = Ok(());
        let snapshot = &view.contents.snapshot;
        let outcome = each_symbol(snapshot, MOST_GAMES, request.is_cancelled, |symbol| {
            written = match client.hierarchy {
                true => entries.serialize_element(&convert::nested_symbol(
                    view,
                    symbol,
                    client.encoding,
                )),
                false => {
                    entries.serialize_element(&convert::flat_symbol(view, symbol, client.encoding))
                }
            };
            written.is_ok()
        });
        written?;
        outcome.ok_or_else(|| S::Error::custom("cancelled"))?;
        entries.end()
    }
}
