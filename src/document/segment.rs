//! A segment of a document, usually one game. It stores its size and what is known about it, but not its
//! position, so that an edit elsewhere does not change it.

use std::ops::Range;
use std::sync::OnceLock;

use super::{Finding, FindingMark};

/// A segment. Its text never changes: an edit creates another `Segment`. A result that arrives for an
/// outdated segment is stored there and dropped together with it.
#[derive(Debug, Default)]
pub struct Segment {
    /// Length in bytes.
    pub bytes: u32,
    /// The number of lines that begin in it.
    pub lines: u32,
    /// Unset until the segment is checked. In a box, because a large file has many segments and the checks find
    /// nothing in most of them.
    marks: OnceLock<Option<Box<SegmentMarks>>>,
    /// Boxed because most segments never need it.
    answers: OnceLock<Box<CachedAnswers>>,
}

/// What the checks have found in a segment.
#[derive(PartialEq, Eq, Debug)]
pub struct SegmentMarks {
    /// Where the findings are, in the order of the text.
    pub findings: Vec<FindingMark>,
    /// Bytes of the segment. The position there assumes what was meant by a slip before it.
    pub assumed: Vec<Range<u32>>,
    /// The findings themselves, of segments that somebody looks at: those of all would need too much memory.
    pub kept: OnceLock<Box<[Finding]>>,
}

impl SegmentMarks {
    pub const fn new(findings: Vec<FindingMark>, assumed: Vec<Range<u32>>) -> SegmentMarks {
        SegmentMarks {
            findings,
            assumed,
            kept: OnceLock::new(),
        }
    }
}

/// The marks of a segment in which nothing was found.
static NO_MARKS: SegmentMarks = SegmentMarks::new(Vec::new(), Vec::new());

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

/// What names a game in lists of games. Each text is empty if the record does not say it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTitle {
    /// Bytes from the start of the segment, without the lines before the game that belong to no game.
    pub start: u32,
    pub end: u32,
    /// "Morphy – Allies"
    pub players: String,
    pub event: String,
    pub result: String,
}

impl GameTitle {
    /// Returns the players, or the event of a game that names none.
    pub fn name(&self) -> &str {
        match self.players.is_empty() {
            true => &self.event,
            false => &self.players,
        }
    }

    /// Returns the event, if it is not the name, and the result.
    pub fn detail(&self) -> String {
        let event = (!self.players.is_empty()).then_some(&self.event);
        joined(event.into_iter().chain([&self.result]))
    }

    /// Returns the name, or the number of the game where it has none.
    pub fn name_or_number(&self, number: usize) -> String {
        match self.name() {
            "" => format!("Game {number}"),
            name => name.to_owned(),
        }
    }

    /// Returns the name, or the number of the game where it has none, and the result.
    pub fn summary(&self, number: usize) -> String {
        joined([&self.name_or_number(number), &self.result])
    }
}

fn joined<'a>(parts: impl IntoIterator<Item = &'a (impl AsRef<str> + ?Sized + 'a)>) -> String {
    let parts = parts.into_iter().map(AsRef::as_ref);
    let known: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    known.join(", ")
}

impl Segment {
    pub fn new(bytes: usize, lines: usize) -> Segment {
        Segment {
            // The server refuses documents that come near 4 GiB.
            bytes: u32::try_from(bytes).unwrap_or(u32::MAX),
            lines: u32::try_from(lines).unwrap_or(u32::MAX),
            marks: OnceLock::new(),
            answers: OnceLock::new(),
        }
    }

    /// Returns the segment without findings, to be checked again.
    pub fn unchecked(&self) -> Segment {
        Segment {
            bytes: self.bytes,
            lines: self.lines,
            marks: OnceLock::new(),
            answers: self.answers.clone(),
        }
    }

    /// Returns what the checks have found; None until the segment is checked.
    pub fn marks(&self) -> Option<&SegmentMarks> {
        let marks = self.marks.get()?;
        Some(marks.as_deref().unwrap_or(&NO_MARKS))
    }

    /// Keeps what the checks have found. The first marks of a segment stay: all threads that check it find the
    /// same.
    pub fn set_marks(&self, mut marks: SegmentMarks) {
        marks.findings.shrink_to_fit();
        let is_clean = marks.findings.is_empty() && marks.assumed.is_empty();
        let marks = (!is_clean).then(|| Box::new(marks));
        let _ = self.marks.set(marks);
    }

    pub fn answers(&self) -> &CachedAnswers {
        self.answers.get_or_init(Box::default)
    }
}
