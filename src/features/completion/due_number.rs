//! The move number that a record has before a move at the cursor.

use std::ops::Range;

use super::cursor_place::node_before;
use crate::features::written_number::{gap_after_numbers, written_number};
use crate::inspect::PositionAt;
use crate::replay::written;
use crate::syntax::{NodeKind, Tree};

/// Returns the edit that writes the number before a move that begins at a byte of a segment, if one is due
/// there: before the first move of each round; before the others after a comment, a variation or a set-up;
/// before any move that begins a line of play. None in a record that writes no numbers, or others.
///
/// It replaces the character before the move and not the word itself, since editors compare that with what
/// is typed.
pub fn due_number(
    text: &str,
    tree: &Tree,
    start: usize,
    here: &PositionAt,
) -> Option<(Range<usize>, String)> {
    let first = here.before.turn() == here.game.starts;
    let is_mark = |kind| matches!(kind, NodeKind::Glyph | NodeKind::Nag);
    match node_before(text, tree, start, is_mark)?.kind {
        NodeKind::Number => return None,
        NodeKind::Move if !first => return None,
        _ => {}
    }
    let before = || {
        tree.nodes
            .iter()
            .filter(|node| (node.end as usize) <= start)
    };
    let moves = before().any(|node| node.kind == NodeKind::Move);
    let numbers = before().filter(|node| node.kind == NodeKind::Number);
    let last_number = numbers
        .filter_map(|node| written(text.get(node.start as usize..node.end as usize)?).0)
        .next_back();
    // The record may have a count of its own.
    let goes_on = |last: u32| (last..=last.saturating_add(1)).contains(&here.number);
    if moves && !last_number.is_some_and(goes_on) {
        return None;
    }
    let last = text.get(..start)?.chars().next_back()?;
    let blank = match last {
        _ if last.is_whitespace() || last == '(' => "",
        '}' | ')' => " ",
        _ => return None,
    };
    let number = written_number(here.number, first, gap_after_numbers(&tree.nodes));
    // A line end of two characters is replaced as a whole.
    let last = match text.get(..start)?.strip_suffix("\r\n") {
        Some(_) => "\r\n",
        None => text.get(start - last.len_utf8()..start)?,
    };
    let edit = format!("{last}{blank}{number}");
    Some((start - last.len()..start, edit))
}
