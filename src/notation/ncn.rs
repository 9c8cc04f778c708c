//! New Chess Notation (S. Stojanović): a move stands in the column of the file it arrives on. Here
//! a cell is written with its column in front: `f:N3` is Nf3, `d:x5` a pawn capture on d5 from the
//! left, and `f:R g:K` is castling, which fills two cells.
//!
//! A rank of departure is a subscript, called the index (`d:N₂3`); plain digits are read as well.
//! Where neither file nor index alone is enough, both are written (`e:Qf₄3`). The laws do not
//! provide for that, but it cannot mean anything else.
//!
//! Not here: how a table of such cells is read. That is for the format.

use std::borrow::Cow;

use super::signs::is_capture_sign;
use super::{
    Gap, NeededMoves, Notation, ReadError, UNKNOWN_MOVE, Words, chess_text as text, san::SAN,
};
use crate::board::{
    CheckMark, Frame, MoveKind, MoveKinds, Ply, Reading, Role, Roles, Sign, Slip, Slips, Square,
    SquareSet,
};

pub static NCN: Notation = Notation {
    name: "ncn",
    title: "New Chess Notation",
    coordinates: "algebraic",
    suits: text::suits_small,
    read,
    write,
    words: &Words::NONE,
    needed_moves: NeededMoves::SamePieceAndSquare,
    long_form: None,
    lettered: true,
    gaps: &[text::NO_DROPS, text::NO_PASSES, NO_PAWN_PIECES],
};

/// A letter alone in a cell is a promotion, and the pawn has no letter.
const NO_PAWN_PIECES: Gap = Gap {
    what: "promotions to a pawn",
    reason: "the notation has no sign for a promotion to a pawn",
    holds: |mv| mv.becomes == Some(Role::Pawn),
};

/// The columns of castling, from 0, each with its piece and the kind of castling.
const CASTLING: [(u8, Role, MoveKinds); 4] = [
    (5, Role::Rook, MoveKinds::CASTLE_SHORT),
    (6, Role::King, MoveKinds::CASTLE_SHORT),
    (2, Role::King, MoveKinds::CASTLE_LONG),
    (3, Role::Rook, MoveKinds::CASTLE_LONG),
];

/// The text of one cell.
struct FileCell<'t> {
    /// The file of its column, from 0.
    x: u8,
    /// Without blanks.
    content: Cow<'t, str>,
}

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    // A row that is missing, or whose move is unknown.
    if parts
        .first()
        .is_some_and(|part| part.starts_with(UNKNOWN_MOVE))
    {
        return Err(ReadError::Unknown);
    }
    let cells = cells(parts, frame)?;
    let mut reading = Reading::any();
    match cells.as_slice() {
        [cell] => {
            let read = single(cell, frame, reading, out);
            surplus(cell, frame, out);
            if out.is_empty() { read } else { Ok(()) }
        }
        [left, right] => {
            let [a, b] = [left, right].map(|cell| {
                let rest = marks(&cell.content, &mut reading);
                piece(rest, frame, None).filter(|piece| piece.len == rest.len())
            });
            let (Some(a), Some(b)) = (a, b) else {
                return Err(ReadError::Shape);
            };
            castle([(left.x, a.role), (right.x, b.role)], &mut reading)?;
            out.push(reading);
            Ok(())
        }
        _ => Err(ReadError::Shape),
    }
}

/// Reads castling by the columns of its pieces or, if they are in the wrong columns, by their order.
fn castle(cells: [(u8, Role); 2], reading: &mut Reading) -> Result<(), ReadError> {
    let halves = cells.map(|(x, role)| castling(x, role));
    if let [Some(one), Some(other)] = halves
        && one == other
    {
        reading.kinds = one;
        return Ok(());
    }
    reading.slips = reading.slips.with(Slip::CastlingColumns);
    reading.kinds = match cells {
        [(5, Role::King), (6, Role::Rook)] => MoveKinds::CASTLE_SHORT,
        [(2, Role::Rook), (3, Role::King)] => MoveKinds::CASTLE_LONG,
        [(_, Role::Rook), (_, Role::King)] => MoveKinds::CASTLE_SHORT,
        [(_, Role::King), (_, Role::Rook)] => MoveKinds::CASTLE_LONG,
        _ => return Err(ReadError::Shape),
    };
    Ok(())
}

