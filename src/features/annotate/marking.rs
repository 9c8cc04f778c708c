//! Glyphs and comments that are set on a move from a board.

use super::board_edit::{BoardEdit, edit, new_comment, with_move};
use super::comment_text::CommentText;
use super::cut_line::CutLine;
use super::game_text::GameText;
use super::removal;
use super::unchanged::is_comment;
use crate::document::TextEdit;
use crate::syntax::comment::commands;
use crate::syntax::{NodeKind, mark_of_number, number_of};

/// The glyphs about a move, and those about the balance of the position (PGN standard, section 10): one replaces
/// another of its group, and the first group is written before the second, that before the rest.
const GROUPS: [std::ops::RangeInclusive<u8>; 2] = [1..=9, 10..=21];

/// The place of a glyph's group, after which the rest comes.
fn group(glyph: u8) -> usize {
    let group = GROUPS.iter().position(|group| group.contains(&glyph));
    group.unwrap_or(GROUPS.len())
}

/// Sets a glyph on the move at a byte, instead of another one of its group; takes it away if it is there.
pub fn set_nag(game: &GameText, byte: usize, number: u8) -> Option<BoardEdit> {
    with_move(game, byte, |cut| {
        let mv = game.range_of(cut.own.get(..1)?);
        let edits = nag_edits(game, cut, number)?;
        Some(BoardEdit { edits, range: mv })
    })
}

/// Returns the numbers of the glyphs on the move at a byte, in the order of the text.
pub fn set_nags(game: &GameText, byte: usize) -> Vec<u8> {
    let numbers = with_move(game, byte, |cut| {
        let (_, marks) = marks(game, cut);
        Some(marks.iter().filter_map(|node| glyph(game, *node)).collect())
    });
    numbers.unwrap_or_default()
}

/// The number of moves that a cut line begins with, and the marks right after them.
fn marks<'c>(game: &GameText, cut: &CutLine<'c>) -> (usize, &'c [usize]) {
    let is_mark =
        |node: &&usize| matches!(game.kind(**node), Some(NodeKind::Nag | NodeKind::Glyph));
    let is_move = |node: &&usize| game.kind(**node) == Some(NodeKind::Move);
    let moves = cut.own.iter().take_while(is_move).count();
    let after = cut.own.get(moves..).unwrap_or_default();
    let marks = after.iter().take_while(is_mark).count();
    (moves, after.get(..marks).unwrap_or_default())
}

fn nag_edits(game: &GameText, cut: &CutLine, number: u8) -> Option<Vec<TextEdit>> {
    let (moves, marks) = marks(game, cut);
    let marks = marks.iter();
    let same = marks
        .clone()
        .find(|node| glyph(game, **node) == Some(number));
    if let Some(same) = same {
        return removal::without(game, &|node| (node == *same).then(String::new));
    }
    let own = group(number);
    let is_other = |node: &&usize| {
        let glyph = glyph(game, **node);
        own < GROUPS.len() && glyph.is_some_and(|glyph| group(glyph) == own)
    };
    let (text, is_glued) = written(game, number);
    let last_move = cut.own.get(moves.checked_sub(1)?)?;
    if let Some(other) = marks.clone().find(is_other) {
        let old = game.range_of(&[*other]);
        let before = marks.clone().take_while(|node| *node != other).last();
        let before = game.range_of(&[*before.unwrap_or(last_move)]).end;
        let edits = match is_glued {
            true => moved_to(game.range_of(&[*last_move]).end, before..old.end, text),
            false if before == old.start => vec![edit(old, format!(" {text}"))],
            false => vec![edit(old, text)],
        };
        return Some(edits);
    }
    let comes_before = |node: &&usize| glyph(game, **node).is_some_and(|glyph| group(glyph) <= own);
    let after = marks.take_while(comes_before).last();
    let after = after.filter(|_| !is_glued).unwrap_or(last_move);
    let end = game.range_of(&[*after]).end;
    let gap = if is_glued { "" } else { " " };
    // A result right after it would be a part of the glyph.
    let follows = game.slice(end..game.record.text.len()).chars().next();
    let is_apart = follows.is_none_or(|c| c.is_whitespace() || "(){};".contains(c));
    let after = if is_apart { "" } else { " " };
    Some(vec![edit(end..end, format!("{gap}{text}{after}"))])
}

