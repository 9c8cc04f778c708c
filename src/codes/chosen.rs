//! The severities that a user has chosen for codes, in place of those that the checks give.

use super::{CODE_COUNT, CODES};
use crate::document::{Code, Finding, Severity};

/// What becomes of the findings with a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeverityChoice {
    /// They are dropped.
    Off,
    /// They all get this severity.
    Always(Severity),
}

/// The names of the choices, in settings and on the command line.
static CHOICES: [(&str, SeverityChoice); 5] = [
    ("error", SeverityChoice::Always(Severity::Error)),
    ("warning", SeverityChoice::Always(Severity::Warning)),
    ("information", SeverityChoice::Always(Severity::Information)),
    ("hint", SeverityChoice::Always(Severity::Hint)),
    ("off", SeverityChoice::Off),
];

/// The names of the choices, and what they mean.
pub fn severity_choices() -> impl Iterator<Item = (&'static str, SeverityChoice)> {
    CHOICES.iter().copied()
}

/// The choices for all codes. Without one, findings keep the severity that the check gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenSeverities {
    /// In the order of `CODES`.
    choices: [Option<SeverityChoice>; CODE_COUNT],
}

impl ChosenSeverities {
    /// Nothing is chosen.
    pub const NONE: ChosenSeverities = ChosenSeverities {
        choices: [None; CODE_COUNT],
    };

    /// Chooses what becomes of the findings with a code.
    pub fn choose(&mut self, code: Code, choice: SeverityChoice) {
        let codes = CODES.iter().zip(&mut self.choices);
        for (_, chosen) in codes.filter(|(page, _)| page.code == code) {
            *chosen = Some(choice);
        }
    }

    /// Returns these choices, and others for the codes that they leave open.
    pub fn over(&self, weaker: &ChosenSeverities) -> ChosenSeverities {
        let mut choices = self.choices;
        for (choice, other) in choices.iter_mut().zip(weaker.choices) {
            *choice = choice.or(other);
        }
        ChosenSeverities { choices }
    }

    /// Returns what is chosen for a code.
    pub fn choice(&self, code: Code) -> Option<SeverityChoice> {
        let mut codes = CODES.iter().zip(&self.choices);
        codes.find_map(|(page, choice)| choice.filter(|_| page.code == code))
    }

    /// Gives findings their chosen severity, and drops those that are turned off.
    pub fn apply(&self, findings: &mut Vec<Finding>) {
        if *self == ChosenSeverities::NONE {
            return;
        }
        findings.retain_mut(|finding| match self.choice(finding.code) {
            None => true,
            Some(SeverityChoice::Off) => false,
            Some(SeverityChoice::Always(severity)) => {
                finding.severity = severity;
                true
            }
        });
    }
}
