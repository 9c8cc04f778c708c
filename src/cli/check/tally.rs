//! Counts of games, moves and findings.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use crate::codes::UNFIT_SETTING;
use crate::identify::Evidence;
use crate::rules::Game;

pub use crate::cli::output::count;

use crate::document::{Finding, Severity, Verdict};

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    pub games: u64,
    /// Written moves that were understood, including those in variations.
    pub moves: u64,
    pub errors: u64,
    pub warnings: u64,
    /// Findings of severity information.
    pub remarks: u64,
    pub hints: u64,
    /// Games for which the options were ignored.
    pub unfit: u64,
    /// Errors and warnings without a fix.
    pub unfixable: u64,
    /// Hints and remarks with a fix.
    pub fixable_hints: u64,
}

impl Tally {
    /// Counts games and moves.
    pub fn of_games(verdict: &Verdict) -> Tally {
        Tally {
            games: verdict.games.into(),
            moves: verdict.moves.into(),
            ..Tally::default()
        }
    }

    /// Counts a finding.
    pub fn of_finding(finding: &Finding) -> Tally {
        let is = |severity| u64::from(finding.severity == severity);
        let is_grave = finding.severity <= Severity::Warning;
        let has_fix = !finding.fixes.is_empty();
        Tally {
            errors: is(Severity::Error),
            warnings: is(Severity::Warning),
            remarks: is(Severity::Information),
            hints: is(Severity::Hint),
            unfit: u64::from(finding.code == UNFIT_SETTING),
            unfixable: u64::from(is_grave && !has_fix),
            fixable_hints: u64::from(!is_grave && has_fix),
            ..Tally::default()
        }
    }

    /// Returns `2 errors, 1 warning, 14 hints`, with remarks and hints only when there are any.
    pub fn findings(&self) -> String {
        let mut parts = vec![count(self.errors, "error"), count(self.warnings, "warning")];
        for (n, word) in [(self.remarks, "remark"), (self.hints, "hint")] {
            if n > 0 {
                parts.push(count(n, word));
            }
        }
        parts.join(", ")
    }

    /// Says what the questions leave out: findings without a fix, and hints unless they were asked about.
    pub fn left_unasked(&self, hints: bool) -> Vec<String> {
        let mut said = Vec::new();
        if self.unfixable > 0 {
            let without = self.unfixable;
            said.push(format!("errors and warnings without a fix: {without}"));
        }
        if self.fixable_hints > 0 && !hints {
            let (is, them) = match self.fixable_hints {
                1 => ("is", "it"),
                _ => ("are", "them"),
            };
            let found = count(self.fixable_hints, "hint");
            said.push(format!(
                "{found} with a fix {is} left; --hints asks about {them} too"
            ));
        }
        said
    }
}

/// How many records were read as which game, and why.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct IdentifiedGames(BTreeMap<(&'static str, &'static str), u64>);

impl IdentifiedGames {
    pub fn add(&mut self, games: Vec<(&'static Game, Evidence)>) {
        for (game, evidence) in games {
            *self.0.entry((game.name, why(evidence))).or_default() += 1;
        }
    }

    pub fn join(&mut self, other: IdentifiedGames) {
        for (choice, games) in other.0 {
            *self.0.entry(choice).or_default() += games;
        }
    }

    /// Returns a line for each game: `russian 153 by their tags, 2 by their moves`.
    pub fn lines(&self) -> Vec<String> {
        let mut lines: Vec<(&str, Vec<String>)> = Vec::new();
        for ((game, why), games) in &self.0 {
            let reason = format!("{games} {why}");
            match lines.last_mut().filter(|(last, _)| last == game) {
                Some((_, reasons)) => reasons.push(reason),
                None => lines.push((game, vec![reason])),
            }
        }
        let line = |(game, reasons): (&str, Vec<String>)| format!("{game} {}", reasons.join(", "));
        lines.into_iter().map(line).collect()
    }
}

fn why(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Setting => "as asked for",
        Evidence::Tag(_) => "by their tags",
        Evidence::Against(_) => "by their moves, against their tags",
        Evidence::Heading => "by their headings",
        Evidence::File => "by the games or the name of their file",
        Evidence::Moves => "by their moves",
        Evidence::Furthest => "as their moves go furthest in it",
        Evidence::Default => "as no tag names another",
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
        self.unfit += other.unfit;
        self.unfixable += other.unfixable;
        self.fixable_hints += other.fixable_hints;
    }
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
