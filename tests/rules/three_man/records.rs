//! Records of three players: what is found in them.

use super::{MATE, ROSTER, TAGS, three_man};
use crate::support;
use crate::support::fixture;

#[test]
fn a_record_of_three_players() {
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{TAGS}1. WHe4 GRe4 BLe4 2. WHNf3 GRNf3 BLNf3 3. WHBd3 (3. WHBe2 GRBe2) GRd3 BLd3 (3... BLQe2) *\n"
        ),
    );
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{TAGS}1. WHe4 GRe4 BLe4 2. WHe4 GRe5 *\n                     ^^^^ error illegal-move: WHe4 cannot be played\n"
        ),
    );
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{TAGS}1. WHi4 GRe4 *\n   ^^^^ error no-such-square: WHi4 is not a square of the ring of 24 files and 6 ranks; did you mean\n=1. WHa4 GRe4 *\n=1. WHb4 GRe4 *\n=1. WHc4 GRe4 *\n"
        ),
    );
    // Of the start as it was published the last rook has lost its colour.
    let start = three_man().position(None).expect("the start").fen();
    let published = format!("{}R", start.strip_suffix("Wr").expect("the last rook"));
    let carets = " ".repeat("[Setup \"".len() + published.len() - 1);
    let drawn = format!(
        "{TAGS}[Setup \"{published}\"]\n{carets}^ warning odd-set-up: `R` has no colour: it is read as one of the zone's own\n=[Setup \"{start}\"]\n\n1. WHe4 *\n"
    );
    fixture("pgn", ROSTER, &drawn.replace("\n\n[Setup", "\n[Setup"));
    // What only a lenient reading of the rules allows.
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{TAGS}1. WHNbxGRh2 *\n   ^^^^^^^^^ warning disputed-rule: this depends on the moat rule\n"
        ),
    );
    // A player who is out is noted or left out.
    let set_up = format!("[FEN \"{MATE}\"]\n[SetUp \"1\"]");
    for moves in [
        "1. GRRh1# -- BLKb4 2. WHKd2 -- BLKb3 3. WHKd3 *",
        "1. GRRh1# BLKb4 2. WHKd2 BLKb3 3. WHKd3 *",
        "1. GRRh1# BLKb4 2. WHKd2 -- BLKb3 3. WHKd3 *",
    ] {
        fixture(
            "pgn",
            ROSTER,
            &format!("[Variant \"3 man chess\"]\n{set_up}\n\n{moves}\n"),
        );
    }
}

#[test]
fn moves_that_are_left_out() {
    let cases = [
        "1. WHe4 2. WHd4 GRe4 BLe4 *\n        ^^ error missing-move: Gray's move 1 and Black's move 1 are missing before this number\n",
        "1. WHe4 GRe4 2. WHd4 *\n             ^^ error missing-move: Black's move 1 is missing before this number\n",
        "1. WHe4 1... BLe4 2. WHd4 *\n        ^^^^ error missing-move: Gray's move 1 is missing before this number\n",
    ];
    for case in cases {
        fixture("pgn", ROSTER, &format!("{TAGS}{case}"));
    }
    fixture(
        "pgn",
        ROSTER,
        &format!("{TAGS}1. WHe4 1... GRe4 1... BLe4 2. WHd4 *\n"),
    );
}

#[test]
fn spellings_that_are_understood() {
    let cases = [
        "1. e4 *\n   ^^ hint move-spelling: a square is named with its zone\n=1. WHe4 *\n",
        "1. WHnf3 *\n   ^^^^^ hint move-spelling: capitals are for pieces\n=1. WHNf3 *\n",
        "1. whe4 *\n   ^^^^ hint move-spelling: capitals are for pieces\n=1. WHe4 *\n",
        "1. WHe2-WHe4 GRe4 *\n",
    ];
    for case in cases {
        fixture("pgn", ROSTER, &format!("{TAGS}{case}"));
    }
    // What a capture lacks, and what a check does.
    let fen = "Black 8/8/8/8/8/1Bk6 Gray 8/8/4Gn3/3Wp4/8/1Gk6 White 8/8/8/8/8/Wr2Wk3Wr W - WG";
    let head = format!("[Variant \"3 man chess\"]\n[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n");
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "{head}1. GRRg1+ *\n   ^^^^^^ warning disputed-rule: this depends on the moat rule\n"
        ),
    );
}

