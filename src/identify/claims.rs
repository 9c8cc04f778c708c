//! What is said of a record's game before a move of it is played: by its tags, by its heading or the name
//! of its file, by the settings, by the way its first move is written. Whether the moves bear it out is not asked here.

use super::Context;
use super::identification::Evidence;
use crate::notation::{self, letters};
use crate::replay::Record;
use crate::rules::{self, Game};
use crate::syntax::NodeKind;

/// What is said of a record's game. A tag is told by its index.
pub enum Claim {
    /// There is no game of the format.
    Nothing,
    /// A setting says it, or the format with the way the first move is written: the moves are not asked.
    Game(&'static Game, Evidence),
    /// A tag names it.
    Tag(usize, &'static Game),
    /// Two tags name two.
    Tags([(usize, &'static Game); 2]),
    /// A tag names one that is not in the table, and no other tag one that is.
    UnknownTag(usize),
    /// The moves must tell. The heading or the file may speak of some games.
    Open(Vec<(&'static Game, Evidence)>),
}

/// What is said of a record's game.
pub fn claim(record: &Record, context: &Context) -> Claim {
    if let Some(claim) = claim_by_tags(record, context) {
        return claim;
    }
    if let Some(game) = context.game.filter(|game| context.suits(game)) {
        return Claim::Game(game, Evidence::Setting);
    }
    if context.needs_trial() {
        let in_heading = in_heading(record, context).map(|game| (game, Evidence::Heading));
        let likely = context.likely.filter(|game| context.suits(game));
        let in_file = likely.map(|game| (game, Evidence::File));
        return Claim::Open(in_heading.chain(in_file).collect());
    }
    // The commonest game of the format, unless the first move is written as only another's are.
    match context.games().next() {
        None => Claim::Nothing,
        Some(usual) => match spelled(record, context, usual) {
            Some(game) => Claim::Game(game, Evidence::Moves),
            None => Claim::Game(usual, Evidence::Default),
        },
    }
}

/// What the tags say; none when they speak of no game.
pub fn claim_by_tags(record: &Record, context: &Context) -> Option<Claim> {
    let told = told(record, context);
    let mut games = told
        .iter()
        .filter_map(|(i, named)| Some((*i, named.game()?)));
    let Some((tag, game)) = games.next() else {
        let unknown = |(_, named): &&(usize, NamedGame)| matches!(named, NamedGame::Unknown);
        let (tag, _) = told.iter().find(unknown)?;
        return Some(Claim::UnknownTag(*tag));
    };
    Some(
        match games.next().filter(|(_, other)| other.id != game.id) {
            Some(second) => Claim::Tags([(tag, game), second]),
            None => Claim::Tag(tag, game),
        },
    )
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

/// What each tag that may name a game says, by its index.
fn told(record: &Record, context: &Context) -> Vec<(usize, NamedGame)> {
    let mut told = Vec::new();
    for (name, find) in GAME_TAGS {
        let mut tags = record.tags.iter().enumerate();
        if let Some((i, pair)) = tags.find(|(_, pair)| pair.tag.name.eq_ignore_ascii_case(name)) {
            told.push((i, find(pair.tag.value.trim(), context)));
        }
    }
    told
}

/// What the value of a tag says about the game.
enum NamedGame {
    Game(&'static Game),
    /// Nothing that helps.
    Nothing,
    /// A game that is not in the table.
    Unknown,
}

impl NamedGame {
    fn game(&self) -> Option<&'static Game> {
        match self {
            NamedGame::Game(game) => Some(game),
            _ => None,
        }
    }
}

/// The tags that name a game, the one that says most first.
const GAME_TAGS: &[(&str, fn(&str, &Context) -> NamedGame)] =
    &[("GameType", game_type), ("Variant", variant)];

/// Values of `Variant` and `GameType` that name a start position rather than a game.
const SILENT: &[&str] = &["", "?", "standard", "from position", "fromposition", "99"];

fn is_silent(value: &str) -> bool {
    SILENT
        .iter()
        .any(|silent| value.eq_ignore_ascii_case(silent))
}

fn variant(value: &str, context: &Context) -> NamedGame {
    match rules::game(value).filter(|game| context.suits(game)) {
        Some(game) => NamedGame::Game(game),
        None if is_silent(value) => NamedGame::Nothing,
        None => NamedGame::Unknown,
    }
}

fn game_type(value: &str, context: &Context) -> NamedGame {
    match rules::game_of_type(value) {
        Some(game) if context.suits(game) => NamedGame::Game(game),
        _ if is_silent(value) => NamedGame::Nothing,
        _ => NamedGame::Unknown,
    }
}

/// Tags whose words may name the game.
const HEADINGS: &[&str] = &["Event", "Site", "Title"];

/// The games that a record's heading speaks of.
fn in_heading(record: &Record, context: &Context) -> impl Iterator<Item = &'static Game> {
    let headings = HEADINGS.iter().filter_map(|name| record.tag(name));
    headings.filter_map(|pair| spoken_of(pair.tag.value, context))
}

/// Words that name a game in a setting or a tag, but are none in a heading: `Notre Dame Open`,
/// `Pool play`.
const COMMON_WORDS: &[&str] = &["dame", "pool", "draughts", "checkers"];

/// The game that a heading, or the name of a file and its folders, speaks of: one of its names as a
/// word, or a board (`10x10II`).
pub fn spoken_of(text: &str, context: &Context) -> Option<&'static Game> {
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
    let rows = context.games();
    let named = rows.filter_map(|game| {
        let names = std::iter::once(&game.name).chain(game.aliases);
        let telling = names.filter(|name| !COMMON_WORDS.contains(name));
        let said = telling.filter(|name| says(name)).map(|name| name.len());
        Some((said.max()?, game))
    });
    // `Czech draughts` says more than `draughts`; of names as long the commoner game counts.
    let best = named.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, game)| game)
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
    let mut others = context.games();
    let other = others.find(|game| own(game) && reads(game));
    other.filter(|_| !reads(usual))
}
