//! Names of moves in messages about slips.

use std::ops::Range;

use super::{LineCheckpoint, Repair, TypedSlip};
use crate::replay::{Record, ReplaySetup};
use crate::syntax::NodeKind;

/// A text with the number of its move: `7.Qb3`, `13...Rxd7`.
pub fn numbered(setup: &ReplaySetup, checkpoint: Option<&LineCheckpoint>, text: &str) -> String {
    let Some(checkpoint) = checkpoint else {
        return text.to_owned();
    };
    let (number, seat) = (checkpoint.count.expected(), checkpoint.count.seat);
    match seat == setup.starter || setup.game.seats.len() != 2 {
        true => format!("{number}.{text}"),
        false => format!("{number}...{text}"),
    }
}

/// A text that is a move too many, with the number that the record has before it: a text after both moves of a pair
/// belongs to that pair, `1...e5` in `1. e4 e5 e5 2. Nf3`.
pub fn numbered_as_written(
    setup: &ReplaySetup,
    checkpoint: Option<&LineCheckpoint>,
    text: &str,
) -> String {
    let after_pair = checkpoint.filter(|one| {
        let has_number = one.start != one.ply;
        setup.game.seats.len() == 2 && one.count.seat == setup.starter && !has_number
    });
    let number = after_pair.and_then(|one| one.count.expected().checked_sub(1));
    match number.filter(|number| *number > 0) {
        Some(number) => format!("{number}...{text}"),
        None => numbered(setup, checkpoint, text),
    }
}

impl Repair {
    /// What a position after the slip assumes: "7.Qb3 instead of Qd3".
    pub fn assumption(&self, record: &Record, setup: &ReplaySetup) -> Option<String> {
        let best = self.candidates.first()?;
        let written = |node: usize| {
            record
                .nodes
                .get(node)
                .map_or("", |node| record.slice(node).trim())
        };
        let name = |text: &str| numbered(setup, best.before.as_deref(), text);
        Some(match &best.slip {
            TypedSlip::Replaced { nodes, .. } => {
                let written = record.text_of(nodes);
                format!("{} instead of {written}", name(&best.text))
            }
            TypedSlip::Missing { sign: Some(_), .. } => {
                format!("{} in the row that is missing", name(&best.text))
            }
            TypedSlip::Missing { .. } => format!("{} played as well", name(&best.text)),
            TypedSlip::Joined { node, .. } => {
                format!("{} instead of {}", name(&best.text), written(*node))
            }
            TypedSlip::Surplus { node } => {
                let text = written(*node);
                let name = numbered_as_written(setup, best.before.as_deref(), text);
                format!("{name} not played")
            }
            TypedSlip::RoundTwice { nodes, .. } => {
                format!("the second {} not played", moves_among(record, nodes))
            }
            TypedSlip::Exchanged { nodes: (a, b) } => {
                format!("{} and {} exchanged", name(written(*a)), written(*b))
            }
        })
    }
}

/// The moves among some nodes, as they are written.
pub fn moves_among(record: &Record, nodes: &Range<usize>) -> String {
    let nodes = record.nodes.get(nodes.clone()).unwrap_or_default().iter();
    let moves = nodes.filter(|node| node.kind == NodeKind::Move);
    let texts: Vec<&str> = moves.map(|node| record.slice(node).trim()).collect();
    texts.join(" ")
}
