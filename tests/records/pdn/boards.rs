//! Records that declare their board. The moves are random legal ones, written down for the purpose.

use super::fixture;

#[test]
fn the_fields_of_a_game_type_declare_a_board() {
    fixture(
        r#"[GameType "20,W,14,9,N2,0"]

1. 43-36 16-23 2. 36-30 23x36 3. 99-3 *
                                 ^^ error no-such-square: 99 is not between 1 and 63"#,
    );
}

/// It is a sound record, in numbers and in diagonals.
#[test]
fn the_example_has_no_finding() {
    fixture(include_str!("../../../examples/any-board.pdn"));
}

#[test]
fn a_tag_declares_a_board() {
    fixture(
        r#"[GameType "20"]
[BoardSize "14x9"]

1. 43-36 16-23 2. 36-30 23x36 *"#,
    );
    fixture(
        r#"[GameType "20"]
[BoardSize "14x9 top-left dark"]
[RowsOfMen "2"]

1. 50-43 8-15 2. 43-36 *"#,
    );
}

#[test]
fn a_board_without_a_game_is_played_by_the_rules_that_fit() {
    fixture(
        r#"[BoardSize "14x9"]
^^^^^^^^^^^^^^^^^^ hint game-unsaid: it is read as International draughts

1. 43-36 16-23 2. 36-30 23x36 *"#,
    );
}

#[test]
fn a_game_nobody_knows_has_its_squares_read() {
    fixture(
        r#"[GameType "99,W,9,11,N2,0"]
           ^^^^^^^^^^^^^^ information unknown-variant:

1. 36-30 16-23 2. 99-30 *
                  ^^ warning no-such-square: 99 is not between 1 and 50"#,
    );
}

/// The tag names the notation of the set-up too, unless the moves fit the usual names.
#[test]
fn a_set_up_may_name_squares_as_the_moves_do() {
    fixture(
        r#"[GameType "20"]
[Notation "diagonal"]
[FEN "W:Wf4,e3:Bf7,e8"]

1. f45 f76 2. f57x *"#,
    );
    fixture(
        r#"[GameType "20"]
[FEN "W:W7/6,8/5:B4/7,2/5"]

1. 7/6-6/5 4/7-5/6 *"#,
    );
}

#[test]
fn a_declaration_that_cannot_be_is_reported() {
    fixture(
        r#"[GameType "20"]
[BoardSize "big"]
            ^^^ warning tag-value: `big` is not the size of a board; write its width and height: 14x9

1. 32-28 *"#,
    );
    fixture(
        r#"[GameType "20,W,20,20,N2,0"]
           ^^^^^^^^^^^^^^^ warning tag-value: at most 128 squares of play, so 20x20 cannot be

1. 32-28 *"#,
    );
    fixture(
        r#"[GameType "20,W,10,10,N2,0"]
[BoardSize "14x9"]
            ^^^^ warning tag-value = this says 14x9, but the GameType tag says 10x10
=[BoardSize "10x10"]

1. 43-36 16-23 *"#,
    );
    fixture(
        r#"[GameType "20"]
[RowsOfMen "many"]
            ^^^^ warning tag-value: `many` is not a number of rows of men

1. 32-28 *"#,
    );
}

/// Nothing says where the moves are played, so they are not judged.
#[test]
fn fields_for_a_board_that_cannot_be_are_reported_whether_the_moves_fit_or_not() {
    for (value, size, fix) in [
        ("20,W,26,5,N2,0", "26x5", "=[GameType \"20\"]\n"),
        ("20,W,40,9,N2,0", "40x9", "=[GameType \"20\"]\n"),
    ] {
        fixture(&format!(
            r#"[GameType "{value}"]
           {} warning tag-value = a board is 2 to 23 squares wide and high and has at most 128 squares of play, so {size} cannot be
{fix}
1. 44-36 20-26 2. 999-1 *"#,
            "^".repeat(value.len())
        ));
    }
    fixture(
        r#"[GameType "99,W,40,9,N2,0"]
           ^^^^^^^^^^^^^^ warning tag-value: so 40x9 cannot be
           ^^^^^^^^^^^^^^ information unknown-variant: the game `99,W,40,9,N2,0` is not known

1. 44-36 *"#,
    );
}

