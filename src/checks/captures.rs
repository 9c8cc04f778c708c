//! Capture signs and the mark `e.p.`: missing, written where nothing is captured, or in the wrong
//! place. Draughts records use the signs loosely, so there a wrong sign is only a hint, and a text
//! without a sign claims nothing.

use std::cell::OnceCell;

use super::{Report, departure, likely, replacement, safety};
use crate::board::{MoveKind, Reading, Role, Roles, Sign, Slip};
use crate::codes;
use crate::document::Code;
use crate::document::Severity::{self, Hint, Warning};
use crate::notation::{CAPTURE_SIGNS as SIGNS, is_separator};
use crate::replay::MoveDetails;

/// A mistake in how a capture is marked. Every row that applies to a move is reported.
struct CaptureRow {
    applies: fn(&MoveDetails) -> bool,
    /// What the text that the notation writes for the move must have.
    correct_text_has: fn(&str) -> bool,
    code: Code,
    severity: Severity,
    /// `{sign}` stands for the sign that the notation writes.
    message: &'static str,
    /// Can the whole move be rewritten without asking?
    is_safe: fn(&MoveDetails) -> bool,
}

static ROWS: &[CaptureRow] = &[
    CaptureRow {
        applies: |played| marks_en_passant(played) && !is_en_passant(played),
        correct_text_has: |_| true,
        code: codes::CAPTURE_MARK,
        severity: Warning,
        message: "this move is not en passant",
        is_safe: |_| false,
    },
    CaptureRow {
        applies: |played| is_en_passant(played) && !marks_en_passant(played),
        // Most notations have no such mark.
        correct_text_has: |text| text.ends_with("e.p."),
        code: codes::CAPTURE_MARK,
        severity: Hint,
        message: "this is en passant: `e.p.` is missing",
        is_safe: |_| false,
    },
    CaptureRow {
        applies: |played| is_placed(played, Sign::CaptureInside, MoveKind::Capture),
        correct_text_has: |_| true,
        code: codes::MOVE_SPELLING,
        severity: Hint,
        message: "the capture sign belongs at the end",
        is_safe: |_| true,
    },
    CaptureRow {
        applies: |played| is_placed(played, Sign::CaptureAtEnd, MoveKind::LineCapture),
        correct_text_has: |_| true,
        code: codes::MOVE_SPELLING,
        severity: Hint,
        message: "when a line of men captures, the sign belongs between the squares",
        is_safe: |_| true,
    },
    CaptureRow {
        applies: lacks_sign,
        correct_text_has: |_| true,
        code: codes::CAPTURE_MARK,
        severity: Hint,
        message: "this is a capture: `{sign}` is missing",
        is_safe: |played| is_draughts(played) && safety::is_clearly_capture(played),
    },
    CaptureRow {
        applies: |played| is_draughts(played) && captures_nothing(played),
        correct_text_has: |text| !text.contains(SIGNS),
        code: codes::CAPTURE_MARK,
        severity: Hint,
        message: "this is not a capture: leave out the sign",
        is_safe: |_| false,
    },
    CaptureRow {
        applies: |played| is_draughts(played) && captures_nothing(played),
        correct_text_has: |text| text.contains(SIGNS),
        code: codes::CAPTURE_MARK,
        severity: Hint,
        message: "this is not a capture: write `-`",
        is_safe: |_| false,
    },
    CaptureRow {
        applies: |played| !is_draughts(played) && captures_nothing(played),
        correct_text_has: |_| true,
        code: codes::CAPTURE_MARK,
        severity: Warning,
        message: "this is not a capture",
        is_safe: |_| false,
    },
];

