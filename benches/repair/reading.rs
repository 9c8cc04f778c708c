//! Which legal moves a text can mean in a position.

use movetext::board::{Move, Reading};
use movetext::rules::Position;

use super::replayed::PlayedMove;
use super::sheet::Sheet;

/// The legal moves that fit a text, each with its reading. Of several readings only those with the fewest
/// slips of spelling count.
pub fn fitting(text: &str, position: &dyn Position, sheet: &Sheet) -> Vec<(Move, Reading)> {
    let frame = sheet.setup.frame(position.turn());
    let parts: Vec<&str> = text.split_whitespace().collect();
    let mut readings = Vec::new();
    let mut found: Vec<(Move, Reading)> = Vec::new();
    if (sheet.setup.notation.read)(&parts, &frame, &mut readings).is_err() {
        return found;
    }
    // The sort keeps the order of readings with equally many.
    readings.sort_by_key(|reading| reading.slips.len());
    let mut moves = Vec::new();
    for reading in readings {
        let is_worse = |(_, best): &(Move, Reading)| best.slips.len() < reading.slips.len();
        if found.first().is_some_and(is_worse) {
            break;
        }
        moves.clear();
        position.candidates(&reading, &mut moves);
        for mv in moves.drain(..) {
            if !found.iter().any(|(known, _)| *known == mv) {
                found.push((mv, reading.clone()));
            }
        }
    }
    found
}

/// Is a text another move than the one that was played at this ply?
pub fn is_other_move(text: &str, sheet: &Sheet, ply: usize) -> bool {
    let found = fitting(text, sheet.before[ply].as_ref(), sheet);
    matches!(found.as_slice(), [(mv, _)] if PlayedMove::of(mv) != sheet.moves[ply])
}
