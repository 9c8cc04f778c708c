//! The results of the players: against each other where nearly all have met, else round by round.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::counted::{CountedGame, CountedGames};
use super::standings::Standing;

/// The columns of the results, and their texts for each player.
pub struct ResultCells {
    pub titles: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

/// The most players whose results against each other are shown.
const MOST_PLAYERS: usize = 40;

/// The most rounds whose results are shown.
const MOST_ROUNDS: usize = 40;

/// So many of so many pairs that could meet have met, at least.
const NEARLY_ALL: (usize, usize) = (8, 10);

impl CountedGames {
    /// Have all or nearly all players met?
    pub fn all_met(&self) -> bool {
        let players = self.names.len();
        let pairs: BTreeSet<[u32; 2]> = self.games.iter().filter_map(pair).collect();
        let possible = players * players.saturating_sub(1) / 2;
        let (met, of) = NEARLY_ALL;
        self.seats() == 2 && players <= MOST_PLAYERS && pairs.len() * of >= possible * met
    }
}

/// The two players of a game, the lower number first.
fn pair(game: &CountedGame) -> Option<[u32; 2]> {
    match game.shares.as_slice() {
        [(_, one, _), (_, other, _)] => Some([*one.min(other), *one.max(other)]),
        _ => None,
    }
}

/// Returns the results of the players in the order of their standings, and whether they are those against each other.
pub fn results(counted: &CountedGames, standings: &[Standing]) -> (ResultCells, bool) {
    let mut ranks = HashMap::new();
    for (rank, standing) in standings.iter().enumerate() {
        ranks.insert(standing.player, rank);
    }
    match counted.all_met() {
        true => (against_each_other(counted, &ranks), true),
        false => (round_by_round(counted, &ranks), false),
    }
}

/// A column for each opponent: `1`, `½`, `0`, one after another if they met several times.
fn against_each_other(counted: &CountedGames, ranks: &HashMap<u32, usize>) -> ResultCells {
    let players = ranks.len();
    let mut rows = vec![vec![String::new(); players]; players];
    for (rank, row) in rows.iter_mut().enumerate() {
        if let Some(own) = row.get_mut(rank) {
            "×".clone_into(own);
        }
    }
    for game in &counted.games {
        for (_, player, points) in &game.shares {
            let others = game.shares.iter().filter(|(_, other, _)| other != player);
            for (_, other, _) in others {
                let ranks = ranks.get(player).zip(ranks.get(other));
                let cell = ranks.and_then(|(own, other)| rows.get_mut(*own)?.get_mut(*other));
                if let Some(cell) = cell {
                    *cell += &points.to_string();
                }
            }
        }
    }
    let titles = (1..=players).map(|rank| rank.to_string());
    ResultCells {
        titles: titles.collect(),
        rows,
    }
}

/// A column for each round: the place of the opponent, the first letter of the seat, and the points, `12w½`. Without
/// rounds, the games of a player follow each other.
fn round_by_round(counted: &CountedGames, ranks: &HashMap<u32, usize>) -> ResultCells {
    let numbers: Option<Vec<u32>> = counted.games.iter().map(round_number).collect();
    let rounds: BTreeSet<u32> = numbers.iter().flatten().copied().collect();
    let mut cells: BTreeMap<(usize, usize), String> = BTreeMap::new();
    let mut played = vec![0_usize; ranks.len()];
    for (at, game) in counted.games.iter().enumerate() {
        let round = numbers.as_ref().and_then(|numbers| numbers.get(at));
        let column = round.map(|round| rounds.range(..round).count());
        for (seat, player, points) in &game.shares {
            let Some(own) = ranks.get(player) else {
                continue;
            };
            let others = game.shares.iter().filter(|(_, other, _)| other != player);
            let others = others.filter_map(|(_, other, _)| ranks.get(other));
            let others: Vec<String> = others.map(|rank| (rank + 1).to_string()).collect();
            let letter = seat.chars().next().unwrap_or(' ').to_lowercase();
            let text = format!("{}{letter}{points}", others.join("/"));
            let games = played.get_mut(*own);
            let next = games.map_or(0, |games| {
                *games += 1;
                *games - 1
            });
            let cell = cells.entry((*own, column.unwrap_or(next))).or_default();
            if !cell.is_empty() {
                cell.push('+');
            }
            *cell += &text;
        }
    }
    let columns = match numbers {
        Some(_) => rounds.len(),
        None => played.iter().copied().max().unwrap_or(0),
    };
    let columns = if columns > MOST_ROUNDS { 0 } else { columns };
    let titles: Vec<String> = match numbers {
        Some(_) => rounds.iter().map(u32::to_string).collect(),
        None => (1..=columns).map(|column| column.to_string()).collect(),
    };
    let cell = |row, column| cells.get(&(row, column)).cloned().unwrap_or("-".to_owned());
    let rows = (0..ranks.len()).map(|row| (0..columns).map(|column| cell(row, column)).collect());
    ResultCells {
        titles: titles.into_iter().take(columns).collect(),
        rows: rows.collect(),
    }
}

/// Returns the number of the round of a game; that of the board may follow.
fn round_number(game: &CountedGame) -> Option<u32> {
    let end = game.round.find(|c: char| !c.is_ascii_digit());
    let digits = game.round.get(..end.unwrap_or(game.round.len()));
    digits?.parse().ok()
}
