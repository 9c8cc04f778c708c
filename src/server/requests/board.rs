//! `movetext/board`: the board at a place, for a view beside the text that follows the cursor.

use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::{Range, TextDocumentPositionParams};

use super::DocumentRequest;
use crate::features::board_view::board_view;
use crate::server::convert;
use crate::server::state::Backend;

pub const METHOD: &str = "movetext/board";

/// The largest picture, in pixels.
const LARGEST: u32 = 4000;

#[derive(Deserialize)]
pub struct BoardParams {
    #[serde(flatten)]
    place: TextDocumentPositionParams,
    /// The height of the picture in pixels; without it there is none.
    pixels: Option<u32>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BoardResult {
    /// The move that is shown; empty before the first move of a line.
    range: Range,
    heading: String,
    summary: String,
    /// The board drawn with characters.
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
    set_up: String,
}

pub async fn board(backend: &Backend, params: BoardParams) -> Result<()> {
    let BoardParams { place, pixels } = params;
    let pixels = pixels.map(|pixels| pixels.clamp(1, LARGEST));
    let feature = move |request: &DocumentRequest| {
        let (contents, encoding) = (&request.view.contents, request.client.encoding);
        let snapshot = &contents.snapshot;
        let byte = convert::byte(snapshot, place.position, encoding);
        let view = board_view(snapshot, &contents.context, byte, pixels)?;
        Some(BoardResult {
            range: convert::range(snapshot, &view.range, encoding),
            heading: view.heading,
            summary: view.summary,
            text: view.text,
            svg: view.svg,
            set_up: view.set_up,
        })
    };
    backend
        .answer("board", place.text_document.uri, feature)
        .await;
    Ok(())
}
