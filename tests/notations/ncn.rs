//! Scoresheets in New Chess Notation: the sample game of the source (Petrosjan - Sllavcco, simultaneous
//! display of Radio Belgrade, 7 April 1970), every example of its laws, and games there and back.

use crate::dice::Dice;
use movetext::board::Move;
use movetext::checks::check;
use movetext::document::{Book, Document, Finding, Severity, TextEdit, splice};
use movetext::features::{completion::completion, format::format as align};
use movetext::identify::Context;
use movetext::inspect::{PositionAt, position_at};
use movetext::notation::{Target, target};
use movetext::rewrite::{Scope, reformat, rewrite};
use movetext::rules::{GAMES, game};
use movetext::syntax::{Format, format, segments};
use movetext::text::Edit;

fn named(name: &str) -> &'static Format {
    format(name).expect("a known format")
}

fn wanted(name: &str) -> Target {
    target(name).expect("a known notation")
}

/// Rows of a table: `6w f:R g:K`, each with its number or without, cells by their columns.
fn sheet(rows: &[(&str, &str)]) -> String {
    let mut text = "NUMBER OF THE MOVE\ta\tb\tc\td\te\tf\tg\th\n".to_owned();
    for (number, cells) in rows {
        let mut row = vec![String::new(); 9];
        row[0] = (*number).to_owned();
        let mut last = 0;
        for word in cells.split(' ') {
            match word.split_once(':') {
                Some((column, content)) => {
                    last = (column.as_bytes()[0] - b'a') as usize + 1;
                    row[last] = content.to_owned();
                }
                None => row[last] = format!("{} {word}", row[last]),
            }
        }
        text.push_str(row.join("\t").trim_end_matches('\t'));
        text.push('\n');
    }
    text
}

/// The same from one text, rows parted by bars: `1 e:4 | e:5 | 2 f:N3`.
fn drawn(rows: &str) -> String {
    let rows: Vec<(&str, &str)> = rows
        .split(" | ")
        .map(|row| match row.split_once(' ') {
            Some((number, cells)) if !number.contains(':') => (number, cells),
            _ if !row.contains(':') => (row, ""),
            _ => ("", row),
        })
        .collect();
    sheet(&rows)
}

const HEADING: &str = "SIMULTANEOUS CHESS GAME IN THE RADIO BELGRADE\n\nWHITE\tPETROSJAN\tTITLE\tRATING\t\
COUNTRY\nBLACK\tSLLAVCCO\t\t\t\nDATE\t07.04.1970\tPLACE\tBELGRADE\nROUND\t\tCHESSBOARD\t\tSCORE\t1 : 0\n\n";

/// The table with letters, as printed.
const LETTERS: &[(&str, &str)] = &[
    ("01", "e:4"),
    ("", "e:5"),
    ("02", "f:N3"),
    ("", "c:N6"),
    ("", "c:B4"),
    ("03", "d:6"),
    ("", "c:3"),
    ("04", "e:B7"),
    ("", "d:4"),
    ("05", "d:4x"),
    ("", "f:R g:K"),
    ("06", "c:4x"),
    ("", "b:Q3"),
    ("07", "e:B6"),
    ("", "e:B6x"),
    ("08", "e:6x"),
    ("", "b:Q7x"),
    ("09", "e:N5x"),
    ("", "e:N5x"),
    ("10", "e:x5"),
    ("", "b:N3x"),
    ("11", "f:K7"),
    ("", "f:4"),
    ("12", "f:x4"),
    ("", "f:R4x"),
    ("13", "g:K6"),
    ("", "e:5"),
    ("14", "f:N6"),
    ("", "f:x6"),
    ("15", "f:6x"),
    ("", "e:Q4+"),
    ("16", "f:K7"),
    ("", "e:B3"),
    ("17", "d:Q6"),
    ("", "f:R1"),
    ("18", "h:5"),
    ("", "d:B4"),
    ("19", "f:R8"),
    ("", "f:B6x"),
    ("20", "f:B6x"),
];

/// The table with figures, whose signs are lost.
const FIGURES: &[(&str, &str)] = &[
    ("01", "e:4"),
    ("", "e:5"),
    ("02", "f:3"),
    ("", "c:6"),
    ("03", "c:4"),
    ("", "c:3 d:6"),
    ("04", "e:7"),
    ("", "d:4"),
    ("05", "d:4x"),
    ("06", "c:4x"),
    ("", "b:3"),
    ("07", "e:6"),
    ("", "e:6x"),
    ("08", "e:6x"),
    ("09", "b:7x"),
    ("", "e:5x"),
    ("10", "e:5x"),
    ("", "e:x5"),
    ("11", "b:3x"),
    ("", "f:7"),
    ("12", "f:4"),
    ("", "f:x4"),
    ("13", "f:4x"),
    ("", "g:6"),
    ("14", "e:5"),
    ("", "f:6"),
    ("15", "f:x6"),
    ("", "f:6x"),
    ("16", "e:4+"),
    ("", "f:7"),
    ("17", "e:3"),
    ("", "c:6"),
    ("18", "f:1 h:5"),
    ("", "c:4"),
    ("19", "f:8"),
    ("", "f:6x"),
    ("20", "f:6x"),
    ("", "f:6x"),
];

fn findings(text: &str) -> Vec<Finding> {
    check(text, &Context::new(named("ncn"))).findings
}

/// Findings above hints: the line, from 1, the text they mark, the code.
fn told(text: &str) -> Vec<(usize, &str, &'static str)> {
    let findings = findings(text).into_iter();
    let plain = findings.filter(|finding| finding.severity != Severity::Hint);
    let place = |finding: Finding| {
        let (start, end) = (finding.start as usize, finding.end as usize);
        let line = text[..start].matches('\n').count() + 1;
        (line, &text[start..end], finding.code.0)
    };
    plain.map(place).collect()
}

/// A text with the fix made, of those of a line, whose title begins so.
fn fixed(text: &str, line: usize, title: &str) -> String {
    let findings = findings(text);
    let start: usize = text
        .split_inclusive('\n')
        .take(line - 1)
        .map(str::len)
        .sum();
    let end = start + text[start..].find('\n').unwrap_or(text.len() - start);
    let here = findings
        .iter()
        .filter(|finding| (start..end).contains(&(finding.start as usize)));
    let mut fixes = here.flat_map(|finding| &finding.fixes);
    let fix = fixes.find(|fix| fix.title.starts_with(&format!("{title} ")));
    let fix = fix.unwrap_or_else(|| panic!("no fix `{title}` in line {line}"));
    splice(text, fix.edits.iter().map(TextEdit::parts))
}

