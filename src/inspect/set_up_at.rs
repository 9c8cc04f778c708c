//! The set-up at a byte of the text: in the tag of the start position or among the moves. For hover.

use std::ops::Range;

use super::square_at::{NamedSquare, in_set_up};
use crate::board::Board;
use crate::checks;
use crate::identify::{Context, Identification, identify};
use crate::notation::Notation;
use crate::replay::records;
use crate::rules::{Game, Position};
use crate::syntax::{NodeKind, Tree};

pub struct SetUpAt {
    /// The set-up without quotes, in bytes of the segment.
    pub range: Range<usize>,
    pub game: &'static Game,
    pub board: Board,
    pub notation: &'static Notation,
    /// The position, or why it cannot be played from.
    pub position: Result<Box<dyn Position>, String>,
    /// The set-up as its game usually writes it; None if it is written like that.
    pub usual: Option<String>,
    /// The square whose name is at the byte.
    pub square: Option<NamedSquare>,
}

/// The set-up at a byte of a segment; None without a set-up there or in an unknown game.
pub fn set_up(text: &str, tree: &Tree, context: &Context, byte: usize) -> Option<SetUpAt> {
    let touched = |range: &Range<usize>| range.start <= byte && byte <= range.end;
    let (record, range, tag) = records(text, tree).find_map(|record| {
        let tag = record.set_up().map(|pair| pair.value_range());
        if let Some(range) = tag.filter(touched) {
            return Some((record, range, true));
        }
        let mut nodes = record.nodes.get(record.range())?.iter();
        let node = nodes.find(|node| {
            node.kind == NodeKind::SetUp && touched(&(node.start as usize..node.end as usize))
        })?;
        let range = record.set_up_of(node)?;
        Some((record, range, false))
    })?;
    let fen = text.get(range.clone())?.trim();
    if fen.is_empty() {
        return None;
    }
    let Identification::Game(setup, _, fault) = identify(&record, context) else {
        return None;
    };
    let (game, board) = (setup.game, setup.board.clone());
    let faulty = |fault| checks::faulty_set_up(&setup, &fault);
    let position = match (tag, fault) {
        (true, Some(fault)) => Err(faulty(fault)),
        (true, None) => Ok(setup.start.clone()?),
        (false, _) => (game.set_up)(Some(fen), &board).map_err(faulty),
    };
    // The usual form has the game's own numbering, so it is compared only with that.
    let usual = position.as_ref().ok().map(|position| position.fen());
    let usual = usual.filter(|usual| usual != fen && board.numbering == game.numbering);
    let at = byte.saturating_sub(range.start);
    let square = text.get(range.clone()).and_then(|set_up| {
        let (named, _) = in_set_up(&setup, set_up, at)?;
        Some(named)
    });
    Some(SetUpAt {
        range,
        game,
        board,
        notation: setup.notation,
        position,
        usual,
        square,
    })
}
