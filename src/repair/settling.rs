//! What is taken in of the search for each failure of a record: which slip is assumed, and what is left open.

use std::collections::HashSet;

use super::around::AroundSearch;
use super::candidate::{CERTAIN_FOR_VARIATIONS, CERTAIN_GROUND, Repair, repair};
use super::failure::{FailingLine, Failure, FailureKind};
use super::first_failure::first_failures;
use super::late_variation::late_variation;
use super::meant::meant;
use super::missing_round::missing_rounds;
use super::paths::Step;
use super::search::search;
use super::steps::{FAR_FROM_GAP, refutes_gap, steps};
use super::typed_slip::TypedSlip;
use super::{Repairs, add};
use crate::replay::{Amendment, Record, ReplaySetup};

/// Plies that are played for one repair.
const PLIES_OF_ONE: u32 = 60_000;

/// The most replays that look for failures after the last one that is explained. A replay finds those of one depth.
const MOST_DEPTHS: usize = 8;

impl Repairs {
    /// Looks for the slips that explain a failure. `plies` is the number of plies that may still be played for all.
    pub(super) fn explain(
        &mut self,
        record: &Record,
        setup: &ReplaySetup,
        mut failure: Failure,
        known: &mut HashSet<usize>,
        plies: &mut u32,
    ) -> StepEnd {
        let line = FailingLine::new(record, setup, &failure, &self.amendments);
        known.insert(failure.node);
        if let Some(late) = late_variation(&line) {
            self.late.push(late);
            return StepEnd::Open;
        }
        let granted = (*plies).min(PLIES_OF_ONE);
        let mut left = granted;
        let mut tried = search(&line, &mut left);
        let is_exhausted = left == 0;
        let is_near = line.moves_since_gap() < FAR_FROM_GAP;
        // What is no move is wrong, whatever is missing before it.
        let is_certain = failure.is_after_gap && line.is_unreadable();
        let is_refuted = failure.gap.is_some() && refutes_gap(&line, tried.first());
        let is_explained = failure.gap.is_none() && tried.iter().any(|one| one.complete);
        let rounds = match is_refuted || is_explained {
            true => Vec::new(),
            false => missing_rounds(&line, &mut left),
        };
        *plies = plies.saturating_sub(granted - left);
        if is_refuted {
            let gap = failure.gap.take();
            failure.beside = gap.filter(|_| is_near);
        }
        if !rounds.is_empty() {
            // The moves that the number shows to be missing are known.
            (failure.gap, tried) = (None, rounds);
        }
        failure.is_after_gap &= !is_certain;
        self.gaps.extend(failure.gap.map(|gap| (failure.node, gap)));
        self.beside_gaps
            .extend(failure.beside.map(|gap| (failure.node, gap)));
        let first = Step { failure, tried };
        for step in steps(record, setup, &self.amendments, first, plies) {
            known.insert(step.failure.node);
            let end = self.settle(record, setup, step, is_exhausted);
            if end != StepEnd::GoesOn {
                return end;
            }
        }
        StepEnd::GoesOn
    }

    /// Adds the failures that were not looked at, after those at the nodes in `known`, to what cannot be checked.
    pub(super) fn leave_unchecked(
        &mut self,
        record: &Record,
        setup: &ReplaySetup,
        known: Option<HashSet<usize>>,
    ) {
        let Some(mut known) = known else {
            return;
        };
        for _ in 0..MOST_DEPTHS {
            let (amended, doubtful) = (&self.amendments, &self.doubtful);
            let failures = first_failures(record, setup, amended, doubtful, &known);
            if failures.is_empty() {
                break;
            }
            for failure in failures {
                known.insert(failure.node);
                let line = FailingLine::new(record, setup, &failure, &self.amendments);
                let rest = line.moves_after();
                if rest > 0 && !failure.kind.is_played() {
                    self.unchecked.push((failure.node, rest));
                }
            }
        }
    }

    /// The number of failures that were explained or not.
    pub fn failures(&self) -> usize {
        let explained = self.found.iter().filter(|repair| repair.is_assumed);
        explained.count() + self.unchecked.len() + self.late.len()
    }

    /// Are other slips undone after that of a repair, in the same line?
    pub fn has_slips_after(&self, repair: &Repair, record: &Record) -> bool {
        let node = |one: &Repair| one.candidates.first().map(|best| best.slip.node());
        let after = |other: &&Repair| other.is_assumed && node(other) > node(repair);
        // The last move may still be being typed.
        let last = record
            .last_move_index()
            .filter(|_| record.terminator.is_none());
        let mut others = self
            .found
            .iter()
            .filter(after)
            .map(|other| other.failure.node);
        others.any(|node| Some(node) != last && repair.failure.nodes.contains(&node))
    }

    /// Does the position at a node depend on a slip that is not certain?
    fn is_uncertain_at(&self, node: usize) -> bool {
        self.found.iter().any(|earlier| {
            let best = earlier.candidates.first();
            let uncertain =
                best.is_some_and(|best| best.certainty < CERTAIN_GROUND && best.slip.node() < node);
            earlier.is_assumed && uncertain && earlier.failure.nodes.contains(&node)
        })
    }

    /// Explains a failure in a variation, and those of earlier variations or of the line around it, by the slip before
    /// them, if that explains all, and slips in each are less likely. Returns whether it does.
    fn join(&mut self, record: &Record, setup: &ReplaySetup, repair: &Repair) -> bool {
        let last = |is_wanted: &dyn Fn(&Repair) -> bool| self.found.iter().rposition(is_wanted);
        let beside = last(&|one| one.around.is_some());
        let outside = last(&|one| one.around.is_none() && repair.failure.is_inside(&one.failure));
        [beside, outside]
            .into_iter()
            .flatten()
            .any(|earlier| self.join_with(record, setup, earlier, repair))
    }

