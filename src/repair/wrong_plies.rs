//! The slips about whole plies: a move missing, typed though none belongs there, typed twice, or exchanged with another.

use super::failure::{FailingLine, FailureKind};
use super::hypothesis::Hypothesis;
use super::line_checkpoint::LineCheckpoint;
use super::missing_row::sign_after;
use super::typed_slip::TypedSlip;
use super::typed_twice::{TWICE, is_numbered_copy, second_copies_at};
use crate::board::{Move, Seat};
use crate::openings::{Openings, openings};
use crate::replay::{Record, ReplaySetup};
use crate::rules::Position;
use crate::syntax::NodeKind;

/// A move left out; which one is open.
pub const MISSING: f32 = 11.0;
/// The same for a move of a known opening. What that is worth is added when the best hypotheses are compared. The difference is
/// only large enough that the move is among these.
const KNOWN_MISSING: f32 = MISSING - 0.03;
/// A move too many.
const SURPLUS: f32 = 9.0;
/// Two moves that follow each other stand in each other's place.
const NEIGHBOURS_EXCHANGED: f32 = 5.5;
/// The same of two moves of one player with none of his between them, with one and with two.
const MOVES_OF_ONE_SIDE_EXCHANGED: [f32; 3] = [6.0, 7.5, 8.0];
/// The same of the moves of all players with one number and with the next.
const ROUNDS_EXCHANGED: f32 = 7.0;
/// The same of moves of all players that do not begin with a number.
const TURNS_EXCHANGED: f32 = 8.0;

/// Does a ply begin with a number of the player who is to move: `5.` for the one who starts a pair, `5...` for
/// the other?
pub fn has_own_number(record: &Record, setup: &ReplaySetup, checkpoint: &LineCheckpoint) -> bool {
    let starts = checkpoint.line.count.seat == setup.starter;
    let node = record.nodes.get(checkpoint.start);
    let two_players = setup.game.seats.len() == 2;
    let number = node.filter(|node| two_players && node.kind == NodeKind::Number);
    number.is_some_and(|number| record.slice(number).trim_end().ends_with("..") != starts)
}

/// Legal moves that may be missing before a ply.
pub fn missing_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let Some(checkpoint) = line.checkpoint(index) else {
        return;
    };
    // The move belongs after a number of its own.
    let starts = checkpoint.line.count.seat == line.setup.starter;
    let node = match has_own_number(line.record, line.setup, checkpoint) {
        true => checkpoint.start + 1,
        false if starts => checkpoint.ply,
        false => checkpoint.start,
    };
    let Some(candidate) = checkpoint.line.positions.first() else {
        return;
    };
    let mut legal = Vec::new();
    let sign = sign_after(line, node);
    if line.failure.kind == FailureKind::MissingRow && sign != Some(line.failure.node) {
        return;
    }
    if sign.is_none() && !may_follow(line, checkpoint, candidate.position.as_ref()) {
        return;
    }
    let position = candidate.position.as_ref();
    position.legal(&mut legal);
    let openings = openings_at(line, position);
    all.extend(legal.into_iter().map(|mv| {
        let cost = missing_cost(openings, position, &mv);
        let slip = TypedSlip::Missing { node, mv, sign };
        Hypothesis::new(slip, index, cost)
    }));
}

/// The openings of the game, if a position is in one.
pub fn openings_at(line: &FailingLine, position: &dyn Position) -> Option<&'static Openings> {
    openings(line.setup.game).filter(|known| known.of_position(position).is_some())
}

/// What it costs that a move was left out, alone or after others. Without openings it is not played to find out whether it
/// leads into one.
pub fn missing_cost(openings: Option<&Openings>, before: &dyn Position, mv: &Move) -> f32 {
    let is_known = openings.is_some_and(|openings| {
        let mut after = before.boxed();
        after.play(mv);
        openings.of_position(after.as_ref()).is_some()
    });
    if is_known { KNOWN_MISSING } else { MISSING }
}

/// May the move of a ply be that of another player? It is, if a move is missing before it.
fn may_follow(line: &FailingLine, checkpoint: &LineCheckpoint, position: &dyn Position) -> bool {
    let mover = position.turn();
    let seats = 0..line.setup.game.seats.len() as u8;
    let others = seats.map(Seat).filter(|seat| *seat != mover);
    others.into_iter().any(|seat| {
        let readings = line.readings(checkpoint.ply, seat);
        readings.is_none_or(|readings| readings.iter().any(|one| position.may_fit(seat, one)))
    })
}

