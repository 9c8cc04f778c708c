//! Squares by the two diagonals that cross on them: `f4`. Diagonals that rise to the left have
//! numbers, 1 nearest the bottom-left corner; diagonals that rise to the right have letters, a
//! nearest the top-left corner. The tenth number is written `0`.
//!
//! Two rules are derived, because no source covers them: numbers above ten are decimal, and where a
//! corner on the left is not a playing square, the first diagonal is the first one that has a
//! playing square.

use super::{Coordinates, SquareFault, algebraic_squares::push_number};
use crate::board::{Geometry, Numbering, Role, Roles, Square};

pub static DIAGONAL: Coordinates = Coordinates {
    name: "diagonal",
    title: "diagonals",
    suits,
    read,
    write,
};

/// Does the board use only every other square, so that each has a letter and a number of its own?
pub fn suits(geometry: &Geometry, roles: Roles) -> bool {
    geometry.is_half() && roles.contains(Role::Man)
}

/// Returns the two diagonals of a square: the letter, from 0, and the number, from 1.
pub fn lines(square: Square, geometry: &Geometry) -> (u8, u8) {
    let (x, y) = (geometry.x(square), geometry.y(square));
    let bottom = u8::from(!geometry.plays_left_end(0));
    let top = geometry.height - 1 - u8::from(!geometry.plays_left_end(geometry.height - 1));
    let letter = (x + top).saturating_sub(y) / 2;
    let number = (x + y).saturating_sub(bottom) / 2 + 1;
    (letter, number)
}

/// Returns the square where two diagonals cross, or None off the board.
pub fn crossing(letter: u8, number: u8, geometry: &Geometry) -> Option<Square> {
    let lines = |square: &Square| lines(*square, geometry) == (letter, number);
    geometry.playable.iter().find(lines)
}

/// Returns the first and the last number on the diagonal of a letter, or None if the board has no such diagonal.
pub fn numbers_on(letter: u8, geometry: &Geometry) -> Option<(u8, u8)> {
    let all = geometry
        .playable
        .iter()
        .map(|square| lines(square, geometry));
    ends(all.filter(|line| line.0 == letter).map(|line| line.1))
}

/// Returns the first and the last letter on the diagonal of a number, or None if the board has no such diagonal.
pub fn letters_on(number: u8, geometry: &Geometry) -> Option<(u8, u8)> {
    let all = geometry
        .playable
        .iter()
        .map(|square| lines(square, geometry));
    ends(all.filter(|line| line.1 == number).map(|line| line.0))
}

fn ends(indices: impl Iterator<Item = u8>) -> Option<(u8, u8)> {
    indices.fold(None, |ends, index| match ends {
        None => Some((index, index)),
        Some((least, most)) => Some((index.min(least), index.max(most))),
    })
}

/// Returns the last letter, counted from 0.
pub fn last_letter(geometry: &Geometry) -> u8 {
    let letters = geometry.playable.iter();
    letters
        .map(|square| lines(square, geometry).0)
        .max()
        .unwrap_or(0)
}

/// Says which letters or numbers the diagonals have, where a text names one that no diagonal has: `its letters are a to
/// i`.
pub fn all_indices(is_number: bool, geometry: &Geometry) -> String {
    match (is_number, numbers(geometry)) {
        (true, 10) => "its numbers are 1 to 9 and 0".to_owned(),
        (true, last) => format!("its numbers are 1 to {last}"),
        (false, _) => {
            let last = written(|out| push_letter(last_letter(geometry), out));
            format!("its letters are a to {last}")
        }
    }
}

/// Returns the highest number.
pub fn numbers(geometry: &Geometry) -> u8 {
    let last = geometry.playable.iter().last();
    last.map_or(0, |last| lines(last, geometry).1)
}

/// Returns how many digits a number has at most.
pub fn longest(geometry: &Geometry) -> usize {
    if numbers(geometry) > 10 { 2 } else { 1 }
}

/// Reads a number. Ten is `0`, and also `10` on boards with higher numbers.
pub fn number(digits: &str, geometry: &Geometry) -> Option<u8> {
    match digits {
        "0" => Some(10),
        _ if digits.starts_with('0') || digits.len() > longest(geometry) => None,
        _ => digits.parse().ok(),
    }
}

