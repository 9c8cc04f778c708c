//! Moves that run together, or a move and the number after it. Where the text means one move as it stands, so that it
//! cannot be played, the slip is found in `repair` and reported in `slips`.

use super::{Report, replacement};
use crate::codes;
use crate::document::Severity;
use crate::replay::Record;
use crate::syntax::{Node, NodeKind};

/// Moves without blanks between them that were played, by the indices of their nodes: the first and the last so far.
#[derive(Default)]
pub struct JoinedMoves(Option<(usize, usize)>);

impl JoinedMoves {
    /// Reports what a played move runs together with, once the last move of the run has been played.
    pub fn played(&mut self, record: &Record, node: usize, report: &mut Report) {
        let at = |node: usize| record.nodes.get(node);
        let Some(mv) = at(node) else {
            return;
        };
        let next = at(node + 1).filter(|next| is_joined(record, mv, next));
        let before = node.checked_sub(1).and_then(at);
        let goes_on = before.is_some_and(|before| is_joined(record, before, mv));
        let first = match (goes_on, self.0.take()) {
            (false, _) => node,
            (true, Some((first, last))) if last + 1 == node => first,
            // The move before it was not played, which is said there.
            (true, _) => return,
        };
        let last = match next.map(|next| next.kind) {
            Some(NodeKind::Move) => {
                self.0 = Some((first, node));
                return;
            }
            Some(_) => node + 1,
            None => node,
        };
        if first == last {
            return;
        }
        let parts: Vec<String> = (first..=last)
            .filter_map(|node| Some(record.slice(at(node)?).to_owned()))
            .collect();
        let (Some(start), Some(end)) = (at(first), at(last)) else {
            return;
        };
        let range = start.start as usize..end.end as usize;
        let fixes = vec![replacement(record.text, &range, &parts.join(" "), true)];
        let message = between(&parts);
        report.add_fixed(codes::MISSING_BLANK, Severity::Hint, range, message, fixes);
    }
}

/// The message about parts that have run together.
pub fn between(parts: &[String]) -> String {
    match parts {
        [first, second] => format!("a blank is missing between {first} and {second}"),
        _ => format!(
            "blanks are missing between {}",
            crate::replay::list(parts, "and")
        ),
    }
}

/// Does a move touch the next move or its number? Dots alone and signs at the end of a move separate them.
fn is_joined(record: &Record, mv: &Node, next: &Node) -> bool {
    if mv.end != next.start || mv.kind != NodeKind::Move || record.wording(mv).is_some() {
        return false;
    }
    let ends = record.bytes(mv).last();
    let closed = ends.is_some_and(|byte| byte.is_ascii_alphanumeric() || b"+#".contains(byte));
    let digit = record.bytes(next).first().is_some_and(u8::is_ascii_digit);
    closed && (next.kind == NodeKind::Move || next.kind == NodeKind::Number && digit)
}
