//! Players who are spelt in two ways in one event.
//!
//! Two people may have names that are alike, so this is said only where nothing speaks against one person: both do not
//! play each other, nor other opponents in the same round, and a third name is not like one of them alone.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::folder::{CollectedGame, GameFolder};
use super::names::UNKNOWN;
use super::person::{Likeness, likeness};
use super::repeats::Families;

/// A spelling of a player, where the same event has another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherSpelling {
    /// The number of the first game with this spelling, and the seat of the player in it.
    pub game: usize,
    pub seat: usize,
    /// The first game with the usual spelling of the event, and the number of that name.
    pub other: usize,
    pub usual: u32,
}

/// The most names in an event with one family name that are compared.
const MOST_ALIKE: usize = 12;

/// The letters of a name that is one word, at least: `NN` is nobody.
const LONG_WORD: usize = 4;

/// A name in an event.
#[derive(Default)]
struct SpeltPlayer {
    games: usize,
    /// Game and seat.
    first: (usize, usize),
    opponents: BTreeSet<u32>,
    /// When the player played, and the family names of the opponents.
    met: BTreeSet<(PlayedAt, [u64; 3])>,
}

/// A round or a day, or neither.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum PlayedAt {
    Round(u32),
    Day(u16, u8, u8),
    Unknown,
}

fn played_at(game: &CollectedGame) -> PlayedAt {
    match game.round {
        UNKNOWN if game.date.day == 0 => PlayedAt::Unknown,
        UNKNOWN => PlayedAt::Day(game.date.year, game.date.month, game.date.day),
        round => PlayedAt::Round(round),
    }
}

impl GameFolder {
    /// Returns the spellings of players that an event spells otherwise more often, in the order of the games.
    pub fn other_spellings(&self) -> Vec<OtherSpelling> {
        let mut order: Vec<u32> = (0..self.games.len() as u32).collect();
        let occasion = |number: &u32| {
            let game = self.games.get(*number as usize);
            game.map_or(UNKNOWN, |game| game.occasion)
        };
        order.sort_by_key(occasion);
        let mut families = Families::default();
        let mut found = Vec::new();
        for event in order.chunk_by(|one, other| occasion(one) == occasion(other)) {
            if event.first().map(occasion) != Some(UNKNOWN) {
                self.in_event(event, &mut families, &mut found);
            }
        }
        found.sort_by_key(|found| (found.game, found.seat));
        found
    }

    fn in_event(&self, event: &[u32], families: &mut Families, found: &mut Vec<OtherSpelling>) {
        let mut players: BTreeMap<u32, SpeltPlayer> = BTreeMap::new();
        for number in event {
            let Some(game) = self.games.get(*number as usize) else {
                continue;
            };
            for (seat, player) in game.players.iter().enumerate() {
                if *player == UNKNOWN {
                    continue;
                }
                let spelt = players.entry(*player).or_default();
                if spelt.games == 0 {
                    spelt.first = (*number as usize, seat);
                }
                spelt.games += 1;
                let mut others = game.players;
                if let Some(own) = others.get_mut(seat) {
                    *own = UNKNOWN;
                }
                spelt
                    .opponents
                    .extend(others.iter().filter(|one| **one != UNKNOWN));
                let mut others = others.map(|one| families.of_player(one, &self.names));
                // Those who play a match change colours.
                others.sort_unstable();
                spelt.met.insert((played_at(game), others));
            }
        }
        let mut by_family: HashMap<u64, Vec<u32>> = HashMap::new();
        for player in players.keys() {
            let family = families.of_player(*player, &self.names);
            by_family.entry(family).or_default().push(*player);
        }
        for names in by_family.values() {
            if (2..=MOST_ALIKE).contains(&names.len()) {
                self.in_family(names, &players, found);
            }
        }
    }

    /// Adds the spellings among the names of one family.
    fn in_family(
        &self,
        names: &[u32],
        players: &BTreeMap<u32, SpeltPlayer>,
        found: &mut Vec<OtherSpelling>,
    ) {
        let alike = |name: u32| -> Vec<u32> {
            let others = names.iter().copied();
            others
                .filter(|other| name == *other || self.can_be_one(name, *other, players))
                .collect()
        };
        for name in names {
            let person = alike(*name);
            // Each is like each, so that no name can be that of two people.
            let is_one = person.iter().all(|other| alike(*other) == person);
            let usual = person.iter().max_by_key(|name| {
                let games = players.get(name).map_or(0, |spelt| spelt.games);
                let letters = self.names.text(**name).chars().count();
                (games, letters, Reverse(**name))
            });
            let Some(usual) = usual.filter(|usual| is_one && *usual != name) else {
                continue;
            };
            if let Some((own, other)) = players.get(name).zip(players.get(usual)) {
                found.push(OtherSpelling {
                    game: own.first.0,
                    seat: own.first.1,
                    other: other.first.0,
                    usual: *usual,
                });
            }
        }
    }

