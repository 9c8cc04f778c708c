//! The names of the zones: known ones, those of a tag, and slips in them.

use super::{ends, legal, record, set_up, three_man};
use crate::dice::Dice;
use crate::support::findings;
use movetext::board::{Frame, Move, Ply, Slip, ZoneNames};
use movetext::notation::{KNOWN_ZONES, letters, notation};
use movetext::rules::Position;

fn frame(position: &dyn Position, zones: ZoneNames) -> Frame<'static> {
    let mut frame = three_man().frame(&letters::ENGLISH, position.turn());
    frame.numbering.zones = zones;
    frame
}

/// The moves of the first reading of a text that can be played, and its slips.
fn read(position: &dyn Position, zones: ZoneNames, text: &str) -> (Vec<Move>, Vec<Slip>) {
    let row = notation("graves").expect("a row of the table");
    let mut readings = Vec::new();
    let done = (row.read)(&[text], &frame(position, zones), &mut readings);
    assert_eq!(done, Ok(()), "{text}");
    for reading in &readings {
        let mut moves = Vec::new();
        position.candidates(reading, &mut moves);
        if !moves.is_empty() {
            let slips = [Slip::Case, Slip::Zone, Slip::ZoneName, Slip::ZonePlace];
            let slips = slips
                .into_iter()
                .filter(|slip| reading.slips.contains(*slip));
            return (moves, slips.collect());
        }
    }
    (Vec::new(), Vec::new())
}

fn written(position: &dyn Position, zones: ZoneNames, mv: &Move) -> String {
    let row = notation("graves").expect("a row of the table");
    let (mut text, legal, effect) = (String::new(), legal(position), position.effect_of(mv));
    let legal = legal.as_slice();
    (row.write)(
        &Ply { mv, legal, effect },
        &frame(position, zones),
        &mut text,
    );
    text
}

#[test]
fn a_zone_stands_before_the_piece_letter() {
    let letters = KNOWN_ZONES[1];
    let pawn_and_bishop =
        set_up("Black 8/8/8/Wp7/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/7Wb/8/3Wk4");
    let bishop = set_up("Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/7Wb/8/3Wk4");
    let rook = set_up("Black 8/8/8/5Wp2/8/3Bk4 Gray 8/8/8/2Gr5/8/3Gk4 White 8/8/8/8/8/3Wk4 G");
    let cases = [
        (&pawn_and_bishop, "Ba2", "BLa3-BLa2", vec![]),
        (&pawn_and_bishop, "BBa2", "WHh3-BLa2", vec![]),
        (&bishop, "BBa2", "WHh3-BLa2", vec![]),
        // No pawn can go there.
        (&bishop, "Ba2", "WHh3-BLa2", vec![Slip::Zone]),
        (&rook, "GRcxBf3", "GRc3-BLf3", vec![]),
        (&rook, "BRxf3", "GRc3-BLf3", vec![]),
        (&rook, "RcxBf3", "GRc3-BLf3", vec![Slip::Zone]),
        (&rook, "RxBf3", "GRc3-BLf3", vec![Slip::ZonePlace]),
        (&rook, "GRRcxBLf3", "GRc3-BLf3", vec![Slip::ZoneName]),
        (&rook, "GREYRcxBLACKf3", "GRc3-BLf3", vec![Slip::ZoneName]),
    ];
    for (position, text, wanted, slips) in cases {
        let (moves, found) = read(position.as_ref(), letters, text);
        let moves: Vec<String> = moves.iter().map(ends).collect();
        assert_eq!((moves.join(" ").as_str(), found), (wanted, slips), "{text}");
    }
}

#[test]
fn moves_are_written_with_the_names_of_the_record_and_read_again() {
    let own = ZoneNames::parse("WE GR SW").expect("three names");
    let mut dice = Dice(0x20ae_5eed);
    for zones in KNOWN_ZONES.into_iter().chain([own]) {
        for _ in 0..12 {
            let mut position = three_man().position(None).expect("the start");
            for _ in 0..120 {
                let moves = legal(position.as_ref());
                if moves.is_empty() {
                    break;
                }
                let mv = &moves[dice.roll(moves.len())];
                let text = written(position.as_ref(), zones, mv);
                let (found, slips) = read(position.as_ref(), zones, &text);
                assert_eq!((found, slips), (vec![mv.clone()], vec![]), "{text}");
                position.play(mv);
            }
        }
    }
}

