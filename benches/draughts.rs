//! Plies a second of `check` on records of draughts and of chess, in the same run and on one thread.
//!
//!     cargo bench --bench draughts
//!
//! The real files are those of the corpus that `MOVETEXT_CORPUS` names, by default `../shared/corpus`.
//! The records of each game are read three times: as they are, with a tag that names the game, and
//! without one, where the checker has to find out. Every text is repeated until it has ten megabytes.

mod support;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use movetext::document::Severity;
use movetext::identify::{self, Context};
use movetext::syntax::{Format, format, segments};
use movetext::text::decode;
use movetext::{checks, rules};

/// How often each text is checked. All texts take turns, and the fastest check of each counts.
const ROUNDS: usize = 5;

const BYTES: usize = 10_000_000;

/// A game and its files in the corpus. A star stands for the rest of a name.
const FILES: &[(&str, &[&str])] = &[
    (
        "english",
        &[
            "pdn/checkerboard/tinsley.pdn",
            "pdn/wiegerw/Tricks traps and shots.pdn",
            "pdn/games-checkers/british-British_Computer_Championship_2002.pdn",
        ],
    ),
    (
        "international",
        &[
            "pdn/brunogui/48th*",
            "pdn/brunogui/Chap*",
            "pdn/brunogui/Mont*",
            "pdn/games-checkers/internt-dutch96h.pdn",
            "pdn/games-checkers/internt-Cannes_Open_Tournament_2002.pdn",
            "pdn/wiegerw/PROF2.pdn",
            "pdn/wiegerw/schildpad.pdn",
            "pdn/wiegerw/090417ronde12.pdn",
        ],
    ),
    ("russian", &["pdn/wiegerw/ussr1947.pdn"]),
];

const CHESS: &str = "pgn/clean/Fischer.pgn";

/// A text and what came out of its checks.
struct Contestant {
    name: String,
    tags: &'static str,
    format: &'static Format,
    bytes: Vec<u8>,
    moves: usize,
    errors: usize,
    best: Duration,
}

fn main() {
    let mut texts = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let corpus = std::env::var_os("MOVETEXT_CORPUS").map_or(folder, PathBuf::from);
    for (game, files) in FILES {
        let found = files.iter().flat_map(|file| matching(&corpus.join(file)));
        let Some(bytes) = joined(found) else {
            println!("NOT RUN: no records of {game} in {}", corpus.display());
            continue;
        };
        let pdn = row("pdn");
        let (named, unnamed) = (tagged(&bytes, pdn, Some(game)), tagged(&bytes, pdn, None));
        texts.push(contestant(game, "as they are", pdn, bytes));
        texts.push(contestant(game, "GameType", pdn, named));
        texts.push(contestant(game, "no GameType", pdn, unnamed));
    }
    for game in ["international", "canadian"] {
        let bytes = std::fs::read(support::draughts(game, BYTES)).expect("just written");
        let name = format!("generated {game}");
        texts.push(contestant(&name, "GameType", row("pdn"), bytes));
    }
    match joined(matching(&corpus.join(CHESS))) {
        Some(bytes) => texts.push(contestant("chess", "as they are", row("pgn"), bytes)),
        None => println!("NOT RUN: no {CHESS} in {}", corpus.display()),
    }
    let bytes = std::fs::read(support::collection(12_500)).expect("just written");
    texts.push(contestant(
        "generated chess",
        "as they are",
        row("pgn"),
        bytes,
    ));

    for _ in 0..ROUNDS {
        for text in &mut texts {
            let start = Instant::now();
            (text.moves, text.errors) = check(&text.bytes, text.format);
            text.best = text.best.min(start.elapsed());
        }
    }
    print(&texts);
}

fn row(name: &str) -> &'static Format {
    format(name).expect("a row of the table")
}

fn contestant(
    name: &str,
    tags: &'static str,
    format: &'static Format,
    bytes: Vec<u8>,
) -> Contestant {
    Contestant {
        name: name.to_owned(),
        tags,
        format,
        bytes,
        moves: 0,
        errors: 0,
        best: Duration::MAX,
    }
}

