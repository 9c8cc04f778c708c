//! Smith notation, whose moves can be taken back without knowing the earlier ones: the two squares,
//! the letter of the captured piece (`e4d5p`; `E` for en passant), `c` or `C` for castling on the
//! king's or the queen's side (`e1g1c`), and a capital for the promotion (`e7f8rQ`). In Chess960,
//! too, castling is written with the king's squares, because the letter distinguishes it from a
//! king move.

use super::{NeededMoves, Notation, ReadError, Words, chess_text as text, letters::ENGLISH};
use crate::board::{
    Captured, Frame, MoveKind, MoveKinds, Ply, Reading, Role, Roles, Square, SquareSet,
};

pub static SMITH: Notation = Notation {
    name: "smith",
    title: "Smith",
    coordinates: "algebraic",
    suits: text::suits_small,
    read,
    write,
    words: &WORDS,
    needed_moves: NeededMoves::None,
    long_form: None,
    lettered: false,
    gaps: &[text::NO_DROPS, text::NO_PASSES],
};

/// The patterns of moves: two squares and a letter that no other notation has, for a capture,
/// castling or a promotion.
static WORDS: Words = Words {
    whole: &["[a-h][1-8][a-h]([1-8][pnbrqkEcC]|[18][pnbrqk]?[QRBNK])"],
    ..Words::NONE
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    let [word] = parts else {
        return Err(ReadError::Shape);
    };
    let mut reading = Reading::any();
    let word = text::without_sign(word, &mut reading);
    let mut signs = text::two_squares(word, frame, &mut reading)?
        .chars()
        .peekable();
    let (Some(from), Some(to)) = (reading.from.only(), reading.to.only()) else {
        return Err(ReadError::Shape);
    };
    let sign = signs.next_if(|c| matches!(c, 'E' | 'c' | 'C') || c.is_ascii_lowercase());
    reading.kinds = match sign {
        Some('c') => MoveKinds::CASTLE_SHORT,
        Some('C') => MoveKinds::CASTLE_LONG,
        _ => MoveKinds::BOARD,
    };
    reading.victims = Some(match sign {
        Some('E') => passed(from, to, frame).map_or(SquareSet::EMPTY, SquareSet::single),
        Some(c) if !c.eq_ignore_ascii_case(&'c') => SquareSet::single(to),
        _ => SquareSet::EMPTY,
    });
    reading.takes = match sign {
        Some('E') => Roles::of(&[Role::Pawn]),
        Some(c) if !c.eq_ignore_ascii_case(&'c') => Roles::of(&[letter(c.to_ascii_uppercase())?]),
        _ => Roles::ALL,
    };
    if let Some(promotion) = signs.next() {
        reading.becomes = Some(letter(promotion)?);
    }
    if signs.next().is_some() {
        return Err(ReadError::Shape);
    }
    out.push(reading);
    Ok(())
}

/// Returns the piece for an English capital.
fn letter(capital: char) -> Result<Role, ReadError> {
    let mut text = [0; 4];
    let role = ENGLISH.role(capital.encode_utf8(&mut text));
    role.map(|(role, _)| role).ok_or(ReadError::Shape)
}

/// Returns the square of the pawn that is captured en passant.
fn passed(from: Square, to: Square, frame: &Frame) -> Option<Square> {
    let board = frame.geometry;
    board.square(board.x(to), board.y(from))
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let mv = ply.mv;
    let Some(from) = mv.from.filter(|_| SMITH.gap(mv).is_none()) else {
        return;
    };
    text::write_square(from, frame, out);
    text::write_square(mv.to, frame, out);
    match (mv.kind, &mv.captured) {
        (MoveKind::Castle { rook, .. }, _) => out.push(if rook > from { 'c' } else { 'C' }),
        (MoveKind::EnPassant, _) => out.push('E'),
        (_, Captured::One(_, taken)) => {
            let letter = ENGLISH.letter(taken.role).unwrap_or("");
            out.push_str(&letter.to_ascii_lowercase());
        }
        _ => {}
    }
    let becomes = mv.becomes.and_then(|role| ENGLISH.letter(role));
    out.push_str(becomes.unwrap_or(""));
}
