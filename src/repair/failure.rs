//! Finds where a record fails: the first move that cannot be played, or a contradiction, of its
//! outermost line that has one, with the positions of that line before each of its last moves.

use std::collections::VecDeque;
use std::ops::Range;

use super::Repairs;
use super::evidence::{contradicts, is_strict};
use crate::board::{Frame, Move, Seat};
use crate::notation::Notation;
use crate::notation::letters::{FIGURINE, has_figure};
use crate::replay::{
    self, Amendment, Explainer, LineOfPlay, MoveCounter, Played, Record, Refused, ReplayObserver,
    ReplaySetup, WrittenNumber,
};
use crate::rules::Game;
use crate::syntax::NodeKind;

/// The number of plies before a failure that are searched for the slip that caused it.
const LOOK_BACK: usize = 120;

/// A number that is higher than the count by more than this is rather mistyped.
const WIDEST_GAP: u32 = 3;

/// Where a line fails.
pub struct Failure {
    /// The node that cannot be played, or that contradicts itself.
    pub node: usize,
    /// Number of variations around it.
    pub depth: usize,
    pub kind: FailureKind,
    /// The notation that the move was read in.
    pub notation: &'static Notation,
    /// The move that was played there, if the failure is a contradiction.
    pub played: Option<Move>,
    /// A number directly before it that is higher than the count of the moves.
    pub gap: Option<NumberGap>,
    /// The line before each of its last plies, oldest first; the last is the one that fails.
    pub checkpoints: Vec<LineCheckpoint>,
    /// The nodes of the line, with the variations inside it.
    pub nodes: Range<usize>,
}

/// A number that is higher than the count of the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberGap {
    pub node: usize,
    pub written: u32,
    pub expected: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailureKind {
    /// A move cannot be played.
    Refused,
    /// A number shows that moves are missing before it.
    LeftOut,
    /// A word that is no move stands in the place of one.
    Word,
    /// A move can be played, but not as its signs say.
    Contradiction,
    /// A text fits several moves.
    Ambiguous,
    /// The last move ends the game by the rules, but not with the written result.
    Result,
}

impl FailureKind {
    /// Is the move played nonetheless, so that the line goes on as it is written?
    pub fn is_played(self) -> bool {
        matches!(
            self,
            FailureKind::Contradiction | FailureKind::Ambiguous | FailureKind::Result
        )
    }
}

/// A line before one of its plies.
pub struct LineCheckpoint {
    /// The first node of the ply: its move number, or the move itself.
    pub start: usize,
    /// The node of the move.
    pub ply: usize,
    pub line: LineOfPlay,
    /// The count after the move number.
    pub count: MoveCounter,
}

/// A line that fails, in its record.
pub struct FailingLine<'r> {
    pub record: &'r Record<'r>,
    pub setup: &'r ReplaySetup,
    pub failure: &'r Failure,
    /// What is known to be meant elsewhere in the record, sorted by node.
    pub amendments: &'r [Amendment],
    /// The last move of the line, if the result of the record stands after it.
    pub last_of_record: Option<usize>,
}

impl<'r> FailingLine<'r> {
    pub fn new(
        record: &'r Record<'r>,
        setup: &'r ReplaySetup,
        failure: &'r Failure,
        amendments: &'r [Amendment],
    ) -> FailingLine<'r> {
        let in_main_line = failure.depth == 0 && record.result().is_some();
        FailingLine {
            record,
            setup,
            failure,
            amendments,
            last_of_record: record.last_move_index().filter(|_| in_main_line),
        }
    }

    pub fn checkpoint(&self, index: usize) -> Option<&'r LineCheckpoint> {
        self.failure.checkpoints.get(index)
    }

    /// The index of the checkpoint before the failure.
    pub fn last(&self) -> usize {
        self.failure.checkpoints.len().saturating_sub(1)
    }

    /// The text of a node.
    pub fn text(&self, node: usize) -> &'r str {
        let node = self.record.nodes.get(node);
        node.map_or("", |node| self.record.slice(node))
    }

    pub fn kind(&self, node: usize) -> Option<NodeKind> {
        self.record.nodes.get(node).map(|node| node.kind)
    }

    /// The nodes of the moves after a node, without those in variations.
    pub fn moves_from(&self, node: usize) -> impl Iterator<Item = usize> + use<'r> {
        let nodes = self.record.nodes;
        let (mut next, end) = (node, self.failure.nodes.end);
        std::iter::from_fn(move || {
            while next < end {
                let at = next;
                let node = nodes.get(at)?;
                next = match node.kind {
                    NodeKind::Variation => (node.next as usize).max(at + 1),
                    _ => at + 1,
                };
                if node.kind == NodeKind::Move {
                    return Some(at);
                }
            }
            None
        })
    }

    /// The nodes of each variation of the line from a node on.
    pub fn variations_from(&self, node: usize) -> Vec<Range<usize>> {
        let (mut next, end) = (node, self.failure.nodes.end);
        let mut found = Vec::new();
        while let Some(at) = self.record.nodes.get(next).filter(|_| next < end) {
            let after = match at.kind {
                NodeKind::Variation => (at.next as usize).max(next + 1),
                _ => next + 1,
            };
            if at.kind == NodeKind::Variation {
                found.push(next..after);
            }
            next = after;
        }
        found
    }

    /// The number of moves after the failure.
    pub fn moves_after(&self) -> u32 {
        self.moves_from(self.failure.node + 1).count() as u32
    }

    /// Plays the line from a state of it, without the variations in it.
    pub fn go_on(
        &self,
        line: LineOfPlay,
        from: usize,
        amendments: &[Amendment],
        observer: &mut impl ReplayObserver,
    ) {
        let nodes = from..self.failure.nodes.end;
        let depth = self.failure.depth;
        replay::go_on(
            self.record,
            self.setup,
            line,
            depth,
            nodes,
            amendments,
            observer,
        );
    }
}

