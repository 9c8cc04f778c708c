//! Finds what a record was meant to say.
//!
//! - `proven` and `meant` find amendments that the other moves of the record prove. Rewriting uses only
//!   these.
//! - [`repairs`] finds the slip that explains why a line cannot be played, or contradicts itself, and how
//!   certain that is. `first_failure` finds the place, `hypothesis` lists the slips that are possible before it,
//!   `typing_error` says how likely each is typed, `evidence` what the rest of the line says about it,
//!   `search` tries them, and `certainty` turns the distance between the best ones into a probability. If one slip
//!   does not explain the line, `beam` follows the best ones to its next failures; `paths` are the ways that lead
//!   there, and `pairs` are slips that only together get past one. `steps` says which failures are explained together,
//!   `settling` which slips are assumed then.

mod around;
mod beam;
mod blank_slip;
mod candidate;
mod cell_error;
mod certainty;
mod character_error;
mod contradiction;
mod denied;
mod edit_distance;
mod evidence;
mod failure;
mod first_failure;
mod hypothesis;
mod late_variation;
mod line_checkpoint;
mod meant;
mod missing_round;
mod missing_row;
mod mistyped;
mod needed_squares;
mod number_evidence;
mod number_gap;
mod pairs;
mod paths;
mod plausibility;
mod proven;
mod relevance;
mod search;
mod settling;
mod steps;
mod surroundings;
mod typed_slip;
mod typed_twice;
mod typing_error;
mod wording;
mod wrong_plies;

pub use candidate::{ONE_OF_MANY, Repair, RepairCandidate};
pub use certainty::{DEAREST_MISTAKE, MOVES_IN_SUPPORT, PLACE_IS_CERTAIN};
pub use contradiction::{contradicts, is_strict};
pub use denied::is_confirmed;
pub use failure::{Failure, FailureKind, line_from};
pub use late_variation::LateVariation;
pub use line_checkpoint::LineCheckpoint;
pub use meant::meant;
pub use missing_row::{is_missing_row, is_row_sign};
pub use number_gap::{NumberGap, WIDEST_GAP};
pub use proven::proven;
pub use typed_slip::TypedSlip;
pub use wording::{
    copied, copied_numbers, numbered, numbered_as_written, round, two_moves, two_rounds,
    with_number,
};
pub use wrong_plies::has_own_number;

use std::collections::HashSet;
use std::ops::Range;

use crate::replay::{Amendment, Record, ReplaySetup};
use around::PLIES_FOR_ALL;
use first_failure::{first_failures, unreadable};
use settling::StepEnd;

/// The most failures of a record that are explained.
const MOST_REPAIRS: usize = 1_000;

/// Plies that are played for all repairs of a record: so many and more for each node of it.
const PLIES_OF_ALL: u32 = 200_000;
const PLIES_PER_NODE: u32 = 4;

/// A replay of the record takes as long as the search takes for its number of nodes divided by this.
const REPLAY_IS_FASTER: u32 = 4;

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
    /// Nodes that are explained otherwise soon after a gap in the numbers.
    pub beside_gaps: Vec<(usize, NumberGap)>,
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
