//! Players who are mated, stalemated or without a king, and the end of the game.

use super::{MATE, legal, play, record, set_up, square, three_man};
use movetext::board::Seat;

#[test]
fn a_player_who_is_mated_is_out_and_passed_over() {
    let mut position = set_up(MATE);
    play(&mut position, "GRRh1#");
    assert_eq!((position.number(), position.turn()), (1, Seat(2)));
    assert!(position.effect().mate);
    // The record may note once that he is passed over.
    let mut noted = position.boxed();
    assert!(noted.pass());
    assert_eq!(noted.turn(), Seat(2));
    assert!(noted.pass());
    assert_eq!((noted.number(), noted.turn()), (2, Seat(0)));
    play(&mut position, "BLKb4 WHKd2 BLKb3 WHKd3");
    assert_eq!((position.number(), position.turn()), (3, Seat(2)));
    // His pieces stand where they stood and give no check.
    assert_eq!(
        position.piece_at(square("GRd1")).map(|piece| piece.seat),
        Some(Seat(1))
    );
    assert_eq!(set_up(&position.fen()).fen(), position.fen());
}

/// Only two play: the game is over with the mate.
#[test]
fn the_last_player_in_the_game_has_won() {
    let fen = "Black 8/8/8/8/8/8 Gray 8/7Wr/8/8/8/3Gk4 White 8/8/8/8/Wr7/3Wk4";
    let mut position = set_up(fen);
    play(&mut position, "GRRh1#");
    let end = position.end().expect("an end");
    assert_eq!(end.winner, Some(Seat(0)));
    assert_eq!(three_man().results[0][three_man().outcome(&end)], "1-0-0");
    assert_eq!(legal(position.as_ref()), []);
}

/// Gray has no move and is not in check.
#[test]
fn stalemate_puts_out_one_of_three_and_is_a_draw_of_two() {
    let rest = "Gray 8/8/6Wr1/8/3Wr4/7Gk White 8/8/8/8/8/3Wk4 G";
    let three = set_up(&format!("Black 8/8/8/8/8/3Bk4 {rest}"));
    assert_eq!((three.turn(), three.end()), (Seat(2), None));
    let two = set_up(&format!("Black 8/8/8/8/8/8 {rest}"));
    let end = two.end().expect("an end");
    assert_eq!((end.winner, end.why), (None, "stalemate"));
    let result = three_man().results[0][three_man().outcome(&end)];
    assert_eq!(result, "1/2-1/2-0");
}

/// By the strict reading Gray is out; by a lenient one he may still step over the open moat.
#[test]
fn who_is_out_by_the_strict_reading_alone_may_go_on() {
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/1Wr6/8/4Wr3/Gk7 White 8/8/8/8/8/3Wk4 G"]
[SetUp "1"]

1... BLKc1 2. WHKc1 *"#,
    );
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/1Wr6/8/4Wr3/Gk7 White 8/8/8/8/8/3Wk4 G"]
[SetUp "1"]

1... BLKh1 BLKc1 2. WHKc1 *
     ^^^^^ warning disputed-rule: this depends on the moat rule"#,
    );
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/1Wr6/8/4Wr3/Gk7 White 8/8/8/8/8/3Wk4 G"]
[SetUp "1"]

1... BLKg2 *
     ^^^^^ error illegal-move: BLKg2 cannot be played"#,
    );
}

/// Gray takes the king of Black, whom White has left in check.
#[test]
fn a_king_that_is_taken_puts_its_player_out() {
    let fen = "Black 3Gr4/4Wb3/8/8/3Bk4/Br7 Gray 8/8/8/8/8/2Gk5 White 8/8/8/8/8/3Wk4 G";
    let mut position = set_up(fen);
    play(&mut position, "BLRdxBLd2");
    assert_eq!(position.turn(), Seat(0));
    assert_eq!(
        position.piece_at(square("BLa1")).map(|piece| piece.seat),
        Some(Seat(2))
    );
    let mut after = position.boxed();
    play(&mut after, "WHKc1 GRKc2");
    assert_eq!(after.turn(), Seat(0));
}

#[test]
fn who_is_out_is_noted_to_the_end() {
    record(
        r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/8 Gray 8/7Wr/8/8/8/3Gk4 White 8/8/8/8/Wr7/3Wk4"]
[SetUp "1"]

1. GRRh1# -- -- 1-0-0"#,
    );
    // White is out from the beginning.
    for moves in [
        "1. -- GRKd2 BLKd2 2. -- GRKd1 BLKd1 *",
        "1... GRKd2 BLKd2 2. GRKd1 BLKd1 *",
    ] {
        record(&format!(
            r#"[Variant "3 man chess"]
[FEN "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/8"]
[SetUp "1"]

{moves}"#
        ));
    }
}
