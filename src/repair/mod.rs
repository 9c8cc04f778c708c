//! Finds what a record was meant to say.
//!
//! - `proven` and `meant` find amendments that the other moves of the record prove. Rewriting uses only
//!   these.
//! - [`repairs`] finds the slip that explains why a line cannot be played, or contradicts itself, and how
//!   certain that is. `first_failure` finds the place, `hypothesis` lists the slips that are possible before it,
//!   `typing_error` says how likely each is typed, `evidence` what the rest of the line says about it,
//!   `search` tries them, and `certainty` turns the distance between the best ones into a probability. If one slip
//!   does not explain the line, `beam` follows the best ones to its next failures; `paths` are the ways that lead
//!   there, and `pairs` are slips that only together get past one.

mod beam;
mod certainty;
mod contradiction;
mod evidence;
mod failure;
mod first_failure;
mod hypothesis;
mod meant;
mod missing_row;
mod pairs;
mod paths;
mod plausibility;
mod proven;
mod search;
mod surroundings;
mod typed_slip;
mod typing_error;
mod wording;

pub use certainty::{MOVES_IN_SUPPORT, PLACE_IS_CERTAIN};
pub use contradiction::{contradicts, is_strict};
pub use failure::{Failure, FailureKind, LineCheckpoint, NumberGap};
pub use hypothesis::has_own_number;
pub use meant::meant;
pub use missing_row::is_missing_row;
pub use proven::proven;
pub use typed_slip::TypedSlip;
pub use wording::{moves_among, numbered};

use std::collections::HashSet;
use std::ops::Range;
use std::rc::Rc;

use crate::replay::{Amendment, Record, ReplaySetup, written};
use crate::syntax::NodeKind;
use beam::several_slips;
use certainty::{move_certainty, place_certainty};
use failure::FailingLine;
use first_failure::first_failures;
use hypothesis::Hypothesis;
use paths::Step;
use search::{Tried, search};

/// The most failures of a record that are explained.
const MOST_REPAIRS: usize = 1_000;

/// The most candidates of a repair.
const MOST_CANDIDATES: usize = 5;

/// Plies that are played for one repair, and for all repairs of a record: so many and more for each node of it.
const PLIES_OF_ONE: u32 = 60_000;
const PLIES_OF_ALL: u32 = 400_000;
const PLIES_PER_NODE: u32 = 4;

/// A replay of the record takes as long as the search takes for its number of nodes divided by this.
const REPLAY_IS_FASTER: u32 = 4;

/// The most replays that look for failures after the last one that is explained. A replay finds those of one depth.
const MOST_DEPTHS: usize = 8;

/// All amendments that are proved for a record, sorted by node.
pub fn amendments(record: &Record, setup: &ReplaySetup) -> Vec<Amendment> {
    let mut amendments = meant(record, setup);
    let proven = proven(record, setup, &amendments);
    add(&mut amendments, proven);
    amendments
}

/// Adds amendments, keeping all sorted by node. Nodes that have an amendment keep it.
pub fn add(amendments: &mut Vec<Amendment>, more: Vec<Amendment>) {
    for amendment in more {
        let place = amendments.binary_search_by_key(&amendment.node, |known| known.node);
        if let Err(place) = place {
            amendments.insert(place, amendment);
        }
    }
}

/// The repairs of a record.
#[derive(Default)]
pub struct Repairs {
    /// What the best candidate of each repair changes, sorted by node.
    pub amendments: Vec<Amendment>,
    pub found: Vec<Repair>,
    /// Nodes that cannot be played and that nothing explains, with the number of moves after each, which
    /// cannot be checked.
    pub unchecked: Vec<(usize, u32)>,
    /// Nodes that cannot be played after a gap in the numbers.
    pub gaps: Vec<(usize, NumberGap)>,
    /// The nodes of variations after a slip that is not certain. What cannot be played there may be right.
    pub doubtful: Vec<Range<usize>>,
}

