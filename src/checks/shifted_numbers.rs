//! The numbers after moves that were typed twice: whoever types a move or a pair of moves twice often counts them, so that
//! all numbers after them are wrong. The finding about these belongs to that about the moves, and its fix corrects them, too.

use crate::codes;
use crate::document::{Finding, TextEdit};
use crate::repair::{Repair, TypedSlip, line_from};
use crate::replay::Record;
use crate::syntax::NodeKind;

use super::Report;

/// Joins the finding about the first number after moves too many, if it is wrong, with that about the moves.
pub fn join(repair: &Repair, record: &Record, report: &mut Report) {
    let best = repair.candidates.first().filter(|_| repair.is_assumed);
    let too_many = match best.map(|best| &best.slip) {
        Some(TypedSlip::Surplus { node }) => *node..*node + 1,
        Some(TypedSlip::MovesTwice { nodes, .. }) => nodes.clone(),
        _ => return,
    };
    let mut after = line_from(record.nodes, too_many.end, repair.failure.nodes.end);
    let number = after.find(|(_, node)| node.kind == NodeKind::Number);
    let Some((place, (_, number))) = record.nodes.get(too_many.start).zip(number) else {
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
        let removes = |edit: &TextEdit| (edit.start..edit.end).contains(&place.start);
        edits.is_some_and(|edits| edits.iter().any(removes))
    });
    let (Some(about_number), Some(about_move)) = (about_number, about_move) else {
        return;
    };
    let Some(numbers) = fixed(found, about_number).filter(|numbers| {
        let removed = fixed(found, about_move);
        let end = removed.and_then(|edits| edits.iter().map(|edit| edit.end).max());
        numbers
            .iter()
            .all(|edit| end.is_some_and(|end| edit.start >= end))
    }) else {
        return;
    };
    let numbers = numbers.to_vec();
    let first = report.findings.get_mut(about_move);
    if let Some(fix) = first.and_then(|found| found.fixes.first_mut()) {
        fix.title.push_str(" and correct the numbers after it");
        fix.edits.extend(numbers);
    }
    report.findings.remove(about_number);
}

/// The edits of the first fix of a finding.
fn fixed(found: &[Finding], index: usize) -> Option<&[TextEdit]> {
    found
        .get(index)?
        .fixes
        .first()
        .map(|fix| fix.edits.as_slice())
}
