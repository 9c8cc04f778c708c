//! Set-ups among the moves.

use super::frontier::{Line, State};
use super::{Replay, Witness};
use crate::board::Seat;
use crate::rules::Position;

impl Replay<'_> {
    /// A set-up in braces: the line goes on from there.
    pub(super) fn set_up(&mut self, line: &mut Line, node: usize, witness: &mut impl Witness) {
        let node = &self.record.nodes[node];
        let text = self.record.slice(node);
        let fen = text.split('"').nth(1).unwrap_or("");
        let built = (self.stage.game.set_up)(Some(fen), self.stage.numbering);
        if let Ok(position) = &built
            && self.is_empty(position.as_ref())
        {
            return self.pass(line, position.turn());
        }
        self.finish(line, witness);
        line.pending.clear();
        line.keep();
        line.now.clear();
        match built {
            Ok(position) => {
                // Counting goes on; a pair that was cut short is over when its starter is due again.
                let starter = self.stage.starter;
                let cut = line.count.seat != starter && position.turn() == starter;
                let written = line.count.expected().saturating_add(u32::from(cut));
                line.count.set(self.stage.due(&*position));
                line.count.adopt(written);
                line.now.push(State {
                    position,
                    picks: Vec::new(),
                });
            }
            Err(fault) => witness.bad_set_up(&fault, node.start as usize, node.end as usize),
        }
    }

    fn is_empty(&self, position: &dyn Position) -> bool {
        let mut squares = self.stage.game.geometry.playable.iter();
        squares.all(|square| position.piece_at(square).is_none())
    }

    /// A set-up without pieces (`B::`) says whose move it is and no more: a null move.
    fn pass(&self, line: &mut Line, turn: Seat) {
        line.keep();
        for state in &mut line.now {
            if state.position.turn() != turn {
                state.position.pass();
            }
        }
        if let Some(state) = line.now.first() {
            line.count.set(self.stage.due(&*state.position));
        }
    }
}
