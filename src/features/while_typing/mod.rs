//! Hides findings about text that is still being typed.
//!
//! Half a move is not a legal move, an open bracket swallows the text after it, and a game without its
//! last moves has no result. None of this is an error while the person is still typing. So the games
//! around the cursor are checked a second time with the unfinished part taken out, and a finding that
//! is missing from that second check is hidden. What the second check says of the text before the
//! unfinished part is shown instead, and after an open bracket or before a number also what it says of the text
//! after it: nobody is typing there, and what is shown there must not go and come back with every key. The
//! unfinished part is one of these:
//!
//! - a bracket that was opened while typing and is still open, with the text after it up to the cursor;
//! - the tags of a game that has no moves yet, which would count as those of the game after them;
//! - the beginning of a legal move;
//! - any other word at the cursor.
//!
//! A game whose end is being typed also gets a result for the second check. Findings about a word that
//! begins no legal move are hidden until the person pauses; all others until an edit elsewhere or a
//! save, either of which ends the [`Typing`]. After a pause a word that is a complete move counts as
//! finished, and only findings about the word itself stay hidden.
//!
//! Moves that are typed in front of others are in `before_moves`.
//!
//! Where a move is taken away to be typed anew, nothing is said of the moves after it in its line until it is complete, or a
//! pause.
//!
//! A number whose move is still to come may be wrong, or a move before it may be missing. Which of the two it is can be said
//! once the move is complete, so nothing is said of the number until then.
//!
//! Only diagnostics are hidden. Fixes, hovers and `movetext check` see every finding.

mod before_moves;
mod brackets;
mod lists;
mod several_cursors;
mod steady;
mod unfinished;

use std::collections::HashSet;
use std::ops::Range;

use before_moves::TypingPlace;
use unfinished::Unfinished;

use crate::checks;
use crate::codes;
use crate::document::{Book, Code, Finding, Passage, Severity, Snapshot, Typing, splice};
use crate::features::completion::WordBegun;
use crate::features::diagnostics::Note;
use crate::features::{absolute, findings};
use crate::identify::Context;
use crate::syntax::Tree;

/// The most bytes that are checked a second time. If the games around the cursor are larger, only
/// findings that touch the unfinished part are hidden.
const LARGEST: usize = 1 << 20;

/// The result given to a game whose end is being typed. It is on a line of its own because the cursor may
/// be in a comment that ends with its line.
const RESULT: &str = "\n*";

/// The findings to hide.
pub struct HiddenFindings {
    /// Bytes of the document: the games around the cursor. No finding outside them is hidden.
    pub region: Range<usize>,
    hidden: HashSet<FindingKey>,
    /// Findings of the second check that are shown in their place.
    pub instead: Vec<Note>,
    /// After a pause, fewer findings would be hidden.
    pub until_pause: bool,
}

/// What a person sees of a finding: its range in bytes of the document, code, severity and message.
type FindingKey = (Range<usize>, Code, Severity, String);

impl HiddenFindings {
    /// Hides until a pause what is found but not shown. None if nothing is.
    fn all_but(
        region: Range<usize>,
        mut found: HashSet<FindingKey>,
        mut shown: Vec<Note>,
    ) -> Option<HiddenFindings> {
        let known: HashSet<FindingKey> = shown.iter().map(key_of).collect();
        shown.retain(|note| !found.contains(&key_of(note)));
        found.retain(|finding| !known.contains(finding));
        (!found.is_empty()).then_some(HiddenFindings {
            region,
            hidden: found,
            instead: shown,
            until_pause: true,
        })
    }

    pub fn contains(&self, range: &Range<usize>, finding: &Finding) -> bool {
        let near = self.region.start <= range.start && range.end <= self.region.end;
        near && self.hidden.contains(&key(range.clone(), finding))
    }
}

fn key_of(note: &Note) -> FindingKey {
    let message = note.message.clone();
    (note.range.clone(), note.code, note.severity, message)
}

fn key(range: Range<usize>, finding: &Finding) -> FindingKey {
    let message = finding.message.clone();
    (range, finding.code, finding.severity, message)
}

