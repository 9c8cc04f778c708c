//! A game that a record may be of: the record taken for one of it, and how far it can be played so.

use std::cell::OnceCell;

use super::Context;
use super::as_game::as_game;
use super::identification::{Evidence, Identification};
use super::notation_of::tagged;
use super::replay_score::{ReplayScore, replay_score};
use crate::replay::{Record, ReplaySetup};
use crate::rules::Game;

/// A record taken for one of a game. It is played when somebody first asks how far it goes.
pub struct Candidate<'r, 'a> {
    record: &'r Record<'a>,
    pub identification: Identification,
    reach: OnceCell<ReplayScore>,
}

impl<'r, 'a> Candidate<'r, 'a> {
    pub fn of(
        record: &'r Record<'a>,
        context: &Context,
        game: &'static Game,
        why: Evidence,
    ) -> Candidate<'r, 'a> {
        Candidate {
            record,
            identification: as_game(record, context, game, why),
            reach: OnceCell::new(),
        }
    }

    pub fn setup(&self) -> Option<&ReplaySetup> {
        match &self.identification {
            Identification::Game(setup, _, _) => Some(setup),
            Identification::Unknown(_) => None,
        }
    }

    pub fn reach(&self) -> &ReplayScore {
        let setup = self.setup().filter(|setup| setup.start.is_some());
        let play = || {
            setup.map_or_else(ReplayScore::nothing, |setup| {
                replay_score(self.record, setup)
            })
        };
        self.reach.get_or_init(play)
    }

    pub fn is_whole(&self) -> bool {
        !self.reach().stopped
    }

    /// Plies that are written as the game usually is. Where a tag names the notation it speaks for
    /// no game.
    pub fn usual(&self) -> u32 {
        let usual = |setup: &ReplaySetup| setup.notation.name == setup.game.notation;
        match self.setup().is_some_and(usual) || tagged(self.record).is_some() {
            true => self.reach().own,
            false => 0,
        }
    }

    /// Is it more than the best so far, if there is one?
    pub fn beats<K: Ord>(&self, best: Option<&Candidate>, by: impl Fn(&Candidate) -> K) -> bool {
        best.is_none_or(|best| by(self) > by(best))
    }

    /// How far it goes; of two that go as far the one that is written more as usual.
    pub fn far(&self) -> (u32, u32) {
        (self.reach().plies, self.usual())
    }
}

/// Plies without which a whole replay says little.
pub const TELLING: u32 = 4;

/// Plies within which a game fails early. Where it fails later, the moves can be its own with a slip
/// in them.
pub const EARLY: u32 = 8;

/// Plies that the other game must play beyond there. With fewer a slip that happens to be a move of
/// another game would count for more than the tag.
const BEYOND: u32 = 8;

/// The same where one of the first two moves from the start position fails. All games on one board
/// begin alike, so the board or its numbering is another.
pub const BEYOND_THE_START: u32 = 2;

/// Plies that another game must play beyond those of one that fails.
pub fn beyond(plies: u32, setup: &ReplaySetup) -> u32 {
    match (plies, &setup.start) {
        // Its set-up is another board's, or has a slip.
        (_, None) => TELLING,
        (0..2, _) if !setup.set_up => BEYOND_THE_START,
        _ => BEYOND,
    }
}

/// Plies that a game must play beyond an early failure which fails itself in the end.
pub const FAR_BEYOND: u32 = 16;
