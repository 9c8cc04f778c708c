//! Mistakes about the cells of a table, in which a pawn has no letter.

use crate::board::{Frame, Role};

/// The sign of an en passant capture on the wrong side of the rank, as if the pawn came from the other file, with or
/// without its mark. The arrival is right.
const EN_PASSANT: f32 = 5.0;
/// The rank of a promotion in place of the queen. It is less than a letter that is near another one: the queen comes
/// before a bishop, which looks like 8.
const PROMOTION: f32 = 3.9;

const EN_PASSANT_MARK: &str = " e.p.";

/// The cost of typing a move in a cell for another, both without their signs of check, which cost `mark`; infinite if
/// it is none of these mistakes.
pub fn cell_cost(typed: &str, meant: &str, mark: f32, frame: &Frame) -> f32 {
    if !meant.contains(':') || frame.roles.contains(Role::Man) {
        return f32::INFINITY;
    }
    let unsigned = |text: &str| text.trim_end_matches(EN_PASSANT_MARK).replace('x', "");
    if meant.ends_with(EN_PASSANT_MARK) && unsigned(typed) == unsigned(meant) {
        return mark + EN_PASSANT;
    }
    // Without the piece nothing says whether it gives check.
    let queen = frame.letters.letter(Role::Queen).unwrap_or("");
    match typed != meant && typed.replacen(['1', '8'], queen, 1) == meant {
        true => PROMOTION,
        false => f32::INFINITY,
    }
}
