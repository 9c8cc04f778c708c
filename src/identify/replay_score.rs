//! How far a record can be played with a set-up: a replay that only counts.

use crate::board::{Seat, Slip};
use crate::notation::{NOTATIONS, Notation};
use crate::replay;
use crate::replay::{Played, Record, Refused, ReplayObserver, ReplaySetup};
use crate::rules::Position;

/// How far a record can be played, up to the first move of the main line that cannot be.
pub struct ReplayScore {
    /// Plies of the main line that were played.
    pub plies: u32,
    /// Number of these plies written in the letters of the set-up's language.
    pub native: u32,
    /// Number of these plies written in the set-up's notation.
    pub own: u32,
    /// A move of the main line could not be played.
    pub stopped: bool,
    /// A number shows that a move was left out.
    pub gap: bool,
    /// A move of the main line is legal only by some sources of the rules.
    pub disputed: bool,
    /// The replay stops after more plies than this.
    enough: u32,
    notation: &'static Notation,
}

impl ReplayScore {
    /// The score of a record that cannot be set up.
    pub fn nothing() -> ReplayScore {
        ReplayScore {
            plies: 0,
            native: 0,
            own: 0,
            stopped: true,
            gap: false,
            disputed: false,
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
        // A letter for a pawn counts as foreign: in another language it may be another piece.
        let (foreign, own) = played.details.map_or((false, true), |details| {
            let slips = details.reading.slips;
            let foreign = slips.contains(Slip::ForeignLetter) || slips.contains(Slip::PawnLetter);
            (foreign, std::ptr::eq(details.notation, self.notation))
        });
        self.disputed |= !self.disputed && is_disputed(played);
        self.native += u32::from(!foreign);
        self.own += u32::from(own);
    }
    fn refused(&mut self, refused: &Refused) {
        // A slip in a variation says nothing about the game.
        self.stopped |= refused.depth == 0;
    }
    fn left_out(&mut self, _: usize, _: &[(Seat, u32)], _: Option<&dyn Position>) {
        self.gap = true;
    }
    fn done(&self) -> bool {
        self.stopped || self.plies > self.enough
    }
}

/// Is a move legal only by some sources of the rules of its game?
fn is_disputed(played: &Played) -> bool {
    let details = played.details;
    details.is_some_and(|one| one.before.is_disputed(one.mv))
}

/// Replays a record to its end, or to the first move of the main line that cannot be played.
pub fn replay_score(record: &Record, setup: &ReplaySetup) -> ReplayScore {
    replay_score_within(record, setup, u32::MAX)
}

/// Like [`replay_score`], but stops after more than `enough` plies.
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

/// Plies that a survey replays. If the first plies do not tell games apart, later ones hardly do.
const TELLING: u32 = 60;

/// Can the first plies of a record be played with this set-up?
pub fn plays_on(record: &Record, setup: &ReplaySetup) -> bool {
    setup.start.is_some() && !replay_score_within(record, setup, TELLING).stopped
}
