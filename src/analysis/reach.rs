//! How far a record can be read as something: a replay that only counts.

use super::record::Record;
use super::replay;
use super::stage::Stage;
use super::witness::{Played, Refused, Witness};
use crate::board::Slip;

/// How far a record can be read as something.
pub struct Reach {
    /// Plies of the main line played before the first that cannot be.
    pub plies: u32,
    /// Those of them whose letters are the language's own.
    pub native: u32,
    pub stopped: bool,
    /// Plies after which nobody cares.
    enough: u32,
}

impl Witness for Reach {
    fn played(&mut self, played: &Played) {
        if played.depth == 0 {
            self.plies += 1;
            self.native += u32::from(!played.reading.slips.contains(Slip::Alphabet));
        }
    }
    fn exact(&mut self, depth: usize) {
        self.plies += u32::from(depth == 0);
        self.native += u32::from(depth == 0);
    }
    fn looks_closely(&self) -> bool {
        false
    }
    fn refused(&mut self, refused: &Refused) {
        // A slip in a variation says nothing of the game.
        self.stopped |= refused.depth == 0;
    }
    fn done(&self) -> bool {
        self.stopped || self.plies > self.enough
    }
}

/// Replays a record to its end, or to the first move that cannot be played.
pub fn reach(record: &Record, stage: &Stage) -> Reach {
    reach_within(record, stage, u32::MAX)
}

/// The same, but no further than so many plies.
pub fn reach_within(record: &Record, stage: &Stage, enough: u32) -> Reach {
    let mut reach = Reach {
        plies: 0,
        native: 0,
        stopped: false,
        enough,
    };
    replay::replay(record, stage, &mut reach);
    reach
}

/// Plies of the main line that can be played before the first that cannot; `MAX` when all can.
/// A set-up that cannot be understood counts as nothing.
pub fn distance(record: &Record, stage: &Stage) -> u32 {
    if stage.start.is_none() {
        return 0;
    }
    let reach = reach(record, stage);
    if reach.stopped { reach.plies } else { u32::MAX }
}

/// Plies that tell games apart, if any do.
const TELLING: u32 = 60;

/// Can a record be played as this, as far as a survey looks?
pub fn plays_on(record: &Record, stage: &Stage) -> bool {
    stage.start.is_some() && !reach_within(record, stage, TELLING).stopped
}
