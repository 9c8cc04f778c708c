//! Captures of draughts that are written leap by leap, as one move each.

use super::super::frontier::Line;
use super::Replay;
use crate::board::Slip;
use crate::syntax::NodeKind;

/// Most moves that are read as one capture; no side has more men to lose.
const LEAPS: usize = 64;

impl<'a> Replay<'a> {
    /// A capture written leap by leap, as one move each (`22x15 15x8`): understood as one move with
    /// all its stops. Its whole text; the nodes behind the first are not read again.
    pub(super) fn join(&mut self, line: &Line, node: usize) -> Option<&'a str> {
        let nodes = self.record.nodes;
        let first = nodes.get(node).filter(|_| !line.now.is_empty())?;
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