#[test]
fn the_rows_of_men_that_are_proposed_are_those_of_the_board() {
    for (tags, rows) in [
        ("[GameType \"20\"]", 4),
        ("[GameType \"25\"]", 3),
        ("[GameType \"20,W,14,9,N2,0\"]", 3),
    ] {
        fixture(&format!(
            r#"{tags}
[RowsOfMen "0"]
            ^ warning tag-value = `0` is not a number of rows of men: write {rows}, for example

*"#
        ));
    }
}

#[test]
fn a_corner_in_other_words_is_read_and_has_a_fix() {
    for (value, right, message) in [
        (
            "14x9 top left dark",
            "14x9 top-left dark",
            "`top` is no corner",
        ),
        ("14x9 Upper left", "14x9 top-left", "`upper` is no corner"),
        ("14x9 dark", "14x9 top-left dark", "`dark` is no corner"),
    ] {
        fixture(&format!(
            r#"[GameType "20"]
[BoardSize "{value}"]
            {} warning tag-value: {message}
=[BoardSize "{right}"]

1. 43-36 16-23 2. 99-3 *
                  ^^ error no-such-square: 99 is not between 1 and 63"#,
            "^".repeat(value.len())
        ));
    }
}

/// Either of the two tags may be the wrong one.
#[test]
fn two_tags_that_disagree_are_one_finding_with_two_fixes() {
    for (game_type, size, to_type, to_size) in [
        (
            "20,W,10,10,N2,0",
            "14x9 top-left",
            "20,W,14,9,N2,0",
            "10x10 top-left",
        ),
        ("20,W,14,9,N2,0", "10x10", "20,W,10,10,N2,0", "14x9"),
        ("21,B,8,8,N1,0", "10x10", "21,B,10,10,N1,0", "8x8"),
        ("99,W,9,11,N2,0", "14x9", "99,W,14,9,N2,0", "9x11"),
    ] {
        let text = format!("[GameType \"{game_type}\"]\n[BoardSize \"{size}\"]\n\n*\n");
        let mut found = crate::support::findings("pdn", &text);
        found.retain(|found| found.code.0 == "tag-value");
        let [found] = found.as_slice() else {
            panic!("{text}{found:#?}")
        };
        let fixed: Vec<String> = found
            .fixes
            .iter()
            .map(|fix| crate::support::fixed(&text, fix))
            .collect();
        let wanted = [
            format!("[GameType \"{game_type}\"]\n[BoardSize \"{to_size}\"]\n\n*\n"),
            format!("[GameType \"{to_type}\"]\n[BoardSize \"{size}\"]\n\n*\n"),
        ];
        assert_eq!(fixed, wanted);
    }
}

/// The size alone does not name the game, but no other than those of 64 squares is looked for.
#[test]
fn a_declared_size_is_that_of_the_game() {
    fixture(
        r#"[BoardSize "8x8"]
^^^^^^^^^^^^^^^^^ hint game-unsaid: it is read as Russian draughts

1. 22-17 9-13 *"#,
    );
}

#[test]
fn moves_of_the_usual_board_refute_a_declared_one() {
    fixture(
        r#"[GameType "20"]
[BoardSize "14x9"]
            ^^^^ warning tag-value: the moves fit the usual 10x10 board of International draughts, not the 14x9 board that this tag says
=[BoardSize "10x10"]

1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 36-31 *"#,
    );
}

#[test]
fn a_corner_that_the_moves_do_not_count_from_is_told() {
    fixture(
        r#"[GameType "20"]
[BoardSize "10x10 top-right"]
            ^^^^^^^^^^^^^^^ warning tag-value = the moves count squares from the top-left corner, not from the top-right one
=[BoardSize "10x10 top-left"]

1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 36-31 *"#,
    );
    // From the top right 32-26 is a move, from the top left it is none.
    fixture(
        r#"[GameType "20"]
[BoardSize "10x10 top-right"]

1. 32-26 18-24 *"#,
    );
}

