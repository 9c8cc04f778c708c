//! Which repairs are safe to apply without looking: those that change how a move is spelt and take
//! nothing away that its writer claimed. A check without check, a capture of nothing, a number, a
//! square of departure are often the only evidence of a move gone wrong; a sign that is missing is
//! another. The checks say which of their repairs change the spelling only. Here is what has to be known
//! besides: the other legal moves, the result, the errors of the record.

use std::ops::Range;

use super::{Report, departure, likely};
use crate::board::{MoveKind, Role};
use crate::codes;
use crate::document::{Finding, Severity};
use crate::replay::{MoveDetails, Record};
use crate::text::one_slip;

/// Are the repairs of all findings of a move safe? They are not where one of them is not, or where
/// another legal move is written so nearly alike that it can have been meant.
pub fn of_move(played: &MoveDetails, findings: &mut [Finding]) -> bool {
    let spelt = |finding: &Finding| finding.fixes.first().is_some_and(|fix| fix.preferred);
    let safe = findings.iter().all(spelt) && is_alone(played);
    if !safe {
        unprefer(findings.iter_mut());
    }
    safe
}

/// Is no other legal move written with one slip as this one is?
fn is_alone(played: &MoveDetails) -> bool {
    let bare = |text: &str| text.trim().trim_end_matches(['+', '#']).to_owned();
    let (typed, own) = (bare(played.text), bare(&departure::write(played)));
    let others = likely::explainer(played).written();
    let mut others = others.iter().map(|text| bare(text));
    !others.any(|other| other != own && one_slip(&typed, &other))
}

/// Does the sign that is missing say nothing new? A man of draughts goes to the next square but for a
/// capture, unless men step in lines.
pub fn must_capture(played: &MoveDetails) -> bool {
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

/// The result agrees with the mate that ends the main line: that the sign of mate is missing is no
/// evidence of another move then.
pub fn borne_out(record: &Record, report: &mut Report) {
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

/// In a record with an error no repair is safe: what is odd elsewhere in it can come from the same slip.
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
    for fix in findings.flat_map(|finding| &mut finding.fixes) {
        fix.preferred = false;
    }
}
