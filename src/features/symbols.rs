//! The outline of a document: one entry per game.

use std::ops::Range;

use super::game_title::with_titles;
use super::{IsCancelled, absolute, not_text};
use crate::document::Snapshot;

/// A game in the outline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The players: "Morphy – Allies".
    pub title: String,
    /// Event and result, those that are known.
    pub detail: String,
    pub range: Range<usize>,
}

/// Returns the first `limit` games in order, and an entry that says that there are more, or None when
/// cancelled.
pub fn symbols(
    snapshot: &Snapshot,
    limit: usize,
    is_cancelled: IsCancelled,
) -> Option<Vec<Symbol>> {
    let mut symbols = Vec::new();
    if not_text(snapshot).is_some() {
        return Some(symbols);
    }
    for place in snapshot.book.iter() {
        let rest = snapshot.book.len() - place.index;
        if symbols.len() >= limit {
            let title = format!("… {rest} more games");
            symbols.push(more(title, place.start..snapshot.text.len()));
            break;
        }
        for passage in snapshot.passages(&place) {
            if is_cancelled() {
                return None;
            }
            let left = with_titles(snapshot.format, &place, &passage, |titles| {
                let room = limit - symbols.len();
                for game in titles.iter().take(room) {
                    symbols.push(Symbol {
                        title: match game.name() {
                            "" => format!("Game {}", symbols.len() + 1),
                            name => name.to_owned(),
                        },
                        detail: game.detail(),
                        range: absolute(&passage, game.start, game.end),
                    });
                }
                titles.get(room).map(|game| game.start)
            });
            if let Some(next) = left {
                let start = absolute(&passage, next, next).start;
                // Counting them would take long.
                let title = "… more games".to_owned();
                symbols.push(more(title, start..snapshot.text.len()));
                return Some(symbols);
            }
        }
    }
    Some(symbols)
}

fn more(title: String, range: Range<usize>) -> Symbol {
    Symbol {
        title,
        detail: String::new(),
        range,
    }
}
