//! Rows that the numbers of a table show to be missing, and rows that are there and have no move.
//!
//! The reader of the table puts a sign for an unknown move before the row whose number shows it. The move itself
//! may be missing before any row between that number and the one before it. A row without a move holds such a sign.

use super::failure::FailingLine;
use crate::notation::UNKNOWN_MOVE;
use crate::replay::Record;
use crate::syntax::NodeKind;

/// The nodes between a place and the sign for the move that is missing there are at most so many.
const FARTHEST: usize = 80;

/// Is a node the sign for a row that is missing before the row it stands in? The sign for a row that is there
/// and has no move stands alone in its line.
pub fn is_missing_row(record: &Record, node: usize) -> bool {
    let (Some(sign), Some(next)) = (record.nodes.get(node), record.nodes.get(node + 1)) else {
        return false;
    };
    if next.kind != NodeKind::Move || !is_row_sign(record, node) {
        return false;
    }
    let between = record.text.get(sign.end as usize..next.start as usize);
    between.is_some_and(|text| !text.contains(['\n', '\r']))
}

/// Is a node the sign for a row that is missing, or for one that is there and has no move?
pub fn is_row_sign(record: &Record, node: usize) -> bool {
    let whole = |text: &str| text.chars().eq([UNKNOWN_MOVE]);
    let sign = record.nodes.get(node);
    sign.and_then(|sign| record.wording(sign))
        .is_some_and(whole)
}

/// The sign that shows that a move is missing before a node: the next one, if no number stands before it. A
/// number in between would be wrong.
pub fn sign_after(line: &FailingLine, node: usize) -> Option<usize> {
    if !line.setup.only_notation {
        return None;
    }
    let end = line.failure.nodes.end.min(node.saturating_add(FARTHEST));
    let mut nodes = (node..end).take_while(|at| line.kind(*at) != Some(NodeKind::Number));
    let sign = nodes.find(|at| is_row_sign(line.record, *at) && !line.is_amended(*at))?;
    // The move of a row that is there belongs into it.
    let is_move = |at: usize| line.kind(at) == Some(NodeKind::Move);
    (is_missing_row(line.record, sign) || !(node..sign).any(is_move)).then_some(sign)
}

/// The number of the row in which a sign stands, if it has one.
pub fn number_at(record: &Record, sign: usize) -> Option<u32> {
    let sign = record.nodes.get(sign)?;
    let text = record.text.get(sign.start as usize..sign.end as usize)?;
    text.trim().trim_end_matches(['.', ')']).parse().ok()
}
