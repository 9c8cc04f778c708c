//! The result: the terminator and the Result tag, and whether they agree.

use std::borrow::Cow;

use super::ending::proven;
use super::{Report, fix, offset, replacement};
use crate::codes;
use crate::document::{Finding, RelatedPlace, Severity};
use crate::identify::Context;
use crate::replay::{Record, TagPair};
use crate::rules::{End, Game};
use crate::syntax::{Node, NodeKind, plain_result};
use crate::text::line_end;

/// Checks the result of a record. `end` says how the main line ends, if the game is over there.
pub fn check(
    record: &Record,
    game: Option<&'static Game>,
    end: Option<&End>,
    context: &Context,
    report: &mut Report,
) {
    let tag = record.tag("Result");
    let sound = tag.is_none_or(|tag| value(record, tag, game, context, report));
    let Some(terminator) = record.terminator else {
        if context.format.ended {
            missing(record, game, end, report);
        }
        return;
    };
    match tag.filter(|_| sound) {
        Some(tag) if contradict(record, tag, terminator, game) => {
            mismatch(record, tag, terminator, game, end, report);
            join_second(record, tag, terminator, report);
        }
        // The terminator repeats points of an unknown system as the tag has them.
        Some(tag) if !is_result(&plain_result(tag.tag.value), game) => {}
        _ => match game.filter(|game| !has_parts(&plain_result(record.slice(terminator)), game)) {
            Some(game) => parts(terminator, game, report),
            None => form(record, terminator, report),
        },
    }
}

/// Does a result have a part for each player?
fn has_parts(result: &str, game: &Game) -> bool {
    result == "*" || result.split('-').count() == game.seats.len()
}

/// Reports a terminator for another number of players.
fn parts(terminator: &Node, game: &'static Game, report: &mut Report) {
    let known = known(Some(game));
    let message = format!(
        "a result of {} is one of {}",
        game.title,
        crate::replay::list(&known, "or")
    );
    let range = terminator.start as usize..terminator.end as usize;
    report.add(codes::RESULT_FORM, Severity::Hint, range, message);
}

/// Is the value of the Result tag a result, or clearly meant as one? Reports a value that is not a
/// result, in formats with a roster.
fn value(
    record: &Record,
    tag: &TagPair,
    game: Option<&'static Game>,
    context: &Context,
    report: &mut Report,
) -> bool {
    let is_score = tag.is_worded() && tag.tag.value.contains(|c: char| c.is_ascii_digit());
    // Other formats have results of many forms, such as `1 1/2-1/2`. A name or moves are none.
    let words = tag.tag.value.split_whitespace();
    let has_moves = words.filter(|word| word.contains('-')).count() > 1;
    let begins_with_letter = tag.tag.value.trim_start().starts_with(char::is_alphabetic);
    let is_checked = context.format.roster || is_score || has_moves || begins_with_letter;
    if !is_checked || is_result(tag.tag.value, game) {
        return true;
    }
    let meant = plain_result(tag.tag.value);
    let clear = is_result(&meant, game);
    let right = if clear {
        Some(meant)
    } else {
        let terminator = record
            .terminator
            .map(|node| plain_result(record.slice(node)));
        terminator.filter(|result| is_result(result, game))
    };
    let range = tag.value_range();
    let mut known = known(game);
    known.push("*".to_owned());
    let message = format!("a result is one of {}", crate::replay::list(&known, "or"));
    let write = |right: Cow<str>| {
        let title = format!("Write {right} into the Result tag");
        fix(title, range.clone(), &right, clear)
    };
    // The score of a sheet has a form of its own.
    let right = right.filter(|_| !is_score);
    let fixes = right.map(write).into_iter().collect();
    // An empty value has no character to mark.
    let marked = if range.is_empty() {
        tag.start..tag.end
    } else {
        range.clone()
    };
    report.add_fixed(codes::TAG_VALUE, Severity::Hint, marked, message, fixes);
    clear
}

