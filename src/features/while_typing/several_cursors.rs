//! Hides findings about text that is typed with several cursors, or in a field of a snippet that is repeated.

use std::collections::HashSet;

use super::unfinished::begins_result;
use super::{HiddenFindings, is_word, key};
use crate::codes;
use crate::document::{Code, Snapshot, Typing};
use crate::features::{absolute, findings};
use crate::identify::Context;

/// What is said of the result of a game.
pub const ABOUT_RESULT: [Code; 2] = [codes::RESULT_MISSING, codes::RESULT_MISMATCH];

/// Hides until a pause what touches a word at one of several cursors.
pub fn hidden_findings(
    snapshot: &Snapshot,
    context: &Context,
    typing: &Typing,
    paused: bool,
) -> Option<HiddenFindings> {
    let mut hidden = HashSet::new();
    let mut region = typing.cursor..typing.cursor;
    for at in std::iter::once(&typing.cursor).chain(&typing.others) {
        let Some(passage) = snapshot.passage_at(*at) else {
            continue;
        };
        region = region.start.min(passage.start)..region.end.max(passage.end());
        let (before, after) = passage
            .text
            .split_at_checked(at.saturating_sub(passage.start))
            .unwrap_or_default();
        let start = at - (before.len() - before.trim_end_matches(is_word).len());
        let end = at + (after.len() - after.trim_start_matches(is_word).len());
        // The beginning of a result is quiet also after a pause.
        let word = before.rsplit(|c: char| !is_word(c) || c == '"').next();
        if paused && !word.is_some_and(|word| begins_result(context, word)) {
            continue;
        }
        let found = findings(&passage, context);
        let keys = found.iter().map(|finding| {
            let range = absolute(&passage, finding.start, finding.end);
            key(range, finding)
        });
        // Of a result that is typed into the tag and after the moves, what is said may stand on the last move.
        hidden.extend(keys.filter(|(range, code, ..)| {
            range.start <= end && start <= range.end || ABOUT_RESULT.contains(code)
        }));
    }
    (!hidden.is_empty()).then_some(HiddenFindings {
        region,
        hidden,
        instead: Vec::new(),
        until_pause: !paused,
    })
}
