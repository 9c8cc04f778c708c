//! Move numbers.

use super::{Context, Report, Stage, codes, fix};
use crate::analysis::count;
use crate::analysis::record::Record;
use crate::analysis::witness::Numbered;
use crate::document::{Severity, TextEdit};
use crate::syntax::NodeKind;

pub fn check(
    numbered: &Numbered,
    record: &Record,
    stage: &Stage,
    _: &Context,
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
        let digits = report.text.get(place.clone()).unwrap_or("");
        let message = format!("the number of this move is {expected}, not {digits}");
        let right = format!("{expected}{stop}");
        let mut fix = fix(format!("write {right}"), range, &right, true);
        let rest = counting_on(record, numbered);
        if !rest.is_empty() {
            fix.title = format!("write {right} and count on from there");
            fix.edits.extend(rest);
        }
        let fixes = vec![fix];
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

/// The edits that put right the numbers behind a wrong one of the main line, as long as they count
/// on from it; those of the variations between as well. The next number that does not is a finding
/// of its own, so that no number is looked at for two of them.
fn counting_on(record: &Record, numbered: &Numbered) -> Vec<TextEdit> {
    let nodes = record.nodes.get(..record.range().end).unwrap_or(&[]);
    let written = numbered.written;
    let mut edits = Vec::new();
    let (mut last, mut confirmed, mut outside) = (written, false, numbered.node + 1);
    if !numbered.main {
        return edits;
    }
    for (i, node) in nodes.iter().enumerate().skip(numbered.node + 1) {
        let top = i >= outside;
        if top {
            outside = node.next as usize;
        }
        let text = record.slice(node);
        let number = match count::written(text) {
            (Some(number), dots) if node.kind == NodeKind::Number => {
                let goes_on = number == last.saturating_add(1) || number == last && dots >= 2;
                if top && !goes_on {
                    break;
                }
                number
            }
            _ => continue,
        };
        if top {
            (last, confirmed) = (number, true);
        }
        if number >= written {
            let digits = text.bytes().take_while(u8::is_ascii_digit).count();
            let right = i64::from(number) - i64::from(written) + i64::from(numbered.expected);
            edits.push(TextEdit {
                start: node.start,
                end: node.start + digits as u32,
                text: right.to_string(),
            });
        }
    }
    if !confirmed {
        edits.clear();
    }
    edits
}
