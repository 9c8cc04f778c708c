//! A whole round that is missing: a move of each player, where a number is too high by one and the line fails after it.
//!
//! Only what can be played at that place is tried, and only moves with which the whole line can be played count: another
//! slip after a missing round is another matter. Without such a number there would be as many pairs at every ply.

use super::failure::{FailingLine, FailureKind};
use super::hypothesis::Hypothesis;
use super::search::{Tried, search_among};
use super::typed_slip::TypedSlip;
use super::wrong_plies::{missing_cost, openings_at};

/// Moves after the failure that must be playable: in a few moves many pairs would do.
const ENOUGH: u32 = 4;

/// The rounds that may be missing before the number that is too high, the best first; empty if none lets the whole line
/// be played. `budget` is the number of plies that may still be played.
pub fn missing_rounds(line: &FailingLine, budget: &mut u32) -> Vec<Tried> {
    let found = rounds(line).and_then(|rounds| search_among(line, rounds, budget));
    found.unwrap_or_default()
}

/// All pairs of moves that can be played before the number.
fn rounds(line: &FailingLine) -> Option<Vec<Hypothesis>> {
    let two_players = line.setup.game.seats.len() == 2;
    let is_refused = line.failure.kind == FailureKind::Refused;
    let gap = line.failure.gap.filter(|_| two_players && is_refused)?;
    let is_one_round = gap.written.checked_sub(gap.expected) == Some(1);
    if !is_one_round || line.is_amended(gap.node) || line.moves_after() < ENOUGH {
        return None;
    }
    let checkpoints = line.failure.checkpoints.iter();
    let mut places = checkpoints.enumerate();
    let (index, checkpoint) = places.find(|(_, one)| one.start == gap.node)?;
    let starts = checkpoint.line.count.seat == line.setup.starter;
    let [candidate] = checkpoint.line.positions.as_slice() else {
        return None;
    };
    if !starts {
        return None;
    }
    let openings = openings_at(line, candidate.position.as_ref());
    let (mut all, mut firsts, mut seconds) = (Vec::new(), Vec::new(), Vec::new());
    candidate.position.legal(&mut firsts);
    for first in firsts {
        let mut between = candidate.position.clone();
        between.play(&first);
        seconds.clear();
        between.legal(&mut seconds);
        for second in seconds.drain(..) {
            let cost = missing_cost(openings, between.as_ref(), &second);
            let moves = Box::new([first.clone(), second]);
            let slip = TypedSlip::RoundMissing {
                node: gap.node,
                moves,
            };
            all.push(Hypothesis::new(slip, index, cost));
        }
    }
    Some(all)
}
