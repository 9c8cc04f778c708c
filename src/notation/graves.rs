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
//!
//! The zones have the names that the record gives them. `B` may be a bishop as well as the Black zone; the
//! zone comes first, so `Ba2` is a pawn move in that zone, and a bishop move without its zone only where no
//! pawn can go there. Known names that are not those of the record are a slip.

use super::zoned_squares::{self as squares, KNOWN_ZONES, ZONED};
use super::{NeededMoves, Notation, ReadError, SquareFault, Words, chess_text as text};
use crate::board::{
    Frame, Geometry, MoveKinds, Ply, Reading, Role, Roles, Slip, SquareSet, ZoneNames,
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
    needed_moves: NeededMoves::SamePieceAndSquare,
    long_form: None,
    lettered: false,
    gaps: &[],
};

/// The patterns of moves: a zone before the piece or castling, perhaps another before the arrival
/// square.
static WORDS: Words = Words {
    parts: &[
        ("zone", "WH|GR|BL|WHITE|GRAY|GREY|BLACK"),
        ("end", text::WORD_ENDINGS),
    ],
    whole: &[
        r"(?&zone)[KQRBNP]?([a-h]?[1-6]?[x\-:]?(?&zone)|x)?[a-h][1-6](=[QRBN])?(?&end)",
        "(?&zone)(O-O(-O)?|0-0(-0)?)(?&end)",
    ],
    // A zone, and after it a square that the ring does not have, or a letter for a rank.
    damaged: &[
        "(?&zone).*[0-9].*",
        r"(?&zone)[KQRBNP]?([a-h]?[1-6]?[x\-:]?(?&zone)|x)?[a-h][a-z](?&end)",
        // Castling with a zone of another name.
        "[A-Z][A-Za-z]{0,7}(O-O(-O)?|0-0(-0)?)(?&end)",
    ],
    ..Words::NONE
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    let frame = &text::english(frame);
    let own = &frame.numbering.zones;
    let first = out.len();
    let result = read_named(parts, frame, own, out);
    let is_read = result.is_ok();
    let is_shapeless = result == Err(ReadError::Shape);
    // The letter of a piece at the start may be a zone of another name (`Be4` in a record with `WH`, `GR` and `BL`), or
    // one in a small letter (`be4`).
    let start = parts.first().copied().unwrap_or("");
    if is_read && own.at_start(start).is_some() {
        return result;
    }
    let mut found = Vec::new();
    let slip = other_names(own).find_map(|(names, slip)| {
        // A name of which another is the beginning leaves a wrong square: `BLBa2` after `W`, `G` and `B`.
        let may_be = begins_with_zone(start, &names) || is_shapeless && !names.is_small();
        (may_be && read_named(parts, frame, &names, &mut found).is_ok()).then_some(slip)
    });
    let Some(slip) = slip else { return result };
    let known = out.get(first..).unwrap_or(&[]);
    found.retain(|reading| !known.contains(reading));
    for reading in &mut found {
        reading.slips = reading.slips.with(slip);
    }
    // What a message explains is the first reading: the names of the record come before others.
    let at = if slip == Slip::Case { first } else { out.len() };
    out.splice(at..at, found);
    Ok(())
}

/// Does a text begin with one of these names? A small letter is one only before the letter of a piece or a file: `bxc3`
/// begins with a file.
fn begins_with_zone(text: &str, names: &ZoneNames) -> bool {
    let Some((_, len)) = names.at_start(text) else {
        return false;
    };
    let next = text.get(len..).and_then(|rest| rest.chars().next());
    !names.is_small() || next.is_some_and(|next| next.is_ascii_alphabetic() && next != 'x')
}

/// The names that the zones of a record may have although its own are others, each with the slip that this is: its own
/// in small letters, names that are usual, and those in small letters.
fn other_names(own: &ZoneNames) -> impl Iterator<Item = (ZoneNames, Slip)> {
    let small = std::iter::once((own.small(), Slip::Case));
    let known = KNOWN_ZONES.iter().filter(move |names| *names != own);
    let known = known.map(|names| (*names, Slip::ZoneName));
    let known_small = KNOWN_ZONES
        .iter()
        .map(|names| (names.small(), Slip::ZoneName));
    small.chain(known).chain(known_small)
}

/// Reads a move whose zones have these names.
fn read_named(
    parts: &[&str],
    frame: &Frame,
    names: &ZoneNames,
    out: &mut Vec<Reading>,
) -> Result<(), ReadError> {
    let mut reading = Reading::any();
    let body = text::body(parts, &mut reading)?;
    let zone = names.at_start(body);
    let bare = reading.clone();
    let result = read_body(body, zone, names, frame, reading);
    let is_letter = |(_, len)| {
        let letter = frame.letters.role(body);
        letter.is_some_and(|(_, letter)| letter == len)
    };
    // The name of the zone may be the letter of a piece.
    let without_zone = match zone.is_some_and(is_letter) {
        true => read_body(body, None, names, frame, bare),
        false => Err(ReadError::Shape),
    };
    match (result, without_zone) {
        (Err(ReadError::Shape), other) => out.push(other?),
        (result, other) => {
            out.push(result?);
            out.extend(other);
        }
    }
    Ok(())
}

