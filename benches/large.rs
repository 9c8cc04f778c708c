//! A file of 60,000 games and 50 MB through the library, without a server: cutting, the first findings,
//! the whole file on two threads, memory, keystrokes.
//!
//!     cargo bench --bench large

mod support;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use movetext::document::{Document, SegmentAt, Snapshot};
use movetext::identify::Context;
use movetext::text::Edit;
use movetext::{features, syntax};
use support::{Chance, milliseconds};

/// Games in a screenful and the ones around it: checked first.
const VISIBLE: usize = 300;
const THREADS: usize = 2;
/// Games a thread takes at a time.
const PORTION: usize = 256;
const KEYSTROKES: usize = 10_000;

fn main() {
    let path = support::large_file();
    let format = syntax::format("pgn").expect("pgn is a row of FORMATS");
    let context = Context::new(format);
    let text = std::fs::read_to_string(&path).expect("the generated file is UTF-8");
    let bytes = text.len();
    let started_with = support::resident("self") - bytes;

    let start = Instant::now();
    let mut document = Document::new(format, text);
    let cut = start.elapsed();
    document
        .snapshot()
        .book
        .iter()
        .take(VISIBLE)
        .for_each(|place| judge(document.snapshot(), &place, &context));
    let first = start.elapsed();
    let start = Instant::now();
    check_all(document.snapshot(), &context);
    let whole = start.elapsed();

    let snapshot = document.snapshot();
    let games = snapshot.book.len();
    let marks = snapshot.book.iter();
    let marks = marks.filter_map(|place| place.segment.marks().map(|marks| marks.findings.len()));
    let findings: usize = marks.sum();
    let held = support::resident("self").saturating_sub(started_with);
    println!(
        "{:.1} MB, {games} games, {findings} findings",
        bytes as f64 / 1e6
    );
    row("cut into games", &milliseconds(cut));
    row(
        &format!("open to findings of the first {VISIBLE} games"),
        &milliseconds(first),
    );
    row(
        &format!("whole check, {THREADS} threads"),
        &milliseconds(whole),
    );
    row(
        "  that is",
        &format!("{:.1} MB/s", bytes as f64 / 1e6 / whole.as_secs_f64()),
    );
    row(
        "memory per byte of text",
        &format!("{:.2} bytes", held as f64 / bytes as f64),
    );
    keystrokes(&mut document, &context);
}

fn row(what: &str, value: &str) {
    println!("{what:<46} {value:>14}");
}

fn judge(snapshot: &Snapshot, place: &SegmentAt, context: &Context) {
    features::marks(snapshot, place, context, &|| false);
}

fn check_all(snapshot: &Snapshot, context: &Context) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let from = next.fetch_add(PORTION, Ordering::Relaxed);
                    if from >= snapshot.book.len() {
                        break;
                    }
                    snapshot
                        .book
                        .from(from)
                        .take(PORTION)
                        .for_each(|place| judge(snapshot, &place, context));
                }
            });
        }
    });
}

/// One character typed or deleted somewhere, then the findings of the game it stands in; the edit is
/// taken back, unmeasured, so that the file does not decay.
fn keystrokes(document: &mut Document, context: &Context) {
    let mut chance = Chance::new(2);
    let typed = [
        " ", "e", "N", "4", "x", "+", "(", ")", "{", "}", "\n", "[", "\"", "é",
    ];
    let mut times = Vec::with_capacity(KEYSTROKES);
    for _ in 0..KEYSTROKES {
        let text = &document.snapshot().text;
        let at = text.floor(chance.below(text.len()));
        let (edit, back) = if chance.percent(30) {
            let end = at
                + text
                    .slice(at..(at + 4).min(text.len()))
                    .chars()
                    .next()
                    .map_or(0, char::len_utf8);
            let gone = text.slice(at..end).into_owned();
            (
                Edit {
                    range: at..end,
                    text: String::new(),
                },
                Edit {
                    range: at..at,
                    text: gone,
                },
            )
        } else {
            let new = chance.pick(&typed).to_owned();
            (
                Edit {
                    range: at..at,
                    text: new.clone(),
                },
                Edit {
                    range: at..at + new.len(),
                    text: String::new(),
                },
            )
        };
        times.push(keystroke(document, &edit, context));
        keystroke(document, &back, context);
    }
    times.sort();
    let at = |share| milliseconds(support::percentile(&times, share));
    row(
        &format!("keystroke to findings, median of {KEYSTROKES}"),
        &at(0.5),
    );
    row("  99 of 100 within", &at(0.99));
    row("  slowest", &at(1.0));
}

fn keystroke(document: &mut Document, edit: &Edit, context: &Context) -> Duration {
    let start = Instant::now();
    document.edit(edit);
    let snapshot = document.snapshot();
    let first = snapshot
        .book
        .at_byte(edit.range.start.saturating_sub(1))
        .map_or(0, |place| place.index);
    // Games the edit made anew stand side by side, at most one before the first of them.
    let fresh = snapshot
        .book
        .from(first)
        .skip(1)
        .take_while(|place| place.segment.marks().is_none());
    snapshot
        .book
        .get(first)
        .into_iter()
        .chain(fresh)
        .for_each(|place| judge(snapshot, &place, context));
    start.elapsed()
}
