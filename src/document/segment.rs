//! A segment of a document, usually one game. It stores its size and what is known about it, but not its
//! position, so that an edit elsewhere does not change it.

use std::ops::Range;
use std::sync::OnceLock;

use super::FindingMark;

/// A segment. Its text never changes: an edit creates another `Segment`. A result that arrives for an
/// outdated segment is stored there and dropped together with it.
#[derive(Debug, Default)]
pub struct Segment {
    /// Length in bytes.
    pub bytes: u32,
    /// The number of lines that begin in it.
    pub lines: u32,
    /// The findings in the order of the text; unset until the segment is checked.
    pub marks: OnceLock<Box<[FindingMark]>>,
    /// What the checks assume about slips; set before the marks, and only if there is something.
    pub assumed: OnceLock<Box<[Range<u32>]>>,
    /// Boxed because most segments never need it.
    answers: OnceLock<Box<CachedAnswers>>,
}

/// Facts that depend only on the text of a segment, each computed on first use.
#[derive(Clone, Debug, Default)]
pub struct CachedAnswers {
    /// The start of each passage, in bytes; only used if there are several.
    pub passages: OnceLock<Box<[u32]>>,
    /// The entries of an outline.
    pub headings: OnceLock<Box<[GameTitle]>>,
    /// For each record the games that it can be of.
    pub ballots: OnceLock<Box<[Ballot]>>,
}

/// The games that a record can be of. They are counted to find the game of most records of a file.
#[derive(Clone, Debug)]
pub struct Ballot {
    /// Names of games: the one that its tags name, otherwise all under whose rules its moves are legal.
    pub games: Vec<&'static str>,
}

/// An entry of an outline.
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
            // The server refuses documents that come near 4 GiB.
            bytes: u32::try_from(bytes).unwrap_or(u32::MAX),
            lines: u32::try_from(lines).unwrap_or(u32::MAX),
            marks: OnceLock::new(),
            assumed: OnceLock::new(),
            answers: OnceLock::new(),
        }
    }

    /// Returns the segment without findings, to be checked again.
    pub fn unchecked(&self) -> Segment {
        Segment {
            bytes: self.bytes,
            lines: self.lines,
            marks: OnceLock::new(),
            assumed: OnceLock::new(),
            answers: self.answers.clone(),
        }
    }

    pub fn answers(&self) -> &CachedAnswers {
        self.answers.get_or_init(Box::default)
    }
}
