use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use tokio::sync::oneshot;
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::CancelOnDrop;
use crate::features::IsCancelled;
use crate::features::game_search::{GameQuery, ListedGame, beside, games_of};
use crate::server::documents::DocumentMessage;
use crate::server::folder_games::FolderGames;
use crate::server::messages::DocumentView;
use crate::server::state::Backend;

/// The most games in one answer. A person types more of a name instead of reading so many.
const MOST_FOUND: usize = 200;
/// The most games that are looked at in each open document.
const MOST_GAMES: usize = 20_000;

pub async fn symbol(
    backend: &Backend,
    params: WorkspaceSymbolParams,
) -> Result<Option<Vec<SymbolInformation>>> {
    let (reply, views) = oneshot::channel();
    backend.send(DocumentMessage::ReadAll(reply));
    let views = views.await.unwrap_or_default();
    let folders = backend.folder_games.clone();
    let cancel = CancelOnDrop::default();
    let flag = cancel.0.clone();
    let search = move || {
        let query = GameQuery::new(&params.query);
        found(&query, &views, &folders, &|| flag.load(Ordering::Relaxed))
    };
    let search = move || catch_unwind(AssertUnwindSafe(search)).ok().flatten();
    let found = tokio::task::spawn_blocking(search).await;
    Ok(found.ok().flatten())
}

/// Returns what fits in the open documents and then in the files of the folders; None when cancelled.
fn found(
    query: &GameQuery,
    views: &[DocumentView],
    folders: &FolderGames,
    is_cancelled: IsCancelled,
) -> Option<Vec<SymbolInformation>> {
    let mut symbols = Vec::new();
    for view in views {
        let games = games_of(&view.contents.snapshot, MOST_GAMES, is_cancelled)?;
        symbols.extend(fitting(query, &view.uri, &games));
    }
    if symbols.len() < MOST_FOUND {
        let open = views.iter().map(|view| view.uri.to_file_path().ok());
        let open: Vec<Option<PathBuf>> = open.collect();
        for (path, games) in folders.games(is_cancelled)? {
            let Ok(uri) = Url::from_file_path(&path) else {
                continue;
            };
            if !open.contains(&Some(path)) {
                symbols.extend(fitting(query, &uri, &games));
            }
        }
    }
    symbols.truncate(MOST_FOUND);
    Some(symbols)
}

fn fitting<'a>(
    query: &'a GameQuery,
    uri: &'a Url,
    games: &'a [ListedGame],
) -> impl Iterator<Item = SymbolInformation> + 'a {
    let found = games.iter().filter_map(move |game| {
        let name = query.name(&game.title)?;
        let container = beside(&game.title);
        let start = Position::new(u32::try_from(game.line).unwrap_or(u32::MAX), 0);
        #[allow(deprecated)]
        Some(SymbolInformation {
            name,
            kind: SymbolKind::EVENT,
            tags: None,
            deprecated: None,
            location: Location::new(uri.clone(), Range::new(start, start)),
            container_name: Some(container).filter(|container| !container.is_empty()),
        })
    });
    found.take(MOST_FOUND)
}