#[test]
fn a_size_in_other_words_is_read_and_has_a_fix() {
    for size in ["14 by 9", "14/9"] {
        fixture(&format!(
            r#"[GameType "20"]
[BoardSize "{size}"]
            {} warning tag-value = `{size}` is not the size of a board; write its width and height: 14x9
=[BoardSize "14x9"]

1. 43-36 16-23 2. 36-30 23x36 *"#,
            "^".repeat(size.len())
        ));
    }
}

/// Nothing says on which board they are played.
#[test]
fn moves_that_fit_no_board_are_not_judged_if_the_tag_can_name_none() {
    fixture(
        r#"[GameType "20"]
[BoardSize "20x20"]
            ^^^^^ warning tag-value: so 20x20 cannot be

1. 43-36 16-23 2. 36-30 23x36 *"#,
    );
    fixture(
        r#"[GameType "20"]
[RowsOfMen "7"]
            ^ warning tag-value = a board of 10 rows has no room for 7 rows of men of each player

1. 27-21 23-28 2. 99-36 *
                  ^^ warning no-such-square: 99 is not between 1 and 50"#,
    );
    // They may fit the usual rows.
    fixture(
        r#"[GameType "20"]
[RowsOfMen "7"]
            ^ warning tag-value = a board of 10 rows has no room for 7 rows of men of each player

1. 32-28 18-23 2. 38-32 *"#,
    );
}

#[test]
fn of_two_boards_that_tags_declare_the_one_counts_that_the_moves_fit() {
    fixture(
        r#"[GameType "20,W,14,9,N2,0"]
[BoardSize "10x10"]
            ^^^^^ warning tag-value = this says 10x10, but the GameType tag says 14x9
=[BoardSize "14x9"]

1. 43-36 16-23 2. 36-30 23x36 *"#,
    );
}

#[test]
fn width_and_height_may_be_exchanged() {
    fixture(
        r#"[GameType "20"]
[BoardSize "9x14 top-left"]
            ^^^^^^^^^^^^^ warning tag-value = the moves fit a board of 14x9, not the 9x14 board that this tag says
=[BoardSize "14x9 top-left"]

1. 43-36 16-23 2. 36-30 23x36 *"#,
    );
    fixture(
        r#"[GameType "20,W,9,14,N2,0"]
           ^^^^^^^^^^^^^^ warning tag-value = the moves fit a board of 14x9, not the one that this tag says
=[GameType "20,W,14,9,N2,0"]

1. 43-36 16-23 2. 36-30 23x36 *"#,
    );
}

#[test]
fn a_size_in_the_tag_for_the_board_of_a_match_belongs_elsewhere() {
    fixture(
        r#"[GameType "20"]
[Board "10x10"]
^^^^^^^^^^^^^^^ hint tag-value = Board is the number of the board in a match: the size 10x10 belongs in a BoardSize tag
=[BoardSize "10x10"]

1. 32-28 18-23 *"#,
    );
    fixture(
        r#"[GameType "20"]
[Board "14"]

1. 32-28 18-23 *"#,
    );
}

#[test]
fn a_board_has_no_more_squares_of_play_than_can_be_on_all_squares_either() {
    fixture(
        r#"[GameType "30"]
[BoardSize "16x16"]
            ^^^^^ warning tag-value = Turkish draughts (dama) is played on all squares, and a board of 16x16 has 256: at most 128 squares of play can be

1. h9-h10 *"#,
    );
}

/// By diagonals and by rows and columns.
#[test]
fn a_set_up_may_need_a_larger_board() {
    fixture(
        r#"[GameType "20"]
[FEN "W:Wm6,i5:Ba9,b8"]
      ^^^^^^^^^^^^^^^ hint odd-set-up = the usual 10x10 board of International draughts has not all of these squares; they are read on a board of 16x16

1. m67 *"#,
    );
    fixture(
        r#"[GameType "20"]
[FEN "W:W7/5,13/1:B4/8,2/6"]
      ^^^^^^^^^^^^^^^^^^^^ hint odd-set-up: they are read on a board of 10x13

1. 7/5-6/6 *"#,
    );
}

