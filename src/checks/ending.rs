//! Compares the result with the last position: who gives mate has won, and a stalemate is a draw.

use super::{Report, offset, safety, title};
use crate::codes;
use crate::document::{Fix, Severity, TextEdit};
use crate::replay::Record;
use crate::rules::{End, Game};

pub fn check(record: &Record, game: &'static Game, end: &End, report: &mut Report) {
    // A tag that contradicts the terminator has a finding of its own.
    let Some((written, range)) = record.result() else {
        return;
    };
    let Some(right) = record.right_result(game, end) else {
        return safety::prefer_mate_sign_fix(record, report);
    };
    let who = match end.winner {
        Some(seat) => format!("{} has won", game.player(seat)),
        None => "the game is drawn".to_owned(),
    };
    let message = format!("{}: {who}, but the result is {written}", end.why);
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
        Severity::Warning,
        range,
        message,
        vec![repair],
    );
}
