//! Which game a record is: by its tags, its heading, its moves.

use super::fixture;
use crate::support;
use movetext::document::Severity;

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
fn a_record_that_does_not_say_its_game_gets_a_hint() {
    fixture(
        r#"[Event "x"]
^^^^^^^^^^^ hint game-unsaid: it is read as Russian draughts

1. c3-d4 d6-c5 2. b2-c3 *"#,
    );
}

/// Every game fails where a move was left out; in only one of them the moves after it can be played. Of our own.
#[test]
fn a_move_that_was_left_out_does_not_decide() {
    fixture(
        r#"[Event "x"]
^^^^^^^^^^^ hint game-unsaid: it is read as Czech draughts

1. a3-b4 f6-e5 2. e3-f4 h6-g5 3. f4xh6 e7-f6 4. g3-f4 e5xg3 5. f2xh4 b6-c5 6. b4-a5 f6-g5 7. h4xf6 8. c3-b4 c5xa3 9. h6-g7 h8xf6 10. g1-f2 d6-c5 11. d2-c3 a7-b6 12. h2-g3 f8-g7 13. g3-f4 e5xg3 14. f2xh4 b8-a7 15. e1-d2 g7-h6 16. d2-e3 d8-e7 17. c3-b4 h6-g5 18. b4xb8 f6-e5 19. b8xh6 e7-d6 20. a5xc7 d6-c5 *
                                                                                                   ^^ error missing-move = Black's move 7 is missing before this number; if 7...g7xe5 is missing, all 26 moves that follow can be played
=1. a3-b4 f6-e5 2. e3-f4 h6-g5 3. f4xh6 e7-f6 4. g3-f4 e5xg3 5. f2xh4 b6-c5 6. b4-a5 f6-g5 7. h4xf6 g7xe5 8. c3-b4 c5xa3 9. h6-g7 h8xf6 10. g1-f2 d6-c5 11. d2-c3 a7-b6 12. h2-g3 f8-g7 13. g3-f4 e5xg3 14. f2xh4 b8-a7 15. e1-d2 g7-h6 16. d2-e3 d8-e7 17. c3-b4 h6-g5 18. b4xb8 f6-e5 19. b8xh6 e7-d6 20. a5xc7 d6-c5 *"#,
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

/// A wrong tag and a slip in a few moves.
#[test]
fn moves_refute_a_tag_at_once_when_no_slip_explains_them() {
    fixture(
        r#"[GameType "20"]
           ^^ warning refuted-tag = the moves are those of Russian draughts (shashki)
=[GameType "25"]

1. c3-d4 f6-g5 2. e3-f4 g5xc5 3. b2-b5 *
                                    ^^ error no-such-square: b5 is not a playing square"#,
    );
    // A slip at once explains these, in the notation of the tag and in another.
    fixture(
        r#"[GameType "20"]

1. 32-23 19-23 2. 28x19 14x23 *
   ^^^^^ error illegal-move:"#,
    );
    fixture(
        r#"[GameType "20"]

1. d4-d6 a7-b6 2. f4-g5 c7-d6 3. e3-f4 *
   ^^^^^ error illegal-move:"#,
    );
}

/// One slip, in a variation or in a problem of a few moves, is a slip and no other game.
#[test]
fn a_slip_does_not_refute_a_tag() {
    fixture(
        r#"[GameType "21"]
[FEN "W:W14,32:B9,18,3,4"]

1. 14x5 (1. 14x23 3-8) 3-8 2. 32-28 8-12 3. 28-24 12-16 *
            ^^^^^ error illegal-move: the man on 14 cannot move backward"#,
    );
    fixture(
        r#"[GameType "21"]
[FEN "W:W14,32:B18,3,4"]

1. 14x23 3-8 2. 32-28 8-12 3. 28-24 12-16 *
   ^^^^^ error illegal-move: the man on 14 cannot move backward"#,
    );
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
                                                                                                                                             ^^ error no-such-square: 62 is not between 1 and 50"#,
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

#[test]
fn two_tags_that_name_different_games() {
    fixture(
        r#"[GameType "40"]
           ^^ warning tag-value: this names Frisian draughts, but another tag names Frysk!
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

/// German draughts has forms that sources dispute. A record that is legal only by them is not taken for it.
#[test]
fn disputed_moves_do_not_refute_the_game_of_a_tag() {
    // 22...f6-g5 and 23...a5:c7 are exchanged; a man captures backward there.
    let text = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. g3-h4 c7-d6 3. b2-c3 d6-e5 4. a1-b2 b8-c7 5. f2-g3 c7-d6 \
                6. g3-f4 e5:g3 7. h4:f2 h6-g5 8. h2-g3 g5-h4 9. g3-f4 f6-e5 10. d4:f6 g7:g3 11. e3-d4 c5:e3 \
                12. d2:h2 b6-a5 13. c3-d4 d6-c5 14. d4:b6 a7:c5 15. b2-c3 e7-d6 16. c3-d4 c5:e3 17. f2:d4 h8-g7 \
                18. c1-d2 d8-c7 19. d2-c3 g7-f6 20. g1-f2 c7-b6 21. f2-e3 b6-c5 22. d4:b6 a5:c7 23. e3-d4 f6-g5 \
                24. a3-b4 f8-g7 25. d4-c5 g7-f6 26. c5:e7 f6:d8 27. h2-g3 h4:f2 28. e1:g3 d8-e7 29. b4-c5 e7-f6 \
                30. g3-h4 g5-f4 31. c3-d4 f6-e5 32. d4:f6 f4-e3 *";
    let codes = |text: &str| -> Vec<&str> {
        let findings = support::findings("pdn", text);
        findings.iter().map(|one| one.code.0).collect()
    };
    let exchanged = text.replace("d4:b6 a5:c7 23. e3-d4 f6-g5", "d4:b6 f6-g5 23. e3-d4 a5:c7");
    assert!(!codes(text).contains(&"refuted-tag"));
    assert!(!codes(&exchanged).contains(&"refuted-tag"));
}

/// The first moves of a game that is played on another board may fit by chance.
#[test]
fn a_few_moves_do_not_make_it_a_rare_game() {
    for tags in ["", "[Notation \"diagonal\"]\n"] {
        for (typed, told) in [
            (
                "f45",
                "f45 cannot be played: White's man is already on f5; did you mean e45 or fe5?",
            ),
            (
                "gf5",
                "gf5 cannot be played: White's man is already on f5; did you mean gf6?",
            ),
        ] {
            fixture(&format!(
                "[GameType \"20\"]\n{tags}\n1. {typed} d65 *\n   ^^^ error illegal-move: {told}\n"
            ));
        }
    }
}
