//! The numbers that the moves of a record have.

use std::collections::HashMap;

use crate::board::Seat;
use crate::features::written_number::{gap_after_numbers, written_number};
use crate::replay::{self, LineOfPlay, Record, ReplayObserver, ReplaySetup, written};
use crate::syntax::NodeKind;

/// The number that counts a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveNumber {
    pub number: u32,
    pub seat: Seat,
    /// The move is the first of those that share the number.
    pub is_first: bool,
    /// The position before the move is known. If not, the number is that of the text before it.
    pub known: bool,
}

/// The numbers of the moves of a record.
pub struct MoveNumbers {
    /// By the indices of the nodes: of moves, and of numbers in the place of the move after them. The later leaps of
    /// a capture have none.
    numbers: HashMap<usize, MoveNumber>,
    /// What the record writes between a number and its move.
    gap: &'static str,
    /// The record writes numbers.
    pub is_used: bool,
}

impl MoveNumbers {
    pub fn new(record: &Record, setup: &ReplaySetup) -> MoveNumbers {
        let mut counted = CountedNodes {
            record,
            setup,
            numbers: HashMap::new(),
        };
        replay::replay(record, setup, &[], &mut counted);
        let nodes = record.nodes.get(record.range()).unwrap_or_default();
        MoveNumbers {
            numbers: counted.numbers,
            gap: gap_after_numbers(nodes),
            is_used: nodes.iter().any(|node| node.kind == NodeKind::Number),
        }
    }

    /// The number of a move, or of the move after a number. None for a later leap of a capture.
    pub fn of(&self, node: usize) -> Option<MoveNumber> {
        self.numbers.get(&node).copied()
    }

    /// A number as the record writes it, with what it has before the move.
    pub fn written(&self, number: MoveNumber) -> String {
        written_number(number.number, number.is_first, self.gap)
    }
}

struct CountedNodes<'r, 'a> {
    record: &'r Record<'a>,
    setup: &'r ReplaySetup,
    numbers: HashMap<usize, MoveNumber>,
}

impl ReplayObserver for CountedNodes<'_, '_> {
    fn reached(&mut self, node: usize, depth: usize, line: &LineOfPlay) {
        let Some(at) = self.record.nodes.get(node) else {
            return;
        };
        if !matches!(at.kind, NodeKind::Move | NodeKind::Number) {
            return;
        }
        // A record that starts from a set-up may count from anywhere.
        let may_start = at.kind == NodeKind::Number && self.setup.set_up;
        let start = match may_start && line.moves == 0 && depth == 0 {
            true => written(self.record.slice(at)).0,
            false => None,
        };
        let counted = MoveNumber {
            number: start.unwrap_or(line.count.due()),
            seat: line.count.seat,
            is_first: line.count.seat == self.setup.starter,
            known: !line.positions.is_empty(),
        };
        self.numbers.insert(node, counted);
    }
}
