//! Slips: that each has one finding, and in which order its fixes are offered.

use crate::support;
use movetext::document::{Finding, Severity, TextEdit, splice};

/// The errors and warnings about the moves of a game without tags.
fn found(moves: &str) -> Vec<Finding> {
    let mut found = support::findings("pgn", &format!("[Result \"*\"]\n\n{moves}\n"));
    let about_moves =
        |one: &Finding| one.severity <= Severity::Warning && one.code.0 != "missing-tag";
    found.retain(about_moves);
    found
}

/// Code and message of the only finding, and what its fixes are called, with a star before those that are preferred.
#[track_caller]
fn only(moves: &str) -> (String, Vec<String>) {
    let all = found(moves);
    let [only] = all.as_slice() else {
        panic!("{moves}: {all:#?}");
    };
    let title = |fix: &movetext::document::Fix| match fix.preferred {
        true => format!("* {}", fix.title),
        false => fix.title.clone(),
    };
    let message = format!("{}: {}", only.code.0, only.message);
    (message, only.fixes.iter().map(title).collect())
}

/// The Italian game as in any book, with a last move that neither captures nor gives check.
#[test]
fn two_false_signs_of_a_move_are_one_finding() {
    for (last, message) in [
        ("Qxb3+", "this is not a capture; it is not check"),
        (
            "Qxb3#",
            "this is not a capture; it is neither mate nor check",
        ),
    ] {
        let game = format!("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. {last} *");
        let (found, fixes) = only(&game);
        assert_eq!(found, format!("capture-mark: {message}"));
        assert_eq!(fixes, [format!("Write Qb3 instead of {last}")]);
    }
}

/// Philidor's defence with a move that gives no check: after one that does the rest could not be played.
#[test]
fn a_false_sign_of_check_is_removed_where_only_the_move_without_it_goes_on() {
    let begun = "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Bd5+";
    let (message, fixes) = only(&format!("{begun} c6 5. Bb3 Nf6 *"));
    assert_eq!(message, "check-mark: this is not check");
    assert_eq!(fixes, ["Remove + from Bd5", "Write Bb5+ instead of Bd5+"]);
    let (_, fixes) = only(&format!("{begun} *"));
    assert_eq!(fixes, ["Write Bb5+ instead of Bd5+", "Remove + from Bd5"]);
}

/// The Ruy Lopez without 3...a6: which move is missing is open, and with it whether a move in a variation gives check.
#[test]
fn signs_in_variations_after_an_uncertain_slip_are_not_condemned() {
    let (message, _) = only(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Nxe4 (5... b5 6. Bb3+) (5... b6 6. Bxc6 dxc6 \
         7. Nxe5+) 6. Re1 Nc5 *",
    );
    assert!(message.starts_with("missing-move: "), "{message}");
}

/// The Ruy Lopez with a move typed twice as the last one, and as the last but one. With a mistake in it, the second could
/// also be 8...Kg8.
#[test]
fn of_a_move_typed_twice_at_the_end_one_is_removed_first() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. Kh1 Kf8";
    let (message, fixes) = only(&format!("{game} 9. Kg1 Kg1 *"));
    assert_eq!(
        message,
        "illegal-move: Kg1 cannot be played: the king on f8 cannot move to g1; was it typed twice?"
    );
    assert_eq!(fixes, ["Remove Kg1", "Write Kg8 instead of Kg1"]);
    let (message, fixes) = only(&format!("{game} 9. Kg1 Kg1 Rb8 *"));
    assert_eq!(
        message,
        "illegal-move: Kg1 cannot be played: the king on f8 cannot move to g1; without 9...Kg1 the move that follows \
         can be played"
    );
    assert_eq!(fixes, ["Remove Kg1 (the move that follows can be played)"]);
}

/// The French defence with 3.Nd2, in which 4...Nd7 may be either knight; after 5...Nc6 only the king's knight can have gone
/// there. In the Colle system nothing tells 6.Nbd2 from 6.Nfd2.
#[test]
fn a_text_that_fits_two_knights_offers_both_and_prefers_the_one_that_the_game_needs() {
    let (_, fixes) =
        only("1. e4 e6 2. d4 d5 3. Nd2 Nf6 4. e5 Nd7 5. Bd3 c5 6. c3 Nc6 7. Ne2 cxd4 8. cxd4 f6 *");
    assert_eq!(
        fixes,
        [
            "* Write Nfd7 instead of Nd7 (all 8 moves that follow can be played)",
            "Write Nbd7 instead of Nd7"
        ]
    );
    let (_, fixes) =
        only("1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Bd3 c5 5. c3 Nc6 6. Nd2 Bd6 7. O-O O-O 8. e4 *");
    assert_eq!(
        fixes,
        [
            "Write Nbd2 instead of Nd2 (all 4 moves that follow can be played)",
            "Write Nfd2 instead of Nd2 (all 4 moves that follow can be played)"
        ]
    );
}

