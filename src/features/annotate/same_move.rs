//! Where a move is after the lines of its game have changed places.

use std::ops::Range;

use super::game_text::GameText;
use super::unchanged::with_edited;
use crate::document::TextEdit;
use crate::syntax::NodeKind;

/// Returns the bytes of the move at a byte after some edits: those of the move to which the same moves lead. None if there
/// is no move at the byte, or it is gone.
pub fn same_move(game: &GameText, at: usize, edits: &[TextEdit]) -> Option<Range<usize>> {
    let here = game.tree.move_at(at)?;
    let own = game.record.nodes.iter();
    let own = own.clone().position(|node| std::ptr::eq(node, here))?;
    let (text, path) = (game.slice_of(&[own]), path(game, own));
    let find = |edited: &GameText| {
        let mut nodes = edited.record.range().filter(|node| {
            edited.kind(*node) == Some(NodeKind::Move) && edited.slice_of(&[*node]) == text
        });
        let node = nodes.find(|node| self::path(edited, *node) == path)?;
        Some(edited.range_of(&[node]))
    };
    with_edited(game, edits, find).flatten()
}

/// The texts of the moves that lead to a move, the last one first.
fn path(game: &GameText, node: usize) -> Vec<String> {
    let mut path = Vec::new();
    let mut at = node;
    loop {
        let container = game.container(at);
        let line = game.children(container);
        let before = line.iter().take_while(|node| **node < at);
        let moves = before.filter(|node| game.kind(**node) == Some(NodeKind::Move));
        let moves: Vec<&usize> = moves.collect();
        // A variation replaces the move before it.
        let replaced = usize::from(at != node);
        let before = moves.into_iter().rev().skip(replaced);
        path.extend(before.map(|node| game.slice_of(&[*node]).to_owned()));
        if container == game.record.root {
            return path;
        }
        at = container;
    }
}
