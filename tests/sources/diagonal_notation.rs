//! The text on the diagonal notation of draughts: the two systems of coordinates, boards of any size, and how
//! moves and captures are written.

use super::{board, headline, moves, names, places, sound, support, written};
use movetext::diagram::{self, BoardStyle};
use movetext::document::{Finding, Severity};
use movetext::notation::diagonal_squares::indices_of;
use movetext::notation::{SquareFault, coordinates};
use movetext::rules::game;

/// The rows of the ten by ten board from the top, as the text draws them.
const DIAGONALS: &str = "a6 b7 c8 d9 e0  a5 b6 c7 d8 e9  b5 c6 d7 e8 f9  b4 c5 d6 e7 f8  c4 d5 e6 f7 g8 \
                         c3 d4 e5 f6 g7  d3 e4 f5 g6 h7  d2 e3 f4 g5 h6  e2 f3 g4 h5 i6  e1 f2 g3 h4 i5";

#[test]
fn squares_have_the_numbers_1_to_50_from_the_top() {
    let numbers = names(&board("international", "10x10"), "numeric", "numeric");
    let counted: Vec<String> = (1..=50).map(|number: u32| number.to_string()).collect();
    assert_eq!(numbers, counted);
    let columns = places(
        &board("international", "10x10"),
        "numeric",
        &["1", "5", "6", "50"],
    );
    assert_eq!(columns, [(1, 9), (9, 9), (0, 8), (8, 0)]);
}

#[test]
fn columns_are_counted_as_the_text_counts_them() {
    for (game, size, column) in [
        ("international", "10x10", "3-13-23-33-43"),
        ("bushka", "11x9", "3-14-25-36-47"),
        ("english", "8x8", "3-11-19-27"),
        ("canadian", "12x12", "3-15-27-39-51-63"),
    ] {
        let squares: Vec<&str> = column.split('-').collect();
        let places = places(&board(game, size), "numeric", &squares);
        let same_column = places.windows(2).all(|two| two[0].0 == two[1].0);
        let two_rows_down = places.windows(2).all(|two| two[0].1 == two[1].1 + 2);
        assert!(same_column && two_rows_down, "{game}: {places:?}");
    }
    let text = "[GameType \"20\"]\n\n1. 32-28 {the column 3-13-2|3-33-43} 19-23 *\n";
    assert_eq!(headline("pdn", text), "23: empty");
}

#[test]
fn the_squares_have_the_diagonal_names_of_the_text() {
    let drawn: Vec<&str> = DIAGONALS.split_whitespace().collect();
    let names = names(&board("international", "10x10"), "diagonal", "numeric");
    assert_eq!(names, drawn);
}

