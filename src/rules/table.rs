//! The table of games. A new game is one line here.

use super::Game;

/// Every game the project knows, the most common first: trial replay tries them in this order.
pub static GAMES: &[&Game] = &[];