impl LineCheckpoint {
    /// The frame of the move; a move written with a figurine is compared and written with figurines.
    pub fn frame<'s>(&self, record: &Record, setup: &'s ReplaySetup) -> Frame<'s> {
        let mut frame = setup.frame(self.count.seat);
        let typed = record.nodes.get(self.ply);
        if typed.is_some_and(|typed| has_figure(record.slice(typed))) {
            frame.letters = &FIGURINE;
        }
        frame
    }

    /// Writes moves as the record does at this ply.
    pub fn explainer<'s>(&'s self, record: &Record, setup: &'s ReplaySetup) -> Explainer<'s> {
        let position = self.line.positions.first();
        let position = position.map(|candidate| candidate.position.as_ref());
        let frame = self.frame(record, setup);
        Explainer::new(frame, setup.notation, setup.game, position)
    }
}

/// The first failure of the outermost line that has one, without those at the nodes in `known`.
pub fn first_failure(
    record: &Record,
    setup: &ReplaySetup,
    repairs: &Repairs,
    known: &[usize],
) -> Option<Failure> {
    let mut trail = Trail {
        record,
        game: setup.game,
        last_move: record.result().and_then(|_| record.last_move_index()),
        known,
        doubtful: &repairs.doubtful,
        lines: Vec::new(),
        notation: setup.notation,
        gap: None,
        here: (0, 0),
        found: None,
    };
    replay::replay(record, setup, &repairs.amendments, &mut trail);
    trail.found
}

/// Collects the checkpoints of the lines of a record until one fails.
struct Trail<'r> {
    record: &'r Record<'r>,
    game: &'static Game,
    /// The last move of the main line, in a record with a result.
    last_move: Option<usize>,
    known: &'r [usize],
    /// The nodes of variations after a slip that is not certain, where nothing is known to be wrong.
    doubtful: &'r [Range<usize>],
    /// The last checkpoints of the current line of each depth.
    lines: Vec<VecDeque<LineCheckpoint>>,
    /// The notation of the last move that was read.
    notation: &'static Notation,
    /// The last number that was too high.
    gap: Option<NumberGap>,
    /// The node reached last, and its depth.
    here: (usize, usize),
    found: Option<Failure>,
}

impl Trail<'_> {
    fn fail(&mut self, node: usize, depth: usize, kind: FailureKind, played: Option<&Move>) {
        let found = self.found.as_ref();
        let not_outside = found.is_some_and(|found| found.depth <= depth);
        let doubtful = self.doubtful.iter().any(|nodes| nodes.contains(&node));
        if not_outside || doubtful || self.known.contains(&node) {
            return;
        }
        let Some(line) = self.lines.get_mut(depth) else {
            return;
        };
        let checkpoints: Vec<LineCheckpoint> = std::mem::take(line).into();
        if checkpoints.is_empty() {
            return;
        }
        self.found = Some(Failure {
            node,
            depth,
            kind,
            notation: self.notation,
            played: played.cloned(),
            gap: self.gap.filter(|gap| {
                let last = checkpoints.last();
                last.is_some_and(|last| last.start <= gap.node && gap.node < last.ply)
            }),
            checkpoints,
            nodes: line_around(self.record, node, depth),
        });
    }
}

