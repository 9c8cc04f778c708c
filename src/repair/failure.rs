//! A failure of a line: where it is, and the line before each of its last plies. `first_failure` finds it.

use std::cell::{Cell, OnceCell};
use std::ops::Range;
use std::rc::Rc;

use super::contradiction::is_strict;
use super::denied::is_denied;
use super::line_checkpoint::LineCheckpoint;
use super::missing_row::is_row_sign;
use super::number_gap::NumberGap;
use super::typed_slip::TypedSlip;
use crate::board::{Move, Reading, Seat};
use crate::notation::letters::{FIGURINE, has_figure};
use crate::notation::{Notation, STANDARD_CHECK_SIGNS, is_capture_sign, is_unknown_move};
use crate::replay::{
    self, Amendment, LineOfPlay, MoveReadings, Record, Refused, ReplayObserver, ReplaySetup,
    RestOfLine, written,
};
use crate::syntax::{Node, NodeKind};

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
    /// A number soon before a move that cannot be played as it is written, if it is higher than the count of the moves.
    pub gap: Option<NumberGap>,
    /// Such a number that is no sure reason: one slip soon after it explains all that follows.
    pub beside: Option<NumberGap>,
    /// There is such a number long before it: moves may be missing there, so no fix is safe.
    pub is_after_gap: bool,
    /// The line before each of its last plies, oldest first; the last is the one that fails.
    pub checkpoints: Vec<Rc<LineCheckpoint>>,
    /// The lines around a variation before each of their last plies, oldest first, up to the move that it replaces.
    pub around: Vec<Rc<LineCheckpoint>>,
    /// The nodes of the line, with the variations inside it.
    pub nodes: Range<usize>,
}

