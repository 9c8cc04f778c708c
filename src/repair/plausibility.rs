//! How plausible moves are, above all by the material they give away. Little else is known of most games here:
//! players seldom leave a piece where it can be taken for nothing, and seldom leave such a piece on
//! the board.
//!
//! Apart from material, a knight near the edge of the board is a little less plausible, and moves into a position of a
//! known opening are more plausible.
//!
//! The balance of a position is what the player to move can win by captures alone, by a search of the
//! captures on both sides. What a move gives away is the balance before it, less what the move takes,
//! and the balance that it leaves to the opponent. Passing is always allowed in this search, except where
//! captures are compulsory.

use std::ops::Range;

use super::failure::FailingLine;
use super::hypothesis::Hypothesis;
use super::typed_slip::TypedSlip;
use crate::board::{Captured, Move, Role};
use crate::openings::{Openings, openings};
use crate::replay::{LineOfPlay, MoveDetails, Played, ReplayObserver};
use crate::rules::Position;

/// The cost of giving away a pawn or a man.
const PER_PAWN: f32 = 0.45;
/// The search of captures may be wrong, so it alone never makes a slip certain.
const MOST_COST: f32 = 3.0;
/// The cost of each square that a knight does not reach because it is near the edge.
const PER_SQUARE: f32 = 0.15;
/// What a move into a position of a known opening is worth, and the most that such moves are worth together: what the
/// record itself says counts more.
const PER_KNOWN_POSITION: f32 = 0.5;
const MOST_KNOWN: f32 = 1.0;
/// A knight in the middle of the board reaches so many.
const MOST_REACHED: i32 = 8;
/// More than this is not counted for one move.
const MOST_PAWNS: i32 = 9;
/// The plies after a slip that are looked at.
const PLIES: u32 = 5;
/// The depth of the search of captures, in plies, and the positions looked at.
const DEPTH: u32 = 7;
const MOST_POSITIONS: u32 = 200;

/// The cost of what the moves from a checkpoint to right after a slip give away. `first` is the index of
/// that checkpoint, `last` the index of the ply up to which the moves after the slip are looked at at least.
pub fn implausibility(
    line: &FailingLine,
    hypothesis: &Hypothesis,
    (first, last): (usize, usize),
) -> f32 {
    let (index, slip) = (hypothesis.checkpoint, &hypothesis.slip);
    let (Some(start), Some(checkpoint)) = (line.checkpoint(first), line.checkpoint(index)) else {
        return 0.0;
    };
    let before = index.saturating_sub(first) as u32;
    let mut losses = Losses {
        compulsory: line.setup.game.roles.contains(Role::Man),
        plies: 0,
        most: before,
        pawns: 0,
        last: None,
        openings: openings(line.setup.game),
        known_positions: 0,
    };
    if before > 0 {
        let line_before = start.line.clone();
        line.go_on(line_before, start.start, line.amendments, &mut losses);
        losses.last = None;
    }
    losses.most = before + last.saturating_sub(index) as u32 + PLIES;
    losses.add_unwritten(&checkpoint.line, slip.meant());
    let mut amendments = line.amendments.to_vec();
    super::add(&mut amendments, slip.amendments_after());
    let (start, from) = slip.undone(line.setup, checkpoint);
    // With three players, what can be taken next may be another's. A move that stands nowhere is then judged
    // by what it gives away itself.
    let is_open = matches!(slip, TypedSlip::Missing { .. }) && line.setup.game.seats.len() > 2;
    if !is_open {
        line.go_on(start, from, &amendments, &mut losses);
    }
    let quiet = slip.meant().iter().map(|mv| awkwardness(line, mv));
    let quiet: f32 = quiet.sum();
    let known = (losses.known_positions as f32 * PER_KNOWN_POSITION).min(MOST_KNOWN);
    (losses.pawns as f32 * PER_PAWN + quiet - known).min(MOST_COST)
}

/// The cost of a knight's move to a square from where it reaches few others: players seldom put one at the edge of the
/// board, and otherwise `Nh3` would be as likely as `Nf3` for `Ng3`.
fn awkwardness(line: &FailingLine, mv: &Move) -> f32 {
    let geometry = line.setup.game.geometry;
    if mv.piece.role != Role::Knight || mv.is_capture() || geometry.is_ring() {
        return 0.0;
    }
    let (x, y) = geometry.coordinates(mv.to);
    let from_edge = |at: u8, size: u8| at.min((size - 1).saturating_sub(at));
    let (x, y) = (from_edge(x, geometry.width), from_edge(y, geometry.height));
    // To how many sides a knight can go by so many steps.
    let sides = |from_edge: u8, steps: u8| if from_edge >= steps { 2 } else { 1 };
    let reached = sides(x, 1) * sides(y, 2) + sides(x, 2) * sides(y, 1);
    (MOST_REACHED - reached) as f32 * PER_SQUARE
}

