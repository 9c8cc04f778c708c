//! The tag that names the notation of a record: a name that is none, and a notation that does not
//! suit the game.

use super::{Report, anew};
use crate::codes;
use crate::document::Severity;
use crate::identify::{Context, NOTATION_TAG};
use crate::notation::{target, targets};
use crate::replay::{Record, ReplaySetup};
use crate::text::near;

/// A value that is no name of a notation.
pub fn name(record: &Record, _context: &Context, report: &mut Report) {
    let Some(pair) = record.tag(NOTATION_TAG) else {
        return;
    };
    let value = pair.tag.value.trim();
    // A question mark stands for what is not known.
    let unsaid = matches!(value, "" | "?" | "-");
    if unsaid || target(&value.to_ascii_lowercase()).is_some() {
        return;
    }
    let names: Vec<String> = targets().map(|target| target.name()).collect();
    let near = near(value, names.iter().map(String::as_str));
    let quoted: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    let hint = match quoted.is_empty() {
        true => "the moves tell what they are written in".to_owned(),
        false => format!("did you mean {}?", quoted.join(" or ")),
    };
    let range = pair.value_range();
    let fixes = near
        .iter()
        .map(|name| anew(report.text, &range, name, false));
    let fixes = fixes.collect();
    let message = format!("there is no notation `{value}`; {hint}");
    report.add_fixed(codes::TAG_VALUE, Severity::Hint, range, message, fixes);
}

/// A notation that the game of the record cannot be written in.
pub fn suits(record: &Record, setup: &ReplaySetup, _context: &Context, report: &mut Report) {
    let Some(pair) = record.tag(NOTATION_TAG) else {
        return;
    };
    let named = target(&pair.tag.value.trim().to_ascii_lowercase());
    let game = setup.game;
    let Some(named) = named.filter(|t| !(t.notation.suits)(game.geometry, game.roles)) else {
        return;
    };
    let message = format!(
        "{} is no notation for {}; its moves are read in {}",
        named.name(),
        game.title,
        setup.notation.title
    );
    let range = pair.value_range();
    report.add(codes::TAG_VALUE, Severity::Warning, range, message);
}
