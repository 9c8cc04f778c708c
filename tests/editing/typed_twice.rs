//! Moves typed a second time directly after the first: one row with its marks, several rows, and one move with its number.

use crate::slips::{found, only};
use crate::support;
use movetext::document::{Severity, TextEdit, splice};

/// The closed Ruy Lopez without its marks.
const RIGHT: &str = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 \
                     8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 1-0\n";

/// With `slip` in place of `from`: the word that the only finding marks and where it begins, its message, the title of
/// its fix, whether that is preferred, and what the fix writes in place of the slip.
fn with(from: &str, slip: &str) -> (String, u32, String, String, bool, String) {
    assert!(RIGHT.contains(from), "{from}");
    let text = RIGHT.replacen(from, slip, 1);
    let only = only(&text);
    assert_eq!(only.severity, Severity::Error);
    let [fix] = only.fixes.as_slice() else {
        panic!("{slip}: {only:#?}");
    };
    let fixed = splice(&text, fix.edits.iter().map(TextEdit::parts));
    let (before, after) = RIGHT.split_once(from).expect("the part is there");
    let inside = fixed
        .strip_prefix(before)
        .and_then(|rest| rest.strip_suffix(after));
    (
        text[only.start as usize..only.end as usize].to_owned(),
        only.start - before.len() as u32,
        only.message.clone(),
        fix.title.clone(),
        fix.preferred,
        inside.unwrap_or_else(|| panic!("{fixed}")).to_owned(),
    )
}

const WHY: &str = "Bb3 cannot be played: White's bishop is already on b3; without the second Bb3 d6 all 8 moves that follow \
                   can be played";

/// The fix puts the numbers after it right, too.
#[test]
fn a_row_typed_twice_and_counted_is_one_slip() {
    let row = "7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 ";
    let counted = "7. Bb3 d6 8. Bb3 d6 9. c3 O-O 10. h3 Na5 11. Bc2 c5 12. d4 Qc7 ";
    let (word, start, message, title, preferred, fixed) = with(row, counted);
    assert_eq!(word, "Bb3");
    assert_eq!(start, 13);
    assert_eq!(message, WHY);
    assert_eq!(
        title,
        "Remove the second Bb3 d6 (all 8 moves that follow can be played) and correct the numbers after it"
    );
    assert!(!preferred);
    assert_eq!(fixed, row);
    // At the end of a line.
    let found = with(
        row,
        "7. Bb3 d6 8. Bb3 d6\n9. c3 O-O 10. h3 Na5 11. Bc2 c5 12. d4 Qc7 ",
    );
    assert_eq!(
        found.5,
        "7. Bb3 d6\n8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 "
    );
}

/// No blank stays before the end of a variation.
#[test]
fn moves_typed_twice_at_the_end_of_a_variation_are_removed() {
    let right = RIGHT.replace("a6 4.", "a6 (3... Nf6 4. O-O Nxe4) 4.");
    let text = right.replace("Nxe4)", "Nxe4 4. O-O Nxe4)");
    let only = only(&text);
    let fix = only.fixes.first().expect("a fix");
    assert_eq!(fix.title, "Remove the second O-O Nxe4");
    assert_eq!(splice(&text, fix.edits.iter().map(TextEdit::parts)), right);
}

/// Everything that says the same of the same move goes with the second copy.
#[test]
fn a_row_typed_twice_is_removed_with_its_marks() {
    for row in [
        "7. Bb3! d6",
        "7. Bb3 $1 7... d6",
        "7. Bb3 $1 d6 $5 $10",
        "7. Bb3 {[%clk 0:10:00]} d6 {[%clk 0:09:00]}",
        "7. Bb3 {[%eval 0.2] [%clk 0:10:00]} 7... d6?! {[%clk 0:09:00]}",
        "7. Bb3 {The usual square.} d6 {Black prepares to castle.}",
        "7. Bb3 d6 ; the usual moves\n",
    ] {
        let row = row.to_owned();
        let blank = if row.ends_with('\n') { "" } else { " " };
        let (word, start, message, title, preferred, fixed) =
            with("7. Bb3 d6 ", &format!("{row}{blank}{row}{blank}"));
        assert_eq!(word, "Bb3", "{row}");
        assert_eq!(start as usize, row.len() + blank.len() + 3, "{row}");
        assert_eq!(message, WHY);
        assert_eq!(
            title,
            "Remove the second Bb3 d6 (all 8 moves that follow can be played)"
        );
        assert!(preferred, "{row}");
        assert_eq!(fixed, format!("{row}{blank}"));
    }
}

