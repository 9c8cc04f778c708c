//! Slips that are found by replaying a game without them: where the finding stands, what it says, and what
//! the first fix writes. The games are the Italian game and the closed Ruy Lopez, as in any book.

use crate::support;
use movetext::document::{Finding, Fix, Severity, TextEdit, splice};
use movetext::{checks, identify::Context, syntax};

pub fn found(text: &str) -> Vec<Finding> {
    let pgn = syntax::format("pgn").expect("a row of FORMATS");
    let mut found = checks::check(text, &Context::new(pgn)).findings;
    found.retain(|finding| finding.severity <= movetext::document::Severity::Warning);
    found
}

/// The only finding of a text.
pub fn only(text: &str) -> Finding {
    let mut all = found(text);
    match (all.pop(), all.is_empty()) {
        (Some(only), true) => only,
        last => panic!("{text}: {last:#?} {all:#?}"),
    }
}

/// The Italian game with `slip` in place of `from`: the word that the only finding marks, its code, its
/// message, and the text after its first fix.
fn italian(from: &str, slip: &str) -> (String, &'static str, String, String) {
    let game = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ \
                7. Nc3 Nxe4 8. O-O Bxc3 9. d5 *";
    assert!(game.contains(from), "{from}");
    let text = game.replacen(from, slip, 1);
    let all = found(&text);
    let [only] = all.as_slice() else {
        panic!("{slip}: {all:#?}");
    };
    let edits = only.fixes[0].edits.iter().map(TextEdit::parts);
    assert_eq!(splice(&text, edits), game, "{slip}");
    let marked = &text[only.start as usize..only.end as usize];
    let title = only.fixes[0].title.clone();
    (marked.to_owned(), only.code.0, only.message.clone(), title)
}

#[test]
fn each_class_of_slips_has_one_finding_and_its_fix_first() {
    for (from, slip, marked, code, message, title) in [
        (
            "d4 exd4",
            "d3 exd4",
            "d3",
            "probable-slip",
            "5.d3 was probably meant as 5.d4: then all 8 moves that follow can be played; as written, \
             5...exd4 cannot be played: there is nothing for the pawn on e5 to capture on d4",
            "Write d4 instead of d3 (all 8 moves that follow can be played)",
        ),
        (
            "Nf3",
            "Nf4",
            "Nf4",
            "illegal-move",
            "Nf4 cannot be played: no White knight can go to f4; did you mean Nf3? Then all 14 moves \
             that follow can be played",
            "Write Nf3 instead of Nf4 (all 14 moves that follow can be played)",
        ),
        (
            "4. c3 Nf6",
            "4. Nf6",
            "Nf6",
            "illegal-move",
            "Nf6 cannot be played: no White knight can go to f6; if 4.c3 is missing, all 9 moves that \
             follow can be played",
            "Add c3 before Nf6 (all 9 moves that follow can be played)",
        ),
        (
            "4. c3 Nf6",
            "4. c3 c3 Nf6",
            "c3",
            "illegal-move",
            "c3 cannot be played: the pawn on c7 cannot move to c3; without 4...c3 all 10 moves that \
             follow can be played",
            "Remove c3 (all 10 moves that follow can be played)",
        ),
        (
            "4. c3 Nf6",
            "4. Nf6 c3",
            "Nf6",
            "illegal-move",
            "Nf6 cannot be played: no White knight can go to f6; if 4.Nf6 and c3 are exchanged, all 10 \
             moves that follow can be played",
            "Write c3 Nf6 instead of Nf6 c3 (all 10 moves that follow can be played)",
        ),
    ] {
        let expected = (
            marked.to_owned(),
            code,
            message.to_owned(),
            title.to_owned(),
        );
        assert_eq!(italian(from, slip), expected);
    }
}

/// Morphy - Duke of Brunswick and Count Isouard, Paris 1858, with its moves 12 and 13 in each other's place.
#[test]
fn two_rounds_in_each_others_place_are_one_slip() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 \
         10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. Rxd7 Rxd7 13. O-O-O Rd8 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
                                                                                                                                  ^^^^ error illegal-move: if moves 12 and 13 are exchanged, all 10 moves that follow can be played
=1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 \
         10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0",
    );
}

/// Made for this test. What is said of the moves would stay where it is.
#[test]
fn moves_with_remarks_are_not_safely_exchanged() {
    for (text, is_safe) in [
        ("2. Bxa6 bxa6 3. Bb5 a6", true),
        ("2. Bxa6 {A piece} bxa6 3. Bb5 a6", false),
        ("2. Bxa6 bxa6 3. Bb5 a6 $6", false),
        ("2. Bxa6 bxa6 3. Bb5 a6 (3... Nf6)", false),
        ("2. Bxa6! bxa6 3. Bb5 a6", false),
    ] {
        let text =
            format!("1. e4 e5 {text} 4. Nf3 Nc6 5. O-O Nf6 6. d3 Bb7 7. Nc3 Be7 8. Bg5 O-O *");
        let only = only(&text);
        let fix = &only.fixes[0];
        assert!(
            fix.title.starts_with("Exchange moves 2 and 3"),
            "{}",
            fix.title
        );
        assert_eq!(fix.preferred, is_safe, "{text}");
    }
}

/// One move after the failure is too little to blame a move fifteen plies earlier; it is named, though.
#[test]
fn a_slip_that_surfaces_late_is_named_where_the_game_fails() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 \
                8. c3 O-O 9. h4 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 \
                15. a4 c5 16. d5 c4 17. Bg5 h6 18. h3 Nc5 *";
    let only = only(text);
    assert_eq!(&text[only.start as usize..only.end as usize], "h3");
    assert_eq!(only.code.0, "illegal-move");
    let suspects = only.related.iter();
    let suspects: Vec<&str> = suspects
        .map(|place| &text[place.start as usize..place.end as usize])
        .collect();
    assert_eq!(suspects, ["h4"]);
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
}

#[test]
fn a_slip_in_a_variation_stays_there() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        "1. e4 e5 2. Nf3 Nc6 (2... Nf6 3. Nxe5 d6 4. Nf3 Nxe5 5. d4 d5 6. Bd3) 3. Bb5 a6 *
                                                ^^^^ error illegal-move: did you mean Nxe4? Then all 3
=1. e4 e5 2. Nf3 Nc6 (2... Nf6 3. Nxe5 d6 4. Nf3 Nxe4 5. d4 d5 6. Bd3) 3. Bb5 a6 *",
    );
}

/// After a slip the rest of the line is checked as if it had been typed right.
#[test]
fn a_later_move_that_cannot_be_played_is_found_too() {
    let moves = "1. e4 e5 2. Nf4 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 8. O-O Bxc3 \
                 9. d5 Bf6 10. Re1 Ne7 11. Rxe4 d6 12. Bg5 Bxg5 13. Nxg5 h6 14. Qe2 hxg5 15. Re1 Be6 \
                 16. dxe6 f6 17. Re3 c6 18. Rh3 Rxh3 19. gxh3 g6 20. Qf3 Qa5 21. Rd1 Qf5 22. Qb3 O-O-O \
                 23. Kg9 *";
    let all = found(&format!("[Result \"*\"]\n\n{moves}"));
    let codes: Vec<&str> = all.iter().map(|finding| finding.code.0).collect();
    assert_eq!(codes, ["illegal-move", "no-such-square"], "{all:#?}");
}

/// Fixes leave alone what stands around the move.
#[test]
fn a_fix_keeps_line_ends_numbers_and_marks() {
    for (text, expected) in [
        // An escaped line begins with `%` in the first column.
        (
            "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 Qa5\n%escaped\n4. d4 Nf6 5. Nf3 c6 *",
            "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5\n%escaped\n4. d4 Nf6 5. Nf3 c6 *",
        ),
        // The mark belongs to the move that is missing.
        (
            "1. e4 e5 2. $1 2... Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. Re1 Nc5 7. Nxe5 Be7 *",
            "1. e4 e5 2. Nf3 $1 2... Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. Re1 Nc5 7. Nxe5 Be7 *",
        ),
    ] {
        let (text, expected) = (text.to_owned(), expected.to_owned());
        let all = found(&text);
        let [only] = all.as_slice() else {
            panic!("{text}: {all:#?}");
        };
        let edits =
            |fix: &movetext::document::Fix| splice(&text, fix.edits.iter().map(TextEdit::parts));
        let fixed: Vec<String> = only.fixes.iter().map(edits).collect();
        assert!(fixed.contains(&expected), "{text}: {fixed:#?}");
    }
}

/// The French defence with 3.Nd2, in which both knights of Black can go to d7 after 4.e5; later moves need
/// the other one on b8. Where no later move tells two rooks apart, neither is preferred.
#[test]
fn later_moves_tell_which_of_two_moves_was_meant() {
    let game = "[Result \"*\"]\n\n1. e4 e6 2. d4 d5 3. Nd2 Nf6 4. e5 Nfd7 5. Bd3 c5 6. c3 Nc6 7. Ne2 cxd4 8. cxd4 f6 \
                9. exf6 Nxf6 10. O-O Bd6 11. Nf3 O-O 12. Re1 *";
    let first = |from: &str, slip: &str| {
        let text = game.replacen(from, slip, 1);
        let all = found(&text);
        let [only] = all.as_slice() else {
            panic!("{slip}: {all:#?}");
        };
        assert_eq!(only.code.0, "ambiguous-move");
        assert_eq!(&text[only.start as usize..only.end as usize], slip);
        let fix = &only.fixes[0];
        let fixed = splice(&text, fix.edits.iter().map(TextEdit::parts));
        (only.message.clone(), fix.preferred, fixed == game)
    };
    assert_eq!(
        first("Nfd7", "Nd7"),
        (
            "the knights on f6 and b8 can both reach d7: Nfd7 or Nbd7; did you mean Nfd7? Then all 15 \
             moves that follow can be played"
                .to_owned(),
            true,
            true
        )
    );
    let game = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 4. Bc4 Bc5 5. d3 d6 6. Be3 Be6 7. Qd2 Qd7 \
                8. O-O O-O 9. Rd1 *";
    let only = only(game);
    assert_eq!(
        only.message,
        "the rooks on a1 and f1 can both reach d1: Rad1 or Rfd1"
    );
    let titles = only.fixes.iter().map(|fix| fix.title.as_str());
    let mut titles: Vec<&str> = titles.collect();
    titles.sort_unstable();
    assert_eq!(
        titles,
        ["Write Rad1 instead of Rd1", "Write Rfd1 instead of Rd1"]
    );
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
}

