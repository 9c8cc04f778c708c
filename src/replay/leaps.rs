//! Draughts captures that are written leap by leap, each leap as a move of its own (`22x15 15x8`).

use super::Replay;
use super::line_of_play::LineOfPlay;
use crate::board::Slip;
use crate::syntax::NodeKind;

/// The maximum number of leaps that are joined to a first one; no side has more men to lose.
const MAX_LEAPS: usize = 64;

impl<'a> Replay<'a> {
    /// Does the next written move start on the square where the capture just read ends? The opponent
    /// has no piece there, so it is the next leap, even if the first leap alone is a legal capture.
    pub(super) fn next_is_a_leap(&self, node: usize) -> bool {
        let hits = self.move_readings.hits.as_slice();
        let next = self.record.nodes.get(node + 1);
        let Some(next) = next.filter(|next| next.kind == NodeKind::Move) else {
            return false;
        };
        let (Some((_, mv)), Some(reading)) = (hits.first(), self.move_readings.readings.first())
        else {
            return false;
        };
        if !mv.is_capture() || reading.to.only() != Some(mv.to) {
            return false;
        }
        let mut leap = Vec::new();
        let frame = self.frame(mv.piece.seat);
        let read = (self.notation.read)(&[self.record.slice(next)], &frame, &mut leap);
        let from = leap.first().and_then(|leap| leap.from.only());
        read.is_ok() && from == Some(mv.to) && mv.from != Some(mv.to)
    }

    /// Joins the leaps that start at a node into one capture and makes it the reading of the move.
    /// Takes as many of the following moves as give a legal capture, and marks them as read. Returns
    /// the text of all leaps, or None if no two leaps can be joined.
    pub(super) fn join_leaps(&mut self, line: &LineOfPlay, node: usize) -> Option<&'a str> {
        let nodes = self.record.nodes;
        let first = nodes.get(node).filter(|_| !line.positions.is_empty())?;
        let mut whole = self.move_readings.readings.first()?.clone();
        let mut last = node;
        let mut best = None;
        for next in nodes.iter().skip(node + 1).take(MAX_LEAPS) {
            if next.kind != NodeKind::Move {
                break;
            }
            let frame = self.frame(line.count.seat);
            let mut leap = Vec::new();
            let text = self.record.slice(next);
            (self.notation.read)(&[text], &frame, &mut leap).ok()?;
            let leap = leap.first()?;
            let stop = whole
                .to
                .only()
                .filter(|stop| leap.from.only() == Some(*stop));
            let Some(stop) = stop else { break };
            whole.via.push(stop);
            whole.to = leap.to;
            whole.slips = whole.slips.with(Slip::LeapByLeap);
            last += 1;
            if self.move_readings.try_capture(&whole, line) {
                best = Some(last);
            }
        }
        let last = best?;
        self.skip_until = last + 1;
        let end = nodes.get(last)?.end as usize;
        self.record.text.get(first.start as usize..end)
    }
}
