//! The search for the slip that made a line fail.
//!
//! 1. Hypotheses are made for the last plies up to the failure (`hypothesis`), the most likely slips
//!    first.
//! 2. Each is played from its checkpoint to the end of the line (`evidence`). One that does not get
//!    past the failure is dropped. Its cost is that of the slip, of the contradictions on the way, and,
//!    if the line fails again, of another slip.
//! 3. As hypotheses come in the order of their own cost, the search ends when that alone exceeds the best
//!    whole cost by a margin.
//! 4. The best few are compared by the plausibility of their moves.

use super::evidence::LineEvidence;
use super::failure::{Failure, FailureKind};
use super::hypothesis::{Breadth, Hypothesis, TypedSlip, hypotheses};
use super::plausibility::implausibility;
use crate::replay::{self, Amendment, Record, ReplaySetup};

/// Hypotheses that cost this much more than the best are not looked at.
const MARGIN: f32 = 6.5;
/// The cost of another slip in the line.
const FAILS_AGAIN: f32 = 8.0;
/// Added for each ply that another hypothesis reaches and this one does not.
const PER_PLY_SHORT: f32 = 0.3;
/// The most that is added for them.
const MOST_SHORT: f32 = 6.0;

/// Plies that may still be played in a search.
pub struct Budget(pub u32);

/// A hypothesis with what the rest of the line says about it.
#[derive(Clone, Debug)]
pub struct Tried {
    pub hypothesis: Hypothesis,
    pub cost: f32,
    /// Moves after the failure that can be played.
    pub reach: u32,
    /// All of them can.
    pub complete: bool,
}

/// The hypotheses that get the line past its failure, the best first.
pub fn search(
    record: &Record,
    setup: &ReplaySetup,
    failure: &Failure,
    amendments: &[Amendment],
    budget: &mut Budget,
) -> Vec<Tried> {
    let amended: Vec<usize> = amendments.iter().map(|amendment| amendment.node).collect();
    let mut tried = Vec::new();
    for breadth in [Breadth::Likely, Breadth::All] {
        let all = hypotheses(record, setup, failure, &amended, breadth);
        tried = try_all(record, setup, failure, amendments, &all, budget);
        let convincing = |best: &Tried| best.complete && best.cost < UNCONVINCING;
        if tried.first().is_some_and(convincing) {
            break;
        }
    }
    weigh_plausibility(record, setup, failure, amendments, &mut tried);
    tried
}

/// The number of hypotheses whose plausibility is looked at, and how much they may cost more than the best.
const MOST_WEIGHED: usize = 8;
const WEIGHED: f32 = 6.0;

/// Adds the cost of implausible moves to the best hypotheses. To the others the least of these costs is
/// added, so that they stay as far away.
fn weigh_plausibility(
    record: &Record,
    setup: &ReplaySetup,
    failure: &Failure,
    amendments: &[Amendment],
    tried: &mut [Tried],
) {
    let Some(best) = tried.first().map(|one| one.cost) else {
        return;
    };
    let near = tried
        .iter()
        .take(MOST_WEIGHED)
        .take_while(|one| one.cost < best + WEIGHED);
    let near = near.count();
    if near < 2 {
        return;
    }
    let (weighed, rest) = tried.split_at_mut(near);
    let mut least = f32::INFINITY;
    for one in weighed {
        let Some(checkpoint) = failure.checkpoints.get(one.hypothesis.checkpoint) else {
            continue;
        };
        let slip = &one.hypothesis.slip;
        let mut all = amendments.to_vec();
        super::add(&mut all, slip.amendments());
        let implausible = implausibility(record, setup, failure, checkpoint, slip, &all);
        one.cost += implausible;
        least = least.min(implausible);
    }
    rest.iter_mut().for_each(|one| one.cost += least);
    tried.sort_by(|a, b| a.cost.total_cmp(&b.cost));
}

/// With a cost like this, less likely hypotheses are tried too.
const UNCONVINCING: f32 = 11.0;

fn try_all(
    record: &Record,
    setup: &ReplaySetup,
    failure: &Failure,
    amendments: &[Amendment],
    all: &[Hypothesis],
    budget: &mut Budget,
) -> Vec<Tried> {
    let mut tried: Vec<Tried> = Vec::new();
    let mut best = f32::INFINITY;
    for hypothesis in all {
        if hypothesis.cost > best + MARGIN || budget.0 == 0 {
            break;
        }
        let Some(result) = try_one(record, setup, failure, amendments, hypothesis, best, budget)
        else {
            continue;
        };
        best = best.min(result.cost);
        tried.push(result);
    }
    let farthest = tried.iter().map(|one| one.reach).max().unwrap_or(0);
    for one in &mut tried {
        let short = (farthest - one.reach) as f32 * PER_PLY_SHORT;
        one.cost += short.min(MOST_SHORT);
    }
    tried.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    tried
}

#[allow(clippy::too_many_arguments)]
fn try_one(
    record: &Record,
    setup: &ReplaySetup,
    failure: &Failure,
    amendments: &[Amendment],
    hypothesis: &Hypothesis,
    best: f32,
    budget: &mut Budget,
) -> Option<Tried> {
    let checkpoint = failure.checkpoints.get(hypothesis.checkpoint)?;
    let limit = best + MARGIN - hypothesis.cost;
    let mut evidence = LineEvidence::new(setup, failure.node, limit);
    let (line, from) = hypothesis.slip.undone(setup, checkpoint);
    let mut own = Vec::new();
    match &hypothesis.slip {
        TypedSlip::Replaced { node, .. } => evidence.passed = *node >= failure.node,
        TypedSlip::Missing { .. } => {}
        slip => {
            if let TypedSlip::Exchanged { nodes } = slip {
                evidence.exchanged = Some(*nodes);
            }
            own = slip.amendments();
        }
    }
    let mut all: Vec<Amendment> = amendments
        .iter()
        .filter(|one| one.node >= from)
        .cloned()
        .collect();
    super::add(&mut all, own);
    replay::go_on(
        record,
        setup,
        line,
        failure.depth,
        from..failure.nodes.end,
        &all,
        &mut evidence,
    );
    budget.0 = budget.0.saturating_sub(evidence.moves + 1);
    if !evidence.passed {
        return None;
    }
    let complete = !evidence.failed && evidence.cost <= limit;
    let again = if complete { 0.0 } else { FAILS_AGAIN };
    Some(Tried {
        hypothesis: hypothesis.clone(),
        cost: hypothesis.cost + evidence.cost + again,
        reach: evidence.reach,
        complete,
    })
    .filter(|_| failure.kind != FailureKind::Contradiction || complete)
}
