//! What has been found in a segment so far, and the making of fixes.

use std::borrow::Cow;

use super::{departure, safety};
use crate::codes;
use crate::document::{Code, Finding, Fix, Severity, TextEdit, Verdict};
use crate::notation::Notation;
use crate::replay::MoveDetails;

/// What has been found in a segment so far.
pub struct Report<'a> {
    pub text: &'a str,
    pub findings: Vec<Finding>,
    /// Where the errors of the syntax begin, in order: bytes of the segment.
    pub faults: Vec<u32>,
    pub games: u32,
    pub moves: u32,
}

/// A place in a report to which it can be cut back.
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
        }
    }

    /// How far it has come.
    pub fn mark(&self) -> ReportCheckpoint {
        ReportCheckpoint {
            findings: self.findings.len(),
            moves: self.moves,
        }
    }

    /// Forgets what was reported since then.
    pub fn back_to(&mut self, mark: &ReportCheckpoint) {
        self.findings.truncate(mark.findings);
        self.moves = mark.moves;
    }

    /// What has been found so far is all about the syntax: the replay asks where its errors are.
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
        });
    }

    /// Several findings of one move, those from the index `first` on, would each write a part of
    /// it and overlap: so all of them write the whole move, and one of them at most unasked. So does a
    /// finding of a move in another notation than the record's own.
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
        // A rule that sources differ about is nothing to write anew.
        let written_so = |finding: &&mut Finding| finding.code != codes::DISPUTED_RULE;
        let findings: Vec<&mut Finding> = findings.iter_mut().filter(written_so).collect();
        if findings.is_empty() || findings.len() == 1 && !foreign || own.gap(played.mv).is_some() {
            return;
        }
        let written = departure::write(&MoveDetails {
            notation: own,
            ..*played
        });
        let range = start..start + played.text.len();
        for (i, finding) in findings.into_iter().enumerate() {
            finding.fixes = vec![anew(self.text, &range, &written, safe && i == 0)];
        }
    }

    /// What is glued to a word that is no move may be a slip of that word: without it the word would still
    /// be none, so that no repair of it is offered.
    pub fn withdraw(&mut self, word: std::ops::Range<usize>) {
        let (start, end) = (offset(word.start), offset(word.end));
        let faults = self.findings.iter_mut();
        let faults = faults.filter(|finding| finding.severity == Severity::Error);
        for finding in faults.filter(|fault| fault.end == start || fault.start == end) {
            finding.fixes.clear();
        }
    }

    /// Ends a record, given by its bytes: its errors are known, and with them what is safe.
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
        }
    }
}

/// A repair that replaces one range.
pub fn fix(title: String, range: std::ops::Range<usize>, text: &str, preferred: bool) -> Fix {
    let edit = TextEdit {
        start: offset(range.start),
        end: offset(range.end),
        text: text.to_owned(),
    };
    Fix {
        title,
        edits: vec![edit],
        preferred,
    }
}

/// The repair that writes a range of a text anew.
pub fn anew(source: &str, range: &std::ops::Range<usize>, text: &str, preferred: bool) -> Fix {
    let old = source.get(range.clone()).unwrap_or("");
    fix(title(old, text), range.clone(), text, preferred)
}

/// What a repair is called that writes a new text for an old one.
pub fn title(old: &str, new: &str) -> String {
    let (old, new) = (old.trim(), new.trim());
    match (old, new) {
        (_, "") => format!("Remove {}", shown(old)),
        ("", _) => format!("Add {}", shown(new)),
        _ => format!("Write {} instead of {}", shown(new), shown(old)),
    }
}

/// Characters of a text that a message repeats.
const SHOWN: usize = 80;

/// A text as a message repeats it: of a very long one only the beginning.
pub fn shown(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or(text))),
        None => Cow::Borrowed(text),
    }
}

/// Segments are far below 4 GiB; a longer one loses its findings' places, not the program.
pub fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}
