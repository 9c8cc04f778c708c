//! Where a word ends, and the word after it. Control characters, line ends written out and HTML have faults of
//! their own and belong to no word.

use super::FaultKind;
use super::attached::is_attached;
use super::control::is_control;
use super::html::{html_in, skip_blanks};
use super::lexer::word_end;
use super::reader::MovetextReader;
use super::shape::{is_move, is_prose};

impl<'a> MovetextReader<'a> {
    /// Cuts control characters off both ends of a word, because they get faults of their own. None when
    /// nothing is left.
    pub fn without_controls(&self, start: usize, end: usize) -> Option<(usize, usize)> {
        let word = self.slice(start, end);
        let front = word.len() - word.trim_start_matches(is_control_char).len();
        let inner = word.trim_matches(is_control_char);
        (!inner.is_empty()).then_some((start + front, start + front + inner.len()))
    }

    /// Cuts a line end written out as `\r` or `\n` off the last word of a line and returns the
    /// word's new end. Reports the first one in the segment.
    pub fn without_escapes(&mut self, start: usize, end: usize) -> usize {
        if !matches!(self.byte(end), None | Some(b'\r' | b'\n')) {
            return end;
        }
        let mut word = self.slice(start, end);
        while let Some(rest) = word
            .strip_suffix("\\r")
            .or_else(|| word.strip_suffix("\\n"))
        {
            word = rest;
        }
        let cut = start + word.len();
        if cut < end && !std::mem::replace(&mut self.escape_reported, true) {
            self.build.fault(FaultKind::LiteralEscape, cut, end);
        }
        cut
    }

    /// Returns the next word after `at`, or its first 64 bytes when it is longer. Empty when a
    /// bracket or the end of the text comes first.
    pub fn next_word(&self, at: usize) -> &'a str {
        let start = skip_blanks(self.text, at);
        let mut limit = (start + 64).min(self.text.len());
        while !self.text.is_char_boundary(limit) {
            limit -= 1;
        }
        let head = self.text.get(..limit).unwrap_or("");
        // Control characters have faults of their own.
        let end = word_end(head, start);
        let end = html_in(self.text, start, end).map_or(end, |(at, _)| at);
        self.slice(start, end).trim_matches(is_control_char)
    }

    /// Returns where the next word after `at` ends.
    pub fn next_word_end(&self, at: usize) -> usize {
        skip_blanks(self.text, at) + self.next_word(at).len()
    }

    /// Is the next word after `at` prose?
    pub fn before_prose(&self, at: usize) -> bool {
        let next = self.next_word(at);
        is_prose(self.dialect, next) && !is_attached(next)
    }

    /// Is the next word after `at` surely a move?
    pub fn before_move(&self, at: usize) -> bool {
        is_move(self.dialect, self.next_word(at))
    }

    /// Is the next word a move number with its dot?
    pub fn before_number(&self, at: usize) -> bool {
        let next = self.next_word(at);
        let rest = next.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < next.len() && rest.starts_with('.')
    }

    /// Is the next word a move number above 1 with a move after it?
    pub fn before_later_move(&self, at: usize) -> bool {
        let at = skip_blanks(self.text, at);
        let next = self.next_word(at);
        let digits = next.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = next.split_at(digits);
        let dots = rest.bytes().take_while(|byte| *byte == b'.').count();
        dots > 0 && number != "1" && self.before_move(at + digits + dots)
    }
}

fn is_control_char(c: char) -> bool {
    c.is_ascii() && is_control(c as u8)
}
