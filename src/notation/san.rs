//! Short algebraic notation of the PGN standard (8.2.3). Reads many other spellings; writes the
//! export format.

use super::{NeededMoves, Notation, ReadError, chess_text as text};
use crate::board::{Frame, Ply, Reading, Role, Roles, Sign, Slip, SquareSet};

pub static SAN: Notation = Notation {
    name: "san",
    title: "short algebraic (SAN)",
    coordinates: "algebraic",
    suits: text::suits,
    read,
    write,
    words: &text::WORDS,
    needed_moves: NeededMoves::SamePieceAndSquare,
    long_form: None,
    lettered: true,
    gaps: &[],
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    // The reading is built in place, because this is the inner loop of reading a database.
    let first = out.len();
    out.push(Reading::any());
    let read = fill(parts, frame, out, first);
    if read.is_err() {
        out.truncate(first);
    }
    read
}

/// Fills the reading at `at`, and appends another if the first letter can mean two things.
///
/// Removes check marks and suffixes, then tries in this order: castling, null moves and drops; a
/// pawn capture by files alone; a piece, or a pawn without a letter. If the first letter may be a
/// piece or a file in the wrong case (`bc4`, `Bxc3`), both readings are tried, and the second one
/// is a slip.
fn fill(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>, at: usize) -> Result<(), ReadError> {
    let reading = out.get_mut(at).ok_or(ReadError::Shape)?;
    let body = text::body(parts, reading)?;
    if text::special(body, reading) || text::drop(body, frame, reading)? {
        return Ok(());
    }
    if short_capture(body, frame, reading) {
        return Ok(());
    }
    let head = text::promotion(body, frame, reading)?;
    let letter = frame.letters.role(head);
    let (role, skip) = letter.unwrap_or((Role::Pawn, 0));
    let initial = head.chars().next().ok_or(ReadError::Shape)?;
    let other = match letter {
        // `Bxc3` for `bxc3`. Nobody writes `Bb4` for `b4`.
        Some(_) if is_file(initial, frame) && !names_file_twice(head) => Some((Role::Pawn, 0)),
        None if initial.is_lowercase() => {
            let capital: String = initial.to_uppercase().collect();
            frame
                .letters
                .role(&capital)
                .map(|(role, _)| (role, initial.len_utf8()))
        }
        _ => None,
    };
    let alternative = other.map(|(role, skip)| (role, skip, reading.clone()));
    if letter.is_some() && role == Role::Pawn {
        reading.slips = reading.slips.with(Slip::PawnLetter);
    }
    let first = squares(head, skip, role, frame, reading);
    let Some((role, skip, mut reading)) = alternative else {
        return first;
    };
    reading.slips = reading.slips.with(Slip::Case);
    match (first, squares(head, skip, role, frame, &mut reading)) {
        (Ok(()), Ok(())) => out.push(reading),
        (Ok(()), Err(_)) => {}
        // The B of `B5` is a piece, and the square is missing.
        (Err(why), Ok(())) if letter.is_some() => return Err(why),
        (Err(_), Ok(())) => {
            out.truncate(at);
            out.push(reading);
        }
        // A square off the board is reported rather than a wrong shape.
        (Err(ReadError::Shape), second) => return second,
        (first, _) => return first,
    }
    Ok(())
}

/// Is a capital letter the name of a file?
fn is_file(letter: char, frame: &Frame) -> bool {
    letter.is_ascii_uppercase() && frame.geometry.width > letter as u8 - b'A'
}

/// Does a text begin with a file and the square of arrival on it: `Bb4`?
fn names_file_twice(head: &str) -> bool {
    match head.as_bytes() {
        [first, second, _] => first.eq_ignore_ascii_case(second),
        _ => false,
    }
}

/// Reads a pawn capture by its files alone, as in old books: `ed`, `exd`, `e:d`. Returns false for
/// other moves.
fn short_capture(body: &str, frame: &Frame, reading: &mut Reading) -> bool {
    let (from, to) = match body.as_bytes() {
        [from, to] | [from, b'x' | b':', to] => (*from, *to),
        _ => return false,
    };
    let files = b'a'..b'a' + frame.geometry.width.min(26);
    if !files.contains(&from) || !files.contains(&to) || from.abs_diff(to) != 1 {
        return false;
    }
    reading.roles = Roles::of(&[Role::Pawn]);
    reading.from = frame.geometry.file(from - b'a');
    reading.to = frame.geometry.file(to - b'a');
    reading.sign = Sign::Capture;
    reading.slips = reading.slips.with(Slip::ShortCapture);
    true
}