/// The Italian game. `C` is the knight in several languages and a file in English, `A` the bishop in Spanish and next to `Q`
/// on the keyboard.
#[test]
fn a_letter_of_another_language_is_first_taken_for_the_same_piece() {
    for (slip, title) in [
        ("2. Sf3 Nc6 3. Bc4", "Write Nf3 instead of Sf3"),
        ("2. Кf3 Nc6 3. Bc4", "Write Nf3 instead of Кf3"),
        (
            "2. Cf3 Nc6 3. Bc4",
            "Write Nf3 instead of Cf3 (all 11 moves that follow can be played)",
        ),
        ("2. Nf3 Nc6 3. Lc4", "Write Bc4 instead of Lc4"),
    ] {
        let game = format!("1. e4 e5 {slip} Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 *");
        let (message, fixes) = only(&game);
        let first = fixes.first().map(|fix| fix.trim_start_matches("* "));
        assert_eq!(first, Some(title), "{message}");
    }
}

/// The closed Ruy Lopez with 10.Bc2, to where the queen can go as well.
#[test]
fn a_letter_of_another_language_comes_before_a_key_that_was_missed() {
    let (_, fixes) = only(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Ac2 c5 11. d4 *",
    );
    let titles: Vec<&str> = fixes
        .iter()
        .map(|fix| fix.split(" (").next().unwrap_or(fix))
        .collect();
    assert_eq!(
        titles.first(),
        Some(&"Write Bc2 instead of Ac2"),
        "{fixes:#?}"
    );
}

/// The slip is 1...e6 for e5; nothing in the main line shows it.
#[test]
fn a_slip_before_a_variation_is_offered_after_one_in_it() {
    let (_, fixes) = only(
        "1. e4 e6 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 8. O-O Bxc3) 3... a6 \
         4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *",
    );
    assert_eq!(
        fixes.get(1).map(String::as_str),
        Some("Write e5 instead of 1...e6")
    );
}

/// Three openings. Each of the two moves is one mistake away from the text and loses nothing.
#[test]
fn a_knight_is_rather_meant_to_go_to_the_middle_than_to_the_edge() {
    for (game, titles) in [
        (
            "1. e4 e5 2. Nf2 Nc6 3. d4 *",
            [
                "Write Nf3 instead of Nf2 (both moves that follow can be played)",
                "Write Ne2 instead of Nf2 (both moves that follow can be played)",
            ],
        ),
        (
            "1. e4 e5 2. Ng3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ *",
            [
                "Write Nf3 instead of Ng3 (all 9 moves that follow can be played)",
                "Write Nh3 instead of Ng3 (all 9 moves that follow can be played)",
            ],
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Nb3 Nf6 4. Bb5 Bb4 5. O-O O-O *",
            [
                "Write Nc3 instead of Nb3 (all 5 moves that follow can be played)",
                "Write Na3 instead of Nb3 (all 5 moves that follow can be played)",
            ],
        ),
    ] {
        let (message, fixes) = only(game);
        assert_eq!(
            fixes.get(..2),
            Some(&titles.map(str::to_owned)[..]),
            "{message}"
        );
    }
}

/// The closed Ruy Lopez, with a knight or a bishop that stands wrong from early on, and variations that tell.
#[test]
fn variations_that_fail_after_a_slip_are_no_slips_of_their_own() {
    for (moves, message, first) in [
        (
            "1. e4 e5 2. Nh3 Nc6 (2... Nf6 3. Nxe5 d6 4. Nf3 Nxe4) (2... d6 3. d4 Bg4 4. dxe5 Bxf3) 3. Bb5 a6 4. Ba4 \
             Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 *",
            "probable-slip: 2.Nh3 is probably wrong: with Nf3 all 19 moves that follow can be played; as written, 9.h3 \
             cannot be played: White's knight is already on h3",
            "Write Nf3 instead of Nh3 (all 19 moves that follow can be played)",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 (3... Nf6 4. O-O Nxe4 5. d4 Nd6 6. Bxc6 dxc6) (3... d6 4. d4 Bd7 5. Bxc6 \
             Bxc6) (3... Nge7 4. c3 a6 5. Ba4) 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *",
            "probable-slip: 3.Bc4 is probably wrong: with Bb5 all 11 moves that follow can be played; as written, \
             4.Ba4 cannot be played: no White bishop can go to a4",
            "Write Bb5 instead of Bc4 (all 11 moves that follow can be played)",
        ),
    ] {
        let (said, fixes) = only(moves);
        assert_eq!(said, message);
        assert_eq!(fixes.first().map(String::as_str), Some(first));
    }
}