/// The clock may have been typed again with another time.
#[test]
fn other_times_go_with_the_second_copy() {
    let (.., preferred, fixed) = with(
        "7. Bb3 d6",
        "7. Bb3 {[%clk 0:10:00]} d6 {[%clk 0:09:00]} 7. Bb3 {[%clk 0:10:01]} d6 {[%clk 0:08:00]}",
    );
    assert_eq!(fixed, "7. Bb3 {[%clk 0:10:00]} d6 {[%clk 0:09:00]}");
    assert!(preferred);
}

/// What is said only of the second copy stays. It is at its place after the last move.
#[test]
fn words_of_the_second_copy_stay() {
    for (slip, fixed, preferred) in [
        (
            "7. Bb3 d6 7. Bb3 d6 {Black prepares to castle.}",
            "7. Bb3 d6 {Black prepares to castle.}",
            true,
        ),
        (
            "7. Bb3 d6 {[%clk 0:09:00]} 7. Bb3 d6 {[%clk 0:09:00]} {Black prepares to castle.}",
            "7. Bb3 d6 {[%clk 0:09:00]} {Black prepares to castle.}",
            true,
        ),
        (
            "7. Bb3 d6 7. Bb3 {The usual square.} 7... d6",
            "7. Bb3 d6 {The usual square.}",
            false,
        ),
        (
            "7. Bb3 d6 7. Bb3 {[%clk 0:10:00]} 7... d6",
            "7. Bb3 d6 {[%clk 0:10:00]}",
            false,
        ),
        ("7. Bb3 d6 7. Bb3 d6 $5", "7. Bb3 d6 $5", false),
    ] {
        let (_, _, message, _, is_preferred, inside) = with("7. Bb3 d6", slip);
        assert_eq!(message, WHY);
        assert_eq!(inside, fixed);
        assert_eq!(is_preferred, preferred, "{slip}");
    }
}

/// A variation between the copies, or after the second, belongs to the first as well.
#[test]
fn variations_of_the_moves_stay() {
    for (slip, fixed) in [
        ("7. Bb3 d6 (7... O-O) 7. Bb3 d6", "7. Bb3 d6 (7... O-O)"),
        (
            "7. Bb3 d6 7. Bb3 d6 (7... O-O 8. c3)",
            "7. Bb3 d6 (7... O-O 8. c3)",
        ),
    ] {
        let (_, _, message, _, preferred, inside) = with("7. Bb3 d6", slip);
        assert_eq!((message.as_str(), inside.as_str()), (WHY, fixed));
        assert!(preferred, "{slip}");
    }
}

#[test]
fn a_row_on_a_line_of_its_own_leaves_no_empty_line() {
    for end in ["\n", "\r\n"] {
        let row = format!("7. Bb3 d6{end}");
        let right = format!("{end}{row}");
        let (.., fixed) = with("7. Bb3 d6 ", &format!("{right}{row}"));
        assert_eq!(fixed, right);
    }
}

#[test]
fn several_rows_typed_twice_are_one_slip() {
    for (rows, slip, word, start, message, title) in [
        (
            "7. Bb3 d6 8. c3 O-O",
            "7. Bb3 d6 8. c3 O-O 7. Bb3 d6 8. c3 O-O",
            "Bb3",
            23,
            "Bb3 cannot be played: White's bishop is already on b3; without the second copy of moves 7 and 8 all 6 \
             moves that follow can be played",
            "Remove the second copy of moves 7 and 8 (all 6 moves that follow can be played)",
        ),
        (
            "3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7",
            "3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7",
            "Bb5",
            35,
            "moves 3 to 5 probably stand here twice: without the second copy all 12 moves that follow can be played; as \
             written, 6...a6 cannot be played: Black's pawn is already on a6",
            "Remove the second copy of moves 3 to 5 (all 12 moves that follow can be played)",
        ),
        // From a move of Black to one of White, so that the player who is to move is another.
        (
            "4. Ba4 Nf6 5. O-O",
            "4. Ba4 Nf6 4. Ba4 Nf6 5. O-O",
            "Ba4",
            14,
            "Ba4 cannot be played: White's bishop is already on a4; without the second Ba4 Nf6 all 14 moves that follow \
             can be played",
            "Remove the second Ba4 Nf6 (all 14 moves that follow can be played)",
        ),
        (
            "3. Bb5 a6 4. Ba4",
            "3. Bb5 a6 4. Ba4 3. Bb5 a6 4. Ba4",
            "Bb5",
            20,
            "Bb5 cannot be played: no Black bishop can go to b5; without the second Bb5 a6 Ba4 all 15 moves that follow \
             can be played",
            "Remove the second Bb5 a6 Ba4 (all 15 moves that follow can be played)",
        ),
    ] {
        let found = with(rows, slip);
        assert_eq!((found.0.as_str(), found.1), (word, start), "{slip}");
        assert_eq!(found.2, message);
        assert_eq!(found.3, title);
        assert!(found.4, "{slip}");
        assert_eq!(found.5, rows);
    }
}

