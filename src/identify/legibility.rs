//! How well a whole record can be read with a set-up. After a move that cannot be played, the moves
//! that follow are not played, but can still be read.

use super::notation_of::read;
use crate::board::{Reading, Seat, Slip, Slips};
use crate::notation::Notation;
use crate::replay;
use crate::replay::{MoveDetails, Played, Record, Refused, ReplayObserver, ReplaySetup};
use crate::rules::{Position, SetUpFault};

/// Counts from the replay of a whole record.
#[derive(Clone, Copy, Default)]
pub struct Legibility {
    /// Plies of the main line that could be played.
    pub plies: u32,
    /// Moves, also in variations, that are not written in the notation and letters of the set-up.
    pub foreign: u32,
    /// A move of the main line cannot be played or is missing, or a set-up cannot be read.
    pub failed: bool,
    /// A move of a variation cannot be played.
    failed_in_variation: bool,
}

impl Legibility {
    pub fn of(record: &Record, setup: &ReplaySetup, bad_set_up: bool) -> Legibility {
        let mut observer = LegibilityObserver {
            record,
            setup,
            readings: Vec::new(),
            fit: Legibility {
                failed: bad_set_up,
                ..Legibility::default()
            },
        };
        replay::replay(record, setup, &[], &mut observer);
        observer.fit
    }

    /// Does every move fit the set-up?
    pub fn is_clean(&self) -> bool {
        !self.failed && !self.failed_in_variation && self.foreign == 0
    }
}

struct LegibilityObserver<'r, 'a> {
    record: &'r Record<'a>,
    setup: &'r ReplaySetup,
    readings: Vec<Reading>,
    fit: Legibility,
}

/// Is a move with these slips written in the letters and notation it was read in? A letter for a pawn
/// is not: in another language it may be another piece.
pub fn is_native(slips: Slips) -> bool {
    let foreign = [Slip::ForeignLetter, Slip::PawnLetter, Slip::LongForm];
    !foreign.iter().any(|slip| slips.contains(*slip))
}

/// Is a move that was played not written in this notation and its letters?
pub fn is_foreign(details: &MoveDetails, notation: &'static Notation) -> bool {
    !std::ptr::eq(details.notation, notation) || !is_native(details.reading.slips)
}

impl LegibilityObserver<'_, '_> {
    /// Counts a move that was not played as foreign if it cannot be read.
    fn unplayed(&mut self, node: usize) {
        let Some(node) = self.record.nodes.get(node) else {
            return;
        };
        let (setup, text) = (self.setup, self.record.slice(node));
        // The player to move is unknown; the letters are the same for all.
        let frame = setup.frame(setup.starter);
        let read = read(setup.notation, text, &frame, &mut self.readings);
        let native = self.readings.iter().any(|reading| is_native(reading.slips));
        self.fit.foreign += u32::from(read.is_err() || !native);
    }
}

impl ReplayObserver for LegibilityObserver<'_, '_> {
    fn played(&mut self, played: &Played) {
        self.fit.plies += u32::from(played.depth == 0);
        if let Some(details) = played.details {
            self.fit.foreign += u32::from(is_foreign(details, self.setup.notation));
        }
    }
    fn several(&mut self, _node: usize, depth: usize) {
        self.fit.plies += u32::from(depth == 0);
    }
    fn refused(&mut self, refused: &Refused) {
        match refused.depth {
            0 => self.fit.failed = true,
            _ => self.fit.failed_in_variation = true,
        }
        self.unplayed(refused.node);
    }
    fn lost(&mut self, node: usize) {
        self.unplayed(node);
    }
    fn left_out(&mut self, _: usize, _: &[(Seat, u32)], _: Option<&dyn Position>) {
        self.fit.failed = true;
    }
    fn bad_set_up(&mut self, _: &SetUpFault, _: usize, _: usize) {
        self.fit.failed = true;
    }
}
