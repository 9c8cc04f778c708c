//! The slips that may explain a failure: at each ply before it a move typed wrong, missing, typed twice, or
//! exchanged with another.

use std::cmp::Reverse;

use super::blank_slip::{blank_moved_at, joined_at, split_at};
use super::candidate::meant_text;
use super::edit_distance::ONE_MISTAKE;
use super::failure::{FailingLine, FailureKind};
use super::line_checkpoint::LineCheckpoint;
use super::mistyped::{mistyped_at, unrelated_at};
use super::relevance::Relevance;
use super::typed_slip::TypedSlip;
use super::typing_error::MARK_LEFT_OUT;
use super::wrong_plies::{missing_at, rounds_exchanged_at, surplus_and_exchanged_at};
use crate::board::Move;

/// A slip that may explain a failure.
#[derive(Clone, Debug)]
pub struct Hypothesis {
    pub slip: TypedSlip,
    /// Index of the checkpoint before the slip.
    pub checkpoint: usize,
    /// Only a sign of the move is wrong, which is played as it is written.
    pub same_move: bool,
    /// The text has nothing to do with the move that was meant.
    pub unrelated: bool,
    /// Not even the kind of piece is that of the text.
    pub other_piece: bool,
    /// The cost of the slip itself, without what the rest of the line says.
    pub cost: f32,
}

impl Hypothesis {
    pub fn new(slip: TypedSlip, checkpoint: usize, cost: f32) -> Hypothesis {
        Hypothesis {
            slip,
            checkpoint,
            same_move: false,
            unrelated: false,
            other_piece: false,
            cost,
        }
    }

    pub fn replaced(checkpoint: &LineCheckpoint, index: usize, mv: &Move, cost: f32) -> Hypothesis {
        let (nodes, mv) = (checkpoint.ply..checkpoint.ply + 1, mv.clone());
        Hypothesis::new(TypedSlip::Replaced { nodes, mv }, index, cost)
    }

    /// Does the slip take no more than one mistake of typing?
    pub fn is_single_mistake(&self) -> bool {
        match self.slip {
            TypedSlip::Replaced { .. } => self.cost <= ONE_MISTAKE + MARK_LEFT_OUT,
            TypedSlip::RoundMissing { .. } => false,
            _ => true,
        }
    }
}

/// Up to so many plies before a failure, a text with about two mistakes is considered, and a move that is missing: after one the
/// players have each other's moves, so the line fails soon. Farther from it only a text with one mistake, and moves too many or exchanged.
pub const NEARBY: usize = 16;
/// More plies before it than this, only a text with one mistake is considered.
const FAR: usize = 40;
/// Added to an earlier slip if nothing follows the failure, so that no later move speaks for it.
const UNSUPPORTED: f32 = 3.0;
/// Added to a move that is missing earlier than before the number that shows it: all moves before that number can be played as
/// they are numbered, and whoever writes a number seldom leaves out the move after it.
const MISSING_EARLIER: f32 = 1.0;
/// Added to a move that is missing before another than a word stands for.
const WORD_FOR_ANOTHER: f32 = 3.0;
/// Added to a move that begins as a word does which stands for it.
const BEGUN: f32 = -3.0;
/// Subtracted for each ply between the slip and the failure, so that of two slips that explain it equally
/// well the earlier one comes first. For slips that are found at once this makes no difference, as
/// `benches/repair` shows; for those that are legal moves it is nearly always right.
const PER_PLY: f32 = 0.001;

/// The steps of a search, the most likely hypotheses first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchStep {
    /// The written moves, changed by at most about two mistakes, and at the failure in any way.
    Mistyped,
    /// The same, only at the failure.
    Here,
    /// Moves that are missing.
    Missing,
    /// Written moves that have nothing to do with what was meant.
    Unrelated,
}

impl SearchStep {
    pub const ALL: [SearchStep; 3] = [
        SearchStep::Mistyped,
        SearchStep::Missing,
        SearchStep::Unrelated,
    ];
}

