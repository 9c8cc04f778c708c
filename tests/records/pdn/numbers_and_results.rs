//! Move numbers, results, and the brackets and stars around them.

use super::fixture;
use crate::support;

#[test]
fn a_move_that_was_left_out() {
    fixture(
        r#"[GameType "20"]

1. 32-28 2. 37-32 14-19 3. 41-37 *
         ^^ error missing-move: Black's move 1 is missing before this number"#,
    );
}

/// The second player begins: some count his move and the answer as a pair, some do not.
#[test]
fn pairs_that_the_second_player_begins() {
    fixture(
        r#"[GameType "21"]
[FEN "W:W14,32:B9,18,3,4"]

1. 14x5 3-8 (1... 3-7) 2. 32-28 (2. 32-27) 8-12 3. 28-24 *"#,
    );
    fixture(
        r#"[GameType "21"]
[FEN "W:W14,32:B9,18,3,4"]

1... 14x5 2. 3-8 (2. 3-7) 32-28 (2... 32-27) 3. 8-12 28-24 *"#,
    );
}

/// Pairs may be counted by White though Black begins.
#[test]
fn dots_before_the_first_move_of_the_player_who_begins() {
    fixture(
        r#"[GameType "21"]
[FEN "B:W18,24,27:B12,16,5"]

1... 5-9 2. 18-15 9-14 3. 24-20 *"#,
    );
}

/// After a move that cannot be played it is not known how many moves were meant.
#[test]
fn numbers_of_a_lost_line_are_not_judged() {
    fixture(
        r#"[GameType "20"]

1. 32-2-8-1923 2. 28x19 14x23 4. 37-32 *
   ^^^^^^^^^^^ error unreadable-move: not a move that can be read"#,
    );
    fixture(
        r#"[GameType "21"]
[FEN "W:W22,32:B18,11,2,3"]

1. 22x15 15x9 3x12 2. 32-28 *
   ^^^^^ error illegal-move: the capture is not finished; did you mean 22x8"#,
    );
}

/// The result that the last position decides is the only one offered.
#[test]
fn results_that_disagree_where_the_position_has_decided() {
    let text = "[GameType \"25\"]\n[Result \"1-0\"]\n[FEN \"W:WKa1:Bb2\"]\n\n1. a1:c3 0-1";
    let findings = support::findings("pdn", text);
    let titles = findings.iter().flat_map(|f| &f.fixes).map(|fix| &fix.title);
    assert_eq!(titles.collect::<Vec<_>>(), ["End the game with 1-0"]);
}

/// Tags are filled in beforehand, so the result after the moves is offered first.
#[test]
fn the_result_after_the_moves_is_offered_before_that_of_the_tag() {
    let to_tag = "Write 1-0 into the Result tag";
    for (tag, end, titles) in [
        ("*", "1-0", [to_tag, "End the game with *"].as_slice()),
        ("0-1", "1-0", &[to_tag, "End the game with 0-1"]),
        (
            "1-0",
            "*",
            &["End the game with 1-0", "Write * into the Result tag"],
        ),
    ] {
        let text = format!("[Result \"{tag}\"]\n\n1. f3 e6 {end}");
        let mut findings = support::findings("pgn", &text);
        findings.retain(|finding| finding.code.0 == "result-mismatch");
        let offered = findings.iter().flat_map(|f| &f.fixes).map(|fix| &fix.title);
        assert_eq!(offered.collect::<Vec<_>>(), titles, "{tag} {end}");
    }
    // After a mate no other result is added.
    let mate = "[Result \"1-0\"]\n\n1. f3 e6 2. g4 Qh4#";
    let mut findings = support::findings("pgn", mate);
    findings.retain(|finding| finding.code.0 == "result-missing");
    assert_eq!(findings[0].fixes[0].title, "End the game with 0-1");
}

#[test]
fn points_that_the_result_tag_declares_are_a_result() {
    fixture(
        r#"[GameType "20"]
[Result "4-6"]

1. 32-28 19-23 2. 28x19 14x23 4-6"#,
    );
    // The ways of ResultFormat: Goes, plus draws, Delft.
    for points in ["1.01-0.99", "1+-1-", "1 1/2-1/2"] {
        fixture(&format!(
            "[GameType \"20\"]\n[Result \"{points}\"]\n\n1. 32-28 19-23 2. 28x19 14x23 {points}"
        ));
    }
    fixture(
        r#"[GameType "20"]
[Result "4-6"]

1. 32-28 4-6 2. 37-32 19-23 *
         ^^^ error illegal-move:"#,
    );
}

/// PDN 3.0 ends every game with a star, which some write after a result.
#[test]
fn a_star_after_a_result() {
    fixture(
        r#"[GameType "20"]
[Result "1-1"]

1. 32-28 19-23 1-1 *

[GameType "20"]

1. 32-28 2-0*

[GameType "20"]

1. 32-28 *"#,
    );
}

/// A bracket between two games is a fault of the file and of neither game.
#[test]
fn a_loose_bracket_between_games() {
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23 2-0

[
^ warning stray-bracket: this bracket belongs to no tag
[GameType "20"]

1. 32-28 19-23 [ 2. 28x19 14x23 *
               ^ error stray-bracket: this bracket belongs to no tag"#,
    );
}