/// With its own number, and with what is said of it.
#[test]
fn a_move_typed_twice_with_its_number_goes_with_it() {
    for (right, copy, word, why) in [
        (
            "8... O-O {[%clk 0:02:00]}",
            "8... O-O {[%clk 0:02:00]}",
            "O-O",
            "O-O cannot be played: White may not castle kingside; without the second O-O all 6 moves that follow can be \
             played",
        ),
        (
            "O-O",
            "8... O-O",
            "O-O",
            "O-O cannot be played: White may not castle kingside; without the second O-O all 6 moves that follow can be \
             played",
        ),
    ] {
        let found = with("O-O 9.", &format!("{right} {copy} 9."));
        assert_eq!(found.0, word);
        assert_eq!(found.2, why);
        assert_eq!(
            found.3,
            "Remove the second O-O (all 6 moves that follow can be played)"
        );
        assert!(found.4);
        assert_eq!(found.5, format!("{right} 9."));
    }
}

/// Both players castle, and the second stands there twice: the number before the third tells that it is not that one.
#[test]
fn castling_three_times_is_one_finding() {
    let right = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 4. Bb5 Bb4 5. O-O {[%clk 0:02:53]} 5... O-O \
                 {[%clk 0:02:58]} 6. Nd5 Nxd5 7. exd5 Nd4 8. Nxd4 exd4 1-0\n";
    let text = right.replacen("5. O-O", "5. O-O O-O", 1);
    let only = only(&text);
    let start = text.find("O-O {").expect("it is there");
    assert_eq!((only.start as usize, only.end as usize), (start, start + 3));
    assert_eq!(
        only.message,
        "5...O-O is probably one move too many: without it all 7 moves that follow can be played; as written, 6.O-O \
         cannot be played: White may not castle kingside"
    );
    assert_eq!(
        splice(&text, only.fixes[0].edits.iter().map(TextEdit::parts)),
        right
    );
}

/// Pieces that go to and fro repeat moves, and the rows with them.
#[test]
fn moves_that_are_repeated_are_no_copy() {
    let text = "[Result \"1/2-1/2\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 6. Bf4 1/2-1/2\n";
    let only = only(text);
    assert_eq!(&text[only.start as usize..only.end as usize], "Bf4");
    assert!(
        only.fixes
            .iter()
            .all(|fix| !fix.title.starts_with("Remove")),
        "{only:#?}"
    );
}

/// A row of a scoresheet is a line for each player.
#[test]
fn rows_of_a_scoresheet_typed_twice_are_removed() {
    let right = "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\tN3\n\t\t\tN6\n3\t\t\tB4\n\t\t\tB5\n\
                 4\t\t4\n\t\tB4x\n5\t\t\t3\n\tB5\n";
    for (rows, title) in [
        (
            "2\t\t\t\t\t\tN3\n\t\t\tN6\n",
            "Remove the second f:N3 c:N6 (all 6 moves that follow can be played)",
        ),
        (
            "2\t\t\t\t\t\tN3\n\t\t\tN6\n3\t\t\tB4\n\t\t\tB5\n",
            "Remove the second copy of moves 2 and 3 (all 4 moves that follow can be played)",
        ),
    ] {
        let text = right.replacen(rows, &format!("{rows}{rows}"), 1);
        let found = support::findings("ncn", &text);
        let errors: Vec<_> = found
            .iter()
            .filter(|found| found.severity <= Severity::Warning)
            .collect();
        let [only] = errors.as_slice() else {
            panic!("{errors:#?}");
        };
        assert_eq!(only.fixes[0].title, title);
        assert_eq!(
            splice(&text, only.fixes[0].edits.iter().map(TextEdit::parts)),
            right
        );
    }
}

