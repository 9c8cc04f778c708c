//! The number of the next row of a table.

use std::ops::Range;

use super::{Completion, CompletionOffer, OfferKind};
use crate::identify::Context;
use crate::inspect::PositionAt;
use crate::syntax::NodeKind;

/// Returns the number that is due in the row at a byte of a segment, if nothing but the beginning of a number stands in
/// that row and no move comes after it; written with the sign of the numbers above. The segment begins at byte `start` of
/// the document.
pub fn row_number(text: &str, context: &Context, at: usize, start: usize) -> Option<Completion> {
    let table = context.format.table?;
    let (before, after) = text.split_at_checked(at)?;
    let line = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let typed = before.get(line..)?;
    let rest = after.split(['\n', '\r']).next()?;
    if !typed.chars().all(|c| c.is_ascii_digit()) || !rest.trim().is_empty() {
        return None;
    }
    // A row of the table would have a cell after its number.
    let with_row = format!("{before}\t{after}");
    (table.cell)(&with_row, at + 1)?;
    let tree = (context.format.parse)(&with_row);
    let is_move_after = tree
        .nodes
        .iter()
        .any(|node| node.kind == NodeKind::Move && node.start as usize >= at);
    let here = PositionAt::at(&with_row, &tree, context, line);
    let here = here.or_else(|| PositionAt::at_start(context))?;
    if is_move_after || here.before.turn() != here.game.starts {
        return None;
    }
    let label = format!("{}{}", here.number, sign_above(before.get(..line)?));
    let offer = CompletionOffer::plain(OfferKind::Caption, label);
    let is_begun = offer.label.starts_with(typed) && offer.label != typed;
    let range: Range<usize> = start + line..start + at;
    is_begun.then(|| Completion {
        range,
        offers: vec![offer],
    })
}

/// What the last number of a row has after it: a full stop, or nothing.
fn sign_above(rows: &str) -> &str {
    let numbers = rows.lines().rev().filter_map(|row| {
        let sign = row.trim_start_matches(|c: char| c.is_ascii_digit());
        (sign.len() < row.len()).then_some(sign)
    });
    let last = numbers.map(|sign| sign.split(['\t', ' ']).next().unwrap_or(""));
    last.take(1).find(|sign| *sign == ".").unwrap_or("")
}