/// Other games are played on these boards, so that the tag of the game may be wrong.
#[test]
fn a_larger_board_is_offered_where_it_is_not_assumed() {
    for (tags, set_up, marks, size, reason) in [
        (
            "",
            "W:W60:B1",
            "   ^^",
            "12x12",
            "the board has no square 60",
        ),
        (
            "[Notation \"diagonal\"]\n",
            "W:Wh11,g1:Bb8",
            "   ^^^",
            "14x14",
            "the board has no square h11: diagonal h has the numbers 4 to 7",
        ),
    ] {
        let text = format!("[GameType \"20\"]\n{tags}[FEN \"{set_up}\"]\n\n*\n");
        let found = crate::support::findings("pdn", &text);
        let [found] = found.as_slice() else {
            panic!("{text}{found:#?}")
        };
        let message = format!("International draughts cannot start from this position: {reason}");
        assert_eq!((found.code.0, &found.message), ("bad-set-up", &message));
        let start = text.find(set_up).expect("the set-up") + marks.find('^').expect("a mark");
        assert_eq!(found.start as usize, start);
        let [fix] = found.fixes.as_slice() else {
            panic!("{text}{found:#?}")
        };
        let wanted = text.replace("[FEN", &format!("[BoardSize \"{size}\"]\n[FEN"));
        assert_eq!(crate::support::fixed(&text, fix), wanted);
    }
}

#[test]
fn a_wrong_square_of_a_set_up_by_diagonals_says_which_indices_there_are() {
    fixture(
        r#"[GameType "20"]
[Notation "diagonal"]
[FEN "W:Wf4,a3:Ba6,b7"]
            ^^ error bad-set-up = International draughts cannot start from this position: the board has no square a3: diagonal a has the numbers 5 to 6

1. f45 *"#,
    );
}

#[test]
fn a_game_without_a_number_has_its_squares_read_wherever_its_board_is_declared() {
    fixture(
        r#"[GameType "99"]
           ^^ information unknown-variant = the game `99` is not known, so its moves are not checked
[BoardSize "9x11"]

1. 36-30 16-23 2. 99-30 *
                  ^^ warning no-such-square: 99 is not between 1 and 50"#,
    );
}

#[test]
fn squares_off_a_declared_board_are_told_in_the_notation_they_are_written_in() {
    fixture(
        r#"[GameType "99,W,10,10,N2,0"]
           ^^^^^^^^^^^^^^^ information unknown-variant:

1. 100-2 38-101 *
   ^^^ warning no-such-square = 100 is not between 1 and 50
            ^^^ warning no-such-square = 101 is not between 1 and 50

[GameType "99,W,10,10,N2,0"]
           ^^^^^^^^^^^^^^^ information unknown-variant:

1. 10/3-9/1 *
        ^^^ warning no-such-square = 9/1 is not a playing square of this board"#,
    );
    // In other notations these could be squares of the board.
    fixture(
        r#"[GameType "99,W,14,9,N2,0"]
           ^^^^^^^^^^^^^^ information unknown-variant:
[Notation "diagonal"]

1. ia3 e19 2. g45x a12 *
   ^^ warning no-such-square: ia leads off a 14x9 board
                    ^^ warning no-such-square: 12 leads off a 14x9 board"#,
    );
}

/// Of a game that nobody knows, the squares of its set-up are those of the declared board.
#[test]
fn a_set_up_of_an_unknown_game_is_checked_on_its_board() {
    super::fixture(
        r#"[GameType "99,W,9,11,N2,0"]
           ^^^^^^^^^^^^^^ information unknown-variant:
[FEN "W:W33,77:B17"]
            ^^ warning bad-set-up = the board has no square 77

1. 33-28 17-21 *"#,
    );
    super::fixture(
        r#"[GameType "99,W,9,11,N2,0"]
           ^^^^^^^^^^^^^^ information unknown-variant:
[Notation "diagonal"]
[FEN "W:We3,z9:Bb5"]
            ^^ warning bad-set-up: the board has no square z9

1. e34 *"#,
    );
    super::fixture(
        r#"[GameType "99,W,9,11,N2,0"]
           ^^^^^^^^^^^^^^ information unknown-variant:
[FEN "W:W33,K20:BQ17,Q90"]

1. 33-28 17-21 *"#,
    );
}
