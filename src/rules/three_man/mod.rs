//! Three-man chess (Clif King's "3 Man Chess"): a ring of 24 files and 6 ranks around a void, with eight
//! files for each of three players. This is not the game of the same name on a hexagonal board, and not
//! those in which pawns run around the ring.
//!
//! This file has the row of the table and the position. The other files:
//!
//! - `ring`: the geometry of the board; `state`: the pieces and the rights of the players.
//! - `generate` and `castling`: legal moves; `pieces`: those of one piece; `attack` and `king_safety`: which
//!   of them leave the king attacked.
//! - `reach`: tables of the empty board; `men`: the pieces as sets of squares.
//! - `turn`: how a move changes the moats, the rights and who is in the game.
//! - `set_up`, `set_up_ranks` and `fields`: set-ups.
//! - `objection`: why a move is illegal.
//!
//! Only part of the official rules is public, and sources differ about moats. The strict reading is
//! played; a move that only a lenient reading allows is disputed.

use std::any::Any;

use super::position_key::key_of;
use super::{ByText, DecidingSquares, End, Game, GameId, Objection, Position};
use crate::board::{
    Corner, Effect, Move, Numbering, Piece, Reading, Roles, Seat, Square, SquareSet,
};

mod attack;
mod castling;
mod fields;
mod generate;
mod king_safety;
mod men;
mod objection;
mod pieces;
mod reach;
mod ring;
mod set_up;
mod set_up_ranks;
#[cfg(test)]
mod slow_listing;
mod state;
#[cfg(test)]
mod tests;
mod turn;

use crate::notation::ZONES;
use generate::{LENIENT, STRICT, captures, is_legal, legal, legal_that_fit, may_come};
use state::{GameOver, RingState};

/// The first of the draws is the one between all three players.
pub static THREE_MAN: Game = Game {
    id: GameId("three-man"),
    name: "three-man",
    title: "Three-man chess",
    aliases: &[
        "three-man chess",
        "three man chess",
        "threeman",
        "3 man chess",
        "3-man chess",
        "3man",
        "3manchess",
        "drei-mann-schach",
    ],
    game_type: None,
    format: "pgn",
    geometry: &ring::BOARD,
    numbering: Numbering {
        first: Corner::BottomLeft,
        a1: Corner::BottomLeft,
        capture: 'x',
        zones: ZONES,
    },
    roles: Roles::ORTHODOX,
    notation: "graves",
    trial: false,
    starts: Seat::WHITE,
    seats: &["White", "Gray", "Black"],
    results: &[&[
        "1-0-0",
        "0-1-0",
        "0-0-1",
        "1/3-1/3-1/3",
        "1/2-1/2-0",
        "0-1/2-1/2",
        "1/2-0-1/2",
    ]],
    open_end: false,
    draws: &[],
    either_starts: false,
    disputed_board: false,
    disputed_rule: Some("the moat rule"),
    set_up: |fen, _| {
        let state = fen.map_or_else(|| Ok(RingState::start()), set_up::read)?;
        Ok(Box::new(ThreeMan { state }))
    },
    remarks: set_up::remarks,
};

/// For each seat, the index of the draw between the two other players.
const DRAWS: [usize; 3] = [2, 3, 1];

/// A position of three-man chess.
#[derive(Clone)]
struct ThreeMan {
    state: RingState,
}

impl ByText for ThreeMan {}

