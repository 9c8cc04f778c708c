//! Slips in the line around a variation. The search looks only at the line that fails; a slip before the variation that
//! no later move of the line around it shows may explain the failure just as well. Then no fix in the variation is
//! certain, and that of the earlier slip is offered, too. If it explains the failures of several variations, it is taken
//! for the one that explains them all.

use std::collections::HashSet;
use std::rc::Rc;

use super::candidate::{Repair, RepairCandidate, meant_text};
use super::certainty::{DEAREST_MISTAKE, PLACE_IS_CERTAIN, certainty_against};
use super::contradiction::contradicts;
use super::failure::{FailingLine, Failure};
use super::hypothesis::earlier_mistakes;
use super::typed_slip::TypedSlip;
use crate::replay::{self, Amendment, Played, Record, Refused, ReplayObserver, ReplaySetup};

/// The plies that are played at most to find such a slip, and for all failures of a record together: where many variations
/// fail for reasons of their own, no slip explains them.
const PLIES: u32 = 60_000;
pub const PLIES_FOR_ALL: u32 = 240_000;

/// A slip in the line around variations, and the moves that cannot be played in them for it.
pub struct Around {
    pub slip: RepairCandidate,
    pub nodes: Vec<usize>,
    /// What a slip of its own in each variation would cost.
    pub apart: f32,
}

/// What a failure costs that is explained by a slip in its own variation, if it is.
fn cost_apart(repair: &Repair) -> f32 {
    let best = repair.candidates.first().filter(|_| repair.is_assumed);
    best.map_or(DEAREST_MISTAKE, |best| best.cost)
}

/// A search in a record whose known slips are amended.
pub struct AroundSearch<'s> {
    pub record: &'s Record<'s>,
    pub setup: &'s ReplaySetup,
    pub amendments: &'s [Amendment],
    /// The plies that may still be played.
    pub plies: &'s mut u32,
}

