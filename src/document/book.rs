//! The segments of a document in order, with look-up by byte and by index.

use std::ops::Range;
use std::sync::Arc;

use super::cut::cut;
use super::{Block, FindingCounts, FindingMark, Segment};
use crate::syntax::Format;

/// The number of segments per block when too many for one block are divided. A block with more than twice
/// as many is split.
const SEGMENTS_PER_BLOCK: usize = 256;
/// A block with fewer segments than this is merged with a neighbour.
const MIN_SEGMENTS: usize = 64;

/// The segments of a document. The time to clone or splice it grows with the number of blocks, not with
/// the number of segments.
#[derive(Clone, Debug, Default)]
pub struct Book {
    blocks: Vec<Arc<Block>>,
    /// The start of each block, followed by the end of the text.
    starts: Vec<Start>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Start {
    byte: usize,
    line: usize,
    segment: usize,
}

/// A segment and its position.
#[derive(Clone, Copy, Debug)]
pub struct SegmentAt<'a> {
    pub segment: &'a Arc<Segment>,
    /// Its index in the book, from 0.
    pub index: usize,
    /// Its first byte.
    pub start: usize,
    /// Its first line, from 0.
    pub line: usize,
}

impl SegmentAt<'_> {
    /// Returns its bytes in the text.
    pub fn range(&self) -> Range<usize> {
        self.start..self.start + self.segment.bytes as usize
    }
}

impl Book {
    pub fn new(segments: Vec<Arc<Segment>>) -> Book {
        Book::of(into_blocks(segments))
    }

    /// Cuts a text into segments.
    pub fn cut(format: &Format, text: &str) -> Book {
        Book::new(cut(format, text))
    }

    fn of(blocks: Vec<Arc<Block>>) -> Book {
        let mut at = Start::default();
        let mut starts = vec![at];
        for block in &blocks {
            at.byte += block.bytes();
            at.line += block.lines();
            at.segment += block.segments().len();
            starts.push(at);
        }
        Book { blocks, starts }
    }

    /// Returns the number of segments.
    pub fn len(&self) -> usize {
        self.starts.last().map_or(0, |end| end.segment)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the length of the text in bytes.
    pub fn bytes(&self) -> usize {
        self.starts.last().map_or(0, |end| end.byte)
    }

    pub fn blocks(&self) -> &[Arc<Block>] {
        &self.blocks
    }

    /// Returns the segment that contains a byte; the last one for a byte at or past the end.
    pub fn at_byte(&self, byte: usize) -> Option<SegmentAt<'_>> {
        let block = self.starts.partition_point(|start| start.byte <= byte);
        self.in_block(
            block
                .saturating_sub(1)
                .min(self.blocks.len().checked_sub(1)?),
        )
        .take_while(|place| place.start <= byte)
        .last()
    }

