//! Folding ranges: games, their tags, comments and variations, those of more than one line.

use std::ops::Range;

use super::game_title::titles;
use super::{IsCancelled, absolute, not_text, offset};
use crate::document::{GameTitle, Passage, Snapshot};
use crate::syntax::{Node, NodeKind, Tree};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fold {
    pub range: Range<usize>,
    pub kind: FoldKind,
    /// What names the game when it is folded; empty for other folds.
    pub title: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldKind {
    Game,
    Tags,
    Comment,
    Variation,
}

/// The kinds of nodes of which several in a row make one fold, with the kind of the fold. One of them alone
/// folds too if it has several lines.
static ROWS: &[(NodeKind, FoldKind)] = &[
    (NodeKind::Tag, FoldKind::Tags),
    (NodeKind::Escape, FoldKind::Comment),
    (NodeKind::LineComment, FoldKind::Comment),
];

/// Returns at most `limit` folds, all games first and then what is inside them, or None when cancelled.
pub fn folding(snapshot: &Snapshot, limit: usize, is_cancelled: IsCancelled) -> Option<Vec<Fold>> {
    let (mut games, mut inner) = (Vec::new(), Vec::new());
    if not_text(snapshot).is_some() {
        return Some(games);
    }
    // In a file of many games only these are folded.
    let inside = snapshot.book.len() <= limit;
    let mut tree = Tree::default();
    let mut number = 0;
    for passage in snapshot.passages_from(0) {
        if is_cancelled() {
            return None;
        }
        if games.len() >= limit {
            break;
        }
        (passage.format.parse_into)(&passage.text, &mut tree);
        let titles = titles(&passage.text, &tree);
        let numbered = titles.iter().zip(number + 1..);
        games.extend(numbered.filter_map(|(title, number)| game(&passage, title, number)));
        number += titles.len();
        if inside && inner.len() < limit {
            let parts = parts(&passage.text, &tree.nodes, &titles);
            inner.extend(parts.map(|(start, end, kind)| Fold {
                range: absolute(&passage, start, end),
                kind,
                title: String::new(),
            }));
        }
    }
    games.append(&mut inner);
    games.truncate(limit);
    Some(games)
}

/// Returns the fold of a game with its number in the document.
fn game(passage: &Passage, title: &GameTitle, number: usize) -> Option<Fold> {
    let end = hidden_end(&passage.text, title.start, title.end)?;
    Some(Fold {
        range: absolute(passage, title.start, end),
        kind: FoldKind::Game,
        title: title.summary(number),
    })
}

/// Returns the folds inside the games of a passage, in bytes of the passage.
fn parts<'a>(
    text: &'a str,
    nodes: &'a [Node],
    games: &'a [GameTitle],
) -> impl Iterator<Item = (u32, u32, FoldKind)> + 'a {
    let mut next = 0;
    let rows = std::iter::from_fn(move || {
        let first = nodes.get(next)?;
        next += 1;
        let row = ROWS.iter().find(|(kind, _)| *kind == first.kind);
        let kind = match (first.kind, row) {
            (_, Some((_, kind))) => *kind,
            (NodeKind::Comment, _) => FoldKind::Comment,
            (NodeKind::Variation, _) => FoldKind::Variation,
            _ => return Some(None),
        };
        let mut last = first;
        let is_next = |node: &&Node| row.is_some() && node.kind == first.kind;
        while let Some(more) = nodes.get(next).filter(is_next) {
            (last, next) = (more, next + 1);
        }
        let mut start = first.start;
        // An editor shows one fold for a line, and a game begins with its tags: their fold begins with the
        // second line.
        let begins = |game: &GameTitle| game.start.cmp(&start);
        if kind == FoldKind::Tags && games.binary_search_by(begins).is_ok() {
            start = next_line(text, first.start).min(last.end);
        }
        let end = hidden_end(text, start, last.end);
        Some(end.map(|end| (start, end, kind)))
    });
    rows.flatten()
}

/// Returns the first byte after a byte and a line end that is no blank.
fn next_line(text: &str, from: u32) -> u32 {
    let rest = text.get(from as usize..).unwrap_or("");
    let after = rest.find(['\n', '\r']).and_then(|end| rest.get(end..));
    let next = after.map_or(text.len(), |after| text.len() - after.trim_start().len());
    offset(next)
}

/// Returns the end of what is folded: `end`, or that of the line before if something else stands behind it, since
/// an editor hides whole lines. None if nothing is left to hide.
fn hidden_end(text: &str, start: u32, end: u32) -> Option<u32> {
    let line_end = ['\n', '\r'];
    let rest = text.get(end as usize..)?;
    // Only as far as the next word: a line may be as long as the file.
    let rest = rest.trim_start_matches(|c: char| c.is_whitespace() && !line_end.contains(&c));
    let mut inside = text.get(start as usize..end as usize)?;
    if !(rest.is_empty() || rest.starts_with(line_end)) {
        inside = inside.get(..inside.rfind(line_end)?)?.trim_end();
    }
    inside
        .contains(line_end)
        .then(|| start + offset(inside.len()))
}

#[cfg(test)]
mod tests {
    use super::super::testing::snapshot;
    use super::*;

    #[test]
    fn games_then_what_is_inside_them() {
        let snapshot = snapshot("[A]\ne4 {a\nb}\n\n (e5\nc5)\n\n[B]\n[C]\n{one line}\n");
        let fold = |range, kind, title: &str| Fold {
            range,
            kind,
            title: title.to_owned(),
        };
        // The second game has nothing that could be hidden.
        let all = vec![
            fold(0..22, FoldKind::Game, "Game 1"),
            fold(28..42, FoldKind::Game, "Game 3"),
            fold(7..12, FoldKind::Comment, ""),
            fold(15..22, FoldKind::Variation, ""),
        ];
        assert_eq!(folding(&snapshot, 100, &|| false), Some(all.clone()));
        assert_eq!(folding(&snapshot, 3, &|| false), Some(all[..3].to_vec()));
        // There is room for nothing but the games.
        assert_eq!(folding(&snapshot, 2, &|| false), Some(all[..2].to_vec()));
        assert_eq!(folding(&snapshot, 100, &|| true), None);
    }
}
