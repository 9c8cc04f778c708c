//! Moves that cannot be played, that several fit, or that have to be captures.

use super::fixture;
use crate::support;
use movetext::checks::check;
use movetext::document::Severity;
use movetext::identify::Context;
use movetext::syntax::format;

#[test]
fn a_square_beyond_the_board() {
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23 2. 37-99 *
                     ^^ error no-such-square: 99 is not between 1 and 50"#,
    );
}

#[test]
fn capture_is_compulsory() {
    fixture(
        r#"[GameType "21"]

1. 11-15 22-18 2. 9-13 *
                  ^^^^ error illegal-move: capture is compulsory: 15x22"#,
    );
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23 2. 37-32 *
                  ^^^^^ error illegal-move: capture is compulsory: 28x19"#,
    );
}

#[test]
fn the_moves_after_an_illegal_one_get_no_errors() {
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23 2. 37-32 23x32 3. 38x27 14-19 4. 43-38 *
                  ^^^^^ error illegal-move: capture is compulsory: 28x19

[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *"#,
    );
}

#[test]
fn a_move_that_nobody_knows_loses_the_position_without_an_error() {
    for sign in ["...", "-"] {
        fixture(&format!(
            r#"[GameType "20"]

1. 32-28 {sign} 2. 33-3 *
         {} hint unknown-move: a move is missing here"#,
            "^".repeat(sign.len())
        ));
    }
}

#[test]
fn pieces_of_two_kinds_that_reach_a_square() {
    fixture(
        r#"[GameType "25"]
[FEN "W:Wg3,Kg5:Ba7"]

1. gf4 ab6 *
   ^^^ error ambiguous-move: the man on g3 and the king on g5 can both reach f4: g3-f4 or g5-f4
=1. g3-f4 ab6 *"#,
    );
}

/// A set-up that was made to have millions of captures.
#[test]
fn more_captures_than_are_searched() {
    fixture(
        r#"[GameType "40"]
[FEN "W:WK46,K3:B29,27,47,18,35,42,31,16,22,11,8,20,32,43,2,45,38,34,40,25,21,44,24"]

1. 46x14 14x5 *
   ^^^^^ warning illegal-move: this position has more captures than can be searched"#,
    );
}

/// A move that only some sources of the rules allow has a warning, and the game goes on.
#[test]
fn rules_that_sources_differ_about() {
    fixture(
        r#"[GameType "30"]
[FEN "W:Wd6:Bd7,b8,h4"]

1. d6xd8xa8 h4-h3 *
   ^^^^^^^^ warning disputed-rule: by most sources of the rules of Turkish draughts (dama)"#,
    );
}

#[test]
fn captures_that_only_some_sources_allow() {
    support::fixture(
        "pdn",
        &["game-unsaid"],
        r#"[GameType "22"]
[FEN "W:WK21:BK18,K11,12,19,K28"]

1. 21x32 *
   ^^^^^ warning disputed-rule:

[Variant "argentinian"]
[FEN "W:W10,K3:B14,7"]

1. 10x19 *
   ^^^^^ warning disputed-rule:

[Variant "filipino"]

1. 10-14 22-18 *"#,
    );
}

#[test]
fn what_a_game_refutes_is_not_offered() {
    fixture(
        r#"[GameType "20"]
[FEN "B:W41,31,21,11,27,12,38,43,23,14:BK3"]

1... 3x6 2. 43-38 6-33 3. 38x29 *
     ^^^ warning ambiguous-move: several captures fit: 3x17x26x42x33x6 or 3x20x42x26x17x6
=1... 3x17x26x42x33x6 2. 43-38 6-33 3. 38x29 *"#,
    );
}

/// Sources differ about the board of German draughts: what does not fit is no error.
#[test]
fn a_disputed_board_makes_no_errors() {
    let text = "1. b2-a3 *";
    let mut context = Context::new(format("pdn").expect("a known format"));
    context.game = movetext::rules::chosen_game("german");
    let found = check(text, &context).findings;
    let severities: Vec<_> = found.iter().map(|finding| finding.severity).collect();
    assert!(
        severities.iter().all(|s| *s != Severity::Error),
        "{found:?}"
    );
    assert!(severities.contains(&Severity::Warning), "{found:?}");
}

/// Opening moves of Dameo: lines, and captures along files.
#[test]
fn lines_of_men() {
    fixture(
        r#"[Variant "Dameo"]

1. d1-d4 d8-d5 2. c3-b4 c6-b5 3. b4xb6 b7xb5 *"#,
    );
    fixture(
        r#"[Variant "Dameo"]

1. d1-d4 d8-d5 2. c3-b4 c6-b5 3. e3-e4 *
                                 ^^^^^ error illegal-move: capture is compulsory: b4xb6"#,
    );
}
