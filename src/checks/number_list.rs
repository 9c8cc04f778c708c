//! The numbers of a record, each beside the number that is right there. What is said of them is decided
//! in `number_series`.

use crate::replay::{
    self, Amendment, Change, LineOfPlay, Record, ReplayObserver, ReplaySetup, written,
};
use crate::syntax::NodeKind;

/// A number where the position is known.
pub struct Number {
    /// Index of its node.
    pub node: usize,
    /// The number of variations around it.
    pub depth: usize,
    pub written: i64,
    /// The dots after it.
    pub dots: usize,
    pub right: i64,
    /// The move after it is the first of its pair.
    pub is_first: bool,
}

impl Number {
    /// By how much it is too high; negative if it is too low.
    pub fn off(&self) -> i64 {
        self.written - self.right
    }

    /// The number of moves before it, in games of two players.
    pub fn plies(&self) -> i64 {
        2 * self.right - i64::from(self.is_first)
    }

    /// Outside all variations.
    pub fn is_main(&self) -> bool {
        self.depth == 0
    }
}

/// The numbers of a record where the position is known, in the order of the text.
pub fn numbers(record: &Record, setup: &ReplaySetup, amendments: &[Amendment]) -> Vec<Number> {
    let mut list = NumberList {
        record,
        setup,
        base: None,
        numbers: Vec::new(),
    };
    replay::replay(record, setup, amendments, &mut list);
    list.numbers
}

struct NumberList<'r, 'a> {
    record: &'r Record<'a>,
    setup: &'r ReplaySetup,
    /// How far the first number of a record with a set-up is from the count; such a record may count from
    /// anywhere.
    base: Option<i64>,
    numbers: Vec<Number>,
}

impl ReplayObserver for NumberList<'_, '_> {
    fn reached(&mut self, node: usize, depth: usize, line: &LineOfPlay) {
        let Some(at) = self.record.nodes.get(node) else {
            return;
        };
        if at.kind != NodeKind::Number || line.positions.is_empty() {
            return;
        }
        let (Some(number), dots) = written(self.record.slice(at)) else {
            return;
        };
        if dots == 0 || self.record.wording(at).is_some() || number == u32::MAX {
            return;
        }
        let (written, due) = (i64::from(number), i64::from(line.count.number));
        let may_count_on = self.setup.set_up && line.moves == 0 && depth == 0;
        let first = || if may_count_on { written - due } else { 0 };
        let base = *self.base.get_or_insert_with(first);
        self.numbers.push(Number {
            node,
            depth,
            written,
            dots,
            right: due + base,
            is_first: line.count.seat == self.setup.starter,
        });
    }

    fn amended(&mut self, node: usize, change: &Change) {
        let Change::Missing(moves) = change else {
            return;
        };
        // The rounds that are missing before a number are played after it is reached.
        let rounds = moves.len() / self.setup.game.seats.len().max(1);
        if let Some(number) = self.numbers.last_mut().filter(|last| last.node == node) {
            number.right += rounds as i64;
        }
    }
}
