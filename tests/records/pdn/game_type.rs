//! The fields of a GameType tag: who begins, and the corner that squares are counted from.

use super::fixture;

#[test]
fn fields_of_a_game_type_that_are_not_the_games() {
    fixture(
        r#"[GameType "20,W,10,10,N1,0"]
           ^^^^^^^^^^^^^^^ warning tag-value = the moves count squares from the top-left corner, not from the bottom-right one that this tag says
=[GameType "20"]

1. 32-28 19-23 *"#,
    );
    fixture(
        r#"[GameType "20,W,8,8,N2,0"]
           ^^^^^^^^^^^^^ warning tag-value: the moves fit the usual board of International draughts (20,W,10,10,N2,0)
=[GameType "20"]

1. 32-28 19-23 *"#,
    );
    fixture(
        r#"[GameType "25,W,8,8,A0,0"]

1. c3-d4 d6-c5 *"#,
    );
}

#[test]
fn fields_for_another_board_are_named_with_that_board() {
    for (fields, right, severity, message) in [
        (
            "N0,0",
            "N2,0",
            "warning",
            "the moves count squares from the top-left corner, not from the bottom-left one that this tag says",
        ),
        (
            "N9,0",
            "N2,0",
            "hint",
            "the fields of International draughts on a board of 14x9 are 20,W,14,9,N2,0",
        ),
        (
            "N2,7",
            "N2,0",
            "hint",
            "the fields of International draughts on a board of 14x9 are 20,W,14,9,N2,0",
        ),
    ] {
        fixture(&format!(
            r#"[GameType "20,W,14,9,{fields}"]
           ^^^^^^^^^^^^^^ {severity} tag-value = {message}
=[GameType "20,W,14,9,{right}"]

1. 44-36 20-26 *"#
        ));
    }
}

/// The tag says from which corner squares are counted and who begins. It applies to the set-up and to the
/// messages about a move.
#[test]
fn fields_of_a_game_type_that_the_moves_bear_out() {
    fixture(
        r#"[GameType "20,W,10,10,N1,0"]

1. 20-24 33-28 2. 16-22 39-33 *
                  ^^^^^ error illegal-move: 16-22 cannot be played: the man on 16 cannot move to 22

[GameType "20,W,10,10,N1,0"]
[FEN "W:W6:B11,21"]

1. 6x17 *
   ^^^^ error illegal-move: 6x17 cannot be played: the capture is not finished; did you mean 6x26?"#,
    );
    fixture(
        r#"[GameType "21,W,8,8,N2,0"]

1. 21-17 9-13 2. 17-14 10x17 *"#,
    );
    fixture(
        r#"[GameType "31,W,8,8,N1,0"]

1. 8-11 25-22 *"#,
    );
}

/// Some programs write 99 for "no game in particular": the value is replaced, and no second tag is added.
#[test]
fn a_game_type_that_says_nothing() {
    fixture(
        r#"[GameType "99"]
^^^^^^^^^^^^^^^ hint game-unsaid: no tag says which game this is; it is read as International draughts
=[GameType "20"]

1. 32-28 19-23 *"#,
    );
}

/// The tag says who begins; it does not turn the board.
#[test]
fn a_game_type_that_gives_the_first_move_to_the_other_side() {
    fixture(
        r#"[GameType "25,B,8,8,A0,0"]

1. f6-e5 c3-d4 2. e5xc3 *

[GameType "25,B,8,8,A3,0"]

1. f6-e5 c3-d4 2. e5xc3 *

[GameType "21,W,8,8,N2,0"]

1. 22-18 11-15 2. 18x11 *"#,
    );
}

#[test]
fn the_first_move_says_who_begins_where_nothing_else_does() {
    fixture(
        r#"[GameType "20"]
[FEN "?:W31-50:B1-20"]

1. 19-23 32-28 *"#,
    );
    fixture(
        r#"[GameType "31"]

1. 5-9 28-24 2. 6-10 27-23 *"#,
    );
}
