//! Takes nodes out of a game, with the blanks before them and the numbers that were repeated because of them.

use super::cut_line::interrupts;
use super::game_text::GameText;
use crate::document::TextEdit;
use crate::replay::written;
use crate::syntax::NodeKind;

/// What is left of a node of this index: nothing, if the text is empty. None if it stays.
pub type WhatIsLeft<'a> = &'a dyn Fn(usize) -> Option<String>;

/// The edits that leave of each node what is asked for. None if all stay.
pub fn without(game: &GameText, left: WhatIsLeft) -> Option<Vec<TextEdit>> {
    let mut edits = Vec::new();
    let mut lines = vec![game.record.root];
    while let Some(line) = lines.pop() {
        let nodes = game.children(line);
        // The last node that stays, and whether one after it was taken out.
        let (mut last, mut is_gap): (Option<usize>, bool) = (None, false);
        for node in nodes {
            let Some(kind) = game.kind(node) else {
                continue;
            };
            match left(node) {
                Some(text) if text.is_empty() => {
                    edits.push(taken_out(game, node, last));
                    is_gap = true;
                    continue;
                }
                Some(text) => edits.push(replaced(game, node, text)),
                None if kind == NodeKind::Variation => lines.push(node),
                None => {}
            }
            let before = last.and_then(|last| game.kind(last));
            if is_gap && kind == NodeKind::Number && is_repeated(game, node, before) {
                edits.push(taken_out(game, node, last));
                continue;
            }
            (last, is_gap) = (Some(node), false);
        }
    }
    edits.sort_by_key(|edit| edit.start);
    (!edits.is_empty()).then_some(edits)
}

/// Is a number only there because something interrupted the line, which is gone?
fn is_repeated(game: &GameText, number: usize, before: Option<NodeKind>) -> bool {
    let due = game.numbers().and_then(|all| all.of(number));
    let (_, dots) = written(game.slice_of(&[number]));
    let second = due.is_some_and(|due| !due.is_first);
    second && dots > 1 && before.is_some_and(|kind| !interrupts(kind) && kind != NodeKind::Tag)
}

fn replaced(game: &GameText, node: usize, text: String) -> TextEdit {
    let range = game.range_of(&[node]);
    TextEdit {
        start: range.start as u32,
        end: range.end as u32,
        text,
    }
}

/// Takes a node out with the blanks before it, or with those after it where those before it must stay: after a
/// comment that runs to the end of its line, after tags and at the start of a line of moves.
fn taken_out(game: &GameText, node: usize, before: Option<usize>) -> TextEdit {
    use NodeKind::{Escape, LineComment, Tag};
    let range = game.range_of(&[node]);
    let text = game.record.text;
    let head = text.get(..range.start).unwrap_or("");
    let kind = before.and_then(|before| game.kind(before));
    let keeps = kind.is_none_or(|kind| matches!(kind, Escape | LineComment | Tag));
    let own_line = matches!(game.kind(node), Some(Escape | LineComment));
    let (start, end) = match keeps {
        true => {
            let tail = text.get(range.end..).unwrap_or("");
            let blanks = tail.len() - tail.trim_start().len();
            (range.start, range.end + blanks)
        }
        false => (head.trim_end().len(), range.end),
    };
    let end = if own_line && !keeps { range.end } else { end };
    TextEdit {
        start: start as u32,
        end: end as u32,
        text: String::new(),
    }
}
