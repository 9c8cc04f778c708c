//! Results and moves with blanks inside: `1/2 - 1/2` is one result, `32 - 28` one move.

use super::lexer::{is_blank, word_end};
use super::reader::MovetextReader;
use super::shape::{is_move, is_result};
use crate::notation::is_separator;

/// The most scores in a result: one for each player.
const MOST_SCORES: usize = 3;

impl MovetextReader<'_> {
    /// Adds a move with blanks inside (`32 - 28`, `O - O`) as a damaged move, with any letters or digits
    /// glued to its end, and returns true. It must be longer than its first token. Returns false when the
    /// token holds a move already or no such move begins here.
    pub fn spaced_move(&mut self, start: usize, end: usize) -> bool {
        if self.dialect.words.move_len(self.slice(start, end)) > 0 {
            return false;
        }
        if self.lacks_its_end(start, end) {
            return false;
        }
        let rest = self.text.get(start..).unwrap_or("");
        let mut len = self
            .dialect
            .words
            .spaced_len(rest, self.build.is_after_number());
        if self.byte(start + len) == Some(b'.') {
            // `30-25 - 25.`, `1... e 2.`: the last number is the number of the next move.
            let head = rest
                .get(..len)
                .unwrap_or("")
                .trim_end_matches(|c: char| c.is_ascii_digit());
            len = head.trim_end_matches(|c: char| !c.is_ascii_digit()).len();
        }
        let mut stop = start + len;
        if stop <= end {
            return false;
        }
        if self
            .slice(stop, word_end(self.text, stop))
            .starts_with(char::is_alphanumeric)
        {
            stop = word_end(self.text, stop);
        }
        self.damaged_move(start, stop);
        true
    }

    /// Does a word end with the sign before its last square, which is missing, because the next word is a whole move:
    /// `2- 4-8`? Castling with a blank inside (`O- O-O`) is one move.
    fn lacks_its_end(&self, start: usize, end: usize) -> bool {
        let next = self.next_word(end);
        self.slice(start, end).ends_with(is_separator)
            && next.contains(is_separator)
            && !next.starts_with(['O', 'o', '0'])
            && is_move(self.dialect, next)
    }

    /// Adds a result with blanks inside (`1/2 - 1/2`) that is longer than its first token, and returns
    /// true. Tries one to three scores with a dash between them; the longest that is a result wins.
    pub fn spaced_result(&mut self, start: usize, end: usize) -> bool {
        let rest = self.text.get(start..).unwrap_or("");
        let score_len = |text: &str| {
            let scores = ["1/2", "1/3", "½", "⅓", "0", "1", "2"];
            scores
                .iter()
                .find(|score| text.starts_with(**score))
                .map(|score| score.len())
        };
        let blanks = |text: &str| text.len() - text.trim_start_matches([' ', '\t', '\u{A0}']).len();
        // The length with one score more, after a dash.
        let longer = |so_far: usize| {
            let sign = so_far + blanks(rest.get(so_far..)?);
            let dash = rest.get(sign..)?.chars().next()?;
            let next = sign + dash.len_utf8();
            let next = next + blanks(rest.get(next..)?);
            Some(next + score_len(rest.get(next..)?)?)
        };
        let is_whole_result = |stop: &usize| {
            let written = self.slice(start, *stop).chars();
            let plain: String = written.filter(|c| !is_blank(*c)).collect();
            word_end(self.text, *stop) <= *stop && is_result(self.dialect, &plain)
        };
        let scores = std::iter::successors(score_len(rest), |so_far| longer(*so_far));
        let ends = scores.take(MOST_SCORES).map(|length| start + length);
        let Some(stop) = ends
            .filter(|stop| *stop > end)
            .filter(is_whole_result)
            .last()
        else {
            return false;
        };
        self.tokens.skip_to(stop);
        self.result(start, stop);
        true
    }
}
