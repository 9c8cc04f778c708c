//! The state of one line of play, the main line or a variation, while it is replayed.
//!
//! A line holds every position it may have reached. Nearly always that is one. A text that fits
//! several legal moves opens an ambiguous move: all of them are played, and each position notes in
//! `picks` which of the moves led to it. Each later move drops the positions in which it is not
//! legal. An ambiguous move is closed:
//!
//! - proved, as soon as all positions that are left agree on one of its moves;
//! - undecidable, when two of its moves have led to the same position, when a limit on positions
//!   or open moves is exceeded, or at the end of the line.
//!
//! No positions at all means that the position is unknown, after a move that could not be played.
//!
//! Draughts captures can also be set aside: the text means one capture to the letter, which is
//! played, but may mean others, whose positions are kept apart (see `set_aside`).

use super::move_counter::MoveCounter;
use crate::board::{Captured, Move};
use crate::rules::Position;

/// The maximum number of positions kept for one line. With more, its ambiguous moves are reported as
/// undecided.
const MAX_POSITIONS: usize = 16;

/// The maximum number of ambiguous moves kept open in one line. With more, the oldest is reported as
/// undecided.
const MAX_AMBIGUOUS: usize = 8;

/// One of the positions a line may have reached.
#[derive(Clone)]
pub struct CandidatePosition {
    pub position: Box<dyn Position>,
    /// For each ambiguous move of the line, the index of the move that led here.
    pub picks: Vec<u8>,
}

/// A written move that fits several legal moves.
#[derive(Clone)]
pub struct AmbiguousMove {
    /// Index of the move's node.
    pub node: usize,
    pub moves: Vec<Move>,
    /// A position in which it was played.
    pub before: Box<dyn Position>,
    /// It fits several moves in every position the line had reached, so no earlier ambiguous move
    /// is the cause.
    pub by_itself: bool,
    /// No later move can tell its moves apart any more.
    undecidable: bool,
}

/// A capture that was played as its text says to the letter, and the other captures it may mean.
#[derive(Clone)]
pub struct SetAsideCapture {
    /// The first of its moves is the one that was played.
    pub ambiguous: AmbiguousMove,
    /// The positions the other captures and the moves after them lead to; `picks` has one entry.
    pub positions: Vec<CandidatePosition>,
    /// `moves` of the line when it was set aside.
    pub since: u32,
}

/// A closed ambiguous move, and the move that later moves prove; None if they prove none.
pub type Settled = (AmbiguousMove, Option<Move>);

/// One line of play while it is replayed.
#[derive(Clone)]
pub struct LineOfPlay {
    /// Empty when the position is unknown, after a move that could not be played.
    pub positions: Vec<CandidatePosition>,
    /// The positions before the last move, from which a variation starts. To save time, moves that
    /// are played from their text update the `_before` fields only when a variation follows or the
    /// observer needs them; otherwise these are out of date.
    pub positions_before: Vec<CandidatePosition>,
    pub count: MoveCounter,
    pub count_before: MoveCounter,
    /// Ambiguous moves that are still open, oldest first.
    pub ambiguous: Vec<AmbiguousMove>,
    pub set_aside: Vec<SetAsideCapture>,
    /// Written moves so far, played or not.
    pub moves: u32,
    /// Whether an earlier move may not be the one that was meant.
    pub doubt: LineDoubt,
    pub doubt_before: LineDoubt,
}

/// Why an earlier move of a line may not be the one that was meant, the weaker reason first.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum LineDoubt {
    #[default]
    None,
    /// It is written with the piece letter of another language.
    OtherLetter,
    /// Its text fits several moves, and what follows was not played after each of them.
    Open,
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

    /// Is it a draughts capture, whose short form may leave its path open?
    pub fn is_draughts_capture(&self) -> bool {
        self.moves
            .iter()
            .any(|mv| matches!(mv.captured, Captured::Path(_)))
    }
}

impl LineOfPlay {
    pub fn new(start: Option<Box<dyn Position>>, count: MoveCounter) -> LineOfPlay {
        LineOfPlay {
            positions: start.into_iter().map(CandidatePosition::new).collect(),
            positions_before: Vec::new(),
            count,
            count_before: count,
            ambiguous: Vec::new(),
            set_aside: Vec::new(),
            moves: 0,
            doubt: LineDoubt::None,
            doubt_before: LineDoubt::None,
        }
    }

    /// A copy to play on from. It lacks what a variation that starts before the last move would need.
    pub fn forward(&self) -> LineOfPlay {
        LineOfPlay {
            positions: self.positions.clone(),
            positions_before: Vec::new(),
            ambiguous: self.ambiguous.clone(),
            set_aside: self.set_aside.clone(),
            ..*self
        }
    }

    /// The line of a variation that starts before the last move, or after it if `from_here`. The
    /// ambiguous moves of `self` are not copied into it. Reuses a finished line's buffers.
    pub fn branch(&self, from_here: bool, reused: Option<LineOfPlay>) -> LineOfPlay {
        let (positions, count, doubt) = if from_here {
            (&self.positions, self.count, self.doubt)
        } else {
            (&self.positions_before, self.count_before, self.doubt_before)
        };
        let mut line = reused.unwrap_or_else(|| LineOfPlay::new(None, count));
        copy(positions, &mut line.positions);
        line.positions_before.clear();
        line.ambiguous.clear();
        line.set_aside.clear();
        (line.count, line.count_before) = (count, count);
        (line.doubt, line.doubt_before) = (doubt, doubt);
        line.moves = 0;
        line
    }