/// A number that is typed twice, also without its dot, is one hint.
#[test]
fn a_number_typed_twice_is_written_once() {
    for (drawing, fixed) in [
        ("1. 1. e4 e5 *\n   ^^ ", "=1. e4 e5 *"),
        (
            "1. e4 e5 2. 2. Nf3 *\n            ^^ ",
            "=1. e4 e5 2. Nf3 *",
        ),
        ("1. e4 e5 2 2. Nf3 *\n           ^^ ", "=1. e4 e5 2. Nf3 *"),
        ("1. e4 1... 1... e5 *\n           ^^^^ ", "=1. e4 1... e5 *"),
    ] {
        let drawing = format!("{drawing}hint move-number: stands here twice\n{fixed}\n");
        crate::support::fixture("pgn", &["missing-tag"], &drawing);
    }
}

/// Where one slip is made with a number, one thing is said.
#[test]
fn a_slip_in_a_number_is_one_finding() {
    for (text, code) in [
        ("1. e4 e5 2. Nf3 Nc6 2. Bb5 a6 3. Ba4 Nf6 *", "move-number"),
        ("1. e4 e5 2. Nf3 2. Nf3 Nc6 3. Bb5 *", "illegal-move"),
        ("1. e4 e5 2. Nf3 3. Nc3 Nc6 *", "missing-move"),
        ("1. e4 2. Nf3 Nc6 3. Bb5 a6 *", "missing-move"),
        ("1. e4 e5 2. 3. Nf3 Nc6 3. Bb5 *", "move-number"),
    ] {
        let found = crate::support::findings("pgn", text);
        let found: Vec<&str> = found.iter().map(|one| one.code.0).collect();
        let found: Vec<&str> = found
            .into_iter()
            .filter(|one| *one != "missing-tag")
            .collect();
        assert_eq!(found, [code], "{text}");
    }
}

/// A wrong number of the main line has nothing to do with moves typed twice at the end of a variation.
#[test]
fn numbers_after_a_variation_are_not_joined_with_it() {
    let text = "[Result \"*\"]\n\n1. e4 e5 (1... c5 2. Nf3 d6 3. Nf3 d6) 3. Nf3 Nc6 4. Bb5 a6 *\n";
    let found = found(text);
    let told: Vec<(u32, &str)> = found.iter().map(|one| (one.start, one.code.0)).collect();
    let at = |word: &str| text.rfind(word).expect("it is there") as u32;
    assert_eq!(
        told,
        [
            (at("Nf3 d6)"), "illegal-move"),
            (at("3. Nf3 Nc6"), "move-number")
        ]
    );
    // The fix of the first leaves the numbers of the main line.
    let edits = found[0].fixes[0].edits.iter().map(TextEdit::parts);
    let fixed = splice(text, edits);
    assert!(
        fixed.ends_with(") 3. Nf3 Nc6 4. Bb5 a6 *\n") && !fixed.contains("Nf3 d6 3."),
        "{fixed}"
    );
}

/// The move after it that is missing as well keeps the search from proving it.
#[test]
fn a_repeated_text_is_removed_though_nothing_proves_it() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6 10. Re1 Nge7 \
                11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5 17. Nf6+ gxf6 18. exf6 Rg8 \
                19. Rad1 Qxf3 20. Rxe7+ Nxe7 21. Qxd7+ Kxd7 22. Bf5+ Bf5+ Ke8 23. Bd7+ 24. Bxe7# 1-0\n";
    let found = support::findings("pgn", text);
    let repeated = found.iter().find(|one| one.code.0 == "illegal-move");
    let repeated = repeated.expect("a finding");
    let fix = repeated.fixes.first().expect("a fix");
    assert!(fix.title.starts_with("Remove Bf5+"), "{}", fix.title);
    let fixed = support::fixed(text, fix);
    assert!(fixed.contains("22. Bf5+ Ke8 23. Bd7+ 24."), "{fixed}");
    let denied = text.replace("Bf5+ Ke8", "Bf5+ {[%movetext ignore probable-slip]} Ke8");
    let found = support::findings("pgn", &denied);
    let titles = found
        .iter()
        .flat_map(|one| &one.fixes)
        .map(|fix| fix.title.as_str());
    assert!(
        !titles.clone().any(|title| title.starts_with("Remove Bf5+")),
        "{:?}",
        titles.collect::<Vec<_>>()
    );
}
