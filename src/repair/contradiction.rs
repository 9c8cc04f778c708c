//! When a move contradicts the signs it is written with so strongly that probably another move was meant.

use crate::board::{CheckMark, Role, Slip};
use crate::replay::MoveDetails;
use crate::rules::Game;

/// Do the records of a game use signs strictly, and name departure squares where they are needed?
pub fn is_strict(game: &Game) -> bool {
    !game.roles.contains(Role::Man)
}

/// Does a move contradict its text so strongly that probably another move was meant? Only in games whose
/// records use signs strictly.
pub fn contradicts(details: &MoveDetails) -> bool {
    let (reading, effect) = (details.reading, details.after.effect());
    if !is_strict(details.before.game()) {
        return false;
    }
    let no_check = reading.mark.is_some() && !effect.check && !effect.mate;
    let no_mate = reading.mark == Some(CheckMark::Mate) && !effect.mate;
    let captures = reading.sign.captures() && !reading.slips.contains(Slip::CaptureSign);
    no_check || no_mate || captures && !details.mv.is_capture()
}
