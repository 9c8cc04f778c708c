//! What may have been meant by a move along a diagonal that does not have the indices written: `a12`, `ia3`.

use crate::board::{Geometry, Square};
use crate::notation::{SquareFault, diagonal_squares as squares, is_separator};
use crate::replay::Explainer;
use crate::text::nearest;

/// The maximum number of legal moves that are offered.
const MOST: usize = 6;

/// The legal moves along the diagonal that lacks an index, the most similar text first. None for other faults.
pub fn legal_moves(text: &str, fault: SquareFault, explainer: &Explainer) -> Vec<String> {
    let geometry = explainer.geometry();
    let from = match fault {
        SquareFault::NoDiagonal | SquareFault::OffLetter(_) => departure(text, explainer),
        _ => None,
    };
    if let Some(from) = from {
        let legal = explainer.legal_without_marks();
        let from_there = legal.filter(|(mv, _)| mv.from == Some(from));
        let written: Vec<String> = from_there.map(|(_, text)| text).collect();
        let sorted = nearest(text, written.iter().map(String::as_str));
        return sorted.into_iter().take(MOST).map(str::to_owned).collect();
    }
    let fault = nearest_line(text, fault, geometry);
    let is_on = |square: Square| match (fault, squares::lines(square, geometry)) {
        (SquareFault::OffLetter(of), (letter, _)) => letter == of,
        (SquareFault::OffNumber(of), (_, number)) => number == of,
        _ => false,
    };
    let legal = explainer.legal_without_marks();
    let along = legal.filter(|(mv, _)| mv.from.is_some_and(is_on) && is_on(mv.to));
    let written: Vec<String> = along.map(|(_, text)| text).collect();
    let sorted = nearest(text, written.iter().map(String::as_str));
    sorted.into_iter().take(MOST).map(str::to_owned).collect()
}

/// The square of departure in a text that has a sign after it: `j8-l8`.
fn departure(text: &str, explainer: &Explainer) -> Option<Square> {
    let (first, _) = text.split_once(is_separator)?;
    let mut playable = explainer.geometry().playable.iter();
    playable.find(|square| explainer.square(*square) == first)
}

/// The move between two squares of the diagonal that is nearest to the one written, legal or not; a capture of one
/// man if it was written as a capture.
pub fn nearest_step(text: &str, fault: SquareFault, explainer: &Explainer) -> Option<String> {
    let geometry = explainer.geometry();
    let bare = text.strip_suffix(['x', 'X']);
    let (sign, step) = match bare {
        Some(_) => ("x", 2),
        None => ("", 1),
    };
    let fault = nearest_line(text, fault, geometry);
    let (from, to) = written(bare.unwrap_or(text), fault, geometry)?;
    let (first, last) = match fault {
        SquareFault::OffLetter(letter) => squares::numbers_on(letter, geometry)?,
        SquareFault::OffNumber(number) => squares::letters_on(number, geometry)?,
        _ => return None,
    };
    let pairs = (first..=last).flat_map(|low| [(low, low + step), (low + step, low)]);
    // Squared, so that the direction counts.
    let wrong = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    let (from, to) = pairs
        .filter(|(a, b)| *a.max(b) <= last)
        .min_by_key(|(a, b)| wrong(*a, from) + wrong(*b, to))?;
    let mut out = String::new();
    match fault {
        // Higher numbers are written with their squares in full.
        SquareFault::OffLetter(letter) if from.max(to) > 10 => {
            squares::push_letter(letter, &mut out);
            squares::push(from, &mut out);
            out.push(if bare.is_some() { 'x' } else { '-' });
            squares::push_letter(letter, &mut out);
            squares::push(to, &mut out);
            return Some(out);
        }
        SquareFault::OffLetter(letter) => {
            squares::push_letter(letter, &mut out);
            squares::push(from, &mut out);
            squares::push(to, &mut out);
        }
        SquareFault::OffNumber(number) => {
            squares::push_letter(from, &mut out);
            squares::push_letter(to, &mut out);
            squares::push(number, &mut out);
        }
        _ => return None,
    }
    Some(out + sign)
}

/// If a short form names a diagonal that the board does not have, the fault of the last one, which is the nearest.
fn nearest_line(text: &str, fault: SquareFault, geometry: &Geometry) -> SquareFault {
    let second = text.as_bytes().get(1);
    match (fault, second) {
        (SquareFault::NoDiagonal, Some(b'0'..=b'9')) => {
            SquareFault::OffLetter(squares::last_letter(geometry))
        }
        (SquareFault::NoDiagonal, _) => SquareFault::OffNumber(squares::numbers(geometry)),
        _ => fault,
    }
}

/// The indices of departure and arrival in a short form.
fn written(text: &str, fault: SquareFault, geometry: &Geometry) -> Option<(u8, u8)> {
    match (fault, text.as_bytes()) {
        (SquareFault::OffLetter(letter), [_, b'0'..=b'9', ..]) => {
            let run = text.get(1..)?;
            let (from, to) = run.split_at_checked(squares::cut(run, letter, geometry)?)?;
            let number = |digits: &str| squares::number(digits, geometry);
            Some((number(from)?, number(to)?))
        }
        (SquareFault::OffNumber(_), [from, to, ..]) => {
            let letter = |byte: &u8| byte.to_ascii_lowercase().checked_sub(b'a');
            Some((letter(from)?, letter(to)?))
        }
        _ => None,
    }
}
