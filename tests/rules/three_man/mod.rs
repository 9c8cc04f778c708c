//! Three-man chess: what its tests share.

mod notation;
mod players_out;
mod positions;
mod records;
mod refusals;
mod zones;

use crate::support::fixture;
use movetext::board::{Frame, Move, Ply, Reading, Role, Square};
use movetext::notation::{Notation, coordinates, letters, notation};
use movetext::rules::{Game, Position, game};

fn three_man() -> &'static Game {
    game("three-man").expect("a row of the table")
}

fn set_up(fen: &str) -> Box<dyn Position> {
    let position = three_man().position(Some(fen));
    position.unwrap_or_else(|fault| panic!("{}: {fen}", fault.reason))
}

fn square(name: &str) -> Square {
    let zoned = coordinates("zoned").expect("a row of the table");
    let read = (zoned.read)(name, three_man().geometry, three_man().numbering);
    let (square, len) = read.unwrap_or_else(|| panic!("{name}"));
    assert_eq!(len, name.len(), "{name}");
    square.unwrap_or_else(|_| panic!("{name}"))
}

fn name(square: Square) -> String {
    let zoned = coordinates("zoned").expect("a row of the table");
    let mut name = String::new();
    (zoned.write)(
        square,
        three_man().geometry,
        three_man().numbering,
        &mut name,
    );
    name
}

fn legal(position: &dyn Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal(&mut moves);
    moves
}

fn frame(position: &dyn Position) -> Frame<'static> {
    three_man().frame(&letters::ENGLISH, position.turn())
}

fn graves() -> &'static Notation {
    notation("graves").expect("a row of the table")
}

/// The moves that a text can be, and the slips of its reading.
fn read(position: &dyn Position, text: &str) -> Vec<Move> {
    let mut readings: Vec<Reading> = Vec::new();
    let read = (graves().read)(&[text], &frame(position), &mut readings);
    assert_eq!(read, Ok(()), "{text}");
    let mut moves = Vec::new();
    for reading in &readings {
        position.candidates(reading, &mut moves);
    }
    moves
}

fn written(position: &dyn Position, mv: &Move) -> String {
    let mut after = position.boxed();
    after.play(mv);
    let mut text = String::new();
    let ply = Ply {
        mv,
        legal: &legal(position),
        effect: after.effect(),
    };
    (graves().write)(&ply, &frame(position), &mut text);
    text
}

/// `WHe2-WHe4`, as the data has it.
fn ends(mv: &Move) -> String {
    let from = mv.from.map(name).unwrap_or_default();
    let becomes = match mv.becomes {
        Some(Role::Queen) => "=Q",
        Some(Role::Rook) => "=R",
        Some(Role::Bishop) => "=B",
        Some(Role::Knight) => "=N",
        _ => "",
    };
    format!("{from}-{}{becomes}", name(mv.to))
}

fn play(position: &mut Box<dyn Position>, moves: &str) {
    for text in moves.split_whitespace().filter(|word| !word.ends_with('.')) {
        let moves = read(position.as_ref(), text);
        assert_eq!(moves.len(), 1, "{text} in {}", position.fen());
        assert_eq!(written(position.as_ref(), &moves[0]), text);
        position.play(&moves[0]);
    }
}

/// White gives mate to Gray, who is judged when his turn comes.
const MATE: &str = "Black 8/8/8/1Bk6/8/8 Gray 8/7Wr/8/8/8/3Gk4 White 8/8/8/8/Wr7/3Wk4";

/// Checks a fixture that lacks tags of the roster.
#[track_caller]
fn record(drawing: &str) {
    fixture("pgn", &["missing-tag"], drawing);
}