/// Returns the kind of castling that a piece in a column is half of.
fn castling(x: u8, role: Role) -> Option<MoveKinds> {
    let mut halves = CASTLING.iter();
    let half = halves.find(|(column, piece, _)| (*column, *piece) == (x, role));
    half.map(|(_, _, kind)| *kind)
}

/// Splits the parts of a move into cells. A word without a column belongs to the cell before it:
/// `e.p.`, an index between blanks.
fn cells<'t>(parts: &[&'t str], frame: &Frame) -> Result<Vec<FileCell<'t>>, ReadError> {
    const SELECTORS: [char; 2] = ['\u{FE0E}', '\u{FE0F}'];
    let mut cells: Vec<FileCell> = Vec::new();
    for word in parts.iter().flat_map(|part| part.split_whitespace()) {
        let column = word.bytes().next().and_then(|b| b.checked_sub(b'a'));
        let cell = word.get(1..).and_then(|rest| rest.strip_prefix(':'));
        match (column, cell, cells.last_mut()) {
            (Some(x), Some(content), _) if x < frame.geometry.width => cells.push(FileCell {
                x,
                content: match content.contains(SELECTORS) {
                    true => content.replace(SELECTORS, "").into(),
                    false => content.into(),
                },
            }),
            (_, _, Some(last)) => last.content.to_mut().push_str(word),
            _ => return Err(ReadError::Shape),
        }
    }
    Ok(cells)
}

/// Removes the marks of check, mate and en passant from the end and returns the rest.
fn marks<'c>(content: &'c str, reading: &mut Reading) -> &'c str {
    const SIGNS: [(&str, Option<CheckMark>); 9] = [
        ("++", Some(CheckMark::DoubleCheck)),
        ("+", Some(CheckMark::Check)),
        ("#", Some(CheckMark::Mate)),
        ("e.p.", None),
        ("e.p", None),
        ("ep", None),
        ("(ep)", None),
        ("(e.p.)", None),
        ("enpassant", None),
    ];
    // Most cells end with a rank, a file or a piece letter.
    let ends = ['+', '#', ',', '.', ')', 'p', 'P', 't', 'T'];
    if !content.ends_with(ends) {
        return content;
    }
    let mut rest = content;
    if let Some(shorter) = rest.strip_suffix(',') {
        rest = shorter;
        reading.slips = reading.slips.with(Slip::Comma);
    }
    // Capitals are accepted, too.
    let strip = |text: &'c str, sign: &str| {
        let at = text.len().checked_sub(sign.len())?;
        let end = text.get(at..)?;
        end.eq_ignore_ascii_case(sign)
            .then(|| text.get(..at))
            .flatten()
    };
    while let Some((shorter, mark)) = SIGNS
        .iter()
        .find_map(|(sign, mark)| Some((strip(rest, sign)?, mark)))
    {
        rest = shorter;
        reading.mark = reading.mark.or(*mark);
        if mark.is_none() {
            reading.slips = reading.slips.with(Slip::EnPassant);
        }
    }
    rest
}

/// A piece letter or figure.
struct PieceSign {
    role: Role,
    /// Its length in bytes.
    len: usize,
    /// It is a small letter.
    small: bool,
}

/// Returns the piece that a cell begins with. Figures may be of either colour, because printers mix
/// them. A small letter is read as a capital unless it is the letter of the cell's file `x` (`b4`
/// in column b).
fn piece(content: &str, frame: &Frame, x: Option<u8>) -> Option<PieceSign> {
    const FIGURES: [Role; 6] = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ];
    let first = content.chars().next()?;
    let plain = |(role, len)| PieceSign {
        role,
        len,
        small: false,
    };
    match first {
        '♔'..='♟' => {
            let role = FIGURES.get((first as usize - '♔' as usize) % FIGURES.len())?;
            Some(plain((*role, first.len_utf8())))
        }
        'x' => frame.letters.role(content).map(plain),
        'a'..='h' if x.is_none_or(|x| first as u8 == b'a' + x) => {
            frame.letters.role(content).map(plain)
        }
        _ if first.is_lowercase() => {
            let capital: String = first.to_uppercase().collect();
            let (role, _) = frame.letters.role(&capital)?;
            let len = first.len_utf8();
            let small = true;
            Some(PieceSign { role, len, small })
        }
        _ => frame.letters.role(content).map(plain),
    }
}