/// A stalemate in a game that White has won: the result is wrong, or the move.
#[test]
fn a_result_against_the_last_position_offers_other_moves() {
    let text =
        "[FEN \"k7/8/1K6/8/8/8/8/2Q5 w - - 0 1\"]\n[SetUp \"1\"]\n[Result \"1-0\"]\n\n1. Qc7 1-0";
    let only = only(text);
    assert_eq!(only.code.0, "result-mismatch");
    let titles = only.fixes.iter().map(|fix| fix.title.as_str());
    let titles: Vec<&str> = titles.take(2).collect();
    assert_eq!(
        titles,
        ["Write 1/2-1/2 instead of 1-0", "Write Qc2 instead of 1.Qc7"]
    );
    let suspect = &only.related[0];
    assert_eq!(
        (
            &text[suspect.start as usize..suspect.end as usize],
            suspect.message.as_str()
        ),
        (
            "Qc7",
            "if Qc2 was meant here, nothing contradicts the result"
        )
    );
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
    // A resignation contradicts nothing.
    let resigned = text.replace("Qc7", "Qc2").replace("1-0", "0-1");
    assert!(found(&resigned).is_empty());
}

/// A whole pair of moves is missing, and the numbers say so: one finding, and no move is preferred.
#[test]
fn a_gap_in_the_numbers_says_what_was_left_out() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";
    let only = only(text);
    assert_eq!(&text[only.start as usize..only.end as usize], "4.");
    assert_eq!(
        only.message,
        "move 3 is probably missing here: with Bb5 Nd4, for example, all 7 moves that follow can be played; as written, \
         4.Ba4 cannot be played: no White bishop can go to a4"
    );
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
}

/// A wrong number takes no blame for a slip long after it, even if few moves follow.
#[test]
fn a_wrong_number_is_no_gap_long_before_a_slip() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 5. Ba4 Nf6 6. O-O Be7 7. Re1 b5 8. Bb3 d6 9. c3 O-O \
                10. h3 Na5 11. Bc3 c5 12. d4 Qc7 *";
    let all = found(text);
    let all: Vec<_> = all.iter().map(|one| (one.code.0, &*one.message)).collect();
    assert_eq!(
        all,
        [
            (
                "move-number",
                "the move number 5 should be 4, or move 4 is missing before it"
            ),
            (
                "illegal-move",
                "Bc3 cannot be played: White's pawn is already on c3; did you mean Bc2? Then all 3 moves that follow \
                 can be played"
            ),
        ]
    );
}

/// A move that can be played, with a sign that is not true, leaves the finding about its number.
#[test]
fn a_wrong_number_before_a_wrong_sign_is_still_reported() {
    let all = found("[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 4. Bb5+ a6 4. Ba4 Nf6 5. O-O Be7 *");
    let codes = all.iter().map(|finding| finding.code.0);
    let codes: Vec<&str> = codes.collect();
    assert_eq!(codes, ["move-number", "check-mark"], "{all:#?}");
}

/// Black's knight on c6 is pinned. With 2...f6 or 2...Bd6 instead of 2...d6 all moves could be played, but
/// 3.Bb5 would be no check. With most other moves in place of 3.Bb5+ they can be played, too.
#[test]
fn a_slip_that_signs_contradict_is_not_claimed() {
    let text =
        "[Result \"*\"]\n\n1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 Nxd4 5. Nxd4 exd4 6. Qxd4 Be7 *";
    let only = only(text);
    assert_eq!(
        (only.code.0, &text[only.start as usize..only.end as usize]),
        ("probable-slip", "Bb5+")
    );
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
}

#[test]
fn a_move_with_a_figurine_is_refused_with_its_reason() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. ♘f3 ♘c6 3. ♖b5 a6 4. ♗a4 ♘f6 5. O-O ♗e7 *";
    let all = found(text);
    let error = all
        .iter()
        .find(|finding| finding.code.0 == "illegal-move")
        .expect("an error");
    assert_eq!(
        error.message,
        "♖b5 cannot be played: no White rook can go to b5; did you mean ♗b5? Then all 5 moves that \
         follow can be played"
    );
    let titles = error.fixes.iter().map(|fix| fix.title.as_str());
    assert_eq!(
        titles.collect::<Vec<_>>(),
        ["Write ♗b5 instead of ♖b5 (all 5 moves that follow can be played)"]
    );
}

/// A line of a scoresheet typed twice, with its number, or counted on.
#[test]
fn a_pair_of_moves_typed_twice_is_removed() {
    let right = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";
    let text = right.replace("3. Bb5 a6", "3. Bb5 a6 3. Bb5 a6");
    let only = only(&text);
    assert_eq!(only.code.0, "illegal-move");
    assert_eq!(
        only.message,
        "Bb5 cannot be played: White's bishop is already on b5; without the second Bb5 a6 all 8 moves that \
         follow can be played"
    );
    let fix = &only.fixes[0];
    assert_eq!(
        fix.title,
        "Remove the second Bb5 a6 (all 8 moves that follow can be played)"
    );
    assert!(fix.preferred);
    assert_eq!(splice(&text, fix.edits.iter().map(TextEdit::parts)), right);
}

/// The Evans gambit on a scoresheet, a row for each move.
const SHEET: [&str; 11] = [
    "No.\ta\tb\tc\td\te\tf\tg\th",
    "1\t\t\t\t\t4",
    "\t\t\t\t\t5",
    "2\t\t\t\t\t\tN3",
    "\t\t\tN6",
    "3\t\t\tB4",
    "\t\t\tB5",
    "4\t\t4",
    "\t\tB4x",
    "5\t\t\t3",
    "\tB5",
];

/// The only finding of a scoresheet, and its text after the first fix.
fn in_sheet(text: &str) -> (Finding, String) {
    let ncn = syntax::format("ncn").expect("a row of FORMATS");
    let mut found = checks::check(text, &Context::new(ncn)).findings;
    found.retain(|finding| finding.severity == movetext::document::Severity::Error);
    let only = found.pop().expect("a finding");
    assert!(found.is_empty(), "{text}: {only:#?} {found:#?}");
    let edits = only.fixes[0].edits.iter().map(TextEdit::parts);
    let fixed = splice(text, edits);
    (only, fixed)
}

#[test]
fn a_row_typed_twice_is_removed() {
    let pipes = |row: &&str| format!("| {} |", row.replace('\t', " | "));
    for (right, separator) in [
        (SHEET.map(str::to_owned), "\n"),
        (SHEET.map(str::to_owned), "\r\n"),
        (SHEET.each_ref().map(pipes), "\n"),
    ] {
        let mut slip = right.to_vec();
        slip.insert(9, right[8].clone());
        let (only, fixed) = in_sheet(&slip.join(separator));
        assert_eq!(only.code.0, "illegal-move");
        assert_eq!(
            only.fixes[0].title,
            "Remove b:B4x (both moves that follow can be played)"
        );
        assert!(only.fixes[0].preferred);
        assert_eq!(fixed, right.join(separator));
    }
}

#[test]
fn a_row_that_is_missing_in_a_sheet_without_numbers_is_added() {
    let bare = |row: &str| {
        row.trim_start_matches(|c: char| c.is_ascii_digit())
            .to_owned()
    };
    let mut right = SHEET.map(bare).to_vec();
    right[0] = SHEET[0].to_owned();
    let mut slip = right.clone();
    slip.remove(6);
    let text = slip.join("\n");
    let (only, _) = in_sheet(&text);
    // Without numbers, any quiet move of Black explains it, and the move before it may be one too many. The one that was
    // played is the one that books have.
    let mut fixes = only.fixes.iter();
    let add = fixes
        .find(|fix| fix.title == "Add c:B5 before b:4 (all 3 moves that follow can be played)")
        .expect("a fix that adds the row");
    assert!(!add.preferred);
    assert_eq!(
        splice(&text, add.edits.iter().map(TextEdit::parts)),
        right.join("\n")
    );
}

/// The Evans gambit with its sixth pair, and numbers on White's rows.
fn numbered_sheet() -> Vec<&'static str> {
    [
        &SHEET[..],
        &["6\t\t\t\t4", "\t\t\t\t4x", "7\t\t\t\t\t\tR\tK"],
    ]
    .concat()
}

/// The only finding of a sheet: its row and text, its message, and the titles of its fixes; and the sheet after
/// the first fix that adds `row`.
fn missing_in(rows: &[&str], row: &str) -> (usize, String, String, Vec<String>, String) {
    let text = rows.join("\n");
    let (only, _) = in_sheet(&text);
    assert_eq!(only.code.0, "missing-row");
    assert!(only.fixes.len() <= 5);
    let (start, end) = (only.start as usize, only.end as usize);
    let line = text[..start].matches('\n').count() + 1;
    let add = only.fixes.iter().find(|fix| fix.title.contains(row));
    let add = add.unwrap_or_else(|| panic!("{only:#?}"));
    let fixed = splice(&text, add.edits.iter().map(TextEdit::parts));
    let titles = only.fixes.iter().map(|fix| fix.title.clone()).collect();
    (
        line,
        text[start..end].to_owned(),
        only.message,
        titles,
        fixed,
    )
}