/// The closed Ruy Lopez without 7. Bb3: the bishop on a4 is attacked by the pawn on b5.
#[test]
fn of_the_moves_that_may_be_missing_one_that_saves_a_piece_comes_first() {
    let (_, fixes) = only(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 *",
    );
    assert_eq!(
        fixes.first().map(String::as_str),
        Some("Add Bb3 before d6 (all 6 moves that follow can be played)")
    );
}

/// The Chigorin without 13. cxd4 Nc6. That 9...Na5 was meant as 9...Na7 would explain all that follows.
#[test]
fn where_numbers_show_that_moves_are_missing_no_other_slip_is_offered() {
    let (said, fixes) = only(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. \
         d4 Qc7 12. Nbd2 cxd4 14. Nb3 a5 15. Be3 a4 16. Nbd2 Bd7 *",
    );
    assert!(
        said.starts_with("probable-slip: move 13 is probably missing here: "),
        "{said}"
    );
    assert!(!fixes.is_empty());
    for fix in fixes {
        assert!(
            fix.starts_with("Add 13. ") && fix.contains(" before 14. "),
            "{fix}"
        );
    }
}

/// The same game with 12. Nfd2 for Nbd2: 16. Nbd2 fits the knights on b1 and b3.
#[test]
fn a_text_that_fits_several_moves_because_of_an_earlier_slip_offers_that_slip() {
    let (said, fixes) = only(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. \
         d4 Qc7 12. Nfd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 Bd7 17. Rc1 Qb7 18. Nf1 Rfe8 *",
    );
    assert!(said.starts_with("ambiguous-move: "), "{said}");
    let earlier = "Write Nbd2 instead of 12.Nfd2 (all 13 moves that follow can be played)";
    assert!(fixes.iter().any(|fix| fix == earlier), "{fixes:#?}");
}

/// The same opening. Whoever typed 7. Bb3 twice has counted it.
#[test]
fn a_move_typed_twice_and_counted_is_one_finding_whose_fix_corrects_the_numbers() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 Bb3 8. d6 c3 \
                9. O-O h3 10. Na5 Bc2 11. c5 *\n";
    let mut all = support::findings("pgn", text);
    all.retain(|found| found.severity <= Severity::Warning && found.code.0 != "missing-tag");
    let [only] = all.as_slice() else {
        panic!("{all:#?}");
    };
    let fix = &only.fixes[0];
    assert_eq!(
        fix.title,
        "Remove Bb3 (all 7 moves that follow can be played) and correct the numbers after it"
    );
    let edits = fix.edits.iter().map(movetext::document::TextEdit::parts);
    let fixed = movetext::document::splice(text, edits);
    let mut left = support::findings("pgn", &fixed);
    left.retain(|found| found.severity <= Severity::Warning && found.code.0 != "missing-tag");
    assert!(left.is_empty(), "{fixed}{left:#?}");
}

