//! Finds the first failures of a record, by replaying it: in one replay those of all lines of one depth, as what
//! one of them changes does not reach the others.

use std::collections::{HashSet, VecDeque};
use std::ops::Range;
use std::rc::Rc;

use super::contradiction::{contradicts, is_strict};
use super::failure::{FailingLine, Failure, FailureKind, line_from};
use super::hypothesis::Hypothesis;
use super::line_checkpoint::LineCheckpoint;
use super::missing_row::is_row_sign;
use super::number_gap::{NumberGap, WIDEST_GAP};
use crate::board::{Move, Seat};
use crate::notation::Notation;
use crate::replay::{
    self, Amendment, Change, LineDoubt, LineOfPlay, MoveReadings, Played, Record, Refused,
    ReplayObserver, ReplaySetup, WrittenNumber, written,
};
use crate::rules::{Game, Position};
use crate::syntax::{Node, NodeKind};

/// The number of plies before a failure that are searched for the slip that caused it.
const LOOK_BACK: usize = 120;

/// A line in which moves are missing fails after so many moves at most.
const WIDEST_LAG: usize = 30;

/// The number of moves between two nodes, also in variations.
fn moves_between(record: &Record, first: usize, last: usize) -> usize {
    let nodes = record.nodes.get(first..last).unwrap_or_default().iter();
    nodes.filter(|node| node.kind == NodeKind::Move).count()
}

/// The first failure of each of the outermost lines that have one, in the order of the text, without those at the
/// nodes in `known`.
pub fn first_failures(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    doubtful: &[Range<usize>],
    known: &HashSet<usize>,
) -> Vec<Failure> {
    let mut trail = Trail::new(record, setup, doubtful, known);
    replay::replay(record, setup, amendments, &mut trail);
    trail.found
}

/// The next failure of a line, after one that a hypothesis explains: a move that cannot be played, a word for one,
/// moves that are missing, or a text that fits several moves none of which leads on. None if the rest of the line
/// can be played. With `at_doubt` a move that can be played, but not as its signs say, counts too. `budget` is the
/// number of plies that may still be played.
pub fn next_stop(
    line: &FailingLine,
    hypothesis: &Hypothesis,
    at_doubt: bool,
    budget: &mut u32,
) -> Option<Failure> {
    let after = line.failure;
    let (start, from, amendments) = line.without(&hypothesis.slip, hypothesis.checkpoint)?;
    let known = HashSet::new();
    let mut trail = Trail::new(line.record, line.setup, &[], &known);
    trail.line = Some((after.depth, after.nodes.clone()));
    trail.notation = after.notation;
    trail.doubts_after = at_doubt.then_some(after.node);
    // Where the slip is nothing but surplus, the line goes on before it with the same move.
    let same = |one: &&Rc<LineCheckpoint>| one.line.moves < start.moves;
    let before = after.checkpoints.iter().take(hypothesis.checkpoint + 1);
    let before: VecDeque<Rc<LineCheckpoint>> = before.take_while(same).cloned().collect();
    let shared = before.len();
    trail.lines.resize_with(after.depth, VecDeque::new);
    trail.lines.push(before);
    line.go_on(start, from, &amendments, &mut trail);
    let found = trail.found.pop().filter(|found| found.node >= after.node)?;
    let new = found.checkpoints.len().saturating_sub(shared);
    *budget = budget.saturating_sub(new as u32);
    Some(found)
}

/// A number that is too high, and the depth of its line.
#[derive(Clone, Copy)]
struct OpenGap {
    gap: NumberGap,
    depth: usize,
}

/// Collects the checkpoints of the lines of a record until one fails.
struct Trail<'r> {
    record: &'r Record<'r>,
    game: &'static Game,
    /// The player who starts a pair.
    starter: Seat,
    /// The last move of the main line, in a record with a result.
    last_move: Option<usize>,
    known: &'r HashSet<usize>,
    /// The nodes of variations after a slip that is not certain, where nothing is known to be wrong.
    doubtful: &'r [Range<usize>],
    /// Only what stops this line counts: its depth and its nodes.
    line: Option<(usize, Range<usize>)>,
    /// In that line contradictions after this node count.
    doubts_after: Option<usize>,
    /// The last checkpoints of the current line of each depth.
    lines: Vec<VecDeque<Rc<LineCheckpoint>>>,
    /// The notation of the last move that was read.
    notation: &'static Notation,
    /// The last number that was too high.
    gap: Option<OpenGap>,
    /// The node reached last, and its depth.
    here: (usize, usize),
    /// The last node whose text was exchanged with another.
    swapped: Option<usize>,
    /// The nodes of the variations around it, outermost first.
    around: Vec<Range<usize>>,
    /// Failures of different lines of the same depth.
    found: Vec<Failure>,
}