/// Returns how many digits of a run of them are the first of two numbers on the diagonal of a letter: of the ways to cut
/// it the one with the most numbers of that diagonal, then the one with the nearest numbers. None for one digit.
pub fn cut(run: &str, letter: u8, geometry: &Geometry) -> Option<usize> {
    let (first, last) = numbers_on(letter, geometry)?;
    let number = |digits: &str| number(digits, geometry);
    let is_off = |number: Option<u8>| number.is_none_or(|n| !(first..=last).contains(&n));
    (1..run.len()).min_by_key(|cut| {
        let (from, to) = run.split_at_checked(*cut).unwrap_or_default();
        let (from, to) = (number(from), number(to));
        let apart = from.zip(to).map_or(u8::MAX, |(from, to)| from.abs_diff(to));
        (u8::from(is_off(from)) + u8::from(is_off(to)), apart)
    })
}

/// Appends a letter.
pub fn push_letter(letter: u8, out: &mut String) {
    out.push((b'a' + letter) as char);
}

/// Appends a number.
pub fn push(number: u8, out: &mut String) {
    match number {
        10 => out.push('0'),
        _ => push_number(u16::from(number), out),
    }
}

/// The indices that a diagonal has, which a name leads off: `diagonal a has the numbers 5 to 6`. None for other faults.
pub fn indices_of(fault: SquareFault, board: &Geometry) -> Option<String> {
    let letter = |letter: u8| written(|out| push_letter(letter, out));
    let number = |number: u8| written(|out| push(number, out));
    let (line, kind, ends) = match fault {
        SquareFault::OffLetter(of) => {
            let ends = numbers_on(of, board);
            let ends = ends.map(|(first, last)| (number(first), number(last)));
            (letter(of), "number", ends)
        }
        SquareFault::OffNumber(of) => {
            let ends = letters_on(of, board);
            let ends = ends.map(|(first, last)| (letter(first), letter(last)));
            (number(of), "letter", ends)
        }
        _ => return None,
    };
    let (first, last) = ends.unwrap_or_default();
    // Ten is written 0.
    Some(match (first.as_str(), last.as_str()) {
        (first, last) if first == last => format!("diagonal {line} has only the {kind} {first}"),
        ("9", "0") => format!("diagonal {line} has the {kind}s 9 and 0"),
        (first, "0") => format!("diagonal {line} has the {kind}s {first} to 9 and 0"),
        (first, last) => format!("diagonal {line} has the {kind}s {first} to {last}"),
    })
}

fn written(write: impl Fn(&mut String)) -> String {
    let mut text = String::new();
    write(&mut text);
    text
}

fn read(
    text: &str,
    geometry: &Geometry,
    _: Numbering,
) -> Option<(Result<Square, SquareFault>, usize)> {
    let letter = text.bytes().next()?.to_ascii_lowercase();
    if !letter.is_ascii_lowercase() {
        return None;
    }
    let rest = text.bytes().skip(1);
    let run = rest.take_while(u8::is_ascii_digit).count();
    let digits = run.min(longest(geometry));
    let off_board = |letter| match numbers_on(letter, geometry) {
        Some(_) => SquareFault::OffLetter(letter),
        None => SquareFault::NoDiagonal,
    };
    // One digit more than the highest number has is part of a wrong number.
    if digits > 0 && run == digits + 1 {
        return Some((Err(off_board(letter - b'a')), 1 + run));
    }
    // Where numbers have two digits, `00` is a ten followed by something else.
    let (digits, number) = (1..=digits).rev().find_map(|digits| {
        let number = number(text.get(1..1 + digits)?, geometry)?;
        Some((digits, number))
    })?;
    let letter = letter - b'a';
    let square = crossing(letter, number, geometry).ok_or_else(|| off_board(letter));
    Some((square, 1 + digits))
}

fn write(square: Square, geometry: &Geometry, _: Numbering, out: &mut String) {
    let (letter, number) = lines(square, geometry);
    push_letter(letter, out);
    push(number, out);
}