/// The Ruy Lopez with a variation of White's third move after Black's, and a Dragon with one of Black's ninth after his
/// eleventh.
#[test]
fn a_variation_that_stands_too_late_is_moved() {
    for (typed, meant, message) in [
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3. Bc4 Bc5 4. c3 Nf6) 4. Ba4 Nf6 *",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3 Nf6) 3... a6 4. Ba4 Nf6 *",
            "illegal-move: Bc4 cannot be played here: the variation belongs before 3...a6, where all 4 moves of it can \
             be played",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 {usual} 3. Bb5 (2... d6 3. d4 exd4) a6 *",
            "1. e4 e5 2. Nf3 Nc6 {usual} (2... d6 3. d4 exd4) 3. Bb5 a6 *",
            "illegal-move: d6 cannot be played here: the variation belongs before 3.Bb5, where all 3 moves of it can be \
             played",
        ),
        (
            "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6 6. Be2 Bg7 7. O-O O-O 8. Bg5 Nc6 9. Nb3 Be6 10. Kh1 Na5 \
             11. f4 Rc8 (9... a5 10. a4 Be6) 12. f5 *",
            "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6 6. Be2 Bg7 7. O-O O-O 8. Bg5 Nc6 9. Nb3 Be6 \
             (9... a5 10. a4 Be6) 10. Kh1 Na5 11. f4 Rc8 12. f5 *",
            "illegal-move: a5 cannot be played here: the variation belongs before 10.Kh1, where all 3 moves of it can be \
             played",
        ),
    ] {
        let text = format!("[Result \"*\"]\n\n{typed}\n");
        let mut all = support::findings("pgn", &text);
        all.retain(|found| found.severity <= Severity::Warning && found.code.0 != "missing-tag");
        let [only] = all.as_slice() else {
            panic!("{typed}: {all:#?}");
        };
        assert_eq!(format!("{}: {}", only.code.0, only.message), message);
        let edits = only.fixes[0]
            .edits
            .iter()
            .map(movetext::document::TextEdit::parts);
        let fixed = movetext::document::splice(&text, edits);
        assert_eq!(fixed, format!("[Result \"*\"]\n\n{meant}\n"));
        let mut left = support::findings("pgn", &fixed);
        left.retain(|found| found.severity <= Severity::Warning && found.code.0 != "missing-tag");
        assert!(left.is_empty(), "{left:#?}");
    }
}

/// A made-up start of a game whose last move cannot be played, because a bishop on b4 pins the knight. With a move of
/// White's bishop or queen in place of c4 it could, but nothing in `c4+` is like those.
#[test]
fn a_wrong_sign_does_not_bring_moves_that_are_unlike_its_own() {
    let all = found("1. d4 e6 2. c4+ Bb4+ 3. Nc3 Nf6 4. Ne4 *");
    let titles = |one: &Finding| one.fixes.iter().map(|fix| fix.title.clone()).collect();
    let fixes: Vec<Vec<String>> = all.iter().map(titles).collect();
    let wanted = [["Remove + from c4"], ["Write e4 instead of Ne4"]];
    assert_eq!(fixes, wanted, "{all:#?}");
}

/// The Hungarian defence up to castling.
#[test]
fn castling_in_small_letters_without_hyphens_is_a_slip_also_as_the_last_move() {
    let begun = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Be7 4.";
    for (last, meant) in [("oo", "O-O"), ("oo+", "O-O"), ("OO", "O-O")] {
        let (message, fixes) = only(&format!("{begun} {last} *"));
        assert_eq!(
            message,
            format!(
                "unreadable-move: `{last}` is not a move that can be read; did you mean {meant}?"
            )
        );
        assert_eq!(fixes, [format!("Write {meant} instead of {last}")]);
    }
}

/// The closed Ruy Lopez, as in any book, with the letter of another language for a knight, right or wrong, and a slip later on.
#[test]
fn what_follows_a_letter_of_another_language_is_checked() {
    let game = |ninth: &str, eleventh: &str| {
        format!(
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 {ninth} \
             10. d4 Nbd7 11. Nbd2 {eleventh} 12. cxd4 Re8 13. Nf1 Bf8 *"
        )
    };
    let told = |moves: &str| -> Vec<(&'static str, String)> {
        let one = |one: Finding| {
            let fix = one.fixes.first().map(|fix| fix.title.clone());
            (one.code.0, fix.unwrap_or_default())
        };
        found(moves).into_iter().map(one).collect()
    };
    let letter = ("other-notation", "Write Nb8 instead of Sb8".to_owned());
    let slip = (
        "illegal-move",
        "Write exd4 instead of exd5 (all 4 moves that follow can be played)".to_owned(),
    );
    assert_eq!(told(&game("Sb8", "exd4")), std::slice::from_ref(&letter));
    assert_eq!(told(&game("Sb8", "exd5")), [letter, slip]);
    // Vb8 is a rook in Czech, and from there nothing could go to d7.
    let all = told(&game("Vb8", "exd4"));
    assert_eq!(
        all,
        [(
            "probable-slip",
            "Write Nb8 instead of Vb8 (all 8 moves that follow can be played)".to_owned()
        )]
    );
}

