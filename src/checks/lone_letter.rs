//! A letter that stands alone before a pawn's move and is read as the mark of a novelty: `2. Nf3 N c6`.

use super::{Report, fix, title};
use crate::codes;
use crate::document::Severity;
use crate::replay::{MoveDetails, Record};
use crate::syntax::NodeKind;

/// The mark of a novelty that is also a piece letter.
pub const LETTER: &str = "N";

/// Has a record such a letter?
pub fn occurs(record: &Record) -> bool {
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]).iter();
    let mut glyphs = nodes.filter(|node| node.kind == NodeKind::Glyph);
    glyphs.any(|node| record.slice(node) == LETTER)
}

/// Warns where the letter and the move after it, written together, are a legal move as well.
pub fn check(played: &MoveDetails, start: usize, report: &mut Report) {
    let Some(letter) = before(report.text, start) else {
        return;
    };
    let together = format!("{LETTER}{}", played.text);
    let mut readings = Vec::new();
    if (played.notation.read)(&[&together], &played.frame, &mut readings).is_err() {
        return;
    }
    let mut moves = Vec::new();
    let is_clear = readings.iter().any(|reading| {
        played.before.candidates(reading, &mut moves);
        reading.slips.is_empty() && !moves.is_empty()
    });
    if is_clear {
        let range = letter..start + played.text.len();
        let written = report.text.get(range.clone()).unwrap_or("").to_owned();
        let message = format!(
            "{LETTER} alone is the mark of a novelty: if {together} was meant, write it without a blank"
        );
        let fixes = vec![fix(
            title(&written, &together),
            range.clone(),
            &together,
            false,
        )];
        report.add_fixed(
            codes::MOVE_SPELLING,
            Severity::Warning,
            range,
            message,
            fixes,
        );
    }
}

/// Returns the byte of a letter that stands alone before a byte, not after a number.
pub fn before(text: &str, byte: usize) -> Option<usize> {
    let blank = [' ', '\t', '\n', '\r'];
    let whole = text.get(..byte)?;
    let bare = whole.trim_end_matches(blank);
    let head = bare.strip_suffix(LETTER)?;
    let earlier = head.trim_end_matches(blank);
    let alone = bare.len() < whole.len() && earlier.len() < head.len();
    let after_move = earlier.ends_with(|c: char| c.is_alphanumeric() || "+#!?".contains(c));
    (alone && after_move).then_some(head.len())
}
