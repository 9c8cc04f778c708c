//! The lines of a game to which moves and comments are added on a board.

use movetext::features::annotate::BoardDeed;
use movetext::syntax::{NodeKind, format};

use super::board_changes::changed_at;
use crate::dice::Dice;

/// Byrne - Fischer, New York 1956, as it stands in a book of games.
const GAME: &str = include_str!("../data/byrne-fischer.pgn");

#[track_caller]
fn gives(game: &str, at: &str, deed: &BoardDeed, expected: &str) {
    let byte = game.find(at).expect("a move");
    let changed = changed_at(game, byte, deed).map(|(after, ..)| after);
    assert_eq!(changed.as_deref(), Some(expected));
}

fn play(mv: &str) -> BoardDeed {
    BoardDeed::Play(mv.to_owned())
}

const LINES: &str = "\
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 (9. d4 Bg4 10. Be3) 9... Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4! *
";

#[test]
fn what_no_longer_fits_goes_on_in_the_next_line() {
    let variation = "\
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6)
4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 (9. d4 Bg4 10. Be3) 9... Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4! *
";
    gives(LINES, "Bb5", &play("Nf6"), variation);
    // With the number that is written again.
    let number = "\
1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4)
3... a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 (9. d4 Bg4 10. Be3) 9... Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4! *
";
    gives(LINES, "Nc6", &play("Bc4"), number);
    // After the bracket of the variation that goes on.
    let bracket = "\
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 (9. d4 Bg4 10. Be3 exd4)
9... Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4! *
";
    gives(LINES, "Be3", &play("exd4"), bracket);
    let comment = "\
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 (9. d4 Bg4 10. Be3) 9... Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4! {}
*
";
    gives(LINES, "cxd4", &BoardDeed::Comment(String::new()), comment);
}

#[test]
fn a_line_that_is_too_long_already_is_not_broken_after_the_move() {
    let long = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 *\n";
    let expected = long.replace("a6 ", "a6 (3... Nf6) ");
    gives(long, "Bb5", &play("Nf6"), &expected);
    // Nor before it, where the move would stand beyond the width.
    let expected = long
        .replace("h3 ", "h3 (9. d4) ")
        .replace(" Na5", " 9... Na5");
    gives(long, "O-O 9", &play("d4"), &expected);
}

#[test]
fn what_would_mean_something_else_at_the_start_of_a_line_does_not_go_there() {
    let game =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%\n4. Ba4 *\n";
    let expected = game.replace("a6 ", "a6 (3... Nf6) ");
    gives(game, "Bb5", &play("Nf6"), &expected);
}

/// Random moves and comments in a game whose lines are full: no line passes the 80th column, and no move is lost.
#[test]
fn lines_stay_within_80_columns() {
    let format = format("pgn").expect("a format");
    let moves = |text: &str| -> Vec<(usize, String)> {
        let tree = (format.parse)(text);
        let moves = tree.nodes.iter().filter(|node| node.kind == NodeKind::Move);
        let text = |start: u32, end: u32| text[start as usize..end as usize].to_owned();
        moves
            .map(|node| (node.start as usize, text(node.start, node.end)))
            .collect()
    };
    let mut dice = Dice(80);
    let mut text = GAME.to_owned();
    for _ in 0..60 {
        let before = moves(&text);
        let (at, _) = before[dice.roll(before.len())];
        let view = super::board_changes::view(&text, "pgn", at);
        let legal = view.choices.expect("moves").moves;
        let deed = match dice.roll(4) {
            0 => BoardDeed::Comment(String::new()),
            _ if legal.is_empty() => continue,
            _ => play(&legal[dice.roll(legal.len())].text),
        };
        let (after, ..) = changed_at(&text, at, &deed).expect("a change");
        let lost = before.len() > moves(&after).len();
        assert!(!lost, "{text}\n{after}");
        let longest = after.lines().map(|line| line.chars().count()).max();
        assert!(longest <= Some(80), "{deed:?} at {at}\n{text}\n{after}");
        text = after;
    }
}

/// A word that was begun before the result of an unfinished game is replaced, not the result.
#[test]
fn the_result_stays_when_a_move_replaces_a_word_that_touches_it() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb9*";
    gives(game, "Bb9", &play("Bc4"), "1. e4 e5 2. Nf3 Nc6 3. Bc4 *");
}

/// The number that follows says that a move is missing: it is put in there, and is no variation.
#[test]
fn a_missing_move_is_put_in() {
    let game = "1. e4 e5 2. Nf3! 3. Bb5 a6 *";
    gives(
        game,
        "Nf3",
        &play("Nc6"),
        "1. e4 e5 2. Nf3! Nc6 3. Bb5 a6 *",
    );
    let game = "1. e4 e5 2... Nc6 3. Bb5 a6 *";
    gives(
        game,
        "e5",
        &play("Nf3"),
        "1. e4 e5 2. Nf3 2... Nc6 3. Bb5 a6 *",
    );
    // Where none is missing, another move is a variation.
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 *";
    gives(
        game,
        "Nf3",
        &play("d6"),
        "1. e4 e5 2. Nf3 Nc6 (2... d6) 3. Bb5 *",
    );
}
