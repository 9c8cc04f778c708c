//! Moves that cannot be played, cannot be read, or fit several legal moves.

use std::ops::Range;

use super::alphabet::foreign_letter;
use super::no_such_square::no_such_square;
use super::{Report, likely, off_line, replacement, shown};
use crate::board::{Move, Reading};
use crate::codes;
use crate::document::Severity;
use crate::notation::{ReadError, is_separator};
use crate::replay::{AmbiguousMove, Explainer, Refused, list};
use crate::rules::{Objection, Position};
use crate::text::{near, nearest};

pub fn refused(
    refused: &Refused,
    explainer: &Explainer,
    range: Range<usize>,
    suggests: bool,
    report: &mut Report,
) {
    let text = refused.text;
    let unread = match &refused.unread {
        Some(ReadError::Shape) => explainer.number_off_board(text),
        _ => None,
    };
    match unread.as_ref().or(refused.unread.as_ref()) {
        Some(ReadError::Square {
            part,
            start,
            end,
            fault,
        }) => {
            let part_start = text
                .split_whitespace()
                .nth(*part)
                .map_or(0, |part| part.as_ptr() as usize - text.as_ptr() as usize);
            let at = range.start + part_start;
            let square = at + start..(at + end).min(range.end);
            let name = text
                .get(part_start + start..part_start + end)
                .unwrap_or(text);
            let mut message = no_such_square(name, *fault, explainer);
            let mut similar = similar_legal_moves(text.trim(), explainer);
            if similar.is_empty() {
                similar = off_line::legal_moves(text.trim(), *fault, explainer);
            }
            if suggests && !similar.is_empty() {
                message = format!("{message}; did you mean {}?", list(&similar, "or"));
            }
            if similar.is_empty()
                && let Some(step) = off_line::nearest_step(text.trim(), *fault, explainer)
            {
                message = format!("{message}; the nearest to it there is {step}");
                similar.push(step);
            }
            let fixes = similar
                .iter()
                .map(|text| replacement(report.text, &range, text, false));
            let fixes = fixes.collect();
            report.add_fixed(
                codes::NO_SUCH_SQUARE,
                Severity::Error,
                square,
                message,
                fixes,
            );
        }
        Some(ReadError::Unknown) => {}
        Some(ReadError::Shape) => {
            let mut message = format!("`{}` is not a move that can be read", shown(text));
            let after_letter = text.get(explainer.letter_length(text)..);
            message.push_str(&foreign_letter(after_letter.unwrap_or("")));
            let similar = likely::similar_moves(text, explainer);
            if suggests && !similar.is_empty() {
                message = format!("{message}; did you mean {}?", list(&similar, "or"));
            }
            let fixes = similar
                .iter()
                .map(|text| replacement(report.text, &range, text, false));
            let fixes = fixes.collect();
            report.add_fixed(
                codes::UNREADABLE_MOVE,
                Severity::Error,
                range,
                message,
                fixes,
            );
        }
        None => {
            let Some(position) = refused.before else {
                return;
            };
            let Some(reading) = refused.readings.first() else {
                return;
            };
            let objection = position.objection(reading);
            let why = explainer.objection(&objection);
            if objection == Objection::SearchStopped {
                let message = format!("{} is not checked: {why}", shown(text));
                report.add(codes::ILLEGAL_MOVE, Severity::Warning, range, message);
                return;
            }
            let message = format!("{} cannot be played: {why}", shown(text));
            let fixes = match &objection {
                Objection::OtherDeparture { moves, .. } => moves
                    .iter()
                    .map(|mv| replacement(report.text, &range, &explainer.write(mv), false))
                    .collect(),
                Objection::PromotionMissing { .. } => promotions(position, reading)
                    .iter()
                    .map(|mv| replacement(report.text, &range, &explainer.write(mv), false))
                    .collect(),
                Objection::WrongStop { moves, .. } => moves
                    .iter()
                    .map(|mv| replacement(report.text, &range, &explainer.write_in_full(mv), false))
                    .collect(),
                Objection::OtherPlayersMove(_) => in_own_zone(text, explainer)
                    .iter()
                    .map(|text| replacement(report.text, &range, text, false))
                    .collect(),
                _ => meant(position, text, explainer)
                    .iter()
                    .map(|text| replacement(report.text, &range, text, false))
                    .collect(),
            };
            let at = match &objection {
                Objection::WrongStop {
                    on, number, after, ..
                } => wrong_stop(text, *number, &explainer.square(*on), after.is_some()),
                _ => None,
            };
            let at = at.map_or(range.clone(), |at| {
                range.start + at.start..range.start + at.end
            });
            report.add_fixed(codes::ILLEGAL_MOVE, Severity::Error, at, message, fixes);
        }
    }
}

/// Returns the bytes of a wrong stop in the text of a capture: of the square after the departure and `number` others. If
/// `is_passed`, the capture does stop there, but earlier: then the square before it is marked too, unless the stop is
/// written twice.
fn wrong_stop(text: &str, number: usize, square: &str, is_passed: bool) -> Option<Range<usize>> {
    let squares = squares_in(text);
    let is_it = |at: &Range<usize>| {
        let written = text.get(at.clone()).unwrap_or("");
        written.trim_start_matches('0') == square
    };
    let at = squares.get(number + 1).filter(|at| is_it(at))?.clone();
    let mut earlier = squares.iter().take(number + 1);
    let before = squares.get(number).filter(|_| is_passed && number > 0);
    Some(match before {
        Some(before) if !earlier.any(is_it) => before.start..at.end,
        _ => at,
    })
}

