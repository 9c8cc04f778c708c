//! Slips in a word of draughts whose squares are numbers. Each function appends every text that its slip
//! can make of a word.

use super::sheet::Word;
use super::typing::Typing;
use super::words::neighbours;

/// Replaces each digit by others.
fn digits(word: &Word, others: impl Fn(char) -> Vec<char>, out: &mut Vec<String>) {
    for (i, old) in word.text.char_indices().filter(|(_, c)| c.is_ascii_digit()) {
        for other in others(old).into_iter().filter(|other| *other != old) {
            let (before, after) = (&word.text[..i], &word.text[i + 1..]);
            out.push(format!("{before}{other}{after}"));
        }
    }
}

/// A digit is replaced by another.
pub fn digit(word: &Word, _: &Typing, out: &mut Vec<String>) {
    digits(word, |_| ('0'..='9').collect(), out);
}

/// A digit is replaced by one of a neighbouring key in the row of digits.
pub fn digit_key(word: &Word, _: &Typing, out: &mut Vec<String>) {
    let near = |old| {
        neighbours(old)
            .into_iter()
            .filter(char::is_ascii_digit)
            .collect()
    };
    digits(word, near, out);
}

/// Replaces the number of each square by others.
fn squares(
    word: &Word,
    typing: &Typing,
    others: impl Fn(usize) -> Vec<usize>,
    out: &mut Vec<String>,
) {
    let mut end = 0;
    for run in word.text.split(|c: char| !c.is_ascii_digit()) {
        let start = end;
        end = start + run.len() + 1;
        let Ok(number) = run.parse::<usize>() else {
            continue;
        };
        let (before, after) = (&word.text[..start], &word.text[start + run.len()..]);
        let exists = |other: &usize| (1..=typing.squares).contains(other) && *other != number;
        for other in others(number).into_iter().filter(exists) {
            out.push(format!("{before}{other}{after}"));
        }
    }
}

/// The digits of a square change places: 23 for 32.
pub fn turned(word: &Word, _: &Typing, out: &mut Vec<String>) {
    let bytes = word.text.as_bytes();
    for i in 1..bytes.len() {
        let (left, right) = (bytes[i - 1], bytes[i]);
        if left.is_ascii_digit() && right.is_ascii_digit() && left != right {
            let (before, after) = (&word.text[..i - 1], &word.text[i + 1..]);
            out.push(format!("{before}{}{}{after}", right as char, left as char));
        }
    }
}

fn off_by(word: &Word, typing: &Typing, by: usize, out: &mut Vec<String>) {
    squares(word, typing, |n| vec![n.wrapping_sub(by), n + by], out);
}

/// A square is off by one.
pub fn off_by_one(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    off_by(word, typing, 1, out);
}

/// A square is off by one row: by 5, on eight files by 4.
pub fn off_by_row(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    off_by(word, typing, typing.row, out);
}

/// A square is off by two rows: by 10, on eight files by 8.
pub fn off_by_two_rows(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    off_by(word, typing, 2 * typing.row, out);
}

/// A square is that of the other player: 51 - n, on eight files 33 - n.
pub fn mirrored(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    squares(
        word,
        typing,
        |n| vec![(typing.squares + 1).wrapping_sub(n)],
        out,
    );
}

/// A digit is replaced, or a square is off by one: the slips among which those that are moves themselves
/// are looked for.
pub fn digit_or_off_by_one(word: &Word, typing: &Typing, out: &mut Vec<String>) {
    digit(word, typing, out);
    off_by_one(word, typing, out);
}
