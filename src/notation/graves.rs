//! C. S. Graves' notation for three-man chess (2003): the zone, the piece, the square. `WHe4` is a
//! pawn move to e4 in the White zone, `BLBa2` a bishop move to a2 in the Black zone. With two zones
//! the first is that of the departure: `GRRcxBLf3` is a rook on the c-file of the Gray zone that
//! captures on f3 in the Black zone.
//!
//! What Graves does not say is derived here: a departure is named by zone and file, if necessary
//! also by rank, with a hyphen when nothing is captured (`WHe-GRa6`). Castling, promotion and check
//! marks are those of short algebraic notation. Captures have the file of departure, as in his
//! example. A capture with only the zone of arrival (`BLRxf3`) and squares without a zone, which
//! are a slip, are read but never written.

use super::zoned_squares::{self as squares, MARK, ZONED};
use super::{NeededMoves, Notation, ReadError, SquareFault, Words, chess_text as text};
use crate::board::{Frame, Geometry, MoveKinds, Ply, Reading, Role, Roles, Slip, SquareSet};

pub static GRAVES: Notation = Notation {
    name: "graves",
    title: "zone, piece and square (Graves)",
    coordinates: ZONED.name,
    suits: |geometry: &Geometry, roles: Roles| {
        roles.contains(Role::Pawn) && squares::suits(geometry)
    },
    read,
    write,
    words: &WORDS,
    needed_moves: NeededMoves::SamePieceAndSquare,
    long_form: None,
    lettered: false,
    gaps: &[],
};

/// The patterns of moves: a zone before the piece or castling, perhaps another before the arrival
/// square.
static WORDS: Words = Words {
    parts: &[("zone", "WH|GR|BL"), ("end", text::WORD_ENDINGS)],
    whole: &[
        r"(?&zone)[KQRBNP]?([a-h]?[1-6]?[x\-:]?(?&zone)|x)?[a-h][1-6](=[QRBN])?(?&end)",
        "(?&zone)(O-O(-O)?|0-0(-0)?)(?&end)",
    ],
    // A zone, and after it a square that the ring does not have, or a letter for a rank.
    damaged: &[
        "(?&zone).*[0-9].*",
        r"(?&zone)[KQRBNP]?([a-h]?[1-6]?[x\-:]?(?&zone)|x)?[a-h][a-z](?&end)",
    ],
    ..Words::NONE
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    let frame = &text::english(frame);
    let mut reading = Reading::any();
    let body = text::body(parts, &mut reading)?;
    let zone = squares::zone(body);
    let start = zone.map_or(0, |_| MARK);
    if text::special(body.get(start..).unwrap_or(""), &mut reading) {
        if let Some(zone) = zone {
            reading.from = squares::squares(zone, frame.geometry);
        }
    } else {
        let head = text::promotion(body, frame, &mut reading)?;
        ZonedMove::of(head, frame, &mut reading)?.claim(frame, &mut reading)?;
    }
    out.push(reading);
    Ok(())
}

/// The parts of a move without promotion and marks.
struct ZonedMove<'t> {
    /// The first zone.
    zone: Option<u8>,
    role: Role,
    /// The departure, which may be empty, and where it begins in the text.
    departure: &'t str,
    from: usize,
    /// The second zone.
    second: Option<u8>,
    /// The file letter and the rank of the arrival square, and where they begin in the text.
    arrival: (u8, u8),
    at: usize,
}

