//! What the records of a file are of: the likely game of those that do not say it, and the game of
//! each.

use std::borrow::Cow;

use super::Context;
use super::claims::spoken_of;
use super::identification::{Evidence, Identification};
use super::settings::identify;
use super::survey::{ballots, sample, winner};
use crate::document::Ballot;
use crate::replay::{Record, records};
use crate::rules::Game;

/// The game that most records of a file can be of, by the moves of its first segments and, where
/// they leave it open, by the file's path, whatever is set. None where nothing speaks for any game.
pub fn likely<'a>(
    segments: impl Iterator<Item = Cow<'a, str>>,
    path: &str,
    context: &Context,
) -> Option<&'static Game> {
    let texts: Vec<_> = sample(segments, |text| text.len()).collect();
    let ballots: Vec<_> = texts.iter().map(|text| ballots(text, context)).collect();
    likely_by_votes(
        ballots.iter().flatten(),
        || texts.into_iter(),
        path,
        context,
    )
}

/// The same, where the [`ballots`] of the [`sample`] are known already.
pub fn likely_by_votes<'b, 't, T: Iterator<Item = Cow<'t, str>>>(
    ballots: impl Iterator<Item = &'b Ballot>,
    texts: impl FnOnce() -> T,
    path: &str,
    context: &Context,
) -> Option<&'static Game> {
    let ballots: Vec<&Ballot> = ballots.collect();
    winner(&ballots, texts(), spoken_of(path, context), context)
}

/// What each record of a segment is taken for, and why; records of unknown games are left out.
pub fn games(text: &str, context: &Context) -> Vec<(&'static Game, Evidence)> {
    let tree = (context.format.parse)(text);
    let records = records(text, &tree).filter(Record::is_game);
    let identifications = records.filter_map(|record| match identify(&record, context) {
        Identification::Game(setup, evidence, _) => Some((setup.game, evidence)),
        Identification::Unknown(_) => None,
    });
    identifications.collect()
}
