//! Names of squares and of draughts moves: the tables that players print, and the examples their
//! notations are explained with.

use movetext::board::{Corner, Frame, Geometry, Move, Numbering, Ply, Square};
use movetext::notation::{COORDINATES, ReadError, SquareFault, coordinates, letters, notation};
use movetext::rules::{GAMES, Game, Position, game};

const FROM_THE_TOP: Numbering = Numbering {
    first: Corner::TopLeft,
    a1: Corner::BottomLeft,
    capture: 'x',
};

static EIGHT: Geometry = Geometry::half(8, 8, true);
static TEN: Geometry = Geometry::half(10, 10, true);
static TWELVE: Geometry = Geometry::half(12, 12, true);
/// The board that Bushka was first played on.
static ELEVEN_BY_NINE: Geometry = Geometry::half(11, 9, true);

fn name(system: &str, square: Square, geometry: &Geometry) -> String {
    let mut out = String::new();
    let row = coordinates(system).expect("a row of the table");
    (row.write)(square, geometry, FROM_THE_TOP, &mut out);
    out
}

#[track_caller]
fn square(system: &str, text: &str, geometry: &Geometry) -> Square {
    let row = coordinates(system).expect("a row of the table");
    match (row.read)(text, geometry, FROM_THE_TOP) {
        Some((Ok(square), len)) if len == text.len() => square,
        other => panic!("{text}: {other:?}"),
    }
}

fn fault(system: &str, text: &str, geometry: &Geometry) -> Option<SquareFault> {
    let row = coordinates(system).expect("a row of the table");
    (row.read)(text, geometry, FROM_THE_TOP)?.0.err()
}

/// Names row by row from the top, as a board is printed.
#[track_caller]
fn board(system: &str, geometry: &Geometry, expected: &str) {
    let mut rows = Vec::new();
    for y in (0..geometry.height).rev() {
        let row = geometry.playable.and(geometry.rank(y));
        let names: Vec<String> = row.iter().map(|s| name(system, s, geometry)).collect();
        rows.push(names.join(" "));
    }
    let expected: Vec<String> = expected
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|line| !line.is_empty())
        .collect();
    assert_eq!(rows, expected);
}

/// Freeling's table.
#[test]
fn fifty_squares_by_oblique_lines() {
    board(
        "diagonal",
        &TEN,
        "  a6  b7  c8  d9  e0
        a5  b6  c7  d8  e9
          b5  c6  d7  e8  f9
        b4  c5  d6  e7  f8
          c4  d5  e6  f7  g8
        c3  d4  e5  f6  g7
          d3  e4  f5  g6  h7
        d2  e3  f4  g5  h6
          e2  f3  g4  h5  i6
        e1  f2  g3  h4  i5",
    );
}

#[test]
fn the_board_of_eleven_by_nine() {
    board(
        "diagonal",
        &ELEVEN_BY_NINE,
        "a5  b6  c7  d8  e9  f0
           b5  c6  d7  e8  f9
         b4  c5  d6  e7  f8  g9
           c4  d5  e6  f7  g8
         c3  d4  e5  f6  g7  h8
           d3  e4  f5  g6  h7
         d2  e3  f4  g5  h6  i7
           e2  f3  g4  h5  i6
         e1  f2  g3  h4  i5  j6",
    );
}

/// The numbers in Freeling's columns; the last are of the board of eleven by nine.
#[test]
fn columns_of_numbers() {
    let cases: [(&Geometry, u8, u8, &[&str]); 4] = [
        (&TEN, 5, 2, &["3", "13", "23", "33", "43"]),
        (&EIGHT, 5, 2, &["3", "11", "19", "27"]),
        (&TWELVE, 5, 2, &["3", "15", "27", "39", "51", "63"]),
        (&ELEVEN_BY_NINE, 4, 2, &["3", "14", "25", "36", "47"]),
    ];
    for (geometry, x, step, expected) in cases {
        let rows = (0..geometry.height).rev().step_by(step.into());
        let squares = rows.filter_map(|y| geometry.square(x, y));
        let names: Vec<String> = squares.map(|s| name("numeric", s, geometry)).collect();
        assert_eq!(names, expected);
    }
}

/// Only d4 has the same name in both systems.
#[test]
fn oblique_lines_against_files_and_ranks() {
    let table = "a1=d1 c1=e2 e1=f3 g1=g4 b2=d2 d2=e3 f2=f4 h2=g5 a3=c2 c3=d3 e3=e4 g3=f5 b4=c3 \
                 d4=d4 f4=e5 h4=f6 a5=b3 c5=c4 e5=d5 g5=e6 b6=b4 d6=c5 f6=d6 h6=e7 a7=a4 c7=b5 \
                 e7=c6 g7=d7 b8=a5 d8=b6 f8=c7 h8=d8";
    assert_eq!(table.split_whitespace().count(), 32);
    for pair in table.split_whitespace() {
        let (file_and_rank, lines) = pair.split_once('=').expect("a pair");
        let square = square("algebraic", file_and_rank, &EIGHT);
        assert_eq!(name("diagonal", square, &EIGHT), lines);
        assert_eq!(file_and_rank == lines, file_and_rank == "d4");
    }
}

