//! Records of three players: what is found in them.

use super::{MATE, record, three_man};
use crate::support::{findings, fixture};

#[test]
fn a_record_of_three_players() {
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 GRe4 BLe4 2. WHNf3 GRNf3 BLNf3 3. WHBd3 (3. WHBe2 GRBe2) GRd3 BLd3 (3... BLQe2) *"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 GRe4 BLe4 2. WHe4 GRe5 *
                     ^^^^ error illegal-move: WHe4 cannot be played"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. WHi4 GRe4 *
   ^^^^ error no-such-square: WHi4 is not a square of the ring of 24 files and 6 ranks; did you mean
=1. WHh4 GRe4 *
=1. WHg4 GRe4 *
=1. WHf4 GRe4 *
=1. WHe4 GRe4 *
=1. WHd4 GRe4 *"#,
    );
    // What only a lenient reading of the rules allows.
    record(
        r#"[Variant "Three-man chess"]

1. WHNbxGRh2 *
   ^^^^^^^^^ warning disputed-rule: this depends on the moat rule"#,
    );
}

/// In the start position as it was published the last rook has lost its colour.
#[test]
fn the_published_start_position() {
    let start = three_man().position(None).expect("the start").fen();
    let published = format!("{}R", start.strip_suffix("Wr").expect("the last rook"));
    let blanks = " ".repeat("[Setup \"".len() + published.len() - 1);
    record(&format!(
        r#"[Variant "Three-man chess"]
[Setup "{published}"]
{blanks}^ warning odd-set-up: `R` has no colour: it is read as a piece of the zone's player
=[Setup "{start}"]

1. WHe4 *"#
    ));
}

/// The remark about the rank of White's pieces, written otherwise, and the start.
fn with_last_rank(rank: &str) -> (Vec<(String, String)>, String) {
    let start = three_man().position(None).expect("the start").fen();
    let usual = "WrWnWbWkWqWbWnWr";
    let written = start.replace(usual, rank);
    let remarks = (three_man().remarks)(&written).into_iter();
    let remarks = remarks.map(|remark| {
        let mut fixed = written.clone();
        fixed.replace_range(remark.at, &remark.right.unwrap_or_default());
        (remark.reason, fixed)
    });
    (remarks.collect(), start)
}

#[test]
fn pieces_without_colours_are_those_of_the_zone() {
    for rank in ["RNBKQBNR", "rnbkqbnr"] {
        let (remarks, start) = with_last_rank(rank);
        let reason = "these pieces have no colour: they are read as those of the zone's player";
        assert_eq!(remarks, [(reason.to_owned(), start)], "{rank}");
    }
}

#[test]
fn pieces_in_capitals_after_their_colours_are_read() {
    let (remarks, start) = with_last_rank("WRWNWBWKWQWBWNWR");
    let reason = "the letter of a piece is small, after the capital of its colour";
    assert_eq!(remarks, [(reason.to_owned(), start)]);
}

#[test]
fn a_slip_in_a_rank_of_the_start_is_read_as_the_start() {
    let case = "the letter of a piece is small, after the capital of its colour";
    for (rank, reason) in [
        ("WrWnWbWKWQWbWnWr", case),
        ("WrWnWbWkwqWbWnWr", case),
        (
            "WrWnWbWkWWbWnWr",
            "`W` is not a piece; write its colour and its letter, such as `Wk` or `Gp`; it is read as the rank of the start",
        ),
        (
            "WrWnWbWkWqWbWnWx",
            "`x` is not a piece; write its colour and its letter, such as `Wk` or `Gp`; it is read as the rank of the start",
        ),
    ] {
        let (remarks, start) = with_last_rank(rank);
        assert_eq!(remarks, [(reason.to_owned(), start)], "{rank}");
    }
    // Without two letters, no piece is certain.
    let start = three_man().position(None).expect("the start").fen();
    let written = start.replace("WrWnWbWkWqWbWnWr", "WrWnWbWkWbWnWr");
    let fault = three_man().position(Some(&written)).err().expect("a fault");
    assert_eq!(
        fault.reason,
        "a rank of a zone has eight squares, this one has 7"
    );
}

/// The remarks about a set-up that stands for the start, each with the set-up after its fix.
fn after_fixes(written: &str) -> (Vec<String>, String) {
    let remarks = (three_man().remarks)(written);
    let mut fixed = written.to_owned();
    for remark in remarks.iter().rev() {
        fixed.replace_range(remark.at.clone(), remark.right.as_deref().unwrap_or(""));
    }
    let reasons = remarks.into_iter().map(|remark| remark.reason);
    (reasons.collect(), fixed)
}

