//! Slips that move whole words. Each function returns the entries of the game with its slip at a ply, and
//! the entries among which the slip is; None where it cannot be made.

use std::ops::Range;

use super::layout::Entry;
use super::sheet::Sheet;

pub type PlySlip = fn(&Sheet, usize) -> Option<(Vec<Entry>, Range<usize>)>;

/// A ply is missing; the numbers stay as they are. Its place is the word or number on either side.
pub fn missing(sheet: &Sheet, ply: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    let mut entries = sheet.entries().to_vec();
    let at = sheet.entry(ply);
    entries.remove(at);
    let end = (at + 1).min(entries.len());
    Some((entries, at.saturating_sub(1)..end))
}

/// A move of each player is missing, and the numbers after it count on as if nothing were. Its place is the word or
/// number on either side.
pub fn missing_round(sheet: &Sheet, ply: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    let (mut entries, place) = missing_numbered(sheet, ply)?;
    for entry in &mut entries[place.end - 1..] {
        if let Some((count, sign)) = number_of(entry) {
            entry.text = format!("{}{sign}", count.checked_sub(1)?);
        }
    }
    Some((entries, place))
}

/// A move of each player is missing with their number; the numbers after it stay as they are. Its place is the word or
/// number on either side.
pub fn missing_numbered(sheet: &Sheet, ply: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    let mut entries = sheet.entries().to_vec();
    let at = sheet.entry(ply).checked_sub(1)?;
    number_of(entries.get(at)?)?;
    let rest = entries.iter().skip(at + 1);
    let len = 1 + rest.take_while(|entry| !entry.is_number).count();
    if len != 1 + sheet.setup.game.seats.len() || at + len >= entries.len() {
        return None;
    }
    entries.drain(at..at + len);
    Some((entries, at.saturating_sub(1)..at + 1))
}

/// A move of each player is missing with the number of the next ones; the numbers after it stay as they are. Its place is the
/// number before it and the move after it.
pub fn missing_with_next(sheet: &Sheet, ply: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    let mut entries = sheet.entries().to_vec();
    let at = sheet.entry(ply).checked_sub(1)?;
    let len = 1 + sheet.setup.game.seats.len();
    let is_number = |at: usize| entries.get(at).is_some_and(|one| number_of(one).is_some());
    let is_between = |at: usize| (1..len).all(|more| !is_number(at + more));
    if !is_number(at) || !is_between(at) || !is_number(at + len) || at + len + 1 >= entries.len() {
        return None;
    }
    entries.drain(at + 1..=at + len);
    Some((entries, at..at + 2))
}

/// The number of an entry, and the sign after it; None if it is a move.
fn number_of(entry: &Entry) -> Option<(u32, &str)> {
    let digits = entry.text.bytes().take_while(u8::is_ascii_digit).count();
    let (count, sign) = entry.text.split_at(digits);
    let count = count.parse().ok().filter(|_| entry.is_number)?;
    Some((count, sign))
}

/// A ply is typed twice.
pub fn doubled(sheet: &Sheet, ply: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    let mut entries = sheet.entries().to_vec();
    let at = sheet.entry(ply);
    entries.insert(at, entries[at].clone());
    Some((entries, at..at + 2))
}

/// Neighbouring plies are swapped.
pub fn swapped(sheet: &Sheet, ply: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    exchanged(sheet, ply, ply + 1)
}

/// Two moves of one side are swapped.
pub fn swapped_own(sheet: &Sheet, ply: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    exchanged(sheet, ply, ply + sheet.setup.game.seats.len())
}

/// Two moves of one side with one or two others of it between them are swapped.
pub fn swapped_apart(sheet: &Sheet, ply: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    exchanged(
        sheet,
        ply,
        ply + sheet.setup.game.seats.len() * (2 + ply / 2 % 2),
    )
}

/// The moves of all players with one number and with the next are swapped.
pub fn swapped_rounds(sheet: &Sheet, ply: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    let players = sheet.setup.game.seats.len();
    let begins = sheet
        .entries()
        .get(sheet.entry(ply).checked_sub(1)?)?
        .is_number;
    if !begins {
        return None;
    }
    let mut entries = sheet.entries().to_vec();
    for ply in ply..ply + players {
        let texts = [
            &sheet.words.get(ply)?.text,
            &sheet.words.get(ply + players)?.text,
        ];
        entries[sheet.entry(ply)].text.clone_from(texts[1]);
        entries[sheet.entry(ply + players)]
            .text
            .clone_from(texts[0]);
        if texts[0] == texts[1] {
            return None;
        }
    }
    Some((
        entries,
        sheet.entry(ply)..sheet.entry(ply + 2 * players - 1) + 1,
    ))
}

/// The blank between the two moves of a round stands a character too late, or too early. In a table there is none.
pub fn blank_moved(sheet: &Sheet, ply: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    let at = sheet.entry(ply);
    let mut entries = sheet.entries().to_vec();
    let texts = [entries.get(at)?, entries.get(at + 1)?];
    if sheet.setup.only_notation || texts.iter().any(|one| one.is_number) {
        return None;
    }
    let [first, second] = texts.map(|one| one.text.clone());
    let both = format!("{first}{second}");
    let blank = match ply % 4 < 2 {
        true => first.len() + second.chars().next()?.len_utf8(),
        false => first.len() - first.chars().next_back()?.len_utf8(),
    };
    let (before, after) = both.split_at_checked(blank)?;
    entries[at].text = before.to_owned();
    entries[at + 1].text = after.to_owned();
    (!before.is_empty() && !after.is_empty()).then_some((entries, at..at + 2))
}

fn exchanged(sheet: &Sheet, ply: usize, other: usize) -> Option<(Vec<Entry>, Range<usize>)> {
    let texts = [&sheet.words.get(ply)?.text, &sheet.words.get(other)?.text];
    let [left, right] = [sheet.entry(ply), sheet.entry(other)];
    let mut entries = sheet.entries().to_vec();
    entries[left].text.clone_from(texts[1]);
    entries[right].text.clone_from(texts[0]);
    (texts[0] != texts[1]).then_some((entries, left..right + 1))
}
