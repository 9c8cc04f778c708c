//! How moves are written and read.

use super::{ends, legal, read, set_up, square, three_man, written};
use crate::dice::Dice;
use movetext::board::{Move, MoveKind, Role};

/// The three of the source, each in a position where it can be played.
#[test]
fn the_examples_of_the_source() {
    let start = three_man().position(None).expect("the start");
    let moves = read(start.as_ref(), "WHe4");
    assert_eq!(moves.iter().map(ends).collect::<Vec<_>>(), ["WHe2-WHe4"]);
    assert_eq!(written(start.as_ref(), &moves[0]), "WHe4");
    // The first zone is that of the arrival.
    let bishop = set_up("Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/7Wb/8/3Wk4");
    let moves = read(bishop.as_ref(), "BLBa2");
    assert_eq!(moves.iter().map(ends).collect::<Vec<_>>(), ["WHh3-BLa2"]);
    assert_eq!(written(bishop.as_ref(), &moves[0]), "BLBa2");
    // It is that of the departure where another follows.
    let rook = set_up("Black 8/8/8/5Wp2/8/3Bk4 Gray 8/8/8/2Gr5/8/3Gk4 White 8/8/8/8/8/3Wk4 G");
    for text in ["GRRcxBLf3", "GRRc3xBLf3", "GRRxBLf3", "BLRxf3", "GRR3xBLf3"] {
        let moves = read(rook.as_ref(), text);
        let found: Vec<String> = moves.iter().map(ends).collect();
        assert_eq!(found, ["GRc3-BLf3"], "{text}");
        assert_eq!(written(rook.as_ref(), &moves[0]), "GRRcxBLf3");
    }
}

#[test]
fn pieces_are_told_apart_by_zone_and_file_then_by_rank() {
    // Rooks on files of the same letter in two zones, and a third on the file of the first.
    let fen = "Black 8/8/8/4Wr3/8/3Bk4 Gray 8/8/8/4Wr3/8/3Gk4 White 8/8/8/8/8/3Wk4";
    let position = set_up(fen);
    let mut texts: Vec<String> = legal(position.as_ref())
        .iter()
        .filter(|mv| mv.to == square("GRa3"))
        .map(|mv| written(position.as_ref(), mv))
        .collect();
    texts.sort();
    assert_eq!(texts, ["BLRe-GRa3", "GRRe-GRa3"]);
    // From both sides along one file.
    let fen = "Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/4Wr3/8/8/4Wr3/3Wk4";
    let position = set_up(fen);
    let to = |mv: &&Move| mv.to == square("WHe3");
    let moves = legal(position.as_ref());
    let mut texts: Vec<String> = moves
        .iter()
        .filter(to)
        .map(|mv| written(position.as_ref(), mv))
        .collect();
    texts.sort();
    assert_eq!(texts, ["WHRe2-WHe3", "WHRe5-WHe3"]);
}

#[test]
fn castling_promotion_and_pawns_through_the_void() {
    let castle =
        set_up("Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/WpWpWpWpWpWpWpWp/Wr2Wk3Wr");
    for (texts, to) in [
        (["O-O", "WHO-O", "0-0"], "WHb1"),
        (["O-O-O", "WHO-O-O", "0-0-0"], "WHf1"),
    ] {
        for text in texts {
            let moves = read(castle.as_ref(), text);
            assert_eq!(moves.len(), 1, "{text}");
            assert!(matches!(moves[0].kind, MoveKind::Castle { .. }));
            assert_eq!(moves[0].to, square(to));
            assert_eq!(written(castle.as_ref(), &moves[0]), texts[0]);
        }
    }
    let through =
        set_up("Black 8/8/8/8/8/3Bk4 Gray 1Wp6/8/8/8/6Wp1/3Gk2Gn1 White 4Wp3/8/8/8/8/3Wk4");
    let mut moves: Vec<String> = legal(through.as_ref())
        .iter()
        .filter(|mv| mv.piece.role == Role::Pawn)
        .map(|mv| written(through.as_ref(), mv))
        .collect();
    moves.sort();
    // The pawn that has crossed the void goes outward, the one that would promote is blocked.
    assert_eq!(moves, ["GRa6", "GRb5"]);
    let promotes = set_up("Black 8/8/8/8/8/3Bk4 Gray 8/8/8/8/6Wp1/3Gk1Gn2 White 8/8/8/8/8/3Wk4");
    let moves = read(promotes.as_ref(), "GRgxGRf1=N");
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].becomes, Some(Role::Knight));
}

#[test]
fn random_games_are_written_read_and_set_up_again() {
    let mut dice = Dice(0x7ea5_1e55);
    let full = three_man().position(None).expect("the start").fen();
    let few = "Black 8/8/2Br2Bq2/8/8/3Bk4 Gray 8/8/2Gr2Gq2/8/8/3Gk4 White 8/8/2Wr2Wq2/8/8/3Wk4";
    let mut finished = 0;
    for round in 0..90 {
        let mut position = set_up(if round % 6 == 0 { &full } else { few });
        for _ in 0..400 {
            let moves = legal(position.as_ref());
            if moves.is_empty() {
                let end = position.end().expect("an end");
                let result = three_man().results[0].get(three_man().outcome(&end));
                assert!(result.is_some(), "{}", position.fen());
                finished += 1;
                break;
            }
            let mv = &moves[dice.roll(moves.len())];
            let text = written(position.as_ref(), mv);
            let found = read(position.as_ref(), &text);
            assert_eq!(found, std::slice::from_ref(mv), "{text}");
            position.play(mv);
            let again = set_up(&position.fen());
            assert!(again.same(position.as_ref()), "{}", position.fen());
            assert_eq!(again.number(), position.number());
        }
    }
    assert!(finished > 3, "{finished}");
}
