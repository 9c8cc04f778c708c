//! Set-ups among the moves.

use super::line_of_play::{CandidatePosition, LineOfPlay};
use super::{Replay, ReplayObserver};
use crate::board::Seat;
use crate::rules::Position;

impl Replay<'_> {
    /// A set-up in braces: the line goes on from there.
    pub(super) fn set_up(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        observer: &mut impl ReplayObserver,
    ) {
        let node = &self.record.nodes[node];
        let text = self.record.slice(node);
        let fen = text.split('"').nth(1).unwrap_or("");
        let built = (self.setup.game.set_up)(Some(fen), self.setup.numbering);
        if let Ok(position) = &built
            && self.is_empty(position.as_ref())
        {
            return self.pass(line, position.turn());
        }
        self.end_line(line, observer);
        line.pending.clear();
        line.save_before();
        line.positions.clear();
        match built {
            Ok(position) => {
                // Counting goes on; a pair that was cut short is over when its starter is due again.
                let starter = self.setup.starter;
                let cut = line.count.seat != starter && position.turn() == starter;
                let written = line.count.expected().saturating_add(u32::from(cut));
                line.count.set(self.setup.due(&*position));
                line.count.adopt(written);
                line.positions.push(CandidatePosition {
                    position,
                    picks: Vec::new(),
                });
            }
            Err(fault) => observer.bad_set_up(&fault, node.start as usize, node.end as usize),
        }
    }

    fn is_empty(&self, position: &dyn Position) -> bool {
        let mut squares = self.setup.game.geometry.playable.iter();
        squares.all(|square| position.piece_at(square).is_none())
    }

    /// A set-up without pieces (`B::`) says whose move it is and no more: a null move.
    fn pass(&self, line: &mut LineOfPlay, turn: Seat) {
        line.save_before();
        for state in &mut line.positions {
            if state.position.turn() != turn {
                state.position.pass();
            }
        }
        if let Some(state) = line.positions.first() {
            line.count.set(self.setup.due(&*state.position));
        }
    }
}
