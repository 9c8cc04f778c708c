//! The slips that may explain a failure: at each ply before it a move typed wrong, missing, typed twice, or
//! exchanged with another.

use std::ops::Range;

use super::failure::{FailingLine, FailureKind, LineCheckpoint};
use super::missing_row::sign_after;
use super::typed_slip::TypedSlip;
use super::typing_error::{MARK_LEFT_OUT, MARKS, ONE_MISTAKE, typing_cost};
use crate::board::{Frame, Move, MoveKind, Role, Seat};
use crate::replay::{self, Amendment, Explainer, Record, ReplaySetup};
use crate::rules::Position;
use crate::syntax::NodeKind;

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
    /// The cost of the slip itself, without what the rest of the line says.
    pub cost: f32,
}

impl Hypothesis {
    fn new(slip: TypedSlip, checkpoint: usize, cost: f32) -> Hypothesis {
        Hypothesis {
            slip,
            checkpoint,
            same_move: false,
            unrelated: false,
            cost,
        }
    }

    fn replaced(checkpoint: &LineCheckpoint, index: usize, mv: &Move, cost: f32) -> Hypothesis {
        let (nodes, mv) = (checkpoint.ply..checkpoint.ply + 1, mv.clone());
        Hypothesis::new(TypedSlip::Replaced { nodes, mv }, index, cost)
    }

    /// Does the slip take no more than one mistake of typing?
    pub fn is_single_mistake(&self) -> bool {
        !matches!(self.slip, TypedSlip::Replaced { .. }) || self.cost <= ONE_MISTAKE + MARK_LEFT_OUT
    }
}

/// A move left out; which one is open.
pub const MISSING: f32 = 11.0;
const SURPLUS: f32 = 9.0;
/// A move typed twice.
const TWICE: f32 = 5.0;
/// The blank between two moves left out.
const BLANK_LEFT_OUT: f32 = 4.0;
const NEIGHBOURS_EXCHANGED: f32 = 5.5;
const MOVES_OF_ONE_SIDE_EXCHANGED: f32 = 6.0;
/// A text that has nothing to do with the move that was meant, so that any other may have been meant as well.
const UNRELATED: f32 = 12.0;
/// The same, if the text stands at another place of the line, from where it may have been taken.
const REPEATED: f32 = 8.5;
/// A sign typed where none belongs, in a move that can be played.
const WRONG_SIGN: f32 = 6.0;
/// A departure square left out of a move that needs it.
const DEPARTURE_LEFT_OUT: f32 = 3.0;
/// A promotion written without the new piece, a queen or another.
const NEW_QUEEN_LEFT_OUT: f32 = 2.0;
const NEW_PIECE_LEFT_OUT: f32 = 5.0;
/// `#` typed for a move that does not even give check.
const WRONG_MATE_SIGN: f32 = 9.0;
/// Castling written as a move of the king.
const AS_KING: f32 = 3.0;
/// More plies before a failure than this, only single mistakes are considered.
const NEARBY: usize = 40;
const ABOUT_TWO_MISTAKES: f32 = 10.5;
/// Added to an earlier slip if nothing follows the failure, so that no later move speaks for it.
const UNSUPPORTED: f32 = 3.0;
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

