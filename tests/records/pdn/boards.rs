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
            ^^^^ warning tag-value: the moves fit the usual 10x10 board of International draughts

1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 36-31 *"#,
    );
}
