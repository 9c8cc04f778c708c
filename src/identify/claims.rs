//! Claims about a record's game that are made before its moves are played: by its tags, its heading,
//! the other records and the name of its file, the settings, or the form of its first move. Whether
//! the moves agree is decided elsewhere.

use std::sync::LazyLock;

use super::Context;
use super::declared_board::declares_board;
use super::identification::Evidence;
use crate::board::Slip;
use crate::notation::{self, letters};
use crate::replay::Record;
use crate::rules::game_type::{UNLISTED, number_of};
use crate::rules::{self, GAMES, Game};
use crate::syntax::NodeKind;
use crate::text::folded_umlauts;

/// A claim about a record's game. Tags are given by their index.
pub enum Claim {
    /// The format has no games.
    Nothing,
    /// A setting names the game, or the format and the form of the first move do. Needs no replay.
    Game(&'static Game, Evidence),
    /// A tag names the game.
    Tag(usize, &'static Game),
    /// Two tags name different games.
    Tags([(usize, &'static Game); 2]),
    /// A tag names an unknown game, and no other tag names a known one.
    UnknownTag(usize),
    /// The moves must decide. The heading or the file may suggest games.
    Open(Vec<(&'static Game, Evidence)>),
}

/// The claim about a record's game that counts most.
pub fn claim(record: &Record, context: &Context) -> Claim {
    if let Some(claim) = claim_by_tags(record, context) {
        return claim;
    }
    let set = context.game.filter(|set| context.suits(set.game));
    if let Some(set) = set.filter(|set| !set.is_general) {
        return Claim::Game(set.game, Evidence::Setting);
    }
    if context.needs_trial() {
        let in_heading = in_heading(record, context).map(|game| (game, Evidence::Heading));
        let likely = context.likely.filter(|game| context.suits(game));
        let in_file = likely.map(|game| (game, Evidence::File));
        // What a general name usually means comes before, if the moves fit it.
        let set = set.into_iter().flat_map(|set| rules::games_named(set.name));
        let set = set.map(|game| (game, Evidence::Setting));
        return Claim::Open(set.chain(in_heading).chain(in_file).collect());
    }
    match context.games().next() {
        None => Claim::Nothing,
        Some(usual) => match by_first_move(record, context, usual) {
            Some(game) => Claim::Game(game, Evidence::Moves),
            None => Claim::Game(usual, Evidence::Default),
        },
    }
}

/// The claim that the tags make; None if they name no game.
pub fn claim_by_tags(record: &Record, context: &Context) -> Option<Claim> {
    let named = named_by_tags(record, context);
    let mut games = named
        .iter()
        .filter_map(|(i, named)| Some((*i, named.game()?)));
    let Some((tag, game)) = games.next() else {
        let unknown = |(_, named): &&(usize, NamedGame)| matches!(named, NamedGame::Unknown);
        let (tag, _) = named.iter().find(unknown)?;
        return Some(Claim::UnknownTag(*tag));
    };
    Some(
        match games.next().filter(|(_, other)| other.id != game.id) {
            Some(second) => Claim::Tags([(tag, game), second]),
            None => Claim::Tag(tag, game),
        },
    )
}

/// The first tag that names a game other than this one, and that game.
pub fn disagreeing(
    record: &Record,
    context: &Context,
    game: &'static Game,
) -> Option<(usize, &'static Game)> {
    let named = named_by_tags(record, context).into_iter();
    let mut games = named.filter_map(|(i, named)| Some((i, named.game()?)));
    games.find(|(tag, other)| other.id != game.id && !tag_may_mean(record, *tag, game))
}

/// The other games that go by the name with which a tag names a game: the same game on another board, or what a
/// general name usually means.
pub fn namesakes(
    record: &Record,
    tag: usize,
    game: &Game,
    context: &Context,
) -> Vec<&'static Game> {
    let Some(name) = name_in(record, tag) else {
        return Vec::new();
    };
    let named = rules::games_named(name);
    let others = named.filter(|other| other.id != game.id && context.suits(other));
    others.collect()
}

/// Does a tag name games by a name that can stand for this one?
pub fn tag_may_mean(record: &Record, tag: usize, game: &Game) -> bool {
    name_in(record, tag).is_some_and(|name| rules::may_mean(name, game))
}

/// The name in a tag; None if it is a number, which names one game.
fn name_in<'a>(record: &Record<'a>, tag: usize) -> Option<&'a str> {
    let value = record.tags.get(tag)?.tag.value;
    number_of(value).is_none().then_some(value)
}

/// The index of each tag that may name a game, and what its value names.
fn named_by_tags(record: &Record, context: &Context) -> Vec<(usize, NamedGame)> {
    let mut named = Vec::new();
    for (name, find) in GAME_TAGS {
        let mut tags = record.tags.iter().enumerate();
        if let Some((i, pair)) = tags.find(|(_, pair)| pair.tag.name.eq_ignore_ascii_case(name)) {
            let value = pair.tag.value.trim();
            named.push((
                i,
                match find(value, context) {
                    // Of a game without a name only the board is known.
                    NamedGame::Nothing if is_unlisted(value) && declares_board(record) => {
                        NamedGame::Unknown
                    }
                    game => game,
                },
            ));
        }
    }
    named
}

/// What the value of a tag names.
enum NamedGame {
    Game(&'static Game),
    /// No game.
    Nothing,
    /// A game that is not known.
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

/// The tags that name a game, the most specific first.
const GAME_TAGS: &[(&str, fn(&str, &Context) -> NamedGame)] =
    &[("GameType", game_type), ("Variant", variant)];

/// Values of `Variant` and `GameType` that name no game.
const NO_GAME_VALUES: &[&str] = &["", "?", "standard", "from position", "fromposition", "99"];

/// Is a value the number of all games that have none?
fn is_unlisted(value: &str) -> bool {
    number_of(value) == Some(UNLISTED)
}

fn names_no_game(value: &str) -> bool {
    NO_GAME_VALUES
        .iter()
        .any(|none| value.eq_ignore_ascii_case(none))
}

fn variant(value: &str, context: &Context) -> NamedGame {
    match rules::games_named(value).find(|game| context.suits(game)) {
        Some(game) => NamedGame::Game(game),
        None if names_no_game(value) => NamedGame::Nothing,
        None => NamedGame::Unknown,
    }
}

/// A number, but some write the name.
fn game_type(value: &str, context: &Context) -> NamedGame {
    match rules::game_of_type(value) {
        Some(game) if context.suits(game) => NamedGame::Game(game),
        _ => variant(value, context),
    }
}

/// Tags whose words may name the game.
const HEADINGS: &[&str] = &["Event", "Site", "Title"];

/// The games that a record's heading names.
fn in_heading(record: &Record, context: &Context) -> impl Iterator<Item = &'static Game> {
    let headings = HEADINGS.iter().filter_map(|name| record.tag(name));
    headings.filter_map(|pair| named_in(pair.tag.value, context))
}

/// Names of games in settings and tags that mean nothing in a heading: `Pool play`.
const COMMON_WORDS: &[&str] = &["pool"];

/// A name of a game that means the game wherever it stands.
struct GameName {
    game: &'static Game,
    /// Its words, as [`folded_umlauts`] gives them.
    name: String,
    /// The first byte of its last word. A text that has the name has a word that begins so.
    initial: u8,
}

/// The names of all games, the most common game first.
static GAME_NAMES: LazyLock<Vec<GameName>> = LazyLock::new(|| {
    let names = |game: &'static Game| std::iter::once(&game.name).chain(game.aliases);
    let all = GAMES
        .iter()
        .flat_map(|game| names(game).map(|name| (*game, folded_umlauts(name))));
    let telling = all.filter(|(_, name)| !COMMON_WORDS.contains(&name.as_str()));
    let row = |(game, name): (&'static Game, String)| {
        let last = name.rsplit(' ').next()?;
        let initial = *last.as_bytes().first()?;
        Some(GameName {
            game,
            name,
            initial,
        })
    };
    telling.filter_map(row).collect()
});

/// The game that a heading or a path names: one of its names is a word of the text, or a word
/// begins with a board size (`10x10II`).
pub fn named_in(text: &str, context: &Context) -> Option<&'static Game> {
    let text = folded_umlauts(text);
    let words: Vec<&str> = text.split(' ').collect();
    let mut initials = [false; 256];
    for initial in words.iter().filter_map(|word| word.bytes().next()) {
        initials[usize::from(initial)] = true;
    }
    let occurs = |name: &str| {
        let board = name.starts_with(|c: char| c.is_ascii_digit());
        name.contains(' ') && text.contains(name)
            || words
                .iter()
                .any(|word| *word == name || board && word.starts_with(name))
    };
    let rows = GAME_NAMES.iter();
    let rows = rows.filter(|row| initials[usize::from(row.initial)] && context.suits(row.game));
    let named = rows.filter(|row| occurs(&row.name));
    // The longest name counts (`Czech draughts`, not `draughts`); of equal ones the more common game.
    let longer = |best: &'static GameName, other: &'static GameName| match other.name.len()
        > best.name.len()
    {
        true => other,
        false => best,
    };
    Some(named.reduce(longer)?.game)
}

/// Can the first move of a record be read in the usual notation of a game?
pub fn reads_first_move(record: &Record, game: &Game) -> bool {
    let Some(first) = record.top().find(|node| node.kind == NodeKind::Move) else {
        return false;
    };
    let Some(row) = notation::notation(game.notation) else {
        return false;
    };
    let frame = game.frame(&letters::ENGLISH, game.starts);
    let mut readings = Vec::new();
    let mut read = |node| {
        readings.clear();
        let read = (row.read)(&[record.slice(node)], &frame, &mut readings).is_ok();
        let named = readings
            .first()
            .is_some_and(|one| one.slips.contains(Slip::ZoneName));
        (read, named)
    };
    match read(first) {
        // One zone with another name than the usual one may be a slip in a move of another game.
        (true, true) => {
            let moves = record.top().filter(|node| node.kind == NodeKind::Move);
            let first: Vec<(bool, bool)> = moves.take(ROUND).map(read).collect();
            let named = first.iter().filter(|(_, named)| *named).count();
            first.iter().all(|(read, _)| *read) && named >= NAMED_ZONES
        }
        (read, _) => read,
    }
}

/// So many of the moves of the first round show that zones with unusual names are meant. In the others the name
/// may also be the letter of a piece.
const NAMED_ZONES: usize = 2;
const ROUND: usize = 3;

/// The first game in whose usual notation the first move can be read, if that notation does not suit
/// `usual`, the usual game of the format, and the move cannot be read as one of `usual`. Squares of
/// another board, for example, show the game.
fn by_first_move(
    record: &Record,
    context: &Context,
    usual: &'static Game,
) -> Option<&'static Game> {
    let reads = |game: &Game| reads_first_move(record, game);
    let is_foreign_to_usual = |game: &&'static Game| {
        let row = notation::notation(game.notation);
        row.is_some_and(|row| !(row.suits)(usual.geometry, usual.roles))
    };
    let mut others = context.games();
    let other = others.find(|game| is_foreign_to_usual(game) && reads(game));
    other.filter(|_| !reads(usual))
}
