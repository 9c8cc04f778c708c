//! Which failures of a line are explained together, and whether a gap in the numbers explains one.

use super::beam::several_slips;
use super::candidate::ENOUGH_IF_PLAYED;
use super::failure::{FailingLine, Failure, FailureKind};
use super::paths::Step;
use super::search::Tried;
use super::typed_slip::TypedSlip;
use crate::replay::{Amendment, Record, ReplaySetup, written};
use crate::syntax::NodeKind;

/// The moves that must follow a slip that is offered for a sign, although it is not what explains the line.
const ENOUGH_TO_OFFER: u32 = 8;

/// The moves that must follow a slip which shows that no moves are missing before it.
const ENOUGH_WITHOUT_GAP: u32 = 16;

/// The same with the moves that were played since the number which says so, which count twice: of lines in which two plies are
/// missing, only one in ten goes on for twelve plies.
const ENOUGH_SINCE_GAP: u32 = 20;

/// After so many moves the slip may also be another move since the number.
pub const FAR_FROM_GAP: u32 = 12;

/// The failures that must be explained together with the first one: that alone if its best slip explains the rest of the
/// line, or nothing after it says more.
pub fn steps(
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
        || best.is_some_and(|best| best.complete);
    let mut steps = match alone || setup.only_notation {
        true => vec![first],
        false => several_slips(record, setup, amendments, first, plies),
    };
    // What can be played as it is written is doubted only if one slip explains the rest of the line, or several do that take
    // one mistake each. A slip after which the line goes on for long is offered.
    for step in &mut steps {
        let node = step.failure.node;
        let explains = |one: &Tried| {
            let is_here = one.hypothesis.slip.node() == node;
            let explained = one.is_clean_path || is_here && one.is_explained;
            one.complete || explained && one.reach >= ENOUGH_IF_PLAYED
        };
        if step.failure.kind.is_played() && !step.tried.first().is_some_and(explains) {
            step.unexplain();
            step.tried.retain(|one| one.reach >= ENOUGH_TO_OFFER);
        }
    }
    steps
}

/// Is it shown that no moves are missing before a failure, although the numbers say so? It is if the text is no move,
/// or if it is mistyped and all moves after it can be played: after missing moves they could hardly. Then the numbers
/// are wrong.
pub fn refutes_gap(line: &FailingLine, best: Option<&Tried>) -> bool {
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
