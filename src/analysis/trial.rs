//! Trial replay: which game a record's moves are of, and what else speaks for one.

use super::Context;
use super::choice::{Choice, Evidence, set, suits};
use super::reach::{distance, reach, reach_within};
use super::record::Record;
use super::stage::Stage;
use crate::rules::{GAMES, Game};

/// The games of a format that are tried when nothing names one, the commonest first.
pub fn tried(context: &Context) -> impl Iterator<Item = &'static Game> {
    let context = *context;
    let rows = GAMES.iter().copied();
    rows.filter(move |game| game.trial && suits(game, &context))
}

/// Tags whose words may name the game.
const HEADINGS: &[&str] = &["Event", "Site", "Title"];

/// The game whose rules play the main line whole; else the one that gets furthest. Of several the
/// one that the record's heading names, then the likely one, then the first of the table.
pub fn by_moves(record: &Record, context: &Context) -> Choice {
    let headings = HEADINGS.iter().filter_map(|name| record.tag(name));
    let hinted = headings.filter_map(|pair| named_in(pair.tag.value, context));
    let likely = context.likely.filter(|game| suits(game, context));
    let mut rows: Vec<&'static Game> = hinted.chain(likely).collect();
    rows.extend(tried(context));
    let mut best: Option<(u32, Choice)> = None;
    for (i, game) in rows.iter().enumerate() {
        if rows.iter().take(i).any(|earlier| earlier.id == game.id) {
            continue;
        }
        let choice = set(record, context, game, Evidence::Moves);
        let Choice::Game(stage, _, _) = &choice else {
            continue;
        };
        let distance = distance(record, stage);
        if distance == u32::MAX {
            return choice;
        }
        if best.as_ref().is_none_or(|(most, _)| distance > *most) {
            best = Some((distance, choice));
        }
    }
    best.map_or(Choice::Unknown(usize::MAX), |(_, choice)| choice)
}

/// The game that a heading, or the name of a file and its folders, speaks of: one of its names as a
/// word, or a board (`10x10II`).
pub fn named_in(text: &str, context: &Context) -> Option<&'static Game> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let text = words.join(" ");
    let says = |name: &str| {
        let board = name.starts_with(|c: char| c.is_ascii_digit());
        name.contains(' ') && text.contains(name)
            || words
                .iter()
                .any(|word| *word == name || board && word.starts_with(name))
    };
    let rows = GAMES.iter().copied().filter(|game| suits(game, context));
    let named = rows.filter_map(|game| {
        let names = std::iter::once(&game.name).chain(game.aliases);
        let said = names.filter(|name| says(name)).map(|name| name.len());
        Some((said.max()?, game))
    });
    // `Czech draughts` says more than `draughts`; of names as long the commoner game counts.
    let best = named.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, game)| game)
}

/// Plies within which a game that was named must fail, so that its moves can speak against it.
const EARLY: u32 = 8;

/// Plies that the other game must play beyond there. With fewer a slip that happens to be a move of
/// another game would count for more than the tag.
const BEYOND: u32 = 8;

/// The same where one of the first two moves from the start position fails. All games on one board
/// begin alike, so the board or its numbering is another.
const BEYOND_THE_START: u32 = 2;

/// The game that the moves are of, where they refute the one that was named: that one fails early,
/// and another plays the main line whole. A slip late in a game is no evidence, nor is one in a
/// problem of a few moves. Games with the named one's notation are tried first.
pub fn refuting(record: &Record, context: &Context, stage: &Stage) -> Option<&'static Game> {
    let named = stage.game;
    let mut others: Vec<&'static Game> =
        tried(context).filter(|game| game.id != named.id).collect();
    if others.is_empty() || stage.start.is_none() {
        return None;
    }
    let own = reach_within(record, stage, EARLY);
    if !own.stopped {
        return None;
    }
    let beyond = match own.plies {
        0..2 if !stage.set_up => BEYOND_THE_START,
        _ => BEYOND,
    };
    others.sort_by_key(|game| game.notation != named.notation);
    others.into_iter().find(|game| {
        let Choice::Game(stage, _, _) = set(record, context, game, Evidence::Moves) else {
            return false;
        };
        if stage.start.is_none() {
            return false;
        }
        let other = reach(record, &stage);
        !other.stopped && other.plies > own.plies + beyond
    })
}
