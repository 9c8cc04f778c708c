//! What the written chess moves of several notations have in common: check signs, castling, null
//! moves, drops, promotions.

use super::algebraic_squares::{self, ALGEBRAIC};
use super::words::{SpacedCondition, Words};
use super::{Gap, ReadError, SquareFault, letters};
use crate::board::{
    Captured, CheckMark, Effect, Frame, Geometry, Move, MoveKind, MoveKinds, Ply, Reading, Role,
    Roles, Sign, Slip, Square,
};

/// A board and pieces of chess.
pub fn suits(geometry: &Geometry, roles: Roles) -> bool {
    roles.contains(Role::Pawn) && !geometry.is_ring()
}

/// The same on a board whose files and ranks have one digit each.
pub fn suits_small(geometry: &Geometry, roles: Roles) -> bool {
    suits(geometry, roles) && geometry.width == 8 && geometry.height == 8
}

/// Drops, for notations that come from games without them.
pub const NO_DROPS: Gap = Gap {
    what: "drops",
    reason: "the notation has no sign for a piece that comes from the pocket",
    holds: |mv| mv.kind == MoveKind::Drop,
};

/// Passes, for notations of played games.
pub const NO_PASSES: Gap = Gap {
    what: "null moves",
    reason: "the notation has no sign for a pass",
    holds: |mv| mv.kind == MoveKind::Null,
};

/// What may be glued to the end of a move: en passant, a check sign, a word for check or mate.
pub const WORD_ENDINGS: &str = r"(e\.?p\.?)?(\+\+?|#|(dbl\.?|dis\.?)?ch\.?|mate|†|‡)?";

/// Moves of pieces by letters and algebraic squares, short or long, with or without the letter.
pub static WORDS: Words = Words {
    parts: &[
        ("check", r"(\+\+?|#)?"),
        ("wing", "[Oo0]"),
        ("dash", r"[ \t]*[\-\x{2010}-\x{2015}\x{2212}][ \t]*"),
    ],
    moves: &[
        r"[KQRBN][a-h]?[1-8]?[x\-]?[a-h][1-8](?&check)",
        r"[a-h]([1-8]?[x\-]?[a-h])?([1-8](=[QRBNqrbn])?|[18][QRBNqrbn])(?&check)",
        "(O-O(-O)?|0-0(-0)?)(?&check)",
        "[KQRBNP]?@[a-h][1-8](?&check)",
    ],
    // Passes.
    whole: &["--|Z0|0000|@@@@|–|—"],
    spaced: &[
        (
            "(?&wing)(?&dash)(?&wing)((?&dash)(?&wing))?(?&check)",
            SpacedCondition::Always,
        ),
        (
            r"[KQRBN][ \t]+[a-h]?[1-8]?x?[a-h][1-8](?&check)",
            SpacedCondition::MoveDue,
        ),
        (r"[a-h][ \t]+[1-8](?&check)", SpacedCondition::MoveDue),
    ],
    ..Words::NONE
};

/// Words that may follow a move, glued or after a blank; the first column is compared in lower
/// case without its full stops.
const SUFFIXES: &[(&str, Option<CheckMark>, Slip)] = &[
    ("ep", None, Slip::EnPassant),
    ("(ep)", None, Slip::EnPassant),
    ("ch", Some(CheckMark::Check), Slip::MarkForm),
    ("check", Some(CheckMark::Check), Slip::MarkForm),
    ("dblch", Some(CheckMark::Check), Slip::MarkForm),
    ("disch", Some(CheckMark::Check), Slip::MarkForm),
    ("mate", Some(CheckMark::Mate), Slip::MarkForm),
    ("checkmate", Some(CheckMark::Mate), Slip::MarkForm),
];

