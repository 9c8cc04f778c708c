//! What `may_fit` says before moves are tried: it never denies a move that comes one move later.

use movetext::board::{Move, MoveKind, Reading, Roles, SquareSet};
use movetext::rules::GAMES;

use super::dice::Dice;

const GAMES_EACH: usize = 6;
const MOST_PLIES: usize = 160;

/// What the usual notations of chess say of a move.
pub fn reading(mv: &Move) -> Reading {
    Reading {
        roles: Roles::of(&[mv.piece.role]),
        to: SquareSet::single(mv.to),
        ..Reading::any()
    }
}

#[test]
fn a_move_that_comes_one_move_later_may_fit() {
    let mut dice = Dice(0x9e37_79b9);
    for game in GAMES {
        let (mut denied, mut asked) = (0, 0);
        for _ in 0..GAMES_EACH {
            let mut position = game.position(None).expect("a start");
            for _ in 0..MOST_PLIES {
                let mut legal = Vec::new();
                position.legal(&mut legal);
                if legal.is_empty() {
                    break;
                }
                let mut after = position.boxed();
                after.play(&legal[dice.roll(legal.len())]);
                let mut next = Vec::new();
                after.legal(&mut next);
                for mv in next {
                    let special = matches!(mv.kind, MoveKind::Castle { .. } | MoveKind::Drop);
                    let may = position.may_fit(mv.piece.seat, &reading(&mv));
                    assert!(
                        special || may,
                        "{}: {mv:?} after {}",
                        game.name,
                        position.fen()
                    );
                }
                for mv in &legal {
                    let other = after.turn();
                    asked += 1;
                    denied += usize::from(!position.may_fit(other, &reading(mv)));
                }
                position = after;
            }
        }
        // It is of use where it denies most of what the other player cannot do.
        let is_chess = ["chess", "three-man"].contains(&game.name);
        assert!(
            !is_chess || denied * 2 > asked,
            "{}: {denied} of {asked}",
            game.name
        );
    }
}
