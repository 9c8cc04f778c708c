//! The tag `Notation`: unknown names, and notations that do not suit their game.

use crate::support::fixture;

const SILENT: &[&str] = &["missing-tag", "game-unsaid", "result-missing"];

#[test]
fn a_name_that_is_no_notation() {
    fixture(
        "pgn",
        SILENT,
        r#"[Notation "klingon"]
           ^^^^^^^ hint tag-value: there is no notation `klingon`; the notation is found from the moves

1. e4 e5 *
"#,
    );
    fixture(
        "pgn",
        SILENT,
        r#"[Notation "figurin"]
           ^^^^^^^ hint tag-value: there is no notation `figurin`; did you mean `figurine` or `figurine-both`?
=[Notation "figurine"]

1. e4 e5 *
"#,
    );
    fixture(
        "pdn",
        SILENT,
        r#"[GameType "20"]
[Notation "numerical"]
           ^^^^^^^^^ hint tag-value: there is no notation `numerical`; did you mean `numeric`
=[Notation "numeric"]

1. 32-28 19-23 2. 28x19 14x23 *
"#,
    );
}

#[test]
fn a_notation_of_other_games() {
    fixture(
        "pgn",
        SILENT,
        r#"[Notation "diagonal"]
           ^^^^^^^^ warning tag-value: diagonal is not a notation for Chess; the moves are read in short algebraic (SAN)

1. e4 e5 *
"#,
    );
    fixture(
        "pdn",
        SILENT,
        r#"[GameType "20"]
[Notation "iccf"]
           ^^^^ warning tag-value: iccf is not a notation for International draughts; the moves are read in numbers

1. 32-28 19-23 2. 28x19 14x23 *
"#,
    );
}

#[test]
fn names_that_are_right_or_say_nothing() {
    for value in ["san", "LAN", " figurine ", "san-de", "", "?"] {
        let text = format!("[Notation \"{value}\"]\n\n1. e4 e5 *\n");
        fixture("pgn", SILENT, &text);
    }
}
