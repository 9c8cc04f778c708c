//! Variations that stand one or more moves too late: `3. Bb5 a6 (3. Bc4 Bc5)` for `3. Bb5 (3. Bc4 Bc5) 3... a6`.

use std::ops::Range;
use std::rc::Rc;

use super::failure::{FailingLine, FailureKind, line_from};
use super::line_checkpoint::LineCheckpoint;
use crate::replay::{Played, Refused, ReplayObserver, written};
use crate::syntax::NodeKind;

/// A variation that belongs before a move after which it stands.
pub struct LateVariation {
    /// Its first move, which cannot be played where it stands.
    pub node: usize,
    /// Its nodes, without those of its brackets.
    pub nodes: Range<usize>,
    /// Its moves. All can be played where it belongs.
    pub moves: u32,
    /// The move before which it belongs, and the first node of that ply: its number, or the move itself.
    pub after: usize,
    pub after_start: usize,
    /// The number of that move with its dots: `3...`.
    pub number: String,
}

/// Does a line fail because it is a variation that stands too late? It is if its number is that of an earlier move than the
/// one it stands after, and all its moves can be played in place of that move. Only in games of two players.
pub fn late_variation(line: &FailingLine) -> Option<LateVariation> {
    let (failure, record, setup) = (line.failure, line.record, line.setup);
    let nodes = failure.nodes.clone();
    let is_first = line.moves_from(nodes.start).next() == Some(failure.node);
    let variation = nodes.start.checked_sub(1)?;
    let is_variation = failure.depth > 0 && line.kind(variation) == Some(NodeKind::Variation);
    if failure.kind != FailureKind::Refused || !is_variation || !is_first {
        return None;
    }
    let mut own = (nodes.start..failure.node).rev();
    let number = own.find(|node| line.kind(*node) == Some(NodeKind::Number))?;
    let text = line.text(number);
    let has_dots = text.trim_end().ends_with("..");
    let starts = !has_dots;
    let is_replaced = |before: &&Rc<LineCheckpoint>| {
        written(text).0 == Some(before.count.expected())
            && starts == (before.count.seat == setup.starter)
    };
    let earlier = failure.around.iter().rev().find(is_replaced)?;
    // Both stand in the same line.
    let mut after = line_from(record.nodes, earlier.ply, variation + 1);
    if setup.game.seats.len() != 2 || !after.any(|(at, _)| at == variation) {
        return None;
    }
    let mut between = line_from(record.nodes, earlier.ply + 1, variation);
    let is_ply = |kind: NodeKind| matches!(kind, NodeKind::Number | NodeKind::Move);
    let (after_start, _) = between.find(|(_, node)| is_ply(node.kind))?;
    let mut moves = line_from(record.nodes, after_start, variation)
        .filter(|(_, node)| node.kind == NodeKind::Move)
        .map(|(at, _)| at);
    let after = moves.next()?;
    let mut fit = VariationFit::default();
    line.go_on(earlier.line.clone(), nodes.start, line.amendments, &mut fit);
    let expected = earlier.count.expected();
    let is_played = !fit.fails && fit.moves > 0;
    is_played.then(|| LateVariation {
        node: failure.node,
        nodes,
        moves: fit.moves,
        after,
        after_start,
        number: match starts {
            true => format!("{expected}..."),
            false => format!("{}.", expected + 1),
        },
    })
}

/// Whether all moves of a line can be played, and how many they are.
#[derive(Default)]
struct VariationFit {
    moves: u32,
    fails: bool,
}

impl ReplayObserver for VariationFit {
    fn played(&mut self, _played: &Played) {
        self.moves += 1;
    }

    fn several(&mut self, _node: usize, _depth: usize) {
        self.moves += 1;
    }

    fn refused(&mut self, _refused: &Refused) {
        self.fails = true;
    }

    fn lost(&mut self, _node: usize) {
        self.fails = true;
    }

    fn word_for_move(&mut self, _node: usize) {
        self.fails = true;
    }

    fn done(&self) -> bool {
        self.fails
    }
}