struct Losses {
    compulsory: bool,
    plies: u32,
    /// The plies that are looked at.
    most: u32,
    pawns: i32,
    /// The balance after the last move.
    last: Option<i32>,
    openings: Option<&'static Openings>,
    /// The positions that are known from openings.
    known_positions: u32,
}

impl Losses {
    fn add_unwritten(&mut self, line: &LineOfPlay, moves: &[Move]) {
        let [candidate] = line.positions.as_slice() else {
            return;
        };
        let mut before = candidate.position.clone();
        for mv in moves {
            let mut after = before.clone();
            after.play(mv);
            self.add(before.as_ref(), mv, after.as_ref());
            before = after;
        }
    }

    fn add(&mut self, before: &dyn Position, mv: &Move, after: &dyn Position) {
        self.plies += 1;
        let was = self
            .last
            .unwrap_or_else(|| balance(before, self.compulsory));
        let is = balance(after, self.compulsory);
        self.pawns += (was - gain(mv) + is).clamp(0, MOST_PAWNS);
        self.last = Some(is);
        let named = self
            .openings
            .and_then(|openings| openings.of_position(after));
        self.known_positions += u32::from(named.is_some());
    }
}

impl ReplayObserver for Losses {
    fn played(&mut self, played: &Played) {
        if let Some(details) = played.details {
            self.add(details.before, details.mv, details.after);
        }
    }

    fn played_as(&mut self, details: &MoveDetails) {
        self.add(details.before, details.mv, details.after);
    }

    fn needs_details(&self) -> bool {
        true
    }

    fn several(&mut self, _node: usize, _depth: usize) {
        self.plies += 1;
        self.last = None;
    }

    fn lost(&mut self, _node: usize) {
        self.plies = self.most;
    }

    fn done(&self) -> bool {
        self.plies >= self.most
    }
}

/// What the player to move can win by captures, in pawns.
fn balance(position: &dyn Position, compulsory: bool) -> i32 {
    let mut left = MOST_POSITIONS;
    balance_within(
        position,
        compulsory,
        DEPTH,
        -EVERYTHING..EVERYTHING,
        &mut left,
    )
}

/// More than all pieces of a board are worth.
const EVERYTHING: i32 = 10_000;

/// The balance by an alpha-beta search: exact if it lies in the window, else a bound on the same side of it.
fn balance_within(
    position: &dyn Position,
    compulsory: bool,
    depth: u32,
    window: Range<i32>,
    left: &mut u32,
) -> i32 {
    *left = left.saturating_sub(1);
    if depth == 0 || *left == 0 || compulsory && !position.has_capture() {
        return 0;
    }
    let mut best = if compulsory { -EVERYTHING } else { 0 };
    if best >= window.end {
        return best;
    }
    let mut moves = Vec::new();
    position.captures(&mut moves);
    moves.sort_by_key(|mv| std::cmp::Reverse(gain(mv)));
    for mv in &moves {
        let gain = gain(mv);
        let low = window.start.max(best);
        // A capture that takes no more than the best so far cannot be better.
        if gain <= best || low >= window.end {
            break;
        }
        // At the greatest depth the answer is not looked at, so the move is not played.
        let answer = if depth == 1 {
            *left = left.saturating_sub(1);
            0
        } else {
            let mut after = position.boxed();
            after.play(mv);
            let answers = gain - window.end..gain - low;
            balance_within(after.as_ref(), compulsory, depth - 1, answers, left)
        };
        best = best.max(gain - answer);
    }
    if moves.is_empty() { 0 } else { best }
}

/// The material that a move takes and promotes, in pawns.
fn gain(mv: &Move) -> i32 {
    let taken = match &mv.captured {
        Captured::None => 0,
        Captured::One(_, piece) => value(piece.role),
        Captured::Path(path) => path
            .victims
            .iter()
            .map(|(_, piece)| value_on_path(piece.role))
            .sum(),
    };
    taken + mv.becomes.map_or(0, |role| value(role) - 1)
}

fn value(role: Role) -> i32 {
    match role {
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
        _ => 1,
    }
}

/// In draughts a king is worth about three men.
fn value_on_path(role: Role) -> i32 {
    if role == Role::King { 3 } else { value(role) }
}
