//! How far a record can be read as something: a replay that only counts.

use crate::board::{Seat, Slip};
use crate::notation::{NOTATIONS, Notation};
use crate::replay;
use crate::replay::{Played, Record, Refused, ReplayObserver, ReplaySetup};

/// How far a record can be read as something.
pub struct ReplayScore {
    /// Plies of the main line played before the first that cannot be.
    pub plies: u32,
    /// Those of them whose letters are the language's own.
    pub native: u32,
    /// Those of them that are written in the record's own notation.
    pub own: u32,
    pub stopped: bool,
    /// A number stands where the move of another player is missing.
    pub gap: bool,
    /// Plies after which nobody cares.
    enough: u32,
    notation: &'static Notation,
}

impl ReplayScore {
    /// That of a record which cannot even be set up.
    pub fn nothing() -> ReplayScore {
        ReplayScore {
            plies: 0,
            native: 0,
            own: 0,
            stopped: true,
            gap: false,
            enough: 0,
            notation: NOTATIONS[0],
        }
    }
}

impl ReplayObserver for ReplayScore {
    fn played(&mut self, played: &Played) {
        if played.depth > 0 {
            return;
        }
        self.plies += 1;
        // A pawn has no letter: one for it may be another piece's in another language.
        let (foreign, own) = played.details.map_or((false, true), |details| {
            let slips = details.reading.slips;
            let foreign = slips.contains(Slip::Alphabet) || slips.contains(Slip::PawnLetter);
            (foreign, std::ptr::eq(details.notation, self.notation))
        });
        self.native += u32::from(!foreign);
        self.own += u32::from(own);
    }
    fn refused(&mut self, refused: &Refused) {
        // A slip in a variation says nothing of the game.
        self.stopped |= refused.depth == 0;
    }
    fn left_out(&mut self, _: usize, _: &[(Seat, u32)]) {
        self.gap = true;
    }
    fn done(&self) -> bool {
        self.stopped || self.plies > self.enough
    }
}

/// Replays a record to its end, or to the first move that cannot be played.
pub fn replay_score(record: &Record, setup: &ReplaySetup) -> ReplayScore {
    replay_score_within(record, setup, u32::MAX)
}

/// The same, but no further than so many plies.
pub fn replay_score_within(record: &Record, setup: &ReplaySetup, enough: u32) -> ReplayScore {
    let mut score = ReplayScore {
        stopped: false,
        enough,
        notation: setup.notation,
        ..ReplayScore::nothing()
    };
    replay::replay(record, setup, &[], &mut score);
    score
}

/// Plies that tell games apart, if any do.
const TELLING: u32 = 60;

/// Can a record be played as this, as far as a survey looks?
pub fn plays_on(record: &Record, setup: &ReplaySetup) -> bool {
    setup.start.is_some() && !replay_score_within(record, setup, TELLING).stopped
}
