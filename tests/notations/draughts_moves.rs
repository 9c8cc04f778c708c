//! Moves of draughts by the names of their squares: the examples their notations are explained with.

use movetext::board::{Frame, Move, Ply};
use movetext::notation::{ReadError, SquareFault, letters, notation};
use movetext::rules::{Game, Position, game};

fn set_up(game: &'static Game, fen: &str) -> Box<dyn Position> {
    game.position((!fen.is_empty()).then_some(fen))
        .expect("a sound position")
}

fn frame(position: &dyn Position) -> Frame<'static> {
    let game = position.game();
    game.frame(&letters::ENGLISH, position.turn())
}

/// The legal moves that a text can be; of the readings those with the fewest slips.
fn moves(system: &str, text: &str, position: &dyn Position) -> Vec<Move> {
    let row = notation(system).expect("a row of the table");
    let parts: Vec<&str> = text.split_whitespace().collect();
    let mut readings = Vec::new();
    let read = (row.read)(&parts, &frame(position), &mut readings);
    assert_eq!(read, Ok(()), "{system}: {text}");
    readings.sort_by_key(|reading| reading.slips.len());
    let mut moves: Vec<Move> = Vec::new();
    for reading in &readings {
        position.candidates(reading, &mut moves);
        if !moves.is_empty() {
            break;
        }
    }
    moves
}

fn write(system: &str, mv: &Move, position: &dyn Position) -> String {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let mut after = position.boxed();
    after.play(mv);
    let ply = Ply {
        mv,
        legal: &legal,
        effect: after.effect(),
    };
    let mut out = String::new();
    let row = notation(system).expect("a row of the table");
    (row.write)(&ply, &frame(position), &mut out);
    out
}

/// The texts all stand for one move; each is what its notation writes for it.
#[track_caller]
fn same(game_name: &str, fen: &str, texts: &[(&str, &str)]) {
    let position = set_up(game(game_name).expect("a row of the table"), fen);
    let mut first: Option<Move> = None;
    for (system, text) in texts {
        let found = moves(system, text, position.as_ref());
        assert_eq!(found.len(), 1, "{system}: {text} in {fen}: {found:?}");
        let mv = first.get_or_insert_with(|| found[0].clone());
        assert_eq!(*mv, found[0], "{system}: {text}");
        assert_eq!(write(system, mv, position.as_ref()), *text, "{system}");
    }
}

/// The texts are read as the move that the first of them is.
#[track_caller]
fn also_read(game_name: &str, fen: &str, system: &str, texts: &[&str]) {
    let position = set_up(game(game_name).expect("a row of the table"), fen);
    let first = moves(system, texts[0], position.as_ref());
    assert_eq!(first.len(), 1, "{}: {first:?}", texts[0]);
    for text in texts {
        assert_eq!(moves(system, text, position.as_ref()), first, "{text}");
    }
}

/// Freeling's examples, each on a board of its own: f4-f5, g5-f5, e8 takes to g6, e8 takes to g8.
#[test]
fn moves_by_diagonals() {
    same(
        "international",
        "W:W38:B5",
        &[
            ("diagonal", "f45"),
            ("diagonal-long", "f4-f5"),
            ("numeric", "38-33"),
            ("numeric-long", "38-33"),
        ],
    );
    same(
        "international",
        "W:W39:B5",
        &[
            ("diagonal", "gf5"),
            ("diagonal-long", "g5-f5"),
            ("numeric", "39-33"),
        ],
    );
    let example = |fen, short, long, numbers| {
        let texts = [
            ("diagonal", short),
            ("diagonal-long", long),
            ("numeric-long", numbers),
        ];
        same("international", fen, &texts);
    };
    example("W:W14:B19,29", "e8g6x", "e8xe6xg6", "14x23x34");
    example("W:W14:B20", "eg8x", "e8xg8", "14x25");
    example("W:W29:B33", "f64x", "f6xf4", "29x38");
    example(
        "W:W29:B13,14,23,24",
        "f6x",
        "f6xf8xd8xd6xf6",
        "29x20x9x18x29",
    );
    example("W:WK46:B1", "e10", "e1-e0", "46-5");
}

/// A king takes two men on one line: the square between the two is any of the empty ones.
#[test]
fn a_stop_between_two_on_one_line() {
    let fen = "W:WK37:B14,28";
    same(
        "international",
        fen,
        &[("diagonal", "e39x"), ("diagonal-long", "e3xe6xe9")],
    );
    let texts = ["e3xe6xe9", "e3xe7xe9", "e3-e6-e9", "e3-e7-e9x"];
    also_read("international", fen, "diagonal-long", &texts);
}