/// The moves of the first record of a text, in a notation of another format.
fn moves(text: &str, from: &str, to: &str) -> Vec<String> {
    let (target, home) = match to {
        "ncn" => (wanted("ncn"), named("ncn")),
        other => (wanted(other), named("pgn")),
    };
    let all = reformat(text, &Context::new(named(from)), target, home);
    let first = all.first().expect("a record");
    assert!(first.lost.is_empty(), "{:?} in\n{text}", first.lost);
    first
        .game
        .plies
        .iter()
        .map(|ply| ply.text.clone())
        .collect()
}

#[test]
fn the_sample_game_with_letters() {
    let text = format!("{HEADING}{}", sheet(LETTERS));
    assert_eq!(
        told(&text),
        [
            (20, "4x", "illegal-move"),
            (26, "N5x", "capture-mark"),
            (29, "N3x", "illegal-move"),
            (43, "R1", "ambiguous-move"),
            (46, "R8", "ambiguous-move"),
        ]
    );
    let first: Vec<Vec<String>> = findings(&text)
        .iter()
        .filter(|finding| finding.severity != Severity::Hint)
        .map(|finding| finding.fixes.iter().map(|fix| fix.title.clone()).collect())
        .collect();
    assert_eq!(first[0][0], "Write c:3x instead of c:4x");
    assert_eq!(first[1][0], "Write e:N5 instead of e:N5x");
    assert_eq!(first[2][0], "Write c:N3x instead of b:N3x");
    assert_eq!(
        first[3],
        ["Write f:Ra1 instead of f:R1", "Write f:Rf1 instead of f:R1"]
    );
    assert_eq!(
        first[4],
        ["Write f:Ra8 instead of f:R8", "Write f:Rh8 instead of f:R8"]
    );
    let shifted = findings(&text).into_iter().find(|finding| {
        finding
            .fixes
            .iter()
            .any(|fix| fix.title.starts_with("Write c:N3x "))
    });
    let message = shifted.expect("a shifted column").message;
    assert!(message.ends_with("; in column c it is Nxc3"), "{message}");
}

#[test]
fn the_sample_game_repaired() {
    let mut text = format!("{HEADING}{}", sheet(LETTERS));
    for (line, title) in [
        (20, "Write c:3x"),
        (26, "Write e:N5"),
        (29, "Write c:N3x"),
        (43, "Write f:Ra1"),
        (46, "Write f:Ra8"),
    ] {
        text = fixed(&text, line, title);
    }
    assert_eq!(told(&text), []);
    let san = "e4 e5 Nf3 Nc6 Bc4 d6 c3 Be7 d4 exd4 O-O dxc3 Qb3 Be6 Bxe6 fxe6 Qxb7 Ne5 Nxe5 dxe5 Nxc3 Kf7 \
               f4 exf4 Rxf4+ Kg6 e5 Nf6 exf6 gxf6 Qe4+ Kf7 Be3 Qd6 Raf1 h5 Bd4 Raf8 Bxf6 Bxf6";
    assert_eq!(moves(&text, "ncn", "san").join(" "), san);
    let context = Context::new(named("ncn"));
    let last = position_at(&text, &context, text.trim_end().len()).expect("the last move");
    let (_, after) = last.mv.expect("a legal move");
    assert_eq!(
        after.fen(),
        "5r1r/p1p2k2/3qpb2/7p/4QR2/2N5/PP4PP/5RK1 w - - 0 21"
    );
    // The last row stands only in the other table.
    let whole = format!("{text}21\t\t\t\t\t\tR6x+\n");
    assert_eq!(
        moves(&whole, "ncn", "san").last().map(String::as_str),
        Some("Rxf6+")
    );
    // What the heading says.
    let tags = &reformat(&whole, &context, wanted("san"), named("pgn"))[0]
        .game
        .tags;
    let tags: Vec<String> = tags
        .iter()
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    assert_eq!(
        tags,
        [
            "Event SIMULTANEOUS CHESS GAME IN THE RADIO BELGRADE",
            "White PETROSJAN",
            "Black SLLAVCCO",
            "Date 1970.04.07",
            "Site BELGRADE",
            "Result 1-0",
        ]
    );
}

#[test]
fn the_sample_game_without_its_pieces_is_not_guessed() {
    let text = format!("{HEADING}{}", sheet(FIGURES));
    assert_eq!(
        told(&text),
        [
            (9, "4", "lost-pieces"),
            (14, "3\t6", "two-moves-in-row"),
            (23, "09", "missing-row"),
            (41, "1\t\t5", "two-moves-in-row"),
        ]
    );
}

