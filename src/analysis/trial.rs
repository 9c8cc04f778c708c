//! Trial replay: how far a record can be read as something, and which game its moves are of.

use super::Context;
use super::choose::{Choice, Evidence, choose, set, suits};
use super::record::Record;
use super::replay;
use super::stage::Stage;
use super::witness::{Played, Refused, Witness};
use crate::board::Slip;
use crate::rules::{GAMES, Game};

/// How far a record can be read as something.
pub struct Reach {
    /// Plies of the main line played before the first that cannot be.
    pub plies: u32,
    /// Those of them whose letters are the language's own.
    pub native: u32,
    pub stopped: bool,
    /// Plies after which nobody cares.
    enough: u32,
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
        self.stopped || self.plies > self.enough
    }
}

pub fn reach(record: &Record, stage: &Stage) -> Reach {
    reach_within(record, stage, u32::MAX)
}

fn reach_within(record: &Record, stage: &Stage, enough: u32) -> Reach {
    let mut reach = Reach {
        plies: 0,
        native: 0,
        stopped: false,
        enough,
    };
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

/// The games of a format that are tried when nothing names one, the commonest first.
fn tried(context: &Context) -> impl Iterator<Item = &'static Game> {
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
    rows.into_iter().find(|game| {
        let mut names = std::iter::once(&game.name).chain(game.aliases);
        names.any(|name| says(name))
    })
}

/// Plies within which a game that was named must fail, so that its moves can speak against it.
const EARLY: u32 = 8;

/// The game that the moves are of, where they refute the one that was named: that one fails early,
/// and another plays the main line whole. A slip late in a game is no evidence.
pub fn refuting(record: &Record, context: &Context, stage: &Stage) -> Option<&'static Game> {
    let mut others = tried(context)
        .filter(|game| game.id != stage.game.id)
        .peekable();
    if others.peek().is_none() || stage.start.is_none() {
        return None;
    }
    let own = reach_within(record, stage, EARLY);
    if !own.stopped {
        return None;
    }
    others.find(|game| {
        let Choice::Game(stage, _, _) = set(record, context, game, Evidence::Moves) else {
            return false;
        };
        if stage.start.is_none() {
            return false;
        }
        let other = reach(record, &stage);
        !other.stopped && other.plies > own.plies + 2
    })
}

/// Votes of a file's records for the game that most of them can be of.
pub struct Survey {
    votes: Vec<(&'static Game, u32)>,
}

impl Survey {
    pub fn new(context: &Context) -> Survey {
        Survey {
            votes: tried(context).map(|game| (game, 0)).collect(),
        }
    }

    /// Counts the game that a tag of the record names, else those that play it whole.
    pub fn take(&mut self, record: &Record, context: &Context) {
        if let Choice::Game(stage, Evidence::Tag(_), _) = choose(record, context) {
            match self
                .votes
                .iter_mut()
                .find(|(game, _)| game.id == stage.game.id)
            {
                Some((_, votes)) => *votes += 1,
                None => self.votes.push((stage.game, 1)),
            }
            return;
        }
        let plays = |game: &'static Game| match set(record, context, game, Evidence::Moves) {
            Choice::Game(stage, _, _) => distance(record, &stage) == u32::MAX,
            Choice::Unknown(_) => false,
        };
        let squares = |game: &Game| game.geometry.playable.len();
        // A position without moves fits any board that is large enough. A list of them is of the
        // smallest board that holds them.
        let smallest = self.votes.iter().map(|(game, _)| *game);
        let smallest = smallest.filter(|game| plays(game)).map(squares).min();
        for (game, votes) in &mut self.votes {
            let fits = record.moves > 0 || Some(squares(game)) == smallest;
            *votes += u32::from(fits && plays(game));
        }
    }

    /// Is there no game to choose from?
    pub fn is_empty(&self) -> bool {
        self.votes.is_empty()
    }

    /// The game with most votes. Of several with as many the one that the file's name speaks of,
    /// else the first of the table.
    pub fn winner(&self, named: Option<&'static Game>) -> Option<&'static Game> {
        let most = self.votes.iter().map(|(_, votes)| *votes).max()?;
        let mut best = self.votes.iter().filter(|(_, votes)| *votes == most);
        let first = best.clone().next();
        let named = best.find(|(game, _)| named.is_some_and(|named| named.id == game.id));
        let winner = named.or(first.filter(|_| most > 0));
        winner.map(|(game, _)| *game)
    }
}
