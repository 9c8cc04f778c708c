//! A finding: what is wrong, where, and how to fix it. Its position is relative to the start of its
//! segment, so an edit elsewhere does not change it.

use std::ops::Range;

/// A stable diagnostic code: `illegal-move`. The table of codes with their pages is in `codes`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Code(pub &'static str);

/// The severity of a finding. An error is impossible by the rules, a warning is a contradiction, and a
/// hint breaks a standard but is clear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    Error,
    Warning,
    Information,
    Hint,
}

impl Severity {
    /// Returns its word in JSON and in lists.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Information => "information",
            Severity::Hint => "hint",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    pub code: Code,
    pub severity: Severity,
    /// Bytes from the start of the segment. The range is empty only at the end of the text.
    pub start: u32,
    pub end: u32,
    pub message: String,
    /// The most likely fix comes first.
    pub fixes: Vec<Fix>,
    /// Other places that the finding is about.
    pub related: Vec<RelatedPlace>,
}

/// A place that explains a finding at another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RelatedPlace {
    /// Bytes from the start of the segment.
    pub start: u32,
    pub end: u32,
    pub message: String,
}

impl Finding {
    /// Moves the finding by this many bytes, to make it relative to the segment instead of a part of it.
    pub fn shift(&mut self, bytes: u32) {
        let edits = self.fixes.iter_mut().flat_map(|fix| &mut fix.edits);
        for edit in edits {
            (edit.start, edit.end) = (edit.start + bytes, edit.end + bytes);
        }
        for place in &mut self.related {
            (place.start, place.end) = (place.start + bytes, place.end + bytes);
        }
        (self.start, self.end) = (self.start + bytes, self.end + bytes);
    }
}

/// The part of a finding that is stored with its segment. A large file may have a million findings, and
/// checking one game again to get the full text takes microseconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FindingMark {
    /// Bytes from the start of the segment.
    pub start: u32,
    pub end: u32,
    pub severity: Severity,
}

impl From<&Finding> for FindingMark {
    fn from(finding: &Finding) -> FindingMark {
        FindingMark {
            start: finding.start,
            end: finding.end,
            severity: finding.severity,
        }
    }
}

/// A fix: edits that must be applied together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// An imperative that names the old and the new text: "Write Nf3+ instead of Nf3".
    pub title: String,
    pub edits: Vec<TextEdit>,
    /// Safe to apply without review.
    pub preferred: bool,
    /// Present if the fix undoes a slip that was found by replaying the record without it.
    pub support: Option<FixSupport>,
}

/// What speaks for a fix that undoes a slip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FixSupport {
    /// The negative natural logarithm of how likely the slip and everything else in the line is, in
    /// hundredths. Only the difference to the other fixes of the finding means something.
    pub cost: u32,
    /// The number of moves after the slip, in its line, that can be played with the fix.
    pub playable: u32,
    /// The number of moves after the slip in its line.
    pub following: u32,
    /// The probability that this is what was meant, in ten-thousandths.
    pub certainty: u32,
}

/// Replaces bytes of the segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEdit {
    pub start: u32,
    pub end: u32,
    pub text: String,
}

impl TextEdit {
    /// Returns the bytes to replace, and their new text.
    pub fn parts(&self) -> (std::ops::Range<usize>, &str) {
        (self.start as usize..self.end as usize, &self.text)
    }
}

/// Returns a text with edits applied. They must be in the order of the text and must not overlap.
pub fn splice<'e>(
    text: &str,
    edits: impl IntoIterator<Item = (std::ops::Range<usize>, &'e str)>,
) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for (range, word) in edits {
        out.push_str(text.get(done..range.start).unwrap_or(""));
        out.push_str(word);
        done = range.end.max(done);
    }
    out.push_str(text.get(done..).unwrap_or(""));
    out
}

/// The result of checking one segment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// In the order of the text.
    pub findings: Vec<Finding>,
    /// The number of games in the segment.
    pub games: u32,
    /// The number of moves that were understood, including variations.
    pub moves: u32,
    /// Bytes of the segment after slips: the position there assumes what was meant by a slip before it.
    pub assumed: Vec<Range<u32>>,
}

impl Verdict {
    /// Adds the result for the next part of the segment, which starts at this byte of it.
    pub fn append(&mut self, start: u32, mut next: Verdict) {
        next.findings.iter_mut().for_each(|one| one.shift(start));
        self.findings.append(&mut next.findings);
        let assumed = next.assumed.iter();
        let assumed = assumed.map(|bytes| bytes.start + start..bytes.end + start);
        self.assumed.extend(assumed);
        self.games += next.games;
        self.moves += next.moves;
    }
}
