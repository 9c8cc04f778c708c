//! The segments of a document whose records stand in fences: those of each fence, and a segment for the text
//! between two fences. Such documents are small, so an edit has all of it cut again. A segment whose text and
//! format are the same as before is kept, so that it need not be checked again.

use std::ops::Range;
use std::sync::Arc;

use super::{Book, Segment, Snapshot};
use crate::syntax::{Fence, fence_of, parts};
use crate::text::lines;

/// Cuts a text. After an edit, `old` is the document before it but for the text, with the bytes that were
/// replaced and how many replace them.
pub fn cut_again(
    text: &str,
    fences: &[Fence],
    old: Option<(&Snapshot, &Range<usize>, usize)>,
) -> Book {
    let cuts = parts(text.as_bytes(), fences).into_iter();
    let segments = cuts.map(|cut| {
        let kept = old.and_then(|(before, range, added)| {
            let fence = fence_of(fences, cut.start);
            kept(before, fence, &cut, range, added)
        });
        kept.unwrap_or_else(|| {
            let own = text.as_bytes().get(cut.clone()).unwrap_or_default();
            Arc::new(Segment::new(cut.len(), lines(own).count()))
        })
    });
    Book::new(segments.collect())
}

/// Returns the segment that had the text of a cut before the edit.
fn kept(
    before: &Snapshot,
    fence: Option<&Fence>,
    cut: &Range<usize>,
    replaced: &Range<usize>,
    added: usize,
) -> Option<Arc<Segment>> {
    let start = if cut.end <= replaced.start {
        cut.start
    } else if cut.start >= replaced.start + added {
        cut.start - added + replaced.len()
    } else {
        return None;
    };
    let place = before.book.at_byte(start)?;
    let old = place.range();
    if old.start != start || old.len() != cut.len() {
        return None;
    }
    let read_as = |fence: Option<&Fence>| fence.map(|one| (one.format.name, one.nested));
    let same = read_as(fence) == read_as(fence_of(&before.fences, old.start));
    same.then(|| place.segment.clone())
}