impl<'t> ZonedMove<'t> {
    /// Takes a move apart and records in the reading what its signs say.
    ///
    /// From the left it takes the zone and the piece letter, from the right the arrival square, a
    /// second zone and a sign; what is left in the middle is the departure.
    fn of(text: &'t str, frame: &Frame, reading: &mut Reading) -> Result<ZonedMove<'t>, ReadError> {
        let zone = squares::zone(text);
        let from = zone.map_or(0, |_| MARK);
        let rest = text.get(from..).ok_or(ReadError::Shape)?;
        let letter = frame.letters.role(rest).or_else(|| {
            // A small letter before a whole square is a piece, because no departure can stand there.
            let initial = rest.get(..1).filter(|_| rest.len() == 3)?;
            let small = frame.letters.role(&initial.to_ascii_uppercase());
            small.inspect(|_| reading.slips = reading.slips.with(Slip::Case))
        });
        let (role, skip) = letter.unwrap_or((Role::Pawn, 0));
        if letter.is_some() && role == Role::Pawn {
            reading.slips = reading.slips.with(Slip::PawnLetter);
        }
        let at = text.len().checked_sub(2).ok_or(ReadError::Shape)?;
        let arrival = match text.as_bytes().get(at..) {
            Some([file, rank]) if file.is_ascii_alphabetic() && rank.is_ascii_digit() => {
                (*file, *rank)
            }
            _ => return Err(ReadError::Shape),
        };
        let mut between = text.get(from + skip..at).ok_or(ReadError::Shape)?;
        let mut second = None;
        if let Some((head, mark)) = between
            .len()
            .checked_sub(MARK)
            .and_then(|cut| between.split_at_checked(cut))
        {
            second = squares::zone(mark);
            between = second.map_or(between, |_| head);
        }
        let sign = between
            .chars()
            .next_back()
            .filter(|c| !c.is_ascii_alphanumeric() || "xX".contains(*c));
        if let Some(sign) = sign {
            let slip = match text::is_dash(sign) {
                true => (sign != '-').then_some(Slip::Dash),
                false => text::capture_sign(sign),
            };
            if !text::is_dash(sign) && sign != 'x' && slip.is_none() {
                return Err(ReadError::Shape);
            }
            reading.sign = text::sign_of(sign);
            reading.slips = slip.map_or(reading.slips, |slip| reading.slips.with(slip));
            between = between.strip_suffix(sign).unwrap_or(between);
        }
        let capitals = |text: &str| text.bytes().any(|b| b.is_ascii_uppercase());
        let small = |at: usize| {
            let mark = text.get(at..at + MARK);
            mark.is_some_and(|mark| mark.bytes().any(|b| b.is_ascii_lowercase()))
        };
        let first_small = zone.is_some() && small(0);
        let second_small = second.is_some() && at.checked_sub(MARK).is_some_and(small);
        if first_small || second_small || capitals(between) || arrival.0.is_ascii_uppercase() {
            reading.slips = reading.slips.with(Slip::Case);
        }
        Ok(ZonedMove {
            zone,
            role,
            departure: between,
            from: from + skip,
            second,
            arrival,
            at,
        })
    }

    /// Records in the reading what the move says about piece and squares.
    fn claim(&self, frame: &Frame, reading: &mut Reading) -> Result<(), ReadError> {
        let board = frame.geometry;
        reading.kinds = MoveKinds::BOARD;
        reading.roles = Roles::of(&[self.role]);
        let (file, rank) = self.arrival;
        match (self.zone, self.second) {
            // A single zone is that of the arrival.
            (zone, None) if self.departure.is_empty() => {
                let found = match zone {
                    Some(zone) => squares::square(zone, file, rank, board).map(SquareSet::single),
                    None => self.anywhere(board, reading),
                };
                // In a pawn move the square begins with the zone.
                let start = if self.role == Role::Pawn { 0 } else { self.at };
                reading.to = found.ok_or(self.off_board(start))?;
            }
            (Some(zone), Some(second)) => {
                let to = squares::square(second, file, rank, board);
                let to = to.ok_or(self.off_board(self.at - MARK))?;
                reading.to = SquareSet::single(to);
                reading.from = self.departures(zone, board)?;
            }
            _ => return Err(ReadError::Shape),
        }
        Ok(())
    }

    /// Returns the arrival squares in all zones, for a move without a zone.
    fn anywhere(&self, board: &Geometry, reading: &mut Reading) -> Option<SquareSet> {
        let (file, rank) = self.arrival;
        reading.slips = reading.slips.with(Slip::Zone);
        let found = squares::file(file, board)?.and(board.rank(rank.checked_sub(b'1')?));
        (!found.is_empty()).then_some(found)
    }

    /// Returns the squares of departure that the first zone, file and rank allow.
    fn departures(&self, zone: u8, board: &Geometry) -> Result<SquareSet, ReadError> {
        let own = squares::squares(zone, board);
        let (file, rank) = match self.departure.as_bytes() {
            [] => (None, None),
            [rank @ b'0'..=b'9'] => (None, Some(*rank)),
            [file] if file.is_ascii_alphabetic() => (Some(*file), None),
            [file, rank @ b'0'..=b'9'] if file.is_ascii_alphabetic() => (Some(*file), Some(*rank)),
            _ => return Err(ReadError::Shape),
        };
        let on_file = file.map_or(Some(own), |file| squares::file(file, board));
        let on_rank = match rank {
            Some(rank) => rank.checked_sub(b'1').map(|y| board.rank(y)),
            None => Some(own),
        };
        let found = on_file
            .zip(on_rank)
            .map(|(file, rank)| own.and(file).and(rank));
        found
            .filter(|found| !found.is_empty())
            .ok_or_else(|| text::off_board(self.from, self.from + self.departure.len()))
    }

    /// Returns the error for an arrival square that is not on the board.
    fn off_board(&self, start: usize) -> ReadError {
        ReadError::Square {
            part: 0,
            start,
            end: self.at + 2,
            fault: SquareFault::OffBoard,
        }
    }
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let (mv, frame) = (ply.mv, &text::english(frame));
    if !text::write_special(mv, frame, out) {
        write_squares(ply, frame, out);
        text::write_promotion(mv, frame, out);
    }
    text::write_mark(ply.effect, out);
}

/// Appends zone, piece and squares.
fn write_squares(ply: &Ply, frame: &Frame, out: &mut String) {
    let (mv, board) = (ply.mv, frame.geometry);
    let letter = match mv.piece.role {
        Role::Pawn => "",
        role => frame.letters.letter(role).unwrap_or(""),
    };
    let takes = text::takes(mv);
    let (file, rank) = departure_needed(ply, board);
    let Some(from) = mv.from.filter(|_| takes || file) else {
        squares::write_zone(mv.to, board, out);
        out.push_str(letter);
        squares::write_file(mv.to, board, out);
        return squares::write_rank(mv.to, board, out);
    };
    squares::write_zone(from, board, out);
    out.push_str(letter);
    squares::write_file(from, board, out);
    if rank {
        squares::write_rank(from, board, out);
    }
    out.push(if takes { 'x' } else { '-' });
    squares::write(mv.to, board, out);
}

/// Returns whether the zone and file of departure must be written, and whether the rank must be as
/// well.
fn departure_needed(ply: &Ply, board: &Geometry) -> (bool, bool) {
    let Some(from) = ply.mv.from else {
        return (false, false);
    };
    let mut twins = ply.legal.iter().filter(|other| {
        let alike = other.to == ply.mv.to && other.piece == ply.mv.piece;
        alike && !text::castles(other) && other.from.is_some_and(|square| square != from)
    });
    let on_file = |other: &crate::board::Move| {
        let square = other.from.unwrap_or(from);
        board.x(square) == board.x(from)
    };
    let file = twins.clone().next().is_some();
    (file, twins.any(on_file))
}
