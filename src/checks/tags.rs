//! Tag pairs: missing and repeated ones, and odd dates.

use super::Report;
use crate::codes;
use crate::document::{Finding, Severity};
use crate::identify::Context;
use crate::replay::{Record, ReplaySetup, TagPair};
use std::collections::HashSet;

/// The tags every archived game has (PGN standard, 8.1.1). The players' tags go before the last.
const ROSTER: [&str; 5] = ["Event", "Site", "Date", "Round", "Result"];

pub fn check(record: &Record, context: &Context, report: &mut Report) {
    let mut names = HashSet::with_capacity(record.tags.len());
    for pair in &record.tags {
        // One fault of a line is enough.
        if !names.insert(pair.tag.name) && !is_malformed(pair, report) {
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
        let odd = match pair.tag.name {
            "Date" if context.format.roster => odd_date(pair.tag.value),
            // Other texts than dates may stand on a sheet.
            "Date" if pair.is_worded() => odd_sheet_date(pair.tag.value),
            _ => None,
        };
        if let Some(message) = odd {
            let range = pair.value_range();
            report.add(codes::TAG_VALUE, Severity::Hint, range, message.to_owned());
        }
    }
}

/// Was a tag reported that is no name and value?
fn is_malformed(pair: &TagPair, report: &Report) -> bool {
    let inside = |finding: &Finding| {
        pair.start <= finding.start as usize && finding.end as usize <= pair.end
    };
    let mut found = report.findings.iter();
    found.any(|finding| finding.code == codes::MALFORMED_TAG && inside(finding))
}

/// The names of the tags of the roster of a game with these players, in their order.
pub fn roster_of(seats: &'static [&'static str]) -> impl Iterator<Item = &'static str> {
    let (before, last) = ROSTER.split_at(ROSTER.len() - 1);
    before.iter().chain(seats).chain(last).copied()
}

/// Reports the tags of the roster that are missing.
pub fn roster(record: &Record, setup: &ReplaySetup, context: &Context, report: &mut Report) {
    if let Some(first) = record.tags.first()
        && context.format.roster
        && record.last_move.is_some()
    {
        let asked = roster_of(setup.game.seats);
        let missing: Vec<&str> = asked.filter(|name| record.tag(name).is_none()).collect();
        if !missing.is_empty() {
            let message = format!("tags of the roster are missing: {}", missing.join(", "));
            report.add(
                codes::MISSING_TAG,
                Severity::Hint,
                first.start..first.end,
                message,
            );
        }
    }
}

/// What is wrong with a date; None if nothing is.
fn odd_date(value: &str) -> Option<&'static str> {
    let parts: Vec<&str> = value.split('.').collect();
    let shaped = |part: &str, len| {
        part.len() == len && part.bytes().all(|b| b.is_ascii_digit() || b == b'?')
    };
    match parts.as_slice() {
        ["?"] => None,
        [year, month, day] if shaped(year, 4) && shaped(month, 2) && shaped(day, 2) => {
            odd_month_or_day(month, day)
        }
        _ => Some("a date is written YYYY.MM.DD, with `?` for what is not known"),
    }
}

/// What is wrong with a date of a sheet, which has the day first; None if nothing is, or if it is no date.
fn odd_sheet_date(value: &str) -> Option<&'static str> {
    let parts: Vec<&str> = value.split(['.', '/', '-']).map(str::trim).collect();
    match parts.as_slice() {
        [day, month, year] if year.len() == 4 => odd_month_or_day(month, day),
        _ => None,
    }
}

fn odd_month_or_day(month: &str, day: &str) -> Option<&'static str> {
    // A part with `?` for unknown digits is never out of range.
    let beyond = |part: &str, most: u8| {
        let number: Option<u8> = part.parse().ok();
        number.is_some_and(|number| number == 0 || number > most)
    };
    if beyond(month, 12) {
        Some("months go from 01 to 12; write `??` if the month is not known")
    } else if beyond(day, 31) {
        Some("days go from 01 to 31; write `??` if the day is not known")
    } else {
        None
    }
}
