//! What stands beside the moves and belongs to no game: characters, numbers, remarks glued to a move.

use crate::support;

#[track_caller]
fn fixture(format: &str, drawing: &str) {
    support::fixture(format, &["missing-tag"], drawing);
}

/// The titles of the fixes of a text.
fn titles(format: &str, text: &str) -> Vec<String> {
    let found = support::findings(format, text);
    let fixes = found.into_iter().flat_map(|finding| finding.fixes);
    fixes.map(|fix| fix.title).collect()
}

#[test]
fn a_character_after_the_end_is_removed() {
    fixture(
        "pgn",
        "1. e4 e5 *\n\nÿ\n^ warning after-result = this character belongs to no game\n=",
    );
    assert_eq!(
        titles("pgn", "1. e4 e5 *\n\nÿ\n"),
        ["Remove the stray character"]
    );
    fixture(
        "pgn",
        "1. e4 e5 *\n\nso\n^^ warning after-result = the game is over here; remarks belong in braces { }\n={so}",
    );
}

#[test]
fn a_number_alone_counts_no_move() {
    fixture(
        "pdn",
        "3\n^ warning garbage = no move and no tag goes with 3\n=\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *",
    );
    assert_eq!(titles("pdn", "3\n[GameType \"25\"]\n\n*"), ["Remove 3"]);
    // The first number of a game is typed before its first move.
    fixture("pgn", "1.");
    fixture("pgn", "1");
}

#[test]
fn a_remark_glued_to_a_move_is_a_remark() {
    fixture(
        "pdn",
        r#"[GameType "21"]

1. 11-15 22-18 2. 15x22 25x18 3. 8-11Redoversteppedthetimecontrol. *
                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning garbage:
=1. 11-15 22-18 2. 15x22 25x18 3. 8-11 {Redoversteppedthetimecontrol.} *"#,
    );
    fixture(
        "pgn",
        r#"1. e4 e5 2. Nf3Blackforgothisclock 2... Nc6 *
               ^^^^^^^^^^^^^^^^^^^ error garbage:
=1. e4 e5 2. Nf3 {Blackforgothisclock} 2... Nc6 *"#,
    );
    // The move itself is checked.
    fixture(
        "pdn",
        r#"[GameType "21"]

1. 11-15 22-18 2. 15x22 25x18 3. 8-13Redoversteppedthetimecontrol. *
                                 ^^^^ error illegal-move:
                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning garbage:"#,
    );
}

/// A few letters after a move may be a damaged part of it, and words that begin like a move are words.
#[test]
fn a_damaged_move_is_no_remark() {
    fixture(
        "pgn",
        r#"1. e4 e5 2. Nf3ab Nc6 *
            ^^^^^ error unreadable-move:"#,
    );
    fixture(
        "pgn",
        r#"1. e4 e5 abandoned here 2. Nf3 *
         ^^^^^^^^^^^^^^ error garbage:
=1. e4 e5 {abandoned here} 2. Nf3 *"#,
    );
}

/// The form of a new game ends with `*`; a result may be typed before it.
#[test]
fn a_second_result_is_called_so() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"[Event "x"]
[Result "*"]

1. e4 e5 1-0 *
             ^ warning after-result = this is a second result: the game has one already
=1. e4 e5 1-0"#,
    );
    let text = "[Result \"*\"]\n\n1. e4 e5 1-0\n*\n";
    let found = support::findings("pgn", text);
    let second = found.iter().filter(|one| one.code.0 == "after-result");
    let fixed: Vec<(String, String)> = second
        .flat_map(|one| &one.fixes)
        .map(|fix| (fix.title.clone(), support::fixed(text, fix)))
        .collect();
    let both = "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n";
    assert_eq!(
        fixed,
        [
            (
                "Remove * and write 1-0 into the Result tag".to_owned(),
                both.to_owned()
            ),
            (
                "Remove *".to_owned(),
                "[Result \"*\"]\n\n1. e4 e5 1-0\n\n".to_owned()
            ),
        ]
    );
    // A tag with another result is wrong by itself.
    let text = "[Result \"0-1\"]\n\n1. e4 e5 1-0\n*\n";
    let codes = support::findings("pgn", text);
    let codes: Vec<&str> = codes.iter().map(|one| one.code.0).collect();
    assert!(codes.contains(&"after-result") && codes.contains(&"result-mismatch"));
}

/// Ten points are shared in some tournaments of draughts, so a result may look like a move.
#[test]
fn points_may_be_exchanged_between_tag_and_end() {
    support::fixture(
        "pdn",
        &[],
        r#"[GameType "20"]
[Result "6-4"]

1. 32-28 19-23 2. 28x19 14x23 4-6
                              ^^^ warning result-mismatch = the Result tag says 6-4, the game ends with 4-6"#,
    );
}
