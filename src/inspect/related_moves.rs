//! The moves of a record that have to do with what stands at a byte: for a move, all moves of the same piece
//! in its line; for a square in a comment, the moves of the line from it and to it.

use std::ops::Range;

use super::comment_reference::{CommentReference, comment_reference};
use super::position_at::RecordAt;
use crate::board::{Captured, Frame, Move, MoveKind, Square};
use crate::identify::Context;
use crate::replay::{AmbiguousMove, MoveDetails, Played, Record, Refused, ReplayObserver, replay};
use crate::syntax::{NodeKind, Tree};

/// Returns the moves in the order of the text, in bytes of the segment, and for a square also its name at
/// the byte. None if there is nothing to look for.
pub fn related_moves(
    text: &str,
    tree: &Tree,
    context: &Context,
    byte: usize,
) -> Option<Vec<Range<usize>>> {
    let squares = match tree.move_at(byte) {
        Some(_) => None,
        None => match comment_reference(text, tree, context, byte)? {
            CommentReference::Square(at) => Some(at),
            CommentReference::Move(_) => return None,
        },
    };
    let at = RecordAt::at(text, tree, context, byte)?;
    let node = at.node?;
    let mut played = PlayedMoves::default();
    replay(&at.record, &at.setup, &at.amendments, &mut played);
    played.moves.sort_by_key(|(node, _)| *node);
    let line = line_of(&at.record, &played.moves, node);
    let (found, name) = match squares {
        Some(at) => {
            let is_named = |square: Square| at.squares.iter().any(|one| one.square == square);
            let touches = |mv: &Move| {
                steps(mv)
                    .iter()
                    .flatten()
                    .flatten()
                    .any(|step| is_named(*step))
            };
            let found = line.iter().filter(|(_, mv)| touches(mv));
            (found.map(|(node, _)| *node).collect(), Some(at.range))
        }
        None => (same_piece(&line, node)?, None),
    };
    let places = found.into_iter().filter_map(|node: usize| {
        let node = at.record.nodes.get(node)?;
        Some(node.start as usize..node.end as usize)
    });
    let mut places: Vec<Range<usize>> = places.chain(name).collect();
    places.sort_by_key(|place| place.start);
    Some(places)
}

/// A move with the index of its node.
type NodeAndMove = (usize, Move);

/// Every move of a record that could be played, as it is written or as it was meant.
#[derive(Default)]
struct PlayedMoves {
    moves: Vec<NodeAndMove>,
}

impl ReplayObserver for PlayedMoves {
    fn needs_details(&self) -> bool {
        true
    }

    fn played(&mut self, played: &Played) {
        let details = played.details;
        let details = details.map(|details| (details.node, details.mv.clone()));
        self.moves.extend(details);
    }

    fn played_as(&mut self, details: &MoveDetails) {
        self.moves.push((details.node, details.mv.clone()));
    }

    fn refused(&mut self, refused: &Refused) {
        let meant = refused.meant.cloned();
        self.moves.extend(meant.map(|mv| (refused.node, mv)));
    }

    fn ambiguous(&mut self, ambiguous: &AmbiguousMove, proved: Option<&Move>, _: Frame) {
        let proved = proved.cloned();
        self.moves.extend(proved.map(|mv| (ambiguous.node, mv)));
    }
}

/// Returns the moves of the line in which a node stands: up to the node's variation those of the lines
/// around it, then those of the variation.
fn line_of<'a>(record: &Record, moves: &'a [NodeAndMove], node: usize) -> Vec<&'a NodeAndMove> {
    let variations = record.range().filter(|i| {
        let around = record.nodes.get(*i);
        around.is_some_and(|around| {
            around.kind == NodeKind::Variation && (i + 1..around.next as usize).contains(&node)
        })
    });
    let mut line = Vec::new();
    let mut start = record.range().start;
    for variation in variations {
        line.extend(moves_between(record, moves, start..variation));
        start = variation + 1;
        // The variation stands in place of the last move, unless it goes on after it.
        let mover = |written: &&NodeAndMove| written.1.piece.seat;
        let end = record
            .nodes
            .get(variation)
            .map_or(start, |node| node.next as usize);
        let first = moves_between(record, moves, start..end).next();
        let replaced = |last: &mut &NodeAndMove| first.as_ref().map(mover) == Some(mover(&&**last));
        line.pop_if(replaced);
    }
    let end = match start.checked_sub(1).and_then(|i| record.nodes.get(i)) {
        Some(around) => around.next as usize,
        None => record.range().end,
    };
    line.extend(moves_between(record, moves, start..end));
    line
}

/// Returns the moves between two nodes outside the variations there.
fn moves_between<'a>(
    record: &Record,
    moves: &'a [NodeAndMove],
    nodes: Range<usize>,
) -> impl Iterator<Item = &'a NodeAndMove> {
    let mut next = nodes.start;
    let first = moves.partition_point(|(node, _)| *node < nodes.start);
    let rest = moves.get(first..).unwrap_or(&[]).iter();
    let own: Vec<&NodeAndMove> = rest
        .take_while(|(node, _)| *node < nodes.end)
        .filter(|(node, _)| {
            while next < *node {
                let inside = record.nodes.get(next);
                next = inside.map_or(*node, |inside| (inside.next as usize).max(next + 1));
            }
            next == *node
        })
        .collect();
    own.into_iter()
}

/// Returns the nodes of the moves that the piece of one of them makes; None if the node has no move.
fn same_piece(line: &[&NodeAndMove], node: usize) -> Option<Vec<usize>> {
    let here = line.iter().position(|(of, _)| *of == node)?;
    let (_, mv) = line.get(here)?;
    let mut found = vec![node];
    let mut square = mv.from;
    for (of, mv) in line.get(..here)?.iter().rev() {
        let step = steps(mv).into_iter().find(|[_, to]| *to == square);
        if let Some([from, _]) = step.filter(|_| square.is_some()) {
            found.push(*of);
            square = from;
        }
    }
    let mut square = Some(mv.to);
    for (of, mv) in line.get(here + 1..)? {
        if takes(mv, square) {
            break;
        }
        let step = steps(mv).into_iter().find(|[from, _]| *from == square);
        if let Some([_, to]) = step.filter(|_| square.is_some()) {
            found.push(*of);
            square = to;
        }
    }
    Some(found)
}

/// Returns from where to where each piece goes that takes part in a move.
fn steps(mv: &Move) -> [[Option<Square>; 2]; 2] {
    let rook = match mv.kind {
        MoveKind::Castle { rook, rook_to } => [Some(rook), Some(rook_to)],
        _ => [None, None],
    };
    [[mv.from, Some(mv.to)], rook]
}

fn takes(mv: &Move, square: Option<Square>) -> bool {
    match &mv.captured {
        Captured::None => false,
        Captured::One(victim, _) => Some(*victim) == square,
        Captured::Path(path) => {
            let mut victims = path.victims.iter();
            victims.any(|(victim, _)| Some(*victim) == square)
        }
    }
}