/// Appends the reading of a move in a single cell.
///
/// Takes the cell apart from the outside in: check marks, capture signs at either end, the piece,
/// and then, for a pawn, the rank or promotion, for a piece, the file, the index and the rank. For
/// a pawn the side of the capture sign is the side it comes from.
fn single(
    cell: &FileCell,
    frame: &Frame,
    mut reading: Reading,
    out: &mut Vec<Reading>,
) -> Result<(), ReadError> {
    let body = marks(&cell.content, &mut reading);
    let inner = body.trim_matches(is_capture_sign);
    let left = body.starts_with(is_capture_sign);
    let right = body.ends_with(is_capture_sign);
    if inner.is_empty() || body.chars().count() > inner.chars().count() + 1 {
        return Err(ReadError::Shape);
    }
    if left || right {
        reading.sign = Sign::Capture;
    }
    if body.contains(['X', '×', ':']) {
        reading.slips = reading.slips.with(Slip::CaptureSign);
    }
    let sign = piece(inner, frame, Some(cell.x));
    let (role, skip) = sign.as_ref().map_or((Role::Pawn, 0), |p| (p.role, p.len));
    if role == Role::Pawn && skip > 0 {
        reading.slips = reading.slips.with(Slip::PawnLetter);
    }
    if sign.is_some_and(|piece| piece.small) {
        reading.slips = reading.slips.with(Slip::Case);
    }
    let mut rest = inner.get(skip..).ok_or(ReadError::Shape)?;
    // `Qx3`, as in other notations.
    if let Some(after) = rest
        .strip_prefix(is_capture_sign)
        .filter(|_| role != Role::Pawn)
    {
        rest = after;
        reading.sign = Sign::Capture;
        reading.slips = reading.slips.with(Slip::SignInside);
    }
    if role == Role::Pawn || rest.is_empty() {
        let from = match (left, right) {
            (true, _) => cell.x.checked_sub(1),
            (_, true) => cell.x.checked_add(1),
            _ => Some(cell.x),
        };
        let from = from.filter(|x| *x < frame.geometry.width);
        reading.roles = Roles::of(&[Role::Pawn]);
        reading.from = frame.geometry.file(from.ok_or(ReadError::Shape)?);
        if rest.is_empty() && role != Role::Pawn {
            reading.to = frame.geometry.file(cell.x);
            reading.becomes = Some(role);
            half(cell, role, left || right, &reading, out);
        } else {
            // `8=Q`: the Q alone would be enough.
            let end = rest.find(|c: char| !c.is_ascii_digit());
            let (rank, promotion) = rest.split_at(end.unwrap_or(rest.len()));
            let promotion = promotion.trim_matches(['=', '(', ')']);
            if let Some(piece) =
                piece(promotion, frame, None).filter(|piece| piece.len == promotion.len())
            {
                reading.becomes = Some(piece.role);
                reading.slips = reading.slips.with(Slip::Surplus);
            } else if !promotion.is_empty() {
                return Err(ReadError::Shape);
            }
            let (ranks, end) = digits(rank)?;
            let [rank] = ranks.as_slice() else {
                return Err(ReadError::Shape);
            };
            reading.to = arrival(cell, *rank, end, frame)?;
        }
        out.push(reading);
        return Ok(());
    }
    if left {
        reading.slips = reading.slips.with(Slip::CaptureSign);
    }
    let file = rest.bytes().next().filter(u8::is_ascii_lowercase);
    let file = file.map(|file| file - b'a');
    let numbers = rest
        .get(usize::from(file.is_some())..)
        .ok_or(ReadError::Shape)?;
    let (ranks, end) = digits(numbers)?;
    let (index, rank) = match ranks.as_slice() {
        [rank] => (None, *rank),
        [index, rank] => (Some(*index), *rank),
        _ => return Err(ReadError::Shape),
    };
    let file = file.map(|x| Some(frame.geometry.file(x)).filter(|_| x < frame.geometry.width));
    let index = index.map(|rank| {
        let y = rank.checked_sub(1)?;
        Some(frame.geometry.rank(y)).filter(|_| y < frame.geometry.height)
    });
    reading.roles = Roles::of(&[role]);
    for part in [file, index].into_iter().flatten() {
        reading.from = reading.from.and(part.ok_or(ReadError::Shape)?);
    }
    reading.to = arrival(cell, rank, end, frame)?;
    out.push(reading);
    Ok(())
}

