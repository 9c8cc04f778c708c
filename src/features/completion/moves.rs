//! The legal moves at the cursor, as the notation of the record writes them.

use std::collections::HashSet;
use std::ops::Range;

use super::cursor_place::{CursorPlace, cursor_place};
use super::heading::in_heading;
use super::move_word::{blanked, word_at};
use super::table_cells::in_table;
use super::{Completion, CompletionOffer};
use crate::board::MoveKind;
use crate::document::Snapshot;
use crate::identify::Context;
use crate::inspect::PositionAt;

/// Returns what can be written at a byte, and whether the word there is a legal move already.
pub fn moves_at(snapshot: &Snapshot, context: &Context, byte: usize) -> Option<(Completion, bool)> {
    let Some(passage) = snapshot.passage_at(byte) else {
        // The document has no game yet. A table needs its header row before its first move.
        return match context.format.table {
            Some(table) => Some((in_heading("", table, 0, 0)?, false)),
            None => Some((all_moves(&PositionAt::at_start(context)?, 0..0), false)),
        };
    };
    let text = &*passage.text;
    let at = byte.checked_sub(passage.start)?;
    if let Some(table) = context.format.table {
        let Some(completion) = in_table(text, context, at, passage.start) else {
            return Some((in_heading(text, table, at, passage.start)?, false));
        };
        let written = snapshot.text.slice(completion.range.clone());
        // Castling is complete only with the edit of the other cell.
        let is_written = |offer: &CompletionOffer| {
            let at_end = completion.range.end == byte && offer.label == written;
            at_end && offer.also.is_empty() && offer.text == offer.label
        };
        let finished = completion.offers.iter().any(is_written);
        return Some((completion, finished));
    }
    let (word, finished) = word_at(text, context, at)?;
    let without = blanked(text, &word);
    let tree = (context.format.parse)(&without);
    let here = match cursor_place(&without, &tree, word.start) {
        CursorPlace::Nothing => return None,
        CursorPlace::Opening => PositionAt::at_start(context)?,
        CursorPlace::Move => PositionAt::at(&without, &tree, context, word.start)?,
    };
    let range = passage.start + word.start..passage.start + word.end;
    Some((all_moves(&here, range), finished))
}

pub fn all_moves(here: &PositionAt, range: Range<usize>) -> Completion {
    let mut legal = here.legal();
    legal.sort_by_key(|(mv, _)| {
        let castle = matches!(mv.kind, MoveKind::Castle { .. });
        (mv.piece.role, !castle, mv.from, mv.to)
    });
    let mut seen = HashSet::new();
    legal.retain(|(_, text)| seen.insert(text.clone()));
    Completion {
        range,
        offers: legal
            .into_iter()
            .map(|(_, text)| CompletionOffer::plain(text))
            .collect(),
    }
}
