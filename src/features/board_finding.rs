//! What a board tells of the findings of a game. Finding them is not its task.

use std::ops::Range;

use super::absolute;
use super::stepping::is_stop;
use crate::document::{Code, Finding, Passage, Severity};

/// A finding that a board tells of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFinding {
    /// In bytes of the document; beside the move that is shown if it is about a number or a result, for example.
    pub range: Range<usize>,
    pub severity: Severity,
    pub code: Code,
    pub message: String,
}

impl BoardFinding {
    /// Returns the finding that a step to findings has led to, or else the worst one on what is shown and at the place.
    /// Bytes are those of the passage.
    pub fn at(
        passage: &Passage,
        found: &[Finding],
        shown: &Range<usize>,
        at: usize,
    ) -> Option<BoardFinding> {
        let is_at = |one: &&Finding| {
            let here = one.start as usize..one.end as usize;
            here.start == at || here.contains(&at) || touches(one, shown)
        };
        let is_reached = |one: &Finding| one.start as usize == at && is_stop(one.severity);
        let told = found.iter().filter(is_at);
        let told = told.min_by_key(|one| (!is_reached(one), one.severity))?;
        Some(BoardFinding::of(passage, told))
    }

    /// Returns the worst error or warning on a move, whose bytes are those of the passage.
    pub fn worst(passage: &Passage, found: &[Finding], mv: Range<u32>) -> Option<BoardFinding> {
        let mv = mv.start as usize..mv.end as usize;
        let told = found.iter();
        let told = told.filter(|one| is_stop(one.severity) && touches(one, &mv));
        let told = told.min_by_key(|one| one.severity)?;
        Some(BoardFinding::of(passage, told))
    }

    fn of(passage: &Passage, finding: &Finding) -> BoardFinding {
        BoardFinding {
            range: absolute(passage, finding.start, finding.end),
            severity: finding.severity,
            code: finding.code,
            message: finding.message.clone(),
        }
    }
}

fn touches(finding: &Finding, bytes: &Range<usize>) -> bool {
    let found = finding.start as usize..finding.end as usize;
    found.start < bytes.end && bytes.start < found.end
}
