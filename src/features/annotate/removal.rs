//! Takes nodes out of a game, with the blanks before them and the numbers that were repeated because of them.

use super::cut_line::interrupts;
use super::game_text::GameText;
use super::unchanged::keeps_moves;
use crate::document::TextEdit;
use crate::replay::written;
use crate::syntax::NodeKind;

/// What is left of a node of this index: nothing, if the text is empty. None if it stays.
pub type WhatIsLeft<'a> = &'a dyn Fn(usize) -> Option<String>;

/// The edits that leave of each node what is asked for; what has no closing bracket stays. None if all stay, or if other
/// moves would be lost or run together.
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
            match left(node).filter(|_| game.is_closed(node)) {
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
    part_words(game.record.text, &mut edits);
    (!edits.is_empty() && keeps_other_moves(game, left, &edits)).then_some(edits)
}

/// Writes a blank where two words would touch that stood on either side of what is taken out.
fn part_words(text: &str, edits: &mut [TextEdit]) {
    let starts: Vec<u32> = edits.iter().map(|edit| edit.start).collect();
    let mut start = None;
    for (i, edit) in edits.iter_mut().enumerate() {
        if !edit.text.is_empty() {
            start = None;
            continue;
        }
        // Several edits may take out one stretch of text.
        let from = *start.get_or_insert(edit.start);
        if starts.get(i + 1) == Some(&edit.end) {
            continue;
        }
        start = None;
        let before = text
            .get(..from as usize)
            .and_then(|head| head.chars().next_back());
        let after = text
            .get(edit.end as usize..)
            .and_then(|tail| tail.chars().next());
        let ends = before.is_some_and(|c| !c.is_whitespace() && !matches!(c, '(' | '.' | ']'));
        let begins =
            after.is_some_and(|c| c.is_alphanumeric() || !c.is_ascii() || "({;".contains(c));
        if ends && begins {
            edit.text.push(' ');
        }
    }
}

/// Are the moves of a game those of before, without the ones in the variations that are taken out?
fn keeps_other_moves(game: &GameText, left: WhatIsLeft, edits: &[TextEdit]) -> bool {
    let mut kept = Vec::new();
    let mut next = game.record.root;
    while let Some(node) = game.node(next).filter(|_| next < game.record.range().end) {
        let is_out =
            node.kind == NodeKind::Variation && game.is_closed(next) && left(next).is_some();
        if node.kind == NodeKind::Move {
            kept.push(game.slice_of(&[next]));
        }
        next = if is_out {
            (node.next as usize).max(next + 1)
        } else {
            next + 1
        };
    }
    keeps_moves(game, &kept, edits)
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
    let (start, end) = match keeps {
        true => {
            let tail = text.get(range.end..).unwrap_or("");
            let blanks = tail.len() - tail.trim_start().len();
            (range.start, range.end + blanks)
        }
        false => (head.trim_end().len(), range.end),
    };
    TextEdit {
        start: start as u32,
        end: end as u32,
        text: String::new(),
    }
}
