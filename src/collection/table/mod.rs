//! The table of an event: its players, their results and their points, and what the games contradict each other in.
//!
//! `counted` decides which games count and what they give, `standings` sums up and sorts, `cells` writes the results of
//! each player, and this file puts the rows together.

mod cells;
mod counted;
mod events;
mod points;
mod standings;

use counted::CountedGames;
pub use events::{EventGame, events};
pub use points::Points;
use standings::{Standing, standings};

/// A table as texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventTable {
    pub title: String,
    pub columns: Vec<TableColumn>,
    pub rows: Vec<Vec<String>>,
    /// What is to be said below.
    pub notes: Vec<String>,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableColumn {
    pub title: String,
    /// Its texts end at its right.
    pub right: bool,
}

impl EventTable {
    /// Returns the table of the games of one event.
    pub fn of(title: String, games: &[EventGame]) -> EventTable {
        let counted = CountedGames::of(games);
        let standings = standings(&counted);
        let (results, all_met) = cells::results(&counted, &standings);
        let right = |title: &str| TableColumn {
            title: title.to_owned(),
            right: true,
        };
        let left = |title: &str| TableColumn {
            title: title.to_owned(),
            right: false,
        };
        let mut columns = vec![right(""), left("Player")];
        columns.extend(results.titles.iter().map(|title| right(title)));
        let says_games = standings
            .windows(2)
            .any(|pair| matches!(pair, [one, other] if one.games != other.games));
        columns.extend(says_games.then(|| right("Games")));
        columns.push(right("Points"));
        let tie_break = match (counted.seats(), all_met) {
            (2, true) if standings.len() > 2 => Some("S-B"),
            (2, false) => Some("Buchholz"),
            _ => None,
        };
        columns.extend(tie_break.map(right));
        let rows = standings.iter().zip(results.rows).enumerate();
        let rows = rows.map(|(at, (standing, cells))| {
            let Standing { name, points, .. } = standing;
            let mut row = vec![(at + 1).to_string(), name.clone()];
            row.extend(cells);
            row.extend(says_games.then(|| standing.games.to_string()));
            row.push(points.to_string());
            row.extend(tie_break.map(|_| decimal(standing.tie_break(all_met))));
            row
        });
        EventTable {
            title,
            columns,
            rows: rows.collect(),
            notes: counted.notes,
        }
    }
}

/// Returns a number with two decimals, without zeros at its end.
fn decimal(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
