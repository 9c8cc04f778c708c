//! The table of games. A new game is one line here.

use super::{Game, chess, draughts};

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
    &draughts::INTERNATIONAL.game,
    &draughts::ENGLISH.game,
    &draughts::RUSSIAN.game,
    &draughts::BRAZILIAN.game,
    &draughts::ITALIAN.game,
    &draughts::POOL.game,
    &draughts::CZECH.game,
    &draughts::SPANISH.game,
    &draughts::FRISIAN.game,
    &draughts::CANADIAN.game,
    &draughts::PORTUGUESE.game,
    &draughts::TURKISH.game,
    &draughts::THAI.game,
    &draughts::SPANTSIRETTI.game,
    &draughts::KILLER.game,
    &draughts::FRYSK.game,
    &draughts::BREAKTHROUGH.game,
    &draughts::ANTIDRAUGHTS.game,
    &draughts::GERMAN.game,
    &draughts::SRI_LANKAN.game,
    &draughts::TAMA.game,
    &draughts::CRODA.game,
];
