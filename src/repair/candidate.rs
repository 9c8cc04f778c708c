//! A repair: a failure of a line with the slips that may explain it, the best first. Which are tried is decided in
//! `search`, and which repair the rest of the line is played with in the head of this module.

use std::ops::Range;
use std::rc::Rc;

use super::around::Around;
use super::certainty::{MOVES_IN_SUPPORT, certainty_against, move_certainty, place_certainty};
use super::failure::{Failure, FailureKind};
use super::hypothesis::Hypothesis;
use super::line_checkpoint::LineCheckpoint;
use super::search::Tried;
use super::typed_slip::TypedSlip;
use crate::board::{Move, Reading};
use crate::notation::is_separator;
use crate::replay::{self, Record, ReplaySetup};
use crate::rules::Game;
use crate::syntax::{Node, NodeKind};
use crate::text::distance;

/// The most candidates of a repair.
const MOST_CANDIDATES: usize = 5;

/// A failure of a line, and the slips that may explain it.
pub struct Repair {
    pub failure: Failure,
    /// The best first; none if nothing explains the failure.
    pub candidates: Vec<RepairCandidate>,
    /// The probability that the slip is where the first candidate says.
    pub place_certainty: f32,
    /// The first candidate is played in the rest of the line. If not, the candidates are suggestions only.
    pub is_assumed: bool,
    /// The position depends on an earlier slip of the line that is not certain.
    pub is_on_uncertain_ground: bool,
    /// A slip in the line around the variation that explains the failure as well.
    pub around: Option<Around>,
    /// The search ended before all slips were tried, so none is certain.
    pub is_exhausted: bool,
    /// The failure is a contradiction, and a later move cannot be played as the line is written.
    pub is_refused_later: bool,
}

impl Repair {
    /// The nodes before which the position assumes what was meant by the slip; None if nothing is assumed.
    pub fn assumed_nodes(&self, record: &Record) -> Option<Range<usize>> {
        let best = self.candidates.first().filter(|_| self.is_assumed)?;
        let nodes = &self.failure.nodes;
        let after = match &best.slip {
            TypedSlip::Replaced { nodes: typed, .. } => after_alternatives(record, typed.end),
            slip => slip.node() + 1,
        };
        Some(nodes.start.max(after)..nodes.end)
    }

    /// The bytes of these nodes in the segment.
    pub fn assumed_bytes(&self, record: &Record) -> Option<Range<u32>> {
        let nodes = record.nodes.get(self.assumed_nodes(record)?)?;
        Some(nodes.first()?.start..nodes.last()?.end)
    }
}

/// The node after the variations that replace a move which ends before a node.
fn after_alternatives(record: &Record, node: usize) -> usize {
    let is_beside = |node: &Node| node.kind == NodeKind::Variation || node.kind.is_decoration();
    let nodes = record.indexed_siblings(node..record.range().end);
    let variations = nodes.take_while(|(_, node)| is_beside(node));
    let variations = variations.filter(|(_, node)| node.kind == NodeKind::Variation);
    let last = variations.last().map(|(_, node)| node.next as usize);
    last.unwrap_or(node)
}

/// A slip that may explain a failure.
#[derive(Clone)]
pub struct RepairCandidate {
    pub slip: TypedSlip,
    /// The move that was meant, as the record's notation writes it; empty if the slip names none.
    pub text: String,
    /// The line before the slip.
    pub before: Option<Rc<LineCheckpoint>>,
    /// The cost of the slip and of everything in the line that speaks against it.
    pub cost: f32,
    /// Moves after the slip that can be played without it.
    pub playable: u32,
    /// Moves after the slip.
    pub following: u32,
    /// Moves after the failure that can be played without the slip.
    pub reach: u32,
    /// It takes no more than one mistake of typing.
    pub is_single_mistake: bool,
    /// No number or sign contradicts the line without the slip.
    pub is_consistent: bool,
    /// It takes one mistake, or has the piece and a square of the text, as far as it stands in place of it.
    pub is_like_text: bool,
    /// Another move is played than with the text as it is written; false if only a sign is wrong.
    pub changes_play: bool,
    /// With this slip and others undone the line can be played.
    pub is_explained: bool,
    /// Each of these takes one mistake of typing, and the line can be played to its end.
    pub is_clean_path: bool,
    /// The probability that this is what was meant.
    pub certainty: f32,
}

/// Moves after a slip that must be playable without it, if not all are.
pub const CREDIBLE: u32 = 40;

/// Moves after a failure that must be playable, for a slip to be suggested if others are not.
const WORTH_NAMING: u32 = 4;

/// What is assumed in a line must be this certain for the variations in it to be checked.
pub const CERTAIN_FOR_VARIATIONS: f32 = 0.9;

