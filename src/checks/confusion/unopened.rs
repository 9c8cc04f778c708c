//! A variation that is never opened: its `)` stands in the main line, and the numbers go back where it should begin.

use super::{Case, Otherwise, Proposal};
use crate::checks::text_edit;
use crate::replay::written;
use crate::syntax::{Node, NodeKind};

/// So many parentheses of a record are looked at.
const MOST_PARENTHESES: usize = 3;

/// A variation may begin at so many numbers.
const MOST_PLACES: usize = 3;

/// The proposals that open a variation.
pub fn proposals(case: &Case) -> Vec<Proposal> {
    let top: Vec<&Node> = case.record.top().collect();
    let is_closing =
        |node: &Node| node.kind == NodeKind::Junk && case.record.slice(node).starts_with(')');
    let closing = top.iter().enumerate().filter(|(_, node)| is_closing(node));
    let opened = closing.take(MOST_PARENTHESES).flat_map(|(i, closing)| {
        let mut places = going_back(case, top.get(..i).unwrap_or_default());
        // The nearest first.
        places.reverse();
        places.truncate(MOST_PLACES);
        let proposal = |number: &Node| {
            let (number, at) = (case.record.slice(number), number.start as usize);
            let end = closing.start as usize;
            Proposal {
                edits: vec![text_edit(at..at, "(")],
                range: end..end + 1,
                message: format!(
                    "this `)` closes no variation; `(` may be missing before {number}"
                ),
                otherwise: Otherwise::IfWhole("with it,".to_owned()),
                title: format!("Add ( before {number}"),
            }
        };
        places.into_iter().map(proposal).collect::<Vec<_>>()
    });
    opened.collect()
}

/// The numbers that count a move once more.
fn going_back<'n>(case: &Case, nodes: &[&'n Node]) -> Vec<&'n Node> {
    let mut found = Vec::new();
    // The plies before the next move, by the numbers.
    let mut plies: u32 = 0;
    for node in nodes {
        match node.kind {
            NodeKind::Move => plies = plies.saturating_add(1),
            NodeKind::Number => {
                let (number, dots) = written(case.record.slice(node));
                let Some(number) = number else {
                    continue;
                };
                let own = number.saturating_sub(1).saturating_mul(2) + u32::from(dots > 1);
                if own < plies {
                    found.push(*node);
                }
                plies = own;
            }
            _ => {}
        }
    }
    found
}
