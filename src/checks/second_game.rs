//! Two games that run together in one record: a move cannot be played, and from the last number 1 before it
//! the text can be played from the start of a game.

use super::Report;
use super::report::fix;
use crate::codes;
use crate::document::{Finding, RelatedPlace, Severity};
use crate::replay::{
    self, LineOfPlay, MoveReadings, Played, Record, Refused, ReplayObserver, ReplaySetup,
    RestOfLine, written,
};
use crate::syntax::NodeKind;
use crate::text::line_end;

/// So many plies must be playable from the start, or all that there are.
const ENOUGH: u32 = 6;
const LEAST: u32 = 3;

/// Reports that a game begins before a move that nothing explains, instead of what was said of the move.
/// Returns false and changes nothing if none does.
pub fn report(node: usize, record: &Record, setup: &ReplaySetup, report: &mut Report) -> bool {
    let Some(first) = beginning(node, record).filter(|_| !setup.set_up) else {
        return false;
    };
    let line = LineOfPlay::new(setup.start.clone(), setup.count);
    let rest = RestOfLine {
        line,
        depth: 0,
        nodes: first..record.range().end,
    };
    let mut played = PlayedSoFar::default();
    let mut readings = MoveReadings::default();
    replay::go_on(record, setup, rest, &[], &mut readings, &mut played);
    let enough = played.plies >= ENOUGH || !played.failed && played.plies >= LEAST;
    let passed = played.last.is_some_and(|last| last >= node);
    let (Some(number), Some(refused)) = (record.nodes.get(first), record.nodes.get(node)) else {
        return false;
    };
    if !enough || !passed {
        return false;
    }
    let about = |found: &Finding| {
        let refused = found.start < refused.end && refused.start < found.end;
        let number = found.code == codes::MOVE_NUMBER && found.start == number.start;
        refused && found.severity == Severity::Error || number
    };
    report.findings.retain(|found| !about(found));
    let range = number.start as usize..number.end as usize;
    let end = line_end(report.text);
    let ends = format!("*{end}{end}");
    let title = format!("Add * before {}", record.slice(number));
    let fixes = vec![fix(title, range.start..range.start, &ends, false)];
    let message = "another game seems to begin here: from the start position the moves that follow can \
                   be played";
    let (code, severity) = (codes::SECOND_GAME, Severity::Error);
    report.add_fixed(code, severity, range, message.to_owned(), fixes);
    if let Some(found) = report.findings.last_mut() {
        found.related.push(RelatedPlace {
            start: refused.start,
            end: refused.end,
            message: "in the game before, this move cannot be played".to_owned(),
        });
    }
    true
}

/// The last number 1 of the main line before a node, if a move stands before it.
fn beginning(node: usize, record: &Record) -> Option<usize> {
    let (mut next, mut moves, mut found) = (record.range().start, 0, None);
    while let Some(at) = record.nodes.get(next).filter(|_| next < node) {
        match at.kind {
            NodeKind::Move => moves += 1,
            NodeKind::Number if moves > 0 => {
                let (number, dots) = written(record.slice(at));
                if number == Some(1) && dots < 2 {
                    found = Some(next);
                }
            }
            _ => {}
        }
        next = match at.kind {
            NodeKind::Variation => (at.next as usize).max(next + 1),
            _ => next + 1,
        };
    }
    found
}

/// How far a line can be played.
#[derive(Default)]
struct PlayedSoFar {
    plies: u32,
    last: Option<usize>,
    failed: bool,
}

impl ReplayObserver for PlayedSoFar {
    fn played(&mut self, played: &Played) {
        self.plies += 1;
        self.last = Some(played.node);
    }

    fn several(&mut self, node: usize, _depth: usize) {
        self.plies += 1;
        self.last = Some(node);
    }

    fn refused(&mut self, _refused: &Refused) {
        self.failed = true;
    }

    fn lost(&mut self, _node: usize) {
        self.failed = true;
    }

    fn done(&self) -> bool {
        self.failed
    }
}
