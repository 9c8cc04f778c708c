//! Move numbers that are wrong or have the wrong dots. A number is evidence of moves left out or
//! written twice, so no fix of one is safe. What a fix changes besides the one number is decided in
//! `number_series`, when all numbers of the record are known.

use super::{Report, fix, replacement};
use crate::codes;
use crate::document::Severity;
use crate::identify::Context;
use crate::replay::{Record, ReplaySetup, WrittenNumber, written};
use crate::syntax::NodeKind;

/// Reports a number that stands twice before its move: `1. 1. e4`. The second has the dots that the move needs.
pub fn repeated(
    numbered: &WrittenNumber,
    record: &Record,
    _: &ReplaySetup,
    _: &Context,
    range: std::ops::Range<usize>,
    report: &mut Report,
) {
    let node = |index: usize| record.nodes.get(index);
    let before = numbered.node.checked_sub(1).and_then(node);
    let before = before.filter(|before| before.kind == NodeKind::Number);
    let (Some(before), Some(own)) = (before, node(numbered.node)) else {
        return;
    };
    let number = |node| written(record.slice(node)).0;
    // The end of a variation may stand between them.
    let between = record.text.get(before.end as usize..own.start as usize);
    let is_beside = between.is_some_and(|between| between.trim().is_empty());
    if number(before) != number(own) || !is_beside {
        return;
    }
    let text = record.slice(own).trim_end();
    let first = before.start as usize..range.start;
    let fix = fix(format!("Write {text} once"), first, "", false);
    let message = format!("the number {text} stands here twice");
    report.add_fixed(
        codes::MOVE_NUMBER,
        Severity::Hint,
        range,
        message,
        vec![fix],
    );
}

pub fn check(
    numbered: &WrittenNumber,
    _: &Record,
    setup: &ReplaySetup,
    _: &Context,
    range: std::ops::Range<usize>,
    report: &mut Report,
) {
    let WrittenNumber {
        written, due, dots, ..
    } = *numbered;
    let text = report.text.get(range.clone()).unwrap_or("");
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let place = range.start..range.start + digits;
    let starter = numbered.seat == setup.starter;
    // Three dots where the first player of a pair is to move.
    let late = dots >= 2 && starter;
    let stop = if late {
        "."
    } else {
        text.get(digits..).unwrap_or("")
    };
    if !numbered.right {
        let digits = report.text.get(place.clone()).unwrap_or("");
        let message = format!("the move number {digits} should be {due}");
        let right = format!("{due}{stop}");
        let fixes = vec![replacement(report.text, &range, &right, false)];
        report.add_fixed(codes::MOVE_NUMBER, Severity::Warning, place, message, fixes);
    } else if late {
        let player = setup.game.player(numbered.seat);
        let message =
            format!("three dots announce the second move of a pair, but {player} is to move");
        let right = format!("{written}{stop}");
        let fixes = vec![replacement(report.text, &range, &right, false)];
        report.add_fixed(codes::MOVE_NUMBER, Severity::Warning, range, message, fixes);
    }
}