#[test]
fn a_row_that_the_numbers_show_to_be_missing_is_added() {
    let right = numbered_sheet();
    // Black's third move: any quiet move explains it, and books have the one that was played.
    let mut slip = right.clone();
    slip.remove(6);
    let (line, marked, message, titles, fixed) = missing_in(&slip, "c:B5");
    assert_eq!((line, marked.as_str()), (7, "4"));
    assert_eq!(
        message,
        "a row is missing before this one; with one of several moves in it all 7 moves that follow can be \
         played"
    );
    assert_eq!(
        titles[0],
        "Add c:B5 before b:4 (all 7 moves that follow can be played)"
    );
    assert_eq!(titles.len(), 5);
    assert_eq!(fixed, right.join("\n"));
    // White's fourth move, whose number stands on Black's row: only a pawn on b4 can be taken there.
    let mut slip = right.clone();
    slip.splice(7..9, ["4\t\tB4x"]);
    let (line, marked, message, titles, fixed) = missing_in(&slip, "b:4");
    assert_eq!((line, marked.as_str()), (8, "B4x"));
    assert_eq!(
        message,
        "a row is missing before this one; if it was 4.b:4, all 5 moves that follow can be played"
    );
    assert_eq!(
        titles,
        ["Add b:4 before b:B4x (all 5 moves that follow can be played)"]
    );
    assert_eq!(fixed, right.join("\n"));
    // The same without its number.
    let mut slip = right.clone();
    slip.remove(7);
    let (line, marked, _, titles, fixed) = missing_in(&slip, "b:4");
    assert_eq!((line, marked.as_str()), (8, "B4x"));
    assert_eq!(titles[0].split(" (").next(), Some("Add b:4 before b:B4x"));
    let mut other = right.clone();
    other[7] = "\t\t4";
    assert_eq!(fixed, other.join("\n"));
}

#[test]
fn what_follows_a_missing_row_is_checked() {
    let mut rows = numbered_sheet();
    rows.splice(7..9, ["4\t\tB4x"]);
    // The last number is wrong. Numbers count for nothing while the position is unknown.
    if let Some(last) = rows.last_mut() {
        *last = "9\t\t\t\t\t\tR\tK";
    }
    let ncn = syntax::format("ncn").expect("a row of FORMATS");
    let found = checks::check(&rows.join("\n"), &Context::new(ncn)).findings;
    let codes: Vec<&str> = found.iter().map(|finding| finding.code.0).collect();
    assert_eq!(codes, ["missing-row", "move-number"], "{found:#?}");
}

#[test]
fn several_missing_rows_are_not_guessed() {
    let mut rows = numbered_sheet();
    rows.drain(5..8);
    let text = rows.join("\n");
    let ncn = syntax::format("ncn").expect("a row of FORMATS");
    let found = checks::check(&text, &Context::new(ncn)).findings;
    let [only] = found.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!(
        only.message,
        "a row is missing before this one; what follows cannot be checked"
    );
    assert!(only.fixes.is_empty());
}

/// The Italian game in long algebraic notation.
const LONG: &str = "[Notation \"lan\"]\n[Result \"*\"]\n\n1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 Bf8-c5 \
                    4. c2-c3 Ng8-f6 5. d2-d4 e5xd4 6. c3xd4 Bc5-b4+ *";

#[test]
fn a_wrong_character_in_the_middle_of_a_long_move_does_not_make_two_moves_of_it() {
    for slip in ["Bf1.c4", "Bf1Nc4", "Bf1 c4"] {
        let text = LONG.replace("Bf1-c4", slip);
        let only = only(&text);
        assert_eq!(&text[only.start as usize..only.end as usize], slip);
        assert_eq!(only.code.0, "illegal-move", "{slip}");
        assert_eq!(
            only.message,
            "Bf1 cannot be played: White's bishop is already on f1; did you mean Bf1-c4? Then all 7 moves \
             that follow can be played"
        );
        let first = &only.fixes[0];
        let title =
            format!("Write Bf1-c4 instead of {slip} (all 7 moves that follow can be played)");
        assert_eq!(first.title, title);
        assert_eq!(splice(&text, first.edits.iter().map(TextEdit::parts)), LONG);
    }
}

#[test]
fn a_wrong_piece_letter_does_not_change_the_language() {
    // With Dutch letters, in which S is no piece, the moves of the knights would be those of another language.
    let game = "[Result \"*\"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 4. c3 Sf6 5. d4 exd4 6. cxd4 Lb4+ 7. Sc3 Sxe4 *";
    let text = game.replace("Lc4", "Sc4");
    let mut found = found(&text);
    found.retain(|finding| finding.code.0 != "other-notation");
    let [only] = found.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!(&text[only.start as usize..only.end as usize], "Sc4");
    let first = &only.fixes[0];
    assert_eq!(splice(&text, first.edits.iter().map(TextEdit::parts)), game);
}

#[test]
fn a_figurine_with_wrong_squares_is_a_move_that_cannot_be_read() {
    let text = "[Notation \"figurine\"]\n[Result \"*\"]\n\n1. e4 e5 2. ♘f3 ♘c6 3. ♗cc *";
    let only = only(text);
    assert_eq!(only.code.0, "unreadable-move");
    assert_eq!(
        only.message,
        "`♗cc` is not a move that can be read; did you mean ♗c4?"
    );
}

#[test]
fn a_square_of_the_wrong_colour_in_the_first_move_does_not_change_the_notation() {
    let pdn = syntax::format("pdn").expect("a row of FORMATS");
    let game = "[GameType \"25\"]\n[Result \"*\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 \
                4. b4:d6 e7:c5 *";
    let text = game.replace("c3-d4", "d3-d4");
    let mut found = checks::check(&text, &Context::new(pdn)).findings;
    found.retain(|finding| finding.severity <= movetext::document::Severity::Warning);
    let [only] = found.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!(&text[only.start as usize..only.end as usize], "d3");
    let first = &only.fixes[0];
    assert_eq!(splice(&text, first.edits.iter().map(TextEdit::parts)), game);
}

#[test]
fn castling_written_as_a_move_of_the_king_is_castling() {
    let (marked, code, _, title) = italian("O-O", "Kg1");
    assert_eq!((marked.as_str(), code), ("Kg1", "illegal-move"));
    assert_eq!(
        title,
        "Write O-O instead of Kg1 (both moves that follow can be played)"
    );
}

/// No move follows that would prove it.
#[test]
fn castling_without_hyphens_is_castling() {
    for typed in ["00", "OO", "O0"] {
        let text =
            format!("[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. {typed} *");
        let only = only(&text);
        assert_eq!(only.fixes[0].title, format!("Write O-O instead of {typed}"));
    }
}

#[test]
fn a_number_that_the_others_go_on_from_shows_what_is_missing() {
    // The Italian game without its fourth pair, 4. c3 Nf6.
    let text =
        "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 5. d4 exd4 6. O-O d6 7. cxd4 Bb4 *";
    let only = only(text);
    assert_eq!(&text[only.start as usize..only.end as usize], "cxd4");
    assert!(
        only.message
            .contains("the number 5 shows that move 4 is missing before it"),
        "{}",
        only.message
    );
    let related: Vec<_> = only
        .related
        .iter()
        .map(|place| &text[place.start as usize..place.end as usize])
        .collect();
    assert_eq!(related, ["5."]);
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
}

#[test]
fn a_departure_is_not_dropped_without_asking() {
    // The Breyer variation: 9...Nb8 was meant, not 9...Na5.
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 \
                O-O 9. h3 Na5 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 *";
    let only = only(text);
    assert_eq!(&text[only.start as usize..only.end as usize], "Nbd7");
    assert!(
        only.fixes.iter().all(|fix| !fix.preferred),
        "{:#?}",
        only.fixes
    );
}

#[test]
fn a_false_sign_of_a_figurine_is_reported_in_a_game_without_a_tag() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. ♘f3 ♘c6 3. ♗xc4 ♗c5 *";
    let found: Vec<_> = found(text)
        .iter()
        .map(|found| {
            (
                found.code.0,
                &text[found.start as usize..found.end as usize],
            )
        })
        .collect();
    assert_eq!(found, [("other-notation", "♘f3"), ("capture-mark", "♗xc4")]);
}

#[test]
fn each_of_several_slips_has_a_finding_of_its_own() {
    // The closed Ruy Lopez with four slips: 2. Nf3, 6. Re1, 9...Na5 and 12...Nc6 were meant.
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re2 b5 7. Bb3 d6 8. c3 O-O \
                9. h3 Na6 10. Bc2 c5 11. d4 Qc7 12. Nbd2 Nc7 13. Nf1 Be6 14. Ng3 *";
    let found = found(text);
    let marked = found
        .iter()
        .map(|one| &text[one.start as usize..one.end as usize]);
    assert_eq!(marked.collect::<Vec<_>>(), ["Nf4", "Re2", "Na6", "Nc7"]);
    let first = found.iter().map(|one| one.fixes[0].title.as_str());
    assert_eq!(
        first.collect::<Vec<_>>(),
        [
            "Write Nf3 instead of Nf4 (7 of the 24 moves that follow can be played)",
            "Write Re1 instead of Re2 (6 of the 16 moves that follow can be played)",
            "Write Na5 instead of Na6 (5 of the 9 moves that follow can be played)",
            "Write Nc6 instead of Nc7 (all 3 moves that follow can be played)",
        ]
    );
}

/// Stein against Matanovic, Tel Aviv 1964, to the end.
const STEIN_MATANOVIC: &str = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 \
    8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 Bd7 13. Nf1 Rfe8 14. b3 g6 15. Bg5 Nh5 16. Bxe7 Rxe7 17. Ne3 Nf6 \
    18. Rc1 Nb7 19. b4 c4 20. a4 Rae8 21. axb5 axb5 22. Ra1 Bc6 23. Ra6 Qc8 24. d5 Bd7 25. Nh2 Kg7 26. Qf3 Rf8 27. Rea1 Ng8 \
    28. Qg3 Kh8 29. f4 exf4 30. Qxf4 Rfe8 31. Nf3 Kg7 32. Nd4 f5 33. Ra8 Qxa8 34. Rxa8 Rxa8 35. exf5 Re5 36. Ng4 Rae8 \
    37. f6+ Kf7 38. Nh6+ Nxh6 39. Qxh6 Kxf6 40. Qxh7 1-0\n";

/// The code and the text of each finding in a game with slips, and its first fix.
fn found_with(game: &str, slips: &[(&str, &str)]) -> Vec<(&'static str, String, String)> {
    let text = slips.iter().fold(game.to_owned(), |text, (meant, slip)| {
        assert_eq!(text.matches(meant).count(), 1, "{meant}");
        text.replacen(meant, slip, 1)
    });
    let place = |one: &Finding| text[one.start as usize..one.end as usize].to_owned();
    let found = found(&text);
    let found = found
        .iter()
        .map(|one| (one.code.0, place(one), one.fixes[0].title.clone()));
    found.collect()
}

