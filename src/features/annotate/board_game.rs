//! What is made on the board beside the text: a move, a glyph, a comment or a drawing, as a change of the document.

use std::ops::Range;

use super::board_edit::BoardEdit;
use super::drawing::{self, Drawing};
use super::game_text::GameText;
use super::{commenting, is_open, marking, passage, playing, replacements, text_passage};
use crate::document::{Passage, Snapshot};
use crate::features::Replacement;
use crate::identify::Context;
use crate::syntax::Tree;
use crate::text::{Edit, Text};

/// A change that was made on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardChange {
    /// In the order of the text; none if nothing needs to change.
    pub edits: Vec<Replacement>,
    /// The place to go to, in bytes of the document after the edits.
    pub range: Range<usize>,
}

impl BoardChange {
    /// Returns the text of the document after the edits.
    pub fn text_after(&self, snapshot: &Snapshot) -> Text {
        let mut text = snapshot.text.clone();
        for replacement in self.edits.iter().rev() {
            text.edit(&Edit {
                range: replacement.range.clone(),
                text: replacement.text.clone(),
            });
        }
        text
    }
}

/// What is made on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardDeed {
    /// A move, as the record writes it.
    Play(String),
    /// A numeric glyph is set, or taken away.
    Nag(u8),
    /// Words are written into the comment on the move; without any it is begun.
    Comment(String),
    /// Other words are written in place of those of the comment on the move, if these are the old ones.
    Rewrite { old: String, new: String },
    /// An arrow is drawn or a square coloured, or taken away.
    Draw(Drawing),
}

/// Returns the change of a deed on the board of a byte of the document. None if it cannot be done there.
pub fn board_change(
    snapshot: &Snapshot,
    context: &Context,
    byte: usize,
    deed: &BoardDeed,
) -> Option<BoardChange> {
    let passage = text_passage(snapshot, context, byte)?;
    let tree = (context.format.parse)(&passage.text);
    BoardGame::at(snapshot, context, &passage, &tree, byte)?.change(deed)
}

/// A place on the board of a game, where several deeds can be tried.
pub struct BoardGame<'a> {
    passage: &'a Passage<'a>,
    game: GameText<'a>,
    /// In bytes of the passage.
    byte: usize,
}

impl<'a> BoardGame<'a> {
    /// The game at a byte of the document, given the passage there and its tree. None where nothing can be written.
    pub fn at(
        snapshot: &Snapshot,
        context: &'a Context,
        passage: &'a Passage<'a>,
        tree: &'a Tree,
        byte: usize,
    ) -> Option<BoardGame<'a>> {
        let byte = byte.saturating_sub(passage.start);
        let game = is_open(snapshot, context)
            .then(|| GameText::at(&passage.text, tree, context, byte))
            .flatten()?;
        Some(BoardGame {
            passage,
            game,
            byte,
        })
    }

    /// Returns the change of a deed; None if it cannot be done here.
    pub fn change(&self, deed: &BoardDeed) -> Option<BoardChange> {
        let (game, at) = (&self.game, self.byte);
        let is_move = matches!(deed, BoardDeed::Play(_));
        // A table has no place for annotations.
        if game.context.format.table.is_some() && !is_move {
            return None;
        }
        let edit = match deed {
            BoardDeed::Play(text) => playing::play(game, at, text),
            BoardDeed::Nag(number) => marking::set_nag(game, at, *number),
            BoardDeed::Comment(words) => commenting::comment(game, at, words),
            BoardDeed::Rewrite { old, new } => commenting::rewrite(game, at, old, new),
            BoardDeed::Draw(drawing) => drawing::draw(game, at, drawing),
        }?;
        Some(self.placed(edit))
    }

    /// An edit in bytes of the passage as a change in bytes of the document.
    fn placed(&self, BoardEdit { edits, range }: BoardEdit) -> BoardChange {
        let start = self.passage.start;
        BoardChange {
            range: start + range.start..start + range.end,
            edits: replacements(self.passage, edits),
        }
    }
}

/// Returns where a move would be written from the board of a byte, and the change that writes it, whether or not it can be
/// played there. None in a table.
pub fn trial(
    snapshot: &Snapshot,
    context: &Context,
    byte: usize,
    text: &str,
) -> Option<BoardChange> {
    let passage = passage(snapshot, context, byte)?;
    let tree = (context.format.parse)(&passage.text);
    let board = BoardGame::at(snapshot, context, &passage, &tree, byte)?;
    let edit = playing::trial(&board.game, board.byte, text)?;
    Some(board.placed(edit))
}
