//! Numbers that are higher than the count of the moves, as they are where moves are missing.

use super::failure::line_from;
use crate::replay::{Record, written};
use crate::syntax::NodeKind;

/// A number that is higher than the count by more than this is rather mistyped.
pub const WIDEST_GAP: u32 = 3;

/// A number that is higher than the count of the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberGap {
    pub node: usize,
    pub written: u32,
    pub expected: u32,
}

impl NumberGap {
    /// Is the next number of the line, which ends before a node, higher? If this one was mistyped alone, the next one is the
    /// same.
    pub fn counts_on(&self, record: &Record, end: usize) -> bool {
        let mut numbers = line_from(record.nodes, self.node + 1, end).filter_map(|(_, node)| {
            let is_number = node.kind == NodeKind::Number;
            let (number, dots) = written(record.slice(node));
            number.filter(|_| is_number && dots < 2)
        });
        numbers.next().is_some_and(|number| number > self.written)
    }
}