#[test]
fn what_reaches_farthest_is_not_the_slip_if_another_explains_the_rest() {
    // With 1...e6 the line can be played for 55 moves, with 1...e5 for 44.
    let slips = [(". e4 e5", ". e4 e"), ("24. d5", "24. e5"), ("Nd4", "dN4")];
    assert_eq!(
        found_with(STEIN_MATANOVIC, &slips),
        [
            (
                "garbage",
                "e".into(),
                "Write e5 instead of e (44 of the 77 moves that follow can be played)".into()
            ),
            (
                "illegal-move",
                "e5".into(),
                "Write d5 instead of e5 (15 of the 32 moves that follow can be played)".into()
            ),
            (
                "unreadable-move",
                "dN4".into(),
                "Write Nd4 instead of dN4 (all 16 moves that follow can be played)".into()
            ),
        ]
    );
}

#[test]
fn two_words_between_two_numbers_are_two_slips() {
    let slips = [("13. Nf1 Rfe8", "13. Nw1 R")];
    let first = "Write Nf1 instead of Nw1";
    let second = "Write Rfe8 instead of R (all 53 moves that follow can be played)";
    assert_eq!(
        found_with(STEIN_MATANOVIC, &slips),
        [
            ("no-such-square", "w1".into(), first.into()),
            ("garbage", "R".into(), second.into()),
        ]
    );
}

#[test]
fn a_move_that_cannot_be_played_right_after_a_word_is_a_slip_of_its_own() {
    let first = ("garbage", "d".into(), "Write d5 instead of d".into());
    for (slip, code, place) in [
        ("Bd9", "no-such-square", "d9"),
        ("Bg7", "illegal-move", "Bg7"),
    ] {
        let slips = [("24. d5 Bd7", format!("24. d {slip}"))];
        let slips = slips
            .each_ref()
            .map(|(meant, slip)| (*meant, slip.as_str()));
        let title = format!("Write Bd7 instead of {slip} (all 31 moves that follow can be played)");
        let second = (code, place.into(), title);
        assert_eq!(found_with(STEIN_MATANOVIC, &slips), [first.clone(), second]);
    }
}

/// The messages of the errors and warnings of a text.
fn messages(format: &str, text: &str) -> Vec<String> {
    let format = syntax::format(format).expect("a row of FORMATS");
    let found = checks::check(text, &Context::new(format)).findings;
    let serious = found
        .into_iter()
        .filter(|one| one.severity <= Severity::Warning);
    serious.map(|one| one.message).collect()
}

#[test]
fn what_is_not_checked_after_a_word_is_said_at_the_word() {
    let remark = "this is not a move; remarks belong in braces { }";
    let text = "[GameType \"20\"]\n\n1. 33-29 18-22 2. 31-26 w 3. z4-z5 22-27 4. 32x21 16x27 5. 44-39 19-23 *";
    let not_checked = "Until this is put right, the 6 moves that follow are not checked";
    assert_eq!(
        messages("pdn", text),
        [format!("{remark}; did you mean 20-25? {not_checked}")]
    );
    let text = "[Result \"*\"]\n\n1. e4 c5 2. Nf3 3. e cxd4 4. Nxd4 Nf6 5. Nc3 g6 6. Be3 Bg7 *";
    let not_checked = "until this is put right, the 6 moves that follow are not checked";
    assert_eq!(
        messages("pgn", text),
        [
            "the move number 3 should be 2".to_owned(),
            format!("{remark}; {not_checked}")
        ]
    );
    let text = "[Result \"*\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6 w foo 6. Be3 Bg7 7. f3 O-O 8. Qd2 Nc6 *";
    let not_checked = "Until this is put right, the 6 moves that follow are not checked";
    assert_eq!(
        messages("pgn", text),
        [format!("`w` is not a move; did you mean g3? {not_checked}")]
    );
}

#[test]
fn of_two_words_beside_each_other_one_says_what_is_not_checked() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. b h 3. d4 exd4 *";
    let found = messages("pgn", text);
    let saying = found.iter().filter(|one| one.ends_with("not checked"));
    assert_eq!((found.len(), saying.count()), (2, 1), "{found:?}");
}

#[test]
fn a_move_that_cannot_be_played_after_a_remark_has_a_finding() {
    for slip in ["foo", "Qh6", "a3"] {
        let text = format!(
            "[Result \"*\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 w {slip} 6. Be3 Bg7 7. f3 O-O 8. Qd2 Nc6 *"
        );
        let found = found(&text);
        let fixes = found.iter().map(|one| one.fixes[0].title.clone());
        let title = format!("Write g6 instead of {slip} (all 6 moves that follow can be played)");
        assert_eq!(
            fixes.collect::<Vec<_>>(),
            ["Make w a comment".to_owned(), title]
        );
    }
}

#[test]
fn to_remove_a_remark_is_not_safe() {
    let fixes = |text: &str| {
        let one = only(text);
        let fixes = one
            .fixes
            .iter()
            .map(|fix| (fix.title.clone(), fix.preferred));
        fixes.collect::<Vec<_>>()
    };
    let game = |word: &str| {
        format!("[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {word} 4. Ba4 Nf6 5. O-O Be7 *")
    };
    let all = "(all 4 moves that follow can be played)";
    assert_eq!(
        fixes(&game("e.g.")),
        [(format!("Remove e.g. {all}"), false)]
    );
    assert_eq!(fixes(&game("a6"))[0], (format!("Remove a6 {all}"), true));
}

#[test]
fn a_sign_before_a_move_belongs_to_the_one_before_if_that_gives_check() {
    let first = |moves: &str| {
        let one = only(&format!("[Result \"*\"]\n\n{moves} *"));
        one.fixes[0].title.clone()
    };
    assert_eq!(
        first("1. e4 e5 2. Nf3 +Nc6 3. Bb5 a6 4. Ba4 Nf6"),
        "Write Nc6 instead of +Nc6 (all 4 moves that follow can be played)"
    );
    assert_eq!(
        first("1. e4 d5 2. exd5 Qxd5 3. Bb5 +c6 4. Be2 Nf6 5. Nf3 e5"),
        "Write Bb5+ c6 instead of Bb5 +c6 (all 5 moves that follow can be played)"
    );
}

#[test]
fn what_follows_an_unexplained_move_at_once_is_no_slip_of_its_own() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bz9 d2 *";
    assert_eq!(only(text).code.0, "no-such-square");
}

#[test]
fn nothing_is_suggested_that_leads_nowhere() {
    let text =
        "1. d4 d5 2. Bg5 Nf6 3. Bxf6 gxf6 4. c4 dxc4 5. e3 Rg8 6. Nc3 c6 7. Bxc4 f5 8. Qxh7 Rg6 *";
    let message = only(text).message;
    assert!(!message.contains("did you mean ?"), "{message}");
    let text = "[GameType \"20\"]\n\n1. 32-28 18-23 2. 38-32 12-18 3. 43-38 7-12 4. 49-43 1-\n";
    for finding in
        checks::check(text, &Context::new(syntax::format("pdn").expect("a row"))).findings
    {
        let titles = finding.fixes.iter().map(|fix| fix.title.as_str());
        for said in titles.chain([finding.message.as_str()]) {
            assert!(!said.contains("0 of the"), "{said}");
        }
    }
}

#[test]
fn the_blanks_of_a_column_are_no_slips() {
    let game = |slip: &str| {
        format!(
            "[GameType \"20\"]\n[FEN \"B:W48,49:BK46,15\"]\n\n1... {slip} 2. 49-44 15-20 3. 44-39 20-24 4. 48-43 24-29 *"
        )
    };
    let preferred = |slip: &str| {
        let pdn = syntax::format("pdn").expect("a row of FORMATS");
        let found = checks::check(&game(slip), &Context::new(pdn)).findings;
        let fixes = found.iter().flat_map(|finding| &finding.fixes);
        let preferred = fixes.filter(|fix| fix.preferred);
        preferred.map(|fix| fix.title.clone()).collect::<Vec<_>>()
    };
    assert_eq!(preferred("46-1"), [""; 0]);
    assert_eq!(preferred("46- 1"), preferred("46-1"));
}

#[test]
fn a_word_before_a_variation_stands_for_a_move() {
    let finding = only("1. e4 e5 2. Nf3 Nc6 3. b (3. Bb5 a6) 3... Bc5 4. Nc3 Nf6 5. d3 d6 *");
    assert_eq!(finding.code.0, "garbage");
    assert!(
        finding
            .fixes
            .iter()
            .any(|fix| fix.title.starts_with("Write b3 instead of b")),
        "{:#?}",
        finding.fixes
    );
}

#[test]
fn a_blank_left_out_between_two_moves_is_put_back() {
    let (word, _, message, title) = italian("e4 e5", "e4e5");
    let write = "Write e4 e5 instead of e4e5 (all ";
    assert_eq!(
        (word.as_str(), title.starts_with(write)),
        ("e4e5", true),
        "{message} {title}"
    );
    let ruy = "1. e4 e5 2. Nf3a6 3. d4 exd4 4. Nxd4 Nf6 5. Nc3 Bb4 *";
    let finding = only(ruy);
    let fix = &finding.fixes[0];
    assert_eq!(
        fix.title,
        "Write Nf3 a6 instead of Nf3a6 (all 6 moves that follow can be played)"
    );
    assert!(fix.preferred);
    assert_eq!(
        finding.message,
        "a blank is missing between Nf3 and a6; with it, all 6 moves that follow can be played"
    );
}

#[test]
fn a_blank_at_another_place_between_two_moves_is_moved() {
    for (from, slip, marked, kind) in [
        ("1. e4 e5", "1. e4e 5", "e4e", "unreadable-move"),
        ("2. Nf3 Nc6", "2. Nf 3Nc6", "Nf", "unreadable-move"),
        ("5. d4 exd4", "5. d 4exd4", "d 4exd4", "unreadable-move"),
        ("2. Nf3 Nc6", "2. N f3Nc6", "N f3Nc6", "unreadable-move"),
        ("3. Bc4 Bc5", "3. Bc4B c5", "Bc4B", "illegal-move"),
    ] {
        let (word, code, message, title) = italian(from, slip);
        let (_, meant) = from.split_once(' ').expect("a number");
        let (_, typed) = slip.split_once(' ').expect("a number");
        let write = format!("Write {meant} instead of {typed} (all ");
        assert!(title.starts_with(&write), "{title}");
        assert_eq!((word.as_str(), code), (marked, kind), "{message}");
    }
}

