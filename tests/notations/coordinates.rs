//! Names of squares: the tables that players print.

use movetext::board::{Corner, Geometry, Numbering, Square, ZoneNames};
use movetext::notation::{COORDINATES, SquareFault, coordinates};
use movetext::rules::{GAMES, game};

const FROM_THE_TOP: Numbering = Numbering {
    first: Corner::TopLeft,
    a1: Corner::BottomLeft,
    capture: 'x',
    zones: ZoneNames::NONE,
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
fn fifty_squares_by_diagonals() {
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
fn diagonals_against_files_and_ranks() {
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
    let off_f = Some(SquareFault::OffLetter(5));
    assert_eq!(fault("diagonal", "f9", &EIGHT), off_f);
    let no_h = Some(SquareFault::NoDiagonal);
    assert_eq!(fault("diagonal", "h1", &EIGHT), no_h);
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
