//! Games that occur twice: with the same moves and players, and nothing in their dates and rounds that speaks against it.

use std::cmp::Reverse;

use super::folder::{CollectedGame, GameFolder, MOST_SEATS};
use super::names::{NameTable, UNKNOWN};
use super::person::{family, likeness};
use super::table::Points;
use crate::rules::key_of;

/// A game of so many plies is hardly played twice by the same people. For a shorter one, such as a draw that was agreed
/// on, the day or the event must show that it is the same.
const LONG: u32 = 40;

/// The most games with the same moves and family names that a game is compared with.
pub(super) const MOST_COMPARED: usize = 64;

/// A game that another one repeats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// The number of the game.
    pub game: usize,
    /// The number of the fuller copy.
    pub other: usize,
    /// All else is the same, but the two end with different results. So neither makes the other needless.
    pub contradicts: bool,
}

impl GameFolder {
    /// Returns the games that occur again in a fuller copy, or in an equal one before them, in their order. A copy with
    /// another result is named if there is none with the same.
    pub fn repetitions(&self) -> Vec<Repetition> {
        let mut families = Families::default();
        let mut keys: Vec<(u64, Reverse<u32>, usize)> = Vec::new();
        for (number, game) in self.games.iter().enumerate() {
            let of_players = families.of(game, &self.names);
            let key = key_of((game.trace.end, of_players));
            keys.push((key, Reverse(game.fullness), number));
        }
        keys.sort_unstable();
        let mut found = Vec::new();
        for equal in keys.chunk_by(|one, other| one.0 == other.0) {
            // The fullest of each game.
            let mut kept: Vec<usize> = Vec::new();
            for (_, _, game) in equal {
                let compared = kept.iter().take(MOST_COMPARED);
                let mut copies = compared.filter(|other| self.are_one(*game, **other));
                let mut first = None;
                let same = copies.find(|other| {
                    first = first.or(Some(**other));
                    !self.results_differ(*game, **other)
                });
                let contradicts = same.is_none();
                let repetition = |other| Repetition {
                    game: *game,
                    other,
                    contradicts,
                };
                found.extend(same.copied().or(first).map(repetition));
                if contradicts {
                    kept.push(*game);
                }
            }
        }
        found.sort_by_key(|found| found.game);
        found
    }

    /// Did different players win, by what two games say? A win may give 1 or 2 points.
    fn results_differ(&self, one: usize, other: usize) -> bool {
        let winners = |game: usize| {
            let result = self.games.get(game).map_or(UNKNOWN, |game| game.result);
            let points = Points::of_result(self.results.text(result))?;
            let most = points.iter().max().copied();
            let wins = |points: &Points| Some(*points) == most;
            Some(points.iter().map(wins).collect::<Vec<_>>())
        };
        let (one, other) = (winners(one), winners(other));
        one.is_some() && other.is_some() && one != other
    }

    /// The result of a game as it is written; empty if it is not known.
    pub fn result_of(&self, game: usize) -> &str {
        let game = self.games.get(game);
        game.map_or("", |game| self.results.text(game.result))
    }

    /// Can two games whose moves are the same be one game?
    fn are_one(&self, one: usize, other: usize) -> bool {
        let (Some(one), Some(other)) = (self.games.get(one), self.games.get(other)) else {
            return false;
        };
        let plies = one.trace.plies.min(other.trace.plies);
        let known = one.known_players().next().is_some() && other.known_players().next().is_some();
        if plies == 0 {
            // Their traces say that all else is the same.
            return one.trace == other.trace && one.players == other.players;
        }
        let by_moves = plies >= LONG || known && one.shows_same(other) || one.is_copy(other);
        by_moves && one.may_be(other) && self.same_players(one, other)
    }

    pub(super) fn same_players(&self, one: &CollectedGame, other: &CollectedGame) -> bool {
        let text = |number| self.names.text(number);
        let mut seats = one.players.iter().zip(&other.players);
        seats.all(|(one, other)| {
            let known = ![one, other].contains(&&UNKNOWN);
            one == other || known && likeness(text(*one), text(*other)).is_some()
        })
    }
}

/// The hash of the family name of each player, found once.
#[derive(Default)]
pub(super) struct Families(Vec<Option<u64>>);

impl Families {
    pub(super) fn of(&mut self, game: &CollectedGame, names: &NameTable) -> [u64; MOST_SEATS] {
        game.players.map(|player| self.of_player(player, names))
    }

