//! The finding because of which a game stays as typed.
//!
//! An error or a contradiction is a slip that somebody still has to look into, and what looks needless there may be the
//! only thing that shows what was meant.

use crate::checks;
use crate::codes::ChosenSeverities;
use crate::document::{Finding, Severity};
use crate::identify::Context;

/// Returns the finding about a byte of a segment, whatever its severity.
pub fn finding_at(text: &str, byte: usize, context: &Context) -> Option<Finding> {
    let context = Context {
        severities: ChosenSeverities::NONE,
        ..*context
    };
    let mut found = checks::check(text, &context).findings.into_iter();
    found.find(|one| (one.start as usize..one.end as usize).contains(&byte))
}

/// Returns the first finding that keeps a segment as it is. The severities that the user has chosen do not matter: a
/// contradiction that is not shown is one all the same.
pub fn grave_finding(text: &str, context: &Context) -> Option<Finding> {
    let context = Context {
        severities: ChosenSeverities::NONE,
        ..*context
    };
    let found = checks::check(text, &context).findings.into_iter();
    let grave = |one: &Finding| matches!(one.severity, Severity::Error | Severity::Warning);
    let mut grave: Vec<Finding> = found.filter(grave).collect();
    grave.sort_by_key(|one| (one.severity, one.start));
    grave.into_iter().next()
}