impl<'r> Trail<'r> {
    fn new(
        record: &'r Record<'r>,
        setup: &ReplaySetup,
        doubtful: &'r [Range<usize>],
        known: &'r HashSet<usize>,
    ) -> Trail<'r> {
        Trail {
            record,
            game: setup.game,
            starter: setup.starter,
            last_move: record.result().and_then(|_| record.last_move_index()),
            known,
            doubtful,
            line: None,
            doubts_after: None,
            lines: Vec::new(),
            notation: setup.notation,
            gap: None,
            here: (0, 0),
            swapped: None,
            around: Vec::new(),
            found: Vec::new(),
        }
    }

    fn fail(&mut self, node: usize, depth: usize, kind: FailureKind, played: Option<&Move>) {
        let last = self.found.last();
        let not_outside = last.is_some_and(|last| {
            last.depth < depth || last.depth == depth && last.nodes.contains(&node)
        });
        let doubtful = self.doubtful.iter().any(|nodes| nodes.contains(&node));
        let elsewhere = self.line.as_ref().is_some_and(|(line, nodes)| {
            let is_doubt = kind == FailureKind::Contradiction
                && self.doubts_after.is_some_and(|after| node > after);
            kind.is_played() && !is_doubt || depth != *line || !nodes.contains(&node)
        });
        if not_outside || doubtful || elsewhere || self.known.contains(&node) {
            return;
        }
        let Some(line) = self.lines.get_mut(depth) else {
            return;
        };
        let mut checkpoints: Vec<Rc<LineCheckpoint>> = std::mem::take(line).into();
        let (mut node, mut kind) = (node, kind);
        if let Some(index) = self
            .line
            .as_ref()
            .and_then(|_| still_ambiguous(&checkpoints))
        {
            checkpoints.truncate(index + 1);
            let ply = checkpoints.last().map(|ambiguous| ambiguous.ply);
            (node, kind) = (ply.unwrap_or(node), FailureKind::Ambiguous);
        }
        if checkpoints.is_empty() {
            return;
        }
        let nodes = match &self.line {
            Some((_, nodes)) => nodes.clone(),
            None => match depth.checked_sub(1) {
                Some(around) => self.around.get(around).cloned().unwrap_or_default(),
                None => self.record.range(),
            },
        };
        // After a set-up the position does not depend on the moves before it.
        let mut after = line_from(self.record.nodes, node + 1, nodes.end);
        let set_up = after.find(|(_, after)| after.kind == NodeKind::SetUp);
        let nodes = nodes.start..set_up.map_or(nodes.end, |(set_up, _)| set_up);
        let outer = self.lines.iter().take(depth);
        // The last move of each is replaced by the variation in it.
        let around = outer.flat_map(|line| line.iter().take(line.len().saturating_sub(1)));
        let around = around.map(Rc::clone).collect();
        self.found.retain(|outer| outer.depth == depth);
        let is_after_gap = self
            .gap
            .is_some_and(|open| open.depth == depth && nodes.contains(&open.gap.node));
        let gap = self.gap.and_then(|open| {
            let gap = open.gap;
            let last = checkpoints.last();
            let before = last.is_some_and(|last| last.start <= gap.node && gap.node < last.ply);
            let near = moves_between(self.record, gap.node, node) <= WIDEST_LAG;
            let in_line = near && open.depth == depth && nodes.contains(&gap.node);
            let shows = before || in_line && gap.counts_on(self.record, nodes.end);
            shows.then_some(gap)
        });
        let last = checkpoints.last();
        let gap = gap.or_else(|| self.gap_after(node, last?, nodes.end));
        let is_wrong = matches!(
            kind,
            FailureKind::Refused | FailureKind::Contradiction | FailureKind::Ambiguous
        );
        self.found.push(Failure {
            node,
            depth,
            kind,
            notation: self.notation,
            played: played.cloned(),
            gap: gap.filter(|_| is_wrong),
            beside: gap.filter(|_| !is_wrong),
            is_after_gap,
            checkpoints,
            around,
            nodes,
        });
    }
}

impl Trail<'_> {
    /// The number after the round of a ply, if it is too high and those after it count on: the players' moves before it may be
    /// missing.
    fn gap_after(&self, node: usize, ply: &LineCheckpoint, end: usize) -> Option<NumberGap> {
        if self.game.seats.len() != 2 {
            return None;
        }
        let starts = ply.count.seat == self.starter;
        let mut moves = usize::from(starts);
        let after = line_from(self.record.nodes, node + 1, end);
        let mut in_round = after.take_while(|(_, node)| match node.kind {
            NodeKind::Move => moves.checked_sub(1).map(|left| moves = left).is_some(),
            _ => true,
        });
        let (node, number) = in_round.find(|(_, node)| {
            let dots = || written(self.record.slice(node)).1;
            node.kind == NodeKind::Number && dots() < 2
        })?;
        let expected = ply.count.expected() + 1;
        let (number, _) = written(self.record.slice(number));
        let is_gap = |number: &u32| (1..=WIDEST_GAP).contains(&number.saturating_sub(expected));
        let gap = NumberGap {
            node,
            written: number.filter(is_gap)?,
            expected,
        };
        gap.counts_on(self.record, end).then_some(gap)
    }
}

