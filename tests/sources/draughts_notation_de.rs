//! The German survey of the notations of draughts: numbers, the names of chess, rows and columns, captures, the
//! names of the games.

use super::{board, headline, moves, names, places, sound, support, written};
use movetext::document::Severity;
use movetext::rules::{game, games_named};

#[test]
fn every_name_of_a_game_is_known() {
    for (name, id) in [
        ("Deutsche Dame", "german"),
        ("Polnische Dame", "international"),
        ("Internationale Dame", "international"),
        ("Kanadische Dame", "canadian"),
        ("10-Felder-Dame", "international"),
        ("12-Felder-Dame", "canadian"),
        ("Turnierdame", "international"),
        ("Turnierdame 8×8", "brazilian"),
        ("Turnierdame 10×10", "international"),
        ("turnierdame 10x10", "international"),
        ("Draughts", "english"),
        ("Checkers", "english"),
    ] {
        // "Draughts" alone is the name of several; the moves decide.
        let mut found = games_named(name).map(|game| game.name);
        assert!(found.any(|found| found == id), "{name}");
    }
}

#[test]
fn square_1_is_the_top_left_one_which_chess_calls_b8() {
    let places_of = |row: &str, name: &str| places(&board("english", "8x8"), row, &[name]);
    assert_eq!(places_of("numeric", "1"), places_of("algebraic", "b8"));
    assert_eq!(
        places_of("numeric", "1"),
        places_of("number-coordinates", "1/2")
    );
}

#[test]
fn each_side_has_12_men_on_8_rows_and_20_on_10_rows() {
    let start = |name: &str| {
        game(name)
            .expect("a game")
            .position(None)
            .expect("a start")
            .fen()
    };
    assert!(start("english").ends_with(":B1,2,3,4,5,6,7,8,9,10,11,12"));
    assert!(start("english").contains(":W21,22,23,24,25,26,27,28,29,30,31,32:"));
    // The text gives the second board 15 men a side, which no rules have; a set-up may.
    assert!(start("international").ends_with(",15,16,17,18,19,20"));
    sound(
        "pdn",
        "[GameType \"20\"]\n[FEN \"W:W36-50:B1-15\"]\n\n1. 36-31 15-20 *\n",
    );
}

#[test]
fn a_move_is_its_first_and_last_square() {
    sound(
        "pdn",
        "[GameType \"21\"]\n[FEN \"W:W21:B1\"]\n\n1. 21-17 *\n",
    );
}

