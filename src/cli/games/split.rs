//! The files that games are split into, and their names.

use std::collections::{BTreeMap, HashSet};
use std::num::NonZeroUsize;

use super::index::IndexedGame;
use crate::collection::GameKey;
use crate::syntax::Format;
use crate::text::folded;

/// What games are split by.
#[derive(Clone, Copy)]
pub enum SplitBy {
    /// A file for each value. A game with two values, such as two players, goes into both.
    Key(&'static GameKey),
    /// A file for so many games.
    Count(NonZeroUsize),
}

/// The games of a file, with what its name says.
type GameGroup<'a> = (String, Vec<&'a IndexedGame>);

impl SplitBy {
    /// Returns the groups of games; each keeps their order.
    pub fn groups<'a>(&self, games: &'a [IndexedGame]) -> Vec<GameGroup<'a>> {
        match self {
            SplitBy::Count(most) => {
                let parts = games.chunks(most.get());
                let width = parts.len().to_string().len().max(3);
                let named = parts.enumerate().map(|(i, part)| {
                    let name = format!("games-{:0width$}", i + 1);
                    (name, part.iter().collect())
                });
                named.collect()
            }
            SplitBy::Key(_) => {
                let mut groups: BTreeMap<&str, Vec<&IndexedGame>> = BTreeMap::new();
                for game in games {
                    let mut values: Vec<&str> = game.groups.iter().map(|value| &**value).collect();
                    values.dedup();
                    if values.is_empty() {
                        values.push("");
                    }
                    for value in values {
                        groups.entry(value).or_default().push(game);
                    }
                }
                let named = groups
                    .into_iter()
                    .map(|(value, games)| (value.to_owned(), games));
                named.collect()
            }
        }
    }
}

/// The most characters of the name of a file, without its extension.
const LONGEST: usize = 60;

/// The name of the file of games whose value is not known.
const UNKNOWN_VALUE: &str = "unknown";

/// Returns the names of files for groups of games: the letters and digits of their values, each name once.
pub fn file_names<'a>(
    groups: &[GameGroup<'a>],
    format: &Format,
) -> Vec<(String, Vec<&'a IndexedGame>)> {
    let extension = format.extensions.first().copied().unwrap_or(format.name);
    let mut taken: HashSet<String> = HashSet::new();
    let named = groups.iter().map(|(value, games)| {
        let stem: String = folded(value)
            .replace(' ', "-")
            .chars()
            .take(LONGEST)
            .collect();
        let stem = match stem.is_empty() {
            true => UNKNOWN_VALUE.to_owned(),
            false => stem,
        };
        let mut name = format!("{stem}.{extension}");
        let mut number = 2;
        while !taken.insert(name.clone()) {
            name = format!("{stem}-{number}.{extension}");
            number += 1;
        }
        (name, games.clone())
    });
    named.collect()
}
