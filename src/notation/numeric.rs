//! Draughts moves by numbers: `32-28`, `19x28`, with every stop if two captures fit. Digits alone
//! (`3228`, and the Dutch `328` for 32-28 or 3-28), blanks and leading zeros are read, too.

use super::{
    NeededMoves, Notation, ReadError, Words, draughts_text as text, numeric_squares,
    words::SpacedCondition,
};
use crate::board::{Frame, Ply, Reading, Sign, Slip, Slips};

pub static NUMERIC: Notation = Notation {
    name: "numeric",
    title: "numbers",
    coordinates: "numeric",
    suits: text::suits,
    read,
    write,
    words: &WORDS,
    needed_moves: NeededMoves::AllForCaptures,
    long_form: Some("numeric-long"),
    lettered: false,
    gaps: &[],
};

/// The patterns of moves: `32-28`, `19x28`, also with blanks around the signs, and digits alone.
static WORDS: Words = Words {
    parts: &[
        text::SIGN,
        ("square", "[0-9][0-9]?|1[0-2][0-9]"),
        // Columns are kept straight by a blank before a square of one digit: `46- 1`.
        ("padded", r"(?&sign)([ \t]*[0-9]|[0-9][0-9])"),
        ("wide", r"([ \t]+(?&sign)[ \t]*|(?&sign)[ \t]+)(?&square)"),
    ],
    moves: &["(?&square)((?&sign)(?&square))+"],
    // Two moves, of which the first has lost a square, are not one: `1- 25-21`.
    spaced: &[(
        "(?&square)((?&padded)+|(?&wide)+)",
        SpacedCondition::AtWordEnd,
    )],
    digits: &["[0-9]{3,6}"],
    ..Words::NONE
};

const STYLE: text::MoveStyle = text::MoveStyle {
    coordinates: &numeric_squares::NUMERIC,
    capture: None,
    all_stops: false,
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    if let Some(reading) = text::lone_capture(parts) {
        out.push(reading);
        return Ok(());
    }
    if let [digits] = parts
        && (3..=4).contains(&digits.len())
        && digits.bytes().all(|b| b.is_ascii_digit())
    {
        return run_together(digits, frame, out);
    }
    let written = text::written_squares(parts, frame, &numeric_squares::NUMERIC, false)?;
    text::readings(written, out);
    Ok(())
}

/// Reads two numbers without a separator in every way they can be split. Of three digits, the first
/// two may also be the departure and the last one an arrival without its tens digit.
fn run_together(digits: &str, frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    let number = |text: Option<&str>| {
        let n: u16 = text?.parse().ok()?;
        frame.numbering.numbered(frame.geometry, n)
    };
    let joined = Slips::NONE.with(Slip::LongForm);
    let mut pairs = Vec::new();
    for cut in 1..digits.len() {
        if cut <= 2 && digits.len() - cut <= 2 {
            let halves = (digits.get(..cut), digits.get(cut..));
            let zero = |half: Option<&str>| half.is_some_and(|half| half.starts_with('0'));
            // `105` is unlikely to be 1-05.
            let slips = match zero(halves.0) || zero(halves.1) {
                true => joined.with(Slip::LeadingZero),
                false => joined,
            };
            pairs.push((number(halves.0), number(halves.1), slips));
        }
    }
    if digits.len() == 3 {
        for tens in b'0'..=b'9' {
            let target = format!("{}{}", tens as char, digits.get(2..).unwrap_or(""));
            pairs.push((number(digits.get(..2)), number(Some(&target)), joined));
        }
    }
    for (from, to, slips) in pairs {
        if let (Some(from), Some(to)) = (from, to) {
            text::readings(
                text::WrittenSquares {
                    squares: vec![from, to],
                    sign: Sign::None,
                    slips,
                },
                out,
            );
        }
    }
    if out.is_empty() {
        Err(ReadError::Shape)
    } else {
        Ok(())
    }
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    text::write(ply, frame, &STYLE, out);
}
