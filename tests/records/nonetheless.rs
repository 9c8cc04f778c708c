//! Illegal moves that were really played.

use movetext::checks::check;
use movetext::identify::Context;
use movetext::inspect::position_at;
use movetext::syntax;

/// The findings of a text: each with its code and its text.
fn found(format: &str, text: &str) -> Vec<String> {
    let context = Context::new(syntax::format(format).expect("a row of FORMATS"));
    let findings = check(text, &context).findings.into_iter();
    let shown = findings.map(|one| {
        let words = &text[one.start as usize..one.end as usize];
        format!("{} {words}", one.code.0)
    });
    shown.collect()
}

fn pgn(moves: &str) -> Vec<String> {
    found("pgn", moves)
}

#[test]
fn checking_goes_on_from_the_position_after_the_move() {
    // The bishop passes through the pawn on d2, and later moves of the game count on it.
    let text = "1. e4 e5 2. Bf4 {[%movetext played]} exf4 3. Nf3 g5 4. Nxg6 *";
    assert_eq!(pgn(text), ["illegal-move Nxg6"]);
    let marks = "1. e4 e5 2. Bf4!? $1 {a slip of the hand [%movetext played]} exf4 3. Nf3 g5 *";
    assert_eq!(pgn(marks), [""; 0]);
    let without = "1. e4 e5 2. Bf4 exf4 3. Nf3 g5 *";
    assert_eq!(pgn(without).len(), 1);
}

#[test]
fn of_several_pieces_the_one_that_reaches_the_square_moves() {
    // Both rooks are named, but only the one on a1 reaches d1. It takes a piece of its own.
    let text = "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Rxd1 {[%movetext played]} e6 5. Rd3 Bd6 6. Ra1 *";
    assert_eq!(pgn(text), ["illegal-move Ra1"]);
}

#[test]
fn castling_moves_the_outermost_rook() {
    // The king has moved before.
    let text = "1. e4 e5 2. Ke2 Nc6 3. Ke1 Nf6 4. Nf3 d6 5. Bc4 Be7 6. O-O {[%movetext played]} O-O 7. Re1 a6 8. Rf1 *";
    assert_eq!(pgn(text), [""; 0]);
}

#[test]
fn a_position_that_cannot_be_played_from_is_unknown() {
    // The king stays in check, which no position allows; nothing is said of the moves that follow.
    let text = "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ a6 {[%movetext played]} 4. Qxe8 b6 *";
    assert_eq!(pgn(text), ["unknown-move a6"]);
    // Which of the pieces moves is open.
    let open = "1. e4 e5 2. Nd5 {[%movetext played]} Ke3 *";
    assert_eq!(pgn(open), ["unknown-move Nd5"]);
    // A square that does not exist is still reported.
    assert_eq!(
        pgn("1. e4 e5 2. Nd5 {[%movetext played]} Ke9 *"),
        ["unknown-move Nd5", "no-such-square e9"]
    );
}

#[test]
fn a_man_of_draughts_takes_what_it_passes_over() {
    // A man may not move two squares, or take a man two squares away.
    let game = "[GameType \"20\"]\n\n1. 33-28 17-22 2. 28x17 12x21 3. 34-23 {[%movetext played]} 19x28 4. 32x12 \
         7x18 5. 38-32 18-22 6. 31-18 {[%movetext played]} 13x22 *";
    assert_eq!(found("pdn", game), [""; 0]);
}

#[test]
fn the_board_after_the_move_is_known() {
    let text = "1. e4 e5 2. Bf4 {[%movetext played]} exf4 *";
    let context = Context::new(syntax::format("pgn").expect("a row of FORMATS"));
    let byte = text.find("exf4").expect("the move");
    let place = position_at(text, &context, byte).expect("a position");
    let board = "rnbqkbnr/pppp1ppp/8/4p3/4PB2/8/PPPP1PPP/RN1QKBNR b KQkq - 0 2";
    assert_eq!(place.before.fen(), board);
}
