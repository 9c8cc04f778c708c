//! A document: a text and its segments, and edits that update both.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::cut::recut;
use super::fenced::cut_again;
use super::{Book, SegmentAt};
use crate::syntax::{
    Fence, Format, MARKDOWN, PASSAGE, fence_of, fences, passages, text_without_quotation,
};
use crate::text::{Edit, Text};

/// A document that is being edited by one owner. All others read snapshots.
pub struct Document {
    now: Snapshot,
}

/// The state of a document at one moment. It is cheap to clone. The clone never changes, except that
/// findings of its segments are added as they become known.
#[derive(Clone)]
pub struct Snapshot {
    pub text: Text,
    pub book: Arc<Book>,
    pub format: &'static Format,
    /// The records in a document of another kind; empty if the document is all records.
    pub fences: Arc<[Fence]>,
    /// The client's version number of the text.
    pub version: i32,
}

/// The unit that is parsed at once: a segment, or a part of a very large one that ends between records.
pub struct Passage<'a> {
    /// Its first byte in the text.
    pub start: usize,
    pub text: Cow<'a, str>,
    pub format: &'static Format,
}

impl Passage<'_> {
    /// Returns the byte after it.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

impl Document {
    pub fn new(format: &'static Format, text: String) -> Document {
        Document::of(format, Text::new(&text), Book::cut(format, &text))
    }

    /// Returns the document of a text and a book that were made from the same string.
    pub fn of(format: &'static Format, text: Text, book: Book) -> Document {
        let mut document = Document {
            now: Snapshot {
                text,
                book: Arc::new(book),
                format,
                fences: Arc::default(),
                version: 0,
            },
        };
        if document.now.has_fences() {
            document.cut_fences(None);
        }
        document
    }

    /// Finds the fences of the whole text, and keeps the segments that an edit has not touched.
    fn cut_fences(&mut self, edit: Option<(&Range<usize>, usize)>) {
        let text = String::from(&self.now.text);
        let fences: Arc<[Fence]> = fences(&text).into();
        let old = edit.map(|(range, added)| (&self.now, range, added));
        let book = cut_again(&text, &fences, old);
        (self.now.book, self.now.fences) = (Arc::new(book), fences);
    }

    pub fn snapshot(&self) -> &Snapshot {
        &self.now
    }

    pub fn set_version(&mut self, version: i32) {
        self.now.version = version;
    }

    /// Applies an edit. Segments whose text it does not touch keep their `Arc`.
    pub fn edit(&mut self, edit: &Edit) {
        // The text is edited first: if cutting fails, the document can be rebuilt from it.
        let before = self.line_start(edit.range.start);
        let old = self.now.text.edit(edit);
        let new = old.start..old.start + edit.text.len();
        if self.now.has_fences() {
            return self.cut_fences(Some((&old, edit.text.len())));
        }
        // An edit between CR and LF, or one that brings them together, moves the line start.
        let line_start = before.min(self.line_start(old.start));
        let recut = recut(
            self.now.format,
            &self.now.book,
            &self.now.text,
            line_start,
            old,
            new,
        );
        Arc::make_mut(&mut self.now.book).splice(recut.range, recut.segments);
    }

    /// Drops all findings, but keeps what depends only on the text of a segment.
    pub fn forget_verdicts(&mut self) {
        let segments = self.now.book.iter();
        let segments = segments.map(|place| Arc::new(place.segment.unchecked()));
        self.now.book = Arc::new(Book::new(segments.collect()));
    }

    /// Cuts the whole text again and drops everything that was known about it.
    pub fn forget(&mut self) {
        if self.now.has_fences() {
            return self.cut_fences(None);
        }
        let text = String::from(&self.now.text);
        self.now.book = Arc::new(Book::cut(self.now.format, &text));
    }

    fn line_start(&self, byte: usize) -> usize {
        let text = &self.now.text;
        text.line_start(text.line_of(byte))
    }
}