/// The examples of laws 7 to 16: a position, the cells of one row, the move.
const LAWS: &[(&str, &str, &str)] = &[
    ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 11", "c:Q3", "Qc3"),
    ("4k3/8/7r/8/8/8/8/4K3 b - - 0 11", "f:R6", "Rf6"),
    ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 11", "c:♕3", "Qc3"),
    ("4k3/8/7r/8/8/8/8/4K3 b - - 0 11", "f:♜6", "Rf6"),
    ("4k3/8/8/8/8/N3N3/8/4K3 w - - 0 11", "c:Na4", "Nac4"),
    ("4k3/8/8/1r4r1/8/8/8/4K3 b - - 0 11", "d:Rb5", "Rbd5"),
    ("4k3/8/8/8/1N6/8/1N6/4K3 w - - 0 11", "d:N₂3", "N2d3"),
    ("4k3/8/8/8/1N6/8/1N6/4K3 w - - 0 11", "d:N ₂ 3", "N2d3"),
    ("4k3/8/8/8/1N6/8/1N6/4K3 w - - 0 11", "d:N23", "N2d3"),
    ("4kr2/8/8/8/8/8/K7/5r2 b - - 0 11", "f:R₈4", "R8f4"),
    ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 11", "d:Nb2", "Nbd2"),
    ("4k3/8/8/8/8/2n5/8/Q3K3 w - - 0 11", "c:Q3x", "Qxc3"),
    ("8/8/5k2/6P1/8/8/8/4K3 b - - 0 11", "g:K5x", "Kxg5"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 11", "f:R g:K", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 11", "f:R g:K", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 11", "f:♖ g:♔", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 11", "c:K d:R", "O-O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 11", "c:K d:R", "O-O-O"),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 11", "e:4", "e4"),
    ("4k3/2p5/8/8/8/8/8/4K3 b - - 0 11", "c:5", "c5"),
    ("4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 11", "d:x5", "cxd5"),
    ("4k3/8/8/4p3/3P4/8/8/4K3 b - - 0 11", "d:4x", "exd4"),
    ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 11", "e:x6 e.p.", "dxe6"),
    ("4k3/8/8/8/2Pp4/8/8/4K3 b - c3 0 11", "c:3x e.p.", "dxc3"),
    ("8/5P2/8/k7/8/8/8/4K3 w - - 0 11", "f:Q", "f8=Q"),
    ("4k3/8/8/8/8/8/3p3K/8 b - - 0 11", "d:R", "d1=R"),
    ("8/5P2/8/k7/8/8/8/4K3 w - - 0 11", "f:♕", "f8=Q"),
    ("2r5/3P4/8/k7/8/8/8/4K3 w - - 0 11", "c:Qx", "dxc8=Q"),
    ("4k3/8/8/8/8/8/4p2K/5N2 b - - 0 11", "f:xR", "exf1=R"),
    ("4k3/8/8/8/8/8/4p2K/5N2 b - - 0 11", "f:x♜", "exf1=R"),
    ("8/8/1k6/8/2P5/8/8/4K3 w - - 0 11", "c:5+", "c5+"),
    ("4k3/8/8/8/8/8/5p1K/6R1 b - - 0 11", "g:xQ+", "fxg1=Q+"),
    ("3k4/8/8/8/3B4/8/3R4/4K3 w - - 0 11", "f:B6++", "Bf6+"),
    ("7k/7p/8/8/8/8/8/K4QR1 w - - 0 11", "f:Q6#", "Qf6#"),
    ("1r1r1bk1/8/8/8/7r/2K5/7q/8 b - - 0 11", "g:B7#", "Bg7#"),
];

#[test]
fn every_example_of_the_laws() {
    for (fen, cells, san) in LAWS {
        let mut rows = vec![("11", *cells)];
        if fen.contains(" b ") {
            rows = vec![("11", ""), ("", *cells)];
        }
        let text = format!("[FEN \"{fen}\"]\n\n{}", sheet(&rows));
        assert_eq!(told(&text), [], "{text}");
        assert_eq!(moves(&text, "ncn", "san"), [*san], "{text}");
        // And back: the cells that the laws give, figures and flat digits aside.
        let pgn = reformat(
            &text,
            &Context::new(named("ncn")),
            wanted("san"),
            named("pgn"),
        );
        let pgn = (named("pgn").write)(&pgn[0].game);
        let back = moves(&pgn, "pgn", "ncn");
        if cells.is_ascii() && *cells != "d:N23" || cells.contains("N₂3") {
            assert_eq!(back, [*cells], "{pgn}");
        }
    }
}

#[test]
fn other_letters_are_found_by_the_whole_sheet() {
    let serbian = "1 e:4 | e:5 | 2 f:S3 | c:S6 | 3 c:L4 | c:L5 | 4 f:T g:K | f:S6 | 5 e:T1 | f:T g:K | 6 e:D2";
    let text = drawn(serbian);
    assert_eq!(told(&text), []);
    let san = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 Re1 O-O Qe2";
    assert_eq!(moves(&text, "ncn", "san").join(" "), san);
    // French: R is the king.
    let french = "1 e:4 | e:5 | 2 f:C3 | c:C6 | 3 c:F4 | c:F5 | 4 f:T g:R | f:C6 | 5 e:T1 | f:T g:R | 6 e:D2";
    assert_eq!(moves(&drawn(french), "ncn", "san").join(" "), san);
}

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
fn the_disposition_of_fischer_chess() {
    let text = "a\tb\tc\td\te\tf\tg\th\nB\tR\tK\tB\tN\tR\tQ\tN\nB\tR\tK\tB\tN\tR\tQ\tN\n\
                No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\tK\tR\n";
    let pgn = &reformat(
        text,
        &Context::new(named("ncn")),
        wanted("san"),
        named("pgn"),
    )[0]
    .game;
    let tag = |name: &str| {
        pgn.tags
            .iter()
            .find(|(tag, _)| tag == name)
            .map(|(_, value)| value.as_str())
    };
    assert_eq!(tag("Variant"), Some("Chess960"));
    assert_eq!(
        tag("FEN"),
        Some("brkbnrqn/pppppppp/8/8/8/8/PPPPPPPP/BRKBNRQN w KQkq - 0 1")
    );
    // The king stands on c already, and the rook's place is taken.
    let codes: Vec<&str> = findings(text)
        .iter()
        .map(|finding| finding.code.0)
        .collect();
    assert_eq!(codes, ["illegal-move"]);
}

