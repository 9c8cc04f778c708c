//! Games that are the beginning of another: copies that were cut off, or written down before the game had ended.
//!
//! What is kept of a game does not have its moves. So the games that may be one are found by players, date, event, round and
//! opening first; then the longer ones are read again, to compare the moves.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use super::folder::GameFolder;
use super::line_trace::OPENING;
use super::repeats::{Families, MOST_COMPARED, Repetition};
use crate::rules::key_of;

/// A search for games that are the beginning of another.
#[derive(Default)]
pub struct CutOffSearch {
    /// By the number of the longer game.
    wanted: HashMap<usize, Vec<ShorterGame>>,
    openings: HashSet<u64>,
    /// The longest game that begins with a game.
    found: BTreeMap<usize, (usize, Reverse<usize>)>,
}

/// A game that a longer one may begin with.
struct ShorterGame {
    game: usize,
    end: u64,
    plies: u32,
}

impl CutOffSearch {
    /// Returns the search in a folder. The repeated games take no part: what is true of them is said of their copies.
    pub fn new(folder: &GameFolder, repeated: &[Repetition]) -> CutOffSearch {
        let mut families = Families::default();
        let mut keys: Vec<(u64, Reverse<u32>, usize)> = Vec::new();
        let mut repeated = repeated.iter().map(|one| one.game).peekable();
        for (number, game) in folder.games.iter().enumerate() {
            let is_repeated = repeated.next_if_eq(&number).is_some();
            // A shorter beginning may be that of another game.
            if is_repeated || game.trace.opening == 0 || game.known_players().next().is_none() {
                continue;
            }
            let key = key_of((game.trace.opening, families.of(game, &folder.names)));
            keys.push((key, Reverse(game.trace.plies), number));
        }
        keys.sort_unstable();
        let mut search = CutOffSearch::default();
        for alike in keys.chunk_by(|one, other| one.0 == other.0) {
            for (at, (_, _, game)) in alike.iter().enumerate() {
                let longer = alike.get(at.saturating_sub(MOST_COMPARED)..at);
                for (_, _, other) in longer.unwrap_or_default() {
                    search.compare(folder, *game, *other);
                }
            }
        }
        search
    }

    fn compare(&mut self, folder: &GameFolder, game: usize, other: usize) {
        let Some((one, longer)) = folder.games.get(game).zip(folder.games.get(other)) else {
            return;
        };
        let may_be_one = one.trace.plies < longer.trace.plies
            && one.shows_same(longer)
            && one.may_be(longer)
            && folder.same_players(one, longer);
        if may_be_one {
            self.openings.insert(longer.trace.opening);
            self.wanted.entry(other).or_default().push(ShorterGame {
                game,
                end: one.trace.end,
                plies: one.trace.plies,
            });
        }
    }

    /// Is the game with this number to be read again?
    pub fn wants(&self, game: usize) -> bool {
        self.wanted.contains_key(&game)
    }

    /// May a game with these [`line_ends`](super::line_ends) be to be read again?
    pub fn may_want(&self, ends: &[u64]) -> bool {
        let opening = ends.get(OPENING);
        opening.is_some_and(|opening| self.openings.contains(opening))
    }

    /// Compares a game that was read again, given by its [`line_ends`](super::line_ends).
    pub fn read(&mut self, number: usize, ends: &[u64]) {
        for shorter in self.wanted.remove(&number).unwrap_or_default() {
            if ends.get(shorter.plies as usize) == Some(&shorter.end) {
                let longer = (ends.len(), Reverse(number));
                let known = self.found.entry(shorter.game).or_insert(longer);
                *known = longer.max(*known);
            }
        }
    }

    /// Returns the games that are the beginning of another, each with the longest one.
    pub fn found(self) -> impl Iterator<Item = Repetition> {
        let found = self.found.into_iter();
        found.map(|(game, (_, Reverse(other)))| Repetition {
            game,
            other,
            contradicts: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{GameDate, GameFacts, LineTrace};

    /// The ends of a game of so many plies; from the ply `other` on, the moves are others.
    fn ends(plies: u64, other: u64) -> Vec<u64> {
        (0..=plies)
            .map(|ply| if ply < other { ply + 1 } else { ply + 1000 })
            .collect()
    }

    fn found(games: &[(&str, Vec<u64>)]) -> Vec<Repetition> {
        let mut folder = GameFolder::default();
        for (round, ends) in games {
            let facts = GameFacts {
                players: vec!["Lee, Ada".to_owned(), "Ray, Ben".to_owned()],
                event: "Cup".to_owned(),
                date: GameDate::read("2020"),
                round: (*round).to_owned(),
                ..GameFacts::default()
            };
            folder.add(&facts, LineTrace::of(ends));
        }
        let repeated = folder.repetitions();
        let mut search = CutOffSearch::new(&folder, &repeated);
        for (number, (_, ends)) in games.iter().enumerate() {
            assert!(!search.wants(number) || search.may_want(ends));
            search.read(number, ends);
        }
        search.found().collect()
    }

    #[test]
    fn the_longest_game_with_the_same_beginning_is_named() {
        let games = [
            ("1", ends(30, 99)),
            ("", ends(40, 99)),
            ("1", ends(50, 99)),
            ("1", ends(60, 35)),
        ];
        let begins = |game| Repetition {
            game,
            other: 2,
            contradicts: false,
        };
        // The first is also the beginning of the last, which is longer.
        let last = Repetition {
            game: 0,
            other: 3,
            contradicts: false,
        };
        assert_eq!(found(&games), [last, begins(1)]);
        assert_eq!(
            found(games.get(..3).expect("three")),
            [begins(0), begins(1)]
        );
    }

    #[test]
    fn other_rounds_and_short_games_are_others() {
        assert_eq!(found(&[("1", ends(30, 99)), ("2", ends(50, 99))]), []);
        assert_eq!(found(&[("1", ends(12, 99)), ("1", ends(50, 99))]), []);
        assert_eq!(found(&[("1", ends(30, 99)), ("1", ends(50, 25))]), []);
        assert_eq!(found(&[("1", ends(30, 99)), ("1", ends(30, 99))]), []);
    }
}
