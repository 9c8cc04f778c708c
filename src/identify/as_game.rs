//! Identifies a record as a given game, right or not: its corner squares, start, first player,
//! notation and language.

use std::cmp::Reverse;

use super::Context;
use super::declared_board::{declared_board, declares_board, other_boards};
use super::identification::{Evidence, Identification};
use super::language::language;
use super::notation_of::{notation_of, tagged};
use super::replay_score::{replay_score, replay_score_within};
use super::which_board::{needed_by, on_declared, unless_undeclared};
use super::zone_names::zone_names;
use crate::board::{Board, Role, Seat};
use crate::notation::{self, COORDINATES, Notation, letters};
use crate::replay::{MoveCounter, Record, ReplaySetup, written};
use crate::rules::{Game, SetUpFault, list_items};
use crate::syntax::NodeKind;

/// Identifies a record as a game. Its squares are counted as its tag says, unless the moves get
/// further with the game's own numbering, because some programs write wrong tags.
pub fn as_game(
    record: &Record,
    context: &Context,
    game: &'static Game,
    evidence: Evidence,
) -> Identification {
    let play = |board| with_names(record, context, game, evidence, board);
    if let Some(board) = declared_board(record, context, game) {
        let others = other_boards(record, context, game);
        // A corner that the user set is not weighed against the moves.
        let holds = !declares_board(record) && board.numbering != game.numbering;
        let found = match holds {
            true => play(board),
            false => on_declared(record, game, board, others, play),
        };
        return unless_undeclared(record, found);
    }
    if let Some(zones) = zone_names(record, game) {
        let mut board = game.board();
        board.numbering.zones = zones;
        return play(board);
    }
    let usual = on_usual(record, game, &play);
    let larger = needed_by(record, &usual).into_iter();
    let larger = larger.map(|size| size.board(game));
    // One of two tags declares the usual board.
    let mut others = match declares_board(record) {
        true => other_boards(record, context, game),
        false => Vec::new(),
    };
    others.extend(larger);
    let plays_all = |other: &Identification| match other {
        Identification::Game(setup, _, None) => {
            let score = replay_score(record, setup);
            score.plies > 0 && !score.stopped
        }
        _ => false,
    };
    let fit = match others.is_empty() || plays_all(&usual) {
        true => None,
        false => others.into_iter().map(play).find(plays_all),
    };
    unless_undeclared(record, fit.unwrap_or(usual))
}

/// Identifies a record on the board of a game, with the squares counted as its tag says or as in the game.
fn on_usual(
    record: &Record,
    game: &'static Game,
    play: &impl Fn(Board) -> Identification,
) -> Identification {
    let tag = record.tag("GameType").map(|pair| pair.tag.value);
    let tagged = tag.and_then(|value| game.numbering_by_type(value));
    let Some(tagged) = tagged.filter(|tagged| *tagged != game.numbering) else {
        return play(game.board());
    };
    // If both get equally far, the player who starts by the tag decides.
    let starts = tag.and_then(|value| game.starts_by_type(value));
    let far = |identification: &Identification| match identification {
        Identification::Game(setup, _, None) => (
            replay_score(record, setup).plies + 1,
            starts == Some(setup.starter),
        ),
        _ => (0, false),
    };
    let as_tagged = play(Board::usual(game.geometry, tagged));
    let own = play(game.board());
    if far(&own) > far(&as_tagged) {
        own
    } else {
        as_tagged
    }
}

/// Identifies a record as a game on this board. Its set-up is read with the names of squares that a tag names if
/// the moves get as far from there as with those that the game uses. If it cannot be read with either,
/// all names that suit the board are tried.
fn with_names(
    record: &Record,
    context: &Context,
    game: &'static Game,
    evidence: Evidence,
    board: Board,
) -> Identification {
    let usual = on_board(record, context, game, evidence, board.clone());
    if record.set_up().is_none() || !game.roles.contains(Role::Man) {
        return usual;
    }
    let named = |name: &'static str| {
        let board = board.with_set_up_names(Some(name));
        on_board(record, context, game, evidence, board)
    };
    let begins = |identification: &Identification| match identification {
        Identification::Game(setup, _, None) => !replay_score_within(record, setup, 0).stopped,
        _ => false,
    };
    let plies = |identification: &Identification| match identification {
        Identification::Game(setup, _, None) => Some(replay_score(record, setup).plies),
        _ => None,
    };
    let mut faulty = Vec::new();
    if let Some(target) = tagged(record) {
        let as_tagged = named(target.notation.coordinates);
        let is_readable = matches!(as_tagged, Identification::Game(_, _, None));
        // A slip in the first move does not show that the names are others.
        if is_readable && plies(&as_tagged) >= plies(&usual) {
            return as_tagged;
        }
        // Nor does a slip in the set-up, if other squares of it can be read with these names, and the first move cannot
        // be played with the others.
        let is_unplayed = record.last_move_index().is_some() && plies(&usual).unwrap_or(0) == 0;
        if is_unplayed && matches!(misread(record, &as_tagged), (wrong, all) if wrong < all) {
            return as_tagged;
        }
        faulty.push(as_tagged);
    }
    let is_open = matches!(&usual, Identification::Game(_, _, Some(fault)) if fault.open);
    if is_open || begins(&usual) {
        return usual;
    }
    let readable = matches!(usual, Identification::Game(_, _, None));
    if readable {
        return usual;
    }
    let rows = COORDINATES
        .iter()
        .filter(|row| (row.suits)(board.geometry(), game.roles));
    faulty.push(usual);
    for row in rows {
        let other = named(row.name);
        if matches!(other, Identification::Game(_, _, None)) {
            return other;
        }
        faulty.push(other);
    }
    // Without a tag, the names with which the most squares of the set-up can be read; then those with which it can be read
    // furthest; of equal ones the first. Those that the tag names
    // count if any square can be read with them.
    let read_up_to = |other: &Identification| match other {
        Identification::Game(_, _, Some(SetUpFault { at: Some(at), .. })) => at.start,
        _ => 0,
    };
    let nothing = faulty.iter().map(read_up_to).min();
    if let Some(as_tagged) = faulty.first()
        && tagged(record).is_some()
        && Some(read_up_to(as_tagged)) > nothing
    {
        return faulty.swap_remove(0);
    }
    let best = faulty.into_iter().rev().max_by_key(|other| {
        let wrong = match tagged(record) {
            Some(_) => 0,
            None => misread(record, other).0,
        };
        (Reverse(wrong), read_up_to(other))
    });
    best.unwrap_or(Identification::Unknown(None, None))
}

