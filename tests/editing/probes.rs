//! Twenty-six ways a PGN file goes wrong in practice. Each probe is a faulty game followed by a
//! sound one: the fault is found on its token, the rest of its game is still checked, and the next
//! game has no findings. The moves are opening moves written down for the purpose.

use crate::support;

/// Checks one faulty game followed by a sound one.
#[track_caller]
fn probe(drawing: &str) {
    let sound = "\n[Event \"Sound\"]\n[Result \"*\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 *\n";
    support::fixture("pgn", &["missing-tag"], &format!("{drawing}\n{sound}"));
}

#[test]
fn an_illegal_move() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 *
                       ^^^ error illegal-move: no White bishop can go to b6"#,
    );
}

#[test]
fn an_ambiguous_move() {
    probe(
        r#"[Event "Probe"]

1. Nf3 Nf6 2. d4 d5 3. Nd2 e6 4. e3 *
                       ^^^ error ambiguous-move: the knights on b1 and f3 can both reach d2: Nbd2 or Nfd2
=1. Nf3 Nf6 2. d4 d5 3. Nbd2 e6 4. e3 *"#,
    );
}

#[test]
fn what_follows_an_ambiguous_move_can_settle_it() {
    probe(
        r#"[Event "Probe"]

1. Nf3 Nf6 2. d4 d5 3. Nd2 e6 4. Ne5 *
                       ^^^ error ambiguous-move: the moves that follow show it is Nbd2
=1. Nf3 Nf6 2. d4 d5 3. Nbd2 e6 4. Ne5 *"#,
    );
}

#[test]
fn a_move_that_settles_an_ambiguous_one_is_judged_in_its_own_position() {
    probe(
        r#"[Event "Probe"]

1. e4 Nc6 2. d4 e6 3. d5 Ne7 4. Nf3 g6 5. Bd3 Bg7 6. Nc3 0-0 *
                         ^^^ error ambiguous-move: the moves that follow show it is Nge7
                                                         ^^^ hint move-spelling: letter O"#,
    );
}

#[test]
fn an_illegal_move_inside_a_variation_leaves_the_main_line_alone() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf3 (2. Nh4 Nc6) Nc6 3. Bb5 a6 4. Bh8 *
                    ^^^ error illegal-move: no White knight can go to h4
                                              ^^^ error illegal-move:"#,
    );
}

#[test]
fn a_variation_on_the_illegal_move_is_still_checked() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf4 (2. Nf3 Nc6 3. Bb6) Nc6 3. Bb5 *
            ^^^ error illegal-move: no White knight can go to f4
                               ^^^ error illegal-move: no White bishop can go to b6"#,
    );
}

#[test]
fn a_german_move_in_an_english_game() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Sf3 Nc6 3. Bb5 *
            ^^^ error other-notation: Nf3
=1. e4 e5 2. Nf3 Nc6 3. Bb5 *"#,
    );
}

#[test]
fn a_game_in_german_is_read_as_german() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Sf3 Sc6 3. Lb5 Lc5 4. O-O Dg5 *
            ^^^ warning other-notation: German"#,
    );
}

#[test]
fn a_figurine_move() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. ♘f3 Nc6 3. Bb5 *
            ^^^ warning other-notation: Nf3
=1. e4 e5 2. Nf3 Nc6 3. Bb5 *"#,
    );
}

#[test]
fn a_lower_case_piece() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. nf3 Nc6 3. Bb5 *
            ^^^ hint move-spelling:
=1. e4 e5 2. Nf3 Nc6 3. Bb5 *"#,
    );
}

#[test]
fn en_passant_marked() {
    probe(
        r#"[Event "Probe"]

1. e4 a6 2. e5 d5 3. exd6 e.p. Nc6 *
                     ^^^^^^^^^ hint move-spelling:
=1. e4 a6 2. e5 d5 3. exd6 Nc6 *"#,
    );
}

#[test]
fn castling_with_zeros() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. 0-0 *
                                  ^^^ hint move-spelling:
=1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O *"#,
    );
}

#[test]
fn a_dash_in_castling() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O–O *
                                  ^^^ hint move-spelling:
=1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O *"#,
    );
}

#[test]
fn a_dash_in_the_result() {
    probe(
        r#"[Event "Probe"]
[Result "1-0"]

1. e4 e5 1–0
         ^^^ hint result-form:
=1. e4 e5 1-0"#,
    );
}

#[test]
fn null_moves() {
    probe(
        r#"[Event "Probe"]

1. e4 -- 2. d4 Z0 3. Nf3 (3. -- e5) e5 4. Nxe5 *"#,
    );
}

#[test]
fn games_without_tags() {
    probe(
        "1. e4 e5 2. Bb6 *
            ^^^ error illegal-move:

1. e4 e5 2. Nf3 *",
    );
}

