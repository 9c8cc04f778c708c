//! A text that can be edited in place and cloned in constant time.

use std::borrow::Cow;
use std::ops::Range;

use ropey::Rope;

/// A text in a rope. Offsets are bytes. No offset panics: one past the end is moved to the end, and one
/// inside a character to its start.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub struct Text {
    rope: Rope,
}

/// A part of a text that lies in one place of the memory. Neither a character nor a CRLF goes beyond its ends.
pub(super) struct TextChunk<'a> {
    pub text: &'a str,
    /// Its first byte in the whole text.
    pub start: usize,
    /// The line of that byte, from 0.
    pub first_line: usize,
    /// The start of the character that was asked for, in bytes of the chunk.
    pub at: usize,
}

/// Replaces a byte range of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    pub range: Range<usize>,
    pub text: String,
}

impl Text {
    pub fn new(text: &str) -> Text {
        Text {
            rope: Rope::from_str(text),
        }
    }

    /// Returns the length in bytes.
    pub fn len(&self) -> usize {
        self.rope.len_bytes()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of lines as editors count them, which is one more than the line ends.
    pub fn line_count(&self) -> usize {
        self.rope.len_lines()
    }

    /// Returns the line, from 0, of a byte.
    pub fn line_of(&self, byte: usize) -> usize {
        self.rope.byte_to_line(byte.min(self.len()))
    }

    /// Returns the first byte of a line; the end of the text for a line past the last.
    pub fn line_start(&self, line: usize) -> usize {
        self.rope.line_to_byte(line.min(self.line_count()))
    }

    /// Returns the byte where the line ends, before its line end characters.
    pub fn line_end(&self, line: usize) -> usize {
        let start = self.line_start(line);
        let next = self.line_start(line.saturating_add(1));
        let byte = |at: usize| self.rope.get_byte(at);
        // A line end takes one byte or, as CRLF, two.
        match next.checked_sub(1).filter(|last| *last >= start) {
            Some(last) if byte(last) == Some(b'\n') => match last.checked_sub(1) {
                Some(cr) if cr >= start && byte(cr) == Some(b'\r') => cr,
                _ => last,
            },
            Some(last) if byte(last) == Some(b'\r') => last,
            _ => next,
        }
    }

    /// Returns the text of a byte range.
    pub fn slice(&self, range: Range<usize>) -> Cow<'_, str> {
        let range = self.clamp(range);
        match self.rope.get_byte_slice(range) {
            Some(slice) => Cow::from(slice),
            None => Cow::Borrowed(""),
        }
    }

    /// Returns the lines from the one that contains `byte` to the end, line ends included, without an
    /// empty last line.
    pub fn lines_from(&self, byte: usize) -> impl Iterator<Item = Cow<'_, str>> {
        self.rope
            .lines_at(self.line_of(byte))
            .filter(|line| line.len_bytes() > 0)
            .map(Cow::from)
    }

    /// Applies an edit and returns the bytes that were replaced, which is the range of the edit with its
    /// ends moved to the start of a character.
    pub fn edit(&mut self, edit: &Edit) -> Range<usize> {
        let range = self.clamp(edit.range.clone());
        let start = self.rope.byte_to_char(range.start);
        let end = self.rope.byte_to_char(range.end);
        self.rope.remove(start..end);
        self.rope.insert(start, &edit.text);
        range
    }

    /// Returns the edit that turns this text into another one; see [`difference`](super::difference).
    pub fn difference(&self, other: &str) -> Edit {
        super::difference(&String::from(self), other)
    }

    /// Returns the start of the character that contains a byte.
    pub fn floor(&self, byte: usize) -> usize {
        let chunk = self.chunk_at(byte);
        chunk.start + chunk.at
    }

    /// Returns the chunk with a byte. It takes one way through the rope; what is in the chunk is found without another.
    pub(super) fn chunk_at(&self, byte: usize) -> TextChunk<'_> {
        let byte = byte.min(self.len());
        let (text, start, _, first_line) = self.rope.chunk_at_byte(byte);
        TextChunk {
            text,
            start,
            first_line,
            at: text.floor_char_boundary(byte - start),
        }
    }

    fn clamp(&self, range: Range<usize>) -> Range<usize> {
        let start = self.floor(range.start);
        start..self.floor(range.end).max(start)
    }

    pub(super) fn char_of_byte(&self, byte: usize) -> usize {
        self.rope.byte_to_char(byte.min(self.len()))
    }

    pub(super) fn utf16_of_byte(&self, byte: usize) -> usize {
        self.rope.char_to_utf16_cu(self.char_of_byte(byte))
    }

    pub(super) fn byte_of_utf16(&self, unit: usize) -> usize {
        let unit = unit.min(self.rope.len_utf16_cu());
        self.rope.char_to_byte(self.rope.utf16_cu_to_char(unit))
    }
}