impl Failure {
    /// Is it in a variation of the line of another failure?
    pub fn is_inside(&self, outer: &Failure) -> bool {
        outer.nodes.contains(&self.node) && outer.nodes != self.nodes
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailureKind {
    /// A move cannot be played.
    Refused,
    /// A number shows that moves are missing before it.
    LeftOut,
    /// The numbers of a table show that a row is missing.
    MissingRow,
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

/// A line that fails, in its record.
pub struct FailingLine<'r> {
    pub record: &'r Record<'r>,
    pub setup: &'r ReplaySetup,
    pub failure: &'r Failure,
    /// What is known to be meant elsewhere in the record, sorted by node.
    pub amendments: &'r [Amendment],
    /// The last move of the line, if the result of the record stands after it.
    pub last_of_record: Option<usize>,
    /// The last move of the line, if nothing stands after it, not even a blank: it may still be being typed.
    pub unfinished: Option<usize>,
    /// Used again by each replay of the line.
    readings: Cell<MoveReadings>,
    /// Whether the record writes the signs of captures in moves that begin with a capital, and in those that do not.
    capture_signs: [OnceCell<bool>; 2],
    /// Whether pieces were captured in the last plies before the failure.
    has_captures: OnceCell<bool>,
}

impl<'r> FailingLine<'r> {
    pub fn new(
        record: &'r Record<'r>,
        setup: &'r ReplaySetup,
        failure: &'r Failure,
        amendments: &'r [Amendment],
    ) -> FailingLine<'r> {
        let in_main_line = failure.depth == 0 && record.result().is_some();
        let last_move = record.last_move_index();
        let is_open = |last: &usize| failure.depth == 0 && is_at_line_end(record, *last);
        FailingLine {
            record,
            setup,
            failure,
            amendments,
            last_of_record: last_move.filter(|_| in_main_line),
            unfinished: last_move.filter(is_open),
            readings: Cell::new(MoveReadings::with_memory()),
            capture_signs: Default::default(),
            has_captures: OnceCell::new(),
        }
    }

    /// Does the record write the sign of a capture in moves like this one? Some writers leave it out everywhere, some only
    /// where a piece captures.
    pub fn writes_capture_signs(&self, node: usize) -> bool {
        let of_pawn = |text: &str| text.starts_with(|c: char| c.is_ascii_lowercase());
        let like = of_pawn(self.text(node).trim());
        let [of_pieces, of_pawns] = &self.capture_signs;
        let known = if like { of_pawns } else { of_pieces };
        *known.get_or_init(|| {
            let mut moves = self
                .record
                .nodes
                .get(self.record.range())
                .into_iter()
                .flatten();
            moves.any(|node| {
                let text = self.record.slice(node).trim();
                node.kind == NodeKind::Move
                    && of_pawn(text) == like
                    && text.contains(is_capture_sign)
            })
        })
    }

    /// The text of a legal move at a node, without the sign of a capture if pieces were captured before and moves like this
    /// one have no sign anywhere in the record: then a text without it is no mistake.
    pub fn without_unused_sign(&self, node: usize, text: String) -> String {
        let is_used = !is_strict(self.setup.game)
            || !text.contains(is_capture_sign)
            || self.writes_capture_signs(node)
            || !*self
                .has_captures
                .get_or_init(|| self.count_pieces(0) > self.count_pieces(self.last()));
        match is_used {
            true => text,
            false => text.replace(is_capture_sign, ""),
        }
    }

    fn count_pieces(&self, index: usize) -> usize {
        let first = self
            .checkpoint(index)
            .and_then(|checkpoint| checkpoint.line.positions.first());
        first.map_or(0, |candidate| {
            let position = candidate.position.as_ref();
            let squares = position.geometry().playable.iter();
            squares
                .filter(|square| position.piece_at(*square).is_some())
                .count()
        })
    }

    pub fn checkpoint(&self, index: usize) -> Option<&'r LineCheckpoint> {
        self.failure.checkpoints.get(index).map(Rc::as_ref)
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

    /// The nodes of a move, or of a word that may be the beginning of one, and of what follows directly, if that is a move, or a
    /// number without a full stop: it may be the end of one.
    pub fn two_texts_from(&self, node: usize) -> Option<Range<usize>> {
        let next = node + 1;
        let may_be_move = match self.kind(next)? {
            NodeKind::Move => true,
            NodeKind::Number => !self.text(next).contains('.'),
            _ => false,
        };
        let begins = matches!(self.kind(node)?, NodeKind::Move | NodeKind::Junk);
        let follows = begins && next < self.failure.nodes.end;
        (follows && may_be_move && !self.is_amended(next)).then_some(node..next + 1)
    }

    /// The nodes of a move and of the next one, if at most a blank, a full stop or a line end stands between them.
    pub fn split_from(&self, node: usize) -> Option<Range<usize>> {
        // In draughts a number without dots may be half of a move: `12 18`.
        let is_square = |node: usize| self.text(node).trim().bytes().all(|b| b.is_ascii_digit());
        let beside = Some(node + 1)
            .filter(|next| *next < self.failure.nodes.end && is_square(node) && is_square(*next));
        let second = beside.or_else(|| self.moves_from(node + 1).next())?;
        let (first, next) = (self.record.nodes.get(node)?, self.record.nodes.get(second)?);
        let between = self
            .record
            .text
            .get(first.end as usize..next.start as usize)?;
        // A text with a sign between two squares is a whole move, and so is castling unless more of it follows at once.
        let text = |node: &Node| self.record.slice(node);
        let whole = |node: &Node| {
            let text = text(node).trim();
            text.contains(['-', 'x', ':']) && !text.ends_with(['-', 'x', ':'])
        };
        let castles = |node: &Node| text(node).starts_with(['O', '0']);
        let two_moves = match between.is_empty() && castles(first) {
            true => !castles(next),
            false => whole(first) && whole(next),
        };
        let one_move = (first.kind == NodeKind::Move || beside.is_some())
            && matches!(between, "" | "." | " " | "\n" | "\r\n" | "\r")
            && !two_moves;
        (one_move && !self.is_amended(second)).then_some(node..second + 1)
    }

    /// Is it known already what is meant at a node?
    pub fn is_amended(&self, node: usize) -> bool {
        let place = self.amendments.binary_search_by_key(&node, |one| one.node);
        place.is_ok()
    }

    pub fn kind(&self, node: usize) -> Option<NodeKind> {
        self.record.nodes.get(node).map(|node| node.kind)
    }

    /// The nodes of the moves after a node, without those in variations, the signs for missing rows, and a sign for no
    /// move after the last one.
    pub fn moves_from(&self, node: usize) -> impl Iterator<Item = usize> + use<'r> {
        let (record, end) = (self.record, self.failure.nodes.end);
        let is_move = |node: &Node| node.kind == NodeKind::Move;
        let is_end = move |at: usize, node: &Node| {
            let mut later = line_from(record.nodes, at + 1, end);
            is_unknown_move(record.slice(node).trim()) && !later.any(|(_, node)| is_move(node))
        };
        let line = line_from(record.nodes, node, end);
        let moves = line.filter(move |(at, node)| {
            is_move(node) && !is_row_sign(record, *at) && !is_end(*at, node)
        });
        moves.map(|(at, _)| at)
    }

