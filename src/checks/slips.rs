//! Findings about slips that were found by replaying the record without them: where the record fails, what
//! was probably meant, and how far it can be played then.

use super::slip_wording::SlipWording;
use super::table::TO_COLUMN;
use super::{Report, ignored, offset, shown};
use crate::codes;
use crate::document::{Finding, Fix, FixSupport, RelatedPlace, Severity};
use crate::identify::Context;
use crate::notation::is_separator;
use crate::repair::{
    DEAREST_MISTAKE, Failure, FailureKind, PLACE_IS_CERTAIN, Repair, RepairCandidate, Repairs,
};
use crate::replay::{LineDoubt, Record, ReplaySetup};
use crate::syntax::{Node, NodeKind};

/// The most fixes of a finding.
const MOST_FIXES: usize = 5;

/// A slip that only a sign gives away is named in its message if it is this certain.
const WORTH_SAYING: f32 = 0.5;

/// Where a sign is wrong, a move that is not like the one that is written is offered if it is this certain.
const LEAST_UNLIKE: f32 = 0.9;

/// The beginning of what is said of a number after the end of a game.
pub const GAME_IS_OVER: &str = "the game is over before this number";

/// What the finding that a row is missing says, if nothing explains which.
const UNCHECKED_ROWS: &str = "; what follows cannot be checked";

/// An earlier slip is offered for a text that fits several moves if it is this certain, in ten-thousandths. Else the text
/// rather lacks a letter.
const LEAST_BEFORE_AMBIGUOUS: u32 = 300;

/// The most suspects that are named besides the move that cannot be played.
const MOST_SUSPECTS: usize = 2;

/// Adds to the report what a repair says. `first` is the index of the finding about the failure, if it has
/// one.
pub fn add_repair(
    repair: &Repair,
    repairs: &Repairs,
    first: Option<usize>,
    record: &Record,
    setup: &ReplaySetup,
    context: &Context,
    report: &mut Report,
) {
    let wording = SlipWording {
        repair,
        record,
        setup,
        table: context.format.table,
        others_follow: repairs.has_slips_after(repair, record),
    };
    let Some(best) = repair.candidates.first() else {
        return;
    };
    let by_sign = repair.failure.kind == FailureKind::Contradiction;
    // That a row is missing is said already.
    let is_row = best.slip.sign().is_some();
    let is_certain = repair.is_place_certain() || has_other_letter(repair, best.slip.node());
    let is_slip = repair.is_assumed && !is_row && (by_sign || is_certain);
    // Then the move that cannot be played is told as such.
    let is_ignored = || {
        let node = record.nodes.get(best.slip.node());
        node.is_some_and(|node| ignored::is_ignored(codes::PROBABLE_SLIP, node, record, context))
    };
    match first {
        None if by_sign && repair.is_assumed => report_slip(&wording, best, None, report),
        // Another finding, about the syntax, explains the failure already.
        None => {}
        Some(first) if is_slip && first < report.findings.len() && !is_ignored() => {
            let refused = report.findings.remove(first);
            report_slip(&wording, best, Some(refused), report);
        }
        Some(first) => {
            if let Some(finding) = report.findings.get_mut(first) {
                suggest(&wording, best, finding);
            }
        }
    }
}

/// Has a move before a failure the piece letter of another language? Then it is a slip in any case.
fn has_other_letter(repair: &Repair, node: usize) -> bool {
    let checkpoints = &repair.failure.checkpoints;
    let mut pairs = checkpoints.iter().zip(checkpoints.iter().skip(1));
    pairs.any(|(before, after)| {
        let is_first = before.line.doubt < LineDoubt::OtherLetter;
        before.ply == node && is_first && after.line.doubt == LineDoubt::OtherLetter
    })
}

/// The fixes of the candidates, for a finding that stands on a node.
fn fixes(wording: &SlipWording, stands_on: usize) -> Vec<Fix> {
    let repair = wording.repair;
    // The finding about a wrong sign has fixes for the sign already.
    let offered = repair.candidates.iter();
    let offered = offered.filter(|one| repair.is_assumed || one.changes_play);
    let offered = offered.filter(|one| !wording.is_any_move(one));
    // A wrong sign alone does not speak for a move that is not like the one that is written.
    let by_sign = repair.failure.kind == FailureKind::Contradiction;
    let is_far_fetched = |one: &&RepairCandidate| {
        by_sign && one.cost > DEAREST_MISTAKE && one.certainty < LEAST_UNLIKE
    };
    let offered = offered.filter(|one| !is_far_fetched(one));
    let offered = offered.filter(|one| one.is_worth_offering());
    let mut fixes: Vec<Fix> = Vec::new();
    for fix in offered.filter_map(|one| wording.fix(one, stands_on)) {
        // A word may be a mistyped move or stand in the place of a missing one: both are written alike.
        if fixes.iter().all(|known| known.edits != fix.edits) {
            fixes.push(fix);
        }
    }
    fixes
}

