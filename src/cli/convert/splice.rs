//! The bytes of a file with the moves of its records rewritten. Each segment is decoded for itself,
//! and its new moves go into the bytes it came from.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::analysis::{Context, Kept, Rewrite, Scope, rewrite};
use crate::cli::files::source::Source;
use crate::notation::{Notation, Target};
use crate::rules::Game;
use crate::syntax::segments;
use crate::text::{Charset, decode, encode};

pub struct Settings {
    pub wanted: Target,
    pub game: Option<&'static Game>,
    pub notation: Option<&'static Notation>,
    pub jobs: usize,
}

#[derive(Default)]
pub struct Converted {
    pub bytes: Vec<u8>,
    /// Moves that are written so now.
    pub moves: u64,
    /// What stays as it is, worded for people.
    pub problems: Vec<String>,
}

/// Segments that one thread takes at a time.
const BATCH: usize = 256;

pub fn convert(source: &Source, settings: &Settings) -> Converted {
    let context = Context {
        game: settings.game,
        notation: settings.notation,
        likely: source.likely,
        ..Context::new(source.format)
    };
    let ranges: Vec<Range<usize>> = segments(source.format, &source.bytes).collect();
    let batches: Vec<&[Range<usize>]> = ranges.chunks(BATCH).collect();
    let jobs = settings.jobs.clamp(1, batches.len().max(1));
    let mut done: Option<Vec<Converted>> = None;
    // Every thread takes its share of neighbouring batches, so that the order is theirs.
    let shares = batches.chunks(batches.len().div_ceil(jobs).max(1));
    std::thread::scope(|scope| {
        let work = |share: &[&[Range<usize>]]| {
            let ranges = share.iter().copied().flatten();
            let first = ranges.clone().next().map_or(0, |range| range.start);
            let bytes: usize = ranges.clone().map(Range::len).sum();
            let mut out = Converted {
                bytes: Vec::with_capacity(bytes + bytes / 4),
                ..Converted::default()
            };
            let mut line = 1 + lines(source.bytes.get(..first).unwrap_or(&[]));
            for range in ranges {
                segment(
                    source,
                    range.clone(),
                    line,
                    &context,
                    settings.wanted,
                    &mut out,
                );
                line += lines(source.bytes.get(range.clone()).unwrap_or(&[]));
            }
            out
        };
        let threads: Vec<_> = shares
            .map(|share| scope.spawn(move || work(share)))
            .collect();
        let parts: Result<Vec<Converted>, _> = threads.into_iter().map(|t| t.join()).collect();
        done = parts.ok();
    });
    // Half a file is worse than none.
    let Some(done) = done else {
        return Converted {
            bytes: source.bytes.clone(),
            problems: vec![format!(
                "{}: movetext failed on this file and left it as it is; please report it",
                source.name
            )],
            ..Converted::default()
        };
    };
    let mut parts = done.into_iter();
    let mut all = parts.next().unwrap_or_default();
    for part in parts {
        all.bytes.extend(part.bytes);
        all.moves += part.moves;
        all.problems.extend(part.problems);
    }
    all
}

fn lines(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
}

/// A place in a segment that only moves forward, so that no text is counted twice.
struct Place<'a> {
    name: &'a str,
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl Place<'_> {
    /// `file:line:column` of a byte of the segment, from 1, columns in characters.
    fn of(&mut self, byte: usize) -> String {
        for c in self.text.get(self.at..byte).unwrap_or("").chars() {
            (self.line, self.column) = match c {
                '\n' => (self.line + 1, 1),
                _ => (self.line, self.column + 1),
            };
        }
        self.at = byte.max(self.at);
        format!("{}:{}:{}", self.name, self.line, self.column)
    }
}

fn segment(
    source: &Source,
    range: Range<usize>,
    line: usize,
    context: &Context,
    wanted: Target,
    out: &mut Converted,
) {
    let bytes = source.bytes.get(range.clone()).unwrap_or(&[]);
    let (text, charset) = decode(bytes);
    let mut place = Place {
        name: &source.name,
        text: &text,
        at: 0,
        line,
        column: 1,
    };
    let head = place.of(0);
    let written = catch_unwind(AssertUnwindSafe(|| {
        rewrite(&text, context, wanted, &Scope::All)
    }));
    let Ok(written) = written else {
        out.problems.push(format!(
            "{}: movetext failed on this game and left it as it is; please report it",
            head
        ));
        return out.bytes.extend_from_slice(bytes);
    };
    for Kept { start, end, why } in &written.kept {
        let typed = text.get(*start as usize..*end as usize).unwrap_or("");
        let place = place.of(*start as usize);
        out.problems
            .push(format!("{place}: {typed} stays as it is: {why}"));
    }
    let done = out.bytes.len();
    match spliced(&text, bytes, charset, &written, &mut out.bytes) {
        Some(()) => out.moves += u64::from(written.moves),
        None => {
            out.bytes.truncate(done);
            let charset = charset.name();
            out.problems.push(format!(
                "{}: this game is in {charset}, which has no such pieces; it stays as it is",
                head
            ));
            out.bytes.extend_from_slice(bytes);
        }
    }
}

/// Appends the bytes with the edits made. None where their character set lacks a letter.
fn spliced(
    text: &str,
    bytes: &[u8],
    charset: Charset,
    written: &Rewrite,
    out: &mut Vec<u8>,
) -> Option<()> {
    let (mut read, mut done) = (0, 0);
    for (range, word) in written.edits() {
        let before = done + width(text.get(read..range.start)?, charset);
        out.extend_from_slice(bytes.get(done..before)?);
        out.extend_from_slice(encode(word, charset)?.as_ref());
        done = before + width(text.get(range.clone())?, charset);
        read = range.end;
    }
    out.extend_from_slice(bytes.get(done..)?);
    Some(())
}

/// How many bytes a piece of decoded text came from.
fn width(text: &str, charset: Charset) -> usize {
    match charset {
        Charset::Utf8 => text.len(),
        // Every byte is a character, but for a byte order mark in front.
        Charset::Windows1252 => {
            let marks = text.matches('\u{FEFF}').count();
            text.chars().count() + 2 * marks
        }
    }
}
