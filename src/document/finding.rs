//! A finding: what is wrong, where, and what to do. Kept with its game, relative to the game's
//! start, so that an edit elsewhere in the file moves it for free.

/// A stable diagnostic code: `illegal-move`. The table of codes with their pages is in `codes`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Code(pub &'static str);

/// How bad it is. Off-spec but clear is a hint, a contradiction a warning, the impossible an error.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    Error,
    Warning,
    Information,
    Hint,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    pub code: Code,
    pub severity: Severity,
    /// Bytes from the start of the segment; never empty unless at the end of the text.
    pub start: u32,
    pub end: u32,
    pub message: String,
    /// The first is the most likely.
    pub fixes: Vec<Fix>,
}

impl Finding {
    /// Moves it so many bytes on, from a part of a segment to its place in the whole.
    pub fn shift(&mut self, bytes: u32) {
        let edits = self.fixes.iter_mut().flat_map(|fix| &mut fix.edits);
        for edit in edits {
            (edit.start, edit.end) = (edit.start + bytes, edit.end + bytes);
        }
        (self.start, self.end) = (self.start + bytes, self.end + bytes);
    }
}

/// What is kept of a finding with its game: a large file may have a million, and what one says is
/// found again in microseconds.
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

/// A repair: edits to be applied together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// For people, imperative, with the word it changes and what becomes of it: "Write Nf3+ instead of Nf3".
    pub title: String,
    pub edits: Vec<TextEdit>,
    /// Safe to apply without looking.
    pub preferred: bool,
}

/// Replaces bytes of the segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEdit {
    pub start: u32,
    pub end: u32,
    pub text: String,
}

impl TextEdit {
    /// The bytes that are replaced, and their new text.
    pub fn parts(&self) -> (std::ops::Range<usize>, &str) {
        (self.start as usize..self.end as usize, &self.text)
    }
}

/// A text with edits made; they come in the order of the text and do not overlap.
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

/// What the checks say of one segment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// In the order of the text.
    pub findings: Vec<Finding>,
    /// Games in the segment.
    pub games: u32,
    /// Written moves understood, variations included.
    pub moves: u32,
}

impl Verdict {
    /// Takes in what is said of the next part of the segment, which begins at this byte of it.
    pub fn append(&mut self, start: u32, mut next: Verdict) {
        next.findings.iter_mut().for_each(|one| one.shift(start));
        self.findings.append(&mut next.findings);
        self.games += next.games;
        self.moves += next.moves;
    }
}