/// Reports the slip itself, in place of the finding about the failure.
fn report_slip(
    wording: &SlipWording,
    best: &RepairCandidate,
    refused: Option<Finding>,
    report: &mut Report,
) {
    let mut fixes = fixes(wording, best.slip.node());
    let by_sign = wording.repair.failure.kind == FailureKind::Contradiction;
    let severity = match &refused {
        _ if by_sign && !wording.repair.is_refused_later => Severity::Warning,
        _ if by_sign => Severity::Error,
        Some(refused) => refused.severity,
        None => Severity::Error,
    };
    if let Some(refused) = refused.as_ref().filter(|_| by_sign) {
        add_others(&mut fixes, refused.fixes.clone());
    }
    let why = refused.as_ref().map(|refused| {
        // The moves that can be played there are of no use where another move is wrong.
        let message = refused.message.as_str();
        message.split(TO_COLUMN).next().unwrap_or(message)
    });
    let range = wording.place(&best.slip);
    // Another move was meant, in whatever language.
    let is_about_letters = |found: &Finding| {
        let on_slip = (found.start as usize) < range.end && range.start < found.end as usize;
        found.code == codes::OTHER_NOTATION && on_slip
    };
    report.findings.retain(|found| !is_about_letters(found));
    let message = wording.probable(best, why);
    report.add_fixed(codes::PROBABLE_SLIP, severity, range, message, fixes);
    let Some(refused) = refused.filter(|_| best.slip.node() != wording.repair.failure.node) else {
        return;
    };
    let message = match by_sign {
        true => format!("as written, {}", wording.refusal(&refused.message)),
        false => format!("as written, {} cannot be played", wording.failing_move()),
    };
    if let Some(found) = report.findings.last_mut() {
        found.related.push(RelatedPlace {
            start: refused.start,
            end: refused.end,
            message,
        });
    }
}