#[test]
fn a_slip_does_not_make_another_game_of_a_record_without_a_tag() {
    let pdn = syntax::format("pdn").expect("a row of FORMATS");
    let errors = |text: &str| {
        let mut all = checks::check(text, &Context::new(pdn)).findings;
        all.retain(|finding| finding.severity == movetext::document::Severity::Error);
        let shown = all.into_iter().map(|one| {
            (
                text[one.start as usize..one.end as usize].to_owned(),
                one.fixes[0].title.clone(),
            )
        });
        shown.collect::<Vec<_>>()
    };
    // English draughts; 1...22-18 was meant. Moves made up by hand.
    let english = "1. 9-13 22-19 2. 6-9 18-14 3. 10x17 21x14 4. 9x18 23x14 5. 12-16 26-22 6. 11-15 22-18 \
                   7. 15x22 25x18 8. 1-6 29x25 9. 6-10 25-21 10. 10x17 21x14 11. 2-6 27-23 0-1";
    let found = errors(english);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(
        found[0].1.starts_with("Write 22-18 instead of 22-19"),
        "{found:?}"
    );
    // Czech draughts; 5.g3-f4 was meant.
    let czech = "1. c3-d4 d6-c5 2. d2-c3 f6-g5 3. g3-h4 g7-f6 4. f2-g3 e7-d6 5. g2-f4 b6-a5 6. d4xb6 a7xc5 \
                 7. c3-d4 c7-b6 8. b2-c3 b8-a7 9. a1-b2 f8-e7 10. h2-g3 c5-b4 11. a3xc5 d6xb4xd2 \
                 12. e1xc3 e7-d6 13. d4-e5 f6xd4xf2 14. g1xe3 b6-c5 15. h4xf6 c5-b4 16. e3-d4 b4xd2 \
                 17. c1xe3 d6-c5 18. d4xb6 a7xc5 19. b2-c3 c5-b4 20. c3-d4 b4-c3 21. d4-e5 c3-b2 22. e3-d4 b2-a1 \
                 23. f6-g7 h8xf6 24. e5xg7 a1xf6xh8 25. g3-h4 a5-b4 0-1";
    let found = errors(czech);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(
        found[0].1.starts_with("Write g3-f4 instead of g2-f4"),
        "{found:?}"
    );
}

#[test]
fn two_games_that_run_together_are_told_as_that() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *";
    let finding = only(text);
    assert_eq!((finding.code.0, finding.start), ("second-game", 27));
    let edits = finding.fixes[0].edits.iter().map(TextEdit::parts);
    let fixed = splice(text, edits);
    assert_eq!(
        fixed,
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *"
    );
    assert_eq!(found(&fixed), []);
    // A wrong number alone is no game.
    let number = "1. e4 e5 2. Nf3 Nc6 1. Bb5 a6 4. Ba4 Nf6 *";
    assert_eq!(only(number).code.0, "move-number");
}

#[test]
fn a_damaged_last_move_is_read_with_the_letters_of_its_game() {
    for (moves, word, title) in [
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bcb",
            "Bcb",
            "Write Bc4 instead of Bcb",
        ),
        (
            "1. e4 e5 2. Sf3 Sc6 3. Lcb",
            "Lcb",
            "Write Lc4 instead of Lcb",
        ),
        (
            "1. e4 e5 2. Cf3 Cc6 3. Fcb",
            "Fcb",
            "Write Fc4 instead of Fcb",
        ),
    ] {
        let text = format!("[Result \"*\"]\n\n{moves} *");
        let found = found(&text);
        let finding = found.iter().find(|one| one.code.0 == "unreadable-move");
        let finding = finding.unwrap_or_else(|| panic!("{moves}: {found:#?}"));
        assert_eq!(&text[finding.start as usize..finding.end as usize], word);
        assert_eq!(finding.fixes[0].title, title);
    }
}

#[test]
fn a_variation_is_not_mended_to_the_move_it_replaces() {
    for (variations, title) in [
        ("(3... a7)", "Write a5 instead of a7"),
        ("(3... d6) (3... a7)", "Write a5 instead of a7"),
    ] {
        let game = format!("[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {variations} 4. Ba4 *");
        let slip = only(&game);
        let titles: Vec<&str> = slip.fixes.iter().map(|fix| fix.title.as_str()).collect();
        assert_eq!(titles, [title], "{variations}");
    }
}

/// Kasparov against Topalov, Wijk aan Zee 1999, to its fortieth move, as it is printed everywhere. 5.Qd3 can be
/// played, so that the game fails four moves later only.
#[test]
fn ten_slips_in_forty_moves_have_ten_findings() {
    let game = "[Result \"1-0\"]\n\n1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 \
                Bxh6 9. Qxh6 Bb7 10. a3 e5 11. O-O-O Qe7 12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 \
                16. Rd1 Nb6 17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5 20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbxd5 23. exd5 \
                Qd6 24. Rxd4 cxd4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4 28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7 \
                Qc4 31. Qxf6 Kxa3 32. Qxa6+ Kxb4 33. c3+ Kxc3 34. Qa1+ Kd2 35. Qb2+ Kd1 36. Bf1 Rd2 37. Rd7 \
                Rxd7 38. Bxc4 bxc4 39. Qxh8 Rd3 40. Qa8 c3 1-0";
    assert!(found(game).is_empty());
    let slips = [
        ("3. Nc3", "3. Nv3", "v3"),
        ("5. Qd2", "5. Qd3", "Qd3"),
        ("8. Bh6", "8. Bj6", "j6"),
        ("12. Kb1", "12. Kb2", "Kb2"),
        ("15. Rxd4", "15. Rxd5", "Rxd5"),
        ("19. Bh3", "19. Bh4", "Bh4"),
        ("Qd6", "Qd66", "Qd66"),
        ("Kxa5", "Kxa4", "Kxa4"),
        ("33. c3+", "33. c33+", "c33+"),
        ("39. Qxh8", "39. Qxg8", "Qxg8"),
    ];
    each_slip_is_found(game, "pgn", &slips);
}

/// Replaces each first text by the second. There must be one finding for each, on the third, whose first fix
/// writes what was there.
fn each_slip_is_found(game: &str, format: &str, slips: &[(&str, &str, &str)]) {
    let mut text = game.to_owned();
    for (meant, typed, _) in slips {
        assert!(game.contains(meant), "{meant}");
        text = text.replacen(meant, typed, 1);
    }
    let format = syntax::format(format).expect("a row of FORMATS");
    let mut all = checks::check(&text, &Context::new(format)).findings;
    all.retain(|finding| finding.severity <= movetext::document::Severity::Warning);
    let marked: Vec<&str> = all
        .iter()
        .map(|finding| &text[finding.start as usize..finding.end as usize])
        .collect();
    let expected: Vec<&str> = slips.iter().map(|(_, _, marked)| *marked).collect();
    assert_eq!(marked, expected, "{text}");
    // From the last to the first, so that the places of the others stay.
    for finding in all.iter().rev() {
        let edits = finding.fixes[0].edits.iter().map(TextEdit::parts);
        text = splice(&text, edits);
    }
    assert_eq!(text, game);
}

/// Wiersma against van der Wal, Bunnik 1983, fourth game of their match.
#[test]
fn two_and_three_slips_in_a_game_of_draughts_have_a_finding_each() {
    let game = "[Result \"1-1\"]\n[GameType \"20\"]\n\n1. 33-29 18-22 2. 31-26 13-18 3. 39-33 22-27 4. 32x21 16x27 \
                5. 44-39 19-23 6. 37-31 17-22 7. 50-44 9-13 8. 35-30 20-25 9. 40-35 14-19 10. 30-24 19x30 \
                11. 35x24 10-14 12. 24-20 15x24 13. 29x9 3x14 14. 41-37 5-10 15. 46-41 14-19 16. 33-28 23x32 \
                17. 37x17 12x21 18. 26x17 11x22 19. 41-37 6-11 20. 37-32 11-16 21. 32x21 16x27 22. 42-37 7-11 \
                23. 37-32 11-16 24. 32x21 16x27 25. 48-42 2-7 26. 42-37 7-11 27. 47-41 1-6 28. 37-32 11-16 1-1";
    let two = [
        ("7. 50-44", "7. 55-44", "55"),
        ("19. 41-37", "19. 41-36", "41-36"),
    ];
    each_slip_is_found(game, "pdn", &two);
    let three = [two[0], ("15. 46-41 14-19", "15. 46-41 14-91", "91"), two[1]];
    each_slip_is_found(game, "pdn", &three);
}

/// The closed Ruy Lopez. 10...Nd7 may be either knight, and a later slip makes the line fail after both.
#[test]
fn an_ambiguous_move_among_other_slips_is_one_of_them() {
    let game = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O \
                9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 *";
    let slips = [
        ("2. Nf3", "2. Nf4", "Nf4"),
        ("11. Nbd2", "11. Nd2", "Nd2"),
        ("14. Ng3 g6", "14. Ng3 g7", "g7"),
    ];
    each_slip_is_found(game, "pgn", &slips);
}

/// In the Italian game 4.b3 and 5.d3 can both be played. Only without both can 6.cxd4 be played.
#[test]
fn slips_that_can_both_be_played_are_both_found() {
    let game = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 8. O-O \
                Bxc3 9. d5 Bf6 10. Re1 Ne7 11. Rxe4 d6 12. Bg5 Bxg5 13. Nxg5 h6 14. Qe2 hxg5 15. Re1 Be6 *";
    let slips = [("4. c3", "4. b3", "b3"), ("5. d4", "5. d3", "d3")];
    each_slip_is_found(game, "pgn", &slips);
}

/// What is said of a move that cannot be played, and the titles of its fixes.
fn said(text: &str) -> (String, Vec<String>) {
    let only = only(text);
    let titles = only.fixes.iter().map(|fix| fix.title.clone()).collect();
    (only.message, titles)
}

