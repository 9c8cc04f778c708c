//! Findings about all tags of a game. Each tag that is typed changes what they say, so that they would go and come back
//! with each of them.

use std::collections::HashSet;

use super::FindingKey;
use crate::codes;
use crate::document::Code;
use crate::features::diagnostics::Note;

/// The codes of these findings.
const STEADY: [Code; 1] = [codes::MISSING_TAG];

/// Takes the findings out of those to hide that are also there without what is being typed, whatever they say.
pub fn keep_in_place(hidden: &mut HashSet<FindingKey>, without: &[Note]) {
    hidden.retain(|(range, code, ..)| {
        let is_it = |note: &Note| note.code == *code && note.range == *range;
        !STEADY.contains(code) || !without.iter().any(is_it)
    });
}

/// Is a note, which is there without what is being typed, one that a hidden finding stands for elsewhere?
pub fn is_replaced(hidden: &HashSet<FindingKey>, note: &Note) -> bool {
    let is_same = |(_, code, ..): &FindingKey| *code == note.code;
    STEADY.contains(&note.code) && hidden.iter().any(is_same)
}