    /// Counts a move that cannot be played; the position is unknown from here on. A capture set aside
    /// before it cannot explain what follows.
    pub fn set_unknown(&mut self, starter: crate::board::Seat) {
        self.save_before();
        self.positions.clear();
        self.set_aside.clear();
        self.count.advance(starter);
    }

    /// Copies the current positions, count and doubt to the `_before` fields.
    pub fn save_before(&mut self) {
        copy(&self.positions, &mut self.positions_before);
        (self.count_before, self.doubt_before) = (self.count, self.doubt);
    }

    /// Opens an ambiguous move. A draughts capture in its short form is correctly written and makes
    /// nothing doubtful; any other ambiguous text is a mistake.
    pub fn open(&mut self, ambiguous: AmbiguousMove) {
        if !ambiguous.is_draughts_capture() {
            self.doubt = LineDoubt::Open;
        }
        self.ambiguous.push(ambiguous);
        let surplus = self.ambiguous.len().saturating_sub(MAX_AMBIGUOUS);
        for oldest in self.ambiguous.iter_mut().take(surplus) {
            oldest.undecidable = true;
        }
    }

    /// Adds a position that a move has led to, unless another move has reached the same one: then
    /// no later move can tell the two apart.
    pub fn add_candidate(
        &mut self,
        next: &mut Vec<CandidatePosition>,
        candidate: CandidatePosition,
    ) {
        let same = |other: &&CandidatePosition| other.position.same(candidate.position.as_ref());
        match next.iter().find(same) {
            Some(other) => {
                let picks = other.picks.iter().zip(&candidate.picks);
                for (ambiguous, (a, b)) in self.ambiguous.iter_mut().zip(picks) {
                    ambiguous.undecidable |= a != b;
                }
            }
            None if next.len() < MAX_POSITIONS => next.push(candidate),
            None => {
                // The dropped position may be the right one, so nothing can be proved any more,
                // and a later move that cannot be played need not be a mistake.
                self.doubt = LineDoubt::Open;
                for ambiguous in &mut self.ambiguous {
                    ambiguous.undecidable = true;
                }
            }
        }
    }

    /// The open ambiguous moves, each with only those of its moves that are still possible; with all
    /// of them if it is undecidable or the position is unknown.
    pub fn still_open(&self) -> impl Iterator<Item = AmbiguousMove> {
        self.ambiguous.iter().enumerate().map(|(k, ambiguous)| {
            let mut ambiguous = ambiguous.clone();
            let picked = |i: usize| {
                let mut picks = self
                    .positions
                    .iter()
                    .filter_map(|candidate| candidate.picks.get(k));
                picks.any(|pick| usize::from(*pick) == i)
            };
            if !ambiguous.undecidable && !self.positions.is_empty() {
                let moves = ambiguous.moves.into_iter().enumerate();
                ambiguous.moves = moves
                    .filter(|(i, _)| picked(*i))
                    .map(|(_, mv)| mv)
                    .collect();
            }
            ambiguous
        })
    }

    /// Keeps only the first of the positions the line may have reached.
    pub fn take_first(&mut self) {
        self.positions.truncate(1);
        self.ambiguous.clear();
        for candidate in &mut self.positions {
            candidate.picks.clear();
        }
    }

    /// The position, if the line has only one possible position.
    pub fn certain(&self) -> Option<&dyn Position> {
        match self.positions.as_slice() {
            [candidate] => Some(candidate.position.as_ref()),
            _ => None,
        }
    }

    /// Closes and returns the ambiguous moves that are decided, because all positions agree on one
    /// of their moves, or undecidable.
    pub fn settle(&mut self) -> Vec<Settled> {
        let mut settled = Vec::new();
        let mut k = 0;
        while let Some(ambiguous) = self.ambiguous.get(k) {
            let mut picks = self
                .positions
                .iter()
                .map(|candidate| candidate.picks.get(k).copied());
            let first = picks.next().flatten();
            let agreed = first.is_some() && picks.all(|pick| pick == first);
            if !agreed && !ambiguous.undecidable {
                k += 1;
                continue;
            }
            let ambiguous = self.ambiguous.remove(k);
            let proved = first.filter(|_| agreed && !ambiguous.undecidable);
            let proved = proved.and_then(|pick| ambiguous.moves.get(pick as usize).cloned());
            settled.push((ambiguous, proved));
            for candidate in &mut self.positions {
                if k < candidate.picks.len() {
                    candidate.picks.remove(k);
                }
            }
        }
        settled
    }
}

/// Replaces `targets` by copies of these positions without their picks. Reuses the boxes in
/// `targets`.
fn copy(candidates: &[CandidatePosition], targets: &mut Vec<CandidatePosition>) {
    targets.truncate(candidates.len());
    for (target, candidate) in targets.iter_mut().zip(candidates) {
        candidate.position.copy_into(&mut target.position);
        target.picks.clear();
    }
    for candidate in candidates.iter().skip(targets.len()) {
        targets.push(CandidatePosition::new(candidate.position.clone()));
    }
}

impl CandidatePosition {
    /// A position of a line without ambiguous moves.
    pub fn new(position: Box<dyn Position>) -> CandidatePosition {
        CandidatePosition {
            position,
            picks: Vec::new(),
        }
    }
}
