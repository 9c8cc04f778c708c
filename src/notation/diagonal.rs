//! Draughts moves by diagonals, short form. The line that departure and arrival share is written
//! once: `f45` is f4-f5, `gf5` is g5-f5. A capture has its sign at the end: `f64x`, `eg8x`,
//! `e8g6x`, and `f6x` for one that ends where it began. In games where a line of men can capture,
//! such a capture has its sign inside, from the square of the rearmost man to the square where the
//! foremost one lands: `f0x7`, `hxe5`.
//!
//! The long form is written where the short form is ambiguous (for one of several captures between
//! the same squares, and for numbers above ten, where `f112` can be read in two ways) and for a move
//! without capture whose squares share no diagonal. A text that can be read in several ways gets one
//! reading for each.

use std::ops::Range;

use super::diagonal_squares::{self as squares, DIAGONAL};
use super::signs::is_capture_sign;
use super::{
    NeededMoves, Notation, ReadError, SquareFault, Words, diagonal_long, draughts_text as text,
};
use crate::board::{Frame, Geometry, MoveKind, Ply, Reading, Sign, Slip, Slips, Square};

pub static DIAGONAL_SHORT: Notation = Notation {
    name: "diagonal",
    title: "diagonals (f45, gf5, eg8x)",
    coordinates: "diagonal",
    suits: squares::suits,
    words: &WORDS,
    needed_moves: NeededMoves::All,
    long_form: Some("diagonal-long"),
    lettered: false,
    gaps: &[],
    read,
    write,
};

/// `gf5`, `eg8x`; `f45`, `f64x`, `f6x`; `hxe5`, `f0x7`
static WORDS: Words = Words {
    parts: &[("square", "[a-wA-W][0-9][0-9]?")],
    moves: &[
        "[a-w](?&square)[xX:×]?",
        "[a-w]([0-9][0-9][0-9]?[0-9]?[xX:×]?|[0-9][xX])",
        "(?&square)(?&square)[:×]",
        "[a-w][xX:×](?&square)|[a-w][0-9][0-9]?[xX:×][0-9][0-9]?",
    ],
    ..Words::NONE
};

const LONG: text::MoveStyle = text::MoveStyle {
    coordinates: &DIAGONAL,
    capture: Some('x'),
    all_stops: false,
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    if let [word] = parts
        && let Some(short) = ShortForm::of(word, frame)
    {
        return short.readings(frame.geometry, out);
    }
    let mut written = diagonal_long::written_squares(parts, frame)?;
    if written.squares.len() == 2 {
        written.slips = written.slips.with(Slip::LongForm);
    }
    text::readings(written, out);
    Ok(())
}

/// A part of the short form.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part<'t> {
    /// The diagonal of a letter, counted from 0.
    Letter(u8),
    /// The digits of one number or two.
    Digits(&'t str),
    /// The sign of a capture.
    Sign,
}

/// A square as it is written: the letter of one diagonal and the digits of the other.
type DiagonalPair<'t> = (u8, &'t str);

/// The short form taken apart.
struct ShortForm<'t> {
    /// Departure and arrival, one pair for each way to read the text; None for a square that is not on
    /// the board.
    pairs: Vec<(Option<Square>, Option<Square>)>,
    sign: Sign,
    slips: Slips,
    parts: Vec<Part<'t>>,
    /// The length of the text in bytes, without the sign at its end.
    len: usize,
}

