//! What the fixes that were offered last make of a text. If the next change of a document does one of these, the person has
//! chosen a fix and types nothing, however short the edit is.

use crate::document::Snapshot;
use crate::features::Replacement;

/// Fixes of more bytes are not remembered. Nobody types so much at once, so that their edits are told from typing anyway.
const LARGEST: usize = 4096;

/// So many bytes before and after a fix are compared as well. The length of the text alone says little: a removal elsewhere may
/// be as long.
const AROUND: usize = 32;

/// A text after a fix.
pub struct FixOutcome {
    /// Some bytes before the fix.
    start: usize,
    /// What stands from there to some bytes after the fix.
    text: String,
    /// The bytes of the whole text then.
    length: usize,
}

impl FixOutcome {
    /// What some edits, sorted by position, make of a document. None if they reach over too much of it.
    pub fn of(snapshot: &Snapshot, edits: &[Replacement]) -> Option<FixOutcome> {
        let (start, end) = (edits.first()?.range.start, edits.last()?.range.end);
        let start = start.saturating_sub(AROUND);
        let end = end.saturating_add(AROUND).min(snapshot.text.len());
        if end.checked_sub(start)? > LARGEST {
            return None;
        }
        let (mut text, mut next) = (String::new(), start);
        for edit in edits {
            text.push_str(&snapshot.text.slice(next..edit.range.start));
            text.push_str(&edit.text);
            next = edit.range.end;
        }
        text.push_str(&snapshot.text.slice(next..end));
        Some(FixOutcome {
            start,
            length: snapshot.text.len() - (end - start) + text.len(),
            text,
        })
    }

    /// Is this what the document holds now?
    pub fn matches(&self, snapshot: &Snapshot) -> bool {
        let range = self.start..self.start + self.text.len();
        snapshot.text.len() == self.length && snapshot.text.slice(range) == self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::syntax::FORMATS;

    fn document(text: &str) -> Document {
        Document::new(FORMATS[0], text.to_owned())
    }

    fn replacement(range: std::ops::Range<usize>, text: &str) -> Replacement {
        let text = text.to_owned();
        Replacement { range, text }
    }

    /// An editor may send only what a fix changes of a word, or each of its edits as several.
    #[test]
    fn a_fix_is_told_by_the_text_that_it_leaves() {
        let before = document("1. e4 e4 3. Nf3 *");
        let edits = [replacement(6..8, "e5"), replacement(9..11, "2.")];
        let fix = FixOutcome::of(before.snapshot(), &edits).expect("a short fix");
        for (text, is_it) in [
            ("1. e4 e5 2. Nf3 *", true),
            ("1. e4 e5 3. Nf3 *", false),
            ("1. e4 e5 2. Nf3  *", false),
            ("1. e4 e4 3. Nf3 *", false),
            ("", false),
        ] {
            assert_eq!(fix.matches(document(text).snapshot()), is_it, "{text}");
        }
        // A removal leaves nothing in its place, and another one as long is none.
        let before = document("1. e4 } e5 2. Nf3 }");
        let fix = FixOutcome::of(before.snapshot(), &[replacement(6..8, "")]);
        let fix = fix.expect("a short fix");
        assert!(fix.matches(document("1. e4 e5 2. Nf3 }").snapshot()));
        assert!(!fix.matches(document("1. e4 } e5 2. Nf3").snapshot()));
        let far = [
            replacement(0..0, "a"),
            replacement(LARGEST + 1..LARGEST + 1, "b"),
        ];
        let long = document(&" ".repeat(LARGEST + 1));
        assert!(FixOutcome::of(long.snapshot(), &far).is_none());
        assert!(FixOutcome::of(long.snapshot(), &[]).is_none());
    }
}
