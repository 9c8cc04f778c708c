//! Draughts of unknown rules, for records that name a game that is not known but declare its board: their
//! squares can be read, their moves cannot be judged.

use super::*;

/// Not a row of the table: no tag or setting names it.
pub static UNKNOWN: Game = Game {
    id: GameId("unknown"),
    name: "unknown",
    title: "a game whose rules are not known",
    aliases: &[],
    game_type: None,
    trial: false,
    draws: &[],
    either_starts: true,
    set_up: |_, _| {
        Err(SetUpFault {
            reason: "the rules of this game are not known".to_owned(),
            at: None,
            open: true,
        })
    },
    ..GAME
};