impl<'t> ShortForm<'t> {
    /// Returns None for a text of another form. A square by itself (`f4`) is not a move.
    fn of(text: &'t str, frame: &Frame) -> Option<ShortForm<'t>> {
        let bare = text.strip_suffix(',').unwrap_or(text);
        let body = bare.strip_suffix(is_capture_sign).unwrap_or(bare);
        let signed = body.len() < bare.len();
        let parts = parts(body)?;
        let sign = match (signed, parts.contains(&Part::Sign)) {
            (false, false) => Sign::Quiet,
            (false, true) => Sign::CaptureInside,
            (true, false) => Sign::CaptureAtEnd,
            (true, true) => return None,
        };
        let square = |(letter, digits): DiagonalPair| {
            let number = squares::number(digits, frame.geometry)?;
            squares::crossing(letter, number, frame.geometry)
        };
        let written = crossings(&parts).into_iter();
        let mut pairs: Vec<_> = written
            .map(|(from, to)| (square(from), square(to)))
            .collect();
        if let ([Part::Letter(letter), Part::Digits(digits)], true) = (parts.as_slice(), signed) {
            // `f6x`: a capture that ends where it began.
            let ends = square((*letter, digits));
            if ends.is_some() || pairs.is_empty() {
                pairs.push((ends, ends));
            }
        }
        (!pairs.is_empty()).then_some(ShortForm {
            pairs,
            sign,
            slips: slips(text, &parts),
            parts,
            len: body.len(),
        })
    }

    /// Appends a reading for every pair of squares on the board; an error when there is none.
    fn readings(self, geometry: &Geometry, out: &mut Vec<Reading>) -> Result<(), ReadError> {
        let before = out.len();
        for pair in self.pairs {
            if let (Some(from), Some(to)) = pair {
                let written = text::WrittenSquares {
                    squares: vec![from, to],
                    sign: self.sign,
                    slips: self.slips,
                };
                text::readings(written, out);
            }
        }
        if out.len() > before {
            return Ok(());
        }
        let (at, fault) = fault(&self.parts, self.len, geometry);
        Err(ReadError::Square {
            part: 0,
            start: at.start,
            end: at.end,
            fault,
        })
    }
}

/// Which index of a text leads off the board, in bytes, if none of the ways to read it stays on it.
fn fault(parts: &[Part], len: usize, geometry: &Geometry) -> (Range<usize>, SquareFault) {
    let whole = (0..len, SquareFault::OffBoardPair);
    let (start, middle, on, fault) = match *parts {
        [Part::Letter(letter), Part::Digits(run)] => {
            let Some((first, last)) = squares::numbers_on(letter, geometry) else {
                return (0..1, SquareFault::NoDiagonal);
            };
            let Some(cut) = squares::cut(run, letter, geometry) else {
                return whole;
            };
            let is_on = |digits: &str| {
                let number = squares::number(digits, geometry);
                number.is_some_and(|number| (first..=last).contains(&number))
            };
            let (from, to) = run.split_at_checked(cut).unwrap_or_default();
            let on = [from, to].map(is_on);
            (1, 1 + cut, on, SquareFault::OffLetter(letter))
        }
        [Part::Letter(a), Part::Letter(b), Part::Digits(digits)] => {
            let number = squares::number(digits, geometry);
            let letters =
                number.and_then(|number| Some((number, squares::letters_on(number, geometry)?)));
            let Some((number, (first, last))) = letters else {
                return (2..len, SquareFault::NoDiagonal);
            };
            let on = [a, b].map(|letter| (first..=last).contains(&letter));
            (0, 1, on, SquareFault::OffNumber(number))
        }
        [
            Part::Letter(a),
            Part::Digits(m),
            Part::Letter(b),
            Part::Digits(n),
        ] => {
            let squares = [(0, a, m), (1 + m.len(), b, n)];
            let mut off = squares
                .into_iter()
                .filter_map(|(start, letter, digits)| off_square(letter, digits, start, geometry));
            return match (off.next(), off.next()) {
                (Some(only), None) => only,
                _ => whole,
            };
        }
        _ => return whole,
    };
    let end = match fault {
        SquareFault::OffNumber(_) => middle + 1,
        _ => len,
    };
    match on {
        [false, false] => (start..end, fault),
        [false, true] => (start..middle, fault),
        [true, false] => (middle..end, fault),
        [true, true] => whole,
    }
}

/// Which index of a square leads off the board, in bytes of the text in which it starts there; None if it is on it.
fn off_square(
    letter: u8,
    digits: &str,
    start: usize,
    geometry: &Geometry,
) -> Option<(Range<usize>, SquareFault)> {
    let after = start + 1;
    let Some((first, last)) = squares::numbers_on(letter, geometry) else {
        return Some((start..after, SquareFault::NoDiagonal));
    };
    let number = squares::number(digits, geometry);
    let is_off = number.is_none_or(|number| !(first..=last).contains(&number));
    is_off.then_some((after..after + digits.len(), SquareFault::OffLetter(letter)))
}

/// Returns departure and arrival for every way to read the parts; none for other forms.
fn crossings<'t>(parts: &[Part<'t>]) -> Vec<(DiagonalPair<'t>, DiagonalPair<'t>)> {
    use Part::{Digits, Letter, Sign};
    match *parts {
        // `f45`: two numbers on one letter.
        [Letter(a), Digits(run)] => (1..run.len())
            .map(|cut| run.split_at(cut))
            .filter(|(m, n)| m != n)
            .map(|(m, n)| ((a, m), (a, n)))
            .collect(),
        // `gf5`: two letters on one number.
        [Letter(a), Letter(b), Digits(n)] => vec![((a, n), (b, n))],
        // `e8g6`: two whole squares.
        [Letter(a), Digits(m), Letter(b), Digits(n)] => vec![((a, m), (b, n))],
        // `f0x7`: a line of men captures along a letter.
        [Letter(a), Digits(m), Sign, Digits(n)] => vec![((a, m), (a, n))],
        // `hxe5`: a line of men captures along a number.
        [Letter(a), Sign, Letter(b), Digits(n)] => vec![((a, n), (b, n))],
        _ => Vec::new(),
    }
}

