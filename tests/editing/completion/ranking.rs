//! The order of the moves, what is said of each, and the number before it.

use super::{chosen, details, labels};

fn detail(format: &str, marked: &str, label: &str) -> String {
    let found = details(format, marked).into_iter();
    let mut found = found.filter(|(other, _)| other == label);
    found.next().expect("the label is offered").1
}

#[test]
fn captures_back_come_first_then_checks() {
    let exchange = "1. e4 d5 2. exd5 $0 *";
    assert_eq!(labels("pgn", exchange)[..2], ["Qxd5", "a5"]);
    let check = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. $0 *";
    assert_eq!(labels("pgn", check)[..3], ["Qxf7#", "Bxf7+", "Qxe5+"]);
    // The capture before the last move is over.
    let later = "1. e4 d5 2. exd5 c6 3. $0 *";
    assert_eq!(labels("pgn", later)[..2], ["a3", "a4"]);
    let draughts = "1. 32-28 19-23 2. 28x19 $0 *";
    assert_eq!(labels("pdn", draughts), ["13x24", "14x23"]);
}

#[test]
fn what_other_games_play_here_comes_before_the_rest() {
    let games =
        "1. e4 e5 2. Nf3 Nc6 *\n\n1. e4 c5 2. Nf3 (2. Nc3) d6 *\n\n1. Nf3 e5 2. e4 Nf6 *\n\n";
    let text = format!("{games}1. e4 e5 2. $0 *\n");
    assert_eq!(labels("pgn", &text)[..2], ["Nf3", "a3"]);
    let first = format!("{games}1. $0 *\n");
    assert_eq!(labels("pgn", &first)[..3], ["e4", "Nf3", "a3"]);
    let said = detail("pgn", &first, "e4");
    assert!(said.ends_with("; played in 2 games here"), "{said}");
    // The third game comes to the position in another order; of the second, a variation does not count.
    let reply = format!("{games}1. e4 e5 2. Nf3 $0 *\n");
    assert_eq!(labels("pgn", &reply)[..2], ["Nc6", "Nf6"]);
    let said = detail("pgn", &reply, "Nc6");
    assert!(said.ends_with("; played in 1 game here"), "{said}");
}

#[test]
fn the_detail_says_what_a_move_does_and_how_others_write_it() {
    let said = detail("pgn", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. $0 *", "Bxf7+");
    assert!(
        said.starts_with("bishop from c4 to f7, takes the pawn, check; "),
        "{said}"
    );
    assert!(said.contains("Bc4xf7+"), "{said}");
    let said = detail("pdn", "1. 32-28 19-23 2. $0 *", "28x19");
    assert!(
        said.starts_with("man from 28 to 19, takes the man on 23"),
        "{said}"
    );
}

#[test]
fn a_move_brings_its_number_where_one_is_due() {
    for (format, text, label, result) in [
        ("pgn", "1. e4 e5 $0", "Nf3", "1. e4 e5 2. Nf3"),
        ("pgn", "1. e4 e5 N$0", "Nf3", "1. e4 e5 2. Nf3"),
        ("pgn", "1. e4 e5\nN$0 *", "Nf3", "1. e4 e5\n2. Nf3 *"),
        (
            "pgn",
            "1. e4 e5\r\n$0\r\n*",
            "Nf3",
            "1. e4 e5\r\n2. Nf3\r\n*",
        ),
        ("pgn", "1. e4 e5! $1 $0", "Nf3", "1. e4 e5! $1 2. Nf3"),
        ("pgn", "[Event \"a\"]\n\n$0", "e4", "[Event \"a\"]\n\n1. e4"),
        ("pgn", "1. e4 {best} $0", "e5", "1. e4 {best} 1... e5"),
        ("pgn", "1. e4 {best}$0", "e5", "1. e4 {best} 1... e5"),
        ("pgn", "1. e4 e5 (c5) $0", "Nf3", "1. e4 e5 (c5) 2. Nf3"),
        ("pgn", "1. e4 e5 ($0", "c5", "1. e4 e5 (1... c5"),
        (
            "pgn",
            "1. e4 e5 2. Nf3 ($0) *",
            "Nc3",
            "1. e4 e5 2. Nf3 (2. Nc3) *",
        ),
        // The record writes nothing between a number and its move.
        (
            "pgn",
            "1.d4 Nf6 2.c4 e6 $0",
            "Nf3",
            "1.d4 Nf6 2.c4 e6 3.Nf3",
        ),
        ("pgn", "1.d4 {best} $0", "d5", "1.d4 {best} 1...d5"),
        // The record counts in its own way.
        ("pgn", "41. e4 e5 $0", "Nf3", "41. e4 e5 Nf3"),
        (
            "pdn",
            "1. 32-28 19-23 $0",
            "28x19",
            "1. 32-28 19-23 2. 28x19",
        ),
        // None is due, or it is there.
        ("pgn", "1. e4 $0", "e5", "1. e4 e5"),
        ("pgn", "1. e4 e5 2. $0", "Nf3", "1. e4 e5 2. Nf3"),
        ("pgn", "1. e4 e5 2.$0", "Nf3", "1. e4 e5 2.Nf3"),
        ("pgn", "1. e4 {best} 1... $0", "e5", "1. e4 {best} 1... e5"),
        // The record writes none.
        ("pgn", "e4 e5 $0", "Nf3", "e4 e5 Nf3"),
        ("pdn", "32-28 19-23 $0", "28x19", "32-28 19-23 28x19"),
    ] {
        assert_eq!(chosen(format, text, label), result, "{text}");
    }
}
