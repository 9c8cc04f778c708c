//! Move numbers.

use super::{Report, Stage, codes, fix};
use crate::analysis::record::Record;
use crate::analysis::witness::Numbered;
use crate::document::Severity;

pub fn check(
    numbered: &Numbered,
    _record: &Record,
    stage: &Stage,
    range: std::ops::Range<usize>,
    report: &mut Report,
) {
    let Numbered {
        written,
        expected,
        dots,
        ..
    } = *numbered;
    let text = report.text.get(range.clone()).unwrap_or("");
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let place = range.start..range.start + digits;
    let starter = numbered.seat == stage.starter;
    // Three dots where the first player of a pair is to move.
    let late = dots >= 2 && starter && numbered.known;
    let stop = if late {
        "."
    } else {
        text.get(digits..).unwrap_or("")
    };
    if !numbered.right {
        let message = format!("the number of this move is {expected}, not {written}");
        let right = format!("{expected}{stop}");
        let fixes = vec![fix(format!("write {right}"), range, &right, true)];
        report.add_fixed(codes::MOVE_NUMBER, Severity::Warning, place, message, fixes);
    } else if late {
        let player = stage.game.player(numbered.seat);
        let message =
            format!("three dots announce the second move of a pair, but {player} is to move");
        let right = format!("{written}{stop}");
        let fixes = vec![fix(format!("write {right}"), range.clone(), &right, true)];
        report.add_fixed(codes::MOVE_NUMBER, Severity::Warning, range, message, fixes);
    }
}
