//! What was meant by a move that cannot be played, where the moves behind it show it: of the legal
//! moves that are written nearly so, the only one on which they can be played. Only in tables, whose
//! columns leave few moves to choose from; a search over other slips is for elsewhere.

use super::frontier::Line;
use super::words::Speaker;
use super::{Replay, Written, play};
use crate::board::{Frame, Move};
use crate::syntax::NodeKind;
use crate::text::near;

/// Moves behind it that are asked.
const WITNESSES: usize = 4;

impl Replay<'_> {
    /// The move that was meant.
    pub(super) fn meant(&mut self, line: &Line, written: &Written, frame: &Frame) -> Option<Move> {
        let [state] = line.now.as_slice() else {
            return None;
        };
        if !self.stage.fixed {
            return None;
        }
        let mut legal = Vec::new();
        state.position.legal(&mut legal);
        let position = Some(state.position.as_ref());
        let speaker = Speaker::new(*frame, self.notation, self.stage.game, position);
        let texts: Vec<String> = legal.iter().map(|mv| speaker.write(mv)).collect();
        let close = near(written.text.trim(), texts.iter().map(String::as_str));
        let mut fits = texts.iter().zip(&legal).filter(|(text, mv)| {
            close.contains(&text.as_str()) && self.goes_on(line, written.node, mv)
        });
        let (_, only) = fits.next()?;
        fits.next().is_none().then(|| only.clone())
    }

    /// Can the moves behind a node be played on a move in its place? Where none follows nothing is
    /// shown.
    fn goes_on(&mut self, line: &Line, node: usize, mv: &Move) -> bool {
        let mut line = line.clone();
        let [state] = line.now.as_mut_slice() else {
            return false;
        };
        play(state.position.as_mut(), mv);
        line.count.set(self.stage.due(&*state.position));
        let nodes = self.record.nodes.get(node + 1..self.record.range().end);
        let moves = nodes.unwrap_or(&[]).iter();
        let moves = moves.filter(|node| node.kind == NodeKind::Move);
        let mut asked = 0;
        for node in moves.take(WITNESSES) {
            let (text, frame) = (self.record.slice(node), self.frame(line.count.seat));
            self.understanding
                .of(text, &line, self.stage, self.notation, &frame);
            asked += 1;
            let ([(_, mv)], [state]) =
                (self.understanding.hits.as_slice(), line.now.as_mut_slice())
            else {
                // Several moves fit it: it says nothing against.
                return !self.understanding.hits.is_empty();
            };
            play(state.position.as_mut(), mv);
            line.count.set(self.stage.due(&*state.position));
        }
        asked > 0
    }
}
