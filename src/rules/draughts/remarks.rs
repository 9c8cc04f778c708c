//! What is odd about a draughts set-up that can still be played from.

use std::ops::Range;

use super::fen::{fields, seat, trimmed};
use crate::board::Seat;
use crate::rules::SetUpRemark;

pub fn remarks(fen: &str) -> Vec<SetUpRemark> {
    let lists: Vec<(Seat, Range<usize>)> = fields(fen)
        .skip(1)
        .filter_map(|at| {
            let first = fen.get(at.clone())?.chars().next()?;
            Some((seat(first)?, at))
        })
        .collect();
    let found = [one_side_twice(&lists), mixed_styles(fen, &lists)];
    found.into_iter().flatten().collect()
}

/// Finds `W:W31:W32`, where the second list nearly always belongs to the other side.
fn one_side_twice(lists: &[(Seat, Range<usize>)]) -> Option<SetUpRemark> {
    let [(first, _), (second, at)] = lists else {
        return None;
    };
    (first == second).then(|| SetUpRemark {
        reason: "the same side is given twice, and the other side has no pieces".to_owned(),
        at: at.start..at.start + 1,
        right: None,
        contradicts: true,
    })
}

/// Finds the first square in another style than those before it. PDN 3.0 wants one style.
fn mixed_styles(fen: &str, lists: &[(Seat, Range<usize>)]) -> Option<SetUpRemark> {
    let mut style = None;
    for (_, at) in lists {
        let mut start = at.start + 1;
        for item in fen.get(start..at.end)?.split(',') {
            let range = trimmed(fen, start..start + item.len());
            start += item.len() + 1;
            let lettered = is_lettered(fen.get(range.clone())?);
            match (style, lettered) {
                (Some(first), Some(this)) if first != this => {
                    return Some(SetUpRemark {
                        reason: "this set-up names squares both by number and by letter".to_owned(),
                        at: range,
                        right: None,
                        contradicts: false,
                    });
                }
                _ => style = style.or(lettered),
            }
        }
    }
    None
}

/// Is a square written with a letter? `None` if `k` may be a king or a file.
fn is_lettered(item: &str) -> Option<bool> {
    let square = item.strip_prefix('K').unwrap_or(item);
    match square.bytes().next()? {
        b'0'..=b'9' => Some(false),
        b'k' => None,
        first => first.is_ascii_lowercase().then_some(true),
    }
}
