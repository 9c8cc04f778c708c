//! Capture marks: `x` where nothing is taken, none where something is. In draughts separators are
//! used loosely and prove nothing.

use super::{Report, codes, fix};
use crate::analysis::witness::Played;
use crate::board::{MoveKind, Role, Roles, Sign, Slip};
use crate::document::Severity;

pub fn check(played: &Played, start: usize, report: &mut Report) {
    let (reading, mv) = (played.reading, played.mv);
    let takes = mv.is_capture();
    let claims = reading.sign == Sign::Capture;
    if takes == claims
        || matches!(
            mv.kind,
            MoveKind::Castle { .. } | MoveKind::Drop | MoveKind::Null
        )
    {
        return;
    }
    let draughts = played.frame.roles.contains(Role::Man);
    let unclaimed = reading.sign == Sign::None && (draughts || reading.roles == Roles::ALL);
    if unclaimed || reading.slips.contains(Slip::CaptureSign) {
        return;
    }
    let text = played.text;
    let range = start..start + text.len();
    let sign = text.find(['x', 'X', ':', '×', '*', '-']);
    let (severity, message) = match (takes, draughts) {
        (true, _) => (Severity::Hint, "this captures: `x` is missing"),
        (false, true) => (Severity::Hint, "this captures nothing: `-` is the sign"),
        (false, false) => (Severity::Warning, "this captures nothing"),
    };
    let right = match (takes, draughts) {
        (true, true) => played.frame.numbering.capture.to_string(),
        (true, false) => "x".to_owned(),
        (false, true) => "-".to_owned(),
        (false, false) => String::new(),
    };
    let edit = match sign {
        Some(at) => {
            let len = text
                .get(at..)
                .and_then(|rest| rest.chars().next())
                .map_or(0, char::len_utf8);
            Some((at..at + len, right))
        }
        // Before the square of arrival, which is the last letter-digit pair.
        None => {
            let digit = text.rfind(|c: char| c.is_ascii_digit());
            digit
                .and_then(|digit| digit.checked_sub(1))
                .map(|at| (at..at, right))
        }
    };
    let fixes = edit
        .map(|(at, right)| {
            let mut whole = text.to_owned();
            whole.replace_range(at.clone(), &right);
            fix(
                format!("write {whole}"),
                start + at.start..start + at.end,
                &right,
                true,
            )
        })
        .into_iter()
        .collect();
    report.add_fixed(
        codes::CAPTURE_MARK,
        severity,
        range,
        message.to_owned(),
        fixes,
    );
}
