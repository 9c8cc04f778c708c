//! The comment that is written on a move, or before the first one, from a board: words at its end, or other words in place of its own.

use super::board_edit::{BoardEdit, edit, home, new_comment, with_place};
use super::comment_text::CommentText;
use super::comment_words::{CommentWords, WordChange, in_comment};
use super::cut_line::CutLine;
use super::game_text::GameText;
use super::line_joiner::LineJoiner;
use super::removal;
use super::unchanged::is_comment;
use crate::document::TextEdit;
use crate::syntax::NodeKind;
use crate::syntax::comment::commands;

/// Writes words at the end of the comment on the move at a byte, which is begun if there is none. Without words the place
/// to go to is that of the words to come, else the move.
pub fn comment(game: &GameText, byte: usize, words: &str) -> Option<BoardEdit> {
    let words = in_comment(words);
    with_place(game, byte, |cut| {
        let change = match remark(game, cut) {
            // It holds all that follows.
            Some(comment) if !game.is_closed(comment) => None,
            Some(comment) => with_words(game, comment, &words),
            None => new_comment(game, cut, &format!("{{{words}}}"), 1),
        }?;
        let range = match words.is_empty() {
            true => change.range,
            false => home(game, cut, change.range.start.saturating_sub(1)),
        };
        Some(BoardEdit { range, ..change })
    })
}

/// Returns the words of the comment on the move at a byte, see [`CommentWords`]. Empty if there is none.
pub fn words(game: &GameText, byte: usize) -> String {
    let words = with_place(game, byte, |cut| {
        let (_, comment) = closed_remark(game, cut)?;
        Some(CommentWords::of(comment.inside).to_string())
    });
    words.unwrap_or_default()
}

/// Writes other words in place of those of the comment on the move at a byte; without any it is taken away, unless it holds
/// commands. None if its words are not the old ones.
pub fn rewrite(game: &GameText, byte: usize, old: &str, new: &str) -> Option<BoardEdit> {
    with_place(game, byte, |cut| {
        let mv = home(game, cut, byte);
        let (node, comment) = closed_remark(game, cut)?;
        let words = CommentWords::of(comment.inside);
        if words.to_string() != old {
            return None;
        }
        let changed = words.rewritten(new);
        let edits = match changed {
            None => Vec::new(),
            Some(changed) if changed.leaves_nothing => {
                removal::without(game, &|one| (one == node).then(String::new))?
            }
            Some(changed) => in_place(game, node, &comment, changed)?,
        };
        Some(BoardEdit { edits, range: mv })
    })
}

/// The edits that write a change into a comment. Where it would end a comment in parentheses, or make moves of it, that gets
/// braces.
fn in_place(
    game: &GameText,
    node: usize,
    comment: &CommentText,
    change: WordChange,
) -> Option<Vec<TextEdit>> {
    let range = game.range_of(&[node]);
    let inside = range.start + comment.open.len();
    let old = inside + change.range.start..inside + change.range.end;
    if game.kind(node) == Some(NodeKind::LineComment) {
        // Right after the sign a move would be one.
        let is_apart = old.start > inside || change.text.starts_with(char::is_whitespace);
        let gap = if is_apart { "" } else { " " };
        let edits = vec![edit(old.clone(), format!("{gap}{}", change.text))];
        let end = range.end - old.len() + gap.len() + change.text.len();
        return is_comment(game, &edits, range.start..end).then_some(edits);
    }
    let mut joiner = LineJoiner::inside(game, old.start);
    joiner.put_words(&change.text);
    let edits = joiner.insert(game, old, None);
    let within = edits.iter().filter(|edit| (edit.end as usize) < range.end);
    let (gone, come) = within.fold((0, 0), |(gone, come), edit| {
        let width = (edit.end - edit.start) as usize;
        (gone + width, come + edit.text.len())
    });
    if is_comment(game, &edits, range.start..range.end - gone + come) {
        return Some(edits);
    }
    let before = comment.inside.get(..change.range.start)?;
    let after = comment.inside.get(change.range.end..)?;
    let braced = in_braces(game, node, &[before, &change.text, after].concat())?;
    Some(braced.edits)
}

/// Writes a comment anew, in braces and in one line. It leads to the end of its words.
fn in_braces(game: &GameText, comment: usize, words: &str) -> Option<BoardEdit> {
    let range = game.range_of(&[comment]);
    let words = in_comment(words);
    let end = range.start + 1 + words.len();
    let edits = vec![edit(range.clone(), format!("{{{words}}}"))];
    is_comment(game, &edits, range.start..end + 1).then_some(BoardEdit {
        edits,
        range: end..end,
    })
}

/// The comment after a move, unless it lacks its bracket and holds all that follows.
fn closed_remark<'g>(game: &GameText<'g>, cut: &CutLine) -> Option<(usize, CommentText<'g>)> {
    let node = remark(game, cut).filter(|node| game.is_closed(*node))?;
    Some((node, CommentText::of(game, node)?))
}

/// The comment after a move: the first one with words, or else the first one.
fn remark(game: &GameText, cut: &CutLine) -> Option<usize> {
    let comment = |node: &usize| Some((*node, CommentText::of(game, *node)?));
    let mut comments = cut.own.iter().filter_map(comment);
    let has_words = |comment: &(usize, CommentText)| !CommentWords::of(comment.1.inside).is_empty();
    let first = comments.clone().next();
    comments.find(has_words).or(first).map(|(node, _)| node)
}

/// Writes words at the end of a comment. Where they would end one in parentheses, or make moves or tags of it, it gets braces
/// and is written in one line.
fn with_words(game: &GameText, comment: usize, words: &str) -> Option<BoardEdit> {
    let added = at_end(game, comment, words)?;
    let range = game.range_of(&[comment]);
    let text = CommentText::of(game, comment)?;
    let written = added.edits.first().map_or(0, |edit| edit.text.len());
    let is_line = game.kind(comment) == Some(NodeKind::LineComment);
    let is_safe = is_line || added.edits.is_empty();
    if is_safe || is_comment(game, &added.edits, range.start..range.end + written) {
        return Some(added);
    }
    in_braces(game, comment, &format!("{} {words}", text.inside))
}

/// Writes words at the end of a comment, after a blank where one is due.
fn at_end(game: &GameText, comment: usize, words: &str) -> Option<BoardEdit> {
    let range = game.range_of(&[comment]);
    let is_bracketed = game.kind(comment) == Some(NodeKind::Comment) && game.is_closed(comment);
    let end = range.end - usize::from(is_bracketed);
    let before = game.slice(range.start..end);
    let ends_with_command = commands(before)
        .last()
        .is_some_and(|one| one.end == before.len());
    let ends_with_word = !before.ends_with(char::is_whitespace) && !["{", "("].contains(&before);
    let is_apart = ends_with_command || !words.is_empty() && ends_with_word;
    let gap = if is_apart { " " } else { "" };
    let text = format!("{gap}{words}");
    let cursor = end + text.len();
    let edits = match text.is_empty() {
        true => Vec::new(),
        false => vec![edit(end..end, text)],
    };
    Some(BoardEdit {
        edits,
        range: cursor..cursor,
    })
}
