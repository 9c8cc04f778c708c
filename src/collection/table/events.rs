//! Games by their events.

use crate::collection::facts::GameFacts;
use crate::collection::line_trace::LineTrace;
use crate::text::folded;

/// A game of an event.
pub struct EventGame {
    pub facts: GameFacts,
    pub trace: LineTrace,
    /// The names of its seats.
    pub seats: &'static [&'static str],
    /// Where it is, for people.
    pub place: String,
}

/// Returns the games of each event with its title, in the order of their first games. An event may last over New Year;
/// games of more than two years are those of several events with one name.
pub fn events(games: Vec<EventGame>) -> Vec<(String, Vec<EventGame>)> {
    let mut events: Vec<(String, Vec<EventGame>)> = Vec::new();
    let mut numbers = std::collections::HashMap::new();
    for game in games {
        let name = folded(&game.facts.event);
        let number = *numbers.entry(name).or_insert(events.len());
        match events.get_mut(number) {
            Some((_, games)) => games.push(game),
            None => events.push((game.facts.event.clone(), vec![game])),
        }
    }
    events
        .into_iter()
        .flat_map(|(name, games)| by_years(&name, games))
        .collect()
}

fn by_years(name: &str, games: Vec<EventGame>) -> Vec<(String, Vec<EventGame>)> {
    let name = if name.is_empty() { "?" } else { name };
    let years = games.iter().map(|game| game.facts.date.year);
    let known = || years.clone().filter(|year| *year > 0);
    let (first, last) = (known().min().unwrap_or(0), known().max().unwrap_or(0));
    if last - first <= 1 {
        return vec![(name.to_owned(), games)];
    }
    let mut found: Vec<(u16, Vec<EventGame>)> = Vec::new();
    for game in games {
        let year = game.facts.date.year;
        match found.iter_mut().find(|(known, _)| *known == year) {
            Some((_, games)) => games.push(game),
            None => found.push((year, vec![game])),
        }
    }
    found.sort_by_key(|(year, _)| *year);
    let title = |year| match year {
        0 => format!("{name}, ????"),
        year => format!("{name}, {year}"),
    };
    found
        .into_iter()
        .map(|(year, games)| (title(year), games))
        .collect()
}
