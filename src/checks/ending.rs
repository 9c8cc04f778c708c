//! Compares the result with the last position: who gives mate has won, and a stalemate is a draw.

use super::{Report, offset, safety, title};
use crate::codes;
use crate::document::{Fix, Severity, TextEdit};
use crate::replay::Record;
use crate::rules::{End, Game};

/// The result of a game that is not over, or of which it is not known.
const OPEN: &str = "*";

pub fn check(record: &Record, game: &'static Game, end: &End, report: &mut Report) {
    // A tag that contradicts the terminator has a finding of its own.
    let Some((written, range)) = record.result() else {
        return;
    };
    let (severity, right, said) = match record.right_result(game, end) {
        Some(right) => (Severity::Warning, right, &*written),
        None => {
            safety::prefer_mate_sign_fix(record, report);
            // PDN 3.0 ends every game with `*`. The moves of a problem are no game that someone has won.
            let is_said = record.tag("Result").is_some() && record.set_up().is_none();
            let is_open = written == OPEN && is_said;
            let right = game
                .results
                .first()
                .and_then(|all| all.get(game.outcome(end)));
            let Some(right) = right.filter(|_| is_open) else {
                return;
            };
            (Severity::Hint, *right, "open")
        }
    };
    let message = format!("{}, but the result is {said}", proven(game, end));
    let places = record.tag("Result").map(|tag| tag.value_range());
    let places = places.filter(|place| *place != range);
    let edits = places.into_iter().chain([range.clone()]);
    let repair = Fix {
        title: title(&written, right),
        edits: edits
            .map(|at| TextEdit {
                start: offset(at.start),
                end: offset(at.end),
                text: right.to_owned(),
            })
            .collect(),
        preferred: false,
        support: None,
    };
    report.add_fixed(
        codes::RESULT_MISMATCH,
        severity,
        range,
        message,
        vec![repair],
    );
}

/// Says how a game has ended by the rules: "checkmate: White has won".
pub fn proven(game: &Game, end: &End) -> String {
    let who = match end.winner {
        Some(seat) => format!("{} has won", game.player(seat)),
        None => "the game is drawn".to_owned(),
    };
    format!("{}: {who}", end.why)
}
