//! The walk of a replay over the nodes of a record, in text order, with the current line and a
//! stack of the lines around it.
//!
//! Input: the record, its set-up, amendments sorted by node, and optionally a byte to stop at. For
//! each node:
//!
//! 1. Variations that end before it are left: each reports its open ambiguous moves, and the line
//!    around it becomes the current one.
//! 2. If the node holds the byte to stop at, the walk ends with the line as it is before the node.
//! 3. A move that an amendment says is missing is played first.
//! 4. Moves that have already been read, as later leaps of a capture, are skipped; others are played.
//!    Numbers are checked against the count, and may stand for a mistyped move or show that moves
//!    were left out. A word that stands for a move makes the position unknown. A set-up replaces
//!    the position. A variation starts a branch of the line. Any other node is only reported.
//! 5. The walk ends if the observer is done.
//!
//! After the last node the remaining lines report their open ambiguous moves, innermost first.
//! Variations are entered without recursion: nesting in a text must not use up the stack.

use std::ops::{ControlFlow, Range};

use super::line_of_play::LineOfPlay;
use super::{Amendment, Change, Replay, ReplayObserver, ReplayPoint, RestOfLine};
use crate::board::Seat;
use crate::syntax::NodeKind;

/// The current line of a replay and the lines around it.
struct Walk {
    line: LineOfPlay,
    /// Outermost first.
    around: Vec<OuterLine>,
    /// Finished lines, whose buffers are reused.
    spare: Vec<LineOfPlay>,
    /// The point at the byte to stop at.
    found: Option<ReplayPoint>,
}

/// A line around the variation being replayed.
struct OuterLine {
    /// Index of the first node after the variation.
    end: usize,
    /// The byte of the variation's closing parenthesis in the segment; `usize::MAX` if it has none
    /// and goes on to the end of the game.
    close: usize,
    line: LineOfPlay,
}

fn leaves_out(amendments: &[Amendment]) -> bool {
    let is_it = |amendment: &Amendment| matches!(amendment.change, Change::LeaveOut);
    amendments.iter().any(is_it)
}

impl Replay<'_> {
    /// Replays the whole record, or stops at a byte. Returns the point at that byte; None without a
    /// byte, or when the observer is done first.
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
        self.leaves_out = leaves_out(amendments);
        // The nodes between two amendments are walked without looking for one at each node.
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
            self.finish_line(&line, observer);
            line = outer.line;
        }
        self.finish_line(&line, observer);
        until.map(|_| (line, None))
    }

    /// Replays the rest of a line, without the variations in it.
    pub(super) fn go_on(
        &mut self,
        rest: RestOfLine,
        amendments: &[Amendment],
        observer: &mut impl ReplayObserver,
    ) {
        let RestOfLine { line, depth, nodes } = rest;
        let outer = || OuterLine {
            end: usize::MAX,
            close: usize::MAX,
            line: LineOfPlay::new(None, self.setup.count),
        };
        let mut walk = Walk {
            line,
            around: std::iter::repeat_with(outer).take(depth).collect(),
            spare: Vec::new(),
            found: None,
        };
        self.leaves_out = leaves_out(amendments);
        let mut amendments = amendments.iter().peekable();
        let mut next = nodes.start;
        while let Some(node) = self.record.nodes.get(next).filter(|_| next < nodes.end) {
            let i = next;
            next = i + 1;
            if node.kind == NodeKind::Variation && !self.is_reply(&walk.line, i) {
                next = next.max(node.next as usize);
                continue;
            }
            while amendments.next_if(|amendment| amendment.node < i).is_some() {}
            let own = amendments.peek().filter(|amendment| amendment.node == i);
            let change = own.map(|amendment| &amendment.change);
            if self.visit(&mut walk, i, change, None, observer).is_break() {
                return;
            }
        }
        self.finish_line(&walk.line, observer);
    }

    /// Replays a range of nodes. Breaks when the byte to stop at is reached or the observer is done.
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

    /// Replays one node. Breaks like `walk`.
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
        while let Some(outer) = around.pop_if(|outer| outer.end <= i) {
            if until.is_some_and(|byte| byte <= outer.close) {
                *found = Some((line.clone(), None));
                return ControlFlow::Break(());
            }
            self.finish_line(line, observer);
            spare.push(std::mem::replace(line, outer.line));
        }
        let node = &nodes[i];
        if let Some(byte) = until {
            let container = node.kind == NodeKind::Variation;
            // At a byte where one node ends and a move starts, the move is meant.
            let next = nodes.get(i + 1).filter(|_| node.end as usize == byte);
            let move_starts =
                next.is_some_and(|next| next.kind == NodeKind::Move && next.start as usize == byte);
            let reached = node.end as usize >= byte && !container && !move_starts;
            if node.start as usize > byte || reached {
                let inside = (node.start as usize) <= byte && i >= self.skip_until;
                *found = Some((line.clone(), inside.then_some(i)));
                return ControlFlow::Break(());
            }
        }
        if i >= self.skip_until {
            observer.reached(i, around.len(), line);
        }
        let change = match change {
            Some(missing @ Change::Missing(_)) => {
                self.supply(line, i, missing, observer);
                None
            }
            change => change,
        };
        match node.kind {
            NodeKind::Move if i < self.skip_until => {}
            NodeKind::Move | NodeKind::Number | NodeKind::Junk if let Some(change) = change => {
                self.amend(line, i, around.len(), change, observer);
            }
            NodeKind::Move => {
                let before = until.filter(|_| self.leaps).map(|_| line.clone());
                self.step(line, i, around.len(), observer);
                // The byte may lie in a later leap of this capture.
                let last = self.skip_until.checked_sub(1).filter(|last| *last > i);
                let end = last.and_then(|last| nodes.get(last)).map(|node| node.end);
                if let (Some(byte), Some(before), Some(end)) = (until, before, end)
                    && byte <= end as usize
                {
                    *found = Some((before, Some(i)));
                    return ControlFlow::Break(());
                }
            }
            NodeKind::Number
                if self.count_expected_number(line, i, around.is_empty(), observer) => {}
            NodeKind::Number if self.stands_for_a_move(line, i) => {
                self.read(line, i, around.len(), None, observer)
            }
            NodeKind::Number => self.number(line, i, around.is_empty(), observer),
            NodeKind::Junk if self.replaces_a_move(line, i) => {
                line.set_unknown(self.setup.starter);
                observer.word_for_move(i);
            }
            NodeKind::SetUp => self.set_up(line, i, observer),
            NodeKind::Variation if self.is_reply(line, i) => {}
            NodeKind::Variation => {
                let mut branch = line.branch(self.starts_here(line, i), spare.pop());
                let closed = self.record.slice(node).ends_with(')');
                if !closed && until.is_none() {
                    // Without a closing parenthesis it is unknown which moves belong to it, so its
                    // moves are not judged. Up to a byte they are: the user may be typing them.
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

    /// Reports the ambiguous moves that are open at the end of a line as undecided.
    pub(super) fn finish_line(&self, line: &LineOfPlay, observer: &mut impl ReplayObserver) {
        // An ambiguous chess move can make later ones ambiguous. A later one is reported only if it is
        // ambiguous by itself.
        let mut seen = false;
        for ambiguous in line.still_open() {
            let explained = !ambiguous.is_draughts_capture() && std::mem::replace(&mut seen, true);
            if explained && !ambiguous.by_itself {
                continue;
            }
            observer.ambiguous(&ambiguous, None, self.frame(Seat::WHITE));
        }
    }
}
