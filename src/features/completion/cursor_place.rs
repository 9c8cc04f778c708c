//! Whether a move may be written at a byte of movetext, and what stands before it.

use crate::syntax::{Node, NodeKind, Tree};

/// What may be written at the cursor.
#[derive(PartialEq, Eq, Debug)]
pub enum CursorPlace {
    Move,
    /// The first move of a new game.
    Opening,
    Nothing,
}

/// Returns what may be written at a byte. A move cannot be written inside or right after certain nodes,
/// nor between tags.
pub fn cursor_place(text: &str, tree: &Tree, at: usize) -> CursorPlace {
    let is_word = |node: &Node| {
        let text = text.get(node.start as usize..node.end as usize);
        text.is_some_and(|text| text.starts_with(char::is_alphabetic))
    };
    let before = tree.nodes.iter().filter(|node| (node.start as usize) < at);
    let mut place = CursorPlace::Opening;
    // Before this byte nothing but a tag stands on the line.
    let mut tag_line = 0;
    for node in before {
        match node.kind {
            NodeKind::Game | NodeKind::Variation => {
                place = CursorPlace::Move;
                continue;
            }
            NodeKind::Number => {
                tag_line = 0;
                continue;
            }
            NodeKind::Move => continue,
            // `N` may be the mark of a novelty or the beginning of a knight move.
            NodeKind::Glyph if is_word(node) => continue,
            NodeKind::Result => place = CursorPlace::Opening,
            NodeKind::Tag => tag_line = last_blocked(text, node),
            _ => {}
        }
        if node.kind != NodeKind::Tag && at <= last_blocked(text, node) {
            return CursorPlace::Nothing;
        }
    }
    if at <= tag_line {
        return CursorPlace::Nothing;
    }
    // Between tags, or before the first one, no move can be written.
    let moved = |node: &Node| {
        use NodeKind::{Comment, Escape, Game, LineComment, Tag};
        !matches!(node.kind, Game | Tag | Comment | LineComment | Escape)
    };
    let begun = |node: &Node| (node.start as usize) < at && moved(node);
    let mut after = tree.nodes.iter().filter(|node| node.start as usize >= at);
    let next = after.find(|node| node.kind != NodeKind::Game);
    match next.is_some_and(|next| next.kind == NodeKind::Tag) && !tree.nodes.iter().any(begun) {
        true => CursorPlace::Nothing,
        false => place,
    }
}

/// Returns the node before a byte in its line of play, but for the kinds that are left out: an earlier variation as a
/// whole, or what the byte is in, if nothing comes before it there.
pub fn node_before<'t>(
    text: &str,
    tree: &'t Tree,
    at: usize,
    is_left_out: fn(NodeKind) -> bool,
) -> Option<&'t Node> {
    let mut last = None;
    let mut next = 0;
    while let Some(node) = tree
        .nodes
        .get(next)
        .filter(|node| (node.start as usize) < at)
    {
        let inside = match node.kind {
            NodeKind::Game => true,
            NodeKind::Variation => !is_closed_before(text, node, at),
            _ => false,
        };
        if !is_left_out(node.kind) {
            last = Some(node);
        }
        next = if inside {
            next + 1
        } else {
            (node.next as usize).max(next + 1)
        };
    }
    last
}

/// Does a variation end before a byte?
pub fn is_closed_before(text: &str, variation: &Node, at: usize) -> bool {
    let own = text.get(variation.start as usize..variation.end as usize);
    variation.end as usize <= at && own.is_some_and(|text| text.ends_with(')'))
}

/// Returns the last byte at which a node that is not a move keeps a move from being written.
fn last_blocked(text: &str, node: &Node) -> usize {
    let (start, end) = (node.start as usize, node.end as usize);
    let written = text.get(start..end).unwrap_or("");
    let line = || {
        let rest = text.get(end..).unwrap_or("");
        end + rest.find(['\n', '\r']).unwrap_or(rest.len())
    };
    match node.kind {
        // A comment without its closing bracket goes on to the end.
        NodeKind::Comment if written.ends_with(['}', ')']) => end.saturating_sub(1),
        NodeKind::Comment => text.len(),
        NodeKind::LineComment | NodeKind::Escape => line(),
        // A move that follows a tag on its line begins with a number.
        NodeKind::Tag => line(),
        NodeKind::Junk if written.starts_with(['[', '"']) => line(),
        NodeKind::SetUp => end.saturating_sub(1),
        _ => end,
    }
}
