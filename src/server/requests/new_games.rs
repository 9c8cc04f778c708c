//! `movetext/newGames`: the forms to begin a game with.

use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::TextDocumentIdentifier;

use super::DocumentRequest;
use crate::document::Snapshot;
use crate::features::new_game;
use crate::server::clock;
use crate::server::state::Backend;
use crate::syntax::Format;

pub const METHOD: &str = "movetext/newGames";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewGamesParams {
    /// The document to which the game is added, if there is one.
    text_document: Option<TextDocumentIdentifier>,
}

/// A form to begin a game with.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NewGameItem {
    name: String,
    description: String,
    language_id: &'static str,
    text: String,
    /// The text with places to fill in.
    snippet: String,
}

pub async fn new_games(backend: &Backend, params: NewGamesParams) -> Result<Vec<NewGameItem>> {
    let answered = match params.text_document {
        Some(document) => {
            let feature = |request: &DocumentRequest| {
                let contents = &request.view.contents;
                Some(items(Some((&contents.snapshot, contents.context.format))))
            };
            backend.answer("new_games", document.uri, feature).await
        }
        None => false,
    };
    // The answer is given already, or the document is none of those that are open.
    Ok(if answered { Vec::new() } else { items(None) })
}

fn items(document: Option<(&Snapshot, &Format)>) -> Vec<NewGameItem> {
    let forms = new_game::new_games(clock::today().local, document).into_iter();
    let items = forms.map(|form| NewGameItem {
        name: form.name,
        description: form.description,
        language_id: form.format.name,
        text: form.text,
        snippet: form.snippet,
    });
    items.collect()
}
