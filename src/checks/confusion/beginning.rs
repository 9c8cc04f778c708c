//! A game without its beginning: its first number is not 1, and its moves cannot be played from the start
//! position. If the game before ends there, the two are one game that was torn.

use std::ops::Range;

use super::judge::{edited, trial_as_found};
use super::{Case, FEWEST_PLIES, MOST_SLIPS, PLIES_SEARCHED};
use crate::checks::{Report, offset};
use crate::codes;
use crate::document::{Fix, Severity, TextEdit};
use crate::repair;
use crate::syntax::NodeKind;

/// A failure after so many plies is not that of a game without its beginning.
const EARLY: u32 = 8;

/// That the beginning of a game is missing.
pub struct MissingBeginning {
    number: u32,
    /// The bytes of the first number.
    range: Range<usize>,
    torn: Option<Torn>,
}

/// Is the beginning of a game missing that fails after so many plies and that few slips do not explain?
pub fn missing(case: &Case, plies: u32) -> Option<MissingBeginning> {
    let (number, node) = case.record.first_number()?;
    if !begins_late(case) {
        return None;
    }
    let torn = torn(case, number);
    (torn.is_some() || plies < EARLY).then_some(MissingBeginning {
        number,
        range: node.start as usize..node.end as usize,
        torn,
    })
}

/// Like [`missing`], before other explanations are looked for.
pub fn surely_missing(case: &Case, plies: u32) -> Option<MissingBeginning> {
    if !begins_late(case) || plies >= EARLY {
        return None;
    }
    match repair::slips_within(case.record, case.setup, MOST_SLIPS, PLIES_SEARCHED) {
        Some(_) => None,
        None => missing(case, plies),
    }
}

/// Is the first number higher than 1, and no set-up says why?
fn begins_late(case: &Case) -> bool {
    let number = case.record.first_number();
    !case.setup.set_up && number.is_some_and(|(number, _)| number > 1)
}

impl MissingBeginning {
    /// Adds the finding to the report.
    pub fn add(self, report: &mut Report) {
        let mut message = format!(
            "the moves begin with number {} and cannot be played from the start position: the beginning of the \
             game is missing",
            self.number
        );
        if let Some(torn) = &self.torn {
            message.push_str("; these moves go on from the end of the game before");
            // What is said of the end of that game is due to the break.
            let ends = [codes::RESULT_MISMATCH, codes::RESULT_MISSING];
            let is_end = |start: u32| torn.before.contains(&(start as usize));
            report
                .findings
                .retain(|found| !ends.contains(&found.code) || !is_end(found.start));
        }
        let fixes = self.torn.into_iter().map(|torn| torn.fix).collect();
        let (code, severity) = (codes::MISSING_BEGINNING, Severity::Error);
        report.add_fixed(code, severity, self.range, message, fixes);
    }
}

/// A game that is torn in two.
struct Torn {
    /// The bytes of the first part.
    before: Range<usize>,
    fix: Fix,
}

/// The game before, if this one is its end.
fn torn(case: &Case, number: u32) -> Option<Torn> {
    let record = case.record;
    if !record.tags.is_empty() {
        return None;
    }
    let mut earlier = record.nodes.get(..record.root)?.iter();
    let game = earlier.rfind(|node| node.kind == NodeKind::Game)?;
    let inside = |at: u32| game.start <= at && at < game.end;
    let mut nodes = record.nodes.get(..record.root)?.iter();
    let last = nodes.rfind(|node| node.kind == NodeKind::Result && inside(node.start));
    let last = last?;
    let own = record.bytes_range();
    let first = record.top().next()?;
    let gap = TextEdit {
        start: last.start,
        end: first.start,
        text: String::new(),
    };
    let whole = game.start as usize..own.end;
    let joined = edited(record.text, whole, std::slice::from_ref(&gap))?;
    let trial = trial_as_found(joined, case.context)?;
    let moves = u32::try_from(record.moves).unwrap_or(u32::MAX);
    // Two players have as many plies before the number at least.
    let before = number.saturating_sub(1).saturating_mul(2);
    let plays_on = trial.plies >= before.saturating_add(moves.min(FEWEST_PLIES));
    let result = record.text.get(last.start as usize..last.end as usize)?;
    let title = format!("Remove {result}, which tears the game in two");
    (trial.is_whole || plays_on).then_some(Torn {
        before: game.start as usize..own.start,
        fix: Fix {
            title,
            edits: vec![TextEdit {
                start: last.start,
                end: offset(first.start as usize),
                text: String::new(),
            }],
            preferred: false,
            support: None,
        },
    })
}
