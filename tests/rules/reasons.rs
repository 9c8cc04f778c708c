//! Reasons for refusals, in words, and what is offered instead. The moves are opening moves written
//! down for the purpose.

use crate::support;
#[track_caller]
fn pgn(drawing: &str) {
    support::fixture("pgn", &["missing-tag"], drawing);
}

#[test]
fn a_departure_from_which_no_piece_goes_there() {
    pgn(r#"[Event "Probe"]

1. Nff3 *
   ^^^^ error illegal-move: no knight on the f-file can go to f3; the knight on g1 can: Nf3
=1. Nf3 *"#);
    pgn(r#"[Event "Probe"]

1. d4 d5 2. Nf3 Nf6 3. Ngd2 *
                       ^^^^ error illegal-move: no knight on the g-file can go to d2; the knights on b1 and f3 can: Nbd2 or Nfd2
=1. d4 d5 2. Nf3 Nf6 3. Nbd2 *"#);
    pgn(r#"[Event "Probe"]

1. N4f3 *
   ^^^^ error illegal-move: no knight on rank 4 can go to f3; the knight on g1 can: Nf3
=1. Nf3 *"#);
    pgn(r#"[Event "Probe"]

1. e4 d5 2. dxd5 *
            ^^^^ error illegal-move: no pawn on the d-file can go to d5; the pawn on e4 can: exd5
=1. e4 d5 2. exd5 *"#);
}

#[test]
fn a_piece_on_that_file_that_is_held_back_says_why_itself() {
    pgn(r#"[Event "Probe"]

1. d4 e6 2. Nf3 Bb4+ 3. Nc3 Ne7 4. Ncd2 *
                                   ^^^^ error illegal-move: no knight on the c-file can go to d2; the knight on f3 can: Nd2"#);
    pgn(r#"[Event "Probe"]

1. d4 e6 2. Nc3 Bb4 3. Nf3 Ne7 4. Nce5 *
                                  ^^^^ error illegal-move: no knight on the c-file can go to e5; the knight on f3 can: Ne5"#);
    pgn(r#"[Event "Probe"]

1. d4 e6 2. Nc3 Bb4 3. Nf3 Ne7 4. Ng5 Nd5 5. Nce4 *
                                             ^^^^ error illegal-move: the knight on c3 is pinned by the bishop on b4"#);
}

#[test]
fn captures_are_compulsory_in_antichess() {
    pgn(r#"[Variant "Antichess"]

1. e3 b5 2. Nf3 *
            ^^^ error illegal-move: capture is compulsory: Bxb5"#);
    pgn(r#"[Variant "Antichess"]

1. e3 b5 2. Ke2 *
            ^^^ error illegal-move: capture is compulsory: Bxb5"#);
}

#[test]
fn three_reasons_why_a_piece_cannot_be_dropped() {
    let moves = "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. ";
    for (drop, why) in [
        ("P@d2", "White's pawn is already on d2"),
        ("P@a5", "Black's queen is already on a5"),
        ("P@d1", "White's queen is already on d1"),
        ("N@e4", "White has no knight in the pocket"),
    ] {
        let pad = " ".repeat(moves.len());
        pgn(&format!(
            "[Variant \"Crazyhouse\"]\n\n{moves}{drop} *\n{pad}^^^^ error illegal-move: {why}"
        ));
    }
    pgn(r#"[Variant "Crazyhouse"]

1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. Nf3 Qd6 5. P@d8 *
                                               ^^^^ error illegal-move: a pawn cannot be dropped on the first or last rank"#);
    pgn(r#"[Event "Probe"]

1. e4 d5 2. exd5 Qxd5 3. P@e4 *
                         ^^^^ error illegal-move: pieces are not dropped in this game"#);
}

#[test]
fn the_end_of_each_variant_has_its_own_name() {
    pgn(r#"[Variant "King of the Hill"]

1. e4 a5 2. Ke2 a4 3. Ke3 a3 4. Kd4# axb2 *
                                     ^^^^ error illegal-move: the game is over: a king has reached the centre"#);
    pgn(r#"[Variant "Three-check"]

1. e4 e5 2. Qh5 a6 3. Qxf7+ Kxf7 4. Bc4+ Ke8 5. Bf7# Kxf7 *
                                                     ^^^^ error illegal-move: the game is over: the third check has been given"#);
}

#[test]
fn words_fit_their_numbers_and_their_games() {
    pgn(r#"[SetUp "1"]
[FEN "7k/8/8/8/6N1/8/2N5/5N1K w - - 0 1"]

1. Ne3 *
   ^^^ error ambiguous-move: the knights on f1, c2 and g4 can all reach e3"#);
    pgn(r#"[Event "Probe"]

1. N-f3 *
   ^^^^ hint move-spelling: a piece and its square are written together, without a sign
=1. Nf3 *"#);
    support::fixture(
        "pdn",
        &[],
        r#"[GameType "41"]

1. c3-d4 d6-z5 *
            ^^ error no-such-square: z5 is not a square of a 10x8 board"#,
    );
}

#[test]
fn no_move_is_missing_after_the_end_of_a_game() {
    pgn(r#"[Event "Probe"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 5. Nf3 d6 6. O-O Be7 *
                                        ^^ error missing-move: the game is over before this number: checkmate"#);
}

#[test]
fn a_move_that_was_left_out() {
    pgn(r#"[Event "Probe"]

1. e4 2. Nf3 Nc6 3. Bb5 a6 *
      ^^ error missing-move: Black's move 1 is missing before this number"#);
    // What could be read with a slip is not a move of the other player.
    pgn(r#"[Event "Probe"]

1. e4 e5 2. Nf3 3. Bb5 a6 *
                ^^ error missing-move: Black's move 2 is missing before this number"#);
    pgn(r#"[Event "Probe"]

1. e4 e5 2... Nc6 3. Bb5 *
         ^^^^ error missing-move: White's move 2 is missing before this number"#);
    // In a variation too; its line is lost, not the game.
    pgn(r#"[Event "Probe"]

1. e4 e5 (1... c5 2. Nf3 3. d4 cxd4) 2. Nf3 Nc6 *
                         ^^ error missing-move: Black's move 2 is missing before this number"#);
    // A check is answered by something, whatever it was.
    pgn(r#"[Event "Probe"]

1. e4 d5 2. Bb5+ 3. Nf3 *
                 ^^ error missing-move: Black's move 2 is missing before this number"#);
}

#[test]
fn numbers_of_a_lost_line_are_not_judged() {
    pgn(r#"[Event "Probe"]

1. e4 e5 2. Nc6 3. Bb5 a6 *
            ^^^ error illegal-move: no White knight can go to c6"#);
    pgn(r#"[Event "Probe"]

1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6 2. Nf3 *
         ^ error unclosed-variation: never closed"#);
}

#[test]
fn en_passant_that_cannot_be() {
    pgn(r#"[FEN "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1"]
[SetUp "1"]

1... d5 2. exd6 *
           ^^^^ error illegal-move: the pawn on e5 is pinned by the rook on e8"#);
    pgn(r#"[FEN "6k1/3p4/8/K3P2r/8/8/8/8 b - - 0 1"]
[SetUp "1"]

1... d5 2. exd6 *
           ^^^^ error illegal-move: with both pawns gone, the king would be in check from the rook on h5"#);
    pgn(r#"[Event "Probe"]

1. e4 a6 2. e5 d5 3. Nf3 Nc6 4. exd6 *
                                ^^^^ error illegal-move: the pawn on d5 did not advance two squares on the last move"#);
}

#[test]
fn a_capture_that_forgot_its_file() {
    pgn(r#"[FEN "4k3/8/8/8/4p3/3N4/8/4K3 b - - 0 1"]
[SetUp "1"]

1... d3 *
     ^^ error illegal-move: no pawn on the d-file can go to d3; the pawn on e4 can: exd3
=1... exd3 *"#);
    pgn(r#"[Event "Probe"]

1. e4 d5 2. xd5 *
            ^^^ hint move-spelling: names its file
=1. e4 d5 2. exd5 *"#);
    pgn(r#"[Event "Probe"]

1. e4 d5 2. c4 e5 3. xd5 *
                     ^^^ error ambiguous-move: the pawns on c4 and e4 can both reach d5: cxd5 or exd5"#);
}

#[test]
fn a_promotion_that_does_not_say_to_what() {
    pgn(r#"[FEN "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"]
[SetUp "1"]

1. axb8 *
   ^^^^ error illegal-move: the pawn promotes on b8: name the new piece
=1. axb8=Q+ *"#);
}

#[test]
fn games_that_are_won_without_mate() {
    pgn(r#"[Variant "King of the Hill"]

1. e3 a5 2. Ke2 a4 3. Kd3 a3 4. Kd4 *
                                ^^^ hint check-mark: this wins the game: `#` is missing
=1. e3 a5 2. Ke2 a4 3. Kd3 a3 4. Kd4# *"#);
}

#[test]
fn a_capture_that_names_no_square_is_no_promotion() {
    pgn(r#"[Event "Probe"]

1. P-K4 PxN *
        ^^^ error illegal-move: no legal move fits"#);
}

/// The sign of a novelty is none of the move, glued or not; a knight is promoted to on the last rank.
#[test]
fn marks_that_are_letters() {
    pgn(r#"[Event "Probe"]

1. e4N c5 2. Nf3N d6TN 3. d4 N cxd4 D *"#);
    pgn(r#"[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]
[SetUp "1"]

1. a8N *
   ^^^ hint move-spelling: a promotion is written with `=`
=1. a8=N *"#);
    pgn(r#"[Event "Probe"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Bxf7ch Kxf7 *
                                  ^^^^^^ hint move-spelling: check is written `+`
=1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Bxf7+ Kxf7 *"#);
}

#[test]
fn a_result_with_the_letter_o() {
    pgn(r#"[Event "Probe"]

1. e4 e5 1-O
         ^^^ hint result-form: a result is written 1-0
=1. e4 e5 1-0"#);
}
