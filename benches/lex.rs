//! How fast a text is cut, lexed and parsed, per core. `MOVETEXT_CORPUS` names a folder of records;
//! without it the one beside the checkout is used if there is one, else a generated text.
//!
//! `cargo bench --bench lex` prints bytes per second.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use movetext::syntax::{FORMATS, Tokens, Tree, format, pdn, pgn, segments};

fn main() {
    divan::main();
}

/// All records of a format in one text, at least a megabyte.
struct Corpus {
    name: &'static str,
    text: String,
}

static CORPORA: LazyLock<Vec<Corpus>> = LazyLock::new(|| {
    let folder = std::env::var_os("MOVETEXT_CORPUS").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"),
        PathBuf::from,
    );
    let corpus = |format: &&movetext::syntax::Format| {
        let mut text = String::new();
        gather(&folder, format.extensions, &mut text);
        if text.is_empty() {
            text = generated(format.name);
        }
        Corpus {
            name: format.name,
            text,
        }
    };
    FORMATS.iter().map(corpus).collect()
});

fn gather(folder: &Path, extensions: &[&str], text: &mut String) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let extension = path.extension().map(|e| e.to_string_lossy().to_lowercase());
        if path.is_dir() {
            gather(&path, extensions, text);
        } else if extension.is_some_and(|e| extensions.contains(&e.as_str())) {
            let bytes = std::fs::read(&path).unwrap_or_default();
            text.push_str(&String::from_utf8_lossy(&bytes));
            text.push_str("\n\n");
        }
    }
}

fn generated(name: &str) -> String {
    let moves = match name {
        "pgn" => {
            "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O f6 d4 exd4 Nxd4 c5 Ne2 Qxd1 Rxd1 Bd7 Nbc3 O-O-O"
        }
        _ => "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10 46-41 14-19 31-27 10-14 34-30 20-25",
    };
    let mut text = String::new();
    for game in 0..10_000 {
        let _ = write!(text, "[Event \"Game {game}\"]\n[Result \"*\"]\n\n");
        for (i, mv) in moves.split(' ').cycle().take(60).enumerate() {
            if i % 2 == 0 {
                let _ = write!(text, "{}. ", i / 2 + 1);
            }
            let _ = write!(text, "{mv}{}", if i % 12 == 11 { '\n' } else { ' ' });
        }
        text.push_str("*\n\n");
    }
    text
}

fn corpus(name: &str) -> &'static Corpus {
    let found = CORPORA.iter().find(|corpus| corpus.name == name);
    found.expect("a corpus for every format")
}

const NAMES: [&str; 2] = ["pgn", "pdn"];

/// Boundaries alone.
#[divan::bench(args = NAMES)]
fn cut(bencher: Bencher, name: &str) {
    let (corpus, format) = (corpus(name), format(name).expect("a format"));
    bencher
        .counter(BytesCount::of_str(&corpus.text))
        .bench(|| segments(format, black_box(corpus.text.as_bytes())).count());
}

/// The lexer alone, which is the bound of what a parser can do.
#[divan::bench(args = NAMES)]
fn lex(bencher: Bencher, name: &str) {
    let corpus = corpus(name);
    bencher.counter(BytesCount::of_str(&corpus.text)).bench(|| {
        let mut tokens = Tokens::new(black_box(&corpus.text));
        let mut count = 0;
        while tokens.token().is_some() {
            count += 1;
        }
        count
    });
}

/// Segments into trees, one tree used again and again.
#[divan::bench(args = NAMES)]
fn parse(bencher: Bencher, name: &str) {
    let (corpus, format) = (corpus(name), format(name).expect("a format"));
    let into = if name == "pgn" {
        pgn::parse_into
    } else {
        pdn::parse_into
    };
    let ranges: Vec<_> = segments(format, corpus.text.as_bytes()).collect();
    bencher.counter(BytesCount::of_str(&corpus.text)).bench(|| {
        let mut tree = Tree::default();
        let mut nodes = 0;
        for range in &ranges {
            into(black_box(&corpus.text[range.clone()]), &mut tree);
            nodes += tree.nodes.len();
        }
        nodes
    });
}
