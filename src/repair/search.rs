//! The search for the slip that made a line fail.
//!
//! 1. Hypotheses are made for the last plies up to the failure (`hypothesis`), the most likely slips
//!    first.
//! 2. Each is played from its checkpoint to the end of the line (`evidence`). One that does not get
//!    past the failure is dropped. Its cost is that of the slip, of the contradictions on the way, and,
//!    if the line fails again, of another slip.
//! 3. As hypotheses come in the order of their own cost, the search ends when that alone exceeds the best
//!    whole cost by a margin.
//! 4. The best few are compared by the plausibility of their moves (`plausibility`), and by the variations
//!    and comments around the line (`surroundings`).

use super::candidate::meant_text;
use super::evidence::{Doubt, LineEvidence, Stop};
use super::failure::{FailingLine, FailureKind};
use super::hypothesis::{Hypothesis, SearchStep, hypotheses};
use super::missing_row::number_at;
use super::mistyped::OTHER_MOVE;
use super::plausibility::implausibility;
use super::relevance::Relevance;
use super::surroundings::{comment_for, variations_against};
use super::typed_slip::TypedSlip;
use super::wrong_plies::MISSING;

/// Hypotheses that cost this much more than the best are not looked at.
const MARGIN: f32 = 6.5;
/// The same for moves that are missing: a single mistake of typing that explains the line is far more likely.
const UNWRITTEN: f32 = 5.9;
/// Where several slips are expected, one that is followed by so many moves is good enough to leave out others.
const CLEAN: u32 = 8;
/// The cost of another slip in the line.
const FAILS_AGAIN: f32 = 8.0;
/// Added for each ply that another hypothesis reaches and this one does not.
const PER_PLY_SHORT: f32 = 0.3;
/// The most that is added for them.
const MOST_SHORT: f32 = 6.0;

/// What is added for getting no farther than this, where others get to `farthest`.
pub fn shortfall(farthest: u32, reach: u32) -> f32 {
    let short = farthest.saturating_sub(reach) as f32 * PER_PLY_SHORT;
    short.min(MOST_SHORT)
}

/// The plies that are played for moves that are not like the written ones. With three players each takes longer to play, and
/// more plies find no more slips.
const PLIES_OF_OTHER_MOVES: u32 = 3_500;
const PLIES_WITH_THREE_PLAYERS: u32 = 1_200;

/// Moves after the failure that must be playable after two rounds are exchanged, or two moves that do not follow each other, if
/// not all are. A few can be played after many such exchanges.
const ENOUGH_IF_APART: u32 = 12;

/// A hypothesis with what the rest of the line says about it.
#[derive(Clone, Debug)]
pub struct Tried {
    pub hypothesis: Hypothesis,
    /// With what is added if the line fails again, or other hypotheses reach farther.
    pub cost: f32,
    /// The cost of the slip, and of what contradicts it as far as the line can be played.
    pub own: f32,
    /// Other slips explain why the line fails again.
    pub is_explained: bool,
    /// Each of these takes one mistake of typing, and the line can be played to its end.
    pub is_clean_path: bool,
    /// Moves after the failure that can be played.
    pub reach: u32,
    /// All of them can.
    pub complete: bool,
    /// Where the line fails again, if a move is refused there.
    pub stop: Option<Stop>,
    /// A move before that which may be another slip, because its signs contradict it.
    pub doubt: Option<Doubt>,
    /// No number or sign on the way contradicts the moves.
    pub is_consistent: bool,
    /// It says what can be played: of exchanged moves the last is not refused. If not, it only counts against the
    /// certainty of others.
    pub is_possible: bool,
    /// The last move cannot be played, but it may still be being typed.
    pub unfinished: bool,
}

impl Tried {
    /// A slip with what was found when the line was played without it.
    fn new(hypothesis: Hypothesis, evidence: &LineEvidence) -> Tried {
        let own = hypothesis.cost + evidence.cost;
        let complete = !evidence.failed;
        let again = if complete { 0.0 } else { FAILS_AGAIN };
        Tried {
            cost: own + again,
            own,
            is_explained: false,
            is_clean_path: false,
            reach: evidence.reach,
            complete,
            stop: evidence.stop,
            doubt: evidence.doubt.map(|doubt| Doubt {
                cost: doubt.cost + hypothesis.cost,
                ..doubt
            }),
            is_consistent: evidence.is_consistent,
            is_possible: evidence.exchanged.is_empty() || evidence.exchanged_all,
            unfinished: evidence.unfinished,
            hypothesis,
        }
    }

    /// A slip without which the line still fails at the same move.
    pub fn without_reach(hypothesis: Hypothesis, evidence: &LineEvidence) -> Tried {
        let own = hypothesis.cost + evidence.cost;
        Tried {
            cost: own + FAILS_AGAIN + MOST_SHORT,
            reach: 0,
            complete: false,
            doubt: None,
            ..Tried::new(hypothesis, evidence)
        }
    }
}

/// The hypotheses that get the line past its failure, the best first. `budget` is the number of plies that
/// may still be played.
pub fn search(line: &FailingLine, budget: &mut u32) -> Vec<Tried> {
    search_in_steps(line, &SearchStep::ALL, u32::MAX, budget)
}

