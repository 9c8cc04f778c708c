//! Set-ups and the tags that say which game it is.

use super::{Context, Report, Stage, codes, fix};
use crate::analysis::record::Record;
use crate::document::Severity;
use crate::rules::SetUpFault;

/// `FEN` wants `SetUp "1"` beside it (PGN standard, 9.7).
pub fn check(record: &Record, context: &Context, report: &mut Report) {
    if let (Some(fen), None, true) = (
        record.tag("FEN"),
        record.tag("SetUp"),
        context.format.roster,
    ) {
        let fixes = vec![fix(
            "add [SetUp \"1\"]".to_owned(),
            fen.start..fen.start,
            "[SetUp \"1\"]\n",
            true,
        )];
        let message = "a FEN tag goes with [SetUp \"1\"]".to_owned();
        report.add_fixed(
            codes::SET_UP_TAG,
            Severity::Hint,
            fen.start..fen.end,
            message,
            fixes,
        );
    }
}

/// The FEN tag cannot be set up.
pub fn fault(record: &Record, stage: &Stage, fault: &SetUpFault, report: &mut Report) {
    let Some(fen) = record.tag("FEN") else { return };
    let value = fen.value_range();
    let blanks = fen.tag.value.len() - fen.tag.value.trim_start().len();
    let range = match &fault.at {
        Some(at) => value.start + blanks + at.start..value.start + blanks + at.end,
        None => value,
    };
    let message = format!(
        "{} cannot start from this position: {}",
        stage.game.title, fault.reason
    );
    report.add(codes::BAD_SET_UP, Severity::Error, range, message);
}

/// A tag names a game that is not known.
pub fn unknown(record: &Record, tag: usize, report: &mut Report) {
    if let Some(pair) = record.tags.get(tag) {
        let message = format!(
            "`{}` is no game known here: its moves are not checked",
            pair.tag.value
        );
        report.add(
            codes::UNKNOWN_VARIANT,
            Severity::Information,
            pair.value_range(),
            message,
        );
    }
}
