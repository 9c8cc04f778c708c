//! Draughts moves by oblique lines. What start and arrival share is written once: `f45` is f4-f5,
//! `gf5` is g5-f5. The sign of a capture stands behind: `f64x`, `eg8x`, `e8g6x`, and `f6x` for one
//! that ends where it began. Inside it tells that a line of men captures, in games where one can:
//! `f0x7`, `hxe5`, from the last of the men to where the first arrives.
//!
//! The long form is for what this cannot tell: one of several captures with the same ends, and
//! numbers above ten, of which `f112` could hold two pairs. Reading, every pair counts.

use super::diagonal_squares::{self as squares, DIAGONAL};
use super::{
    Notation, ReadError, SquareFault, TwinSearch, Words, diagonal_long, draughts_text as text,
};
use crate::board::{Frame, MoveKind, Ply, Reading, Sign, Slip, Slips, Square};

pub static DIAGONAL_SHORT: Notation = Notation {
    name: "diagonal",
    title: "oblique lines (f45, gf5, eg8x)",
    coordinates: "diagonal",
    suits: squares::suits,
    words: &WORDS,
    twin_search: TwinSearch::AtAll,
    long_form: Some("diagonal-long"),
    lettered: false,
    gaps: &[],
    read,
    write,
};

/// `gf5`, `eg8x`; `f45`, `f64x`, `f6x`; `hxe5`, `f0x7`
static WORDS: Words = Words {
    parts: &[("square", "[a-nA-N][0-9][0-9]?")],
    moves: &[
        "[a-n](?&square)[xX]?",
        "[a-n]([0-9][0-9][0-9]?[0-9]?[xX]?|[0-9][xX])",
        "[a-n][xX:×](?&square)|[a-n][0-9][0-9]?[xX:×][0-9][0-9]?",
    ],
    ..Words::NONE
};

const LONG: text::MoveStyle = text::MoveStyle {
    coordinates: &DIAGONAL,
    capture: Some('x'),
    ways: false,
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    if let [whole] = parts
        && let Some(short) = ShortForm::of(whole, frame)
    {
        return short.readings(out);
    }
    let mut written = diagonal_long::written_squares(parts, frame)?;
    if written.squares.len() == 2 {
        written.slips = written.slips.with(Slip::LongForm);
    }
    text::readings(written, out);
    Ok(())
}

/// A piece of the short form.
enum Part<'t> {
    /// The line of a letter, counted from 0.
    Letter(u8),
    Digits(&'t str),
    /// The sign of a capture.
    Sign,
}

/// The short form taken apart: all pairs of squares that it can stand for.
struct ShortForm {
    pairs: Vec<(Option<Square>, Option<Square>)>,
    sign: Sign,
    slips: Slips,
    /// Bytes of the text without the sign behind it.
    len: usize,
}

impl ShortForm {
    /// None for what has another shape.
    fn of(text: &str, frame: &Frame) -> Option<ShortForm> {
        let geometry = frame.geometry;
        let mut slips = Slips::NONE;
        let text = text.strip_suffix(',').map_or(text, |bare| {
            slips = slips.with(Slip::Comma);
            bare
        });
        let body = text.strip_suffix(['x', 'X']).unwrap_or(text);
        let behind = body.len() < text.len();
        if body.bytes().any(|b| b.is_ascii_uppercase() && b != b'X') {
            slips = slips.with(Slip::Case);
        }
        if text.contains(['X', '×', ':']) {
            slips = slips.with(Slip::CaptureSign);
        }
        let at = |letter: u8, digits: &str| {
            let number = squares::number(digits, geometry)?;
            squares::crossing(letter, number, geometry)
        };
        let mut sign = if behind { Sign::AtEnd } else { Sign::Quiet };
        let mut pairs = Vec::new();
        match pieces(body)?.as_slice() {
            [Part::Letter(letter), Part::Digits(digits)] => {
                for cut in 1..digits.len() {
                    let (from, to) = digits.split_at(cut);
                    if from != to {
                        pairs.push((at(*letter, from), at(*letter, to)));
                    }
                }
                let circle = at(*letter, digits);
                if behind && (circle.is_some() || pairs.is_empty()) {
                    pairs.push((circle, circle));
                }
            }
            [Part::Letter(from), Part::Letter(to), Part::Digits(digits)] => {
                pairs.push((at(*from, digits), at(*to, digits)));
            }
            [
                Part::Letter(from),
                Part::Digits(first),
                Part::Letter(to),
                Part::Digits(second),
            ] => {
                if from == to || first == second {
                    slips = slips.with(Slip::LongForm);
                }
                pairs.push((at(*from, first), at(*to, second)));
            }
            [
                Part::Letter(letter),
                Part::Digits(from),
                Part::Sign,
                Part::Digits(to),
            ] if !behind => {
                sign = Sign::Inside;
                pairs.push((at(*letter, from), at(*letter, to)));
            }
            [
                Part::Letter(from),
                Part::Sign,
                Part::Letter(to),
                Part::Digits(digits),
            ] if !behind => {
                sign = Sign::Inside;
                pairs.push((at(*from, digits), at(*to, digits)));
            }
            _ => return None,
        }
        // `f4` is a square and no move.
        (!pairs.is_empty()).then_some(ShortForm {
            pairs,
            sign,
            slips,
            len: body.len(),
        })
    }

    fn readings(self, out: &mut Vec<Reading>) -> Result<(), ReadError> {
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
        Err(ReadError::Square {
            part: 0,
            start: 0,
            end: self.len,
            fault: SquareFault::OffLine,
        })
    }
}

/// More pieces than any short form has.
const MANY: usize = 5;

fn pieces(text: &str) -> Option<Vec<Part<'_>>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (piece, len) = match c {
            '0'..='9' => (Part::Digits(rest.get(..digits)?), digits),
            'x' | 'X' | ':' | '×' => (Part::Sign, c.len_utf8()),
            'a'..='w' | 'A'..='W' => (Part::Letter(c.to_ascii_lowercase() as u8 - b'a'), 1),
            _ => return None,
        };
        if pieces.len() == MANY || digits > 4 {
            return None;
        }
        pieces.push(piece);
        rest = rest.get(len..)?;
    }
    Some(pieces)
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let mv = ply.mv;
    let Some(start) = mv.from else { return };
    let (from, to) = (
        squares::lines(start, frame.geometry),
        squares::lines(mv.to, frame.geometry),
    );
    let shared = from.0 == to.0 || from.1 == to.1;
    if from.1.max(to.1) > 10 || text::is_open(ply) || !shared && !mv.is_capture() {
        return text::write(ply, frame, &LONG, out);
    }
    let (inside, behind) = match (mv.is_capture(), mv.kind) {
        (false, _) => ("", ""),
        (true, MoveKind::LineCapture) => ("x", ""),
        (true, _) => ("", "x"),
    };
    squares::push_letter(from.0, out);
    if !shared || from.0 == to.0 && from != to {
        squares::push(from.1, out);
    }
    out.push_str(inside);
    if from.0 != to.0 {
        squares::push_letter(to.0, out);
    }
    squares::push(to.1, out);
    out.push_str(behind);
}
