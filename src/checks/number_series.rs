//! Numbers of a record that are wrong in one way: those of one player, or all because every move has a number of its
//! own. They are one finding at the first of them, with one fix that corrects all.

use super::{Report, fix, offset, title};
use crate::board::Seat;
use crate::codes;
use crate::document::{Finding, Severity, TextEdit};
use crate::replay::{self, Amendment, LineOfPlay, Record, ReplayObserver, ReplaySetup, written};
use crate::syntax::NodeKind;

/// A number where the position is known.
struct Number {
    node: usize,
    /// Outside all variations.
    main: bool,
    written: i64,
    dots: usize,
    right: i64,
    /// The move after it is the first of its pair.
    is_first: bool,
}

impl Number {
    fn off(&self) -> i64 {
        self.written - self.right
    }

    /// The number of moves before it.
    fn plies(&self) -> i64 {
        2 * self.right - i64::from(self.is_first)
    }
}

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

/// Puts one finding in place of those about the numbers of a record, if these are wrong in one way.
pub fn merge(record: &Record, setup: &ReplaySetup, amendments: &[Amendment], report: &mut Report) {
    let range = record.bytes_range();
    let is_number = |found: &Finding| {
        found.code == codes::MOVE_NUMBER
            && found.severity == Severity::Warning
            && range.contains(&(found.start as usize))
    };
    let several = report
        .findings
        .iter()
        .filter(|found| is_number(found))
        .count();
    if several < 2 || setup.pairs_from_set_up || setup.game.seats.len() != 2 {
        return;
    }
    let numbers = numbers(record, setup, amendments);
    let main = || numbers.iter().filter(|number| number.main);
    let Some(first) = main().find(|number| number.off() != 0) else {
        return;
    };
    let all = main().count();
    let fits = |row: &&Series| {
        let fitting = || main().filter(|number| (row.holds)(first, number));
        let wrong = fitting().filter(|number| number.off() != 0).count();
        wrong >= FEWEST && 100 * fitting().count() >= MOST * all
    };
    let row = SERIES.iter().find(fits);
    if row.is_none() && several < MANY {
        return;
    }
    let edits = edits(record, &numbers, row.and_then(|row| row.dots));
    let Some(node) = record.nodes.get(first.node) else {
        return;
    };
    let others = edits.len().saturating_sub(1);
    let player = setup.game.player(match first.is_first {
        true => setup.starter,
        false => Seat(1 - setup.starter.0.min(1)),
    });
    let message = match row {
        Some(row) => (row.message)(first, player),
        None => format!(
            "the number of this move is {}, not {}; {others} more numbers of this game are wrong",
            first.right, first.written
        ),
    };
    report.findings.retain(|found| !is_number(found));
    let place = node.start as usize..node.start as usize + digits(record.slice(node));
    let Some((range, right)) = edits.first().map(TextEdit::parts) else {
        return;
    };
    let old = record.text.get(range).unwrap_or("");
    let title = format!("{} and correct {others} more numbers", title(old, right));
    let mut fix = fix(title, place.clone(), "", false);
    fix.edits = edits;
    report.add_fixed(
        codes::MOVE_NUMBER,
        Severity::Warning,
        place,
        message,
        vec![fix],
    );
}

/// The edits that write all numbers right.
fn edits(record: &Record, numbers: &[Number], dots: Option<&str>) -> Vec<TextEdit> {
    let wrong = numbers.iter().filter(|number| {
        number.off() != 0 || dots.is_some() && !number.is_first && number.dots < 2
    });
    let edit = |number: &Number| {
        let node = record.nodes.get(number.node)?;
        let start = node.start as usize;
        let text = record.slice(node);
        let digits = digits(text);
        let dots = dots.filter(|_| !number.is_first);
        let end = if dots.is_some() { text.len() } else { digits };
        Some(TextEdit {
            start: offset(start),
            end: offset(start + end),
            text: format!("{}{}", number.right, dots.unwrap_or("")),
        })
    };
    wrong.filter_map(edit).collect()
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// The numbers of a record where the position is known.
fn numbers(record: &Record, setup: &ReplaySetup, amendments: &[Amendment]) -> Vec<Number> {
    let mut list = NumberList {
        record,
        setup,
        base: None,
        numbers: Vec::new(),
    };
    replay::replay(record, setup, amendments, &mut list);
    list.numbers
}

struct NumberList<'r, 'a> {
    record: &'r Record<'a>,
    setup: &'r ReplaySetup,
    /// How far the first number of a record with a set-up is from the count; such a record may count from
    /// anywhere.
    base: Option<i64>,
    numbers: Vec<Number>,
}

impl ReplayObserver for NumberList<'_, '_> {
    fn reached(&mut self, node: usize, depth: usize, line: &LineOfPlay) {
        let Some(at) = self.record.nodes.get(node) else {
            return;
        };
        if at.kind != NodeKind::Number || line.positions.is_empty() {
            return;
        }
        let (Some(number), dots) = written(self.record.slice(at)) else {
            return;
        };
        if dots == 0 || self.record.wording(at).is_some() || number == u32::MAX {
            return;
        }
        let (written, due) = (i64::from(number), i64::from(line.count.number));
        let may_count_on = self.setup.set_up && line.moves == 0 && depth == 0;
        let first = || if may_count_on { written - due } else { 0 };
        let base = *self.base.get_or_insert_with(first);
        self.numbers.push(Number {
            node,
            main: depth == 0,
            written,
            dots,
            right: due + base,
            is_first: line.count.seat == self.setup.starter,
        });
    }
}
