//! The games of a file one after another, each with the bytes that belong to it. The file is read as a stream, on several
//! threads.

use std::io::{self, Read};
use std::ops::Range;

use super::bytes::{line_ends, width};
use super::chunk_reader::{ChunkReader, SegmentChunk};
use super::source::{Rest, Source};
use crate::cli::workers;
use crate::identify::Context;
use crate::replay::{Record, records};
use crate::syntax::Tree;
use crate::text::{Charset, decode};
use crate::workspace::Settings;

/// A game of a file. The games of a file follow each other without gaps: blank lines belong to the game before them, and
/// a text of its own, such as a comment, to the game after it.
pub struct FileGame<T> {
    /// Where it begins in the file, and how long it is, in bytes.
    pub start: u64,
    pub length: u64,
    /// The byte of the file at which its record begins.
    pub record: u64,
    /// The line on which its record begins, from 1.
    pub line: usize,
    /// None if it is all ASCII.
    pub charset: Option<Charset>,
    /// What was asked for.
    pub found: T,
}

/// A game or a text that belongs to none, in a chunk.
struct GamePiece<T> {
    range: Range<usize>,
    /// Where its record begins.
    record: usize,
    /// Lines of the chunk before it.
    line: usize,
    charset: Option<Charset>,
    /// None for a text that belongs to no game.
    found: Option<T>,
}

/// Calls `take` for each game of a file with what `find` finds in its record, in the order of the file.
pub fn each_game<T: Send>(
    source: &Source,
    rest: Option<Rest>,
    (options, jobs): (&Settings, usize),
    find: impl Fn(&Record, &Context) -> T + Sync,
    take: &mut dyn FnMut(FileGame<T>) -> io::Result<()>,
) -> io::Result<()> {
    let chosen = options.over(&source.project);
    let context = chosen.context(source.format, source.likely);
    let rest: Box<dyn Read + Send> = match rest {
        Some(rest) => Box::new(rest),
        None => Box::new(io::empty()),
    };
    let mut reader = ChunkReader::new(source.format, source.bytes.as_slice().chain(rest));
    let chunks = std::iter::from_fn(|| reader.next(Vec::new()));
    let worker = || {
        let (context, find) = (&context, &find);
        let mut tree = Tree::default();
        move |chunk: io::Result<SegmentChunk>| Ok(in_chunk(&chunk?, context, find, &mut tree))
    };
    let mut joiner = PieceJoiner::default();
    workers::run(
        jobs,
        chunks,
        worker,
        |part: io::Result<PiecesOfChunk<T>>| joiner.add(part?, take),
    )?;
    joiner.end(take)
}

/// The pieces of a chunk and its size.
struct PiecesOfChunk<T> {
    pieces: Vec<GamePiece<T>>,
    bytes: usize,
    lines: usize,
}

fn in_chunk<T>(
    chunk: &SegmentChunk,
    context: &Context,
    find: &impl Fn(&Record, &Context) -> T,
    tree: &mut Tree,
) -> PiecesOfChunk<T> {
    let mut done = PiecesOfChunk {
        pieces: Vec::new(),
        bytes: 0,
        lines: 0,
    };
    for segment in &chunk.segments {
        let bytes = chunk.bytes.get(segment.range.clone()).unwrap_or_default();
        let (text, charset) = decode(bytes);
        (context.format.parse_into)(&text, tree);
        let all: Vec<Record> = records(&text, tree).collect();
        let mut starts: Vec<(usize, usize)> = Vec::new();
        let (mut read, mut at) = (0, 0);
        for record in &all {
            let start = record.bytes_range().start;
            at += width(text.get(read..start).unwrap_or(""), charset);
            read = start.max(read);
            starts.push((at.min(bytes.len()), start));
        }
        let ends = starts.iter().skip(1).map(|(at, _)| *at);
        let ends: Vec<usize> = ends.chain([bytes.len()]).collect();
        for (i, record) in all.iter().enumerate() {
            let own = starts.get(i).map_or(0, |(at, _)| *at);
            let end = ends.get(i).copied().unwrap_or(bytes.len());
            let range = if i == 0 { 0..end } else { own..end };
            let piece = bytes.get(range.clone()).unwrap_or_default();
            let before = bytes.get(..own).unwrap_or_default();
            done.pieces.push(GamePiece {
                record: segment.range.start + own,
                line: done.lines + line_ends(before),
                charset: (!piece.is_ascii()).then_some(charset),
                found: record.is_game().then(|| find(record, context)),
                range: segment.range.start + range.start..segment.range.start + range.end,
            });
        }
        if all.is_empty() {
            done.pieces.push(GamePiece {
                record: segment.range.start,
                line: done.lines,
                charset: (!bytes.is_ascii()).then_some(charset),
                found: None,
                range: segment.range.clone(),
            });
        }
        done.lines += segment.lines;
        done.bytes = segment.range.end;
    }
    done
}

/// Joins texts that belong to no game to the game after them, or to the last one.
struct PieceJoiner<T> {
    /// The size of the chunks before.
    bytes: u64,
    lines: usize,
    /// Where a text begins whose game has not come yet, and its character set.
    begun: Option<(u64, Option<Charset>)>,
    /// The last game, to which more may belong.
    last: Option<FileGame<T>>,
}

impl<T> Default for PieceJoiner<T> {
    fn default() -> Self {
        PieceJoiner {
            bytes: 0,
            lines: 0,
            begun: None,
            last: None,
        }
    }
}

impl<T> PieceJoiner<T> {
    fn add(
        &mut self,
        part: PiecesOfChunk<T>,
        take: &mut dyn FnMut(FileGame<T>) -> io::Result<()>,
    ) -> io::Result<()> {
        for piece in part.pieces {
            let (start, end) = (
                self.bytes + piece.range.start as u64,
                self.bytes + piece.range.end as u64,
            );
            let Some(found) = piece.found else {
                let (begun, charset) = self.begun.unwrap_or((start, None));
                self.begun = Some((begun, charset.or(piece.charset)));
                continue;
            };
            let (begun, charset) = self.begun.take().unwrap_or((start, None));
            let game = FileGame {
                start: begun,
                length: end - begun,
                record: self.bytes + piece.record as u64,
                line: self.lines + piece.line + 1,
                charset: piece.charset.or(charset),
                found,
            };
            if let Some(last) = self.last.replace(game) {
                take(last)?;
            }
        }
        self.bytes += part.bytes as u64;
        self.lines += part.lines;
        Ok(())
    }

    fn end(mut self, take: &mut dyn FnMut(FileGame<T>) -> io::Result<()>) -> io::Result<()> {
        match self.last.take() {
            Some(mut last) => {
                last.length = self.bytes - last.start;
                last.charset = last.charset.or(self.begun.and_then(|(_, charset)| charset));
                take(last)
            }
            None => Ok(()),
        }
    }
}
