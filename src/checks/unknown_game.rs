//! The squares of a record whose game is not known but whose board is declared. Its moves are not judged:
//! one that no notation of draughts can read is only a hint.

use super::no_such_square::no_such_square;
use super::{Report, shown};
use crate::codes;
use crate::document::Severity;
use crate::identify::tagged;
use crate::notation::{NOTATIONS, Notation, ReadError};
use crate::replay::{Explainer, Record, ReplaySetup};
use crate::rules::set_up_square_faults;
use crate::syntax::NodeKind;

pub fn check(record: &Record, setup: &ReplaySetup, report: &mut Report) {
    let range = record.bytes_range();
    let words = report
        .findings
        .iter_mut()
        .filter(|found| found.code == codes::GARBAGE && range.contains(&(found.start as usize)));
    words.for_each(|found| found.severity = Severity::Hint);
    check_set_up(record, setup, report);
    let is_named = tagged(record).is_some();
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]);
    for node in nodes.iter().filter(|node| node.kind == NodeKind::Move) {
        let (text, range) = (record.slice(node), node.start as usize..node.end as usize);
        match unreadable(text, setup, is_named) {
            None => {}
            Some((
                notation,
                ReadError::Square {
                    start, end, fault, ..
                },
            )) if !text.contains(char::is_whitespace) && !has_piece_letter(text) => {
                let name = text.get(start..end).unwrap_or(text);
                let frame = setup.frame(setup.starter);
                let explainer = Explainer::new(frame, notation, setup.game, None);
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

/// Reports the squares of a set-up that the declared board does not have: in the names that a tag says, or in those in
/// which the fewest are wrong.
fn check_set_up(record: &Record, setup: &ReplaySetup, report: &mut Report) {
    let Some(fen) = record.set_up().filter(|fen| !fen.is_worded()) else {
        return;
    };
    let value = fen.tag.value;
    let faults = |names| set_up_square_faults(value, &setup.board.with_set_up_names(names));
    let suits = |row: &&Notation| (row.suits)(setup.board.geometry(), setup.game.roles);
    let found = match tagged(record) {
        Some(target) => faults(Some(target.notation.coordinates)),
        None => {
            let others = NOTATIONS.iter().copied().filter(suits);
            let names = others.map(|row| Some(row.coordinates));
            let all = std::iter::once(None).chain(names).map(faults);
            all.min_by_key(Vec::len).unwrap_or_default()
        }
    };
    let start = fen.value_range().start;
    for fault in found {
        let at = fault
            .at
            .map_or(fen.value_range(), |at| start + at.start..start + at.end);
        report.add(codes::BAD_SET_UP, Severity::Warning, at, fault.reason);
    }
}

/// Does a text have a capital before small letters, as moves of chess do? No square of draughts is written so.
fn has_piece_letter(text: &str) -> bool {
    text.starts_with(char::is_uppercase) && text.contains(char::is_lowercase)
}

/// Why a text is no move, and in which notation it is none: in the record's own, or if it has not the shape of that, in
/// one whose shape it has. None if it is one in any notation of the board. If a tag names the notation, a square that is
/// wrong in it is not looked for in others.
fn unreadable(
    text: &str,
    setup: &ReplaySetup,
    is_named: bool,
) -> Option<(&'static Notation, ReadError)> {
    let parts: Vec<&str> = text.split_whitespace().collect();
    let read = |notation: &Notation| {
        let frame = setup.frame(setup.starter);
        (notation.read)(&parts, &frame, &mut Vec::new()).err()
    };
    let own = read(setup.notation).filter(|error| *error != ReadError::Unknown)?;
    let is_square = |error: &ReadError| matches!(error, ReadError::Square { .. });
    if is_named && is_square(&own) {
        return Some((setup.notation, own));
    }
    let mut shaped = is_square(&own).then_some((setup.notation, own.clone()));
    let others = NOTATIONS.iter().copied();
    for row in others.filter(|row| (row.suits)(setup.board.geometry(), setup.game.roles)) {
        let error = read(row)?;
        if shaped.is_none() && is_square(&error) {
            shaped = Some((row, error));
        }
    }
    shaped.or(Some((setup.notation, own)))
}
