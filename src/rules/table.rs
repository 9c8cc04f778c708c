//! The table of games. A new game is one line here.

use super::{Game, chess};

/// Every game the project knows, the most common first: trial replay tries them in this order.
pub static GAMES: &[&Game] = &[
    &chess::CHESS,
    &chess::CHESS960,
    &chess::CRAZYHOUSE,
    &chess::ANTICHESS,
    &chess::ATOMIC,
    &chess::KING_OF_THE_HILL,
    &chess::RACING_KINGS,
    &chess::HORDE,
    &chess::THREE_CHECK,
];
