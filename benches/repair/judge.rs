//! Judges what `check` publishes about a game with a slip.

use std::ops::Range;
use std::time::{Duration, Instant};

use movetext::checks;
use movetext::codes;
use movetext::document::{Finding, Fix, Severity, TextEdit, Verdict, splice};

use super::corpus::SoundGame;
use super::replayed::replayed;
use super::sheet::Sheet;
use super::slips::Slipped;
use super::suites::Suite;

/// What was published about one slip.
pub struct Outcome {
    pub detectable: bool,
    /// The findings of severity error or warning.
    pub findings: Vec<Finding>,
    /// The first of them overlaps the slip.
    pub located: bool,
    /// That finding claims that the slip is a legal move before the one that cannot be played.
    pub is_earlier: bool,
    /// Plies between the slip and that finding.
    pub lag: Option<usize>,
    /// What the first fix of that finding says of its certainty, in ten-thousandths.
    pub certainty: Option<u32>,
    /// The index of the first of its fixes that restores the moves, of the first three.
    pub rank: Option<usize>,
    /// A preferred fix of these findings, and whether it restores the moves.
    pub preferred: Option<bool>,
    /// After all preferred fixes other moves are left, without an error or a warning.
    pub wrong_after_all: bool,
    pub time: Duration,
}

/// Fixes of a finding that are judged.
const FIRST_FIXES: usize = 3;

/// How often a game is checked. The fastest counts, because other load interrupts a thread for
/// milliseconds.
const TIMES: usize = 3;

/// What takes this long is not checked again: an interruption hardly matters there.
const SLOW: Duration = Duration::from_millis(40);

/// Rounds of applying all preferred fixes.
const ROUNDS: usize = 20;

pub fn judge(suite: &Suite, slipped: &Slipped) -> Outcome {
    let text = &slipped.laid.text;
    let context = suite.context();
    let timed = || {
        let start = Instant::now();
        (checks::check(text, &context), start.elapsed())
    };
    let (verdict, mut time) = timed();
    for _ in 1..TIMES {
        if time < SLOW {
            time = time.min(timed().1);
        }
    }

    let restores = |fix: &Fix| {
        let edits = fix.edits.iter().map(TextEdit::parts);
        is_restored(suite, slipped, &splice(text, edits))
    };
    let serious: Vec<&Finding> = serious(&verdict).collect();
    let first = serious.first().copied();
    let preferred = serious.iter().flat_map(|finding| &finding.fixes);
    let preferred = preferred.clone().find(|fix| fix.preferred).map(restores);
    let fixes = first
        .iter()
        .flat_map(|first| first.fixes.iter().take(FIRST_FIXES));
    let support = first.and_then(|first| first.fixes.first()?.support);
    Outcome {
        certainty: support.map(|support| support.certainty),
        detectable: slipped.is_detectable,
        located: first.is_some_and(|first| is_located(slipped, first)),
        is_earlier: first.is_some_and(|first| first.code == codes::PROBABLE_SLIP),
        lag: first.and_then(|first| lag(slipped, first)),
        rank: fixes.clone().position(restores),
        preferred,
        wrong_after_all: first.is_some() && is_wrong_after_all(suite, slipped, &verdict),
        findings: serious.iter().copied().cloned().collect(),
        time,
    }
}

/// The findings that are errors or warnings.
fn serious(verdict: &Verdict) -> impl Iterator<Item = &Finding> {
    verdict
        .findings
        .iter()
        .filter(|finding| is_serious(finding))
}

pub fn is_serious(finding: &Finding) -> bool {
    matches!(finding.severity, Severity::Error | Severity::Warning)
}

fn is_restored(suite: &Suite, slipped: &Slipped, text: &str) -> bool {
    let replayed = replayed(text, suite.format(), &slipped.sheet.setup);
    replayed.is(&slipped.meant) && !replayed.is_faulty
}

fn bytes(finding: &Finding) -> Range<usize> {
    finding.start as usize..finding.end as usize
}

pub fn overlaps(a: &Range<usize>, b: &Range<usize>) -> bool {
    a.start < b.end && b.start < a.end
}

fn is_located(slipped: &Slipped, finding: &Finding) -> bool {
    let places = &slipped.laid.places[slipped.span.clone()];
    let (Some(first), Some(last)) = (places.first(), places.last()) else {
        return false;
    };
    overlaps(&(first.start..last.end), &bytes(finding))
}

/// Plies between the slip and the first word that a finding is on; None for one that is on no word.
fn lag(slipped: &Slipped, finding: &Finding) -> Option<usize> {
    if is_located(slipped, finding) {
        return Some(0);
    }
    let at = bytes(finding);
    let found = slipped
        .laid
        .places
        .iter()
        .position(|place| overlaps(place, &at))?;
    let near = slipped.span.clone().map(|entry| {
        let ply = |entry: usize| slipped.entries.get(entry).map_or(0, |entry| entry.ply);
        ply(found).abs_diff(ply(entry))
    });
    near.min()
}

/// Applies all preferred fixes, again and again. Are other moves left that nothing is said about?
fn is_wrong_after_all(suite: &Suite, slipped: &Slipped, verdict: &Verdict) -> bool {
    let (text, verdict) = after_all(suite, &slipped.laid.text, verdict);
    serious(&verdict).next().is_none() && !is_restored(suite, slipped, &text)
}

/// A text after all preferred fixes are applied, again and again, and what is said about it.
pub fn after_all(suite: &Suite, text: &str, verdict: &Verdict) -> (String, Verdict) {
    let (mut text, mut verdict) = (text.to_owned(), verdict.clone());
    for _ in 0..ROUNDS {
        let edits = preferred_edits(&verdict);
        if edits.is_empty() {
            break;
        }
        text = splice(&text, edits.into_iter().map(TextEdit::parts));
        verdict = checks::check(&text, &suite.context());
    }
    (text, verdict)
}

/// The edits of all preferred fixes, without fixes that overlap an earlier one.
fn preferred_edits(verdict: &Verdict) -> Vec<&TextEdit> {
    let fixes = verdict.findings.iter().flat_map(|finding| &finding.fixes);
    let mut edits: Vec<&TextEdit> = Vec::new();
    for fix in fixes.filter(|fix| fix.preferred) {
        let clash = |edit: &TextEdit| {
            let range = edit.parts().0;
            edits.iter().any(|other| {
                let other = other.parts().0;
                overlaps(&range, &other) || range.start == other.start
            })
        };
        if !fix.edits.iter().any(clash) {
            edits.extend(&fix.edits);
        }
    }
    edits.sort_by_key(|edit| edit.start);
    edits
}

/// The number of games without a slip, and of the errors and warnings in them.
pub fn untouched(suite: &Suite, games: &[&SoundGame]) -> (usize, usize, usize) {
    let sheets = games.iter().filter_map(|game| Sheet::of(suite, game));
    let texts = sheets.map(|sheet| sheet.laid(suite, sheet.entries(), true).text);
    let mut sums = (0, 0, 0);
    for text in texts {
        let verdict = checks::check(&text, &suite.context());
        let count = |severity| {
            let found = verdict.findings.iter();
            found.filter(|finding| finding.severity == severity).count()
        };
        sums.0 += 1;
        sums.1 += count(Severity::Error);
        sums.2 += count(Severity::Warning);
    }
    sums
}
