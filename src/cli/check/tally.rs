//! What was counted.

use std::ops::AddAssign;

use crate::document::{Severity, Verdict};

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    pub games: u64,
    /// Written moves understood, variations included.
    pub moves: u64,
    pub errors: u64,
    pub warnings: u64,
    /// Findings of severity information.
    pub remarks: u64,
    pub hints: u64,
}

impl Tally {
    pub fn of(verdict: &Verdict) -> Tally {
        let count = |severity| {
            verdict
                .findings
                .iter()
                .filter(|finding| finding.severity == severity)
                .count() as u64
        };
        Tally {
            games: verdict.games.into(),
            moves: verdict.moves.into(),
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            remarks: count(Severity::Information),
            hints: count(Severity::Hint),
        }
    }

    /// `2 errors, 1 warning, 14 hints`; remarks and hints only when there are any.
    pub fn findings(&self) -> String {
        let mut parts = vec![count(self.errors, "error"), count(self.warnings, "warning")];
        for (n, word) in [(self.remarks, "remark"), (self.hints, "hint")] {
            if n > 0 {
                parts.push(count(n, word));
            }
        }
        parts.join(", ")
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        self.moves += other.moves;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.remarks += other.remarks;
        self.hints += other.hints;
    }
}

/// `1 game`, `2 games`.
pub fn count(n: u64, word: &str) -> String {
    format!("{n} {word}{}", if n == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_and_hints_are_named_only_when_there_are_any() {
        let mut tally = Tally {
            errors: 1,
            ..Tally::default()
        };
        assert_eq!(tally.findings(), "1 error, 0 warnings");
        tally += Tally {
            hints: 2,
            remarks: 1,
            errors: 1,
            ..Tally::default()
        };
        assert_eq!(tally.findings(), "2 errors, 0 warnings, 1 remark, 2 hints");
    }
}
