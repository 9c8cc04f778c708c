//! Letters that are lost because a text was read in another character set than it was written in: editors show U+FFFD in
//! their place, and they are gone for good once the file is saved. They are one finding for each record. Among the moves
//! they are not reported: there they are moves that cannot be read.

use super::Report;
use crate::codes;
use crate::document::Severity;
use crate::identify::Context;
use crate::replay::Record;
use crate::syntax::NodeKind;

const LOST: char = char::REPLACEMENT_CHARACTER;

/// Reports the lost letters in the tags and comments of a record.
pub fn check(record: &Record, _: &Context, report: &mut Report) {
    if !record.text.contains(LOST) {
        return;
    }
    use NodeKind::{Comment, LineComment, Tag};
    let nodes = record.nodes.get(record.range()).unwrap_or_default();
    let texts = nodes
        .iter()
        .filter(|node| matches!(node.kind, Tag | Comment | LineComment));
    let mut places = texts.flat_map(|node| {
        let lost = record.slice(node).match_indices(LOST);
        lost.map(|(at, _)| node.start as usize + at)
    });
    let Some(first) = places.next() else {
        return;
    };
    let what = match places.count() {
        0 => "a letter is lost here".to_owned(),
        more => format!("letters are lost here and in {more} more places of this game"),
    };
    let message = format!(
        "{what}: the text was read in another character set than it was written in. If it was your editor that did so, \
         reopen the file in its own, often Windows 1252, before you save it; otherwise type what was there"
    );
    let range = first..first + LOST.len_utf8();
    report.add(codes::LOST_LETTER, Severity::Warning, range, message);
}
