//! Amendments: changes to what a record says, applied while it is replayed. [`repair`](crate::repair)
//! searches for them; this module only carries them out.

use super::line_of_play::{CandidatePosition, LineOfPlay};
use super::{MoveDetails, Replay, ReplayObserver, ReplaySetup};
use crate::board::Move;

/// A change at one node of a record.
#[derive(Clone, PartialEq, Debug)]
pub struct Amendment {
    /// Index of the node: a move, or a number or a word written where a move should be. A missing
    /// move can be supplied before a node of any kind, usually before the number that counts it.
    pub node: usize,
    pub change: Change,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// Plays this move instead of the written one.
    Play(Move),
    /// Plays these two moves instead of the written one.
    PlayBoth(Box<[Move; 2]>),
    /// Skips the node.
    LeaveOut,
    /// Plays these moves first, then the node as written.
    Missing(Box<[Move]>),
    /// Plays the text of the node with this index. Two swapped moves have one such change each.
    Swapped(usize),
}

impl Replay<'_> {
    /// Plays the moves that are missing before a node. Does nothing for other changes.
    #[cold]
    pub(super) fn supply(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        change: &Change,
        observer: &mut impl ReplayObserver,
    ) {
        let Change::Missing(moves) = change else {
            return;
        };
        observer.amended(node, change);
        for mv in moves {
            line.save_before();
            match take(self.setup, line, mv) {
                true => line.moves += 1,
                false => line.set_unknown(self.setup.starter),
            }
        }
    }

    /// Plays one node as its amendment says.
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
            Change::Play(mv) if !observer.reads_amended() => {
                line.save_before();
                line.moves += 1;
                match take(self.setup, line, mv) {
                    true => observer.played_unread(node),
                    false => {
                        line.set_unknown(self.setup.starter);
                        observer.lost(node);
                    }
                }
            }
            Change::Play(mv) => self.read(line, node, depth, Some(mv), observer),
            Change::PlayBoth(moves) => {
                let [first, second] = moves.as_ref();
                self.read(line, node, depth, Some(first), observer);
                line.save_before();
                match take(self.setup, line, second) {
                    true => line.moves += 1,
                    false => line.set_unknown(self.setup.starter),
                }
            }
            // `supply` has played the missing moves already.
            Change::LeaveOut | Change::Missing(_) => {}
            Change::Swapped(other) => {
                let other = self.record.nodes.get(*other);
                let text = other.map_or("", |other| self.record.slice(other));
                let frame = self.frame(line.count.seat);
                let read_in =
                    self.move_readings
                        .find(text, line, self.setup, self.notation, &frame);
                let meant = match self.move_readings.hits.as_slice() {
                    [(_, mv)] => Some(mv.clone()),
                    _ => None,
                };
                if let (Some(mv), Some(reading), [candidate]) = (
                    &meant,
                    self.move_readings.readings.first(),
                    line.positions.as_slice(),
                ) {
                    let mut after = candidate.position.clone();
                    after.play(mv);
                    observer.played_as(&MoveDetails {
                        node,
                        text,
                        before: candidate.position.as_ref(),
                        after: after.as_ref(),
                        mv,
                        reading,
                        frame,
                        notation: read_in.notation,
                        letters: read_in.letters,
                        depth,
                    });
                }
                self.read(line, node, depth, meant.as_ref(), observer);
            }
        }
    }

    /// Keeps only this move among the hits. If it is not one of them but a capture that the text can
    /// also mean (see `set_aside`), it becomes the only hit.
    pub(super) fn insist(&mut self, line: &LineOfPlay, mv: &Move) {
        let hits = &mut self.move_readings.hits;
        let is_hit = hits.iter().any(|(_, hit)| hit == mv);
        if is_hit || hits.is_empty() {
            return hits.retain(|(_, hit)| hit == mv);
        }
        let reading = self.move_readings.readings.first();
        let aside = hits.iter().find_map(|(s, hit)| {
            let mut others = Vec::new();
            let position = &line.positions.get(*s)?.position;
            position.set_aside(reading?, hit, &mut others);
            others.contains(mv).then_some(*s)
        });
        *hits = aside.map(|s| (s, mv.clone())).into_iter().collect();
    }
}

/// Plays a move in the positions of a line where it is legal and drops the others. Returns false
/// and changes nothing if it is legal in none.
pub(super) fn take(setup: &ReplaySetup, line: &mut LineOfPlay, mv: &Move) -> bool {
    let is_legal = |candidate: &CandidatePosition| candidate.position.is_legal(mv);
    match line.positions.as_slice() {
        [only] if is_legal(only) => {}
        [] | [_] => return false,
        several if !several.iter().any(is_legal) => return false,
        _ => line.positions.retain(is_legal),
    }
    for candidate in &mut line.positions {
        super::play(candidate.position.as_mut(), mv);
    }
    if let Some(candidate) = line.positions.first() {
        line.count.set(setup.due(&*candidate.position));
    }
    true
}
