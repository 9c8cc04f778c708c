//! `check` against the plain replay of pgn-reader and shakmaty, on the same text in the same run, one
//! thread each. The peer reads moves and variations and plays them, no more: no marks, numbers, tags,
//! results or places. The ratio says what all of that costs.
//!
//!     cargo bench --bench peer
//!
//! Reads the annotated files of the corpus too when `MOVETEXT_CORPUS` names it, or only the files
//! named behind `--`.

#[path = "support/replay.rs"]
mod replay;
mod support;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use movetext::identify::Context;
use movetext::text::decode;
use movetext::{checks, syntax};
use pgn_reader::Reader;
use shakmaty::Chess;

/// Each side runs at least this often, in turns; the fastest run counts.
const ROUNDS: usize = 5;

fn main() {
    println!(
        "{:<36} {:>8} {:>9} {:>9} {:>9} {:>9} {:>6}",
        "file", "MB", "moves", "peer's", "check", "peer", "ratio"
    );
    for path in files() {
        let Ok(bytes) = std::fs::read(&path) else {
            continue;
        };
        let (mut ours, mut theirs) = (Duration::MAX, Duration::MAX);
        let (mut moves, mut peer_moves) = (0, 0);
        // A small file is over before the clock has looked twice.
        let rounds = ROUNDS.max(4_000_000 / bytes.len().max(1)).min(200);
        for _ in 0..rounds {
            let start = Instant::now();
            moves = check(&bytes);
            ours = ours.min(start.elapsed());
            let start = Instant::now();
            peer_moves = peer(&bytes);
            theirs = theirs.min(start.elapsed());
        }
        println!(
            "{:<36} {:>8.2} {moves:>9} {peer_moves:>9} {:>9} {:>9} {:>6.2}",
            path.file_name().unwrap_or_default().to_string_lossy(),
            bytes.len() as f64 / 1e6,
            support::milliseconds(ours),
            support::milliseconds(theirs),
            ours.as_secs_f64() / theirs.as_secs_f64(),
        );
    }
}

fn files() -> Vec<PathBuf> {
    // Cargo adds a flag of its own.
    let named = std::env::args().skip(1).filter(|arg| !arg.starts_with('-'));
    let named: Vec<_> = named.map(PathBuf::from).collect();
    if !named.is_empty() {
        return named;
    }
    let mut files = vec![support::collection(3_000)];
    if let Ok(corpus) = std::env::var("MOVETEXT_CORPUS") {
        for folder in ["pgn/clean", "pgn/annotated"] {
            let entries = std::fs::read_dir(Path::new(&corpus).join(folder))
                .into_iter()
                .flatten();
            let paths = entries.flatten().map(|entry| entry.path());
            let mut found: Vec<_> = paths
                .filter(|path| path.extension().is_some_and(|e| e == "pgn"))
                .collect();
            found.sort();
            files.extend(found);
        }
    }
    files
}

fn check(bytes: &[u8]) -> usize {
    let format = syntax::format("pgn").expect("pgn is a row of FORMATS");
    let context = Context::new(format);
    let verdict = |segment| checks::check(&decode(&bytes[segment]).0, &context);
    syntax::segments(format, bytes)
        .map(|segment| verdict(segment).moves as usize)
        .sum()
}

fn peer(bytes: &[u8]) -> usize {
    let mut reader = Reader::new(bytes);
    let mut moves = 0;
    let mut replay = replay::Replay(|_: &Chess, _: shakmaty::Move| moves += 1);
    while let Ok(Some(())) = reader.read_game(&mut replay) {}
    moves
}
