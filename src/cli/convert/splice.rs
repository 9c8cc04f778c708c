//! The bytes of a file with the moves of its records rewritten. Each segment is decoded for itself,
//! and its new moves go into the bytes it came from.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::analysis::{Context, Kept, Scope, rewrite, wrap};
use crate::cli::files::source::Source;
use crate::document::{Code, TextEdit};
use crate::notation::{Notation, Target};
use crate::rules::Game;
use crate::syntax::segments;
use crate::text::{Charset, decode, encode};

pub struct Settings {
    pub wanted: Target,
    pub game: Option<&'static Game>,
    pub notation: Option<&'static Notation>,
    /// The column at which the lines of movetext are broken anew; they stay as they are without.
    pub wrap: Option<usize>,
    pub jobs: usize,
}

#[derive(Default)]
pub struct Converted {
    pub bytes: Vec<u8>,
    /// Moves that are written so now.
    pub moves: u64,
    /// What stays as it is.
    pub problems: Vec<Problem>,
}

/// What stays as it is: the place and the reason, and the finding that says more of it.
pub struct Problem {
    pub words: String,
    pub code: Option<Code>,
}

impl From<String> for Problem {
    fn from(words: String) -> Problem {
        let code = None;
        Problem { words, code }
    }
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
                segment(source, range.clone(), line, &context, settings, &mut out);
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
            problems: vec![
                format!(
                    "{}: movetext failed on this file and left it as it is; please report it",
                    source.name
                )
                .into(),
            ],
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
    settings: &Settings,
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
        rewrite(&text, context, settings.wanted, &Scope::All)
    }));
    let Ok(written) = written else {
        let words =
            format!("{head}: movetext failed on this game and left it as it is; please report it");
        out.problems.push(words.into());
        return out.bytes.extend_from_slice(bytes);
    };
    for kept in &written.kept {
        let Kept {
            start, end, why, ..
        } = kept;
        let typed = text.get(*start as usize..*end as usize).unwrap_or("");
        let place = place.of(*start as usize);
        out.problems.push(Problem {
            words: format!("{place}: {typed} stays as it is: {why}"),
            code: kept.code,
        });
    }
    let done = out.bytes.len();
    match spliced(&text, bytes, charset, written.edits(), &mut out.bytes) {
        Some(()) => {
            out.moves += u64::from(written.moves);
            let next = source.bytes.get(range.end..).unwrap_or(&[]);
            if let Some(columns) = settings.wrap {
                let new = out.bytes.split_off(done);
                match wrapped(&new, next, columns, context) {
                    Some(lines) => out.bytes.extend(lines),
                    None => {
                        let words = format!(
                            "{head}: the lines of this game stay as they are: it would be read otherwise"
                        );
                        out.problems.push(words.into());
                        out.bytes.extend(new);
                    }
                }
            }
        }
        None => {
            out.bytes.truncate(done);
            let charset = charset.name();
            let words = format!(
                "{head}: this game is in {charset}, which has no such pieces; it stays as it is"
            );
            out.problems.push(words.into());
            out.bytes.extend_from_slice(bytes);
        }
    }
}

/// The bytes of a segment with its lines broken anew; `next` are the bytes behind it. None where they
/// would be read otherwise.
fn wrapped(bytes: &[u8], next: &[u8], columns: usize, context: &Context) -> Option<Vec<u8>> {
    let (text, charset) = decode(bytes);
    let (next, _) = decode(
        crate::text::lines(next)
            .next()
            .map_or(&[], |line| next.get(line).unwrap_or(&[])),
    );
    let edits = wrap(&text, &next, context.format, columns)?;
    let mut out = Vec::with_capacity(bytes.len());
    let edits = edits.iter().map(TextEdit::parts);
    spliced(&text, bytes, charset, edits, &mut out)?;
    Some(out)
}

/// Appends the bytes with the edits made. None where their character set lacks a letter.
fn spliced<'e>(
    text: &str,
    bytes: &[u8],
    charset: Charset,
    edits: impl Iterator<Item = (Range<usize>, &'e str)>,
    out: &mut Vec<u8>,
) -> Option<()> {
    let (mut read, mut done) = (0, 0);
    for (range, word) in edits {
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
