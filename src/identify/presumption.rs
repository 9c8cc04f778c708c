//! Presumes what a record is read as, so that the replay of the checks can serve as the trial replay.
//!
//! The game presumed is the one that [`identify`](super::identify) tries first. It would find it by
//! replaying the record; [`Presumption`] notes during any replay of the record whether that would fail.
//! A presumption that is not refuted by the whole replay is what `identify` finds. One that is refuted
//! says nothing: then `identify` must be asked.

use super::Context;
use super::as_game::as_game;
use super::candidate::EARLY;
use super::claims::{Claim, claim, namesakes};
use super::identification::{Evidence, Identification};
use super::legibility::is_foreign;
use super::settings::has_settings;
use crate::board::Seat;
use crate::notation::Notation;
use crate::replay::{Played, Record, Refused, ReplayObserver};
use crate::rules::{Position, SetUpFault};

/// Notes during a replay whether what was presumed of the record is refuted.
pub struct Presumption {
    /// If settings are active: the notation of the record, which every move must be written in.
    every_move_in: Option<&'static Notation>,
    /// After this many plies a move of the main line that cannot be played refutes nothing.
    safe_after: u32,
    /// Plies of the main line that were played.
    plies: u32,
    refuted: bool,
}

/// What a record is read as unless its replay refutes the presumption. None if nothing is presumed, or
/// if `identify` needs no replay.
pub fn presume(record: &Record, context: &Context) -> Option<(Identification, Presumption)> {
    let settings = has_settings(context);
    if !settings && (record.moves == 0 || !context.needs_trial()) {
        return None;
    }
    let (game, why) = match claim(record, context) {
        Claim::Game(game, why) if settings => (game, why),
        Claim::Tag(tag, game) if namesakes(record, tag, game, context).is_empty() => {
            (game, Evidence::Tag(tag))
        }
        Claim::Open(suggested) => *suggested.first()?,
        _ => return None,
    };
    let identification = as_game(record, context, game, why);
    let Identification::Game(setup, _, None) = &identification else {
        return None;
    };
    let likely = context.likely.is_some_and(|likely| likely.id == game.id);
    let presumption = Presumption {
        every_move_in: settings.then_some(setup.notation),
        // A late failure is probably a slip, but not in a game that only the heading names.
        safe_after: match why {
            Evidence::Tag(_) | Evidence::File if likely => EARLY,
            _ => u32::MAX,
        },
        plies: 0,
        refuted: false,
    };
    Some((identification, presumption))
}

impl Presumption {
    /// One that nothing refutes.
    pub fn certain() -> Presumption {
        Presumption {
            every_move_in: None,
            safe_after: 0,
            plies: 0,
            refuted: false,
        }
    }

    pub fn is_refuted(&self) -> bool {
        self.refuted
    }
}

/// With settings, any event that may count against `Legibility` refutes. Without, only what stops
/// `ReplayScore` does, and only where it counts.
impl ReplayObserver for Presumption {
    #[inline]
    fn played(&mut self, played: &Played) {
        self.plies += u32::from(played.depth == 0);
        if let (Some(notation), Some(details)) = (self.every_move_in, played.details) {
            self.refuted |= is_foreign(details, notation);
        }
    }

    fn refused(&mut self, refused: &Refused) {
        let stops = refused.depth == 0 && self.plies < self.safe_after;
        self.refuted |= stops || self.every_move_in.is_some();
    }

    fn lost(&mut self, _node: usize) {
        self.refuted |= self.every_move_in.is_some();
    }

    fn left_out(&mut self, _node: usize, _missing: &[(Seat, u32)], _: Option<&dyn Position>) {
        self.refuted |= self.every_move_in.is_some();
    }

    fn bad_set_up(&mut self, _fault: &SetUpFault, _start: usize, _end: usize) {
        self.refuted |= self.every_move_in.is_some();
    }

    fn done(&self) -> bool {
        self.refuted
    }
}
