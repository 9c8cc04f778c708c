//! What can be folded away: games, comments, variations.

use std::ops::Range;

use super::{Stop, absolute};
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

/// The folds of more than one line, at most `limit`: all games first, then what is inside them.
/// None when stopped.
pub fn folding(snapshot: &Snapshot, limit: usize, stop: Stop) -> Option<Vec<Fold>> {
    let mut folds = Vec::new();
    for place in snapshot.book.iter().take(limit) {
        if stop() {
            return None;
        }
        let text = snapshot.text_of(&place);
        let body = text.trim_end();
        if several_lines(body) {
            folds.push(Fold {
                range: place.start..place.start + body.len(),
                kind: FoldKind::Game,
            });
        }
    }
    for place in snapshot.book.iter() {
        if folds.len() >= limit || stop() {
            break;
        }
        let text = snapshot.text_of(&place);
        for node in (snapshot.format.parse)(&text).nodes {
            let kind = match node.kind {
                NodeKind::Comment => FoldKind::Comment,
                NodeKind::Variation => FoldKind::Variation,
                _ => continue,
            };
            let inside = text.get(node.start as usize..node.end as usize);
            if inside.is_some_and(several_lines) {
                let range = absolute(&place, node.start, node.end);
                folds.push(Fold { range, kind });
            }
        }
    }
    folds.truncate(limit);
    (!stop()).then_some(folds)
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