impl Snapshot {
    /// Returns the text of a segment.
    pub fn text_of(&self, place: &SegmentAt) -> Cow<'_, str> {
        self.read(place.range())
    }

    /// Returns the fence that a byte is in, or right after.
    pub fn fence_at(&self, byte: usize) -> Option<&Fence> {
        let next = self.fences.partition_point(|one| one.range.end < byte);
        let fence = self.fences.get(next)?;
        (fence.range.start <= byte).then_some(fence)
    }

    /// Returns the document as if the fence at a byte were all of it: every other character is a blank, and the line ends
    /// stay, so that all bytes and lines keep their numbers. None outside the fences.
    pub fn within_fence(&self, byte: usize) -> Option<Snapshot> {
        let fence = self.fence_at(byte)?;
        let own = self.text.slice(fence.range.clone());
        let own = if fence.nested {
            text_without_quotation(own)
        } else {
            own
        };
        let blanks = |part: Range<usize>| -> String {
            let text = self.text.slice(part);
            let bytes = text.bytes().map(|byte| match byte {
                b'\n' | b'\r' => char::from(byte),
                _ => ' ',
            });
            bytes.collect()
        };
        let before = blanks(0..fence.range.start);
        let after = blanks(fence.range.end..self.text.len());
        Some(Snapshot {
            text: Text::new(&[&before, &*own, &after].concat()),
            format: fence.format,
            ..self.clone()
        })
    }

    /// Are the records parts of a text of another kind?
    pub fn has_fences(&self) -> bool {
        std::ptr::eq(self.format, &MARKDOWN)
    }

    /// Returns the format of the records at a byte.
    fn format_at(&self, byte: usize) -> &'static Format {
        fence_of(&self.fences, byte).map_or(self.format, |fence| fence.format)
    }

    /// Returns the text of a part as its format reads it.
    fn read(&self, part: Range<usize>) -> Cow<'_, str> {
        let text = self.text.slice(part.clone());
        match fence_of(&self.fences, part.start).is_some_and(|fence| fence.nested) {
            true => text_without_quotation(text),
            false => text,
        }
    }

    /// Can an edit be made as it is? In a nested fence a new line would need the signs of what is around it.
    pub fn takes(&self, range: &Range<usize>, text: &str) -> bool {
        let nested = self.fence_at(range.start).is_some_and(|one| one.nested);
        !nested
            || !text.contains(['\n', '\r'])
                && !self.text.slice(range.clone()).contains(['\n', '\r'])
    }

    /// Returns the passages of a segment in order.
    pub fn passages<'a>(
        &'a self,
        place: &SegmentAt<'a>,
    ) -> impl Iterator<Item = Passage<'a>> + use<'a> {
        let (start, end) = (place.start, place.range().end);
        let format = self.format_at(start);
        let starts = match place.segment.bytes as usize <= PASSAGE {
            true => &[0],
            false => &**place.segment.answers().passages.get_or_init(|| {
                let part = |part: Range<usize>| self.read(start + part.start..start + part.end);
                passages(format, end - start, part).into_boxed_slice()
            }),
        };
        let ends = starts.iter().skip(1).map(move |at| start + *at as usize);
        let starts = starts.iter().map(move |at| start + *at as usize);
        starts
            .zip(ends.chain([end]))
            .map(move |(start, end)| Passage {
                start,
                text: self.read(start..end),
                format,
            })
    }

    /// Returns the passages of the document from the one that contains a byte to the end; only the last
    /// one for a byte at or past the end.
    pub fn passages_from(&self, byte: usize) -> impl Iterator<Item = Passage<'_>> {
        let first = self.book.at_byte(byte);
        let rest = self.book.from(first.map_or(0, |place| place.index + 1));
        // Only the first segment can have passages before the byte.
        let mut passages = first
            .into_iter()
            .flat_map(|place| self.passages(&place))
            .peekable();
        let mut current = passages.next();
        while let Some(next) = passages.next_if(|next| next.start <= byte) {
            current = Some(next);
        }
        current
            .into_iter()
            .chain(passages)
            .chain(rest.flat_map(|place| self.passages(&place)))
    }

    /// Returns the passage that contains a byte; the last one for a byte at or past the end.
    pub fn passage_at(&self, byte: usize) -> Option<Passage<'_>> {
        self.passages_from(byte).next()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::syntax::{Segmenter, Tree};

    /// A segmenter that depends on earlier lines: a tag starts a segment unless the last line that is
    /// not blank is a tag too; after a blank line it also does if its first letter occurred in the
    /// segment.
    #[derive(Default)]
    struct Tags {
        names: Vec<u8>,
        tag_before: bool,
        blank_before: bool,
    }

    impl Segmenter for Tags {
        fn starts(&mut self, line: &[u8]) -> bool {
            if line.trim_ascii().is_empty() {
                self.blank_before = true;
                return false;
            }
            let name = line.strip_prefix(b"[").and_then(|rest| rest.first());
            let again = name.is_some_and(|name| self.names.contains(name));
            let starts = name.is_some() && (!self.tag_before || self.blank_before && again);
            if starts {
                self.names.clear();
            }
            self.names.extend(name);
            self.tag_before = name.is_some();
            self.blank_before = false;
            starts
        }
    }

    const TEST_FORMAT: Format = Format {
        name: "test",
        title: "test",
        extensions: &[],
        games: "test",
        notation: None,
        ended: true,
        roster: false,
        loose: false,
        list: None,
        segmenter: || Box::new(Tags::default()),
        parse: |_| Tree::default(),
        parse_into: |_, tree| *tree = Tree::default(),
        write: Some(|_| String::new()),
        table: None,
    };

    static TEST: Format = TEST_FORMAT;

    fn edit(range: std::ops::Range<usize>, text: &str) -> Edit {
        Edit {
            range,
            text: text.to_owned(),
        }
    }

    fn games(document: &Document) -> Vec<(usize, usize, u32)> {
        let places = document.now.book.iter();
        places.map(|p| (p.start, p.line, p.segment.lines)).collect()
    }

    /// For each segment, whether it has the `Arc` of an earlier snapshot.
    fn kept(document: &Document, before: &Snapshot) -> Vec<bool> {
        let old: Vec<_> = before.book.iter().map(|p| p.segment.clone()).collect();
        let same = |game: &Arc<_>| old.iter().any(|o| Arc::ptr_eq(o, game));
        document.now.book.iter().map(|p| same(p.segment)).collect()
    }

    fn three_games() -> Document {
        Document::new(
            &TEST,
            "[A]\n\n1. e4\n\n[A]\n\n1. d4\n\n[A]\n\n1. c4\n".into(),
        )
    }

    #[test]
    fn a_text_is_cut_at_its_tags() {
        assert_eq!(games(&three_games()), [(0, 0, 4), (12, 4, 4), (24, 8, 3)]);
        assert_eq!(games(&Document::new(&TEST, String::new())), []);
        assert_eq!(games(&Document::new(&TEST, "x".into())), [(0, 0, 1)]);
    }

    #[test]
    fn an_edit_leaves_other_games_alone() {
        let mut document = three_games();
        let before = document.snapshot().clone();
        document.edit(&edit(20..22, "Nf3 d5"));
        assert_eq!(kept(&document, &before), [true, false, true]);
        assert_eq!(games(&document), [(0, 0, 4), (12, 4, 4), (28, 8, 3)]);
        assert_eq!(before.text.len(), 35);
    }

    #[test]
    fn a_boundary_that_vanishes_merges_backwards() {
        let mut document = three_games();
        let before = document.snapshot().clone();
        document.edit(&edit(12..13, ""));
        assert_eq!(games(&document), [(0, 0, 8), (23, 8, 3)]);
        assert_eq!(kept(&document, &before), [false, true]);
        document.edit(&edit(12..12, "["));
        assert_eq!(games(&document).len(), 3);
    }

    #[test]
    fn the_first_line_of_a_game_can_be_edited_without_the_one_before() {
        let mut document = three_games();
        let before = document.snapshot().clone();
        document.edit(&edit(13..14, "B"));
        assert_eq!(kept(&document, &before), [true, false, true]);
    }

    thread_local! {
        static READ: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
    }

    /// Counts the lines it is asked about.
    #[derive(Default)]
    struct Counting(Tags);

    impl Segmenter for Counting {
        fn starts(&mut self, line: &[u8]) -> bool {
            READ.set(READ.get() + 1);
            self.0.starts(line)
        }
    }

    static COUNTING: Format = Format {
        segmenter: || Box::new(Counting::default()),
        ..TEST_FORMAT
    };

    #[test]
    fn an_edit_of_a_large_game_reads_a_few_lines() {
        let text = format!("[A]\n\n{}\n[B]\nx\n", "1. e4 e5\nNf3 Nc6\n".repeat(50_000));
        let mut document = Document::new(&COUNTING, text);
        assert_eq!(READ.replace(0), 100_005);
        let middle = 5 + 25_000 * 17 + 3;
        document.edit(&edit(middle..middle + 2, "d4\nd5"));
        // The line before, the two of the edit, and the line after.
        assert_eq!(READ.replace(0), 4);
        assert_eq!(games(&document), [(0, 0, 100_004), (850_009, 100_004, 2)]);
        document.edit(&edit(middle..middle, "\n\n[C]\n"));
        assert!(READ.replace(0) < 10);
        assert_eq!(games(&document).len(), 3);
    }

    #[test]
    fn a_text_can_be_emptied_and_filled() {
        let mut document = three_games();
        document.edit(&edit(0..35, ""));
        assert_eq!(games(&document), []);
        document.edit(&edit(0..0, "[A]\n\nx\n[A]\n"));
        assert_eq!(games(&document), [(0, 0, 3), (7, 3, 1)]);
    }

    #[test]
    fn forgetting_keeps_the_cuts_and_drops_the_games() {
        let mut document = three_games();
        let before = document.snapshot().clone();
        for forget in [Document::forget, Document::forget_verdicts] {
            forget(&mut document);
            assert_eq!(kept(&document, &before), [false; 3]);
            assert_eq!(games(&document), [(0, 0, 4), (12, 4, 4), (24, 8, 3)]);
        }
    }

    fn scrap() -> impl Strategy<Value = String> {
        prop_oneof![
            3 => Just("[A \"x\"]\n".to_owned()),
            2 => Just("[B \"♘\"]\r\n".to_owned()),
            1 => Just("[C]\r".to_owned()),
            3 => Just("\n".to_owned()),
            2 => Just("\r\n".to_owned()),
            2 => Just("\r".to_owned()),
            3 => Just("1. e4 {é} 1-0\n".to_owned()),
            2 => "[\\[\\]{}\"ABé♘𝄞 \r\n]{0,6}",
        ]
    }

    fn text(scraps: std::ops::Range<usize>) -> impl Strategy<Value = String> {
        prop::collection::vec(scrap(), scraps).prop_map(|scraps| scraps.concat())
    }

    fn any_edit() -> impl Strategy<Value = (usize, usize, String)> {
        let length = prop_oneof![4 => 0usize..3, 3 => 0usize..40, 1 => 1000usize..3000];
        (0usize..4000, length, text(0..4))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        /// The invariant of this folder: an incremental cut equals a full one.
        #[test]
        fn edits_leave_the_cuts_of_a_fresh_document(
            start in text(0..120),
            edits in prop::collection::vec(any_edit(), 1..12),
        ) {
            let mut document = Document::new(&TEST, start);
            for (at, length, insert) in edits {
                let at = at % (document.now.text.len() + 1);
                let before = document.snapshot().clone();
                document.edit(&edit(at..at + length, &insert));
                let whole = String::from(&document.now.text);
                let fresh = Document::new(&TEST, whole);
                prop_assert_eq!(games(&document), games(&fresh));
                // A segment that was kept has the same text as before.
                for place in document.now.book.iter() {
                    let old = before.book.iter().find(|p| Arc::ptr_eq(p.segment, place.segment));
                    if let Some(old) = old {
                        prop_assert_eq!(
                            document.now.text_of(&place), before.text_of(&old)
                        );
                    }
                }
            }
        }
    }
}
