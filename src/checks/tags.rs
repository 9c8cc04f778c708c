//! Tag pairs: missing and repeated ones. The forms of their values are checked in `tag_values`.

use super::{Report, tag_names};
use crate::codes;
use crate::document::{Finding, Severity};
use crate::identify::Context;
use crate::replay::{Record, ReplaySetup, TagPair};
use crate::rules::Game;
use crate::syntax::Format;
use std::collections::HashSet;

/// The tags every archived game has (PGN standard, 8.1.1). The players' tags go before the last.
const ROSTER: [&str; 5] = ["Event", "Site", "Date", "Round", "Result"];

pub fn check(record: &Record, _context: &Context, report: &mut Report) {
    tag_names::check(record, report);
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

/// The place of a tag among those of its game: the tags of the roster in their order, then all others, which the PGN
/// standard wants in the order of ASCII (section 8.1.1) and PDN in no certain one.
pub fn tag_order<'a>(name: &'a str, format: &Format, game: Option<&Game>) -> (usize, &'a str) {
    const SEATS: &[&str] = &["White", "Black"];
    let seats = game.map_or(SEATS, |game| game.seats);
    let listed = roster_of(seats).position(|one| one == name);
    match (listed, format.roster) {
        (Some(listed), _) => (listed, ""),
        (None, true) => (usize::MAX, name),
        (None, false) => (usize::MAX, ""),
    }
}

/// Reports the tags of the roster that are missing.
pub fn roster(record: &Record, setup: &ReplaySetup, context: &Context, report: &mut Report) {
    if let Some(first) = record.tags.first()
        && context.format.roster
        && record.last_move.is_some()
    {
        let misspelt: Vec<&str> = tag_names::misspelt(record).map(|(_, name)| name).collect();
        let asked = roster_of(setup.game.seats);
        let is_missing = |name: &&str| record.tag(name).is_none() && !misspelt.contains(name);
        let missing: Vec<&str> = asked.filter(is_missing).collect();
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
