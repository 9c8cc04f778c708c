//! Numeric annotation glyphs: `$0` to `$255` (PGN standard, 10). Draughts files use other values of
//! their own, so only formats with a roster are checked.

use super::Report;
use crate::codes;
use crate::document::Severity;
use crate::identify::Context;
use crate::replay::ReplaySetup;

pub fn check(
    text: &str,
    range: std::ops::Range<usize>,
    _setup: &ReplaySetup,
    context: &Context,
    report: &mut Report,
) {
    let value = text.trim_start_matches('$');
    if context.format.roster
        && value.parse::<u8>().is_err()
        && value.bytes().all(|b| b.is_ascii_digit())
    {
        report.add(
            codes::NAG_VALUE,
            Severity::Warning,
            range,
            "annotation glyphs go from $0 to $255".to_owned(),
        );
    }
}
