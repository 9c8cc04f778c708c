//! The players of an event in the order of their points.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::counted::CountedGames;
use super::points::Points;

/// A player, the sum of the points, and what decides between equal ones.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Standing {
    pub player: u32,
    pub name: String,
    pub games: usize,
    pub points: Points,
    /// The points of the opponents, each as often as they were met.
    buchholz: f64,
    /// The same, those of lost games left out and of drawn games halved.
    sonneborn_berger: f64,
}

impl Standing {
    /// Returns what decides between equal points: where all have met, Sonneborn-Berger's sum, else Buchholz's.
    pub fn tie_break(&self, all_met: bool) -> f64 {
        match all_met {
            true => self.sonneborn_berger,
            false => self.buchholz,
        }
    }
}

/// Returns the players of the games, the first one first.
pub fn standings(counted: &CountedGames) -> Vec<Standing> {
    let mut all: BTreeMap<u32, Standing> = BTreeMap::new();
    for (player, name) in &counted.names {
        let standing = Standing {
            player: *player,
            name: name.clone(),
            ..Standing::default()
        };
        all.insert(*player, standing);
    }
    for game in &counted.games {
        for (_, player, points) in &game.shares {
            if let Some(standing) = all.get_mut(player) {
                standing.games += 1;
                standing.points += *points;
            }
        }
    }
    let sums: BTreeMap<u32, f64> = all
        .iter()
        .map(|(player, one)| (*player, one.points.number()))
        .collect();
    let win = counted.win.number().max(f64::MIN_POSITIVE);
    for game in &counted.games {
        for (at, (_, player, points)) in game.shares.iter().enumerate() {
            let others = game
                .shares
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != at);
            let met: f64 = others
                .filter_map(|(_, (_, other, _))| sums.get(other))
                .sum();
            if let Some(standing) = all.get_mut(player) {
                standing.buchholz += met;
                standing.sonneborn_berger += met * points.number() / win;
            }
        }
    }
    let all_met = counted.all_met();
    let mut standings: Vec<Standing> = all.into_values().collect();
    standings.sort_by(|one, other| {
        let by_points = Reverse(one.points).cmp(&Reverse(other.points));
        let by_sums = other.tie_break(all_met).total_cmp(&one.tie_break(all_met));
        by_points
            .then(by_sums)
            .then_with(|| one.name.cmp(&other.name))
    });
    standings
}
