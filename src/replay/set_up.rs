//! Set-ups among the moves: a position in braces, which a line of a draughts record goes on from.

use super::line_of_play::{CandidatePosition, LineOfPlay};
use super::{Replay, ReplayObserver};
use crate::board::Seat;
use crate::rules::Position;

impl Replay<'_> {
    /// Continues the line from the position in braces, after reporting its open ambiguous moves. If
    /// the set-up cannot be read, the position is unknown from here on.
    pub(super) fn set_up(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        observer: &mut impl ReplayObserver,
    ) {
        let node = &self.record.nodes[node];
        let text = self.record.slice(node);
        let fen = text.split('"').nth(1).unwrap_or("");
        let built = (self.setup.game.set_up)(Some(fen), &self.setup.board);
        if let Ok(position) = &built
            && self.is_empty(position.as_ref())
        {
            return self.pass(line, position.turn());
        }
        self.finish_line(line, observer);
        line.ambiguous.clear();
        line.save_before();
        line.positions.clear();
        match built {
            Ok(position) => {
                // The count goes on as written. If the last pair lacks its second move and its
                // starter is to move again, the next number is due.
                let starter = self.setup.starter;
                let cut = line.count.seat != starter && position.turn() == starter;
                let written = line.count.expected().saturating_add(u32::from(cut));
                line.count.set(self.setup.due(&*position));
                line.count.start_from(written);
                line.positions.push(CandidatePosition::new(position));
            }
            Err(fault) => observer.bad_set_up(&fault, node.start as usize, node.end as usize),
        }
    }

    fn is_empty(&self, position: &dyn Position) -> bool {
        let mut squares = self.setup.board.geometry().playable.iter();
        squares.all(|square| position.piece_at(square).is_none())
    }

    /// Plays a null move if the other player is to move: a set-up without pieces (`B::`) says only
    /// whose move it is.
    fn pass(&self, line: &mut LineOfPlay, turn: Seat) {
        line.save_before();
        for candidate in &mut line.positions {
            if candidate.position.turn() != turn {
                candidate.position.pass();
            }
        }
        if let Some(candidate) = line.positions.first() {
            line.count.set(self.setup.due(&*candidate.position));
        }
    }
}
