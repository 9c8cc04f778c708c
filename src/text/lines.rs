//! What a line is, for text that lies in one piece.

use std::ops::Range;

/// The lines of a text, line ends included, as byte ranges without gaps. A text that ends with a
/// line end has no empty line behind it; an empty text has no line.
pub fn lines(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
        let start = at;
        at += first_line(rest);
        Some(start..at)
    })
}

/// Length in bytes of the first line of a text that is not empty, line end included.
fn first_line(text: &[u8]) -> usize {
    match memchr::memchr2(b'\n', b'\r', text) {
        None => text.len(),
        Some(at) if text.get(at..at + 2) == Some(b"\r\n") => at + 2,
        Some(at) => at + 1,
    }
}

/// The line end that a text uses: that of its first line.
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
