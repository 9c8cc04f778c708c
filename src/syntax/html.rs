//! Line breaks and blanks that an export wrote as HTML: `<br />`, `&nbsp;`. They are blanks with a fault, so the
//! words on both sides of them are read as if they stood apart.
//!
//! Comments are not searched: there HTML is text like any other.

use super::FaultKind;
use super::lexer::is_blank;
use super::reader::MovetextReader;

/// The blank.
const BLANK: &str = "&nbsp;";

/// Is a fault about a blank rather than a line break?
pub fn is_html_blank(written: &str) -> bool {
    written.eq_ignore_ascii_case(BLANK)
}

impl MovetextReader<'_> {
    /// Returns where a word ends before the first HTML in it, or its own end. HTML gets its fault, and reading goes
    /// on after it.
    pub fn before_html(&mut self, start: usize, end: usize) -> usize {
        match html_in(self.text, start, end) {
            Some((at, stop)) => {
                self.build.fault(FaultKind::Html, at, stop);
                self.tokens.go_to(stop);
                at
            }
            None => end,
        }
    }
}

/// Returns where the first HTML that begins in the word from `start` to `end` begins and ends. Blanks inside it may
/// make it longer than the word.
pub fn html_in(text: &str, start: usize, end: usize) -> Option<(usize, usize)> {
    let word = text.as_bytes().get(start..end)?;
    memchr::memchr2_iter(b'<', b'&', word).find_map(|at| {
        let at = start + at;
        Some((at, at + html_len(text.get(at..)?)?))
    })
}

/// Returns the first byte from `at` on that is neither a blank nor HTML.
pub fn skip_blanks(text: &str, at: usize) -> usize {
    let mut at = at;
    loop {
        let rest = text.get(at..).unwrap_or("");
        at += rest.len() - rest.trim_start_matches(is_blank).len();
        match text.get(at..).and_then(html_len) {
            Some(len) => at += len,
            None => return at,
        }
    }
}

/// Returns the length of the line break or blank that `text` begins with.
fn html_len(text: &str) -> Option<usize> {
    let head = |len: usize, word: &str| {
        let head = text.get(..len);
        head.is_some_and(|head| head.eq_ignore_ascii_case(word))
    };
    match text.as_bytes().first()? {
        b'&' => head(BLANK.len(), BLANK).then_some(BLANK.len()),
        b'<' if head(3, "<br") => {
            let rest = text.get(3..)?.trim_start_matches([' ', '\t']);
            let rest = rest.strip_prefix('/').unwrap_or(rest);
            let rest = rest.trim_start_matches([' ', '\t']).strip_prefix('>')?;
            Some(text.len() - rest.len())
        }
        _ => None,
    }
}
