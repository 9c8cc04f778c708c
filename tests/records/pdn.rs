//! Draughts records: what is found where. The moves are opening moves written down for the purpose
//! but where a line says otherwise.

use crate::support;
use movetext::checks::check;
use movetext::document::Severity;
use movetext::identify::Context;
use movetext::syntax::format;

#[track_caller]
fn fixture(drawing: &str) {
    support::fixture("pdn", &[], drawing);
}

#[test]
fn a_square_beyond_the_board() {
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23 2. 37-99 *
                     ^^ error no-such-square: 99 is beyond 1–50"#,
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
fn the_rest_of_a_line_is_not_drowned_in_errors() {
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23 2. 37-32 23x32 3. 38x27 14-19 4. 43-38 *
                  ^^^^^ error illegal-move: capture is compulsory: 28x19

[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *"#,
    );
}

#[test]
fn separators_prove_nothing_and_are_put_right() {
    fixture(
        r#"[GameType "20"]

1. 32x28 19-23 2. 28-19 14x23 *
   ^^^^^ hint capture-mark: captures nothing
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
fn the_game_is_found_by_its_moves() {
    // 11-15 is a first move of Black in English draughts only.
    fixture("1. 11-15 23-19 2. 8-11 22-17 *");
    fixture("1. 32-28 19-23 2. 28x19 14x23 *");
    fixture("1. c3-d4 d6-c5 2. b2-c3 *");
}

#[test]
fn a_game_nobody_knows_is_read_without_rules() {
    fixture(
        r#"[GameType "50"]
           ^^ information unknown-variant:

1. d3 c5 *"#,
    );
}

#[test]
fn a_set_up_in_the_movetext() {
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23 2. 28x19 /FEN "W:W32:B28"/ 3. 32x23 *"#,
    );
}

/// A set-up without pieces is a null move.
#[test]
fn an_empty_set_up_in_the_movetext() {
    fixture(
        r#"[GameType "20"]

1. 32-28 /FEN "W::"/ 2. 37-32 19-23 3. 28x19 *"#,
    );
}

/// What the position has decided is not offered to be written otherwise.
#[test]
fn results_that_disagree_where_the_position_has_decided() {
    let text = "[GameType \"25\"]\n[Result \"1-0\"]\n[FEN \"W:WKa1:Bb2\"]\n\n1. a1:c3 0-1";
    let findings = support::findings("pdn", text);
    let titles = findings.iter().flat_map(|f| &f.fixes).map(|fix| &fix.title);
    assert_eq!(titles.collect::<Vec<_>>(), ["End the game with 1-0"]);
}

#[test]
fn a_position_that_cannot_be_set_up() {
    fixture(
        r#"[GameType "20"]
[FEN "W:W31-99:B1-20"]
            ^^ error bad-set-up:

1. 32-28 *"#,
    );
    // PDN allows pieces of no side.
    fixture(
        r#"[GameType "20"]
[FEN "W:W31:?1-20"]
            ^^^^^ information bad-set-up: no move can be checked from here: it does not say whose pieces these are

1. 31-27 *"#,
    );
}

#[test]
fn every_sign_of_a_capture_is_put_right() {
    fixture(
        r#"[GameType "21"]
[FEN "W:W22:B18,11"]

1. 22-15-8 *
   ^^^^^^^ hint capture-mark: `x` is missing
=1. 22x8 *
   ^^^^^^^ hint long-form: 22x8 says enough
=1. 22x8 *
"#,
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

#[test]
fn a_tag_of_another_format_or_no_game_says_nothing() {
    fixture(
        r#"[GameType "20"]
[Variant "Standard"]

1. 32-28 19-23 *"#,
    );
    fixture(
        r#"[Variant "From Position"]
^^^^^^^^^^^^^^^^^^^^^^^^^ hint game-unsaid: it is read as International draughts
[FEN "W:W31:B1"]

1. 31-26 *"#,
    );
}

#[test]
fn a_record_that_does_not_say_its_game_can_be_told_to() {
    fixture(
        r#"[Event "x"]
^^^^^^^^^^^ hint game-unsaid: it is read as Russian draughts

1. c3-d4 d6-c5 2. b2-c3 *"#,
    );
}

#[test]
fn the_heading_may_name_the_game() {
    // The moves are those of several games on the small board with letters.
    fixture(
        r#"[Event "Czech draughts, club match"]
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint game-unsaid: it is read as Czech draughts

1. c3-d4 d6-c5 2. b2-c3 *"#,
    );
}

#[test]
fn moves_refute_a_tag_when_they_fail_early() {
    fixture(
        r#"[GameType "20"]
           ^^ warning refuted-tag: the moves are those of Russian draughts
=[GameType "25"]

1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. a1-b2 g7-f6 6. b2-c3 f6-g5 *"#,
    );
    // All games on one board begin alike: where the first move fails the board is another.
    fixture(
        r#"[GameType "20"]
           ^^ warning refuted-tag: the moves are those of Russian draughts
=[GameType "25"]

1. c3-d4 f6-g5 2. d2-c3 g7-f6 *"#,
    );
    // The games with the notation of the one that was named come first: pool, not Russian.
    fixture(
        r#"[GameType "21"]
           ^^ warning refuted-tag: the moves are those of American pool checkers
=[GameType "23"]

1. 11-15 22-17 2. 15-18 23x14 3. 9x18 17-14 4. 18x9 24-20 5. 9-14 28-24 6. 5-9 26-22 7. 9-13 22-17 8. 13x22 25x9 9. 6x13 29-25 *"#,
    );
    fixture(
        r#"[GameType "23,W,8,8,A0,0"]

1. c3-d4 b6-a5 *"#,
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

#[test]
fn fields_of_a_game_type_that_are_not_the_games() {
    fixture(
        r#"[GameType "20,W,10,10,N1,0"]
           ^^^^^^^^^^^^^^^ warning tag-value: the moves count squares from another corner than this says
=[GameType "20"]

1. 32-28 19-23 *"#,
    );
    fixture(
        r#"[GameType "20,W,8,8,N2,0"]
           ^^^^^^^^^^^^^ hint tag-value: the fields of International draughts are 20,W,10,10,N2,0
=[GameType "20"]

1. 32-28 19-23 *"#,
    );
    fixture(
        r#"[GameType "25,W,8,8,A0,0"]

1. c3-d4 d6-c5 *"#,
    );
}

/// The corner that squares are counted from, and who begins, are the tag's to say; that goes for
/// the set-up and for what is said of a move.
#[test]
fn fields_of_a_game_type_that_the_moves_bear_out() {
    fixture(
        r#"[GameType "20,W,10,10,N1,0"]

1. 20-24 33-28 2. 16-22 39-33 *
                  ^^^^^ error illegal-move: 16-22 cannot be played: the man on 16 does not move to 22

[GameType "20,W,10,10,N1,0"]
[FEN "W:W6:B11,21"]

1. 6x17 *
   ^^^^ error illegal-move: 6x17 cannot be played: the capture goes on: 6x26"#,
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

/// A program's own sign for "no game in particular" is filled in, not doubled.
#[test]
fn a_game_type_that_says_nothing() {
    fixture(
        r#"[GameType "99"]
^^^^^^^^^^^^^^^ hint game-unsaid: no tag says which game this is; it is read as International draughts
=[GameType "20"]

1. 32-28 19-23 *"#,
    );
}

/// One slip, in a variation or in a problem of a few moves, is a slip and no other game.
#[test]
fn a_slip_does_not_refute_a_tag() {
    fixture(
        r#"[GameType "21"]
[FEN "W:W14,32:B9,18,3,4"]

1. 14x5 (1. 14x23 3-8) 3-8 2. 32-28 8-12 3. 28-24 12-16 *
            ^^^^^ error illegal-move: the man on 14 does not go backward"#,
    );
    fixture(
        r#"[GameType "21"]
[FEN "W:W14,32:B18,3,4"]

1. 14x23 3-8 2. 32-28 8-12 3. 28-24 12-16 *
   ^^^^^ error illegal-move: the man on 14 does not go backward"#,
    );
}

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

/// Behind a move that cannot be played nobody knows how many moves were meant.
#[test]
fn numbers_of_a_lost_line_are_not_judged() {
    fixture(
        r#"[GameType "20"]

1. 32-2819-23 2. 28x19 14x23 4. 37-32 *
   ^^^^^^^^^^ error unreadable-move: not a move that can be read"#,
    );
    fixture(
        r#"[GameType "21"]
[FEN "W:W22,32:B18,11,2,3"]

1. 22x15 15x9 3x12 2. 32-28 *
   ^^^^^ error illegal-move: the capture goes on: 22x8"#,
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

/// A comma behind a move is none of it.
#[test]
fn a_comma_behind_a_move() {
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23, 2. 28x19 14x23 *
         ^^^^^^ hint move-spelling: no comma behind it
=1. 32-28 19-23 2. 28x19 14x23 *"#,
    );
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

/// What a set-up made to have millions of captures is not judged by, and how a reason names them.
#[test]
fn more_captures_than_are_searched() {
    fixture(
        r#"[GameType "40"]
[FEN "W:WK46,K3:B29,27,47,18,35,42,31,16,22,11,8,20,32,43,2,45,38,34,40,25,21,44,24"]

1. 46x14 14x5 *
   ^^^^^ warning illegal-move: this position has more captures than can be searched"#,
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

/// What only some sources of the rules allow is a warning, and the game goes on.
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
fn two_tags_that_name_different_games() {
    fixture(
        r#"[GameType "40"]
           ^^ warning tag-value: this names Frisian draughts, another tag Frysk!
=[GameType "97"]
[Variant "Frysk!"]

1. 50-44 5-10 2. 44-39 10-14 *"#,
    );
}

/// Games that seldom are named or played are tried where no common one fits.
#[test]
fn rare_games_without_a_tag() {
    for moves in [
        "1. a3-a4 h6-h5 2. b3-b4 g6-g5 *",
        "1. 50-44 5-10 2. 44-39 10-14 *",
        "1. 28-24 5-9 2. 32-28 1-5 *",
    ] {
        support::fixture(
            "pdn",
            &["game-unsaid"],
            &format!("[Event \"Probe\"]\n\n{moves}"),
        );
    }
}

/// The tag is refuted also by a game that fails in the end, and by a set-up that does not fit.
#[test]
fn a_tag_of_another_board() {
    fixture(
        r#"[GameType "21"]
           ^^ warning refuted-tag: the moves are those of International draughts
=[GameType "20"]
[FEN "W:W31,37,42:B11,12,13"]

1. 37-32 11-17 2. 42-38 12-18 3. 38-33 13-19 4. 31-27 17-22 *"#,
    );
    fixture(
        r#"[GameType "21"]
           ^^ warning refuted-tag: the moves are those of International draughts
=[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 4. 37x28 10-14 5. 41-37 14-19 6. 46-41 5-10 7. 39-33 20-24 8. 44-39 15-20 9. 50-44 10-15 10. 31-62 17-20 *
                                                                                                                                             ^^ error no-such-square: 62 is beyond 1–50"#,
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
                  ^^^^^ hint capture-mark: this captures: `:` is missing
=1. c3-d4 b6-c5 2. d4:b6 *"#,
    );
}

/// PDN 3.0 ends every game with a star, which some write behind a result.
#[test]
fn a_star_behind_a_result() {
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

/// A slip early in a game is no sign of a rare game, nor of one that is usually written otherwise.
#[test]
fn a_slip_in_an_untagged_record_leaves_its_game() {
    for (set_up, moves, odd) in [
        (
            "",
            "1. c3-d4 f6-e5 2. a3-b4 e5:c3 3. b2:d4 g7-f6 4. a1-b2 *",
            "a3-b4",
        ),
        ("", "1. c3-d4 f6-e5 2. a3-b4 h6-g5 3. b2-c3 *", "a3-b4"),
        ("\n[FEN \"W:Wa1,Kc1:Ba7,g7\"]", "1. c1-h6 g7-f8 *", "g7-f8"),
        (
            "\n[FEN \"W:Wa1,c3,g3:Bd6,f6,h8\"]",
            "1. c3-d4 f6-e5 2. d4-c5 *",
            "d4-c5",
        ),
    ] {
        let text = format!("[Event \"Moscow\"]{set_up}\n\n{moves}");
        let findings = support::findings("pdn", &text);
        let unsaid = findings.iter().find(|f| f.code.0 == "game-unsaid");
        let game = unsaid.map_or("", |finding| &finding.message);
        assert!(game.contains("Russian draughts"), "{moves}: {game}");
        let error = findings.iter().find(|f| f.severity == Severity::Error);
        let at = error.map(|f| &text[f.start as usize..f.end as usize]);
        assert_eq!(at, Some(odd), "{moves}");
    }
}

/// Who begins is the tag's to say; it does not turn the board.
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

/// The tag of a position that has a slip itself is not refuted by a move or two.
#[test]
fn a_set_up_with_a_slip_refutes_no_tag() {
    fixture(
        r#"[GameType "21"]
[FEN "B:W29,30:B1,41"]
                  ^^ error bad-set-up: the board has no square 41

1. 1-6 *"#,
    );
}

/// Kings in small letters, a tenth file that skips j, pieces of a capture that is going on.
#[test]
fn set_ups_of_other_programs() {
    fixture(
        r#"[GameType "25"]
[FEN "W:Wk29:B1"]

1. a1-b2 *

[GameType "27"]
[FEN "w:wk43:b20"]

1. 43-37 *

[GameType "41"]
[FEN "W:Wi3:Bk6"]

1. i3-k4 *

[GameType "20"]
[FEN "W:W31,33:B12,G5,P7"]

1. 31-27 *"#,
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

/// A text that is a single leap to the letter is that leap, unless the moves behind it show that the long
/// way round was meant.
#[test]
fn a_single_leap_gives_way_to_the_game() {
    fixture(
        r#"[GameType "25"]
[FEN "W:WKc3:Bc7,d2,d4,e7,f8,h4"]

1. c3xe1 f8-e7 *
   ^^^^^ hint ambiguous-move: the moves that follow show it is c3xf6xd8xa5xe1
=1. c3xf6xd8xa5xe1 f8-e7 *"#,
    );
    // The leap itself can go on: nothing is said of it.
    fixture("[GameType \"25\"]\n[FEN \"W:WKc3:Bc7,d2,d4,e7,f8,h4\"]\n\n1. c3:e1 e7-f6 *");
    // Nor is the game another for it.
    fixture(
        r#"[GameType "25"]
[FEN "B:WKc3,c7,d6,e3,e5,e7:BKb6"]

1... b6xg1 2. c3-g7 g1-f2 3. g7-b2 f2-e3 4. b2-c3 e3-f2 5. c3-e5 f2-e1 *
     ^^^^^ hint ambiguous-move: the moves that follow show it is b6xd8xf6xd4xg1"#,
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

#[test]
fn set_ups_and_fields_that_stand_alone() {
    // Nobody says who begins, and the dots do not count from White.
    fixture("[GameType \"20\"]\n[FEN \"?:W32,33:B1,2\"]\n\n1... 1-6 2. 32-28 2-7 *");
    // A slip is no game of a larger board.
    fixture(
        r#"[GameType "20"]
[FEN "W:WK46,K47:BK5,K4"]

1. 46-41 5-10 2. 41-46 10-5 3. 46-41 5-10 4. 41-46 10-5 5. 46-41 *
         ^^^^ error illegal-move: capture is compulsory: 5x46"#,
    );
    // `105` is 10-5 or 10-15, and not 1-05.
    fixture(
        r#"[GameType "21"]
[FEN "B:W32:B10,1"]

1. 105 32-28 2. 15-19 28-24 *
   ^^^ hint move-spelling
=1. 10-15 32-28 2. 15-19 28-24 *"#,
    );
    let game = movetext::rules::game_of_type("23,B,8,8,N1,1").expect("a known number");
    assert_eq!(game.name, "jamaican");
}

/// Sources differ about the board of German draughts: what does not fit is no error.
#[test]
fn a_disputed_board_makes_no_errors() {
    let text = "1. b2-a3 *";
    let mut context = Context::new(format("pdn").expect("a known format"));
    context.game = movetext::rules::game("german");
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
