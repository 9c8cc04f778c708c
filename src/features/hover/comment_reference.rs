//! Hover over a word of a comment that names a move or a square.

use super::card::Card;
use super::played_move::move_card;
use super::{Hover, HoverQuery, describe};
use crate::board::Square;
use crate::diagram::Marked;
use crate::inspect::{self, CommentReference, PositionAt};

pub fn comment_reference(query: &HoverQuery) -> Option<Hover> {
    let (text, tree) = (query.text(), query.tree);
    let reference = inspect::comment_reference(text, tree, query.context, query.at)?;
    let (here, card) = match &reference {
        CommentReference::Move(here) => (here, move_card(here, String::new)),
        CommentReference::Square(here, square) => (here, square_card(here, *square)),
    };
    Some(Hover {
        range: here.start..here.end,
        text: card.text(query.markup),
    })
}

/// What stands on a square, and the square's other names.
fn square_card(here: &PositionAt, square: Square) -> Card<'_> {
    let occupant = match here.before.piece_at(square) {
        Some(piece) => {
            let (player, role) = (here.game.player(piece.seat), piece.role.word());
            format!("{player}'s {role}")
        }
        None => "empty".to_owned(),
    };
    Card {
        headline: format!("{}: {occupant}", here.square(square)),
        marked: Marked::Square(square),
        rows: describe::square_names(here, square),
        ..Card::of(here, &*here.before)
    }
}
