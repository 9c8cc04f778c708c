//! Moves that name more squares than needed: `Nbd7` where only one knight can go to d7, or draughts
//! captures with stops that leave nothing open. SAN counts legal moves only, so a pinned knight does
//! not matter. The surplus is evidence of the position, so no fix that removes it is safe.

use super::{Report, fix, likely, replacement, title};
use crate::board::{Captured, MoveKind, Ply, Role, Slip, SquareSet};
use crate::codes;
use crate::document::Severity;
use crate::replay::MoveDetails;

pub fn check(played: &MoveDetails, start: usize, report: &mut Report) {
    let (reading, mv) = (played.reading, played.mv);
    if let Captured::Path(_) = &mv.captured {
        return long_form(played, start, report);
    }
    if reading.from == SquareSet::ALL || mv.piece.role == Role::Pawn {
        return;
    }
    let castling = matches!(mv.kind, MoveKind::Castle { .. });
    if !reading.slips.is_empty() || mv.from.is_none() || castling {
        return;
    }
    // In such notations the text does not depend on other moves.
    if played.notation.needed_moves.needs_no_other(mv) {
        return;
    }
    let written = write(played);
    let trimmed = |text: &str| {
        text.trim_end_matches(['+', '#'])
            .replace(['x', '-', ' '], "")
    };
    // Counted in characters, because a figurine has several bytes.
    let length = |text: &str| trimmed(text).chars().count();
    if length(&written) < length(played.text) {
        let bare = played.text.trim_end_matches(['+', '#']).len();
        let short = written.trim_end_matches(['+', '#']);
        let whole = format!("{short}{}", played.text.get(bare..).unwrap_or(""));
        let title = title(played.text, &whole);
        // Between diagonals no square can be left out.
        if played.frame.roles.contains(Role::Man) {
            let range = start..start + played.text.len();
            let fixes = vec![fix(title, range.clone(), &written, true)];
            let message = "the tenth diagonal is written `0`".to_owned();
            report.add_fixed(codes::MOVE_SPELLING, Severity::Hint, range, message, fixes);
            return;
        }
        report.add_fixed(
            codes::NEEDLESS_DISAMBIGUATION,
            Severity::Hint,
            start..start + played.text.len(),
            format!(
                "{short} is enough: no other {} can go there",
                mv.piece.role.word()
            ),
            vec![fix(title, start..start + bare, short, false)],
        );
    }
}

/// Reports a draughts capture with more stops than needed. PDN 3.0 names stops only if the first and
/// last square leave the path open.
fn long_form(played: &MoveDetails, start: usize, report: &mut Report) {
    // A capture written as several moves is reported already, with the same fix.
    let reported = played.reading.slips.contains(Slip::LeapByLeap);
    if reported || played.before.is_disputed(played.mv) {
        return;
    }
    if played.reading.via.is_empty() && played.reading.victims.is_none() {
        return;
    }
    let written = write(played);
    let signs = |text: &str| text.matches(['x', ':', 'X', '-', '×', '*']).count();
    if signs(&written) < signs(played.text) {
        let range = start..start + played.text.len();
        report.add_fixed(
            codes::LONG_FORM,
            Severity::Hint,
            range.clone(),
            match signs(&written) {
                1 => format!("{written} is enough: no other capture goes between these squares"),
                _ => format!("the standard names only the squares where it turns: {written}"),
            },
            vec![replacement(report.text, &range, &written, false)],
        );
    }
}

/// The move as its notation writes it.
pub fn write(played: &MoveDetails) -> String {
    if !played.notation.needed_moves.needs_no_other(played.mv) {
        return likely::explainer(played).write(played.mv);
    }
    let mut written = String::new();
    let ply = Ply {
        mv: played.mv,
        legal: &[],
        effect: played.after.effect(),
    };
    (played.notation.write)(&ply, &played.frame, &mut written);
    written
}
