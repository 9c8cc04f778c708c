//! What the chess notations have in common: check signs, castling, null moves, drops, promotions.

use super::algebraic_squares::{self, ALGEBRAIC};
use super::signs::{CHECK_WORDS, without_check_sign};
use super::words::{SpacedCondition, Words};
use super::{Gap, ReadError, SquareFault, letters};
use crate::board::{
    Captured, CheckMark, Effect, Frame, Geometry, Move, MoveKind, MoveKinds, Ply, Reading, Role,
    Roles, Sign, Slip, Square,
};

/// Is this a rectangular board with chess pieces?
pub fn suits(geometry: &Geometry, roles: Roles) -> bool {
    roles.contains(Role::Pawn) && !geometry.is_ring()
}

/// Like [`suits`], but only for boards of eight files and ranks.
pub fn suits_small(geometry: &Geometry, roles: Roles) -> bool {
    suits(geometry, roles) && geometry.width == 8 && geometry.height == 8
}

/// The gap of notations that cannot write drops.
pub const NO_DROPS: Gap = Gap {
    what: "drops",
    reason: "the notation has no sign for a piece that comes from the pocket",
    holds: |mv| mv.kind == MoveKind::Drop,
};

/// The gap of notations that cannot write null moves.
pub const NO_PASSES: Gap = Gap {
    what: "null moves",
    reason: "the notation has no sign for a null move",
    holds: |mv| mv.kind == MoveKind::Null,
};

/// A pattern of what may be glued to the end of a move: `e.p.`, a check sign, a word for check or mate.
pub const WORD_ENDINGS: &str = r"(e\.?p\.?)?(\+\+?|#|(dbl\.?|dis\.?)?ch\.?|mate|†|‡)?";

/// The patterns of moves with piece letters and algebraic squares, short or long.
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
    // Null moves.
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
        (
            r"[KQRBN][a-h]?[1-8]?x?[a-h][ \t]+[1-8](?&check)",
            SpacedCondition::NoNumber,
        ),
    ],
    ..Words::NONE
};

/// Words for en passant after a move, in lower case without full stops.
const EN_PASSANT: [&str; 2] = ["ep", "(ep)"];

/// Removes check signs and words such as `e.p.` from the parts and records them in the reading.
/// Returns the rest, a slice of the first part.
pub fn body<'a>(parts: &[&'a str], reading: &mut Reading) -> Result<&'a str, ReadError> {
    let (first, words) = parts.split_first().ok_or(ReadError::Shape)?;
    let mut body = *first;
    if !words.is_empty() {
        // `dbl ch` is one suffix in two parts.
        let suffix: String = words.concat().to_lowercase().replace('.', "");
        if EN_PASSANT.contains(&&*suffix) {
            reading.slips = reading.slips.with(Slip::EnPassant);
        } else if !note_check_word(&suffix, reading) {
            return Err(ReadError::Shape);
        }
    }
    if let Some(rest) = body.strip_suffix(',') {
        body = rest;
        reading.slips = reading.slips.with(Slip::Comma);
    }
    // The fast path for most moves.
    match body.as_bytes() {
        [.., b'0'..=b'9'] => return Ok(body),
        [.., b'0'..=b'9' | b'A'..=b'Z', b'+'] => {
            reading.mark = Some(CheckMark::Check);
            return Ok(body.strip_suffix('+').unwrap_or(body));
        }
        _ => {}
    }
    body = without_word(body, reading);
    body = without_en_passant(body, reading);
    if let Some((rest, mark)) = without_check_sign(body) {
        let sign = body.get(rest.len()..).unwrap_or("");
        body = rest;
        reading.mark = Some(mark);
        if !matches!(sign, "+" | "#") {
            reading.slips = reading.slips.with(Slip::MarkForm);
        }
    }
    body = without_en_passant(body, reading);
    // Old books have the capture sign at the end: `ed5:`.
    if let Some(rest) = body.strip_suffix(':') {
        body = rest;
        reading.sign = Sign::Capture;
        reading.slips = reading.slips.with(Slip::CaptureSign);
    }
    Ok(body)
}

/// Removes a word for check or mate that is glued to the arrival square or to a sign.
fn without_word<'a>(body: &'a str, reading: &mut Reading) -> &'a str {
    let ends = |c: char| c.is_ascii_digit() || c == '+';
    let Some((head, word)) = body
        .rfind(ends)
        .and_then(|at| body.split_at_checked(at + 1))
    else {
        return body;
    };
    let word = word.to_ascii_lowercase().replace('.', "");
    match note_check_word(&word, reading) {
        true => head,
        false => body,
    }
}

/// Records a word for check or mate. Returns false for other words.
fn note_check_word(word: &str, reading: &mut Reading) -> bool {
    let mark = CHECK_WORDS.iter().find(|(known, _)| *known == word);
    if let Some((_, mark)) = mark {
        reading.mark = Some(*mark);
        reading.slips = reading.slips.with(Slip::MarkForm);
    }
    mark.is_some()
}

