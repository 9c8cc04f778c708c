//! What the changes that are made on a board have in common.

use std::ops::Range;

use super::cut_line::{CutLine, cut, cut_at_start};
use super::game_text::GameText;
use super::line_joiner::LineJoiner;
use crate::document::TextEdit;
use crate::features::stepping::LinePlace;
use crate::syntax::NodeKind;
use crate::text::line_end;

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

/// The same, also before the first move of a line: then the comments at its beginning are what the cut line owns.
pub fn with_place<T>(
    game: &GameText,
    byte: usize,
    change: impl FnOnce(&CutLine) -> Option<T>,
) -> Option<T> {
    let line = LinePlace::at(&game.record, byte)?;
    if line.at.is_some() {
        return with_move(game, byte, change);
    }
    change(&cut_at_start(game, &nodes(game, &line))?)
}

/// The place to go back to after a change of what belongs to a move: the move. Before the first move of a line the comment
/// there, which begins at a byte if it is new.
pub fn home(game: &GameText, cut: &CutLine, new: usize) -> Range<usize> {
    match cut.own.first() {
        Some(first) if game.kind(*first) == Some(NodeKind::Move) => game.range_of(&[*first]),
        Some(first) => {
            let start = game.range_of(&[*first]).start;
            start..start
        }
        None => new..new,
    }
}

/// Writes a comment after a move that has none, or before the first move of a line. `cursor` is a byte of the comment to go
/// to.
pub fn new_comment(
    game: &GameText,
    cut: &CutLine,
    comment: &str,
    cursor: usize,
) -> Option<BoardEdit> {
    let Some(last) = cut.own.last().copied() else {
        return first_comment(game, cut, comment, cursor);
    };
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

/// Writes a comment before the first move of a line that has none there.
fn first_comment(
    game: &GameText,
    cut: &CutLine,
    comment: &str,
    cursor: usize,
) -> Option<BoardEdit> {
    let is_inside = |first: &usize| game.container(*first) != game.record.root;
    let place = match cut.rest.first().filter(|first| is_inside(first)) {
        Some(first) => StartOfMoves {
            at: game.range_of(&[*first]).start,
            before: String::new(),
        },
        None => StartOfMoves::of(game),
    };
    let mut joiner = LineJoiner::inside(game, place.at);
    joiner.add_comment(game, comment);
    let start = place.at + place.before.len() + cursor;
    let mut added = joiner.before(game, place.at);
    added.text.insert_str(0, &place.before);
    Some(BoardEdit {
        edits: vec![added],
        range: start..start,
    })
}

/// Where the moves of a game begin, or will.
pub struct StartOfMoves {
    /// In bytes of the segment.
    pub at: usize,
    /// What is to be written before them: line ends, so that a blank line stands between the tags and the moves.
    pub before: String,
}

impl StartOfMoves {
    pub fn of(game: &GameText) -> StartOfMoves {
        let nodes = game.record.indexed_siblings(game.record.range());
        let tags = nodes.take_while(|(_, node)| node.kind != NodeKind::Move);
        let tag = tags.filter(|(_, node)| node.kind == NodeKind::Tag).last();
        let start = match tag {
            Some((_, tag)) => tag.end as usize,
            None => game.record.bytes_range().start,
        };
        let rest = game.slice(start..game.record.text.len());
        let blanks = rest.len() - rest.trim_start().len();
        let lines = rest.get(..blanks).unwrap_or("").matches('\n').count();
        let missing = tag.map_or(0, |_| 2_usize.saturating_sub(lines));
        StartOfMoves {
            at: start + blanks,
            before: line_end(game.record.text).repeat(missing),
        }
    }
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
