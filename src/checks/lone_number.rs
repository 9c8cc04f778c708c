//! A number that stands alone between games: nothing is counted with it.

use super::{Report, fix, shown, title};
use crate::codes;
use crate::document::Severity;
use crate::identify::Context;
use crate::replay::{Record, written};
use crate::syntax::NodeKind;

/// Does a record hold nothing but numbers?
pub fn is_lone(record: &Record) -> bool {
    let only_numbers = || record.top().all(|node| node.kind == NodeKind::Number);
    record.moves == 0 && record.tags.is_empty() && only_numbers()
}

/// Reports a number alone. The number 1 may be the first of a game that is still to be written.
pub fn check(record: &Record, context: &Context, report: &mut Report) {
    if record.moves > 0 || context.format.table.is_some() || !is_lone(record) {
        return;
    }
    let Some(node) = record.top().next() else {
        return;
    };
    let text = record.slice(node);
    if written(text).0 == Some(1) {
        return;
    }
    let range = node.start as usize..node.end as usize;
    let message = format!("no move and no tag goes with {}", shown(text));
    let fixes = vec![fix(title(text, ""), range.clone(), "", false)];
    report.add_fixed(codes::GARBAGE, Severity::Warning, range, message, fixes);
}
