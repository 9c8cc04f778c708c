//! A whole round that is missing: a move of each player.
//!
//! Where a number before the failure is too high by one, the round is missing there, and all that can be played at that place is
//! tried. If the numbers count on, or the next one is too high, a round may be missing before each of the last ones, and only
//! pairs of moves are tried that may matter for the move that fails. Either way only moves with which the whole line can
//! be played count: another slip after a missing round is another matter.

use super::failure::{FailingLine, FailureKind};
use super::hypothesis::Hypothesis;
use super::line_checkpoint::LineCheckpoint;
use super::number_gap::NumberGap;
use super::relevance::Relevance;
use super::search::{Tried, gets_past, search_among};
use super::typed_slip::TypedSlip;
use super::wrong_plies::{missing_cost, openings_at};
use crate::board::Move;
use crate::rules::Position;
use crate::syntax::NodeKind;

/// Moves after the failure that must be playable, if a number shows that a round is missing: in a few moves many pairs
/// would do.
const ENOUGH: u32 = 4;
/// The same if the numbers count on.
const ENOUGH_IF_COUNTED_ON: u32 = 6;

/// One of so many rounds before the failure may be missing, if no number shows which.
const MOST_ROUNDS: usize = 5;
/// Plies that are played to find it.
const PLIES_FOR_ROUNDS: u32 = 24_000;

/// The rounds that may be missing before a failure which no single slip explains, the best first; empty if none lets the
/// whole line be played. `budget` is the number of plies that may still be played.
pub fn missing_rounds(line: &FailingLine, budget: &mut u32) -> Vec<Tried> {
    let failure = line.failure;
    if line.setup.game.seats.len() != 2 || failure.kind != FailureKind::Refused {
        return Vec::new();
    }
    let moves = line.moves_after();
    match failure.gap {
        Some(gap) if !is_one_round(&gap) || moves < ENOUGH => Vec::new(),
        Some(gap) if gap.node < failure.node => rounds_at_number(line, gap.node, budget),
        // Numbers long before the failure may show that moves are missing there.
        None if failure.is_after_gap || moves < ENOUGH_IF_COUNTED_ON => Vec::new(),
        _ => last_rounds(line, budget),
    }
}

fn is_one_round(gap: &NumberGap) -> bool {
    gap.written.checked_sub(gap.expected) == Some(1)
}

/// Tries all pairs of moves that can be played before a number.
fn rounds_at_number(line: &FailingLine, number: usize, budget: &mut u32) -> Vec<Tried> {
    let mut places = line.failure.checkpoints.iter().enumerate();
    let place = places.find(|(_, one)| one.start == number && is_place(line, one));
    let place = place.and_then(|(index, _)| RoundPlace::at(line, index));
    let pairs = place.map(|place| place.pairs(|_, _| true));
    search_among(line, pairs.into_iter().flatten(), budget)
}

/// Tries the pairs of moves that can be played before the last rounds and may matter for the failure.
fn last_rounds(line: &FailingLine, budget: &mut u32) -> Vec<Tried> {
    let relevance = match line.failure.gap {
        Some(_) => Relevance::of(line),
        // Where a text is spelt wrong as well, too many pairs would have to be tried.
        None => match Relevance::known(line) {
            Some(known) => known,
            None => return Vec::new(),
        },
    };
    let places = line.failure.checkpoints.iter().enumerate().rev();
    let places = places.filter(|(_, one)| is_place(line, one));
    // The numbers before the one that is too high are right.
    let most = line.failure.gap.map_or(MOST_ROUNDS, |_| 1);
    let granted = PLIES_FOR_ROUNDS.min(*budget);
    let mut left = granted;
    let mut pairs = Vec::new();
    for place in places
        .take(most)
        .filter_map(|(index, _)| RoundPlace::at(line, index))
    {
        pairs.extend(place.pairs_that_matter(&relevance, &mut left));
    }
    let found = search_among(line, pairs, &mut left);
    *budget = budget.saturating_sub(granted - left);
    found
}

