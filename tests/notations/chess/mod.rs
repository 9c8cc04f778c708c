//! Notations of chess beside SAN: what their tests share.

mod descriptive;
mod mixed;
mod terse;
mod whole_game;

use movetext::board::{Frame, Move, Ply, Reading};
use movetext::notation::{letters, notation, target};
use movetext::rules::{Position, game};

fn frame(position: &dyn Position) -> Frame<'static> {
    let game = position.game();
    game.frame(&letters::ENGLISH, position.turn())
}

/// The legal moves that a text can be, read with the fewest slips.
fn read(name: &str, position: &dyn Position, text: &str) -> Vec<Move> {
    let row = notation(name).expect("a notation of this name");
    let parts: Vec<&str> = text.split_whitespace().collect();
    let mut readings: Vec<Reading> = Vec::new();
    let read = (row.read)(&parts, &frame(position), &mut readings);
    assert_eq!(read, Ok(()), "{name}: {text}");
    readings.sort_by_key(|reading| reading.slips.len());
    for same in readings.chunk_by(|a, b| a.slips.len() == b.slips.len()) {
        let mut moves = Vec::new();
        for reading in same {
            position.candidates(reading, &mut moves);
        }
        if !moves.is_empty() {
            return moves;
        }
    }
    Vec::new()
}

fn write(name: &str, position: &dyn Position, mv: &Move) -> String {
    let target = target(name).expect("a target of this name");
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let mut after = position.boxed();
    after.play(mv);
    let ply = Ply {
        mv,
        legal: &legal,
        effect: after.effect(),
    };
    let frame = Frame {
        letters: target.letters,
        ..frame(position)
    };
    let mut text = String::new();
    (target.notation.write)(&ply, &frame, &mut text);
    text
}

fn set_up(name: &str, fen: &str) -> Box<dyn Position> {
    game(name)
        .expect("a game")
        .position(Some(fen))
        .expect("a sound position")
}

/// The one move that a text means.
#[track_caller]
fn only(name: &str, position: &dyn Position, text: &str) -> Move {
    let moves = read(name, position, text);
    assert_eq!(moves.len(), 1, "{name}: {text}: {moves:?}");
    moves.into_iter().next().expect("one")
}
