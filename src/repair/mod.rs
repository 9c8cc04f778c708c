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

mod around;
mod beam;
mod candidate;
mod cell_error;
mod certainty;
mod contradiction;
mod evidence;
mod failure;
mod first_failure;
mod hypothesis;
mod late_variation;
mod meant;
mod missing_row;
mod mistyped;
mod pairs;
mod paths;
mod plausibility;
mod proven;
mod relevance;
mod search;
mod surroundings;
mod typed_slip;
mod typed_twice;
mod typing_error;
mod wording;
mod wrong_plies;

pub use candidate::{ONE_OF_MANY, Repair, RepairCandidate};
pub use certainty::{DEAREST_MISTAKE, MOVES_IN_SUPPORT, PLACE_IS_CERTAIN};
pub use contradiction::{contradicts, is_strict};
pub use failure::{Failure, FailureKind, LineCheckpoint, NumberGap};
pub use late_variation::LateVariation;
pub use meant::meant;
pub use missing_row::{is_missing_row, is_row_sign};
pub use proven::proven;
pub use typed_slip::TypedSlip;
pub use wording::{copied, copied_numbers, numbered, numbered_as_written};
pub use wrong_plies::has_own_number;

use std::collections::HashSet;
use std::ops::Range;

use crate::replay::{Amendment, Record, ReplaySetup, written};
use crate::syntax::NodeKind;
use around::{AroundSearch, PLIES_FOR_ALL};
use beam::several_slips;
use candidate::{CERTAIN_FOR_VARIATIONS, CERTAIN_GROUND, CREDIBLE, ENOUGH_IF_PLAYED, repair};
use failure::FailingLine;
use first_failure::{first_failures, unreadable};
use late_variation::late_variation;
use paths::Step;
use search::{Tried, search};

/// The most failures of a record that are explained.
const MOST_REPAIRS: usize = 1_000;

/// Plies that are played for one repair, and for all repairs of a record: so many and more for each node of it.
const PLIES_OF_ONE: u32 = 60_000;
const PLIES_OF_ALL: u32 = 200_000;
const PLIES_PER_NODE: u32 = 4;

/// A replay of the record takes as long as the search takes for its number of nodes divided by this.
const REPLAY_IS_FASTER: u32 = 4;

/// The most replays that look for failures after the last one that is explained. A replay finds those of one depth.
const MOST_DEPTHS: usize = 8;

/// The moves that must follow a slip which shows that no moves are missing before it.
const ENOUGH_WITHOUT_GAP: u32 = 16;

/// The same with the moves that were played since the number which says so, which count twice: of lines in which two plies are
/// missing, only one in ten goes on for twelve plies.
const ENOUGH_SINCE_GAP: u32 = 20;

/// After so many moves the slip may also be another move since the number, and a fix may be safe.
const FAR_FROM_GAP: u32 = 12;

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
    /// Variations that stand a move too late. Nothing else is wrong in them.
    pub late: Vec<LateVariation>,
    /// The nodes of variations after a slip that is not certain. What cannot be played there may be right.
    pub doubtful: Vec<Range<usize>>,
    /// The plies that may still be played to find slips around variations.
    plies_around: u32,
}

/// Finds the slips of a record, those of the main line first.
pub fn repairs(record: &Record, setup: &ReplaySetup) -> Repairs {
    let more = (record.range().len() as u32).saturating_mul(PLIES_PER_NODE);
    let mut plies = PLIES_OF_ALL + more;
    let (mut repairs, known) = first_repairs(record, setup, MOST_REPAIRS, &mut plies);
    repairs.leave_unchecked(record, setup, known);
    repairs
}

/// The number of slips that explain why a record cannot be played as it is written, if so many plies at most are
/// played to find them. None if there are more than `most`, or if one of them remains open.
pub fn slips_within(
    record: &Record,
    setup: &ReplaySetup,
    most: usize,
    mut plies: u32,
) -> Option<usize> {
    slips_with(record, setup, most, &mut plies)
}

/// Like [`slips_within`], but takes the plies that are played off those that may be.
pub fn slips_with(
    record: &Record,
    setup: &ReplaySetup,
    most: usize,
    plies: &mut u32,
) -> Option<usize> {
    if unreadable(record, setup).nth(most).is_some() {
        return None;
    }
    let (repairs, open) = first_repairs(record, setup, most + 1, plies);
    let is_explained = open.is_none() && repairs.unchecked.is_empty();
    let failures = repairs.failures();
    (is_explained && failures <= most).then_some(failures)
}

/// Finds slips of a record until there are at least `most`, or so many plies were played. Returns also the nodes of
/// all failures that were looked at, if there may be more.
fn first_repairs(
    record: &Record,
    setup: &ReplaySetup,
    most: usize,
    plies: &mut u32,
) -> (Repairs, Option<HashSet<usize>>) {
    let mut repairs = Repairs {
        plies_around: PLIES_FOR_ALL,
        ..Repairs::default()
    };
    let mut known = HashSet::new();
    let replay = (record.range().len() as u32).div_ceil(REPLAY_IS_FASTER);
    loop {
        let (amended, doubtful) = (&repairs.amendments, &repairs.doubtful);
        let failures = first_failures(record, setup, amended, doubtful, &known);
        if failures.is_empty() {
            return (repairs, None);
        }
        *plies = plies.saturating_sub(replay);
        for failure in failures {
            if known.len() >= most || *plies == 0 {
                return (repairs, Some(known));
            }
            let end = repairs.explain(record, setup, failure, &mut known, plies);
            // The other lines may have failed for the same slip.
            if end == StepEnd::ChangedBefore {
                break;
            }
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

/// Is it shown that no moves are missing before a failure, although the numbers say so? It is if the text is no move,
/// or if it is mistyped and all moves after it can be played: after missing moves they could hardly. Then the numbers
/// are wrong.
fn refutes_gap(line: &FailingLine, best: Option<&Tried>) -> bool {
    let is_only_slip = best.is_some_and(|best| {
        let one = &best.hypothesis;
        let played = line.moves_since_gap();
        let is_here = one.slip.node() == line.failure.node;
        let is_since = played >= FAR_FROM_GAP && line.is_after_gap(one.slip.node());
        let is_mistyped = matches!(one.slip, TypedSlip::Replaced { .. }) && !one.unrelated;
        let goes_on = best.reach > 1 && 2 * played + best.reach >= ENOUGH_SINCE_GAP;
        let enough = best.complete && (goes_on || best.reach >= ENOUGH_WITHOUT_GAP);
        (is_here || is_since) && is_mistyped && one.is_single_mistake() && enough
    });
    is_only_slip || line.is_unreadable()
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
        let tried = search(&line, &mut left);
        *plies = plies.saturating_sub(granted - left);
        let is_exhausted = left == 0;
        if failure.gap.is_some() && refutes_gap(&line, tried.first()) {
            failure.is_beside_number = line.moves_since_gap() < FAR_FROM_GAP;
            failure.gap = None;
        }
        self.gaps.extend(failure.gap.map(|gap| (failure.node, gap)));
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
        let mut repair = repair(record, setup, failure, rest, &tried);
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
enum StepEnd {
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
