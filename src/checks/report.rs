//! The report of a segment, which collects the findings, and functions that make fixes.

use std::borrow::Cow;

use super::{departure, safety};
use crate::codes;
use crate::document::{Code, Finding, Fix, Severity, TextEdit, Verdict};
use crate::notation::{Notation, is_separator};
use crate::replay::MoveDetails;

/// The findings of a segment so far.
pub struct Report<'a> {
    pub text: &'a str,
    pub findings: Vec<Finding>,
    /// The bytes of the segment at which syntax errors start, sorted.
    pub faults: Vec<u32>,
    pub games: u32,
    pub moves: u32,
    /// See [`Verdict::assumed`].
    pub assumed: Vec<std::ops::Range<u32>>,
    /// The last record cannot be played as it is written, or contradicts itself, so that slips were sought in it.
    pub sought_slips: bool,
}

/// A state of a report that it can be reset to.
pub struct ReportCheckpoint {
    findings: usize,
    moves: u32,
}

impl<'a> Report<'a> {
    pub fn new(text: &'a str) -> Report<'a> {
        Report {
            text,
            findings: Vec::new(),
            faults: Vec::new(),
            games: 0,
            moves: 0,
            assumed: Vec::new(),
            sought_slips: false,
        }
    }

    /// The state to reset to with `back_to`.
    pub fn mark(&self) -> ReportCheckpoint {
        ReportCheckpoint {
            findings: self.findings.len(),
            moves: self.moves,
        }
    }

    /// Drops the findings that were added after the mark.
    pub fn back_to(&mut self, mark: &ReportCheckpoint) {
        self.findings.truncate(mark.findings);
        self.moves = mark.moves;
    }

    /// Drops the findings with some codes from the index `first` on.
    pub fn drop_from(&mut self, first: usize, codes: &[Code]) {
        let mut new = self.findings.split_off(first.min(self.findings.len()));
        new.retain(|found| !codes.contains(&found.code));
        self.findings.append(&mut new);
    }

    /// Notes where the errors so far start. Called when all findings are about the syntax.
    pub fn note_faults(&mut self) {
        let errors = self.findings.iter();
        let errors = errors.filter(|finding| finding.severity == Severity::Error);
        self.faults = errors.map(|finding| finding.start).collect();
        self.faults.sort_unstable();
    }

    /// Adds a finding without a fix. Offsets are bytes of the segment.
    pub fn add(
        &mut self,
        code: Code,
        severity: Severity,
        range: std::ops::Range<usize>,
        message: String,
    ) {
        self.add_fixed(code, severity, range, message, Vec::new());
    }

    pub fn add_fixed(
        &mut self,
        code: Code,
        severity: Severity,
        range: std::ops::Range<usize>,
        message: String,
        fixes: Vec<Fix>,
    ) {
        self.findings.push(Finding {
            code,
            severity,
            start: offset(range.start),
            end: offset(range.end),
            message,
            fixes,
            related: Vec::new(),
        });
    }

    /// Makes the fixes of one move agree: those of the findings from the index `first` on.
    ///
    /// If there are several, each would change a part of the move and they would overlap, so each
    /// writes the whole move in the record's notation `own`, and only the first can be preferred.
    /// The same is done for one finding if the move is in another notation.
    pub fn agree(
        &mut self,
        first: usize,
        played: &MoveDetails,
        own: &'static Notation,
        start: usize,
        safe: bool,
    ) {
        let foreign = played.notation.name != own.name;
        let findings = self.findings.get_mut(first..).unwrap_or_default();
        if findings.len() < 2 && !foreign {
            return;
        }
        // A disputed rule is not about how the move is written.
        let is_about_text = |finding: &&mut Finding| finding.code != codes::DISPUTED_RULE;
        let findings: Vec<&mut Finding> = findings.iter_mut().filter(is_about_text).collect();
        if findings.is_empty() || findings.len() == 1 && !foreign || own.gap(played.mv).is_some() {
            return;
        }
        // A fix that keeps the stops of a capture does not contradict the one that leaves them out.
        let mut others = findings
            .iter()
            .filter(|finding| finding.code != codes::LONG_FORM);
        if let (Some(one), None, false) = (others.next(), others.next(), foreign)
            && keeps_stops(one, played.text)
        {
            return;
        }
        let written = departure::write(&MoveDetails {
            notation: own,
            ..*played
        });
        let range = start..start + played.text.len();
        for (i, finding) in findings.into_iter().enumerate() {
            finding.fixes = vec![replacement(self.text, &range, &written, safe && i == 0)];
        }
    }

    /// Drops the fixes of errors that touch a word that cannot be played. The fix would leave a word
    /// that still is not a move, because the error is probably part of the same slip.
    pub fn withdraw(&mut self, word: std::ops::Range<usize>) {
        let (start, end) = (offset(word.start), offset(word.end));
        let faults = self.findings.iter_mut();
        let faults = faults.filter(|finding| finding.severity == Severity::Error);
        for finding in faults.filter(|fault| fault.end == start || fault.start == end) {
            finding.fixes.clear();
        }
    }

    /// Ends a record, given by its bytes. Only now that all its errors are known is it clear which
    /// fixes are safe.
    pub fn close(&mut self, record: std::ops::Range<usize>) {
        safety::withhold(&mut self.findings, &record);
    }

    pub fn verdict(mut self) -> Verdict {
        self.findings
            .sort_by_key(|finding| (finding.start, finding.end, finding.severity));
        Verdict {
            findings: self.findings,
            games: self.games,
            moves: self.moves,
            assumed: self.assumed,
        }
    }
}

/// Does the fix of a finding about a draughts move write as many squares as are typed?
fn keeps_stops(finding: &Finding, typed: &str) -> bool {
    let signs = |text: &str| text.chars().filter(|c| is_separator(*c)).count();
    let mut edits = finding.fixes.iter().flat_map(|fix| &fix.edits);
    signs(typed) > 1 && edits.any(|edit| signs(&edit.text) == signs(typed))
}

/// A fix that replaces one range.
pub fn fix(title: String, range: std::ops::Range<usize>, text: &str, preferred: bool) -> Fix {
    Fix {
        title,
        edits: vec![text_edit(range, text)],
        preferred,
        support: None,
    }
}

/// An edit that replaces a range of bytes.
pub fn text_edit(range: std::ops::Range<usize>, text: impl Into<String>) -> TextEdit {
    TextEdit {
        start: offset(range.start),
        end: offset(range.end),
        text: text.into(),
    }
}

/// A fix that replaces one range of a text, with a title that names both texts.
pub fn replacement(
    source: &str,
    range: &std::ops::Range<usize>,
    text: &str,
    preferred: bool,
) -> Fix {
    let old = source.get(range.clone()).unwrap_or("");
    fix(title(old, text), range.clone(), text, preferred)
}

/// The title of a fix that replaces one text by another.
pub fn title(old: &str, new: &str) -> String {
    let (old, new) = (old.trim(), new.trim());
    match (old, new) {
        (_, "") => format!("Remove {}", shown(old)),
        ("", _) => format!("Add {}", shown(new)),
        _ => format!("Write {} instead of {}", shown(new), shown(old)),
    }
}

/// Most characters of a text that a message quotes.
const SHOWN: usize = 80;

/// A text as a message quotes it, in one line and cut off if it is very long.
pub fn shown(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let (kept, cut) = match text.char_indices().nth(SHOWN) {
        Some((end, _)) => (text.get(..end).unwrap_or(text), "…"),
        None => (text, ""),
    };
    let is_odd = |c: char| c.is_control() || TURNS_TEXT.contains(&c);
    if cut.is_empty() && !kept.contains(is_odd) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(kept.replace(is_odd, " ") + cut)
}

/// Characters that show what follows from right to left, so also the rest of a message.
const TURNS_TEXT: [char; 4] = ['\u{202B}', '\u{202E}', '\u{2067}', '\u{200F}'];

/// A byte offset as findings hold it. Past 4 GiB, far more than any segment has, ranges are wrong
/// but nothing fails.
pub fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}
