//! Reports a variation that stands too late, with a fix that moves it.

use super::{Report, offset, shown};
use crate::codes;
use crate::document::{Finding, Fix, Severity, TextEdit};
use crate::repair::LateVariation;
use crate::replay::Record;

/// Says of the finding about the first move of the variation where the variation belongs.
pub fn report(late: &LateVariation, record: &Record, report: &mut Report) {
    let node = |index: usize| record.nodes.get(index);
    let (Some(first), Some(after), Some(after_start)) =
        (node(late.node), node(late.after), node(late.after_start))
    else {
        return;
    };
    let on_first = |found: &&mut Finding| found.start < first.end && first.start < found.end;
    let mut errors = report.findings.iter_mut().filter(on_first);
    let Some(finding) = errors.find(|found| found.severity == Severity::Error) else {
        return;
    };
    let before = format!("{}{}", late.number, shown(record.slice(after)));
    let playable = match late.moves {
        1 => "where it can be played".to_owned(),
        moves => format!("where all {moves} moves of it can be played"),
    };
    finding.message = format!(
        "{} cannot be played here: the variation belongs before {before}, {playable}",
        shown(record.slice(first))
    );
    finding.related.clear();
    let edits = edits(late, record, after_start.start as usize);
    let moved = edits.map(|edits| Fix {
        title: format!("Move the variation before {before}"),
        edits,
        preferred: false,
        support: None,
    });
    finding.fixes = moved.into_iter().collect();
    // Its number is right where it belongs.
    let number = record
        .nodes
        .get(late.nodes.start)
        .map_or(0, |node| node.start)..first.start;
    let about_number =
        |found: &Finding| found.code == codes::MOVE_NUMBER && number.contains(&found.start);
    report.findings.retain(|found| !about_number(found));
}

/// The edits that move the variation to a byte before it.
fn edits(late: &LateVariation, record: &Record, to: usize) -> Option<Vec<TextEdit>> {
    let variation = record.nodes.get(late.nodes.start.checked_sub(1)?)?;
    let (start, end) = (variation.start as usize, variation.end as usize);
    let text = record.text.get(start..end)?;
    let before = record.text.get(to..start)?;
    let number = match late.after_start == late.after {
        true => format!("{} ", late.number),
        false => String::new(),
    };
    let blank = before.len() - before.trim_end().len();
    Some(vec![
        TextEdit {
            start: offset(to),
            end: offset(to),
            text: format!("{text} {number}"),
        },
        TextEdit {
            start: offset(start - blank),
            end: offset(end),
            text: String::new(),
        },
    ])
}
