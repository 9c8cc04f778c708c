//! Move numbers.

use super::{Report, Stage, codes, fix};
use crate::analysis::count;
use crate::analysis::record::Record;
use crate::analysis::witness::Numbered;
use crate::document::{Severity, TextEdit};
use crate::syntax::{Node, NodeKind};

pub fn check(
    numbered: &Numbered,
    record: &Record,
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

/// The edits that put right the numbers behind a wrong one, where they count on from it.
fn counting_on(record: &Record, numbered: &Numbered) -> Vec<TextEdit> {
    let nodes = record.nodes.get(..record.range().end).unwrap_or(&[]);
    // The innermost variation around it.
    let inside =
        |node: &&Node| node.kind == NodeKind::Variation && node.next as usize > numbered.node;
    let before = nodes.get(..numbered.node).unwrap_or(&[]);
    let variation = before.iter().rev().find(inside);
    let end = variation.map_or(nodes.len(), |node| node.next as usize);
    let behind = nodes.get(numbered.node + 1..end).unwrap_or(&[]);
    let number = |node: &Node| match count::written(record.slice(node)) {
        (Some(number), dots) if node.kind == NodeKind::Number => Some((number, dots)),
        _ => None,
    };
    let written = numbered.written;
    let mut next = behind
        .iter()
        .filter_map(number)
        .filter(|(number, _)| *number >= written);
    let goes_on = next.next().is_some_and(|(number, dots)| {
        number == written.saturating_add(1) || number == written && dots >= 2
    });
    if !goes_on {
        return Vec::new();
    }
    let renumbered = behind.iter().filter_map(|node| {
        let (number, _) = number(node).filter(|(number, _)| *number >= written)?;
        let digits = record.slice(node).bytes().take_while(u8::is_ascii_digit);
        let right = i64::from(number) - i64::from(written) + i64::from(numbered.expected);
        Some(TextEdit {
            start: node.start,
            end: node.start + digits.count() as u32,
            text: right.to_string(),
        })
    });
    renumbered.collect()
}
