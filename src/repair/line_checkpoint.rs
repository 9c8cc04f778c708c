//! A line before one of its plies, from which a search replays it with another move there.

use std::cell::RefCell;

use super::mistyped::KnownMistakes;
use super::typed_slip::TypedSlip;
use crate::board::Frame;
use crate::notation::letters::{FIGURINE, has_figure};
use crate::replay::{Explainer, LineOfPlay, MoveCounter, Record, ReplaySetup};
use crate::syntax::NodeKind;

/// Figurines in so many nodes before a move say that its piece is one, too.
const FIGURES_NEAR: usize = 24;

/// A line before one of its plies.
pub struct LineCheckpoint {
    /// The first node of the ply: its move number, or the move itself.
    pub start: usize,
    /// The node of the move.
    pub ply: usize,
    /// To play on from, as [`LineOfPlay::forward`] says.
    pub line: LineOfPlay,
    /// The count after the move number.
    pub count: MoveCounter,
    /// The moves that may be mistyped here. Paths of a search share their first plies.
    pub mistakes: RefCell<KnownMistakes>,
    /// Slips without which the line fails before it comes to its failure, and the node where.
    pub refuted: RefCell<Vec<(TypedSlip, usize)>>,
}

impl LineCheckpoint {
    /// A line before a move, whose number is not looked at.
    pub fn new(node: usize, line: LineOfPlay) -> LineCheckpoint {
        LineCheckpoint {
            start: node,
            ply: node,
            count: line.count,
            line,
            mistakes: RefCell::default(),
            refuted: RefCell::default(),
        }
    }

    /// The frame of the move; a move written with a figurine is compared and written with figurines.
    pub fn frame<'s>(&self, record: &Record, setup: &'s ReplaySetup) -> Frame<'s> {
        let mut frame = setup.frame(self.count.seat);
        // Whoever writes figurines writes all pieces with them.
        let near = record
            .nodes
            .get(self.ply.saturating_sub(FIGURES_NEAR)..self.ply + 1);
        let mut near = near.unwrap_or_default().iter();
        if near.any(|node| node.kind == NodeKind::Move && has_figure(record.slice(node))) {
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