/// Takes check signs and words like `e.p.` off the parts and notes them in the reading. What is
/// left is the move proper, a slice of the first part.
pub fn body<'a>(parts: &[&'a str], reading: &mut Reading) -> Result<&'a str, ReadError> {
    let (first, words) = parts.split_first().ok_or(ReadError::Shape)?;
    let mut body = *first;
    if !words.is_empty() {
        // `dbl ch` is one suffix in two parts.
        let suffix: String = words.concat().to_lowercase().replace('.', "");
        match SUFFIXES.iter().find(|(word, ..)| *word == suffix) {
            Some((_, mark, slip)) => {
                reading.mark = *mark;
                reading.slips = reading.slips.with(*slip);
            }
            None => return Err(ReadError::Shape),
        }
    }
    if let Some(rest) = body.strip_suffix(',') {
        body = rest;
        reading.slips = reading.slips.with(Slip::Comma);
    }
    // The plain case first: it is nearly every move.
    match body.as_bytes() {
        [.., b'0'..=b'9'] => return Ok(body),
        [.., b'0'..=b'9' | b'A'..=b'Z', b'+'] => {
            reading.mark = Some(CheckMark::Check);
            return Ok(body.strip_suffix('+').unwrap_or(body));
        }
        _ => {}
    }
    body = without_word(body, reading);
    body = without_passing(body, reading);
    for (sign, mark, slip) in [
        ("++", CheckMark::DoubleCheck, Some(Slip::MarkForm)),
        ("+", CheckMark::Check, None),
        ("#", CheckMark::Mate, None),
        ("†", CheckMark::Check, Some(Slip::MarkForm)),
        ("‡", CheckMark::Mate, Some(Slip::MarkForm)),
    ] {
        if let Some(rest) = body.strip_suffix(sign) {
            body = rest;
            reading.mark = Some(mark);
            reading.slips = slip.map_or(reading.slips, |slip| reading.slips.with(slip));
            break;
        }
    }
    body = without_passing(body, reading);
    // `ed5:`, the capture sign of old books.
    if let Some(rest) = body.strip_suffix(':') {
        body = rest;
        reading.sign = Sign::Capture;
        reading.slips = reading.slips.with(Slip::CaptureSign);
    }
    Ok(body)
}

/// Takes a word for check or mate off, where it is glued to the square of arrival or to a sign.
fn without_word<'a>(body: &'a str, reading: &mut Reading) -> &'a str {
    let ends = |c: char| c.is_ascii_digit() || c == '+';
    let Some((head, word)) = body
        .rfind(ends)
        .and_then(|at| body.split_at_checked(at + 1))
    else {
        return body;
    };
    let word = word.to_ascii_lowercase().replace('.', "");
    let marks = SUFFIXES.iter().filter(|(_, mark, _)| mark.is_some());
    match marks.into_iter().find(|(suffix, ..)| *suffix == word) {
        Some((_, mark, slip)) => {
            reading.mark = *mark;
            reading.slips = reading.slips.with(*slip);
            head
        }
        None => body,
    }
}

/// Takes the words for en passant off, before or behind a check sign.
fn without_passing<'a>(body: &'a str, reading: &mut Reading) -> &'a str {
    let glued = ["e.p.", "(ep)", "(e.p.)", "ep"];
    let rest = glued.iter().find_map(|word| body.strip_suffix(word));
    match rest.filter(|rest| rest.ends_with(|c: char| c.is_ascii_digit() || c == '+')) {
        Some(rest) => {
            reading.slips = reading.slips.with(Slip::EnPassant);
            rest
        }
        None => body,
    }
}

/// Is this a dash of any kind?
pub fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Castling, null moves: texts without squares. True when the body was one of them.
pub fn special(body: &str, reading: &mut Reading) -> bool {
    if !body.starts_with(SPECIAL_STARTS) {
        return false;
    }
    if NULL_MOVES.contains(&body) {
        reading.kinds = MoveKinds::NULL;
        return true;
    }
    let wings = body
        .chars()
        .filter(|c| matches!(c, 'O' | '0' | 'o' | 'О'))
        .count();
    let dashes = body.chars().filter(|c| is_dash(*c)).count();
    let mut alternate = body.chars().enumerate();
    let shaped = alternate.all(|(i, c)| {
        if i % 2 == 0 {
            matches!(c, 'O' | '0' | 'o' | 'О')
        } else {
            is_dash(c)
        }
    });
    if !shaped || wings != dashes + 1 || !(2..=3).contains(&wings) {
        return false;
    }
    reading.kinds = if wings == 2 {
        MoveKinds::CASTLE_SHORT
    } else {
        MoveKinds::CASTLE_LONG
    };
    for c in body.chars() {
        match c {
            'O' | '-' => {}
            c if is_dash(c) => reading.slips = reading.slips.with(Slip::Dash),
            _ => reading.slips = reading.slips.with(Slip::CastlingZero),
        }
    }
    true
}

/// What castling and null moves begin with.
const SPECIAL_STARTS: [char; 11] = ['O', '0', 'o', 'О', '-', 'Z', 'n', 'p', '@', '—', '–'];

