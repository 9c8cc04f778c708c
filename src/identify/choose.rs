//! Which game a record holds, in which notation and language, from which position. Evidence in
//! this order: an explicit tag that the moves do not refute, the editor's setting or the command
//! line (unless [`settings`](super::settings) drops it), the record's heading, the other records of the
//! file and its name, trial replay.

use super::Context;
use super::as_game::as_game;
use super::choice::{Choice, Evidence};
use super::claims::{Claim, claim, spelled};
use super::refute::unless_refuted;
use super::trial::{by_moves, further, playing};
use crate::replay::Record;
use crate::rules::Game;

/// What a record is, where the settings stand. Whether they do is asked elsewhere.
pub fn as_set(record: &Record, context: &Context) -> Choice {
    if let Some(choice) = by_tags(record, context) {
        return choice;
    }
    match context.game.filter(|game| context.suits(game)) {
        Some(game) => as_game(record, context, game, Evidence::Setting),
        None if context.needs_trial() => by_moves(record, context),
        None => by_first_move(record, context),
    }
}

/// What the tags say, held against the moves; none when none of them names a game.
fn by_tags(record: &Record, context: &Context) -> Option<Choice> {
    match claim(record, context) {
        Claim::Nothing => None,
        Claim::Game(tag, game) => Some(unless_refuted(record, context, (tag, game))),
        Claim::Two(both) => {
            let right = further(record, context, both);
            Some(unless_refuted(record, context, right))
        }
        // The moves may say what the tag does not.
        Claim::Unknown(tag) => Some(match playing(record, context) {
            Some(game) => as_game(record, context, game, Evidence::Against(tag)),
            None => Choice::Unknown(Some(tag)),
        }),
    }
}

/// The game that a tag of the record names and the moves do not refute.
pub fn named(record: &Record, context: &Context) -> Option<&'static Game> {
    // Only what a tag names is replayed for it; what the moves alone are of is not asked.
    match by_tags(record, context)? {
        Choice::Game(stage, Evidence::Tag(_), _) => Some(stage.game),
        _ => None,
    }
}

/// The commonest game of the format, unless the first move is written as only another's are.
fn by_first_move(record: &Record, context: &Context) -> Choice {
    let Some(usual) = context.games().next() else {
        return Choice::Unknown(None);
    };
    match spelled(record, context, usual) {
        Some(game) => as_game(record, context, game, Evidence::Moves),
        None => as_game(record, context, usual, Evidence::Default),
    }
}
