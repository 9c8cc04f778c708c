//! A whole round that is missing: a move of each player, where a number is too high by one and the line fails after it.
//!
//! Only what can be played at that place is tried, and only moves with which the whole line can be played count: another
//! slip after a missing round is another matter. Without such a number there would be as many pairs at every ply.

use super::failure::{FailingLine, FailureKind};
use super::hypothesis::Hypothesis;
use super::search::{Tried, search_among};
use super::typed_slip::TypedSlip;
use super::wrong_plies::MISSING;
use crate::openings::openings;

/// Moves after the failure that must be playable: in a few moves many pairs would do.
const ENOUGH: u32 = 4;
/// A round of a known opening. What that is worth is added when the best are compared; this makes it one of them.
const KNOWN: f32 = MISSING - 0.03;

/// The rounds that may be missing before the number that is too high, the best first; empty if none lets the whole line
/// be played. `budget` is the number of plies that may still be played.
pub fn missing_rounds(line: &FailingLine, budget: &mut u32) -> Vec<Tried> {
    let two_players = line.setup.game.seats.len() == 2;
    let is_refused = line.failure.kind == FailureKind::Refused;
    if !two_players || !is_refused || line.moves_after() < ENOUGH {
        return Vec::new();
    }
    let rounds = rounds(line).unwrap_or_default();
    search_among(line, rounds, budget).unwrap_or_default()
}

/// All pairs of moves that can be played before the number.
fn rounds(line: &FailingLine) -> Option<Vec<Hypothesis>> {
    let gap = line.failure.gap?;
    let checkpoints = line.failure.checkpoints.iter();
    let mut places = checkpoints.enumerate();
    let (index, checkpoint) = places.find(|(_, one)| one.start == gap.node)?;
    let starts = checkpoint.line.count.seat == line.setup.starter;
    if gap.written != gap.expected + 1 || !starts || line.is_amended(gap.node) {
        return None;
    }
    let [candidate] = checkpoint.line.positions.as_slice() else {
        return None;
    };
    let openings = openings(line.setup.game);
    let (mut all, mut firsts, mut seconds) = (Vec::new(), Vec::new(), Vec::new());
    candidate.position.legal(&mut firsts);
    for first in firsts {
        let mut between = candidate.position.clone();
        between.play(&first);
        seconds.clear();
        between.legal(&mut seconds);
        for second in seconds.drain(..) {
            let known = openings.is_some_and(|openings| {
                let mut after = between.clone();
                after.play(&second);
                openings.of_position(after.as_ref()).is_some()
            });
            let moves = Box::new([first.clone(), second]);
            let slip = TypedSlip::RoundMissing {
                node: gap.node,
                moves,
            };
            let cost = if known { KNOWN } else { MISSING };
            all.push(Hypothesis::new(slip, index, cost));
        }
    }
    all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    Some(all)
}