/// What is assumed in a line must be this certain for the slips after it to be certain.
pub const CERTAIN_GROUND: f32 = 0.995;

/// What is assumed in a line is doubted if signs contradict it, unless it is this certain.
const BEYOND_SIGNS: f32 = 0.98;

/// A slip that stops no move must be this certain.
const CERTAIN_IF_PLAYED: f32 = 0.95;

/// Moves that must be playable after it, if not all are. With fewer it may be part of the slip that follows.
pub const ENOUGH_IF_PLAYED: u32 = 2;

/// The probability of such a slip, if the rest of the line cannot be played without other slips in any case.
const CERTAIN_IF_EXPLAINED: f32 = 0.5;

/// A missing move that is less certain is one of many.
pub const ONE_OF_MANY: f32 = 0.2;

/// A move that has nothing in common with the written one is named only if it is this certain.
const WORTH_ASKING: f32 = 0.5;
/// The same of a text that cannot be read.
const WORTH_ASKING_IF_UNREADABLE: f32 = 0.2;

impl RepairCandidate {
    /// Is this a move that has nothing in common with the written one, and that little speaks for?
    pub fn is_guess(&self) -> bool {
        !self.is_like_text && self.certainty < WORTH_ASKING
    }

    /// Is it like the text, or do the moves that follow speak for it?
    pub fn is_worth_offering(&self) -> bool {
        self.playable >= MOVES_IN_SUPPORT || !self.is_guess()
    }

    /// Is this a missing move in whose place nearly every move would do? With three players that is so wherever one
    /// of them moves out of turn, unless so many moves follow that a player was hardly mistaken for another. Such a move
    /// is neither offered nor assumed.
    pub fn is_any_move(&self, game: &Game) -> bool {
        let is_unwritten = matches!(self.slip, TypedSlip::Missing { sign: None, .. });
        let players = game.seats.len();
        let is_open = self.certainty < ONE_OF_MANY && (self.reach as usize) < 2 * players;
        is_unwritten && is_open && players > 2
    }
}

impl Repair {
    /// Is it open whether the slip is in the line around the variation? Then that one is the second candidate, or the only
    /// one.
    pub fn may_be_around(&self) -> bool {
        let around = self.around.as_ref();
        around.is_some_and(|around| around.nodes.len() == 1)
    }

    /// Offers a slip in the line around the variation after the best candidate.
    pub(super) fn offer_around(&mut self, around: Around) {
        let place = 1.min(self.candidates.len());
        let mut slip = around.slip.clone();
        slip.certainty = certainty_against(slip.cost, around.apart);
        self.candidates.insert(place, slip);
        self.candidates.truncate(MOST_CANDIDATES);
        self.around = Some(around);
    }

    /// Takes a slip in the line around the variation for the one that explains the failure, because another variation fails
    /// for it as well.
    pub(super) fn explain_by_around(&mut self, around: Around, certainty: f32) {
        let mut best = around.slip.clone();
        (best.is_explained, best.certainty) = (true, certainty);
        self.candidates = vec![best];
        self.place_certainty = certainty;
        self.is_assumed = true;
        self.around = Some(around);
    }

    /// The slip of the best candidate.
    pub(super) fn best_slip(&self) -> Option<&TypedSlip> {
        self.candidates.first().map(|best| &best.slip)
    }

    /// Is the best candidate a row whose absence a table shows?
    pub fn is_missing_row(&self) -> bool {
        let best = self.candidates.first();
        best.is_some_and(|best| best.slip.sign().is_some())
    }

    /// Is the slip taken to be earlier although no move after the failure speaks for that?
    pub(super) fn is_unsupported(&self) -> bool {
        let best = self.candidates.first();
        best.is_some_and(|best| {
            let elsewhere = best.slip.node() != self.failure.node;
            elsewhere && best.reach == 0 && best.playable >= best.following
        })
    }

    /// Does the line go on for some moves without the slip, although another failure follows?
    pub(super) fn is_worth_naming(&self) -> bool {
        let best = self.candidates.first();
        best.is_some_and(|best| best.reach >= WORTH_NAMING && best.certainty >= 0.5)
    }

    /// The nodes of the line after the best candidate, if their signs contradict it and it is not certain.
    pub fn in_conflict(&self) -> Option<Range<usize>> {
        let best = self.candidates.first();
        let best = best.filter(|best| !best.is_consistent && best.certainty < BEYOND_SIGNS)?;
        Some(best.slip.node()..self.failure.nodes.end)
    }

