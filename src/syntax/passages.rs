//! Passages: parts of a segment that can be read on their own. A segment may be as large as a file, for
//! example a million games on one line, so it is read in passages of whole records. A passage has at
//! most [`PASSAGE`] bytes, unless a single record is larger. Nearly every segment is one passage.

use std::borrow::Cow;
use std::ops::Range;

use super::lexer::LONGEST_TAG;
use super::{Format, NodeKind, Tree};

/// The size of a passage in bytes. A segment up to this size is one passage; a larger one is cut
/// after as many records as fit.
pub const PASSAGE: usize = 1 << 17;

/// Returns where the passages of a segment of `bytes` bytes begin, the first at 0. `read` returns a
/// part of the segment, without a character that is cut at its end.
///
/// Parses the next [`PASSAGE`] bytes and cuts before the last record in them; when they contain
/// only one record, doubles the size until another record begins or the segment ends.
pub fn passages<'a>(
    format: &Format,
    bytes: usize,
    read: impl Fn(Range<usize>) -> Cow<'a, str>,
) -> Vec<u32> {
    let mut starts = vec![0];
    let (mut at, mut size) = (0, PASSAGE);
    // The rows of a table depend on its header row.
    while format.table.is_none() && at + size < bytes {
        let tree = (format.parse)(&read(at..at + size));
        match last_record(&tree, size.saturating_sub(LONGEST_TAG)) {
            Some(start) => {
                at += start;
                size = PASSAGE;
                starts.push(u32::try_from(at).unwrap_or(u32::MAX));
            }
            // The record is larger than that.
            None => size *= 2,
        }
    }
    starts
}

/// Returns where the last record begins before `end`, other than the first record. Close to the end
/// of the text a record may not be recognised as one.
fn last_record(tree: &Tree, end: usize) -> Option<usize> {
    let games = tree.nodes.iter().filter(|node| node.kind == NodeKind::Game);
    let starts = games.map(|game| game.start as usize).skip(1);
    starts.take_while(|start| *start < end).last()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{FORMATS, format};

    fn cut(format: &Format, text: &str) -> Vec<u32> {
        let part = |range: Range<usize>| {
            let end = text.floor_char_boundary(range.end);
            Cow::Borrowed(&text[range.start..end])
        };
        passages(format, text.len(), part)
    }

    #[test]
    fn a_small_segment_is_one_passage() {
        for format in FORMATS {
            assert_eq!(cut(format, ""), [0]);
            assert_eq!(cut(format, &"1. e4 * ".repeat(PASSAGE / 8)), [0]);
        }
    }

    /// The records of a text and of its passages are the same.
    #[test]
    fn passages_are_whole_records() {
        let pgn = format("pgn").expect("a format");
        let scraps = [
            "1. e4 {é} e5 2. Nf3 (2. f4 exf4) 1-0 ",
            "[Event \"x\"] [White \"y\"] 1. d4 * ",
            "{a remark} 1. c4 (1. e4 {un\nclosed) 0-1 ",
            "e4 e5 1/2-1/2\n",
            "1. e4 e5 ) ] garbage 1. Nf3 $1 * ; to the end\n",
        ];
        let mut dice = 7_u64;
        let mut text = String::new();
        while text.len() < 5 * PASSAGE {
            dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1);
            text += scraps[(dice >> 33) as usize % scraps.len()];
        }
        let starts = cut(pgn, &text);
        assert!((5..9).contains(&starts.len()), "{}", starts.len());
        let ends = starts.iter().skip(1).copied().chain([text.len() as u32]);
        let mut nodes = Vec::new();
        for (start, end) in starts.iter().copied().zip(ends) {
            let tree = (pgn.parse)(&text[start as usize..end as usize]);
            nodes.extend(
                tree.nodes
                    .iter()
                    .map(|n| (n.kind, n.start + start, n.end + start)),
            );
        }
        let whole = (pgn.parse)(&text).nodes;
        let whole: Vec<_> = whole.iter().map(|n| (n.kind, n.start, n.end)).collect();
        assert!(nodes == whole);
    }

    #[test]
    fn a_record_that_is_larger_is_a_passage_of_its_own() {
        let pgn = format("pgn").expect("a format");
        let long = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(PASSAGE / 8);
        let text = format!("1. e4 * {long} * 1. d4 *");
        assert_eq!(cut(pgn, &text), [0, 8]);
        assert_eq!(cut(pgn, &long), [0]);
    }
}