/// Returns what is unusual about the way a short form is written.
fn slips(text: &str, parts: &[Part]) -> Slips {
    let bare = text.strip_suffix(',').unwrap_or(text);
    let capital = bare.bytes().any(|b| b.is_ascii_uppercase() && b != b'X');
    let longer = match *parts {
        [
            Part::Letter(a),
            Part::Digits(m),
            Part::Letter(b),
            Part::Digits(n),
        ] => a == b || m == n,
        _ => false,
    };
    let found = [
        (bare.len() < text.len(), Slip::Comma),
        (capital, Slip::Case),
        (bare.contains(['X', '×', ':']), Slip::CaptureSign),
        (longer, Slip::LongForm),
    ];
    let found = found.into_iter().filter(|(holds, _)| *holds);
    found.fold(Slips::NONE, |slips, (_, slip)| slips.with(slip))
}

/// The most parts that a short form has.
const MAX_PARTS: usize = 4;

/// Splits a text into letters, runs of digits and signs. None for other characters, more than four
/// digits in a row, or too many parts.
fn parts(text: &str) -> Option<Vec<Part<'_>>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (part, len) = match c {
            '0'..='9' => (Part::Digits(rest.get(..digits)?), digits),
            c if is_capture_sign(c) => (Part::Sign, c.len_utf8()),
            'a'..='w' | 'A'..='W' | 'y' | 'z' | 'Y' | 'Z' => {
                (Part::Letter(c.to_ascii_lowercase() as u8 - b'a'), 1)
            }
            _ => return None,
        };
        if parts.len() == MAX_PARTS || digits > 4 {
            return None;
        }
        parts.push(part);
        rest = rest.get(len..)?;
    }
    Some(parts)
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let mv = ply.mv;
    let Some(start) = mv.from else { return };
    let (from, to) = (
        squares::lines(start, frame.geometry),
        squares::lines(mv.to, frame.geometry),
    );
    let shared = from.0 == to.0 || from.1 == to.1;
    if from.1.max(to.1) > 10 || text::is_ambiguous(ply) || !shared && !mv.is_capture() {
        return text::write(ply, frame, &LONG, out);
    }
    let (sign_inside, sign_at_end) = match (mv.is_capture(), mv.kind) {
        (false, _) => ("", ""),
        (true, MoveKind::LineCapture) => ("x", ""),
        (true, _) => ("", "x"),
    };
    squares::push_letter(from.0, out);
    if !shared || from.0 == to.0 && from != to {
        squares::push(from.1, out);
    }
    out.push_str(sign_inside);
    if from.0 != to.0 {
        squares::push_letter(to.0, out);
    }
    squares::push(to.1, out);
    out.push_str(sign_at_end);
}
