//! What is highlighted with a move or with a square that a comment names. `$0` is the cursor.

use movetext::document::Document;
use movetext::features::highlights::highlights;
use movetext::identify::Context;
use movetext::syntax::format;

/// Puts the cursor into the first place of some words and checks what is highlighted.
#[track_caller]
fn check(name: &str, text: &str, words: &str, expected: &[&str]) {
    let format = format(name).expect("a format");
    let document = Document::new(format, text.to_owned());
    let at = text.find(words).expect("the words") + words.len() - 1;
    let found = highlights(document.snapshot(), &Context::new(format), at);
    let found: Vec<&str> = found.into_iter().map(|range| &text[range]).collect();
    assert_eq!(found, expected, "{words}");
}

const RUY_LOPEZ: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 {looks at c6 and left b5 free} a6 \
    (3... Nf6 4. Bxc6 {takes on c6} dxc6 5. O-O) 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";

#[test]
fn the_moves_of_the_same_piece_in_the_line() {
    for words in ["Bb5", "Ba4", "Bb3"] {
        check("pgn", RUY_LOPEZ, words, &["Bb5", "Ba4", "Bb3"]);
    }
    check("pgn", RUY_LOPEZ, "Bxc6", &["Bb5", "Bxc6"]);
    check("pgn", RUY_LOPEZ, "dxc6", &["dxc6"]);
    check("pgn", RUY_LOPEZ, "Nc6", &["Nc6"]);
    // The rook castles, too.
    check("pgn", RUY_LOPEZ, "Re1", &["O-O", "Re1"]);
    check("pgn", RUY_LOPEZ, "4. Ba4 Nf6 5. O-O", &["O-O"]);
}

#[test]
fn the_moves_from_and_to_a_square() {
    check("pgn", RUY_LOPEZ, "looks at c6", &["Nc6", "c6"]);
    check("pgn", RUY_LOPEZ, "left b5", &["Bb5", "b5", "Ba4", "b5"]);
    check(
        "pgn",
        RUY_LOPEZ,
        "takes on c6",
        &["Nc6", "Bxc6", "c6", "dxc6"],
    );
    let arrows = RUY_LOPEZ.replace("looks at c6", "[%cal Gb5c6] at c6");
    check("pgn", &arrows, "Gb5c6", &["Nc6", "c6"]);
}

#[test]
fn a_captured_man_moves_no_more() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 4. 37x28 *";
    check("pdn", text, "28x19", &["32-28", "28x19"]);
    check("pdn", text, "14x23", &["14x23", "23x32"]);
    check("pdn", text, "37x28", &["37x28"]);
}

#[test]
fn a_slip_counts_as_what_was_meant() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";
    check("pgn", text, "Ba4", &["Bb6", "Ba4", "Bb3"]);
}

#[test]
fn nothing_belongs_to_a_number_a_tag_or_a_move_of_an_unknown_game() {
    check("pgn", RUY_LOPEZ, "2.", &[]);
    check("pgn", "[White \"Ada\"]\n\n1. e4 *", "Ada", &[]);
    check("pgn", "[Variant \"Seirawan\"]\n\n1. e4 e5 *", "e4", &[]);
}
