//! `movetext/position`: the game, the notation and the position at a place, for status lines and for copying.

use serde::Serialize;
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::{Position, TextDocumentPositionParams};

use super::DocumentRequest;
use crate::features::position;
use crate::server::convert;
use crate::server::state::Backend;

pub const METHOD: &str = "movetext/position";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PositionResult {
    game: NamedRow,
    notation: NamedRow,
    /// Why it is this game.
    why: String,
    set_up: String,
}

/// A row of a table, as settings and people name it.
#[derive(Serialize)]
struct NamedRow {
    name: &'static str,
    title: &'static str,
}

pub async fn position(backend: &Backend, params: TextDocumentPositionParams) -> Result<()> {
    let feature = move |request: &DocumentRequest| known_at(request, params.position);
    let uri = params.text_document.uri;
    backend
        .answer_at("position", uri, params.position, feature)
        .await;
    Ok(())
}

fn known_at(request: &DocumentRequest, position: Position) -> Option<PositionResult> {
    let contents = &request.view.contents;
    let byte = convert::byte(&contents.snapshot, position, request.client.encoding);
    let known = position::position(&contents.snapshot, &contents.context, byte)?;
    Some(PositionResult {
        game: NamedRow {
            name: known.game.name,
            title: known.game.title,
        },
        notation: NamedRow {
            name: known.notation.name,
            title: known.notation.title,
        },
        why: known.why,
        set_up: known.set_up,
    })
}
