//! A record taken for one of a game: what that needs, whether the game is right or not.

use super::Context;
use super::count::Count;
use super::language::language;
use super::notation_of::{notation_of, tagged};
use super::reach::reach_within;
use super::record::Record;
use super::stage::Stage;
use crate::notation::{self, Notation, letters};
use crate::rules::{Game, SetUpFault};

/// Why a game was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// The user said so.
    Setting,
    /// A tag says so: its index among the record's tags.
    Tag(usize),
    /// The moves, though a tag (its index) names another game.
    Against(usize),
    /// The record's heading speaks of it, and the moves can be played in it.
    Heading,
    /// The other records of the file, or its name, speak for it.
    File,
    /// The moves can be played in it.
    Moves,
    /// The moves can be played in no game known here, and go furthest in this one.
    Furthest,
    /// Nothing speaks for another.
    Default,
}

/// What a record was found to be.
pub enum Choice {
    /// Ready to be replayed; the fault of its set-up tag, if any.
    Game(Box<Stage>, Evidence, Option<SetUpFault>),
    /// Syntax only: a tag (its index) names a game that is not known, or there is none to choose
    /// from.
    Unknown(Option<usize>),
}

/// Can records of the format be of this game?
pub fn suits(game: &Game, context: &Context) -> bool {
    game.format == context.format.name
}

/// Takes a record for one of a game.
pub fn set(record: &Record, context: &Context, game: &'static Game, evidence: Evidence) -> Choice {
    let fen = record
        .tag("FEN")
        .map(|pair| pair.tag.value.trim())
        .filter(|fen| !fen.is_empty());
    let (start, fault) = match (game.set_up)(fen) {
        Ok(position) => (Some(position), None),
        Err(fault) => (None, Some(fault)),
    };
    let suits = |notation: &&'static Notation| (notation.suits)(game.geometry, game.roles);
    let tagged = tagged(record).filter(|target| suits(&target.notation));
    let said = tagged.map(|target| target.notation);
    let said = said.or(context.notation.filter(suits));
    let Some(notation) = said.or_else(|| notation::notation(game.notation)) else {
        return Choice::Unknown(None);
    };
    let count = match &start {
        Some(position) => Count::new(position.number(), position.turn()),
        None => Count::new(1, game.starts),
    };
    let mut stage = Stage {
        game,
        notation,
        letters: context
            .language
            .or(tagged.map(|target| target.letters))
            .unwrap_or(&letters::ENGLISH),
        start,
        set_up: fen.is_some(),
        count,
        starter: game.starts,
        pairs_from_set_up: count.seat != game.starts && !context.format.roster,
    };
    let open = game.either_starts && fen.is_none() || fen.is_some_and(|fen| fen.starts_with('?'));
    if open {
        first_mover(record, &mut stage);
    }
    if said.is_none() {
        stage.notation = notation_of(record, &stage);
    }
    if context.language.is_none() && tagged.is_none() {
        stage.letters = language(record, &stage);
    }
    Choice::Game(Box::new(stage), evidence, fault)
}

/// Where it is not said who begins: the player who can make the first move.
fn first_mover(record: &Record, stage: &mut Stage) {
    let begins = |stage: &Stage| !reach_within(record, stage, 0).stopped;
    let mut other = stage.clone();
    let passed = other.start.as_mut().is_some_and(|start| start.pass());
    if !passed || begins(stage) {
        return;
    }
    other.count.advance(other.starter);
    other.count = Count::new(1, other.count.seat);
    if !other.set_up {
        other.starter = other.count.seat;
    }
    if begins(&other) {
        *stage = other;
    }
}
