//! The weighted edit distance (Damerau–Levenshtein) between what is typed and what was meant. What one
//! character for another costs is said in `character_error`.

use super::character_error::{NEAR, replacement_cost};

const LEFT_OUT: f32 = 5.0;
const ADDED: f32 = 5.0;
const EXCHANGED: f32 = 4.5;

/// No single mistake costs more, except a check or mate sign that was added.
pub const ONE_MISTAKE: f32 = 5.2;
/// Added if it takes more than one mistake: who mistypes a move once seldom mistypes it twice.
const AGAIN: f32 = 1.5;
/// Costs that differ by no more may be equal.
const ROUNDING: f32 = 0.01;

/// Longest text in characters that is compared in full.
const LONGEST: usize = 48;

/// The weighted edit distance. Texts of very different length, or with very different characters, exceed
/// any limit.
pub fn edit_cost(typed: &str, meant: &str, limit: f32) -> f32 {
    if typed == meant {
        return 0.0;
    }
    let is_plain = typed.is_ascii() && meant.is_ascii();
    if limit <= ONE_MISTAKE && is_plain && !is_one_edit(typed.as_bytes(), meant.as_bytes()) {
        return f32::INFINITY;
    }
    let (typed, meant) = (Characters::of(typed), Characters::of(meant));
    let shortest = LEFT_OUT.min(ADDED) * typed.count.abs_diff(meant.count) as f32;
    // A character that the other text has not was replaced, left out or added.
    let strange = meant.strange_to(&typed).max(typed.strange_to(&meant));
    let strange = NEAR * strange as f32;
    // What takes more than one mistake costs more in the end.
    let limit = limit.min(ONE_MISTAKE.max(limit - AGAIN) + ROUNDING);
    if typed.count > LONGEST || meant.count > LONGEST || shortest.max(strange) > limit {
        return f32::INFINITY;
    }
    let first: Row = std::array::from_fn(|added| added as f32 * ADDED);
    let [before, row, next] = &mut [[0.0; LONGEST + 1], first, [0.0; LONGEST + 1]];
    let (mut before, mut row, mut next) = (before, row, next);
    let (mut last_meant, mut least_before) = (None, f32::INFINITY);
    for &right in meant.all() {
        let at = |row: &Row, i: usize| row.get(i).copied().unwrap_or(f32::INFINITY);
        let mut left = at(row, 0) + LEFT_OUT;
        let (mut least, mut last_typed) = (left, None);
        let mut cells = next.iter_mut();
        if let Some(first) = cells.next() {
            *first = left;
        }
        for (i, (&wrong, cell)) in typed.all().iter().zip(cells).enumerate() {
            let twice = last_typed == Some(wrong);
            let mut best = at(row, i) + replacement_cost(wrong, right);
            best = best.min(at(row, i + 1) + LEFT_OUT);
            best = best.min(left + if twice { NEAR } else { ADDED });
            let exchanged = last_typed == Some(right) && last_meant == Some(wrong);
            if let Some(earlier) = i.checked_sub(1).filter(|_| exchanged) {
                best = best.min(at(before, earlier) + EXCHANGED);
            }
            *cell = best;
            (left, last_typed, least) = (best, Some(wrong), least.min(best));
        }
        // No later row can cost less than this one, or than an exchange that skips it.
        if least.min(least_before + EXCHANGED) > limit {
            return f32::INFINITY;
        }
        least_before = least;
        (before, row, next) = (row, next, before);
        last_meant = Some(right);
    }
    let cost = row.get(typed.count).copied().unwrap_or(f32::INFINITY);
    match cost > ONE_MISTAKE {
        true => cost + AGAIN,
        false => cost,
    }
}

/// Does one character of two texts differ, is one left out or added, or are two exchanged? Two of these cost more than one
/// mistake, but for letters of other alphabets.
fn is_one_edit(typed: &[u8], meant: &[u8]) -> bool {
    let before = typed.iter().zip(meant).take_while(|(a, b)| a == b);
    let before = before.count();
    let (Some(typed), Some(meant)) = (typed.get(before..), meant.get(before..)) else {
        return false;
    };
    let after = typed.iter().rev().zip(meant.iter().rev());
    let after = after.take_while(|(a, b)| a == b).count();
    let middle = |text: &[u8]| text.len() - after;
    match (middle(typed), middle(meant)) {
        (1, 1) | (0, 1) | (1, 0) => true,
        (2, 2) => typed.first() == meant.get(1) && typed.get(1) == meant.first(),
        _ => false,
    }
}

/// The costs of turning a part of one text into the first characters of another, by their number.
type Row = [f32; LONGEST + 1];

/// The characters of a short text.
struct Characters {
    first: [char; LONGEST],
    /// Their number; more than `LONGEST` if there are more.
    count: usize,
    /// The lowest six bits of each, as a set.
    kinds: u64,
}

impl Characters {
    fn of(text: &str) -> Characters {
        let mut all = Characters {
            first: ['\0'; LONGEST],
            count: 0,
            kinds: 0,
        };
        for c in text.chars().take(LONGEST + 1) {
            if let Some(place) = all.first.get_mut(all.count) {
                *place = c;
            }
            all.count += 1;
            all.kinds |= Characters::kind(c);
        }
        all
    }

    fn kind(c: char) -> u64 {
        1 << (c as u32 % u64::BITS)
    }

    fn all(&self) -> &[char] {
        self.first.get(..self.count).unwrap_or(&self.first)
    }

    /// A number of characters that certainly are not in the other text.
    fn strange_to(&self, other: &Characters) -> usize {
        let is_strange = |c: &&char| Characters::kind(**c) & other.kinds == 0;
        self.all().iter().filter(is_strange).count()
    }
}
