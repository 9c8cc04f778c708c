//! Rows and their numbers, the header row, and what follows a table.

use super::{aligned, drawn, findings, fixed, moves, named, reformatted, told, written};
use crate::support::fixture;
use movetext::checks::check;
use movetext::document::{TextEdit, splice};
use movetext::identify::Context;
use movetext::syntax::segments;

#[test]
fn a_row_that_ends_early_stays_a_row() {
    for (text, wanted) in [
        (
            "| No. | a | b | c | d | e | f | g | h |\n| 1 | | | | | N3 |\n",
            "| 1 |  |  |  |  |  | N3 |  |  |",
        ),
        (
            "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\tN3\n",
            "1\t\t\t\t\t\tN3",
        ),
    ] {
        let done = fixed(text, 2, "Write f:N3");
        assert_eq!(done.lines().nth(1), Some(wanted), "{done}");
    }
}

#[test]
fn nothing_after_a_table_is_lost() {
    let table = drawn("1 e:4 | e:5 | 2 f:N3");
    let of = |rest: &str| {
        let text = format!("{table}{rest}");
        let (mut moves, mut codes) = (0, Vec::new());
        for range in segments(named("ncn"), text.as_bytes()) {
            let verdict = check(&text[range], &Context::new(named("ncn")));
            moves += verdict.moves;
            codes.extend(verdict.findings.iter().map(|finding| finding.code.0));
        }
        (moves, codes.join(" "))
    };
    assert_eq!(of("White is better here.\n"), (3, "garbage".to_owned()));
    assert_eq!(of("; White is better here.\n"), (3, String::new()));
    assert_eq!(of("1-0\n"), (3, String::new()));
    assert_eq!(of("\nSCORE\t1 : 0\n"), (3, String::new()));
    assert_eq!(of("SCORE\t:\n"), (3, String::new()));
    // A page ends, and the table goes on.
    let head = table.lines().next().expect("a header row");
    assert_eq!(of(&format!("{head}\n\t\t\tN6\n")), (4, String::new()));
    assert_eq!(
        of(&format!("\n{head}\n21\t\t\tN6\n")),
        (3, "missing-row".to_owned())
    );
    // A heading without a table.
    assert_eq!(of("\nSpring tournament\n"), (3, "garbage".to_owned()));
    let scored = format!("{table}1 : 0\n");
    let there = &reformatted(&scored, "ncn", "san");
    assert!(written("pgn")(&there.game).ends_with("2. Nf3 1-0\n"));
}

#[test]
fn a_missing_row_is_named_once() {
    let of = |rows: &str| {
        let text = drawn(rows);
        let told = told(&text);
        let told = told.into_iter();
        told.map(|(line, marked, code)| format!("{line} {marked} {code}"))
            .collect::<Vec<_>>()
    };
    let white = "1 e:4 | e:5 | c:N6 | 3 c:B4 | c:B5 | 4 f:R g:K";
    assert_eq!(of(white), ["4 N6 missing-row"]);
    // The numbers show it only one row later.
    let numbered = "1 e:4 | e:5 | 2 c:N6 | 3 c:B4 | c:B5 | 4 f:R g:K";
    assert_eq!(of(numbered), ["4 N6 missing-row"]);
    let black = "1 e:4 | 2 f:N3 | c:N6 | 3 c:B4 | c:B5";
    assert_eq!(of(black), ["3 2 missing-row"]);
    let four = "1 e:4 | e:5 | 4 f:R g:K | f:N6 | 5 e:R1";
    assert_eq!(of(four), ["4 4 missing-row"]);
    let typed = "1 e:4 | e:5 | 3 f:N3 | c:N6 | 3 c:B4";
    assert_eq!(of(typed), ["4 3 move-number"]);
}

#[test]
fn a_number_too_large_to_count_is_no_number() {
    let text = drawn("4294967295 e:4 | e:5 | 4294967295 f:N3 | c:N6");
    assert_eq!(
        told(&text),
        [(2, "4294967295", "garbage"), (4, "4294967295", "garbage"),]
    );
}

