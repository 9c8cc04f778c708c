//! A comment that is never closed and so holds the rest of the game, where everything before it can be played: it
//! should close before the first words in it that go on as the game.

use super::judge::{Trial, judge};
use super::swallowed::{before_variations, closing, holds_another};
use super::{Case, Context, Record, ReplaySetup, Report, support};
use crate::checks::{fix, shown};
use crate::codes;
use crate::document::{Fix, Severity};
use crate::replay::written;
use crate::syntax::NodeKind;

/// At so many words of a comment the game is tried.
const MOST_PLACES: usize = 8;

/// With fewer plies nothing is certain: a remark may quote them.
const FEWEST_CERTAIN: u32 = 4;

/// Adds to the finding about an unclosed comment where it most likely ends.
pub fn close(record: &Record, setup: &ReplaySetup, context: &Context, report: &mut Report) {
    let Some(comment) = record.top().last() else {
        return;
    };
    let is_said = |found: &&mut crate::document::Finding| {
        found.code == codes::UNCLOSED_COMMENT && found.start == comment.start
    };
    if comment.kind != NodeKind::Comment || setup.start.is_none() {
        return;
    }
    let Some(finding) = report.findings.iter_mut().find(is_said) else {
        return;
    };
    let case = Case {
        record,
        setup,
        context,
    };
    let text = record.slice(comment);
    let held = text.get(1..).unwrap_or("");
    let start = comment.start as usize + 1;
    let mut whole = places(held, due(record)).into_iter().filter_map(|at| {
        let closing = closing(record.text, held.get(..at)?, start);
        let trial = judge(&case, &closing.edits)?;
        is_clean(&trial).then_some((at, closing, trial))
    });
    let Some((at, mut closing, trial)) = whole.next() else {
        finding.fixes.extend(before_result(&case, held, start));
        return;
    };
    let is_only = whole.next().is_none();
    let own = super::replay_score(record, setup).plies;
    let further = trial.plies.saturating_sub(own);
    let goes_on = trial.has_result && further >= FEWEST_CERTAIN;
    closing.preferred = is_only && goes_on && !held.contains('{');
    closing.support = closing.preferred.then(|| support(&trial));
    let word = held
        .get(at..)
        .and_then(|rest| rest.split_whitespace().next());
    let word = shown(word.unwrap_or(""));
    let reach = trial.reach();
    finding.message = match held
        .get(..at)
        .is_some_and(|remark| remark.trim().is_empty())
    {
        true => format!("{}; without its {{, {reach}", finding.message),
        false => format!("{}; if it ends before {word}, {reach}", finding.message),
    };
    finding.fixes = vec![closing];
}

/// The fix that closes a comment before the result that ends it. It is safe if the tags give the same result, and nothing
/// in the remark looks like a move.
fn before_result(case: &Case, held: &str, start: usize) -> Option<Fix> {
    let (remark, result) = held.trim_end().rsplit_once(char::is_whitespace)?;
    let remark = remark.trim_end();
    let mut known = case.setup.game.results.iter().copied().flatten();
    if remark.is_empty() || !known.any(|known| *known == result) {
        return None;
    }
    let end = start + remark.len();
    let closing = fix(format!("Add }} before {result}"), end..end, "}", false);
    let trial = judge(case, &closing.edits).filter(is_clean)?;
    let tag = case.record.tag("Result").map(|pair| pair.tag.value);
    let may_be_moves = |c: char| c.is_ascii_digit() || c == '{';
    let is_sure = tag == Some(result) && !remark.contains(may_be_moves) && !remark.contains("O-O");
    Some(Fix {
        preferred: is_sure,
        support: is_sure.then(|| support(&trial)),
        ..closing
    })
}

/// Reports a comment after the last move that is closed by another one after it, and holds moves between the two that
/// go on with the game. Nothing else shows that they are missing.
pub fn held_at_end(record: &Record, setup: &ReplaySetup, context: &Context, report: &mut Report) {
    if setup.start.is_none() || context.format.table.is_some() {
        return;
    }
    let last_move = record.last_move.map_or(0, |node| node.end);
    let mut comments = record
        .top()
        .filter(|node| node.start >= last_move && holds_another(record, node));
    let Some(comment) = comments.next() else {
        return;
    };
    let is_said = |found: &crate::document::Finding| {
        found.code == codes::UNCLOSED_COMMENT && found.start == comment.start
    };
    if report.findings.iter().any(is_said) {
        return;
    }
    let case = Case {
        record,
        setup,
        context,
    };
    let start = comment.start as usize;
    let text = record.slice(comment).get(1..).unwrap_or("");
    let held = text.split('{').next().unwrap_or("");
    let own = super::replay_score(record, setup).plies;
    let places = places(held, due(record)).into_iter();
    let places = places.flat_map(|at| [before_variations(held, at), Some(at)]);
    let found = places.flatten().find_map(|at| {
        let closing = closing(record.text, held.get(..at)?, start + 1);
        let trial = judge(&case, &closing.edits)?;
        (is_clean(&trial) && trial.plies > own).then_some((closing, trial))
    });
    if let Some((closing, trial)) = found {
        let further = match trial.plies - own {
            1 => "the next move".to_owned(),
            moves => format!("the next {moves} moves"),
        };
        let message = format!(
            "this comment is not closed, so it holds {further} of the game; if it is, {}",
            trial.reach()
        );
        let (code, severity) = (codes::UNCLOSED_COMMENT, Severity::Warning);
        report.add_fixed(code, severity, start..start + 1, message, vec![closing]);
    }
}

/// Can all moves be played, and is nothing else among them?
fn is_clean(trial: &Trial) -> bool {
    trial.is_whole && trial.plies == trial.moves && !trial.has_junk
}

/// The number of the move that is due after a record, and whether it is that of the second side.
fn due(record: &Record) -> (u32, bool) {
    let (mut number, mut second) = (1, false);
    for node in record.top() {
        match node.kind {
            NodeKind::Number => {
                let (of, dots) = written(record.slice(node));
                (number, second) = (of.unwrap_or(number), dots > 1);
            }
            NodeKind::Move if second => (number, second) = (number.saturating_add(1), false),
            NodeKind::Move => second = true,
            _ => {}
        }
    }
    (number, second)
}

/// The bytes of a remark at which the game may go on: at the number that is due, or, where the second side is to move,
/// at the word before the number after it.
fn places(held: &str, (due, second): (u32, bool)) -> Vec<usize> {
    let mut places = Vec::new();
    // The last word, and the one before it.
    let (mut at, mut before, mut earlier) = (0, None, None);
    for word in held.split_inclusive(char::is_whitespace) {
        let begins = |number: u32| {
            let rest = word.strip_prefix(&number.to_string());
            rest.is_some_and(|rest| rest.starts_with(['.', '…']))
        };
        if begins(due) {
            places.push(at);
        } else if second && begins(due.saturating_add(1)) {
            // Its own number may stand before it.
            let has_number = earlier.is_some_and(|earlier| places.last() == Some(&earlier));
            places.extend(before.filter(|_| !has_number));
        }
        if !word.trim().is_empty() {
            (before, earlier) = (Some(at), before);
        }
        at += word.len();
    }
    places.truncate(MOST_PLACES);
    places
}
