//! Guesses from edits where the user is typing, because an editor does not report its cursor. This file
//! looks at edits only, not at the text.

use std::ops::Range;

use crate::text::Edit;

/// The most characters in the edit of one key press. It may be a bracket with its closing bracket, or a
/// few keys that a busy editor sends together.
const KEY: usize = 3;

/// The most bytes that a key removes at once, a word, as Ctrl+Backspace and `cw` of Vim do; and of several keys that a
/// busy editor sends as one edit.
const WORD: usize = 12;

/// The same key at more places is not taken for typing: the games around all of them would be looked at.
const MOST_PLACES: usize = 16;

/// A run of text that is being typed key by key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typing {
    /// The bytes of the text that were typed without an edit elsewhere in between.
    pub run: Range<usize>,
    /// Those of them that were typed at the cursor, since it was last moved in them.
    pub here: Range<usize>,
    /// The byte of the text where the last key left the cursor.
    pub cursor: usize,
    /// Where it left the other cursors, if the same was typed at several places at once.
    pub others: Vec<usize>,
    /// What was typed at the cursor began with text that was taken away, or over a selection.
    pub replaces: bool,
    /// So many bytes after it the same text stands, and the cursor may be there instead.
    ahead: usize,
}

impl Typing {
    /// Returns the run after some edits that arrived together. `None` after an edit that is too long for
    /// a key press (paste, undo), and after different edits at several places at once.
    pub fn after(before: Option<&Typing>, edits: &[Edit]) -> Option<Typing> {
        let mut pairs = edits.iter().zip(edits.iter().skip(1));
        if edits.is_empty() {
            return None;
        }
        if pairs.any(|(one, next)| at_once(one, next)) {
            return Typing::at_several(edits);
        }
        edits.iter().fold(before.cloned(), |typing, edit| {
            let continued = typing.and_then(|typing| typing.extended(edit));
            continued.or_else(|| Typing::begun(edit))
        })
    }

    /// Returns an edit as one at the cursor if it writes the same there: the same text stands `repeated` bytes before it. Some
    /// editors send what differs, and then a digit typed before the same one seems to be typed after it.
    pub fn at_cursor(&self, edit: &Edit, repeated: usize) -> Edit {
        let back = edit.range.start.checked_sub(self.cursor);
        let is_same = |back: &usize| {
            let is_whole = back.checked_rem(edit.text.len()) == Some(0);
            edit.range.is_empty() && *back <= repeated && is_whole
        };
        let back = back.filter(is_same).unwrap_or(0);
        Edit {
            range: edit.range.start - back..edit.range.end - back,
            text: edit.text.clone(),
        }
    }

    /// Returns the run so many bytes earlier if an edit has begun it, after the same text. Some editors send what differs,
    /// and then a bracket typed before another one seems to be typed after it.
    pub fn before_the_same(mut self, edit: &Edit, bytes: usize) -> Typing {
        if self.run.start == edit.range.start && self.others.is_empty() {
            self.run = self.run.start.saturating_sub(bytes)..self.run.end.saturating_sub(bytes);
            self.here = self.run.clone();
            self.cursor = self.cursor.saturating_sub(bytes);
            self.ahead = bytes;
        }
        self
    }

    /// The same key at several places: of several cursors, or of a field of a snippet that is repeated.
    fn at_several(edits: &[Edit]) -> Option<Typing> {
        let first = edits.first()?;
        let same = |edit: &Edit| edit.text == first.text && edit.range.len() <= KEY;
        if edits.len() > MOST_PLACES || !is_key(&first.text) || !edits.iter().all(same) {
            return None;
        }
        let mut cursors: Vec<usize> = Vec::new();
        for edit in edits {
            // An edit moves what stands after it.
            for after in cursors.iter_mut().filter(|at| **at >= edit.range.end) {
                *after = *after - edit.range.len() + edit.text.len();
            }
            cursors.push(cursor(edit));
        }
        let cursor = cursors.pop()?;
        Some(Typing {
            run: cursor..cursor,
            here: cursor..cursor,
            cursor,
            others: cursors,
            replaces: false,
            ahead: 0,
        })
    }

    /// Starts a run with a key that writes a character, perhaps over a selection, or deletes one or a word.
    fn begun(edit: &Edit) -> Option<Typing> {
        let deletes = edit.text.is_empty() && (1..=WORD).contains(&edit.range.len());
        let writes = !edit.text.is_empty() && is_key(&edit.text);
        let run = edit.range.start..edit.range.start + edit.text.len();
        (writes || deletes).then(|| Typing {
            here: run.clone(),
            run,
            cursor: cursor(edit),
            others: Vec::new(),
            replaces: !edit.range.is_empty(),
            ahead: 0,
        })
    }

    /// Continues the run with a key inside it that writes, deletes, or overwrites a closing bracket that
    /// the editor has added.
    fn extended(&self, edit: &Edit) -> Option<Typing> {
        let is_ahead = self.ahead > 0 && edit.range.start == self.cursor + self.ahead;
        let ahead = if is_ahead { self.ahead } else { 0 };
        let moved = |range: &Range<usize>| range.start + ahead..range.end + ahead;
        let (run, here) = (moved(&self.run), moved(&self.here));
        let cursor_before = self.cursor + ahead;
        let inside = run.start <= edit.range.start && edit.range.end <= run.end;
        // A busy editor may send several keys as one edit at the cursor.
        let at_cursor = edit.range == (cursor_before..cursor_before) && edit.text.len() <= WORD;
        let key = edit.range.len() <= KEY && is_key(&edit.text) || at_cursor;
        // Elsewhere in the run, or over its beginning, something that was there before is changed.
        let is_here = here.start <= edit.range.start && edit.range.end <= here.end;
        let is_at_cursor = edit.range.start <= cursor_before && cursor_before <= edit.range.end;
        let goes_on = is_here && is_at_cursor;
        let here = match goes_on {
            true => here,
            false => edit.range.clone(),
        };
        (inside && key).then(|| Typing {
            run: run.start..run.end - edit.range.len() + edit.text.len(),
            here: here.start..here.end - edit.range.len() + edit.text.len(),
            cursor: cursor(edit),
            others: Vec::new(),
            replaces: if goes_on {
                self.replaces
            } else {
                !edit.range.is_empty()
            },
            ahead: 0,
        })
    }
}

