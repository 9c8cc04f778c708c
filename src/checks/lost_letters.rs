//! Letters that are lost because a text was opened in another character set than it was written in: the editor shows U+FFFD in
//! their place, and they are gone for good once it saves the file. They are one finding for each record. Among the moves
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
        "{what}: the file was opened in another character set than it was written in. Reopen it in its own, often \
         Windows 1252, before it is saved; once saved, they must be typed again"
    );
    let range = first..first + LOST.len_utf8();
    report.add(codes::LOST_LETTER, Severity::Warning, range, message);
}
