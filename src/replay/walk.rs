//! The way of a replay through a record: from node to node, into variations and out of them, with the
//! amendments that are given.

use std::ops::{ControlFlow, Range};

use super::line_of_play::LineOfPlay;
use super::{Amendment, Change, Replay, ReplayObserver, ReplayPoint};
use crate::board::{Role, Seat};
use crate::syntax::NodeKind;

/// Where a replay is: its line, and those around it.
struct Walk {
    line: LineOfPlay,
    around: Vec<OuterLine>,
    /// Of variations that are over.
    spare: Vec<LineOfPlay>,
    /// What was looked for.
    found: Option<ReplayPoint>,
}

/// A line around the variation being replayed.
struct OuterLine {
    /// Index of the first node behind the variation.
    end: usize,
    /// The variation's closing parenthesis: a byte of the segment. Without one the variation goes
    /// on to the end of the game.
    close: usize,
    line: LineOfPlay,
}

impl Replay<'_> {
    pub(super) fn run(
        mut self,
        amendments: &[Amendment],
        until: Option<usize>,
        observer: &mut impl ReplayObserver,
    ) -> Option<ReplayPoint> {
        let mut walk = Walk {
            line: LineOfPlay::new(self.setup.start.clone(), self.setup.count),
            around: Vec::new(),
            spare: Vec::new(),
            found: None,
        };
        // Nobody asks at a node whether it is amended: the nodes between are replayed in one go.
        let range = self.record.range();
        let mut from = range.start;
        for Amendment { node, change } in amendments {
            if (from..range.end).contains(node) {
                let before = self.walk(&mut walk, from..*node, until, observer);
                if before.is_break()
                    || self
                        .visit(&mut walk, *node, Some(change), until, observer)
                        .is_break()
                {
                    return walk.found;
                }
                from = node + 1;
            }
        }
        let rest = self.walk(&mut walk, from..range.end, until, observer);
        if rest.is_break() {
            return walk.found;
        }
        let Walk {
            mut line,
            mut around,
            ..
        } = walk;
        while let Some(outer) = around.pop() {
            if until.is_some_and(|byte| byte <= outer.close) {
                return Some((line, None));
            }
            self.end_line(&line, observer);
            line = outer.line;
        }
        self.end_line(&line, observer);
        until.map(|_| (line, None))
    }

    /// Replays a range of nodes. It breaks off where the byte was found, and where nobody wants to hear
    /// more.
    fn walk(
        &mut self,
        walk: &mut Walk,
        nodes: Range<usize>,
        until: Option<usize>,
        observer: &mut impl ReplayObserver,
    ) -> ControlFlow<()> {
        for i in nodes {
            self.visit(walk, i, None, until, observer)?;
        }
        ControlFlow::Continue(())
    }

    /// Replays one node.
    #[inline(always)]
    fn visit(
        &mut self,
        walk: &mut Walk,
        i: usize,
        change: Option<&Change>,
        until: Option<usize>,
        observer: &mut impl ReplayObserver,
    ) -> ControlFlow<()> {
        let nodes = self.record.nodes;
        let Walk {
            line,
            around,
            spare,
            found,
        } = walk;
        // Only games whose captures have a way write them in parts.
        let leaps = self.setup.game.roles.contains(Role::Man);
        while let Some(outer) = around.pop_if(|outer| outer.end <= i) {
            if until.is_some_and(|byte| byte <= outer.close) {
                *found = Some((line.clone(), None));
                return ControlFlow::Break(());
            }
            self.end_line(line, observer);
            spare.push(std::mem::replace(line, outer.line));
        }
        let node = &nodes[i];
        if let Some(byte) = until {
            let container = node.kind == NodeKind::Variation;
            // Where two nodes touch, a move that begins there counts before what ends there.
            let next = nodes.get(i + 1).filter(|_| node.end as usize == byte);
            let yields =
                next.is_some_and(|next| next.kind == NodeKind::Move && next.start as usize == byte);
            let reached = node.end as usize >= byte && !container && !yields;
            if node.start as usize > byte || reached {
                let inside = (node.start as usize) <= byte && i >= self.skip;
                *found = Some((line.clone(), inside.then_some(i)));
                return ControlFlow::Break(());
            }
        }
        let change = match change {
            Some(missing @ Change::Missing(_)) => {
                self.supply(line, i, missing, observer);
                None
            }
            change => change,
        };
        match node.kind {
            NodeKind::Move if i < self.skip => {}
            NodeKind::Move | NodeKind::Number | NodeKind::Junk if let Some(change) = change => {
                self.amend(line, i, around.len(), change, observer);
            }
            NodeKind::Move => {
                let kept = until.filter(|_| leaps).map(|_| line.clone());
                self.step(line, i, around.len(), observer);
                // The byte may lie in a later leap of this capture.
                let last = self.skip.checked_sub(1).filter(|last| *last > i);
                let end = last.and_then(|last| nodes.get(last)).map(|node| node.end);
                if let (Some(byte), Some(kept), Some(end)) = (until, kept, end)
                    && byte <= end as usize
                {
                    *found = Some((kept, Some(i)));
                    return ControlFlow::Break(());
                }
            }
            NodeKind::Number if self.takes_due(line, i, around.is_empty(), observer) => {}
            NodeKind::Number if self.stands_for_a_move(line, i) => {
                self.read(line, i, around.len(), None, observer)
            }
            NodeKind::Number => self.number(line, i, around.is_empty(), observer),
            NodeKind::Junk if self.replaces_a_move(line, i) => line.set_unknown(self.setup.starter),
            NodeKind::SetUp => self.set_up(line, i, observer),
            NodeKind::Variation if self.is_reply(line, i) => {}
            NodeKind::Variation => {
                let mut branch = line.branch(self.starts_here(line, i), spare.pop());
                let closed = self.record.slice(node).ends_with(')');
                if !closed && until.is_none() {
                    // Nobody knows where it should have ended. A writer who is still at it does.
                    branch.positions.clear();
                }
                around.push(OuterLine {
                    end: node.next as usize,
                    close: if closed {
                        node.end as usize - 1
                    } else {
                        usize::MAX
                    },
                    line: std::mem::replace(line, branch),
                });
            }
            _ => observer.passed(i),
        }
        match observer.done() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    /// The end of a line: what is still open in it is told as it stands.
    pub(super) fn end_line(&self, line: &LineOfPlay, observer: &mut impl ReplayObserver) {
        // The first of several open moves of chess explains others that follow from it.
        let mut open = false;
        for pending in line.still_open() {
            let explained = !pending.is_path() && std::mem::replace(&mut open, true);
            if explained && !pending.by_itself {
                continue;
            }
            observer.ambiguous(&pending, None, self.frame(Seat::WHITE));
        }
    }
}
