//! What a move does beyond the pieces: castling that is lost, moats that are bridged, players who are out,
//! and whose turn comes next.

use super::attack::in_check;
use super::generate::{LENIENT, STRICT, has_move};
use super::ring::{WIDTH, ZONES, at, file, moats, rank};
use super::state::{CASTLES, GameOver, KING, Passed, RingState, home};
use crate::board::{Move, Role, SquareSet};

/// Plays a move and gives the turn to the next player who has one.
pub fn play(state: &mut RingState, mv: &Move) {
    if mv.piece.seat.0 != state.turn
        && let Some(spared) = state.spared.take()
    {
        *state = *spared;
    }
    state.shift(mv);
    let seat = mv.piece.seat.0;
    forfeit(state, mv);
    let double =
        mv.piece.role == Role::Pawn && mv.from.is_some_and(|from| rank(mv.to) == rank(from) + 2);
    let passed = double.then(|| Passed {
        seat,
        over: at(file(mv.to), rank(mv.to) - 1),
    });
    let older = state.passed[1].filter(|older| state.can_pass(older));
    state.passed = [older, passed];
    state.last = Some(seat);
    advance(state);
}

/// Gives the turn away.
pub fn pass(state: &mut RingState) {
    state.passed = [state.passed[1], None];
    state.last = None;
    advance(state);
}

/// Castling is lost with a move of the king or the rook, and when the rook is taken.
fn forfeit(state: &mut RingState, mv: &Move) {
    let touched: SquareSet = [mv.from, Some(mv.to)].into_iter().flatten().collect();
    for (seat, rights) in (0..).zip(&mut state.castling) {
        for (right, (rook, ..)) in rights.iter_mut().zip(CASTLES) {
            let needed = [home(seat, KING), home(seat, rook)];
            *right &= !needed.iter().any(|square| touched.contains(*square));
        }
    }
}

/// Bridges the moats beside an army that is out of the game or has left its own outer rank. They
/// stay so.
pub fn bridge(state: &mut RingState) {
    for seat in 0..ZONES {
        let stands = |file| {
            let man = state.get(home(seat, file));
            man.is_some_and(|man| man.seat == seat)
        };
        if state.is_alive(seat) && (0..WIDTH.into()).any(stands) {
            continue;
        }
        for moat in moats(seat) {
            if let Some(bridged) = state.bridged.get_mut(moat) {
                *bridged = true;
            }
        }
    }
}

fn advance(state: &mut RingState) {
    (state.skipped, state.mated, state.spared) = (0, false, None);
    bridge(state);
    next(state);
    settle(state);
}

fn next(state: &mut RingState) {
    state.turn = (state.turn + 1) % ZONES;
    state.number = state.number.saturating_add(u32::from(state.turn == 0));
}

/// Judges the player whose turn has come: without a move he is out, or, with one opponent left and
/// no check, the game is drawn. The turn goes to the next who has one.
pub fn settle(state: &mut RingState) {
    // Every round either ends or has one player less.
    for _ in 0..3 * ZONES {
        if state.living() < 2 {
            let last = (0..ZONES).find(|seat| state.is_alive(*seat));
            state.over = Some(last.map_or(GameOver::Drawn, GameOver::Won));
            // A record may note all the others once more.
            state.skipped = ZONES - 1;
            return;
        }
        if state.is_alive(state.turn) {
            if has_move(state, STRICT) {
                return;
            }
            if state.spared.is_none() && has_move(state, LENIENT) {
                state.spared = Some(Box::new(state.clone()));
            }
            let check = in_check(state, state.turn);
            if !check && state.living() == 2 {
                state.over = Some(GameOver::Drawn);
                return;
            }
            state.mated |= check;
            state.eliminate(state.turn);
            bridge(state);
        }
        if state.living() > 1 {
            state.skipped += 1;
            next(state);
        }
    }
}
