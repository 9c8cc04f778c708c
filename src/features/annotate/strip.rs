//! Removes from a game what annotates its moves: comments, commands in them, marks, variations.

use std::ops::Range;

use super::game_text::GameText;
use super::removal;
use crate::document::{TextEdit, splice};
use crate::syntax::{NodeKind, comment};

/// The command to this program.
const OWN: &str = "movetext";

/// Removes comments; commands to programs stay.
pub fn comments(game: &GameText, _at: usize) -> Option<Vec<TextEdit>> {
    removal::without(game, &|node| {
        let text = game.slice_of(&[node]);
        match game.kind(node)? {
            NodeKind::Comment => {
                let commands = commands_in(text).filter_map(|(range, _)| text.get(range));
                let commands: Vec<&str> = commands.collect();
                let left = match commands.as_slice() {
                    [] => String::new(),
                    commands => format!("{{{}}}", commands.join(" ")),
                };
                let has_words = |c: char| !c.is_whitespace() && !matches!(c, '{' | '}');
                let words = without_commands(text, &|_| true);
                words.contains(has_words).then_some(left)
            }
            NodeKind::LineComment if !text.contains("[%") => Some(String::new()),
            _ => None,
        }
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
        let text = game.slice_of(&[node]);
        let kind = game.kind(node)?;
        if kind != NodeKind::Comment || !commands_in(text).any(|(_, name)| is_meant(name)) {
            return None;
        }
        let left = without_commands(text, is_meant);
        let is_empty = left.trim_matches(['{', '}']).trim().is_empty();
        Some(if is_empty { String::new() } else { left })
    })
}

/// The commands of a comment with their names.
fn commands_in(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let all = comment::commands(text).into_iter();
    all.filter_map(|range| Some((range.clone(), comment::command_name(text.get(range)?))))
}

/// A comment without some of its commands, and without the blanks that separated them.
fn without_commands(text: &str, is_meant: &dyn Fn(&str) -> bool) -> String {
    let taken = commands_in(text).filter(|(_, name)| is_meant(name));
    let taken = taken.map(|(range, _)| {
        // One blank goes, the one after the command unless the comment ends there.
        let rest = text.get(range.end..).unwrap_or("");
        let before = text.get(..range.start).unwrap_or("");
        match rest.strip_prefix(' ') {
            Some(_) => range.start..range.end + 1,
            None if before.ends_with(' ') => range.start - 1..range.end,
            None => range,
        }
    });
    let taken: Vec<Range<usize>> = taken.collect();
    splice(text, taken.into_iter().map(|range| (range, "")))
}