#[test]
fn known_names_need_no_tag() {
    for moves in [
        "1. Wd4 Gd4 Bd4 2. WNc3 GNc3 BNc3 3. WBf4 GBf4 BBf4 4. WO-O GO-O BO-O 5. Wa3 Ga3 Ba3",
        "1. WHITEd4 GRAYd4 BLACKd4 2. WHITENc3 GRAYNc3 BLACKNc3 3. WHITEBf4 GRAYBf4",
        "1. WHITEd4 GREYd4 BLACKd4 2. WHITENc3 GREYNc3 BLACKNc3 3. WHITEBf4 GREYBf4",
    ] {
        record(&format!("[Variant \"Three-man chess\"]\n\n{moves} *"));
        record(&format!("{moves} *"));
    }
    // A bishop without its zone makes no zone of `B`, and castling needs none.
    record(
        r#"[Variant "Three-man chess"]

1. WHd4 GRd4 BLd4 2. Bf4 *
                     ^^^ hint move-spelling = a square is named with its zone
=1. WHd4 GRd4 BLd4 2. WHBf4 *"#,
    );
    // One move of chess with such a letter makes no game of three.
    let chess = "1. We4 e5 2. Nf3 Nc6 *\n";
    let found = findings("pgn", chess);
    let wrong = found.iter().find(|one| one.code.0 == "unreadable-move");
    assert_eq!(
        wrong.map(|one| (one.start, one.end)),
        Some((3, 6)),
        "{found:?}"
    );
}

#[test]
fn a_tag_names_the_zones() {
    record(
        r#"[Variant "Three-man chess"]
[Zones "WE GR SW"]

1. WEe4 GRe4 SWe4 2. WENf3 (2. WEd4 GRNf3) GRNf3 SWNf3 3. WEe5 GRe5 *"#,
    );
    // What is written into the record has its names.
    record(
        r#"[Variant "Three-man chess"]
[Zones "WE, GR, SW"]

1. WEe4 GRe4 BLe4 *
             ^^^^ hint move-spelling = the zones of this record have other names
=1. WEe4 GRe4 SWe4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]
[Zones "W W B"]
        ^^^^^ warning tag-value = the zones of White, Gray and Black have a name each, such as WH GR BL: no name begins with another, and each has a capital and up to 7 more letters from A to Z
=[Zones "WH GR BL"]

1. WHe4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]
[Zones "W G B"]
        ^^^^^ warning tag-value = the moves name the zones WH, GR and BL, not as this tag says
=[Zones "WH GR BL"]

1. WHe4 GRe4 BLe4 *"#,
    );
}

#[test]
fn zones_with_other_names_or_in_another_place_are_understood() {
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 Ge4 BLACKe4 *
        ^^^ hint move-spelling = the zones of this record have other names
=1. WHe4 GRe4 BLACKe4 *
            ^^^^^^^ hint move-spelling = the zones of this record have other names
=1. WHe4 Ge4 BLe4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. NWHf3 *
   ^^^^^ hint move-spelling = the zone stands before the piece letter
=1. WHNf3 *"#,
    );
}

#[test]
fn a_wrong_zone_is_named_with_the_move_that_was_meant() {
    record(
        r#"[Variant "Three-man chess"]

1. GRe4 *
   ^^^^ error illegal-move = GRe4 cannot be played: it is White's turn, and this is a move of Gray's (White, then Gray, then Black move); did you mean WHe4?
=1. WHe4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. GRe4 GRe4 BLe4 2. WHNf3 GRNf3 BLNf3 *
   ^^^^ error illegal-move = GRe4 cannot be played: it is White's turn, and this is a move of Gray's (White, then Gray, then Black move); did you mean WHe4? Then all 5 moves that follow can be played
=1. WHe4 GRe4 BLe4 2. WHNf3 GRNf3 BLNf3 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. We4 Ge4 Be4 2. WNf3 GNf3 GNf3 3. Wd4 Ge5 Be5 *
                            ^^^^ error illegal-move: did you mean BNf3? Then all 3 moves that follow can be played
=1. We4 Ge4 Be4 2. WNf3 GNf3 BNf3 3. Wd4 Ge5 Be5 *"#,
    );
}

/// Any move of White's could be the missing one, so none is offered.
#[test]
fn a_player_who_begins_out_of_turn_is_told_whose_turn_it_is() {
    record(
        r#"[Variant "Three-man chess"]

1. GRe4 BLe4 *
   ^^^^ error illegal-move = GRe4 cannot be played: it is White's turn, and this is a move of Gray's (White, then Gray, then Black move); until this is put right, the move that follows is not checked
=1. WHe4 BLe4 *"#,
    );
}

