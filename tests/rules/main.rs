//! The rules of the games: perft numbers, replayed games, reasons for refusals.

mod bushka;
mod deciding_squares;
mod draughts;
mod draughts_by_text;
mod draughts_draws;
mod draughts_random;
mod draughts_refusals;
mod draughts_set_up;
mod facts;
mod keys;
mod may_fit;
mod reasons;
mod three_man;

#[path = "../support/dice.rs"]
mod dice;
#[path = "../support/mod.rs"]
mod support;
