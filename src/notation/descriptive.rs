//! English descriptive notation: `P-K4`, `N-KB3`, `PxP`. Every square has a name for each player.
//! Most moves say less than their two squares, and the legal moves decide which one is meant.
//!
//! This file reads:
//! - pieces by their side (`QR-Q1`): of the pieces that can make the move, the one farthest to that side,
//!   because where it came from is not known here;
//! - pawns by their file (`BPxP`), pieces by the square they stand on (`R(K1)-K3`, `N/B3-Q2`);
//! - captured pieces by name, file or square (`PxBP`, `PxP/Q5`, `PxP(Q5)`);
//! - promotions (`P-K8(Q)`, `=Q`, `/Q`), `Kt` for `N`, castling in words, and the words after a
//!   move.
//!
//! It writes the full form, which is unambiguous: squares by side and rank, a captured piece with
//! its square (`NxP/K5`), and the mover's square where another piece of its kind can go there, too
//! (`N/KB3xP/K5`, `R/QR1-Q1`). En passant follows from the square and is not marked.

use super::signs::is_capture_sign;
use super::{NeededMoves, Notation, ReadError, chess_text as text, descriptive_words as words};
use crate::board::{
    Captured, Frame, MoveKind, MoveKinds, Ply, Reading, Roles, Sign, Slip, SquareSet,
};

pub static DESCRIPTIVE: Notation = Notation {
    name: "descriptive",
    title: "descriptive (P-K4)",
    coordinates: "algebraic",
    suits: text::suits_small,
    read,
    write,
    words: &words::PATTERNS,
    needed_moves: NeededMoves::All,
    long_form: None,
    lettered: false,
    gaps: &[text::NO_DROPS, text::NO_PASSES],
};

fn read(parts: &[&str], frame: &Frame, out: &mut Vec<Reading>) -> Result<(), ReadError> {
    let mut reading = Reading::any();
    if let Some((kinds, taken)) = words::castles(parts) {
        // The words that may follow any move may also follow castling written in words.
        let rest: Vec<&str> = parts.iter().skip(taken).copied().collect();
        words::words(&rest, &mut reading).ok_or(ReadError::Shape)?;
        reading.kinds = kinds;
        out.push(reading);
        return Ok(());
    }
    let (body, is_en_passant) = words::words(parts, &mut reading).ok_or(ReadError::Shape)?;
    if text::special(body, &mut reading) {
        // This notation has no null moves.
        let pass = reading.kinds == MoveKinds::NULL;
        out.extend((!pass).then_some(reading));
        return if pass { Err(ReadError::Shape) } else { Ok(()) };
    }
    let plain = body.replace("Kt", "N");
    let at = plain.find(is_sign).ok_or(ReadError::Shape)?;
    let (mover, rest) = plain.split_at(at);
    let sign = rest.chars().next().ok_or(ReadError::Shape)?;
    let target = rest.get(sign.len_utf8()..).ok_or(ReadError::Shape)?;
    reading.sign = text::sign_of(sign);
    if text::is_dash(sign) && sign != '-' {
        reading.slips = reading.slips.with(Slip::Dash);
    }
    departure(mover, frame, &mut reading)?;
    let first = out.len();
    match reading.sign {
        Sign::Capture => capture(target, &reading, frame, out),
        _ => quiet(target, &reading, frame, out),
    }
    if is_en_passant {
        let plain = out.split_off(first.min(out.len()));
        for reading in plain {
            en_passant(&reading, frame, out);
        }
    }
    if out.len() > first {
        return Ok(());
    }
    // `P-K9` names a square off the board.
    let digit = body.find(['0', '9']).filter(|_| is_square_shaped(target));
    Err(digit.map_or(ReadError::Shape, |at| text::off_board(at, at + 1)))
}

fn is_sign(c: char) -> bool {
    text::is_dash(c) || is_capture_sign(c)
}

/// Does a text have the shape of a square: one or two letters and a digit?
fn is_square_shaped(square: &str) -> bool {
    let letters = square.trim_end_matches(|c: char| c.is_ascii_digit());
    square.len() == letters.len() + 1 && (1..=2).contains(&letters.len())
}

/// Reads the piece that moves: `N`, `QR`, `BP`, perhaps with its square after a stroke or in parentheses.
fn departure(name: &str, frame: &Frame, reading: &mut Reading) -> Result<(), ReadError> {
    let (name, marks) = marks(name).ok_or(ReadError::Shape)?;
    let piece = words::named_piece(name, frame).ok_or(ReadError::Shape)?;
    reading.roles = Roles::of(&[piece.role]);
    reading.wing = piece.wing;
    reading.from = piece.files;
    match marks.as_slice() {
        [] => {}
        [place] => {
            let place = words::place(place, frame).ok_or(ReadError::Shape)?;
            reading.from = reading.from.and(place);
        }
        _ => return Err(ReadError::Shape),
    }
    Ok(())
}

