//! Writing the squares of one set-up in other coordinates. A whole record is rewritten together with its set-ups;
//! that is in `rewriting`.

use super::Replacement;
use crate::document::Snapshot;
use crate::identify::Context;
use crate::inspect::{self, SetUpAt};
use crate::notation::COORDINATES;

/// A set-up in other coordinates.
pub struct SetUpRenaming {
    pub title: String,
    pub edit: Replacement,
}

/// Returns what the set-up at a byte of the document can be written as: in each kind of coordinates in which it then
/// reads as the same position.
pub fn renamings(snapshot: &Snapshot, context: &Context, byte: usize) -> Vec<SetUpRenaming> {
    let renamings = || {
        let passage = snapshot.passage_at(byte)?;
        let at = byte.checked_sub(passage.start)?;
        let set_up_in = |text: &str, at: usize| {
            let tree = (context.format.parse)(text);
            inspect::set_up(text, &tree, context, at)
        };
        let set_up = set_up_in(&passage.text, at)?;
        let SetUpAt { range, board, .. } = &set_up;
        let position = set_up.position.as_ref().ok()?;
        let (before, rest) = passage.text.split_at_checked(range.start)?;
        let (fen, after) = rest.split_at_checked(range.len())?;
        let rows = COORDINATES
            .iter()
            .filter(|row| (row.suits)(board.geometry(), set_up.game.roles));
        let renamed = rows.filter_map(|row| {
            let new = position.set_up_renamed(fen, board, row)?;
            let text = format!("{before}{new}{after}");
            let again = set_up_in(&text, range.start)?.position.ok()?;
            (new != fen && again.same(position.as_ref())).then(|| SetUpRenaming {
                title: format!("Write this set-up in {}", row.title),
                edit: Replacement {
                    range: passage.start + range.start..passage.start + range.end,
                    text: new,
                },
            })
        });
        Some(renamed.collect())
    };
    renamings().unwrap_or_default()
}