/// Fischer against Rossetto, Portoroz 1958, without numbers and without 11. Bc2 c5: with 12...Qd7 instead of 12...Qc7 the
/// game could go on for eleven moves.
#[test]
fn without_numbers_no_fix_is_safe_that_may_bridge_a_gap() {
    let moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5 Bb3 Be7 Re1 O-O h3 d6 c3 Na5 d4 Qc7 Nbd2 Bb7 \
                Nf1 Rac8 Re2 Nc6 Ng3 Rfe8 Bg5 g6 Rc1 Qb8 Qd2 a5 a3 Nxd4 Nxd4 Qxd4 *";
    let findings = found(moves);
    let first = findings.first().expect("a finding");
    let titles: Vec<&str> = first.fixes.iter().map(|fix| fix.title.as_str()).collect();
    assert_eq!(
        titles.first(),
        Some(&"Write Qd7 instead of Qc7 (11 of the 18 moves that follow can be played)")
    );
    assert!(
        findings
            .iter()
            .flat_map(|one| &one.fixes)
            .all(|fix| !fix.preferred)
    );
}

/// Made for this test: moves 6 and 7 stand in each other's place, and 18...d4 shows it. With Black's moves exchanged, the game comes to
/// the same position.
#[test]
fn rounds_exchanged_long_before_count_against_moves_exchanged() {
    let (message, fixes) = only(
        "1. d4 d5 2. c4 c6 3. Nc3 Nf6 4. cxd5 Nxd5 5. Qb3 e6 6. Qxd5 cxd5 7. Nxd5 Qxd5 8. Bf4 Nc6 9. e3 Bd7 10. Bd3 Rc8 \
         11. Nf3 f6 12. O-O g5 13. Bg3 h5 14. h3 h4 15. Bh2 Kf7 16. Rac1 e5 17. dxe5 fxe5 18. e4 d4 19. Bc4+ Kf6 *",
    );
    assert_eq!(
        message,
        "illegal-move: d4 cannot be played: no Black pawn can go to d4; if moves 6 and 7 are exchanged, all 27 moves that \
         follow can be played"
    );
    assert_eq!(
        fixes,
        [
            "Exchange moves 6 and 7 (all 27 moves that follow can be played)",
            "Write Qd4 instead of d4 (both moves that follow can be played)",
            "Exchange 6...cxd5 and 7...Qxd5 (all 26 moves that follow can be played)",
        ]
    );
}

/// The closed Ruy Lopez with the Polish letter of the bishop once: the other moves show that the record is not in Polish.
#[test]
fn a_letter_of_another_language_is_no_doubt_among_many_of_the_own() {
    let (_, fixes) = only(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Gb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *",
    );
    assert_eq!(
        fixes,
        [
            "* Write Bb3 instead of Gb3 (all 7 moves that follow can be played)",
            "Write b3 instead of Gb3"
        ]
    );
}

/// Kasparov against Topalov, Wijk aan Zee 1999, with 10...e6 for 10...e5 and nothing yet after the move that cannot be played: little speaks
/// for the earlier move, but it is named beside the finding.
#[test]
fn an_earlier_move_is_named_also_if_nothing_follows_the_one_that_is_refused() {
    let found = found(
        "1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 9. Qxh6 Bb7 10. a3 e6 11. O-O-O Qe7 \
         12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 *",
    );
    let [only] = found.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!(
        only.message,
        "exd4 cannot be played: the pawn on e6 cannot move to d4"
    );
    let related: Vec<&str> = only
        .related
        .iter()
        .map(|one| one.message.as_str())
        .collect();
    assert_eq!(
        related,
        ["if e5 was meant here, all 8 moves that follow can be played"]
    );
}

/// Réti against Tartakower, Vienna 1910, with 3...dxe4 and 5...e5 exchanged.
#[test]
fn moves_of_one_side_are_exchanged_over_others() {
    let (message, fixes) = only(
        "1. e4 c6 2. d4 d5 3. Nc3 e5 4. Nxe4 Nf6 5. Qd3 dxe4 6. dxe5 Qa5+ 7. Bd2 Qxe5 8. O-O-O Nxe4 9. Qd8+ Kxd8 10. Bg5+ Kc7 *",
    );
    assert_eq!(
        message,
        "probable-slip: 3...e5 and 5...dxe4 are probably exchanged: the other way round all 14 moves that follow can be \
         played; as written, 4.Nxe4 cannot be played: White's pawn is already on e4"
    );
    assert_eq!(
        fixes.first().map(String::as_str),
        Some("Exchange 3...e5 and 5...dxe4 (all 14 moves that follow can be played)")
    );
}