/// The nodes of the line inside `depth` variations that holds a node.
fn line_around(record: &Record, node: usize, depth: usize) -> Range<usize> {
    let range = record.range();
    let nodes = record.nodes.get(..node).unwrap_or_default();
    let around = nodes.iter().enumerate().skip(range.start);
    let mut around =
        around.filter(|(_, outer)| outer.kind == NodeKind::Variation && outer.next as usize > node);
    match depth.checked_sub(1).and_then(|depth| around.nth(depth)) {
        Some((start, variation)) => start + 1..variation.next as usize,
        None => range,
    }
}

impl ReplayObserver for Trail<'_> {
    fn reached(&mut self, node: usize, depth: usize, line: &LineOfPlay) {
        self.here = (node, depth);
        let Some(kind) = self.record.nodes.get(node).map(|node| node.kind) else {
            return;
        };
        if !matches!(
            kind,
            NodeKind::Move | NodeKind::Number | NodeKind::Junk | NodeKind::SetUp
        ) {
            return;
        }
        if self.lines.len() <= depth {
            self.lines.resize_with(depth + 1, VecDeque::new);
        }
        let Some(checkpoints) = self.lines.get_mut(depth) else {
            return;
        };
        if kind == NodeKind::SetUp {
            return checkpoints.clear();
        }
        if line.positions.is_empty() {
            return;
        }
        let nodes = self.record.nodes;
        let kind_of = |node: usize| nodes.get(node).map(|node| node.kind);
        let since =
            |last: &LineCheckpoint| self.record.nodes.get(last.ply..node).unwrap_or_default();
        let same_line = |last: &LineCheckpoint| {
            let mut between = since(last).iter();
            !between.any(|node| node.kind == NodeKind::Variation)
        };
        if let Some(last) = checkpoints.back_mut()
            && last.line.moves == line.moves
            && same_line(last)
        {
            // The move after its number. A word keeps its place: it may stand for the move.
            if kind_of(last.ply) != Some(NodeKind::Junk) || kind == NodeKind::Move {
                (last.ply, last.count) = (node, line.count);
            }
            return;
        }
        let goes_on = |last: &LineCheckpoint| line.moves > 0 && last.line.moves <= line.moves;
        if !checkpoints.back().is_some_and(goes_on) {
            checkpoints.clear();
        }
        if checkpoints.len() > LOOK_BACK {
            checkpoints.pop_front();
        }
        checkpoints.push_back(LineCheckpoint {
            start: node,
            ply: node,
            line: line.clone(),
            count: line.count,
        });
    }

    fn numbered(&mut self, numbered: &WrittenNumber) {
        let more = numbered.written.saturating_sub(numbered.expected);
        if (1..=WIDEST_GAP).contains(&more) && !numbered.right {
            self.gap = Some(NumberGap {
                node: numbered.node,
                written: numbered.written,
                expected: numbered.expected,
            });
        }
    }

    fn played(&mut self, played: &Played) {
        if let Some(details) = played.details.filter(|details| contradicts(details)) {
            let kind = FailureKind::Contradiction;
            self.fail(played.node, played.depth, kind, Some(details.mv));
        }
        if self.last_move == Some(played.node)
            && let Some(end) = played.after.end()
            && self.record.right_result(self.game, &end).is_some()
        {
            self.fail(played.node, played.depth, FailureKind::Result, None);
        }
    }

    fn several(&mut self, node: usize, depth: usize) {
        // After an ambiguous move every move is played in several positions.
        let last = self.lines.get(depth).and_then(|line| line.back());
        let was_clear = last.is_some_and(|last| last.line.positions.len() == 1);
        if was_clear && is_strict(self.game) {
            self.fail(node, depth, FailureKind::Ambiguous, None);
        }
    }

    fn refused(&mut self, refused: &Refused) {
        self.notation = refused.notation;
        let known = refused.meant.is_some() || refused.before.is_none() || refused.doubtful;
        if !known {
            self.fail(refused.node, refused.depth, FailureKind::Refused, None);
        }
    }

    fn left_out(&mut self, node: usize, _missing: &[(Seat, u32)]) {
        let depth = self.here.1;
        let last = self.lines.get(depth).and_then(|line| line.back());
        let word = last.map(|last| last.ply).filter(|ply| {
            let ply = self.record.nodes.get(*ply);
            ply.is_some_and(|ply| ply.kind == NodeKind::Junk)
        });
        match word {
            Some(word) => self.fail(word, depth, FailureKind::Word, None),
            None => self.fail(node, depth, FailureKind::LeftOut, None),
        }
    }

    fn word_for_move(&mut self, node: usize) {
        self.fail(node, self.here.1, FailureKind::Word, None);
    }

    fn done(&self) -> bool {
        self.found.as_ref().is_some_and(|found| found.depth == 0)
    }
}