#[test]
fn a_zone_in_small_letters_is_told_apart_from_a_piece() {
    record(
        r#"[Variant "Three-man chess"]

1. whe4 GRe4 BLe4 *
   ^^^^ hint move-spelling = this record writes the zone WH
=1. WHe4 GRe4 BLe4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 GRe4 BLnf3 *
             ^^^^^ hint move-spelling = capitals are for pieces, small letters for files
=1. WHe4 GRe4 BLNf3 *"#,
    );
}

/// A small letter before a file or a piece is a zone, although it could be a file or a bishop.
#[test]
fn zones_of_one_letter_are_read_in_small_letters() {
    record(
        r#"[Variant "Three-man chess"]
[Zones "W G B"]

1. we4 Ge4 Be4 *
   ^^^ hint move-spelling = this record writes the zone W
=1. We4 Ge4 Be4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]
[Zones "W G B"]

1. We4 ge4 Be4 *
       ^^^ hint move-spelling = this record writes the zone G
=1. We4 Ge4 Be4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]
[Zones "W G B"]

1. We4 Ge4 be4 *
           ^^^ hint move-spelling = this record writes the zone B
=1. We4 Ge4 Be4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]
[Zones "W G B"]

1. We4 Ge4 bNf3 *
           ^^^^ hint move-spelling = this record writes the zone B
=1. We4 Ge4 BNf3 *"#,
    );
}

#[test]
fn a_letter_of_a_piece_is_a_zone_of_another_name_where_a_pawn_can_go() {
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 GRe4 Be4 2. WHd4 *
             ^^^ hint move-spelling = the zones of this record have other names
=1. WHe4 GRe4 BLe4 2. WHd4 *"#,
    );
    // Not where a file begins the move.
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 GRe4 bxc3 *
             ^^^^ error unreadable-move: `bxc3` is not a move that can be read"#,
    );
}

/// `B` is the beginning of the other name.
#[test]
fn a_longer_name_of_a_zone_is_no_square_of_a_shorter_one() {
    record(
        r#"[Variant "Three-man chess"]
[Zones "W G B"]

1. We4 Ge4 BLe4 2. Wd4 Gd4 BLd4 *
           ^^^^ hint move-spelling = the zones of this record have other names
=1. We4 Ge4 Be4 2. Wd4 Gd4 BLd4 *
                           ^^^^ hint move-spelling = the zones of this record have other names"#,
    );
}

#[test]
fn a_second_zone_that_is_left_out_is_named() {
    record(
        r#"[Variant "Three-man chess"]

1. WHe2-e4 GRe4 BLe4 *
   ^^^^^^^ hint move-spelling = a square is named with its zone
=1. WHe4 GRe4 BLe4 *"#,
    );
}

#[test]
fn a_value_of_zones_in_another_form_has_a_fix() {
    for (value, names) in [("we gr sw", "WE GR SW"), ("WE/GR/SW", "WE GR SW")] {
        let carets = "^".repeat(value.len());
        record(&format!(
            r#"[Variant "Three-man chess"]
[Zones "{value}"]
        {carets} warning tag-value: the zones of White, Gray and Black have a name each, such as {names}
=[Zones "{names}"]

1. WEe4 GRe4 SWe4 *"#
        ));
    }
    // A tag without a value is one finding.
    record(
        r#"[Variant "Three-man chess"]
[Zones]
^^^^^^^ warning malformed-tag: this tag has a name, but no value

1. WHe4 GRe4 BLe4 *"#,
    );
}

#[test]
fn players_in_the_wrong_order_are_exchanged() {
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 BLe4 GRe4 *
        ^^^^ error illegal-move = BLe4 cannot be played: it is Gray's turn, and this is a move of Black's (White, then Gray, then Black move); if 1.BLe4 and GRe4 are exchanged, the move that follows can be played
=1. WHe4 GRe4 BLe4 *"#,
    );
    record(
        r#"[Variant "Three-man chess"]

1. WHe4 GRe4 BLe4 2. WHNf3 BLNf3 GRNf3 3. WHBe2 GRBe2 *
                           ^^^^^ error illegal-move = BLNf3 cannot be played: it is Gray's turn, and this is a move of Black's (White, then Gray, then Black move); if 2.BLNf3 and GRNf3 are exchanged, all 3 moves that follow can be played
=1. WHe4 GRe4 BLe4 2. WHNf3 GRNf3 BLNf3 3. WHBe2 GRBe2 *"#,
    );
}