/// The files that a path stands for, in the order of their names.
fn matching(path: &Path) -> Vec<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let Some(start) = name.strip_suffix('*') else {
        return vec![path.to_owned()];
    };
    let entries = path.parent().map(std::fs::read_dir);
    let entries = entries.into_iter().flatten().flatten().flatten();
    let begins = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().starts_with(start)
    };
    let mut found: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| begins(path))
        .collect();
    found.sort();
    found
}

/// The text of all files, a blank line after each, repeated until it is long enough. `None` if there
/// is none.
fn joined(paths: impl IntoIterator<Item = PathBuf>) -> Option<Vec<u8>> {
    let mut once = Vec::new();
    for path in paths {
        once.extend(std::fs::read(path).unwrap_or_default());
        once.extend(b"\n\n");
    }
    let times = BYTES.div_ceil(once.len());
    let empty = once.trim_ascii().is_empty();
    (!empty).then(|| once.repeat(times))
}

/// The text without the tags that name a game, or with one at the head of every record.
fn tagged(bytes: &[u8], format: &'static Format, game: Option<&str>) -> Vec<u8> {
    let tag = game.map(|name| {
        let game_type = rules::game(name).and_then(|game| game.game_type);
        let number = game_type.and_then(|value| value.split(',').next());
        format!("[GameType \"{}\"]\n", number.expect("a game with a number"))
    });
    let mut out = Vec::with_capacity(bytes.len() + bytes.len() / 8);
    for segment in segments(format, bytes) {
        let mut rest = &bytes[segment];
        let mut missing = tag.as_deref();
        while let Some(at) = rest.iter().position(|byte| *byte == b'[') {
            let (before, tag) = rest.split_at(at);
            out.extend(before);
            out.extend(missing.take().unwrap_or("").as_bytes());
            let names_game = tag.starts_with(b"[GameType ") || tag.starts_with(b"[Variant ");
            let end = tag.iter().position(|byte| *byte == b']');
            let end = end.map_or(tag.len(), |end| end + 1);
            if !names_game {
                out.extend(&tag[..end]);
            }
            rest = &tag[end..];
        }
        out.extend(rest);
    }
    out
}

/// Checks a file as the command line does, and counts its moves and errors.
fn check(bytes: &[u8], format: &'static Format) -> (usize, usize) {
    let unknown = Context::new(format);
    let texts = segments(format, bytes).map(|segment| decode(&bytes[segment]).0);
    let context = Context {
        likely: identify::likely(texts, "", &unknown),
        ..unknown
    };
    let (mut moves, mut errors) = (0, 0);
    for segment in segments(format, bytes) {
        let verdict = checks::check(&decode(&bytes[segment]).0, &context);
        moves += verdict.moves as usize;
        let found = verdict.findings.iter();
        errors += found
            .filter(|finding| finding.severity == Severity::Error)
            .count();
    }
    (moves, errors)
}

fn print(texts: &[Contestant]) {
    println!(
        "{:<24} {:<12} {:>6} {:>9} {:>7} {:>8} {:>15} {:>15}",
        "records", "tags", "MB", "plies", "errors", "seconds", "million plies/s", "without the tag"
    );
    for text in texts {
        let seconds = text.best.as_secs_f64();
        let with_tag = texts
            .iter()
            .find(|other| other.name == text.name && other.tags == "GameType");
        let price = with_tag
            .filter(|_| text.tags == "no GameType")
            .map(|other| {
                let more = seconds / other.best.as_secs_f64() - 1.0;
                format!("{:+.1} %", more * 100.0)
            });
        println!(
            "{:<24} {:<12} {:>6.2} {:>9} {:>7} {seconds:>8.3} {:>15.3} {:>15}",
            text.name,
            text.tags,
            text.bytes.len() as f64 / 1e6,
            text.moves,
            text.errors,
            text.moves as f64 / seconds / 1e6,
            price.unwrap_or_default(),
        );
    }
}
