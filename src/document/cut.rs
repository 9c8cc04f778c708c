//! Cutting a text into segments: all of it, or what an edit may have changed.
//!
//! A segmenter's answer for a line depends on nothing before the segment the line before belongs
//! to. So a scan can begin at any boundary that is known to be one, and may stop as soon as it
//! finds a boundary, behind the edit, that was one before: from there on both scans would give the
//! same answers to the same lines.

use std::ops::Range;
use std::sync::Arc;

use super::{Book, Game};
use crate::syntax::{Format, Segmenter};
use crate::text::{Text, lines};

/// Cuts a whole text.
pub fn cut(format: &Format, text: &str) -> Vec<Arc<Game>> {
    let bytes = text.as_bytes();
    let mut cutter = Cutter::new(format);
    let mut games: Vec<Arc<Game>> = lines(bytes)
        .filter_map(|line| cutter.line(bytes.get(line).unwrap_or_default()))
        .map(Arc::new)
        .collect();
    games.extend(cutter.finish().map(Arc::new));
    games
}

/// What an edit did: these games of the book are replaced by those.
pub struct Recut {
    pub range: Range<usize>,
    pub games: Vec<Arc<Game>>,
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
    let mut cutter = Cutter::new(format);
    let mut games = Vec::new();
    let mut begun = start;
    let mut keep = |game: Game, begun: usize| -> usize {
        let end = begun + game.bytes as usize;
        // A segment that ends before the edit is the one it was, with its verdict.
        let same = book
            .at_byte(begun)
            .filter(|place| end <= old.start && place.range() == (begun..end));
        games.push(same.map_or_else(|| Arc::new(game), |place| place.game.clone()));
        end
    };
    for line in text.lines_from(start) {
        let Some(game) = cutter.line(line.as_bytes()) else {
            continue;
        };
        begun = keep(game, begun);
        if begun >= new.end && book.begins(begun - new.end + old.end) {
            let met = book.at_byte(begun - new.end + old.end);
            let end = met.map_or(book.len(), |place| place.index);
            return Recut {
                range: index..end,
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

/// Gathers lines into games.
struct Cutter {
    segmenter: Box<dyn Segmenter>,
    bytes: usize,
    lines: usize,
}

impl Cutter {
    fn new(format: &Format) -> Cutter {
        Cutter {
            segmenter: (format.segmenter)(),
            bytes: 0,
            lines: 0,
        }
    }

    /// Takes the next line; gives the game that ended before it, if one did.
    fn line(&mut self, line: &[u8]) -> Option<Game> {
        let starts = self.segmenter.starts(line);
        let ended = if starts { self.finish() } else { None };
        self.bytes += line.len();
        self.lines += 1;
        ended
    }

    fn finish(&mut self) -> Option<Game> {
        let game = (self.bytes > 0).then(|| Game::new(self.bytes, self.lines));
        (self.bytes, self.lines) = (0, 0);
        game
    }
}