#[test]
fn other_spellings_of_diagonals() {
    let read = |fen, texts| also_read("international", fen, "diagonal", texts);
    read(
        "W:W38:B32",
        &["fd4x", "fxd4", "f4d4x", "f4xd4", "f4-d4", "fd4", "FD4x"],
    );
    read("W:W38:B33", &["f46x", "f4x6", "f46", "f4xf6"]);
    read("W:W38:B5", &["f45", "f4-f5", "f4f5", "f45x"]);
    // The arrival square alone is read only as a capture that ends where it begins.
    let position = set_up(game("international").expect("a row"), "W:W38:B33");
    assert_eq!(moves("diagonal", "f6x", position.as_ref()), []);
    let mut out = Vec::new();
    let row = notation("diagonal").expect("a row of the table");
    let read = (row.read)(&["f40x"], &frame(position.as_ref()), &mut out);
    let beyond = ReadError::Square {
        part: 0,
        start: 2,
        end: 3,
        fault: SquareFault::OffLetter(5),
    };
    assert_eq!(read, Err(beyond));
    let read = (row.read)(&["f4"], &frame(position.as_ref()), &mut out);
    assert_eq!(read, Err(ReadError::Shape));
}

/// `f112` is f1-f12 or f11-f2, whichever is legal; both are written with a hyphen.
#[test]
fn numbers_above_ten() {
    let fens = [
        ("W:WK67:B72", "67-6", "f1-f12"),
        ("W:WK12:B72", "12-61", "f11-f2"),
    ];
    for (fen, numbers, long) in fens {
        same("canadian", fen, &[("numeric", numbers), ("diagonal", long)]);
        also_read("canadian", fen, "diagonal", &[long, "f112"]);
    }
    same(
        "canadian",
        "W:WK67:B72",
        &[("numeric", "67-17"), ("diagonal", "f10")],
    );
}

#[test]
fn moves_by_numbers() {
    same("english", "W:W21:B1", &[("numeric", "21-17")]);
    same(
        "english",
        "W:W21:B17",
        &[("numeric", "21x14"), ("numeric-long", "21x14")],
    );
    same(
        "international",
        "W:W39:B12,13,22,33",
        &[
            ("numeric", "39x19"),
            ("numeric-long", "39x28x17x8x19"),
            ("diagonal", "g5e7x"),
            ("diagonal-long", "g5xe5xc5xc7xe7"),
        ],
    );
    let texts = ["39x28x17x8x19", "39x19", "39:28:17:8:19", "39×28×17×8×19"];
    also_read(
        "international",
        "W:W39:B12,13,22,33",
        "numeric-long",
        &texts,
    );
}

#[test]
fn moves_by_rows_and_columns() {
    let same_move = [
        ("number-coordinates", "3/6-4/5"),
        ("numeric", "11-15"),
        ("algebraic", "f6-e5"),
        ("russian-short", "fe5"),
    ];
    same("english", "B:W32:B11", &same_move);
    let read = |fen, texts| also_read("english", fen, "number-coordinates", texts);
    read("B:W32:B11", &["3/6-4/5", "3/6 - 4/5", "3/6–4/5"]);
    read(
        "B:W15:B11",
        &["3/6x5/4", "3/6:5/4", "3/6×5/4", "3/6 x 5/4", "3/6-5/4"],
    );
}

/// Two captures with the same ends are told apart by their stops; two ways to take the same men
/// are one move.
#[test]
fn captures_with_the_same_ends() {
    let fen = "W:WK12:B15,18,19,25,33,37,39";
    let position = set_up(game("international").expect("a row"), fen);
    let both = moves("diagonal", "c63x", position.as_ref());
    assert_eq!(both.len(), 2);
    same(
        "international",
        fen,
        &[("numeric", "12x29x42x26"), ("diagonal", "c6xf6xf3xc3")],
    );
    same(
        "international",
        fen,
        &[("numeric", "12x34x48x26"), ("diagonal", "c6xg6xg3xc3")],
    );
    let fen = "W:W32:B17,18,27,28";
    same(
        "international",
        fen,
        &[("diagonal", "e4x"), ("numeric", "32x32")],
    );
    also_read(
        "international",
        fen,
        "diagonal",
        &["e4x", "e4xe6xc6xc4xe4", "e4xc4xc6xe6xe4"],
    );
}
