//! Documents: a text cut into segments, usually one for each game, which is edited incrementally and read
//! through immutable snapshots.
//!
//! Invariant: after any edit the text is cut exactly as a new document of the same text would be. The
//! format decides where to cut. The results of the checks are stored here, but parsing, rules and checks
//! are elsewhere.

mod block;
mod book;
mod cut;
#[allow(clippy::module_inception)]
mod document;
mod fenced;
mod finding;
mod segment;
mod typing;

pub use block::{Block, FindingCounts};
pub use book::{Book, SegmentAt};
pub use document::{Document, Passage, Snapshot};
pub use finding::{
    Code, Finding, FindingMark, Fix, FixSupport, RelatedPlace, Severity, TextEdit, Verdict, splice,
};
pub use segment::{Ballot, CachedAnswers, GameTitle, Segment, SegmentMarks};
pub use typing::Typing;