/// A failure of a line, and the slips that may explain it.
pub struct Repair {
    pub failure: Failure,
    /// The best first, at least one.
    pub candidates: Vec<RepairCandidate>,
    /// The probability that the slip is where the first candidate says.
    pub place_certainty: f32,
    /// The first candidate is played in the rest of the line. If not, the candidates are suggestions only.
    pub is_assumed: bool,
    /// The position depends on an earlier slip of the line that is not certain.
    pub is_on_uncertain_ground: bool,
    /// The search ended before all slips were tried, so none is certain.
    pub is_exhausted: bool,
}

/// A slip that may explain a failure.
pub struct RepairCandidate {
    pub slip: TypedSlip,
    /// The move that was meant, as the record's notation writes it; empty if the slip names none.
    pub text: String,
    /// Index of the checkpoint of the failure that stands before the slip.
    pub checkpoint: usize,
    /// The cost of the slip and of everything in the line that speaks against it.
    pub cost: f32,
    /// Moves after the slip that can be played without it.
    pub playable: u32,
    /// Moves after the slip.
    pub following: u32,
    /// Moves after the failure that can be played without the slip.
    pub reach: u32,
    /// It takes no more than one mistake of typing.
    pub is_single_mistake: bool,
    /// No number or sign contradicts the line without the slip.
    pub is_consistent: bool,
    /// Another move is played than with the text as it is written; false if only a sign is wrong.
    pub changes_play: bool,
    /// With this slip and others undone the line can be played.
    pub is_explained: bool,
    /// Each of these takes one mistake of typing, and the line can be played to its end.
    pub is_clean_path: bool,
    /// The probability that this is what was meant.
    pub certainty: f32,
}

/// Moves after a slip that must be playable without it, if not all are.
const CREDIBLE: u32 = 40;

/// Moves after a failure that must be playable, for a slip to be suggested if others are not.
const WORTH_NAMING: u32 = 4;

/// What is assumed in a line must be this certain for the variations in it to be checked.
const CERTAIN_FOR_VARIATIONS: f32 = 0.9;

/// What is assumed in a line must be this certain for the slips after it to be certain.
const CERTAIN_GROUND: f32 = 0.98;

/// A slip that stops no move must be this certain.
const CERTAIN_IF_PLAYED: f32 = 0.95;

/// Moves that must be playable after it, if not all are. With fewer it may be part of the slip that follows.
const ENOUGH_IF_PLAYED: u32 = 2;

/// The probability of such a slip, if the rest of the line cannot be played without other slips in any case.
const CERTAIN_IF_EXPLAINED: f32 = 0.5;

impl Repair {
    /// The line before the slip of a candidate.
    pub fn checkpoint(&self, one: &RepairCandidate) -> Option<&LineCheckpoint> {
        self.failure.checkpoints.get(one.checkpoint).map(Rc::as_ref)
    }

    /// Is the best candidate a row whose absence a table shows?
    pub fn is_missing_row(&self) -> bool {
        let best = self.candidates.first();
        best.is_some_and(|best| best.slip.sign().is_some())
    }

    /// Is the slip taken to be earlier although no move after the failure speaks for that?
    fn is_unsupported(&self) -> bool {
        let best = self.candidates.first();
        best.is_some_and(|best| {
            let elsewhere = best.slip.node() != self.failure.node;
            elsewhere && best.reach == 0 && best.playable >= best.following
        })
    }

    /// Does the line go on for some moves without the slip, although another failure follows?
    fn is_worth_naming(&self) -> bool {
        let best = self.candidates.first();
        best.is_some_and(|best| best.reach >= WORTH_NAMING && best.certainty >= 0.5)
    }

    /// The nodes of the line after the best candidate, if their signs contradict it and it is not certain.
    pub fn in_conflict(&self) -> Option<Range<usize>> {
        let best = self.candidates.first();
        let best = best.filter(|best| !best.is_consistent && best.certainty < CERTAIN_GROUND)?;
        Some(best.slip.node()..self.failure.nodes.end)
    }