/// Returns the findings around the cursor to hide, or None if there are none. `paused` says that nothing
/// has been typed for a while.
pub fn hidden_findings(
    snapshot: &Snapshot,
    context: &Context,
    typing: &Typing,
    paused: bool,
) -> Option<HiddenFindings> {
    if !typing.others.is_empty() {
        return several_cursors::hidden_findings(snapshot, context, typing, paused);
    }
    if context.format.list.is_some() {
        return lists::hidden_findings(snapshot, context, typing, paused);
    }
    let here = snapshot.passage_at(typing.cursor)?;
    let (region, mut hidden) = found_around(snapshot, context, &here);
    if hidden.is_empty() {
        return None;
    }
    let tree = (context.format.parse)(&here.text);
    let unfinished = Unfinished::at(snapshot, context, typing, &here, &tree);
    let part = unfinished.part(paused);
    let awaits = |one: &FindingKey| unfinished.awaits(&one.0, one.1, paused);
    let place = TypingPlace {
        snapshot,
        context,
        passage: &here,
        tree: &tree,
        region: &region,
    };
    let shown = match paused {
        true => None,
        false => before_moves::shown(place, typing, &unfinished, &hidden),
    };
    if let Some(shown) = shown {
        let shown = shown.into_iter().filter(|note| !awaits(&key_of(note)));
        return HiddenFindings::all_but(region, hidden, shown.collect());
    }
    let line_end = end_of_line(&here, &tree, typing.cursor);
    let is_after = |one: &&FindingKey| typing.cursor <= one.0.start && one.0.start < line_end;
    let after_gap: Vec<FindingKey> =
        match !paused && is_gap(snapshot, typing, &here, &tree, &unfinished) {
            true => hidden.iter().filter(is_after).cloned().collect(),
            false => Vec::new(),
        };
    let touches_part = |range: &Range<usize>| range.start <= part.end && part.start <= range.end;
    let is_bracket = unfinished.bracket.is_some() && unfinished.result.is_none();
    let shows_rest = is_bracket || unfinished.is_before_number;
    let mut instead = Vec::new();
    if region.len() <= LARGEST {
        let result = unfinished.result.map(|byte| (byte, RESULT));
        let rest = check_without(snapshot, context, &region, &part, result);
        instead.extend(rest.into_iter().flatten());
        let known: HashSet<FindingKey> = instead.iter().map(key_of).collect();
        instead.retain(|note| !hidden.contains(&key_of(note)) && !awaits(&key_of(note)));
        hidden.retain(|finding| !known.contains(finding) || awaits(finding));
        if !shows_rest {
            steady::keep_in_place(&mut hidden, &instead);
        }
    } else {
        hidden.retain(|(range, ..)| touches_part(range));
    }
    // Findings about the tags alone are shown as soon as their lines are complete.
    if let Some(tags) = &unfinished.tags {
        let alone = snapshot.text.slice(tags.clone());
        for finding in checks::check(&alone, context).findings {
            let at = |byte: u32| tags.start + byte as usize;
            hidden.remove(&key(at(finding.start)..at(finding.end), &finding));
        }
        // A repeated tag may repeat one that is not among these lines.
        let inside = |range: &Range<usize>| tags.start <= range.start && range.end <= tags.end;
        hidden.retain(|(range, code, ..)| *code != codes::REPEATED_TAG || !inside(range));
    }
    // After a pause a word that is a legal move counts as finished: then only findings about the word
    // itself stay hidden, such as a missing check mark.
    let shown_after_pause = unfinished.begun == WordBegun::Whole
        && hidden.iter().any(|(range, ..)| !touches_part(range));
    if paused && shown_after_pause {
        hidden.retain(|(range, ..)| touches_part(range));
    }
    // A word taken out of the middle of a game leaves a gap, so nothing that is new after it counts.
    let is_before =
        |range: &Range<usize>, severity| range.end < part.start && severity <= Severity::Warning;
    let before = hidden
        .iter()
        .any(|(range, _, severity, _)| is_before(range, *severity));
    instead.retain(|note| {
        // What is said of a word that cannot be played names a number before it that is too high.
        let may_be_named = note.code == codes::MOVE_NUMBER;
        let is_new = (before || may_be_named) && is_before(&note.range, note.severity);
        shows_rest || is_new || steady::is_replaced(&hidden, note)
    });
    let is_quiet = shown_after_pause || part != unfinished.part(true) || !after_gap.is_empty();
    let until_pause = !paused && is_quiet;
    hidden.extend(after_gap);
    (!hidden.is_empty()).then_some(HiddenFindings {
        region,
        hidden,
        instead,
        until_pause,
    })
}

