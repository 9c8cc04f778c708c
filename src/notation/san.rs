//! Short algebraic notation as the PGN standard has it (8.2.3), read tolerantly, written in
//! export form.

use super::{Notation, Unread, chess_text as text};
use crate::board::{Frame, Kinds, Ply, Reading, Role, Roles, Sign, Slip, SquareSet};

pub static SAN: Notation = Notation {
    name: "san",
    title: "short algebraic (SAN)",
    coordinates: "algebraic",
    suits: text::suits,
    read,
    write,
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), Unread> {
    let mut reading = Reading::any();
    let body = text::body(parts, &mut reading)?;
    if text::special(body, &mut reading) || text::drop(body, frame, &mut reading)? {
        out.push(reading);
        return Ok(());
    }
    reading.kinds = Kinds::BOARD;
    let head = text::promotion(body, frame, &mut reading)?;
    let letter = frame.letters.role(head);
    let first = head.chars().next().ok_or(Unread::Shape)?;
    // A capital is a piece; where no language letter fits it may be a square in capitals. A small
    // letter is a file; where a capital would be a piece (`nf3`, `bc4`) it may be that.
    let mut last = Err(Unread::Shape);
    let mut attempt = |role: Role, skip: usize, slip: Option<Slip>, reading: &Reading| {
        let mut reading = reading.clone();
        reading.slips = slip.map_or(reading.slips, |slip| reading.slips.with(slip));
        match squares(head, skip, role, frame, &mut reading) {
            Ok(()) => out.push(reading),
            // A square that does not exist says more than a shape that does not fit.
            Err(error) if last == Err(Unread::Shape) => last = Err(error),
            Err(_) => {}
        }
    };
    match letter {
        Some((Role::Pawn, len)) => attempt(Role::Pawn, len, Some(Slip::PawnLetter), &reading),
        Some((role, len)) => attempt(role, len, None, &reading),
        None => attempt(Role::Pawn, 0, None, &reading),
    }
    if letter.is_none() && first.is_lowercase() {
        let capital: String = first.to_uppercase().collect();
        if let Some((role, _)) = frame.letters.role(&capital) {
            attempt(role, first.len_utf8(), Some(Slip::Case), &reading);
        }
    } else if letter.is_some() && first.is_ascii_uppercase() {
        // `Bxc3` for `bxc3`.
        attempt(Role::Pawn, 0, Some(Slip::Case), &reading);
    }
    if out.is_empty() { last } else { Ok(()) }
}

/// Reads what stands behind the piece letter: an optional file, rank or square of departure, an
/// optional capture sign, the square of arrival.
fn squares(
    head: &str,
    skip: usize,
    role: Role,
    frame: &Frame,
    reading: &mut Reading,
) -> Result<(), Unread> {
    let rest = head.get(skip..).ok_or(Unread::Shape)?;
    let bytes = rest.as_bytes();
    let arrival = bytes.len().checked_sub(2).ok_or(Unread::Shape)?;
    let (file, digit) = (bytes[arrival], bytes[arrival + 1]);
    if !file.is_ascii_alphabetic() || !digit.is_ascii_digit() {
        return Err(Unread::Shape);
    }
    if file.is_ascii_uppercase() {
        reading.slips = reading.slips.with(Slip::Case);
    }
    let before = rest.get(..arrival).ok_or(Unread::Shape)?;
    let departure = match before.chars().next_back() {
        Some('x') => {
            reading.sign = Sign::Capture;
            &before[..before.len() - 1]
        }
        Some(sign) => match text::capture_sign(sign) {
            Some(slip) => {
                reading.sign = Sign::Capture;
                reading.slips = reading.slips.with(slip);
                &before[..before.len() - sign.len_utf8()]
            }
            None => before,
        },
        None => before,
    };
    reading.roles = Roles::of(&[role]);
    reading.from = match (role, departure.as_bytes()) {
        (Role::Pawn, []) if reading.sign == Sign::Capture => SquareSet::ALL,
        // A pawn that does not capture stays on its file.
        (Role::Pawn, []) => frame
            .geometry
            .file(file.to_ascii_lowercase().wrapping_sub(b'a')),
        (Role::Pawn, [from]) if from.is_ascii_alphabetic() => {
            if reading.sign == Sign::None {
                reading.slips = reading.slips.with(Slip::CaptureSign);
                reading.sign = Sign::Capture;
            }
            departure_file(*from, skip, frame, reading)?
        }
        (Role::Pawn, _) => return Err(Unread::Shape),
        (_, []) => SquareSet::ALL,
        (_, [from]) if from.is_ascii_alphabetic() => departure_file(*from, skip, frame, reading)?,
        (_, [rank @ b'0'..=b'9']) => match rank
            .checked_sub(b'1')
            .filter(|y| *y < frame.geometry.height)
        {
            Some(y) => frame.geometry.rank(y),
            None => return Err(text::off_board(skip, skip + 1)),
        },
        (_, [from, b'0'..=b'9']) if from.is_ascii_alphabetic() => {
            SquareSet::single(text::whole_square(departure, skip, frame)?)
        }
        _ => return Err(Unread::Shape),
    };
    let square = rest.get(arrival..).ok_or(Unread::Shape)?;
    reading.to = SquareSet::single(text::whole_square(square, skip + arrival, frame)?);
    Ok(())
}

fn departure_file(
    file: u8,
    at: usize,
    frame: &Frame,
    reading: &mut Reading,
) -> Result<SquareSet, Unread> {
    if file.is_ascii_uppercase() {
        reading.slips = reading.slips.with(Slip::Case);
    }
    let x = file.to_ascii_lowercase() - b'a';
    if x >= frame.geometry.width {
        return Err(text::off_board(at, at + 1));
    }
    Ok(frame.geometry.file(x))
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let mv = ply.mv;
    if !text::write_special(mv, frame, out) {
        if mv.piece.role == Role::Pawn {
            if text::takes(mv) {
                write_file(mv.from, frame, out);
            }
        } else {
            out.push_str(frame.letters.letter(mv.piece.role).unwrap_or(""));
            write_departure(ply, frame, out);
        }
        if text::takes(mv) {
            out.push('x');
        }
        text::write_square(mv.to, frame, out);
        text::write_promotion(mv, frame, out);
    }
    text::write_mark(ply.effect, out);
}

/// File, rank or both: the first that tells the piece from its twins that could legally go there.
fn write_departure(ply: &Ply, frame: &Frame, out: &mut String) {
    let (mv, board) = (ply.mv, frame.geometry);
    let Some(from) = mv.from else { return };
    let twins = ply.legal.iter().filter(|other| {
        other.piece == mv.piece
            && other.to == mv.to
            && other.from.is_some_and(|square| square != from)
            && !matches!(other.kind, crate::board::MoveKind::Castle { .. })
    });
    let (mut any, mut file, mut rank) = (false, false, false);
    for square in twins.filter_map(|twin| twin.from) {
        any = true;
        file |= board.x(square) == board.x(from);
        rank |= board.y(square) == board.y(from);
    }
    if any && !file {
        write_file(mv.from, frame, out);
    } else if any && !rank {
        let mut square = String::new();
        text::write_square(from, frame, &mut square);
        out.push_str(square.get(1..).unwrap_or(""));
    } else if any {
        text::write_square(from, frame, out);
    }
}

fn write_file(from: Option<crate::board::Square>, frame: &Frame, out: &mut String) {
    if let Some(from) = from {
        out.push((b'a' + frame.geometry.x(from)) as char);
    }
}
