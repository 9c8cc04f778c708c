//! The sign that a record of draughts writes captures with. Signs that only captures have are found without playing
//! the moves.

use super::observer::{Played, ReplayObserver};
use super::record::Record;
use super::replay;
use super::replay_setup::ReplaySetup;
use crate::board::{Frame, Seat};
use crate::syntax::NodeKind;

/// The signs that only captures have.
const SIGNS: [char; 4] = ['x', ':', '×', STAR];

/// Some programs write captures with it. It is read, but not written, as it also ends a game.
const STAR: char = '*';

/// So many captures with a hyphen show that it is no slip.
pub const TELLING: usize = 3;

/// Returns the sign that most captures of a record are written with; None if none is used more than another.
/// A hyphen counts if so many captures have it.
pub fn of(record: &Record, setup: &ReplaySetup, hyphens_needed: usize) -> Option<char> {
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
        [(0, _), ..] => hyphens(record, setup, hyphens_needed).then_some('-'),
        [(most, sign), (next, _), ..] => (most > next && sign != STAR).then_some(sign),
    }
}

/// Are at least so many captures written with a hyphen, like other moves? A king may go as far without a capture, so the moves are
/// played, but only where one is longer than a step.
fn hyphens(record: &Record, setup: &ReplaySetup, least: usize) -> bool {
    let frame = setup.frame(Seat::WHITE);
    let mut signed = moves(record).filter(|text| text.contains('-'));
    if !signed.any(|text| is_long(text, setup, &frame)) {
        return false;
    }
    let mut captures = HyphenCount { missing: least };
    replay(record, setup, &[], &mut captures);
    captures.missing == 0
}

/// Counts down captures that are written with a hyphen.
struct HyphenCount {
    missing: usize,
}

impl ReplayObserver for HyphenCount {
    fn needs_details(&self) -> bool {
        true
    }

    fn played(&mut self, played: &Played) {
        let is_it = played
            .details
            .is_some_and(|details| details.mv.is_capture() && details.text.contains('-'));
        self.missing = self.missing.saturating_sub(usize::from(is_it));
    }

    fn done(&self) -> bool {
        self.missing == 0
    }
}

/// Does a move go further than to the next square?
fn is_long(text: &str, setup: &ReplaySetup, frame: &Frame) -> bool {
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
        x.abs_diff(to_x).max(y.abs_diff(to_y)) > 1
    })
}

fn moves<'r>(record: &'r Record) -> impl Iterator<Item = &'r str> {
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]).iter();
    let moves = nodes.filter(|node| node.kind == NodeKind::Move);
    moves.map(|node| record.slice(node))
}