    /// The best candidate, if it explains the failure so well that the line goes on from there.
    fn convincing(&self) -> Option<&RepairCandidate> {
        let best = self.candidates.first()?;
        let kind = self.failure.kind;
        // The result may be wrong as well as the move. A gap in the numbers says what was left out.
        if kind == FailureKind::Result || self.failure.gap.is_some() {
            return None;
        }
        let enough = best.is_explained || best.playable >= best.following.min(CREDIBLE);
        let certain = match kind {
            // The line goes on in one of the positions, so the most likely is better than none.
            FailureKind::Ambiguous if best.is_explained => true,
            _ if kind.is_played() => {
                let least = match best.is_explained {
                    true => CERTAIN_IF_EXPLAINED,
                    false => CERTAIN_IF_PLAYED,
                };
                best.changes_play && best.certainty >= least
            }
            _ => true,
        };
        (enough && certain && !self.is_unsupported()).then_some(best)
    }
}

/// Finds the slips of a record, those of the main line first.
pub fn repairs(record: &Record, setup: &ReplaySetup) -> Repairs {
    let more = (record.range().len() as u32).saturating_mul(PLIES_PER_NODE);
    let (mut repairs, known) = first_repairs(record, setup, MOST_REPAIRS, PLIES_OF_ALL + more);
    repairs.leave_unchecked(record, setup, known);
    repairs
}

/// The number of slips that explain why a record cannot be played as it is written, if so many plies at most are
/// played to find them. None if there are more than `most`, or if one of them remains open.
pub fn slips_within(
    record: &Record,
    setup: &ReplaySetup,
    most: usize,
    plies: u32,
) -> Option<usize> {
    let (repairs, _) = first_repairs(record, setup, most + 1, plies);
    let explained = repairs.unchecked.is_empty() && repairs.failures() <= most;
    explained.then(|| repairs.failures())
}

/// Finds slips of a record until there are at least `most`, or so many plies were played. Returns also the nodes of
/// all failures that were looked at, if there may be more.
fn first_repairs(
    record: &Record,
    setup: &ReplaySetup,
    most: usize,
    mut plies: u32,
) -> (Repairs, Option<HashSet<usize>>) {
    let mut repairs = Repairs::default();
    let mut known = HashSet::new();
    let replay = (record.range().len() as u32).div_ceil(REPLAY_IS_FASTER);
    loop {
        let (amended, doubtful) = (&repairs.amendments, &repairs.doubtful);
        let failures = first_failures(record, setup, amended, doubtful, &known);
        if failures.is_empty() {
            return (repairs, None);
        }
        plies = plies.saturating_sub(replay);
        for failure in failures {
            if known.len() >= most || plies == 0 {
                return (repairs, Some(known));
            }
            repairs.explain(record, setup, failure, &mut known, &mut plies);
        }
    }
}

/// The failures that must be explained together with the first one: that alone, unless the line fails again
/// whatever explains it.
fn steps(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    mut first: Step,
    plies: &mut u32,
) -> Vec<Step> {
    // Of a text that fits several moves it is certain that it is wrong. That an earlier one is instead is
    // believed only if nothing else is wrong in the line.
    let (node, kind) = (first.failure.node, first.failure.kind);
    if kind == FailureKind::Ambiguous && !first.tried.iter().any(|one| one.complete) {
        let is_here = |one: &Tried| match &one.hypothesis.slip {
            TypedSlip::Replaced { nodes, .. } => nodes.start == node,
            _ => false,
        };
        first.tried.retain(is_here);
    }
    let is_last = matches!(
        first.failure.kind,
        FailureKind::Result | FailureKind::MissingRow
    );
    let best = first.tried.first();
    let alone = is_last
        || first.failure.gap.is_some()
        || begins_anew(record, &first.failure)
        || best.is_some_and(|best| best.complete || best.reach >= CREDIBLE);
    let mut steps = match alone || setup.only_notation {
        true => vec![first],
        false => several_slips(record, setup, amendments, first, plies),
    };
    // What can be played as it is written is doubted only if that explains the rest of the line, and an earlier move
    // only if each slip in it takes one mistake.
    for step in &mut steps {
        let node = step.failure.node;
        let explains = |one: &Tried| {
            let is_here = one.hypothesis.slip.node() == node;
            let explained = one.is_clean_path || is_here && one.is_explained;
            one.complete || explained && one.reach >= ENOUGH_IF_PLAYED
        };
        if step.failure.kind.is_played() && !step.tried.first().is_some_and(explains) {
            step.tried.clear();
        }
    }
    steps
}

