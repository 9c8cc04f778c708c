//! Long algebraic notation: `Ng1-f3`, `e4xd5`, `e7-e8=Q`. When reading, the separator and the piece
//! letter may be missing, so that engine moves (`g1f3`, `e7e8q`) are understood as well.

use super::{NeededMoves, Notation, ReadError, algebraic_squares::ALGEBRAIC, chess_text as text};
use crate::board::{Frame, MoveKinds, Ply, Reading, Role, Roles, Slip, SquareSet};

pub static LAN: Notation = Notation {
    name: "lan",
    title: "long algebraic",
    coordinates: "algebraic",
    suits: text::suits,
    read,
    write,
    words: &text::WORDS,
    needed_moves: NeededMoves::None,
    long_form: None,
    lettered: true,
    gaps: &[],
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    let mut reading = Reading::any();
    let body = text::body(parts, &mut reading)?;
    if text::special(body, &mut reading) || text::drop(body, frame, &mut reading)? {
        out.push(reading);
        return Ok(());
    }
    let head = text::promotion(body, frame, &mut reading)?;
    // Engines write a small promotion letter, which is not a slip.
    let engine =
        body.len() > head.len() && body[head.len()..].starts_with(|c: char| c.is_ascii_lowercase());
    if engine {
        reading.slips = crate::board::Slips::NONE;
    }
    let castling = MoveKinds::CASTLE_SHORT.or(MoveKinds::CASTLE_LONG);
    let letter = frame.letters.role(head);
    let skip = letter.map_or(0, |(_, len)| len);
    reading.roles = letter.map_or(Roles::ALL, |(role, _)| Roles::of(&[role]));
    reading.kinds = if reading.roles.contains(Role::King) {
        MoveKinds::BOARD.or(castling)
    } else {
        MoveKinds::BOARD
    };
    let rest = head.get(skip..).ok_or(ReadError::Shape)?;
    let (from, from_len) =
        (ALGEBRAIC.read)(rest, frame.geometry, frame.numbering).ok_or(ReadError::Shape)?;
    let rest_after_from = rest.get(from_len..).ok_or(ReadError::Shape)?;
    let separator = rest_after_from
        .chars()
        .next()
        .filter(|c| text::is_dash(*c) || *c == 'x' || text::capture_sign(*c).is_some());
    if let Some(c) = separator {
        reading.sign = text::sign_of(c);
        let slip = if text::is_dash(c) && c != '-' {
            Some(Slip::Dash)
        } else {
            text::capture_sign(c)
        };
        reading.slips = slip.map_or(reading.slips, |slip| reading.slips.with(slip));
    }
    let gap = separator.map_or(0, char::len_utf8);
    let arrival = rest_after_from.get(gap..).ok_or(ReadError::Shape)?;
    let to = text::whole_square(arrival, skip + from_len + gap, frame)?;
    let from = from.map_err(|fault| ReadError::Square {
        part: 0,
        start: skip,
        end: skip + from_len,
        fault,
    })?;
    if rest.bytes().any(|b| b.is_ascii_uppercase() && b != b'X') {
        reading.slips = reading.slips.with(Slip::Case);
    }
    reading.from = SquareSet::single(from);
    reading.to = SquareSet::single(to);
    out.push(reading);
    Ok(())
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let mv = ply.mv;
    if !text::write_special(mv, frame, out) {
        if mv.piece.role != Role::Pawn {
            text::write_letter(mv.piece.role, frame, out);
        }
        if let Some(from) = mv.from {
            text::write_square(from, frame, out);
        }
        out.push(if text::takes(mv) { 'x' } else { '-' });
        text::write_square(mv.to, frame, out);
        text::write_promotion(mv, frame, out);
    }
    text::write_mark(ply.effect, out);
}
