//! Checks the notation and the letters that a tag names against the moves, which may refute them.

use super::language::language;
use super::legibility::Legibility;
use super::notation_of::{notation_of, tagged};
use crate::notation::{self, letters};
use crate::replay::{Record, ReplaySetup};

/// So many moves may look foreign because of slips.
const SLIPS: u32 = 2;

/// So many plies further the record must be playable, if the moves can be read in both.
const BEYOND: u32 = 8;

/// What a record is read as without its tag, if the moves refute the notation or the letters that the tag names.
/// `setup` is what it is read as with the tag.
pub fn refuting_notation(record: &Record, setup: &ReplaySetup) -> Option<ReplaySetup> {
    let named = tagged(record)?;
    let suits = (named.notation.suits)(setup.board.geometry(), setup.game.roles);
    if !suits || setup.start.is_none() {
        return None;
    }
    let mut free = setup.clone();
    free.letters = &letters::ENGLISH;
    if !free.only_notation {
        free.notation = notation::notation(setup.game.notation)?;
        free.notation = notation_of(record, &free);
    }
    free.letters = language(record, &free);
    let same = free.notation.name == setup.notation.name && free.letters.code == setup.letters.code;
    if same {
        return None;
    }
    let as_tagged = Legibility::of(record, setup, false);
    let as_found = Legibility::of(record, &free, false);
    let readable = as_found.foreign + SLIPS < as_tagged.foreign;
    let further = as_found.plies >= as_tagged.plies + BEYOND;
    let fits = readable && as_found.plies >= as_tagged.plies
        || further && as_found.foreign <= as_tagged.foreign;
    fits.then_some(free)
}
