//! How likely one text is typed for another: the cost of the mistakes that turn the text that was meant
//! into the one that is written.
//!
//! A cost is a negative natural logarithm of a probability, so costs add up and a difference of 1
//! means about three times as likely. The cost of a text is the cheapest of
//!
//! - single mistakes, found by edit distance with weights (Damerau–Levenshtein): a character replaced,
//!   left out, added, or exchanged with the next;
//! - the letter of another language for the piece;
//! - mistakes about whole squares: departure and arrival exchanged, a numbered square off by a row,
//!   all squares named from the other side of the board.

use std::borrow::Cow;

use super::cell_error::cell_cost;
use super::character_error::REPLACED;
use super::edit_distance::edit_cost;
use crate::board::{Frame, Role, ZoneNames};
use crate::notation::STANDARD_CHECK_SIGNS;
use crate::notation::letters::LANGUAGES;

/// A mistake about whole squares.
const SQUARES: f32 = 5.0;
/// Castling to the other side.
const OTHER_SIDE: f32 = 5.0;
/// The letter of another language for the same piece: less than a character that is near another one, so that it comes
/// first where both are possible.
const OTHER_LANGUAGE: f32 = 3.9;
/// A capture with every stop that names a wrong one.
const STOPS: f32 = 3.0;
/// A zone named for another, however long the names: as much as two letters.
const ZONE: f32 = 2.0 * REPLACED;
/// The sign of capture in draughts for a move that captures nothing, or none for a capture: many writers have one sign for
/// both, so it says nothing of the squares.
const SIGN: f32 = 1.0;
/// A check or mate sign typed where none belongs, or the other one.
const MARK_ADDED: f32 = 7.0;
/// A check or mate sign left out, which many writers do on purpose.
pub const MARK_LEFT_OUT: f32 = 2.0;

/// The cost of typing a text for the one that was meant; more than `limit` if it is certain to exceed
/// it. Zero if they are equal.
pub fn typing_cost(typed: &str, meant: &str, frame: &Frame, limit: f32) -> f32 {
    let plain = plain(typed, frame);
    let typed = &*plain;
    if typed == meant {
        return 0.0;
    }
    match with_sign_of(typed, meant).filter(|_| frame.roles.contains(Role::Man)) {
        Some(other) => {
            let squares = cost_with_signs(&other, meant, frame, limit - SIGN);
            edit_cost(typed, meant, limit).min(SIGN + squares)
        }
        None => cost_with_signs(typed, meant, frame, limit),
    }
}

/// The same of texts with the same sign of capture, or of chess.
fn cost_with_signs(typed: &str, meant: &str, frame: &Frame, limit: f32) -> f32 {
    if typed == meant {
        return 0.0;
    }
    let (typed_move, typed_mark) = split_mark(typed);
    let (meant_move, meant_mark) = split_mark(meant);
    let mark = match (typed_mark.is_empty(), meant_mark.is_empty()) {
        _ if typed_mark == meant_mark => 0.0,
        (true, false) => MARK_LEFT_OUT,
        (false, true) => MARK_ADDED,
        _ => 3.0,
    };
    // The sign itself may have been mistyped, or typed for another character.
    let whole = match mark > 0.0 && typed_move != meant_move {
        true => edit_cost(typed, meant, limit),
        false => f32::INFINITY,
    };
    let separate = mark + edit_cost(typed_move, meant_move, limit - mark);
    let squares = match about_squares(typed_move, meant_move, frame) {
        true => mark + SQUARES,
        false => f32::INFINITY,
    };
    let longer = typed_move.len() > meant_move.len();
    let stops = match longer && about_stops(typed_move, meant_move) {
        true => mark + STOPS,
        false => f32::INFINITY,
    };
    let language = match about_language(typed_move, meant_move, frame) {
        true => mark + OTHER_LANGUAGE,
        false => f32::INFINITY,
    };
    let castling = match about_castling(typed_move, meant_move, &frame.numbering.zones) {
        true => mark + OTHER_SIDE,
        false => f32::INFINITY,
    };
    let zones = &frame.numbering.zones;
    // The cost of two letters is found already.
    let long = zones.longest() > 2 && limit >= ZONE;
    let zone = match long && about_zone(typed_move, meant_move, zones) {
        true => mark + ZONE,
        false => f32::INFINITY,
    };
    let whole = whole.min(separate).min(castling);
    let whole = whole.min(cell_cost(typed_move, meant_move, mark, frame));
    whole.min(squares).min(stops).min(zone).min(language)
}

/// A text without what is not counted as a mistake in draughts: blanks that keep columns straight (`46- 1`), and
/// capital letters (`E3-F4`).
fn plain<'t>(typed: &'t str, frame: &Frame) -> Cow<'t, str> {
    let unusual = typed.contains(|c: char| c == ' ' || c.is_ascii_uppercase());
    match unusual && frame.roles.contains(Role::Man) {
        true => Cow::Owned(typed.replace(' ', "").to_ascii_lowercase()),
        false => Cow::Borrowed(typed),
    }
}

/// The signs that a square may follow.
const BEFORE_SQUARE: [char; 3] = ['x', ':', '-'];

