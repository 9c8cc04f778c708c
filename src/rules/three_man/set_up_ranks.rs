//! One rank of a zone in a set-up of three-man chess: how it is read and written. What is wrong in one of its letters is read
//! as what was meant, and reported.

use std::ops::Range;

use super::fields::COLOURS;
use super::ring::WIDTH;
use super::set_up::{fault, on};
use super::state::RingState;
use crate::board::Role;
use crate::rules::{SetUpFault, SetUpRemark};
use crate::text::one_slip;

const LETTERS: [(char, Role); 6] = [
    ('p', Role::Pawn),
    ('n', Role::Knight),
    ('b', Role::Bishop),
    ('r', Role::Rook),
    ('q', Role::Queen),
    ('k', Role::King),
];

/// Reads a rank like [`read_rank`]; one that cannot be read, but has one letter too many, too few or wrong beside the
/// rank of the start, is taken for that.
pub fn read_rank_or_start(
    text: &str,
    at: Range<usize>,
    (zone, rank): (u8, u8),
    remarks: &mut Vec<SetUpRemark>,
) -> Result<Vec<(u8, u8, Role)>, SetUpFault> {
    let fault = match read_rank(text, at.clone(), zone, remarks) {
        Ok(men) => return Ok(men),
        Err(fault) => fault,
    };
    let start = row(&RingState::start(), zone, rank);
    if start.len() == 1 || !one_slip(text, &start) {
        return Err(fault);
    }
    let men = read_rank(&start, at.clone(), zone, remarks)?;
    remarks.push(SetUpRemark {
        reason: format!("{}; it is read as the rank of the start", fault.reason),
        at,
        right: Some(start),
        contradicts: true,
    });
    Ok(men)
}

/// Reads a rank of a zone: the file, the seat and the role of each piece. Pieces without a colour are those of the
/// zone's player; they are reported one by one, or if there are several, all at once.
fn read_rank(
    row: &str,
    at: Range<usize>,
    zone: u8,
    remarks: &mut Vec<SetUpRemark>,
) -> Result<Vec<(u8, u8, Role)>, SetUpFault> {
    let cased = pairs_in_other_case(row);
    let row = cased.as_deref().unwrap_or(row);
    let own = COLOURS.get(usize::from(zone)).unwrap_or(&'W');
    let (mut men, mut odd, mut right) = (Vec::new(), Vec::new(), String::new());
    let mut file = 0u8;
    let mut chars = row.char_indices().peekable();
    while let Some((i, c)) = chars.next() {
        if let Some(gap) = c.to_digit(10).filter(|gap| *gap > 0) {
            file = file.saturating_add(gap as u8);
            right.push(c);
            continue;
        }
        let next = chars.peek().map(|(_, next)| *next);
        let colour = COLOURS.iter().position(|colour| *colour == c);
        let bare = role(c.to_ascii_lowercase());
        let (seat, role) = match (colour, next.and_then(role), bare) {
            (Some(seat), Some(role), _) => {
                chars.next();
                right.push(c);
                right.extend(next);
                (seat as u8, role)
            }
            (_, _, Some(role)) => {
                odd.push((c, at.start + i..at.start + i + c.len_utf8()));
                right.extend([*own, c.to_ascii_lowercase()]);
                (zone, role)
            }
            _ => {
                // If a colour was read, the letter after it is wrong.
                let next = chars.peek().filter(|_| colour.is_some());
                let (place, wrong) = next.copied().unwrap_or((i, c));
                let reason = format!(
                    "`{wrong}` is not a piece; write its colour and its letter, such as `Wk` or `Gp`"
                );
                let place = at.start + place;
                return Err(fault(reason, place..place + wrong.len_utf8()));
            }
        };
        men.push((file.min(WIDTH - 1), seat, role));
        file = file.saturating_add(1);
    }
    if file != WIDTH {
        let reason = format!("a rank of a zone has eight squares, this one has {file}");
        return Err(fault(reason, at));
    }
    let (reason, at, right) = match odd.as_slice() {
        [] if cased.is_none() => return Ok(men),
        [] => (
            "the letter of a piece is small, after the capital of its colour".to_owned(),
            at,
            right,
        ),
        [(c, at)] => (
            format!("`{c}` has no colour: it is read as a piece of the zone's player"),
            at.clone(),
            format!("{own}{}", c.to_ascii_lowercase()),
        ),
        _ => (
            "these pieces have no colour: they are read as those of the zone's player".to_owned(),
            at,
            right,
        ),
    };
    remarks.push(SetUpRemark {
        reason,
        at,
        right: Some(right),
        contradicts: true,
    });
    Ok(men)
}

/// The letters of a rank in pairs, a colour and a piece, some of them in the wrong case (`BPBP`, `WrWnWBwK`). Without
/// colours they would be too many for the squares. None if the rank is not such a one.
fn pairs_in_other_case(row: &str) -> Option<String> {
    let letters: Vec<char> = row.chars().filter(|c| !c.is_ascii_digit()).collect();
    let gaps = row.chars().filter_map(|c| c.to_digit(10)).sum::<u32>() as usize;
    let is_pair = |pair: &[char]| match pair {
        [colour, piece] => {
            COLOURS.contains(&colour.to_ascii_uppercase())
                && role(piece.to_ascii_lowercase()).is_some()
        }
        _ => false,
    };
    let fills = gaps + letters.len() / 2 == usize::from(WIDTH);
    if letters.is_empty() || !fills || !letters.chunks(2).all(is_pair) {
        return None;
    }
    let mut is_piece = true;
    let cased = row.chars().map(|c| {
        is_piece = c.is_ascii_digit() || !is_piece;
        match is_piece {
            true => c.to_ascii_lowercase(),
            false => c.to_ascii_uppercase(),
        }
    });
    let cased: String = cased.collect();
    (cased != row).then_some(cased)
}

fn role(letter: char) -> Option<Role> {
    let row = LETTERS.iter().find(|(own, _)| *own == letter);
    row.map(|(_, role)| *role)
}

/// Writes a rank of a zone.
pub fn row(state: &RingState, zone: u8, rank: u8) -> String {
    let (mut out, mut gap) = (String::new(), 0);
    for file in 0..WIDTH {
        let Some(man) = state.get(on(zone, file, rank)) else {
            gap += 1;
            continue;
        };
        if gap > 0 {
            out.push_str(&gap.to_string());
            gap = 0;
        }
        out.extend(COLOURS.get(usize::from(man.seat)));
        let letter = LETTERS.iter().find(|(_, role)| *role == man.role);
        out.extend(letter.map(|(letter, _)| *letter));
    }
    if gap > 0 {
        out.push_str(&gap.to_string());
    }
    out
}
