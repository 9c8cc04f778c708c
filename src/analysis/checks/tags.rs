//! Tag pairs: missing, repeated, odd.

use super::{Context, Report, codes};
use crate::analysis::record::Record;
use crate::document::Severity;

/// The tags every archived game of chess has (PGN standard, 8.1.1).
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

pub fn check(record: &Record, context: &Context, report: &mut Report) {
    for (i, pair) in record.tags.iter().enumerate() {
        let earlier = record.tags.get(..i).unwrap_or(&[]);
        if earlier.iter().any(|other| other.tag.name == pair.tag.name) {
            let message = format!(
                "the tag {} occurs a second time in this game",
                pair.tag.name
            );
            report.add(
                codes::REPEATED_TAG,
                Severity::Warning,
                pair.start..pair.end,
                message,
            );
        }
        if pair.tag.name == "Date" && context.format.roster && !is_date(pair.tag.value) {
            let message = "a date is written YYYY.MM.DD, with `?` for what is not known".to_owned();
            report.add(
                codes::TAG_VALUE,
                Severity::Hint,
                pair.value_range(),
                message,
            );
        }
    }
    let moves = record.last_move.is_some();
    if let Some(first) = record.tags.first()
        && context.format.roster
        && moves
    {
        let missing: Vec<&str> = ROSTER
            .into_iter()
            .filter(|name| record.tag(name).is_none())
            .collect();
        if !missing.is_empty() {
            let message = format!(
                "tags of the seven tag roster are missing: {}",
                missing.join(", ")
            );
            report.add(
                codes::MISSING_TAG,
                Severity::Hint,
                first.start..first.end,
                message,
            );
        }
    }
}

fn is_date(value: &str) -> bool {
    let mut parts = value.split('.');
    let shape = [4, 2, 2].iter().all(|len| {
        parts.next().is_some_and(|part| {
            part.len() == *len && part.bytes().all(|b| b.is_ascii_digit() || b == b'?')
        })
    });
    (shape && parts.next().is_none()) || value == "?"
}
