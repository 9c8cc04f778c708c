//! The parts of a comment.

use super::game_text::GameText;
use crate::syntax::NodeKind;

/// A comment, with what opens and what closes it.
pub struct CommentText<'a> {
    pub open: &'a str,
    pub inside: &'a str,
    pub close: &'a str,
}

impl<'a> CommentText<'a> {
    /// None for other nodes.
    pub fn of(game: &GameText<'a>, node: usize) -> Option<CommentText<'a>> {
        let text = game.slice_of(&[node]);
        let close = match game.kind(node)? {
            NodeKind::Comment => 1,
            NodeKind::LineComment => 0,
            _ => return None,
        };
        let (open, rest) = text.split_at_checked(1)?;
        let (inside, close) = rest.split_at_checked(rest.len().checked_sub(close)?)?;
        Some(CommentText {
            open,
            inside,
            close,
        })
    }

    /// The comment with other words.
    pub fn with(&self, words: &str) -> String {
        format!("{}{words}{}", self.open, self.close)
    }
}
