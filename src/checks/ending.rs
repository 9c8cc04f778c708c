//! Compares the result with the last position: who gives mate has won, and a stalemate is a draw.

use super::{Report, offset, safety, title};
use crate::codes;
use crate::document::{Fix, Severity, TextEdit};
use crate::replay::Record;
use crate::rules::{End, Game};
use crate::syntax::plain_result;

pub fn check(record: &Record, game: &'static Game, end: &End, report: &mut Report) {
    let tag = record.tag("Result");
    // In formats without terminators only the tag holds the result.
    let (range, written) = match (record.terminator, tag) {
        (Some(terminator), _) => (
            terminator.start as usize..terminator.end as usize,
            plain_result(record.slice(terminator)),
        ),
        (None, Some(tag)) => (tag.value_range(), plain_result(tag.tag.value)),
        (None, None) => return,
    };
    let system = game
        .results
        .iter()
        .find(|system| system.contains(&written.as_ref()));
    let Some(right) = system.and_then(|system| system.get(game.outcome(end))) else {
        return;
    };
    let agrees = tag.is_none_or(|tag| plain_result(tag.tag.value) == written);
    if *right == written && agrees {
        return safety::prefer_mate_sign_fix(record, report);
    }
    // A tag that contradicts the terminator has a finding of its own.
    if *right == written || !agrees {
        return;
    }
    let who = match end.winner {
        Some(seat) => format!("{} has won", game.player(seat)),
        None => "the game is drawn".to_owned(),
    };
    let message = format!("{}: {who}, but the result is {written}", end.why);
    let places = tag.map(|tag| tag.value_range());
    let places = places.filter(|place| *place != range);
    let edits = places.into_iter().chain([range.clone()]);
    let repair = Fix {
        title: title(&written, right),
        edits: edits
            .map(|at| TextEdit {
                start: offset(at.start),
                end: offset(at.end),
                text: (*right).to_owned(),
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