    /// The best candidate, if it explains the failure so well that the line goes on from there.
    pub(super) fn convincing(&self, game: &Game) -> Option<&RepairCandidate> {
        let best = self
            .candidates
            .first()
            .filter(|best| !best.is_any_move(game))?;
        let kind = self.failure.kind;
        // The result may be wrong as well as the move. A gap in the numbers says what was left out.
        if kind == FailureKind::Result || self.failure.gap.is_some() {
            return None;
        }
        let enough = best.is_explained || best.playable >= best.following.min(CREDIBLE);
        let certain = match kind {
            // The line goes on in one of the positions, so the most likely is better than none.
            FailureKind::Ambiguous if best.is_explained => true,
            _ if kind.is_played() => {
                // A text that fits several moves is wrong in any case, and this one fits one in another place.
                let is_exchanged = kind == FailureKind::Ambiguous
                    && !best.slip.exchanged().is_empty()
                    && best.playable >= best.following;
                let least = match best.is_explained || is_exchanged {
                    true => CERTAIN_IF_EXPLAINED,
                    false => CERTAIN_IF_PLAYED,
                };
                best.changes_play && best.certainty >= least
            }
            _ => true,
        };
        (enough && certain && !self.is_unsupported()).then_some(best)
    }
}

/// What is left of the certainty of a slip if the numbers show that moves are missing: then these are the reason why the
/// line fails, whatever else would explain it.
const BESIDE_GAP: f32 = 0.1;

/// The same if the number is no reason: rather it is wrong itself, but no fix is safe.
const BESIDE_NUMBER: f32 = 0.99;

/// Candidates that are less certain than this are left out, except the best.
const LEAST_CERTAIN: f32 = 0.01;
/// The same for moves that are not like the written one, which can be played.
const LEAST_CERTAIN_IF_OTHER: f32 = 0.05;
/// The same for moves that are not like the text that cannot be played: any of them may be meant.
const LEAST_CERTAIN_IF_UNRELATED: f32 = 0.25;
/// With only few of these so many moves can be played after it, and all that follow.
const SUPPORT_OF_UNRELATED: u32 = 8;

/// Has a candidate something in common with the text that fails: the piece and a square? If it cannot be read: nearly all of
/// its letters, or is there little else that it may be? `readings` are those of the text, if it can be read.
fn is_like(one: &RepairCandidate, typed: &str, readings: Option<&[Reading]>) -> bool {
    let TypedSlip::Replaced { mv, .. } = &one.slip else {
        return true;
    };
    let Some(readings) = readings else {
        let is_part = |c: char| c.is_alphanumeric();
        let plain = |text: &str| text.trim_matches(|c| !is_part(c)).to_lowercase();
        return one.certainty >= WORTH_ASKING_IF_UNREADABLE
            || distance(&plain(typed), &plain(&one.text)) <= 1;
    };
    let has_square = |reading: &Reading| {
        reading.to.contains(mv.to) || mv.from.is_some_and(|from| reading.from.contains(from))
    };
    let mut readings = readings.iter();
    readings.any(|reading| reading.roles.contains(mv.piece.role) && has_square(reading))
}

/// The repair of a failure with so many moves after it. `readings` are those of the text that fails, if it can be read.
pub fn repair(
    record: &Record,
    setup: &ReplaySetup,
    failure: Failure,
    readings: Option<&[Reading]>,
    rest: u32,
    tried: &[Tried],
) -> Repair {
    let last = failure.checkpoints.len().saturating_sub(1);
    let likely = |one: &&Tried| {
        let is_here = one.hypothesis.slip.node() == failure.node;
        let is_supported = one.complete && one.reach >= SUPPORT_OF_UNRELATED;
        let least = match one.hypothesis.unrelated {
            true if is_here && is_supported => LEAST_CERTAIN_IF_OTHER,
            true if is_here => LEAST_CERTAIN_IF_UNRELATED,
            // The result is as likely to be wrong.
            _ if failure.kind == FailureKind::Result => LEAST_CERTAIN_IF_UNRELATED,
            true => LEAST_CERTAIN_IF_OTHER,
            false => LEAST_CERTAIN,
        };
        move_certainty(tried, one) >= least
    };
    let beside = match failure.gap.is_some() {
        true => BESIDE_GAP,
        false if failure.beside.is_some() || failure.is_after_gap => BESIDE_NUMBER,
        false => 1.0,
    };
    let typed = record.nodes.get(failure.node);
    let typed = typed.map_or("", |node| record.slice(node));
    let possible = tried.iter().filter(|one| one.is_possible);
    let shown = possible.clone().filter(likely).take(MOST_CANDIDATES);
    let candidates = shown.map(|one| {
        let between = last.saturating_sub(one.hypothesis.checkpoint) as u32;
        let between = match &one.hypothesis.slip {
            // Those of the second copy are not played.
            TypedSlip::MovesTwice { nodes, .. } => (between + 1)
                .saturating_sub(moves_among(record, nodes))
                .min(between),
            _ => between,
        };
        let rest = rest.saturating_sub(surplus_after(record, &failure, &one.hypothesis.slip));
        let mut candidate = RepairCandidate {
            is_like_text: true,
            slip: one.hypothesis.slip.clone(),
            text: meant_text(record, setup, &failure, &one.hypothesis),
            before: failure.checkpoints.get(one.hypothesis.checkpoint).cloned(),
            cost: one.cost,
            reach: one.reach,
            is_single_mistake: one.hypothesis.is_single_mistake(),
            is_consistent: one.is_consistent,
            is_explained: one.is_explained,
            is_clean_path: one.is_clean_path,
            changes_play: !one.hypothesis.same_move,
            playable: between + one.reach,
            following: between + rest.saturating_sub(u32::from(one.unfinished)),
            certainty: beside * move_certainty(tried, one),
        };
        let is_here = candidate.slip.node() == failure.node;
        candidate.is_like_text =
            candidate.is_single_mistake || !is_here || is_like(&candidate, typed, readings);
        candidate
    });
    let best = possible.clone().next();
    Repair {
        candidates: candidates.collect(),
        place_certainty: beside * best.map_or(0.0, |best| place_certainty(tried, best)),
        is_assumed: false,
        is_on_uncertain_ground: false,
        around: None,
        is_exhausted: false,
        is_refused_later: false,
        failure,
    }
}

