//! What a position says without listing its moves: `deciding_squares` and `is_legal` agree with `candidates` and
//! `legal`, in every game.

use movetext::board::{Move, MoveKind, Piece, Reading, SquareSet};
use movetext::rules::{DecidingSquares, GAMES, Position};

use super::dice::Dice;
use super::may_fit::reading;

const GAMES_EACH: usize = 6;
const MOST_PLIES: usize = 160;

/// The moves that fit a reading, without captures en passant, which depend on the move before.
fn fitting(position: &dyn Position, reading: &Reading) -> Vec<Move> {
    let mut moves = Vec::new();
    position.candidates(reading, &mut moves);
    moves.retain(|mv| mv.kind != MoveKind::EnPassant);
    moves
}

fn legal(position: &dyn Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal(&mut moves);
    moves
}

/// Calls `visit` with positions of random games and those one round later, in which the same player is to move.
fn each_round(visit: impl Fn(&'static str, &dyn Position, &dyn Position)) {
    let mut dice = Dice(0x5851_f42d);
    for game in GAMES {
        for _ in 0..GAMES_EACH {
            let mut position = game.position(None).expect("a start");
            let mut earlier = vec![position.boxed()];
            for _ in 0..MOST_PLIES {
                let moves = legal(position.as_ref());
                if moves.is_empty() {
                    break;
                }
                position.play(&moves[dice.roll(moves.len())]);
                let before = earlier.len().checked_sub(game.seats.len());
                let before = before.and_then(|index| earlier.get(index + 1));
                if let Some(before) = before.filter(|one| one.turn() == position.turn()) {
                    visit(game.name, before.as_ref(), position.as_ref());
                }
                earlier.push(position.boxed());
            }
        }
    }
}

#[test]
fn the_same_moves_fit_as_long_as_the_deciding_squares_stay_the_same() {
    let compared = std::cell::Cell::new(0);
    each_round(|game, before, after| {
        let moves = legal(before).into_iter().chain(legal(after));
        for mv in moves {
            let reading = reading(&mv);
            let deciding = before.deciding_squares(&reading);
            let playable = before.geometry().playable;
            let same = |square| before.piece_at(square) == after.piece_at(square);
            let deciding = deciding.all;
            if deciding != SquareSet::ALL && deciding.and(playable).iter().all(same) {
                let (then, now) = (fitting(before, &reading), fitting(after, &reading));
                assert_eq!(then, now, "{game}: {} and {}", before.fen(), after.fen());
                compared.set(compared.get() + 1);
            }
        }
    });
    assert!(compared.get() > 300, "{}", compared.get());
}

#[test]
fn no_other_move_fits_if_nothing_opens_a_deciding_square() {
    let compared = std::cell::Cell::new(0);
    each_round(|game, before, after| {
        for mv in legal(after) {
            let reading = reading(&mv);
            let deciding = before.deciding_squares(&reading);
            let opens = |square| {
                let (was, is) = (before.piece_at(square), after.piece_at(square));
                let named = |piece: Piece| deciding.named.contains(piece.role);
                was != is
                    && (was.is_some() || deciding.open.contains(square) || is.is_some_and(named))
            };
            let mut squares = deciding.all.and(before.geometry().playable).iter();
            if deciding != DecidingSquares::EVERY && !squares.any(opens) {
                let then = fitting(before, &reading);
                let mut now = fitting(after, &reading).into_iter();
                assert!(
                    now.all(|mv| then.contains(&mv)),
                    "{game}: {} and {}",
                    before.fen(),
                    after.fen()
                );
                compared.set(compared.get() + 1);
            }
        }
    });
    assert!(compared.get() > 300, "{}", compared.get());
}

#[test]
fn a_move_is_legal_if_it_is_listed() {
    each_round(|game, before, after| {
        let listed = legal(after);
        for mv in legal(before).iter().chain(&listed) {
            let expected = listed.contains(mv);
            assert_eq!(
                after.is_legal(mv),
                expected,
                "{game}: {mv:?} in {}",
                after.fen()
            );
        }
    });
}