/// The hypotheses of a step about a failure, the cheapest first, without other moves in earlier places that do not
/// matter for it.
pub fn hypotheses(line: &FailingLine, relevance: &Relevance, step: SearchStep) -> Vec<Hypothesis> {
    let mut all = Vec::new();
    let failure = line.failure;
    // A mate is always the last move; that it is mate speaks for an earlier slip as the moves after another one do.
    let is_false_mate = failure.kind == FailureKind::Contradiction
        && line.text(failure.node).trim_end().ends_with('#');
    let nothing_after = line.moves_after() == 0 && !is_false_mate;
    let last = line.last();
    // With three players each move takes longer to play.
    let farthest_other = match line.setup.game.seats.len() {
        2 => FAR,
        _ => NEARBY,
    };
    for (index, checkpoint) in failure.checkpoints.iter().enumerate() {
        let back = last - index;
        if line.is_amended(checkpoint.ply) {
            continue;
        }
        let from = all.len();
        match step {
            SearchStep::Here if back == 0 => {
                mistyped_at(line, relevance, index, nothing_after, &mut all)
            }
            SearchStep::Here => {}
            SearchStep::Mistyped => {
                mistyped_at(line, relevance, index, nothing_after, &mut all);
                if back <= 1 {
                    split_at(line, index, &mut all);
                    blank_moved_at(line, index, &mut all);
                }
                if back == 0 {
                    joined_at(line, index, &mut all);
                }
                let is_possible = !(nothing_after && back > 0);
                if back <= FAR && is_possible {
                    surplus_and_exchanged_at(line, index, &mut all);
                }
                // Wherever moves of one player may be exchanged, so may the whole rounds, which begin earlier.
                if back < FAR + line.setup.game.seats.len() && is_possible {
                    rounds_exchanged_at(line, index, &mut all);
                }
            }
            _ if nothing_after && back > 0 => {}
            SearchStep::Missing if back <= NEARBY => missing_at(line, index, &mut all),
            SearchStep::Unrelated if (1..=farthest_other).contains(&back) => {
                unrelated_at(line, relevance, index, &mut all)
            }
            _ => {}
        }
        let unsupported = match nothing_after && back > 0 {
            true => UNSUPPORTED,
            false => 0.0,
        };
        for hypothesis in all.iter_mut().skip(from) {
            hypothesis.cost += unsupported - back as f32 * PER_PLY;
        }
    }
    if failure.kind == FailureKind::LeftOut {
        all.retain(|one| matches!(one.slip, TypedSlip::Missing { .. }));
        let earlier = all.iter_mut().filter(|one| one.checkpoint < last);
        earlier.for_each(|one| one.cost += MISSING_EARLIER);
    }
    if failure.kind == FailureKind::Word {
        weigh_word(line, &mut all);
    }
    if line.is_unreadable() {
        all.retain(|one| one.slip.does_away_with(failure.node));
    }
    match step {
        // Equally likely; the search may end before it comes to those far before the failure. Of one piece the square is
        // mistaken more often.
        SearchStep::Unrelated => {
            all.sort_by_key(|one| (one.other_piece, Reverse(one.checkpoint)));
        }
        _ => all.sort_by(|a, b| a.cost.total_cmp(&b.cost)),
    }
    all
}

/// Weighs the moves that may be missing where a word stands in the place of one: it stands for the move that is missing
/// rather than for another, and may be the beginning of it.
fn weigh_word(line: &FailingLine, all: &mut [Hypothesis]) {
    let (failure, last) = (line.failure, line.last());
    let word = line.text(failure.node);
    for one in all {
        let is_begun = || meant_text(line.record, line.setup, failure, one).starts_with(word);
        let more = match one.slip {
            TypedSlip::Missing { .. } if one.checkpoint < last => WORD_FOR_ANOTHER,
            TypedSlip::Missing { .. } if is_begun() => BEGUN,
            _ => 0.0,
        };
        one.cost += more;
    }
}

/// Mistakes in the moves before a failure, the cheapest first.
pub fn earlier_mistakes(line: &FailingLine) -> Vec<Hypothesis> {
    let mut all = Vec::new();
    let relevance = Relevance::of_everything(line);
    let checkpoints = line.failure.checkpoints.iter().enumerate();
    for (index, checkpoint) in checkpoints.take(line.last()) {
        if line.last() - index <= FAR && !line.is_amended(checkpoint.ply) {
            mistyped_at(line, &relevance, index, false, &mut all);
        }
    }
    all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    all
}
