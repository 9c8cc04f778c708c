//! Captures whose text is another's to the letter. `c3xe1` says the leap from c3 to e1 where there is one,
//! and that is played; yet the capture that goes a long way round may have been meant. It is kept aside,
//! and believed once the moves behind show it.

use super::line_of_play::{AmbiguousMove, CandidatePosition, LineOfPlay, SetAsideCapture};
use super::observer::ReplayObserver;
use super::{Replay, play};
use crate::board::{Move, Reading};

/// Moves behind it for which a capture is kept aside.
const LONGEST: u32 = 32;

/// Captures that are kept aside at a time.
const MOST: usize = 4;

impl Replay<'_> {
    /// Plays the text that was understood in the positions kept aside as well, and keeps what it could
    /// have been itself. The move on the line is played already.
    pub(super) fn keep_aside(&self, line: &mut LineOfPlay, node: usize) {
        let readings = self.understanding.readings.as_slice();
        let now = line.moves;
        line.set_aside.retain_mut(|aside| {
            aside.states = played_on(&aside.states, readings);
            !aside.states.is_empty() && now - aside.since < LONGEST
        });
        let ([(s, mv)], Some(reading)) = (self.understanding.hits.as_slice(), readings.first())
        else {
            return;
        };
        let Some(before) = line.before.get(*s) else {
            return;
        };
        let mut others = Vec::new();
        before.position.set_aside(reading, mv, &mut others);
        if others.is_empty() || line.set_aside.len() == MOST {
            return;
        }
        let state = |(i, other): (usize, &Move)| {
            let mut position = before.position.clone();
            play(position.as_mut(), other);
            let picks = vec![(i + 1).min(255) as u8];
            CandidatePosition { position, picks }
        };
        let states = others.iter().enumerate().map(state).collect();
        let moves = [mv.clone()].into_iter().chain(others.iter().cloned());
        let pending = AmbiguousMove::new(node, moves.collect(), before.position.clone());
        line.set_aside.push(SetAsideCapture {
            ambiguous: pending,
            states,
            since: now,
        });
    }

    /// The text cannot be played, but could be on a capture that was kept aside: then that was meant.
    /// The line goes on there.
    pub(super) fn fall_back(
        &mut self,
        line: &mut LineOfPlay,
        observer: &mut impl ReplayObserver,
    ) -> bool {
        let readings = self.understanding.readings.as_slice();
        let fits = |aside: &SetAsideCapture| !played_on(&aside.states, readings).is_empty();
        let Some(at) = line.set_aside.iter().rposition(fits) else {
            return false;
        };
        let aside = line.set_aside.swap_remove(at);
        line.set_aside.clear();
        let mut states = aside.states;
        states.retain(|state| !played_on(std::slice::from_ref(state), readings).is_empty());
        let pick = |state: &CandidatePosition| state.picks.first().copied();
        let first = states.first().and_then(pick);
        let agreed = states.iter().all(|state| pick(state) == first);
        let proved = first.filter(|_| agreed).map(usize::from);
        let proved = proved.and_then(|pick| aside.ambiguous.moves.get(pick));
        let frame = self.frame(aside.ambiguous.before.turn());
        observer.ambiguous(&aside.ambiguous, proved, frame);
        for state in &mut states {
            state.picks.clear();
        }
        line.positions = states;
        line.pending.clear();
        line.before.clear();
        line.save_before();
        self.understanding.again(line);
        true
    }
}

/// The positions that a text leads to, each with the capture that led there.
fn played_on(states: &[CandidatePosition], readings: &[Reading]) -> Vec<CandidatePosition> {
    let mut next = Vec::new();
    let mut moves = Vec::new();
    for state in states {
        for reading in readings {
            moves.clear();
            state.position.candidates(reading, &mut moves);
            for mv in &moves {
                let mut state = state.clone();
                play(state.position.as_mut(), mv);
                let same = |known: &CandidatePosition| {
                    known.picks == state.picks && known.position.same(state.position.as_ref())
                };
                if next.len() < MOST && !next.iter().any(same) {
                    next.push(state);
                }
            }
        }
    }
    next
}