    /// Returns 0 for a player who is not known.
    pub(super) fn of_player(&mut self, player: u32, names: &NameTable) -> u64 {
        self.0.resize(names.len(), None);
        match self.0.get_mut(player as usize) {
            Some(known) => *known.get_or_insert_with(|| key_of(family(names.text(player)))),
            None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{GameDate, GameFacts, LineTrace};

    /// A game of the players, date, round, hash of its moves and number of plies.
    fn game(
        [white, black]: [&str; 2],
        (date, round): (&str, &str),
        (end, plies): (u64, u32),
    ) -> (GameFacts, LineTrace) {
        let facts = GameFacts {
            players: vec![white.to_owned(), black.to_owned()],
            event: "Cup".to_owned(),
            date: GameDate::read(date),
            round: round.to_owned(),
            fullness: 10,
            ..GameFacts::default()
        };
        let opening = 0;
        (
            facts,
            LineTrace {
                end,
                opening,
                plies,
            },
        )
    }

    fn folder(games: &[(GameFacts, LineTrace)]) -> GameFolder {
        let mut folder = GameFolder::default();
        games
            .iter()
            .for_each(|(facts, trace)| folder.add(facts, *trace));
        folder
    }

    const US: [&str; 2] = ["Lee, Ada", "Ray, Ben"];

    #[test]
    fn the_fuller_copy_is_kept() {
        let mut fuller = game(["Lee, A.", "Ben Ray"], ("2020.??.??", ""), (1, 60));
        fuller.0.fullness = 20;
        let one = game(US, ("2020.01.02", "3"), (1, 60));
        let found = folder(&[one.clone(), fuller, one]).repetitions();
        let repeated = |game| Repetition {
            game,
            other: 1,
            contradicts: false,
        };
        assert_eq!(found, [repeated(0), repeated(2)]);
    }

    #[test]
    fn other_players_rounds_and_days_are_other_games() {
        let one = game(US, ("2020.01.02", "3"), (1, 60));
        for other in [
            game(["Lee, Ada", "Ray, Bob"], ("2020.01.02", "3"), (1, 60)),
            game(["Ray, Ben", "Lee, Ada"], ("2020.01.02", "3"), (1, 60)),
            game(US, ("2020.01.02", "4"), (1, 60)),
            game(US, ("2020.01.03", "3"), (1, 60)),
            game(US, ("2020.01.02", "3"), (2, 60)),
        ] {
            assert_eq!(folder(&[one.clone(), other]).repetitions(), []);
        }
        // A short draw is played again in another year.
        let short = |year: &str| game(US, (year, "1"), (1, 12));
        assert_eq!(folder(&[short("2020"), short("2021")]).repetitions(), []);
        assert_eq!(
            folder(&[short("2020"), short("2020")]).repetitions().len(),
            1
        );
        // A copy is one even if nobody is known.
        let copy = game(["", ""], ("", ""), (1, 12));
        assert_eq!(folder(&[copy.clone(), copy]).repetitions().len(), 1);
    }

    #[test]
    fn a_copy_with_another_result_contradicts() {
        let with = |result: &str| {
            let mut one = game(US, ("2020.01.02", "3"), (1, 60));
            one.0.result = Some(result.to_owned());
            one
        };
        let found = |results: &[&str]| {
            let games: Vec<_> = results.iter().map(|result| with(result)).collect();
            let found = folder(&games).repetitions();
            let told = found
                .iter()
                .map(|one| (one.game, one.other, one.contradicts));
            told.collect::<Vec<_>>()
        };
        assert_eq!(found(&["1-0", "0-1"]), [(1, 0, true)]);
        assert_eq!(found(&["1-0", "1/2-1/2"]), [(1, 0, true)]);
        assert_eq!(found(&["1-0", "0-1", "0-1"]), [(1, 0, true), (2, 1, false)]);
        for same in [["1-0", "2-0"], ["1/2-1/2", "1-1"], ["1-0", "*"]] {
            assert_eq!(found(&same), [(1, 0, false)]);
        }
    }

    #[test]
    fn games_without_moves_are_copies_if_they_say_the_same() {
        let none = |round| game(US, ("2020.01.02", round), (1, 0));
        let mut fuller = none("3.1");
        fuller.0.fullness = 20;
        let found = folder(&[none("3.1"), fuller.clone()]).repetitions();
        let repeated = Repetition {
            game: 0,
            other: 1,
            contradicts: false,
        };
        assert_eq!(found, [repeated]);
        let mut lost = none("3.1");
        lost.0.result = Some("0-1".to_owned());
        for other in [
            none("3.2"),
            lost,
            game(["Lee, A.", "Ray, Ben"], ("2020.01.02", "3.1"), (1, 0)),
            game(US, ("2020.01.??", "3.1"), (1, 0)),
            game(US, ("2020.01.02", "3.1"), (2, 0)),
            game(US, ("2020.01.02", "3.1"), (1, 4)),
        ] {
            assert_eq!(folder(&[none("3.1"), other]).repetitions(), []);
        }
        // Of nobody, the text must be the same.
        let nobody = game(["", ""], ("", ""), (1, 0));
        let mut other = nobody.clone();
        other.0.letters = 20;
        assert_eq!(folder(&[nobody.clone(), other]).repetitions(), []);
        assert_eq!(folder(&[nobody.clone(), nobody]).repetitions().len(), 1);
    }
}
