//! Moves that are missing, as the numbers show: the wrong number and what fails after it are one finding.

use std::ops::Range;

use super::Report;
use super::slips::add_others;
use crate::codes;
use crate::document::{Finding, RelatedPlace, Severity};
use crate::repair::NumberGap;
use crate::replay::{Record, list};
use crate::syntax::Node;

/// Says of a move that cannot be played that the number before it shows why, instead of that the number is wrong. A sign
/// that is not true is said at the number.
pub fn reason(node: usize, gap: &NumberGap, record: &Record, report: &mut Report) {
    let (Some(node), Some(number)) = (record.nodes.get(node), record.nodes.get(gap.node)) else {
        return;
    };
    let on_node = |found: &Finding| on(node, found);
    let errors = report.findings.iter_mut();
    let mut errors = errors.filter(|found| found.severity == Severity::Error);
    let Some(error) = errors.find(|found| on_node(found)) else {
        at_number(node, gap, record, report);
        return;
    };
    let (moves, missing, are) = missing(gap.expected..gap.written);
    let written = gap.written;
    error.message.push_str(&format!(
        "; the number {written} shows that {moves} {missing} {are} missing before it"
    ));
    error.related.push(RelatedPlace {
        start: number.start,
        end: number.end,
        message: format!("{moves} {missing} {are} missing before this number"),
    });
    // What the signs say of the moves between them is a consequence.
    let between = number.start..node.start;
    let follows = |found: &Finding| match found.code {
        codes::MOVE_NUMBER => on(number, found),
        codes::CHECK_MARK | codes::CAPTURE_MARK => between.contains(&found.start),
        _ => false,
    };
    report.findings.retain(|found| !follows(found));
}

/// Says of a number that moves may be missing before it, because a later sign is not true, instead of that.
fn at_number(node: &Node, gap: &NumberGap, record: &Record, report: &mut Report) {
    let is_sign = |found: &Finding| [codes::CHECK_MARK, codes::CAPTURE_MARK].contains(&found.code);
    let mut findings = report.findings.iter();
    let sign = findings.position(|found| is_sign(found) && on(node, found));
    if let Some((sign, number)) = sign.zip(about_number(gap, record, report)) {
        // The finding about the number names the moves that may be missing.
        join(number, sign, "", report);
    }
}

/// Joins the finding about a number that is too high with that about what fails soon after it, which something else
/// explains, too.
pub fn beside(node: usize, gap: &NumberGap, record: &Record, report: &mut Report) {
    let Some(node) = record.nodes.get(node) else {
        return;
    };
    let is_after = |found: &Finding| {
        let related = || found.related.iter().any(|one| one.start == node.start);
        found.code != codes::MOVE_NUMBER && (on(node, found) || related())
    };
    let failure = report.findings.iter().position(is_after);
    let Some((failure, about)) = failure.zip(about_number(gap, record, report)) else {
        return;
    };
    let message = report.findings.get(failure).map(|found| &*found.message);
    let end = match message.and_then(|message| message.split_once('?')) {
        None => ", or",
        Some((_, "")) => " Or",
        Some(_) => ". Or",
    };
    let (moves, missing, are) = missing(gap.expected..gap.written);
    let written = gap.written;
    let words = format!("{end} {moves} {missing} {are} missing before the number {written}");
    join(failure, about, &words, report);
}

/// Makes one finding of two, with words about the other, whose place is related and whose fixes come last. None of
/// them is safe.
fn join(kept: usize, other: usize, words: &str, report: &mut Report) {
    if kept == other || kept.max(other) >= report.findings.len() {
        return;
    }
    let removed = report.findings.remove(other);
    let Some(found) = report.findings.get_mut(kept - usize::from(other < kept)) else {
        return;
    };
    found.message.push_str(words);
    found.related.push(RelatedPlace {
        start: removed.start,
        end: removed.end,
        message: removed.message,
    });
    add_others(&mut found.fixes, removed.fixes);
    found.fixes.iter_mut().for_each(|fix| fix.preferred = false);
}

/// The index of the finding that a number is wrong, if those after it count on from it.
fn about_number(gap: &NumberGap, record: &Record, report: &Report) -> Option<usize> {
    if !gap.counts_on(record, record.range().end) {
        return None;
    }
    let number = record.nodes.get(gap.node)?;
    let is_it = |found: &Finding| found.code == codes::MOVE_NUMBER && on(number, found);
    report.findings.iter().position(is_it)
}

fn on(node: &Node, found: &Finding) -> bool {
    found.start < node.end && node.start < found.end
}

/// What is said of a number that is too high, if those after it count on from it.
pub fn may_be_missing(expected: u32, written: u32) -> String {
    let (moves, missing, are) = missing(expected..written);
    format!(", or {moves} {missing} {are} missing before it")
}

/// "move", the numbers of the moves that are missing, and "is", or the same of several.
fn missing(numbers: Range<u32>) -> (&'static str, String, &'static str) {
    let numbers: Vec<String> = numbers.map(|n| n.to_string()).collect();
    let missing = list(&numbers, "and");
    match numbers.len() {
        1 => ("move", missing, "is"),
        _ => ("moves", missing, "are"),
    }
}