/// The hypotheses of a step about a failure, the cheapest first.
pub fn hypotheses(line: &FailingLine, step: SearchStep) -> Vec<Hypothesis> {
    let mut all = Vec::new();
    let failure = line.failure;
    let nothing_after = line.moves_after() == 0;
    let last = line.last();
    for (index, checkpoint) in failure.checkpoints.iter().enumerate() {
        let back = last - index;
        let amended = |amendment: &Amendment| amendment.node == checkpoint.ply;
        if line.amendments.iter().any(amended) {
            continue;
        }
        let from = all.len();
        match step {
            SearchStep::Here if back == 0 => mistyped_at(line, index, nothing_after, &mut all),
            SearchStep::Here => {}
            SearchStep::Mistyped => {
                mistyped_at(line, index, nothing_after, &mut all);
                if back <= 1 {
                    split_at(line, index, &mut all);
                }
                if back == 0 {
                    joined_at(line, index, &mut all);
                }
                if back <= NEARBY && !(nothing_after && back > 0) {
                    surplus_and_exchanged_at(line, index, &mut all);
                }
            }
            _ if nothing_after && back > 0 => {}
            SearchStep::Missing if back <= NEARBY => missing_at(line, index, &mut all),
            SearchStep::Unrelated if (1..=NEARBY).contains(&back) => {
                unrelated_at(line, index, &mut all)
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
    }
    if line.is_unreadable() {
        all.retain(|one| one.slip.does_away_with(failure.node));
    }
    all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    all
}

/// Single mistakes in the moves before a failure, the cheapest first.
pub fn earlier_mistakes(line: &FailingLine) -> Vec<Hypothesis> {
    let mut all = Vec::new();
    let checkpoints = line.failure.checkpoints.iter().enumerate();
    for (index, checkpoint) in checkpoints.take(line.last()) {
        let amended = |amendment: &Amendment| amendment.node == checkpoint.ply;
        if line.last() - index <= NEARBY && !line.amendments.iter().any(amended) {
            mistyped_at(line, index, false, &mut all);
        }
    }
    all.retain(|one| one.is_single_mistake());
    all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    all
}

/// Calls `visit` with the legal moves at a ply and with what writes them.
fn each_legal(
    line: &FailingLine,
    checkpoint: &LineCheckpoint,
    mut visit: impl FnMut(&Explainer, &Frame, &Move, String),
) {
    let frame = checkpoint.frame(line.record, line.setup);
    let explainer = checkpoint.explainer(line.record, line.setup);
    for (mv, text) in explainer.legal_without_marks() {
        visit(&explainer, &frame, mv, text);
    }
}

/// Can the node of a ply be a mistyped move? A number may stand in the place of one.
fn may_be_move(line: &FailingLine, checkpoint: &LineCheckpoint) -> bool {
    let failure = line.failure;
    let fails = checkpoint.ply == failure.node && failure.kind == FailureKind::Refused;
    fails || line.kind(checkpoint.ply) != Some(NodeKind::Number)
}

/// Legal moves in place of a written one that is like them, and of the one that fails.
/// With nothing after it, an earlier slip is considered only if it is a single mistake.
fn mistyped_at(line: &FailingLine, index: usize, nothing_after: bool, all: &mut Vec<Hypothesis>) {
    let (Some(checkpoint), back) = (line.checkpoint(index), line.last() - index) else {
        return;
    };
    if !may_be_move(line, checkpoint) {
        return;
    }
    let limit = match back {
        0 => return mistyped_here(line, checkpoint, index, all),
        1..=NEARBY if !nothing_after => ABOUT_TWO_MISTAKES,
        _ => ONE_MISTAKE,
    };
    let mut known = checkpoint.mistakes.borrow_mut();
    if known.limit < limit {
        *known = mistakes_at(line, checkpoint, index, limit);
    }
    let likely = known.moves.iter();
    let likely = likely.filter(|one| one.bare_cost <= limit && one.cost <= limit);
    all.extend(likely.map(|one| Hypothesis::replaced(checkpoint, index, &one.mv, one.cost)));
}

/// The moves that a text may be a mistake for.
#[derive(Default)]
pub struct KnownMistakes {
    /// They cost no more.
    limit: f32,
    moves: Vec<LikelyMove>,
}

struct LikelyMove {
    mv: Move,
    cost: f32,
    /// The cost without signs for check and mate.
    bare_cost: f32,
}

/// The legal moves that the text of a ply is like.
fn mistakes_at(
    line: &FailingLine,
    checkpoint: &LineCheckpoint,
    index: usize,
    limit: f32,
) -> KnownMistakes {
    let typed = line.text(checkpoint.ply).trim();
    let bare = typed.trim_end_matches(MARKS);
    let has_true_mark = typed != bare && gives_check(line, index);
    let mut moves = Vec::new();
    each_legal(line, checkpoint, |explainer, frame, mv, text| {
        let most = match is_castling_as_king(bare, mv, explainer) {
            true => AS_KING,
            false => f32::INFINITY,
        };
        // A text that is right is no slip.
        let bare_cost = typing_cost(bare, &text, frame, limit);
        if bare_cost == 0.0 || bare_cost.min(most) > limit {
            return;
        }
        let mut cost = typing_cost(typed, &explainer.write(mv), frame, limit).min(most);
        // The sign was added to the move that was typed.
        if has_true_mark {
            cost = cost.min(bare_cost + MARK_LEFT_OUT);
        }
        moves.push(LikelyMove {
            mv: mv.clone(),
            cost,
            bare_cost: bare_cost.min(most),
        });
    });
    KnownMistakes { limit, moves }
}

/// Does the move of a checkpoint, as it was played, give check?
fn gives_check(line: &FailingLine, index: usize) -> bool {
    let after = line.checkpoint(index + 1);
    let after = after.and_then(|after| after.line.positions.first());
    after.is_some_and(|after| after.position.effect().check)
}

/// What it costs at most to leave out the new piece of a promotion, if a text is the rest of one.
fn promotion_left_out(bare: &str, text: &str, mv: &Move) -> Option<f32> {
    let becomes = mv.becomes?;
    let is_rest = text
        .strip_prefix(bare)
        .is_some_and(|rest| rest.starts_with('='));
    is_rest.then_some(match becomes {
        Role::Queen => NEW_QUEEN_LEFT_OUT,
        _ => NEW_PIECE_LEFT_OUT,
    })
}

/// Legal moves in place of the one that fails.
fn mistyped_here(
    line: &FailingLine,
    checkpoint: &LineCheckpoint,
    index: usize,
    all: &mut Vec<Hypothesis>,
) {
    // What any text costs at the failure.
    let limit = match is_repeated(line) {
        true => REPEATED,
        false => UNRELATED,
    };
    let is_ambiguous = line.failure.kind == FailureKind::Ambiguous;
    let fitting = match is_ambiguous {
        true => line.fitting_moves(checkpoint),
        false => Vec::new(),
    };
    let as_written = line.failure.played.as_ref();
    let typed = line.text(checkpoint.ply).trim();
    let bare = typed.trim_end_matches(MARKS);
    let main_move = line.alternative_to(checkpoint);
    each_legal(line, checkpoint, |explainer, frame, mv, text| {
        // A variation begins with another move than the one that it stands after.
        if main_move == Some(text.as_str()) {
            return;
        }
        let same_move = as_written == Some(mv);
        let as_king = is_castling_as_king(bare, mv, explainer);
        let promotion = promotion_left_out(bare, &text, mv);
        let any = if as_king {
            AS_KING
        } else {
            promotion.unwrap_or(limit)
        };
        // A text that is right is no slip.
        let bare_cost = typing_cost(bare, &text, frame, limit);
        if !same_move && (bare_cost == 0.0 || bare_cost.min(any) > limit) {
            return;
        }
        let left_out = fitting.contains(mv);
        let text = explainer.write(mv);
        let typing = typing_cost(typed, &text, frame, limit).min(any);
        let cost = match same_move {
            true if typed.ends_with('#') && !text.ends_with(MARKS) => WRONG_MATE_SIGN,
            true => typing.min(WRONG_SIGN),
            false if left_out => typing.min(DEPARTURE_LEFT_OUT),
            false => typing,
        };
        if cost <= limit {
            all.push(Hypothesis {
                same_move,
                unrelated: typing >= any && promotion.is_none() && !as_king,
                ..Hypothesis::replaced(checkpoint, index, mv, cost)
            });
        }
    });
}

/// Legal moves in place of a text that was read as two moves, because its separator is wrong or a character
/// in its middle was mistyped.
fn split_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let Some(checkpoint) = line.checkpoint(index) else {
        return;
    };
    let Some(nodes) = line.split_from(checkpoint.ply) else {
        return;
    };
    let typed = line.record.text_of(&nodes);
    let bare = typed.trim_end_matches(MARKS);
    // A blank stands between most moves.
    let limit = match typed.contains(' ') {
        true => ONE_MISTAKE,
        false => ABOUT_TWO_MISTAKES,
    };
    each_legal(line, checkpoint, |explainer, frame, mv, text| {
        if typing_cost(bare, &text, frame, limit) > limit {
            return;
        }
        let cost = typing_cost(typed, &explainer.write(mv), frame, limit);
        if cost <= limit {
            let (nodes, mv) = (nodes.clone(), mv.clone());
            all.push(Hypothesis::new(
                TypedSlip::Replaced { nodes, mv },
                index,
                cost,
            ));
        }
    });
}

/// Two legal moves, written as the record writes them, in place of a text without a blank between them.
fn joined_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let Some(checkpoint) = line.checkpoint(index) else {
        return;
    };
    let typed = line.text(checkpoint.ply).trim();
    let mut firsts: Vec<(Move, usize)> = Vec::new();
    each_legal(line, checkpoint, |_, _, mv, text| {
        let rest = typed.strip_prefix(text.as_str());
        let rest = rest.map(|rest| rest.trim_start_matches(MARKS));
        if let Some(rest) = rest.filter(|rest| !rest.is_empty()) {
            firsts.push((mv.clone(), typed.len() - rest.len()));
        }
    });
    for (first, at) in firsts {
        let mut after = checkpoint.line.clone();
        after.count = checkpoint.count;
        replay::play_unwritten(line.setup, &mut after, &first);
        let position = after
            .positions
            .first()
            .map(|candidate| &*candidate.position);
        let frame = line.setup.frame(after.count.seat);
        let explainer = Explainer::new(frame, line.setup.notation, line.setup.game, position);
        let rest = typed.get(at..).unwrap_or("").trim_end_matches(MARKS);
        for (second, text) in explainer.legal_without_marks() {
            if text == rest {
                let (node, moves) = (checkpoint.ply, Box::new([first.clone(), second.clone()]));
                let slip = TypedSlip::Joined { node, at, moves };
                all.push(Hypothesis::new(slip, index, BLANK_LEFT_OUT));
            }
        }
    }
}