/// Appends the readings of a cell that contains a move of short algebraic notation: `Nf3` or `e4`,
/// although the column already says the file, or `O-O`.
fn surplus(cell: &FileCell, frame: &Frame, out: &mut Vec<Reading>) {
    let castles = cell.content.starts_with(['O', '0', 'o']);
    let full = cell
        .content
        .contains(|c: char| c.is_ascii_lowercase() && c != 'x');
    let mut readings = Vec::new();
    if !(castles || full) || (SAN.read)(&[&cell.content], frame, &mut readings).is_err() {
        return;
    }
    let slip = match castles {
        true => Slip::HalfCastling,
        false => Slip::Surplus,
    };
    let column = frame.geometry.file(cell.x);
    readings.retain(|reading| castles || reading.to.and(column) == reading.to);
    out.extend(readings.into_iter().map(|mut reading| {
        // These slips concern a form that this notation does not have.
        let slips = reading
            .slips
            .without(Slip::CastlingZero)
            .without(Slip::Dash);
        reading.slips = slips.with(slip);
        reading
    }));
}

/// Appends castling for a rook or king alone in its castling column: the other half may be missing.
fn half(cell: &FileCell, role: Role, captures: bool, reading: &Reading, out: &mut Vec<Reading>) {
    if let Some(kinds) = castling(cell.x, role).filter(|_| !captures) {
        out.push(Reading {
            kinds,
            mark: reading.mark,
            slips: Slips::NONE.with(Slip::HalfCastling),
            ..Reading::any()
        });
    }
}

/// Returns the digits of a text, subscripts included, and the length of the last one in bytes. An
/// error if there is anything but digits.
fn digits(text: &str) -> Result<(Vec<u8>, usize), ReadError> {
    let digit = |c: char| match c {
        '0'..='9' => Some(c as u8 - b'0'),
        '\u{2080}'..='\u{2089}' => Some((c as u32 - 0x2080) as u8),
        _ => None,
    };
    let found: Option<Vec<u8>> = text.chars().map(digit).collect();
    let last = text.chars().next_back().map_or(0, char::len_utf8);
    found.map(|found| (found, last)).ok_or(ReadError::Shape)
}

/// Returns the square of a rank in the column of a cell. `len` is the length of its digit in bytes,
/// for errors.
fn arrival(cell: &FileCell, rank: u8, len: usize, frame: &Frame) -> Result<SquareSet, ReadError> {
    let y = rank.checked_sub(1);
    let square = y.and_then(|y| frame.numbering.at(frame.geometry, cell.x, y));
    match square {
        Some(square) => Ok(SquareSet::single(square)),
        None => {
            // After the column and its colon.
            let digit = cell.content.rfind(|c: char| c.is_ascii_digit());
            let start = 2 + digit.unwrap_or(0);
            Err(text::off_board(start, start + len))
        }
    }
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let (mv, board) = (ply.mv, frame.geometry);
    let column = |square: Square| (b'a' + board.x(square)) as char;
    let letter = |role: Role| frame.letters.letter(role).unwrap_or("");
    if let MoveKind::Castle { rook, .. } = mv.kind {
        let short = mv.from.is_none_or(|king| rook > king);
        let (king, rook) = (letter(Role::King), letter(Role::Rook));
        match short {
            true => out.extend(["f:", rook, " g:", king]),
            false => out.extend(["c:", king, " d:", rook]),
        }
        return mark(ply, out);
    }
    let Some(from) = mv.from else { return };
    out.push(column(mv.to));
    out.push(':');
    let takes = text::takes(mv);
    let pawn = mv.piece.role == Role::Pawn;
    if pawn && takes && board.x(from) < board.x(mv.to) {
        out.push('x');
    }
    if !pawn {
        out.push_str(letter(mv.piece.role));
        let (file, rank) = text::disambiguation(ply, frame);
        if file {
            out.push(column(from));
        }
        if rank {
            out.extend(char::from_u32(0x2081 + u32::from(board.y(from))));
        }
    }
    match mv.becomes {
        Some(role) => out.push_str(letter(role)),
        None => out.push((b'1' + board.y(mv.to)) as char),
    }
    if takes && !(pawn && board.x(from) < board.x(mv.to)) {
        out.push('x');
    }
    if mv.kind == MoveKind::EnPassant {
        out.push_str(" e.p.");
    }
    mark(ply, out);
}

/// Appends the mark for check or mate; a double check is `++`.
fn mark(ply: &Ply, out: &mut String) {
    if ply.effect.double && !ply.effect.mate {
        out.push('+');
    }
    text::write_mark(ply.effect, out);
}
