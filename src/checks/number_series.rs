//! Numbers of a record that are wrong in one way: those of one player, or all because every move has a number of its
//! own. They are one finding at the first of them, with one fix that corrects all. Of any other wrong number, the
//! fix corrects also the numbers that count on from it.

use super::number_list::{Number, numbers};
use super::{Report, fix, gaps, offset, title};
use crate::board::Seat;
use crate::codes;
use crate::document::{Finding, Severity, TextEdit};
use crate::repair::WIDEST_GAP;
use crate::replay::{Amendment, Record, ReplaySetup};

/// A way in which the numbers of a record are wrong.
struct Series {
    /// Is this number wrong in that way, if the first wrong one is?
    holds: fn(first: &Number, other: &Number) -> bool,
    /// The dots of a corrected number of the second player, if they change.
    dots: Option<&'static str>,
    message: fn(first: &Number, player: &str) -> String,
}

static SERIES: &[Series] = &[
    Series {
        holds: |first, other| match first.is_first == other.is_first {
            true => first.off() == other.off() || other.node < first.node && other.off() == 0,
            false => other.off() == 0,
        },
        dots: None,
        message: |first, player| {
            let (off, right, written) = (first.off(), first.right, first.written);
            let way = if off > 0 { "high" } else { "low" };
            format!(
                "the numbers of {player}'s moves are too {way} by {} from here on: this is move {right}, not {written}",
                off.abs()
            )
        },
    },
    Series {
        holds: |first, other| other.written - first.written == other.plies() - first.plies(),
        dots: Some("..."),
        message: |_, _| {
            "each move has a number of its own here, but the moves of a pair share one".to_owned()
        },
    },
];

/// So many numbers of a hundred must be wrong in the same way.
const MOST: usize = 80;

/// So many numbers of the main line must be wrong in the same way: fewer are slips of their own.
const FEWEST: usize = 3;

/// With so many findings of any kind, the numbers are one finding.
const MANY: usize = 5;

/// Looks at all numbers of a record, if some are wrong: they become one finding, if they are wrong in one way;
/// otherwise each fix corrects also the numbers that count on from the wrong one.
pub fn check(record: &Record, setup: &ReplaySetup, amendments: &[Amendment], report: &mut Report) {
    let range = record.bytes_range();
    let is_number = |found: &Finding| {
        found.code == codes::MOVE_NUMBER
            && found.severity == Severity::Warning
            && range.contains(&(found.start as usize))
    };
    let several = report.findings.iter().filter(|found| is_number(found));
    let several = several.count();
    if several == 0 {
        return;
    }
    let numbers = numbers(record, setup, amendments);
    let two_players = setup.game.seats.len() == 2;
    let merged = match several > 1 && two_players && !setup.pairs_from_set_up {
        true => in_one_way(record, setup, &numbers, several),
        false => None,
    };
    if let Some(merged) = merged {
        report.findings.retain(|found| !is_number(found));
        report.findings.push(merged);
        return;
    }
    let findings = report.findings.iter_mut();
    for found in findings.filter(|found| is_number(found)).take(MANY) {
        count_on(record, setup, &numbers, found);
    }
}

/// The finding about numbers that are wrong in one way, or about many that are.
fn in_one_way(
    record: &Record,
    setup: &ReplaySetup,
    numbers: &[Number],
    several: usize,
) -> Option<Finding> {
    let main = || numbers.iter().filter(|number| number.is_main());
    let first = main().find(|number| number.off() != 0)?;
    let all = main().count();
    let fits = |row: &&Series| {
        let fitting = || main().filter(|number| (row.holds)(first, number));
        let wrong = fitting().filter(|number| number.off() != 0).count();
        wrong >= FEWEST && 100 * fitting().count() >= MOST * all
    };
    let row = SERIES.iter().find(fits);
    if row.is_none() && several < MANY {
        return None;
    }
    let edits = edits(record, numbers, row.and_then(|row| row.dots));
    let node = record.nodes.get(first.node)?;
    let others = edits.len().saturating_sub(1);
    let player = setup.game.player(match first.is_first {
        true => setup.starter,
        false => Seat(1 - setup.starter.0.min(1)),
    });
    let message = match row {
        Some(row) => (row.message)(first, player),
        None => format!(
            "the move number {} should be {}; {others} more numbers of this game are wrong",
            first.written, first.right
        ),
    };
    let place = node.start as usize..node.start as usize + digits(record.slice(node));
    let (range, right) = edits.first().map(TextEdit::parts)?;
    let old = record.text.get(range).unwrap_or("");
    let title = format!("{} and correct {others} more numbers", title(old, right));
    let mut fix = fix(title, place.clone(), "", false);
    fix.edits = edits;
    Some(Finding {
        code: codes::MOVE_NUMBER,
        severity: Severity::Warning,
        start: offset(place.start),
        end: offset(place.end),
        message,
        fixes: vec![fix],
        related: Vec::new(),
    })
}

/// Adds to the fix of a wrong number the numbers that count on from it, in its line and in the variations there. They
/// end at the first number of the line that does not: it is right, or has a finding of its own.
fn count_on(record: &Record, setup: &ReplaySetup, numbers: &[Number], found: &mut Finding) {
    let at_start = |number: &Number| {
        let node = record.nodes.get(number.node);
        node.is_some_and(|node| node.start == found.start)
    };
    let Some(first) = numbers.iter().position(at_start) else {
        return;
    };
    let (Some(wrong), Some(fix)) = (numbers.get(first), found.fixes.first_mut()) else {
        return;
    };
    let rest = numbers.get(first + 1..).unwrap_or_default().iter();
    let counts_on = |number: &&Number| {
        number.depth > wrong.depth || number.depth == wrong.depth && number.off() == wrong.off()
    };
    let after: Vec<&Number> = rest.take_while(counts_on).collect();
    let is_confirmed = after.iter().any(|number| number.depth == wrong.depth);
    if wrong.off() == 0 || !is_confirmed {
        return;
    }
    let moves = u32::try_from(wrong.off()).unwrap_or(0);
    if wrong.is_first && (1..=WIDEST_GAP).contains(&moves) && setup.game.seats.len() == 2 {
        let written = u32::try_from(wrong.written).unwrap_or(u32::MAX);
        let words = gaps::may_be_missing(written.saturating_sub(moves), written);
        found.message.push_str(&words);
    }
    fix.title.push_str(" and count on from there");
    let after = after.iter().filter(|number| number.off() == wrong.off());
    fix.edits
        .extend(after.filter_map(|number| edit(record, number, None)));
}

/// The edits that write all numbers right.
fn edits(record: &Record, numbers: &[Number], dots: Option<&str>) -> Vec<TextEdit> {
    let wrong = numbers.iter().filter(|number| {
        number.off() != 0 || dots.is_some() && !number.is_first && number.dots < 2
    });
    wrong
        .filter_map(|number| edit(record, number, dots))
        .collect()
}

/// The edit that writes a number right, and the dots of the second player, if they change.
fn edit(record: &Record, number: &Number, dots: Option<&str>) -> Option<TextEdit> {
    let node = record.nodes.get(number.node)?;
    let start = node.start as usize;
    let text = record.slice(node);
    let dots = dots.filter(|_| !number.is_first);
    let length = if dots.is_some() {
        text.len()
    } else {
        digits(text)
    };
    Some(TextEdit {
        start: offset(start),
        end: offset(start + length),
        text: format!("{}{}", number.right, dots.unwrap_or("")),
    })
}

/// The digits that a number begins with, in bytes.
pub fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}
