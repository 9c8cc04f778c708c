//! A pair of moves is missing, and the numbers show it: one finding, wherever the line fails after it.

use movetext::document::{TextEdit, splice};

use super::support::{findings, fixture};

const ROSTER: &[&str] = &["missing-tag"];

/// The Spanish game without `4. Ba4 Nf6`.
#[test]
fn a_move_that_fails_later_names_the_number() {
    fixture(
        "pgn",
        ROSTER,
        "\
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 Na5 9. Bc2 c5 *
                              ^^ error probable-slip = move 4 is probably missing here: with one of several pairs of moves all 9 moves that follow can be played; as written, 6...b5 cannot be played: the pawn on b7 is blocked by the bishop on b5
",
    );
}

/// The last move cannot be played whatever is missing.
#[test]
fn a_round_that_does_not_explain_all_is_not_added() {
    fixture(
        "pgn",
        ROSTER,
        "\
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 Na5 9. Bc2 Rd1 *
                                                ^^ error illegal-move = b5 cannot be played: the pawn on b7 is blocked by the bishop on b5; the number 5 shows that move 4 is missing before it; until this is put right, the 6 moves that follow are not checked
",
    );
}

/// Morphy - Duke of Brunswick and Count Isouard, Paris 1858, without `12... Rd8 13. Rxd7`.
#[test]
fn a_move_that_fails_right_before_the_number_names_it() {
    fixture(
        "pgn",
        ROSTER,
        "\
1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
                                                                                                                                        ^^^^ error illegal-move = Rxd7 cannot be played: Black's knight is already on d7; the number 14 shows that move 13 is missing before it; until this is put right, the 7 moves that follow are not checked
",
    );
}

/// The main line of the Breyer variation of the Spanish game, without the moves with number 12. `Bc8` for `Bf8` would do for most moves after it.
const WITHOUT_A_ROUND: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 \
                               10. d4 Nbd7 11. Nbd2 Bb7 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 *";

#[test]
fn a_round_that_is_missing_is_added_before_the_number_that_shows_it() {
    let found = findings("pgn", WITHOUT_A_ROUND);
    let found = found.iter().filter(|one| one.code.0 != "missing-tag");
    let [only] = found.collect::<Vec<_>>()[..] else {
        panic!("one finding");
    };
    let place = only.start as usize..only.end as usize;
    assert_eq!(
        (only.code.0, &WITHOUT_A_ROUND[place]),
        ("probable-slip", "13.")
    );
    assert_eq!(
        only.message,
        "move 12 is probably missing here: with Bc2 Re8 or Qc2 Re8, for example, all 11 moves that follow can be played; as written, \
         13...Bf8 cannot be played: Black's rook is already on f8"
    );
    let fix = &only.fixes[0];
    assert_eq!(
        fix.title,
        "Add 12. Bc2 Re8 before 13. (all 11 moves that follow can be played)"
    );
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
    let mended = splice(WITHOUT_A_ROUND, fix.edits.iter().map(TextEdit::parts));
    assert_eq!(mended, WITHOUT_A_ROUND.replace("13.", "12. Bc2 Re8 13."));
    let left = findings("pgn", &mended);
    assert!(
        left.iter().all(|one| one.code.0 == "missing-tag"),
        "{left:?}"
    );
}

/// The first fix of the only finding about a game, and the text that it makes.
fn only_fix(text: &str) -> (String, String) {
    let found = findings("pgn", text);
    let found = found.iter().filter(|one| one.code.0 != "missing-tag");
    let [only] = found.collect::<Vec<_>>()[..] else {
        panic!("one finding");
    };
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
    let fix = &only.fixes[0];
    let mended = splice(text, fix.edits.iter().map(TextEdit::parts));
    (format!("{}\n{}", only.message, fix.title), mended)
}

/// The same game, whole.
fn whole() -> String {
    WITHOUT_A_ROUND.replace("13.", "12. Bc2 Re8 13.")
}

#[test]
fn a_round_that_is_missing_is_found_where_the_numbers_count_on() {
    for (round, message, title) in [
        (
            "Ba4 Nf6",
            "move 4 is probably missing here: with Ba4 Nf6, for example, all 27 moves that follow can be played; as written, \
             5...b5 cannot be played: the pawn on b7 is blocked by the bishop on b5",
            "Add 4. Ba4 Nf6 before O-O (all 27 moves that follow can be played) and correct the numbers after it",
        ),
        (
            "Re1 b5",
            "Bb7 cannot be played: Black's pawn is already on b7; if 6.Re1 b5 are missing, all 23 moves that follow can be played",
            "Add 6. Re1 b5 before Bb3 (all 23 moves that follow can be played) and correct the numbers after it",
        ),
    ] {
        let whole = whole();
        let moves = whole.replace('*', "");
        let rounds = moves.split(". ").skip(1);
        let moves = rounds.map(|one| one.trim_end_matches(|c: char| c.is_ascii_digit()).trim());
        let left = moves.filter(|one| *one != round).zip(1..);
        let text: String = left
            .map(|(one, number)| format!("{number}. {one} "))
            .collect();
        let (told, mended) = only_fix(&format!("{text}*"));
        assert_eq!(told, format!("{message}\n{title}"));
        assert_eq!(mended, whole);
    }
}

