//! One segment of a file while questions about it are asked.

use std::sync::Arc;

use crate::checks;
use crate::cli::files::bytes::{own_charset, splice};
use crate::document::{Code, Finding, Fix, TextEdit};
use crate::features::actions::edits;
use crate::identify::Context;
use crate::text::{Charset, decode};

use super::super::chunk::CheckSettings;
use super::situation::Situation;

/// A segment as it is now, and which of its findings were skipped.
#[derive(Clone)]
pub struct OpenGame {
    pub bytes: Arc<[u8]>,
    /// The codes of the findings that were skipped, and their bytes in the text.
    skipped: Vec<(Code, u32)>,
    /// No more questions about it.
    pub is_skipped: bool,
    /// What the last check found; None if it is not known.
    found: Option<Arc<[Finding]>>,
}

/// A finding to ask about, and what is shown with it.
pub struct Question {
    /// The name of the file.
    pub file: String,
    /// The number of the game in its file, from 1, and how many there are.
    pub game: (usize, usize),
    pub text: String,
    /// The number of its first line.
    pub line: usize,
    pub finding: Finding,
    /// None for a finding that is not about a move, or where the position is not known.
    pub situation: Option<Situation>,
}

impl OpenGame {
    pub fn new(bytes: &[u8]) -> OpenGame {
        OpenGame {
            bytes: bytes.into(),
            skipped: Vec::new(),
            is_skipped: false,
            found: None,
        }
    }

    /// Returns the findings of the segment as it is now.
    pub fn findings(&mut self, context: &Context) -> Arc<[Finding]> {
        let check = || {
            checks::check(&decode(&self.bytes).0, context)
                .findings
                .into()
        };
        Arc::clone(self.found.get_or_insert_with(check))
    }

    /// Frees the findings; they are found again when they are needed.
    pub fn forget(&mut self) {
        self.found = None;
    }

    /// Returns the index of the first of its findings to ask about.
    pub fn first_to_ask(&self, findings: &[Finding], settings: &CheckSettings) -> Option<usize> {
        findings.iter().position(|finding| {
            !finding.fixes.is_empty()
                && settings.shows(finding.severity)
                && !self.skipped.contains(&(finding.code, finding.start))
        })
    }

    pub fn skip(&mut self, finding: (Code, u32)) {
        self.skipped.push(finding);
    }

    /// Applies a fix. None if the character set lacks one of its letters.
    pub fn apply(&mut self, fix: &Fix, of_file: Charset) -> Option<()> {
        let (text, own) = decode(&self.bytes);
        let charset = own_charset(&self.bytes, own, of_file);
        let edits = edits(&[fix]);
        let mut bytes = Vec::with_capacity(self.bytes.len() + 16);
        let parts = edits.iter().map(|edit| edit.parts());
        splice(&text, &self.bytes, charset, parts, &mut bytes)?;
        self.bytes = bytes.into();
        self.found = None;
        let skipped = std::mem::take(&mut self.skipped).into_iter();
        self.skipped = skipped
            .filter_map(|(code, start)| Some((code, moved(start, &edits)?)))
            .collect();
        Some(())
    }
}

/// Returns where a byte is after some edits; None for a byte that one of them replaces.
fn moved(byte: u32, edits: &[&TextEdit]) -> Option<u32> {
    let mut moved = i64::from(byte);
    for edit in edits.iter().filter(|edit| edit.start <= byte) {
        if byte < edit.end {
            return None;
        }
        moved += edit.text.len() as i64 - i64::from(edit.end - edit.start);
    }
    u32::try_from(moved).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_skipped_moves_with_its_text() {
        let edit = |start, end, text: &str| TextEdit {
            start,
            end,
            text: text.to_owned(),
        };
        let (longer, gone) = (edit(4, 6, "Nbd2"), edit(10, 13, ""));
        let edits = [&longer, &gone];
        let places = [3, 4, 5, 6, 9, 12, 13].map(|byte| moved(byte, &edits));
        let expected = [Some(3), None, None, Some(8), Some(11), None, Some(12)];
        assert_eq!(places, expected);
    }
}
