//! What a record was found to be, and why.

use crate::replay::ReplaySetup;
use crate::rules::SetUpFault;

/// Why a game was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// The user said so.
    Setting,
    /// A tag says so: its index among the record's tags.
    Tag(usize),
    /// The moves, though a tag (its index) names another game.
    Against(usize),
    /// The record's heading speaks of it, and the moves can be played in it.
    Heading,
    /// The other records of the file, or its name, speak for it.
    File,
    /// The moves can be played in it.
    Moves,
    /// The moves can be played in no game known here, and go furthest in this one.
    Furthest,
    /// Nothing speaks for another.
    Default,
}

/// What a record was found to be.
pub enum Identification {
    /// Ready to be replayed; the fault of its set-up tag, if any.
    Game(Box<ReplaySetup>, Evidence, Option<SetUpFault>),
    /// Syntax only: a tag (its index) names a game that is not known, or there is none to choose
    /// from.
    Unknown(Option<usize>),
}

impl Identification {
    /// The same for another reason.
    pub fn because(self, evidence: Evidence) -> Identification {
        match self {
            Identification::Game(setup, _, fault) => Identification::Game(setup, evidence, fault),
            unknown => unknown,
        }
    }
}
