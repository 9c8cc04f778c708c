//! Which game a record holds, in which notation and language, from which position. Evidence in
//! this order: an explicit tag that the moves do not refute, the editor's setting or the command
//! line (unless [`settings`](super::settings) drops it), the record's heading, the other records of the
//! file and its name, trial replay.

use super::Context;
use super::choice::{Choice, Evidence, set, suits};
use super::trial::{by_moves, further, playing, refuting, tried};
use crate::notation::{self, letters};
use crate::replay::Record;
use crate::rules::{self, GAMES, Game};
use crate::syntax::NodeKind;

/// What a record is, where the settings stand. Whether they do is asked elsewhere.
pub fn as_set(record: &Record, context: &Context) -> Choice {
    if let Some(choice) = by_tags(record, context) {
        return choice;
    }
    if let Some(game) = context.game.filter(|game| suits(game, context)) {
        return set(record, context, game, Evidence::Setting);
    }
    // A format whose common game is also its most general one needs no trial.
    if tried(context).next().is_some() {
        return by_moves(record, context);
    }
    let Some(usual) = GAMES.iter().copied().find(|game| suits(game, context)) else {
        return Choice::Unknown(None);
    };
    match spelled(record, context, usual) {
        Some(game) => set(record, context, game, Evidence::Moves),
        None => set(record, context, usual, Evidence::Default),
    }
}

/// The game in whose usual notation the first move is written, where that is none of the commonest
/// game's: squares of another board show themselves.
fn spelled(record: &Record, context: &Context, usual: &'static Game) -> Option<&'static Game> {
    let first = record.top().find(|node| node.kind == NodeKind::Move)?;
    let text = record.slice(first);
    let reads = |game: &Game| {
        let row = notation::notation(game.notation);
        let frame = game.frame(&letters::ENGLISH, game.starts);
        row.is_some_and(|row| (row.read)(&[text], &frame, &mut Vec::new()).is_ok())
    };
    let own = |game: &&'static Game| {
        let row = notation::notation(game.notation);
        row.is_some_and(|row| !(row.suits)(usual.geometry, usual.roles))
    };
    let mut others = GAMES.iter().copied().filter(|game| suits(game, context));
    let other = others.find(|game| own(game) && reads(game));
    other.filter(|_| !reads(usual))
}

/// What the tags say; none when none of them names a game.
fn by_tags(record: &Record, context: &Context) -> Option<Choice> {
    let tags = told(record, context);
    let unknown = || {
        let (i, _) = tags
            .iter()
            .find(|(_, named)| matches!(named, Named::Unknown))?;
        // Its moves may say what the tag does not.
        Some(match playing(record, context) {
            Some(game) => set(record, context, game, Evidence::Against(*i)),
            None => Choice::Unknown(Some(*i)),
        })
    };
    let mut games = tags
        .iter()
        .filter_map(|(i, named)| Some((*i, named.game()?)));
    let Some((first, game)) = games.next() else {
        return unknown();
    };
    // Of two tags that disagree the moves tell which is right.
    match games.next().filter(|(_, other)| other.id != game.id) {
        Some((second, other)) if further(record, context, game, other).id == other.id => {
            Some(tagged(record, context, other, second))
        }
        _ => Some(tagged(record, context, game, first)),
    }
}

/// What each tag that may name a game says, by its index.
fn told(record: &Record, context: &Context) -> Vec<(usize, Named)> {
    let mut told = Vec::new();
    for (name, find) in GAME_TAGS {
        let mut tags = record.tags.iter().enumerate();
        if let Some((i, pair)) = tags.find(|(_, pair)| pair.tag.name.eq_ignore_ascii_case(name)) {
            told.push((i, find(pair.tag.value.trim(), context)));
        }
    }
    told
}

/// A tag that names another game than the one that was chosen by a tag, and that game.
pub fn disagreeing(
    record: &Record,
    context: &Context,
    game: &'static Game,
) -> Option<(usize, &'static Game)> {
    let told = told(record, context).into_iter();
    let mut named = told.filter_map(|(i, named)| Some((i, named.game()?)));
    named.find(|(_, other)| other.id != game.id)
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

impl Named {
    fn game(&self) -> Option<&'static Game> {
        match self {
            Named::Game(game) => Some(game),
            _ => None,
        }
    }
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
