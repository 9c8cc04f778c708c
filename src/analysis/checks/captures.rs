//! Capture marks: `x` where nothing is taken, none where something is, and one in the wrong place. In
//! draughts separators are used loosely and prove nothing.

use super::{Report, anew, codes, departure};
use crate::analysis::witness::Played;
use crate::board::{MoveKind, Role, Roles, Sign, Slip};
use crate::document::Severity;

pub fn check(played: &Played, start: usize, report: &mut Report) {
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
    let text = played.text;
    let range = start..start + text.len();
    // The short forms of oblique lines have no sign for what captures nothing.
    let unsigned = text.ends_with(SIGNS) || reading.sign == Sign::Inside;
    // Where a sign belongs the notation knows: without one the whole move is written anew.
    let anew_whole = unsigned || !text.contains(SIGNS);
    let written = departure::write(played);
    let unsigned = unsigned || draughts && !takes && !written.contains(SIGNS);
    let whole = (anew_whole || unsigned).then_some(written);
    let sign = match &whole {
        Some(whole) if whole.ends_with('x') => 'x',
        _ => sign,
    };
    let (severity, message) = match (takes, draughts) {
        (true, true) => (
            Severity::Hint,
            format!("this captures: `{sign}` is missing"),
        ),
        (true, false) => (Severity::Hint, "this captures: `x` is missing".to_owned()),
        (false, true) if unsigned => {
            let message = "this captures nothing: it has no sign";
            (Severity::Hint, message.to_owned())
        }
        (false, true) => {
            let message = "this captures nothing: `-` is the sign";
            (Severity::Hint, message.to_owned())
        }
        (false, false) => (Severity::Warning, "this captures nothing".to_owned()),
    };
    let right = match (takes, draughts) {
        (true, true) => sign.to_string(),
        (true, false) => "x".to_owned(),
        (false, true) => "-".to_owned(),
        (false, false) => String::new(),
    };
    let whole = whole.unwrap_or_else(|| text.replace(SIGNS, &right));
    let fixes = vec![anew(&whole, &range, true)];
    report.add_fixed(codes::CAPTURE_MARK, severity, range, message, fixes);
}

/// The sign of a capture stands behind for one of a piece, inside for one of a line. What has slips
/// as well is written anew for them.
fn place(played: &Played, start: usize, report: &mut Report) {
    let (reading, mv) = (played.reading, played.mv);
    let message = match (reading.sign, mv.kind) {
        (Sign::Inside, MoveKind::Capture) => "the sign of a capture stands behind",
        (Sign::Behind, MoveKind::LineCapture) => "the sign of a line's capture stands inside",
        _ => return,
    };
    if !reading.slips.is_empty() {
        return;
    }
    let range = start..start + played.text.len();
    let fixes = vec![anew(&departure::write(played), &range, true)];
    report.add_fixed(
        codes::MOVE_SPELLING,
        Severity::Hint,
        range,
        message.to_owned(),
        fixes,
    );
}

/// The mark of a capture en passant where none is made; none where the notation has one.
fn en_passant(played: &Played, start: usize, report: &mut Report) {
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
    let fixes = vec![anew(&written, &range, true)];
    report.add_fixed(
        codes::CAPTURE_MARK,
        severity,
        range,
        message.to_owned(),
        fixes,
    );
}

/// What may stand between the squares of a move.
const SIGNS: [char; 6] = ['x', 'X', ':', '×', '*', '-'];