#[test]
fn promotion_without_its_sign() {
    probe(
        r#"[FEN "8/P7/8/8/8/8/8/K6k w - - 0 1"]
[SetUp "1"]

1. a8Q+ Kh2 *
   ^^^^ hint move-spelling:
=1. a8=Q+ Kh2 *"#,
    );
}

#[test]
fn promotion_in_parentheses() {
    probe(
        r#"[FEN "8/P7/8/8/8/8/8/K6k w - - 0 1"]
[SetUp "1"]

1. a8(Q)+ Kh2 *
   ^^^^^^ hint move-spelling:
=1. a8=Q+ Kh2 *"#,
    );
}

#[test]
fn long_algebraic() {
    probe(
        r#"[Event "Probe"]

1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b6 *
                                   ^^^^^^ error illegal-move: the bishop on f1 cannot move to b6"#,
    );
}

#[test]
fn moves_of_engines() {
    probe(
        r#"[Event "Probe"]

1. e2e4 e7e5 2. g1f3 b8c6 3. f1b6 *
                             ^^^^ error illegal-move: the bishop on f1 cannot move to b6"#,
    );
}

#[test]
fn an_unclosed_comment_damages_one_game() {
    probe(
        r#"[Event "Probe"]

1. e4 {best by test e5 2. Nf3 Nc6 *
      ^ error unclosed-comment:"#,
    );
}

#[test]
fn an_unclosed_variation_damages_one_game() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 (1... c5 2. Nf3 *
         ^ error unclosed-variation:"#,
    );
}

#[test]
fn a_stray_parenthesis() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf3) Nc6 3. Bb6 *
               ^ error stray-parenthesis:
                        ^^^ error illegal-move:"#,
    );
}

#[test]
fn words_among_the_moves() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 what a game 2. Nf3 Nc6 3. Bb6 *
         ^^^^^^^^^^^ error garbage:
                                   ^^^ error illegal-move:"#,
    );
}

#[test]
fn an_unclosed_tag_value() {
    probe(
        r#"[Event "Probe]
       ^^^^^^^ warning unclosed-string:
[White "One"]

1. e4 e5 2. Bb6 *
            ^^^ error illegal-move:"#,
    );
}

#[test]
fn quotes_inside_a_tag_value() {
    probe(
        r#"[Event "The "Big" One"]
            ^ hint bare-quote:

1. e4 e5 2. Bb6 *
            ^^^ error illegal-move:"#,
    );
}

#[test]
fn a_wrong_move_number() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 4. Ba4 *
                    ^ warning move-number: 3
=1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *"#,
    );
}

#[test]
fn check_marks() {
    probe(
        r#"[Event "Probe"]

1. e4+ e5 2. Qh5# Nc6 3. Bc4 Nf6 4. Qxf7 *
     ^ warning check-mark: not check
=1. e4 e5 2. Qh5# Nc6 3. Bc4 Nf6 4. Qxf7 *
                ^ warning check-mark: neither mate nor check
                                    ^^^^ hint check-mark: mate
=1. e4+ e5 2. Qh5# Nc6 3. Bc4 Nf6 4. Qxf7# *"#,
    );
}

#[test]
fn result_tag_against_terminator() {
    probe(
        r#"[Event "Probe"]
[Result "1-0"]

1. e4 e5 0-1
         ^^^ warning result-mismatch:"#,
    );
}

#[test]
fn no_result() {
    probe(
        r#"[Event "Probe"]
[Result "1-0"]

1. e4 e5
      ^^ hint result-missing:"#,
    );
}

#[test]
fn squares_that_do_not_exist() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf9 Nc6 3. Nz3 *
             ^^ error no-such-square: f9 is not a square of an 8x8 board
                        ^^ error no-such-square: z3"#,
    );
}

#[test]
fn reasons_a_player_understands() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. d3 Bb4+ 3. Nf3 Nf6 *
                       ^^^ error illegal-move: White is in check from the bishop on b4"#,
    );
    probe(
        r#"[Event "Probe"]

1. d4 e6 2. Nc3 Bb4 3. e4 Nf6 4. Nd5 *
                                 ^^^ error illegal-move: the knight on c3 is pinned by the bishop on b4"#,
    );
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. O-O *
            ^^^ error illegal-move: stands between king and rook"#,
    );
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. e5 *
            ^^ error illegal-move: the pawn on e4 is blocked by the pawn on e5"#,
    );
}

#[test]
fn a_word_in_the_place_of_a_move_is_one_error() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf3 Nc6 3. d- d5 4. O-O Nf6 *
                       ^^ error garbage:"#,
    );
}

#[test]
fn a_stray_letter_is_one_error_though_the_move_meant_was_another() {
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf3 Nc6 3. Lc4 Nf6 4. Bxc6 dxc6 5. d3 *
                       ^^^ error probable-slip: Bb5"#,
    );
}