/// How many of the first squares of the set-up cannot be read by themselves as it was identified, and how many there are.
fn misread(record: &Record, identified: &Identification) -> (usize, usize) {
    let (Identification::Game(setup, ..), Some(set_up)) = (identified, record.set_up()) else {
        return (0, 0);
    };
    let fen = set_up.tag.value;
    let items = list_items(fen).filter_map(|item| fen.get(item));
    let items: Vec<&str> = items.filter(|item| !item.is_empty()).take(FIRST).collect();
    let is_wrong = |item: &&&str| {
        let alone = format!("W:W{item}:B");
        (setup.game.set_up)(Some(&alone), &setup.board).is_err()
    };
    (items.iter().filter(is_wrong).count(), items.len())
}

/// So many squares of a set-up tell which names they have.
const FIRST: usize = 40;

/// Identifies a record as a game on this board.
fn on_board(
    record: &Record,
    context: &Context,
    game: &'static Game,
    evidence: Evidence,
    board: Board,
) -> Identification {
    let fen = record
        .set_up()
        .map(|pair| pair.tag.value.trim())
        .filter(|fen| !fen.is_empty());
    let (start, fault) = match (game.set_up)(fen, &board) {
        Ok(position) => (Some(position), None),
        Err(fault) => (None, Some(fault)),
    };
    let suits = |notation: &&'static Notation| (notation.suits)(board.geometry(), game.roles);
    let tagged = tagged(record).filter(|target| suits(&target.notation));
    let only = context.format.notation.and_then(notation::notation);
    let given = only.or(tagged.map(|target| target.notation));
    let given = given.or(context.notation.filter(suits));
    let Some(notation) = given.or_else(|| notation::notation(game.notation)) else {
        return Identification::Unknown(None, None);
    };
    let (number, mover) = match &start {
        Some(position) => (position.number(), position.turn()),
        None => (1, game.starts),
    };
    let count = MoveCounter::new(number, mover, game.seats.len());
    let mut setup = ReplaySetup {
        game,
        board: board.clone(),
        notation,
        capture_sign: None,
        only_notation: only.is_some(),
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
    let other_starts = tag
        .and_then(|pair| game.starts_by_type(pair.tag.value))
        .is_some_and(|starts| starts != game.starts);
    if fen.is_none() && (game.either_starts || other_starts) {
        first_mover(record, &mut setup, other_starts);
    } else if fen.is_some_and(|fen| fen.starts_with('?')) {
        first_mover(record, &mut setup, false);
    }
    if setup.set_up && counts_by_the_other(record, context, &setup) {
        setup.starter = Seat(1 - setup.starter.0);
    }
    if given.is_none() {
        setup.notation = notation_of(record, &setup);
    }
    if context.language.is_none() && tagged.is_none() {
        setup.letters = language(record, &setup);
    }
    Identification::Game(Box::new(setup), evidence, fault)
}

/// Sets the first player of a record that does not name one to the player who can make the first
/// move. If both can, the game's first player, or the other with `other_first`.
fn first_mover(record: &Record, setup: &mut ReplaySetup, other_first: bool) {
    let begins = |setup: &ReplaySetup| {
        let score = replay_score_within(record, setup, 0);
        !score.stopped && !score.gap
    };
    let Some(other) = begun_by_the_other(setup) else {
        return;
    };
    if (other_first || !begins(setup)) && begins(&other) {
        *setup = other;
    }
}

/// The same start with the other player to move, who also counts the pairs unless there is a set-up. None if the player
/// to move cannot pass.
pub fn begun_by_the_other(setup: &ReplaySetup) -> Option<ReplaySetup> {
    let mut other = setup.clone();
    if !other.start.as_mut()?.pass() {
        return None;
    }
    other.count.advance(other.starter);
    other.count.restart(1, other.count.seat);
    if !other.set_up {
        other.starter = other.count.seat;
    }
    Some(other)
}

/// Does the record count pairs from the other player, although the game's first player moves first
/// from its set-up? It does if it begins with `1...`.
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