    /// Can two names of an event mean one player, and hardly two?
    fn can_be_one(&self, one: u32, other: u32, players: &BTreeMap<u32, SpeltPlayer>) -> bool {
        let (text, other_text) = (self.names.text(one), self.names.text(other));
        let Some(like) = likeness(text, other_text) else {
            return false;
        };
        let Some((spelt, other_spelt)) = players.get(&one).zip(players.get(&other)) else {
            return false;
        };
        let is_word = !text.contains([' ', ',', '.']);
        if is_word && text.chars().count() < LONG_WORD || spelt.opponents.contains(&other) {
            return false;
        }
        let unknown = |spelt: &SpeltPlayer| {
            let mut met = spelt.met.iter();
            met.any(|(at, _)| *at == PlayedAt::Unknown)
        };
        if like == Likeness::Abbreviated && (unknown(spelt) || unknown(other_spelt)) {
            return false;
        }
        // The same opponent in the same round is a copy of the game.
        let elsewhere = |(at, opponents): &(PlayedAt, [u64; 3])| {
            let mut met = other_spelt.met.iter();
            *at != PlayedAt::Unknown && met.any(|(then, met)| then == at && met != opponents)
        };
        !spelt.met.iter().any(elsewhere)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{GameDate, GameFacts, LineTrace};

    /// Returns the spellings among games of White, Black and a round in one event: the spelling and the usual one.
    fn spellings(games: &[(&str, &str, &str)]) -> Vec<(String, String)> {
        let mut folder = GameFolder::default();
        for (white, black, round) in games {
            let facts = GameFacts {
                players: vec![(*white).to_owned(), (*black).to_owned()],
                event: "Cup".to_owned(),
                date: GameDate::read("2020"),
                round: (*round).to_owned(),
                ..GameFacts::default()
            };
            folder.add(&facts, LineTrace::default());
        }
        let text = |number| folder.names.text(number).to_owned();
        let found = folder.other_spellings().into_iter().map(|found| {
            let game = &folder.games[found.game];
            (text(game.players[found.seat]), text(found.usual))
        });
        found.collect()
    }

    #[test]
    fn the_rarer_spelling_is_found() {
        let found = spellings(&[
            ("Lee, A.", "Ray, Ben", "1"),
            ("Ray, Ben", "Lee, Ada", "2"),
            ("Lee, Ada", "Fox, Eve", "3"),
            ("FOX, Eve", "Ray,Ben", "4"),
            ("Ray, Ben", "Oak, Jan", "5"),
        ]);
        let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
        assert_eq!(
            found,
            [
                pair("Lee, A.", "Lee, Ada"),
                pair("FOX, Eve", "Fox, Eve"),
                pair("Ray,Ben", "Ray, Ben"),
            ]
        );
        // A match with one number of round.
        let games = [
            ("Ray, Ben", "Lee, Ada", "1.1"),
            ("A. Lee", "Ray, Ben", "1.2"),
            ("Ray, Ben", "Lee, Ada", "1.3"),
        ];
        assert_eq!(spellings(&games), [pair("A. Lee", "Lee, Ada")]);
        // A copy of one game.
        let copy = [("Lee, A.", "Ray, Ben", "1"), ("Lee, Ada", "Ray, B.", "1")];
        assert_eq!(spellings(&copy).len(), 2);
    }

    #[test]
    fn two_people_are_not_taken_for_one() {
        for games in [
            // They meet.
            &[("Lee, A.", "Lee, Ada", "1")][..],
            // They play others in the same round.
            &[("Lee, A.", "Ray, Ben", "1"), ("Lee, Ada", "Fox, Eve", "1")],
            // It could be either of two.
            &[
                ("Lee, A.", "Ray, Ben", "1"),
                ("Lee, Ada", "Ray, Ben", "2"),
                ("Lee, Ann", "Ray, Ben", "3"),
            ],
            // Nothing says when they played.
            &[("Lee, A.", "Ray, Ben", ""), ("Lee, Ada", "Fox, Eve", "")],
            // Nobody.
            &[("NN", "Ray, Ben", "1"), ("nn", "Ray, Ben", "2")],
            &[("Stockfish 15", "A", "1"), ("Stockfish 16", "A", "2")],
        ] {
            assert_eq!(spellings(games), [], "{games:?}");
        }
    }
}
