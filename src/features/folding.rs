//! Folding ranges: games, comments and variations of more than one line.

use std::ops::Range;

use super::{IsCancelled, absolute, not_text};
use crate::document::Snapshot;
use crate::syntax::NodeKind;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fold {
    pub range: Range<usize>,
    pub kind: FoldKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldKind {
    Game,
    Comment,
    Variation,
}

/// How many bytes at the end of a game are searched for trailing blanks.
const TAIL: usize = 1 << 12;

/// Returns at most `limit` folds, all games first and then what is inside them, or None when cancelled.
pub fn folding(snapshot: &Snapshot, limit: usize, is_cancelled: IsCancelled) -> Option<Vec<Fold>> {
    let mut folds = Vec::new();
    if not_text(snapshot).is_some() {
        return Some(folds);
    }
    for place in snapshot.book.iter().take(limit) {
        if is_cancelled() {
            return None;
        }
        // A game may be as large as a file, so only its last bytes are read.
        let range = place.range();
        let from = range.end.saturating_sub(TAIL).max(range.start);
        let tail = snapshot.text.slice(from..range.end);
        let end = range.end - (tail.len() - tail.trim_end().len());
        let last = snapshot.text.line_of(end.saturating_sub(1));
        if end > range.start && snapshot.text.line_of(range.start) < last {
            folds.push(Fold {
                range: range.start..end,
                kind: FoldKind::Game,
            });
        }
    }
    for passage in snapshot.passages_from(0) {
        if folds.len() >= limit || is_cancelled() {
            break;
        }
        for node in (snapshot.format.parse)(&passage.text).nodes {
            let kind = match node.kind {
                NodeKind::Comment => FoldKind::Comment,
                NodeKind::Variation => FoldKind::Variation,
                _ => continue,
            };
            if folds.len() >= limit {
                break;
            }
            let inside = passage.text.get(node.start as usize..node.end as usize);
            if inside.is_some_and(several_lines) {
                let range = absolute(&passage, node.start, node.end);
                folds.push(Fold { range, kind });
            }
        }
    }
    (!is_cancelled()).then_some(folds)
}

fn several_lines(text: &str) -> bool {
    text.contains(['\n', '\r'])
}

#[cfg(test)]
mod tests {
    use super::super::testing::snapshot;
    use super::*;

    #[test]
    fn games_then_what_is_inside_them() {
        let snapshot = snapshot("[A]\ne4 {a\nb} (e5\nc5)\n\n[B]\n[C]\n{one line}\n");
        let fold = |range, kind| Fold { range, kind };
        let all = vec![
            fold(0..20, FoldKind::Game),
            fold(26..40, FoldKind::Game),
            fold(7..12, FoldKind::Comment),
            fold(13..20, FoldKind::Variation),
        ];
        assert_eq!(folding(&snapshot, 100, &|| false), Some(all.clone()));
        assert_eq!(folding(&snapshot, 3, &|| false), Some(all[..3].to_vec()));
        assert_eq!(folding(&snapshot, 100, &|| true), None);
    }
}
