//! Which numbers are written. The standard for PGN (section 8.2.2) wants one before the first move of each pair, and before the other
//! only where the line begins or a comment or variation stands between the two.
//!
//! What a number says is never changed. Numbers come and go only where the game is known and every number of the record is
//! the one that its moves demand; otherwise each of them may be what shows a slip, and all stay.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::counted::CountedMove;
use super::words::plain_number;
use crate::replay::{Record, written};
use crate::syntax::NodeKind;

/// What happens to the numbers of a record.
#[derive(Default)]
pub struct NumberPlan {
    /// New texts of numbers, by their nodes.
    changed: HashMap<usize, String>,
    /// The nodes of numbers that are needless.
    left_out: HashSet<usize>,
    /// Numbers that are added before moves, by the nodes of the moves.
    added: HashMap<usize, String>,
}

impl NumberPlan {
    pub fn new(record: &Record, counted: Option<&[CountedMove]>) -> NumberPlan {
        let plan = counted.and_then(|counted| NumberPlan::replayed(record, counted));
        plan.unwrap_or_default()
    }

    /// Returns the plan for a record whose game is known. None if a number does not suit its move.
    fn replayed(record: &Record, counted: &[CountedMove]) -> Option<NumberPlan> {
        let mut plan = NumberPlan::default();
        let mut interrupted = InterruptedLines::default();
        let mut moves = counted.iter().peekable();
        for index in record.range() {
            let node = record.nodes.get(index)?;
            interrupted.reach(index);
            let counted = moves.next_if(|counted| counted.node == index);
            match (node.kind, counted) {
                (NodeKind::Move, Some(counted)) if counted.known => {
                    let before = index.checked_sub(1).and_then(|at| record.nodes.get(at));
                    let number = before.filter(|one| one.kind == NodeKind::Number);
                    let wanted = counted.is_first || interrupted.line().is_interrupted;
                    let right = written_number(counted);
                    match number {
                        Some(number) => {
                            let typed = record.slice(number);
                            if !suits(typed, counted) {
                                return None;
                            }
                            if !wanted {
                                plan.left_out.insert(index - 1);
                            } else if typed != right {
                                plan.changed.insert(index - 1, right);
                            }
                        }
                        None if wanted && !interrupted.line().is_numbered => {
                            plan.added.insert(index, right);
                        }
                        None => {}
                    }
                }
                _ => {}
            }
            interrupted.pass(node.kind, node.next as usize);
        }
        Some(plan)
    }

    /// The text of a number; None if it is left out.
    pub fn written<'a>(&self, node: usize, typed: &'a str) -> Option<Cow<'a, str>> {
        if self.left_out.contains(&node) {
            return None;
        }
        let changed = self
            .changed
            .get(&node)
            .cloned()
            .or_else(|| plain_number(typed));
        Some(changed.map_or(Cow::Borrowed(typed), Cow::Owned))
    }

    /// The number that is added before a move.
    pub fn added(&self, node: usize) -> Option<String> {
        self.added.get(&node).cloned()
    }
}

fn written_number(counted: &CountedMove) -> String {
    let dots = if counted.is_first { "." } else { "..." };
    format!("{}{dots}", counted.number)
}

/// Is a number that of its move, with the dots of its player, and nothing else? Dots alone have no number.
fn suits(typed: &str, counted: &CountedMove) -> bool {
    let (number, dots) = written(typed);
    if number.is_some() && plain_number(typed).is_none() {
        return false;
    }
    let padded = typed.starts_with('0');
    number.is_none_or(|number| number == counted.number)
        && !padded
        && (dots < 2) == counted.is_first
}

/// What stands between the last move of a line and here.
#[derive(Clone, Copy)]
struct LineSoFar {
    /// A comment or a variation, or the line begins.
    is_interrupted: bool,
    /// A number.
    is_numbered: bool,
}

impl LineSoFar {
    const BEGIN: LineSoFar = LineSoFar {
        is_interrupted: true,
        is_numbered: false,
    };
}

/// The line being read and those around it.
struct InterruptedLines {
    now: LineSoFar,
    /// The lines around the open variations, and the index of the node after each variation.
    around: Vec<(LineSoFar, usize)>,
}

impl Default for InterruptedLines {
    fn default() -> InterruptedLines {
        InterruptedLines {
            now: LineSoFar::BEGIN,
            around: Vec::new(),
        }
    }
}

impl InterruptedLines {
    fn line(&self) -> LineSoFar {
        self.now
    }

    /// Leaves the variations that end before a node.
    fn reach(&mut self, index: usize) {
        while let Some((line, _)) = self.around.pop_if(|(_, next)| *next <= index) {
            self.now = LineSoFar {
                is_interrupted: true,
                ..line
            };
        }
    }

    fn pass(&mut self, kind: NodeKind, next: usize) {
        use NodeKind::{Comment, LineComment, Move, Number, SetUp, Variation};
        match kind {
            Move => {
                self.now = LineSoFar {
                    is_interrupted: false,
                    is_numbered: false,
                }
            }
            Number => self.now.is_numbered = true,
            Comment | LineComment | SetUp => self.now.is_interrupted = true,
            Variation => {
                self.around.push((self.now, next));
                self.now = LineSoFar::BEGIN;
            }
            _ => {}
        }
    }
}