/// Splits a text into a name and the marks after it, which follow a stroke or an equals sign or are in
/// parentheses: `P/K4=Q`, `R(K1)`. None when a mark is empty or there are too many.
fn marks(text: &str) -> Option<(&str, Vec<&str>)> {
    let open = ['/', '(', '='];
    let at = text.find(open).unwrap_or(text.len());
    let (name, mut rest) = text.split_at(at);
    let mut marks = Vec::new();
    while !rest.is_empty() {
        let inside = match rest.strip_prefix('(') {
            Some(inside) => {
                let (inside, after) = inside.split_once(')')?;
                rest = after;
                inside.strip_prefix('=').unwrap_or(inside)
            }
            None => {
                let inside = rest.get(1..)?;
                let (inside, after) = inside.split_at(inside.find(open).unwrap_or(inside.len()));
                rest = after;
                inside
            }
        };
        if inside.is_empty() || marks.len() > 2 {
            return None;
        }
        marks.push(inside);
    }
    Some((name, marks))
}

/// Appends the readings of what follows a dash: a square and perhaps a promotion.
fn quiet(target: &str, reading: &Reading, frame: &Frame, out: &mut Vec<Reading>) {
    let digit = target.find(|c: char| c.is_ascii_digit());
    let Some((square, rest)) = digit.and_then(|at| target.split_at_checked(at + 1)) else {
        return;
    };
    let Some(to) = words::place(square, frame).filter(|_| square.len() > 1) else {
        return;
    };
    let becomes = match marks(rest) {
        Some(("", marks)) if marks.is_empty() => None,
        Some(("", marks)) if marks.len() == 1 => marks.first().copied(),
        Some((letter, marks)) if marks.is_empty() => Some(letter),
        _ => return,
    };
    let becomes = match becomes.map(words::role) {
        Some(None) => return,
        becomes => becomes.flatten(),
    };
    let plain = Reading {
        to,
        becomes,
        ..reading.clone()
    };
    // If no quiet move fits, the move may be a capture with the wrong sign.
    let mut capture = plain.clone();
    capture.slips = capture.slips.with(Slip::CaptureSign);
    out.push(Reading {
        victims: Some(SquareSet::EMPTY),
        ..plain
    });
    out.push(capture);
}

/// Appends the readings of what follows a capture sign: a captured piece, perhaps with its square or
/// file, and perhaps a promotion. In `PxR/Q` the Q may be either.
fn capture(target: &str, reading: &Reading, frame: &Frame, out: &mut Vec<Reading>) {
    let Some((name, marks)) = marks(target) else {
        return;
    };
    let Some(victim) = words::named_piece(name, frame) else {
        return;
    };
    let mut add = |place: Option<&str>, promotion: Option<&str>| {
        let to = place.map_or(Some(SquareSet::ALL), |place| words::place(place, frame));
        let becomes = promotion.map_or(Some(None), |letter| words::role(letter).map(Some));
        if let (Some(to), Some(becomes)) = (to, becomes) {
            out.push(Reading {
                to: victim.files.and(to),
                takes: Roles::of(&[victim.role]),
                becomes,
                ..reading.clone()
            });
        }
    };
    match marks.as_slice() {
        [] => add(None, None),
        [mark] => {
            add(Some(mark), None);
            add(None, Some(mark));
        }
        [place, promotion] => add(Some(place), Some(promotion)),
        _ => {}
    }
}

/// Appends a reading as en passant: to the sixth rank, with the captured pawn on the fifth.
fn en_passant(reading: &Reading, frame: &Frame, out: &mut Vec<Reading>) {
    let board = frame.geometry;
    let (Some(sixth), Some(fifth)) = (words::rank(6, frame), words::rank(5, frame)) else {
        return;
    };
    for to in reading.to.and(sixth).iter() {
        out.push(Reading {
            to: SquareSet::single(to),
            victims: Some(fifth.and(board.file(board.x(to)))),
            ..reading.clone()
        });
    }
}

fn write(ply: &Ply, frame: &Frame, out: &mut String) {
    let mv = ply.mv;
    if DESCRIPTIVE.gap(mv).is_some() {
        return;
    }
    if !text::write_special(mv, frame, out) {
        out.push_str(words::letter(mv.piece.role));
        let twin = ply.legal.iter().any(|other| {
            other.piece == mv.piece
                && other.to == mv.to
                && other.from.is_some_and(|from| Some(from) != mv.from)
                && !matches!(other.kind, MoveKind::Castle { .. })
        });
        if let Some(from) = mv.from.filter(|_| twin) {
            out.push('/');
            words::write_square(from, frame, out);
        }
        match &mv.captured {
            Captured::One(_, taken) => {
                out.push('x');
                out.push_str(words::letter(taken.role));
                out.push('/');
            }
            _ => out.push('-'),
        }
        words::write_square(mv.to, frame, out);
        if let Some(role) = mv.becomes {
            out.push('=');
            out.push_str(words::letter(role));
        }
    }
    text::write_mark(ply.effect, out);
}
