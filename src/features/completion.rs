//! The legal moves at a place, as the record's notation writes them.

use std::ops::Range;

use crate::analysis::{Context, moment};
use crate::document::Snapshot;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The word being typed, which a move replaces.
    pub range: Range<usize>,
    /// The moves in the order of the rules, each text once.
    pub moves: Vec<String>,
}

/// The moves that can be written at a byte; none in comments, tags and where the position is not
/// known.
pub fn completion(snapshot: &Snapshot, context: &Context, byte: usize) -> Option<Completion> {
    let place = snapshot.book.at_byte(byte)?;
    let text = snapshot.text_of(&place);
    let at = byte.checked_sub(place.start)?;
    let moment = moment(&text, context, at)?;
    let range = match moment.start < moment.end && (moment.start..=moment.end).contains(&at) {
        true => moment.start..moment.end,
        false => word_start(text.get(..at)?)..at,
    };
    let mut moves: Vec<String> = Vec::new();
    for (_, text) in moment.legal() {
        if !moves.contains(&text) {
            moves.push(text);
        }
    }
    Some(Completion {
        range: place.start + range.start..place.start + range.end,
        moves,
    })
}

/// Where the word begins that the text ends with.
fn word_start(text: &str) -> usize {
    let word = |c: char| !c.is_whitespace() && !".(){};".contains(c);
    text.trim_end_matches(word).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_begins_behind_blanks_numbers_and_brackets() {
        assert_eq!(word_start("1. N"), 3);
        assert_eq!(word_start("1.N"), 2);
        assert_eq!(word_start("(O-"), 1);
        assert_eq!(word_start("1. e4 "), 6);
        assert_eq!(word_start(""), 0);
    }
}
