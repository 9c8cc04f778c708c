//! One segment of a document: usually one game. It knows its size and what was found out about it,
//! not its place, so that edits elsewhere leave it alone.

use std::sync::OnceLock;

use super::FindingMark;

/// A segment. Its text never changes: an edit makes another `Game`, so a result that is written
/// into one whose text is gone is dropped with it.
#[derive(Debug, Default)]
pub struct Segment {
    /// Length in bytes.
    pub bytes: u32,
    /// Lines begun: line ends, and one for a last line without.
    pub lines: u32,
    /// Where the checks have found something, once they have looked; in the order of the text.
    pub marks: OnceLock<Box<[FindingMark]>>,
    /// What nearly all games are never asked.
    answers: OnceLock<Box<CachedAnswers>>,
}

/// What depends on nothing but the text of a game, each once somebody has asked.
#[derive(Clone, Debug, Default)]
pub struct CachedAnswers {
    /// Where its passages begin; only of a game with more than one.
    pub passages: OnceLock<Box<[u32]>>,
    /// What an outline shows.
    pub headings: OnceLock<Box<[GameTitle]>>,
    /// What its records speak for.
    pub ballots: OnceLock<Box<[Ballot]>>,
}

/// Which games a record can be of, for the question what most records of its file are.
#[derive(Clone, Debug)]
pub struct Ballot {
    /// Names of games: of the one that its tags name, else of those that play it.
    pub games: Vec<&'static str>,
}

/// A game of a segment as an outline names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTitle {
    /// Bytes from the start of the segment.
    pub start: u32,
    pub end: u32,
    /// The players: "Morphy – Allies".
    pub title: String,
    /// Event and result.
    pub detail: String,
}

impl Segment {
    pub fn new(bytes: usize, lines: usize) -> Segment {
        Segment {
            // Documents are far smaller than 4 GiB: the server takes none that is not.
            bytes: u32::try_from(bytes).unwrap_or(u32::MAX),
            lines: u32::try_from(lines).unwrap_or(u32::MAX),
            marks: OnceLock::new(),
            answers: OnceLock::new(),
        }
    }

    /// The same text, not judged yet.
    pub fn unchecked(&self) -> Segment {
        Segment {
            bytes: self.bytes,
            lines: self.lines,
            marks: OnceLock::new(),
            answers: self.answers.clone(),
        }
    }

    pub fn answers(&self) -> &CachedAnswers {
        self.answers.get_or_init(Box::default)
    }
}
