//! Where a person is typing, as far as edits tell: an editor does not say where its cursor is.
//! Knows edits only; what is unfinished there is a matter of the text.

use std::ops::Range;

use crate::text::Edit;

/// The most characters that one key writes: a bracket and the one that an editor closes it with, or a
/// few keys that a busy editor hands on together.
const KEY: usize = 3;

/// Text that is being typed key by key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typing {
    /// Bytes of the text: what was typed without an edit elsewhere in between.
    pub run: Range<usize>,
    /// Where the last key left the cursor: a byte of the text.
    pub cursor: usize,
}

impl Typing {
    /// What is being typed after some edits that came together. None after one that is longer than a
    /// key makes (pasted, undone), and after edits at several places at once.
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

    /// A key where nothing was typed before: it writes, perhaps over what is selected, or takes one
    /// character back.
    fn begun(edit: &Edit) -> Option<Typing> {
        let takes_back = edit.text.is_empty() && edit.range.len() == 1;
        let writes = !edit.text.is_empty() && is_key(&edit.text);
        (writes || takes_back).then(|| Typing {
            run: edit.range.start..edit.range.start + edit.text.len(),
            cursor: cursor(edit),
        })
    }

    /// A key within what has been typed: it writes, takes back, or writes over a bracket that the
    /// editor has closed.
    fn extended(&self, edit: &Edit) -> Option<Typing> {
        let inside = self.run.start <= edit.range.start && edit.range.end <= self.run.end;
        let key = edit.range.len() <= KEY && is_key(&edit.text);
        (inside && key).then(|| Typing {
            run: self.run.start..self.run.end - edit.range.len() + edit.text.len(),
            cursor: cursor(edit),
        })
    }
}

/// Can one key write this? A line end may bring the indentation of the next line with it.
fn is_key(text: &str) -> bool {
    let indented = text.starts_with(['\n', '\r']) && text.trim().is_empty();
    indented || text.chars().count() <= KEY
}

/// Where the cursor is after a key: inside a pair of brackets, else after what is written.
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
        // Together or not.
        let together = Typing::after(None, &keys);
        assert_eq!(together.map(|typing| typing.run), Some(7..10));
        // A key taken back, and a line end with its indentation.
        let back = [&keys[..], &[edit(9..10, ""), edit(9..9, "\r\n  ")]].concat();
        assert_eq!(typed(&back), Some((7..13, 13)));
        let elsewhere = [&keys[..], &[edit(30..30, "x")]].concat();
        assert_eq!(typed(&elsewhere), Some((30..31, 31)));
    }

    #[test]
    fn a_word_that_is_written_anew() {
        assert_eq!(typed(&[edit(4..7, "d")]), Some((4..5, 5)));
        assert_eq!(typed(&[edit(6..7, ""), edit(6..6, "5")]), Some((6..7, 7)));
    }

    #[test]
    fn a_bracket_that_the_editor_closes() {
        let open = [edit(4..4, "()"), edit(5..5, "N")];
        assert_eq!(typed(&open[..1]), Some((4..6, 5)));
        assert_eq!(typed(&open), Some((4..7, 6)));
        let closed = [&open[..], &[edit(6..7, ")")]].concat();
        assert_eq!(typed(&closed), Some((4..7, 7)));
    }

    #[test]
    fn what_no_single_key_makes_is_no_typing() {
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
