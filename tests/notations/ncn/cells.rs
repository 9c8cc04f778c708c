//! How the cells of one move are read, and the findings about their spelling.

use super::{drawn, findings, fixed, moves, sheet, told};
use movetext::document::{Severity, TextEdit, splice};

#[test]
fn a_lost_half_of_castling_is_named() {
    let rows = "1 e:4 | e:5 | 2 f:N3 | c:N6 | 3 c:B4 | c:B5 | 4 g:K | f:N6";
    let text = drawn(rows);
    let found = findings(&text);
    let half = found
        .iter()
        .find(|finding| finding.code.0 == "move-spelling")
        .expect("a finding");
    assert_eq!(half.message, "castling is written with both its pieces");
    let repaired = splice(&text, half.fixes[0].edits.iter().map(TextEdit::parts));
    assert!(repaired.contains("\n4\t\t\t\t\t\tR\tK\n"), "{repaired}");
    assert_eq!(findings(&repaired), []);
}

/// The finding in a row after the first six plies: severity, message, and the row after its fix.
fn after_opening(row: &str) -> (Severity, String, String) {
    let opening = "1 e:4 | e:5 | 2 f:N3 | c:N6 | 3 c:B4 | c:B5";
    let text = drawn(&format!("{opening} | 4 {row}"));
    let mut found = findings(&text);
    let finding = found.pop().expect("a finding");
    assert_eq!(found, [], "{row}");
    let fix = &finding.fixes[0];
    let fixed = splice(&text, fix.edits.iter().map(TextEdit::parts));
    assert_eq!(findings(&fixed), [], "{fixed}");
    let last = fixed.lines().last().expect("a row").to_owned();
    (finding.severity, finding.message, last)
}

#[test]
fn castling_in_a_wrong_place_is_named() {
    let both = "castling is written with both its pieces";
    let place = "castling is written in the columns where king and rook arrive";
    for (row, message) in [
        ("g:R h:K", place),
        ("e:R f:K", place),
        ("f:K g:R", place),
        ("g:K", both),
        ("f:R", both),
        ("g:O-O", both),
        ("f:0-0", both),
    ] {
        let (severity, said, fixed) = after_opening(row);
        assert_eq!(
            (severity, said.as_str()),
            (Severity::Warning, message),
            "{row}"
        );
        assert_eq!(fixed.trim_end(), "4\t\t\t\t\t\tR\tK", "{row}");
    }
}

#[test]
fn a_cell_with_more_than_a_cell_has_is_read() {
    let more = "the notation writes less than this";
    let small = "capitals are for pieces, small letters for files";
    for (row, message, fixed) in [
        ("c:c3", more, "4\t\t\t3"),
        ("g:Ng5", more, "4\t\t\t\t\t\t\tN5"),
        ("f:Bxf7+", more, "4\t\t\t\t\t\tB7x+"),
        ("g:n5", small, "4\t\t\t\t\t\t\tN5"),
        ("g:n5!?", small, "4\t\t\t\t\t\t\tN5!?"),
        ("e:b2", small, "4\t\t\t\t\tB2"),
        ("e:Q2,", "a move has no comma after it", "4\t\t\t\t\tQ2"),
    ] {
        let (severity, said, last) = after_opening(row);
        assert_eq!(
            (severity, said.as_str(), last.as_str()),
            (Severity::Hint, message, fixed)
        );
    }
    let text = "[FEN \"8/5P2/8/k7/8/8/8/4K3 w - - 0 1\"]\n\n";
    for cell in ["f:8=Q", "f:8Q", "f:f8=Q", "f:8(Q)"] {
        let text = format!("{text}{}", sheet(&[("1", cell)]));
        let done = fixed(&text, 4, "Write f:Q");
        assert_eq!(findings(&done), [], "{done}");
    }
    // A cell with a dash is empty.
    let dashes = drawn("1 a:- b:- e:4 g:— | e:5 h:…");
    assert_eq!(findings(&dashes), []);
}

#[test]
fn san_in_cells_is_read() {
    let rows = "1 e:e4 | e:e5 | 2 f:Nf3 | c:Nc6 | 3 c:Bc4 | c:Bc5 | 4 f:O-O";
    let san = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O";
    assert_eq!(moves(&drawn(rows), "ncn", "san").join(" "), san);
}

