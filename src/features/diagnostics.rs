//! Diagnostics: the findings of a document, limited to as many as a person can use.

use std::collections::HashMap;
use std::ops::Range;

use super::while_typing::HiddenFindings;
use super::{FindingsOf, absolute, kept_findings, not_text, offset};
use crate::document::{Code, Finding, FindingMark, Passage, Severity, Snapshot};
use crate::identify::Context;

/// A finding with its range in bytes of the document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub range: Range<usize>,
    pub severity: Severity,
    pub code: Code,
    pub message: String,
    /// Other places that it is about, in bytes of the document, with what is said of them.
    pub related: Vec<(Range<usize>, String)>,
}

impl Note {
    /// The note about a finding of a passage.
    pub fn of(passage: &Passage, finding: &Finding) -> Note {
        Note::at(finding, |start, end| absolute(passage, start, end))
    }

    /// The note about a finding, where `place` converts the bytes of the finding to those of the document.
    pub fn at(finding: &Finding, place: impl Fn(u32, u32) -> Range<usize>) -> Note {
        let related = finding.related.iter();
        Note {
            range: place(finding.start, finding.end),
            severity: finding.severity,
            code: finding.code,
            message: finding.message.clone(),
            related: related
                .map(|one| (place(one.start, one.end), one.message.clone()))
                .collect(),
        }
    }
}

/// The note that a document has more findings than are shown.
pub const MORE: Code = Code("more-findings");

/// The note that a document is no text.
pub const NOT_TEXT: Code = Code("not-text");

/// Returns the findings known so far, in the order of the text and without those that are hidden while
/// typing.
///
/// Of more than `limit` findings, those of higher severity are kept first, and among equals those
/// nearest to `near`, the byte of the last edit. A further note at the first finding left out says how
/// many are missing.
pub fn diagnostics(
    snapshot: &Snapshot,
    context: &Context,
    near: usize,
    limit: usize,
    hidden: Option<&HiddenFindings>,
) -> Vec<Note> {
    if let Some(what) = not_text(snapshot) {
        return vec![Note {
            range: 0..snapshot.text.line_end(0),
            severity: Severity::Information,
            code: NOT_TEXT,
            message: format!("this is not a game record: it looks like {what}"),
            related: Vec::new(),
        }];
    }
    let find = |passage: &Passage| {
        let is_hidden = |finding: &Finding| {
            let range = absolute(passage, finding.start, finding.end);
            hidden.is_some_and(|hidden| hidden.contains(&range, finding))
        };
        let mut found = kept_findings(snapshot, passage, context);
        found.retain(|finding| !is_hidden(finding));
        found
    };
    let region = hidden.map_or(0..0, |hidden| hidden.region.clone());
    let mut notes = diagnostics_of(snapshot, &find, &region, near, limit);
    if let Some(hidden) = hidden.filter(|hidden| !hidden.instead.is_empty()) {
        notes.extend_from_slice(&hidden.instead);
        notes.sort_by_key(|note| (note.range.start, note.severity));
    }
    notes
}

/// Takes the findings outside `region` from the marks kept with the games. Inside it some marked findings
/// may be hidden, so its passages are checked again with `find`.
fn diagnostics_of(
    snapshot: &Snapshot,
    find: FindingsOf,
    region: &Range<usize>,
    near: usize,
    limit: usize,
) -> Vec<Note> {
    let mut spots: Vec<PlacedMark> = Vec::new();
    for (place, marks) in snapshot.book.with_findings() {
        let spot = |start: usize, mark: &FindingMark| PlacedMark {
            start: start + mark.start as usize,
            end: start + mark.end as usize,
            game: offset(place.index),
            severity: mark.severity,
        };
        let outside = |spot: &PlacedMark| spot.end < region.start || region.end < spot.start;
        let known = marks.iter().map(|mark| spot(place.start, mark));
        if place.range().end < region.start || region.end < place.start {
            spots.extend(known);
            continue;
        }
        spots.extend(known.filter(outside));
        let passages = snapshot.passages(&place);
        let touched =
            |passage: &Passage| passage.start <= region.end && region.start <= passage.end();
        for passage in passages.filter(touched) {
            let found = find(&passage);
            let found = found
                .iter()
                .map(|one| spot(passage.start, &FindingMark::from(one)));
            spots.extend(found.filter(|spot| !outside(spot)));
        }
    }
    let left_out = match limit < spots.len() {
        false => Vec::new(),
        true => {
            spots.select_nth_unstable_by_key(limit, |spot| {
                (spot.severity, spot.start.abs_diff(near), spot.start)
            });
            spots.split_off(limit)
        }
    };
    spots.sort_by_key(|spot| spot.start);
    let mut notes = notes_of(snapshot, find, &spots);
    notes.sort_by_key(|note| (note.range.start, note.severity));
    notes.extend(more(&left_out));
    notes
}