/// Is one zone of the texts named for another, and all else the same?
pub fn about_zone(typed: &str, meant: &str, zones: &ZoneNames) -> bool {
    let mut typed = typed.split_inclusive(BEFORE_SQUARE);
    let mut meant = meant.split_inclusive(BEFORE_SQUARE);
    let mut others = 0;
    loop {
        let (typed, meant) = match (typed.next(), meant.next()) {
            (None, None) => return others == 1,
            (Some(typed), Some(meant)) => (typed, meant),
            _ => return false,
        };
        if typed == meant {
            continue;
        }
        let rest = |text, zone: Option<(u8, usize)>| str::get(text, zone?.1..);
        let same = rest(typed, zones.at_start(typed)) == rest(meant, zones.at_start(meant));
        if !same || zones.at_start(typed).is_none() {
            return false;
        }
        others += 1;
    }
}

/// A move, and the check or mate signs at its end.
fn split_mark(text: &str) -> (&str, &str) {
    let bare = text.trim_end_matches(STANDARD_CHECK_SIGNS);
    (bare, text.get(bare.len()..).unwrap_or(""))
}

/// Do the texts differ by one mistake about whole squares?
fn about_squares(typed: &str, meant: &str, frame: &Frame) -> bool {
    let (Some((from, to)), Some((meant_from, meant_to))) = (two_squares(typed), two_squares(meant))
    else {
        return false;
    };
    if (from, to) == (meant_to, meant_from) {
        return true;
    }
    let number = |text: &str| text.parse::<u16>().ok().map(i32::from);
    let numbers = (
        number(from),
        number(to),
        number(meant_from),
        number(meant_to),
    );
    let (Some(from), Some(to), Some(meant_from), Some(meant_to)) = numbers else {
        return false;
    };
    let fields = frame.geometry.playable.len() as i32;
    let row = i32::from(frame.geometry.width) / 2;
    let off = |a: i32, b: i32| [1, row, 2 * row].contains(&(a - b).abs());
    let opposite = |a: i32, b: i32| a + b == fields + 1;
    from == meant_from && off(to, meant_to)
        || to == meant_to && off(from, meant_from)
        || opposite(from, meant_from) && opposite(to, meant_to)
        || from == meant_from && opposite(to, meant_to)
        || to == meant_to && opposite(from, meant_from)
}

/// Does one text begin with the letter of another language for the piece of the other, and is all else the same? A
/// letter that is a piece of its own language is not taken for one of another.
fn about_language(typed: &str, meant: &str, frame: &Frame) -> bool {
    let is_letter = typed.starts_with(|c: char| c.is_uppercase());
    if !is_letter || frame.letters.role(typed).is_some() {
        return false;
    }
    let Some((role, own)) = frame.letters.role(meant) else {
        return false;
    };
    let rest = meant.get(own..);
    LANGUAGES.iter().any(|language| {
        let other = language.role(typed).filter(|(other, _)| *other == role);
        other.is_some_and(|(_, len)| role != Role::Pawn && typed.get(len..) == rest)
    })
}

/// Is one text castling to one side, and the other to the other side, or typed without hyphens (`00`)? In what is typed
/// zeros may stand for the letter, and the name of a zone before it.
fn about_castling(typed: &str, meant: &str, zones: &ZoneNames) -> bool {
    const SHORT: &str = "O-O";
    const LONG: &str = "O-O-O";
    if !meant.ends_with(SHORT) {
        return false;
    }
    let typed = typed.replace(['0', 'o'], "O");
    let side = |text| match str::strip_suffix(text, LONG) {
        Some(before) => Some((before.to_owned(), true)),
        None => str::strip_suffix(text, SHORT).map(|before| (before.to_owned(), false)),
    };
    match (side(&typed), side(meant)) {
        (Some((typed, long)), Some((meant, other))) => {
            let zone = zones.at_start(&typed).map_or(0, |(_, len)| len);
            long != other && (typed == meant || meant.is_empty() && zone == typed.len())
        }
        _ => meant.replace('-', "") == typed,
    }
}

/// Do both texts name the same first and last square, so that the longer one only has stops between them?
fn about_stops(typed: &str, meant: &str) -> bool {
    let ends = two_squares(typed);
    ends.is_some() && ends == two_squares(meant)
}

/// The sign between two squares of draughts.
fn is_sign(c: char) -> bool {
    matches!(c, '-' | 'x' | ':' | '×')
}

/// A text with the sign of the move that was meant in place of its own; None if it has that, or one of them has no sign.
fn with_sign_of(typed: &str, meant: &str) -> Option<String> {
    let own = typed.chars().find(|c| is_sign(*c))?;
    let right = meant.chars().find(|c| is_sign(*c))?;
    (own != right).then(|| typed.replace(own, right.encode_utf8(&mut [0; 4])))
}

/// The first and the last square of a move that names both with a sign between them.
fn two_squares(text: &str) -> Option<(&str, &str)> {
    let (from, rest) = text.split_once(is_sign)?;
    let to = rest.rsplit(is_sign).next()?;
    Some((from, to)).filter(|(from, to)| !from.is_empty() && !to.is_empty())
}