/// Reads a move without its marks; `zone` is the zone that it begins with, and the length of its name.
fn read_body(
    body: &str,
    zone: Option<(u8, usize)>,
    names: &ZoneNames,
    frame: &Frame,
    mut reading: Reading,
) -> Result<Reading, ReadError> {
    let start = zone.map_or(0, |(_, len)| len);
    if text::special(body.get(start..).unwrap_or(""), &mut reading) {
        if let Some((zone, _)) = zone {
            reading.from = squares::squares(zone, frame.geometry);
        }
    } else {
        let head = text::promotion(body, frame, &mut reading)?;
        ZonedMove::of(head, zone, names, frame, &mut reading)?.claim(frame, &mut reading)?;
    }
    Ok(reading)
}

/// The parts of a move without promotion and marks.
struct ZonedMove<'t> {
    /// The first zone.
    zone: Option<u8>,
    role: Role,
    /// The departure, which may be empty, and where it begins in the text.
    departure: &'t str,
    from: usize,
    /// A hyphen or the sign of a capture stands before the arrival.
    signed: bool,
    /// The second zone, and where its name begins.
    second: Option<(u8, usize)>,
    /// The file letter and the rank of the arrival square, and where they begin in the text.
    arrival: (u8, u8),
    at: usize,
}

impl<'t> ZonedMove<'t> {
    /// Takes a move apart and records in the reading what its signs say.
    ///
    /// From the left it takes the zone, which has been found, and the piece letter, from the right the
    /// arrival square, a second zone and a sign; what is left in the middle is the departure.
    fn of(
        text: &'t str,
        zone: Option<(u8, usize)>,
        names: &ZoneNames,
        frame: &Frame,
        reading: &mut Reading,
    ) -> Result<ZonedMove<'t>, ReadError> {
        let from = zone.map_or(0, |(_, len)| len);
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
        let second = names.at_end(between).map(|(zone, len)| (zone, at - len));
        if let Some((_, start)) = second {
            between = text.get(from + skip..start).ok_or(ReadError::Shape)?;
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
        // Is a name written in other letters than those of the zone?
        let other_case = |zone: u8, start: usize| {
            let name = names.name(zone);
            text.get(start..start + name.len()) != Some(name)
        };
        let first_other = zone.is_some_and(|(zone, _)| other_case(zone, 0));
        let second_other = second.is_some_and(|(zone, start)| other_case(zone, start));
        if first_other || second_other || capitals(between) || arrival.0.is_ascii_uppercase() {
            reading.slips = reading.slips.with(Slip::Case);
        }
        Ok(ZonedMove {
            zone: zone.map(|(zone, _)| zone),
            role,
            departure: between,
            from: from + skip,
            signed: sign.is_some(),
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
            // A hyphen or a sign between squares of which only the first has a zone: `WHe2-e4`.
            (Some(_), None) if !self.departure.is_empty() && self.signed => {
                reading.from = self.departures(self.zone, board)?;
                reading.to = self
                    .anywhere(board, reading)
                    .ok_or(self.off_board(self.at))?;
            }
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
            (zone, Some((second, start))) => {
                let to = squares::square(second, file, rank, board);
                reading.to = SquareSet::single(to.ok_or(self.off_board(start))?);
                reading.from = self.departures(zone, board)?;
                let slip = match (zone, self.departure.is_empty()) {
                    (Some(_), _) => return Ok(()),
                    // `xWHe4` names no piece.
                    (None, true) if self.role == Role::Pawn => return Err(ReadError::Shape),
                    // `NWHf3`, `NxWHf3`
                    (None, true) => Slip::ZonePlace,
                    // `RcxBLf3`
                    (None, false) => Slip::Zone,
                };
                reading.slips = reading.slips.with(slip);
            }
            (_, None) => return Err(ReadError::Shape),
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
    fn departures(&self, zone: Option<u8>, board: &Geometry) -> Result<SquareSet, ReadError> {
        let own = zone.map_or(board.playable, |zone| squares::squares(zone, board));
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
    let (mv, board, zones) = (ply.mv, frame.geometry, &frame.numbering.zones);
    let letter = match mv.piece.role {
        Role::Pawn => "",
        role => frame.letters.letter(role).unwrap_or(""),
    };
    let takes = text::takes(mv);
    let (file, rank) = departure_needed(ply, board);
    let Some(from) = mv.from.filter(|_| takes || file) else {
        squares::write_zone(mv.to, board, zones, out);
        out.push_str(letter);
        squares::write_file(mv.to, board, out);
        return squares::write_rank(mv.to, board, out);
    };
    squares::write_zone(from, board, zones, out);
    out.push_str(letter);
    squares::write_file(from, board, out);
    if rank {
        squares::write_rank(from, board, out);
    }
    out.push(if takes { 'x' } else { '-' });
    squares::write(mv.to, board, zones, out);
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
