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

/// Gives the first `limit` games in order, and an entry that says that there are more, as long as the answer is true.
/// None when cancelled.
pub fn each_symbol(
    snapshot: &Snapshot,
    limit: usize,
    is_cancelled: IsCancelled,
    mut give: impl FnMut(Symbol) -> bool,
) -> Option<()> {
    if not_text(snapshot).is_some() {
        return Some(());
    }
    let end = snapshot.text.len();
    let mut given = 0;
    for place in snapshot.book.iter() {
        if given >= limit {
            let rest = snapshot.book.len() - place.index;
            give(more(format!("… {rest} more games"), place.start..end));
            return Some(());
        }
        if is_cancelled() {
            return None;
        }
        let stopped = each_titles(snapshot, &place, |start, titles| {
            for game in titles {
                let range = start + game.start as usize..start + game.end as usize;
                if given >= limit {
                    // Counting them would take long.
                    give(more("… more games".to_owned(), range.start..end));
                    return ControlFlow::Break(Some(()));
                }
                given += 1;
                let goes_on = give(Symbol {
                    title: game.name_or_number(given),
                    detail: game.detail(),
                    range,
                });
                if !goes_on {
                    return ControlFlow::Break(Some(()));
                }
            }
            match is_cancelled() {
                true => ControlFlow::Break(None),
                false => ControlFlow::Continue(()),
            }
        });
        if let ControlFlow::Break(result) = stopped {
            return result;
        }
    }
    Some(())
}

fn more(title: String, range: Range<usize>) -> Symbol {
    Symbol {
        title,
        detail: String::new(),
        range,
    }
}
