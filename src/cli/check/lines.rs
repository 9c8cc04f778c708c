//! Line and column numbers for people: both from 1, columns in characters. A line ends with LF, CRLF or
//! CR.

use std::ops::Range;

use memchr::memchr2_iter;

pub use crate::cli::files::bytes::line_ends;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineColumn {
    pub line: usize,
    pub column: usize,
}

/// The lines of one segment, which begins at the start of a line.
pub struct LineIndex<'a> {
    pub text: &'a str,
    /// The number of the first line in its file, from 1.
    first: usize,
    /// Byte offsets where lines begin.
    starts: Vec<usize>,
    /// How many characters begin before every [`STEP`]th byte. A whole game may be one line, and a column
    /// must not take a walk along all of it.
    counts: Vec<usize>,
}

const STEP: usize = 256;

impl<'a> LineIndex<'a> {
    pub fn new(text: &'a str, first: usize) -> LineIndex<'a> {
        let bytes = text.as_bytes();
        let ends = memchr2_iter(b'\n', b'\r', bytes)
            .filter(|at| bytes.get(*at) == Some(&b'\n') || bytes.get(at + 1) != Some(&b'\n'));
        let starts = std::iter::once(0).chain(ends.map(|at| at + 1)).collect();
        LineIndex {
            text,
            first,
            starts,
            counts: counts(bytes),
        }
    }

    /// Returns the line and column of a byte, or those of the end of the text for a byte beyond it.
    pub fn place(&self, byte: usize) -> LineColumn {
        let byte = self.text.floor_char_boundary(byte);
        let index = self.index(byte);
        // A byte order mark does not count as a character.
        let start = self.start(index).min(byte);
        LineColumn {
            line: self.first + index,
            column: self.characters(byte) - self.characters(start) + 1,
        }
    }

    /// Like [`place`](LineIndex::place), with the column in UTF-16 units.
    pub fn utf16_place(&self, byte: usize) -> LineColumn {
        let byte = self.text.floor_char_boundary(byte);
        let index = self.index(byte);
        let start = self.start(index).min(byte);
        let before = self.text.get(start..byte).unwrap_or("");
        LineColumn {
            line: self.first + index,
            column: before.encode_utf16().count() + 1,
        }
    }

    /// Returns the lines that a range touches, in bytes, without line ends and byte order marks.
    pub fn touched(&self, range: &Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let first = self.index(range.start);
        let last = self.index(range.end.saturating_sub(1).max(range.start));
        (first..=last).map(|index| {
            let start = self.start(index);
            let next = self.starts.get(index + 1).copied();
            let line = self.text.get(start..next.unwrap_or(self.text.len()));
            start..start + line.unwrap_or("").trim_end_matches(['\n', '\r']).len()
        })
    }

    /// Returns where a line of the segment begins, after a byte order mark.
    fn start(&self, index: usize) -> usize {
        let start = self.starts.get(index).copied().unwrap_or(0);
        let marked = self.text.get(start..).unwrap_or("").starts_with('\u{FEFF}');
        start + if marked { '\u{FEFF}'.len_utf8() } else { 0 }
    }

    /// Counts the characters that begin before a byte.
    fn characters(&self, byte: usize) -> usize {
        let step = byte / STEP;
        let rest = self.text.as_bytes().get(step * STEP..byte);
        self.counts.get(step).copied().unwrap_or(0) + beginnings(rest.unwrap_or_default())
    }

    /// Returns the index of the line of the segment that a byte is on.
    fn index(&self, byte: usize) -> usize {
        self.starts
            .partition_point(|start| *start <= byte)
            .saturating_sub(1)
    }
}

fn counts(bytes: &[u8]) -> Vec<usize> {
    let mut counts = vec![0];
    let mut sum = 0;
    for step in bytes.chunks_exact(STEP) {
        sum += beginnings(step);
        counts.push(sum);
    }
    counts
}

/// Counts the characters that begin in some bytes of UTF-8.
fn beginnings(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(line: usize, column: usize) -> LineColumn {
        LineColumn { line, column }
    }

    #[test]
    fn all_three_line_ends_count_once() {
        assert_eq!(line_ends(b"a\nb\r\nc\rd"), 3);
        assert_eq!(line_ends(b"\r\r\n\n"), 3);
        assert_eq!(line_ends(b""), 0);
    }

    #[test]
    fn columns_count_characters_and_lines_count_on_from_the_first() {
        let lines = LineIndex::new("é1\r\nab\rc\nü☺x", 7);
        assert_eq!(lines.place(0), place(7, 1));
        assert_eq!(lines.place(2), place(7, 2));
        assert_eq!(lines.place(6), place(8, 2));
        assert_eq!(lines.place(8), place(9, 1));
        assert_eq!(lines.place(lines.text.len() - 1), place(10, 3));
        assert_eq!(lines.place(999), place(10, 4));
    }

    #[test]
    fn a_byte_order_mark_has_no_column() {
        assert_eq!(LineIndex::new("\u{FEFF}e4", 1).place(3), place(1, 1));
    }

    #[test]
    fn columns_far_into_a_line_are_counted_from_its_start() {
        let text = format!("é\n\u{FEFF}{}", "aé☺".repeat(1000));
        let lines = LineIndex::new(&text, 1);
        for n in [0, 41, 42, 43, 999] {
            assert_eq!(lines.place(3 + 3 + n * 6), place(2, n * 3 + 1));
            assert_eq!(lines.place(3 + 3 + n * 6 + 3), place(2, n * 3 + 3));
        }
    }

    #[test]
    fn the_lines_a_range_touches_come_without_ends_and_marks() {
        let lines = LineIndex::new("\u{FEFF}one\r\ntwo\r\rthree", 1);
        let touched = |range| {
            let each = lines.touched(&range).map(|line| (line.start, line.end));
            each.collect::<Vec<_>>()
        };
        assert_eq!(touched(8..11), [(8, 11)]);
        assert_eq!(touched(4..10), [(3, 6), (8, 11)]);
        assert_eq!(touched(0..3), [(3, 6)]);
        assert_eq!(touched(8..18), [(8, 11), (12, 12), (13, 18)]);
        assert_eq!(touched(8..8), [(8, 11)]);
        assert_eq!(touched(18..18), [(13, 18)]);
    }
}