    /// Returns the segment with this index.
    pub fn get(&self, index: usize) -> Option<SegmentAt<'_>> {
        self.from(index).next()
    }

    /// Returns the segments from this index on.
    pub fn from(&self, index: usize) -> impl Iterator<Item = SegmentAt<'_>> {
        let block = self.starts.partition_point(|start| start.segment <= index);
        (block.saturating_sub(1)..self.blocks.len())
            .flat_map(|block| self.in_block(block))
            .skip_while(move |place| place.index < index)
    }

    pub fn iter(&self) -> impl Iterator<Item = SegmentAt<'_>> {
        self.from(0)
    }

    /// Does a segment begin at this byte?
    pub fn begins(&self, byte: usize) -> bool {
        byte < self.bytes() && self.at_byte(byte).is_some_and(|place| place.start == byte)
    }

    /// Returns the first unchecked segment from this index on. Blocks that are checked are skipped.
    pub fn unchecked_from(&self, index: usize) -> Option<SegmentAt<'_>> {
        let first = self.starts.partition_point(|start| start.segment <= index);
        (first.saturating_sub(1)..self.blocks.len())
            .filter(|block| self.blocks.get(*block).is_some_and(|b| b.tally().is_none()))
            .flat_map(|block| self.in_block(block))
            .find(|place| place.index >= index && place.segment.marks().is_none())
    }

    /// Returns the checked segments that have findings. Blocks without findings are skipped.
    pub fn with_findings(&self) -> impl Iterator<Item = (SegmentAt<'_>, &[FindingMark])> {
        (0..self.blocks.len())
            .filter(|block| {
                let tally = self.blocks.get(*block).and_then(|b| b.tally());
                tally.is_none_or(|tally| tally.games > 0)
            })
            .flat_map(|block| self.in_block(block))
            .filter_map(|place| {
                let findings = &*place.segment.marks()?.findings;
                (!findings.is_empty()).then_some((place, findings))
            })
    }

    /// Returns the number of findings of the segments checked so far.
    pub fn tally(&self) -> FindingCounts {
        let mut sum = FindingCounts::default();
        for block in &self.blocks {
            sum.add(
                &block
                    .tally()
                    .copied()
                    .unwrap_or_else(|| block.tally_so_far()),
            );
        }
        sum
    }

    /// Replaces the segments of an index range. Only the blocks that contain them are rebuilt, merged with
    /// a neighbour if few segments are left.
    pub fn splice(&mut self, range: Range<usize>, segments: Vec<Arc<Segment>>) {
        let range = range.start.min(self.len())..range.end.min(self.len());
        let block_of = |index: usize| {
            let block = self.starts.partition_point(|start| start.segment <= index);
            block.min(self.blocks.len()).saturating_sub(1)
        };
        let before = |block: usize| self.starts.get(block).map_or(0, |start| start.segment);
        let mut first = block_of(range.start);
        let mut end = block_of(range.end.saturating_sub(1).max(range.start)) + 1;
        let left = before(end).saturating_sub(before(first) + range.len()) + segments.len();
        if left < MIN_SEGMENTS {
            // Otherwise many deletions would leave many tiny blocks.
            match end < self.blocks.len() {
                true => end += 1,
                false => first = first.saturating_sub(1),
            }
        }
        let blocks = self.blocks.iter().take(end).skip(first);
        let mut merged: Vec<Arc<Segment>> =
            blocks.flat_map(|block| block.segments()).cloned().collect();
        let offset = before(first);
        merged.splice(range.start - offset..range.end - offset, segments);
        let end = end.min(self.blocks.len());
        self.blocks.splice(first..end, into_blocks(merged));
        *self = Book::of(std::mem::take(&mut self.blocks));
    }

    fn in_block(&self, block: usize) -> impl Iterator<Item = SegmentAt<'_>> {
        let segments = self.blocks.get(block).map_or(&[][..], |b| b.segments());
        let start = self.starts.get(block).copied().unwrap_or_default();
        segments.iter().scan(start, |at, segment| {
            let place = SegmentAt {
                segment,
                index: at.segment,
                start: at.byte,
                line: at.line,
            };
            at.segment += 1;
            at.byte += segment.bytes as usize;
            at.line += segment.lines as usize;
            Some(place)
        })
    }
}

