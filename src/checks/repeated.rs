//! A move that cannot be played and repeats the text of the move before it: it was typed twice. Where the moves after it
//! prove that, the search for slips finds it too.

use super::report::fix;
use crate::document::Fix;
use crate::repair::is_confirmed;
use crate::replay::Record;
use crate::syntax::NodeKind;

/// The fix that removes the move of a node, if nothing but blanks stands between it and the same text before it, and
/// nobody says that it was played.
pub fn removal(record: &Record, node: usize) -> Option<Fix> {
    let (own, before) = (
        record.nodes.get(node)?,
        record.nodes.get(node.checked_sub(1)?)?,
    );
    let text = record.slice(own);
    let between = record.text.get(before.end as usize..own.start as usize)?;
    let is_repeated = before.kind == NodeKind::Move
        && record.slice(before) == text
        && between.chars().all(char::is_whitespace)
        && !is_confirmed(record, node);
    // As the search calls it, so that it is offered once.
    let title = format!("Remove {}", text.trim());
    is_repeated.then(|| fix(title, before.end as usize..own.end as usize, "", false))
}
