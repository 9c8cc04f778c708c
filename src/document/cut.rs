//! Cutting a text into segments: all of it, or what an edit may have changed.
//!
//! A segmenter's answer for a line depends on nothing before the segment the line before belongs
//! to. So a scan can begin at any boundary that is known to be one, and may stop as soon as it
//! finds a boundary, behind the edit, that was one before: from there on both scans would give the
//! same answers to the same lines.
//!
//! A game may be as large as a file, so a scan does not even begin at a boundary if it can help it.
//! A line that begins with a letter or a digit and holds no `]` is *firm*: whatever stood before it,
//! the answers for the lines behind it depend on it alone. A scan begins at the last firm line
//! before the edit and stops at the first one behind it; so an edit costs a few lines, however
//! large its game. Movetext keeps to this, and `tests/segments.rs` sees to it; of a table, whose rows
//! are what its head row makes of them, no line is firm.

use std::ops::Range;
use std::sync::Arc;

use super::{Book, Segment};
use crate::syntax::{Format, Segmenter};
use crate::text::{Text, lines};

/// A firm line is looked for among so many lines before an edit.
const LOOK: usize = 1000;

/// Cuts a whole text.
pub fn cut(format: &Format, text: &str) -> Vec<Arc<Segment>> {
    let bytes = text.as_bytes();
    let mut cutter = SegmentCutter::new(format);
    let mut games: Vec<Arc<Segment>> = lines(bytes)
        .filter_map(|line| cutter.line(bytes.get(line).unwrap_or_default()))
        .map(Arc::new)
        .collect();
    games.extend(cutter.finish().map(Arc::new));
    games
}

/// What an edit did: these games of the book are replaced by those.
pub struct Recut {
    pub range: Range<usize>,
    pub games: Vec<Arc<Segment>>,
}

/// Cuts again what an edit may have changed. `old` and `new` are the bytes that were replaced and
/// the bytes that stand there now; both start at the same byte.
pub fn recut(
    format: &Format,
    book: &Book,
    text: &Text,
    line_start: usize,
    old: Range<usize>,
    new: Range<usize>,
) -> Recut {
    // The line before the edit may have ended a segment that now goes on, so the scan begins with
    // the segment that line belongs to.
    let first = book.at_byte(line_start.saturating_sub(1));
    let (index, start) = first.map_or((0, 0), |place| (place.index, place.start));
    let mut cutter = SegmentCutter::new(format);
    let mut at = match format.table {
        None => firm_before(text, start, line_start),
        Some(_) => start,
    };
    let mut lines = text.lines_from(at);
    if at > start
        && let Some(line) = lines.next()
    {
        cutter.resume(at - start, lines_in(text, start..at), line.as_bytes());
        at += line.len();
    }
    let mut games = Vec::new();
    let mut begun = start;
    let mut keep = |game: Segment, begun: usize| -> usize {
        let end = begun + game.bytes as usize;
        // A segment that ends before the edit is the one it was, with its verdict.
        let same = book
            .at_byte(begun)
            .filter(|place| end <= old.start && place.range() == (begun..end));
        games.push(same.map_or_else(|| Arc::new(game), |place| place.game.clone()));
        end
    };
    for line in lines {
        let firm = format.table.is_none() && is_firm(line.as_bytes());
        let known = at > new.end && firm;
        let before = |byte: usize| byte - new.end + old.end;
        let old_at = before(at.max(new.end));
        at += line.len();
        if let Some(game) = cutter.line(line.as_bytes()) {
            begun = keep(game, begun);
            if begun >= new.end && book.begins(before(begun)) {
                let met = book.at_byte(before(begun));
                let end = met.map_or(book.len(), |place| place.index);
                return Recut {
                    range: index..end,
                    games,
                };
            }
        }
        // What follows is as it was, so this segment ends where the old one does.
        if known && let Some(place) = book.at_byte(old_at) {
            let end = place.range().end - old.end + new.end;
            keep(Segment::new(end - begun, lines_in(text, begun..end)), begun);
            return Recut {
                range: index..place.index + 1,
                games,
            };
        }
    }
    if let Some(game) = cutter.finish() {
        keep(game, begun);
    }
    Recut {
        range: index..book.len(),
        games,
    }
}

/// Does the line settle what the lines before it have left open?
fn is_firm(line: &[u8]) -> bool {
    line.first().is_some_and(u8::is_ascii_alphanumeric) && memchr::memchr(b']', line).is_none()
}

/// Where the last firm line before a line begins; `start` when there is none near by.
fn firm_before(text: &Text, start: usize, line_start: usize) -> usize {
    let line = text.line_of(line_start);
    let mut end = line_start;
    for line in (line.saturating_sub(LOOK)..line).rev() {
        let begin = text.line_start(line);
        if begin <= start {
            break;
        }
        if is_firm(text.slice(begin..end).as_bytes()) {
            return begin;
        }
        end = begin;
    }
    start
}

/// Lines begun in a range that begins with one and ends with one or with the text.
fn lines_in(text: &Text, range: Range<usize>) -> usize {
    let last = text.line_of(range.end);
    let cut = text.line_start(last) < range.end;
    last - text.line_of(range.start) + usize::from(cut)
}

/// Gathers lines into games.
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

    /// Goes on within a game that has so many bytes and lines, with a firm line.
    fn resume(&mut self, bytes: usize, lines: usize, line: &[u8]) {
        // A scanner's first line always starts a game; this one is known not to.
        self.segmenter.starts(line);
        (self.bytes, self.lines) = (bytes + line.len(), lines + 1);
    }

    /// Takes the next line; gives the game that ended before it, if one did.
    fn line(&mut self, line: &[u8]) -> Option<Segment> {
        let starts = self.segmenter.starts(line);
        let ended = if starts { self.finish() } else { None };
        self.bytes += line.len();
        self.lines += 1;
        ended
    }

    fn finish(&mut self) -> Option<Segment> {
        let game = (self.bytes > 0).then(|| Segment::new(self.bytes, self.lines));
        (self.bytes, self.lines) = (0, 0);
        game
    }
}