/// What is said of the first six plies and one row more, and the row with the fix made.
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
    let place = "castling stands in the columns where king and rook arrive";
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
    let more = "more is written here than the notation has";
    let small = "capitals are for pieces, small letters for files";
    for (row, message, fixed) in [
        ("c:c3", more, "4\t\t\t3"),
        ("g:Ng5", more, "4\t\t\t\t\t\t\tN5"),
        ("f:Bxf7+", more, "4\t\t\t\t\t\tB7x+"),
        ("g:n5", small, "4\t\t\t\t\t\t\tN5"),
        ("g:n5!?", small, "4\t\t\t\t\t\t\tN5!?"),
        ("e:b2", small, "4\t\t\t\t\tB2"),
        ("e:Q2,", "a move has no comma behind it", "4\t\t\t\t\tQ2"),
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
    // What is struck out is empty.
    let dashes = drawn("1 a:- b:- e:4 g:— | e:5 h:…");
    assert_eq!(findings(&dashes), []);
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

/// What stands behind a table.
#[test]
fn behind_a_table_nothing_is_swallowed() {
    let table = drawn("1 e:4 | e:5 | 2 f:N3");
    let of = |behind: &str| {
        let text = format!("{table}{behind}");
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
    let head = table.lines().next().expect("a head row");
    assert_eq!(of(&format!("{head}\n\t\t\tN6\n")), (4, String::new()));
    assert_eq!(
        of(&format!("\n{head}\n21\t\t\tN6\n")),
        (3, "missing-row".to_owned())
    );
    // A heading without a table.
    assert_eq!(of("\nSpring tournament\n"), (3, "garbage".to_owned()));
    let scored = format!("{table}1 : 0\n");
    let there = &reformat(
        &scored,
        &Context::new(named("ncn")),
        wanted("san"),
        named("pgn"),
    )[0];
    assert!((named("pgn").write)(&there.game).ends_with("2. Nf3 1-0\n"));
}

#[test]
fn the_result_is_held_against_the_board() {
    let mate = drawn("1 e:4 | e:5 | 2 h:Q5 | c:N6 | 3 c:B4 | f:N6 | 4 f:Q7x#");
    for (heading, marked) in [
        ("SCORE\t0 : 1\n\n", "0 : 1"),
        ("[Result \"0-1\"]\n\n", "0-1"),
    ] {
        let text = format!("{heading}{mate}");
        assert_eq!(told(&text), [(1, marked, "result-mismatch")]);
        assert_eq!(told(&fixed(&text, 1, "Write 1-0")), []);
    }
    let twice = format!("SCORE\t0 : 1\n\n{}1 : 0\n", drawn("1 e:4"));
    assert_eq!(told(&twice), [(5, "1 : 0", "result-mismatch")]);
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
    let black = "1 e:4 | 2 f:N3 | c:N6 | 3 c:B4 | c:B5";
    assert_eq!(of(black), ["3 2 missing-row"]);
    let four = "1 e:4 | e:5 | 4 f:R g:K | f:N6 | 5 e:R1";
    assert_eq!(of(four), ["4 4 missing-row"]);
    let typed = "1 e:4 | e:5 | 3 f:N3 | c:N6 | 3 c:B4";
    assert_eq!(of(typed), ["4 3 move-number"]);
}

/// A number beyond all counting is none.
#[test]
fn a_number_without_end_is_no_number() {
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
    let context = Context::new(named("ncn"));
    let document = Document::new(context.format, short.to_owned());
    let edits = align(document.snapshot(), &context, &|| false).expect("nobody stops it");
    let done = splice(
        short,
        edits
            .iter()
            .map(|edit| (edit.range.clone(), edit.text.as_str())),
    );
    assert!(done.starts_with("No.  a  b  c  d  e  f  g"), "{done}");
    // The cells of a table without outer pipes.
    let inner = "No | a | b | c | d | e | f | g | h\n 1 | | | | | 4 | | |\n   | | | | | 5 | | |\n";
    assert_eq!(moves(inner, "ncn", "san"), ["e4", "e5"]);
    // Neither a head row nor numbers.
    let bare = "\t\t\t\t4\t\t\t\n\t\t\t\t5\t\t\t\n";
    assert_eq!(moves(bare, "ncn", "san"), ["e4", "e5"]);
}

#[test]
fn headings_are_read_as_they_are_drawn() {
    let tags = |heading: &str| {
        let text = format!("{heading}\n{}", drawn("1 e:4"));
        let there = &reformat(
            &text,
            &Context::new(named("ncn")),
            wanted("san"),
            named("pgn"),
        )[0];
        let tags = there
            .game
            .tags
            .iter()
            .map(|(name, value)| format!("{name} {value}"));
        tags.collect::<Vec<_>>()
    };
    let printed =
        "\tTITLE\tRATING\tCOUNTRY\nWHITE\tPetrosjan\tGM\t2600\tYUG\nBLACK\tSllavcco\t\t\tYUG\n";
    assert_eq!(
        tags(printed),
        [
            "White Petrosjan",
            "WhiteTitle GM",
            "WhiteElo 2600",
            "WhiteCountry YUG",
            "Black Sllavcco",
            "BlackCountry YUG",
        ]
    );
    assert_eq!(
        tags("PLACE\tWhite City\tROUND\t1\n"),
        ["Site White City", "Round 1"]
    );
    assert_eq!(tags("DATE\t31.12.1970\n"), ["Date 1970.12.31"]);
    assert_eq!(tags("DATE\t12.31.1970\n"), ["Date 12.31.1970"]);
    assert_eq!(tags("WHITE\tO\\\"B\n"), ["White O\\\\\\\"B"]);
    assert_eq!(tags("1/2 : 1/2\n"), ["Result 1/2-1/2"]);
}

#[test]
fn sheets_are_written_in_any_letters() {
    let pgn = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O 1-0\n";
    let san = ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O"];
    for (name, castling) in [("ncn-sr", "f:T g:K"), ("ncn-figurine", "f:♖ g:♔")] {
        let there = &reformat(pgn, &Context::new(named("pgn")), wanted(name), named("ncn"))[0].game;
        assert_eq!(
            there.plies.last().map(|ply| ply.text.as_str()),
            Some(castling)
        );
        let sheet = (named("ncn").write)(there);
        assert_eq!(told(&sheet), []);
        assert_eq!(moves(&sheet, "ncn", "san"), san);
    }
}

/// A sheet written in other letters, where it stands.
fn lettered(text: &str, name: &str) -> String {
    let mut all = String::new();
    for range in segments(named("ncn"), text.as_bytes()) {
        let segment = &text[range];
        let context = Context::new(named("ncn"));
        let written = rewrite(segment, &context, wanted(name), &Scope::All);
        assert_eq!(written.kept, [], "{name}: {text}");
        all.push_str(&written.applied(segment));
    }
    all
}

#[test]
fn a_sheet_is_written_in_other_letters_and_back() {
    let tabs = drawn("1 e:4 | e:5 | 2 f:N3 | c:N6 | 3 c:B4 | c:B5 | 4 f:R g:K");
    let blanks = "A club\n\nNo. a   b   c   d   e   f   g   h\n1                   4\n                    5\n\
                  2                       N3!         ; the knight\n            N6\n3           B4\n            B5\n\
                  4                       R   K   ; castles\n";
    let pipes = "\u{FEFF}WHITE\tA\tBLACK\tB\r\n\r\n| No. | a | b | c | d | e | f | g | h |\r\n\
                 |---|---|---|---|---|---|---|---|---|\r\n| 1 | | | | | 4 | | | |\r\n| | | | | | 5 | | | |\r\n\
                 | 2 | | | | | | N3 | | | fine |\r\n| | | | N6 | | | | | |\r\n| 3 | | | B4 | | | | | |\r\n\
                 | | | | B5 | | | | | |\r\n| 4 | | | | | | R! | K+? | |\r\n";
    let pipes = &pipes.replace("K+?", "K?");
    let two = &format!("{tabs}\n{tabs}");
    for text in [&tabs, blanks, pipes, two] {
        for (name, castles) in [
            ("ncn-de", ["T", "K"]),
            ("ncn-ru", ["Л", "Кр"]),
            ("ncn-lt", ["B", "K"]),
            ("ncn-figurine", ["♖", "♔"]),
        ] {
            let there = lettered(text, name);
            assert_ne!(there, text);
            assert_eq!(there.contains("[Notation "), name != "ncn-figurine");
            for range in segments(named("ncn"), there.as_bytes()) {
                let one = &there[range];
                assert_eq!(told(one), [], "{one}");
                assert_eq!(
                    moves(one, "ncn", "san").last().map(String::as_str),
                    Some("O-O")
                );
                let last = one.trim_end().lines().last().expect("a row");
                let both = castles.iter().all(|sign| last.contains(sign));
                assert!(both, "{last}");
            }
            assert_eq!(lettered(&there, "ncn"), text);
        }
    }
    // What is typed in full is written as usual.
    let full = drawn("1 e:e4 | e:5 | 2 f:Nf3 | c:n6 | 3 c:B4 | c:B5 | 4 g:O-O");
    let usual = lettered(&tabs, "ncn-de");
    assert_eq!(lettered(&full, "ncn-de"), usual);
}

#[test]
fn sheets_of_fischer_chess_and_captures_are_written_in_other_letters() {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    let fischer = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1";
    let tags = format!("[Variant \"Chess960\"]\n[FEN \"{fischer}\"]\n[SetUp \"1\"]");
    let plain = "[Event \"x\"]".to_owned();
    for _ in 0..20 {
        for (tags, name, fen) in [(&plain, "chess", None), (&tags, "chess960", Some(fischer))] {
            let pgn = random_game(&mut dice, tags, name, fen);
            let context = Context::new(named("pgn"));
            let sheet = &reformat(&pgn, &context, wanted("ncn"), named("ncn"))[0];
            let sheet = (named("ncn").write)(&sheet.game);
            for name in ["ncn-sr", "ncn-figurine"] {
                let there = lettered(&sheet, name);
                assert_eq!(moves(&there, "ncn", "san"), moves(&sheet, "ncn", "san"));
                assert_eq!(lettered(&there, "ncn"), sheet);
            }
        }
    }
}

#[test]
fn completion_writes_both_pieces_of_castling() {
    let head = "No.\ta\tb\tc\td\te\tf\tg\th\n";
    let fen = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n";
    let blanks = "No. a   b   c   d   e   f   g   h\n";
    for (table, wanted) in [
        (format!("{head}1\t\t\t\t\t\t$0"), "1\t\t\t\t\t\tR\tK"),
        (format!("{head}1\t\t\t\t\t\tR$0"), "1\t\t\t\t\t\tR\tK"),
        (format!("{head}1\t\t\t\t\t\t\t$0"), "1\t\t\t\t\t\tR\tK"),
        (
            "| a | b | c | d | e | f | g | h |\n| | | | | |$0 | | |".to_owned(),
            "| | | | | |R | K| |",
        ),
        (
            format!("{blanks}1                       $0"),
            "1                       R   K",
        ),
        (
            format!("{blanks}1                           $0"),
            "1                       R   K",
        ),
        (
            format!("{blanks}                        $0"),
            "                        R   K",
        ),
    ] {
        let at = fen.len() + table.find("$0").expect("a cursor");
        let text = format!("{fen}{}", table.replace("$0", ""));
        let context = Context::new(named("ncn"));
        let document = Document::new(context.format, text.clone());
        let found = completion(document.snapshot(), &context, at).expect("a cell");
        let column = if text[..at].ends_with("\t\t\t\t\t\t\t") || at > fen.len() + 60 {
            "K"
        } else {
            "R"
        };
        let mut offers = found.moves.iter();
        let offer = offers.find(|offer| offer.label == column);
        let offer = offer.unwrap_or_else(|| panic!("no castling in {table:?}: {:?}", found.moves));
        let mut edits: Vec<(std::ops::Range<usize>, &str)> = offer
            .also
            .iter()
            .map(|(range, text)| (range.clone(), text.as_str()))
            .collect();
        edits.push((found.range.clone(), offer.text.as_str()));
        edits.sort_by_key(|(range, _)| range.start);
        let done = splice(&text, edits);
        assert_eq!(done.lines().last(), Some(wanted), "{table:?}");
    }
}

#[test]
fn what_is_typed_in_full_is_written_in_full() {
    let rows = "1 e:e4 | e:e5 | 2 f:Nf3 | c:Nc6 | 3 c:Bc4 | c:Bc5 | 4 f:O-O";
    let san = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O";
    assert_eq!(moves(&drawn(rows), "ncn", "san").join(" "), san);
}

#[test]
fn two_tables_side_by_side_are_named() {
    let head = "No.\ta\tb\tc\td\te\tf\tg\th";
    let text = format!("{head}\t{head}\n1\t\t\t\t\t4\t\t\t\t21\t\t\t\t\t4\n");
    assert_eq!(told(&text), [(1, head, "garbage")]);
    let there = &reformat(
        &text,
        &Context::new(named("ncn")),
        wanted("san"),
        named("pgn"),
    )[0]
    .game;
    assert_eq!(there.plies[0].text, "e4");
    assert_eq!(there.plies[0].remarks, ["21\t\t\t\t\t4"]);
    // What stands before the number is kept.
    let timed = "Time\tNo.\ta\tb\tc\td\te\tf\tg\th\n0:05\t1\t\t\t\t\t4\n";
    let there = &reformat(
        timed,
        &Context::new(named("ncn")),
        wanted("san"),
        named("pgn"),
    )[0]
    .game;
    assert_eq!(there.opening, ["0:05"]);
}

#[test]
fn rows_without_moves_and_without_numbers() {
    let empty = "| No. | a | b | c | d | e | f | g | h |\n|  |  |  |  |  | 4 |  |  |  |\n\
                 |  |  |  |  |  |  |  |  |  |\n| 2 |  |  |  |  |  | N3 |  |  |\n";
    let told = told(empty);
    assert_eq!((told.len(), told[0].0, told[0].2), (1, 3, "empty-row"));
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
fn what_is_said_of_figures_is_said_in_figures() {
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

#[test]
fn letters_are_found_though_a_slip_comes_first() {
    // Serbian, and the first move a slip.
    let rows = "1 e:4x | f:S6 | 2 f:S3 | c:S6 | 3 c:L4";
    assert_eq!(told(&drawn(rows)), [(2, "4x", "illegal-move")]);
    // Dutch has a P that is no pawn, French an R that is no rook.
    let dutch = "1 e:4 | e:5 | 2 f:P3 | c:P6 | 3 c:4";
    assert_eq!(
        moves(&drawn(dutch), "ncn", "san"),
        ["e4", "e5", "Nf3", "Nc6", "c4"]
    );
    let french = "1 f:3 | f:5 | 2 f:R2 | h:5 | 3 d:4";
    assert_eq!(told(&drawn(french)), []);
    assert_eq!(
        moves(&drawn(french), "ncn", "san"),
        ["f3", "f5", "Kf2", "h5", "d4"]
    );
}

#[test]
fn drawing_in_line_keeps_empty_rows() {
    let text = "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n\t\t\t\t\t\t\n\t\t\tN6\n";
    let context = Context::new(named("ncn"));
    let document = Document::new(context.format, text.to_owned());
    let edits = align(document.snapshot(), &context, &|| false).expect("nobody stops it");
    let done = splice(
        text,
        edits
            .iter()
            .map(|edit| (edit.range.clone(), edit.text.as_str())),
    );
    let codes = |text: &str| {
        told(text)
            .into_iter()
            .map(|(line, _, code)| (line, code))
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(text), [(4, "empty-row")]);
    assert_eq!(codes(&done), codes(text));
}

#[test]
fn letters_of_another_language_are_put_right() {
    let rows = "1 e:4 | e:5 | 2 f:N3 | c:S6 | 3 c:B4";
    let text = drawn(rows);
    assert_eq!(findings(&fixed(&text, 5, "Write c:N6")), []);
}

#[test]
fn a_disposition_with_a_wrong_letter_is_one() {
    let head = "a\tb\tc\td\te\tf\tg\th\n";
    let text = format!("{head}R\tR\tK\tB\tN\tR\tQ\tN\nNo.\t{head}1\t\t\t\t\t4\n");
    assert_eq!(told(&text)[0], (2, "R\tR\tK\tB\tN\tR\tQ\tN", "odd-set-up"));
    // Each player's own, with the names between.
    let row = "B\tR\tK\tB\tN\tR\tQ\tN\n";
    let named_twice = format!("WHITE\tA\n{head}{row}BLACK\tB\n{row}No.\t{head}1\t\t\t\t\t4\n");
    let cuts = segments(named("ncn"), named_twice.as_bytes()).count();
    assert_eq!(cuts, 1, "{named_twice}");
}

#[test]
fn remarks_come_back_as_they_were() {
    let pgn = "[Event \"x\"]\n\n1. e4 {; semi} e5 {% x} 2. Nf3 {a | b} *\n";
    let there = &reformat(
        pgn,
        &Context::new(named("pgn")),
        wanted("ncn"),
        named("ncn"),
    )[0]
    .game;
    let sheet = (named("ncn").write)(there);
    let back = &reformat(
        &sheet,
        &Context::new(named("ncn")),
        wanted("san"),
        named("pgn"),
    )[0]
    .game;
    let back: Vec<String> = back
        .plies
        .iter()
        .flat_map(|ply| ply.remarks.clone())
        .collect();
    assert_eq!(back, ["; semi", "% x", "a | b"], "{sheet}");
    let long = format!("1. e4 {{{}}} e5 *\n", "w ".repeat(5000));
    let there = &reformat(
        &long,
        &Context::new(named("pgn")),
        wanted("ncn"),
        named("ncn"),
    )[0]
    .game;
    let sheet = (named("ncn").write)(there);
    assert_eq!(moves(&sheet, "ncn", "san"), ["e4", "e5"]);
    // A short sheet says whose letters it has.
    let there = &reformat(
        "1. Nf3 *\n",
        &Context::new(named("pgn")),
        wanted("ncn-nl"),
        named("ncn"),
    )[0];
    let sheet = (named("ncn").write)(&there.game);
    assert_eq!(moves(&sheet, "ncn", "san"), ["Nf3"], "{sheet}");
}

#[test]
fn headings_parted_by_blanks_and_boxes() {
    let tags = |heading: &str| {
        let text = format!("{heading}\n{}", drawn("1 e:4"));
        let there = &reformat(
            &text,
            &Context::new(named("ncn")),
            wanted("san"),
            named("pgn"),
        )[0];
        let tags = there
            .game
            .tags
            .iter()
            .map(|(name, value)| format!("{name} {value}"));
        tags.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(
        tags("WHITE  Petrosjan   TITLE GM  RATING 2600\n"),
        "White Petrosjan, WhiteTitle GM, WhiteElo 2600"
    );
    assert_eq!(
        tags("WHITE\tA\tTITLE\tGM\tRATING\t2600\n"),
        "White A, WhiteTitle GM, WhiteElo 2600"
    );
    assert_eq!(tags("ROUND\t1\tSCORE\t1\t:\t0\n"), "Round 1, Result 1-0");
    assert_eq!(tags("SCORE\t1\t:\t0\n"), "Result 1-0");
    assert_eq!(tags("SCORE\t:\n"), "");
    assert_eq!(
        tags("White Nights Open\nWHITE\tA\n"),
        "Event White Nights Open, White A"
    );
    assert_eq!(
        tags("DATE 07.04.1970   PLACE BELGRADE\n"),
        "Date 1970.04.07, Site BELGRADE"
    );
}

/// The same moves drawn with tabs, pipes and blanks.
const DRAWN: [&str; 3] = [
    "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\t\t\t\tbold\n2\t\t\t\t\t\tN3\n",
    "| No. | a | b | c | d | e | f | g | h |\n|---|---|---|---|---|---|---|---|---|\n\
     | 1 | | | | | 4 | | | |\n| | | | | | 5 | | | | bold |\n| 2 | | | | | | N3 | | |\n",
    "No. a   b   c   d   e   f   g   h\n1                   4\n                    5          ; bold\n2                      N3\n",
];

#[test]
fn tables_are_drawn_in_line_once() {
    for text in DRAWN {
        let context = Context::new(named("ncn"));
        let aligned = |text: &str| {
            let document = Document::new(context.format, text.to_owned());
            let edits = align(document.snapshot(), &context, &|| false).expect("nobody stops it");
            splice(
                text,
                edits
                    .iter()
                    .map(|edit| (edit.range.clone(), edit.text.as_str())),
            )
        };
        let once = aligned(text);
        assert_eq!(aligned(&once), once);
        assert_eq!(moves(&once, "ncn", "san"), ["e4", "e5", "Nf3"], "{once}");
        assert!(once.contains("bold"), "{once}");
        assert_eq!(told(&once), []);
    }
    let pipes = "| No. | a | b | c | d | e | f  | g | h |\n|-----|---|---|---|---|---|----|---|---|\n\
                 | 1   |   |   |   |   | 4 |    |   |   |\n|     |   |   |   |   | 5 |    |   |   | bold |\n\
                 | 2   |   |   |   |   |   | N3 |   |   |\n";
    let document = Document::new(named("ncn"), DRAWN[1].to_owned());
    let edits = align(document.snapshot(), &Context::new(named("ncn")), &|| false);
    let edits = edits.expect("nobody stops it");
    let done = splice(
        DRAWN[1],
        edits
            .iter()
            .map(|edit| (edit.range.clone(), edit.text.as_str())),
    );
    assert_eq!(done, pipes);
}

#[test]
fn a_cell_completes_to_the_moves_that_arrive_there() {
    let context = Context::new(named("ncn"));
    for text in [
        "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t$0",
        "| No. | a | b | c | d | e | f | g | h |\n| 1 | | | | | 4 | | | |\n| | | | $0 | | | | | |",
    ] {
        let at = text.find("$0").expect("a cursor");
        let text = text.replace("$0", "");
        let document = Document::new(context.format, text.clone());
        let found = completion(document.snapshot(), &context, at).expect("a cell");
        let labels: Vec<&str> = found
            .moves
            .iter()
            .map(|offer| offer.label.as_str())
            .collect();
        assert_eq!(labels, ["5", "6", "N6"], "{text}");
        assert_eq!(found.range, at..at);
    }
}

/// A random game as SAN text.
fn random_game(dice: &mut Dice, tags: &str, name: &str, fen: Option<&str>) -> String {
    let game = game(name).expect("a game of this name");
    let mut position = game.position(fen).expect("a sound set-up");
    let mut text = format!("{tags}\n\n");
    for ply in 0..160 {
        let mut legal: Vec<Move> = Vec::new();
        position.legal(&mut legal);
        if legal.is_empty() {
            break;
        }
        let mv = legal[dice.roll(legal.len())].clone();
        let before = position.boxed();
        position.play(&mv);
        let ply_of = movetext::board::Ply {
            mv: &mv,
            legal: &legal,
            effect: position.effect(),
        };
        if ply % 2 == 0 {
            text.push_str(&format!("{}. ", before.number()));
        }
        let notation = wanted("san").notation;
        (notation.write)(
            &ply_of,
            &game.frame(wanted("san").letters, before.turn()),
            &mut text,
        );
        text.push(' ');
    }
    text.push_str("*\n");
    text
}

#[test]
fn games_there_and_back() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let queens = "7k/8/8/8/2Q1Q3/8/2Q1Q3/4K3 w - - 0 1";
    let knights = "4k3/8/2N1N3/1N3N1n/2n3n1/1n6/8/4K3 w - - 0 1";
    let fischer = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1";
    let cases = [
        ("[Event \"x\"]".to_owned(), "chess", None),
        (
            format!("[FEN \"{queens}\"]\n[SetUp \"1\"]"),
            "chess",
            Some(queens),
        ),
        (
            format!("[FEN \"{knights}\"]\n[SetUp \"1\"]"),
            "chess",
            Some(knights),
        ),
        (
            format!("[Variant \"Chess960\"]\n[FEN \"{fischer}\"]\n[SetUp \"1\"]"),
            "chess960",
            Some(fischer),
        ),
    ];
    for _ in 0..40 {
        for (tags, name, fen) in &cases {
            let pgn = random_game(&mut dice, tags, name, *fen);
            let context = Context::new(named("pgn"));
            let sheet = &reformat(&pgn, &context, wanted("ncn"), named("ncn"))[0];
            assert!(sheet.lost.is_empty(), "{pgn}");
            let sheet = (named("ncn").write)(&sheet.game);
            assert_eq!(told(&sheet), [], "{sheet}");
            let back = moves(&sheet, "ncn", "san");
            let there: Vec<&str> = pgn
                .split_once("\n\n")
                .expect("tags")
                .1
                .split_whitespace()
                .filter(|word| !word.ends_with('.') && *word != "*")
                .collect();
            assert_eq!(back, there);
        }
    }
}

#[test]
fn drawing_in_line_keeps_what_it_does_not_know() {
    let context = Context::new(named("ncn"));
    let aligned = |text: &str| {
        let document = Document::new(context.format, text.to_owned());
        let edits = align(document.snapshot(), &context, &|| false).expect("nobody stops it");
        splice(
            text,
            edits
                .iter()
                .map(|edit| (edit.range.clone(), edit.text.as_str())),
        )
    };
    let timed = "Time\tNo.\ta\tb\tc\td\te\tf\tg\th\n0:05\t1\t\t\t\t\t4\n0:07\t\t\t\t\t\t5\n";
    assert_eq!(aligned(timed), timed);
    let index = "[FEN \"k7/8/8/8/1N6/8/1N6/4K2R w - - 0 1\"]\n\n\
                 No.   a        b        c        d        e        f        g        h\n\
                 1                                N \u{2082} 3\n";
    let drawn = aligned(index);
    assert_eq!(aligned(&drawn), drawn);
    assert_eq!(moves(&drawn, "ncn", "san"), ["N2d3"]);
}

#[test]
fn nothing_is_dropped_on_the_way_to_a_sheet() {
    let pgn = "[Event \"x\"]\n\n1. e4 {first} e5 $16 (1... c5) 2. d4 -- 3. d5 *\n";
    let scripted = &reformat(
        pgn,
        &Context::new(named("pgn")),
        wanted("ncn"),
        named("ncn"),
    )[0];
    let sheet = (named("ncn").write)(&scripted.game);
    assert!(sheet.ends_with("\n1\t\t\t\t\t4\t\t\t\tfirst\n\t\t\t\t\t5\t\t\t\t\u{b1} (1... c5)\n2\t\t\t\t4\t\t\t\t\t-- d5\n"), "{sheet}");
    let whys: Vec<&str> = scripted.lost.iter().map(|lost| lost.why).collect();
    assert_eq!(
        whys,
        [
            "the format has no variations",
            "the notation has no sign for it",
            "no line can be written beyond a move that cannot be played"
        ]
    );
    // Marks stay marks, and words that begin like one stay words.
    let marked = "[Event \"x\"]\n\n1. e4! $2 $22 {!? is what I thought} e5 {N} *\n";
    let there = &reformat(
        marked,
        &Context::new(named("pgn")),
        wanted("ncn"),
        named("ncn"),
    )[0]
    .game;
    let sheet = (named("ncn").write)(there);
    let back = &reformat(
        &sheet,
        &Context::new(named("ncn")),
        wanted("san"),
        named("pgn"),
    )[0]
    .game;
    let back = (named("pgn").write)(back);
    assert!(
        back.ends_with("1. e4! $2 $22 {!? is what I thought} 1... e5 {N} *\n"),
        "{back}"
    );
    // The moves of a game that is not known stand in a remark.
    let unknown = "[Variant \"Seirawan\"]\n\n1. e4 e5 *\n";
    let there = &reformat(
        unknown,
        &Context::new(named("pgn")),
        wanted("ncn"),
        named("ncn"),
    )[0];
    assert_eq!(
        (there.game.opening.join("|").as_str(), there.lost.len()),
        ("e4 e5", 2)
    );
    // A sheet stays in its own notation as it is.
    assert_eq!(
        movetext::rewrite::home(named("ncn"), wanted("ncn")).map(|format| format.name),
        None
    );
}

#[test]
fn every_sheet_of_a_file_is_one_segment() {
    let one = format!("{HEADING}{}", sheet(LETTERS));
    let other = format!("[White \"A\"]\n\n{}", drawn("1 e:4"));
    let text = format!("{one}\n{other}\n{one}");
    let format = named("ncn");
    let cut: Vec<usize> = segments(format, text.as_bytes())
        .map(|range| range.start)
        .collect();
    assert_eq!(cut, [0, one.len() + 1, one.len() + other.len() + 2]);
}

#[test]
fn hover_names_the_move_in_a_cell() {
    let text = drawn("1 e:4 | e:5 | 2 f:N3");
    let at = text.find("N3").expect("the cell");
    let Some(PositionAt {
        mv: Some((mv, _)),
        text: said,
        ..
    }) = position_at(&text, &Context::new(named("ncn")), at)
    else {
        panic!("no move");
    };
    assert_eq!((said.as_str(), mv.to.0), ("f:N3", 21));
    assert!(GAMES.iter().any(|game| game.name == "chess"));
}

/// What a row is depends on the head row above it, however far: an edit must cut as a fresh document is
/// cut.
#[test]
fn an_edit_cuts_as_a_fresh_document() {
    let sheet = DRAWN[2];
    for between in ["[White \"b\"]\n", "\n[White \"b\"]\n", "\nWHITE: b\n", "\n"] {
        let text = format!("Club\nWHITE: a\n\n{sheet}{between}{sheet}");
        let starts: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
        for at in starts.iter().flat_map(|end| [*end, end + 1]) {
            for insert in [
                "x",
                "\n",
                "\t",
                "1 ",
                "[",
                "No. a   b   c   d   e   f   g   h\n",
            ] {
                let format = named("ncn");
                let mut document = Document::new(format, text.clone());
                let edit = Edit {
                    range: at..at,
                    text: insert.to_owned(),
                };
                document.edit(&edit);
                let now = document.snapshot();
                let fresh = Document::new(format, String::from(&now.text));
                let cuts = |book: &Book| book.iter().map(|place| place.range()).collect::<Vec<_>>();
                assert_eq!(
                    cuts(&now.book),
                    cuts(&fresh.snapshot().book),
                    "{insert:?} at {at} in {text}"
                );
            }
        }
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(80))]

    /// Whatever is typed, the sheet is cut, checked, drawn and completed; its fixes lie in it, and drawing
    /// it in line twice changes nothing more.
    #[test]
    fn any_text_is_a_sheet(pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..60)) {
        let text = pieces.concat();
        let context = Context::new(named("ncn"));
        for finding in findings(&text) {
            for fix in &finding.fixes {
                splice(&text, fix.edits.iter().map(TextEdit::parts));
            }
        }
        reformat(&text, &context, wanted("san"), named("pgn"));
        let aligned = |text: &str| {
            let document = Document::new(context.format, text.to_owned());
            let edits = align(document.snapshot(), &context, &|| false).expect("nobody stops it");
            splice(text, edits.iter().map(|edit| (edit.range.clone(), edit.text.as_str())))
        };
        let once = aligned(&text);
        proptest::prop_assert_eq!(aligned(&once), once.clone());
        let document = Document::new(context.format, text.clone());
        for (at, _) in text.char_indices() {
            completion(document.snapshot(), &context, at);
            position_at(&text, &context, at);
        }
    }
}

/// What texts are made of.
const PIECES: &[&str] = &[
    "No.\ta\tb\tc\td\te\tf\tg\th\n",
    "| a | b | c | d | e | f | g | h |\n",
    "    a   b   c   d   e   f   g   h\n",
    "\n",
    "\r\n",
    "\t",
    "\t\t\t\t\t",
    "|",
    " ",
    "    ",
    "1",
    "2.",
    "4",
    "5",
    "N3",
    "♘3",
    "N₂3",
    "Nb₂3x+",
    "x5 e.p.",
    "R",
    "K",
    "Qx",
    "ü",
    ";",
    "{",
    "|---|---|",
    "[White \"x\"]",
    "[",
    "WHITE\tA",
    "SCORE 1 : 0",
    "Title",
];