/// The edits that write a text at a byte instead of what stands there or later.
fn moved_to(byte: usize, old: std::ops::Range<usize>, text: String) -> Vec<TextEdit> {
    match byte == old.start {
        true => vec![edit(old, text)],
        false => vec![edit(byte..byte, text), edit(old, String::new())],
    }
}

/// The number of a glyph or of a mark.
fn glyph(game: &GameText, node: usize) -> Option<u8> {
    let text = game.slice_of(&[node]);
    match text.strip_prefix('$') {
        Some(number) => number.parse().ok(),
        None => number_of(text),
    }
}

/// Returns a glyph as the record writes it, and whether it is written right after the move.
fn written(game: &GameText, number: u8) -> (String, bool) {
    let nodes = game
        .record
        .nodes
        .get(game.record.range())
        .unwrap_or_default();
    let has_numbers = nodes.iter().any(|node| node.kind == NodeKind::Nag);
    let signs = nodes.iter().filter(|node| node.kind == NodeKind::Glyph);
    let has_signs = || {
        signs
            .clone()
            .any(|node| !is_strength(game.record.slice(node)))
    };
    let mark = mark_of_number(number).filter(|_| !has_numbers && group(number) < GROUPS.len());
    // `!` and `?` are read everywhere; signs of balance only where the record has some.
    match mark.filter(|mark| is_strength(mark) || has_signs()) {
        Some(mark) => (mark.to_owned(), is_strength(mark)),
        None => (format!("${number}"), false),
    }
}

/// Is a mark written right after the move?
fn is_strength(mark: &str) -> bool {
    mark.bytes().all(|byte| matches!(byte, b'!' | b'?'))
}

/// Writes words at the end of the comment on the move at a byte, which is begun if there is none. Without words the place
/// to go to is that of the words to come, else the move.
pub fn comment(game: &GameText, byte: usize, words: &str) -> Option<BoardEdit> {
    let words = in_comment(words);
    with_move(game, byte, |cut| {
        let kind = |node: &usize| game.kind(*node);
        let is_remark =
            |node: &&usize| matches!(kind(node), Some(NodeKind::Comment | NodeKind::LineComment));
        let change = match cut.own.iter().find(is_remark) {
            Some(comment) if game.slice_of(&[*comment]).starts_with('(') => {
                in_parentheses(game, *comment, &words)
            }
            Some(comment) => at_end(game, *comment, &words),
            None => new_comment(game, cut, &format!("{{{words}}}"), 1),
        }?;
        let range = match words.is_empty() {
            true => change.range,
            false => game.range_of(cut.own.get(..1)?),
        };
        Some(BoardEdit { range, ..change })
    })
}

/// Words in a comment are in one line. PGN and PDN have no way to write a brace there, and parentheses take their place.
fn in_comment(words: &str) -> String {
    let lines = words.split(char::is_control).map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    lines.join(" ").replace('{', "(").replace('}', ")")
}

/// Writes words at the end of a comment in parentheses. Where they would end it there, or make moves of it, it gets braces.
fn in_parentheses(game: &GameText, comment: usize, words: &str) -> Option<BoardEdit> {
    let added = at_end(game, comment, words)?;
    let range = game.range_of(&[comment]);
    let text = CommentText::of(game, comment)?;
    let written = added.edits.first().map_or(0, |edit| edit.text.len());
    if is_comment(game, &added.edits, range.start..range.end + written) {
        return Some(added);
    }
    let inside = in_comment(&format!("{} {words}", text.inside));
    let edits = vec![edit(range.clone(), format!("{{{inside}}}"))];
    let cursor = range.start + 1 + inside.len();
    is_comment(game, &edits, range.start..cursor + 1).then_some(BoardEdit {
        edits,
        range: cursor..cursor,
    })
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
    let ends_with_word =
        !before.ends_with(char::is_whitespace) && !["{", "(", ";"].contains(&before);
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
