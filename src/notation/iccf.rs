//! The numbers of correspondence chess (ICCF): files and ranks are digits, `5254`, and a fifth
//! digit is the promotion, `57581` to a queen. Castling is the king's move, `5171`, or in Chess960,
//! where that may be ambiguous, the king's move onto its rook. Captures and checks have no sign.

use super::{Gap, NeededMoves, Notation, ReadError, Words, chess_text as text};
use crate::board::{Frame, Ply, Reading, Role, Square};

pub static ICCF: Notation = Notation {
    name: "iccf",
    title: "correspondence numbers (ICCF)",
    coordinates: "algebraic",
    suits: text::suits_small,
    read,
    write,
    words: &WORDS,
    needed_moves: NeededMoves::None,
    long_form: None,
    lettered: false,
    gaps: &[
        text::NO_DROPS,
        text::NO_PASSES,
        Gap {
            what: "promotions to a king",
            reason: "the notation only has digits for queen, rook, bishop and knight",
            holds: |mv| mv.becomes == Some(Role::King),
        },
    ],
};

/// The patterns of moves: digits alone, which may also be a number.
static WORDS: Words = Words {
    digits: &["[1-8]{4,5}"],
    // People write a check sign all the same.
    whole: &[r"[1-8]{4,5}(\+\+?|#)"],
    ..Words::NONE
};

/// The pieces for the fifth digit, from 1.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    let [word] = parts else {
        return Err(ReadError::Shape);
    };
    let mut reading = Reading::any();
    let word = text::without_sign(word, &mut reading);
    let numeric = word.bytes().all(|b| b.is_ascii_digit());
    if !numeric || !(4..=5).contains(&word.len()) {
        return Err(ReadError::Shape);
    }
    text::any_piece(
        square(word, 0, frame)?,
        square(word, 2, frame)?,
        &mut reading,
    );
    if let Some(digit) = word.as_bytes().get(4).copied() {
        let role = PROMOTIONS.get(usize::from(digit.wrapping_sub(b'1')));
        reading.becomes = Some(*role.ok_or(ReadError::Shape)?);
    }
    out.push(reading);
    Ok(())
}

/// Returns the square of the two digits at `at`.
fn square(word: &str, at: usize, frame: &Frame) -> Result<Square, ReadError> {
    let digit = |at: usize| word.as_bytes().get(at)?.checked_sub(b'1');
    digit(at)
        .zip(digit(at + 1))
        .and_then(|(x, y)| frame.numbering.at(frame.geometry, x, y))
        .ok_or_else(|| text::off_board(at, at + 2))
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let mv = ply.mv;
    let Some(from) = mv.from.filter(|_| ICCF.gap(mv).is_none()) else {
        return;
    };
    for square in [from, text::plain_arrival(mv, frame)] {
        let (x, y) = frame.numbering.coordinates(frame.geometry, square);
        out.push((b'1' + x) as char);
        out.push((b'1' + y) as char);
    }
    let digit = PROMOTIONS.iter().position(|role| Some(*role) == mv.becomes);
    if let Some(digit) = digit {
        out.push((b'1' + digit as u8) as char);
    }
}
