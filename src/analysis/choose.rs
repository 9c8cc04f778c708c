//! Which game a record holds, in which notation and language, from which position. Evidence in
//! this order: an explicit tag, the editor's setting or the command line, trial replay.

use super::Context;
use super::choice::{Choice, Evidence, set, suits};
use super::record::Record;
use super::trial::{by_moves, refuting};
use crate::rules::{self, GAMES, Game};

/// Decides what a record is.
pub fn choose(record: &Record, context: &Context) -> Choice {
    if let Some(choice) = by_tags(record, context) {
        return choice;
    }
    if let Some(game) = context.game.filter(|game| suits(game, context)) {
        return set(record, context, game, Evidence::Setting);
    }
    // A format whose common game is also its most general one needs no trial.
    match GAMES.iter().copied().find(|game| suits(game, context)) {
        Some(game) if !game.trial => set(record, context, game, Evidence::Default),
        Some(_) => by_moves(record, context),
        None => Choice::Unknown(usize::MAX),
    }
}

/// What the tags say; none when none of them names a game.
fn by_tags(record: &Record, context: &Context) -> Option<Choice> {
    let mut unknown = None;
    for (name, find) in GAME_TAGS {
        let named = record
            .tags
            .iter()
            .enumerate()
            .find(|(_, pair)| pair.tag.name.eq_ignore_ascii_case(name));
        if let Some((i, pair)) = named {
            let value = pair.tag.value.trim();
            match find(value, context) {
                Named::Game(game) => return Some(tagged(record, context, game, i)),
                Named::Nothing => {}
                Named::Unknown => unknown = unknown.or(Some(i)),
            }
        }
    }
    unknown.map(Choice::Unknown)
}

/// The game that a tag of the record names and the moves do not refute.
pub fn named(record: &Record, context: &Context) -> Option<&'static Game> {
    // Only what a tag names is replayed for it; what the moves alone are of is not asked.
    match by_tags(record, context)? {
        Choice::Game(stage, Evidence::Tag(_), _) => Some(stage.game),
        _ => None,
    }
}

/// The game that a tag names, unless the moves refute it.
fn tagged(record: &Record, context: &Context, game: &'static Game, tag: usize) -> Choice {
    let choice = set(record, context, game, Evidence::Tag(tag));
    if let Choice::Game(stage, _, _) = &choice
        && let Some(other) = refuting(record, context, stage)
    {
        return set(record, context, other, Evidence::Against(tag));
    }
    choice
}

/// What the value of a tag says about the game.
enum Named {
    Game(&'static Game),
    /// Nothing that helps.
    Nothing,
    /// A game that is not in the table.
    Unknown,
}

/// The tags that name a game, the one that says most first.
const GAME_TAGS: &[(&str, fn(&str, &Context) -> Named)] =
    &[("GameType", game_type), ("Variant", variant)];

/// Values of `Variant` and `GameType` that name a start position rather than a game.
const SILENT: &[&str] = &["", "?", "standard", "from position", "fromposition", "99"];

fn is_silent(value: &str) -> bool {
    SILENT
        .iter()
        .any(|silent| value.eq_ignore_ascii_case(silent))
}

fn variant(value: &str, context: &Context) -> Named {
    match rules::game(value).filter(|game| suits(game, context)) {
        Some(game) => Named::Game(game),
        None if is_silent(value) => Named::Nothing,
        None => Named::Unknown,
    }
}

fn game_type(value: &str, context: &Context) -> Named {
    match rules::game_of_type(value) {
        Some(game) if suits(game, context) => Named::Game(game),
        _ if is_silent(value) => Named::Nothing,
        _ => Named::Unknown,
    }
}
