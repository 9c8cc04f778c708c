//! Actions that write a command to movetext into a comment: to ignore a finding, or to say that an illegal
//! move was really played.

use std::ops::Range;

use super::actions::Action;
use super::diagnostics::Note;
use super::{Replacement, absolute};
use crate::checks::shown;
use crate::codes::{AMBIGUOUS_MOVE, ILLEGAL_MOVE};
use crate::document::{Finding, Passage};
use crate::syntax::{Format, Node, NodeKind, Tree};

/// The commands that can be written after the move that a finding is about. None in tables and lists of positions, where no
/// comment stands after a move, and for findings that are about no move.
pub fn commands(passage: &Passage, tree: &Tree, finding: &Finding, format: &Format) -> Vec<Action> {
    let has_comments = format.table.is_none() && format.holds_games();
    let Some(place) = place(tree, finding).filter(|_| has_comments) else {
        return Vec::new();
    };
    // Some editors list what can be done about another move of the line, too.
    let about = passage.text.get(place.about.clone()).unwrap_or("");
    let about = shown(about.trim());
    let ignore = format!("ignore {}", finding.code.0);
    let title = format!("Ignore {} at {about}", finding.code.0);
    let was_played = [ILLEGAL_MOVE, AMBIGUOUS_MOVE].contains(&finding.code);
    let played = was_played.then(|| (format!("{about} was really played"), "played".to_owned()));
    let words = played.into_iter().chain([(title, ignore)]);
    let actions = words.map(|(title, words)| Action {
        title,
        preferred: false,
        edits: vec![Replacement {
            range: absolute(passage, place.byte, place.byte),
            text: match place.in_comment {
                true => format!("[%movetext {words}] "),
                false => format!(" {{[%movetext {words}]}}"),
            },
        }],
        finding: Note::of(passage, finding),
    });
    actions.collect()
}

/// Where a command is written.
struct CommandPlace {
    /// Bytes from the start of the passage.
    byte: u32,
    /// A comment is there already.
    in_comment: bool,
    /// The move before it, in bytes from the start of the passage.
    about: Range<usize>,
}

/// After the move that a finding is about, with its marks; at the start of the comment that follows. Moves and numbers
/// that run together stay together.
fn place(tree: &Tree, finding: &Finding) -> Option<CommandPlace> {
    let found: Range<u32> = finding.start..finding.end;
    let about = |node: &Node| node.start < found.end && found.start < node.end;
    let mut first = tree.nodes.iter().position(|node| {
        let kind = matches!(node.kind, NodeKind::Move | NodeKind::Number);
        kind && about(node)
    })?;
    // A number stands before the move that it counts.
    if tree.nodes.get(first)?.kind == NodeKind::Number {
        first += 1;
        tree.nodes
            .get(first)
            .filter(|node| node.kind == NodeKind::Move)?;
    }
    let kind = |at: usize| tree.nodes.get(at).map(|node| node.kind);
    let is_glued = |at: usize| {
        let next = tree.nodes.get(at + 1);
        let pair = tree.nodes.get(at).zip(next);
        pair.is_some_and(|(node, next)| node.end == next.start && about(next))
    };
    while is_glued(first) && matches!(kind(first + 1), Some(NodeKind::Move | NodeKind::Number)) {
        first += 1;
    }
    if kind(first) == Some(NodeKind::Number) && kind(first + 1) == Some(NodeKind::Move) {
        first += 1;
    }
    let about = tree.nodes.get(first)?;
    let (mut byte, about) = (about.end, about.start as usize..about.end as usize);
    for node in tree.nodes.get(first + 1..)? {
        match node.kind {
            NodeKind::Glyph | NodeKind::Nag => byte = node.end,
            NodeKind::Comment => {
                let byte = node.start + 1;
                return Some(CommandPlace {
                    byte,
                    in_comment: true,
                    about,
                });
            }
            _ => break,
        }
    }
    Some(CommandPlace {
        byte,
        in_comment: false,
        about,
    })
}
