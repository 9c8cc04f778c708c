//! Move numbers that are wrong or have the wrong dots. A number is evidence of moves left out or
//! written twice, so no fix of one is safe.

use super::{Report, replacement};
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
        let mut fix = replacement(report.text, &range, &right, false);
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
        let fixes = vec![replacement(report.text, &range, &right, false)];
        report.add_fixed(codes::MOVE_NUMBER, Severity::Warning, range, message, fixes);
    }
}

/// The edits that correct the numbers after a wrong one of the main line, with those in the
/// variations between them. Stops at the first number that does not count on from the wrong one: that
/// has a finding of its own, so no number is visited for two findings.
fn counting_on(record: &Record, numbered: &WrittenNumber, setup: &ReplaySetup) -> Vec<TextEdit> {
    let nodes = record.nodes.get(..record.range().end).unwrap_or(&[]);
    let mut edits = Vec::new();
    let (mut confirmed, mut outside) = (false, numbered.node + 1);
    let mut count = MoveCounter::new(numbered.written, numbered.seat, setup.game.seats.len());
    // A number this large was too long to be read, so nothing counts on from it.
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
