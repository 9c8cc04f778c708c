//! Hides findings about the line of a list of positions that is being typed.

use std::collections::HashSet;

use super::{HiddenFindings, is_word, key};
use crate::codes;
use crate::document::{Code, Snapshot, Typing};
use crate::features::completion::{WordBegun, word_begun};
use crate::features::{absolute, findings};
use crate::identify::Context;

/// What is said of a line that is not complete.
const ABOUT_LINE: [Code; 5] = [
    codes::BAD_SET_UP,
    codes::GARBAGE,
    codes::NO_SUCH_SQUARE,
    codes::UNCLOSED_OPERATION,
    codes::UNCLOSED_STRING,
];

/// Hides what is said of the line as a whole until an edit elsewhere or a save, and of the word at the cursor until a pause; if the
/// word begins a legal move or is one, for longer: a sign of check may follow.
pub fn hidden_findings(
    snapshot: &Snapshot,
    context: &Context,
    typing: &Typing,
    paused: bool,
) -> Option<HiddenFindings> {
    let passage = snapshot.passage_at(typing.cursor)?;
    let at = typing.cursor.saturating_sub(passage.start);
    let (before, after) = passage.text.split_at_checked(at)?;
    let is_part = |c: char| is_word(c) && c != ';';
    let start = typing.cursor - (before.len() - before.trim_end_matches(is_part).len());
    let end = typing.cursor + (after.len() - after.trim_start_matches(is_part).len());
    let begun = word_begun(snapshot, context, typing.cursor);
    let is_quiet = !paused || begun != WordBegun::Nothing;
    let mut until_pause = false;
    let mut hidden = HashSet::new();
    for finding in findings(&passage, context).iter() {
        let range = absolute(&passage, finding.start, finding.end);
        let about_line = ABOUT_LINE.contains(&finding.code);
        let at_word = range.start <= end && start <= range.end;
        until_pause |= at_word && !about_line && !paused && begun == WordBegun::Nothing;
        if about_line || at_word && is_quiet {
            hidden.insert(key(range, finding));
        }
    }
    (!hidden.is_empty()).then_some(HiddenFindings {
        region: passage.start..passage.end(),
        hidden,
        instead: Vec::new(),
        until_pause,
    })
}
