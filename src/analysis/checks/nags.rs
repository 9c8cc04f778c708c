//! Numeric annotation glyphs: `$0` to `$255` (PGN standard, 10). Draughts files use private ones.

use super::{Context, Report, codes};
use crate::analysis::record::Record;
use crate::document::Severity;
use crate::syntax::NodeKind;

pub fn check(record: &Record, context: &Context, report: &mut Report) {
    if !context.format.roster {
        return;
    }
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]);
    for node in nodes.iter().filter(|node| node.kind == NodeKind::Nag) {
        let value = record.slice(node).trim_start_matches('$');
        if value.parse::<u8>().is_err() && value.bytes().all(|b| b.is_ascii_digit()) {
            report.add(
                codes::NAG_VALUE,
                Severity::Warning,
                node.start as usize..node.end as usize,
                "annotation glyphs go from $0 to $255".to_owned(),
            );
        }
    }
}