/// Reports that no terminator follows the last move.
fn missing(record: &Record, game: Option<&'static Game>, over: Option<&End>, report: &mut Report) {
    // An unclosed comment may have swallowed it.
    let cut = record.last.is_some_and(|node| {
        node.kind == NodeKind::Comment && !record.slice(node).ends_with(['}', ')'])
    });
    let tag = record.tag("Result");
    // A position with a line but without a Result tag is an exercise, not a game.
    let game_score = record.set_up().is_none() || tag.is_some();
    let Some(last) = record.last_move.filter(|_| game_score && !cut) else {
        return;
    };
    let end = last.end as usize;
    let result = tag
        .map(|tag| plain_result(tag.tag.value))
        .filter(|result| is_result(result, game));
    // If the position decides the game, no other result is offered.
    let fits = |outcome: &usize| {
        let tag = result.as_deref();
        tag.and_then(|tag| self::outcome(tag, game)) == Some(*outcome)
    };
    let result = match decided(game, over).filter(|outcome| !fits(outcome)) {
        Some(outcome) => decisive(outcome, game),
        None => result,
    };
    let result = result.unwrap_or(Cow::Borrowed("*"));
    let at = record.last.map_or(end, |node| node.end as usize);
    let title = format!("End the game with {result}");
    // A comment to the end of its line would take the result in.
    let blank = match record.last.is_some_and(|node| node.kind.goes_to_line_end()) {
        true => line_end(record.text),
        false => " ",
    };
    let fix = fix(title, at..at, &format!("{blank}{result}"), false);
    let fixes = match is_variation_open(record) {
        true => Vec::new(),
        false => vec![fix],
    };
    let message = "the game has no result after its last move".to_owned();
    report.add_fixed(
        codes::RESULT_MISSING,
        Severity::Hint,
        last.start as usize..end,
        message,
        fixes,
    );
}

/// Has a variation no bracket at its end?
fn is_variation_open(record: &Record) -> bool {
    let nodes = record.nodes.get(record.range()).unwrap_or_default().iter();
    let mut variations = nodes.filter(|node| node.kind == NodeKind::Variation);
    variations.any(|node| !record.slice(node).ends_with(')'))
}

fn contradict(
    record: &Record,
    tag: &TagPair,
    terminator: &Node,
    game: Option<&'static Game>,
) -> bool {
    let (value, result) = (
        plain_result(tag.tag.value),
        plain_result(record.slice(terminator)),
    );
    // In PDN 3.0 every game ends with `*`, whatever its result.
    let open = result == "*" && game.is_some_and(|game| game.open_end);
    let unknown = value.is_empty() || value == "?";
    value != result && !unknown && !open && !same(&value, &result, game)
}

/// Reports that tag and terminator contradict each other.
fn mismatch(
    record: &Record,
    tag: &TagPair,
    terminator: &Node,
    game: Option<&'static Game>,
    end: Option<&End>,
    report: &mut Report,
) {
    let written = record.slice(terminator);
    let range = terminator.start as usize..terminator.end as usize;
    let (value, result) = (plain_result(tag.tag.value), plain_result(written));
    // If the position decides the game, no other result is offered.
    let decided = decided(game, end);
    let possible = |text: &str| decided.is_none() || outcome(text, game) == decided;
    let into_terminator = (is_result(&value, game) && possible(&value)).then(|| {
        let title = format!("End the game with {value}");
        fix(title, range.clone(), &value, false)
    });
    let title = format!("Write {result} into the Result tag");
    let into_tag = (is_result(&result, game) && possible(&result))
        .then(|| fix(title, tag.value_range(), &result, false));
    // Tags are filled in beforehand, and often left as they were. Only `*` after the moves says nothing.
    let fixes = match &*result {
        "*" => [into_terminator, into_tag],
        _ => [into_tag, into_terminator],
    };
    let fixes = fixes.into_iter().flatten().collect();
    let said = tag.tag.value;
    // If the position decides the game as the terminator says, the tag is wrong.
    let is_proof = |_: &(&Game, &End)| possible(&result) && !possible(&value);
    let (marked, message, related) = match game.zip(end).filter(is_proof) {
        Some((game, end)) => (
            tag.value_range(),
            format!("{}, but the Result tag says {said}", proven(game, end)),
            None,
        ),
        None => (
            range,
            format!("the Result tag says {said}, the game ends with {written}"),
            Some(RelatedPlace {
                start: offset(tag.start),
                end: offset(tag.end),
                message: format!("the Result tag says {said}"),
            }),
        ),
    };
    report.add_fixed(
        codes::RESULT_MISMATCH,
        Severity::Warning,
        marked,
        message,
        fixes,
    );
    if let Some(found) = report.findings.last_mut() {
        found.related.extend(related);
    }
}

