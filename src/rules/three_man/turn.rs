//! What a move does besides moving pieces: castling rights are lost, moats are bridged, players are out,
//! and the turn passes to the next player.

use super::attack::checkers;
use super::generate::{LENIENT, STRICT, has_move};
use super::ring::{ZONES, at, file, moats, rank};
use super::state::{CASTLES, DoubleStep, GameOver, KING, RingState, home, outer_rank};
use crate::board::{Move, Role, SquareSet};

/// Plays a move and passes the turn to the next player who has a move.
pub fn play(state: &mut RingState, mv: &Move) {
    if mv.piece.seat.0 != state.turn
        && let Some(lenient_state) = state.lenient_state.take()
    {
        *state = *lenient_state;
    }
    state.move_pieces(mv);
    let seat = mv.piece.seat.0;
    forfeit(state, mv);
    let double =
        mv.piece.role == Role::Pawn && mv.from.is_some_and(|from| rank(mv.to) == rank(from) + 2);
    let passed = double.then(|| DoubleStep {
        seat,
        over: at(file(mv.to), rank(mv.to) - 1),
    });
    let older = state.passed[1].filter(|older| state.can_pass(older));
    state.passed = [older, passed];
    state.last = Some(seat);
    advance(state);
}

/// Passes the turn without a move.
pub fn pass(state: &mut RingState) {
    state.passed = [state.passed[1], None];
    state.last = None;
    advance(state);
}

/// Removes the castling rights that end because a king or rook has moved or was captured.
fn forfeit(state: &mut RingState, mv: &Move) {
    // Kings and rooks stand on the outer rank as long as they may castle.
    if rank(mv.to) > 0 && mv.from.is_none_or(|from| rank(from) > 0) {
        return;
    }
    let touched: SquareSet = [mv.from, Some(mv.to)].into_iter().flatten().collect();
    for (seat, rights) in (0..).zip(&mut state.castling) {
        for (right, (rook, ..)) in rights.iter_mut().zip(CASTLES) {
            let needed = [home(seat, KING), home(seat, rook)];
            *right &= !needed.iter().any(|square| touched.contains(*square));
        }
    }
}

/// Bridges the moats beside each player who is out of the game or has left the outer rank of their own
/// zone. A bridged moat stays bridged.
pub fn bridge(state: &mut RingState) {
    if state.bridged == [true; 3] {
        return;
    }
    for seat in 0..ZONES {
        let at_home = state.men.of(seat).and(outer_rank(seat));
        if state.is_alive(seat) && !at_home.is_empty() {
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
    (state.skipped, state.mated, state.lenient_state) = (0, false, None);
    bridge(state);
    next(state);
    settle(state);
}

fn next(state: &mut RingState) {
    state.turn = (state.turn + 1) % ZONES;
    state.number = state.number.saturating_add(u32::from(state.turn == 0));
}

/// Decides what happens to the player to move. A player without a legal move is out, and the turn passes
/// on; but if only two players are left and the player is not in check, the game is drawn.
pub fn settle(state: &mut RingState) {
    // Every round ends the game, finds a player with a move, or removes a player.
    for _ in 0..3 * ZONES {
        if state.living() < 2 {
            let last = (0..ZONES).find(|seat| state.is_alive(*seat));
            state.over = Some(last.map_or(GameOver::Drawn, GameOver::Won));
            state.checkers = SquareSet::EMPTY;
            // A record may write a pass for each of the other players.
            state.skipped = ZONES - 1;
            return;
        }
        if state.is_alive(state.turn) {
            state.checkers = checkers(state, state.turn);
            if has_move(state, STRICT) {
                return;
            }
            if state.lenient_state.is_none() && has_move(state, LENIENT) {
                state.lenient_state = Some(Box::new(state.clone()));
            }
            let check = !state.checkers.is_empty();
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
