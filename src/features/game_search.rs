//! Games found by their players and their event, in open documents and in texts that are not open.

use std::ops::{ControlFlow, Range};

use super::game_title::{each_titles, titles};
use super::{IsCancelled, not_text};
use crate::document::{GameTitle, Snapshot};
use crate::syntax::{Format, Tree, segments};
use crate::text::{decode, folded, lines};

/// A game and the line on which it begins, counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedGame {
    pub title: GameTitle,
    pub line: usize,
}

/// What is looked for: words that must all be in the players and the event of a game, whatever their case and
/// accents.
pub struct GameQuery {
    words: Vec<String>,
}

impl GameQuery {
    pub fn new(text: &str) -> GameQuery {
        GameQuery {
            words: text.split_whitespace().map(folded).collect(),
        }
    }

    /// Returns how to name a game if it fits. Editors filter the names once more, so the event is part of the
    /// name if the words are not all in the players.
    pub fn name(&self, title: &GameTitle) -> Option<String> {
        let GameTitle { players, event, .. } = title;
        let has_all = |text: &str| {
            let text = folded(text);
            self.words.iter().all(|word| text.contains(word))
        };
        if title.name().is_empty() {
            return None;
        }
        if has_all(title.name()) {
            return Some(title.name().to_owned());
        }
        let both = format!("{event}: {players}");
        (!players.is_empty() && has_all(&both)).then_some(both)
    }
}

/// Returns what is shown beside the name of a game: the rest that is known of it, and the players once more. VS Code asks for
/// the first word of a query, and looks for the others here.
pub fn beside(title: &GameTitle) -> String {
    let (players, detail) = (&title.players, title.detail());
    match (players.is_empty(), detail.is_empty()) {
        (true, _) => detail,
        (_, true) => players.clone(),
        _ => format!("{detail} ({players})"),
    }
}

/// Returns the first `most` games of a document, or None when cancelled.
pub fn games_of(
    snapshot: &Snapshot,
    most: usize,
    is_cancelled: IsCancelled,
) -> Option<Vec<ListedGame>> {
    let mut found: Vec<ListedGame> = Vec::new();
    if not_text(snapshot).is_some() {
        return Some(found);
    }
    for place in snapshot.book.iter() {
        let end = each_titles(snapshot, &place, |start, titles| {
            found.extend(titles.iter().map(|title| ListedGame {
                title: title.clone(),
                line: snapshot.text.line_of(start + title.start as usize),
            }));
            match found.len() >= most || is_cancelled() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        if end.is_break() {
            break;
        }
    }
    (!is_cancelled()).then_some(found)
}

/// Returns the first `most` games of a file, or None when cancelled.
pub fn games_in(
    bytes: &[u8],
    format: &'static Format,
    most: usize,
    is_cancelled: IsCancelled,
) -> Option<Vec<ListedGame>> {
    let mut found: Vec<ListedGame> = Vec::new();
    let mut tree = Tree::default();
    let mut line = 0;
    for range in segments(format, bytes) {
        if is_cancelled() {
            return None;
        }
        if found.len() >= most {
            break;
        }
        let (text, _) = decode(bytes.get(range).unwrap_or_default());
        (format.parse_into)(&text, &mut tree);
        let mut read = 0;
        for title in titles(&text, &tree) {
            let before = text.get(read..title.start as usize).unwrap_or("");
            line += line_ends(before);
            read = title.start as usize;
            found.push(ListedGame { title, line });
        }
        let rest = text.get(read..).unwrap_or("");
        line += line_ends(rest);
    }
    Some(found)
}

fn line_ends(text: &str) -> usize {
    let ended = |line: &Range<usize>| {
        let line = text.get(line.clone());
        line.is_some_and(|line| line.ends_with(['\n', '\r']))
    };
    lines(text.as_bytes()).filter(ended).count()
}
