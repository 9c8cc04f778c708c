//! Guesses from edits where the user is typing, because an editor does not report its cursor. This file
//! looks at edits only, not at the text.

use std::ops::Range;

use crate::text::Edit;

/// The most characters in the edit of one key press. It may be a bracket with its closing bracket, or a
/// few keys that a busy editor sends together.
const KEY: usize = 3;

/// A run of text that is being typed key by key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typing {
    /// The bytes of the text that were typed without an edit elsewhere in between.
    pub run: Range<usize>,
    /// The byte of the text where the last key left the cursor.
    pub cursor: usize,
}

impl Typing {
    /// Returns the run after some edits that arrived together. `None` after an edit that is too long for
    /// a key press (paste, undo), and after edits at several places at once.
    pub fn after(before: Option<&Typing>, edits: &[Edit]) -> Option<Typing> {
        let (first, rest) = edits.split_first()?;
        let continued = before.and_then(|typing| typing.extended(first));
        let mut typing = continued.or_else(|| Typing::begun(first))?;
        for edit in rest {
            let chained = edit.range.start <= typing.cursor && typing.cursor <= edit.range.end;
            typing = typing.extended(edit).filter(|_| chained)?;
        }
        Some(typing)
    }

    /// Starts a run with a key that writes a character, perhaps over a selection, or deletes one.
    fn begun(edit: &Edit) -> Option<Typing> {
        let deletes = edit.text.is_empty() && edit.range.len() == 1;
        let writes = !edit.text.is_empty() && is_key(&edit.text);
        (writes || deletes).then(|| Typing {
            run: edit.range.start..edit.range.start + edit.text.len(),
            cursor: cursor(edit),
        })
    }

    /// Continues the run with a key inside it that writes, deletes, or overwrites a closing bracket that
    /// the editor has added.
    fn extended(&self, edit: &Edit) -> Option<Typing> {
        let inside = self.run.start <= edit.range.start && edit.range.end <= self.run.end;
        let key = edit.range.len() <= KEY && is_key(&edit.text);
        (inside && key).then(|| Typing {
            run: self.run.start..self.run.end - edit.range.len() + edit.text.len(),
            cursor: cursor(edit),
        })
    }
}

/// Can one key press write this? A line end may come with the indentation of the next line.
fn is_key(text: &str) -> bool {
    let indented = text.starts_with(['\n', '\r']) && text.trim().is_empty();
    indented || text.chars().count() <= KEY
}

/// Returns where the cursor is after a key: inside a pair of brackets, or after the new text.
fn cursor(edit: &Edit) -> usize {
    let pair = ["()", "{}", "[]", "\"\""].contains(&edit.text.as_str());
    edit.range.start + if pair { 1 } else { edit.text.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(range: Range<usize>, text: &str) -> Edit {
        Edit {
            range,
            text: text.to_owned(),
        }
    }

    /// Run and cursor after edits that came one by one.
    fn typed(edits: &[Edit]) -> Option<(Range<usize>, usize)> {
        let one = |typing: Option<Typing>, edit: &Edit| {
            Typing::after(typing.as_ref(), std::slice::from_ref(edit))
        };
        let typing = edits.iter().fold(None, one)?;
        Some((typing.run, typing.cursor))
    }

    #[test]
    fn keys_one_after_the_other_are_one_run() {
        let keys = [edit(7..7, "N"), edit(8..8, "f"), edit(9..9, "3")];
        assert_eq!(typed(&keys), Some((7..10, 10)));
        // The same edits in one message.
        let together = Typing::after(None, &keys);
        assert_eq!(together.map(|typing| typing.run), Some(7..10));
        // A deleted character, and a line end with its indentation.
        let back = [&keys[..], &[edit(9..10, ""), edit(9..9, "\r\n  ")]].concat();
        assert_eq!(typed(&back), Some((7..13, 13)));
        let elsewhere = [&keys[..], &[edit(30..30, "x")]].concat();
        assert_eq!(typed(&elsewhere), Some((30..31, 31)));
    }

    #[test]
    fn a_word_that_is_overwritten_is_one_run() {
        assert_eq!(typed(&[edit(4..7, "d")]), Some((4..5, 5)));
        assert_eq!(typed(&[edit(6..7, ""), edit(6..6, "5")]), Some((6..7, 7)));
    }

    #[test]
    fn a_bracket_that_the_editor_closes_is_one_run() {
        let open = [edit(4..4, "()"), edit(5..5, "N")];
        assert_eq!(typed(&open[..1]), Some((4..6, 5)));
        assert_eq!(typed(&open), Some((4..7, 6)));
        let closed = [&open[..], &[edit(6..7, ")")]].concat();
        assert_eq!(typed(&closed), Some((4..7, 7)));
    }

    #[test]
    fn edits_longer_than_a_key_press_are_not_typing() {
        assert_eq!(typed(&[edit(4..4, "Nxf3")]), None);
        assert_eq!(typed(&[edit(4..6, "")]), None);
        let run = [edit(4..4, "N"), edit(5..5, "x"), edit(6..6, "f3")];
        assert_eq!(typed(&[&run[..], &[edit(4..8, "")]].concat()), None);
        assert_eq!(typed(&[&run[..], &[edit(1..4, "")]].concat()), None);
        // Two cursors, also where both are in what has been typed.
        assert_eq!(
            Typing::after(None, &[edit(9..9, "N"), edit(4..4, "N")]),
            None
        );
        let typing = typed(&run).map(|(run, cursor)| Typing { run, cursor });
        let two = [edit(6..6, "x"), edit(4..4, "x")];
        assert_eq!(Typing::after(typing.as_ref(), &two), None);
        assert_eq!(Typing::after(typing.as_ref(), &[]), None);
    }
}
