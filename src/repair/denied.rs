//! Slips that the writer denies: a comment after a move says that it was really played as it is written,
//! `[%movetext ignore probable-slip]` or `[%movetext played]`. Then another move is the slip.

use super::typed_slip::TypedSlip;
use crate::codes::PROBABLE_SLIP;
use crate::replay::{Record, commands_about_move};
use crate::syntax::{NodeKind, PLAYED};

/// Does the writer say of a move that would be a slip that it is right?
pub fn is_denied(record: &Record, slip: &TypedSlip) -> bool {
    let exchanged = slip.exchanged().iter();
    let exchanged = exchanged.flat_map(|(one, other)| [*one, *other]);
    let second_copy = match slip {
        TypedSlip::MovesTwice { nodes, .. } => nodes.clone(),
        _ => 0..0,
    };
    let mut nodes = exchanged.chain(second_copy).chain([slip.node()]);
    nodes.any(|node| is_confirmed(record, node))
}

/// Does a comment say that the move of a node, or the one that a number counts, was played as it is written?
pub fn is_confirmed(record: &Record, node: usize) -> bool {
    let kind = |at: usize| record.nodes.get(at).map(|node| node.kind);
    let mv = match kind(node) {
        Some(NodeKind::Number) => node + 1,
        _ => node,
    };
    let mut commands = commands_about_move(record, mv + 1);
    kind(mv) == Some(NodeKind::Move)
        && commands.any(|command| command.verb == PLAYED || command.ignores(PROBABLE_SLIP.0))
}
