//! Which fixes are safe to apply without review. A fix is safe if it changes only how a move is spelt
//! and removes no evidence of a wrong move. A check mark on a move that gives no check, a capture sign
//! without capture, a missing sign, a number or a departure square is often the only such evidence.
//!
//! The checks decide which of their fixes change only the spelling. This module decides the rest,
//! from the other legal moves, the result and the errors of the record.

use std::ops::Range;

use super::{Report, departure, likely};
use crate::board::{MoveKind, Role};
use crate::codes;
use crate::document::{Finding, Severity};
use crate::replay::{MoveDetails, Record};
use crate::text::one_slip;

/// Keeps the fixes of a move preferred only if the first fix of each of its findings is, and no other
/// legal move is one slip away from the text. Returns whether they are kept.
pub fn keep_if_safe(played: &MoveDetails, findings: &mut [Finding]) -> bool {
    let is_safe = |finding: &Finding| finding.fixes.first().is_some_and(|fix| fix.preferred);
    let safe = findings.iter().all(is_safe) && has_no_similar_move(played);
    if !safe {
        unprefer(findings.iter_mut());
    }
    safe
}

/// Is no other legal move one slip away from the text of this one?
fn has_no_similar_move(played: &MoveDetails) -> bool {
    let bare = |text: &str| text.trim().trim_end_matches(['+', '#']).to_owned();
    let (typed, own) = (bare(played.text), bare(&departure::write(played)));
    let others = likely::explainer(played).legal_texts();
    let mut others = others.iter().map(|text| bare(text));
    !others.any(|other| other != own && one_slip(&typed, &other))
}

/// Is it clear without a sign that a draughts move captures? It is for a man, which without a capture
/// moves only one square, except in games where men move in lines.
pub fn is_clearly_capture(played: &MoveDetails) -> bool {
    let mv = played.mv;
    let in_lines = || {
        let start = played.before.game().position(None);
        start.is_ok_and(|start| {
            let mut legal = Vec::new();
            start.legal(&mut legal);
            legal.iter().any(|mv| mv.kind == MoveKind::Line)
        })
    };
    mv.piece.role == Role::Man && mv.is_capture() && !in_lines()
}

/// Makes the fix of a missing mate sign preferred. Called when the result agrees with the mate that ends
/// the main line, so the missing sign is no evidence of another move.
pub fn prefer_mate_sign_fix(record: &Record, report: &mut Report) {
    let Some(last) = record.last_move else { return };
    let findings = report.findings.iter_mut();
    let mut on_it =
        findings.filter(|finding| last.start <= finding.start && finding.end <= last.end);
    if let (Some(only), None) = (on_it.next(), on_it.next())
        && (only.code, only.severity) == (codes::CHECK_MARK, Severity::Hint)
        && let Some(fix) = only.fixes.first_mut()
    {
        fix.preferred = true;
    }
}

/// If a record has an error, makes all its fixes unpreferred: other findings may come from the same
/// slip.
pub fn withhold(findings: &mut [Finding], record: &Range<usize>) {
    let inside = |finding: &Finding| {
        let start = finding.start as usize;
        record.start <= start && start <= record.end
    };
    let wrong = |finding: &Finding| finding.severity == Severity::Error && inside(finding);
    if findings.iter().any(wrong) {
        unprefer(findings.iter_mut().filter(|finding| inside(finding)));
    }
}

fn unprefer<'f>(findings: impl Iterator<Item = &'f mut Finding>) {
    // What undoes a slip is as certain as its support says.
    let fixes = findings.flat_map(|finding| &mut finding.fixes);
    for fix in fixes.filter(|fix| fix.support.is_none()) {
        fix.preferred = false;
    }
}
