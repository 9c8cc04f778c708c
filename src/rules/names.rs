//! Finds games by the names that people type.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::general_names::{GENERAL_NAMES, GeneralNames};
use super::{BoardSize, GAMES, Game};
use crate::text::{distance, folded_umlauts, near_folded};

/// The games by their names without blanks, each in the order of the table; those that a general name usually means
/// in the order of its row.
static BY_NAME: LazyLock<HashMap<String, Vec<&'static Game>>> = LazyLock::new(|| {
    let mut by_name: HashMap<String, Vec<&'static Game>> = HashMap::new();
    for row in GENERAL_NAMES {
        for name in row.names {
            by_name.insert(key(name), row.usual.to_vec());
        }
    }
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
    let own = GAMES.iter().flat_map(|game| names(game));
    let general = GENERAL_NAMES.iter().flat_map(|row| row.names).copied();
    let all = own.chain(general);
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
/// boards, each of which is a row of the table; of a general name, those that it usually means.
pub fn games_named(name: &str) -> impl Iterator<Item = &'static Game> + use<> {
    let (games, size) = match BY_NAME.get(&key(name)) {
        Some(games) => (games.as_slice(), None),
        None => sized(name).unwrap_or((&[], None)),
    };
    let fits = move |game: &&'static Game| size.is_none_or(|size| size.is_of(game));
    games.iter().copied().filter(fits)
}

/// The games of a name that the size of their board follows, and that size: `Polnische Dame 10x10`. None for a name of
/// draughts in general.
fn sized(name: &str) -> Option<(&'static [&'static Game], Option<BoardSize>)> {
    let (name, size) = size_at_end(name).filter(|(name, _)| !is_general(name))?;
    let games = BY_NAME.get(&key(&name))?;
    Some((games.as_slice(), Some(size)))
}

/// A name without the size of a board at its end, and that size.
fn size_at_end(name: &str) -> Option<(String, BoardSize)> {
    let folded = folded_umlauts(name);
    let (name, size) = folded.rsplit_once(' ')?;
    Some((name.to_owned(), BoardSize::parse(size).ok()?))
}

/// What a name that the user sets stands for.
#[derive(Clone, Copy)]
pub struct ChosenGame {
    pub name: &'static str,
    /// The game, or the one that a general name usually means.
    pub game: &'static Game,
    /// The name stands for other games as well.
    pub is_general: bool,
}

impl ChosenGame {
    /// Returns the choice of one game.
    pub fn one(game: &'static Game) -> ChosenGame {
        ChosenGame {
            name: game.name,
            game,
            is_general: false,
        }
    }
}

/// Returns what a name stands for; of games that share it, the first of the table.
pub fn chosen_game(name: &str) -> Option<ChosenGame> {
    let game = game(name)?;
    let Some(row) = general(name) else {
        return Some(ChosenGame::one(game));
    };
    let own = row.names.iter().find(|own| key(own) == key(name));
    Some(ChosenGame {
        name: own?,
        game,
        is_general: true,
    })
}

/// Can a name stand for this game?
pub fn may_mean(name: &str, game: &Game) -> bool {
    games_named(name).any(|named| named.id == game.id)
        || general(name).is_some_and(|row| row.may_mean(game))
}

/// Does a name stand for draughts in general?
pub fn is_general(name: &str) -> bool {
    general(name).is_some()
}

fn general(name: &str) -> Option<&'static GeneralNames> {
    let wanted = key(name);
    let is_it = |row: &&GeneralNames| row.names.iter().any(|name| key(name) == wanted);
    GENERAL_NAMES.iter().find(is_it)
}

/// Returns the names of games that are similar to an unknown one, each with its game, the most similar
/// first. If it ends with the size of a board, those on such a board; if no name is similar, one with the same words in
/// another order, or one that it contains.
pub fn near_names(wanted: &str) -> Vec<(&'static str, &'static Game)> {
    let folded = folded_umlauts(wanted);
    let all = FOLDED.iter().map(|(own, name)| (own, *name));
    let padded = format!(" {folded} ");
    let is_part = |own: &str| own.contains(' ') && padded.contains(&format!(" {own} "));
    // A whole name of one game says more than a name of others with a few equal letters.
    let parts = where_folded(|own| is_part(own) && !is_general(own));
    let mut near = match parts.is_empty() {
        true => near_folded(&folded, all),
        false => parts,
    };
    near.retain(|name| are_near_by_word(&folded, &folded_umlauts(name)));
    let near = with_games(near);
    if let Some((_, size)) = size_at_end(wanted) {
        let on_board = near.iter().copied().filter(|(_, game)| size.is_of(game));
        let on_board: Vec<_> = on_board.collect();
        let by_size = with_games(where_folded(|own| own == size.to_string()));
        return match (on_board.is_empty(), by_size.is_empty()) {
            (false, _) => on_board,
            (true, false) => by_size,
            // The same name without the size of the board.
            (true, true) if near.is_empty() => size_at_end(wanted)
                .map_or_else(Vec::new, |(name, _)| with_games(where_named(&name))),
            (true, true) => near,
        };
    }
    if !near.is_empty() {
        return near;
    }
    let sorted = |text: &str| {
        let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        words.sort();
        words
    };
    let words = sorted(&folded);
    let turned = where_folded(|own| sorted(own) == words);
    match turned.is_empty() {
        true => with_games(where_folded(is_part)),
        false => with_games(turned),
    }
}

/// Can one of two names be the other with slips in its words? `dames polonaises` is not `dames anglaises`, however many of
/// its letters are the same. A name that contains the other is near to it.
fn are_near_by_word(wanted: &str, own: &str) -> bool {
    let (words, others) = (wanted.split(' '), own.split(' '));
    if wanted.contains(own) || own.contains(wanted) {
        return true;
    }
    if words.clone().count() != others.clone().count() {
        let bare = |name: &str| name.replace(' ', "");
        return distance(&bare(wanted), &bare(own)) <= 2;
    }
    words.zip(others).all(|(word, other)| {
        let errors = distance(word, other);
        errors <= 1 || errors * 4 <= other.chars().count()
    })
}

/// The first name whose form for comparing is the wanted one.
fn where_folded(is_wanted: impl Fn(&str) -> bool) -> Vec<&'static str> {
    let mut all = FOLDED.iter();
    let found = all.find(|(own, _)| is_wanted(own));
    found.map(|(_, name)| *name).into_iter().collect()
}

/// The names of the games of a name: `bushka-early` for `bushka`.
fn where_named(name: &str) -> Vec<&'static str> {
    let games = BY_NAME.get(&key(name)).map_or(&[][..], Vec::as_slice);
    games.iter().map(|game| game.name).collect()
}

fn with_games(names: Vec<&'static str>) -> Vec<(&'static str, &'static Game)> {
    let names = names.into_iter();
    names.filter_map(|name| Some((name, game(name)?))).collect()
}
