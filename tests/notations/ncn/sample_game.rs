//! The sample game of the source: Petrosjan - Sllavcco, simultaneous display of Radio Belgrade, 7 April
//! 1970. It is printed with letters and with figures, and both tables have slips.

use super::{drawn, findings, fixed, moves, named, reformatted, sheet, told, wanted, written};
use movetext::document::Severity;
use movetext::identify::Context;
use movetext::inspect::position_at;
use movetext::rewrite::{AssumedMove, Scope, rewrite};
use movetext::syntax::segments;

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

/// The table with figures, which are missing in the source.
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
    assert_eq!(
        first[2][0],
        "Write c:N3x instead of b:N3x (all 19 moves that follow can be played)"
    );
    assert_eq!(
        first[3],
        [
            "Write f:Ra1 instead of f:R1 (all 5 moves that follow can be played)",
            "Write f:Rf1 instead of f:R1 (all 5 moves that follow can be played)"
        ]
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
    assert!(message.contains("; in column c it is Nxc3"), "{message}");
}

#[test]
fn the_sample_game_becomes_movetext_with_what_was_meant() {
    let text = format!("{HEADING}{}", sheet(LETTERS));
    let there = reformatted(&text, "ncn", "san");
    assert_eq!((there.moves, there.lost.len()), (40, 0));
    let pgn = written("pgn")(&there.game);
    let movetext = pgn.split_once("\n\n").expect("tags").1;
    assert_eq!(
        movetext.split_whitespace().collect::<Vec<_>>().join(" "),
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 d6 4. c3 Be7 5. d4 exd4 6. O-O dxc3 {written c:4x} 7. Qb3 Be6 \
         8. Bxe6 fxe6 9. Qxb7 Ne5 10. Nxe5 dxe5 11. Nxc3 {written b:N3x} 11... Kf7 12. f4 exf4 \
         13. Rxf4+ Kg6 14. e5 Nf6 15. exf6 gxf6 16. Qe4+ Kf7 17. Be3 Qd6 18. Raf1 {written f:R1, \
         which can also be Rff1} 18... h5 19. Bd4 Raf8 {written f:R8, which can also be Rhf8} \
         20. Bxf6 Bxf6 1-0"
    );
    let why: Vec<String> = there.assumed.iter().map(AssumedMove::why).collect();
    assert_eq!(
        why,
        [
            "is written as dxc3, which was probably meant",
            "is written as Nxc3, which was probably meant",
            "is written as Raf1, but can also be Rff1",
            "is written as Raf8, but can also be Rhf8",
        ]
    );
    let context = Context::new(named("pgn"));
    let findings = movetext::checks::check(&pgn, &context).findings;
    assert!(
        findings.iter().all(|one| one.severity == Severity::Hint),
        "{findings:?}"
    );
}

/// The headings as they are printed over the two tables, with boxes for the last line.
const PRINTED: [&str; 2] = [
    "SIMULTANEOUS CHESS GAME IN THE RADIO BELGRADE\n\nWHITE\tPETROSJAN\tTITLE\tRATING\tCOUNTRY\n\
     BLACK\tSLLAVCCO\t\t\t\nDATE\t07.04.1970\tPLACE BELGRADE\t\t\n",
    "SIMULTANEOUS CHESS GAME IN THE RADIO BELGRADE\n\n\tTITLE\tRATING\tCOUNTRY\nWHITE\tPETROSJAN\t\t\n\
     BLACK\tSLLAVCCO\t\t\nDATE\t07.04.1970\t\t\n\tPLACE BELGRADE\t\t\n",
];
const BOXES: [&str; 2] = [
    "ROUND\t<input type=\"text\"/>\tCHESSBOARD\t<input type=\"text\"/>\tSCORE <input type=\"text\" value=\"1\"/> : \
     <input type=\"text\" value=\"0\"/>\n\n",
    "ROUND\t<input type=\"text\"/>\tCHESSBOARD\t<input type=\"text\"/>\n\t\tSCORE\t<input type=\"text\" value=\"1\"/> : \
     <input type=\"text\" value=\"0\"/>\n\n",
];

