//! The outline of a document: one entry per game.

use std::ops::Range;
use std::sync::LazyLock;

use super::{IsCancelled, absolute, not_text};
use crate::document::{GameTitle, Snapshot};
use crate::replay::Record;
use crate::rules::seatings;
use crate::syntax::{NodeKind, Tree};

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
            let find = || headings(&passage.text, &(snapshot.format.parse)(&passage.text));
            let found;
            let headings = match place.segment.bytes as usize == passage.text.len() {
                true => place.segment.answers().headings.get_or_init(find),
                // Only part of a very large game, whose answers are not kept.
                false => {
                    found = find();
                    &found
                }
            };
            for heading in headings {
                let range = absolute(&passage, heading.start, heading.end);
                if symbols.len() >= limit {
                    // Counting them would take long.
                    let title = "… more games".to_owned();
                    symbols.push(more(title, range.start..snapshot.text.len()));
                    return Some(symbols);
                }
                symbols.push(Symbol {
                    title: match heading.title.is_empty() {
                        true => format!("Game {}", symbols.len() + 1),
                        false => heading.title.clone(),
                    },
                    detail: heading.detail.clone(),
                    range,
                });
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

/// The names of the player tags of each game; each list once, those of two players first.
static SEATINGS: LazyLock<Vec<&[&str]>> = LazyLock::new(|| seatings().collect());

fn headings(text: &str, tree: &Tree) -> Box<[GameTitle]> {
    crate::replay::records(text, tree)
        .filter_map(|record| heading(&record))
        .collect()
}

fn heading(record: &Record) -> Option<GameTitle> {
    let node = record.nodes.get(record.root)?;
    let known = |name: &str| {
        let value = record.tag(name).map(|pair| pair.tag.value.trim());
        let value = value.filter(|value| !value.is_empty() && *value != "?");
        value.map(unescaped)
    };
    let terminator = || {
        let results = record.top().filter(|node| node.kind == NodeKind::Result);
        results.last().map(|node| record.slice(node).to_owned())
    };
    // The last list of which the record has every tag; otherwise the usual two, either of which may be
    // missing.
    let mut seatings = SEATINGS.iter().rev();
    let named = seatings.find(|names| names.iter().all(|name| record.tag(name).is_some()));
    let names = named.or(SEATINGS.first()).copied().unwrap_or_default();
    let players: Vec<Option<String>> = names.iter().map(|name| known(name)).collect();
    let players = players.iter().any(Option::is_some).then(|| {
        let names = players.iter().map(|name| name.as_deref().unwrap_or("?"));
        names.collect::<Vec<_>>().join(" – ")
    });
    let event = known("Event");
    let result = known("Result").or_else(terminator);
    let (title, detail) = match (players, event) {
        (Some(players), event) => (players, event),
        (None, event) => (event.unwrap_or_default(), None),
    };
    let detail: Vec<String> = detail.into_iter().chain(result).collect();
    Some(GameTitle {
        start: node.start,
        end: node.end,
        title,
        detail: detail.join(", "),
    })
}

/// Removes the backslashes of a tag value that escape a quote or another backslash.
fn unescaped(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value.chars().peekable();
    while let Some(c) = rest.next() {
        let escaped = rest.next_if(|next| c == '\\' && matches!(next, '"' | '\\'));
        out.push(escaped.unwrap_or(c));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backslash_escapes_quotes_and_itself_only() {
        assert_eq!(unescaped(r#"A\"B\""#), r#"A"B""#);
        assert_eq!(unescaped(r"a\\b\c\"), r"a\b\c\");
    }
}
