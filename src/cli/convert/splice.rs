//! The bytes of a file with the moves of its records rewritten. Each segment is decoded for itself,
//! and its new moves go into the bytes it came from.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::analysis::{Context, Kept, Scope, rewrite};
use crate::cli::files::source::Source;
use crate::document::TextEdit;
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
    let mut done: Vec<Converted> = Vec::new();
    // Every thread takes its share of neighbouring batches, so that the order is theirs.
    let shares = batches.chunks(batches.len().div_ceil(jobs).max(1));
    std::thread::scope(|scope| {
        let work = |share: &[&[Range<usize>]]| {
            let mut out = Converted::default();
            for range in share.iter().copied().flatten() {
                segment(source, range.clone(), &context, settings.wanted, &mut out);
            }
            out
        };
        let threads: Vec<_> = shares
            .map(|share| scope.spawn(move || work(share)))
            .collect();
        done.extend(threads.into_iter().filter_map(|thread| thread.join().ok()));
    });
    let mut all = Converted::default();
    for part in done {
        all.bytes.extend(part.bytes);
        all.moves += part.moves;
        all.problems.extend(part.problems);
    }
    all
}

fn segment(
    source: &Source,
    range: Range<usize>,
    context: &Context,
    wanted: Target,
    out: &mut Converted,
) {
    let bytes = source.bytes.get(range.clone()).unwrap_or(&[]);
    let (text, charset) = decode(bytes);
    let place = |at: usize| {
        let before = source.bytes.get(..range.start).unwrap_or(&[]);
        let lines = before.iter().filter(|byte| **byte == b'\n').count();
        let here = text.get(..at).unwrap_or("");
        let line = lines + here.matches('\n').count() + 1;
        let column = here.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        format!("{}:{line}:{column}", source.name)
    };
    let written = catch_unwind(AssertUnwindSafe(|| {
        rewrite(&text, context, wanted, &Scope::All)
    }));
    let Ok(written) = written else {
        out.problems.push(format!(
            "{}: movetext failed on this game and left it as it is; please report it",
            place(0)
        ));
        return out.bytes.extend_from_slice(bytes);
    };
    for Kept { start, end, why } in &written.kept {
        let typed = text.get(*start as usize..*end as usize).unwrap_or("");
        let place = place(*start as usize);
        out.problems
            .push(format!("{place}: {typed} stays as it is: {why}"));
    }
    match spliced(&text, bytes, charset, &written.edits) {
        Some(new) => {
            out.bytes.extend(new);
            out.moves += u64::from(written.moves);
        }
        None => {
            let charset = charset.name();
            out.problems.push(format!(
                "{}: this game is in {charset}, which has no such pieces; it stays as it is",
                place(0)
            ));
            out.bytes.extend_from_slice(bytes);
        }
    }
}

/// The bytes with the edits made. None where their character set lacks a letter.
fn spliced(text: &str, bytes: &[u8], charset: Charset, edits: &[TextEdit]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(bytes.len() + bytes.len() / 8);
    let (mut read, mut done) = (0, 0);
    for edit in edits {
        let (start, end) = (edit.start as usize, edit.end as usize);
        let before = done + width(text.get(read..start)?, charset);
        out.extend_from_slice(bytes.get(done..before)?);
        out.extend(encode(&edit.text, charset)?.as_ref());
        done = before + width(text.get(start..end)?, charset);
        read = end;
    }
    out.extend_from_slice(bytes.get(done..)?);
    Some(out)
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
