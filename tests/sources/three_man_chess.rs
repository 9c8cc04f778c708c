//! Graves' notation for three-man chess: the zones of the ring, the moves in them, positions in his form of Forsyth
//! notation. The rules are tested in `tests/rules/three_man`.

use super::{
    Context, Document, Markup, format, headline, hover, moves, places, sound, support, written,
};
use movetext::rules::game;

const TAG: &str = "[Variant \"Three-man chess\"]\n";

#[test]
fn each_of_three_zones_has_files_a_to_h_and_ranks_1_to_6() {
    let ring = game("three-man").expect("a game").board();
    let mut names = Vec::new();
    for zone in ["WH", "GR", "BL"] {
        for file in 'a'..='h' {
            names.extend((1..=6).map(|rank| format!("{zone}{file}{rank}")));
        }
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut squares = places(&ring, "zoned", &names);
    squares.sort();
    squares.dedup();
    assert_eq!((names.len(), squares.len()), (144, 144));
    assert_eq!(ring.geometry().playable.len(), 144);
}

/// The kings stand on d1, the queens on e1: the files are counted from the king's rook.
#[test]
fn files_begin_at_the_rook_of_the_king() {
    for (at, occupant) in [
        ("WHd1", "White's king"),
        ("GRe1", "Gray's queen"),
        ("BLa1", "Black's rook"),
        ("WHh2", "White's pawn"),
    ] {
        let text = format!("{TAG}\n1. WHf4 {{the square {at}|}} *\n");
        assert_eq!(headline("pgn", &text), format!("{at}: {occupant}"));
    }
}

#[test]
fn white_gray_and_black_move_in_turn() {
    sound(
        "pgn",
        &format!("{TAG}\n1. WHe4 GRe4 BLe4 2. WHd4 GRd4 BLd4 *\n"),
    );
    let wrong =
        format!("{TAG}\n1. GRe4 *\n   ^^^^ error illegal-move: it is White's turn\n=1. WHe4 *\n");
    support::fixture("pgn", &["missing-tag"], &wrong);
}

#[test]
fn a_move_is_zone_piece_file_and_rank() {
    // A pawn to e4 in the White zone; a bishop to a2 in the Black one; a rook on the c-file of the Gray zone takes on
    // f3 in the Black one.
    sound(
        "pgn",
        &format!("{TAG}\n1. WHe4 GRe4 BLb3 2. WHd3 GRd3 BLBb2 *\n"),
    );
    assert_eq!(headline("pgn", &format!("{TAG}\n1. WHe|4 *\n")), "1. WHe4");
}

#[test]
fn a_sign_where_nothing_is_captured_is_called_so() {
    let drawing = format!(
        "{TAG}\n1. WH:e4 GRe4 BLe4 *\n   ^^^^^ hint move-spelling = this is not a capture\n=1. WHe4 GRe4 BLe4 *\n"
    );
    support::fixture("pgn", &["missing-tag"], &drawing);
}

/// The examples of the text, where they cannot be played.
#[test]
fn examples_in_a_comment_name_their_squares() {
    for (word, square) in [("BLBa|2", "BLa2"), ("GRRcxBLf|3", "BLf3")] {
        let text = format!("{TAG}\n1. WHe4 {{as in {word}}} GRe4 BLe4 *\n");
        let told = headline("pgn", &text);
        assert!(told.starts_with(square), "{word}: {told}");
    }
}

#[test]
fn zones_may_have_a_letter_a_word_or_names_of_their_own() {
    for (tag, text) in [
        ("", "1. We4 Ge4 Be4 2. WNf3 GNf3 BNf3 *"),
        (
            "",
            "1. WHITEe4 GRAYe4 BLACKe4 2. WHITENf3 GRAYNf3 BLACKNf3 *",
        ),
        (
            "[Zones \"WE GR SW\"]\n",
            "1. WEe4 GRe4 SWe4 2. WENf3 GRNf3 SWNf3 *",
        ),
    ] {
        let record = format!("{TAG}{tag}\n{text}\n");
        sound("pgn", &record);
        assert_eq!(moves(&written("pgn", &record, "graves")), text);
    }
}

/// The last piece of the printed position lacks its colour.
#[test]
fn a_position_has_the_zones_of_black_gray_and_white() {
    let rows = |zone: char, last: &str| {
        let pawns = format!("{zone}p").repeat(8);
        let pieces = ["r", "n", "b", "k", "q", "b", "n"].map(|piece| format!("{zone}{piece}"));
        format!("8/8/8/8/{pawns}/{}{last}", pieces.concat())
    };
    let position = |gray: &str, last: &str| {
        let [black, white] = [rows('B', "Br"), rows('W', last)];
        format!("Black {black} {gray} {} White {white}", rows('G', "Gr"))
    };
    let record =
        |set_up: &str| format!("{TAG}[SetUp \"1\"]\n[FEN \"{set_up}\"]\n\n1. WHe4 GRe4 BLe4 *\n");
    sound("pgn", &record(&position("Gray", "Wr")));
    for (set_up, right) in [
        (position("Gray", "R"), "Wr"),
        (position("Grey", "Wr"), "Gray"),
    ] {
        let mut found = support::findings("pgn", &record(&set_up));
        found.retain(|found| found.code.0 != "missing-tag");
        let fixes: Vec<&str> = found
            .iter()
            .flat_map(|one| &one.fixes)
            .flat_map(|fix| &fix.edits)
            .map(|edit| edit.text.as_str())
            .collect();
        assert_eq!(fixes, [right], "{found:#?}");
        assert_eq!(found[0].code.0, "odd-set-up");
    }
}

#[test]
fn a_round_that_begins_with_another_player_is_put_in_order() {
    let fixture =
        |drawing: &str| support::fixture("pgn", &["missing-tag"], &format!("{TAG}\n{drawing}"));
    fixture(
        "\
1. GRe4 BLe4 WHe4 *
   ^^^^ error exchanged-moves = White moves first: with White's move first in each round the game can be played
=1. WHe4 GRe4 BLe4 *
",
    );
    fixture(
        "\
1. BLe4 WHe4 GRe4 2. BLd4 WHd4 GRd4 *
   ^^^^ error exchanged-moves: White moves first
=1. WHe4 GRe4 BLe4 2. WHd4 GRd4 BLd4 *
",
    );
}

#[test]
fn a_zone_before_a_blank_is_joined_with_its_square() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        &format!(
            "{TAG}
1. WH e4 GR e4 BLe4 *
   ^^^^^ error garbage = a zone and its square are one word: WHe4
=1. WHe4 GRe4 BLe4 *
"
        ),
    );
}

