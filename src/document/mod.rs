//! Documents: a text cut into games, edited incrementally, read through immutable snapshots.
//!
//! The one invariant: after any edit the cuts are those of a fresh document of the same text. What
//! a cut is, the format says; what is wrong with a game, the checks say and leave their marks
//! here. No parsing, no rules.

mod block;
mod book;
mod cut;
#[allow(clippy::module_inception)]
mod document;
mod finding;
mod segment;
mod typing;

pub use block::{Block, FindingCounts};
pub use book::{Book, SegmentAt};
pub use document::{Document, Passage, Snapshot};
pub use finding::{Code, Finding, FindingMark, Fix, Severity, TextEdit, Verdict, splice};
pub use segment::{Ballot, CachedAnswers, GameTitle, Segment};
pub use typing::Typing;