#[test]
fn a_head_row_may_be_wrong() {
    let rows = "\n1\t\t\t\t\t4\n";
    for head in [
        "No.\th\tg\tf\te\td\tc\tb\ta",
        "No.\ta\tb\tc\td\tf\tf\tf\tf",
        "No.\ta\tb\tc\td\te\tf\tg",
    ] {
        let text = format!("{head}{rows}");
        let found = findings(&text);
        assert_eq!(found.len(), 1, "{head}");
        let done = splice(&text, found[0].fixes[0].edits.iter().map(TextEdit::parts));
        assert_eq!(done, format!("No.\ta\tb\tc\td\te\tf\tg\th{rows}"));
    }
    let short = "No. a   b   c   d   e   f   g\n1                   4\n2                                h3\n";
    let table = named("ncn").table.expect("a format of tables");
    let edits = (table.align)(short);
    let edits = edits.iter();
    let done = splice(
        short,
        edits.map(|(range, text)| (range.clone(), text.as_str())),
    );
    assert!(done.starts_with("No.  a  b  c  d  e  f  g"), "{done}");
    // But a sheet with a finding like this one is not formatted.
    assert_eq!(aligned(short), short);
    // The cells of a table without outer pipes.
    let inner = "No | a | b | c | d | e | f | g | h\n 1 | | | | | 4 | | |\n   | | | | | 5 | | |\n";
    assert_eq!(moves(inner, "ncn", "san"), ["e4", "e5"]);
    // Neither a header row nor numbers.
    let bare = "\t\t\t\t4\t\t\t\n\t\t\t\t5\t\t\t\n";
    assert_eq!(moves(bare, "ncn", "san"), ["e4", "e5"]);
}

#[test]
fn two_tables_side_by_side_are_named() {
    let head = "No.\ta\tb\tc\td\te\tf\tg\th";
    let text = format!("{head}\t{head}\n1\t\t\t\t\t4\t\t\t\t21\t\t\t\t\t4\n");
    assert_eq!(told(&text), [(1, head, "garbage")]);
    let there = &reformatted(&text, "ncn", "san").game;
    assert_eq!(there.plies[0].text, "e4");
    assert_eq!(there.plies[0].remarks, ["21\t\t\t\t\t4"]);
    // The words of a column before the numbers are kept.
    let timed = "Time\tNo.\ta\tb\tc\td\te\tf\tg\th\n0:05\t1\t\t\t\t\t4\n";
    let there = &reformatted(timed, "ncn", "san").game;
    assert_eq!(there.opening, ["0:05"]);
}

#[test]
fn rows_without_moves_and_without_numbers() {
    fixture(
        "ncn",
        &[],
        "| No. | a | b | c | d | e | f | g | h |
|  |  |  |  |  | 4 |  |  |  |
|  |  |  |  |  |  |  |  |  |
^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error empty-row: this row has no move
| 2 |  |  |  |  |  | N3 |  |  |",
    );
}

#[test]
fn a_gap_in_a_sheet_is_one_finding() {
    for more in ["", "\t\n", "3\n"] {
        let drawing = format!(
            "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n2\n^ error empty-row: this row has no move\n\
             {more}4\t\t\t\t4\n\t\t\t\t6\n5\t\t\t4\n"
        );
        fixture("ncn", &[], &drawing);
    }
}

/// The Italian game without its move 3...Bc5, whose row is empty; the moves after it say what is missing.
#[test]
fn an_empty_row_does_not_silence_the_rest() {
    let head =
        "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\tN3\n\t\t\tN6\n";
    let rows = "3\t\t\tB4\n\t\t\t\t\t\n4\t\t\t3\n\t\t\t\t\t\tN6\n5\t\t\t\t4\n\t\t\t\t4x\n6\t\t\t\tx4\n\t\tB4+\n7\t\t\t\t\t\tK9\n";
    let text = format!("{head}{rows}");
    let found = findings(&text);
    let codes: Vec<&str> = found.iter().map(|one| one.code.0).collect();
    assert_eq!(codes, ["empty-row", "no-such-square"], "{found:#?}");
    assert!(
        !found[0].message.contains("cannot be checked"),
        "{}",
        found[0].message
    );
    let fix = &found[0].fixes[0];
    assert!(
        fix.title.starts_with("Write ") && fix.title.contains(" into this row"),
        "{}",
        fix.title
    );
    let fixed = splice(&text, fix.edits.iter().map(TextEdit::parts));
    let again = findings(&fixed);
    let codes: Vec<&str> = again.iter().map(|one| one.code.0).collect();
    assert_eq!(codes, ["no-such-square"], "{fixed}");
}
