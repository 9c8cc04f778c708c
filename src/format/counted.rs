//! What a replay says about each move of a record: its number, its player and the position after it. The numbers that
//! are written are decided with it, and it must be the same before and after formatting.

use crate::board::Seat;
use crate::replay::{self, LineOfPlay, Played, Record, Refused, ReplayObserver, ReplaySetup};
use crate::syntax::NodeKind;

/// A move of a record.
#[derive(Clone, Copy, Debug)]
pub struct CountedMove {
    /// The index of its node.
    pub node: usize,
    /// The number that the record should write for it.
    pub number: u32,
    pub seat: Seat,
    /// It is the first of those that share the number.
    pub is_first: bool,
    /// The position before it is known.
    pub known: bool,
    outcome: MoveOutcome,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MoveOutcome {
    /// Nothing is known of it, or it belongs to the move before it.
    None,
    /// The key of the position after it.
    Played(u64),
    Several,
    Refused,
}

impl CountedMove {
    /// Do two replays say the same about a move?
    pub fn agrees(&self, other: &CountedMove) -> bool {
        let facts = |one: &CountedMove| (one.number, one.seat, one.known, one.outcome);
        facts(self) == facts(other)
    }
}

/// Returns the moves of a record, in the order of the text. The later leaps of a capture are not among them.
pub fn counted_moves(record: &Record, setup: &ReplaySetup) -> Vec<CountedMove> {
    let mut counted = MoveCollector {
        record,
        setup,
        moves: Vec::with_capacity(record.moves),
    };
    replay::replay(record, setup, &[], &mut counted);
    counted.moves
}

struct MoveCollector<'r, 'a> {
    record: &'r Record<'a>,
    setup: &'r ReplaySetup,
    moves: Vec<CountedMove>,
}

impl MoveCollector<'_, '_> {
    fn ended(&mut self, node: usize, outcome: MoveOutcome) {
        let last = self.moves.iter_mut().rev().find(|one| one.node == node);
        if let Some(last) = last {
            last.outcome = outcome;
        }
    }
}

impl ReplayObserver for MoveCollector<'_, '_> {
    fn reached(&mut self, node: usize, _depth: usize, line: &LineOfPlay) {
        let at = self.record.nodes.get(node);
        if at.is_some_and(|at| at.kind == NodeKind::Move) {
            self.moves.push(CountedMove {
                node,
                number: line.count.expected(),
                seat: line.count.seat,
                is_first: line.count.seat == self.setup.starter,
                known: !line.positions.is_empty(),
                outcome: MoveOutcome::None,
            });
        }
    }

    fn played(&mut self, played: &Played) {
        self.ended(played.node, MoveOutcome::Played(played.after.key()));
    }

    fn several(&mut self, node: usize, _depth: usize) {
        self.ended(node, MoveOutcome::Several);
    }

    fn refused(&mut self, refused: &Refused) {
        self.ended(refused.node, MoveOutcome::Refused);
    }
}
