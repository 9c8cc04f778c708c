//! C. S. Graves' notation for three-man chess (2003): the zone, the piece, the square. `WHe4` is a pawn
//! to e4 in the White zone, `BLBa2` a bishop to a2 in the Black zone, `GRRcxBLf3` a rook from the c-file
//! of the Gray zone that takes f3 in the Black zone: the first zone is that of the arrival unless
//! a second follows.
//!
//! What he leaves open is derived: a departure is named by zone and file, then by the rank as well, and
//! with a hyphen where nothing is taken (`WHe-GRa6`); castling, promotion and the marks are those of
//! the short algebraic notation. Captures are written as his own one is, with the file of
//! departure. Read but never written: a capture with the zone of arrival alone (`BLRxf3`), and squares
//! without a zone, which is a slip.

use super::zoned_squares::{self as squares, MARK, ZONED};
use super::{Notation, ReadError, SquareFault, TwinSearch, Words, chess_text as text};
use crate::board::{
    Frame, Geometry, MoveKinds, Ply, Reading, Role, Roles, Slip, Square, SquareSet,
};

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
    twin_search: TwinSearch::AtTwins,
    long_form: None,
    lettered: false,
    gaps: &[],
};

/// A zone before the piece or the castling, and perhaps another before the square.
static WORDS: Words = Words {
    parts: &[("zone", "WH|GR|BL"), ("end", text::WORD_ENDINGS)],
    whole: &[
        r"(?&zone)[KQRBNP]?([a-h]?[1-6]?[x\-:]?(?&zone)|x)?[a-h][1-6](=[QRBN])?(?&end)",
        "(?&zone)(O-O(-O)?|0-0(-0)?)(?&end)",
    ],
    // A zone, and after it a square that the ring does not have.
    damaged: &["(?&zone).*[0-9].*"],
    ..Words::NONE
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    let frame = &text::english(frame);
    let mut reading = Reading::any();
    let body = text::body(parts, &mut reading)?;
    let zone = squares::zone(body);
    let behind = zone.map_or(0, |_| MARK);
    if text::special(body.get(behind..).unwrap_or(""), &mut reading) {
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

/// A move taken apart, promotion and marks aside.
struct ZonedMove<'t> {
    /// The first zone.
    zone: Option<u8>,
    role: Role,
    /// What stands between the piece and the sign, or a second zone: nothing, or a departure; and
    /// where it begins.
    departure: &'t str,
    from: usize,
    /// The second zone.
    second: Option<u8>,
    /// The file letter and the rank of arrival, and where in the text they stand.
    arrival: (u8, u8),
    at: usize,
}

impl<'t> ZonedMove<'t> {
    /// Fills in what the signs say.
    fn of(text: &'t str, frame: &Frame, reading: &mut Reading) -> Result<ZonedMove<'t>, ReadError> {
        let zone = squares::zone(text);
        let from = zone.map_or(0, |_| MARK);
        let rest = text.get(from..).ok_or(ReadError::Shape)?;
        let letter = frame.letters.role(rest).or_else(|| {
            // A small letter before a whole square is a piece: no file is named there.
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
        let marked = zone.is_some() && small(0);
        let again = second.is_some() && at.checked_sub(MARK).is_some_and(small);
        if marked || again || capitals(between) || arrival.0.is_ascii_uppercase() {
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

    /// Fills in what is claimed of piece and squares.
    fn claim(&self, frame: &Frame, reading: &mut Reading) -> Result<(), ReadError> {
        let board = frame.geometry;
        reading.kinds = MoveKinds::BOARD;
        reading.roles = Roles::of(&[self.role]);
        let (file, rank) = self.arrival;
        match (self.zone, self.second) {
            // One zone is that of the arrival, and says nothing about the departure.
            (zone, None) if self.departure.is_empty() => {
                let found = match zone {
                    Some(zone) => squares::square(zone, file, rank, board).map(SquareSet::single),
                    None => self.anywhere(board, reading),
                };
                // A pawn's square is named from its zone on.
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

    /// The squares of a file letter and a rank in every zone.
    fn anywhere(&self, board: &Geometry, reading: &mut Reading) -> Option<SquareSet> {
        let (file, rank) = self.arrival;
        reading.slips = reading.slips.with(Slip::Zone);
        let found = squares::file(file, board)?.and(board.rank(rank.checked_sub(b'1')?));
        (!found.is_empty()).then_some(found)
    }

    /// The squares that a zone and the text behind it leave for the departure.
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
        squares_of(ply, frame, out);
        text::write_promotion(mv, frame, out);
    }
    text::write_mark(ply.effect, out);
}

/// Zone, piece and squares.
fn squares_of(ply: &Ply, frame: &Frame, out: &mut String) {
    let (mv, board) = (ply.mv, frame.geometry);
    let letter = match mv.piece.role {
        Role::Pawn => "",
        role => frame.letters.letter(role).unwrap_or(""),
    };
    let mut named = |square: Square, behind: &str, letter: &str| {
        let mut name = String::new();
        squares::write_file(square, board, &mut name);
        let (zone, file) = name.split_at_checked(MARK).unwrap_or((&name, ""));
        for piece in [zone, letter, file, behind] {
            out.push_str(piece);
        }
    };
    let rank = |square: Square| {
        let mut rank = String::new();
        squares::write_rank(square, board, &mut rank);
        rank
    };
    let takes = text::takes(mv);
    let (file, whole) = told_apart(ply, board);
    if let Some(from) = mv.from.filter(|_| takes || file) {
        let sign = if takes { "x" } else { "-" };
        let behind = if whole { rank(from) } else { String::new() };
        named(from, &(behind + sign), letter);
        named(mv.to, &rank(mv.to), "");
    } else {
        named(mv.to, &rank(mv.to), letter);
    }
}

/// Must the zone and file of departure be named, and its rank?
fn told_apart(ply: &Ply, board: &Geometry) -> (bool, bool) {
    let Some(from) = ply.mv.from else {
        return (false, false);
    };
    let mut twins = ply.legal.iter().filter(|other| {
        let alike = other.piece == ply.mv.piece && other.to == ply.mv.to;
        alike && !text::castles(other) && other.from.is_some_and(|square| square != from)
    });
    let on_file = |other: &crate::board::Move| {
        let square = other.from.unwrap_or(from);
        board.x(square) == board.x(from)
    };
    let file = twins.clone().next().is_some();
    (file, twins.any(on_file))
}