/// Was something taken away at the cursor, and no more is there than the beginning of a move? Without the move that stood there
/// those after it fit nothing.
fn is_gap(
    snapshot: &Snapshot,
    typing: &Typing,
    here: &Passage,
    tree: &Tree,
    unfinished: &Unfinished,
) -> bool {
    let Some(at) = typing.cursor.checked_sub(here.start) else {
        return false;
    };
    let (before, after) = here.text.split_at_checked(at).unwrap_or_default();
    let typed = snapshot.text.slice(typing.here.clone());
    let word = snapshot.text.slice(unfinished.word.start..typing.cursor);
    let is_begun = || unfinished.bracket.is_none() && unfinished.begun == WordBegun::Part;
    let is_place = match before.ends_with(is_word) {
        true => word.ends_with(typed.trim()) && is_begun(),
        false => typed.trim().is_empty(),
    };
    let is_apart = is_place && !after.starts_with(is_word);
    typing.replaces && is_apart && !before_moves::is_in_words(tree, at)
}

/// Where the line of moves at the cursor ends: the variation around it, or the game.
fn end_of_line(here: &Passage, tree: &Tree, cursor: usize) -> usize {
    let variations = before_moves::variations_around(tree, cursor.saturating_sub(here.start));
    variations
        .last()
        .map_or(here.end(), |one| here.start + one.end as usize)
}

/// Returns the games around the cursor, in bytes of the document, and what is found in them. Typing may have split a game or
/// joined two, so the games before and after the one at the cursor count too.
fn found_around(
    snapshot: &Snapshot,
    context: &Context,
    here: &Passage,
) -> (Range<usize>, HashSet<FindingKey>) {
    let before = here.start.saturating_sub(1);
    let mut region = here.start..here.end();
    let mut found = HashSet::new();
    for passage in snapshot.passages_from(before).take(3) {
        let key = |finding: &Finding| {
            let range = absolute(&passage, finding.start, finding.end);
            key(range, finding)
        };
        found.extend(findings(&passage, context).iter().map(key));
        region = region.start.min(passage.start)..region.end.max(passage.end());
    }
    (region, found)
}

/// Checks a region of the document without the unfinished part, and with an end of the game inserted at a byte.
/// Returns the findings with their ranges in the document as it is.
fn check_without(
    snapshot: &Snapshot,
    context: &Context,
    region: &Range<usize>,
    part: &Range<usize>,
    end: Option<(usize, &str)>,
) -> Option<Vec<Note>> {
    let text = snapshot.text.slice(region.clone());
    let inside = part.start - region.start..part.end - region.start;
    // A word is replaced by blanks, so that its neighbours stay apart; whole lines are removed.
    let lines = text.get(inside.clone())?.contains(['\n', '\r']);
    let blanks = " ".repeat(if lines { 0 } else { inside.len() });
    let removed = inside.len() - blanks.len();
    let mut edits = vec![(inside.clone(), blanks.as_str())];
    let end = end.map(|(byte, text)| (byte.saturating_sub(region.start), text));
    edits.extend(end.map(|(byte, text)| (byte..byte, text)));
    let text = splice(&text, edits);
    let end = end.map(|(byte, text)| (byte.saturating_sub(removed), text.len()));
    // Converts a byte of the checked text to one of the document.
    let in_document = |byte: usize| {
        let byte = match end {
            Some((end, length)) if byte > end => byte.saturating_sub(length).max(end),
            _ => byte,
        };
        region.start + byte + if byte > inside.start { removed } else { 0 }
    };
    let book = Book::cut(context.format, &text);
    let mut found = Vec::new();
    for place in book.iter() {
        let game = text.get(place.range()).unwrap_or("");
        for finding in checks::check(game, context).findings {
            let at = |byte: u32| in_document(place.start + byte as usize);
            found.push(Note::at(&finding, |start, end| at(start)..at(end)));
        }
    }
    Some(found)
}

/// A move number and the move written right after it are one word.
fn is_word(c: char) -> bool {
    !c.is_whitespace() && !"(){}|".contains(c)
}
