//! More of the departure square than is needed: `Nbd7` where only one knight can go there. SAN
//! counts legal moves only, so a pinned twin needs no telling apart. What is left out was evidence of
//! where the pieces stand, so that no repair is safe.

use super::{Report, anew, fix, likely, title};
use crate::board::{Captured, MoveKind, Role, Slip, SquareSet};
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
    // Where other moves do not count, there is no shorter text.
    if played.notation.twin_search.needs_no_other(mv) {
        return;
    }
    let written = write(played);
    let trimmed = |text: &str| {
        text.trim_end_matches(['+', '#'])
            .replace(['x', '-', ' '], "")
    };
    // In characters: a figure has several bytes.
    let signs = |text: &str| trimmed(text).chars().count();
    if signs(&written) < signs(played.text) {
        let bare = played.text.trim_end_matches(['+', '#']).len();
        let short = written.trim_end_matches(['+', '#']);
        let whole = format!("{short}{}", played.text.get(bare..).unwrap_or(""));
        let title = title(played.text, &whole);
        report.add_fixed(
            codes::NEEDLESS_DISAMBIGUATION,
            Severity::Hint,
            start..start + played.text.len(),
            format!(
                "{short} says enough: no other {} can go there",
                mv.piece.role.word()
            ),
            vec![fix(title, start..start + bare, short, false)],
        );
    }
}

/// PDN 3.0: the squares between only where start and arrival leave it open.
fn long_form(played: &MoveDetails, start: usize, report: &mut Report) {
    // Leap by leap has been said, and the repair is the same.
    let said = played.reading.slips.contains(Slip::Apart);
    if said || played.before.is_disputed(played.mv) {
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
                1 => format!("{written} says enough: no other capture goes from there to there"),
                _ => format!("the standard names the squares where it turns: {written}"),
            },
            vec![anew(report.text, &range, &written, false)],
        );
    }
}

/// The move as its notation writes it.
pub fn write(played: &MoveDetails) -> String {
    likely::explainer(played).write(played.mv)
}
