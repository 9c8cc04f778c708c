//! Moves whose meaning is clear and whose spelling is not the notation's own.

use super::{Report, departure, fix, title};
use crate::board::{CheckMark, MoveKind, Role, Slip, Slips};
use crate::codes;
use crate::document::Severity;
use crate::replay::MoveDetails;
use crate::syntax::is_glued;

/// What to say of a slip, the plainest first.
const SLIPS: &[(Slip, &str)] = &[
    (
        Slip::Case,
        "capitals are for pieces, small letters for files",
    ),
    (Slip::CastlingZero, "castling is written with the letter O"),
    (Slip::Dash, "this dash is no hyphen"),
    (Slip::Promotion, "a promotion is written with `=`"),
    (Slip::PawnLetter, "a pawn move has no piece letter"),
    (Slip::LeadingZero, "square numbers have no leading zero"),
    (Slip::EnPassant, "en passant has no mark"),
    (Slip::CaptureSign, "a capture is written with `x`"),
    (Slip::SignInside, "the sign of a capture stands behind"),
    (Slip::Apart, "a capture of several pieces is one move"),
    (
        Slip::ShortCapture,
        "a pawn's capture names its file and the square in full",
    ),
    (Slip::MarkForm, "check is written `+`, mate `#`"),
    (Slip::Comma, "a move has no comma behind it"),
    (Slip::Blank, "a move has no blank inside"),
    (
        Slip::Lone,
        "an `x` alone says that only one capture is possible",
    ),
    (
        Slip::HalfCastling,
        "castling is written with both its pieces",
    ),
    (
        Slip::CastlingColumns,
        "castling stands in the columns where king and rook arrive",
    ),
    (Slip::Zone, "a square is named with its zone"),
    (Slip::Surplus, "more is written here than the notation has"),
    (Slip::LongForm, PARTED),
];

/// Those by which part of the move is lost or in a wrong place: they are no matter of style.
const LOSSES: Slips = Slips::NONE
    .with(Slip::HalfCastling)
    .with(Slip::CastlingColumns);

/// Those that change nothing but the spelling. The others have left something out or put something in that
/// a move other than the one understood may have.
const SPELLING: &[Slip] = &[
    Slip::Case,
    Slip::CastlingZero,
    Slip::Dash,
    Slip::Promotion,
    Slip::PawnLetter,
    Slip::LeadingZero,
    Slip::CaptureSign,
    Slip::SignInside,
    Slip::MarkForm,
    Slip::Comma,
    Slip::Blank,
    Slip::Zone,
];

const PARTED: &str = "the squares of a move are parted by a sign";
const SHORTER: &str = "a shorter form says as much";
const JOINED: &str = "a piece and its square stand together, without a sign";

/// Says the first slip that applies; the fix rewrites the whole move.
pub fn check(played: &MoveDetails, start: usize, report: &mut Report) {
    let slips = played.reading.slips;
    if slips.is_empty() {
        return;
    }
    let Some((slip, message)) = SLIPS.iter().find(|(slip, _)| slips.contains(*slip)) else {
        return;
    };
    // Whether it is right is for the check of captures; some notations have it.
    let passes = played.mv.kind == MoveKind::EnPassant;
    if *slip == Slip::EnPassant && (!passes || departure::write(played).contains("e.p.")) {
        return;
    }
    // `:` is the sign of several draughts games.
    if *slip == Slip::LongForm && played.reading.victims.is_some() {
        return;
    }
    let written = departure::write(played);
    if written == played.text {
        return;
    }
    // The sign too few of `3228`, the sign too many of `N-f3`, the square too many of `f4-f5`.
    let draughts = played.frame.roles.contains(Role::Man);
    let message = match *message {
        PARTED if draughts && written.len() < played.text.len() => SHORTER,
        PARTED if played.text.contains('-') => JOINED,
        message => message,
    };
    let range = start..start + played.text.len();
    // `e4,e5`
    let apart = match is_glued(report.text, range.end) {
        true => format!("{written} "),
        false => written.clone(),
    };
    let title = title(played.text, &written);
    let fixes = vec![fix(title, range.clone(), &apart, is_spelling(played))];
    let severity = match LOSSES.contains(*slip) {
        true => Severity::Warning,
        false => Severity::Hint,
    };
    report.add_fixed(
        codes::MOVE_SPELLING,
        severity,
        range,
        message.to_owned(),
        fixes,
    );
}

/// Are all slips of a move no more than spelling? A letter that is a file and, as a capital, a piece
/// (`bxc3`) leaves open which.
fn is_spelling(played: &MoveDetails) -> bool {
    let slips = SPELLING
        .iter()
        .fold(played.reading.slips, |left, slip| left.without(*slip));
    let first = played.text.chars().next().filter(char::is_ascii_alphabetic);
    let file =
        first.is_some_and(|c| (c.to_ascii_lowercase() as u8 - b'a') < played.frame.geometry.width);
    let piece = first.is_some_and(|c| {
        let capital = c.to_ascii_uppercase().to_string();
        played.frame.letters.role(&capital).is_some()
    });
    let cased = played.reading.slips.contains(Slip::Case);
    // `++` may claim that two pieces give check.
    let effect = played.after.effect();
    let claimed = played.reading.mark == Some(CheckMark::DoubleCheck);
    let borne_out = !claimed || effect.double || effect.mate;
    slips.is_empty() && borne_out && !(cased && file && piece)
}
