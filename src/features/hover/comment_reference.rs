//! Hover over a word of a comment that names a move or a square.

use super::played_move::{Refusal, move_card};
use super::square::square_hover;
use super::{Hover, HoverQuery};
use crate::inspect::{self, CommentReference};

pub fn comment_reference(query: &HoverQuery) -> Option<Hover> {
    let (text, tree) = (query.text(), query.tree);
    match inspect::comment_reference(text, tree, query.context, query.at)? {
        CommentReference::Move(here) => Some(Hover {
            range: here.start..here.end,
            text: move_card(&here, Refusal::default).text(query.markup),
        }),
        CommentReference::Square(at) => Some(square_hover(query, at)),
    }
}