/// How records write a pass.
const NULL_MOVES: &[&str] = &["--", "Z0", "null", "pass", "0000", "@@@@", "—", "–"];

/// A drop: `N@f3`, `@f3`, `P@f3`.
pub fn drop(body: &str, frame: &Frame, reading: &mut Reading) -> Result<bool, ReadError> {
    if !body.as_bytes().contains(&b'@') {
        return Ok(false);
    }
    let Some((letter, square)) = body.split_once('@') else {
        return Ok(false);
    };
    let role = match letter {
        "" => Role::Pawn,
        _ => match frame.letters.role(letter) {
            Some((role, len)) if len == letter.len() => role,
            _ => return Err(ReadError::Shape),
        },
    };
    reading.kinds = MoveKinds::DROP;
    reading.roles = Roles::of(&[role]);
    reading.to = crate::board::SquareSet::single(whole_square(square, letter.len() + 1, frame)?);
    Ok(true)
}

/// Reads a text that is nothing but one square; `at` is its offset in its part.
pub fn whole_square(text: &str, at: usize, frame: &Frame) -> Result<Square, ReadError> {
    match (ALGEBRAIC.read)(text, frame.geometry, frame.numbering) {
        Some((read, len)) if len == text.len() => read.map_err(|fault| ReadError::Square {
            part: 0,
            start: at,
            end: at + len,
            fault,
        }),
        _ => Err(ReadError::Shape),
    }
}

/// A square that does not exist, as an error about bytes of the first part.
pub fn off_board(start: usize, end: usize) -> ReadError {
    ReadError::Square {
        part: 0,
        start,
        end,
        fault: SquareFault::OffBoard,
    }
}

/// Splits the promotion off: what follows the last digit. Accepted: `=Q`, `Q`, `(Q)`, `=(Q)`,
/// `/Q`, lower case; all but the first are slips.
pub fn promotion<'a>(
    body: &'a str,
    frame: &Frame,
    reading: &mut Reading,
) -> Result<&'a str, ReadError> {
    let digit = body
        .rfind(|c: char| c.is_ascii_digit())
        .ok_or(ReadError::Shape)?;
    let (head, tail) = body.split_at(digit + 1);
    if tail.is_empty() {
        return Ok(head);
    }
    let bare = tail
        .trim_start_matches(['=', '/'])
        .trim_start_matches('(')
        .trim_end_matches(')');
    let mut role = frame
        .letters
        .role(bare)
        .filter(|(_, len)| *len == bare.len());
    if role.is_none() && bare.chars().all(char::is_lowercase) {
        let upper = bare.to_uppercase();
        role = frame
            .letters
            .role(&upper)
            .filter(|(_, len)| *len == upper.len());
    }
    let (role, _) = role.ok_or(ReadError::Shape)?;
    reading.becomes = Some(role);
    if tail.strip_prefix('=') != frame.letters.letter(role) {
        reading.slips = reading.slips.with(Slip::Promotion);
    }
    Ok(head)
}

/// The capture signs of all times.
pub fn capture_sign(c: char) -> Option<Slip> {
    match c {
        ':' | '×' => Some(Slip::CaptureSign),
        'X' => Some(Slip::Case),
        _ => None,
    }
}

/// Appends the mark of a move's effect.
pub fn write_mark(effect: Effect, out: &mut String) {
    match effect {
        Effect { mate: true, .. } => out.push('#'),
        Effect { check: true, .. } => out.push('+'),
        _ => {}
    }
}

/// Appends moves that have no squares of their own: castling, null moves, drops. True when done.
#[inline]
pub fn write_special(mv: &Move, frame: &Frame, out: &mut String) -> bool {
    use MoveKind::{Castle, Drop, Null};
    let special = matches!(mv.kind, Castle { .. } | Null | Drop);
    if special {
        write_without_squares(mv, frame, out);
    }
    special
}

// Apart, so that the question before it costs other moves no call.
#[inline(never)]
fn write_without_squares(mv: &Move, frame: &Frame, out: &mut String) {
    match mv.kind {
        MoveKind::Castle { rook, .. } => {
            let short = mv.from.is_none_or(|king| rook > king);
            out.push_str(if short { "O-O" } else { "O-O-O" });
        }
        MoveKind::Drop => {
            if mv.piece.role != Role::Pawn {
                write_letter(mv.piece.role, frame, out);
            }
            out.push('@');
            write_square(mv.to, frame, out);
        }
        // A null move.
        _ => out.push_str("--"),
    }
}

