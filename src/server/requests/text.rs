//! `movetext/text`: the server's text of a document and its version, for tests and bug reports.

use serde::{Deserialize, Serialize, Serializer};
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::TextDocumentIdentifier;

use super::DocumentRequest;
use crate::server::state::Backend;
use crate::text::Text;

pub const METHOD: &str = "movetext/text";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TextParams {
    text_document: TextDocumentIdentifier,
}

#[derive(Serialize)]
struct TextResult {
    #[serde(serialize_with = "serialize_text")]
    text: Text,
    version: i32,
}

pub async fn text(backend: &Backend, params: TextParams) -> Result<()> {
    let uri = params.text_document.uri;
    backend.answer("text", uri, result).await;
    Ok(())
}

fn result(request: &DocumentRequest) -> Option<TextResult> {
    let snapshot = &request.view.contents.snapshot;
    Some(TextResult {
        text: snapshot.text.clone(),
        version: snapshot.version,
    })
}

/// Serializes a text piece by piece, without a copy of the whole.
fn serialize_text<S: Serializer>(
    text: &Text,
    serializer: S,
) -> std::result::Result<S::Ok, S::Error> {
    serializer.collect_str(text)
}
