//! Moves that only some sources of a game's rules allow.

use super::Report;
use crate::codes;
use crate::document::Severity;
use crate::replay::MoveDetails;

pub fn check(played: &MoveDetails, start: usize, report: &mut Report) {
    if !played.before.is_disputed(played.mv) {
        return;
    }
    let game = played.before.game();
    let title = game.title;
    let message = match game.disputed_rule {
        Some(rule) => {
            format!("this depends on {rule}: read strictly, it makes this move illegal in {title}")
        }
        None => format!("by most sources of the rules of {title} this move is not legal"),
    };
    let range = start..start + played.text.len();
    report.add(codes::DISPUTED_RULE, Severity::Warning, range, message);
}
