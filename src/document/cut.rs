//! Cuts a text into segments: the whole text, or the part that an edit may have changed.
//!
//! Whether a segment starts at a line depends only on that line and on the lines before it in the
//! segment of the previous line. So after an edit a scan can begin at the start of a segment before the
//! edit. It can stop at the first segment start after the edit that was a segment start before: from there
//! on the old cuts are still right.
//!
//! A game may be as large as a file, so this alone would be too slow. The scan therefore also begins and
//! stops inside a segment, at a *restart line*: one that begins with a letter or a digit and does not
//! contain `]`. What a segmenter does after such a line depends on that line and the following ones only.
//! The scan begins at the last restart line before the edit and stops at the first one after it, so an
//! edit reads a few lines however large its game is. The tests check this property of every segmenter.
//! Tables have no restart lines, because the meaning of their rows depends on the header row.

use std::ops::Range;
use std::sync::Arc;

use super::{Book, Segment};
use crate::syntax::{Format, Segmenter};
use crate::text::{Text, lines};

/// The most lines before an edit that are searched for a restart line.
const MOST_LINES: usize = 1000;

/// Cuts a whole text.
pub fn cut(format: &Format, text: &str) -> Vec<Arc<Segment>> {
    let bytes = text.as_bytes();
    let mut cutter = SegmentCutter::new(format);
    let mut segments: Vec<Arc<Segment>> = lines(bytes)
        .filter_map(|line| cutter.line(bytes.get(line).unwrap_or_default()))
        .map(Arc::new)
        .collect();
    segments.extend(cutter.finish().map(Arc::new));
    segments
}

/// The effect of an edit on a book: the segments of this index range are replaced.
pub struct Recut {
    pub range: Range<usize>,
    pub segments: Vec<Arc<Segment>>,
}

/// Cuts again what an edit may have changed. `text` is the text after the edit, and `line_start` the start
/// of the first line that it changed. `old` are the replaced bytes, in the text before the edit, and `new`
/// the bytes that replace them; both start at the same byte.
pub fn recut(
    format: &Format,
    book: &Book,
    text: &Text,
    line_start: usize,
    old: Range<usize>,
    new: Range<usize>,
) -> Recut {
    // The segment of the line before the edit may now continue, so it belongs to the scan.
    let first = book.at_byte(line_start.saturating_sub(1));
    let (index, start) = first.map_or((0, 0), |place| (place.index, place.start));
    let mut cutter = SegmentCutter::new(format);
    let mut at = match format.table {
        None => restart_line_before(text, start, line_start),
        Some(_) => start,
    };
    let mut lines = text.lines_from(at);
    if at > start
        && let Some(line) = lines.next()
    {
        cutter.resume(at - start, lines_in(text, start..at), line.as_bytes());
        at += line.len();
    }
    let mut segments = Vec::new();
    let mut begun = start;
    let mut keep = |segment: Segment, begun: usize| -> usize {
        let end = begun + segment.bytes as usize;
        // A segment that ends before the edit is unchanged, so it keeps its findings.
        let same = book
            .at_byte(begun)
            .filter(|place| end <= old.start && place.range() == (begun..end));
        segments.push(same.map_or_else(|| Arc::new(segment), |place| place.segment.clone()));
        end
    };
    for line in lines {
        let restarts = format.table.is_none() && is_restart_line(line.as_bytes());
        let same_from_here = at > new.end && restarts;
        let before_edit = |byte: usize| byte - new.end + old.end;
        let old_at = before_edit(at.max(new.end));
        at += line.len();
        if let Some(segment) = cutter.line(line.as_bytes()) {
            begun = keep(segment, begun);
            if begun >= new.end && book.begins(before_edit(begun)) {
                let old_segment = book.at_byte(before_edit(begun));
                let end = old_segment.map_or(book.len(), |place| place.index);
                return Recut {
                    range: index..end,
                    segments,
                };
            }
        }
        // The rest of this segment is unchanged, so it ends where the old one ended.
        if same_from_here && let Some(place) = book.at_byte(old_at) {
            let end = place.range().end - old.end + new.end;
            keep(Segment::new(end - begun, lines_in(text, begun..end)), begun);
            return Recut {
                range: index..place.index + 1,
                segments,
            };
        }
    }
    if let Some(segment) = cutter.finish() {
        keep(segment, begun);
    }
    Recut {
        range: index..book.len(),
        segments,
    }
}

/// Is this a restart line? After it a segmenter does not depend on the lines before.
fn is_restart_line(line: &[u8]) -> bool {
    line.first().is_some_and(u8::is_ascii_alphanumeric) && memchr::memchr(b']', line).is_none()
}

/// Returns the start of the last restart line before a line; `start` if there is none after `start` or
/// within [`MOST_LINES`].
fn restart_line_before(text: &Text, start: usize, line_start: usize) -> usize {
    let line = text.line_of(line_start);
    let mut end = line_start;
    for line in (line.saturating_sub(MOST_LINES)..line).rev() {
        let begin = text.line_start(line);
        if begin <= start {
            break;
        }
        if is_restart_line(text.slice(begin..end).as_bytes()) {
            return begin;
        }
        end = begin;
    }
    start
}

/// Returns the number of lines that begin in a range. The range must begin at a line start, and end at a
/// line start or at the end of the text.
fn lines_in(text: &Text, range: Range<usize>) -> usize {
    let last = text.line_of(range.end);
    let partial = text.line_start(last) < range.end;
    last - text.line_of(range.start) + usize::from(partial)
}

/// Collects lines into segments.
struct SegmentCutter {
    segmenter: Box<dyn Segmenter>,
    bytes: usize,
    lines: usize,
}

impl SegmentCutter {
    fn new(format: &Format) -> SegmentCutter {
        SegmentCutter {
            segmenter: (format.segmenter)(),
            bytes: 0,
            lines: 0,
        }
    }

    /// Continues a segment that has this many bytes and lines, with a restart line.
    fn resume(&mut self, bytes: usize, lines: usize, line: &[u8]) {
        // The answer is ignored: a segmenter starts a segment at its first line, but this line is
        // inside one.
        self.segmenter.starts(line);
        (self.bytes, self.lines) = (bytes + line.len(), lines + 1);
    }

    /// Adds the next line, and returns the segment that ended before it, if one did.
    fn line(&mut self, line: &[u8]) -> Option<Segment> {
        let starts = self.segmenter.starts(line);
        let ended = if starts { self.finish() } else { None };
        self.bytes += line.len();
        self.lines += 1;
        ended
    }

    /// Ends the segment and returns it; `None` if it has no lines.
    fn finish(&mut self) -> Option<Segment> {
        let segment = (self.bytes > 0).then(|| Segment::new(self.bytes, self.lines));
        (self.bytes, self.lines) = (0, 0);
        segment
    }
}
