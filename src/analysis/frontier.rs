//! The state of a line: every position it can have reached. Nearly always that is one; a text that
//! fits several moves leaves several, until a later move decides.

use super::count::Count;
use crate::board::{Captured, Move};
use crate::rules::Position;

/// Most positions kept for one line; more are dropped and the ambiguity is reported.
pub const WIDTH: usize = 16;

/// One position a line can have reached.
#[derive(Clone)]
pub struct State {
    pub position: Box<dyn Position>,
    /// For each ambiguous move of the line so far, which of its moves led here.
    pub picks: Vec<u8>,
}

/// A written move that fitted several legal moves.
#[derive(Clone)]
pub struct Pending {
    /// Index of the move's node.
    pub node: usize,
    pub moves: Vec<Move>,
    /// Already reported, or a parent line's to report.
    pub closed: bool,
}

/// One line of play while it is replayed.
#[derive(Clone)]
pub struct Line {
    /// Empty: the position is unknown, after a move that could not be played.
    pub now: Vec<State>,
    /// Before the last move; a variation starts from here.
    pub before: Vec<State>,
    pub count: Count,
    pub count_before: Count,
    pub pending: Vec<Pending>,
    /// Written moves so far, played or not.
    pub moves: u32,
    /// A move was read that may have been a slip for another.
    pub doubt: bool,
}

impl Pending {
    /// A capture of the draughts kind, whose short form may leave its way open?
    pub fn is_path(&self) -> bool {
        self.moves
            .iter()
            .any(|mv| matches!(mv.captured, Captured::Path(_)))
    }
}

impl Line {
    pub fn new(start: Option<Box<dyn Position>>, count: Count) -> Line {
        let now: Vec<State> = start
            .into_iter()
            .map(|position| State {
                position,
                picks: Vec::new(),
            })
            .collect();
        Line {
            before: now.clone(),
            now,
            count,
            count_before: count,
            pending: Vec::new(),
            moves: 0,
            doubt: false,
        }
    }

    /// A variation: from before the last move, or from here.
    pub fn branch(&self, from_here: bool) -> Line {
        let (now, count) = if from_here {
            (&self.now, self.count)
        } else {
            (&self.before, self.count_before)
        };
        let mut pending = self.pending.clone();
        for pending in &mut pending {
            pending.closed = true;
        }
        Line {
            before: now.clone(),
            now: now.clone(),
            count,
            count_before: count,
            pending,
            moves: 0,
            doubt: from_here && self.doubt,
        }
    }

    /// Something stands here that cannot be played: what follows is unknown.
    pub fn lose(&mut self, starter: crate::board::Seat) {
        self.keep();
        self.now.clear();
        self.count.advance(starter);
    }

    /// Can an earlier move of the line have been another than the one played?
    pub fn is_doubtful(&self) -> bool {
        self.doubt || self.pending.iter().any(|pending| !pending.is_path())
    }

    /// Remembers the states as those before the next move, reusing memory.
    pub fn keep(&mut self) {
        self.before.truncate(self.now.len());
        for (kept, state) in self.before.iter_mut().zip(&self.now) {
            state.position.copy_into(&mut kept.position);
            kept.picks.clone_from(&state.picks);
        }
        let kept = self.before.len();
        self.before.extend(self.now.iter().skip(kept).cloned());
        self.count_before = self.count;
    }

    /// The only position the line can have reached.
    pub fn certain(&self) -> Option<&dyn Position> {
        match self.now.as_slice() {
            [state] => Some(state.position.as_ref()),
            _ => None,
        }
    }

    /// The ambiguous moves that all remaining states agree on, each once.
    pub fn resolved(&mut self) -> Vec<(Pending, Option<Move>)> {
        let mut settled = Vec::new();
        for (k, pending) in self.pending.iter_mut().enumerate() {
            let mut picks = self.now.iter().map(|state| state.picks.get(k).copied());
            let Some(Some(first)) = picks.next() else {
                continue;
            };
            if !pending.closed && picks.all(|pick| pick == Some(first)) {
                pending.closed = true;
                settled.push((pending.clone(), pending.moves.get(first as usize).cloned()));
            }
        }
        settled
    }

    /// The ambiguous moves that were never settled.
    pub fn unresolved(&self) -> impl Iterator<Item = &Pending> {
        self.pending.iter().filter(|pending| !pending.closed)
    }
}
