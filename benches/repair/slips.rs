//! Draws slips and makes them in games.

use std::ops::Range;

use super::Sheets;
use super::classes::{Class, Slip};
use super::layout::{Entry, Laid};
use super::reading::is_other_move;
use super::replayed::{PlayedMove, replayed};
use super::sheet::Sheet;
use super::suites::Suite;
use super::support::Chance;
use super::typing::Typing;

/// A game with one slip.
pub struct Slipped<'s> {
    pub sheet: &'s Sheet,
    /// The first ply of the slip.
    pub ply: usize,
    /// The slip, for people: `Nf3 -> Nf4`.
    pub what: String,
    pub entries: Vec<Entry>,
    pub laid: Laid,
    /// The entries among which the slip is.
    pub span: Range<usize>,
    /// The moves that were meant.
    pub meant: Vec<PlayedMove>,
    /// The moves as written cannot be what was meant: one cannot be played, is ambiguous or missing, or
    /// has an untrue mark.
    pub is_detectable: bool,
}

/// Draws in one game before another is taken.
const DRAWS_IN_A_GAME: usize = 300;

/// Games that are tried.
const GAMES: usize = 60;

/// Draws the slip of this number: one that changes the moves. None if the class has none in these games.
pub fn draw<'s>(
    suite: &Suite,
    class: &Class,
    typing: &Typing,
    sheets: &'s Sheets,
    seed: u64,
    nth: usize,
) -> Option<Slipped<'s>> {
    let name = suite.name.bytes().chain(class.name.bytes());
    let name = name.fold(0, |sum: u64, byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into())
    });
    let mut chance = Chance::new(seed ^ name ^ (nth as u64) << 40);
    let mut sheet = sheets.get(nth % sheets.len())?;
    for _ in 0..GAMES {
        let draws = (0..DRAWS_IN_A_GAME).find_map(|_| {
            let ply = chance.below(sheet.words.len());
            let made = make(suite, class, typing, sheet, ply, &mut chance)?;
            finished(suite, class, sheet, ply, made)
        });
        if draws.is_some() {
            return draws;
        }
        sheet = sheets.get(chance.below(sheets.len()))?;
    }
    None
}

/// The entries of a game with a slip, and those among which it is.
type Made = (Vec<Entry>, Range<usize>);

pub fn make(
    suite: &Suite,
    class: &Class,
    typing: &Typing,
    sheet: &Sheet,
    ply: usize,
    chance: &mut Chance,
) -> Option<Made> {
    let word = &sheet.words[ply];
    let mut texts = Vec::new();
    match class.slip {
        Slip::Plies(slip) => return slip(sheet, ply),
        Slip::Word(slip) => slip(word, typing, &mut texts),
        Slip::Move(slip) => slip(suite, sheet, ply, &mut texts),
    }
    texts.retain(|text| *text != word.text && typing.is_word(text));
    let text = match texts.len() {
        0 => return None,
        count => texts.swap_remove(chance.below(count)),
    };
    if class.is_legal && !is_other_move(&text, sheet, ply) {
        return None;
    }
    let at = sheet.entry(ply);
    let mut entries = sheet.entries().to_vec();
    if class.is_last {
        entries.truncate(at + 1);
    }
    entries[at].text = text;
    Some((entries, at..at + 1))
}

/// Lays out the text. None if it still means the moves that were meant.
fn finished<'s>(
    suite: &Suite,
    class: &Class,
    sheet: &'s Sheet,
    ply: usize,
    (entries, span): Made,
) -> Option<Slipped<'s>> {
    let laid = sheet.laid(suite, &entries, !class.is_last);
    let mut meant = sheet.moves.clone();
    if class.is_last {
        meant.truncate(ply + 1);
    }
    let replayed = replayed(&laid.text, suite.format(), &sheet.setup);
    if replayed.is(&meant) && !replayed.is_faulty {
        return None;
    }
    Some(Slipped {
        sheet,
        ply,
        what: what(sheet, &entries[span.clone()]),
        entries,
        laid,
        span,
        meant,
        is_detectable: replayed.is_faulty,
    })
}

/// The words around the slip as they should be and as they are.
fn what(sheet: &Sheet, typed: &[Entry]) -> String {
    let plies = typed.iter().map(|entry| entry.ply);
    let (first, last) = (plies.clone().min(), plies.max());
    let has_numbers = typed.iter().any(|entry| entry.is_number);
    let is_near = |entry: &&Entry| {
        let is_shown = has_numbers || !entry.is_number;
        is_shown && Some(entry.ply) >= first && Some(entry.ply) <= last
    };
    let meant = sheet.entries().iter().filter(is_near);
    let text = |entry: &Entry| entry.text.clone();
    let meant: Vec<String> = meant.map(text).collect();
    let typed: Vec<String> = typed.iter().map(text).collect();
    format!("{} -> {}", meant.join(" "), typed.join(" "))
}
