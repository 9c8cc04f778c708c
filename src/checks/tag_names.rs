//! Names of tags with a typing error. Any name may be a tag, so only one that differs by a slip from a usual name which the
//! game lacks is taken for it.

use super::{Report, replacement};
use crate::codes;
use crate::document::Severity;
use crate::replay::{Record, TagPair};
use crate::text::one_slip;

/// Names that are common or that something depends on. Shorter ones than four letters have too many neighbours.
const USUAL: [&str; 24] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Gray",
    "Black",
    "Result",
    "GameType",
    "SetUp",
    "Variant",
    "Notation",
    "BoardSize",
    "Zones",
    "Opening",
    "Annotator",
    "EventDate",
    "PlyCount",
    "TimeControl",
    "Termination",
    "WhiteElo",
    "BlackElo",
    "WhiteTitle",
    "BlackTitle",
];

/// Returns the tags whose names are misspelt, with the names that are meant.
pub fn misspelt<'r>(record: &'r Record) -> impl Iterator<Item = (&'r TagPair<'r>, &'static str)> {
    record.tags.iter().filter_map(|pair| {
        let name = pair.tag.name;
        // What cannot be a name is told by another check.
        let is_name = name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if USUAL.contains(&name) || !is_name {
            return None;
        }
        let near = |usual: &&&str| name.len() >= 4 && one_slip(name, usual);
        let mut meant = USUAL.iter().filter(near);
        let (Some(only), None) = (meant.next(), meant.next()) else {
            return None;
        };
        record.tag(only).is_none().then_some((pair, *only))
    })
}

pub fn check(record: &Record, report: &mut Report) {
    for (pair, meant) in misspelt(record) {
        let name = pair.tag.name;
        let start = report
            .text
            .get(pair.start..pair.end)
            .and_then(|text| text.find(name));
        let start = pair.start + start.unwrap_or(0);
        let range = start..start + name.len();
        let message = format!("{name} is not the name of a usual tag; did you mean {meant}?");
        let fixes = vec![replacement(report.text, &range, meant, false)];
        report.add_fixed(codes::TAG_NAME, Severity::Hint, range, message, fixes);
    }
}