impl Position for ThreeMan {
    fn game(&self) -> &'static Game {
        &THREE_MAN
    }

    fn turn(&self) -> Seat {
        Seat(self.state.turn)
    }

    fn number(&self) -> u32 {
        self.state.number
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.state.piece(square)
    }

    fn legal(&self, out: &mut Vec<Move>) {
        legal(&self.state, STRICT, out);
    }

    fn is_legal(&self, mv: &Move) -> bool {
        is_legal(&self.state, STRICT, mv)
    }

    fn captures(&self, out: &mut Vec<Move>) {
        captures(&self.state, STRICT, out);
    }

    fn candidates(&self, reading: &Reading, out: &mut Vec<Move>) {
        let found = out.len();
        // Strict rules come first, then lenient ones, then a player whom only lenient rules keep in
        // the game.
        let lenient_state = self
            .state
            .lenient_state
            .as_deref()
            .map(|state| (state, LENIENT));
        let attempts = [(&self.state, STRICT), (&self.state, LENIENT)];
        for (state, rules) in attempts.into_iter().chain(lenient_state) {
            legal_that_fit(state, rules, reading, out);
            if out.len() > found {
                return;
            }
        }
    }

    fn may_fit(&self, seat: Seat, reading: &Reading) -> bool {
        !may_come(&self.state, seat.0, reading).is_empty() || generate::may_castle(reading)
    }

    fn deciding_squares(&self, reading: &Reading) -> DecidingSquares {
        generate::deciding_squares(&self.state, reading)
    }

    fn is_disputed(&self, mv: &Move) -> bool {
        let among = |state: &RingState, rules| is_legal(state, rules, mv);
        let lenient_state = self.state.lenient_state.as_deref();
        let lenient = || std::iter::once(&self.state).chain(lenient_state);
        mv.from.is_some()
            && !among(&self.state, STRICT)
            && lenient().any(|state| among(state, LENIENT))
    }

    fn play(&mut self, mv: &Move) {
        turn::play(&mut self.state, mv);
    }

    /// A record may write a pass for a player who is out. Any other pass is a null move.
    fn pass(&mut self) -> bool {
        let state = &mut self.state;
        if let Some(left) = state.skipped.checked_sub(1) {
            state.skipped = left;
            return true;
        }
        if state.over.is_some() || !state.checkers.is_empty() {
            return false;
        }
        turn::pass(state);
        true
    }

    fn effect(&self) -> Effect {
        let state = &self.state;
        let Some(mover) = state.last else {
            return Effect::default();
        };
        let own = if state.is_alive(mover) {
            state.men.of(mover)
        } else {
            SquareSet::EMPTY
        };
        let mut check = false;
        let mut double = false;
        for seat in (0..ring::ZONES).filter(|seat| *seat != mover && state.is_alive(*seat)) {
            let by = if seat == state.turn && state.over.is_none() {
                state.checkers.and(own)
            } else {
                let king = state.king(seat);
                king.map_or(SquareSet::EMPTY, |king| attack::attackers(state, king, own))
            };
            check |= !by.is_empty();
            double |= by.len() > 1;
        }
        Effect {
            check: check || state.mated,
            mate: state.mated,
            double,
        }
    }

    fn end(&self) -> Option<End> {
        let state = &self.state;
        let (winner, why) = match state.over? {
            GameOver::Won(seat) => (Some(Seat(seat)), "the other players are out of the game"),
            GameOver::Drawn => (None, "stalemate"),
        };
        let out = state.alive.iter().position(|alive| !alive);
        let draw = out
            .and_then(|out| DRAWS.get(out))
            .filter(|_| winner.is_none());
        let draw = draw.copied().unwrap_or(0);
        Some(End { winner, draw, why })
    }

    fn objection(&self, reading: &Reading) -> Objection {
        objection::objection(self, reading)
    }

    fn fen(&self) -> String {
        set_up::write(&self.state)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.state, depth)
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn copy_into(&self, target: &mut Box<dyn Position>) {
        match (target.as_mut() as &mut dyn Any).downcast_mut::<Self>() {
            Some(target) => target.clone_from(self),
            None => *target = self.boxed(),
        }
    }

    fn same(&self, other: &dyn Position) -> bool {
        let other = (other as &dyn Any).downcast_ref::<Self>();
        other.is_some_and(|other| self.state.same(&other.state))
    }

    fn key(&self) -> u64 {
        key_of(self.state.without_history())
    }
}

fn perft(state: &RingState, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    legal(state, STRICT, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv: &Move| {
        let mut next = state.clone();
        turn::play(&mut next, mv);
        perft(&next, depth - 1)
    };
    moves.iter().map(after).sum()
}
