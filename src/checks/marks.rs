//! Check and mate marks. A missing mark is a matter of style; a mark without a check contradicts the
//! move and is nearly always a slip. Both are evidence of another move, so no fix is safe by itself.

use super::{Report, departure, fix, replacement, title};
use crate::board::{CheckMark, Roles, Slip};
use crate::codes;
use crate::document::{Code, Finding, Severity};
use crate::notation::without_check_sign;
use crate::replay::MoveDetails;

pub fn check(played: &MoveDetails, start: usize, report: &mut Report) {
    let effect = played.after.effect();
    let mark = played.reading.mark;
    // Engine notations, whose texts fit every piece, have no marks.
    if mark.is_none() && (!effect.check && !effect.mate || played.reading.roles == Roles::ALL) {
        return;
    }
    let right = if effect.mate {
        "#"
    } else if effect.check {
        "+"
    } else {
        ""
    };
    // Some games can be won without checkmate and write the same sign.
    let won = effect.mate && played.after.end().is_some_and(|end| end.why != "checkmate");
    let (missing, wrong) = match won {
        true => (
            "this wins the game: `#` is missing",
            "this wins the game, so it is written `#`",
        ),
        false => (
            "this is mate: `#` is missing",
            "this is mate, so it is written `#`",
        ),
    };
    // In a notation with its own sign for double check, `++` claims that two pieces give check.
    let strict =
        mark == Some(CheckMark::DoubleCheck) && !played.reading.slips.contains(Slip::MarkForm);
    let marked_so = || departure::write(played).ends_with("++");
    let (severity, message) = match mark {
        Some(CheckMark::DoubleCheck)
            if strict && effect.check && !effect.mate && !effect.double =>
        {
            (Severity::Warning, "this is check, but only by one piece")
        }
        Some(CheckMark::DoubleCheck) if strict && effect.mate => (Severity::Hint, wrong),
        Some(CheckMark::Check) if effect.double && !effect.mate && marked_so() => (
            Severity::Hint,
            "this is double check, so it is written `++`",
        ),
        Some(CheckMark::Check | CheckMark::DoubleCheck) if effect.check && !effect.mate => return,
        Some(CheckMark::Mate | CheckMark::DoubleCheck) if effect.mate => return,
        None if effect.mate => (Severity::Hint, missing),
        None => (Severity::Hint, "this is check: `+` is missing"),
        Some(CheckMark::Check | CheckMark::DoubleCheck) if effect.mate => (Severity::Hint, wrong),
        Some(CheckMark::Mate) if effect.check => (Severity::Warning, "this is check, but not mate"),
        Some(CheckMark::Mate) => (Severity::Warning, "this is neither mate nor check"),
        Some(_) => (Severity::Warning, "this is not check"),
    };
    let text = played.text;
    let mut signs = text;
    while let Some((rest, _)) = without_check_sign(signs) {
        signs = rest;
    }
    let tail = signs.len()..text.len();
    let whole = 0..text.len();
    let marked = if mark.is_some() && !tail.is_empty() {
        tail.clone()
    } else {
        whole
    };
    // A mark in words is replaced together with the move.
    let written = match mark.is_some() && tail.is_empty() {
        true => departure::write(played),
        false => format!("{signs}{right}"),
    };
    let title = match right {
        "" => format!(
            "Remove {} from {signs}",
            text.get(tail.clone()).unwrap_or("")
        ),
        _ => title(text, &written),
    };
    let edit = match written
        .strip_prefix(signs)
        .filter(|_| !tail.is_empty() || mark.is_none())
    {
        Some(right) => fix(title, start + tail.start..start + tail.end, right, false),
        None => replacement(report.text, &(start..start + text.len()), &written, false),
    };
    report.add_fixed(
        codes::CHECK_MARK,
        severity,
        start + marked.start..start + marked.end,
        message.to_owned(),
        vec![edit],
    );
}

/// Says in one finding that a move neither captures nor gives check as its signs say: both are the same slip. The
/// findings of the move are those from the index `first` on.
pub fn join_with_capture(first: usize, report: &mut Report) {
    let found = report.findings.get(first..).unwrap_or_default();
    let place = |code: Code| {
        let is_it = |found: &Finding| (found.code, found.severity) == (code, Severity::Warning);
        found.iter().position(is_it).map(|place| first + place)
    };
    let (Some(capture), Some(mark)) = (place(codes::CAPTURE_MARK), place(codes::CHECK_MARK)) else {
        return;
    };
    let said = report.findings.get(mark).map(|mark| mark.message.clone());
    let said = said.unwrap_or_default().replacen("this", "it", 1);
    if let Some(finding) = report.findings.get_mut(capture) {
        finding.message.push_str("; ");
        finding.message.push_str(&said);
    }
    report.findings.remove(mark);
}