/// Does the number 1 stand before the move that fails, although moves come before it? Then it is rather the first
/// move of another game, and what follows has nothing to do with the line.
fn begins_anew(record: &Record, failure: &Failure) -> bool {
    failure.checkpoints.last().is_some_and(|last| {
        let number = record.nodes.get(last.start);
        let number = number.filter(|node| node.kind == NodeKind::Number);
        let number = number.and_then(|node| written(record.slice(node)).0);
        number == Some(1) && last.count.expected() > 1
    })
}

impl Repairs {
    /// Looks for the slips that explain a failure. `plies` is the number of plies that may still be played for all.
    fn explain(
        &mut self,
        record: &Record,
        setup: &ReplaySetup,
        failure: Failure,
        known: &mut HashSet<usize>,
        plies: &mut u32,
    ) {
        self.gaps.extend(failure.gap.map(|gap| (failure.node, gap)));
        let line = FailingLine::new(record, setup, &failure, &self.amendments);
        known.insert(failure.node);
        let granted = (*plies).min(PLIES_OF_ONE);
        let mut left = granted;
        let tried = search(&line, &mut left);
        *plies = plies.saturating_sub(granted - left);
        let is_exhausted = left == 0;
        let first = Step { failure, tried };
        for step in steps(record, setup, &self.amendments, first, plies) {
            known.insert(step.failure.node);
            if !self.settle(record, setup, step, is_exhausted) {
                break;
            }
        }
    }