#[test]
fn en_passant_is_marked_where_it_is_made() {
    let text = drawn("1 e:4 | d:5 | 2 d:5x e.p.");
    assert_eq!(told(&text), [(4, "5x e.p.", "capture-mark")]);
    assert_eq!(findings(&fixed(&text, 4, "Write d:5x")), []);
    let text = "[FEN \"4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1\"]\n\n";
    let bare = format!("{text}{}", drawn("1 e:x6"));
    assert_eq!(told(&bare), []);
    assert_eq!(findings(&fixed(&bare, 4, "Write e:x6 e.p.")), []);
    for cell in ["e:x6e.p.", "e:x6 EP", "e:x6 (e.p.)"] {
        let glued = format!("{text}{}", sheet(&[("1", cell)]));
        assert_eq!(findings(&glued), [], "{cell}");
    }
}

#[test]
fn double_check_has_a_sign_of_its_own() {
    let double = "[FEN \"3k4/8/8/8/3B4/8/3R4/4K3 w - - 0 1\"]\n\n";
    let single = format!("{double}{}", drawn("1 f:B6+"));
    assert_eq!(told(&single), []);
    assert_eq!(findings(&fixed(&single, 4, "Write f:B6++")), []);
    let lone = "[FEN \"3k4/8/8/8/8/8/Q7/4K3 w - - 0 1\"]\n\n";
    let claimed = format!("{lone}{}", drawn("1 a:Q8++"));
    assert_eq!(told(&claimed), [(4, "Q8++", "check-mark")]);
    assert_eq!(findings(&fixed(&claimed, 4, "Write a:Q8+")), []);
}

#[test]
fn findings_about_figures_are_written_in_figures() {
    let rows = "1 e:4 | e:5 | 2 f:♘3 | c:♞6 | 3 b:♗4";
    let text = drawn(rows);
    let found = findings(&text);
    assert_eq!(found.len(), 1);
    let titles: Vec<&str> = found[0]
        .fixes
        .iter()
        .map(|fix| fix.title.as_str())
        .collect();
    assert!(titles.contains(&"Write c:♗4 instead of b:♗4"), "{titles:?}");
    let knights = "[FEN \"4k3/8/8/8/8/N3N3/8/4K3 w - - 0 1\"]\n\n";
    let told = format!("{knights}{}", drawn("1 c:♘a4"));
    assert_eq!(findings(&told), []);
}

/// A sheet with a set-up and rows, its findings as messages, and the row after the first fix of each.
fn from_set_up(fen: &str, rows: &str) -> Vec<(String, String, Vec<String>)> {
    let text = format!("[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n{}", drawn(rows));
    let found = findings(&text).into_iter();
    let found = found.filter(|found| text[..found.start as usize].contains("NUMBER"));
    let after = |found: &movetext::document::Finding| {
        let fixes = found.fixes.iter();
        let texts = fixes.map(|fix| {
            let fixed = splice(&text, fix.edits.iter().map(TextEdit::parts));
            fixed.lines().last().unwrap_or("").trim_end().to_owned()
        });
        texts.collect()
    };
    found
        .map(|found| {
            (
                found.code.0.to_owned(),
                found.message.clone(),
                after(&found),
            )
        })
        .collect()
}

/// The `:` after a column is no sign of a capture.
#[test]
fn a_capture_without_its_sign_lacks_the_x() {
    let found = from_set_up("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "1 d:Q5");
    assert_eq!(
        found,
        [(
            "capture-mark".to_owned(),
            "this is a capture: `x` is missing".to_owned(),
            vec!["1\t\t\t\tQ5x".to_owned()]
        )]
    );
}

#[test]
fn an_en_passant_capture_from_the_wrong_side_is_offered_first() {
    let text = drawn("1 e:4 | a:6 | 2 e:5 | d:5 | 3 d:x6");
    let found = findings(&text);
    let wrong = found.iter().find(|found| found.code.0 == "illegal-move");
    let wrong = wrong.expect("an error");
    let fixed = splice(&text, wrong.fixes[0].edits.iter().map(TextEdit::parts));
    assert_eq!(fixed.lines().last(), Some("3\t\t\t\t6x e.p."), "{wrong:#?}");
}

#[test]
fn the_queen_is_offered_first_for_a_promotion_without_its_piece() {
    let found = from_set_up("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "1 a:8");
    let [(_, _, fixes)] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!(
        fixes.first().map(String::as_str),
        Some("1\tQ+"),
        "{found:?}"
    );
}
