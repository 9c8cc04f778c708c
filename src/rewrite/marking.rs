//! Writes marks of moves as numbers and numbers as marks: `e4?!` as `e4 $6`, and back. Those without a
//! counterpart stay.

use std::ops::Range;

use super::Scope;
use crate::document::{TextEdit, splice};
use crate::syntax::{Format, Node, NodeKind, Tree, mark_of, number_of};

/// How marks of moves are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marking {
    /// `$6`
    Numbers,
    /// `?!`
    Marks,
}

/// Each marking with its name in messages to and from a client.
pub const MARKINGS: &[(Marking, &str)] = &[(Marking::Numbers, "nag"), (Marking::Marks, "glyph")];

/// The mark or number that touches a byte: its range, its text, the other marking, and its
/// counterpart in that.
pub fn counterpart<'t>(
    text: &'t str,
    tree: &Tree,
    byte: usize,
) -> Option<(Range<usize>, &'t str, Marking, String)> {
    let touches = |node: &&Node| (node.start as usize..=node.end as usize).contains(&byte);
    // At a byte between a mark and a number, the second of them counts.
    let mut nodes = tree.nodes.iter().rev().filter(touches);
    nodes.find_map(|node| {
        let typed = text.get(node.start as usize..node.end as usize)?;
        let found = MARKINGS.iter().find_map(|(to, _)| {
            let written = written(node, typed, *to)?;
            Some((*to, written))
        });
        let (to, written) = found?;
        Some((node.start as usize..node.end as usize, typed, to, written))
    })
}

/// Does the text have anything that can be written in this marking?
pub fn has(text: &str, tree: &Tree, to: Marking) -> bool {
    tree.nodes.iter().any(|node| {
        let typed = text.get(node.start as usize..node.end as usize);
        typed.is_some_and(|typed| written(node, typed, to).is_some())
    })
}

/// A node written in a marking; None if it already is, has no counterpart, or is neither a mark nor a
/// number.
fn written(node: &Node, typed: &str, to: Marking) -> Option<String> {
    match (node.kind, to) {
        (NodeKind::Glyph, Marking::Numbers) => Some(format!("${}", number_of(typed)?)),
        // `N` would be the beginning of a knight move.
        (NodeKind::Nag, Marking::Marks) => mark_of(typed)
            .filter(|mark| !mark.starts_with(char::is_alphabetic))
            .map(str::to_owned),
        _ => None,
    }
}

/// The edits that write the marks of a segment as numbers, or the other way round. Strength marks
/// (`!?`) directly follow their move, everything else follows a blank. No edits if the text would be
/// parsed differently.
pub fn mark(text: &str, format: &Format, to: Marking, scope: &Scope) -> Vec<TextEdit> {
    let tree = (format.parse)(text);
    let mut edits = Vec::new();
    let mut last: Option<&Node> = None;
    for node in &tree.nodes {
        let bytes = node.start as usize..node.end as usize;
        let typed = text.get(bytes.clone()).unwrap_or("");
        let before = last.replace(node);
        let Some(written) = written(node, typed, to).filter(|_| scope.overlaps(bytes)) else {
            continue;
        };
        let strength = written.bytes().all(|byte| matches!(byte, b'!' | b'?'));
        let mv = before.filter(|last| strength && last.kind == NodeKind::Move);
        let gap = mv.and_then(|mv| text.get(mv.end as usize..node.start as usize));
        let start = match mv {
            Some(mv) if gap.is_some_and(|gap| gap.trim_matches(' ').is_empty()) => mv.end,
            _ => node.start,
        };
        let separates = |byte: Option<&u8>| {
            byte.is_none_or(|byte| byte.is_ascii_whitespace() || b"(){};".contains(byte))
        };
        let bytes = text.as_bytes();
        let glued = start < node.start || strength && mv.is_some();
        let front = match glued || separates(bytes.get((start as usize).wrapping_sub(1))) {
            true => "",
            false => " ",
        };
        let back = if separates(bytes.get(node.end as usize)) {
            ""
        } else {
            " "
        };
        edits.push(TextEdit {
            start,
            end: node.end,
            text: format!("{front}{written}{back}"),
        });
    }
    match read_alike(
        &tree,
        &(format.parse)(&splice(text, edits.iter().map(TextEdit::parts))),
    ) {
        true => edits,
        false => Vec::new(),
    }
}

/// Do both trees have the same nodes, apart from marks that may be numbers?
fn read_alike(old: &Tree, new: &Tree) -> bool {
    let kind = |node: &Node| match node.kind {
        NodeKind::Nag => NodeKind::Glyph,
        kind => kind,
    };
    let kinds = |tree: &Tree| -> Vec<NodeKind> { tree.nodes.iter().map(kind).collect() };
    kinds(old) == kinds(new) && old.faults.len() == new.faults.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::format;

    fn marked(text: &str, to: Marking) -> String {
        let pgn = format("pgn").expect("a format");
        splice(
            text,
            mark(text, pgn, to, &Scope::All).iter().map(TextEdit::parts),
        )
    }

    #[test]
    fn marks_become_numbers_and_numbers_marks() {
        let marks = "1. e4! {x} e5?! ± 2. Nf3!!$36 (2. f4 +-) 2... Nc6 = ↑ $7 *";
        let numbers = "1. e4 $1 {x} e5 $6 $16 2. Nf3 $3 $36 (2. f4 $18) 2... Nc6 $10 ↑ $7 *";
        assert_eq!(marked(marks, Marking::Numbers), numbers);
        let back = "1. e4! {x} e5?! ± 2. Nf3!! $36 (2. f4 +-) 2... Nc6 = ↑ □ *";
        assert_eq!(marked(numbers, Marking::Marks), back);
        assert_eq!(marked(back, Marking::Marks), back);
        // Two of a kind, one without a blank, one on a line of its own.
        let two = "1. e4 $1 $6 e5$2\n$4 *";
        assert_eq!(marked(two, Marking::Marks), "1. e4! ?! e5?\n?? *");
    }

    #[test]
    fn text_that_would_be_parsed_differently_stays() {
        // The sign of `$146` is a letter that begins a move.
        for text in ["1. $146 e4 *", "1. e4 $146 f6 *"] {
            assert_eq!(marked(text, Marking::Marks), text);
        }
    }
}
