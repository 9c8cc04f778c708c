//! From the pieces of a new text to edits of the old one. Only what differs is replaced, so that the cursor, marks and
//! folds of an editor stay where they are.

use std::ops::Range;

use crate::document::TextEdit;
use crate::text::difference;

/// A piece of the new text.
#[derive(Debug)]
pub enum PlacedText {
    /// Bytes of the old text.
    Kept(Range<usize>),
    New(String),
}

/// Returns the edits that replace the bytes of `old` from `start` on by the pieces. Kept pieces that are out of order are
/// written anew.
pub fn edits(old: &str, start: usize, pieces: &[PlacedText]) -> Vec<TextEdit> {
    let mut edits = Vec::new();
    let mut done = start;
    let mut new = String::new();
    for piece in pieces {
        match piece {
            PlacedText::Kept(range) if range.start >= done => {
                push(old, done..range.start, &new, &mut edits);
                new.clear();
                done = range.end;
            }
            PlacedText::Kept(range) => new.push_str(old.get(range.clone()).unwrap_or("")),
            PlacedText::New(text) => new.push_str(text),
        }
    }
    push(old, done..old.len(), &new, &mut edits);
    edits
}

/// Adds the edit that replaces some bytes, without what its ends have in common with them.
fn push(old: &str, range: Range<usize>, new: &str, edits: &mut Vec<TextEdit>) {
    let before = old.get(range.clone()).unwrap_or("");
    if before == new {
        return;
    }
    let edit = difference(before, new);
    edits.push(TextEdit {
        start: (range.start + edit.range.start) as u32,
        end: (range.start + edit.range.end) as u32,
        text: edit.text,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::splice;

    fn kept(range: Range<usize>) -> PlacedText {
        PlacedText::Kept(range)
    }

    #[test]
    fn only_what_differs_is_replaced() {
        let pieces = [kept(0..2), PlacedText::New(" ".to_owned()), kept(4..6)];
        let found = edits("e4  e5", 0, &pieces);
        assert_eq!(found.len(), 1);
        assert_eq!(splice("e4  e5", found.iter().map(TextEdit::parts)), "e4 e5");
        assert_eq!((found[0].start, found[0].end), (3, 4));
    }

    #[test]
    fn pieces_out_of_order_are_written_anew() {
        let pieces = [kept(4..7), PlacedText::New(" ".to_owned()), kept(0..3)];
        let found = edits("one two", 0, &pieces);
        assert_eq!(
            splice("one two", found.iter().map(TextEdit::parts)),
            "two one"
        );
    }
}
