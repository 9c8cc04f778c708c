//! One segment of a file while questions about it are asked.

use crate::checks;
use crate::cli::files::bytes::{own_charset, splice};
use crate::diagram;
use crate::document::{Code, Finding, Fix, TextEdit};
use crate::features::actions::edits;
use crate::identify::Context;
use crate::inspect::PositionAt;
use crate::notation::coordinates;
use crate::replay::list;
use crate::text::{Charset, decode};

use super::super::chunk::CheckSettings;

/// A segment as it is now, and which of its findings were skipped.
#[derive(Clone)]
pub struct OpenGame {
    pub bytes: Vec<u8>,
    /// The codes of the findings that were skipped, and their bytes in the text.
    skipped: Vec<(Code, u32)>,
    /// No more questions about it.
    pub is_skipped: bool,
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
    /// The board before the move that the finding is about; empty if it is about something else.
    pub board: String,
}

impl OpenGame {
    pub fn new(bytes: &[u8]) -> OpenGame {
        OpenGame {
            bytes: bytes.to_vec(),
            skipped: Vec::new(),
            is_skipped: false,
        }
    }

    /// Returns the first finding to ask about, with the text of the segment.
    pub fn finding(
        &self,
        context: &Context,
        settings: &CheckSettings,
    ) -> Option<(String, Finding)> {
        if self.is_skipped {
            return None;
        }
        let (text, _) = decode(&self.bytes);
        let findings = checks::check(&text, context).findings;
        let is_asked = |finding: &Finding| {
            !finding.fixes.is_empty()
                && settings.shows(finding.severity)
                && !self.skipped.contains(&(finding.code, finding.start))
        };
        let finding = findings.into_iter().find(is_asked)?;
        Some((text.into_owned(), finding))
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
        self.bytes = bytes;
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

/// Draws the board before the move at a byte, with the player to move and what it assumes about earlier
/// moves. Returns an empty text if no move is there.
pub fn board(text: &str, context: &Context, byte: u32) -> String {
    let tree = (context.format.parse)(text);
    let byte = byte as usize;
    if tree.move_at(byte).is_none() {
        return String::new();
    }
    let Some(here) = PositionAt::at(text, &tree, context, byte) else {
        return String::new();
    };
    let Some(names) = coordinates(here.notation.coordinates) else {
        return String::new();
    };
    let drawn = diagram::text(&*here.before, names, here.numbering);
    let seat = usize::from(here.before.turn().0);
    let player = here.game.seats.get(seat).copied().unwrap_or_default();
    let assumed = match here.assumed.as_slice() {
        [] => String::new(),
        assumed => format!(", with {}", list(assumed, "and")),
    };
    format!("{drawn}{player} to move{assumed}\n")
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
