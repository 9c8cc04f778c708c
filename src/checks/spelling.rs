//! Moves whose meaning is clear but which are not spelt as their notation spells them.

use super::{Report, captures, departure, fix, safety, title};
use crate::board::{CheckMark, MoveKind, Role, Slip, Slips};
use crate::codes;
use crate::document::Severity;
use crate::notation::{STANDARD_CHECK_SIGNS, is_capture_sign, is_separator};
use crate::replay::MoveDetails;
use crate::syntax::is_glued;

/// The message for each slip. Only the first slip that applies is reported.
const SLIPS: &[(Slip, &str)] = &[
    (Slip::Case, CASE),
    (Slip::CastlingZero, "castling is written with the letter O"),
    (Slip::Dash, DASH),
    (Slip::Promotion, "a promotion is written with `=`"),
    (Slip::PawnLetter, "a pawn move has no piece letter"),
    (Slip::LeadingZero, "square numbers have no leading zero"),
    (Slip::EnPassant, "en passant is written without a mark"),
    (Slip::CaptureSign, SIGN),
    (Slip::FileTwice, "the file is written twice"),
    (Slip::SignInside, INSIDE),
    (Slip::LeapByLeap, "a capture of several pieces is one move"),
    (
        Slip::ShortCapture,
        "a pawn's capture names its file and the square in full",
    ),
    (Slip::MarkForm, "check is written `+`, mate `#`"),
    (Slip::Comma, "a move has no comma after it"),
    (Slip::Blank, "a move has no blank inside"),
    (
        Slip::BareCapture,
        "an `x` alone says that only one capture is possible",
    ),
    (
        Slip::HalfCastling,
        "castling is written with both its pieces",
    ),
    (
        Slip::CastlingColumns,
        "castling is written in the columns where king and rook arrive",
    ),
    (Slip::ZonePlace, "the zone stands before the piece letter"),
    (Slip::Zone, "a square is named with its zone"),
    (Slip::ZoneName, "the zones of this record have other names"),
    (Slip::Surplus, "the notation writes less than this"),
    (Slip::LongForm, PARTED),
];

/// Slips that leave out or misplace a part of the move, and are therefore warnings.
const LOSSES: Slips = Slips::NONE
    .with(Slip::HalfCastling)
    .with(Slip::CastlingColumns);

/// Slips that change nothing but the spelling. Each other slip leaves out or adds something that may
/// belong to another move.
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
    Slip::ZoneName,
    Slip::ZonePlace,
];

const CASE: &str = "capitals are for pieces, small letters for files";
const DASH: &str = "this dash should be a hyphen";
const SIGN: &str = "a capture is written with `x`";
const PARTED: &str = "the squares of a move are separated by a sign";
const INSIDE: &str = "the capture sign belongs at the end";
const AT_END: &str = "a capture is written with `x` at its end";
const SHORTER: &str = "a shorter form says as much";
const JOINED: &str = "a piece and its square are written together, without a sign";

/// Reports the first slip of `SLIPS` that applies; the fix rewrites the whole move.
pub fn check(played: &MoveDetails, start: usize, report: &mut Report) {
    let mut slips = played.reading.slips;
    // Where something else is wrong, or only blanks stand around it, the record's own sign is not.
    let others = slips.without(Slip::CaptureSign);
    let is_other = !others.is_empty() || played.text.contains(char::is_whitespace);
    if is_other && has_usual_sign(played) {
        slips = others;
    }
    if slips.is_empty() {
        return;
    }
    let Some((slip, message)) = SLIPS.iter().find(|(slip, _)| slips.contains(*slip)) else {
        return;
    };
    // `captures` reports a wrong mark, and some notations do write the mark.
    let en_passant = played.mv.kind == MoveKind::EnPassant;
    if *slip == Slip::EnPassant && (!en_passant || departure::write(played).contains("e.p.")) {
        return;
    }
    // `:` is the sign of several draughts games.
    if *slip == Slip::LongForm && played.reading.victims.is_some() {
        return;
    }
    let mut written = departure::write(played);
    let draughts = played.frame.roles.contains(Role::Man);
    // Where only the spelling is unusual, the stops of a capture stay.
    let sign_alone = slips == Slips::NONE.with(Slip::CaptureSign);
    if draughts && sign_alone && captures::stops(played.reading) {
        written = captures::with_sign(played.text, &written);
    } else if draughts && without_spelling(slips).is_empty() {
        written = captures::with_stops(played, &written).unwrap_or(written);
    }
    if written == played.text {
        return;
    }
    // `3228` lacks a sign, `N-f3` has one too many, `f4-f5` has a square too many.
    let dashed = draughts && played.mv.is_capture() && !written.contains('-');
    let message = match *message {
        DASH if dashed && ends_signed(&written) => AT_END,
        DASH if dashed => SIGN,
        message => message,
    };
    let message = match message {
        SIGN if draughts && written.contains('-') => "this is not a capture: write `-`",
        SIGN if draughts && written.contains(':') => "a capture is written with `:`",
        SIGN if draughts && written.contains('×') => "a capture is written with `×`",
        SIGN if !played.mv.is_capture() => "this is not a capture",
        PARTED if draughts && written.len() < played.text.len() => SHORTER,
        PARTED if draughts && ends_signed(&written) && played.text.contains('-') => AT_END,
        PARTED if draughts && ends_signed(&written) && played.text.contains(is_capture_sign) => {
            INSIDE
        }
        PARTED if played.text.contains('-') => JOINED,
        message => message,
    };
    let zone = zone_in_other_case(played).filter(|_| *slip == Slip::Case);
    let message = zone.map_or_else(
        || message.to_owned(),
        |name| format!("this record writes the zone {name}"),
    );
    let end = start + played.text.len();
    let promotion = usize::from(*slip == Slip::Promotion && has_sign_after(report.text, end));
    let check_signs = signs_after_comma(played.text, report.text.get(end..).unwrap_or(""));
    let range = start..end + promotion + check_signs;
    // `e4,e5` needs a blank after the first move.
    let apart = match is_glued(report.text, range.end) {
        true => format!("{written} "),
        false => written.clone(),
    };
    let typed = report.text.get(range.clone()).unwrap_or(played.text);
    let title = title(typed, &written);
    let is_clear = is_spelling(played) && check_signs == 0;
    let fixes = vec![fix(title, range.clone(), &apart, is_clear)];
    let severity = match LOSSES.contains(*slip) {
        true => Severity::Warning,
        false => Severity::Hint,
    };
    report.add_fixed(codes::MOVE_SPELLING, severity, range, message, fixes);
}

