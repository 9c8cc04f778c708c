//! Lines of contiguous text.

use std::ops::Range;

/// Returns the byte ranges of the lines of a text, line ends included. A line end at the end of the text
/// is not followed by an empty line, and an empty text has no lines.
pub fn lines(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
        let start = at;
        at += first_line(rest);
        Some(start..at)
    })
}

/// Returns the length in bytes of the first line of a non-empty text, line end included.
fn first_line(text: &[u8]) -> usize {
    match memchr::memchr2(b'\n', b'\r', text) {
        None => text.len(),
        Some(at) if text.get(at..at + 2) == Some(b"\r\n") => at + 2,
        Some(at) => at + 1,
    }
}

/// Returns the line end of the first line of a text, or `"\n"` if it has none.
pub fn line_end(text: &str) -> &'static str {
    let first = memchr::memchr2(b'\n', b'\r', text.as_bytes());
    match first.and_then(|at| text.get(at..)) {
        Some(rest) if rest.starts_with("\r\n") => "\r\n",
        Some(rest) if rest.starts_with('\r') => "\r",
        _ => "\n",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<&str> {
        lines(text.as_bytes()).map(|range| &text[range]).collect()
    }

    #[test]
    fn the_three_line_ends_and_no_other() {
        assert_eq!(cut("a\nb\r\nc\rd"), ["a\n", "b\r\n", "c\r", "d"]);
        assert_eq!(cut("\r\r\n\n"), ["\r", "\r\n", "\n"]);
        assert_eq!(cut("a\u{2028}b\u{85}c\u{b}d"), ["a\u{2028}b\u{85}c\u{b}d"]);
    }

    #[test]
    fn no_line_in_an_empty_text() {
        assert_eq!(cut(""), [] as [&str; 0]);
        assert_eq!(cut("a\n"), ["a\n"]);
    }
}
