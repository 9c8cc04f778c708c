//! The moves of the engine protocol UCI: `e2e4`, `e7e8q`, `N@f3`, `0000` for a null move. Castling
//! is the king's move, `e1g1`, or, if king or rook did not start from their standard squares
//! (Chess960), the king's move onto its rook, `f1h1`. Piece letters are always English.

use super::{NeededMoves, Notation, ReadError, chess_text as text, letters::ENGLISH};
use crate::board::{Frame, MoveKind, MoveKinds, Ply, Reading};

pub static UCI: Notation = Notation {
    name: "uci",
    title: "engine moves (UCI)",
    coordinates: "algebraic",
    suits: text::suits,
    read,
    write,
    words: &text::WORDS,
    needed_moves: NeededMoves::None,
    long_form: None,
    lettered: false,
    gaps: &[],
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    let [word] = parts else {
        return Err(ReadError::Shape);
    };
    let frame = text::english(frame);
    let mut reading = Reading::any();
    let word = text::without_sign(word, &mut reading);
    if word == "0000" {
        reading.kinds = MoveKinds::NULL;
    } else if !text::drop(word, &frame, &mut reading)? {
        let rest = text::two_squares(word, &frame, &mut reading)?;
        if !rest.is_empty() {
            let capital = rest.to_ascii_uppercase();
            let role = ENGLISH.role(&capital).map(|(role, _)| role);
            reading.becomes = role.filter(|_| rest.len() == 1 && *rest != *capital);
            if reading.becomes.is_none() {
                return Err(ReadError::Shape);
            }
        }
    }
    out.push(reading);
    Ok(())
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let mv = ply.mv;
    match mv.from {
        _ if mv.kind == MoveKind::Null => out.push_str("0000"),
        Some(from) => {
            text::write_square(from, frame, out);
            text::write_square(text::plain_arrival(mv, frame), frame, out);
            let letter = mv.becomes.and_then(|role| ENGLISH.letter(role));
            out.push_str(&letter.unwrap_or("").to_ascii_lowercase());
        }
        None => {
            out.push_str(ENGLISH.letter(mv.piece.role).unwrap_or(""));
            out.push('@');
            text::write_square(mv.to, frame, out);
        }
    }
}
