//! Lines that change places.

use super::{becomes, done};

#[test]
fn a_variation_is_promoted_with_all_that_belongs_to_it() {
    becomes(
        "pgn",
        "1. e4 e5 2. Nf3 {a} (2. B|c4 $14 Nc6 (2... Bc5) 3. d3) 2... Nc6 3. Bb5 {b} 1-0\n",
        "promote",
        "1. e4 e5 2. Bc4 $14 (2. Nf3 {a} 2... Nc6 3. Bb5 {b}) 2... Nc6 (2... Bc5) 3. d3 1-0\n",
    );
    // And back.
    becomes(
        "pgn",
        "1. e4 e5 2. Bc4 $14 (2. N|f3 {a} 2... Nc6 3. Bb5 {b}) 2... Nc6 (2... Bc5) 3. d3 1-0\n",
        "promote",
        "1. e4 e5 2. Nf3 {a} (2. Bc4 $14 Nc6 (2... Bc5) 3. d3) 2... Nc6 3. Bb5 {b} 1-0\n",
    );
}

#[test]
fn a_reply_is_promoted_and_its_numbers_are_written_where_they_are_due() {
    becomes(
        "pgn",
        "1. e4 e5 (1... c5 2.|Nf3) 2. Bc4 *\n",
        "promote",
        "1. e4 c5 (1... e5 2. Bc4) 2.Nf3 *\n",
    );
    becomes(
        "pgn",
        "1.e4 {x} 1...e5 (1...c|5) 2.Bc4 *\n",
        "promote",
        "1.e4 {x} 1...c5 (1...e5 2.Bc4) *\n",
    );
    // A record without numbers gets none.
    becomes(
        "pgn",
        "e4 e5 (c|5 Nf3) Bc4 *\n",
        "promote",
        "e4 c5 (e5 Bc4) Nf3 *\n",
    );
}

#[test]
fn the_variations_beside_a_promoted_one_stay_beside_it() {
    becomes(
        "pgn",
        "1. e4 (1. c4 c5) (1. d|4 (1. f4 f5) 1... d5) (1. b3) 1... e5 *\n",
        "promote",
        "1. d4 (1. c4 c5) (1. e4 e5) (1. f4 f5) (1. b3) 1... d5 *\n",
    );
}

#[test]
fn comments_before_a_line_stay_before_it() {
    becomes(
        "pgn",
        "{All of it.} 1. e4 ({Better is} 1. d|4 d5) {c} 1... e5 *\n",
        "promote",
        "{All of it.} {Better is} 1. d4 (1. e4 {c} 1... e5) 1... d5 *\n",
    );
}

#[test]
fn a_variation_of_a_variation_goes_up_one_line() {
    let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d|5) 2... d6) 2. Nf3 *\n";
    becomes(
        "pgn",
        text,
        "promote",
        "1. e4 e5 (1... c5 2. c3 (2. Nf3 d6) 2... d5) 2. Nf3 *\n",
    );
    becomes(
        "pgn",
        text,
        "main-line",
        "1. e4 c5 (1... e5 2. Nf3) 2. c3 (2. Nf3 d6) 2... d5 *\n",
    );
    // For a variation of the main line both would be the same.
    assert_eq!(done("pgn", "1. e4 (1. d|4) 1... e5 *\n", "main-line"), None);
}

#[test]
fn draughts_are_promoted_with_captures_of_several_leaps() {
    becomes(
        "pdn",
        "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 (2... 13x2|4 3. 31-27) 3. 37-32 2-0\n",
        "promote",
        "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 13x24 (2... 14x23 3. 37-32) 3. 31-27 2-0\n",
    );
    // Parentheses around the second player's move are no variation.
    assert_eq!(
        done(
            "pdn",
            "[GameType \"20\"]\n\n1. 33-28 (18-|23) 2. 39-33 *\n",
            "promote"
        ),
        None
    );
}

#[test]
fn long_lines_are_broken_and_others_stay() {
    becomes(
        "pgn",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. B|c4 Bc5 4. c3)\n3... a6 4. Ba4 Nf6 5. O-O *\n",
        "promote",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 (3. Bb5\na6 4. Ba4 Nf6 5. O-O) 3... Bc5 4. c3 *\n",
    );
}

#[test]
fn a_line_comment_keeps_its_line() {
    becomes(
        "pgn",
        "1. e4 ; best\n(1. d|4 d5 ; or\n) 1... e5 *\n",
        "promote",
        "1. d4\n(1. e4 ; best\n1... e5)\n1... d5 ; or\n*\n",
    );
}

#[test]
fn what_does_not_replace_a_move_is_not_promoted() {
    for text in [
        // It goes on after the last move.
        "1. e4 e5 (2. N|f3 Nc6) 1/2-1/2\n",
        // Nothing is before it, and it is not closed.
        "(1. d|4) 1. e4 *\n",
        "1. e4 (1. d|4 1... e5 *\n",
        // No variation is here.
        "1. e4 (1. d4) 1... e|5 *\n",
    ] {
        assert_eq!(done("pgn", text, "promote"), None, "{text}");
    }
}

#[test]
fn the_rest_of_a_line_becomes_a_variation() {
    becomes(
        "pgn",
        "1. e4 e5 2. Nf3 $1 {a} 2... N|c6 {b} (2... d6) 3. Bb5 1-0\n",
        "rest",
        "1. e4 e5 2. Nf3 $1 {a} (2. Nf3 Nc6 {b} (2... d6) 3. Bb5) 1-0\n",
    );
    becomes(
        "pgn",
        "1. e4 (1. d4 d5 2. c|4 e6) 1... e5 *\n",
        "rest",
        "1. e4 (1. d4 d5 (1... d5 2. c4 e6)) 1... e5 *\n",
    );
    assert_eq!(done("pgn", "1. e|4 e5 *\n", "rest"), None);
    // Moves in one line stay in one.
    becomes(
        "pgn",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 N|f6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8\n*\n",
        "rest",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 (4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8)\n*\n",
    );
}

#[test]
fn a_variation_is_removed_with_the_number_after_it() {
    becomes(
        "pgn",
        "1. e4 (1. d|4 d5) 1... e5 (1... c5) 2. Nf3 *\n",
        "delete",
        "1. e4 e5 (1... c5) 2. Nf3 *\n",
    );
    becomes(
        "pgn",
        "1. e4 {x} (1. d|4 d5) 1... e5 *\n",
        "delete",
        "1. e4 {x} 1... e5 *\n",
    );
    becomes(
        "pgn",
        "1. e4\n(1. d4 (1. c|4) d5)\n1... e5 *\n",
        "delete",
        "1. e4\n(1. d4 d5)\n1... e5 *\n",
    );
    becomes(
        "pgn",
        "1. e4 ; x\n(1. d|4)\n1... e5 *\n",
        "delete",
        "1. e4 ; x\n1... e5 *\n",
    );
}

#[test]
fn a_variation_that_stands_after_another_move_is_not_promoted() {
    let text = "1. e4 e5 2. Nf3 Nc6 (2. |Bc4 Nc6) 3. Bb5 *\n";
    assert_eq!(done("pgn", text, "promote"), None);
}

#[test]
fn a_variation_is_made_the_main_line_wholly_or_not() {
    let moves = ["Nc3", "Bc4", "d4", "c3"];
    let nested: String = (0..100)
        .map(|depth| format!(" (2. {}", moves[depth % moves.len()]))
        .collect();
    let text = format!("1. e4 e5 2. Nf3{nested}|{} *\n", ")".repeat(100));
    assert_eq!(done("pgn", &text, "main-line"), None);
}
