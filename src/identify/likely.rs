//! The games of a whole file: the likely game of records that do not name theirs, and the game of
//! each record.

use std::borrow::Cow;

use super::Context;
use super::claims::named_in;
use super::identification::{Evidence, Identification};
use super::settings::identify;
use super::survey::{ballots, sample, winner};
use crate::document::Ballot;
use crate::replay::{Record, records};
use crate::rules::Game;

/// The game that most records in the first segments of a file can be of. Of several such games the
/// one that the path names. Ignores the settings. None if no record can be of any game.
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

/// Like [`likely`], given the [`ballots`] of the segments of the [`sample`].
pub fn likely_by_votes<'b, 't, T: Iterator<Item = Cow<'t, str>>>(
    ballots: impl Iterator<Item = &'b Ballot>,
    texts: impl FnOnce() -> T,
    path: &str,
    context: &Context,
) -> Option<&'static Game> {
    let ballots: Vec<&Ballot> = ballots.collect();
    winner(&ballots, texts(), named_in(path, context), context)
}

/// The game and the evidence of each record of a segment, without records of unknown games.
pub fn games(text: &str, context: &Context) -> Vec<(&'static Game, Evidence)> {
    let tree = (context.format.parse)(text);
    let records = records(text, &tree).filter(Record::is_game);
    let identifications = records.filter_map(|record| match identify(&record, context) {
        Identification::Game(setup, evidence, _) => Some((setup.game, evidence)),
        Identification::Unknown(..) => None,
    });
    identifications.collect()
}