/// Corners of boards beyond the sources: numbers go on in tens, and a mirrored board begins with
/// the first line that has a square.
#[test]
fn corners_of_other_boards() {
    let twelve = [("a1", "f1"), ("l12", "f12"), ("b12", "a7"), ("k1", "k6")];
    for (file_and_rank, lines) in twelve {
        let square = square("algebraic", file_and_rank, &TWELVE);
        assert_eq!(name("diagonal", square, &TWELVE), lines);
    }
    static MIRRORED: Geometry = Geometry::half(8, 8, false);
    let mirrored = [
        ("b1", "e1"),
        ("a2", "d1"),
        ("a8", "a4"),
        ("h1", "h4"),
        ("h7", "e7"),
    ];
    for (file_and_rank, lines) in mirrored {
        let square = square("algebraic", file_and_rank, &MIRRORED);
        assert_eq!(name("diagonal", square, &MIRRORED), lines);
    }
    let ten = square("diagonal", "f0", &TWELVE);
    assert_eq!(square("diagonal", "f10", &TWELVE), ten);
    assert_eq!(name("diagonal", ten, &TWELVE), "f0");
    assert_eq!(fault("diagonal", "f9", &EIGHT), Some(SquareFault::OffBoard));
    assert_eq!(fault("diagonal", "h1", &EIGHT), Some(SquareFault::OffBoard));
}

#[test]
fn rows_and_columns_from_the_top_left() {
    let b8 = square("algebraic", "b8", &EIGHT);
    assert_eq!(name("number-coordinates", b8, &EIGHT), "1/2");
    assert_eq!(name("numeric", b8, &EIGHT), "1");
    let l1 = square("number-coordinates", "12/11", &TWELVE);
    assert_eq!(name("algebraic", l1, &TWELVE), "k1");
    let a8 = EIGHT.square(0, 7).expect("a corner");
    let unplayable = Some(SquareFault::Unplayable(a8));
    assert_eq!(fault("number-coordinates", "1/1", &EIGHT), unplayable);
    let beyond = Some(SquareFault::OffBoard);
    assert_eq!(fault("number-coordinates", "9/2", &EIGHT), beyond);
    assert_eq!(fault("number-coordinates", "0/2", &EIGHT), beyond);
}

#[test]
fn all_squares_counted_from_a1() {
    let turkish = game("turkish").expect("a row of the table");
    let pairs = [("a1", "1"), ("h1", "8"), ("a2", "9"), ("h8", "64")];
    for (file_and_rank, number) in pairs {
        let square = square("algebraic", file_and_rank, turkish.geometry);
        assert_eq!(name("squares-64", square, turkish.geometry), number);
    }
    let beyond = Some(SquareFault::OffBoard);
    assert_eq!(fault("squares-64", "65", turkish.geometry), beyond);
}

/// A custom of ten files that skips the letter j.
#[test]
fn the_tenth_file_may_be_k() {
    let j10 = square("algebraic", "j10", &TEN);
    assert_eq!(square("algebraic", "k10", &TEN), j10);
    assert_eq!(name("algebraic", j10, &TEN), "j10");
    let k9 = square("algebraic", "k9", &TWELVE);
    assert_eq!(name("algebraic", k9, &TWELVE), "k9");
}

#[test]
fn every_system_reads_what_it_writes() {
    for game in GAMES {
        for row in COORDINATES
            .iter()
            .filter(|row| (row.suits)(game.geometry, game.roles))
        {
            for square in game.geometry.playable.iter() {
                let mut text = String::new();
                (row.write)(square, game.geometry, game.numbering, &mut text);
                let read = (row.read)(&text, game.geometry, game.numbering);
                let expected = Some((Ok(square), text.len()));
                assert_eq!(read, expected, "{} {} {text}", game.name, row.name);
            }
        }
    }
}

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
fn moves_by_oblique_lines() {
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
fn other_spellings_of_oblique_lines() {
    let read = |fen, texts| also_read("international", fen, "diagonal", texts);
    read(
        "W:W38:B32",
        &["fd4x", "fxd4", "f4d4x", "f4xd4", "f4-d4", "fd4", "FD4x"],
    );
    read("W:W38:B33", &["f46x", "f4x6", "f46", "f4xf6"]);
    read("W:W38:B5", &["f45", "f4-f5", "f4f5", "f45x"]);
    // The arrival alone is no circle.
    let position = set_up(game("international").expect("a row"), "W:W38:B33");
    assert_eq!(moves("diagonal", "f6x", position.as_ref()), []);
    let mut out = Vec::new();
    let row = notation("diagonal").expect("a row of the table");
    let read = (row.read)(&["f40x"], &frame(position.as_ref()), &mut out);
    let beyond = ReadError::Square {
        part: 0,
        start: 0,
        end: 3,
        fault: SquareFault::OffLine,
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
