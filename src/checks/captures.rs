//! Capture marks: `x` where nothing is taken, none where something is, and one in the wrong place. In
//! draughts separators are used loosely and prove nothing.

use super::{Report, anew, departure, safety};
use crate::board::{MoveKind, Role, Roles, Sign, Slip};
use crate::codes;
use crate::document::Severity;
use crate::replay::MoveDetails;

pub fn check(played: &MoveDetails, start: usize, report: &mut Report) {
    en_passant(played, start, report);
    place(played, start, report);
    let (reading, mv) = (played.reading, played.mv);
    let takes = mv.is_capture();
    let claims = reading.sign.captures();
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
    let sign = played.frame.numbering.capture;
    // The same sign for both.
    if draughts && sign == '-' && takes {
        return;
    }
    let range = start..start + played.text.len();
    let written = departure::write(played);
    // As the record and the notation have it.
    let sign = written.chars().find(|c| SIGNS.contains(c));
    let (severity, message) = match (takes, draughts, sign) {
        (true, ..) => {
            let sign = sign.unwrap_or('x');
            (
                Severity::Hint,
                format!("this captures: `{sign}` is missing"),
            )
        }
        (false, true, None) => {
            let message = "this captures nothing: it has no sign";
            (Severity::Hint, message.to_owned())
        }
        (false, true, Some(_)) => {
            let message = "this captures nothing: `-` is the sign";
            (Severity::Hint, message.to_owned())
        }
        (false, false, _) => (Severity::Warning, "this captures nothing".to_owned()),
    };
    let safe = takes && draughts && safety::must_capture(played);
    let fixes = vec![anew(report.text, &range, &written, safe)];
    report.add_fixed(codes::CAPTURE_MARK, severity, range, message, fixes);
}

/// The sign of a capture stands behind for one of a piece, inside for one of a line. What has slips
/// as well is written anew for them.
fn place(played: &MoveDetails, start: usize, report: &mut Report) {
    let (reading, mv) = (played.reading, played.mv);
    let message = match (reading.sign, mv.kind) {
        (Sign::Inside, MoveKind::Capture) => "the sign of a capture stands behind",
        (Sign::AtEnd, MoveKind::LineCapture) => "the sign of a line's capture stands inside",
        _ => return,
    };
    if !reading.slips.is_empty() {
        return;
    }
    let range = start..start + played.text.len();
    let fixes = vec![anew(report.text, &range, &departure::write(played), true)];
    report.add_fixed(
        codes::MOVE_SPELLING,
        Severity::Hint,
        range,
        message.to_owned(),
        fixes,
    );
}

/// The mark of a capture en passant where none is made; none where the notation has one.
fn en_passant(played: &MoveDetails, start: usize, report: &mut Report) {
    let marked = played.reading.slips.contains(Slip::EnPassant);
    let passes = played.mv.kind == MoveKind::EnPassant;
    if marked == passes {
        return;
    }
    let written = departure::write(played);
    let (severity, message) = match (marked, written.ends_with("e.p.")) {
        (true, _) => (Severity::Warning, "this captures nothing en passant"),
        (false, true) => (
            Severity::Hint,
            "this captures en passant: `e.p.` is missing",
        ),
        (false, false) => return,
    };
    let range = start..start + played.text.len();
    let fixes = vec![anew(report.text, &range, &written, false)];
    report.add_fixed(
        codes::CAPTURE_MARK,
        severity,
        range,
        message.to_owned(),
        fixes,
    );
}

/// What notations write between the squares of a move, or after them.
const SIGNS: [char; 3] = ['x', ':', '-'];