/// May a round be missing before a ply? It is the first of its round, and has a number unless the one that is missing has been
/// left out with the moves.
fn is_place(line: &FailingLine, ply: &LineCheckpoint) -> bool {
    let has_number = line.kind(ply.start) == Some(NodeKind::Number);
    let starts = ply.line.count.seat == line.setup.starter;
    starts && (has_number || line.failure.gap.is_some()) && !line.is_amended(ply.start)
}

/// A ply before which a round may be missing.
struct RoundPlace<'l> {
    line: &'l FailingLine<'l>,
    /// The index of its checkpoint.
    index: usize,
    /// Its number, or its move if it has none.
    node: usize,
    before: &'l dyn Position,
}

impl<'l> RoundPlace<'l> {
    /// None if the position is not certain.
    fn at(line: &'l FailingLine<'l>, index: usize) -> Option<RoundPlace<'l>> {
        let checkpoint = line.checkpoint(index)?;
        let [candidate] = checkpoint.line.positions.as_slice() else {
            return None;
        };
        Some(RoundPlace {
            line,
            index,
            node: checkpoint.start,
            before: candidate.position.as_ref(),
        })
    }

    /// The pairs of moves that can be played here and are wanted.
    fn pairs(&self, mut is_wanted: impl FnMut(&Move, &Move) -> bool) -> Vec<Hypothesis> {
        let openings = openings_at(self.line, self.before);
        let (mut all, mut firsts, mut seconds) = (Vec::new(), Vec::new(), Vec::new());
        self.before.legal(&mut firsts);
        for first in firsts {
            let mut between = self.before.boxed();
            between.play(&first);
            seconds.clear();
            between.legal(&mut seconds);
            for second in seconds.drain(..).filter(|second| is_wanted(&first, second)) {
                let cost = missing_cost(openings, between.as_ref(), &second);
                let slip = self.round(first.clone(), second);
                all.push(Hypothesis::new(slip, self.index, cost));
            }
        }
        all
    }

    /// The pairs that may get the line past its failure: one of the moves does so while the other player passes, or both matter
    /// for it. Where nobody can pass, one that matters is enough.
    fn pairs_that_matter(&self, relevance: &Relevance, budget: &mut u32) -> Vec<Hypothesis> {
        let mut passed = self.before.boxed();
        let mut replies = Vec::new();
        if passed.pass() {
            passed.legal(&mut replies);
        }
        let (mut firsts, mut seconds) = (Known::default(), Known::default());
        self.pairs(|first, second| {
            match [first, second].map(|mv| relevance.decides(mv)) {
                [true, true] => true,
                [true, false] => firsts.get(first, || self.is_first_enough(first, budget)),
                // Others need the first move to be played.
                [false, true] if !replies.contains(second) => true,
                [false, true] => seconds.get(second, || {
                    let pass = Move::pass(self.before.turn());
                    self.gets_past(pass, second.clone(), budget)
                }),
                [false, false] => false,
            }
        })
    }

    fn is_first_enough(&self, first: &Move, budget: &mut u32) -> bool {
        let mut between = self.before.boxed();
        between.play(first);
        let pass = Move::pass(between.turn());
        !between.pass() || self.gets_past(first.clone(), pass, budget)
    }

    fn gets_past(&self, first: Move, second: Move, budget: &mut u32) -> bool {
        gets_past(self.line, &self.round(first, second), self.index, budget)
    }

    fn round(&self, first: Move, second: Move) -> TypedSlip {
        TypedSlip::RoundMissing {
            node: self.node,
            moves: Box::new([first, second]),
        }
    }
}

/// What is known of moves that were looked at.
#[derive(Default)]
struct Known(Vec<(Move, bool)>);

impl Known {
    fn get(&mut self, mv: &Move, find: impl FnOnce() -> bool) -> bool {
        if let Some((_, known)) = self.0.iter().find(|(known, _)| known == mv) {
            return *known;
        }
        let found = find();
        self.0.push((mv.clone(), found));
        found
    }
}
