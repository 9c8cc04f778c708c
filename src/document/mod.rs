//! Documents: a text cut into games, edited incrementally, read through immutable snapshots.

mod finding;

pub use finding::{Code, Finding, Fix, Severity, TextEdit, Verdict};