/// Every fix corrects the numbers, also one that adds the round elsewhere.
#[test]
fn no_fix_for_a_round_that_is_missing_leaves_wrong_numbers() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Re1 b5 6. Bb3 d6 7. c3 O-O 8. h3 Nb8 9. d4 Nbd7 10. Nbd2 Bb7 \
                11. Bc2 Re8 12. Nf1 Bf8 13. Ng3 g6 14. a4 c5 15. d5 c4 16. Bg5 h6 17. Be3 Nc5 *";
    let found = findings("pgn", text);
    let fixes = found.iter().flat_map(|one| &one.fixes);
    let added: Vec<_> = fixes.filter(|fix| fix.title.starts_with("Add ")).collect();
    let texts = added
        .iter()
        .map(|fix| fix.title.split(" (").next().unwrap_or(""));
    assert_eq!(
        texts.collect::<Vec<_>>(),
        [
            "Add 5. O-O Be7 before Re1",
            "Add 5. Ke2 Be7 before Re1",
            "Add 4. Ke2 Be7 before Ba4",
            "Add 4. O-O Be7 before Ba4",
        ]
    );
    for fix in added {
        let mended = splice(text, fix.edits.iter().map(TextEdit::parts));
        let left = findings("pgn", &mended);
        assert!(
            left.iter().all(|one| one.code.0 == "missing-tag"),
            "{mended}"
        );
    }
}

#[test]
fn a_round_that_is_missing_with_the_next_number_is_found() {
    let message = |number: u32| {
        format!(
            "move 12 is probably missing here: with Bc2 Re8 or Qc2 Re8, for example, all 11 moves that follow can be played; as written, \
             {number}...Bf8 cannot be played: Black's rook is already on f8"
        )
    };
    for (left, told, title) in [
        (
            "12.",
            message(12),
            "Add 12. Bc2 Re8 before Nf1 (all 11 moves that follow can be played) and correct the numbers after it",
        ),
        (
            "",
            message(13),
            "Add 12. Bc2 Re8 13. before Nf1 (all 11 moves that follow can be played)",
        ),
    ] {
        let text = WITHOUT_A_ROUND.replace("13.", left).replace("  ", " ");
        let (found, mended) = only_fix(&text);
        assert_eq!(found, format!("{told}\n{title}"));
        assert_eq!(mended, whole());
    }
}

#[test]
fn a_round_of_draughts_is_added_as_its_record_writes_moves() {
    let text = "[GameType \"20\"]\n\n1.32-28 19-23 2.28x19 14x23 4.41-37 10-14 5.46-41 14-19 6.34-30 20-25 *";
    let found = findings("pdn", text);
    let titles = found
        .iter()
        .flat_map(|one| &one.fixes)
        .map(|fix| &*fix.title);
    assert_eq!(
        titles.collect::<Vec<_>>(),
        [
            "Add 3.37-32 16-21 before 4. (all 5 moves that follow can be played)",
            "Add 3.37-32 17-22 before 4. (all 5 moves that follow can be played)",
            "Add 3.37-32 17-21 before 4. (all 5 moves that follow can be played)",
            "Add 3.37-32 18-22 before 4. (all 5 moves that follow can be played)",
        ]
    );
}

/// Without `4. h3 Qg5` White's bishop captures nothing.
#[test]
fn a_sign_that_is_not_true_is_said_at_the_number() {
    fixture(
        "pgn",
        ROSTER,
        "\
1. e4 e5 2. Nc3 Nc6 3. d3 a6 5. Bxg5 f6 6. Bd2 d6 7. Nf3 Bd7 8. Be2 h6 *
                             ^ warning move-number = the move number 5 should be 4, or move 4 is missing before it
=1. e4 e5 2. Nc3 Nc6 3. d3 a6 4. Bxg5 f6 5. Bd2 d6 6. Nf3 Bd7 7. Be2 h6 *
",
    );
}

/// A knight had gone away from f3 in the moves that are missing.
#[test]
fn a_move_that_fits_two_pieces_names_the_number() {
    fixture(
        "pgn",
        ROSTER,
        "\
1. e4 e5 2. Nf3 d6 3. d3 a6 5. Nd2 Nf6 6. c3 Be7 7. Qc2 O-O 8. Be2 c6 *
                               ^^^ error ambiguous-move = the knights on b1 and f3 can both reach d2: Nbd2 or Nfd2; the number 5 shows that move 4 is missing before it
",
    );
}

/// Without one mistyped move and with other numbers all moves can be played, so no fix is safe.
#[test]
fn a_slip_that_explains_all_soon_after_the_number_takes_its_finding() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 5. Ba4 Nf6 6. O-O Be7 7. Re1 b5 8. Bb4 d6 9. c3 O-O 10. h3 Na5 11. Bc2 c5 \
                12. d4 Qc7 13. Nbd2 Nc6 14. d5 Nd8 15. Nf1 Ne8 16. g4 g6 *";
    let found = findings("pgn", text);
    let found = found.iter().filter(|one| one.code.0 != "missing-tag");
    let [only] = found.collect::<Vec<_>>()[..] else {
        panic!("one finding");
    };
    assert_eq!(
        only.message,
        "Bb4 cannot be played: no White bishop can go to b4; did you mean Bb3? Then all 17 moves that follow can be \
         played. Or move 4 is missing before the number 5"
    );
    let titles: Vec<&str> = only.fixes.iter().map(|fix| &*fix.title).collect();
    assert_eq!(
        titles,
        [
            "Write Bb3 instead of Bb4 (all 17 moves that follow can be played)",
            "Write 4. instead of 5. and count on from there"
        ]
    );
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
}
