//! What stands above a table: names, dates, the result, the disposition of Chess960.

use super::{drawn, findings, fixed, named, reformatted, told};
use movetext::syntax::segments;

/// The tag pairs of a sheet with this heading.
fn tags(heading: &str) -> Vec<String> {
    let text = format!("{heading}\n{}", drawn("1 e:4"));
    let there = &reformatted(&text, "ncn", "san");
    let tags = there
        .game
        .tags
        .iter()
        .map(|(name, value)| format!("{name} {value}"));
    tags.collect::<Vec<_>>()
}

#[test]
fn a_date_and_a_score_that_cannot_be_are_told() {
    let text = format!("DATE\t31.13.2026\tSCORE\t2 : 0\n{}", drawn("1 e:4"));
    let found = findings(&text).into_iter();
    let found = found.filter(|found| found.code.0 == "tag-value");
    let found: Vec<(&str, String)> = found
        .map(|found| {
            (
                &text[found.start as usize..found.end as usize],
                found.message,
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            (
                "31.13.2026",
                "months go from 01 to 12; write `??` if the month is not known".to_owned()
            ),
            (
                "2 : 0",
                "a result is one of 1-0, 0-1, 1/2-1/2 or *".to_owned()
            ),
        ]
    );
}

#[test]
fn headings_are_read() {
    let printed =
        "\tTITLE\tRATING\tCOUNTRY\nWHITE\tPetrosjan\tGM\t2600\tYUG\nBLACK\tSllavcco\t\t\tYUG\n";
    assert_eq!(
        tags(printed),
        [
            "White Petrosjan",
            "Black Sllavcco",
            "BlackCountry YUG",
            "WhiteCountry YUG",
            "WhiteElo 2600",
            "WhiteTitle GM",
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
fn headings_separated_by_blanks_or_by_cells() {
    let tags = |heading: &str| tags(heading).join(", ");
    assert_eq!(
        tags("WHITE  Petrosjan   TITLE GM  RATING 2600\n"),
        "White Petrosjan, WhiteElo 2600, WhiteTitle GM"
    );
    assert_eq!(
        tags("WHITE\tA\tTITLE\tGM\tRATING\t2600\n"),
        "White A, WhiteElo 2600, WhiteTitle GM"
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
        "Site BELGRADE, Date 1970.04.07"
    );
}

/// The heading of the form that the laws print, and its table.
const FORM: &str = "\n\nNAME OF TOURNAMENT OR LOGO OF TOURNAMENT\n--\n\n\tTITLE\tRATING\tCOUNTRY\nWHITE\t\t\t\n\
    BLACK\t\t\t\nDATE\tPLACE\t\t\nROUND\t<input type=\"text\"/>\tCHESSBOARD\t<input type=\"text\"/>\n\t\tSCORE\t\
    <input type=\"text\"/> : <input type=\"text\"/>\n\nNUMBER OF THE MOVE\ta\tb\tc\td\te\tf\tg\th\n";

#[test]
fn the_blank_form_has_no_finding() {
    let rows = [
        "",
        "1\n",
        "1\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t\n2\t\t\t\t\t\t\t\t\n",
        "1\tM O\tV E\t\tO F\t\tW H\tI T E\t\n\tM O\tV E\t\tO F\t\tB L\tA C\tK\n",
    ];
    for rows in rows {
        let form = format!("{FORM}{rows}");
        assert_eq!(findings(&form), [], "{form}");
        assert_eq!(segments(named("ncn"), form.as_bytes()).count(), 1);
    }
    // With only blanks between.
    let spaced = FORM.replace('\t', "   ");
    assert_eq!(findings(&spaced), [], "{spaced}");
}

#[test]
fn a_form_that_is_filled_in() {
    let filled = FORM
        .replace("TOURNAMENT\n", "TOURNAMENT: Candidates\n")
        .replace("WHITE\t\t\t", "WHITE\tPetrosjan\tGM\t2600\tURS")
        .replace("DATE\tPLACE\t", "DATE\t07.04.1970\tPLACE\tBelgrade")
        .replacen("\"text\"", "\"text\" value=\"3\"", 1)
        .replace("SCORE\t<input type=\"text\"/>", "SCORE\t½")
        .replace(
            ": <input type=\"text\"/>",
            ": <input type=\"text\" value=\"½\"/>",
        );
    let heading = filled.split("\nNUMBER").next().expect("a heading");
    let wanted = [
        "Event Candidates",
        "Site Belgrade",
        "Date 1970.04.07",
        "Round 3",
        "White Petrosjan",
        "Result 1/2-1/2",
        "WhiteCountry URS",
        "WhiteElo 2600",
        "WhiteTitle GM",
    ];
    // A detail stands under its caption, or one place to the right where the name has a column of its own.
    assert_eq!(tags(&heading.replace("\tTITLE", "\t\tTITLE")), wanted);
    assert_eq!(tags(heading), wanted);
    // The name may stand on the line below its caption.
    let below = FORM.replace("\n--", "\nCandidates");
    assert_eq!(
        tags(below.split("\nNUMBER").next().expect("a heading")),
        ["Event Candidates"]
    );
}

#[test]
fn captions_on_one_line_with_single_blanks() {
    let tags = |heading: &str| tags(heading).join(", ");
    assert_eq!(
        tags(
            "WHITE PETROSJAN TITLE RATING COUNTRY\nBLACK SLLAVCCO\nDATE 07.04.1970 PLACE BELGRADE\n"
        ),
        "Site BELGRADE, Date 1970.04.07, White PETROSJAN, Black SLLAVCCO"
    );
    assert_eq!(
        tags(
            "ROUND <input type=\"text\"/> CHESSBOARD <input type=\"text\" value=\"2\"/> SCORE 1 : 0\n"
        ),
        "Result 1-0, Board 2"
    );
    assert_eq!(
        tags("ROUND 3 CHESSBOARD 2 SCORE <input value=\"1\"/> : <input value=\"0\"/>\n"),
        "Round 3, Result 1-0, Board 2"
    );
    // A caption of another line is a word like any other, and so is one in small letters.
    assert_eq!(tags("PLACE WHITE CITY\n"), "Site WHITE CITY");
    assert_eq!(
        tags("DATE today Place unknown\n"),
        "Date today Place unknown"
    );
}

#[test]
fn the_result_is_compared_with_the_last_position() {
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
fn the_disposition_of_chess960() {
    let text = "a\tb\tc\td\te\tf\tg\th\nB\tR\tK\tB\tN\tR\tQ\tN\nB\tR\tK\tB\tN\tR\tQ\tN\n\
                No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\tK\tR\n";
    let pgn = &reformatted(text, "ncn", "san").game;
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

#[test]
fn a_disposition_with_a_wrong_letter_is_recognised() {
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
fn a_result_may_have_the_caption_of_its_tag() {
    assert_eq!(tags("WHITE\tA\nResult: 1-0\n"), ["White A", "Result 1-0"]);
    assert_eq!(tags("ROUND\t1\tRESULT\t0 : 1\n"), ["Round 1", "Result 0-1"]);
}
