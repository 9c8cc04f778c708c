//! The slips that may explain a failure: at each ply before it a move typed wrong, missing, typed twice, or
//! exchanged with another.

use super::failure::{Failure, FailureKind, LineCheckpoint};
use super::typing_error::{MARK_LEFT_OUT, MARKS, typing_cost};
use crate::board::Move;
use crate::notation::letters::{FIGURINE, has_figure};
use crate::replay::{self, Amendment, Change, Explainer, LineOfPlay, Record, ReplaySetup};
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
    /// Does the slip take no more than one mistake of typing?
    pub fn is_single_mistake(&self) -> bool {
        !matches!(self.slip, TypedSlip::Replaced { .. }) || self.cost <= ONE_MISTAKE + MARK_LEFT_OUT
    }
}

/// What may have happened when a record was typed. Nodes are given by their index.
#[derive(Clone, PartialEq, Debug)]
pub enum TypedSlip {
    /// This move was meant at the node, written so.
    Replaced { node: usize, mv: Move, text: String },
    /// This move is missing before the node.
    Missing { node: usize, mv: Move },
    /// The node was typed although no move belongs there.
    Surplus { node: usize },
    /// The texts of two nodes, in this order, were exchanged.
    Exchanged { nodes: (usize, usize) },
}

impl TypedSlip {
    /// The node where the slip is.
    pub fn node(&self) -> usize {
        match self {
            TypedSlip::Replaced { node, .. }
            | TypedSlip::Missing { node, .. }
            | TypedSlip::Surplus { node }
            | TypedSlip::Exchanged { nodes: (node, _) } => *node,
        }
    }

    /// The line after the move that was meant, if that is not written, and the node to replay it from.
    /// Other slips are undone by their amendments from there on.
    pub fn undone(&self, setup: &ReplaySetup, before: &LineCheckpoint) -> (LineOfPlay, usize) {
        let mut line = before.line.clone();
        let (mv, from) = match self {
            TypedSlip::Replaced { node, mv, .. } => (mv, node + 1),
            TypedSlip::Missing { node, mv } => (mv, *node),
            TypedSlip::Surplus { .. } | TypedSlip::Exchanged { .. } => return (line, before.start),
        };
        if from > before.start {
            line.count = before.count;
        }
        replay::play_unwritten(setup, &mut line, mv);
        (line, from)
    }

    /// The amendments that undo the slip, sorted by node.
    pub fn amendments(&self) -> Vec<Amendment> {
        let one = |node: &usize, change| {
            vec![Amendment {
                node: *node,
                change,
            }]
        };
        match self {
            TypedSlip::Replaced { node, mv, .. } => one(node, Change::Play(mv.clone())),
            TypedSlip::Missing { node, mv, .. } => one(node, Change::Missing(mv.clone())),
            TypedSlip::Surplus { node } => one(node, Change::LeaveOut),
            TypedSlip::Exchanged { nodes: (a, b) } => {
                let mut both = one(a, Change::Swapped(*b));
                both.extend(one(b, Change::Swapped(*a)));
                both
            }
        }
    }
}

/// A move left out; which one is open.
const MISSING: f32 = 11.0;
const SURPLUS: f32 = 9.0;
/// A move typed twice.
const TWICE: f32 = 5.0;
const NEIGHBOURS_EXCHANGED: f32 = 5.5;
const MOVES_OF_ONE_SIDE_EXCHANGED: f32 = 6.0;
/// A text that has nothing to do with the move that was meant.
const UNRELATED: f32 = 9.5;
/// The same, if the text stands at another place of the line, from where it may have been taken.
const REPEATED: f32 = 6.5;
/// A sign typed where none belongs, in a move that can be played.
const WRONG_SIGN: f32 = 6.0;
/// So many plies before a failure and farther away only single mistakes are considered.
const NEARBY: usize = 40;
const ONE_MISTAKE: f32 = 5.2;
/// Added for each ply between the slip and the failure.
const PER_PLY: f32 = 0.01;

/// How far the texts of two moves may be apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Breadth {
    /// At most about two mistakes; at the failure itself any.
    Likely,
    /// Any.
    All,
}

/// All hypotheses about a failure, the cheapest first.
pub fn hypotheses(
    record: &Record,
    setup: &ReplaySetup,
    failure: &Failure,
    amended: &[usize],
    breadth: Breadth,
) -> Vec<Hypothesis> {
    let mut all = Vec::new();
    let nothing_after = moves_after(record, failure) == 0;
    let unrelated = match is_repeated(record, failure) {
        true => REPEATED,
        false => UNRELATED,
    };
    let last = failure.checkpoints.len().saturating_sub(1);
    for (i, checkpoint) in failure.checkpoints.iter().enumerate() {
        if amended.contains(&checkpoint.ply) {
            continue;
        }
        let from = all.len();
        let limit = match breadth {
            _ if last - i > NEARBY => ONE_MISTAKE,
            Breadth::Likely if i < last => 9.0,
            _ => unrelated,
        };
        // With nothing after the failure, nothing speaks for an earlier slip.
        if i < last && nothing_after {
            continue;
        }
        // A number may stand in the place of a move.
        let fails_as_move = checkpoint.ply == failure.node && failure.kind == FailureKind::Refused;
        let as_written = failure.played.as_ref().filter(|_| i == last);
        moves_at(
            record,
            setup,
            checkpoint,
            i,
            limit,
            fails_as_move,
            as_written,
            &mut all,
        );
        if last - i <= NEARBY {
            words_at(record, failure, i, &mut all);
        }
        for hypothesis in all.iter_mut().skip(from) {
            hypothesis.cost += (last - i) as f32 * PER_PLY;
        }
    }
    if failure.kind == FailureKind::LeftOut {
        all.retain(|one| matches!(one.slip, TypedSlip::Missing { .. }));
    }
    all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    all
}

