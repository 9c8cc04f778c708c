//! What the changes that are made on a board have in common.

use std::ops::Range;

use super::cut_line::{CutLine, cut};
use super::game_text::GameText;
use super::line_joiner::LineJoiner;
use crate::document::TextEdit;
use crate::features::stepping::LinePlace;
use crate::syntax::NodeKind;

/// A change that was made on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardEdit {
    /// In bytes of the segment, in the order of the text; none if nothing needs to change.
    pub edits: Vec<TextEdit>,
    /// The place to go to after the edits, in bytes of the segment.
    pub range: Range<usize>,
}

/// Calls a function with the line of the move at a byte, cut at that move. None before the first move of a line.
pub fn with_move<T>(
    game: &GameText,
    byte: usize,
    change: impl FnOnce(&CutLine) -> Option<T>,
) -> Option<T> {
    let line = LinePlace::at(&game.record, byte)?;
    let nodes = nodes(game, &line);
    let at = nodes.iter().position(|node| Some(*node) == line.at)?;
    change(&cut(game, &nodes, at)?)
}

/// Writes a comment after a move that has none. `cursor` is a byte of the comment to go to.
pub fn new_comment(
    game: &GameText,
    cut: &CutLine,
    comment: &str,
    cursor: usize,
) -> Option<BoardEdit> {
    let last = *cut.own.last()?;
    let end = game.range_of(&[last]).end;
    let mut joiner = LineJoiner::after(game, last);
    joiner.add_comment(game, comment);
    let start = (end + joiner.text.len()).saturating_sub(comment.len());
    let after = if cut.alternatives.is_empty() {
        cut.rest
    } else {
        &[]
    };
    Some(BoardEdit {
        edits: joiner.insert(game, end..end, number_after(game, after)),
        range: start + cursor..start + cursor,
    })
}

/// The edit that writes the number again before the move that follows a variation or a comment, if it has none.
pub fn number_after(game: &GameText, rest: &[usize]) -> Option<TextEdit> {
    let first = *rest.first()?;
    let numbers = game.numbers().filter(|numbers| numbers.is_used)?;
    let due = numbers.of(first)?;
    let start = game.range_of(&[first]).start;
    let is_move = game.kind(first) == Some(NodeKind::Move);
    is_move.then(|| edit(start..start, numbers.written(due)))
}

/// The nodes of a line without the result of the game.
pub fn nodes(game: &GameText, line: &LinePlace) -> Vec<usize> {
    let is_main = line.is_main(&game.record);
    let nodes = game.record.indexed_siblings(line.line.clone());
    let inside = nodes.take_while(|(_, node)| !is_main || node.kind != NodeKind::Result);
    inside.map(|(node, _)| node).collect()
}

/// The range of a text that ends at a byte.
pub fn ending(end: usize, text: &str) -> Range<usize> {
    end.saturating_sub(text.len())..end
}

pub fn edit(range: Range<usize>, text: String) -> TextEdit {
    TextEdit {
        start: range.start as u32,
        end: range.end as u32,
        text,
    }
}
