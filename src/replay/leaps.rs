//! Captures of draughts that are written leap by leap, as one move each.

use super::Replay;
use super::line_of_play::LineOfPlay;
use crate::board::Slip;
use crate::syntax::NodeKind;

/// Most moves that are read as one capture; no side has more men to lose.
const LEAPS: usize = 64;

impl<'a> Replay<'a> {
    /// Does the next move begin where the capture that was understood arrives? No other player's can, so
    /// it is the next leap, though the first is a capture by itself.
    pub(super) fn goes_on_apart(&self, node: usize) -> bool {
        let hits = self.understanding.hits.as_slice();
        let next = self.record.nodes.get(node + 1);
        let Some(next) = next.filter(|next| next.kind == NodeKind::Move) else {
            return false;
        };
        let (Some((_, mv)), Some(reading)) = (hits.first(), self.understanding.readings.first())
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

    /// A capture written leap by leap, as one move each (`22x15 15x8`): understood as one move with
    /// all its stops. Its whole text; the nodes behind the first are not read again.
    pub(super) fn join(&mut self, line: &LineOfPlay, node: usize) -> Option<&'a str> {
        let nodes = self.record.nodes;
        let first = nodes.get(node).filter(|_| !line.positions.is_empty())?;
        let mut whole = self.understanding.readings.first()?.clone();
        let mut last = node;
        let mut best = None;
        for next in nodes.iter().skip(node + 1).take(LEAPS) {
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
            whole.slips = whole.slips.with(Slip::Apart);
            last += 1;
            if self.understanding.capture(&whole, line) {
                best = Some(last);
            }
        }
        let last = best?;
        self.skip = last + 1;
        let end = nodes.get(last)?.end as usize;
        self.record.text.get(first.start as usize..end)
    }
}
