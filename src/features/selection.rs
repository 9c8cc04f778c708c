//! What a selection grows to, step by step: a move, the moves of its number, its variation, the variation
//! around that, the moves of the game, the game.

use std::ops::Range;

use super::absolute;
use super::game_title::extent;
use crate::document::Snapshot;
use crate::replay::{Record, TagPair, records, written};
use crate::syntax::{Node, NodeKind, Tree};

/// Returns the ranges around a byte of the document, in bytes of the document. Each is larger than the one
/// before it and holds it.
pub fn selection(snapshot: &Snapshot, byte: usize) -> Vec<Range<usize>> {
    let Some(passage) = snapshot.passage_at(byte) else {
        return Vec::new();
    };
    let tree = (passage.format.parse)(&passage.text);
    let at = byte.saturating_sub(passage.start);
    let ranges = ranges(&passage.text, &tree, at);
    let mut grown: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        let range = absolute(&passage, range.start, range.end);
        let holds = |inner: &Range<usize>| {
            range.start <= inner.start && inner.end <= range.end && range != *inner
        };
        if grown.last().map_or(!range.is_empty(), holds) {
            grown.push(range);
        }
    }
    grown
}

/// Returns the ranges in bytes of the passage, some of them perhaps twice.
fn ranges(text: &str, tree: &Tree, at: usize) -> Vec<Range<u32>> {
    let holds = |range: &Range<u32>| (range.start as usize..=range.end as usize).contains(&at);
    let games = records(text, tree).filter_map(|record| Some((extent(&record)?, record)));
    let Some((game, record)) = games.into_iter().find(|(game, _)| holds(game)) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    if let Some(pair) = record.tags.iter().find(|pair| holds(&whole(pair))) {
        let value = pair.value_range();
        let value = value.start as u32..value.end as u32;
        found.extend(holds(&value).then_some(value));
        found.push(whole(pair));
    } else {
        let mut lines = vec![record.range()];
        let variations = record.range().filter(|i| {
            let node = tree.nodes.get(*i);
            node.is_some_and(|node| node.kind == NodeKind::Variation && holds(&bytes(node)))
        });
        // Of two variations that touch, the byte between them is in the first.
        for i in variations {
            let around = lines.last().is_some_and(|line| line.contains(&i));
            let inside = tree.nodes.get(i).map(|node| i + 1..node.next as usize);
            lines.extend(inside.filter(|_| around));
        }
        let inner = lines.last().cloned().unwrap_or_default();
        found.extend(in_line(&record, inner, at));
        for line in lines.iter().rev() {
            let own = line.start.checked_sub(1).and_then(|i| tree.nodes.get(i));
            let own = own.filter(|node| node.kind == NodeKind::Variation);
            found.extend(own.map(bytes));
        }
    }
    let tags = record.tags.first().zip(record.tags.last());
    let tags = tags.map(|(first, last)| first.start as u32..last.end as u32);
    let moves = tags.as_ref().map(|tags| {
        let mut nodes = record.top().filter(|node| node.start >= tags.end);
        nodes.next().map_or(game.end, |node| node.start)..game.end
    });
    found.extend([tags, moves].into_iter().flatten().filter(holds));
    found.push(game);
    found
}

fn bytes(node: &Node) -> Range<u32> {
    node.start..node.end
}

fn whole(pair: &TagPair) -> Range<u32> {
    pair.start as u32..pair.end as u32
}

/// Returns the node at a byte, of a line without its variations, and the moves of its number.
fn in_line(record: &Record, nodes: Range<usize>, at: usize) -> Vec<Range<u32>> {
    let mut own: Option<&Node> = None;
    // The number that counts here, and the moves after it.
    let mut number = None;
    let mut moves: Option<Range<u32>> = None;
    for node in record.siblings(nodes) {
        if node.kind == NodeKind::Number {
            let next = written(record.slice(node)).0;
            if next.is_some() && next != number {
                if own.is_some() {
                    break;
                }
                (number, moves) = (next, Some(bytes(node)));
            }
        }
        let touched = (node.start as usize..=node.end as usize).contains(&at);
        // Where a move touches something else, the move is meant.
        if touched && (own.is_none() || node.kind == NodeKind::Move) {
            own = Some(node);
        }
        let counts = matches!(
            node.kind,
            NodeKind::Move | NodeKind::Nag | NodeKind::Glyph | NodeKind::Number
        );
        if let Some(moves) = moves.as_mut().filter(|_| counts) {
            moves.end = node.end;
        }
    }
    let holds_own = |moves: &Range<u32>| {
        own.is_some_and(|own| moves.start <= own.start && own.end <= moves.end)
    };
    let moves = moves.filter(holds_own);
    let own = own.filter(|own| own.kind != NodeKind::Variation);
    own.map(bytes).into_iter().chain(moves).collect()
}
