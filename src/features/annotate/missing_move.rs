//! Writes a move that the record has left out, as the number after the place says.

use super::board_edit::{BoardEdit, edit};
use super::game_text::GameText;
use super::playing::due;
use crate::board::Seat;
use crate::features::stepping::LinePlace;
use crate::inspect::PositionAt;
use crate::replay::{self, ReplayObserver};
use crate::rules::Position;
use crate::syntax::NodeKind;

/// Writes a move before the number of the next one, if that number says that a move is missing there. None if it does not,
/// and where a comment or a variation stands between.
pub fn missing_move(
    game: &GameText,
    line: &LinePlace,
    here: &PositionAt,
    text: &str,
) -> Option<BoardEdit> {
    let (at, next) = (line.at?, line.next?);
    let number = next.checked_sub(1).filter(|number| *number > at)?;
    let is_mark = |node| matches!(game.kind(node), Some(NodeKind::Glyph | NodeKind::Nag));
    if !(at + 1..number).all(is_mark) || !is_after_missing(game, number) {
        return None;
    }
    let due = due(game, line, here)?;
    let number_of_move = match due.is_first {
        true => game.numbers()?.written(due),
        false => String::new(),
    };
    let start = game.range_of(&[number]).start;
    let from = start + number_of_move.len();
    Some(BoardEdit {
        range: from..from + text.len(),
        edits: vec![edit(start..start, format!("{number_of_move}{text} "))],
    })
}

/// Does a replay find that moves are missing before this number?
fn is_after_missing(game: &GameText, number: usize) -> bool {
    let mut gaps = Gaps(Vec::new());
    if let Some(setup) = game.setup() {
        replay::replay(&game.record, setup, &[], &mut gaps);
    }
    gaps.0.contains(&number)
}

/// The numbers before which moves are missing, as indices of nodes.
struct Gaps(Vec<usize>);

impl ReplayObserver for Gaps {
    fn left_out(&mut self, node: usize, _: &[(Seat, u32)], _: Option<&dyn Position>) {
        self.0.push(node);
    }
}
