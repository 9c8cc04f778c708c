//! What a selection grows to, step by step. `$0` is the cursor.

use movetext::document::Document;
use movetext::features::selection::selection;
use movetext::syntax::format;

#[track_caller]
fn check(name: &str, marked: &str, expected: &[&str]) {
    let at = marked.find("$0").expect("a cursor");
    let text = marked.replacen("$0", "", 1);
    let document = Document::new(format(name).expect("a format"), text.clone());
    let grown = selection(document.snapshot(), at);
    let grown: Vec<&str> = grown.into_iter().map(|range| &text[range]).collect();
    assert_eq!(grown, expected, "{marked}");
}

const MOVES: &str = "1. e4 {best [%clk 1]} e5! (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 Nc6 *";

/// Puts the cursor before a word of the moves and checks what comes before the moves as a whole.
#[track_caller]
fn check_at(word: &str, expected: &[&str]) {
    let tags = "[White \"Ada\"]\n[Black \"Ben\"]";
    let marked = MOVES.replacen(word, &format!("$0{word}"), 1);
    let game = format!("{tags}\n\n{MOVES}");
    let all = [expected, &[MOVES, &game]].concat();
    check("pgn", &format!("% a file\n{tags}\n\n{marked}\n"), &all);
}

#[test]
fn a_move_grows_to_its_number_its_variation_and_the_game() {
    check_at("Nc6", &["Nc6", "2. Nf3 Nc6"]);
    check_at("e5!", &["e5", "1. e4 {best [%clk 1]} e5!"]);
    check_at("best", &["{best [%clk 1]}", "1. e4 {best [%clk 1]} e5!"]);
    let variation = "(1... c5 2. Nf3 (2. c3 d5) d6)";
    check_at("c5", &["c5", "1... c5", variation]);
    check_at("d6", &["d6", "2. Nf3 (2. c3 d5) d6", variation]);
    check_at("d5", &["d5", "2. c3 d5", "(2. c3 d5)", variation]);
    check_at("(2. c3", &["(2. c3 d5)", variation]);
    check_at("*", &["*"]);
}

#[test]
fn the_value_of_a_tag_grows_to_the_tag_and_to_all_tags() {
    let game = "[White \"Ada\"]\n[Black \"Ben\"]\n\n1. e4 *";
    let marked = game.replace("Ada", "A$0da");
    let tags = "[White \"Ada\"]\n[Black \"Ben\"]";
    check("pgn", &marked, &["Ada", "[White \"Ada\"]", tags, game]);
}

#[test]
fn numbers_of_other_games_and_moves_without_a_number() {
    check(
        "pdn",
        "1. 32-28 19-23 2. 28x$019 14x23 *",
        &["28x19", "2. 28x19 14x23", "1. 32-28 19-23 2. 28x19 14x23 *"],
    );
    check("pgn", "e4 e$05 *", &["e5", "e4 e5 *"]);
    check("pgn", "1. e4 e5 *\n\n$0\n", &[]);
}