/// Returns one block, or several of about [`SEGMENTS_PER_BLOCK`] segments if there are too many for one.
fn into_blocks(segments: Vec<Arc<Segment>>) -> Vec<Arc<Block>> {
    match segments.len() {
        0 => Vec::new(),
        n if n <= 2 * SEGMENTS_PER_BLOCK => vec![Arc::new(Block::new(segments))],
        n => segments
            .chunks(n.div_ceil(n / SEGMENTS_PER_BLOCK))
            .map(|chunk| Arc::new(Block::new(chunk.to_vec())))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::document::SegmentMarks;

    fn game(bytes: usize) -> Arc<Segment> {
        Arc::new(Segment::new(bytes, bytes / 10 + 1))
    }

    fn sizes(book: &Book) -> Vec<usize> {
        book.iter()
            .map(|place| place.segment.bytes as usize)
            .collect()
    }

    #[test]
    fn an_empty_book() {
        let book = Book::new(Vec::new());
        assert_eq!((book.len(), book.bytes()), (0, 0));
        assert!(book.at_byte(0).is_none());
        assert!(book.get(0).is_none());
        assert!(!book.begins(0));
    }

    #[test]
    fn games_are_found_by_byte() {
        let book = Book::new((1..=1000).map(game).collect());
        let place = book.at_byte(0).map(|p| (p.index, p.start, p.line));
        assert_eq!(place, Some((0, 0, 0)));
        // The games before number 700 have 1 + 2 + … + 700 bytes.
        let start = 700 * 701 / 2;
        let lines = (1..=700).map(|bytes| bytes / 10 + 1).sum::<usize>();
        for byte in [start, start + 350, start + 700] {
            let place = book.at_byte(byte).map(|p| (p.index, p.range(), p.line));
            assert_eq!(place, Some((700, start..start + 701, lines)));
        }
        assert!(book.begins(start));
        assert!(!book.begins(start + 1));
        assert_eq!(book.at_byte(usize::MAX).map(|p| p.index), Some(999));
        assert_eq!(book.get(700).map(|p| p.start), Some(start));
        assert!(book.get(1000).is_none());
    }

    #[test]
    fn blocks_are_neither_large_nor_small_after_edits() {
        let mut book = Book::new(Vec::new());
        for _ in 0..5000 {
            let end = book.len();
            book.splice(end..end, vec![game(3)]);
        }
        assert_eq!(book.len(), 5000);
        assert!(
            book.blocks()
                .iter()
                .all(|block| block.segments().len() <= 2 * SEGMENTS_PER_BLOCK)
        );
        assert!(book.blocks().len() <= 5000 / (SEGMENTS_PER_BLOCK / 2));
        for _ in 0..4900 {
            book.splice(10..11, Vec::new());
        }
        assert_eq!((book.len(), book.bytes()), (100, 300));
        assert!(book.blocks().len() <= 2);
    }

    #[test]
    fn blocks_without_changes_stay() {
        let mut book = Book::new((1..=5000).map(game).collect());
        let before = book.clone();
        book.splice(2000..2002, vec![game(7)]);
        let kept = |block: &Arc<Block>| before.blocks().iter().any(|b| Arc::ptr_eq(b, block));
        assert_eq!(book.blocks().iter().filter(|b| !kept(b)).count(), 1);
    }

    #[test]
    fn unchecked_games_are_found_and_tallies_wait_for_all() {
        let book = Book::new((1..=2000).map(game).collect());
        assert_eq!(book.unchecked_from(1234).map(|p| p.index), Some(1234));
        for place in book.iter().filter(|place| place.index != 1500) {
            let marks = SegmentMarks::new(Vec::new(), Vec::new());
            place.segment.set_marks(marks);
        }
        assert_eq!(book.unchecked_from(0).map(|p| p.index), Some(1500));
        assert!(book.unchecked_from(1501).is_none());
        let open = book.blocks().iter().filter(|b| b.tally().is_none());
        assert_eq!(open.count(), 1);
    }

    proptest! {
        #[test]
        fn splicing_a_book_is_splicing_its_list_of_segments(
            edits in prop::collection::vec((0usize..900, 0usize..700, 0usize..800), 1..12)
        ) {
            let mut model: Vec<usize> = Vec::new();
            let mut book = Book::new(Vec::new());
            for (n, (start, removed, added)) in edits.into_iter().enumerate() {
                let start = start.min(model.len());
                let end = (start + removed).min(model.len());
                let new: Vec<usize> = (1..=added).map(|i| i + n).collect();
                book.splice(start..end, new.iter().copied().map(game).collect());
                model.splice(start..end, new);
                prop_assert_eq!(sizes(&book), model.clone());
                prop_assert_eq!(book.bytes(), model.iter().sum::<usize>());
                prop_assert_eq!(book.len(), model.len());
            }
        }
    }
}
