//! Finds games by the names that people type.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::{GAMES, Game};
use crate::text::{folded_umlauts, near_folded};

/// The games by their names without blanks, each in the order of the table.
static BY_NAME: LazyLock<HashMap<String, Vec<&'static Game>>> = LazyLock::new(|| {
    let mut by_name: HashMap<String, Vec<&'static Game>> = HashMap::new();
    for game in GAMES {
        for name in names(game).chain([game.title]) {
            let games = by_name.entry(key(name)).or_default();
            if games.iter().all(|other| other.id != game.id) {
                games.push(game);
            }
        }
    }
    by_name
});

/// All names with the form in which they are compared.
static FOLDED: LazyLock<Vec<(String, &'static str)>> = LazyLock::new(|| {
    let all = GAMES.iter().flat_map(|game| names(game));
    all.map(|name| (folded_umlauts(name), name)).collect()
});

/// Returns a name without what does not count: case, accents, blanks and punctuation, and the second letter of an
/// umlaut written as two.
fn key(name: &str) -> String {
    folded_umlauts(name).replace(' ', "")
}

/// Returns the name and the aliases of a game.
pub fn names(game: &'static Game) -> impl Iterator<Item = &'static str> {
    let own = std::iter::once(game.name);
    own.chain(game.aliases.iter().copied())
}

/// Returns the game of this name, title or alias; the first of the table if there are several.
pub fn game(name: &str) -> Option<&'static Game> {
    games_named(name).next()
}

/// Returns the games of this name, title or alias. There are several if a game is played on several
/// boards, each of which is a row of the table, or if several countries call their own game so.
pub fn games_named(name: &str) -> impl Iterator<Item = &'static Game> + use<> {
    let games = BY_NAME.get(&key(name)).map_or(&[][..], Vec::as_slice);
    games.iter().copied()
}

/// Returns the names of games that are similar to an unknown one, each with its game, the most similar
/// first.
pub fn near_names(wanted: &str) -> Vec<(&'static str, &'static Game)> {
    let all = FOLDED.iter().map(|(folded, name)| (folded, *name));
    let near = near_folded(&folded_umlauts(wanted), all).into_iter();
    near.filter_map(|name| Some((name, game(name)?))).collect()
}
