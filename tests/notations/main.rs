//! How squares and moves are written and read.

mod any_board;
mod chess;
mod coordinates;
mod draughts_moves;
mod draughts_notations;
mod ncn;
mod notation;
mod notation_tag;
mod san;
mod words;

#[path = "../support/dice.rs"]
mod dice;
#[path = "../support/mod.rs"]
mod support;
