//! The state of a line: every position it can have reached. Nearly always that is one; a text that
//! fits several moves leaves several, until a later move decides.

use super::move_counter::MoveCounter;
use crate::board::{Captured, Move};
use crate::rules::Position;

/// Most positions kept for one line; with more, what is open is reported as it stands.
const WIDTH: usize = 16;

/// Most ambiguous moves that are kept open in one line; the oldest is reported as it stands.
const OPEN: usize = 8;

/// One position a line can have reached.
#[derive(Clone)]
pub struct CandidatePosition {
    pub position: Box<dyn Position>,
    /// For each open ambiguous move of the line, which of its moves led here.
    pub picks: Vec<u8>,
}

/// A written move that fitted several legal moves and is still open.
#[derive(Clone)]
pub struct AmbiguousMove {
    /// Index of the move's node.
    pub node: usize,
    pub moves: Vec<Move>,
    /// A position it was played in.
    pub before: Box<dyn Position>,
    /// Whatever the moves before it were, it could be several.
    pub by_itself: bool,
    /// The moves have led to the same position: nothing can decide between them any more.
    undecidable: bool,
}

/// A capture that was understood as its text has it to the letter, and what else it can have been.
#[derive(Clone)]
pub struct SetAsideCapture {
    /// Its moves begin with the one that was played.
    pub ambiguous: AmbiguousMove,
    /// What the others have led to; each has picked one of the moves.
    pub states: Vec<CandidatePosition>,
    /// Written moves of the line up to it.
    pub since: u32,
}

/// What became of an ambiguous move: the one that later moves prove, if any.
pub type Settled = (AmbiguousMove, Option<Move>);

/// One line of play while it is replayed.
#[derive(Clone)]
pub struct LineOfPlay {
    /// Empty: the position is unknown, after a move that could not be played.
    pub positions: Vec<CandidatePosition>,
    /// Before the last move; a variation starts from here. Behind a move that was played the short
    /// way it is that of an earlier move, or empty, with its count and its doubt, unless a variation
    /// follows or the observer looks back.
    pub before: Vec<CandidatePosition>,
    pub count: MoveCounter,
    pub count_before: MoveCounter,
    pub pending: Vec<AmbiguousMove>,
    pub set_aside: Vec<SetAsideCapture>,
    /// Written moves so far, played or not.
    pub moves: u32,
    /// A move was read that may have been a slip for another.
    pub doubt: bool,
    pub doubt_before: bool,
}

impl AmbiguousMove {
    pub fn new(node: usize, moves: Vec<Move>, before: Box<dyn Position>) -> AmbiguousMove {
        AmbiguousMove {
            node,
            moves,
            before,
            by_itself: false,
            undecidable: false,
        }
    }

    /// A capture of the draughts kind, whose short form may leave its way open?
    pub fn is_path(&self) -> bool {
        self.moves
            .iter()
            .any(|mv| matches!(mv.captured, Captured::Path(_)))
    }
}

impl LineOfPlay {
    pub fn new(start: Option<Box<dyn Position>>, count: MoveCounter) -> LineOfPlay {
        LineOfPlay {
            positions: start.into_iter().map(CandidatePosition::new).collect(),
            before: Vec::new(),
            count,
            count_before: count,
            pending: Vec::new(),
            set_aside: Vec::new(),
            moves: 0,
            doubt: false,
            doubt_before: false,
        }
    }

    /// A variation: from before the last move, or from here. What is open stays the line's own to
    /// settle. A line that is done with gives its memory.
    pub fn branch(&self, from_here: bool, memory: Option<LineOfPlay>) -> LineOfPlay {
        let (states, count, doubt) = if from_here {
            (&self.positions, self.count, self.doubt)
        } else {
            (&self.before, self.count_before, self.doubt_before)
        };
        let mut line = memory.unwrap_or_else(|| LineOfPlay::new(None, count));
        copy(states, &mut line.positions);
        line.before.clear();
        line.pending.clear();
        line.set_aside.clear();
        (line.count, line.count_before) = (count, count);
        (line.doubt, line.doubt_before) = (doubt, doubt);
        line.moves = 0;
        line
    }

    /// Something stands here that cannot be played: what follows is unknown.
    pub fn set_unknown(&mut self, starter: crate::board::Seat) {
        self.save_before();
        self.positions.clear();
        self.count.advance(starter);
    }

