//! The tag that names the notation of a record: it must be the name of a notation, and one that suits
//! the game and the moves.

use super::{Report, replacement};
use crate::codes;
use crate::document::Severity;
use crate::identify::{Context, NOTATION_TAG, tagged};
use crate::notation::{Notation, Target, target, targets};
use crate::replay::{Record, ReplaySetup};
use crate::text::near;

/// Reports a value that is not the name of a notation.
pub fn name(record: &Record, _context: &Context, report: &mut Report) {
    let Some(pair) = record.tag(NOTATION_TAG) else {
        return;
    };
    let value = pair.tag.value.trim();
    let unknown = matches!(value, "" | "?" | "-");
    if unknown || target(&value.to_ascii_lowercase()).is_some() {
        return;
    }
    let names: Vec<String> = targets().map(|target| target.name()).collect();
    let near = near(value, names.iter().map(String::as_str));
    let quoted: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    let hint = match quoted.is_empty() {
        true => "the notation is found from the moves".to_owned(),
        false => format!("did you mean {}?", quoted.join(" or ")),
    };
    let range = pair.value_range();
    let fixes = near
        .iter()
        .map(|name| replacement(report.text, &range, name, false));
    let fixes = fixes.collect();
    let message = format!("there is no notation `{value}`; {hint}");
    report.add_fixed(codes::TAG_VALUE, Severity::Hint, range, message, fixes);
}

/// Reports a notation that the game of the record cannot be written in.
pub fn suits(record: &Record, setup: &ReplaySetup, _context: &Context, report: &mut Report) {
    let Some(pair) = record.tag(NOTATION_TAG) else {
        return;
    };
    let named = target(&pair.tag.value.trim().to_ascii_lowercase());
    let game = setup.game;
    let geometry = setup.board.geometry();
    let Some(named) = named.filter(|t| !(t.notation.suits)(geometry, game.roles)) else {
        return;
    };
    let message = format!(
        "{} is not a notation for {}; the moves are read in {}",
        named.name(),
        game.title,
        setup.notation.title
    );
    let range = pair.value_range();
    report.add(codes::TAG_VALUE, Severity::Warning, range, message);
}

/// Reports a notation or letters that the moves are not written in. `found` is what they are read as.
pub fn refuted(record: &Record, found: &ReplaySetup, report: &mut Report) {
    let (Some(pair), Some(named)) = (record.tag(NOTATION_TAG), tagged(record)) else {
        return;
    };
    let right = Target {
        notation: found.notation,
        letters: found.letters,
    };
    let message = format!(
        "the moves are written in {}, not in {}",
        right.title(),
        named.title()
    );
    let range = pair.value_range();
    let fixes = match pair.is_worded() {
        true => Vec::new(),
        false => vec![replacement(report.text, &range, &right.name(), false)],
    };
    // The short and the long form of a notation differ only in how much they write.
    let is_form = |one: &Notation, other: &Notation| one.long_form == Some(other.name);
    let (own, other) = (right.notation, named.notation);
    let severity = match is_form(own, other) || is_form(other, own) {
        true => Severity::Hint,
        false => Severity::Warning,
    };
    report.add_fixed(codes::REFUTED_TAG, severity, range, message, fixes);
}
