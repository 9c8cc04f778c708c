//! Moves that only some sources of a game's rules allow.

use super::{Report, codes};
use crate::analysis::witness::Played;
use crate::document::Severity;

pub fn check(played: &Played, start: usize, report: &mut Report) {
    if !played.before.is_disputed(played.mv) {
        return;
    }
    let game = played.before.game().title;
    let message = format!("by most sources of the rules of {game} this is no legal move");
    let range = start..start + played.text.len();
    report.add(codes::DISPUTED_RULE, Severity::Warning, range, message);
}
