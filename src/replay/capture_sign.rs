//! The sign that a record of draughts writes captures with, found without playing its moves.

use super::record::Record;
use super::replay_setup::ReplaySetup;
use crate::board::{Frame, Seat};
use crate::syntax::NodeKind;

/// The signs that only captures have.
const SIGNS: [char; 3] = ['x', ':', '×'];

/// So many leaps with a hyphen show that captures have no sign of their own. Fewer may be slips.
const TELLING: usize = 3;

/// Returns the sign that most captures of a record are written with; None if none is used more than another.
pub fn of(record: &Record, setup: &ReplaySetup) -> Option<char> {
    let mut counts = SIGNS.map(|sign| (0usize, sign));
    for text in moves(record) {
        for (count, sign) in &mut counts {
            // A sign at the end belongs to the notation: `f64x`.
            let at = text.find(*sign);
            *count += usize::from(at.is_some_and(|at| at + sign.len_utf8() < text.len()));
        }
    }
    counts.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    match counts {
        [(0, _), ..] => hyphens(record, setup).then_some('-'),
        [(most, sign), (next, _), _] => (most > next).then_some(sign),
    }
}

/// Are captures written with a hyphen, like other moves?
fn hyphens(record: &Record, setup: &ReplaySetup) -> bool {
    let frame = setup.frame(Seat::WHITE);
    let leaps = moves(record).filter(|text| text.contains('-') && leaps(text, setup, &frame));
    leaps.take(TELLING).count() == TELLING
}

/// Does a move go two squares along a diagonal, as a man that captures?
fn leaps(text: &str, setup: &ReplaySetup, frame: &Frame) -> bool {
    let mut readings = Vec::new();
    if (setup.notation.read)(&[text], frame, &mut readings).is_err() {
        return false;
    }
    let ends = readings.first().and_then(|reading| {
        let arrival = reading.via.first().copied().or(reading.to.only());
        Some((reading.from.only()?, arrival?))
    });
    ends.is_some_and(|(from, to)| {
        let ((x, y), (to_x, to_y)) = (
            frame.geometry.coordinates(from),
            frame.geometry.coordinates(to),
        );
        (x.abs_diff(to_x), y.abs_diff(to_y)) == (2, 2)
    })
}

fn moves<'r>(record: &'r Record) -> impl Iterator<Item = &'r str> {
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]).iter();
    let moves = nodes.filter(|node| node.kind == NodeKind::Move);
    moves.map(|node| record.slice(node))
}
