//! Numeric glyphs after `$`, with their meaning.

use super::cursor_place::{CursorPlace, cursor_place, is_closed_before, node_before};
use super::move_word::blanked;
use super::{Completion, CompletionOffer, CompletionQuery, OfferKind};
use crate::features::hover::glyph_meaning;
use crate::syntax::NodeKind;

/// Returns the glyphs that can be written at the cursor; None unless a `$` begins the word there. Glyphs
/// stand after moves, so there are none before the first move of a game or a variation, nor after a number.
pub fn glyphs(query: &CompletionQuery) -> Option<Completion> {
    let passage = query.passage.as_ref()?;
    let text = &*passage.text;
    let (before, after) = text.split_at_checked(query.byte.checked_sub(passage.start)?)?;
    let digit = |c: char| c.is_ascii_digit();
    let start = before.trim_end_matches(digit).strip_suffix('$')?.len();
    let end = text.len() - after.trim_start_matches(digit).len();
    let without = blanked(text, &(start..end));
    let tree = (query.context.format.parse)(&without);
    let before = node_before(&without, &tree, start, NodeKind::is_decoration);
    let follows_move = before.is_some_and(|node| match node.kind {
        NodeKind::Move => true,
        NodeKind::Variation => is_closed_before(&without, node, start),
        _ => false,
    });
    if !follows_move || cursor_place(&without, &tree, start) != CursorPlace::Move {
        return None;
    }
    let offers = (0..=u8::MAX).filter_map(|number| {
        let glyph = format!("${number}");
        Some(CompletionOffer {
            detail: Some(glyph_meaning(&glyph)?),
            ..CompletionOffer::plain(OfferKind::Glyph, glyph)
        })
    });
    Some(Completion {
        range: passage.start + start..passage.start + end,
        offers: offers.collect(),
    })
}
