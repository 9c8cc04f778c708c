//! A game that a record may be of: the record identified as that game, and how far it can be played.
//! Also the numbers of plies that count as evidence when games are compared.

use std::cell::OnceCell;

use super::Context;
use super::as_game::{as_game, begun_by_the_other};
use super::claims::reads_first_move;
use super::identification::{Evidence, Identification};
use super::notation_of::tagged;
use super::replay_score::{ReplayScore, replay_score, replay_score_within};
use crate::repair;
use crate::replay::{Record, ReplaySetup};
use crate::rules::Game;

/// A record identified as a game. It is replayed when `reach` is first called.
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
            Identification::Unknown(..) => None,
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

    /// The number of slips that explain why it fails; None if there are more than `most`, if one of them
    /// remains open, if the record is so short that nearly anything explains it, or if its first number says that
    /// it is not whole. The plies that are played to find them are taken off.
    pub fn slips_with(&self, most: usize, plies: &mut u32) -> Option<usize> {
        let setup = self.setup().filter(|setup| setup.start.is_some())?;
        let first = self.record.first_number().map_or(1, |(first, _)| first);
        if self.record.moves < EARLY as usize || first > 1 && !setup.set_up {
            return None;
        }
        repair::slips_with(self.record, setup, most, plies)
    }

    /// The same for a game that is compared with few others.
    pub fn slips(&self, most: usize) -> Option<usize> {
        let mut plies = PLIES_SEARCHED;
        self.slips_with(most, &mut plies)
    }

    /// Can its first move be read in the usual notation of the game?
    pub fn is_read_in_usual(&self) -> bool {
        let reads = |setup: &ReplaySetup| reads_first_move(self.record, setup.game);
        self.setup().is_some_and(reads)
    }

    /// Does a tag of the record name its notation?
    pub fn names_notation(&self) -> bool {
        tagged(self.record).is_some()
    }

    /// Does one slip explain why it fails, however short the record is?
    pub fn is_one_slip(&self) -> bool {
        let setup = self.setup().filter(|setup| setup.start.is_some());
        let within = |setup| repair::slips_within(self.record, setup, 1, PLIES_SEARCHED);
        setup.and_then(within).is_some()
    }

    /// Has the record so many moves that a few slips do not explain any of them by chance?
    pub fn is_long(&self) -> bool {
        self.record.moves >= LONG
    }

    /// Can its first move be played if the other player starts?
    pub fn begins_out_of_turn(&self) -> bool {
        let other = self.setup().and_then(begun_by_the_other);
        other.is_some_and(|other| !replay_score_within(self.record, &other, 0).stopped)
    }

    pub fn is_whole(&self) -> bool {
        !self.reach().stopped
    }

    /// Is it whole, and shows no number that a move was left out?
    pub fn is_complete(&self) -> bool {
        self.is_whole() && !self.reach().gap
    }

    /// Is it whole by all sources of the rules of the game? Only then it speaks against another game.
    pub fn is_undisputed(&self) -> bool {
        self.is_whole() && !self.reach().disputed
    }

    /// Number of plies written in the usual notation of the game. If a tag names the notation, that
    /// is no evidence, so all plies in the record's notation count.
    pub fn usual(&self) -> u32 {
        let usual = |setup: &ReplaySetup| setup.notation.name == setup.game.notation;
        match self.setup().is_some_and(usual) || self.names_notation() {
            true => self.reach().own,
            false => 0,
        }
    }

    /// Is its value by this measure greater than that of the best so far, if there is one?
    pub fn beats<K: Ord>(&self, best: Option<&Candidate>, by: impl Fn(&Candidate) -> K) -> bool {
        best.is_none_or(|best| by(self) > by(best))
    }

    /// A measure of how far it gets; among equals, of how many plies are in the usual notation.
    pub fn far(&self) -> (u32, u32) {
        (self.reach().plies, self.usual())
    }
}

/// Fewest plies of a complete replay that are evidence for a game.
pub const TELLING: u32 = 4;

/// Plies that are played to find the slips of a record in one game.
const PLIES_SEARCHED: u32 = 10_000;

/// A record of this many moves is long.
const LONG: usize = 30;

/// A failure within this many plies is early. A later failure may be a slip in the right game.
pub const EARLY: u32 = 8;

/// How many plies further another game must get than one that fails. With fewer, a slip that happens
/// to be legal in another game would outweigh a tag.
const BEYOND: u32 = 8;

/// Like `BEYOND`, when one of the first two moves from the start position fails. All games on one
/// board begin alike, so then the board or its numbering is wrong.
pub const BEYOND_THE_START: u32 = 2;

/// How many plies further another game must get than one that fails after this many plies.
pub fn beyond(plies: u32, setup: &ReplaySetup) -> u32 {
    match (plies, &setup.start) {
        // The set-up is for another board, or has a slip.
        (_, None) => TELLING,
        (0..2, _) if !setup.set_up => BEYOND_THE_START,
        _ => BEYOND,
    }
}

/// How many plies further a game that fails itself must get than one that fails early.
pub const FAR_BEYOND: u32 = 16;