#[test]
fn zones_without_headings_or_with_german_ones_are_read() {
    let start = three_man().position(None).expect("the start").fen();
    let order = "the order is Black, Gray, White, each followed by its ranks";
    let none = start
        .replace("Black ", "")
        .replace("Gray ", "")
        .replace("White ", "");
    let names = ["Black", "Gray", "White"];
    let reasons = names.map(|name| format!("`{name}` belongs before its ranks: {order}"));
    assert_eq!(after_fixes(&none), (reasons.to_vec(), start.clone()));
    let german = start
        .replace("Black", "Schwarz")
        .replace("Gray", "Grau")
        .replace("White", "Weiß");
    let reasons = names.map(|name| format!("the heading of this zone is `{name}`"));
    assert_eq!(after_fixes(&german), (reasons.to_vec(), start.clone()));
    // In another order the pieces contradict.
    let mut zones: Vec<&str> = none.split(' ').collect();
    zones.reverse();
    let fault = three_man()
        .position(Some(&zones.join(" ")))
        .err()
        .expect("a fault");
    assert_eq!(
        fault.reason,
        format!("`Black` and its six ranks belong here: {order}")
    );
}

#[test]
fn a_missing_empty_rank_before_those_of_the_start_is_read() {
    let start = three_man().position(None).expect("the start").fen();
    let written = start.replace("White 8/", "White ");
    let reason =
        "a zone has six ranks, not 5; those before the ranks of the start are read as empty";
    assert_eq!(after_fixes(&written), (vec![reason.to_owned()], start));
}

#[test]
fn a_game_goes_on_from_a_set_up_with_a_slip() {
    let start = three_man().position(None).expect("the start").fen();
    let written = start.replace("WkWq", "WKWQ");
    let blanks = " ".repeat("[Setup \"".len() + written.len() - 16);
    record(&format!(
        r#"[Variant "Three-man chess"]
[Setup "{written}"]
{blanks}^^^^^^^^^^^^^^^^ warning odd-set-up = the letter of a piece is small, after the capital of its colour
=[Setup "{start}"]

1. WHe4 GRe4 WHd4 *
             ^^^^ error illegal-move: WHd4 cannot be played"#
    ));
}

#[test]
fn headings_with_a_slip_and_commas_between_zones_are_read() {
    let start = three_man().position(None).expect("the start").fen();
    for (written, reason) in [
        (
            start.replace("Black", "Blck"),
            "the heading of this zone is `Black`",
        ),
        (
            start.replace(" Gray", ", Gray"),
            "a blank alone separates the zones",
        ),
    ] {
        let remarks = (three_man().remarks)(&written);
        let [remark] = remarks.as_slice() else {
            panic!("{written}: {remarks:#?}")
        };
        assert_eq!(remark.reason, reason);
        let mut fixed = written.clone();
        fixed.replace_range(remark.at.clone(), remark.right.as_deref().unwrap_or(""));
        assert_eq!(fixed, start);
    }
}

#[test]
fn a_player_who_is_out_is_noted_or_left_out() {
    for moves in [
        "1. GRRh1# -- BLKb4 2. WHKd2 -- BLKb3 3. WHKd3 *",
        "1. GRRh1# BLKb4 2. WHKd2 BLKb3 3. WHKd3 *",
        "1. GRRh1# BLKb4 2. WHKd2 -- BLKb3 3. WHKd3 *",
    ] {
        record(&format!(
            r#"[Variant "3 man chess"]
[FEN "{MATE}"]
[SetUp "1"]

{moves}"#
        ));
    }
}

#[test]
fn moves_that_are_left_out() {
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 2. WHd4 GRe4 BLe4 *
        ^^ error missing-move: Gray's move 1 and Black's move 1 are missing before this number"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 GRe4 2. WHd4 *
             ^^ error missing-move: Black's move 1 is missing before this number"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 1... BLe4 2. WHd4 *
        ^^^^ error missing-move: Gray's move 1 is missing before this number"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 1... GRe4 1... BLe4 2. WHd4 *"#,
    );
}

#[test]
fn spellings_that_are_understood() {
    record(
        r#"[Variant "Three-man chess"]

1. e4 *
   ^^ hint move-spelling: a square is named with its zone
=1. WHe4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. WHnf3 *
   ^^^^^ hint move-spelling: capitals are for pieces
=1. WHNf3 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. whe4 *
   ^^^^ hint move-spelling: this record writes the zone WH
=1. WHe4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. WHe2-WHe4 GRe4 *"#,
    );
    // A mark of check on a move that only a lenient reading of the rules allows.
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/1Bk6 Gray 8/8/4Gn3/3Wp4/8/1Gk6 White 8/8/8/8/8/Wr2Wk3Wr W - WG"]
[SetUp "1"]

1. GRRg1+ *
   ^^^^^^ warning disputed-rule: this depends on the moat rule"#,
    );
}

