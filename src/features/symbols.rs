//! The outline of a document: one entry per game.

use std::ops::{ControlFlow, Range};

use super::game_title::each_titles;
use super::{IsCancelled, not_text};
use crate::document::Snapshot;

/// The most games in an outline; editors grow slow with more.
pub const MOST_GAMES: usize = 10_000;

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
        if is_cancelled() {
            return None;
        }
        let left = each_titles(snapshot, &place, |start, titles| {
            for game in titles {
                let range = start + game.start as usize..start + game.end as usize;
                if symbols.len() >= limit {
                    return ControlFlow::Break(Some(range.start));
                }
                symbols.push(Symbol {
                    title: game.name_or_number(symbols.len() + 1),
                    detail: game.detail(),
                    range,
                });
            }
            match is_cancelled() {
                true => ControlFlow::Break(None),
                false => ControlFlow::Continue(()),
            }
        });
        if let ControlFlow::Break(next) = left {
            // Counting them would take long.
            let title = "… more games".to_owned();
            symbols.push(more(title, next?..snapshot.text.len()));
            return Some(symbols);
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