/// The Evans gambit without its sixth moves, the Nimzo-Indian without its third, with the numbers of the complete
/// games: whatever fails later is a consequence.
#[test]
fn numbers_that_run_on_show_that_a_pair_of_moves_is_missing() {
    let evans = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6 10. Re1 Nge7 \
                 11. Ba3 b5 12. Qxb5 Rb8 *";
    let (message, fixes) = said(evans);
    assert_eq!(
        message,
        "move 6 is probably missing here: with d4 exd4, for example, all 11 moves that follow can be played; as written, 7...d3 \
         cannot be played: the pawn on d7 cannot move to d3"
    );
    assert_eq!(
        fixes,
        [
            "Add 6. d4 exd4 before 7. (all 11 moves that follow can be played)",
            "Add 6. Nd4 exd4 before 7. (all 11 moves that follow can be played)"
        ]
    );
    let nimzo = "1. d4 Nf6 2. c4 e6 4. e3 O-O 5. Bd3 d5 6. Nf3 c5 7. O-O Nc6 8. a3 Bxc3 9. bxc3 dxc4 10. Bxc4 Qc7 *";
    let (message, fixes) = said(nimzo);
    assert_eq!(
        message,
        "3.Nc3 Bb4 are probably missing here: with them all 13 moves that follow can be played; as written, 4...O-O \
         cannot be played: the bishop on f8 stands between king and rook"
    );
    assert_eq!(
        fixes,
        ["Add 3. Nc3 Bb4 before 4. (all 13 moves that follow can be played)"]
    );
}

/// The Breyer variation, whose numbers go on from 4 after the second pair, with one mistyped move: nothing is missing. Soon after
/// the number that is not certain, so no fix is safe there, and one finding says both.
#[test]
fn wrong_numbers_do_not_keep_a_slip_from_being_explained() {
    let breyer = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 5. Ba4 Nf6 6. O-O Be7 7. Re1 b5 8. Bb3 d6 9. c3 O-O \
                  10. h3 Nb8 11. d4 Nbd7 12. Nbd2 Bb7 13. Bc2 Re8 14. Nf1 Bf8 15. Ng3 g6 *";
    let slips = [
        (
            "12. Nbd2",
            "12. Nbd9",
            &["move-number", "no-such-square"][..],
            "Write Nbd2 instead of Nbd9",
            true,
        ),
        (
            "Nf6",
            "Nf7",
            &["illegal-move"][..],
            "Write Nf6 instead of Nf7",
            false,
        ),
    ];
    for (right, wrong, all, title, preferred) in slips {
        let found = found(&breyer.replacen(right, wrong, 1));
        let codes: Vec<_> = found.iter().map(|found| found.code.0).collect();
        assert_eq!(codes, all, "{wrong}");
        let last = &found[all.len() - 1];
        let fix = &last.fixes[0];
        assert!(
            fix.preferred == preferred && fix.title.starts_with(title),
            "{}",
            fix.title
        );
        assert!(!last.message.contains("not checked"), "{}", last.message);
    }
}

/// The Evergreen game, Anderssen against Dufresne, Berlin 1852, with two slips. That not all is explained soon is no
/// reason to call the board turned.
#[test]
fn two_slips_do_not_turn_the_board() {
    let text = "[Result \"1-0\"]\n\n1. e44 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb4 Qf6 \
                9. e5 Qg6 10. Re1 Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5 \
                17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 Qxf3 20. Rxe7+ Nxe7 21. Qxd7+ Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 \
                24. Bxe7# 1-0";
    let found = found(text);
    let marked = found.iter().map(|found| {
        (
            found.code.0,
            &text[found.start as usize..found.end as usize],
        )
    });
    let marked: Vec<_> = marked.collect();
    assert_eq!(
        marked,
        [("unreadable-move", "e44"), ("illegal-move", "Qb4")]
    );
    assert!(found[0].fixes[0].title.starts_with("Write e4 instead"));
    let mut second = found[1].fixes.iter();
    assert!(second.any(|fix| fix.title.starts_with("Write Qb3 instead")));
}

/// Morphy's opera game with a bishop for the rook: the sign for check was added to the wrong move, so it is true.
#[test]
fn a_sign_that_is_true_for_the_wrong_move_is_not_a_second_mistake() {
    let opera = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 \
                 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Bxd7+ Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 \
                 17. Rd8# 1-0";
    let (message, fixes) = said(opera);
    assert_eq!(
        message,
        "13.Bxd7+ was probably meant as 13.Rxd7: then all 8 moves that follow can be played; as written, 14.Rd1 cannot \
         be played: White's rook is already on d1"
    );
    assert_eq!(
        fixes,
        ["Write Rxd7 instead of Bxd7+ (all 8 moves that follow can be played)"]
    );
}

#[test]
fn of_a_promotion_without_its_piece_only_the_piece_is_missing() {
    let text = "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. bxa8 Nb8 6. Nf3 *";
    let (message, fixes) = said(text);
    assert_eq!(
        message,
        "bxa8 cannot be played: the pawn promotes on a8: name the new piece; did you mean bxa8=Q? Then both moves that \
         follow can be played"
    );
    assert_eq!(
        fixes.first().map(String::as_str),
        Some("Write bxa8=Q instead of bxa8 (both moves that follow can be played)")
    );
}

/// The severity, code, marked word, message and titles of the fixes of each finding of a text.
fn told(text: &str) -> Vec<String> {
    let findings = found(text).into_iter();
    let told = findings.map(|one| {
        let marked = &text[one.start as usize..one.end as usize];
        let fixes: Vec<String> = one.fixes.iter().map(|fix| fix.title.clone()).collect();
        let (severity, code, message) = (one.severity, one.code.0, &one.message);
        format!("{severity:?} {code} {marked}: {message} {fixes:?}")
    });
    told.collect()
}

#[test]
fn a_sign_that_tells_of_a_slip_makes_an_error_if_a_later_move_cannot_be_played() {
    let opening = "1. e4 e5 2. Nf3 Nf6 3. Bb5 a6 4. Bxc6";
    assert_eq!(
        told(&format!("{opening} dxc6 5. O-O f6 6. d4 *")),
        [
            "Error probable-slip Nf6: 2...Nf6 was probably meant as 2...Nc6: then all 7 moves that follow can be \
          played; as written, 4.Bxc6 is not a capture [\"Write Nc6 instead of Nf6 (all 7 moves that follow can be \
          played)\", \"Write Bc6 instead of Bxc6\", \"Write Bxa6 instead of Bxc6\"]"
        ]
    );
}

#[test]
fn a_second_slip_directly_after_the_first_takes_no_fix_away() {
    assert_eq!(
        told("1. e4 e5 2. Nf3 Nc6 3. Bb6 Ra5 4. O-O *"),
        [
            "Error illegal-move Bb6: Bb6 cannot be played: no White bishop can go to b6; did you mean Bb5? \
          Until this is put right, the 2 moves that follow are not checked [\"Write Bb5 instead of Bb6\", \
          \"Write Ba6 instead of Bb6\"]"
        ]
    );
}

#[test]
fn a_last_move_that_is_still_being_typed_does_not_move_the_finding_before_it() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 exd4 6. cxd4 Bb4+ 7. Nc3";
    for typed in ["", " N", " Nx"] {
        let text = format!("{game}{typed}");
        let first = found(&text).into_iter().next().expect("a finding");
        let marked = &text[first.start as usize..first.end as usize];
        assert_eq!((marked, first.code.0), ("d3", "probable-slip"), "{typed}");
        assert_eq!(first.fixes[0].edits[0].text, "d4", "{typed}");
        assert!(!first.message.contains("other slips"), "{}", first.message);
    }
    // What a sign says of an earlier slip stays a warning.
    let told_by_sign = "1. e4 e5 2. Nf3 Nf6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bc5 6. d3 O-O";
    for typed in ["", " B", " Rd"] {
        let first = found(&format!("{told_by_sign}{typed}")).into_iter().next();
        let severity = first.map(|one| one.severity);
        assert_eq!(severity, Some(Severity::Warning), "{typed}");
    }
}

#[test]
fn a_move_of_which_only_the_beginning_is_written_is_completed_by_its_fixes() {
    let all = found("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Nx");
    assert_eq!(all[0].fixes[0].title, "Write Nxe4 instead of Nx");
}

#[test]
fn moves_that_can_be_played_but_for_other_slips_are_not_called_playable() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 8. O-O Bxc3 9. d5 \
                Bf6 10. Re1 Ne7 11. Rxe4 d6 12. Bg9 Bxg5 13. Nxg5 O-O *";
    let messages: Vec<String> = found(text).into_iter().map(|one| one.message).collect();
    assert_eq!(messages.len(), 2, "{messages:#?}");
    assert!(
        messages[0].contains("5.d3 was probably meant as 5.d4"),
        "{messages:#?}"
    );
    assert!(
        !messages[0].contains("all 17 moves that follow can be played;"),
        "{messages:#?}"
    );
}

/// Kasparov – Topalov, Wijk aan Zee 1999, written by somebody who leaves out the signs of captures.
#[test]
fn a_writer_who_leaves_out_all_capture_signs_makes_no_slips_by_that() {
    let game = "[Result \"1-0\"]\n\n1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bh6 \
                9. Qh6 Bb7 10. a3 e5 11. O-O-O Qe7 12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 ed4 15. Rd4 c5 16. Rd1 Nb6 17. g3 \
                Kb8 18. Na5 Ba8 19. Bh3 d5 20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbd5 23. ed5 Qd6 24. Rd4 cd4 25. Re7+ Kb6 \
                26. Qd4+ Ka5 27. b4+ Ka4 28. Qc3 Qd5 29. Ra7 Bb7 30. Rb7 Qc4 31. Qf6 Ka3 32. Qa6+ Kb4 33. c3+ Kc3 \
                34. Qa1+ Kd2 35. Qb2+ Kd1 36. Bf1 Rd2 37. Rd7 Rd7 38. Bc4 bc4 39. Qh8 Rd3 40. Qa8 c3 41. Qa4+ Ke1 \
                42. f4 f5 43. Kc1 Rd2 44. Qa7 1-0";
    for pawns_too in [true, false] {
        let game = match pawns_too {
            true => game.to_owned(),
            false => game
                .replace(" ed", " exd")
                .replace(" cd", " cxd")
                .replace(" bc", " bxc"),
        };
        let text = game.replace("Kb1 a6", "Kb2 a6");
        let slip = only(&text);
        let edits = slip.fixes[0].edits.iter().map(TextEdit::parts);
        assert_eq!(splice(&text, edits), game, "{slip:#?}");
    }
}

