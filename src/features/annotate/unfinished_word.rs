//! A word at the end of a line with which a move was begun, and in place of which a move from the board is written.

use std::ops::Range;

use super::board_edit::{BoardEdit, edit, ending};
use super::game_text::GameText;
use crate::inspect::PositionAt;
use crate::syntax::NodeKind;

/// Returns the nodes of a line before such a word, and the word. None if the line ends with something else: with prose, for
/// example, which is not to be lost.
pub fn before_unfinished_word<'n>(
    game: &GameText,
    here: &PositionAt,
    nodes: &'n [usize],
) -> Option<(&'n [usize], usize)> {
    let (word, before) = nodes.split_last()?;
    let is_junk = |node: &usize| game.kind(*node) == Some(NodeKind::Junk);
    if !is_junk(word) || before.last().is_some_and(is_junk) {
        return None;
    }
    let text = game.slice_of(&[*word]);
    let begun = spelling(text.strip_suffix('*').unwrap_or(text));
    let begins = |written: &str| spelling(written).starts_with(&begun);
    let mut legal = here.legal_in(here.shown()).into_iter();
    let is_move = !begun.is_empty() && legal.any(|one| begins(&one.text));
    is_move.then_some((before, *word))
}

/// Whoever types may leave out capitals, and write castling with zeros.
fn spelling(text: &str) -> String {
    text.to_ascii_lowercase().replace('0', "o")
}

/// Writes a number and a move in place of a word. The result of an unfinished game, before which the word was being typed,
/// stays.
pub fn in_place(game: &GameText, word: Range<usize>, written: String, mv: &str) -> BoardEdit {
    let is_last = game.record.terminator.is_none();
    let has_result = is_last && game.slice(word.clone()).ends_with('*');
    let range = ending(word.start + written.len(), mv);
    let (new, end) = match has_result {
        true => (written + " ", word.end - 1),
        false => (written, word.end),
    };
    BoardEdit {
        edits: vec![edit(word.start..end, new)],
        range,
    }
}
