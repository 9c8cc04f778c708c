//! Other spellings of a move: signs, blanks, short forms, a capture written leap by leap.

use super::fixture;

#[test]
fn a_wrong_separator_is_put_right() {
    fixture(
        r#"[GameType "20"]

1. 32x28 19-23 2. 28-19 14x23 *
   ^^^^^ hint capture-mark: not a capture
=1. 32-28 19-23 2. 28-19 14x23 *
                  ^^^^^ hint capture-mark: `x` is missing
=1. 32x28 19-23 2. 28x19 14x23 *"#,
    );
}

#[test]
fn blanks_zeros_and_capitals_are_spelling() {
    fixture(
        r#"[GameType "21"]

1. 11-15 23-19 2.  8-11 22-17 3. 04- 8 *
                                 ^^^^^ hint move-spelling:
=1. 11-15 23-19 2.  8-11 22-17 3. 4-8 *"#,
    );
    fixture(
        r#"[GameType "25"]

1. C3-D4 *
   ^^^^^ hint move-spelling:
=1. c3-d4 *"#,
    );
}

#[test]
fn every_sign_of_a_capture_is_put_right() {
    fixture(
        r#"[GameType "21"]
[FEN "W:W22:B18,11"]

1. 22-15-8 *
   ^^^^^^^ hint capture-mark: `x` is missing
=1. 22x15x8 *
   ^^^^^^^ hint long-form: 22x8 is enough
=1. 22x8 *
"#,
    );
}

#[test]
fn the_sign_of_a_game_that_captures_with_a_dash() {
    fixture(
        r#"[GameType "31"]
[FEN "B:B28:W24,1"]

1. 28-19 *"#,
    );
    fixture(
        r#"[GameType "25"]

1. c3-d4 b6-c5 2. d4-b6 *
                  ^^^^^ hint capture-mark: this is a capture: `:` is missing
=1. c3-d4 b6-c5 2. d4:b6 *"#,
    );
}

#[test]
fn a_capture_written_leap_by_leap_is_one_move() {
    fixture(
        r#"[GameType "21"]
[FEN "W:W22,31:B18,11,1"]

1. 22x15 15x8 1-5 2. 31-27 *
   ^^^^^^^^^^ hint move-spelling: a capture of several pieces is one move
=1. 22x8 1-5 2. 31-27 *"#,
    );
}

#[test]
fn leaps_are_one_capture_though_the_first_is_one_itself() {
    fixture(
        r#"[GameType "20"]
[FEN "W:WK6:B17,18,34,20"]

1. 6x22 22x9 9x25 25x39 *
   ^^^^^^^^^^^^^^^^^^^^ hint move-spelling: a capture of several pieces is one move
=1. 6x39 *"#,
    );
    fixture(
        r#"[GameType "30"]
[FEN "W:WKg8:Ba7,c4,e5,f8"]

1. g8xe8 e8xe4 e4xa4 a4xa8 *
   ^^^^^^^^^^^^^^^^^^^^^^^ hint move-spelling: a capture of several pieces is one move"#,
    );
}

/// A text that is exactly a single leap is read as that leap, unless the moves after it show that a longer
/// capture was meant.
#[test]
fn a_single_leap_gives_way_to_the_game() {
    fixture(
        r#"[GameType "25"]
[FEN "W:WKc3:Bc7,d2,d4,e7,f8,h4"]

1. c3xe1 f8-e7 *
   ^^^^^ hint ambiguous-move: the moves that follow show it is c3xf6xd8xa5xe1
=1. c3xf6xd8xa5xe1 f8-e7 *"#,
    );
    // The leap itself can be played on from: there is no finding.
    fixture("[GameType \"25\"]\n[FEN \"W:WKc3:Bc7,d2,d4,e7,f8,h4\"]\n\n1. c3:e1 e7-f6 *");
    // Nor is the record read as another game because of it.
    fixture(
        r#"[GameType "25"]
[FEN "B:WKc3,c7,d6,e3,e5,e7:BKb6"]

1... b6xg1 2. c3-g7 g1-f2 3. g7-b2 f2-e3 4. b2-c3 e3-f2 5. c3-e5 f2-e1 *
     ^^^^^ hint ambiguous-move: the moves that follow show it is b6xd8xf6xd4xg1"#,
    );
}

#[test]
fn short_notation_of_russian_score_sheets() {
    fixture(
        r#"[GameType "25"]

1. cd4 bc5 2. db6 ac5 3. gf4 *"#,
    );
    fixture(
        r#"[GameType "25"]

1. cd4 bc5 2. gf4 *
              ^^^ error illegal-move: capture is compulsory: db6"#,
    );
}

/// A comma after a move is no part of it.
#[test]
fn a_comma_after_a_move() {
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23, 2. 28x19 14x23 *
         ^^^^^^ hint move-spelling: no comma after it
=1. 32-28 19-23 2. 28x19 14x23 *"#,
    );
}

/// `x` alone stands for the only capture there is.
#[test]
fn an_x_alone() {
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23 2. x 14x23 *
                  ^ hint move-spelling: an `x` alone says that only one capture is possible
=1. 32-28 19-23 2. 28x19 14x23 *"#,
    );
    // Two captures are possible here; the next move shows which it was.
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23 2. 28x19 X 3. 33-28 23x32 *
                        ^ hint ambiguous-move: several captures fit: 13x24 or 14x23; the moves that follow show it is 14x23
=1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 *"#,
    );
    fixture(
        r#"[GameType "20"]

1. 32-28 x *
         ^ error illegal-move: there is nothing to capture"#,
    );
}

/// Some print the second player's moves in parentheses.
#[test]
fn replies_in_parentheses() {
    fixture(
        r#"[GameType "20"]

1. 32-28 (19-23) 2. 28x19 (14x23) 3. 33-29 (3. 33-28) 10-14 *"#,
    );
}
