//! Amendments: what is taken for granted of a record though it is not written so. Whoever searches for
//! what was meant proposes them; replay carries them out, and looks for none itself.

use super::line_of_play::LineOfPlay;
use super::{Replay, ReplayObserver};
use crate::board::Move;

/// What is different at one node of a record.
#[derive(Clone, PartialEq, Debug)]
pub struct Amendment {
    /// Index of the node: a move, or a number or a word that stands in the place of one. A move that is
    /// missing can be so before any node; the number before the next move already counts it.
    pub node: usize,
    pub change: Change,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// This move is meant, whatever the text says.
    Play(Move),
    /// It is no move of the game.
    LeaveOut,
    /// This move is missing before it, and what stands there is as written.
    Missing(Move),
    /// What stands at that other node belongs here. Two moves that are swapped have one of these each.
    Swapped(usize),
}

impl Replay<'_> {
    /// Plays a move that is missing before a node.
    #[cold]
    pub(super) fn supply(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        change: &Change,
        observer: &mut impl ReplayObserver,
    ) {
        let Change::Missing(mv) = change else { return };
        observer.amended(node, change);
        line.save_before();
        match self.take(line, mv) {
            true => line.moves += 1,
            false => line.set_unknown(self.setup.starter),
        }
    }

    /// The move of one node, amended.
    #[cold]
    pub(super) fn amend(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        depth: usize,
        change: &Change,
        observer: &mut impl ReplayObserver,
    ) {
        observer.amended(node, change);
        match change {
            Change::Play(mv) => self.read(line, node, depth, Some(mv), observer),
            // What is missing was supplied before.
            Change::LeaveOut | Change::Missing(_) => {}
            Change::Swapped(other) => {
                let other = self.record.nodes.get(*other);
                let text = other.map_or("", |other| self.record.slice(other));
                let frame = self.frame(line.count.seat);
                self.understanding
                    .find(text, line, self.setup, self.notation, &frame);
                let meant = match self.understanding.hits.as_slice() {
                    [(_, mv)] => Some(mv.clone()),
                    _ => None,
                };
                self.read(line, node, depth, meant.as_ref(), observer);
            }
        }
    }

    /// Of what was understood only this move counts. One that the text could be as well, and was set
    /// aside for another, is taken from there.
    pub(super) fn insist(&mut self, line: &LineOfPlay, mv: &Move) {
        let hits = &mut self.understanding.hits;
        let said = hits.iter().any(|(_, hit)| hit == mv);
        if said || hits.is_empty() {
            return hits.retain(|(_, hit)| hit == mv);
        }
        let readings = self.understanding.readings.first();
        let aside = hits.iter().find_map(|(s, hit)| {
            let mut others = Vec::new();
            let position = &line.positions.get(*s)?.position;
            position.set_aside(readings?, hit, &mut others);
            others.contains(mv).then_some(*s)
        });
        *hits = aside.map(|s| (s, mv.clone())).into_iter().collect();
    }

    /// Plays a move in all positions of a line where it is legal; false, and nothing done, where that
    /// is in none.
    pub(super) fn take(&self, line: &mut LineOfPlay, mv: &Move) -> bool {
        let mut legal = Vec::new();
        let mut can = |position: &dyn crate::rules::Position| {
            legal.clear();
            position.legal(&mut legal);
            legal.contains(mv)
        };
        if !line
            .positions
            .iter()
            .any(|state| can(state.position.as_ref()))
        {
            return false;
        }
        line.positions.retain(|state| can(state.position.as_ref()));
        for state in &mut line.positions {
            super::play(state.position.as_mut(), mv);
        }
        if let Some(state) = line.positions.first() {
            line.count.set(self.setup.due(&*state.position));
        }
        true
    }
}
