//! Puts words on lines.

use super::edits::PlacedText;
use super::profile::FormatStyle;
use super::words::{FormatWord, WordGap, WordRole, ends_line};
use crate::rewrite::{comment_breaks, line_width};
use crate::text::line_end;

/// Returns the pieces of the formatted segment, from after its byte order mark on. `goes_on` says that another segment
/// follows.
pub fn placed(
    text: &str,
    words: &[FormatWord],
    style: FormatStyle,
    goes_on: bool,
) -> Vec<PlacedText> {
    let mut lines = LineFiller {
        style,
        line_end: line_end(text),
        column: 0,
        pieces: Vec::with_capacity(2 * words.len() + 2),
    };
    for (i, word) in words.iter().enumerate() {
        let before = i.checked_sub(1).and_then(|i| words.get(i));
        let following = words.get(i + 1..).unwrap_or_default();
        lines.separate(before, word, following);
        lines.put(word, following);
    }
    if goes_on {
        lines.end_line();
    }
    lines.end_line();
    lines.pieces
}

struct LineFiller {
    style: FormatStyle,
    line_end: &'static str,
    /// Characters on the line so far.
    column: usize,
    pieces: Vec<PlacedText>,
}

impl LineFiller {
    /// Writes what stands between two words.
    fn separate(
        &mut self,
        before: Option<&FormatWord>,
        word: &FormatWord,
        following: &[FormatWord],
    ) {
        let Some(before) = before else {
            return;
        };
        let pair = |one, other| before.role == one && word.role == other;
        match word.gap {
            WordGap::Nothing => {}
            WordGap::Blank => self.blank(),
            WordGap::LineEnd => self.new_line(word),
            WordGap::EmptyLine => {
                self.end_line();
                self.new_line(word);
            }
            WordGap::Free if ends_line(before) || self.parts(before, word) => self.new_line(word),
            // A number stays with its move.
            WordGap::Free if pair(WordRole::Number, WordRole::Move) => self.blank(),
            WordGap::Free => match self.fits(1 + self.ahead(word, following)) {
                true => self.blank(),
                false => self.new_line(word),
            },
        }
    }

    /// Does the profile want a line end between two words?
    fn parts(&self, before: &FormatWord, word: &FormatWord) -> bool {
        use WordRole::{Close, Comment, Number, Open, Result};
        let profile = self.style.profile;
        let begins_move = match word.role {
            Number => word.text.ends_with('.') && !word.text.ends_with(".."),
            Result => true,
            _ => false,
        };
        profile.apart
            && (matches!(before.role, Comment | Close) || matches!(word.role, Comment | Open))
            || profile.move_a_line && begins_move
    }

    /// The number of characters that must be on one line from the beginning of a word on.
    fn ahead(&self, word: &FormatWord, following: &[FormatWord]) -> usize {
        let mut width = 0;
        let mut before = word;
        for next in std::iter::once(word).chain(following) {
            let is_first = std::ptr::eq(next, word);
            let keeps = before.role == WordRole::Number && next.role == WordRole::Move;
            match next.gap {
                _ if is_first => {}
                WordGap::Nothing => {}
                WordGap::Free if keeps => width += 1,
                _ => break,
            }
            let (first, more) = self.first_line(next);
            width += first;
            if more {
                break;
            }
            before = next;
        }
        width
    }

    /// The width of what must be on the first line of a word, and whether another line may follow.
    fn first_line(&self, word: &FormatWord) -> (usize, bool) {
        let first = match self.is_long(word) {
            true => comment_breaks(&word.text).next(),
            false => None,
        };
        let first = first.and_then(|at| word.text.get(..at));
        let text = first.unwrap_or(&word.text);
        (
            line_width(text),
            first.is_some() || text.contains(['\n', '\r']),
        )
    }

    /// Is it a comment that fits on no line, and has no line breaks of its own?
    fn is_long(&self, word: &FormatWord) -> bool {
        word.role == WordRole::Comment
            && !word.text.contains(['\n', '\r'])
            && line_width(&word.text) > self.style.width.saturating_sub(self.indent(word))
    }

    fn indent(&self, word: &FormatWord) -> usize {
        match word.role {
            WordRole::Escape => 0,
            _ => word.depth * self.style.profile.indent,
        }
    }

    fn fits(&self, width: usize) -> bool {
        self.column + width <= self.style.width
    }

    /// Writes a word. A comment that is too long for a line is broken at its blanks.
    fn put(&mut self, word: &FormatWord, following: &[FormatWord]) {
        let breaks: Vec<usize> = match self.is_long(word) {
            true => comment_breaks(&word.text).collect(),
            false => Vec::new(),
        };
        let mut start = 0;
        let ends = breaks.iter().copied().chain([word.text.len()]);
        for end in ends {
            let part = word.text.get(start..end).unwrap_or("");
            if start > 0 {
                let glued = match end == word.text.len() {
                    true => self.glued(following),
                    false => 0,
                };
                match self.fits(1 + line_width(part) + glued) {
                    true => self.blank(),
                    false => self.new_line(word),
                }
            }
            match &word.source {
                Some(source) => {
                    let range = source.start + start..source.start + end;
                    self.pieces.push(PlacedText::Kept(range));
                }
                None => self.pieces.push(PlacedText::New(part.to_owned())),
            }
            self.pass(part);
            start = end + 1;
        }
    }

    /// The width of the words that follow without a blank.
    fn glued(&self, following: &[FormatWord]) -> usize {
        let glued = following
            .iter()
            .take_while(|word| word.gap == WordGap::Nothing);
        glued.map(|word| line_width(&word.text)).sum()
    }

    fn blank(&mut self) {
        self.add(" ".to_owned());
    }

    fn end_line(&mut self) {
        self.add(self.line_end.to_owned());
    }

    fn new_line(&mut self, word: &FormatWord) {
        self.add(format!(
            "{}{}",
            self.line_end,
            " ".repeat(self.indent(word))
        ));
    }

    fn add(&mut self, text: String) {
        self.pass(&text);
        self.pieces.push(PlacedText::New(text));
    }

    /// Moves the column past some text.
    fn pass(&mut self, text: &str) {
        self.column = match text.rfind(['\n', '\r']) {
            Some(at) => line_width(text.get(at + 1..).unwrap_or("")),
            None => self.column + line_width(text),
        };
    }
}