/// Morphy - Duke of Brunswick and Count Isouard, Paris 1858, with 3...Bg4 4.dxe5 and 4...Bxf3 5.Qxf3 in each other's place.
#[test]
fn rounds_are_exchanged_also_if_they_begin_with_blacks_move() {
    let (message, fixes) = only(
        "1. e4 e5 2. Nf3 d6 3. d4 Bxf3 4. Qxf3 Bg4 5. dxe5 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 \
         11. Bxb5+ Nbd7 *",
    );
    assert_eq!(
        message,
        "illegal-move: Bxf3 cannot be played: no Black bishop can go to f3; if 3...Bxf3 4.Qxf3 and 4...Bg4 5.dxe5 are exchanged, all \
         16 moves that follow can be played"
    );
    assert_eq!(
        fixes,
        ["* Exchange 3...Bxf3 4.Qxf3 and 4...Bg4 5.dxe5 (all 16 moves that follow can be played)"]
    );
}

/// The Opera Game without 3...Bg4, and numbered as if none were missing: `5...` stands before White's move 6. Also without 1...e5 and
/// with a result that does not fit the mate, which is a slip of its own.
#[test]
fn a_move_is_missing_where_the_numbers_count_on_for_the_other_player() {
    let rest = "7. Qe7 Nc3 8. c6 Bg5 9. b5 Nxb5 10. cxb5 Bxb5+ 11. Nbd7 O-O-O 12. Rd8 Rxd7 13. Rxd7 Rd1 14. Qe6";
    let (message, fixes) = only(&format!(
        "1. e4 e5 2. Nf3 d6 3. d4 dxe5 4. Bxf3 Qxf3 5. dxe5 {{The pawn is taken back.}} 5... Bc4 6. Nf6 Qb3 {rest} *"
    ));
    assert_eq!(
        message,
        "illegal-move: dxe5 cannot be played: Black's pawn is already on e5; if 3...Bg4 is missing, all 21 moves that follow \
         can be played"
    );
    assert_eq!(
        fixes,
        ["Add Bg4 before dxe5 (all 21 moves that follow can be played)"]
    );
    let text = format!(
        "[Result \"1/2-1/2\"]\n\n1. e4 Nf3 2. d6 d4 3. Bg4 dxe5 4. Bxf3 Qxf3 5. dxe5 Bc4 6. Nf6 Qb3 {rest} \
         Bxd7+ 15. Nxd7 Qb8+ 16. Nxb8 Rd8# 1/2-1/2\n"
    );
    let mut findings = support::findings("pgn", &text);
    findings.retain(|one| one.severity <= Severity::Warning);
    let messages: Vec<String> = findings.into_iter().map(|one| one.message).collect();
    assert_eq!(
        messages,
        [
            "Nf3 cannot be played: no Black knight can go to f3; if 1...e5 is missing, all 30 moves that follow can be played",
            "checkmate: White has won, but the result is 1/2-1/2",
        ]
    );
}

/// The Bogo-Indian Defence with moves 4 and 5 in each other's place. `4.Nxd2` takes nothing there, but fits the move that was meant.
#[test]
fn a_text_may_fit_the_move_in_whose_place_it_stands() {
    let (message, fixes) = only(
        "1. d4 Nf6 2. c4 e6 3. Nf3 Bb4+ 4. Nxd2 d6 5. Nbd2 Bxd2+ 6. e4 e5 7. Be2 O-O 8. O-O Nc6 9. d5 Nd4 10. Nb3 Nxe2+ \
         11. Qxe2 Nxe4 *",
    );
    assert_eq!(
        message,
        "ambiguous-move: the knights on b1 and f3 can both reach d2: Nbd2 or Nfd2; if moves 4 and 5 are exchanged, all 15 moves \
         that follow can be played"
    );
    assert_eq!(
        fixes,
        [
            "* Exchange moves 4 and 5 (all 15 moves that follow can be played)",
            "Write Nbd2 instead of Nxd2",
            "Write Nfd2 instead of Nxd2",
        ]
    );
}

/// The Opera Game without its first move, which is added before the number, not after the tags.
#[test]
fn a_first_move_that_is_missing_is_added_in_the_movetext() {
    for (begun, added) in [("1... e5", "1. e4 1... e5"), ("e5", "e4 e5")] {
        let text = format!(
            "[Result \"*\"]\n\n{begun} 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 \
             10. Nxb5 cxb5 *\n"
        );
        let errors = support::findings("pgn", &text);
        let fixes = errors.iter().flat_map(|one| &one.fixes);
        let fix = fixes
            .clone()
            .find(|fix| fix.title.starts_with("Add e4"))
            .expect("the move is offered");
        let fixed = splice(&text, fix.edits.iter().map(TextEdit::parts));
        assert_eq!(fixed, text.replacen(begun, added, 1));
    }
}
