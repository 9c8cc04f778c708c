//! What most records of a file can be of. Each of the first records casts a ballot, which depends on
//! that record alone; so one that has not changed need not be asked again.

use super::Context;
use super::as_game::as_game;
use super::identification::{Evidence, Identification};
use super::replay_score::plays_on;
use super::weigh::named;
use crate::document::Ballot;
use crate::replay::{Record, records};
use crate::rules::Game;

/// Segments at the head of a file that are asked what its records are, and their bytes at most.
const ASKED: usize = 24;
const ASKED_BYTES: usize = 32 << 10;

/// Records that the game with most votes must fail before a rare one that plays them all is believed.
const FAILED: usize = 2;

/// The segments of a file that are asked what its records are; `bytes` says how large one is.
pub fn sample<T>(
    segments: impl Iterator<Item = T>,
    bytes: impl Fn(&T) -> usize,
) -> impl Iterator<Item = T> {
    let mut sum = 0;
    segments.take(ASKED).take_while(move |segment| {
        sum += bytes(segment);
        sum <= ASKED_BYTES
    })
}

/// What the records of a segment speak for. Whatever is set, they speak for themselves.
pub fn ballots(text: &str, context: &Context) -> Box<[Ballot]> {
    let context = &Context::new(context.format);
    if !context.needs_trial() {
        return Box::default();
    }
    let tree = (context.format.parse)(text);
    let records = records(text, &tree);
    records.map(|record| ballot(&record, context)).collect()
}

/// The game that the tags of a record name, else those that play it.
fn ballot(record: &Record, context: &Context) -> Ballot {
    if let Some(game) = named(record, context) {
        return Ballot {
            games: vec![game.name],
        };
    }
    // The common games first; the rare ones where none of them fits.
    let playing = |game: &&'static Game| plays(record, context, game);
    let mut games: Vec<&'static Game> = context.common().filter(playing).collect();
    if games.is_empty() {
        games.extend(context.rare().filter(playing));
    }
    // A position without moves fits any board that is large enough. A list of them is of the
    // smallest board that holds them.
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

/// Can a record be played as one of this game, as far as a survey looks?
fn plays(record: &Record, context: &Context, game: &'static Game) -> bool {
    match as_game(record, context, game, Evidence::Moves) {
        Identification::Game(setup, _, _) => plays_on(record, &setup),
        Identification::Unknown(_) => false,
    }
}

/// The game with most votes. Of several with as many the one that the file's name speaks of, else the
/// first of the table; a record alone in its file has no others to speak for it. Where two records
/// or more cannot be of that game, a rare one counts that every record of the `texts` can be of.
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
        let unbroken = unbroken(texts, context);
        if let Some(rare) = unbroken.first() {
            let named = named.filter(|named| unbroken.iter().any(|rare| rare.id == named.id));
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
fn unbroken<'t>(
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