/// The board turned by 45 degrees has files and ranks like any other.
#[test]
fn letters_and_numbers_are_the_files_and_ranks_of_the_turned_board() {
    let board = board("international", "10x10");
    let along_f = places(
        &board,
        "diagonal",
        &["f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9"],
    );
    assert!(
        along_f
            .windows(2)
            .all(|two| two[1] == (two[0].0 + 1, two[0].1 + 1))
    );
    let along_5 = places(
        &board,
        "diagonal",
        &["a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "i5"],
    );
    assert!(
        along_5
            .windows(2)
            .all(|two| two[1] == (two[0].0 + 1, two[0].1 - 1))
    );
}

/// Ten thousand boards are in `tests/notations/any_board.rs`.
#[test]
fn every_size_of_board_can_be_named_and_played_on() {
    let tags = "[GameType \"20\"]\n[BoardSize \"14x9\"]\n[Notation \"diagonal\"]\n\n";
    sound(
        "pdn",
        &format!("{tags}1. ed3 g98 2. j89 g87 3. i78 ef7 *\n"),
    );
    let there = format!("{tags}1. ed3 g98 *\n");
    let numbers = written("pdn", &there, "numeric");
    assert_eq!(moves(&numbers), "1. 44-36 20-26 *");
}

#[test]
fn a_move_names_the_line_it_keeps_and_the_index_that_changes() {
    for (text, long) in [("f45", "f4-f5"), ("gf5", "g5-f5")] {
        let record = |text: &str| {
            let men = "[FEN \"W:Wf4,g5:Ba6\"]";
            format!("[GameType \"20\"]\n[Notation \"diagonal\"]\n{men}\n\n1. {text} *\n")
        };
        sound("pdn", &record(text));
        let long_form = written("pdn", &record(text), "diagonal-long");
        assert_eq!(moves(&long_form), format!("1. {long} *"));
    }
    // A king keeps its line too.
    let king = "[GameType \"20\"]\n[Notation \"diagonal\"]\n[FEN \"W:WKf4:Ba6\"]\n\n1. f48 *\n";
    sound("pdn", king);
}

/// Two captures by one man, one of them back to where it began.
#[test]
fn a_capture_ends_with_its_sign_and_may_end_where_it_began() {
    let record = |set_up: &str, text: &str| {
        format!("[GameType \"20\"]\n[Notation \"diagonal\"]\n[FEN \"{set_up}\"]\n\n1. {text} *\n")
    };
    sound("pdn", &record("W:Wf4:Bf5", "f46x"));
    sound("pdn", &record("W:We8:Bf8,g7,h5", "e8g6x"));
    // Around four men, on to six, five and four squares that differ by two.
    sound("pdn", &record("W:Wf4:Bf5,g6,h5,g4", "f4x"));
    assert_eq!(
        moves(&written(
            "pdn",
            &record("W:Wf4:Bf5,g6,h5,g4", "f4x"),
            "numeric"
        )),
        "1. 38x38 *"
    );
}

#[test]
fn a_sign_in_the_middle_is_put_at_the_end() {
    for (set_up, typed, right) in [("W:Wf4:Be4", "fxd4", "fd4x"), ("W:Wf4:Bf5", "f4x6", "f46x")] {
        let drawing = format!(
            "\
[GameType \"20\"]
[Notation \"diagonal\"]
[FEN \"{set_up}\"]

1. {typed} *
   ^^^^ hint move-spelling = the capture sign belongs at the end
=1. {right} *
"
        );
        support::fixture("pdn", &[], &drawing);
    }
}

/// Other notations have other signs and other places for them.
#[test]
fn another_sign_of_a_capture_is_put_right() {
    const SIGN: &str = "a capture is written with `x`";
    for (set_up, typed, said, right) in [
        ("W:Wf4:Be4", "fd4×", SIGN, "fd4x"),
        ("W:Wf4:Be4", "fd4:", SIGN, "fd4x"),
        ("W:Wf4:Bf5", "f46:", SIGN, "f46x"),
        ("W:We8:Bf8,g7,h5", "e8g6×", SIGN, "e8g6x"),
        ("W:We8:Bf8,g7,h5", "e8g6:", SIGN, "e8g6x"),
        (
            "W:We8:Bf8,g7,h5",
            "e8xg6",
            "the capture sign belongs at the end",
            "e8g6x",
        ),
        (
            "W:We8:Bf8,g7,h5",
            "e8-g6",
            "a capture is written with `x` at its end",
            "e8g6x",
        ),
    ] {
        let carets = "^".repeat(typed.chars().count());
        let drawing = format!(
            "\
[GameType \"20\"]
[Notation \"diagonal\"]
[FEN \"{set_up}\"]

1. {typed} *
   {carets} hint move-spelling = {said}
=1. {right} *
"
        );
        support::fixture("pdn", &[], &drawing);
    }
}

/// Ten is written 0, which no reader takes for the end of a range.
#[test]
fn the_numbers_of_a_diagonal_end_with_9_and_0() {
    let bushka = board("bushka", "11x9");
    let of = |letter: u8| indices_of(SquareFault::OffLetter(letter - b'a'), bushka.geometry());
    let said = |numbers: &str| Some(format!("diagonal {numbers}"));
    assert_eq!(of(b'f'), said("f has the numbers 2 to 9 and 0"));
    assert_eq!(of(b'e'), said("e has the numbers 1 to 9"));
}

#[test]
fn moves_of_the_text_that_cannot_be_played_name_their_squares() {
    for (word, square) in [("e8g6|x", "34"), ("f6|x", "29"), ("fxd|4", "27")] {
        let text = format!("[GameType \"20\"]\n\n1. 32-28 {{as in {word}}} 19-23 *\n");
        let told = headline("pdn", &text);
        assert!(told.contains(square), "{word}: {told}");
    }
}

#[test]
fn a_board_has_the_names_of_the_oblique_lines_at_its_sides() {
    let start = game("international")
        .expect("a game")
        .position(None)
        .expect("a start");
    let style = BoardStyle {
        coordinates: coordinates("diagonal").expect("coordinates"),
        numbering: start.game().numbering,
        turns: 0,
    };
    let drawn = diagram::text(start.as_ref(), &style);
    let first = drawn.lines().next().unwrap_or("");
    let last = drawn.lines().next_back().unwrap_or("");
    assert_eq!(first.split_whitespace().collect::<String>(), "abcde");
    assert_eq!(last.split_whitespace().collect::<String>(), "efghi");
    let ends = |line: &str| line.trim().chars().filter(char::is_ascii_digit).collect();
    let sides: Vec<String> = drawn.lines().map(ends).collect();
    assert_eq!(sides.concat(), "0594837261");
}

/// The sign of a capture stands after the indices, also where the stops between are written.
#[test]
fn a_capture_may_have_its_stops_and_the_sign_at_its_end() {
    let record = |mv: &str| {
        format!(
            "[GameType \"20\"]\n[FEN \"W:Wg5:Bc6,d7,d5,f5\"]\n[Notation \"diagonal\"]\n\n1. {mv} *\n"
        )
    };
    sound("pdn", &record("g5e5c5c7e7x"));
    let found = support::findings("pdn", &record("g5e5c5d6e7x"));
    let messages: Vec<&str> = found.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(
        messages,
        ["g5e5c5d6e7x cannot be played: it does not stop on d6; did you mean g5xe5xc5xc7xe7?"]
    );
    let text = record("g5e5c5d6e7x");
    let marked = found
        .first()
        .and_then(|one| text.get(one.start as usize..one.end as usize));
    assert_eq!(marked, Some("d6"));
}

#[test]
fn moves_may_be_entered_either_way() {
    let numbers = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n";
    let diagonals = "[GameType \"20\"]\n[Notation \"diagonal\"]\n\n1. e45 e76 2. e57x e86x *\n";
    sound("pdn", numbers);
    let written_diagonals = written("pdn", numbers, "diagonal");
    sound("pdn", &written_diagonals);
    assert_eq!(written("pdn", &written_diagonals, "numeric"), numbers);
    // Found without a tag.
    sound("pdn", &diagonals.replace("[Notation \"diagonal\"]\n", ""));
}

#[test]
fn games_on_64_squares_are_written_as_in_chess() {
    sound("pdn", "[GameType \"25\"]\n\n1. c3-d4 d6-e5 *\n");
    sound("pdn", "[GameType \"26\"]\n\n1. c3-d4 *\n");
}

#[test]
fn an_index_that_leads_off_the_board_is_marked_alone() {
    for (typed, marked, said, right) in [
        (
            "a12",
            " ^^",
            "diagonal a has the numbers 5 to 6; the nearest to it there is a56",
            "a56",
        ),
        // Along the number there is a legal move.
        (
            "ia3",
            "^^",
            "diagonal 3 has the letters c to g; did you mean dc3?",
            "dc3",
        ),
    ] {
        let drawing = format!(
            "\
[GameType \"20\"]
[Notation \"diagonal\"]

1. {typed} *
   {marked} error no-such-square: {said}
=1. {right} *
"
        );
        support::fixture("pdn", &[], &drawing);
    }
}

#[test]
fn a_wrong_square_of_a_set_up_is_marked_where_the_tag_names_diagonals() {
    let text =
        "[GameType \"20\"]\n[Notation \"diagonal\"]\n[FEN \"W:Wf4,e3,i1:Bf8\"]\n\n1. f45 *\n";
    let found = support::findings("pdn", text);
    let errors = found.iter().filter(|one| one.severity == Severity::Error);
    let marked: Vec<&str> = errors
        .map(|one| &text[one.start as usize..one.end as usize])
        .collect();
    assert_eq!(marked, ["i1"], "{found:#?}");
}

/// A game that nobody knows may have pieces with letters. `Nf3` is no diagonal.
#[test]
fn a_move_of_an_unknown_game_with_a_piece_letter_is_only_a_hint() {
    let text = "[GameType \"99,W,9,11,N2,0\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";
    let found = support::findings("pdn", text);
    let on_moves = |one: &&Finding| text[one.start as usize..].starts_with('N');
    let severities: Vec<Severity> = found
        .iter()
        .filter(on_moves)
        .map(|one| one.severity)
        .collect();
    assert_eq!(severities, [Severity::Hint, Severity::Hint], "{found:#?}");
}

/// Of numbers written together it is clear which lead off the board.
#[test]
fn an_index_of_two_digits_off_the_board_is_marked_alone() {
    for (size, typed, carets, told, right) in [
        (
            "16x16",
            "g1516",
            "      ^^",
            "16 leads off a 16x16 board: diagonal g has the numbers 2 to 15; the nearest to it there is g14-g15",
            "g14-g15",
        ),
        (
            "16x16",
            "h1617",
            "      ^^",
            "17 leads off a 16x16 board: diagonal h has the numbers 1 to 16; the nearest to it there is h15-h16",
            "h15-h16",
        ),
        (
            "16x16",
            "a1011",
            "    ^^^^",
            "1011 leads off a 16x16 board: diagonal a has the numbers 8 to 9; the nearest to it there is a89",
            "a89",
        ),
        (
            "12x12",
            "l1112",
            "   ^",
            "a 12x12 board has no diagonal l: its letters are a to k; the nearest to it there is k67",
            "k67",
        ),
        (
            "14x9",
            "g112",
            "      ^",
            "2 leads off a 14x9 board: diagonal g has the numbers 3 to 11; did you mean g56?",
            "g56",
        ),
        (
            "10x10",
            "z45",
            "   ^",
            "a 10x10 board has no diagonal z: its letters are a to i; did you mean e45?",
            "e45",
        ),
    ] {
        let tags = format!("[BoardSize \"{size}\"]\n[Notation \"diagonal\"]\n");
        let tags = match size {
            "16x16" => tags + "[FEN \"W:Wg15:Ba8\"]\n",
            _ => tags,
        };
        let drawing = format!(
            "[GameType \"20\"]\n{tags}\n1. {typed} *\n{carets} error no-such-square = {told}\n=1. {right} *\n"
        );
        support::fixture("pdn", &[], &drawing);
    }
}

/// Ten is written 0: that is a matter of spelling.
#[test]
fn a_ten_in_full_is_a_slip_of_spelling() {
    let tags =
        "[GameType \"20\"]\n[BoardSize \"16x16\"]\n[Notation \"diagonal\"]\n[FEN \"W:Wf9:Ba8\"]\n";
    let told = "hint move-spelling = the tenth diagonal is written `0`";
    let drawing = format!("{tags}\n1. f910 *\n   ^^^^ {told}\n=1. f90 *\n");
    support::fixture("pdn", &[], &drawing);
}