/// Adds to the finding about a failure what may have been meant.
fn suggest(wording: &SlipWording, best: &RepairCandidate, finding: &mut Finding) {
    let failure = &wording.repair.failure;
    let elsewhere = best.slip.node() != failure.node;
    let is_result = failure.kind == FailureKind::Result;
    let suspects = wording.repair.candidates.iter();
    let suspects = suspects.filter(|one| {
        let is_likely = one.reach > 0 || one.certainty >= WORTH_SAYING;
        is_result || one.slip.node() != failure.node && is_likely
    });
    let suspects = suspects.filter(|one| !wording.is_any_move(one));
    // At each place only the best of what may be meant there.
    let mut places = Vec::new();
    let suspects = suspects.filter(|one| {
        let node = one.slip.node();
        let is_new = !places.contains(&node);
        places.push(node);
        is_new
    });
    let related = suspects.take(MOST_SUSPECTS).map(|one| {
        let range = wording.range(one.slip.node());
        RelatedPlace {
            start: offset(range.start),
            end: offset(range.end),
            message: wording.suspicion(one),
        }
    });
    finding.related = related.collect();
    let doubtful = match failure.kind {
        FailureKind::Contradiction => {
            let is_dear = best.cost > DEAREST_MISTAKE;
            !best.changes_play || best.certainty < WORTH_SAYING || is_dear
        }
        FailureKind::Ambiguous => elsewhere,
        FailureKind::Result => true,
        _ if failure.gap.is_some() => true,
        // With nothing after the failure, little speaks for an earlier slip.
        _ => elsewhere && best.reach == 0,
    };
    let is_open = failure.kind == FailureKind::Ambiguous && !wording.repair.is_assumed;
    if !doubtful && !elsewhere && wording.repair.is_assumed && best.slip.is_split() {
        finding.end = offset(wording.place(&best.slip).end);
    }
    if !doubtful && !is_open {
        // What the rules suggest is less likely, or the same.
        for by_rules in ["; did you mean ", "; play ", TO_COLUMN] {
            let last = finding.message.rfind("; ");
            let is_it = |at: &usize| {
                finding
                    .message
                    .get(*at..)
                    .is_some_and(|rest| rest.starts_with(by_rules))
            };
            if let Some(at) = last.filter(is_it) {
                finding.message.truncate(at);
            }
        }
        let blank = wording.missing_blank(best).filter(|_| !elsewhere);
        let unchecked = finding.message.find(UNCHECKED_ROWS);
        if let Some(at) = unchecked.filter(|_| best.slip.sign().is_some()) {
            finding.message.truncate(at);
        }
        if let Some(message) = blank.filter(|_| wording.repair.is_assumed) {
            (finding.code, finding.message) = (codes::MISSING_BLANK, message);
        } else {
            let suggestion = match is_choice(&finding.message, best) {
                true => String::new(),
                false => wording.suggestion(best),
            };
            // Whose move is missing is not certain if it may be the one before. None is missing in a game that is over.
            let is_over = finding.message.starts_with(GAME_IS_OVER);
            if finding.code == codes::MISSING_MOVE && elsewhere && !is_over {
                "a move is missing before this number".clone_into(&mut finding.message);
            }
            // The way of a capture is not said twice.
            if best.text.matches(is_separator).count() > 1
                && suggestion.contains(&best.text)
                && let Some(message) = finding.message.strip_suffix(&format!(": {}", best.text))
            {
                finding.message.truncate(message.len());
            }
            finding.message.push_str(&suggestion);
        }
        if unchecked.is_some() && !wording.repair.is_assumed {
            finding.message.push_str(UNCHECKED_ROWS);
        }
    }
    // What the rules suggest comes after what the rest of the line suggests, unless that is doubtful.
    let mut by_rules = std::mem::take(&mut finding.fixes);
    let stands_on = match failure.kind {
        // Such a finding stands on the result.
        FailureKind::Result => usize::MAX,
        _ => failure.node,
    };
    // A sign that is wrong is best put right if the rest of the line fits the move as it is.
    if failure.kind == FailureKind::Contradiction && !best.changes_play {
        let writes_best =
            |fix: &Fix| matches!(fix.edits.as_slice(), [edit] if edit.text == best.text);
        by_rules.sort_by_key(|fix| !writes_best(fix));
    }
    // Where moves are missing, another move that can be played in the wrong position says nothing.
    let mut by_line = match failure.gap {
        Some(_) => Vec::new(),
        None => fixes(wording, stands_on),
    };
    if is_open {
        // A move before it may have been meant so that its text fits one move only.
        let is_likely = |support: FixSupport| support.certainty >= LEAST_BEFORE_AMBIGUOUS;
        let is_before = |fix: &Fix| {
            let before = fix.edits.iter().all(|edit| edit.end <= finding.start);
            before && fix.support.is_some_and(is_likely)
        };
        let is_by_rules = |fix: &Fix| by_rules.iter().any(|other| other.edits == fix.edits);
        by_line.retain(|fix| is_before(fix) || is_by_rules(fix));
    }
    // The word itself may also be a comment.
    if failure.kind == FailureKind::Word && !by_rules.is_empty() {
        by_line.truncate(MOST_FIXES - 1);
    }
    let (mut first, second) = match doubtful {
        true => (by_rules, by_line),
        // Not every slip can be undone in a table; then the rules do not know better.
        false if by_line.is_empty() && wording.table.is_some() => (by_line, Vec::new()),
        false => (by_line, by_rules),
    };
    add_others(&mut first, second);
    finding.fixes = first;
}

/// Does a message end with the moves that must be played, and nothing says which of them is meant? No move follows, and the
/// best is not like the written text.
fn is_choice(message: &str, best: &RepairCandidate) -> bool {
    let named = message.rsplit(": ").next().unwrap_or_default();
    let is_open = best.following == 0 && !best.is_single_mistake && named.contains(" or ");
    is_open && named.split([' ', ',']).any(|text| text == best.text)
}

/// Adds fixes that are not among the first ones, up to the most that a finding has.
pub fn add_others(fixes: &mut Vec<Fix>, others: Vec<Fix>) {
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
    let (code, severity, fixes) =
        syntax.map(|found| (found.code, found.severity, found.fixes.clone()))?;
    report.findings.retain(|found| !on_word(found));
    // It no longer explains why the next move cannot be played.
    report.faults.retain(|start| *start != word.start);
    let message = format!("`{}` is not a move", shown(record.slice(word)));
    let range = word.start as usize..word.end as usize;
    report.add_fixed(code, severity, range, message, fixes);
    report.findings.len().checked_sub(1)
}

/// Is it said at a node, the sign for a row that is missing or a move, that a row is missing before it or has no move?
fn is_about_row(found: &Finding, node: &Node) -> bool {
    let is_it = [codes::MISSING_ROW, codes::EMPTY_ROW].contains(&found.code);
    is_it && found.start <= node.end && node.start <= found.end
}

