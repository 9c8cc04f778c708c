//! The games of all files together, as little of each as it takes to tell it from the others.

use super::facts::GameFacts;
use super::game_date::GameDate;
use super::line_trace::LineTrace;
use super::names::{NameTable, UNKNOWN};
use crate::rules::key_of;
use crate::text::folded;

/// The most players of a game.
pub const MOST_SEATS: usize = 3;

/// What is kept of a game. Texts are numbers in the tables of its [`GameFolder`].
#[derive(Clone, Debug)]
pub struct CollectedGame {
    pub players: [u32; MOST_SEATS],
    /// Its event, site and year.
    pub occasion: u32,
    /// The first number of its round.
    pub round: u32,
    pub date: GameDate,
    pub trace: LineTrace,
    pub fullness: u32,
    /// Not known if it is open.
    pub result: u32,
}

/// Games by their number, which is the order in which they came.
#[derive(Default)]
pub struct GameFolder {
    pub names: NameTable,
    occasions: NameTable,
    rounds: NameTable,
    pub results: NameTable,
    pub games: Vec<CollectedGame>,
}

impl GameFolder {
    /// Adds a game.
    pub fn add(&mut self, facts: &GameFacts, trace: LineTrace) {
        let GameFacts {
            event, site, date, ..
        } = facts;
        let occasion = match event.is_empty() {
            true => String::new(),
            false => folded(&format!("{event} {site} {}", date.year)),
        };
        self.add_to(&occasion, facts, trace);
    }

    /// Adds a game of an occasion, which has this name.
    pub fn add_to(&mut self, occasion: &str, facts: &GameFacts, mut trace: LineTrace) {
        if trace.plies == 0 {
            // Without moves, it is told from others by what it says.
            let GameFacts {
                event,
                round,
                result,
                ..
            } = facts;
            let is_of_nobody = facts.players.iter().all(String::is_empty);
            let letters = is_of_nobody.then_some(facts.letters);
            trace.end = key_of((trace.end, event, facts.date, round, result, letters));
        }
        let mut players = [UNKNOWN; MOST_SEATS];
        for (number, name) in players.iter_mut().zip(&facts.players) {
            *number = self.names.number(name);
        }
        let result = facts.result.as_deref().filter(|result| *result != "*");
        // A board can follow: `3.1`.
        let round = facts.round.split(['.', '(', ' ']).next().unwrap_or("");
        self.games.push(CollectedGame {
            players,
            occasion: self.occasions.number(occasion),
            round: self.rounds.number(round.trim_start_matches('0')),
            date: facts.date,
            trace,
            fullness: facts.fullness,
            result: self.results.number(result.unwrap_or("")),
        });
    }
}

impl CollectedGame {
    /// Its players who are known.
    pub fn known_players(&self) -> impl Iterator<Item = u32> {
        self.players.into_iter().filter(|player| *player != UNKNOWN)
    }

    /// Is the day the same, and known?
    fn same_day(&self, other: &CollectedGame) -> bool {
        self.date == other.date && self.date.day != 0
    }

    /// Were both played on the same occasion, and is it known?
    pub fn same_occasion(&self, other: &CollectedGame) -> bool {
        self.occasion == other.occasion && self.occasion != UNKNOWN
    }

    /// May the date and the round be those of one game?
    pub fn may_be(&self, other: &CollectedGame) -> bool {
        let unknown = [self.round, other.round].contains(&UNKNOWN);
        let same_round = unknown || self.round == other.round || !self.same_occasion(other);
        self.date.agrees(other.date) && same_round
    }

    /// Do the date or the event show that both are one game?
    pub fn shows_same(&self, other: &CollectedGame) -> bool {
        self.same_day(other) || self.same_occasion(other)
    }

    /// Do both say the same, as far as is kept of them?
    pub fn is_copy(&self, other: &CollectedGame) -> bool {
        let all = |game: &CollectedGame| {
            let CollectedGame {
                players,
                occasion,
                round,
                date,
                trace,
                fullness,
                result: _,
            } = *game;
            (players, occasion, round, date, trace.end, fullness)
        };
        all(self) == all(other)
    }
}