/// Is a draughts capture written with the sign that the record has, which is unusual elsewhere: `×`?
fn has_usual_sign(played: &MoveDetails) -> bool {
    let usual = played.frame.capture_sign.filter(|_| played.mv.is_capture());
    let mut signs = played.text.chars().filter(|c| is_separator(*c));
    played.frame.roles.contains(Role::Man)
        && usual.is_some_and(|sign| signs.all(|written| written == sign))
}

/// Does a move end with the sign of a capture?
fn ends_signed(written: &str) -> bool {
    written.ends_with(is_capture_sign)
}

/// Returns the name of the zone that a move begins with, or of the one before its arrival, if it is written in other
/// letters.
fn zone_in_other_case<'p>(played: &'p MoveDetails) -> Option<&'p str> {
    let (zones, text) = (&played.frame.numbering.zones, played.text.trim());
    let body = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let before_square = body.get(..body.len().saturating_sub(2)).unwrap_or("");
    // A small letter with a square that lacks its zone may be that of a piece.
    let small = zones.small();
    let small = || (!played.reading.slips.contains(Slip::Zone)).then_some(small.at_start(text));
    let first = zones.at_start(text).or_else(|| small().flatten());
    let first = first.map(|(zone, len)| (zone, text.get(..len)));
    let second = zones.at_end(before_square);
    let second = second.map(|(zone, len)| (zone, before_square.get(before_square.len() - len..)));
    let written = [first, second].into_iter().flatten();
    let named = written.map(|(zone, text)| (zones.name(zone), text));
    let mut other = named.filter(|(name, text)| *text != Some(name));
    other.next().map(|(name, _)| name)
}

/// Does the sign of a promotion stand after the new piece, as in `hxg8Q=`? Alone it would say that the game is even.
fn has_sign_after(text: &str, end: usize) -> bool {
    let mut rest = text.get(end..).unwrap_or("").chars();
    let ends =
        |next: Option<char>| next.is_none_or(|c| c.is_whitespace() || matches!(c, '+' | '#'));
    rest.next() == Some('=') && ends(rest.next())
}

/// The bytes of the signs of check between which and their move a comma stands: `Qa4,+`.
fn signs_after_comma(text: &str, rest: &str) -> usize {
    match text.ends_with(',') {
        true => rest.len() - rest.trim_start_matches(STANDARD_CHECK_SIGNS).len(),
        false => 0,
    }
}

/// The slips that are not in `SPELLING`.
fn without_spelling(slips: Slips) -> Slips {
    let spelling = SPELLING.iter();
    spelling.fold(slips, |left, slip| left.without(*slip))
}

/// Are all slips of a move in `SPELLING` only? A wrong case is not, if the first letter can be a file
/// or, as a capital, a piece (`bxc3`).
fn is_spelling(played: &MoveDetails) -> bool {
    let slips = without_spelling(played.reading.slips);
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
    let claim_holds = !claimed || effect.double || effect.mate;
    // A dash says as little as a hyphen of whether a king captures.
    let draughts = played.frame.roles.contains(Role::Man);
    let dashed = draughts && played.mv.is_capture() && played.reading.slips.contains(Slip::Dash);
    let is_clear = !dashed || safety::is_clearly_capture(played);
    slips.is_empty() && claim_holds && is_clear && !(cased && file && piece)
}