/// Reads what follows the piece letter, which ends at `skip`: an optional file, rank or square of
/// departure, an optional capture sign, and the arrival square.
fn squares(
    head: &str,
    skip: usize,
    role: Role,
    frame: &Frame,
    reading: &mut Reading,
) -> Result<(), ReadError> {
    let rest = head.get(skip..).ok_or(ReadError::Shape)?;
    let bytes = rest.as_bytes();
    let arrival = bytes.len().checked_sub(2).ok_or(ReadError::Shape)?;
    let (file, digit) = (bytes[arrival], bytes[arrival + 1]);
    if !file.is_ascii_alphabetic() || !digit.is_ascii_digit() {
        return Err(ReadError::Shape);
    }
    if file.is_ascii_uppercase() {
        // A letter beyond the files is a piece: `P-Q4`.
        if file - b'A' >= frame.geometry.width {
            return Err(ReadError::Shape);
        }
        reading.slips = reading.slips.with(Slip::Case);
    }
    let before = rest.get(..arrival).ok_or(ReadError::Shape)?;
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
            // `N-d7`. With a whole square before the dash it is long algebraic notation.
            None if sign == '-' && before.len() <= 2 => {
                reading.slips = reading.slips.with(Slip::LongForm);
                &before[..before.len() - 1]
            }
            None => before,
        },
        None => before,
    };
    reading.roles = Roles::of(&[role]);
    reading.from = match (role, departure.as_bytes()) {
        // A capture without the pawn's file.
        (Role::Pawn, []) if reading.sign == Sign::Capture => {
            reading.slips = reading.slips.with(Slip::ShortCapture);
            SquareSet::ALL
        }
        // A pawn that does not capture stays on its file.
        (Role::Pawn, []) => frame
            .geometry
            .file(file.to_ascii_lowercase().wrapping_sub(b'a')),
        (Role::Pawn, [from]) if from.is_ascii_alphabetic() => {
            if reading.sign == Sign::None && from.eq_ignore_ascii_case(&file) {
                reading.slips = reading.slips.with(Slip::FileTwice);
            } else if reading.sign == Sign::None {
                reading.slips = reading.slips.with(Slip::CaptureSign);
                reading.sign = Sign::Capture;
            }
            departure_file(*from, skip, frame, reading)?
        }
        (Role::Pawn, _) => return Err(ReadError::Shape),
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
        _ => return Err(ReadError::Shape),
    };
    let square = rest.get(arrival..).ok_or(ReadError::Shape)?;
    reading.to = SquareSet::single(text::whole_square(square, skip + arrival, frame)?);
    Ok(())
}

/// Returns the squares of the file of departure, whose letter is at `at`.
fn departure_file(
    file: u8,
    at: usize,
    frame: &Frame,
    reading: &mut Reading,
) -> Result<SquareSet, ReadError> {
    if file.is_ascii_uppercase() {
        reading.slips = reading.slips.with(Slip::Case);
    }
    let x = file.to_ascii_lowercase() - b'a';
    if x >= frame.geometry.width {
        // A capital beyond the files can only be meant as a piece letter.
        let is_file = file.is_ascii_lowercase();
        return Err(if is_file {
            text::off_board(at, at + 1)
        } else {
            ReadError::Shape
        });
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
            text::write_letter(mv.piece.role, frame, out);
            let (file, rank) = text::disambiguation(ply, frame);
            if file {
                write_file(mv.from, frame, out);
            }
            if rank {
                write_rank(mv.from, frame, out);
            }
        }
        if text::takes(mv) {
            out.push('x');
        }
        text::write_square(mv.to, frame, out);
        text::write_promotion(mv, frame, out);
    }
    text::write_mark(ply.effect, out);
}

fn write_file(from: Option<crate::board::Square>, frame: &Frame, out: &mut String) {
    if let Some(from) = from {
        out.push((b'a' + frame.geometry.x(from)) as char);
    }
}

fn write_rank(from: Option<crate::board::Square>, frame: &Frame, out: &mut String) {
    if let Some(from) = from {
        out.push((b'1' + frame.geometry.y(from)) as char);
    }
}