/// Removes `e.p.` from the end.
fn without_en_passant<'a>(body: &'a str, reading: &mut Reading) -> &'a str {
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

/// Reads castling and null moves, which have no squares. Returns false for other moves.
pub fn special(body: &str, reading: &mut Reading) -> bool {
    if !body.starts_with(SPECIAL_STARTS) {
        return false;
    }
    if NULL_MOVES.contains(&body) {
        reading.kinds = MoveKinds::NULL;
        return true;
    }
    let letters = body
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
    if !shaped || letters != dashes + 1 || !(2..=3).contains(&letters) {
        return false;
    }
    reading.kinds = if letters == 2 {
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

/// The first characters of castling and null moves.
const SPECIAL_STARTS: [char; 11] = ['O', '0', 'o', 'О', '-', 'Z', 'n', 'p', '@', '—', '–'];

/// Null moves as records write them.
const NULL_MOVES: &[&str] = &["--", "Z0", "null", "pass", "0000", "@@@@", "—", "–"];

/// Reads a drop (`N@f3`, `@f3`, `P@f3`). Returns false for other moves.
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

/// Reads a text that is exactly one square. `at` is its offset in the first part, for errors.
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

/// Returns the error for a square that is not on the board, at these bytes of the first part.
pub fn off_board(start: usize, end: usize) -> ReadError {
    ReadError::Square {
        part: 0,
        start,
        end,
        fault: SquareFault::OffBoard,
    }
}

/// Reads the promotion, which is what follows the last digit, and returns the text before it.
/// Accepts `=Q`, `Q`, `(Q)`, `=(Q)`, `/Q` and small letters; all but the first are slips.
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

/// Returns the slip for an unusual capture sign: old books have `:` and `×`.
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

/// Appends castling, a null move or a drop. Returns false for other moves.
#[inline]
pub fn write_special(mv: &Move, frame: &Frame, out: &mut String) -> bool {
    use MoveKind::{Castle, Drop, Null};
    let special = matches!(mv.kind, Castle { .. } | Null | Drop);
    if special {
        write_without_squares(mv, frame, out);
    }
    special
}

// A function of its own, so that `write_special` is small enough to be inlined.
#[inline(never)]
fn write_without_squares(mv: &Move, frame: &Frame, out: &mut String) {
    match mv.kind {
        MoveKind::Castle { rook, .. } => {
            let short = mv.from.is_none_or(|king| rook > king);
            out.push_str(if short { "O-O" } else { "O-O-O" });
        }
        MoveKind::Drop => {
            // A pawn has its letter too: published games are written so.
            write_letter(mv.piece.role, frame, out);
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
        // Pushing a single byte is faster than copying a string.
        [byte] => out.push(char::from(*byte)),
        _ => out.push_str(letter),
    }
}

/// Appends the name of a square.
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

/// Is a move castling?
pub fn castles(mv: &Move) -> bool {
    matches!(mv.kind, MoveKind::Castle { .. })
}

/// Does a move capture anything?
pub fn takes(mv: &Move) -> bool {
    mv.captured != Captured::None
}

/// Returns what the character between two squares says: a dash means no capture.
pub fn sign_of(c: char) -> Sign {
    if is_dash(c) {
        Sign::Quiet
    } else {
        Sign::Capture
    }
}

/// Returns the arrival square for notations that write only squares. Castling is the king's move of
/// two files, or, if king or rook did not start from their standard squares, the king's move onto
/// its rook.
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

/// Reads the two squares in small letters that a text begins with as a move of any piece. Returns
/// the rest of the text.
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
    // A wrong shape is reported rather than a square off the board.
    if to == Err(ReadError::Shape) {
        return Err(ReadError::Shape);
    }
    any_piece(from?, to?, reading);
    text.get(4..).ok_or(ReadError::Shape)
}

/// Removes the sign of check or mate from the end of a move of a notation that has none.
pub fn without_sign<'a>(word: &'a str, reading: &mut Reading) -> &'a str {
    let Some((rest, mark)) = without_check_sign(word) else {
        return word;
    };
    reading.mark = Some(mark);
    rest
}

/// Makes the reading a move of any piece between two squares, castling included.
pub fn any_piece(from: Square, to: Square, reading: &mut Reading) {
    reading.kinds = MoveKinds::BOARD
        .or(MoveKinds::CASTLE_SHORT)
        .or(MoveKinds::CASTLE_LONG);
    reading.from = crate::board::SquareSet::single(from);
    reading.to = crate::board::SquareSet::single(to);
}

/// Returns the frame with English letters, for notations without letters of other languages.
pub fn english<'a>(frame: &Frame<'a>) -> Frame<'a> {
    Frame {
        letters: &letters::ENGLISH,
        ..*frame
    }
}

/// Returns whether the file and the rank of departure must be written to distinguish the piece from
/// pieces of its kind that can go to the same square. The file is preferred to the rank.
pub fn disambiguation(ply: &Ply, frame: &Frame) -> (bool, bool) {
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