/// With 7...Qd7 for Qe7, 11.Bxb5+ is no check; only the next move cannot be played.
#[test]
fn a_sign_and_a_move_that_contradict_the_same_slip_have_one_finding() {
    let game = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 \
                9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 1-0";
    let text = game.replace("Qe7", "Qd7");
    let slip = only(&text);
    let edits = slip.fixes[0].edits.iter().map(TextEdit::parts);
    assert_eq!(splice(&text, edits), game, "{slip:#?}");
}

#[test]
fn a_piece_letter_is_not_near_the_letters_of_files() {
    let game = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 *";
    let text = game.replace("Bc4 Nf6", "B4 Nf6");
    let slip = only(&text);
    let edits = slip.fixes[0].edits.iter().map(TextEdit::parts);
    assert_eq!(splice(&text, edits), game, "{slip:#?}");
}

/// The end of the Immortal Game without capture signs: `Bg1` is one key away from `Bg2`, and with its sign it would be two.
#[test]
fn a_capture_without_its_sign_is_no_second_mistake_where_none_is_written() {
    let game = "[Result \"1-0\"]\n\n1. e4 e5 2. f4 ef4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 \
                9. Nf5 c6 10. g4 Nf6 11. Rg1 cb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bf4 Qf6 16. Nc3 Bc5 17. Nd5 Qb2 \
                18. Bd6 Bg1 19. e5 Qa1+ 20. Ke2 Na6 21. Ng7+ Kd8 22. Qf6+ Nf6 23. Be7# 1-0";
    let text = game.replace("Bg1 19", "Bg2 19");
    let slip = only(&text);
    let edits = slip.fixes[0].edits.iter().map(TextEdit::parts);
    assert_eq!(
        splice(&text, edits),
        game.replace("Bg1 19", "Bxg1 19"),
        "{slip:#?}"
    );
}

/// The MacCutcheon variation of the French defence, as in any book of openings, without signs of captures.
#[test]
fn a_small_letter_that_names_a_file_is_not_that_of_a_piece() {
    let moves = "1. e4 e6 2. d4 d5 3. Nc3 Nf6 4. Bg5 Bb4 5. e5 h6 6. Bd2 Bc3 7. bc3 Ne4 8. Qg4 g6";
    assert_eq!(found(&format!("[Result \"*\"]\n\n{moves} *")), []);
    let with_a_sign = moves.replace("Bc3", "Bxc3");
    assert_eq!(found(&format!("[Result \"*\"]\n\n{with_a_sign} *")), []);
    // No pawn can capture there.
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. bc4 Bc5 4. c3 Nf6 *";
    assert_eq!(found(text), []);
}

/// A pawn's move never names its file twice, so the capital is a bishop's.
#[test]
fn a_bishop_that_cannot_go_there_is_not_a_pawn() {
    let (marked, code, message, title) = italian("Bc4", "Bb4");
    assert_eq!((marked.as_str(), code), ("Bb4", "illegal-move"));
    assert_eq!(
        message,
        "Bb4 cannot be played: no White bishop can go to b4; did you mean Bc4? Then all 12 moves that follow can be played"
    );
    assert_eq!(
        title,
        "Write Bc4 instead of Bb4 (all 12 moves that follow can be played)"
    );
}

/// `2. c4` is missing, and the numbers go on without it.
#[test]
fn moves_in_each_other_s_place_need_more_than_a_few_moves_after_them() {
    let safe = |text: &str| {
        let finding = only(text);
        let fix = finding.fixes.first().expect("a fix");
        (fix.title.clone(), fix.preferred)
    };
    let (title, preferred) = safe("[Result \"*\"]\n\n1. d4 Nf6 2. g6 Nc3 3. d5 *");
    assert_eq!(
        title,
        "Write Nc3 g6 instead of g6 Nc3 (both moves that follow can be played)"
    );
    assert!(!preferred);
    let (title, preferred) =
        safe("[Result \"*\"]\n\n1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. O-O e3 5. Bd3 d5 6. Nf3 c5 *");
    assert_eq!(
        title,
        "Write e3 O-O instead of O-O e3 (all 5 moves that follow can be played)"
    );
    assert!(preferred);
}

/// Of a game of the Najdorf variation a move is missing that every book of openings has.
#[test]
fn a_missing_move_of_an_opening_is_offered() {
    let text = "[Result \"*\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 6. Be2 e5 7. Nb3 Be7 8. O-O O-O *";
    let finding = only(text);
    let titles: Vec<&str> = finding.fixes.iter().map(|fix| fix.title.as_str()).collect();
    assert!(titles[0].starts_with("Add a6 "), "{titles:?}");
}

/// With few moves the language may be another one: here Spanish, in which a bishop is `A`.
#[test]
fn a_letter_of_another_language_is_not_replaced_without_asking() {
    let text = "[Result \"*\"]\n\n1. e4 e 2. f4 exf4 3. Ac4 Dh4+ 4. Rf1 g5 *";
    for finding in found(text) {
        let marked = &text[finding.start as usize..finding.end as usize];
        let is_safe = finding.fixes.iter().any(|fix| fix.preferred);
        assert!(marked != "Ac4" || !is_safe, "{finding:#?}");
    }
}

/// Anderssen against Dufresne, Berlin 1852, with figurines.
#[test]
fn a_figurine_that_is_missing_is_put_back_as_one() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. ♘f3 ♘c6 3. ♗c4 ♗c5 4. b4 ♗xb4 5. c3 ♗a5 6. d4 exd4 7. O-O d3 8. ♕b3 f6 \
                9. e5 ♕g6 10. ♖e1 ♘ge7 *";
    let text = text
        .replace("8. ♕b3 f6", "8. ♕b3 ♕f6")
        .replace("10. ♖e1", "10. e1");
    let mut errors = found(&text);
    errors.retain(|finding| finding.severity == Severity::Error);
    let [finding] = errors.as_slice() else {
        panic!("{errors:#?}");
    };
    assert!(finding.message.contains("♖e1"), "{finding:#?}");
    assert_eq!(finding.fixes[0].edits[0].text, "♖e1");
}

/// The Open Variation of the Ruy Lopez, typed with letters for digits, a blank inside a move, and a Cyrillic letter.
#[test]
fn a_number_with_letters_and_a_move_with_a_blank_silence_nothing() {
    let text = "[Result \"*\"]\n\nl. e4 e5 2. Nf 3 Nc 6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nx\u{435}4 6. d4 b5 7. Bb3 d5 \
                8. dxe5 Be6 9. c3 Bc5 lO. Nbd2 O-O *";
    let finding = only(text);
    assert!(
        finding.message.starts_with(
            "`Nx\u{435}4` is not a move that can be read: its \u{435} is a Cyrillic letter; did you mean Nxe4?"
        ),
        "{}",
        finding.message
    );
    // The letters of pieces are Cyrillic by right.
    let text = "[Result \"*\"]\n[Notation \"san-ru\"]\n\n1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сa4 Кf6 5. O-O Сe7 6. Лe1 b5 \
                7. Сb3 d6 8. c3 К\u{430}5 *";
    let finding = only(text);
    assert!(
        finding.message.starts_with(
            "`К\u{430}5` is not a move that can be read: its \u{430} is a Cyrillic letter; did you mean Кa5"
        ),
        "{}",
        finding.message
    );
    // The digit may be the number of the next move.
    let [finding] = &found("[Result \"*\"]\n\n1. e4 e5 2. d4 Nf 3. dxe5 Nxe4 *")[..] else {
        panic!();
    };
    assert_eq!(
        finding.fixes[0].title,
        "Write Nf6 instead of Nf (both moves that follow can be played)"
    );
}

/// The Closed Ruy Lopez. The digit and the move have no blank and no full stop between them: it is no number 83.
#[test]
fn a_number_glued_to_its_move_is_no_other_number() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8c3 O-O 9. h3 *";
    let finding = only(text);
    assert_eq!(&text[finding.start as usize..finding.end as usize], "8c3");
    assert_eq!(finding.fixes[0].edits[0].text, "c3");
}

/// A letter of another alphabet that looks the same is hardly another piece.
#[test]
fn a_letter_that_looks_the_same_is_meant() {
    let text =
        "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. \u{412}a4 Nf6 5. O-O Be7 6. Re1 *";
    let finding = only(text);
    assert_eq!(finding.fixes[0].edits[0].text, "Ba4");
    assert!(finding.fixes[0].preferred, "{finding:#?}");
}

/// The Ruy Lopez in squares. A letter that was typed twice does not make two moves of one.
#[test]
fn a_file_typed_twice_does_not_cut_a_move_in_two() {
    let text =
        "[Result \"*\"]\n\n1. e2ee4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6 d7c6 5. d2d4 e5d4 *";
    let finding = only(text);
    assert_eq!(&text[finding.start as usize..finding.end as usize], "e2ee4");
    assert_eq!(finding.fixes[0].edits[0].text, "e2e4");
    assert!(finding.fixes[0].preferred);
}

/// Where a pair of moves is missing, the moves long after it are right, although one of them cannot be played.
#[test]
fn no_fix_is_safe_after_a_gap_in_the_numbers_however_long_before() {
    // Fischer – de Parry, Cicero 1964 (simultaneous display), without 26. g3 Rha8.
    let text = "[Result \"1/2-1/2\"]\n\n1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. e5 f6 5. a3 Ba5 6. Qg4 Qe7 7. Nf3 Nc6 8. Bb5 Bd7 \
                9. O-O Qf7 10. b4 Bb6 11. Na4 h5 12. Qh4 g5 13. Qg3 g4 14. Nxb6 axb6 15. Bxc6 Bxc6 16. Ne1 f5 17. Nd3 Bb5 \
                18. Rd1 h4 19. Qe3 Ne7 20. Nf4 Ng6 21. Nxg6 Qxg6 22. Qg5 Kf7 23. Qxg6+ Kxg6 24. Bf4 Ra4 25. c3 h3 27. Bc1 c5 \
                28. bxc5 bxc5 29. dxc5 Rc4 30. Bd2 Rxc5 31. Rdb1 Ba6 32. Rb6 Kf7 33. Rd6 Rac8 34. Rd7+ Ke8 35. Rh7 R8c7 \
                36. Rh6 Kd7 37. Rh7+ Kc6 38. Rh6 Re7 39. Rb1 Bd3 40. Rb4 Rb5 41. Be3 Rxb4 42. axb4 Kd7 43. Rh8 b5 1/2-1/2";
    let all = found(text);
    assert!(all.iter().any(|one| one.code.0 == "illegal-move"));
    let preferred = all.iter().flat_map(|one| &one.fixes);
    assert_eq!(preferred.filter(|fix| fix.preferred).count(), 0);
    // With these moves it is the game as it was played.
    let whole = text.replace("h3 27. Bc1", "h3 26. g3 Rha8 27. Bc1");
    assert_eq!(found(&whole), []);
}

