//! A place of a record where the position is not known: what is to blame, and the position before that.

use super::position_at::{PositionAt, RecordAt};
use crate::board::Numbering;
use crate::identify::Context;
use crate::notation::Notation;
use crate::openings::Opening;
use crate::replay::{self, LineOfPlay, ReplayObserver};
use crate::rules::Position;
use crate::syntax::{NodeKind, Tree};

/// Why the position at a byte is not known.
pub struct LostPosition {
    /// The move, the number or the word that no line of play goes on from, in bytes of the segment; the record if it
    /// cannot start from its set-up.
    pub start: usize,
    pub end: usize,
    /// The position before it; None if the record cannot start from its set-up.
    pub before: Option<PositionAt>,
    /// What the record is read in.
    pub notation: &'static Notation,
    pub numbering: Numbering,
}

impl PositionAt {
    /// Like [`at`](Self::at), with the opening of the line up to the byte, if a move is written there; or why the position
    /// is unknown. None outside a game, and in one that is not known.
    pub fn or_lost(
        text: &str,
        tree: &Tree,
        context: &Context,
        byte: usize,
    ) -> Option<Result<(PositionAt, Option<Opening>), LostPosition>> {
        let mut record_at = RecordAt::at(text, tree, context, byte)?;
        record_at.show_as_written(byte);
        if record_at.line.positions.is_empty() {
            return Some(Err(lost(&record_at, byte)?));
        }
        let opening = record_at.opening();
        Some(Ok((PositionAt::of(record_at, byte)?, opening)))
    }
}

fn lost(at: &RecordAt, byte: usize) -> Option<LostPosition> {
    let RecordAt { record, setup, .. } = at;
    let (notation, numbering) = (setup.notation, setup.board.numbering);
    let mut known = LastKnown::default();
    replay::until_observed(record, setup, &at.amendments, byte, &mut known);
    let around = record.nodes.get(record.range())?.iter().filter(|node| {
        let inside = node.start as usize + 1..node.end as usize;
        node.kind == NodeKind::Variation && inside.contains(&byte)
    });
    known.by_depth.truncate(around.count() + 1);
    let Some(node) = known.by_depth.into_iter().rev().flatten().next() else {
        let record = record.nodes.get(record.root)?;
        return Some(LostPosition {
            start: record.start as usize,
            end: record.end as usize,
            before: None,
            notation,
            numbering,
        });
    };
    let node = record.nodes.get(node)?;
    let (start, end) = (node.start as usize, node.end as usize);
    let (mut line, _) = replay::until(record, setup, &at.amendments, start)?;
    line.take_first();
    let before = line.certain().map(|position| position.boxed());
    Some(LostPosition {
        start,
        end,
        before: before.map(|before| at.here(before, line.count.expected(), start)),
        notation,
        numbering,
    })
}

/// Notes the last node that was reached with a position, in each of the lines around the place that the replay is at.
#[derive(Default)]
struct LastKnown {
    /// The outermost line first.
    by_depth: Vec<Option<usize>>,
}

impl ReplayObserver for LastKnown {
    fn needs_before(&self, _: &dyn Position) -> bool {
        true
    }

    fn reached(&mut self, node: usize, depth: usize, line: &LineOfPlay) {
        // The lines inside this one have ended.
        self.by_depth.truncate(depth + 1);
        self.by_depth.resize(depth + 1, None);
        if !line.positions.is_empty()
            && let Some(last) = self.by_depth.last_mut()
        {
            *last = Some(node);
        }
    }
}
