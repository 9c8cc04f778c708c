//! A line of moves, the main line or a variation, cut at one of its moves.

use super::game_text::GameText;
use crate::syntax::NodeKind;

/// The parts of a line from one of its moves on, as indices of nodes. Each is a run of neighbours.
pub struct CutLine<'c> {
    /// What stands before the move and belongs to it: its number, and comments between the two or at the start of
    /// a variation.
    pub lead: &'c [usize],
    /// The move, with the marks and comments right after it.
    pub own: &'c [usize],
    /// The variations that replace the move, with comments between them.
    pub alternatives: &'c [usize],
    /// What follows in the line.
    pub rest: &'c [usize],
}

impl<'c> CutLine<'c> {
    /// All parts together, in the line that was cut.
    pub fn whole(&self, line: &'c [usize]) -> Option<&'c [usize]> {
        let start = self.start(line)?;
        let parts = [self.lead, self.own, self.alternatives, self.rest];
        line.get(start..start + parts.iter().map(|part| part.len()).sum::<usize>())
    }

    /// The node of the line before all parts.
    pub fn before(&self, line: &[usize]) -> Option<usize> {
        let before = self.start(line)?.checked_sub(1)?;
        line.get(before).copied()
    }

    fn start(&self, line: &[usize]) -> Option<usize> {
        let first = self.lead.first().or(self.own.first())?;
        line.iter().position(|node| node == first)
    }
}

/// Cuts a line, given the nodes directly inside it and the place of the move among them. The result of the
/// game, and what is after it, belong to no part.
pub fn cut<'c>(game: &GameText, line: &'c [usize], place: usize) -> Option<CutLine<'c>> {
    let kind = |at: usize| line.get(at).and_then(|node| game.kind(*node));
    let first = *line.get(place)?;
    let is_main = game.container(first) == game.record.root;
    let start = lead(place, is_main, &kind);
    let mut end = place + 1;
    let is_leap = |at: usize| {
        let node = line.get(at).copied();
        node.is_some_and(|node| game.numbers().is_some_and(|all| all.of(node).is_none()))
    };
    while kind(end) == Some(NodeKind::Move) && is_leap(end) {
        end += 1;
    }
    while kind(end).is_some_and(NodeKind::is_decoration) {
        end += 1;
    }
    let mut next = end;
    let mut after = end;
    while let Some(kind) = kind(next)
        && (kind == NodeKind::Variation || kind.is_decoration())
    {
        next += 1;
        if kind == NodeKind::Variation {
            after = next;
        }
    }
    let ends = line.iter().skip(after).position(|node| {
        game.kind(*node) == Some(NodeKind::Result) && game.container(*node) == game.record.root
    });
    let stop = ends.map_or(line.len(), |ends| after + ends);
    Some(CutLine {
        lead: line.get(start..place)?,
        own: line.get(place..end)?,
        alternatives: line.get(end..after)?,
        rest: line.get(after..stop)?,
    })
}

/// Cuts a line, given the nodes directly inside it, before its first move. The comments there are its own.
pub fn cut_at_start<'c>(game: &GameText, line: &'c [usize]) -> Option<CutLine<'c>> {
    let kind = |node: &&usize| game.kind(**node);
    let first = |wanted: &[NodeKind]| {
        let mut nodes = line.iter();
        nodes.position(|node| game.kind(*node).is_some_and(|kind| wanted.contains(&kind)))
    };
    let end = first(&[NodeKind::Number, NodeKind::Move]).unwrap_or(line.len());
    let before = line.get(..end)?;
    let tags = before
        .iter()
        .rposition(|node| kind(&node) == Some(NodeKind::Tag));
    let start = tags.map_or(0, |tag| tag + 1);
    let own = line.get(start..)?.iter();
    let own = own.take_while(|node| kind(node).is_some_and(NodeKind::is_decoration));
    let end = start + own.count();
    Some(CutLine {
        lead: &[],
        own: line.get(start..end)?,
        alternatives: &[],
        rest: line.get(end..)?,
    })
}

/// Where what belongs to a move begins: at the number before it, or else at the move. In a variation all that is before
/// its first move belongs to that move.
fn lead(place: usize, is_main: bool, kind: &dyn Fn(usize) -> Option<NodeKind>) -> usize {
    use NodeKind::{Move, Number, Tag, Variation};
    let stops = |at: &usize| matches!(kind(*at), Some(Move | Variation | Tag));
    let before = (0..place).rev().find(stops);
    let from = before.map_or(0, |before| before + 1);
    if before.is_none() && !is_main {
        return from;
    }
    let number = (from..place).find(|at| kind(*at) == Some(Number));
    number.unwrap_or(place)
}

/// Is a number repeated before the second move of a pair after a node of this kind?
pub fn interrupts(kind: NodeKind) -> bool {
    use NodeKind::{Comment, LineComment, Variation};
    matches!(kind, Comment | LineComment | Variation)
}