/// Legal moves in place of a written one, and before it.
#[allow(clippy::too_many_arguments)]
fn moves_at(
    record: &Record,
    setup: &ReplaySetup,
    checkpoint: &LineCheckpoint,
    index: usize,
    limit: f32,
    fails_as_move: bool,
    as_written: Option<&Move>,
    all: &mut Vec<Hypothesis>,
) {
    let Some(node) = record.nodes.get(checkpoint.ply) else {
        return;
    };
    let Some(candidate) = checkpoint.line.positions.first() else {
        return;
    };
    let position: &dyn Position = candidate.position.as_ref();
    let mut frame = setup.frame(checkpoint.line.count.seat);
    if setup.only_notation && has_figure(record.slice(node)) {
        frame.letters = &FIGURINE;
    }
    let explainer = Explainer::new(frame, setup.notation, setup.game, Some(position));
    let typed = record.slice(node).trim();
    let is_move = node.kind != NodeKind::Number || fails_as_move;
    let bare = typed.trim_end_matches(MARKS);
    // What any text costs, if it may be unrelated here.
    let any = match limit == UNRELATED || limit == REPEATED {
        true => limit,
        false => f32::INFINITY,
    };
    for (mv, text) in explainer.legal_without_marks() {
        let same_move = as_written == Some(mv);
        if is_move && (same_move || typing_cost(bare, &text, &frame, limit).min(any) <= limit) {
            let text = explainer.write(mv);
            let typing = typing_cost(typed, &text, &frame, limit).min(any);
            if same_move || typing <= limit {
                all.push(Hypothesis {
                    slip: TypedSlip::Replaced {
                        node: checkpoint.ply,
                        mv: mv.clone(),
                        text,
                    },
                    checkpoint: index,
                    same_move,
                    unrelated: typing >= any,
                    cost: if same_move {
                        typing.min(WRONG_SIGN)
                    } else {
                        typing
                    },
                });
            }
        }
        if limit == ONE_MISTAKE {
            continue;
        }
        // A move of the player who starts a pair belongs after the number of the pair.
        let starts = checkpoint.line.count.seat == setup.starter;
        let before = if starts {
            checkpoint.ply
        } else {
            checkpoint.start
        };
        all.push(Hypothesis {
            slip: TypedSlip::Missing {
                node: before,
                mv: mv.clone(),
            },
            checkpoint: index,
            same_move: false,
            unrelated: false,
            cost: MISSING,
        });
    }
}

/// Does the text that fails also stand somewhere else in the line?
fn is_repeated(record: &Record, failure: &Failure) -> bool {
    let text = |node: usize| record.nodes.get(node).map(|node| record.slice(node));
    let first = failure.nodes.start.max(record.range().start);
    let mut moves = next_moves(record, failure, first);
    moves.any(|node| node != failure.node && text(node) == text(failure.node))
}

/// Written moves that are too many or stand in each other's place.
fn words_at(record: &Record, failure: &Failure, index: usize, all: &mut Vec<Hypothesis>) {
    let ply = |i: usize| failure.checkpoints.get(i).map(|checkpoint| checkpoint.ply);
    let text = |node: usize| record.nodes.get(node).map_or("", |node| record.slice(node));
    let Some(node) = ply(index) else { return };
    let is_move = |node: usize| {
        let kind = record.nodes.get(node).map(|node| node.kind);
        kind == Some(NodeKind::Move)
    };
    if !is_move(node) {
        return;
    }
    let mut next = next_moves(record, failure, node);
    let (second, third) = (next.next(), next.next());
    let twice = index
        .checked_sub(1)
        .and_then(ply)
        .is_some_and(|before| text(before) == text(node));
    // Of a move typed twice only the second is taken to be too many.
    let doubled = second.is_some_and(|second| text(second) == text(node));
    let push = |slip: TypedSlip, cost: f32, all: &mut Vec<Hypothesis>| {
        all.push(Hypothesis {
            slip,
            checkpoint: index,
            same_move: false,
            unrelated: false,
            cost,
        })
    };
    // An impossible last move is rather wrong than too many.
    let last = node == failure.node && second.is_none();
    if !doubled && !last {
        let cost = if twice { TWICE } else { SURPLUS };
        push(TypedSlip::Surplus { node }, cost, all);
    }
    if let Some(second) = second {
        let nodes = (node, second);
        push(TypedSlip::Exchanged { nodes }, NEIGHBOURS_EXCHANGED, all);
    }
    if let Some(third) = third {
        let nodes = (node, third);
        push(
            TypedSlip::Exchanged { nodes },
            MOVES_OF_ONE_SIDE_EXCHANGED,
            all,
        );
    }
}

/// The moves of the failing line after a node.
fn next_moves<'r>(
    record: &'r Record,
    failure: &Failure,
    node: usize,
) -> impl Iterator<Item = usize> + 'r {
    let mut next = node + 1;
    let end = failure.nodes.end;
    std::iter::from_fn(move || {
        while next < end {
            let at = next;
            let node = record.nodes.get(at)?;
            next = match node.kind {
                NodeKind::Variation => (node.next as usize).max(at + 1),
                _ => at + 1,
            };
            if node.kind == NodeKind::Move {
                return Some(at);
            }
        }
        None
    })
}

/// The number of moves of the failing line after the failure.
pub fn moves_after(record: &Record, failure: &Failure) -> u32 {
    next_moves(record, failure, failure.node).count() as u32
}
