//! Slips in games of draughts about their ends: a sign for no move after the last one, and a move that looks like a result.

use crate::support;
use movetext::document::{Finding, Severity, TextEdit, splice};

/// Wiersma against van der Wal, Bunnik 1983, fourth game of their match, without its last moves.
const MOVES: &str = "1. 33-29 18-22 2. 31-26 13-18 3. 39-33 22-27 4. 32x21 16x27 5. 44-39 19-23 6. 37-31 17-22 7. 50-44 9-13 \
                     8. 35-30 20-25 9. 40-35 14-19 10. 30-24 19x30 11. 35x24 10-14 12. 24-20 15x24 13. 29x9 3x14";

fn game(end: &str) -> String {
    format!("[Result \"{end}\"]\n[GameType \"20\"]\n\n{MOVES} {end}\n")
}

/// The errors and warnings about the moves of a text.
fn found(text: &str) -> Vec<Finding> {
    let mut found = support::findings("pdn", text);
    let about_moves =
        |one: &Finding| one.severity <= Severity::Warning && one.code.0 != "missing-tag";
    found.retain(about_moves);
    found
}

/// The only finding of a game in which `slip` stands in place of `from`: the word it marks, its code and message, and the
/// title of its first fix, with a star if that is preferred. The fix writes what was there.
fn only(right: &str, from: &str, slip: &str) -> [String; 3] {
    assert!(found(right).is_empty(), "{:#?}", found(right));
    assert!(right.contains(from), "{from}");
    let text = right.replacen(from, slip, 1);
    let all = found(&text);
    let [only] = all.as_slice() else {
        panic!("{slip}: {all:#?}");
    };
    let fix = only.fixes.first().expect("a fix");
    assert_eq!(splice(&text, fix.edits.iter().map(TextEdit::parts)), right);
    let star = if fix.preferred { "* " } else { "" };
    [
        text[only.start as usize..only.end as usize].to_owned(),
        format!("{}: {}", only.code.0, only.message),
        format!("{star}{}", fix.title),
    ]
}

/// A file writes `-` after the last move of a game without a result.
#[test]
fn a_sign_for_no_move_is_none_that_follows() {
    let right = game("-");
    assert_eq!(
        only(&right, "10. 30-24", "10. 30-23"),
        [
            "30-23",
            "illegal-move: 30-23 cannot be played: the man on 30 cannot move to 23; did you mean 30-24? Then all 7 moves \
             that follow can be played",
            "* Write 30-24 instead of 30-23 (all 7 moves that follow can be played)",
        ]
    );
    assert_eq!(
        only(&right, "12. 24-20 15x24", "12. 24-20 15x24 12. 24-20 15x24"),
        [
            "24-20",
            "illegal-move: 24-20 cannot be played: Black's man is on 24, and it is not Black's move; without the second 24-20 15x24 both moves that \
             follow can be played",
            "* Remove the second 24-20 15x24 (both moves that follow can be played)",
        ]
    );
}

/// What the number of the next pair follows is no result, and what another move and that number follow.
#[test]
fn a_move_that_looks_like_a_result_does_not_end_the_game() {
    let right = game("1-1");
    for (slip, marked, why) in [
        (
            "1-1",
            "1-1",
            "illegal-move: 1-1 cannot be played: the man on 1 cannot move to 1",
        ),
        ("1-0", "0", "no-such-square: 0 is not between 1 and 50"),
        ("7... 0-1", "0", "no-such-square: 0 is not between 1 and 50"),
    ] {
        let word = slip.trim_start_matches("7... ");
        let right = right.replace("9-13", &slip.replace(word, "9-13"));
        let from = slip.replace(word, "9-13");
        assert_eq!(
            only(&right, &from, slip),
            [
                marked.to_owned(),
                format!("{why}; did you mean 9-13? Then all 12 moves that follow can be played"),
                format!("Write 9-13 instead of {word} (all 12 moves that follow can be played)"),
            ]
        );
    }
    let english = "[Result \"1/2-1/2\"]\n[GameType \"21\"]\n\n1. 10-14 24-20 2. 11-15 22-17 3. 6-10 17-13 4. 1-6 28-24 \
                   5. 8-11 23-19 6. 3-8 26-23 7. 15-18 31-26 8. 14-17 21x14 9. 10x17 23x14 10. 9x18 26-22 1/2-1/2\n";
    assert_eq!(
        only(english, "1-6", "1-1"),
        [
            "1-1",
            "illegal-move: 1-1 cannot be played: the man on 1 cannot move to 1; did you mean 1-6? Then all 13 moves that \
             follow can be played",
            "* Write 1-6 instead of 1-1 (all 13 moves that follow can be played)",
        ]
    );
}

/// A result before another game, or before moves that are counted anew, ends the game.
#[test]
fn results_between_games_stay_results() {
    for text in [
        "[GameType \"20\"]\n\n1. 33-29 18-22 2. 31-26 1-0\n\n[GameType \"20\"]\n\n1. 33-29 18-22 2. 31-26 0-1\n",
        "[GameType \"20\"]\n\n1. 33-29 18-22 2. 31-26 1-0\n1. 33-29 18-22 2. 31-26 1-1\n",
        "[GameType \"20\"]\n\n1. 33-29 1-0 1. 33-29 18-22 1-1\n",
    ] {
        let mut all = found(text);
        all.retain(|one| one.severity == Severity::Error);
        assert!(all.is_empty(), "{text}: {all:#?}");
    }
}
