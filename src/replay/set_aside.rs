//! Draughts captures set aside: other captures that a text may mean besides the one it says.
//!
//! To the letter `c3xe1` is the single leap from c3 to e1, and where that is legal it is played.
//! But the short form of a longer capture from c3 to e1 is written the same, and may be meant. So
//! after each move:
//!
//! 1. The text just played is played in the positions set aside too. A capture none of whose
//!    positions allow it is dropped, and so is one that is `MAX_AGE` moves old.
//! 2. If the text may mean other captures, as the rules say, these are set aside with their
//!    positions.
//!
//! When a later move cannot be played on the line but can be on a capture set aside, the capture
//! set aside latest that allows it was meant: the line continues from its positions, and the
//! observer hears which capture is proved, if they agree on one. If no such move comes, nothing is
//! reported.

use super::line_of_play::{AmbiguousMove, CandidatePosition, LineOfPlay, SetAsideCapture};
use super::observer::ReplayObserver;
use super::{Replay, play};
use crate::board::{Move, Reading};

/// Moves after a capture for which it is set aside.
const MAX_AGE: u32 = 32;

/// The maximum number of captures set aside at a time, and of positions kept for one of them.
const MAX_SET_ASIDE: usize = 4;

impl Replay<'_> {
    /// Updates the captures set aside, after the move of this node was played on the line.
    pub(super) fn keep_aside(&self, line: &mut LineOfPlay, node: usize) {
        let readings = self.move_readings.readings.as_slice();
        let now = line.moves;
        line.set_aside.retain_mut(|aside| {
            aside.positions = play_readings(&aside.positions, readings);
            !aside.positions.is_empty() && now - aside.since < MAX_AGE
        });
        let ([(s, mv)], Some(reading)) = (self.move_readings.hits.as_slice(), readings.first())
        else {
            return;
        };
        let Some(before) = line.positions_before.get(*s) else {
            return;
        };
        let mut others = Vec::new();
        before.position.set_aside(reading, mv, &mut others);
        if others.is_empty() || line.set_aside.len() == MAX_SET_ASIDE {
            return;
        }
        let after = |(i, other): (usize, &Move)| {
            let mut position = before.position.clone();
            play(position.as_mut(), other);
            let picks = vec![(i + 1).min(255) as u8];
            CandidatePosition { position, picks }
        };
        let positions = others.iter().enumerate().map(after).collect();
        let moves = [mv.clone()].into_iter().chain(others.iter().cloned());
        line.set_aside.push(SetAsideCapture {
            ambiguous: AmbiguousMove::new(node, moves.collect(), before.position.clone()),
            positions,
            since: now,
        });
    }

    /// Called when the text just read cannot be played on the line. If it can be played on a capture
    /// set aside, continues the line from there, fills the hits and returns true.
    pub(super) fn fall_back(
        &mut self,
        line: &mut LineOfPlay,
        observer: &mut impl ReplayObserver,
    ) -> bool {
        let readings = self.move_readings.readings.as_slice();
        let fits = |aside: &SetAsideCapture| !play_readings(&aside.positions, readings).is_empty();
        let Some(latest) = line.set_aside.iter().rposition(fits) else {
            return false;
        };
        let aside = line.set_aside.swap_remove(latest);
        line.set_aside.clear();
        let mut positions = aside.positions;
        positions.retain(|candidate| {
            !play_readings(std::slice::from_ref(candidate), readings).is_empty()
        });
        let pick = |candidate: &CandidatePosition| candidate.picks.first().copied();
        let first = positions.first().and_then(pick);
        let agreed = positions.iter().all(|candidate| pick(candidate) == first);
        let proved = first.filter(|_| agreed).map(usize::from);
        let proved = proved.and_then(|pick| aside.ambiguous.moves.get(pick));
        let frame = self.frame(aside.ambiguous.before.turn());
        observer.ambiguous(&aside.ambiguous, proved, frame);
        for candidate in &mut positions {
            candidate.picks.clear();
        }
        line.positions = positions;
        line.ambiguous.clear();
        line.positions_before.clear();
        line.save_before();
        self.move_readings.match_again(line);
        true
    }
}

/// The positions that the readings of a text lead to from these, with their picks; at most
/// `MAX_SET_ASIDE`, and none twice.
fn play_readings(from: &[CandidatePosition], readings: &[Reading]) -> Vec<CandidatePosition> {
    let mut next = Vec::new();
    let mut moves = Vec::new();
    for candidate in from {
        for reading in readings {
            moves.clear();
            candidate.position.candidates(reading, &mut moves);
            for mv in &moves {
                let mut candidate = candidate.clone();
                play(candidate.position.as_mut(), mv);
                let same = |known: &CandidatePosition| {
                    known.picks == candidate.picks
                        && known.position.same(candidate.position.as_ref())
                };
                if next.len() < MAX_SET_ASIDE && !next.iter().any(same) {
                    next.push(candidate);
                }
            }
        }
    }
    next
}
