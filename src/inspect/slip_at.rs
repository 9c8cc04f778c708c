//! What is assumed or suspected at a node because of a slip: which moves may have been meant, there or earlier.
//! The slips themselves are found by `repair`.

use super::position_at::PositionAt;
use crate::board::Move;
use crate::repair::{FailureKind, Repair, TypedSlip};
use crate::replay::{Record, ReplaySetup};

/// The repair that is reported at a node.
pub fn shown_at(repairs: &[Repair], node: usize) -> Option<&Repair> {
    let on_slip = |repair: &&Repair| {
        let best = repair.candidates.first();
        repair.is_assumed && best.is_some_and(|best| best.slip.node() == node)
    };
    let refused = || repairs.iter().find(|repair| is_refused_at(repair, node));
    repairs.iter().find(on_slip).or_else(refused)
}

/// Is it reported that the move of a node cannot be played, although an earlier slip is assumed?
pub fn is_refused_at(repair: &Repair, node: usize) -> bool {
    let best = repair.candidates.first();
    let elsewhere = best.is_some_and(|best| best.slip.node() < node);
    let failure = &repair.failure;
    let is_refused = failure.node == node && failure.kind == FailureKind::Refused;
    is_refused && elsewhere && repair.is_assumed && !repair.is_place_certain()
}

/// The moves that may have been meant at a node.
pub fn meant_at(repair: &Repair, node: usize) -> Vec<Move> {
    let moves = repair.candidates.iter().filter_map(|one| match &one.slip {
        TypedSlip::Replaced { nodes, mv } if nodes.start == node => Some(mv.clone()),
        _ => None,
    });
    moves.collect()
}

/// The moves before a refused one that may have been meant instead of what is written there.
pub fn earlier_moves(
    repair: &Repair,
    record: &Record,
    setup: &ReplaySetup,
    refused: &PositionAt,
) -> Vec<PositionAt> {
    let candidates = repair.candidates.iter();
    let elsewhere = candidates.filter(|one| one.slip.node() != repair.failure.node);
    let earlier = elsewhere.filter_map(|one| {
        let (TypedSlip::Replaced { mv, .. } | TypedSlip::Missing { mv, .. }) = &one.slip else {
            return None;
        };
        let checkpoint = one.before.as_deref()?;
        let before = checkpoint.line.positions.first()?.position.boxed();
        let mut after = before.boxed();
        after.play(mv);
        let node = record.nodes.get(checkpoint.ply)?;
        let (number, start) = (checkpoint.count.expected(), node.start as usize);
        Some(PositionAt {
            mv: Some((mv.clone(), after)),
            text: one.text.clone(),
            end: node.end as usize,
            ..PositionAt::without_move(setup, refused.evidence, before, number, start)
        })
    });
    earlier.collect()
}

/// What the position before a node assumes about slips.
pub fn assumptions(
    record: &Record,
    setup: &ReplaySetup,
    repairs: &[Repair],
    node: usize,
) -> Vec<String> {
    let before = repairs.iter().filter(|repair| {
        let after = repair.assumed_nodes(record);
        after.is_some_and(|after| after.contains(&node)) && !is_refused_at(repair, node)
    });
    before
        .filter_map(|repair| repair.assumption(record, setup))
        .collect()
}
