//! A record taken for one of a game: what that needs, whether the game is right or not.

use super::Context;
use super::identification::{Evidence, Identification};
use super::language::language;
use super::notation_of::{notation_of, tagged};
use super::replay_score::{replay_score, replay_score_within};
use crate::board::{Numbering, Seat};
use crate::notation::{self, Notation, letters};
use crate::replay::{MoveCounter, Record, ReplaySetup, written};
use crate::rules::Game;
use crate::syntax::NodeKind;

/// Takes a record for one of a game. Its squares are counted as its tag says, unless the moves go
/// further with the game's own numbers: programs have written tags that their games refute.
pub fn as_game(
    record: &Record,
    context: &Context,
    game: &'static Game,
    evidence: Evidence,
) -> Identification {
    let tag = record.tag("GameType").map(|pair| pair.tag.value);
    let told = tag.and_then(|value| game.numbering_by_type(value));
    let Some(told) = told.filter(|told| *told != game.numbering) else {
        return counted(record, context, game, evidence, game.numbering);
    };
    // Who begins is the tag's to say as well: of two that go as far it decides.
    let starts = tag.and_then(|value| game.starts_by_type(value));
    let far = |identification: &Identification| match identification {
        Identification::Game(setup, _, None) => (
            replay_score(record, setup).plies + 1,
            starts == Some(setup.starter),
        ),
        _ => (0, false),
    };
    let as_told = counted(record, context, game, evidence, told);
    let own = counted(record, context, game, evidence, game.numbering);
    if far(&own) > far(&as_told) {
        own
    } else {
        as_told
    }
}

/// Takes a record for one of a game whose squares are counted from these corners.
fn counted(
    record: &Record,
    context: &Context,
    game: &'static Game,
    evidence: Evidence,
    numbering: Numbering,
) -> Identification {
    let fen = record
        .set_up()
        .map(|pair| pair.tag.value.trim())
        .filter(|fen| !fen.is_empty());
    let (start, fault) = match (game.set_up)(fen, numbering) {
        Ok(position) => (Some(position), None),
        Err(fault) => (None, Some(fault)),
    };
    let suits = |notation: &&'static Notation| (notation.suits)(game.geometry, game.roles);
    let tagged = tagged(record).filter(|target| suits(&target.notation));
    let only = context.format.notation.and_then(notation::notation);
    let said = only.or(tagged.map(|target| target.notation));
    let said = said.or(context.notation.filter(suits));
    let Some(notation) = said.or_else(|| notation::notation(game.notation)) else {
        return Identification::Unknown(None);
    };
    let (number, mover) = match &start {
        Some(position) => (position.number(), position.turn()),
        None => (1, game.starts),
    };
    let count = MoveCounter::new(number, mover, game.seats.len());
    let mut setup = ReplaySetup {
        game,
        numbering,
        notation,
        fixed: only.is_some(),
        letters: tagged
            .map(|target| target.letters)
            .or(context.language)
            .unwrap_or(&letters::ENGLISH),
        start,
        set_up: fen.is_some(),
        count,
        starter: game.starts,
        pairs_from_set_up: count.seat != game.starts && !context.format.roster,
    };
    let tag = record.tag("GameType");
    let told = tag.and_then(|pair| game.starts_by_type(pair.tag.value));
    let told = told.filter(|told| *told != game.starts);
    if fen.is_none() && (game.either_starts || told.is_some()) {
        first_mover(record, &mut setup, told.is_some());
    } else if fen.is_some_and(|fen| fen.starts_with('?')) {
        first_mover(record, &mut setup, false);
    }
    if setup.set_up && counts_by_the_other(record, context, &setup) {
        setup.starter = Seat(1 - setup.starter.0);
    }
    if said.is_none() {
        setup.notation = notation_of(record, &setup);
    }
    if context.language.is_none() && tagged.is_none() {
        setup.letters = language(record, &setup);
    }
    Identification::Game(Box::new(setup), evidence, fault)
}

/// Where it is not said who begins: the player who can make the first move. Either may be the more
/// likely one.
fn first_mover(record: &Record, setup: &mut ReplaySetup, other_first: bool) {
    let begins = |setup: &ReplaySetup| {
        let score = replay_score_within(record, setup, 0);
        !score.stopped && !score.gap
    };
    let mut other = setup.clone();
    let passed = other.start.as_mut().is_some_and(|start| start.pass());
    if !passed || !other_first && begins(setup) {
        return;
    }
    other.count.advance(other.starter);
    other.count.restart(1, other.count.seat);
    if !other.set_up {
        other.starter = other.count.seat;
    }
    if begins(&other) {
        *setup = other;
    }
}

/// From a set-up in which the game's first player moves, some count pairs by the other all the
/// same: they begin with `1...`.
fn counts_by_the_other(record: &Record, context: &Context, setup: &ReplaySetup) -> bool {
    let first = record.top().find(|node| {
        matches!(
            node.kind,
            NodeKind::Number | NodeKind::Move | NodeKind::Variation
        )
    });
    let dots = first
        .filter(|node| node.kind == NodeKind::Number)
        .map_or(0, |node| written(record.slice(node)).1);
    !context.format.roster && dots > 1 && setup.count.seat == setup.game.starts
}