/// The number of moves after a failure that belong to the slip: to moves typed twice, or to a text that was
/// read as two moves.
fn surplus_after(record: &Record, failure: &Failure, slip: &TypedSlip) -> u32 {
    let (TypedSlip::MovesTwice { nodes, .. }
    | TypedSlip::Replaced { nodes, .. }
    | TypedSlip::Joined { nodes, .. }) = slip
    else {
        return 0;
    };
    moves_among(record, &(failure.node + 1..nodes.end))
}

/// The number of moves among some nodes.
fn moves_among(record: &Record, nodes: &Range<usize>) -> u32 {
    let nodes = record.nodes.get(nodes.clone()).unwrap_or_default().iter();
    nodes.filter(|node| node.kind == NodeKind::Move).count() as u32
}

/// The move that was meant, as the record's notation writes it; empty if the slip names none.
pub fn meant_text(
    record: &Record,
    setup: &ReplaySetup,
    failure: &Failure,
    hypothesis: &Hypothesis,
) -> String {
    if let TypedSlip::Joined { nodes, at, .. } = &hypothesis.slip {
        let written = without_blanks(record, nodes);
        let parts = written.split_at_checked(*at);
        return parts.map_or_else(String::new, |(first, second)| format!("{first} {second}"));
    }
    let Some(checkpoint) = failure.checkpoints.get(hypothesis.checkpoint) else {
        return String::new();
    };
    if let TypedSlip::RoundMissing { moves, .. } = &hypothesis.slip {
        return round_text(record, setup, checkpoint, moves);
    }
    let (TypedSlip::Replaced { mv, .. } | TypedSlip::Missing { mv, .. }) = &hypothesis.slip else {
        return String::new();
    };
    let explainer = checkpoint.explainer(record, setup);
    // A capture written stop by stop stays so.
    let has_stops = |node: &Node| {
        let squares = record.slice(node).split(is_separator);
        let squares = squares.filter(|square| !square.trim().is_empty());
        // Without signs between them, each has a letter: `g5e5c5x`.
        let letters = record.slice(node).bytes();
        let letters = letters.filter(|byte| byte.is_ascii_lowercase() && *byte != b'x');
        squares.count() > 2 || letters.count() > 2
    };
    match &hypothesis.slip {
        TypedSlip::Replaced { nodes, .. }
            if mv.is_capture() && record.nodes.get(nodes.start).is_some_and(has_stops) =>
        {
            explainer.write_in_full(mv)
        }
        _ => explainer.write(mv),
    }
}

/// The texts of one node or two, without blanks in them and between them.
pub fn without_blanks(record: &Record, nodes: &Range<usize>) -> String {
    record.text_of(nodes).split_whitespace().collect()
}

/// Two moves that follow each other, as the record's notation writes them.
fn round_text(
    record: &Record,
    setup: &ReplaySetup,
    checkpoint: &LineCheckpoint,
    [first, second]: &[Move; 2],
) -> String {
    let mut between = LineCheckpoint::new(checkpoint.ply, checkpoint.line.clone());
    replay::play_unwritten(setup, &mut between.line, first);
    let second = between.explainer(record, setup).write(second);
    format!(
        "{} {second}",
        checkpoint.explainer(record, setup).write(first)
    )
}