#[test]
fn a_capture_may_be_written_like_a_move_and_a_sign_is_offered() {
    support::fixture(
        "pdn",
        &[],
        "\
[GameType \"21\"]
[FEN \"W:W21:B17,1\"]

1. 21-14 *
   ^^^^^ hint capture-mark = this is a capture: `x` is missing
=1. 21x14 *
",
    );
}

#[test]
fn each_sign_of_a_capture_is_read_and_kept() {
    for sign in ["x", "×", ":"] {
        let text = format!("[GameType \"20\"]\n\n1. 32-28 19-23 2. 28{sign}19 14{sign}23 *\n");
        sound("pdn", &text);
        let letters = written("pdn", &text, "algebraic");
        assert_eq!(
            moves(&letters),
            format!("1. d4-e5 g7-f6 2. e5{sign}g7 h8{sign}f6 *")
        );
        assert_eq!(written("pdn", &letters, "numeric"), text);
    }
}

const FOUR: &str = "[GameType \"20\"]\n[FEN \"W:W39:B12,13,22,33\"]\n\n";

#[test]
fn a_capture_of_several_may_be_written_stop_by_stop_or_short() {
    sound("pdn", &format!("{FOUR}1. 39×19 *\n"));
    let long = written("pdn", &format!("{FOUR}1. 39×19 *\n"), "numeric-long");
    assert_eq!(moves(&long), "1. 39×28×17×8×19 *");
    assert_eq!(moves(&written("pdn", &long, "numeric")), "1. 39×19 *");
    let hint = format!(
        "{FOUR}1. 39×28×17×8×19 *\n   ^^^^^^^^^^^^^ hint long-form: 39×19 is enough\n=1. 39×19 *\n"
    );
    support::fixture("pdn", &[], &hint);
}

/// The sign is that of the record, so only the blanks are unusual; between rows and columns the text writes them.
#[test]
fn blanks_around_the_sign_of_the_record_are_no_wrong_sign() {
    let drawing = format!(
        "{FOUR}1. 39 × 19 *\n   ^^^^^^^ hint move-spelling = a move has no blank inside\n=1. 39×19 *\n"
    );
    support::fixture("pdn", &[], &drawing);
    sound(
        "pdn",
        "[GameType \"25\"]\n\n1. 6/3 - 5/4 3/6 - 4/5 2. 5/4 × 3/6 *\n",
    );
}

#[test]
fn a_wrong_stop_is_marked_alone() {
    let wrong = format!(
        "{FOUR}1. 39×28×17×9×19 *\n            ^ error illegal-move = 39×28×17×9×19 cannot be played: it does not stop on 9; did you mean 39×28×17×8×19?\n=1. 39×28×17×8×19 *\n"
    );
    support::fixture("pdn", &[], &wrong);
    // A king may also end elsewhere, but what is written says where this one ends.
    let king = wrong.replace("W:W39", "W:WK39");
    support::fixture("pdn", &[], &king);
}

#[test]
fn the_names_of_chess_are_the_usual_ones_on_64_squares() {
    sound(
        "pdn",
        "[Variant \"Deutsche Dame\"]\n\n1. c3-d4 d6-e5 2. b2-c3 f6-g5 *\n",
    );
    // Columns with capitals, as the text names them.
    support::fixture(
        "pdn",
        &[],
        "\
[Variant \"Deutsche Dame\"]

1. C3-D4 *
   ^^^^^ hint move-spelling: capitals are for pieces, small letters for files
=1. c3-d4 *
",
    );
}

#[test]
fn the_columns_i_and_j_and_the_rows_9_and_10_name_the_larger_board() {
    let ten = board("international", "10x10");
    let named = names(&ten, "algebraic", "numeric");
    assert_eq!((named[0].as_str(), named[4].as_str()), ("b10", "j10"));
    assert_eq!((named[5].as_str(), named[49].as_str()), ("a9", "i1"));
    let text = "[GameType \"20\"]\n[Notation \"algebraic\"]\n\n1. j4-i5 i7-j6 *\n";
    let numbers = written("pdn", text, "numeric");
    assert_eq!(moves(&numbers), "1. 35-30 20-25 *");
}

#[test]
fn rows_and_columns_may_both_be_numbers() {
    let named = names(&board("russian", "8x8"), "number-coordinates", "algebraic");
    assert_eq!(named[0], "8/1", "a1");
    let spaced = "[GameType \"25\"]\n\n1. 6/3 - 5/4 3/6 - 4/5 *\n";
    sound("pdn", spaced);
    let letters = written("pdn", spaced, "algebraic");
    assert_eq!(moves(&letters), "1. c3-d4 f6-e5 *");
    assert_eq!(
        headline("pdn", "[GameType \"25\"]\n\n1. 6/3|-5/4 *\n"),
        "1. 6/3-5/4"
    );
}

/// The only move cannot be played, but it shows how the record names its squares.
#[test]
fn a_move_that_is_offered_is_written_in_rows_and_columns() {
    support::fixture(
        "pdn",
        &[],
        "\
[GameType \"25\"]

1. 3/6-4/5 *
   ^^^^^^^ error illegal-move: Black's man is on 3/6
=1. 6/1-5/2 3/6-4/5 *
",
    );
}

#[test]
fn a_position_can_be_shown_as_a_diagram() {
    let text = "[GameType \"25\"]\n[FEN \"W:W|c3:Bd6\"]\n\n1. c3-d4 *\n";
    assert_eq!(headline("pdn", text), "White to move");
}

#[test]
fn the_notation_of_computers_is_pdn() {
    let text =
        "[Event \"Probe\"]\n[Result \"*\"]\n[GameType \"20\"]\n\n1. 32-28 {a remark} 19-23 $1 *\n";
    sound("pdn", text);
}

/// The code, the marked text and the message of the only error or warning of a record.
#[track_caller]
fn only(text: &str) -> (&'static str, &str, String) {
    let found = support::findings("pdn", text);
    let mut grave = found.iter().filter(|one| one.severity <= Severity::Warning);
    let (Some(only), None) = (grave.next(), grave.next()) else {
        panic!("{text}\n{found:#?}");
    };
    let marked = &text[only.start as usize..only.end as usize];
    (only.code.0, marked, only.message.clone())
}

#[test]
fn a_wrong_square_in_the_first_move_is_a_slip_in_the_usual_names() {
    let (code, marked, message) = only("[Variant \"Deutsche Dame\"]\n\n1. c3-c4 *\n");
    assert_eq!((code, marked), ("no-such-square", "c4"), "{message}");
    let (code, marked, message) = only("[Variant \"Deutsche Dame\"]\n\n1. 6/3-5/9 *\n");
    assert_eq!((code, marked), ("no-such-square", "5/9"), "{message}");
}

#[test]
fn captures_with_the_signs_of_the_text_are_found_in_comments() {
    for text in [
        "[GameType \"20\"]\n\n1. 32-28 {|39×28×17×8×19} *\n",
        "[GameType \"20\"]\n\n1. 32-28 {|39×19} *\n",
    ] {
        assert!(headline("pdn", text).contains("39"), "{text}");
    }
}

/// A stop that cannot be is marked without the blanks around it.
#[test]
fn a_wrong_stop_is_marked_without_blanks() {
    let text = "[GameType \"20\"]\n[FEN \"W:W39:B12,13,22,33\"]\n\n1. 39 x 28 x 17 x 9 x 19 *\n";
    let found = support::findings("pdn", text);
    let errors = found.iter().filter(|one| one.code.0 == "illegal-move");
    let marked: Vec<&str> = errors
        .map(|one| &text[one.start as usize..one.end as usize])
        .collect();
    assert_eq!(marked, ["9"]);
}