/// Returns the bytes of the squares in the text of a draughts move, which have signs between them, or each a letter
/// before its digits: `g5e5c5x`.
fn squares_in(text: &str) -> Vec<Range<usize>> {
    let mut squares: Vec<Range<usize>> = Vec::new();
    let mut is_open = false;
    for (at, c) in text.char_indices() {
        let is_part = !is_separator(c) && !c.is_whitespace();
        match squares.last_mut().filter(|_| is_open && is_part) {
            Some(last) if !c.is_ascii_alphabetic() => last.end = at + c.len_utf8(),
            _ if is_part => squares.push(at..at + c.len_utf8()),
            _ => {}
        }
        is_open = is_part;
    }
    squares
}

/// The legal moves whose text is close to this one.
fn similar_legal_moves(text: &str, explainer: &Explainer) -> Vec<String> {
    let legal = explainer.legal_texts();
    let close = near(text, legal.iter().map(String::as_str));
    close.into_iter().map(str::to_owned).collect()
}

/// Returns the legal moves that an illegal one most likely stands for: those with other signs, or captures that are
/// compulsory.
fn meant(position: &dyn Position, text: &str, explainer: &Explainer) -> Vec<String> {
    let signed = likely::with_other_signs(text, explainer);
    match signed.is_empty() {
        true => compulsory_captures(position, text, explainer),
        false => signed,
    }
}

/// Returns the legal moves, most similar text first, if all are captures and there are at most `MOST`:
/// then one of them must have been meant. Otherwise returns nothing.
fn compulsory_captures(position: &dyn Position, text: &str, explainer: &Explainer) -> Vec<String> {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    if legal.len() > MOST || !legal.iter().all(Move::is_capture) {
        return Vec::new();
    }
    let written = explainer.legal_texts();
    let sorted = nearest(text.trim(), written.iter().map(String::as_str));
    sorted.into_iter().map(str::to_owned).collect()
}

/// The legal moves that differ from a text in the name of the zone alone.
fn in_own_zone(text: &str, explainer: &Explainer) -> Vec<String> {
    let zones = explainer.zones();
    let without = |text: &str| {
        let (_, name) = zones.at_start(text)?;
        text.get(name..).map(str::to_owned)
    };
    let typed = without(text.trim());
    let mut legal = explainer.legal_texts();
    legal.retain(|text| typed.is_some() && without(text) == typed);
    legal
}

/// The legal promotions that match a reading except for the new piece.
fn promotions(position: &dyn Position, reading: &Reading) -> Vec<Move> {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    legal.retain(|mv| {
        let whole = Reading {
            becomes: mv.becomes,
            ..reading.clone()
        };
        mv.becomes.is_some() && position.fits(mv, &whole)
    });
    legal
}

/// The maximum number of moves that are listed and offered as fixes.
const MOST: usize = 12;

/// Reports a move that fits several legal moves. In chess that is an error. In draughts a move is often
/// made clear by the moves that follow: then it gets a hint. If it stays open, a capture gets a warning,
/// because its short form is correct, and any other move an error.
pub fn ambiguous(
    ambiguous: &AmbiguousMove,
    proved: Option<&Move>,
    explainer: &Explainer,
    range: Range<usize>,
    report: &mut Report,
) {
    let is_capture = ambiguous.is_draughts_capture();
    // A draughts move without capture in a short form (`105`) can be made clear in the same way.
    let may_be_short = is_capture || explainer.is_draughts();
    let severity = match (may_be_short, proved) {
        (true, Some(_)) => Severity::Hint,
        (true, None) if is_capture => Severity::Warning,
        _ => Severity::Error,
    };
    let named = |mv: &Move| explainer.write_among(mv, &ambiguous.moves);
    let mut written: Vec<String> = ambiguous.moves.iter().take(MOST).map(named).collect();
    let one_square = ambiguous.moves.windows(2).all(|two| two[0].to == two[1].to);
    let mut message = match ambiguous.moves.first() {
        Some(_) if !is_capture && !one_square => "several moves fit".to_owned(),
        Some(mv) if !is_capture => {
            let pieces = explainer.pieces_of(&ambiguous.moves);
            format!(
                "{pieces} can {} reach {}",
                if ambiguous.moves.len() > 2 {
                    "all"
                } else {
                    "both"
                },
                explainer.square(mv.to)
            )
        }
        _ => "several captures fit".to_owned(),
    };
    // The message ends with `…` if moves are left out; the fixes have no such sign.
    let offered = written.clone();
    if ambiguous.moves.len() > MOST {
        written.push("…".to_owned());
    }
    message = format!("{message}: {}", list(&written, "or"));
    let proved = proved.map(named);
    if let Some(proved) = &proved {
        message = format!("{message}; the moves that follow show it is {proved}");
    }
    // If the moves that follow prove one of them, only that one is offered.
    let offered = match &proved {
        Some(proved) => std::slice::from_ref(proved),
        None => offered.as_slice(),
    };
    let fixes = offered
        .iter()
        .map(|text| replacement(report.text, &range, text, false))
        .collect();
    report.add_fixed(codes::AMBIGUOUS_MOVE, severity, range, message, fixes);
}
