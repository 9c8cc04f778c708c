//! The language of a record's piece letters.

use super::reach::{Reach, reach_within};
use super::record::Record;
use super::stage::Stage;
use crate::board::Letters;
use crate::notation::letters;

/// Plies of a record that are tried in every language.
const ENOUGH: u32 = 200;

/// The language of the record's piece letters: English unless a letter that English does not have
/// is used, then the first that plays the most plies.
pub fn language(record: &Record, stage: &Stage) -> &'static Letters {
    let english: &'static Letters = &letters::ENGLISH;
    let moves = || {
        record
            .nodes
            .get(record.range())
            .unwrap_or(&[])
            .iter()
            .filter(|node| node.kind == crate::syntax::NodeKind::Move)
            .map(|node| record.slice(node))
    };
    let lettered = stage.game.roles.contains(crate::board::Role::Knight);
    if !record.odd || !lettered || !moves().any(foreign_letter) {
        return english;
    }
    // A stray letter in a game of another language is a slip; so the language that most of the
    // moves are written in wins, not the one that gets past the first slip.
    let score = |reach: Reach| i64::from(reach.native) - 2 * i64::from(reach.plies - reach.native);
    let mut best = (score(reach_within(record, stage, ENOUGH)), english);
    for letters in letters::LANGUAGES
        .iter()
        .copied()
        .filter(|l| l.code != letters::FIGURINE.code)
    {
        let mut trial = stage.clone();
        trial.letters = letters;
        let native = score(reach_within(record, &trial, ENOUGH));
        if native > best.0 {
            best = (native, letters);
        }
    }
    best.1
}

/// Does a move begin with a capital that is no English piece letter, no castling and no square?
fn foreign_letter(text: &str) -> bool {
    // A column is no part of the letter.
    let text = text.trim_start_matches(|c: char| c.is_lowercase() || c == ':');
    text.chars()
        .next()
        .is_some_and(|c| c.is_uppercase() && c.is_alphabetic() && c != 'O')
        && letters::ENGLISH.role(text).is_none()
        && !text.starts_with('Z')
}