#[test]
fn a_zone_before_a_blank_may_be_a_word() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        &format!(
            "{TAG}
1. White e4 Gray e4 Black e4 *
   ^^^^^^^^ error garbage = a zone and its square are one word: WHe4
=1. WHe4 GRe4 BLe4 *
"
        ),
    );
}

#[test]
fn zones_that_a_tag_names_in_part_are_those_of_the_moves() {
    let text = format!("{TAG}[Zones \"WE GR\"]\n\n1. WEe4 GRe4 SWe4 *\n");
    let mut found = support::findings("pgn", &text);
    found.retain(|found| found.code.0 != "missing-tag");
    let fixes = found.iter().flat_map(|found| &found.fixes);
    let fixed: Vec<String> = fixes.map(|fix| support::fixed(&text, fix)).collect();
    let right = text.replace("WE GR\"", "WE GR SW\"");
    assert_eq!(fixed, [right.clone(), right], "{found:#?}");
}

#[test]
fn zones_with_names_of_their_own_need_a_tag() {
    for (moves, names, zone) in [
        ("1. WEe4 GRe4 SWe4 2. WENf3 GRNf3 SWNf3", "WE GR SW", "WE"),
        ("1. Xe4 Ye4 Ze4", "X Y Z", "X"),
        ("1. XNf3 YNf3 ZNf3", "X Y Z", "X"),
    ] {
        let text = format!("{TAG}\n{moves} *\n");
        let mut found = support::findings("pgn", &text);
        found.retain(|found| found.code.0 != "missing-tag");
        let [found] = found.as_slice() else {
            panic!("{text}{found:#?}")
        };
        let marked = text.get(found.start as usize..found.end as usize);
        assert_eq!(marked, Some(zone), "{text}");
        let [fix] = found.fixes.as_slice() else {
            panic!("{text}{found:#?}")
        };
        let fixed = support::fixed(&text, fix);
        let tag = format!("[Zones \"{names}\"]");
        assert_eq!(fixed, text.replace(TAG, &format!("{TAG}{tag}\n")));
        sound("pgn", &fixed);
    }
}

/// A move that cannot be played, or a slip in one name, is no name of the record's own.
#[test]
fn a_move_that_cannot_be_played_is_no_name_of_a_zone() {
    let told = |moves: &str| {
        let mut found = support::findings("pgn", &format!("{TAG}\n{moves} *\n"));
        found.retain(|found| found.code.0 != "missing-tag");
        let messages = found.into_iter().map(|one| one.message);
        messages.collect::<Vec<_>>()
    };
    assert_eq!(
        told("1. WHe4 GRRcxBLf3 BLe4"),
        [
            "GRRcxBLf3 cannot be played: no Gray rook can go to BLf3; until this is put right, the move that follows \
             is not checked"
        ]
    );
    assert_eq!(
        told("1. WHe4 XXe4 BLe4"),
        [
            "`XXe4` is not a move that can be read; did you mean GRe4? Then the move that follows can be played"
        ]
    );
    // In whatever move the record ends.
    let own = "the zones have names of their own here, which a tag must give: [Zones \"WEISS GRAU SCHWARZ\"]";
    for moves in [
        "1. WEISSe4 GRAUe4 SCHWARZe4 2. WEISSNf3",
        "1. WEISSe4 GRAUe4 SCHWARZe4 2. WEISSNf3 GRAUNf3",
    ] {
        assert_eq!(told(moves), [own], "{moves}");
    }
}

/// What no finding mentions is not assumed: after the first move the position is not known, and the one before it is shown.
#[test]
fn nothing_is_assumed_in_place_of_a_move_out_of_turn() {
    let pgn = format("pgn").expect("a format");
    let text = format!("{TAG}\n1. GRe4 BLe4 *\n");
    let at = text.find("BLe4").expect("the move");
    let document = Document::new(pgn, text);
    let shown = hover(document.snapshot(), &Context::new(pgn), at, Markup::Plain);
    let text = shown.expect("a hover").text;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "The position is not known here");
    assert!(
        lines[1].starts_with("GRe4 cannot be played: it is White's turn"),
        "{text}"
    );
    assert_eq!(lines[2], "The board before GRe4:");
}
