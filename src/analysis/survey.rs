//! What most records of a file can be of.

use super::Context;
use super::choice::{Choice, Evidence, set};
use super::choose::named;
use super::reach::plays_on;
use super::record::Record;
use super::trial::{rare, tried};
use crate::rules::Game;

/// Votes of a file's records for the game that most of them can be of.
pub struct Survey {
    votes: Vec<(&'static Game, u32)>,
    /// Rare games that every record so far can be of.
    unbroken: Vec<&'static Game>,
    records: u32,
}

/// Records that the game with most votes must fail before a rare one that plays them all is believed.
const FAILED: u32 = 2;

impl Survey {
    pub fn new(context: &Context) -> Survey {
        Survey {
            votes: tried(context)
                .chain(rare(context))
                .map(|game| (game, 0))
                .collect(),
            unbroken: rare(context).collect(),
            records: 0,
        }
    }

    /// Counts the game that a tag of the record names, else those that play it whole.
    pub fn take(&mut self, record: &Record, context: &Context) {
        self.records += 1;
        if let Some(game) = named(record, context) {
            self.unbroken.retain(|rare| rare.id == game.id);
            match self.votes.iter_mut().find(|(other, _)| other.id == game.id) {
                Some((_, votes)) => *votes += 1,
                None => self.votes.push((game, 1)),
            }
            return;
        }
        let plays = |game: &'static Game| match set(record, context, game, Evidence::Moves) {
            Choice::Game(stage, _, _) => plays_on(record, &stage),
            Choice::Unknown(_) => false,
        };
        self.unbroken.retain(|game| plays(game));
        let squares = |game: &Game| game.geometry.playable.len();
        // The common games first; the rare ones where none of them fits.
        let (mut common, mut others): (Vec<_>, Vec<_>) =
            self.votes.iter_mut().partition(|(game, _)| game.trial);
        common.retain(|(game, _)| plays(game));
        if common.is_empty() {
            let unbroken = &self.unbroken;
            let known = |game: &Game| unbroken.iter().any(|rare| rare.id == game.id);
            others.retain(|(game, _)| known(game) || plays(game));
        } else {
            others.clear();
        }
        let fitting = match common.is_empty() {
            true => others,
            false => common,
        };
        // A position without moves fits any board that is large enough. A list of them is of the
        // smallest board that holds them.
        let smallest = fitting.iter().map(|(game, _)| squares(game)).min();
        for (game, votes) in fitting {
            *votes += u32::from(record.moves > 0 || Some(squares(game)) == smallest);
        }
    }

    /// Is there no game to choose from?
    pub fn is_empty(&self) -> bool {
        self.votes.is_empty()
    }

    /// The game with most votes. Of several with as many the one that the file's name speaks of,
    /// else the first of the table; a record alone in its file has no others to speak for it.
    pub fn winner(&self, named: Option<&'static Game>) -> Option<&'static Game> {
        let most = self.votes.iter().map(|(_, votes)| *votes).max()?;
        if self.records >= most + FAILED
            && let Some(rare) = self.unbroken.first()
        {
            let named = named.filter(|named| self.unbroken.iter().any(|rare| rare.id == named.id));
            return Some(named.unwrap_or(rare));
        }
        let mut best = self.votes.iter().filter(|(_, votes)| *votes == most);
        let first = best.clone().next();
        let named = best.find(|(game, _)| named.is_some_and(|named| named.id == game.id));
        let winner = named.or(first.filter(|_| most > 0 && self.records > 1));
        winner.map(|(game, _)| *game)
    }
}
