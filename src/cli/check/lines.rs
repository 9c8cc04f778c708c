//! Lines and columns for people: both from 1, columns in characters. A line ends with LF, CRLF or
//! CR and nothing else.

use std::ops::Range;

use memchr::{memchr_iter, memchr2_iter};

/// How many line ends some bytes hold; a CRLF must not be cut in two by their end.
pub fn line_ends(bytes: &[u8]) -> usize {
    let lone = |at: &usize| bytes.get(at + 1) != Some(&b'\n');
    memchr_iter(b'\n', bytes).count() + memchr_iter(b'\r', bytes).filter(lone).count()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

/// The lines of one segment, which begins at the start of a line.
pub struct Lines<'a> {
    pub text: &'a str,
    /// Number of the first line in its file, from 1.
    first: usize,
    /// Byte offsets where lines begin.
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    pub fn new(text: &'a str, first: usize) -> Lines<'a> {
        let bytes = text.as_bytes();
        let ends = memchr2_iter(b'\n', b'\r', bytes)
            .filter(|at| bytes.get(*at) == Some(&b'\n') || bytes.get(at + 1) != Some(&b'\n'));
        let starts = std::iter::once(0).chain(ends.map(|at| at + 1)).collect();
        Lines {
            text,
            first,
            starts,
        }
    }

    /// The place of a byte offset; the end of the text for one beyond it.
    pub fn place(&self, byte: usize) -> Place {
        let byte = byte.min(self.text.len());
        let index = self.index(byte);
        let start = self.starts.get(index).copied().unwrap_or(0);
        let before = self.text.get(start..byte).unwrap_or("");
        // A byte order mark is no character of the line it stands before.
        let column = before.chars().filter(|c| *c != '\u{FEFF}').count() + 1;
        Place {
            line: self.first + index,
            column,
        }
    }

    /// The bytes of the lines a range touches, without the last line's end.
    pub fn around(&self, range: &Range<usize>) -> Range<usize> {
        let first = self.index(range.start);
        let last = self.index(range.end.saturating_sub(1).max(range.start));
        let start = self.starts.get(first).copied().unwrap_or(0);
        let end = self
            .starts
            .get(last + 1)
            .copied()
            .unwrap_or(self.text.len());
        let lines = self.text.get(start..end).unwrap_or("");
        start..start + lines.trim_end_matches(['\n', '\r']).len()
    }

    /// Which line of the segment a byte is on, from 0.
    fn index(&self, byte: usize) -> usize {
        self.starts
            .partition_point(|start| *start <= byte)
            .saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(line: usize, column: usize) -> Place {
        Place { line, column }
    }

    #[test]
    fn all_three_line_ends_count_once() {
        assert_eq!(line_ends(b"a\nb\r\nc\rd"), 3);
        assert_eq!(line_ends(b"\r\r\n\n"), 3);
        assert_eq!(line_ends(b""), 0);
    }

    #[test]
    fn columns_count_characters_and_lines_count_on_from_the_first() {
        let lines = Lines::new("é1\r\nab\rc\nü☺x", 7);
        assert_eq!(lines.place(0), place(7, 1));
        assert_eq!(lines.place(2), place(7, 2));
        assert_eq!(lines.place(6), place(8, 2));
        assert_eq!(lines.place(8), place(9, 1));
        assert_eq!(lines.place(lines.text.len() - 1), place(10, 3));
        assert_eq!(lines.place(999), place(10, 4));
    }

    #[test]
    fn a_byte_order_mark_has_no_column() {
        assert_eq!(Lines::new("\u{FEFF}e4", 1).place(3), place(1, 1));
    }

    #[test]
    fn the_lines_around_a_range_come_without_the_last_end() {
        let lines = Lines::new("one\r\ntwo\r\nthree", 1);
        assert_eq!(lines.around(&(5..8)), 5..8);
        assert_eq!(lines.around(&(1..7)), 0..8);
        assert_eq!(lines.around(&(10..15)), 10..15);
        assert_eq!(lines.around(&(5..5)), 5..8);
    }
}
