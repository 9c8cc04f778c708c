//! Removes from a game what annotates its moves: comments, commands in them, marks, variations.

use std::ops::Range;

use super::comment_text::CommentText;
use super::game_text::GameText;
use super::removal;
use crate::document::TextEdit;
use crate::syntax::{NodeKind, comment};

/// The command to this program.
const OWN: &str = "movetext";

/// Removes comments; commands to programs stay.
pub fn comments(game: &GameText, _at: usize) -> Option<Vec<TextEdit>> {
    removal::without(game, &|node| {
        let comment = CommentText::of(game, node)?;
        let commands = commands_in(comment.inside);
        let commands = commands.filter_map(|(range, _)| comment.inside.get(range));
        let commands: Vec<&str> = commands.collect();
        if commands.is_empty() {
            return Some(String::new());
        }
        let words = without_commands(comment.inside, &|_| true);
        (!words.is_empty())
            .then(|| comment.with(&with_blanks_of(comment.inside, &commands.join(" "))))
    })
}

/// Removes the commands that give times.
pub fn clocks(game: &GameText, _at: usize) -> Option<Vec<TextEdit>> {
    strip_commands(game, &|name| comment::CLOCKS.contains(&name))
}

/// Removes all commands but those to this program.
pub fn commands(game: &GameText, _at: usize) -> Option<Vec<TextEdit>> {
    strip_commands(game, &|name| name != OWN)
}

/// Removes numeric glyphs and marks. A word that says that a man is crowned, and the star after a result, are none.
pub fn marks(game: &GameText, _at: usize) -> Option<Vec<TextEdit>> {
    removal::without(game, &|node| {
        let kind = game.kind(node)?;
        let text = game.slice_of(&[node]);
        let is_word = text.len() > 2 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
        let before = node.checked_sub(1).and_then(|before| game.kind(before));
        let is_end = before == Some(NodeKind::Result);
        let is_mark = kind == NodeKind::Nag || kind == NodeKind::Glyph && !is_word && !is_end;
        is_mark.then(String::new)
    })
}

/// Removes all variations.
pub fn variations(game: &GameText, _at: usize) -> Option<Vec<TextEdit>> {
    removal::without(game, &|node| {
        (game.kind(node)? == NodeKind::Variation).then(String::new)
    })
}

fn strip_commands(game: &GameText, is_meant: &dyn Fn(&str) -> bool) -> Option<Vec<TextEdit>> {
    removal::without(game, &|node| {
        let comment = CommentText::of(game, node)?;
        let mut commands = commands_in(comment.inside);
        commands.find(|(_, name)| is_meant(name))?;
        let left = without_commands(comment.inside, is_meant);
        Some(match left.is_empty() {
            true => left,
            false => comment.with(&left),
        })
    })
}

/// The commands of a comment with their names.
fn commands_in(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let all = comment::commands(text).into_iter();
    all.filter_map(|range| Some((range.clone(), comment::command_name(text.get(range)?))))
}

/// What a comment says without some of its commands, and without what separated them. Empty if only blanks and
/// separators are left.
fn without_commands(inside: &str, is_meant: &dyn Fn(&str) -> bool) -> String {
    let taken = commands_in(inside).filter(|(_, name)| is_meant(name));
    let end = inside.len()..inside.len();
    let (mut left, mut next, mut is_cut) = (String::new(), 0, false);
    for range in taken.map(|(range, _)| range).chain([end]) {
        let piece = inside.get(next..range.start).unwrap_or("").trim();
        let is_first = next == 0;
        next = range.end;
        is_cut = piece.chars().all(|c| is_separator(c) || c.is_whitespace());
        if is_cut {
            continue;
        }
        // `Good, [%clk 0:01], and quick`
        let piece = match !is_first && (left.is_empty() || left.ends_with(is_separator)) {
            true => piece.trim_start_matches(|c| is_separator(c) || c == ' '),
            false => piece,
        };
        if !left.is_empty() && !piece.starts_with(is_separator) {
            left.push(' ');
        }
        left.push_str(piece);
    }
    // `Good, [%clk 0:01]`
    if is_cut {
        left.truncate(left.trim_end_matches([',', ';', ' ']).len());
    }
    with_blanks_of(inside, &left)
}

/// What is left of a comment, with the blanks inside its brackets if it begins with one.
fn with_blanks_of(inside: &str, left: &str) -> String {
    let start = inside.len() - inside.trim_start().len();
    if left.is_empty() || start == 0 {
        return left.to_owned();
    }
    let blanks = |range: Range<usize>| inside.get(range).unwrap_or("");
    let end = inside.trim_end().len()..inside.len();
    [blanks(0..start), left, blanks(end)].concat()
}

/// Does a character separate parts of a comment?
fn is_separator(c: char) -> bool {
    matches!(c, ',' | '.' | ';' | ':' | '|' | '/' | '-' | '–' | '—')
}