/// Like [`search`], but only for moves that are mistyped, too many or exchanged, which takes little time.
pub fn search_mistyped(line: &FailingLine, budget: &mut u32) -> Vec<Tried> {
    search_in_steps(line, &[SearchStep::Mistyped], CLEAN, budget)
}

/// Like [`search_mistyped`], but also for moves that are missing.
pub fn search_mistyped_or_missing(line: &FailingLine, budget: &mut u32) -> Vec<Tried> {
    let steps = [SearchStep::Mistyped, SearchStep::Missing];
    search_in_steps(line, &steps, CLEAN, budget)
}

/// Like [`search_mistyped`], but for a failure at a number that shows that a move is missing.
pub fn search_missing(line: &FailingLine, budget: &mut u32) -> Vec<Tried> {
    search_in_steps(line, &[SearchStep::Missing], CLEAN, budget)
}

/// Like [`search`], but only for what may have been meant by the move that fails.
pub fn search_here(line: &FailingLine, budget: &mut u32) -> Vec<Tried> {
    search_in_steps(line, &[SearchStep::Here], CLEAN, budget)
}

/// Those of some hypotheses with which the whole line can be played and nothing in it contradicts
/// them; the best first. The last ones are not tried if that takes more plies than the budget has.
pub fn search_among(
    line: &FailingLine,
    hypotheses: impl IntoIterator<Item = Hypothesis>,
    budget: &mut u32,
) -> Vec<Tried> {
    let mut tried = Vec::new();
    for hypothesis in hypotheses {
        let one = try_one(line, hypothesis, f32::INFINITY, budget);
        tried.extend(one.filter(|one| one.complete && one.is_consistent));
        if *budget == 0 {
            break;
        }
    }
    tried.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    weigh_best(line, &mut tried, budget);
    tried
}

/// Does it get the line past its failure that a round is played which is not written, whatever comes after it?
pub fn gets_past(
    line: &FailingLine,
    round: &TypedSlip,
    checkpoint: usize,
    budget: &mut u32,
) -> bool {
    let mut evidence = LineEvidence::new(line, f32::INFINITY);
    evidence.only_past = true;
    let Some((start, from, amendments)) = line.without(round, checkpoint) else {
        return false;
    };
    line.go_on(start, from, &amendments, &mut evidence);
    *budget = budget.saturating_sub(evidence.moves + 1);
    evidence.passed
}

/// `clean` is the number of moves after which it does not count against a slip that another follows.
fn search_in_steps(
    line: &FailingLine,
    steps: &[SearchStep],
    clean: u32,
    budget: &mut u32,
) -> Vec<Tried> {
    let mut tried: Vec<Tried> = Vec::new();
    let mut best = f32::INFINITY;
    let relevance = Relevance::of(line);
    for &step in steps {
        // What costs much more than the best explanation is not tried.
        let enough = match step {
            _ if line.failure.kind == FailureKind::MissingRow => step != SearchStep::Missing,
            SearchStep::Unrelated => OTHER_MOVE > best + MARGIN,
            SearchStep::Missing => MISSING > best + UNWRITTEN,
            SearchStep::Mistyped | SearchStep::Here => false,
        };
        if enough {
            continue;
        }
        let granted = match (step, line.setup.game.seats.len()) {
            (SearchStep::Unrelated, 2) => PLIES_OF_OTHER_MOVES.min(*budget),
            (SearchStep::Unrelated, _) => PLIES_WITH_THREE_PLAYERS.min(*budget),
            _ => *budget,
        };
        let mut left = granted;
        for hypothesis in hypotheses(line, &relevance, step) {
            if hypothesis.cost > best + MARGIN || left == 0 {
                break;
            }
            if line.is_refuted(&hypothesis.slip, hypothesis.checkpoint) {
                continue;
            }
            if let Some(one) = try_one(line, hypothesis, best, &mut left) {
                best = best.min(match one.reach >= clean {
                    true => one.own,
                    false => one.cost,
                });
                tried.push(one);
            }
        }
        *budget = budget.saturating_sub(granted - left);
    }
    // What can be played as it is written needs no other slip to explain it, if one does.
    if line.failure.kind.is_played() && tried.iter().any(|one| one.complete) {
        tried.retain(|one| one.complete);
    }
    let farthest = tried.iter().map(|one| one.reach).max().unwrap_or(0);
    for one in &mut tried {
        one.cost += shortfall(farthest, one.reach);
    }
    tried.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    weigh_best(line, &mut tried, budget);
    tried
}

/// The number of hypotheses whose moves and surroundings are looked at, and how much they may cost more than the best.
/// Of moves that are missing more are looked at: at first all legal ones are equally good. With three players this would
/// take too long: any of some forty moves may be missing at each of sixteen plies.
const MOST_WEIGHED: usize = 8;
const MOST_MISSING: usize = 24;
const WEIGHED: f32 = 6.0;

