//! Two slips that only together get a line past its failure: an earlier one, and the move that fails itself.
//! A text that cannot be read is a slip whatever was played before, but what it was meant to say may be legal only
//! without an earlier slip.

use super::evidence::LineEvidence;
use super::failure::{FailingLine, Failure};
use super::first_failure::next_stop;
use super::hypothesis::earlier_mistakes;
use super::search::{Tried, search_here};

/// An earlier slip, and what may have been meant at the failure without it.
pub struct Pair {
    pub first: Tried,
    /// The same failure in the line without the earlier slip.
    pub failure: Failure,
    pub tried: Vec<Tried>,
}

/// The moves that must be playable after a pair of slips, if the line has as many.
const ENOUGH: u32 = 4;

/// The pairs of a failure, if no single mistake gets the line past it. `budget` is the number of plies that may
/// still be played.
pub fn pairs(line: &FailingLine, tried: &[Tried], budget: &mut u32) -> Vec<Pair> {
    let single = |one: &Tried| one.hypothesis.is_single_mistake();
    if !line.is_unreadable() || tried.iter().any(single) {
        return Vec::new();
    }
    let enough = ENOUGH.min(line.moves_after());
    let mut found = Vec::new();
    for hypothesis in earlier_mistakes(line) {
        if *budget == 0 {
            break;
        }
        let Some((start, from, amendments)) = line.without(&hypothesis.slip, hypothesis.checkpoint)
        else {
            continue;
        };
        let mut evidence = LineEvidence::new(line, f32::INFINITY);
        line.go_on(start, from, &amendments, &mut evidence);
        *budget = budget.saturating_sub(evidence.moves + 1);
        if evidence
            .stop
            .is_none_or(|stop| stop.node != line.failure.node)
        {
            continue;
        }
        let Some(failure) = next_stop(line, &hypothesis, false, budget) else {
            continue;
        };
        let mut amendments = line.amendments.to_vec();
        super::add(&mut amendments, hypothesis.slip.amendments());
        let here = FailingLine::new(line.record, line.setup, &failure, &amendments);
        let mut second = search_here(&here, budget);
        second.retain(|one| single(one) && (one.complete || one.reach >= enough));
        if !second.is_empty() {
            let first = Tried::without_reach(hypothesis, &evidence);
            found.push(Pair {
                first,
                failure,
                tried: second,
            });
        }
    }
    found
}
