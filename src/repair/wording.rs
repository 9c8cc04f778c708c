//! Names of moves in messages about slips.

use std::ops::Range;

use super::{LineCheckpoint, Repair, TypedSlip};
use crate::replay::{Record, ReplaySetup, written};
use crate::syntax::NodeKind;

/// A text with the number of its move: `7.Qb3`, `13...Rxd7`.
pub fn numbered(setup: &ReplaySetup, checkpoint: Option<&LineCheckpoint>, text: &str) -> String {
    let Some(checkpoint) = checkpoint else {
        return text.to_owned();
    };
    with_number(setup, checkpoint.count.expected(), checkpoint, text)
}

/// The same with a number of the caller's.
pub fn with_number(
    setup: &ReplaySetup,
    number: u32,
    checkpoint: &LineCheckpoint,
    text: &str,
) -> String {
    let seat = checkpoint.count.seat;
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
            TypedSlip::RoundMissing { .. } => {
                format!(
                    "{} played as well",
                    round(best.before.as_deref(), &best.text)
                )
            }
            TypedSlip::Joined { nodes, .. } => {
                format!("{} instead of {}", name(&best.text), record.text_of(nodes))
            }
            TypedSlip::Surplus { node } => {
                let text = written(*node);
                let name = numbered_as_written(setup, best.before.as_deref(), text);
                format!("{name} not played")
            }
            TypedSlip::MovesTwice { nodes, .. } => {
                format!("the second {} not played", copied(record, nodes))
            }
            TypedSlip::Exchanged { nodes, rounds } => {
                let (before, texts) =
                    (best.before.as_deref(), [written(nodes.0), written(nodes.1)]);
                format!("{} exchanged", two_moves(setup, before, *rounds, texts))
            }
            TypedSlip::RoundsExchanged { pairs, .. } => {
                let rounds = two_rounds(record, setup, best.before.as_deref(), pairs);
                format!("{rounds} exchanged")
            }
        })
    }
}

/// The moves of a round that is missing, with its number: `12.Bc2 Re8`.
pub fn round(before: Option<&LineCheckpoint>, text: &str) -> String {
    match before {
        Some(before) => format!("{}.{text}", before.line.count.expected()),
        None => text.to_owned(),
    }
}

/// Two rounds that are exchanged, by their numbers: `moves 17 and 18`. If the first one does not begin with a number, by their
/// moves: `7...a5 8.Be2 and 8...a6 9.O-O`.
pub fn two_rounds(
    record: &Record,
    setup: &ReplaySetup,
    before: Option<&LineCheckpoint>,
    pairs: &[(usize, usize)],
) -> String {
    let number = before.map_or(1, |before| before.line.count.expected());
    if before.is_none_or(|before| before.line.count.seat == setup.starter) {
        return format!("moves {number} and {}", number.saturating_add(1));
    }
    let text = |node: usize| {
        record
            .nodes
            .get(node)
            .map_or("", |node| record.slice(node).trim())
    };
    let moves = |number: u32, texts: &[&str]| match texts {
        [first, second] => format!("{first} {number}.{second}"),
        texts => texts.join(" "),
    };
    let (first, second): (Vec<&str>, Vec<&str>) = pairs
        .iter()
        .map(|pair| (text(pair.0), text(pair.1)))
        .unzip();
    let first = moves(number.saturating_add(1), &first);
    let second = moves(number.saturating_add(2), &second);
    two_moves(setup, before, 1, [&first, &second])
}

/// Two moves of which each stands in the place of the other: `3...dxe4 and e5`, or `3...dxe4 and 5...e5` if there are rounds
/// between them.
pub fn two_moves(
    setup: &ReplaySetup,
    before: Option<&LineCheckpoint>,
    rounds: u32,
    [first, second]: [&str; 2],
) -> String {
    let first = numbered(setup, before, first);
    match before.filter(|_| rounds > 0) {
        Some(before) => {
            let number = before.count.expected().saturating_add(rounds);
            format!("{first} and {}", with_number(setup, number, before, second))
        }
        None => format!("{first} and {second}"),
    }
}

/// More moves than these are named by their numbers.
const MOST_WRITTEN: usize = 3;

/// What stands a second time in some nodes: the moves as they are written, or `copy of moves 7 and 8`.
pub fn copied(record: &Record, nodes: &Range<usize>) -> String {
    match copied_numbers(record, nodes) {
        Some(numbers) => format!("copy of {numbers}"),
        None => {
            let moves = among(record, nodes, NodeKind::Move);
            let texts: Vec<&str> = moves.map(str::trim).collect();
            texts.join(" ")
        }
    }
}

/// The numbers of many moves among some nodes: `moves 7 and 8`, `moves 7 to 9`. None if they are few, or have no
/// numbers.
pub fn copied_numbers(record: &Record, nodes: &Range<usize>) -> Option<String> {
    if among(record, nodes, NodeKind::Move).count() <= MOST_WRITTEN {
        return None;
    }
    let mut numbers = among(record, nodes, NodeKind::Number).filter_map(|text| written(text).0);
    let first = numbers.next()?;
    let last = numbers.last().filter(|last| *last > first)?;
    let and = if last == first + 1 { "and" } else { "to" };
    Some(format!("moves {first} {and} {last}"))
}

/// The texts of some nodes that are of one kind.
fn among<'r>(
    record: &'r Record,
    nodes: &Range<usize>,
    kind: NodeKind,
) -> impl Iterator<Item = &'r str> {
    let nodes = record.nodes.get(nodes.clone()).unwrap_or_default().iter();
    let nodes = nodes.filter(move |node| node.kind == kind);
    nodes.map(|node| record.slice(node))
}
