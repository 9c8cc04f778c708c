//! Writes a move that was made on a board into a table, such as a scoresheet: after its last move, or in place of one that
//! cannot be played. A table has one line of moves.

use super::board_edit::{BoardEdit, edit};
use super::game_text::GameText;
use super::playing::{due, is_move};
use super::unchanged::nth_move;
use crate::features::stepping::LinePlace;
use crate::inspect::{LegalMove, PositionAt};
use crate::syntax::{NextInTable, NodeKind, Table};

/// Writes a move at a place, given what is there. None where another move follows.
pub fn in_table(
    game: &GameText,
    line: &LinePlace,
    here: &PositionAt,
    chosen: &LegalMove,
    table: &Table,
) -> Option<BoardEdit> {
    let (text, wording) = (game.record.text, chosen.text.as_str());
    let is_refused = line.at.is_some() && here.mv.is_none();
    let edits = match line.next {
        _ if is_refused => (table.place)(text, here.start, wording)?,
        Some(next) => {
            return is_move(game, next, &chosen.mv).then(|| BoardEdit {
                edits: Vec::new(),
                range: game.range_of(&[next]),
            });
        }
        None => {
            let due = due(game, line, here)?;
            let next = NextInTable {
                after: line.at.map(|_| here.start),
                number: due.number,
                is_first: due.is_first,
                wording,
            };
            (table.append)(text, &next)?
        }
    };
    let mut edits: Vec<_> = edits
        .into_iter()
        .map(|(range, new)| edit(range, new))
        .collect();
    edits.sort_by_key(|edit| edit.start);
    let moves = game.record.range();
    let moves = moves.filter(|node| game.kind(*node) == Some(NodeKind::Move));
    let before = moves
        .take_while(|node| line.at.is_some_and(|at| *node <= at))
        .count();
    let place = before.checked_sub(usize::from(is_refused))?;
    // Where the table is drawn otherwise than its header says, the move may not be read where it was written.
    let range = nth_move(game, &edits, place, &chosen.mv)?;
    Some(BoardEdit { edits, range })
}
