//! Findings about slips that were found by replaying the record without them: where the record fails, what
//! was probably meant, and how far it can be played then.

use super::slip_wording::{ENOUGH, SlipWording};
use super::{Report, offset, shown};
use crate::codes;
use crate::document::{Finding, Fix, RelatedPlace, Severity};
use crate::repair::{Failure, FailureKind, Repair};
use crate::replay::{Record, ReplaySetup};
use crate::syntax::{Node, Table};

/// A finding stands on an earlier move than the one that cannot be played only if the slip is there with
/// this probability.
const PLACE_IS_CERTAIN: f32 = 0.98;

/// The most fixes of a finding.
const MOST_FIXES: usize = 5;

/// A slip that only a sign gives away is named in its message if it is this certain.
const WORTH_SAYING: f32 = 0.5;

/// The most suspects that are named besides the move that cannot be played.
const MOST_SUSPECTS: usize = 2;

/// Adds to the report what a repair says. `first` is the index of the finding about the failure, if it has
/// one.
pub fn report(
    repair: &Repair,
    first: Option<usize>,
    record: &Record,
    setup: &ReplaySetup,
    table: Option<&'static Table>,
    report: &mut Report,
) {
    let context = SlipWording {
        repair,
        record,
        setup,
        table,
    };
    let Some(best) = repair.candidates.first() else {
        return;
    };
    let failure = &repair.failure;
    let elsewhere = best.slip.node() != failure.node;
    let certain = repair.place_certainty >= PLACE_IS_CERTAIN;
    let refused = first.and_then(|first| report.findings.get(first).cloned());
    let by_sign = failure.kind == FailureKind::Contradiction;
    // Another finding, about the syntax, explains the failure already.
    if refused.is_none() && !(by_sign && repair.is_assumed) {
        return;
    }
    let is_slip = repair.is_assumed && (by_sign || elsewhere && certain && best.reach >= ENOUGH);
    let stands_on = match is_slip {
        true => best.slip.node(),
        false => failure.node,
    };
    // The finding about a wrong sign has fixes for the sign already.
    let offered = repair.candidates.iter();
    let offered = offered.filter(|one| repair.is_assumed || one.changes_play);
    let fixes = offered.filter_map(|one| context.fix(one, stands_on));
    let mut fixes: Vec<Fix> = fixes.collect();
    if is_slip {
        let (start, end) = refused
            .as_ref()
            .map_or((0, 0), |found| (found.start, found.end));
        if let Some(first) = first {
            report.findings.remove(first);
        }
        if let Some(found) = refused.as_ref().filter(|_| by_sign) {
            add_others(&mut fixes, found.fixes.clone());
        }
        let why = refused.as_ref().map(|found| found.message.as_str());
        let severity = match failure.kind {
            FailureKind::Contradiction => Severity::Warning,
            _ => refused
                .as_ref()
                .map_or(Severity::Error, |found| found.severity),
        };
        let range = context.range(best.slip.node());
        report.add_fixed(
            codes::PROBABLE_SLIP,
            severity,
            range,
            context.probable(best, why),
            fixes,
        );
        if let (Some(found), Some(why)) = (report.findings.last_mut(), why) {
            found.related.push(RelatedPlace {
                start,
                end,
                message: format!("as written, {}", context.refusal(why)),
            });
        }
        return;
    }
    let related = repair
        .candidates
        .iter()
        .filter(|one| one.slip.node() != failure.node && one.reach > 0)
        .take(MOST_SUSPECTS)
        .map(|one| {
            let range = context.range(one.slip.node());
            RelatedPlace {
                start: offset(range.start),
                end: offset(range.end),
                message: context.suspicion(one),
            }
        })
        .collect();
    // With nothing after the failure, little speaks for an earlier slip.
    let doubtful = match by_sign {
        true => !best.changes_play || best.certainty < WORTH_SAYING,
        false => elsewhere && best.reach == 0,
    };
    let more = match doubtful {
        true => String::new(),
        false => context.suggestion(best),
    };
    let Some(finding) = first.and_then(|first| report.findings.get_mut(first)) else {
        return;
    };
    finding.message.push_str(&more);
    // What the rules suggest comes after what the rest of the line suggests, unless that is doubtful.
    let mut by_rules = std::mem::take(&mut finding.fixes);
    // Not every slip can be undone in a table; then the rules do not know better.
    if fixes.is_empty() && context.table.is_some() && !doubtful {
        by_rules.clear();
    }
    if doubtful {
        std::mem::swap(&mut fixes, &mut by_rules);
    }
    add_others(&mut fixes, by_rules);
    finding.fixes = fixes;
    finding.related = related;
}

/// Adds fixes that are not among the first ones, up to the most that a finding has.
fn add_others(fixes: &mut Vec<Fix>, others: Vec<Fix>) {
    for other in others {
        // One may name the reach of the move as well, and one may replace more than the other.
        let name = |fix: &Fix| fix.title.split(" (").next().map(str::to_owned);
        let same = |fix: &Fix| fix.edits == other.edits || name(fix) == name(&other);
        let known = fixes.iter().any(same);
        if !known && fixes.len() < MOST_FIXES {
            fixes.push(other);
        }
    }
}

/// Reports a word that stands in the place of a move, instead of what the syntax says of it. Returns the
/// index of the finding.
pub fn word_for_move(word: &Node, record: &Record, report: &mut Report) -> Option<usize> {
    let on_word = |found: &Finding| found.start < word.end && word.start < found.end;
    let syntax = report.findings.iter().find(|found| on_word(found));
    let (code, severity) = syntax.map(|found| (found.code, found.severity))?;
    report.findings.retain(|found| !on_word(found));
    let message = format!("`{}` is not a move", shown(record.slice(word)));
    let range = word.start as usize..word.end as usize;
    report.add(code, severity, range, message);
    report.findings.len().checked_sub(1)
}

/// The index of the finding about a failure, if the record was checked as it is written.
pub fn finding(failure: &Failure, record: &Record, report: &Report) -> Option<usize> {
    let node = record.nodes.get(failure.node)?;
    let by_sign = failure.kind == FailureKind::Contradiction;
    let is_it = |found: &Finding| {
        let kind = match by_sign {
            true => [codes::CAPTURE_MARK, codes::CHECK_MARK].contains(&found.code),
            false => found.severity <= Severity::Warning,
        };
        kind && found.start < node.end && node.start < found.end
    };
    report.findings.iter().position(is_it)
}

/// Adds to the finding about a move that nothing explains how many moves after it are not checked.
pub fn unchecked(node: usize, moves: u32, record: &Record, report: &mut Report) {
    let Some(node) = record.nodes.get(node) else {
        return;
    };
    let on_node = |found: &&mut Finding| found.start < node.end && node.start < found.end;
    let mut errors = report.findings.iter_mut().filter(on_node);
    if let Some(finding) = errors.find(|found| found.severity == Severity::Error) {
        finding.message.push_str(&match moves {
            1 => "; the move that follows is not checked".to_owned(),
            _ => format!("; the {moves} moves that follow are not checked"),
        });
    }
}