/// Appends the letter of a piece; nothing where it has none.
#[inline]
pub fn write_letter(role: Role, frame: &Frame, out: &mut String) {
    let letter = frame.letters.letter(role).unwrap_or("");
    match letter.as_bytes() {
        // Nearly every one, and for a single byte a copy is slow.
        [byte] => out.push(char::from(*byte)),
        _ => out.push_str(letter),
    }
}

#[inline(always)]
pub fn write_square(square: Square, frame: &Frame, out: &mut String) {
    algebraic_squares::write(square, frame.geometry, frame.numbering, out);
}

/// Appends `=Q`.
pub fn write_promotion(mv: &Move, frame: &Frame, out: &mut String) {
    if let Some(letter) = mv.becomes.and_then(|role| frame.letters.letter(role)) {
        out.push('=');
        out.push_str(letter);
    }
}

/// Castles?
pub fn castles(mv: &Move) -> bool {
    matches!(mv.kind, MoveKind::Castle { .. })
}

/// Takes anything?
pub fn takes(mv: &Move) -> bool {
    mv.captured != Captured::None
}

/// The sign as a separator character would claim it.
pub fn sign_of(c: char) -> Sign {
    if is_dash(c) {
        Sign::Quiet
    } else {
        Sign::Capture
    }
}

/// The square a move is written to where squares are all there is: a king that castles goes two
/// files away, as from the standard array, or, where it or its rook stood elsewhere, onto its rook.
pub fn plain_arrival(mv: &Move, frame: &Frame) -> Square {
    let board = frame.geometry;
    match (mv.kind, mv.from) {
        (MoveKind::Castle { rook, .. }, Some(king)) => {
            let outer = board.x(rook) == 0 || board.x(rook) + 1 == board.width;
            let standard = outer && board.x(king) == board.width / 2;
            if standard { mv.to } else { rook }
        }
        _ => mv.to,
    }
}

/// Reads two squares in small letters that a text begins with into a reading of any piece; what
/// stands behind them.
pub fn two_squares<'a>(
    text: &'a str,
    frame: &Frame,
    reading: &mut Reading,
) -> Result<&'a str, ReadError> {
    let (from, to) = (text.get(..2), text.get(2..4));
    let (Some(from), Some(to)) = (from, to) else {
        return Err(ReadError::Shape);
    };
    let small = |square: &str| square.starts_with(|c: char| c.is_ascii_lowercase());
    if !small(from) || !small(to) {
        return Err(ReadError::Shape);
    }
    let (from, to) = (whole_square(from, 0, frame), whole_square(to, 2, frame));
    // A shape that does not fit says more than a square that does not exist.
    if to == Err(ReadError::Shape) {
        return Err(ReadError::Shape);
    }
    any_piece(from?, to?, reading);
    text.get(4..).ok_or(ReadError::Shape)
}

/// A move of whatever stands there, castling included.
pub fn any_piece(from: Square, to: Square, reading: &mut Reading) {
    reading.kinds = MoveKinds::BOARD
        .or(MoveKinds::CASTLE_SHORT)
        .or(MoveKinds::CASTLE_LONG);
    reading.from = crate::board::SquareSet::single(from);
    reading.to = crate::board::SquareSet::single(to);
}

/// The frame with English letters, for notations that have no others.
pub fn english<'a>(frame: &Frame<'a>) -> Frame<'a> {
    Frame {
        letters: &letters::ENGLISH,
        ..*frame
    }
}

/// What tells a piece from its twins that could legally go there: its file, its rank, or both; the
/// first of these that does.
pub fn told_apart(ply: &Ply, frame: &Frame) -> (bool, bool) {
    let (mv, board) = (ply.mv, frame.geometry);
    let Some(from) = mv.from else {
        return (false, false);
    };
    let twins = ply.legal.iter().filter(|other| {
        other.piece == mv.piece
            && other.to == mv.to
            && other.from.is_some_and(|square| square != from)
            && !castles(other)
    });
    let (mut any, mut file, mut rank) = (false, false, false);
    for square in twins.filter_map(|twin| twin.from) {
        any = true;
        file |= board.x(square) == board.x(from);
        rank |= board.y(square) == board.y(from);
    }
    match (any, file, rank) {
        (false, ..) => (false, false),
        (_, false, _) => (true, false),
        (_, _, false) => (false, true),
        _ => (true, true),
    }
}