/// Was an edit made at the same time as the one before it, at another place? Editors send such edits from the end of the
/// text to its start, or the text of several cursors for each of them. Otherwise a busy editor has sent together what
/// was done one after the other.
fn at_once(one: &Edit, next: &Edit) -> bool {
    // A blank typed before blanks looks as if it was typed after them.
    let is_blank = !one.text.is_empty() && one.text.trim().is_empty();
    let cursor = cursor(one);
    let continues = next.range.start <= cursor && cursor <= next.range.end;
    !is_blank && !continues && (next.range.end < one.range.start || one.text == next.text)
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
        // Several of them in one edit.
        let late = [&keys[..1], &[edit(8..8, "f3 Nc6 (2.")]].concat();
        assert_eq!(typed(&late), Some((7..18, 18)));
        // A deleted character, and a line end with its indentation.
        let back = [&keys[..], &[edit(9..10, ""), edit(9..9, "\r\n  ")]].concat();
        assert_eq!(typed(&back), Some((7..13, 13)));
        let elsewhere = [&keys[..], &[edit(30..30, "x")]].concat();
        assert_eq!(typed(&elsewhere), Some((30..31, 31)));
    }

    #[test]
    fn keys_that_arrive_together_are_one_run_also_before_blanks() {
        // `e4| *`, a blank and an `N`.
        let typing = Typing::after(None, &[edit(6..6, " "), edit(6..6, "N")]);
        assert_eq!(
            typing.map(|typing| (typing.run, typing.cursor)),
            Some((6..8, 7))
        );
        let typing = Typing::after(None, &[edit(6..6, " "), edit(8..8, " "), edit(7..7, "N")]);
        assert_eq!(typing.map(|typing| typing.cursor), Some(8));
        // Something pasted, and a key inside it.
        let typing = Typing::after(None, &[edit(0..0, "1.  *"), edit(3..3, "e")]);
        assert_eq!(
            typing.map(|typing| (typing.run, typing.cursor)),
            Some((3..4, 4))
        );
    }

    #[test]
    fn a_key_after_the_same_character_may_be_one_at_the_cursor() {
        // `4... b|5. O-O` and a 5, sent as one after the 5 that is there.
        let typing = Typing::after(None, &[edit(7..7, "b")]).expect("typing");
        let sent = edit(9..9, "5");
        assert_eq!(typing.at_cursor(&sent, 1).range, 8..8);
        assert_eq!(typing.at_cursor(&sent, 0).range, 9..9);
        assert_eq!(typing.at_cursor(&edit(9..10, "5"), 1).range, 9..10);
        let typing = Typing::after(Some(&typing), &[typing.at_cursor(&sent, 1)]);
        assert_eq!(typing.map(|typing| typing.run), Some(7..9));
    }

    #[test]
    fn a_word_that_is_overwritten_is_one_run() {
        assert_eq!(typed(&[edit(4..7, "d")]), Some((4..5, 5)));
        assert_eq!(typed(&[edit(6..7, ""), edit(6..6, "5")]), Some((6..7, 7)));
        assert_eq!(typed(&[edit(4..8, ""), edit(4..4, "N")]), Some((4..5, 5)));
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
        assert_eq!(typed(&[edit(4..24, "")]), None);
        let run = [edit(4..4, "N"), edit(5..5, "x"), edit(6..6, "f3")];
        assert_eq!(typed(&[&run[..], &[edit(4..24, "")]].concat()), None);
        // The numbers of a game are corrected.
        let numbers = [edit(40..41, "6"), edit(20..21, "5"), edit(9..10, "4")];
        assert_eq!(Typing::after(None, &numbers), None);
        let typing = Typing::after(None, &run);
        assert_eq!(Typing::after(typing.as_ref(), &[]), None);
    }

    #[test]
    fn the_same_key_at_several_places_is_typing_at_all_of_them() {
        let cursors = |edits: &[Edit]| {
            let run = [edit(4..4, "N"), edit(5..5, "x"), edit(6..6, "f3")];
            let typing = Typing::after(Typing::after(None, &run).as_ref(), edits)?;
            Some((typing.cursor, typing.others))
        };
        // From the end to the start, and in the order of the text.
        let backwards = [edit(9..9, "N"), edit(4..4, "N")];
        assert_eq!(cursors(&backwards), Some((5, vec![11])));
        let forwards = [edit(4..4, "N"), edit(10..10, "N")];
        assert_eq!(cursors(&forwards), Some((11, vec![5])));
        // Also where both are in what has been typed.
        let inside = [edit(6..6, "x"), edit(4..4, "x")];
        assert_eq!(cursors(&inside), Some((5, vec![8])));
        let pasted = [edit(9..9, "Nxf3"), edit(4..4, "Nxf3")];
        assert_eq!(cursors(&pasted), None);
        let many: Vec<Edit> = (0..MOST_PLACES + 1)
            .map(|at| edit(900 - 9 * at..900 - 9 * at, "N"))
            .collect();
        assert_eq!(cursors(&many), None);
    }
}