#[test]
fn set_ups_that_contradict_themselves() {
    // Castling without king and rook.
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 W WKWQ"]
                                                                      ^^^^ warning odd-set-up: no king and rook in place
=[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 W -"]
[SetUp "1"]

1. WHKc1 *"#,
    );
    // En passant without a pawn.
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 W - - WGB - GRe5"]
                                                                                ^^^^ warning odd-set-up: no pawn can just have passed this square
=[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 W - - WGB - -"]
[SetUp "1"]

1. WHKc1 *"#,
    );
    // Fields that say nothing.
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 - - - - - - -"]
[SetUp "1"]

1. WHKc1 *"#,
    );
}

/// The words of the headings, and the order of the zones.
#[test]
fn set_ups_with_slips_in_the_zones() {
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/3Bk4 Grey 8/8/8/8/8/3Gk4 WHITE: 8/8/8/8/8/3Wk4 G"]
                           ^^^^ hint odd-set-up = the heading of this zone is `Gray`
=[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 WHITE: 8/8/8/8/8/3Wk4 G"]
                                               ^^^^^^ hint odd-set-up = the heading of this zone is `White`
=[FEN "Black 8/8/8/8/8/3Bk4 Grey 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 G"]
[SetUp "1"]

1... GRKc1 BLKc1 2. WHKc1 *"#,
    );
    record(
        r#"[Variant "3 man chess"]
[FEN "White 8/8/8/8/8/3Wk4 Gray 8/8/8/8/8/3Gk4 black 8/8/8/8/8/3Bk4 G"]
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint odd-set-up = the zones are written in the order Black, Gray, White
=[FEN "black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 G"]
                                               ^^^^^ hint odd-set-up = the heading of this zone is `Black`
=[FEN "White 8/8/8/8/8/3Wk4 Gray 8/8/8/8/8/3Gk4 Black 8/8/8/8/8/3Bk4 G"]
[SetUp "1"]

1... GRKc1 BLKc1 2. WHKc1 *"#,
    );
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 Grey 8/8/8/8/8/3Wk4"]
                                               ^^^^ error bad-set-up = Three-man chess cannot start from this position: `White` and its six ranks belong here: the order is Black, Gray, White, each followed by its ranks
[SetUp "1"]

1. WHKc1 *"#,
    );
}

#[test]
fn results_have_three_parts() {
    for result in ["1-0-0", "1/3-1/3-1/3"] {
        fixture(
            "pgn",
            &[],
            &format!(
                r#"[Variant "3 man chess"]
^^^^^^^^^^^^^^^^^^^^^^^ hint missing-tag:
[Result "{result}"]

1. WHe4 {result}"#
            ),
        );
    }
    fixture(
        "pgn",
        &[],
        r#"[Variant "3 man chess"]
^^^^^^^^^^^^^^^^^^^^^^^ hint missing-tag:
[Result "1/2-1/2-0"]

1. WHe4 *
        ^ warning result-mismatch: the Result tag says 1/2-1/2-0
=1. WHe4 1/2-1/2-0"#,
    );
    record(
        r#"[Variant "3 man chess"]
[Result "1-0"]
         ^^^ hint tag-value: a result is one of 1-0-0, 0-1-0, 0-0-1
=[Result "1-0-0"]

1. WHe4 1-0-0"#,
    );
    // Gray is mated, and nobody else is left.
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/8 Gray 8/7Wr/8/8/8/3Gk4 White 8/8/8/8/Wr7/3Wk4"]
[SetUp "1"]

1. GRRh1# 0-1-0
          ^^^^^ warning result-mismatch: White has won, but the result is 0-1-0
=1. GRRh1# 1-0-0"#,
    );
}

/// Nothing is wrong with the record that the documentation shows, nor with the example.
#[test]
fn the_record_of_the_documentation() {
    let page = include_str!("../../../docs/three-man.md");
    let shown = page
        .split("```pgn\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    fixture("pgn", &[], shown.expect("a record"));
    let start = page
        .split("```text\n")
        .nth(1)
        .and_then(|rest| rest.lines().next());
    let own = three_man().position(None).expect("the start").fen();
    assert_eq!(start, Some(own.as_str()));
    fixture("pgn", &[], include_str!("../../../examples/three-man.pgn"));
}

/// No tag names the game: squares with their zones are those of no other board.
#[test]
fn a_record_without_a_name_is_known_by_its_first_move() {
    record("1. WHe4 GRe4 BLe4 2. WHNf3 GRNf3 *");
    record(
        "1. WHe4 GRe4 BLe4 2. WHe4 *
                     ^^^^ error illegal-move: WHe4 cannot be played",
    );
    // Chess in another of its notations is chess.
    for text in [
        "1. P-K4 P-K4 *\n",
        "1. e2e4 e7e5 *\n",
        "1. e4 e5 *\n",
        "1. 5254 5755 *\n",
    ] {
        let found = findings("pgn", text);
        assert!(
            found.iter().all(|one| one.code.0 != "illegal-move"),
            "{text}: {found:?}"
        );
    }
}
