//! The tag that names the zones of a ring board.

use super::{Report, confusion, replacement};
use crate::board::{LONGEST_NAME, ZoneNames};
use crate::codes;
use crate::document::Severity;
use crate::identify::{Context, ZONES_TAG};
use crate::replay::{Record, ReplaySetup, list};

/// Reports a value that is not three names, and names that are not those of the moves.
pub fn check(record: &Record, setup: &ReplaySetup, _context: &Context, report: &mut Report) {
    let tag = record
        .tag(ZONES_TAG)
        .filter(|pair| setup.board.geometry().is_ring() && !pair.is_bare(record));
    let Some(pair) = tag else {
        return;
    };
    let (value, used) = (pair.tag.value, setup.board.numbering.zones);
    let names = ZoneNames::parse(value);
    if names == Some(used) {
        return;
    }
    let written = (0..setup.board.geometry().zones).map(|zone| used.name(zone).to_owned());
    let written = written.collect::<Vec<_>>().join(" ");
    // What is no three names may be a part of those that the moves have.
    let own = match ZoneNames::meant(value) {
        None => confusion::own_zone_names(record, setup).into_iter().next(),
        Some(_) => None,
    };
    let written = own.unwrap_or(written);
    let message = match names {
        Some(_) => format!("the moves name the zones {used}, not as this tag says"),
        None => {
            let players: Vec<String> = setup
                .game
                .seats
                .iter()
                .map(|name| (*name).to_owned())
                .collect();
            format!(
                "the zones of {} have a name each, such as {written}: no name begins with another, and each has \
                 a capital and up to {} more letters from A to Z",
                list(&players, "and"),
                LONGEST_NAME - 1,
            )
        }
    };
    let range = pair.value_range();
    let fixes = vec![replacement(report.text, &range, &written, false)];
    report.add_fixed(codes::TAG_VALUE, Severity::Warning, range, message, fixes);
}