/// Puts the finding that a row is missing where the best slip of a repair says, if that is certain. Returns its
/// index.
pub fn missing_row(repair: &Repair, record: &Record, report: &mut Report) -> Option<usize> {
    let best = repair.candidates.first()?;
    let sign = best.slip.sign()?;
    // Before a move that cannot be played it is said at the move.
    let nodes = [
        record.nodes.get(sign)?,
        record.nodes.get(repair.failure.node)?,
    ];
    let is_it = |found: &Finding| nodes.iter().any(|node| is_about_row(found, node));
    let index = report.findings.iter().position(is_it)?;
    let place = record.nodes.get(best.slip.node())?;
    let is_there = report.findings.get(index).map(|found| found.code) == Some(codes::EMPTY_ROW);
    if best.slip.node() != sign && !is_there && repair.place_certainty >= PLACE_IS_CERTAIN {
        let finding = report.findings.get_mut(index)?;
        (finding.start, finding.end) = (place.start, place.end);
    }
    Some(index)
}

/// The index of the finding about a failure, if the record was checked as it is written.
pub fn finding_index(failure: &Failure, record: &Record, report: &Report) -> Option<usize> {
    let node = record.nodes.get(failure.node)?;
    let on_node = |found: &Finding| found.start < node.end && node.start < found.end;
    let is_it = |found: &Finding| match failure.kind {
        FailureKind::Contradiction => {
            on_node(found) && [codes::CAPTURE_MARK, codes::CHECK_MARK].contains(&found.code)
        }
        FailureKind::Ambiguous => on_node(found) && found.code == codes::AMBIGUOUS_MOVE,
        FailureKind::MissingRow => is_about_row(found, node),
        FailureKind::Result => found.code == codes::RESULT_MISMATCH && node.end <= found.end,
        _ => {
            let is_about_letters = found.code == codes::OTHER_NOTATION;
            on_node(found) && found.severity <= Severity::Warning && !is_about_letters
        }
    };
    report.findings.iter().position(is_it)
}

/// Does no move stand between two nodes?
pub fn stands_beside(first: usize, second: usize, record: &Record) -> bool {
    let between = record.nodes.get(first + 1..second);
    between.is_some_and(|between| between.iter().all(|node| node.kind.is_decoration()))
}

/// Adds to the finding about a move that nothing explains how many moves after it are not checked; if a fault between it and the
/// move before it is told in its place, to that.
pub fn unchecked(node: usize, moves: u32, record: &Record, report: &mut Report) {
    let nodes = record.nodes.get(..node).unwrap_or_default();
    let Some(node) = record.nodes.get(node) else {
        return;
    };
    let previous = nodes.iter().rfind(|node| node.kind == NodeKind::Move);
    let from = previous.map_or(node.start, |previous| previous.end);
    let on_node = |found: &Finding| found.start < node.end && node.start < found.end;
    let before = |found: &Finding| from <= found.start && found.end <= node.start;
    let is_serious = |found: &Finding| found.severity <= Severity::Warning;
    let serious = report.findings.iter().enumerate();
    let serious = serious.filter(|(_, found)| is_serious(found));
    let on_it = serious.clone().filter(|(_, found)| on_node(found));
    let on_it = on_it.min_by_key(|(_, found)| found.severity);
    let last = || {
        serious
            .filter(|(_, found)| before(found))
            .max_by_key(|(_, found)| found.end)
    };
    let place = on_it.or_else(last).map(|(index, _)| index);
    // A missing row says so already.
    let says_so = |found: &Finding| {
        let is_row = [codes::MISSING_ROW, codes::EMPTY_ROW].contains(&found.code);
        is_row || found.message.ends_with("checked")
    };
    let finding = place.and_then(|place| report.findings.get_mut(place));
    if let Some(finding) = finding.filter(|found| !says_so(found)) {
        let until = match finding.message.ends_with('?') {
            true => " Until",
            false => "; until",
        };
        finding.message.push_str(until);
        // How many of them a fix explains may have been said.
        let is_said = format!("of the {moves} moves that follow can be played{until}");
        finding.message.push_str(&match moves {
            _ if finding.message.ends_with(&is_said) => {
                " this is put right, none of them is checked".to_owned()
            }
            1 => " this is put right, the move that follows is not checked".to_owned(),
            _ => format!(" this is put right, the {moves} moves that follow are not checked"),
        });
    }
}