    /// Adds the failures that were not looked at, after those at the nodes in `known`, to what cannot be checked.
    fn leave_unchecked(
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
        explained.count() + self.unchecked.len()
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

    /// Takes in what explains a failure. Returns whether the line goes on from there.
    fn settle(
        &mut self,
        record: &Record,
        setup: &ReplaySetup,
        step: Step,
        is_exhausted: bool,
    ) -> bool {
        let Step { failure, tried } = step;
        let line = FailingLine::new(record, setup, &failure, &self.amendments);
        let rest = line.moves_after();
        let (node, kind) = (failure.node, failure.kind);
        let is_played = kind.is_played();
        let doubtful = tried.first().map(|one| one.hypothesis.slip.node());
        let doubtful = doubtful.map(|node| line.variations_from(node));
        let repair = repair(record, setup, failure, rest, &tried);
        // A wrong sign alone changes nothing of what follows.
        let first = repair.as_ref().and_then(|repair| repair.candidates.first());
        let goes_on = first.is_some_and(|best| best.is_explained && !best.changes_play);
        let best = repair.as_ref().and_then(Repair::convincing);
        let amendments = match best {
            Some(best) => best.slip.amendments(),
            None if kind == FailureKind::MissingRow => Vec::new(),
            // In a table few moves fit a column, so a few moves after the slip may prove it.
            None if setup.only_notation => proven_in_table(record, setup, node),
            None => Vec::new(),
        };
        let is_assumed = best.is_some();
        if best.is_some_and(|best| best.certainty < CERTAIN_FOR_VARIATIONS) {
            self.doubtful.extend(doubtful.into_iter().flatten());
        }
        if amendments.is_empty() && !is_played && rest > 0 {
            self.unchecked.push((node, rest));
        }
        add(&mut self.amendments, amendments);
        // What was meant at a later move was found in a position that this slip changes.
        let changed = repair.as_ref().and_then(|repair| repair.candidates.first());
        let changed = changed.map_or(usize::MAX, |best| best.slip.node());
        for earlier in &mut self.found {
            let first = earlier.candidates.first();
            earlier.is_on_uncertain_ground |= first.is_some_and(|one| one.slip.node() > changed);
        }
        if let Some(mut repair) = repair
            && (is_assumed || is_played || repair.is_unsupported() || repair.is_worth_naming())
        {
            repair.is_assumed = is_assumed;
            repair.is_on_uncertain_ground = self.is_uncertain_at(node);
            repair.is_exhausted = is_exhausted;
            self.found.push(repair);
        }
        is_assumed || goes_on
    }
}

/// The amendment of a node that the moves after it prove, in a table.
fn proven_in_table(record: &Record, setup: &ReplaySetup, node: usize) -> Vec<Amendment> {
    let mut amendments = meant(record, setup);
    amendments.retain(|amendment| amendment.node == node);
    amendments
}

/// Candidates that are less certain than this are left out, except the best.
const LEAST_CERTAIN: f32 = 0.01;
/// The same for moves that are not like the written text.
const LEAST_CERTAIN_IF_UNRELATED: f32 = 0.25;

/// The repair of a failure with so many moves after it.
fn repair(
    record: &Record,
    setup: &ReplaySetup,
    failure: Failure,
    rest: u32,
    tried: &[Tried],
) -> Option<Repair> {
    let best = tried.first()?;
    let last = failure.checkpoints.len().saturating_sub(1);
    let likely = |one: &&Tried| {
        let least = match one.hypothesis.unrelated {
            true => LEAST_CERTAIN_IF_UNRELATED,
            // The result is as likely to be wrong.
            false if failure.kind == FailureKind::Result => LEAST_CERTAIN_IF_UNRELATED,
            false => LEAST_CERTAIN,
        };
        move_certainty(tried, one) >= least
    };
    let shown = tried.iter().filter(likely).take(MOST_CANDIDATES);
    let candidates = shown.map(|one| {
        let between = last.saturating_sub(one.hypothesis.checkpoint) as u32;
        let rest = rest.saturating_sub(surplus_after(record, &failure, &one.hypothesis.slip));
        RepairCandidate {
            slip: one.hypothesis.slip.clone(),
            text: text_of(record, setup, &failure, &one.hypothesis),
            checkpoint: one.hypothesis.checkpoint,
            cost: one.cost,
            reach: one.reach,
            is_single_mistake: one.hypothesis.is_single_mistake(),
            is_consistent: one.is_consistent,
            is_explained: one.is_explained,
            is_clean_path: one.is_clean_path,
            changes_play: !one.hypothesis.same_move,
            playable: between + one.reach,
            following: between + rest,
            certainty: move_certainty(tried, one),
        }
    });
    Some(Repair {
        candidates: candidates.collect(),
        place_certainty: place_certainty(tried, best),
        is_assumed: false,
        is_on_uncertain_ground: false,
        is_exhausted: false,
        failure,
    })
}

/// The number of moves after a failure that belong to the slip: to a pair typed twice, or to a text that was
/// read as two moves.
fn surplus_after(record: &Record, failure: &Failure, slip: &TypedSlip) -> u32 {
    let (TypedSlip::RoundTwice { nodes, .. } | TypedSlip::Replaced { nodes, .. }) = slip else {
        return 0;
    };
    let after = failure.node + 1..nodes.end;
    let after = record.nodes.get(after).unwrap_or_default().iter();
    after.filter(|node| node.kind == NodeKind::Move).count() as u32
}

/// The move that was meant, as the record's notation writes it; empty if the slip names none.
fn text_of(
    record: &Record,
    setup: &ReplaySetup,
    failure: &Failure,
    hypothesis: &Hypothesis,
) -> String {
    if let TypedSlip::Joined { node, at, .. } = &hypothesis.slip {
        let written = record
            .nodes
            .get(*node)
            .map(|node| record.slice(node).trim());
        let parts = written.and_then(|text| text.split_at_checked(*at));
        return parts.map_or_else(String::new, |(first, second)| format!("{first} {second}"));
    }
    let (TypedSlip::Replaced { mv, .. } | TypedSlip::Missing { mv, .. }) = &hypothesis.slip else {
        return String::new();
    };
    let Some(checkpoint) = failure.checkpoints.get(hypothesis.checkpoint) else {
        return String::new();
    };
    checkpoint.explainer(record, setup).write(mv)
}