    /// Remembers the states as those before the next move, reusing memory.
    pub fn save_before(&mut self) {
        copy(&self.positions, &mut self.before);
        (self.count_before, self.doubt_before) = (self.count, self.doubt);
    }

    /// Opens an ambiguous move. In chess the text is a fault, and any of its moves may be the one
    /// that was meant; of a capture in its short form nobody wonders.
    pub fn open(&mut self, pending: AmbiguousMove) {
        self.doubt |= !pending.is_path();
        self.pending.push(pending);
        let surplus = self.pending.len().saturating_sub(OPEN);
        for oldest in self.pending.iter_mut().take(surplus) {
            oldest.undecidable = true;
        }
    }

    /// Takes a state that a move has led to, unless another has reached the same position. Then
    /// nothing tells the two ways apart any more.
    pub fn add_candidate(&mut self, next: &mut Vec<CandidatePosition>, state: CandidatePosition) {
        let same = |other: &&CandidatePosition| other.position.same(state.position.as_ref());
        match next.iter().find(same) {
            Some(other) => {
                let picks = other.picks.iter().zip(&state.picks);
                for (pending, (a, b)) in self.pending.iter_mut().zip(picks) {
                    pending.undecidable |= a != b;
                }
            }
            None if next.len() < WIDTH => next.push(state),
            None => {
                // One that is dropped may be the right one: nothing is proved any more, and no
                // later move is a fault.
                self.doubt = true;
                for pending in &mut self.pending {
                    pending.undecidable = true;
                }
            }
        }
    }

    /// Can an earlier move of the line have been another than the one played?
    pub fn is_doubtful(&self) -> bool {
        self.doubt
    }

    /// The ambiguous moves that are open, each with what the line has left of it. Where two ways have led
    /// to one position nobody knows.
    pub fn still_open(&self) -> impl Iterator<Item = AmbiguousMove> {
        self.pending.iter().enumerate().map(|(k, pending)| {
            let mut pending = pending.clone();
            let picked = |i: usize| {
                let mut picks = self.positions.iter().filter_map(|state| state.picks.get(k));
                picks.any(|pick| usize::from(*pick) == i)
            };
            if !pending.undecidable && !self.positions.is_empty() {
                let moves = pending.moves.into_iter().enumerate();
                pending.moves = moves
                    .filter(|(i, _)| picked(*i))
                    .map(|(_, mv)| mv)
                    .collect();
            }
            pending
        })
    }

    /// Takes the first of the positions the line can have reached for the right one.
    pub fn take_first(&mut self) {
        self.positions.truncate(1);
        self.pending.clear();
        for state in &mut self.positions {
            state.picks.clear();
        }
    }

    /// The only position the line can have reached.
    pub fn certain(&self) -> Option<&dyn Position> {
        match self.positions.as_slice() {
            [state] => Some(state.position.as_ref()),
            _ => None,
        }
    }

    /// Closes the ambiguous moves that are open no more: all states agree on one of its moves, or
    /// nothing can tell them apart.
    pub fn settle(&mut self) -> Vec<Settled> {
        let mut settled = Vec::new();
        let mut k = 0;
        while let Some(pending) = self.pending.get(k) {
            let mut picks = self
                .positions
                .iter()
                .map(|state| state.picks.get(k).copied());
            let first = picks.next().flatten();
            let agreed = first.is_some() && picks.all(|pick| pick == first);
            if !agreed && !pending.undecidable {
                k += 1;
                continue;
            }
            let pending = self.pending.remove(k);
            let proved = first.filter(|_| agreed && !pending.undecidable);
            let proved = proved.and_then(|pick| pending.moves.get(pick as usize).cloned());
            settled.push((pending, proved));
            for state in &mut self.positions {
                if k < state.picks.len() {
                    state.picks.remove(k);
                }
            }
        }
        settled
    }
}

/// Copies the positions of some states into states that are there already, as far as these go, with
/// nothing open behind them.
fn copy(states: &[CandidatePosition], targets: &mut Vec<CandidatePosition>) {
    targets.truncate(states.len());
    for (target, state) in targets.iter_mut().zip(states) {
        state.position.copy_into(&mut target.position);
        target.picks.clear();
    }
    for state in states.iter().skip(targets.len()) {
        targets.push(CandidatePosition::new(state.position.clone()));
    }
}

impl CandidatePosition {
    /// A position with nothing open behind it.
    fn new(position: Box<dyn Position>) -> CandidatePosition {
        CandidatePosition {
            position,
            picks: Vec::new(),
        }
    }
}
