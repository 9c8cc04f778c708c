//! Which game a record holds, in which notation and language, from which position. Evidence in
//! this order: an explicit tag, the editor's setting or the command line, trial replay.

use super::Context;
use super::count::Count;
use super::record::Record;
use super::replay;
use super::stage::Stage;
use super::witness::{Played, Refused, Witness};
use crate::board::{Letters, Slip};
use crate::notation::{self, Notation, letters};
use crate::rules::{self, GAMES, Game, SetUpFault};

/// Why a game was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// The user said so.
    Setting,
    /// A tag says so: its index among the record's tags.
    Tag(usize),
    /// The moves can be played in it.
    Moves,
    /// Nothing speaks for another.
    Default,
}

/// What a record was found to be.
pub enum Choice {
    /// Ready to be replayed; the fault of its set-up tag, if any.
    Game(Box<Stage>, Evidence, Option<SetUpFault>),
    /// A tag (its index) names a game that is not known: syntax only.
    Unknown(usize),
}

/// Decides what a record is.
pub fn choose(record: &Record, context: &Context) -> Choice {
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
                Named::Game(game) => return set(record, context, game, Evidence::Tag(i)),
                Named::Nothing => {}
                Named::Unknown => unknown = unknown.or(Some(i)),
            }
        }
    }
    if let Some(tag) = unknown {
        return Choice::Unknown(tag);
    }
    if let Some(game) = context.game.filter(|game| suits(game, context)) {
        return set(record, context, game, Evidence::Setting);
    }
    let mut rows = GAMES.iter().copied().filter(|game| suits(game, context));
    // A format whose common game is also its most general one needs no trial.
    let Some(first) = rows.next() else {
        return Choice::Unknown(usize::MAX);
    };
    if !first.trial {
        return set(record, context, first, Evidence::Default);
    }
    let rows = rows.filter(|game| game.trial);
    trial(record, context, std::iter::once(first).chain(rows))
}

fn suits(game: &Game, context: &Context) -> bool {
    game.format == context.format.name
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

/// Replays the main line in each game until one plays it whole; else the one that gets furthest.
fn trial(record: &Record, context: &Context, rows: impl Iterator<Item = &'static Game>) -> Choice {
    let mut best: Option<(u32, Choice)> = None;
    for game in rows {
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

/// How far a record can be read as something.
#[derive(Default)]
struct Reach {
    /// Plies of the main line played before the first that cannot be.
    plies: u32,
    /// Those of them whose letters are the language's own.
    native: u32,
    stopped: bool,
}

impl Witness for Reach {
    fn played(&mut self, played: &Played) {
        if played.depth == 0 {
            self.plies += 1;
            self.native += u32::from(!played.reading.slips.contains(Slip::Alphabet));
        }
    }
    fn exact(&mut self, depth: usize) {
        self.plies += u32::from(depth == 0);
        self.native += u32::from(depth == 0);
    }
    fn looks_closely(&self) -> bool {
        false
    }
    fn refused(&mut self, _refused: &Refused) {
        self.stopped = true;
    }
    fn done(&self) -> bool {
        self.stopped
    }
}

fn reach(record: &Record, stage: &Stage) -> Reach {
    let mut reach = Reach::default();
    replay::replay(record, stage, &mut reach);
    reach
}

/// Plies of the main line that can be played before the first that cannot; `MAX` when all can.
/// A set-up that cannot be understood counts as nothing.
fn distance(record: &Record, stage: &Stage) -> u32 {
    if stage.start.is_none() {
        return 0;
    }
    let reach = reach(record, stage);
    if reach.stopped { reach.plies } else { u32::MAX }
}

fn set(record: &Record, context: &Context, game: &'static Game, evidence: Evidence) -> Choice {
    let fen = record
        .tag("FEN")
        .map(|pair| pair.tag.value.trim())
        .filter(|fen| !fen.is_empty());
    let (start, fault) = match (game.set_up)(fen) {
        Ok(position) => (Some(position), None),
        Err(fault) => (None, Some(fault)),
    };
    let suits = |notation: &&'static Notation| (notation.suits)(game.geometry, game.roles);
    let Some(notation) = context
        .notation
        .filter(suits)
        .or_else(|| notation::notation(game.notation))
    else {
        return Choice::Unknown(usize::MAX);
    };
    let count = match &start {
        Some(position) => Count::new(position.number(), position.turn()),
        None => Count::new(1, game.starts),
    };
    let mut stage = Stage {
        game,
        notation,
        letters: context.language.unwrap_or(&letters::ENGLISH),
        start,
        set_up: fen.is_some(),
        count,
        starter: game.starts,
    };
    if context.language.is_none() {
        stage.letters = language(record, &stage);
    }
    Choice::Game(Box::new(stage), evidence, fault)
}

/// The language of the record's piece letters: English unless a letter that English does not have
/// is used, then the first that plays the most plies.
fn language(record: &Record, stage: &Stage) -> &'static Letters {
    let english: &'static Letters = &letters::ENGLISH;
    let moves = || {
        record
            .nodes
            .get(record.range())
            .unwrap_or(&[])
            .iter()
            .filter(|node| node.kind == crate::syntax::NodeKind::Move)
            .map(|node| record.slice(node))
    };
    let lettered = stage.game.roles.contains(crate::board::Role::Knight);
    if !record.odd || !lettered || !moves().any(foreign_letter) {
        return english;
    }
    // A stray letter in a game of another language is a slip; so the language that most of the
    // moves are written in wins, not the one that gets past the first slip.
    let score = |reach: Reach| i64::from(reach.native) - 2 * i64::from(reach.plies - reach.native);
    let mut best = (score(reach(record, stage)), english);
    for letters in letters::LANGUAGES
        .iter()
        .copied()
        .filter(|l| l.code != letters::FIGURINE.code)
    {
        let mut trial = stage.clone();
        trial.letters = letters;
        let native = score(reach(record, &trial));
        if native > best.0 {
            best = (native, letters);
        }
    }
    best.1
}

/// Does a move begin with a capital that is no English piece letter, no castling and no square?
fn foreign_letter(text: &str) -> bool {
    text.chars()
        .next()
        .is_some_and(|c| c.is_uppercase() && c.is_alphabetic() && c != 'O')
        && letters::ENGLISH.role(text).is_none()
        && !text.starts_with('Z')
}
