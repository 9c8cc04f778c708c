//! A game without its beginning: its first number is not 1, and its moves cannot be played from the start
//! position. If the game before ends there, the two are one game that was torn.

use std::ops::Range;

use super::judge::{edited, judge, trial_as_found};
use super::{Case, FEWEST_PLIES, MOST_SLIPS, PLIES_SEARCHED};
use crate::checks::Report;
use crate::codes;
use crate::document::{Fix, Severity, TextEdit};
use crate::repair;
use crate::replay::{Explainer, Record, written};
use crate::syntax::{Node, NodeKind};

/// A failure after so many plies is not that of a game without its beginning.
const EARLY: u32 = 8;

/// So many plies must go on from the game before if their numbers do.
const ENOUGH_IF_NUMBERS_FIT: u32 = 2;

/// What a message says first of the second part of a torn game.
const GOES_ON: &str = "these moves go on from the end of the game before";

/// That the beginning of a game is missing.
pub struct MissingBeginning {
    /// The first number; None if the first move has none.
    number: Option<u32>,
    /// The bytes of the first number or move.
    range: Range<usize>,
    torn: Option<Torn>,
}

/// Is the beginning of a game missing that fails after so many plies and that few slips do not explain?
pub fn missing(case: &Case, plies: u32) -> Option<MissingBeginning> {
    if !begins_late(case) {
        return None;
    }
    let (number, node) = match case.record.first_number() {
        Some((number, node)) => (Some(number), node),
        None => (None, first_move(case.record)?),
    };
    let torn = torn(case);
    let is_missing = torn.is_some() || number.is_some() && plies < EARLY;
    is_missing.then_some(MissingBeginning {
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
    let missing = missing(case, plies)?;
    let explained = || repair::slips_within(case.record, case.setup, MOST_SLIPS, PLIES_SEARCHED);
    (missing.is_torn() || explained().is_none()).then_some(missing)
}

/// Can more of a record be played than `plies` if one move is missing before its first? Then its players have each
/// other's moves, so it also looks as if the board was turned.
pub fn lacks_first_move(case: &Case, plies: u32) -> bool {
    let Case { record, setup, .. } = case;
    let (Some(first), Some(start)) = (first_move(record), &setup.start) else {
        return false;
    };
    let frame = setup.frame(start.turn());
    let explainer = Explainer::new(frame, setup.notation, setup.game, Some(start.as_ref()));
    let missing = explainer.legal_texts().into_iter().map(|text| TextEdit {
        start: first.start,
        end: first.start,
        text: format!("{text} "),
    });
    missing
        .filter_map(|edit| judge(case, std::slice::from_ref(&edit)))
        .any(|trial| trial.plies > plies)
}

/// Is the first number higher than 1, or does a game without tags begin with a move, and no set-up says why?
fn begins_late(case: &Case) -> bool {
    let record = case.record;
    let is_late = match record.first_number() {
        Some((number, _)) => number > 1,
        None => record.tags.is_empty() && first_move(record).is_some(),
    };
    is_late && !case.setup.set_up
}

fn first_move<'r>(record: &Record<'r>) -> Option<&'r Node> {
    record.top().find(|node| node.kind == NodeKind::Move)
}

impl MissingBeginning {
    /// Is the beginning the game before?
    pub fn is_torn(&self) -> bool {
        self.torn.is_some()
    }

    /// Adds the finding to the report.
    pub fn add(self, report: &mut Report) {
        let start = "cannot be played from the start position";
        let message = match (self.number, &self.torn) {
            (Some(number), Some(_)) => {
                format!("{GOES_ON}: they begin with number {number} and {start}")
            }
            (None, Some(_)) => format!("{GOES_ON}: they {start}"),
            (Some(number), None) => format!(
                "the moves begin with number {number} and {start}: the beginning of the game is missing"
            ),
            (None, None) => format!("this move {start}"),
        };
        if let Some(torn) = &self.torn {
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
fn torn(case: &Case) -> Option<Torn> {
    let record = case.record;
    if !record.tags.is_empty() {
        return None;
    }
    let mut earlier = record.nodes.get(..record.root)?.iter();
    let index = earlier.rposition(|node| node.kind == NodeKind::Game)?;
    let game = record.nodes.get(index)?;
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
    let earlier = record.siblings(index + 1..game.next as usize);
    let played = earlier.filter(|node| node.kind == NodeKind::Move).count();
    let played = u32::try_from(played).unwrap_or(u32::MAX);
    let before = plies_before(record);
    // Where the numbers go on exactly, a slip may come soon, or be the last move before the break.
    let enough = match before.is_none_or(|before| before == played) {
        true => ENOUGH_IF_NUMBERS_FIT,
        false => FEWEST_PLIES,
    };
    let is_one_slip = || before == Some(played) && trial.is_explained(1, PLIES_SEARCHED);
    let before = before.unwrap_or(played);
    let plays_on = trial.plies >= before.saturating_add(moves.min(enough));
    let goes_on = trial.is_whole || plays_on || is_one_slip();
    let result = record.text.get(last.start as usize..last.end as usize)?;
    let mut edits = vec![gap];
    let title = match end_without_result(record) {
        Some(end) => {
            edits.push(TextEdit {
                start: end,
                end,
                text: format!(" {result}"),
            });
            format!("Move {result}, which tears the game in two, to its end")
        }
        None => format!("Remove {result}, which tears the game in two"),
    };
    goes_on.then_some(Torn {
        before: game.start as usize..own.start,
        fix: Fix {
            title,
            edits,
            preferred: false,
            support: None,
        },
    })
}

/// The plies that two players have before the first move of a record by its first number, at least. None without a number.
fn plies_before(record: &Record) -> Option<u32> {
    let node = record.top().find(|node| node.kind == NodeKind::Number)?;
    let (number, dots) = written(record.slice(node));
    let earlier = record.top().take_while(|other| other.start < node.start);
    let unnumbered = earlier.filter(|other| other.kind == NodeKind::Move);
    let unnumbered = u32::try_from(unnumbered.count()).unwrap_or(u32::MAX);
    let plies = number?.saturating_sub(1).saturating_mul(2);
    Some((plies + u32::from(dots > 1)).saturating_sub(unnumbered))
}

/// Where the result of a game belongs that has none, in bytes. None after a comment that goes to the end of its line.
fn end_without_result(record: &Record) -> Option<u32> {
    let last = record.top().last()?;
    let is_open = record.terminator.is_none() && last.kind != NodeKind::LineComment;
    is_open.then_some(last.end)
}
