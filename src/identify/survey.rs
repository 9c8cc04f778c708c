//! A vote on the game of a file. Each of the first records casts a ballot for the games it can be of.
//! A ballot depends on its record alone, so that of an unchanged record can be kept.
//!
//! The records of at most the first 24 segments (nearly always one record each) vote, and only of as
//! many as have 32 KiB together; if the first segment is longer, none votes. The vote is held before any
//! record of a text is checked, and its result is in the context of every record. If an edit changes the
//! result, all records are checked again. So what a record is read as depends on the record, on these
//! first records, on the name of the file and its folder, and on the settings; never on other records
//! or on which thread checks which record first.

use super::Context;
use super::as_game::as_game;
use super::identification::{Evidence, Identification};
use super::replay_score::plays_on;
use super::weigh::named;
use crate::document::Ballot;
use crate::replay::{Record, records};
use crate::rules::Game;

/// Most segments at the start of a file that vote.
const SAMPLE: usize = 24;

/// Most bytes of these segments together.
const SAMPLE_BYTES: usize = 32 << 10;

/// If this many records cannot be of the winning game, a rare game that all can be of wins.
const FAILED: usize = 2;

/// The segments at the start of a file that vote; `bytes` returns the length of one.
pub fn sample<T>(
    segments: impl Iterator<Item = T>,
    bytes: impl Fn(&T) -> usize,
) -> impl Iterator<Item = T> {
    let mut sum = 0;
    segments.take(SAMPLE).take_while(move |segment| {
        sum += bytes(segment);
        sum <= SAMPLE_BYTES
    })
}

/// The ballots of the records of a segment; empty in formats that need no trial. Ignores the settings.
pub fn ballots(text: &str, context: &Context) -> Box<[Ballot]> {
    let context = &Context::new(context.format);
    if !context.needs_trial() {
        return Box::default();
    }
    let tree = (context.format.parse)(text);
    let records = records(text, &tree);
    records.map(|record| ballot(&record, context)).collect()
}

/// The game that the tags of a record name, or else all in which it can be played.
fn ballot(record: &Record, context: &Context) -> Ballot {
    if let Some(game) = named(record, context) {
        return Ballot {
            games: vec![game.name],
        };
    }
    // Rare games count only if no common one fits.
    let playing = |game: &&'static Game| plays(record, context, game);
    let mut games: Vec<&'static Game> = context.common().filter(playing).collect();
    if games.is_empty() {
        games.extend(context.rare().filter(playing));
    }
    // A position without moves fits any board that is large enough; only the smallest counts.
    if record.moves == 0 {
        let squares = |game: &Game| game.geometry.playable.len();
        let smallest = games.iter().map(|game| squares(game)).min();
        games.retain(|game| Some(squares(game)) == smallest);
    }
    let names = games.iter().map(|game| game.name);
    Ballot {
        games: names.collect(),
    }
}

/// Can the first plies of a record be played in this game?
fn plays(record: &Record, context: &Context, game: &'static Game) -> bool {
    match as_game(record, context, game, Evidence::Moves) {
        Identification::Game(setup, _, _) => plays_on(record, &setup),
        Identification::Unknown(..) => false,
    }
}

/// The game with the most votes; None if it has none.
///
/// Of several games with as many, `named`, the one that the name of the file names, wins, or else the
/// first of the table; but a single record is no vote on its file. If `FAILED` records or more cannot
/// be of the winning game, a rare game wins that every record of the `texts` can be of.
pub fn winner<'t>(
    ballots: &[&Ballot],
    texts: impl Iterator<Item = std::borrow::Cow<'t, str>>,
    named: Option<&'static Game>,
    context: &Context,
) -> Option<&'static Game> {
    let context = &Context::new(context.format);
    let mut votes: Vec<(&'static Game, usize)> = context
        .common()
        .chain(context.rare())
        .map(|game| (game, 0))
        .collect();
    if votes.is_empty() {
        return None;
    }
    for name in ballots.iter().flat_map(|ballot| &ballot.games) {
        if let Some((_, votes)) = votes.iter_mut().find(|(game, _)| game.name == *name) {
            *votes += 1;
        }
    }
    let most = votes.iter().map(|(_, votes)| *votes).max()?;
    if ballots.len() >= most + FAILED {
        let unanimous = unanimous(texts, context);
        if let Some(rare) = unanimous.first() {
            let named = named.filter(|named| unanimous.iter().any(|rare| rare.id == named.id));
            return Some(named.unwrap_or(rare));
        }
    }
    let mut best = votes.iter().filter(|(_, votes)| *votes == most);
    let first = best.clone().next();
    let named = best.find(|(game, _)| named.is_some_and(|named| named.id == game.id));
    let winner = named.or(first.filter(|_| most > 0 && ballots.len() > 1));
    winner.map(|(game, _)| *game)
}

/// The rare games that every record of some segments can be of.
fn unanimous<'t>(
    texts: impl Iterator<Item = std::borrow::Cow<'t, str>>,
    context: &Context,
) -> Vec<&'static Game> {
    let mut games: Vec<&'static Game> = context.rare().collect();
    for text in texts {
        let tree = (context.format.parse)(&text);
        for record in records(&text, &tree) {
            match named(&record, context) {
                Some(named) => games.retain(|game| game.id == named.id),
                None => games.retain(|game| plays(&record, context, game)),
            }
        }
    }
    games
}