pub fn check(played: &MoveDetails, start: usize, report: &mut Report) {
    let text = OnceCell::new();
    for row in ROWS.iter().filter(|row| (row.applies)(played)) {
        let written: &String = text.get_or_init(|| departure::write(played));
        if !(row.correct_text_has)(written) {
            continue;
        }
        let range = start..start + played.text.len();
        let message = match row.message.split_once("{sign}") {
            Some((start, end)) => {
                // In the wording of a table the first `:` stands after the column.
                let sign = written.chars().rfind(|c| SIGNS.contains(c));
                let sign = sign.unwrap_or('x');
                format!("{start}{sign}{end}")
            }
            None => row.message.to_owned(),
        };
        let safe = (row.is_safe)(played);
        // Only the sign is wrong, so the stops of a capture stay.
        let signed = stops(played.reading).then(|| with_sign(played.text, written));
        let right = signed.as_ref().unwrap_or(written);
        let fixes = vec![replacement(report.text, &range, right, safe)];
        report.add_fixed(row.code, row.severity, range, message, fixes);
    }
}

/// Does a text name the stops of a capture, or its victims?
pub fn stops(reading: &Reading) -> bool {
    !reading.via.is_empty() || reading.victims.is_some()
}

/// Returns the text of a draughts move with the sign that stands in another text of it, and with the same
/// squares: `32:28:19` with the sign of `32x19` is `32x28x19`.
pub fn with_sign(text: &str, written: &str) -> String {
    let Some(sign) = written.chars().find(|c| SIGNS.contains(c)) else {
        return written.to_owned();
    };
    let right = |c: char| if is_separator(c) { sign } else { c };
    text.chars().map(right).collect()
}

/// Returns a draughts capture with all squares that its text names and the sign of another text of it. None if it
/// names no stops.
pub fn with_stops(played: &MoveDetails, written: &str) -> Option<String> {
    let reading = played.reading;
    if reading.via.is_empty() || reading.victims.is_some() {
        return None;
    }
    let (from, to) = (reading.from.only()?, reading.to.only()?);
    let squares = std::iter::once(from).chain(reading.via.iter().copied());
    let explainer = likely::explainer(played);
    let names: Vec<String> = squares
        .chain([to])
        .map(|square| explainer.square(square))
        .collect();
    let sign = written.chars().find(|c| SIGNS.contains(c))?;
    Some(names.join(sign.encode_utf8(&mut [0; 4])))
}

fn is_draughts(played: &MoveDetails) -> bool {
    played.frame.roles.contains(Role::Man)
}

fn is_en_passant(played: &MoveDetails) -> bool {
    played.mv.kind == MoveKind::EnPassant
}

fn marks_en_passant(played: &MoveDetails) -> bool {
    played.reading.slips.contains(Slip::EnPassant)
}

/// Is a capture of this kind written with its sign in this place, and without slips? Slips have findings
/// of their own, whose fix rewrites the move.
fn is_placed(played: &MoveDetails, sign: Sign, kind: MoveKind) -> bool {
    (played.reading.sign, played.mv.kind) == (sign, kind) && played.reading.slips.is_empty()
}

fn lacks_sign(played: &MoveDetails) -> bool {
    // With `-` as the capture sign both kinds of moves are written alike.
    let (frame, usual) = (&played.frame, played.frame.numbering.capture);
    let same_sign = is_draughts(played) && frame.capture_sign.unwrap_or(usual) == '-';
    // `spelling` reports a dash.
    let dashed = is_draughts(played) && played.reading.slips.contains(Slip::Dash);
    let is_unsigned = !played.reading.sign.captures() && !same_sign && !dashed;
    played.mv.is_capture() && is_unsigned && sign_counts(played)
}

fn captures_nothing(played: &MoveDetails) -> bool {
    !played.mv.is_capture() && played.reading.sign.captures() && sign_counts(played)
}

/// Does the sign of this text, or the lack of one, claim anything?
fn sign_counts(played: &MoveDetails) -> bool {
    let (reading, mv) = (played.reading, played.mv);
    let never_has_sign = matches!(
        mv.kind,
        MoveKind::Castle { .. } | MoveKind::Drop | MoveKind::Null
    );
    let claims_nothing =
        reading.sign == Sign::None && (is_draughts(played) || reading.roles == Roles::ALL);
    !never_has_sign && !claims_nothing && !reading.slips.contains(Slip::CaptureSign)
}
