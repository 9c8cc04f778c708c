//! Set-ups that name squares, written in the coordinates of another notation: the tag and the set-ups among the
//! moves. The whole record is rewritten with them, because the names of one are those of all.

use crate::document::TextEdit;
use crate::notation::{Coordinates, Target, coordinates};
use crate::replay::{Record, ReplaySetup};
use crate::syntax::NodeKind;

/// The edits that write the set-ups of a record in the coordinates of the wanted notation. If one of them cannot
/// be written so, all stay.
pub fn edits(record: &Record, setup: &ReplaySetup, wanted: Target) -> Vec<TextEdit> {
    let names = coordinates(wanted.notation.coordinates);
    names
        .and_then(|names| all(record, setup, names))
        .unwrap_or_default()
}

fn all(record: &Record, setup: &ReplaySetup, names: &Coordinates) -> Option<Vec<TextEdit>> {
    let tag = record.set_up().map(|pair| pair.value_range());
    let nodes = record.nodes.get(record.range())?.iter();
    let among_moves = nodes
        .filter(|node| node.kind == NodeKind::SetUp)
        .filter_map(|node| record.set_up_of(node));
    let mut edits = Vec::new();
    for range in tag.into_iter().chain(among_moves) {
        let fen = record.text.get(range.clone())?;
        let start = setup.start.as_ref()?;
        let new = start.set_up_renamed(fen, &setup.board, names)?;
        if new != fen {
            edits.push(TextEdit {
                start: range.start as u32,
                end: range.end as u32,
                text: new,
            });
        }
    }
    Some(edits)
}