#[test]
fn set_ups_that_contradict_themselves() {
    let kings = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4";
    let at = " ".repeat("[FEN \"".len() + kings.len() + 1);
    let cases = [
        (
            format!(
                " W WKWQ\"]\n{at}  ^^^^ warning odd-set-up: king and rook do not stand\n=[FEN \"{kings} W -\"]"
            ),
            "castling",
        ),
        (
            format!(
                " W - - WGB - GRe5\"]\n{at}            ^^^^ warning odd-set-up: no pawn can just have passed there\n=[FEN \"{kings} W - - WGB - -\"]"
            ),
            "passing",
        ),
        (" - - - - - - -\"]".to_owned(), "nothing said"),
    ];
    for (fields, what) in cases {
        println!("{what}");
        let text = format!(
            "[Variant \"3 man chess\"]\n[FEN \"{kings}{fields}\n[SetUp \"1\"]\n\n1. WHKc1 *\n"
        );
        fixture("pgn", ROSTER, &text);
    }
}

#[test]
fn results_have_three_parts() {
    for (tag, end) in [
        ("1-0-0", "1-0-0"),
        ("1/3-1/3-1/3", "1/3-1/3-1/3"),
        ("1/2-1/2-0", "*"),
    ] {
        let found = support::findings(
            "pgn",
            &format!("[Variant \"3 man chess\"]\n[Result \"{tag}\"]\n\n1. WHe4 {end}\n"),
        );
        let codes: Vec<&str> = found.iter().map(|finding| finding.code.0).collect();
        let expected: &[&str] = if tag == end {
            &["missing-tag"]
        } else {
            &["missing-tag", "result-mismatch"]
        };
        assert_eq!(codes, expected, "{tag} {end}");
    }
    fixture(
        "pgn",
        ROSTER,
        "[Variant \"3 man chess\"]\n[Result \"1-0\"]\n         ^^^ hint tag-value: a result is one of 1-0-0, 0-1-0, 0-0-1\n=[Result \"1-0-0\"]\n\n1. WHe4 1-0-0\n",
    );
    // Who has won by the rules is told.
    let fen = "Black 8/8/8/8/8/8 Gray 8/7Wr/8/8/8/3Gk4 White 8/8/8/8/Wr7/3Wk4";
    fixture(
        "pgn",
        ROSTER,
        &format!(
            "[Variant \"3 man chess\"]\n[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n1. GRRh1# 0-1-0\n          ^^^^^ warning result-mismatch: White has won, but the result is 0-1-0\n=1. GRRh1# 1-0-0\n"
        ),
    );
}

/// What the documentation shows has nothing to find.
#[test]
fn the_record_of_the_documentation() {
    let page = include_str!("../../../docs/three-man.md");
    let record = page
        .split("```pgn\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let found = support::findings("pgn", record.expect("a record"));
    assert!(found.is_empty(), "{found:?}");
    let start = page
        .split("```text\n")
        .nth(1)
        .and_then(|rest| rest.lines().next());
    let own = three_man().position(None).expect("the start").fen();
    assert_eq!(start, Some(own.as_str()));
    let found = support::findings("pgn", include_str!("../../../examples/three-man.pgn"));
    assert!(found.is_empty(), "{found:?}");
}

/// A record that does not say what it is: squares with their zones are of no other board.
#[test]
fn a_record_without_a_name_is_known_by_its_first_move() {
    fixture("pgn", ROSTER, "1. WHe4 GRe4 BLe4 2. WHNf3 GRNf3 *\n");
    fixture(
        "pgn",
        ROSTER,
        "1. WHe4 GRe4 BLe4 2. WHe4 *\n                     ^^^^ error illegal-move: WHe4 cannot be played\n",
    );
    // Chess in another of its notations is chess.
    for text in [
        "1. P-K4 P-K4 *\n",
        "1. e2e4 e7e5 *\n",
        "1. e4 e5 *\n",
        "1. 5254 5755 *\n",
    ] {
        let found = support::findings("pgn", text);
        assert!(
            found.iter().all(|one| one.code.0 != "illegal-move"),
            "{text}: {found:?}"
        );
    }
}
