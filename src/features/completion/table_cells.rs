//! The moves that can be written into a cell of a table.

use std::ops::Range;

use super::moves::OffersOf;
use super::{Completion, CompletionOffer};
use crate::identify::Context;
use crate::inspect::PositionAt;
use crate::syntax::{Node, NodeKind, Table, TableCell};
use crate::text::difference;

/// Returns the moves that can be written into the table cell at a byte of a segment. The segment begins
/// at byte `start` of the document.
pub fn in_table(
    text: &str,
    context: &Context,
    at: usize,
    start: usize,
    offers_of: OffersOf,
) -> Option<Completion> {
    let table = context.format.table?;
    let (cell, here) = cell_position(text, context, at)?;
    let tree = (context.format.parse)(text);
    let row = text.get(cell.row..)?.split(['\n', '\r']).next()?;
    let row = cell.row..cell.row + row.len();
    let elsewhere = |node: &Node| {
        let (start, end) = (node.start as usize, node.end as usize);
        let apart = end <= cell.range.start || cell.range.end <= start;
        node.kind == NodeKind::Move && row.start <= start && end <= row.end && apart
    };
    let taken = tree.nodes.iter().any(elsewhere);
    let mut moves = in_cell(offers_of(&here), &cell, text, table, taken);
    let in_document = |range: &Range<usize>| start + range.start..start + range.end;
    for (range, _) in moves.iter_mut().flat_map(|offer| &mut offer.also) {
        *range = in_document(range);
    }
    Some(Completion {
        range: in_document(&cell.range),
        offers: moves,
    })
}

/// Returns the cell at a byte of a segment, and the position in which a move is written into its row.
pub fn cell_position(text: &str, context: &Context, at: usize) -> Option<(TableCell, PositionAt)> {
    let cell = (context.format.table?.cell)(text, at)?;
    let tree = (context.format.parse)(text);
    let here = PositionAt::at(text, &tree, context, cell.row);
    let here = here.or_else(|| PositionAt::at_start(context))?;
    Some((cell, here))
}

/// Returns the offers for a cell: what each move writes into it. Castling also fills a second cell:
/// where another cell of the row is `taken` by a move, only the other half of castling can go here.
fn in_cell(
    moves: Vec<CompletionOffer>,
    cell: &TableCell,
    text: &str,
    table: &Table,
    taken: bool,
) -> Vec<CompletionOffer> {
    let mut offers: Vec<CompletionOffer> = Vec::new();
    for whole in moves {
        let wording = &whole.text;
        let words = || wording.split(' ');
        let halves = words().filter(|word| word.contains(':')).count();
        if taken && halves < 2 {
            continue;
        }
        let mut own = words().skip_while(|word| !word.starts_with(&cell.prefix));
        let Some(first) = own.next() else { continue };
        let content = first.strip_prefix(&cell.prefix).unwrap_or(first);
        // `e.p.` has no column of its own.
        let rest = own.take_while(|word| !word.contains(':'));
        let parts: Vec<&str> = [content].into_iter().chain(rest).collect();
        let content = parts.join(" ");
        let mut offer = CompletionOffer {
            label: content.clone(),
            text: content,
            ..whole.clone()
        };
        if halves > 1 {
            let edits = (table.place)(text, cell.row, wording).unwrap_or_default();
            add_edits(&mut offer, &cell.range, text, edits);
        }
        if offers.iter().all(|known| known.label != offer.label) {
            offers.push(offer);
        }
    }
    offers
}

/// Adds the edits that write a move to an offer: those in the cell being typed in to its text, the others
/// to `also`.
fn add_edits(
    offer: &mut CompletionOffer,
    cell: &Range<usize>,
    text: &str,
    edits: Vec<(Range<usize>, String)>,
) {
    for (range, new) in edits {
        let (range, new) = trimmed_edit(text, range, &new);
        let before = cell.start.saturating_sub(range.start);
        // This edit writes the offer's own text. In an empty cell, blanks may be between it and the
        // cursor.
        let (from, to) = (range.end.min(cell.start), range.start.max(cell.end));
        let blank = text.get(from..to).is_some_and(|gap| gap.trim().is_empty());
        if new == offer.label && blank {
            continue;
        }
        if range.end < cell.start || range.start > cell.end {
            offer.also.push((range, new));
        } else if before > 0 {
            // The edit rewrites the row from an earlier column on.
            if let Some((left, right)) = new.split_at_checked(before) {
                offer.also.push((range.start..cell.start, left.to_owned()));
                offer.text = right.to_owned();
            }
        } else if new.starts_with(&offer.label) {
            offer.text = new;
        } else {
            offer.text.push_str(&new);
        }
    }
}

/// Cuts off what an edit leaves unchanged at its ends.
fn trimmed_edit(text: &str, range: Range<usize>, new: &str) -> (Range<usize>, String) {
    let edit = difference(text.get(range.clone()).unwrap_or(""), new);
    let (from, to) = (edit.range.start, edit.range.end);
    (range.start + from..range.start + to, edit.text)
}