impl AroundSearch<'_> {
    /// The likeliest slip in the line around the variation of a repair that may explain its failure as well.
    pub fn find(&mut self, repair: &Repair) -> Option<Around> {
        let nodes = vec![repair.failure.node];
        let slip = self.slip_around(&repair.failure, &nodes)?;
        let apart = cost_apart(repair);
        Some(Around { slip, nodes, apart })
    }

    /// The slip that explains the failures of two repairs, if slips in each of their lines are less likely, and the
    /// probability that it is. It stands before the variation of the later one, and before that of the earlier one or in
    /// the line itself. The slip of the earlier repair is not amended.
    pub fn find_for_both(&mut self, earlier: &Repair, later: &Repair) -> Option<(Around, f32)> {
        let known = earlier.around.as_ref();
        let mut nodes = known.map_or(vec![earlier.failure.node], |known| known.nodes.clone());
        nodes.push(later.failure.node);
        let known_slip = known.map(|known| &known.slip);
        let known_slip = known_slip.filter(|known| {
            let refused = self.refused(&nodes);
            self.plays_without(&known.slip, &nodes, &refused)
        });
        let inner = known.map_or(&later.failure, |_| &earlier.failure);
        let slip = match known_slip {
            Some(slip) => slip.clone(),
            None => self.slip_around(inner, &nodes)?,
        };
        let apart = known.map_or_else(|| cost_apart(earlier), |known| known.apart);
        let apart = apart + cost_apart(later);
        let certainty = certainty_against(slip.cost, apart);
        let around = Around { slip, nodes, apart };
        (certainty >= PLACE_IS_CERTAIN).then_some((around, certainty))
    }

    /// A mistake before the variation of a failure that may be the reason why some moves cannot be played, the
    /// likeliest first: without it they can, and no other move is refused for it.
    fn slip_around(&mut self, failure: &Failure, nodes: &[usize]) -> Option<RepairCandidate> {
        if failure.around.is_empty() || *self.plies == 0 {
            return None;
        }
        let checkpoints = failure.around.iter().chain(failure.checkpoints.last());
        let before = Failure {
            checkpoints: checkpoints.map(Rc::clone).collect(),
            around: Vec::new(),
            played: None,
            nodes: self.record.range(),
            ..*failure
        };
        let line = FailingLine::new(self.record, self.setup, &before, self.amendments);
        let known = self.refused(nodes);
        let enough = self.plies.saturating_sub(PLIES);
        let mut found = None;
        let mut mistakes = earlier_mistakes(&line);
        // That several lines fail for it makes up for a second mistake in the same move.
        mistakes.retain(|one| match nodes.len() {
            0 | 1 => one.is_single_mistake(),
            _ => one.cost < DEAREST_MISTAKE,
        });
        for mistake in mistakes {
            if *self.plies <= enough {
                break;
            }
            if self.plays_without(&mistake.slip, nodes, &known) {
                found = Some(mistake);
                break;
            }
        }
        let found = found?;
        Some(RepairCandidate {
            is_like_text: true,
            text: meant_text(self.record, self.setup, &before, &found),
            before: before.checkpoints.get(found.checkpoint).cloned(),
            cost: found.cost,
            is_single_mistake: found.is_single_mistake(),
            changes_play: true,
            slip: found.slip,
            // How far the lines around the variation can be played without it was not compared with the others.
            playable: 0,
            following: 0,
            reach: 0,
            is_consistent: false,
            is_explained: false,
            is_clean_path: false,
            certainty: 0.0,
        })
    }

    fn refused(&mut self, nodes: &[usize]) -> HashSet<usize> {
        let mut as_written = RefusedNodes::new(nodes, None);
        self.replay(self.amendments, &mut as_written);
        as_written.refused
    }

    /// Can some nodes be played without a slip, and no move is refused for it that is not known to be?
    fn plays_without(&mut self, slip: &TypedSlip, nodes: &[usize], known: &HashSet<usize>) -> bool {
        let mut amended = self.amendments.to_vec();
        super::add(&mut amended, slip.amendments());
        let mut refusals = RefusedNodes::new(nodes, Some(known));
        self.replay(&amended, &mut refusals);
        refusals.played == nodes.len() && !refusals.is_worse
    }

    fn replay(&mut self, amendments: &[Amendment], observer: &mut RefusedNodes) {
        let plies = self.record.range().len() as u32;
        *self.plies = self.plies.saturating_sub(plies);
        replay::replay(self.record, self.setup, amendments, observer);
    }
}

/// The moves of a record that are refused, or whose signs contradict them.
struct RefusedNodes<'k> {
    /// The moves that must not be among them.
    nodes: &'k [usize],
    /// Those that are without the amendment; None while they are collected.
    known: Option<&'k HashSet<usize>>,
    refused: HashSet<usize>,
    /// How many of `nodes` were played.
    played: usize,
    /// Another move than the known ones is refused.
    is_worse: bool,
}

impl<'k> RefusedNodes<'k> {
    fn new(nodes: &'k [usize], known: Option<&'k HashSet<usize>>) -> RefusedNodes<'k> {
        RefusedNodes {
            nodes,
            known,
            refused: HashSet::new(),
            played: 0,
            is_worse: false,
        }
    }

    fn add(&mut self, node: usize) {
        self.is_worse |= self
            .known
            .is_some_and(|known| self.nodes.contains(&node) || !known.contains(&node));
        self.refused.insert(node);
    }
}

impl ReplayObserver for RefusedNodes<'_> {
    fn played(&mut self, played: &Played) {
        match played.details.is_some_and(contradicts) {
            true => self.add(played.node),
            false => self.played += usize::from(self.nodes.contains(&played.node)),
        }
    }

    fn refused(&mut self, refused: &Refused) {
        if refused.meant.is_none() {
            self.add(refused.node);
        }
    }

    fn lost(&mut self, node: usize) {
        self.add(node);
    }

    fn done(&self) -> bool {
        self.is_worse
    }
}