/// Is castling written as the move of the king: `Kg1` for `O-O`?
fn is_castling_as_king(text: &str, mv: &Move, explainer: &Explainer) -> bool {
    let castles = matches!(mv.kind, MoveKind::Castle { .. });
    castles && {
        let kind = MoveKind::Step;
        explainer.write(&Move { kind, ..mv.clone() }) == text
    }
}

/// Legal moves in place of a written one that is not like them.
fn unrelated_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let Some(checkpoint) = line.checkpoint(index) else {
        return;
    };
    if !may_be_move(line, checkpoint) {
        return;
    }
    let typed = line.text(checkpoint.ply).trim();
    let bare = typed.trim_end_matches(MARKS);
    each_legal(line, checkpoint, |_, frame, mv, text| {
        // The others were tried as mistyped.
        if typing_cost(bare, &text, frame, ABOUT_TWO_MISTAKES) > ABOUT_TWO_MISTAKES {
            all.push(Hypothesis {
                unrelated: true,
                ..Hypothesis::replaced(checkpoint, index, mv, UNRELATED)
            });
        }
    });
}

/// Does a ply begin with a number of the player who is to move: `5.` for the one who starts a pair, `5...` for
/// the other?
pub fn has_own_number(record: &Record, setup: &ReplaySetup, checkpoint: &LineCheckpoint) -> bool {
    let starts = checkpoint.line.count.seat == setup.starter;
    let node = record.nodes.get(checkpoint.start);
    let two_players = setup.game.seats.len() == 2;
    let number = node.filter(|node| two_players && node.kind == NodeKind::Number);
    number.is_some_and(|number| record.slice(number).trim_end().ends_with("..") != starts)
}

