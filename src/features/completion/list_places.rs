//! What can be written in a list of positions: opcodes, and the moves of operations such as `bm`.

use std::ops::Range;

use super::moves::OffersOf;
use super::{Completion, CompletionOffer, CompletionQuery, OfferKind};
use crate::inspect::PositionAt;
use crate::notation::without_check_sign;
use crate::syntax::{ListPlace, OPCODES};

/// Returns the opcodes that can be written at the cursor.
pub fn opcodes(query: &CompletionQuery) -> Option<Completion> {
    let (range, ListPlace::Opcode) = place(query)? else {
        return None;
    };
    let offers = OPCODES.iter().map(|(opcode, _, meaning)| CompletionOffer {
        detail: Some((*meaning).to_owned()),
        ..CompletionOffer::plain(OfferKind::Command, (*opcode).to_owned())
    });
    Some(Completion {
        range,
        offers: offers.collect(),
    })
}

/// Returns the moves that can be written at the cursor, and whether the word there is one of them already.
pub fn moves_in_list(query: &CompletionQuery, offers_of: OffersOf) -> Option<(Completion, bool)> {
    let (range, ListPlace::MoveAfter(line)) = place(query)? else {
        return None;
    };
    let tree = (query.context.format.parse)(&line);
    let here = PositionAt::as_written(&line, &tree, query.context, line.len())?;
    let offers = offers_of(&here);
    let typed = query.snapshot.text.slice(range.clone());
    let bare = |text: &str| without_check_sign(text).map_or(text.len(), |(bare, _)| bare.len());
    let is_typed =
        |offer: &CompletionOffer| offer.text.get(..bare(&offer.text)) == typed.get(..bare(&typed));
    let finished = offers.iter().any(is_typed);
    Some((Completion { range, offers }, finished))
}

/// Returns the word before the cursor, in bytes of the document, and what can be written in its place.
fn place(query: &CompletionQuery) -> Option<(Range<usize>, ListPlace)> {
    let list = query.context.format.list?;
    let passage = query.passage.as_ref()?;
    let before = passage.text.get(..query.byte.checked_sub(passage.start)?)?;
    let line = before.rsplit(['\n', '\r']).next()?;
    let is_word = |c: char| !c.is_whitespace() && !";.".contains(c);
    let head = line.trim_end_matches(is_word);
    let start = query.byte - (line.len() - head.len());
    Some((start..query.byte, list.place(head)?))
}
