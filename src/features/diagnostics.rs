//! What is wrong, as much of it as a person can use.

use std::collections::HashMap;
use std::ops::Range;

use super::absolute;
use super::quiet::Quiet;
use crate::document::{Code, Finding, Severity, Snapshot};

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

/// The findings known so far in the order of the text. When there are more than `limit`, errors
/// come before warnings and so on, those nearest to `near` (the last edit) before others, and one
/// note at the first finding left out says how many there are. Those that are kept back are neither
/// shown nor counted.
pub fn diagnostics(
    snapshot: &Snapshot,
    near: usize,
    limit: usize,
    quiet: Option<&Quiet>,
) -> Vec<Note> {
    let mut spots: Vec<Spot> = Vec::new();
    for (place, findings) in snapshot.book.with_findings() {
        let found = findings.iter().map(|finding| Spot {
            finding,
            game: place.index,
            range: absolute(&place, finding.start, finding.end),
        });
        spots.extend(found.filter(|spot| {
            let hidden = quiet.is_some_and(|quiet| quiet.hides(&spot.range, spot.finding));
            !hidden
        }));
    }
    let hidden = match limit < spots.len() {
        false => Vec::new(),
        true => {
            spots.select_nth_unstable_by_key(limit, |spot| {
                let start = spot.range.start;
                (spot.finding.severity, start.abs_diff(near), start)
            });
            spots.split_off(limit)
        }
    };
    spots.sort_by_key(|spot| (spot.range.start, spot.finding.severity));
    let mut notes: Vec<Note> = spots.iter().map(Spot::note).collect();
    notes.extend(more(&hidden));
    notes
}

struct Spot<'a> {
    finding: &'a Finding,
    game: usize,
    range: Range<usize>,
}

impl Spot<'_> {
    fn note(&self) -> Note {
        Note {
            range: self.range.clone(),
            severity: self.finding.severity,
            code: self.finding.code,
            message: self.finding.message.clone(),
        }
    }
}

fn more(hidden: &[Spot]) -> Option<Note> {
    let first = hidden.iter().min_by_key(|spot| spot.range.start)?;
    let games: HashMap<usize, ()> = hidden.iter().map(|spot| (spot.game, ())).collect();
    let errors = hidden
        .iter()
        .filter(|s| s.finding.severity == Severity::Error);
    let plural = |n: usize, one: &str| format!("{n} {one}{}", if n == 1 { "" } else { "s" });
    Some(Note {
        range: first.range.clone(),
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
    use super::super::testing::{finding, judge, snapshot};
    use super::*;

    /// Six games of ten bytes; game 2 has an error, all have a hint at byte 1.
    fn six() -> Snapshot {
        let snapshot = snapshot(&"[A]\n12345\n".repeat(6));
        for game in 0..6 {
            let mut findings = vec![finding(Severity::Hint, 1, 2, None)];
            if game == 2 {
                findings.push(finding(Severity::Error, 4, 9, None));
            }
            judge(&snapshot, game, findings);
        }
        snapshot
    }

    fn places(notes: &[Note]) -> Vec<(usize, Severity)> {
        notes.iter().map(|n| (n.range.start, n.severity)).collect()
    }

    #[test]
    fn all_of_few_in_the_order_of_the_text() {
        use Severity::{Error, Hint};
        let notes = diagnostics(&six(), 55, 7, None);
        let hints = [(1, Hint), (11, Hint), (21, Hint), (24, Error)];
        assert_eq!(places(&notes)[..4], hints);
        assert_eq!(places(&notes)[4..], [(31, Hint), (41, Hint), (51, Hint)]);
        assert_eq!(notes[3].range, 24..29);
    }

    #[test]
    fn errors_then_the_nearest_then_how_many_more() {
        use Severity::{Error, Hint, Information};
        let notes = diagnostics(&six(), 55, 3, None);
        let shown = [(24, Error), (41, Hint), (51, Hint), (1, Information)];
        assert_eq!(places(&notes), shown);
        let more = notes.last().map(|n| n.message.as_str());
        let text = "4 findings more in 4 games, 0 errors among them; the next one is here";
        assert_eq!(more, Some(text));
    }

    #[test]
    fn unchecked_games_have_nothing_to_say() {
        let snapshot = snapshot("[A]\nx\n[B]\ny\n");
        judge(&snapshot, 1, vec![finding(Severity::Warning, 0, 3, None)]);
        assert_eq!(
            places(&diagnostics(&snapshot, 0, 9, None)),
            [(6, Severity::Warning)]
        );
    }
}
