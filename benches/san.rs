//! The writer of SAN against shakmaty's own, on every legal move of every position of real games. It
//! fails at the first text that differs.
//!
//!     MOVETEXT_CORPUS=... cargo bench --bench san
//!
//! Without a corpus the games are generated ones.

#[path = "support/replay.rs"]
mod replay;
mod support;

use std::path::{Path, PathBuf};

use movetext::board::{Move, Ply};
use movetext::notation::{letters, notation};
use movetext::rules::game;
use pgn_reader::Reader;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, fen::Fen};

/// One position in this many is compared move by move; of the others only the move that was played.
const WHOLE: usize = 8;

fn main() {
    let (mut played, mut texts) = (0usize, 0usize);
    for path in files() {
        let Ok(bytes) = std::fs::read(&path) else {
            continue;
        };
        let mut reader = Reader::new(&*bytes);
        let mut replay = replay::Replay(|position: &Chess, mv: shakmaty::Move| {
            played += 1;
            let whole = played.is_multiple_of(WHOLE);
            texts += compare(position, (!whole).then_some(mv));
        });
        while let Ok(Some(())) = reader.read_game(&mut replay) {}
    }
    println!("{played} moves of games, {texts} texts compared, 0 differ");
}

fn files() -> Vec<PathBuf> {
    let Ok(corpus) = std::env::var("MOVETEXT_CORPUS") else {
        return vec![support::collection(3_000)];
    };
    let mut folders = vec![Path::new(&corpus).join("pgn")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "pgn" => files.push(path),
                _ => {}
            }
        }
    }
    files.sort();
    files
}

/// Compares the text of one move, or of all legal ones; how many were compared.
fn compare(position: &Chess, only: Option<shakmaty::Move>) -> usize {
    let fen = Fen::from_position(position, EnPassantMode::Always).to_string();
    let chess960 = position.castles().mode() == CastlingMode::Chess960;
    let game = game(if chess960 { "chess960" } else { "chess" }).expect("a row of the table");
    let ours = game.position(Some(&fen)).expect("a position of a game");
    let (mut legal, theirs) = (Vec::new(), position.legal_moves());
    ours.legal(&mut legal);
    assert_eq!(legal.len(), theirs.len(), "{fen}");
    let pairs = legal.iter().zip(theirs);
    let wanted = pairs.filter(|(_, theirs)| only.is_none_or(|only| only == *theirs));
    let mut compared = 0;
    for (mv, theirs) in wanted {
        let expected = SanPlus::from_move_and_play_unchecked(&mut position.clone(), theirs);
        assert_eq!(write(&*ours, mv, &legal), expected.to_string(), "{fen}");
        compared += 1;
    }
    compared
}

fn write(position: &dyn movetext::rules::Position, mv: &Move, legal: &[Move]) -> String {
    let mut after = position.boxed();
    after.play(mv);
    let effect = after.effect();
    let frame = position.game().frame(&letters::ENGLISH, position.turn());
    let mut text = String::new();
    let san = notation("san").expect("a row of the table");
    (san.write)(&Ply { mv, legal, effect }, &frame, &mut text);
    text
}
