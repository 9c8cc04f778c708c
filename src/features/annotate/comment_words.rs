//! The words of a comment, without its commands, and what changes when other words are written. Words that stay are not
//! touched, nor the blanks and line ends between them, nor the commands.

use std::fmt;
use std::ops::Range;

use crate::syntax::comment::commands;

/// The words of a comment. As a text they are in one line, with a blank between two.
pub struct CommentWords<'a> {
    /// What is between the brackets of the comment.
    inside: &'a str,
    /// In bytes of `inside`.
    words: Vec<Range<usize>>,
    commands: Vec<Range<usize>>,
}

/// A change inside a comment.
#[derive(Debug, PartialEq, Eq)]
pub struct WordChange {
    /// In bytes of what is between the brackets.
    pub range: Range<usize>,
    pub text: String,
    /// Nothing is left between the brackets.
    pub leaves_nothing: bool,
}

impl<'a> CommentWords<'a> {
    pub fn of(inside: &'a str) -> CommentWords<'a> {
        let commands = commands(inside);
        let ends = commands.iter().map(|command| command.start);
        let starts = commands.iter().map(|command| command.end);
        let parts = std::iter::once(0)
            .chain(starts)
            .zip(ends.chain([inside.len()]));
        let words = parts.flat_map(|(start, end)| words_between(inside, start..end));
        let words = words.collect();
        CommentWords {
            inside,
            words,
            commands,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    fn text(&self, bytes: Range<usize>) -> &'a str {
        self.inside.get(bytes).unwrap_or("")
    }

    /// Returns the change that makes these the words; None if they are.
    pub fn rewritten(&self, new: &str) -> Option<WordChange> {
        let new: Vec<&str> = new.split_whitespace().collect();
        let is_same = |(old, new): &(&Range<usize>, &&str)| self.text((*old).clone()) == **new;
        let kept = self.words.iter().zip(&new).take_while(is_same).count();
        let rest = self.words.len().min(new.len()) - kept;
        let backwards = self.words.iter().rev().zip(new.iter().rev());
        let kept_after = backwards.take(rest).take_while(is_same).count();
        let old = self.words.get(kept..self.words.len() - kept_after)?;
        let added = in_comment(&new.get(kept..new.len() - kept_after)?.join(" "));
        let change = match (old, added.is_empty()) {
            ([], true) => return None,
            ([], false) => self.added(kept, added),
            ([first, ..], _) => {
                let end = old.last().map_or(first.end, |last| last.end);
                self.replaced(first.start..end, added)
            }
        };
        let left = [
            self.text(0..change.range.start),
            &change.text,
            self.text(change.range.end..self.inside.len()),
        ];
        Some(WordChange {
            leaves_nothing: left.iter().all(|part| part.trim().is_empty()),
            ..change
        })
    }

    /// Words are put in after so many of those that are there.
    fn added(&self, before: usize, words: String) -> WordChange {
        let last = before.checked_sub(1).and_then(|last| self.words.get(last));
        let last = last.or(self.commands.last().filter(|_| self.words.is_empty()));
        let (at, text) = match (last, self.words.first()) {
            (Some(last), _) => (last.end, format!(" {words}")),
            (None, Some(first)) => (first.start, format!("{words} ")),
            (None, None) => (0, words),
        };
        WordChange {
            range: at..at,
            text,
            leaves_nothing: false,
        }
    }

    /// Words take the place of others; commands between those stay, before them.
    fn replaced(&self, old: Range<usize>, words: String) -> WordChange {
        let inside = self.commands.iter();
        let inside = inside.filter(|command| old.contains(&command.start));
        let mut parts: Vec<&str> = inside.map(|command| self.text(command.clone())).collect();
        parts.extend((!words.is_empty()).then_some(words.as_str()));
        let range = match parts.is_empty() {
            true => self.with_blanks(old),
            false => old,
        };
        WordChange {
            range,
            text: parts.join(" "),
            leaves_nothing: false,
        }
    }

    /// Words that are taken out, with the blanks before them; at the beginning with those after them.
    fn with_blanks(&self, words: Range<usize>) -> Range<usize> {
        let before = self.text(0..words.start).trim_end();
        let after = self.text(words.end..self.inside.len());
        let is_parted = after.is_empty() || after.starts_with(char::is_whitespace);
        match (before.is_empty(), is_parted) {
            (true, _) => words.start..self.inside.len() - after.trim_start().len(),
            (false, true) => before.len()..words.end,
            (false, false) => words,
        }
    }
}

impl fmt::Display for CommentWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, word) in self.words.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            write!(f, "{gap}{}", self.text(word.clone()))?;
        }
        Ok(())
    }
}

/// Words in a comment are in one line, and a command that is begun is ended. PGN and PDN have no way to write a brace there, and parentheses take their place.
pub fn in_comment(words: &str) -> String {
    let lines = words.split(char::is_control).map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let words = lines.join(" ").replace('{', "(").replace('}', ")");
    let is_open = words
        .rfind("[%")
        .and_then(|start| words.get(start..))
        .is_some_and(|command| !command.contains(']'));
    // It would hold what follows.
    if is_open { words + "]" } else { words }
}

/// The words of a part of a text, in bytes of the whole.
fn words_between(text: &str, part: Range<usize>) -> Vec<Range<usize>> {
    let mut start = part.start;
    let parts = text.get(part).unwrap_or("");
    let words = parts.split_inclusive(char::is_whitespace).map(|word| {
        let range = start..start + word.trim_end().len();
        start += word.len();
        range
    });
    words.filter(|word| !word.is_empty()).collect()
}