/// Anderssen – Kieseritzky, London 1851, with 4...b6 for 4...b5 and 14.Qe2 for 14.Qf3. The first can be played, and so can all
/// moves up to the second; only a sign contradicts it.
#[test]
fn an_earlier_move_is_offered_for_a_sign_before_another_slip() {
    let moves = "[Result \"*\"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b6 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 \
                 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qe2 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 \
                 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+";
    for end in [" Nxf6 23. Be7# *", " *", " "] {
        let all = found(&format!("{moves}{end}"));
        let [sign, slip] = &all[..] else {
            panic!("{all:#?}");
        };
        assert_eq!(
            (sign.code.0, sign.severity),
            ("capture-mark", Severity::Warning)
        );
        assert!(
            sign.message
                .starts_with("this is not a capture; if 4...b6 was meant as 4...b5, 30 of the "),
            "{}",
            sign.message
        );
        let writes: Vec<&str> = sign
            .fixes
            .iter()
            .map(|fix| &fix.edits[0].text[..])
            .collect();
        assert_eq!(writes, ["b5", "Bb5"]);
        assert!(
            slip.message
                .starts_with("14.Qe2 was probably meant as 14.Qf3: then all "),
            "{}",
            slip.message
        );
    }
}

/// The Ruy Lopez. The word is written anew, or becomes a comment: what is added beside it would leave it where it is.
#[test]
fn a_word_in_the_place_of_a_move_is_replaced() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O knight 6. Re1 b5 7. Bb3 d6 8. c3 O-O *";
    let finding = only(text);
    assert_eq!(
        finding.message,
        "`knight` is not a move; with Be7, for example, in its place all 6 moves that follow can be played"
    );
    assert_eq!(
        &text[finding.start as usize..finding.end as usize],
        "knight"
    );
    let first = &finding.fixes[0];
    assert_eq!(
        first.title,
        "Write Be7 instead of knight (all 6 moves that follow can be played)"
    );
    assert_eq!(
        (first.edits[0].start, first.edits[0].end),
        (finding.start, finding.end)
    );
    assert!(finding.fixes.iter().all(|fix| !fix.preferred));
    let last = finding.fixes.last().unwrap();
    assert_eq!(last.title, "Make knight a comment");
}

/// Anderssen – Kieseritzky, London 1851, with a word for 4.Kf1. With it all 38 moves that follow can be played, but the word may be a
/// remark: to lose it is not safe.
#[test]
fn no_fix_that_loses_a_word_is_safe() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. theory b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 \
                9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 \
                18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# *";
    let finding = only(text);
    assert_eq!(
        finding.fixes[0].title,
        "Write Kf1 instead of theory (all 38 moves that follow can be played)"
    );
    assert!(finding.fixes.iter().all(|fix| !fix.preferred));
}

/// What stands in the place of a move is that move, and its letter names the piece: 13...Rxd7 of Morphy's Opera Game,
/// Paris 1858, and the queen's only move after 7.Bd2.
#[test]
fn a_word_stands_for_the_move_of_its_place_and_a_letter_for_its_piece() {
    for (text, first) in [
        (
            "[Result \"*\"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 \
             10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 knight 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# *",
            "Write Rxd7 instead of knight (all 7 moves that follow can be played)",
        ),
        (
            "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. d4 exd4 4. Nxd4 Nf6 5. Nc3 Bb4 6. Nxc6 bxc6 7. Bd2 Q 8. Be2 O-O 9. O-O d6 *",
            "Write Qe7 instead of Q (all 4 moves that follow can be played)",
        ),
    ] {
        assert_eq!(only(text).fixes[0].title, first);
    }
}

/// An endgame made up for this. After `1.Rd4` it is that rook which goes to d6, and the one on d1 is left for `5.Re1`; after `1.Rb4`
/// the one on d1 goes to d6.
#[test]
fn a_rook_that_played_a_text_for_another_does_not_hide_the_slip() {
    let text = "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"8/5pk1/6p1/2p4p/R7/3BP2P/6PK/5R2 w - - 0 1\"]\n\n1. Rb4 Kg8 2. Rd1 Kg7 3. Bf1 Kf8 \
                4. Rd6 Kg7 5. Re1 Kf8 6. Re2 Kg7 7. e4 Kf8 8. Re3 Kg7 9. Rd5 Kg8 10. Rxc5 Kg7 11. Rcc3 Kf6 12. e5+ Kf5 *";
    assert_eq!(
        only(text).fixes[0].title,
        "Write Rd4 instead of Rb4 (all 23 moves that follow can be played)"
    );
}

/// The Ruy Lopez. What is added or written stands where the missing move belongs.
#[test]
fn a_missing_move_is_written_where_it_belongs() {
    let rest = "5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";
    for (from, to) in [
        ("4. Ba4\n", "4. Ba4 Nf6\n"),
        ("4. Ba4 {!}\r\n", "4. Ba4 {!} Nf6\r\n"),
        ("4. Ba4 (4. Bc4 Nf6)\n", "4. Ba4 (4. Bc4 Nf6) Nf6\n"),
        ("4. Ba4 ; why\n", "4. Ba4 ; why\nNf6 "),
        ("4. Ba4\n%\n", "4. Ba4\n%\nNf6 "),
        ("4. ? Nf6 ", "4. Ba4 Nf6 "),
    ] {
        let game = |middle: &str| {
            format!("[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {middle}{rest}")
        };
        let text = game(from);
        let fixes = only(&text).fixes;
        let written = |fix: &Fix| splice(&text, fix.edits.iter().map(TextEdit::parts));
        assert!(
            fixes.iter().any(|fix| written(fix) == game(to)),
            "{from}: {fixes:#?}"
        );
    }
}

/// Draughts has no check: its sign is the slip, not the move before it.
#[test]
fn a_sign_of_check_after_a_move_of_draughts_is_left_out() {
    let found = checks::check(
        "[GameType \"20\"]\n[Result \"*\"]\n\n1. 33-28 18-23+ 2. 39-33 12-18 3. 44-39 7-12 4. 31-27 20-24 *",
        &Context::new(syntax::format("pdn").expect("a row of FORMATS")),
    )
    .findings;
    let messages: Vec<&str> = found.iter().map(|one| one.message.as_str()).collect();
    let expected = "`18-23+` is not a move that can be read; did you mean 18-23? Then all 6 moves that follow can be played";
    assert_eq!(messages, [expected]);
}

/// The number after a letter alone is that of the next move, also in a variation.
#[test]
fn a_letter_alone_does_not_take_the_next_number() {
    for text in [
        "[Result \"*\"]\n\n1. e4 e5 (1... e 2. d4 d5 3. Nc3 Nf6) 2. Nf3 Nc6 3. Bb5 *",
        "[Result \"*\"]\n\n1. e4 e 2. d4 d5 3. Nc3 Nf6 4. e5 Nfd7 *",
    ] {
        let finding = only(text);
        assert_eq!(&text[finding.start as usize..finding.end as usize], "e");
        assert_eq!(finding.fixes[0].edits[0].text, "e6");
    }
}

/// The Ruy Lopez. A number after a variation that ends with the same number does not stand there twice.
#[test]
fn a_number_after_a_variation_does_not_repeat_that_in_it() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 (2... d6 3.) 3. Bb5 a6 *";
    let found = all(text);
    assert!(
        found
            .iter()
            .all(|one| !one.message.contains("stands here twice")),
        "{found:#?}"
    );
}

/// A sign of check after a comma belongs to the move, and whether it gives check is not certain.
#[test]
fn a_sign_after_a_comma_is_no_second_one() {
    for (typed, right) in [("Ba4,+", "Ba4"), ("Ba4,", "Ba4")] {
        let text =
            format!("[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. {typed} Nf6 5. O-O *");
        let found = all(&text);
        let finding = found
            .iter()
            .find(|one| one.code.0 == "move-spelling")
            .unwrap();
        let at = finding.start as usize..finding.end as usize;
        assert_eq!(text[at].trim(), typed);
        assert_eq!(finding.fixes[0].edits[0].text, right);
        assert_eq!(finding.fixes[0].preferred, typed == "Ba4,");
    }
}

/// A result stands in no comment and in no variation.
#[test]
fn a_missing_result_is_written_where_it_is_one() {
    let fix_of = |text: &str| {
        let found = all(text);
        let finding = found
            .iter()
            .find(|one| one.code.0 == "result-missing")
            .unwrap();
        finding.fixes.first().map(|fix| {
            let edits = fix.edits.iter().map(TextEdit::parts);
            splice(text, edits)
        })
    };
    for (game, ended) in [
        ("1. e4 e5 ; good\n", Some("1. e4 e5 ; good\n*\n")),
        ("1. e4 e5 ; good", Some("1. e4 e5 ; good\n*")),
        ("1. e4 e5\r\n%esc\r\n", Some("1. e4 e5\r\n%esc\r\n*\r\n")),
        ("1. e4 e5 {good}\n", Some("1. e4 e5 {good} *\n")),
        ("1. e4 e5 2. Nf3 (2. Nc3", None),
    ] {
        let line_end = if game.contains('\r') { "\r\n" } else { "\n" };
        let tag = format!("[Result \"*\"]{line_end}{line_end}");
        let expected = ended.map(|ended| format!("{tag}{ended}"));
        assert_eq!(fix_of(&format!("{tag}{game}")), expected);
    }
}

/// All findings of a text, with the hints.
fn all(text: &str) -> Vec<Finding> {
    let pgn = syntax::format("pgn").expect("a row of FORMATS");
    checks::check(text, &Context::new(pgn)).findings
}
