//! What is wrong, as much of it as a person can use.

use std::collections::HashMap;
use std::ops::Range;

use super::unspoken::Unspoken;
use super::{FindingsOf, absolute, findings, not_text, offset};
use crate::document::{Code, Finding, FindingMark, Passage, Severity, Snapshot};
use crate::identify::Context;

/// A finding at its place in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub range: Range<usize>,
    pub severity: Severity,
    pub code: Code,
    pub message: String,
}

/// Said once when a document has more findings than are shown.
pub const MORE: Code = Code("more-findings");

/// Said once of a document that is no text.
pub const NOT_TEXT: Code = Code("not-text");

/// The findings known so far in the order of the text. When there are more than `limit`, errors
/// come before warnings and so on, those nearest to `near` (the last edit) before others, and one
/// note at the first finding left out says how many there are. Those that are kept back are neither
/// shown nor counted.
pub fn diagnostics(
    snapshot: &Snapshot,
    context: &Context,
    near: usize,
    limit: usize,
    quiet: Option<&Unspoken>,
) -> Vec<Note> {
    if let Some(what) = not_text(snapshot) {
        return vec![Note {
            range: 0..snapshot.text.line_end(0),
            severity: Severity::Information,
            code: NOT_TEXT,
            message: format!("this is not a record: it looks like {what}"),
        }];
    }
    let find = |passage: &Passage| {
        let hidden = |finding: &Finding| {
            let range = absolute(passage, finding.start, finding.end);
            quiet.is_some_and(|quiet| quiet.hides(&range, finding))
        };
        let mut found = findings(passage, context);
        found.retain(|finding| !hidden(finding));
        found
    };
    let region = quiet.map_or(0..0, |quiet| quiet.region.clone());
    diagnostics_of(snapshot, &find, &region, near, limit)
}

/// In a region it may be that not all is found again that was marked.
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
    let hidden = match limit < spots.len() {
        false => Vec::new(),
        true => {
            spots.select_nth_unstable_by_key(limit, |spot| {
                (spot.severity, spot.start.abs_diff(near), spot.start)
            });
            spots.split_off(limit)
        }
    };
    spots.sort_by_key(|spot| spot.start);
    let mut notes = worded(snapshot, find, &spots);
    notes.sort_by_key(|note| (note.range.start, note.severity));
    notes.extend(more(&hidden));
    notes
}

/// Where something was found.
struct PlacedMark {
    start: usize,
    end: usize,
    game: u32,
    severity: Severity,
}

/// What was found there: found again, passage by passage. The spots are in the order of the text.
fn worded(snapshot: &Snapshot, find: FindingsOf, mut spots: &[PlacedMark]) -> Vec<Note> {
    let mut notes = Vec::new();
    while let Some(first) = spots.first() {
        // A finding may stand where the text ends.
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
                notes.push(Note {
                    range,
                    severity: finding.severity,
                    code: finding.code,
                    message: finding.message,
                });
            }
        }
    }
    notes
}

fn more(hidden: &[PlacedMark]) -> Option<Note> {
    let first = hidden.iter().min_by_key(|spot| spot.start)?;
    let games: HashMap<u32, ()> = hidden.iter().map(|spot| (spot.game, ())).collect();
    let errors = hidden.iter().filter(|s| s.severity == Severity::Error);
    let plural = |n: usize, one: &str| format!("{n} {one}{}", if n == 1 { "" } else { "s" });
    Some(Note {
        range: first.start..first.end,
        severity: Severity::Information,
        code: MORE,
        message: format!(
            "{} more in {}, {} among them; the next one is here",
            plural(hidden.len(), "finding"),
            plural(games.len(), "game"),
            plural(errors.count(), "error"),
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Judged, finding, snapshot};
    use super::*;

    /// Six games of ten bytes; game 2 has an error, all have a hint at byte 1.
    fn six() -> Judged {
        let hint = finding(Severity::Hint, 1, 2, None);
        let error = finding(Severity::Error, 4, 9, None);
        let (one, two) = ([hint.clone()], [hint, error]);
        let found = |game| if game == 2 { &two[..] } else { &one[..] };
        let games: Vec<(usize, &[Finding])> = (0..6).map(|game| (game, found(game))).collect();
        Judged::new(snapshot(&"[A]\n12345\n".repeat(6)), &games)
    }

    fn shown(games: &Judged, near: usize, limit: usize) -> Vec<Note> {
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
        let text = "4 findings more in 4 games, 0 errors among them; the next one is here";
        assert_eq!(more, Some(text));
    }

    #[test]
    fn unchecked_games_have_nothing_to_say() {
        let snapshot = snapshot("[A]\nx\n[B]\ny\n");
        let warning = finding(Severity::Warning, 0, 3, None);
        let games = Judged::new(snapshot, &[(1, &[warning])]);
        assert_eq!(places(&shown(&games, 0, 9)), [(6, Severity::Warning)]);
    }
}
