//! Move numbers. They are evidence of moves left out and written twice, so that no repair of one is safe.

use super::{Report, anew};
use crate::codes;
use crate::document::{Severity, TextEdit};
use crate::identify::Context;
use crate::replay::{self, MoveCounter, Record, ReplaySetup, WrittenNumber};
use crate::syntax::NodeKind;

pub fn check(
    numbered: &WrittenNumber,
    record: &Record,
    setup: &ReplaySetup,
    _: &Context,
    range: std::ops::Range<usize>,
    report: &mut Report,
) {
    let WrittenNumber {
        written,
        expected,
        dots,
        ..
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
        let message = format!("the number of this move is {expected}, not {digits}");
        let right = format!("{expected}{stop}");
        let mut fix = anew(report.text, &range, &right, false);
        let rest = counting_on(record, numbered, setup);
        if !rest.is_empty() {
            fix.title.push_str(" and count on from there");
            fix.edits.extend(rest);
        }
        let fixes = vec![fix];
        report.add_fixed(codes::MOVE_NUMBER, Severity::Warning, place, message, fixes);
    } else if late {
        let player = setup.game.player(numbered.seat);
        let message =
            format!("three dots announce the second move of a pair, but {player} is to move");
        let right = format!("{written}{stop}");
        let fixes = vec![anew(report.text, &range, &right, false)];
        report.add_fixed(codes::MOVE_NUMBER, Severity::Warning, range, message, fixes);
    }
}

/// The edits that put right the numbers behind a wrong one of the main line, as long as they count
/// on from it as the moves do; those of the variations between as well. The next number that does
/// not is a finding of its own, so no number is looked at for two of them.
fn counting_on(record: &Record, numbered: &WrittenNumber, setup: &ReplaySetup) -> Vec<TextEdit> {
    let nodes = record.nodes.get(..record.range().end).unwrap_or(&[]);
    let mut edits = Vec::new();
    let (mut confirmed, mut outside) = (false, numbered.node + 1);
    let mut count = MoveCounter::new(numbered.written, numbered.seat, setup.game.seats.len());
    // Beyond all counting nothing counts on.
    if !numbered.main || numbered.written == u32::MAX {
        return edits;
    }
    for (i, node) in nodes.iter().enumerate().skip(numbered.node + 1) {
        let top = i >= outside;
        if top {
            outside = node.next as usize;
        }
        match node.kind {
            NodeKind::Move if top => count.advance(setup.starter),
            NodeKind::Number => {
                let text = record.slice(node);
                let (Some(number), _) = replay::written(text) else {
                    continue;
                };
                if top && number != count.expected() {
                    break;
                }
                confirmed |= top;
                if number >= numbered.written {
                    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
                    let off = i64::from(numbered.expected) - i64::from(numbered.written);
                    edits.push(TextEdit {
                        start: node.start,
                        end: node.start + digits as u32,
                        text: (i64::from(number) + off).to_string(),
                    });
                }
            }
            _ => {}
        }
    }
    if !confirmed {
        edits.clear();
    }
    edits
}