/// A finding's place in bytes of the document.
struct PlacedMark {
    start: usize,
    end: usize,
    game: u32,
    severity: Severity,
}

/// Checks the passages of some marks again and returns their findings with messages. The marks are in the
/// order of the text.
fn notes_of(snapshot: &Snapshot, find: FindingsOf, mut spots: &[PlacedMark]) -> Vec<Note> {
    let mut notes = Vec::new();
    while let Some(first) = spots.first() {
        // A finding may be at the very end of the text.
        let Some(passage) = snapshot.passage_at(first.start) else {
            break;
        };
        let last = passage.end() >= snapshot.text.len();
        let here = spots.partition_point(|spot| last || spot.start < passage.end());
        let (inside, rest) = spots.split_at(here.max(1));
        spots = rest;
        let key = |spot: &PlacedMark| (spot.start, spot.end, spot.severity);
        let mut wanted: HashMap<_, usize> = HashMap::new();
        for spot in inside {
            *wanted.entry(key(spot)).or_default() += 1;
        }
        for finding in find(&passage) {
            let range = absolute(&passage, finding.start, finding.end);
            let key = (range.start, range.end, finding.severity);
            if let Some(left) = wanted.get_mut(&key).filter(|left| **left > 0) {
                *left -= 1;
                notes.push(Note::of(&passage, &finding));
            }
        }
    }
    notes
}

/// The note that counts the findings left out; None if there are none.
fn more(left_out: &[PlacedMark]) -> Option<Note> {
    let first = left_out.iter().min_by_key(|spot| spot.start)?;
    let games: HashMap<u32, ()> = left_out.iter().map(|spot| (spot.game, ())).collect();
    let errors = left_out.iter().filter(|s| s.severity == Severity::Error);
    let plural = |n: usize, one: &str| format!("{n} {one}{}", if n == 1 { "" } else { "s" });
    Some(Note {
        range: first.start..first.end,
        severity: Severity::Information,
        code: MORE,
        message: format!(
            "{} in {}, including {}; the next one is here",
            plural(left_out.len(), "more finding"),
            plural(games.len(), "game"),
            plural(errors.count(), "error"),
        ),
        related: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{CannedFindings, finding, snapshot};
    use super::*;

    /// Six games of ten bytes; game 2 has an error, all have a hint at byte 1.
    fn six() -> CannedFindings {
        let hint = finding(Severity::Hint, 1, 2, None);
        let error = finding(Severity::Error, 4, 9, None);
        let (one, two) = ([hint.clone()], [hint, error]);
        let found = |game| if game == 2 { &two[..] } else { &one[..] };
        let games: Vec<(usize, &[Finding])> = (0..6).map(|game| (game, found(game))).collect();
        CannedFindings::new(snapshot(&"[A]\n12345\n".repeat(6)), &games)
    }

    fn shown(games: &CannedFindings, near: usize, limit: usize) -> Vec<Note> {
        let find = |passage: &Passage| games.find(passage);
        diagnostics_of(&games.snapshot, &find, &(0..0), near, limit)
    }

    fn places(notes: &[Note]) -> Vec<(usize, Severity)> {
        notes.iter().map(|n| (n.range.start, n.severity)).collect()
    }

    #[test]
    fn all_of_few_in_the_order_of_the_text() {
        use Severity::{Error, Hint};
        let notes = shown(&six(), 55, 7);
        let hints = [(1, Hint), (11, Hint), (21, Hint), (24, Error)];
        assert_eq!(places(&notes)[..4], hints);
        assert_eq!(places(&notes)[4..], [(31, Hint), (41, Hint), (51, Hint)]);
        assert_eq!(notes[3].range, 24..29);
    }

    #[test]
    fn errors_then_the_nearest_then_how_many_more() {
        use Severity::{Error, Hint, Information};
        let notes = shown(&six(), 55, 3);
        let wanted = [(24, Error), (41, Hint), (51, Hint), (1, Information)];
        assert_eq!(places(&notes), wanted);
        let more = notes.last().map(|n| n.message.as_str());
        let text = "4 more findings in 4 games, including 0 errors; the next one is here";
        assert_eq!(more, Some(text));
    }

    #[test]
    fn unchecked_games_have_no_findings() {
        let snapshot = snapshot("[A]\nx\n[B]\ny\n");
        let warning = finding(Severity::Warning, 0, 3, None);
        let games = CannedFindings::new(snapshot, &[(1, &[warning])]);
        assert_eq!(places(&shown(&games, 0, 9)), [(6, Severity::Warning)]);
    }
}
