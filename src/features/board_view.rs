//! What a view beside the text shows of the place of the cursor: the board after the move there, and what is known of the
//! move. The places that its keys walk to are in `stepping`.

use std::ops::Range;

use super::absolute;
use super::hover::with_card;
use super::stepping::current;
use crate::document::Snapshot;
use crate::identify::Context;

/// The board at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    /// The move that is shown, in bytes of the document; empty before the first move of a line.
    pub range: Range<usize>,
    /// The move with its number, or why it cannot be played; before the first move who is to move.
    pub heading: String,
    /// What the move does or what may have been meant, and what the position assumes; perhaps several lines, or none.
    pub summary: String,
    /// The board drawn with characters.
    pub text: String,
    /// The board as an SVG document, if it was asked for.
    pub svg: Option<String>,
    /// The position that is shown as FEN or the set-up of a tag; empty for a move that cannot be played.
    pub set_up: String,
}

/// Returns the board after the move at a byte of the document: the last one of its line that starts there or before it.
/// `pixels` is the height of the picture, if one is wanted. None outside a game and in one that is not known.
pub fn board_view(
    snapshot: &Snapshot,
    context: &Context,
    byte: usize,
    pixels: Option<u32>,
) -> Option<BoardView> {
    let passage = snapshot.passage_at(byte)?;
    let at = byte.checked_sub(passage.start)?;
    let mv = current(snapshot, &passage, at);
    let at = mv.map_or(at, |mv| mv.start as usize);
    with_card(&passage, context, at, |here, card| BoardView {
        range: absolute(&passage, here.start as u32, here.end as u32),
        heading: card.headline.clone(),
        summary: card.above_board(),
        text: card.board_text(),
        svg: pixels.and_then(|pixels| card.svg(pixels)),
        set_up: card.set_up.clone(),
    })
}