/// Where the `*` of a form follows the result and its Result tag is `*` as well, both are one slip: the form was not
/// filled in. The finding about the second result has the fix of the tag, too.
fn join_second(record: &Record, tag: &TagPair, terminator: &Node, report: &mut Report) {
    let end = record.bytes_range().end;
    let is_second = |found: &Finding| {
        let place = found.start as usize..found.end as usize;
        found.code == codes::AFTER_RESULT
            && (terminator.end as usize..end).contains(&place.start)
            && report.text.get(place) == Some("*")
    };
    if tag.tag.value != "*" {
        return;
    }
    let Some(second) = report.findings.iter().position(is_second) else {
        return;
    };
    let places = [terminator.start as usize, tag.value_range().start];
    let of_tag = |found: &Finding| {
        found.code == codes::RESULT_MISMATCH && places.contains(&(found.start as usize))
    };
    let Some(first) = report.findings.iter().position(of_tag) else {
        return;
    };
    let into_tag = report.findings.get(first).and_then(|found| {
        let mut fixes = found.fixes.iter();
        fixes.find(|fix| fix.edits.iter().all(|edit| edit.end < terminator.start))
    });
    let Some(mut both) = into_tag.cloned() else {
        return;
    };
    if let Some(found) = report.findings.get_mut(second) {
        both.title = format!("Remove * and {}", both.title.replacen("Write", "write", 1));
        both.edits
            .extend(found.fixes.iter().flat_map(|fix| fix.edits.clone()));
        found.fixes.insert(0, both);
    }
    report.findings.remove(first);
}

/// Reports a terminator in an unusual form.
fn form(record: &Record, terminator: &Node, report: &mut Report) {
    let written = record.slice(terminator);
    let result = plain_result(written);
    if result != written {
        let range = terminator.start as usize..terminator.end as usize;
        let fixes = vec![replacement(report.text, &range, &result, true)];
        let message = format!("a result is written {result}");
        report.add_fixed(codes::RESULT_FORM, Severity::Hint, range, message, fixes);
    }
}

/// The results of an unknown game.
const COMMON: &[&[&str]] = &[&["1-0", "0-1", "1/2-1/2"]];

fn systems(game: Option<&'static Game>) -> &'static [&'static [&'static str]] {
    game.map_or(COMMON, |game| game.results)
}

/// All results of a game.
fn known(game: Option<&'static Game>) -> Vec<String> {
    let all = systems(game).iter().copied().flatten();
    all.map(|result| (*result).to_owned()).collect()
}

/// Is this a result of the game, or `*`?
pub fn is_result(text: &str, game: Option<&'static Game>) -> bool {
    text == "*" || systems(game).iter().any(|system| system.contains(&text))
}

/// Do two results mean the same in different systems (`2-0` and `1-0`)?
fn same(a: &str, b: &str, game: Option<&'static Game>) -> bool {
    outcome(a, game).is_some() && outcome(a, game) == outcome(b, game)
}

/// The outcome of a result: the winner's seat, or the number of seats for a draw; None if it is no
/// result of the game.
fn outcome(text: &str, game: Option<&'static Game>) -> Option<usize> {
    let mut systems = systems(game).iter();
    systems.find_map(|system| system.iter().position(|result| *result == text))
}

/// The outcome of a game that the rules end.
fn decided(game: Option<&'static Game>, end: Option<&End>) -> Option<usize> {
    game.zip(end).map(|(game, end)| game.outcome(end))
}

/// The usual text of an outcome.
fn decisive(outcome: usize, game: Option<&'static Game>) -> Option<Cow<'static, str>> {
    let usual = systems(game).first()?;
    usual.get(outcome).map(|result| Cow::Borrowed(*result))
}