    /// If a ply is the first of a variation: the move that the variation stands after, without the signs of
    /// check and mate.
    pub fn alternative_to(&self, checkpoint: &LineCheckpoint) -> Option<&'r str> {
        let first = self.failure.nodes.start;
        let is_first = self.moves_from(first).next() == Some(checkpoint.ply);
        if self.failure.depth == 0 || !is_first {
            return None;
        }
        let (mut next, mut last) = (self.record.range().start, None);
        while let Some(node) = self.record.nodes.get(next).filter(|_| next < first) {
            // Variations that end before this one are passed over.
            let passed = node.kind == NodeKind::Variation && node.next as usize <= first;
            last = if node.kind == NodeKind::Move {
                Some(node)
            } else {
                last
            };
            next = if passed {
                (node.next as usize).max(next + 1)
            } else {
                next + 1
            };
        }
        last.map(|node| {
            self.record
                .slice(node)
                .trim()
                .trim_end_matches(STANDARD_CHECK_SIGNS)
        })
    }

    /// The nodes of each variation of the line from a node on.
    pub fn variations_from(&self, node: usize) -> Vec<Range<usize>> {
        let line = line_from(self.record.nodes, node, self.failure.nodes.end);
        let variations = line.filter(|(_, node)| node.kind == NodeKind::Variation);
        let nodes = variations.map(|(at, variation)| at..(variation.next as usize).max(at + 1));
        nodes.collect()
    }

    /// The number of moves after the failure.
    pub fn moves_after(&self) -> u32 {
        self.moves_from(self.failure.node + 1).count() as u32
    }

    /// Does a node come after the number that is too high?
    pub fn is_after_gap(&self, node: usize) -> bool {
        self.failure.gap.is_some_and(|gap| gap.node < node)
    }

    /// Is the move that fails the first of a pair, and the number of the next pair stands right after it? Then it may be the
    /// reply to a move that is missing.
    pub fn lacks_a_reply(&self) -> bool {
        let failure = self.failure;
        let starts = self
            .checkpoint(self.last())
            .is_some_and(|last| last.count.seat == self.setup.starter);
        let mut after = line_from(self.record.nodes, failure.node + 1, failure.nodes.end);
        let next = after.find(|(_, node)| matches!(node.kind, NodeKind::Move | NodeKind::Number));
        let is_number = next.is_some_and(|(_, node)| {
            node.kind == NodeKind::Number && written(self.record.slice(node)).1 < 2
        });
        starts && is_number && self.setup.game.seats.len() == 2
    }

    /// The number of moves of the line that were played after the number that is too high.
    pub fn moves_since_gap(&self) -> u32 {
        let plies = self.failure.checkpoints.iter().map(|one| one.ply);
        let since = plies.filter(|ply| *ply < self.failure.node && self.is_after_gap(*ply));
        since.count() as u32
    }

    /// The line without a slip that stands at a checkpoint: its state after what was meant, the node to replay it
    /// from, and what is to be amended from there on. None if the writer says that it is no slip.
    pub fn without(
        &self,
        slip: &TypedSlip,
        checkpoint: usize,
    ) -> Option<(LineOfPlay, usize, Vec<Amendment>)> {
        if is_denied(self.record, slip) {
            return None;
        }
        let (start, from) = slip.undone(self.setup, self.checkpoint(checkpoint)?);
        let later = self.amendments.iter().filter(|one| one.node >= from);
        let mut amendments: Vec<Amendment> = later.cloned().collect();
        super::add(&mut amendments, slip.amendments_after());
        Some((start, from, amendments))
    }

    /// Remembers that the line without a slip fails at a node, before it comes to its failure.
    pub fn refute(&self, slip: &TypedSlip, checkpoint: usize, node: usize) {
        if let Some(checkpoint) = self.checkpoint(checkpoint)
            && self.is_as_written(checkpoint, slip, node)
        {
            checkpoint.refuted.borrow_mut().push((slip.clone(), node));
        }
    }

    /// Is it known that the line without a slip fails before it comes to its failure?
    pub fn is_refuted(&self, slip: &TypedSlip, checkpoint: usize) -> bool {
        self.checkpoint(checkpoint).is_some_and(|checkpoint| {
            let refuted = checkpoint.refuted.borrow();
            let known = refuted.iter().find(|(known, _)| known == slip);
            known.is_some_and(|(_, node)| self.is_as_written(checkpoint, slip, *node))
        })
    }

    /// Is nothing amended from a checkpoint to a node, and in the nodes of a slip?
    fn is_as_written(&self, checkpoint: &LineCheckpoint, slip: &TypedSlip, node: usize) -> bool {
        let last = slip.exchanged().last();
        let last = last.map_or(node, |(_, later)| node.max(*later));
        let nodes = checkpoint.start..last + 1;
        !self.amendments.iter().any(|one| nodes.contains(&one.node))
    }

    /// Plays the line from a state of it, without the variations in it.
    pub fn go_on(
        &self,
        line: LineOfPlay,
        from: usize,
        amendments: &[Amendment],
        observer: &mut impl ReplayObserver,
    ) {
        let rest = RestOfLine {
            line,
            depth: self.failure.depth,
            nodes: from..self.failure.nodes.end,
        };
        let mut readings = self.readings.take();
        replay::go_on(
            self.record,
            self.setup,
            rest,
            amendments,
            &mut readings,
            observer,
        );
        self.readings.set(readings);
    }

    /// Can a move from the failure on not be played, if the line is played as it is written?
    pub fn is_refused_as_written(&self) -> bool {
        let Some(checkpoint) = self.checkpoint(self.last()) else {
            return false;
        };
        let mut refusal = AnyRefusal {
            unfinished: self.unfinished,
            found: false,
        };
        let (line, from) = (checkpoint.line.clone(), checkpoint.start);
        self.go_on(line, from, self.amendments, &mut refusal);
        refusal.found
    }

    /// What the move of a node says as one of a player, in the notation of the failure. None if it may be written in
    /// another.
    pub fn readings(&self, node: usize, seat: Seat) -> Option<Vec<Reading>> {
        let is_move = self.kind(node) == Some(NodeKind::Move);
        let mut frame = self.setup.frame(seat);
        let text = self.text(node);
        if has_figure(text) {
            frame.letters = &FIGURINE;
        }
        let mut readings = self.readings.take();
        let known = is_move && readings.read(self.failure.notation, text, &frame).is_ok();
        let found = known.then(|| readings.readings.clone());
        self.readings.set(readings);
        found
    }

    /// The moves that the text of a ply fits.
    pub fn fitting_moves(&self, checkpoint: &LineCheckpoint) -> Vec<Move> {
        let frame = checkpoint.frame(self.record, self.setup);
        let text = self.text(checkpoint.ply);
        let mut readings = self.readings.take();
        readings.find(
            text,
            &checkpoint.line,
            self.setup,
            self.failure.notation,
            &frame,
        );
        let fitting = readings.hits.iter().map(|(_, mv)| mv.clone()).collect();
        self.readings.set(readings);
        fitting
    }

    /// Can no notation read the text that fails, so that an earlier slip does not explain the failure?
    pub fn is_unreadable(&self) -> bool {
        let is_move = self.kind(self.failure.node) == Some(NodeKind::Move);
        let refused = self.failure.kind == FailureKind::Refused && is_move;
        let Some(checkpoint) = self.checkpoint(self.last()).filter(|_| refused) else {
            return false;
        };
        let frame = self.setup.frame(checkpoint.count.seat);
        let text = self.text(self.failure.node);
        let mut readings = self.readings.take();
        let readable = readings.can_be_read(text, self.setup, self.failure.notation, &frame);
        self.readings.set(readings);
        !readable
    }
}

/// Does nothing stand after a node in its line of text, and no result after that?
fn is_at_line_end(record: &Record, node: usize) -> bool {
    let node = record
        .nodes
        .get(node)
        .filter(|_| record.terminator.is_none());
    let rest = node.and_then(|node| record.text.get(node.end as usize..));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['\n', '\r']))
}

/// Was a move refused, other than the last one, which may still be being typed?
struct AnyRefusal {
    unfinished: Option<usize>,
    found: bool,
}

impl ReplayObserver for AnyRefusal {
    fn refused(&mut self, refused: &Refused) {
        let is_unfinished = self.unfinished == Some(refused.node);
        self.found |= refused.meant.is_none() && !is_unfinished;
    }

    fn done(&self) -> bool {
        self.found
    }
}

/// The nodes of a line from one to another, without those inside its variations.
pub fn line_from(nodes: &[Node], start: usize, end: usize) -> impl Iterator<Item = (usize, &Node)> {
    let mut next = start;
    std::iter::from_fn(move || {
        let at = next;
        let node = nodes.get(at).filter(|_| at < end)?;
        next = match node.kind {
            NodeKind::Variation => (node.next as usize).max(at + 1),
            _ => at + 1,
        };
        Some((at, node))
    })
}
