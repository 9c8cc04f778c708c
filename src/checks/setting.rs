//! Settings that do not suit a record.

use super::Report;
use crate::codes;
use crate::document::Severity;
use crate::identify::{Context, dropped};
use crate::replay::{Record, list};
use crate::syntax::NodeKind;

/// Reports the settings that were dropped because the record cannot be read with them.
pub fn unfit(record: &Record, context: &Context, fitting: &Context, report: &mut Report) {
    let dropped = dropped(context, fitting);
    let (does, it) = match dropped.as_slice() {
        [] => return,
        [_] => ("does", "it"),
        _ => ("do", "them"),
    };
    let first = record.top().find(|node| node.kind == NodeKind::Move);
    let range = match (first, record.tags.first()) {
        (Some(node), _) => node.start as usize..node.end as usize,
        (None, Some(pair)) => pair.start..pair.end,
        (None, None) => return,
    };
    let set = list(&dropped, "and");
    let message = format!("{set} {does} not suit this record, which is read without {it}");
    report.add(codes::UNFIT_SETTING, Severity::Hint, range, message);
}
