//! The squares of a record whose game is not known but whose board is declared. Its moves are not judged:
//! one that no notation of draughts can read is only a hint.

use super::no_such_square::no_such_square;
use super::{Report, shown};
use crate::codes;
use crate::document::Severity;
use crate::notation::{NOTATIONS, Notation, ReadError};
use crate::replay::{Explainer, Record, ReplaySetup};
use crate::syntax::NodeKind;

pub fn check(record: &Record, setup: &ReplaySetup, report: &mut Report) {
    let range = record.bytes_range();
    let words = report
        .findings
        .iter_mut()
        .filter(|found| found.code == codes::GARBAGE && range.contains(&(found.start as usize)));
    words.for_each(|found| found.severity = Severity::Hint);
    let frame = setup.frame(setup.starter);
    let explainer = Explainer::new(frame, setup.notation, setup.game, None);
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]);
    for node in nodes.iter().filter(|node| node.kind == NodeKind::Move) {
        let (text, range) = (record.slice(node), node.start as usize..node.end as usize);
        match unreadable(text, setup) {
            None => {}
            Some(ReadError::Square {
                start, end, fault, ..
            }) if !text.contains(char::is_whitespace) => {
                let name = text.get(start..end).unwrap_or(text);
                let message = no_such_square(name, fault, &explainer);
                let at = range.start + start..range.start + end;
                report.add(codes::NO_SUCH_SQUARE, Severity::Warning, at, message);
            }
            Some(_) => {
                let message = format!("`{}` is not a move of a game of draughts", shown(text));
                report.add(codes::UNREADABLE_MOVE, Severity::Hint, range, message);
            }
        }
    }
}

/// Why a text is no move in the record's notation, or None if it is one in any notation of the board.
fn unreadable(text: &str, setup: &ReplaySetup) -> Option<ReadError> {
    let parts: Vec<&str> = text.split_whitespace().collect();
    let read = |notation: &Notation| {
        let frame = setup.frame(setup.starter);
        (notation.read)(&parts, &frame, &mut Vec::new()).err()
    };
    let own = read(setup.notation).filter(|error| *error != ReadError::Unknown)?;
    let mut others = NOTATIONS
        .iter()
        .filter(|row| (row.suits)(setup.board.geometry(), setup.game.roles));
    let elsewhere = others.any(|row| read(row).is_none());
    (!elsewhere).then_some(own)
}
