//! The numbers after moves that were typed twice or left out: whoever types a move or a pair of moves twice often counts
//! them, and whoever forgets a move or a pair counts on without it, so that all numbers after them are wrong. The finding about
//! these belongs to that about the moves. Its fix corrects them, too, except after a single move that was left out.

use crate::codes;
use crate::document::{Finding, Fix, TextEdit};
use crate::repair::{Repair, Repairs, TypedSlip, line_from};
use crate::replay::{Record, ReplaySetup, written};
use crate::syntax::NodeKind;

use super::number_list::numbers;
use super::number_series::digits;
use super::{Report, offset};

/// Drops the findings about numbers of the second player after a move that is missing: whoever left it out took every move
/// after it for that of the other player, and `5...` stands before White's move 6.
pub fn drop_of_other_player(
    repairs: &Repairs,
    record: &Record,
    setup: &ReplaySetup,
    report: &mut Report,
) {
    let is_missing = |slip: &TypedSlip| matches!(slip, TypedSlip::Missing { sign: None, .. });
    let assumed = repairs.found.iter().filter(|repair| repair.is_assumed);
    let missing = assumed.filter_map(|repair| {
        let best = repair.candidates.first()?;
        is_missing(&best.slip).then(|| best.slip.node()..repair.failure.nodes.end)
    });
    let after: Vec<_> = missing.collect();
    let is_two_players = setup.game.seats.len() == 2;
    let is_number = |found: &Finding| found.code == codes::MOVE_NUMBER;
    // Most records have no such finding, and need not be replayed for it.
    if after.is_empty() || !is_two_players || !report.findings.iter().any(is_number) {
        return;
    }
    let numbers = numbers(record, setup, &repairs.amendments);
    let shifted = numbers.iter().filter(|number| {
        let is_after = after.iter().any(|nodes| nodes.contains(&number.node));
        is_after && number.dots > 1 && number.is_first && number.off() == -1
    });
    let starts = shifted.filter_map(|number| Some(record.nodes.get(number.node)?.start));
    let starts: Vec<u32> = starts.collect();
    report
        .findings
        .retain(|found| !is_number(found) || !starts.contains(&found.start));
}

/// Joins the finding about the first number after moves that are too many or missing, if it is wrong, with that about the
/// moves.
pub fn join(repair: &Repair, record: &Record, report: &mut Report) {
    let best = repair.candidates.first().filter(|_| repair.is_assumed);
    let changed = match best.map(|best| &best.slip) {
        Some(TypedSlip::Surplus { node }) => *node..*node + 1,
        Some(TypedSlip::MovesTwice { nodes, .. }) => nodes.clone(),
        Some(TypedSlip::RoundMissing { node, .. }) => *node..*node,
        _ => return,
    };
    let mut after = line_from(record.nodes, changed.end, repair.failure.nodes.end);
    let number = after.find(|(_, node)| node.kind == NodeKind::Number);
    let Some((place, (_, number))) = record.nodes.get(changed.start).zip(number) else {
        return;
    };
    let found = &report.findings;
    let about_number = found.iter().position(|found| {
        found.code == codes::MOVE_NUMBER && found.start == number.start && !found.fixes.is_empty()
    });
    let about_move = found.iter().position(|found| {
        let fix = found.fixes.first();
        let edits = fix
            .filter(|fix| fix.support.is_some())
            .map(|fix| &fix.edits);
        let is_there = |edit: &TextEdit| {
            edit.start == place.start || (edit.start..edit.end).contains(&place.start)
        };
        edits.is_some_and(|edits| edits.iter().any(is_there))
    });
    let (Some(about_number), Some(about_move)) = (about_number, about_move) else {
        return;
    };
    let Some(numbers) = fixed(found, about_number).filter(|numbers| {
        let moves = fixed(found, about_move);
        let end = moves.and_then(|edits| edits.iter().map(|edit| edit.end).max());
        numbers
            .iter()
            .all(|edit| end.is_some_and(|end| edit.start >= end))
    }) else {
        return;
    };
    let numbers = numbers.to_vec();
    let found = report.findings.get_mut(about_move);
    let mut fixes = found.into_iter().flat_map(|found| &mut found.fixes);
    match changed.is_empty() {
        true => fixes.for_each(|fix| correct_after_added(fix, &numbers, record)),
        false => {
            if let Some(fix) = fixes.next() {
                fix.title.push_str(CORRECTS);
                fix.edits.extend(numbers);
            }
        }
    }
    report.findings.remove(about_number);
}

/// What is added to the title of a fix that corrects the numbers, too.
const CORRECTS: &str = " and correct the numbers after it";

/// Adds the numbers after moves to the fix that adds these before one of them; the two are one edit. Another fix may add
/// moves before an earlier number, which counts on as well, or before a later one.
fn correct_after_added(fix: &mut Fix, numbers: &[TextEdit], record: &Record) {
    let ([added], Some(first)) = (fix.edits.as_slice(), numbers.first()) else {
        return;
    };
    let nodes = record.nodes.get(record.range()).unwrap_or_default();
    let earlier = nodes.iter().filter(|node| {
        node.kind == NodeKind::Number && (added.end..first.start).contains(&node.start)
    });
    let earlier = earlier.filter_map(|node| {
        let text = record.slice(node);
        Some(TextEdit {
            start: node.start,
            end: node.start + offset(digits(text)),
            text: written(text).0?.checked_add(1)?.to_string(),
        })
    });
    let all: Vec<TextEdit> = earlier.chain(numbers.iter().cloned()).collect();
    let from = all.iter().position(|number| number.start == added.end);
    let Some([first, after @ ..]) = from.and_then(|from| all.get(from..)) else {
        return;
    };
    let joined = TextEdit {
        start: added.start,
        end: first.end,
        text: format!("{}{}", added.text, first.text),
    };
    fix.title.push_str(CORRECTS);
    fix.edits = [&[joined], after].concat();
}

/// The edits of the first fix of a finding.
fn fixed(found: &[Finding], index: usize) -> Option<&[TextEdit]> {
    found
        .get(index)?
        .fixes
        .first()
        .map(|fix| fix.edits.as_slice())
}