#[test]
fn both_printed_headings_are_read() {
    for (heading, boxes) in PRINTED.into_iter().zip(BOXES) {
        let text = format!("{heading}{boxes}{}", drawn("1 e:4"));
        assert_eq!(findings(&text), [], "{text}");
        let tags = reformatted(&text, "ncn", "san").game.tags;
        let tags = tags.iter().map(|(name, value)| format!("{name} {value}"));
        assert_eq!(
            tags.collect::<Vec<_>>(),
            [
                "Event SIMULTANEOUS CHESS GAME IN THE RADIO BELGRADE",
                "Site BELGRADE",
                "Date 1970.04.07",
                "White PETROSJAN",
                "Black SLLAVCCO",
                "Result 1-0",
            ]
        );
    }
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
    // Only the other table has the last row.
    let whole = format!("{text}21\t\t\t\t\t\tR6x+\n");
    assert_eq!(
        moves(&whole, "ncn", "san").last().map(String::as_str),
        Some("Rxf6+")
    );
    // What the heading says.
    let tags = reformatted(&whole, "ncn", "san").game.tags;
    let tags: Vec<String> = tags
        .iter()
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    assert_eq!(
        tags,
        [
            "Event SIMULTANEOUS CHESS GAME IN THE RADIO BELGRADE",
            "Site BELGRADE",
            "Date 1970.04.07",
            "White PETROSJAN",
            "Black SLLAVCCO",
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

/// Cells that cannot be played have the letters of the others, so that a sheet is in one language.
#[test]
fn the_sample_game_in_other_letters_and_back() {
    let text = format!("{HEADING}{}", sheet(LETTERS));
    let context = Context::new(named("ncn"));
    let letters =
        |text: &str, to: &str| rewrite(text, &context, wanted(to), &Scope::All).applied(text);
    let german = letters(&text, "ncn-de");
    let table = german.split_once("a\tb\tc").expect("the header row").1;
    assert!(!table.contains(['N', 'R', 'Q', 'B']), "{german}");
    let changed: Vec<(String, String)> = letters(&german, "ncn")
        .lines()
        .zip(text.lines())
        .filter(|(new, old)| new.trim_end() != old.trim_end())
        .map(|(new, old)| (new.trim().to_owned(), old.trim().to_owned()))
        .collect();
    // A capture sign without a capture, and a check without its sign.
    assert_eq!(changed.len(), 2, "{changed:?}");
    for (new, old) in [("N5", "N5x"), ("R4x+", "R4x")] {
        let mut rows = changed.iter();
        assert!(
            rows.any(|(row, was)| row.ends_with(new) && was.ends_with(old)),
            "{changed:?}"
        );
    }
}

/// The cells of a row, each in the next column.
fn shifted(cells: &str) -> String {
    let next = |cell: &str| {
        let (column, text) = cell.split_once(':').unwrap_or(("a", cell));
        let column = column.bytes().next().unwrap_or(b'a');
        format!("{}:{text}", char::from(b'a' + (column - b'a' + 1) % 8))
    };
    cells.split(' ').map(next).collect::<Vec<_>>().join(" ")
}

/// The cells of a row with another rank.
fn mistyped(cells: &str) -> String {
    let next = |c: char| match c.to_digit(10) {
        Some(rank) => char::from(b'1' + (rank % 8) as u8),
        None => c,
    };
    cells.chars().map(next).collect()
}

/// A colon stands in the wording of every cell; it is no sign of a capture.
#[test]
fn in_place_of_a_capture_of_nothing_only_captures_are_offered() {
    let text = drawn("1 e:4 | e:5 | 2 f:N3x");
    let findings = findings(&text);
    let capture = findings.iter().find(|one| one.code.0 == "capture-mark");
    let fixes = &capture.expect("a finding").fixes;
    let titles: Vec<&str> = fixes.iter().map(|fix| fix.title.as_str()).collect();
    assert_eq!(titles, ["Write f:N3 instead of f:N3x"]);
}

#[test]
fn no_finding_about_a_slip_offers_one_edit_twice() {
    for i in 0..LETTERS.len() {
        let (number, cells) = LETTERS[i];
        let (shifted, mistyped) = (shifted(cells), mistyped(cells));
        let rows = |new: &[(&'static str, &str)], len: usize| {
            let (before, after) = (&LETTERS[..i], &LETTERS[(i + len).min(LETTERS.len())..]);
            sheet(&[before, new, after].concat())
        };
        let next = LETTERS.get(i + 1).copied().unwrap_or(("", "e:4"));
        for text in [
            rows(&[(number, &shifted)], 1),
            rows(&[(number, &mistyped)], 1),
            rows(&[(number, "")], 1),
            rows(&[], 1),
            rows(&[(number, cells), ("", cells)], 1),
            rows(&[(number, next.1), (next.0, cells)], 2),
        ] {
            for finding in crate::support::findings("ncn", &text) {
                crate::support::no_fix_twice(&text, &finding);
            }
        }
    }
}