/// The index of the checkpoint of the first ambiguous move that nothing has decided yet.
fn still_ambiguous(checkpoints: &[Rc<LineCheckpoint>]) -> Option<usize> {
    let last = checkpoints.last()?;
    let mut open = last.line.ambiguous.iter();
    let first = open.find(|ambiguous| !ambiguous.is_draughts_capture())?;
    checkpoints.iter().position(|one| one.ply == first.node)
}

impl ReplayObserver for Trail<'_> {
    fn reached(&mut self, node: usize, depth: usize, line: &LineOfPlay) {
        self.here = (node, depth);
        let Some(at) = self.record.nodes.get(node) else {
            return;
        };
        let kind = at.kind;
        if kind == NodeKind::Variation {
            self.around.truncate(depth);
            self.around.push(node + 1..at.next as usize);
        }
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
        let is_word = |last: &LineCheckpoint| kind_of(last.ply) == Some(NodeKind::Junk);
        if let Some(last) = checkpoints.back_mut().and_then(Rc::get_mut)
            && last.line.moves == line.moves
            && (same_line(last) || is_word(last) && kind == NodeKind::Number)
        {
            // The move after its number. A word keeps its place, also before a variation: it may stand for the move.
            if !is_word(last) || kind == NodeKind::Move {
                (last.ply, last.count) = (node, line.count);
            }
            return;
        }
        let goes_on = |last: &Rc<LineCheckpoint>| line.moves > 0 && last.line.moves <= line.moves;
        if !checkpoints.back().is_some_and(goes_on) {
            checkpoints.clear();
        }
        if checkpoints.len() > LOOK_BACK {
            checkpoints.pop_front();
        }
        checkpoints.push_back(Rc::new(LineCheckpoint::new(node, line.forward())));
    }

    fn numbered(&mut self, numbered: &WrittenNumber) {
        if numbered.right {
            return;
        }
        let more = numbered.written.saturating_sub(numbered.expected);
        // A number of the first player's before a move of the second shows that one move is missing, not a pair.
        let whole_pairs = (numbered.dots < 2) == numbered.is_first;
        let is_gap = whole_pairs && (1..=WIDEST_GAP).contains(&more);
        self.gap = is_gap.then_some(OpenGap {
            gap: NumberGap {
                node: numbered.node,
                written: numbered.written,
                expected: numbered.expected,
            },
            depth: self.here.1,
        });
    }

    fn amended(&mut self, node: usize, change: &Change) {
        if matches!(change, Change::Swapped(_)) {
            self.swapped = Some(node);
        }
    }

    fn played(&mut self, played: &Played) {
        // What the text of an exchanged move says of the move in whose place it stands is no contradiction.
        let own = played.details.filter(|_| self.swapped != Some(played.node));
        if let Some(details) = own.filter(|details| contradicts(details)) {
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
        let known = refused.meant.is_some() || refused.before.is_none();
        // On a path a move that fits several is a slip like others, and one with the letter of another language everywhere.
        let doubtful = refused.doubt == LineDoubt::Open && self.line.is_none();
        if !known && !doubtful {
            self.fail(refused.node, refused.depth, FailureKind::Refused, None);
        }
    }

    fn left_out(&mut self, node: usize, _missing: &[(Seat, u32)], _: Option<&dyn Position>) {
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

    fn unknown(&mut self, node: usize) {
        if is_row_sign(self.record, node) {
            self.fail(node, self.here.1, FailureKind::MissingRow, None);
        }
    }

    fn word_for_move(&mut self, node: usize) {
        self.fail(node, self.here.1, FailureKind::Word, None);
    }

    fn done(&self) -> bool {
        let enough = self.line.as_ref().map_or(0, |(depth, _)| *depth);
        self.found.last().is_some_and(|found| found.depth <= enough)
    }
}

/// The moves of the main line that no notation of the game can read. Each of them is a slip, so that a game of another kind
/// need not be searched for slips.
pub fn unreadable<'r>(
    record: &'r Record,
    setup: &'r ReplaySetup,
) -> impl Iterator<Item = &'r Node> {
    let mut readings = MoveReadings::default();
    let moves = record.top().filter(|node| node.kind == NodeKind::Move);
    moves.filter(move |node| !can_be_read(node, record, setup, &mut readings))
}

/// The last move of the main line, if no notation of the game can read it.
pub fn unreadable_end(record: &Record, setup: &ReplaySetup) -> Option<usize> {
    let last = record.last_move_index()?;
    let node = record.nodes.get(last)?;
    let readable = can_be_read(node, record, setup, &mut MoveReadings::default());
    (!readable).then_some(last)
}

fn can_be_read(
    node: &Node,
    record: &Record,
    setup: &ReplaySetup,
    readings: &mut MoveReadings,
) -> bool {
    let text = record.slice(node).trim();
    let frame = setup.frame(setup.starter);
    readings.can_be_read(text, setup, setup.notation, &frame)
}