/// Legal moves that may be missing before a ply.
fn missing_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let Some(checkpoint) = line.checkpoint(index) else {
        return;
    };
    // The move belongs after a number of its own.
    let starts = checkpoint.line.count.seat == line.setup.starter;
    let node = match has_own_number(line.record, line.setup, checkpoint) {
        true => checkpoint.start + 1,
        false if starts => checkpoint.ply,
        false => checkpoint.start,
    };
    let Some(candidate) = checkpoint.line.positions.first() else {
        return;
    };
    let mut legal = Vec::new();
    let sign = sign_after(line, node);
    if line.failure.kind == FailureKind::MissingRow && sign != Some(line.failure.node) {
        return;
    }
    if sign.is_none() && !may_follow(line, checkpoint, candidate.position.as_ref()) {
        return;
    }
    candidate.position.legal(&mut legal);
    all.extend(legal.into_iter().map(|mv| {
        let slip = TypedSlip::Missing { node, mv, sign };
        Hypothesis::new(slip, index, MISSING)
    }));
}

/// May the move of a ply be that of another player? It is, if a move is missing before it.
fn may_follow(line: &FailingLine, checkpoint: &LineCheckpoint, position: &dyn Position) -> bool {
    let mover = position.turn();
    let seats = 0..line.setup.game.seats.len() as u8;
    let others = seats.map(Seat).filter(|seat| *seat != mover);
    others.into_iter().any(|seat| {
        let readings = line.readings(checkpoint.ply, seat);
        readings.is_none_or(|readings| readings.iter().any(|one| position.may_fit(seat, one)))
    })
}

