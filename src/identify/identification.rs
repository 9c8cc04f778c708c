//! The result of identifying a record, with the reason for it.

use crate::replay::ReplaySetup;
use crate::rules::SetUpFault;

/// The reason for choosing a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// The user has set it.
    Setting,
    /// The tag with this index among the record's tags names it.
    Tag(usize),
    /// The moves can be played in it, but not in the game that the tag with this index names.
    Against(usize),
    /// The heading names it, and the moves can be played in it.
    Heading,
    /// The other records of the file, or the name of the file, name it.
    File,
    /// The moves can be played in it.
    Moves,
    /// The moves cannot be played to the end in any known game, and get furthest in this one.
    Furthest,
    /// It is the usual game of the format, and nothing names another.
    Default,
}

/// What a record is read as.
pub enum Identification {
    /// A game, with all that replay needs, and the fault of the set-up tag if it has one.
    Game(Box<ReplaySetup>, Evidence, Option<SetUpFault>),
    /// No game: the tag with this index names an unknown one, or the format has none. Only the syntax
    /// can be checked, and the squares if the record declares its board; then there is a set-up to read
    /// them with, in which no move can be played.
    Unknown(Option<usize>, Option<Box<ReplaySetup>>),
}

impl Identification {
    /// Replaces the evidence.
    pub fn because(self, evidence: Evidence) -> Identification {
        match self {
            Identification::Game(setup, _, fault) => Identification::Game(setup, evidence, fault),
            unknown => unknown,
        }
    }
}
