//! Slips in the line around a variation. The search looks only at the line that fails; a slip before the variation that
//! no later move of the line around it shows may explain the failure just as well. Then no fix in the variation is
//! certain.

use std::collections::HashSet;
use std::rc::Rc;

use super::contradiction::contradicts;
use super::failure::{FailingLine, Failure};
use super::hypothesis::earlier_mistakes;
use crate::replay::{self, Amendment, Played, Record, Refused, ReplayObserver, ReplaySetup};

/// The plies that are played at most to find such a slip.
const PLIES: usize = 60_000;

/// May a single mistake before a variation be the reason why it fails? It may if the failing move can be played without it
/// and no other move is refused for it.
pub fn may_be_around(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    failure: &Failure,
) -> bool {
    if failure.around.is_empty() {
        return false;
    }
    let checkpoints = failure.around.iter().chain(failure.checkpoints.last());
    let before = Failure {
        checkpoints: checkpoints.map(Rc::clone).collect(),
        around: Vec::new(),
        played: None,
        nodes: record.range(),
        ..*failure
    };
    let line = FailingLine::new(record, setup, &before, amendments);
    let mut as_written = RefusedNodes::new(failure.node, None);
    replay::replay(record, setup, amendments, &mut as_written);
    let most = PLIES / record.range().len().max(1);
    let mut mistakes = earlier_mistakes(&line).into_iter().take(most);
    mistakes.any(|mistake| {
        let mut amended = amendments.to_vec();
        super::add(&mut amended, mistake.slip.amendments());
        let mut refusals = RefusedNodes::new(failure.node, Some(&as_written.nodes));
        replay::replay(record, setup, &amended, &mut refusals);
        refusals.is_played && !refusals.is_worse
    })
}

/// The moves of a record that are refused, or whose signs contradict them.
struct RefusedNodes<'k> {
    /// The move that must not be among them.
    node: usize,
    /// Those that are without the amendment; None while they are collected.
    known: Option<&'k HashSet<usize>>,
    nodes: HashSet<usize>,
    is_played: bool,
    /// Another move than the known ones is refused.
    is_worse: bool,
}

impl<'k> RefusedNodes<'k> {
    fn new(node: usize, known: Option<&'k HashSet<usize>>) -> RefusedNodes<'k> {
        RefusedNodes {
            node,
            known,
            nodes: HashSet::new(),
            is_played: false,
            is_worse: false,
        }
    }

    fn add(&mut self, node: usize) {
        self.is_worse |= self
            .known
            .is_some_and(|known| node == self.node || !known.contains(&node));
        self.nodes.insert(node);
    }
}

impl ReplayObserver for RefusedNodes<'_> {
    fn played(&mut self, played: &Played) {
        match played.details.is_some_and(contradicts) {
            true => self.add(played.node),
            false => self.is_played |= played.node == self.node,
        }
    }

    fn refused(&mut self, refused: &Refused) {
        if refused.meant.is_none() {
            self.add(refused.node);
        }
    }

    fn lost(&mut self, node: usize) {
        self.add(node);
    }

    fn done(&self) -> bool {
        self.is_worse
    }
}