/// Does the text that fails also stand somewhere else in the line?
fn is_repeated(line: &FailingLine) -> bool {
    let failure = line.failure;
    let text = line.text(failure.node);
    let first = failure.nodes.start.max(line.record.range().start);
    let mut moves = line.moves_from(first);
    moves.any(|node| node != failure.node && line.text(node) == text)
}

/// Written moves that are too many or stand in each other's place.
fn surplus_and_exchanged_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let ply = |index: usize| line.checkpoint(index).map(|checkpoint| checkpoint.ply);
    let Some(node) = ply(index).filter(|node| line.kind(*node) == Some(NodeKind::Move)) else {
        return;
    };
    let amended = |node: &usize| line.amendments.iter().any(|one| one.node == *node);
    let next = |plies: usize| {
        let mut moves = line.moves_from(node + 1);
        moves.nth(plies - 1).filter(|later| !amended(later))
    };
    let (second, of_same_side) = (next(1), next(line.setup.game.seats.len()));
    // A number before it shows that it was not typed twice by accident.
    let numbered = line
        .checkpoint(index)
        .is_some_and(|own| own.start != own.ply);
    let twice = index
        .checked_sub(1)
        .and_then(ply)
        .is_some_and(|before| line.text(before) == line.text(node));
    // Of a move typed twice only the second is taken to be too many.
    let doubled = second.is_some_and(|second| line.text(second) == line.text(node));
    let mut push = |slip: TypedSlip, cost: f32| all.push(Hypothesis::new(slip, index, cost));
    // An impossible last move is rather wrong than too many, and so is one without a blank after it.
    let last = node == line.failure.node && second.is_none();
    let glued = line
        .record
        .nodes
        .get(node + 1)
        .zip(line.record.nodes.get(node));
    let glued = glued.is_some_and(|(next, node)| {
        next.start == node.end && matches!(next.kind, NodeKind::Move | NodeKind::Number)
    });
    if !doubled && !glued && (!last || twice && !numbered) {
        let cost = if twice { TWICE } else { SURPLUS };
        push(TypedSlip::Surplus { node }, cost);
    }
    if let Some(nodes) = round_twice_at(line, index) {
        push(TypedSlip::RoundTwice { node, nodes }, TWICE);
    }
    if let Some(second) = second {
        let nodes = (node, second);
        push(TypedSlip::Exchanged { nodes }, NEIGHBOURS_EXCHANGED);
    }
    if let Some(later) = of_same_side {
        let nodes = (node, later);
        push(TypedSlip::Exchanged { nodes }, MOVES_OF_ONE_SIDE_EXCHANGED);
    }
}

/// The nodes of the moves of all players at a ply, with the number before them, if the same moves stand
/// directly before them and nothing else stands among them.
fn round_twice_at(line: &FailingLine, index: usize) -> Option<Range<usize>> {
    let plies = line.setup.game.seats.len();
    let before = index.checked_sub(plies)?;
    let checkpoint = line.checkpoint(index)?;
    let again: Vec<usize> = line.moves_from(checkpoint.ply).take(plies).collect();
    let nodes = checkpoint.start..again.last()? + 1;
    let mut kinds = nodes.clone().filter_map(|node| line.kind(node));
    let alone = kinds.all(|kind| matches!(kind, NodeKind::Move | NodeKind::Number));
    let text = |ply: usize| Some(line.text(line.checkpoint(before + ply)?.ply));
    let same = |(ply, node): (usize, &usize)| text(ply) == Some(line.text(*node));
    let repeated = again.len() == plies && again.iter().enumerate().all(same);
    (alone && repeated).then_some(nodes)
}