/// Adds to the best hypotheses the cost of implausible moves, and of what the variations and comments say
/// against them, without the least of these costs, which speaks against all of them alike.
fn weigh_best(line: &FailingLine, tried: &mut [Tried], budget: &mut u32) {
    let Some(best) = tried.first().map(|one| one.cost) else {
        return;
    };
    let most_missing = match line.setup.game.seats.len() {
        2 => MOST_MISSING,
        _ => MOST_WEIGHED,
    };
    let is_looked_at = |(index, one): &(usize, &Tried)| {
        let is_missing = matches!(
            one.hypothesis.slip,
            TypedSlip::Missing { .. } | TypedSlip::RoundMissing { .. }
        );
        let most = if is_missing {
            most_missing
        } else {
            MOST_WEIGHED
        };
        *index < most && one.cost < best + WEIGHED
    };
    let near = tried.iter().enumerate().take_while(is_looked_at).count();
    if near < 2 {
        return;
    }
    let weighed = tried.get_mut(..near).unwrap_or_default();
    let indices: Vec<usize> = weighed
        .iter()
        .map(|one| one.hypothesis.checkpoint)
        .collect();
    let nodes = weighed.iter().map(|one| one.hypothesis.slip.node());
    let earliest = nodes.min().unwrap_or(0);
    let mut least = f32::INFINITY;
    for one in weighed.iter_mut() {
        let slip = &one.hypothesis.slip;
        let text = meant_text(line.record, line.setup, line.failure, &one.hypothesis);
        let window = common_window(&indices, one.hypothesis.checkpoint);
        let more = implausibility(line, &one.hypothesis, window)
            + variations_against(line, slip, earliest, budget).unwrap_or(0.0)
            - comment_for(line, slip, &text);
        one.cost += more;
        one.own += more;
        least = least.min(more);
    }
    // What is implausible about the moves that were played anyway speaks against none of them.
    let least = least.max(0.0);
    for one in weighed.iter_mut() {
        one.cost -= least;
        one.own -= least;
    }
    tried.sort_by(|a, b| a.cost.total_cmp(&b.cost));
}

/// Slips so many plies apart are compared by the same moves.
const NEAR: usize = 6;

/// The first and the last of the indices that are near one of them.
fn common_window(indices: &[usize], own: usize) -> (usize, usize) {
    let near = indices.iter().filter(|other| own.abs_diff(**other) <= NEAR);
    near.fold((own, own), |(first, last), other| {
        (first.min(*other), last.max(*other))
    })
}

/// Plays the line with a hypothesis. None if that does not get it past its failure.
fn try_one(
    line: &FailingLine,
    hypothesis: Hypothesis,
    best: f32,
    budget: &mut u32,
) -> Option<Tried> {
    let limit = best + MARGIN - hypothesis.cost;
    let mut evidence = LineEvidence::new(line, limit);
    let (start, from, amendments) = line.without(&hypothesis.slip, hypothesis.checkpoint)?;
    match &hypothesis.slip {
        TypedSlip::Replaced { nodes, .. } | TypedSlip::Joined { nodes, .. } => {
            evidence.passed = nodes.end > line.failure.node;
        }
        TypedSlip::Missing { sign, .. } => {
            let number = sign.and_then(|sign| Some((sign, number_at(line.record, sign)?)));
            evidence.row = number;
            evidence.numbers.is_move_left_out = sign.is_none();
        }
        // Whoever forgets a round may count on without it.
        TypedSlip::RoundMissing { node, .. } => evidence.numbers.after_round = Some(*node),
        // Of a move typed twice at the end of a line nothing is left to be played.
        slip if slip.is_the_rest_of(line) => {
            return Some(Tried::new(hypothesis.clone(), &evidence));
        }
        slip => evidence.exchanged = slip.exchanged(),
    }
    let replaced = matches!(hypothesis.slip, TypedSlip::Replaced { .. });
    let is_last = replaced && line.last_of_record.is_some_and(|last| last < from);
    if let Some(last) = start.positions.first().filter(|_| is_last) {
        evidence.end(last.position.as_ref());
    }
    line.go_on(start, from, &amendments, &mut evidence);
    *budget = budget.saturating_sub(evidence.moves + 1);
    if !evidence.passed {
        let early = evidence.stop.filter(|stop| stop.node < line.failure.node);
        // A round is tried once, and there are too many of them to look each up.
        let is_round = matches!(hypothesis.slip, TypedSlip::RoundMissing { .. });
        if let Some(stop) = early.filter(|_| !is_round) {
            line.refute(&hypothesis.slip, hypothesis.checkpoint, stop.node);
        }
        return None;
    }
    let complete = !evidence.failed;
    let are_apart = match &hypothesis.slip {
        TypedSlip::RoundsExchanged { .. } => true,
        TypedSlip::Exchanged { rounds, .. } => *rounds > 1,
        _ => false,
    };
    if are_apart && !complete && evidence.reach < ENOUGH_IF_APART {
        return None;
    }
    // It was not played to the end, because it costs too much to count.
    if complete && evidence.cost > limit {
        return None;
    }
    Some(Tried::new(hypothesis.clone(), &evidence))
}
