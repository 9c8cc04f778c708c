//! Which games of an event count, and what they give. What speaks against a game, or against another one, becomes a note.

use std::collections::{BTreeMap, HashMap};

use super::events::EventGame;
use super::points::Points;
use crate::collection::folder::GameFolder;
use crate::collection::game_keys::game_key;
use crate::collection::names::UNKNOWN;

/// The games of an event that count.
pub struct CountedGames {
    /// The names of the players, by their numbers.
    pub names: BTreeMap<u32, String>,
    /// In the order in which they were played.
    pub games: Vec<CountedGame>,
    pub notes: Vec<String>,
    /// What a win gives.
    pub win: Points,
}

/// A game that counts.
pub struct CountedGame {
    /// For each seat its name, its player and the points.
    pub shares: Vec<(&'static str, u32, Points)>,
    /// As the tag has it; empty if it is not known.
    pub round: String,
}

/// The most notes of a kind.
const MOST_NOTES: usize = 20;

/// Notes of one kind.
#[derive(Default)]
struct NotesOfKind(Vec<String>);

impl CountedGames {
    pub fn of(games: &[EventGame]) -> CountedGames {
        let mut folder = GameFolder::default();
        for game in games {
            folder.add_to("one event", &game.facts, game.trace);
        }
        let place = |number: usize| games.get(number).map_or("", |game| game.place.as_str());
        let mut doubled = NotesOfKind::default();
        let mut mixed = NotesOfKind::default();
        let mut is_repeated = vec![false; games.len()];
        for one in folder.repetitions() {
            if let Some(is_repeated) = is_repeated.get_mut(one.game) {
                *is_repeated = true;
            }
            let (game, other) = (place(one.game), place(one.other));
            if one.contradicts {
                let [own, first] = [one.game, one.other].map(|game| folder.result_of(game));
                mixed.0.push(format!(
                    "{game}: the same game is {own} here and {first} at {other}; only the latter counts"
                ));
                continue;
            }
            doubled.0.push(format!(
                "{game}: the same game is at {other}; it counts once"
            ));
        }
        let mut spelt = NotesOfKind::default();
        let mut usual_names = HashMap::new();
        for found in folder.other_spellings() {
            let game = folder.games.get(found.game);
            let Some(name) = game.and_then(|game| game.players.get(found.seat)) else {
                continue;
            };
            usual_names.insert(*name, found.usual);
            let (game, text) = (place(found.game), folder.names.text(*name));
            let usual = folder.names.text(found.usual);
            spelt
                .0
                .push(format!("{game}: `{text}` counts as `{usual}`"));
        }
        let mut unread = NotesOfKind::default();
        let mut counted: Vec<(usize, CountedGame)> = Vec::new();
        // The first game of the same players in each round.
        let mut firsts: HashMap<(Vec<u32>, &str), usize> = HashMap::new();
        for (number, (game, kept)) in games.iter().zip(&folder.games).enumerate() {
            if is_repeated.get(number) == Some(&true) {
                continue;
            }
            let points = match points(game) {
                Ok(points) => points,
                Err(why) => {
                    unread
                        .0
                        .push(format!("{}: {why}; it does not count", game.place));
                    continue;
                }
            };
            let players = kept.players.iter().take(points.len());
            let players = players.map(|player| *usual_names.get(player).unwrap_or(player));
            let players: Vec<u32> = players.collect();
            if players.contains(&UNKNOWN) {
                unread.0.push(format!(
                    "{}: it does not name its players; it does not count",
                    game.place
                ));
                continue;
            }
            let round = game.facts.round.as_str();
            let first = firsts
                .get(&(players.clone(), round))
                .filter(|_| !round.is_empty());
            if let Some(other) = first.and_then(|first| games.get(*first)) {
                let (one, first) = (&game.facts.result, &other.facts.result);
                if one != first {
                    let [first, one] = [first, one].map(|result| result.as_deref().unwrap_or("?"));
                    mixed.0.push(format!(
                        "{}: {}, round {round}, is {} here and {} at {}; only the latter counts",
                        game.place,
                        game.facts.players.join(" – "),
                        one,
                        first,
                        other.place
                    ));
                    continue;
                }
            }
            firsts.entry((players.clone(), round)).or_insert(number);
            let seats = game.seats.iter().copied().zip(players);
            let shares = seats
                .zip(points)
                .map(|((seat, player), points)| (seat, player, points));
            counted.push((
                number,
                CountedGame {
                    shares: shares.collect(),
                    round: round.to_owned(),
                },
            ));
        }
        let order = game_key("round");
        counted.sort_by_cached_key(|(number, game)| {
            let date = games.get(*number).map(|game| game.facts.date);
            (order.map(|key| key.rank_of(&game.round)), date)
        });
        let mut games: Vec<CountedGame> = counted.into_iter().map(|(_, game)| game).collect();
        let win = scale(&mut games);
        let players = games.iter().flat_map(|game| &game.shares);
        let names = players.map(|(_, player, _)| (*player, folder.names.text(*player).to_owned()));
        let notes = [doubled, mixed, spelt, unread].into_iter();
        CountedGames {
            names: names.collect(),
            notes: notes.flat_map(NotesOfKind::said).collect(),
            games,
            win,
        }
    }

    /// Returns the most players of a game.
    pub fn seats(&self) -> usize {
        self.games
            .iter()
            .map(|game| game.shares.len())
            .max()
            .unwrap_or(0)
    }
}

impl NotesOfKind {
    fn said(self) -> Vec<String> {
        let more = self.0.len().saturating_sub(MOST_NOTES);
        let more = (more > 0).then(|| format!("and {more} more like the last"));
        self.0.into_iter().take(MOST_NOTES).chain(more).collect()
    }
}

/// Returns the points of each seat, or why there are none.
fn points(game: &EventGame) -> Result<Vec<Points>, String> {
    let Some(result) = &game.facts.result else {
        return Err(
            "its Result tag and the result after the moves contradict each other".to_owned(),
        );
    };
    if result == "*" {
        return Err("it has no result".to_owned());
    }
    let points = Points::of_result(result).filter(|points| points.len() == game.seats.len());
    points.ok_or_else(|| format!("`{result}` is not the result of one game"))
}

/// Makes games whose wins give 1 count as much as those whose wins give 2, if there are both. Returns what a win gives.
fn scale(games: &mut [CountedGame]) -> Points {
    let total = |game: &CountedGame| {
        game.shares
            .iter()
            .map(|(_, _, points)| points.0)
            .sum::<u32>()
    };
    let most = games.iter().map(total).max().unwrap_or(0);
    for game in games {
        if total(game) * 2 == most {
            game.shares
                .iter_mut()
                .for_each(|(_, _, points)| points.0 *= 2);
        }
    }
    Points(most)
}
