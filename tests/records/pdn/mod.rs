//! Findings of draughts records. The moves are opening moves written down for the purpose, unless a
//! comment says otherwise.

mod boards;
mod game_type;
mod moves;
mod names;
mod numbers_and_results;
mod set_ups;
mod spelling;
mod which_game;

use crate::support;

#[track_caller]
fn fixture(drawing: &str) {
    support::fixture("pdn", &[], drawing);
}
