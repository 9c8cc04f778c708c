//! Words that say how the rest of their line is read: an escape, a tag that has lost its bracket, a set-up among
//! the moves.

use super::lexer::{at_line_start, is_blank, tag_line};
use super::reader::MovetextReader;
use super::tag::lost_bracket;
use super::{Fault, FaultKind, NodeKind};

impl MovetextReader<'_> {
    /// Handles words that determine how the rest of their line is read: an escape, a `%` comment of PDN, a
    /// tag that has lost its opening bracket. Returns false for other words.
    pub fn whole_line(&mut self, start: usize, word: &str) -> bool {
        if word.starts_with('%') {
            let before = self.slice(0, start).chars().next_back();
            if before.is_none_or(|c| matches!(c, '\n' | '\r' | '\u{FEFF}')) {
                self.line(NodeKind::Escape, start);
                return true;
            }
            if self.dialect.percent_comments {
                self.line_comment(start);
                return true;
            }
        }
        let letter = word.starts_with(|c: char| c.is_ascii_alphabetic());
        if !letter || self.build.depth() > 0 || !at_line_start(self.text, start) {
            return false;
        }
        let line = tag_line(self.text, start);
        let Some(len) = lost_bracket(line.as_bytes()) else {
            return false;
        };
        let fault = Fault {
            kind: FaultKind::MalformedTag,
            start: start as u32,
            end: (start + len) as u32,
        };
        self.build.tag(start, start + len, Some(fault));
        self.tokens.skip_to(start + len);
        true
    }

    /// Adds a position such as `/FEN "…"/` and returns true, or returns false when there is none. The
    /// closing stroke may be missing.
    pub fn set_up(&mut self, start: usize, word: &str) -> bool {
        let head = word.get(..4).unwrap_or("");
        if !self.dialect.set_ups || !head.eq_ignore_ascii_case("/fen") {
            return false;
        }
        let line = tag_line(self.text, start);
        let Some((close, _)) = line.match_indices('"').nth(1) else {
            return false;
        };
        let rest = line.get(close + 1..).unwrap_or("");
        let slash = rest.len() - rest.trim_start_matches(is_blank).len();
        let closed = rest.get(slash..).is_some_and(|rest| rest.starts_with('/'));
        let end = start + close + 1 + if closed { slash + 1 } else { 0 };
        self.build.play(NodeKind::SetUp, start, end);
        self.tokens.skip_to(end);
        true
    }
}
