//! The outline: one line per game.

use std::ops::Range;

use super::{Stop, absolute};
use crate::analysis::Record;
use crate::document::{Heading, Snapshot};
use crate::syntax::{NodeKind, Tree};

/// A game in the outline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The players: "Morphy – Allies".
    pub title: String,
    /// Event and result, as far as they are known.
    pub detail: String,
    pub range: Range<usize>,
}

/// The games in order, at most `limit`; what more there is, a last entry says. None when stopped.
pub fn symbols(snapshot: &Snapshot, limit: usize, stop: Stop) -> Option<Vec<Symbol>> {
    let mut symbols = Vec::new();
    for place in snapshot.book.iter() {
        if stop() {
            return None;
        }
        if symbols.len() >= limit {
            symbols.push(Symbol {
                title: format!("… {} more games", snapshot.book.len() - place.index),
                detail: String::new(),
                range: place.start..snapshot.text.len(),
            });
            break;
        }
        let headings = place.game.headings.get_or_init(|| {
            let text = snapshot.text_of(&place);
            headings(&text, &(snapshot.format.parse)(&text))
        });
        for heading in headings {
            symbols.push(Symbol {
                title: match heading.title.is_empty() {
                    true => format!("Game {}", symbols.len() + 1),
                    false => heading.title.clone(),
                },
                detail: heading.detail.clone(),
                range: absolute(&place, heading.start, heading.end),
            });
        }
    }
    Some(symbols)
}

fn headings(text: &str, tree: &Tree) -> Box<[Heading]> {
    crate::analysis::records(text, tree)
        .filter_map(|record| heading(&record))
        .collect()
}

fn heading(record: &Record) -> Option<Heading> {
    let node = record.nodes.get(record.root)?;
    let known = |name: &str| {
        let value = record.tag(name).map(|pair| pair.tag.value.trim());
        value.filter(|value| !value.is_empty() && *value != "?")
    };
    let terminator = || {
        let results = record.top().filter(|node| node.kind == NodeKind::Result);
        results.last().map(|node| record.slice(node))
    };
    let players = match (known("White"), known("Black")) {
        (None, None) => None,
        (white, black) => Some(format!(
            "{} – {}",
            white.unwrap_or("?"),
            black.unwrap_or("?")
        )),
    };
    let event = known("Event");
    let result = known("Result").or_else(terminator);
    let (title, detail) = match (&players, event) {
        (Some(players), event) => (players.as_str(), event),
        (None, Some(event)) => (event, None),
        (None, None) => ("", None),
    };
    let detail: Vec<&str> = detail.into_iter().chain(result).collect();
    Some(Heading {
        start: node.start,
        end: node.end,
        title: title.to_owned(),
        detail: detail.join(", "),
    })
}