impl std::fmt::Display for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        self.rope.fmt(f)
    }
}

impl From<&Text> for String {
    fn from(text: &Text) -> String {
        String::from(&text.rope)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{EditorPosition, Encoding, lines};
    use super::*;

    #[test]
    fn line_ends_are_found_before_the_line_end() {
        let text = Text::new("ab\r\n\rc\n");
        let ends: Vec<usize> = (0..text.line_count())
            .map(|line| text.line_end(line))
            .collect();
        assert_eq!(ends, [2, 4, 6, 7]);
        assert_eq!(text.line_end(99), 7);
    }

    #[test]
    fn clones_do_not_see_later_edits() {
        let mut text = Text::new("e4 e5");
        let before = text.clone();
        let edit = |range: Range<usize>, text: &str| Edit {
            range,
            text: text.to_owned(),
        };
        assert_eq!(text.edit(&edit(3..5, "c5")), 3..5);
        assert_eq!(text.slice(0..99), "e4 c5");
        assert_eq!(before.slice(0..99), "e4 e5");
        // A range that ends before it starts inserts at its start.
        #[allow(clippy::reversed_empty_ranges)]
        let reversed = text.edit(&edit(3..1, "…"));
        assert_eq!(reversed, 3..3);
        // The ellipsis is three bytes; a range from its middle begins at its start.
        assert_eq!(text.edit(&edit(4..6, "")), 3..6);
        assert_eq!(text.slice(0..99), "e4 c5");
    }

    /// Like `Text::byte`, but in the simplest possible way.
    fn naive_byte(text: &str, position: EditorPosition, encoding: Encoding) -> usize {
        let mut starts: Vec<Range<usize>> = lines(text.as_bytes()).collect();
        if starts.is_empty() || text.ends_with(['\n', '\r']) {
            starts.push(text.len()..text.len());
        }
        let Some(range) = starts.get(position.line as usize) else {
            return text.len();
        };
        let line = text[range.clone()].trim_end_matches(['\n', '\r']);
        let mut units = 0;
        for (at, c) in line.char_indices() {
            units += match encoding {
                Encoding::Utf8 => c.len_utf8(),
                Encoding::Utf16 => c.len_utf16(),
            };
            if units > position.column as usize {
                return range.start + at;
            }
        }
        range.start + line.len()
    }

    fn difficult_text() -> impl Strategy<Value = String> {
        "([a-c\\[\\]{}\"\r\n é♘𝄞]|\r\n|\u{2028}){0,40}"
    }

    fn encoding() -> impl Strategy<Value = Encoding> {
        prop::sample::select(vec![Encoding::Utf8, Encoding::Utf16])
    }

    proptest! {
        #[test]
        fn a_rope_is_a_string(
            start in difficult_text(),
            edits in prop::collection::vec((0usize..120, 0usize..120, difficult_text()), 0..8),
        ) {
            let mut text = Text::new(&start);
            let mut model = start;
            for (a, b, insert) in edits {
                let range = a.min(b)..a.max(b);
                let done = text.edit(&Edit { range: range.clone(), text: insert.clone() });
                prop_assert_eq!(done.start, model.floor_char_boundary(range.start));
                prop_assert_eq!(done.end, model.floor_char_boundary(range.end));
                model.replace_range(done, &insert);
                prop_assert_eq!(&String::from(&text), &model);
                let naive: Vec<&str> = lines(model.as_bytes()).map(|r| &model[r]).collect();
                prop_assert_eq!(text.lines_from(0).collect::<Vec<_>>(), naive);
            }
        }

        #[test]
        fn a_difference_leads_to_the_other_text(a in difficult_text(), b in difficult_text()) {
            let mut text = Text::new(&a);
            let edit = text.difference(&b);
            prop_assert!(edit.text.len() <= b.len());
            text.edit(&edit);
            prop_assert_eq!(String::from(&text), b);
        }

        #[test]
        fn positions_are_those_of_the_model(
            model in difficult_text(), line in 0u32..12, column in 0u32..12, encoding in encoding(),
        ) {
            let text = Text::new(&model);
            let position = EditorPosition { line, column };
            let byte = text.byte(position, encoding);
            prop_assert_eq!(byte, naive_byte(&model, position, encoding));
            let round_trip = text.position(byte, encoding);
            prop_assert_eq!(text.byte(round_trip, encoding), byte);
        }
    }
}