/// Written moves that are too many or stand in each other's place.
pub fn surplus_and_exchanged_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let ply = |index: usize| line.checkpoint(index).map(|checkpoint| checkpoint.ply);
    let Some(node) = ply(index).filter(|node| line.kind(*node) == Some(NodeKind::Move)) else {
        return;
    };
    let mut later = line.moves_from(node + 1);
    let second = later.next().filter(|later| !line.is_amended(*later));
    // A number before it shows that it was not typed twice by accident.
    let numbered = line
        .checkpoint(index)
        .is_some_and(|own| own.start != own.ply);
    let twice = index
        .checked_sub(1)
        .and_then(ply)
        .is_some_and(|before| line.text(before) == line.text(node));
    // Of a move typed twice only the second is taken to be too many. Where both players castle and it stands there
    // three times, a number before the third shows that it is not that one.
    let is_third_numbered =
        second.is_some_and(|second| line.kind(second - 1) == Some(NodeKind::Number));
    let doubled = second.is_some_and(|second| line.text(second) == line.text(node));
    let doubled = doubled && !(twice && is_third_numbered);
    let mut push = |slip: TypedSlip, cost: f32| all.push(Hypothesis::new(slip, index, cost));
    // An impossible last move is rather wrong than too many, and so is one without a blank after it.
    let last = node == line.failure.node && second.is_none();
    let glued = line
        .record
        .nodes
        .get(node + 1)
        .zip(line.record.nodes.get(node));
    let glued = glued.is_some_and(|(next, node)| {
        next.start == node.end && matches!(next.kind, NodeKind::Move | NodeKind::Number)
    });
    let is_copy = is_numbered_copy(line, index);
    if !doubled && !glued && !is_copy && (!last || twice && !numbered) {
        let cost = if twice { TWICE } else { SURPLUS };
        push(TypedSlip::Surplus { node }, cost);
    }
    for (slip, cost) in second_copies_at(line, index) {
        push(slip, cost);
    }
    if let Some(second) = second {
        let nodes = (node, second);
        push(
            TypedSlip::Exchanged { nodes, rounds: 0 },
            NEIGHBOURS_EXCHANGED,
        );
    }
    let of_same_side = line.moves_from(node).step_by(line.setup.game.seats.len());
    let of_same_side = (1..).zip(of_same_side.skip(1));
    for ((rounds, later), cost) in of_same_side.zip(MOVES_OF_ONE_SIDE_EXCHANGED) {
        if !line.is_amended(later) {
            let nodes = (node, later);
            push(TypedSlip::Exchanged { nodes, rounds }, cost);
        }
    }
}

/// Two rounds that stand in each other's place, the first of which begins with this ply. It need not be a move of the player
/// who begins a round of the game.
pub fn rounds_exchanged_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let node = line.checkpoint(index).map(|checkpoint| checkpoint.ply);
    if let Some(node) = node.filter(|node| line.kind(*node) == Some(NodeKind::Move))
        && let Some(pairs) = pairs_of_rounds(line, node)
    {
        let seat = line
            .checkpoint(index)
            .map(|checkpoint| checkpoint.line.count.seat);
        let cost = match seat == Some(line.setup.starter) {
            true => ROUNDS_EXCHANGED,
            false => TURNS_EXCHANGED,
        };
        let slip = TypedSlip::RoundsExchanged { node, pairs };
        all.push(Hypothesis::new(slip, index, cost));
    }
}

/// A move of each player from this node on and the next move of each, in pairs of the same player.
fn pairs_of_rounds(line: &FailingLine, node: usize) -> Option<Vec<(usize, usize)>> {
    let players = line.setup.game.seats.len();
    let moves: Vec<usize> = line.moves_from(node).take(2 * players).collect();
    let (first, second) = moves.split_at_checked(players)?;
    let is_whole = second.len() == players && !moves.iter().any(|node| line.is_amended(*node));
    let pairs = first.iter().copied().zip(second.iter().copied());
    is_whole.then(|| pairs.collect())
}
