//! Forms to begin a game with: the roster of its tags with today's date and the next round, or a blank
//! scoresheet. Every game of the tables has one.

use super::calendar_date::CalendarDate;
use super::completion::{NearbyTag, last_notation, last_tags, next_round};
use crate::checks::roster_of;
use crate::document::Snapshot;
use crate::identify::NOTATION_TAG;
use crate::notation::{Target, target};
use crate::rules::{GAMES, Game, GameId};
use crate::syntax::{FORMATS, Format};

/// A form to begin a game with.
pub struct NewGameForm {
    /// "International draughts game".
    pub name: String,
    /// What it is: "Portable Draughts Notation, GameType 20".
    pub description: String,
    /// The format of its file.
    pub format: &'static Format,
    pub text: String,
    /// The text with places to fill in, in the syntax of the Language Server Protocol.
    pub snippet: String,
}

/// What is not known yet.
const UNKNOWN: &str = "?";

/// The result of a game that is not over.
const UNFINISHED: &str = "*";

/// The tags that the games of an event share.
const OF_THE_EVENT: [&str; 2] = ["Event", "Site"];

/// Returns every form, in the order of the tables. In the format of a document, the event and the site are those of its last
/// game, the round is the next one, and the notation is the one that the last game names, unless others name another. The
/// form of the last game comes first.
pub fn new_games(today: CalendarDate, document: Option<(&Snapshot, &Format)>) -> Vec<NewGameForm> {
    let mut forms = Vec::new();
    for format in FORMATS.iter().copied() {
        let document = document.filter(|(_, own)| own.name == format.name);
        let mut known = vec![("Date", today.to_string())];
        let last = document.map_or_else(Vec::new, |(snapshot, _)| last_tags(snapshot));
        if let Some((snapshot, _)) = document {
            // The address of a game is that of no other.
            let value = |name| {
                let value = value_of(&last, name).filter(|value| !value.contains("://"));
                value.map(str::to_owned)
            };
            let of_the_event = OF_THE_EVENT.map(|name| Some((name, value(name)?)));
            known.extend(of_the_event.into_iter().flatten());
            let round = next_round(snapshot, snapshot.text.len());
            known.extend(round.map(|round| ("Round", round)));
        }
        let notation = document
            .and_then(|(snapshot, _)| last_notation(snapshot))
            .and_then(|name| target(&name.trim().to_ascii_lowercase()));
        match format.table {
            Some(table) => {
                let of_the_game = known
                    .iter()
                    .filter(|(name, _)| !OF_THE_EVENT.contains(name));
                let form = (table.blank_form)(&|tag| {
                    let value = of_the_game.clone().find(|(name, _)| *name == tag);
                    value.map_or_else(String::new, |(_, value)| value.clone())
                });
                let usual = GAMES.iter().find(|game| game.format == format.games);
                let title = usual.map_or("", |game| game.title);
                forms.push(NewGameForm {
                    name: format!("{title} scoresheet").trim_start().to_owned(),
                    description: format.title.to_owned(),
                    format,
                    text: form.text,
                    snippet: form.snippet,
                });
            }
            None => {
                let last = last_game(&last, format);
                let games = GAMES.iter().copied();
                let mut games: Vec<&Game> =
                    games.filter(|game| game.format == format.name).collect();
                games.sort_by_key(|game| last != Some(game.id));
                forms.extend(games.into_iter().map(|game| {
                    let suits = |one: &Target| (one.notation.suits)(game.geometry, game.roles);
                    tagged_form(game, format, &known, notation.filter(suits))
                }));
            }
        }
    }
    forms
}

/// Returns the form of a game whose records begin with tags.
fn tagged_form(
    game: &'static Game,
    format: &'static Format,
    known: &[(&str, String)],
    notation: Option<Target>,
) -> NewGameForm {
    let tags = roster_of(game.seats).filter(|name| *name != "Result");
    let tags = tags.map(|name| {
        let value = known.iter().find(|(known, _)| *known == name);
        (name, value.map_or(UNKNOWN, |(_, value)| value))
    });
    let tags: Vec<(&str, &str)> = tags.collect();
    let (mut text, mut snippet) = (String::new(), String::new());
    for (i, (name, value)) in tags.iter().enumerate() {
        text.push_str(&format!("[{name} \"{value}\"]\n"));
        let value = placeholder(value);
        snippet.push_str(&format!("[{name} \"${{{}:{value}}}\"]\n", i + 1));
    }
    let result = tags.len() + 1;
    text.push_str(&format!("[Result \"{UNFINISHED}\"]\n"));
    // No list of choices: editors take a row of it for what is typed.
    snippet.push_str(&format!("[Result \"${{{result}:{UNFINISHED}}}\"]\n"));
    let named = game_tag(game, format);
    let notation = notation.map(|one| (NOTATION_TAG, one.name()));
    for (name, value) in notation.iter().chain(&named) {
        let line = format!("[{name} \"{value}\"]\n");
        text.push_str(&line);
        snippet.push_str(&line);
    }
    text.push_str(&format!("\n1. {UNFINISHED}\n"));
    // On a line of its own the result does not follow the blank that a person types after the last move.
    snippet.push_str(&format!("\n1. $0\n${result}\n"));
    NewGameForm {
        name: format!("{} game", short_title(game)),
        description: match named {
            Some((name, value)) => format!("{}, {name} {value}", format.title),
            None => format.title.to_owned(),
        },
        format,
        text,
        snippet,
    }
}

/// Returns a text as it stands at a place to fill in.
fn placeholder(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('$', "\\$");
    escaped.replace('}', "\\}")
}

/// Returns the value of a tag of the last game.
fn value_of<'t>(last: &'t [NearbyTag], name: &str) -> Option<&'t str> {
    let tag = last.iter().find(|tag| tag.name == name);
    tag.map(|tag| tag.value.as_str())
}

/// Returns the game that the last game of a document names by its tag.
fn last_game(last: &[NearbyTag], format: &Format) -> Option<GameId> {
    let first_field = |value: &str| value.split(',').next().map(str::to_owned);
    let is_named = |game: &&'static Game| {
        let Some((name, value)) = game_tag(game, format) else {
            return false;
        };
        let own = value_of(last, name);
        own.is_some_and(|own| first_field(own) == first_field(&value))
    };
    let games = GAMES.iter().copied();
    let mut games = games.filter(|game| game.format == format.name);
    games.find(is_named).map(|game| game.id)
}

/// Returns the tag that names a game; None for the game that records of its format hold if they name none.
fn game_tag(game: &'static Game, format: &Format) -> Option<(&'static str, String)> {
    let by_type = game.type_value().filter(|_| !format.roster);
    if let Some(value) = by_type {
        return Some(("GameType", value));
    }
    let usual = GAMES.iter().find(|other| other.format == game.format)?;
    (usual.id != game.id).then(|| ("Variant", game.title.to_owned()))
}

/// Returns the title of a game without its other names, unless two games are alike then.
fn short_title(game: &Game) -> &'static str {
    let short = |game: &Game| game.title.split(" (").next().unwrap_or(game.title);
    let alike = GAMES.iter().filter(|other| short(other) == short(game));
    match alike.count() {
        1 => short(game),
        _ => game.title,
    }
}
