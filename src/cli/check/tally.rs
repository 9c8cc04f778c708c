//! Counts of games, moves and findings.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use crate::codes::UNFIT_SETTING;
use crate::identify::Evidence;
use crate::rules::Game;

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
    pub fn of(verdict: &Verdict) -> Tally {
        let count = |severity| {
            verdict
                .findings
                .iter()
                .filter(|finding| finding.severity == severity)
                .count() as u64
        };
        let fixable = |is_grave: bool, has_fix: bool| {
            let is_such = |one: &&Finding| {
                (one.severity <= Severity::Warning) == is_grave && one.fixes.is_empty() != has_fix
            };
            verdict.findings.iter().filter(is_such).count() as u64
        };
        let findings = verdict.findings.iter();
        let unfit = findings.filter(|finding| finding.code == UNFIT_SETTING);
        Tally {
            games: verdict.games.into(),
            moves: verdict.moves.into(),
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            remarks: count(Severity::Information),
            hints: count(Severity::Hint),
            unfit: unfit.count() as u64,
            unfixable: fixable(true, false),
            fixable_hints: fixable(false, true),
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
        Evidence::Default => "as nothing points to another",
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

/// Returns `1 game` or `2 games`.
pub fn count(n: u64, word: &str) -> String {
    let ending = match word.ends_with('x') {
        _ if n == 1 => "",
        true => "es",
        false => "s",
    };
    format!("{n} {word}{ending}")
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