    /// The same with the earlier repair at an index.
    fn join_with(
        &mut self,
        record: &Record,
        setup: &ReplaySetup,
        earlier: usize,
        repair: &Repair,
    ) -> bool {
        let Some(earlier) = self.found.get_mut(earlier) else {
            return false;
        };
        let assumed = earlier.best_slip().filter(|_| earlier.is_assumed);
        let undone = assumed.map_or_else(Vec::new, TypedSlip::amendments);
        let is_left = |known: &&Amendment| undone.iter().all(|one| one.node != known.node);
        let mut left: Vec<Amendment> = self.amendments.iter().filter(is_left).cloned().collect();
        let mut search = AroundSearch {
            record,
            setup,
            amendments: &left,
            plies: &mut self.plies_around,
        };
        let Some((around, certainty)) = search.find_for_both(earlier, repair) else {
            return false;
        };
        add(&mut left, around.slip.slip.amendments());
        self.amendments = left;
        let is_other = |open: &(usize, u32)| !around.nodes.contains(&open.0);
        self.unchecked.retain(is_other);
        earlier.explain_by_around(around, certainty);
        true
    }

    /// Takes in what explains a failure.
    fn settle(
        &mut self,
        record: &Record,
        setup: &ReplaySetup,
        step: Step,
        is_exhausted: bool,
    ) -> StepEnd {
        let Step { failure, tried } = step;
        let line = FailingLine::new(record, setup, &failure, &self.amendments);
        let rest = line.moves_after();
        let (node, kind) = (failure.node, failure.kind);
        let is_played = kind.is_played();
        let is_refused_later = is_played && line.is_refused_as_written();
        let doubtful = tried.first().map(|one| one.hypothesis.slip.node());
        let doubtful = doubtful.map(|node| line.variations_from(node));
        let readings = failure.checkpoints.last();
        let readings = readings.and_then(|last| line.readings(node, last.count.seat));
        let mut repair = repair(record, setup, failure, readings.as_deref(), rest, &tried);
        // A wrong sign alone changes nothing of what follows.
        let first = repair.candidates.first();
        let goes_on = first.is_some_and(|best| best.is_explained && !best.changes_play);
        let slip = repair.best_slip();
        let is_same = |earlier: &Repair| !earlier.is_assumed && earlier.best_slip() == slip;
        // A sign before it may have contradicted the same slip, which was not certain then.
        let best = match slip.is_some() && self.found.iter().any(is_same) {
            true => first,
            false => repair.convincing(setup.game),
        };
        let amendments = match best {
            Some(best) => best.slip.amendments(),
            None if kind == FailureKind::MissingRow => Vec::new(),
            // In a table few moves fit a column, so a few moves after the slip may prove it.
            None if setup.only_notation => proven_in_table(record, setup, node),
            None => Vec::new(),
        };
        let is_uncertain = best.is_some_and(|best| best.certainty < CERTAIN_FOR_VARIATIONS);
        repair.is_assumed = best.is_some();
        let changed = repair.best_slip().map_or(usize::MAX, TypedSlip::node);
        if repair.is_assumed || !is_played {
            if self.join(record, setup, &repair) {
                return StepEnd::ChangedBefore;
            }
            let mut search = AroundSearch {
                record,
                setup,
                amendments: &self.amendments,
                plies: &mut self.plies_around,
            };
            let around = search.find(&repair);
            around.into_iter().for_each(|one| repair.offer_around(one));
        }
        if is_uncertain {
            self.doubtful.extend(doubtful.into_iter().flatten());
        }
        if amendments.is_empty() && !is_played && rest > 0 {
            self.unchecked.push((node, rest));
        }
        add(&mut self.amendments, amendments);
        // One finding is enough for a sign and a move that contradict the same slip.
        if let Some(slip) = repair.best_slip().filter(|_| repair.is_assumed) {
            self.found
                .retain(|earlier| earlier.is_assumed || earlier.best_slip() != Some(slip));
        }
        // What was meant at a later move was found in a position that this slip changes.
        for earlier in &mut self.found {
            let first = earlier.candidates.first();
            earlier.is_on_uncertain_ground |= first.is_some_and(|one| one.slip.node() > changed);
        }
        let end = match repair.is_assumed || goes_on {
            true => StepEnd::GoesOn,
            false => StepEnd::Open,
        };
        // Without support from the moves that follow, only what may be meant by the move itself is offered, and the slip
        // around it.
        let is_supported = repair.is_assumed || is_played;
        if !(is_supported || repair.is_unsupported() || repair.is_worth_naming()) {
            let around = repair.around.as_ref().map(|around| around.slip.slip.node());
            repair
                .candidates
                .retain(|one| one.slip.is_in_text_of(node) || around == Some(one.slip.node()));
        }
        if !repair.candidates.is_empty() {
            repair.is_on_uncertain_ground = self.is_uncertain_at(node);
            repair.is_exhausted = is_exhausted;
            repair.is_refused_later = is_refused_later;
            self.found.push(repair);
        }
        end
    }
}

/// What is known of a line after a failure in it was looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum StepEnd {
    /// It goes on from there.
    GoesOn,
    /// Nothing explains the failure.
    Open,
    /// The slip is in the line around it, where other lines begin.
    ChangedBefore,
}

/// The amendment of a node that the moves after it prove, in a table.
fn proven_in_table(record: &Record, setup: &ReplaySetup, node: usize) -> Vec<Amendment> {
    let mut amendments = meant(record, setup);
    amendments.retain(|amendment| amendment.node == node);
    amendments
}
