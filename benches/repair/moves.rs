//! Slips that are other legal moves: the writer had another one in mind, or copied it from elsewhere. Each function
//! appends the texts of all moves that its slip can make at a ply.

use movetext::board::Move;

use super::sheet::{self, Sheet};
use super::suites::Suite;

/// A slip that is a legal move.
pub type MoveSlip = fn(&Suite, &Sheet, usize, &mut Vec<String>);

/// Another move of a piece of the same kind.
pub fn of_the_same_kind(suite: &Suite, sheet: &Sheet, ply: usize, out: &mut Vec<String>) {
    let role = sheet.moves[ply].role();
    each(suite, sheet, ply, |mv| mv.piece.role == role, out);
}

/// Any other move.
pub fn any(suite: &Suite, sheet: &Sheet, ply: usize, out: &mut Vec<String>) {
    each(suite, sheet, ply, |_| true, out);
}

fn each(
    suite: &Suite,
    sheet: &Sheet,
    ply: usize,
    is_wanted: impl Fn(&Move) -> bool,
    out: &mut Vec<String>,
) {
    let position = sheet.before[ply].as_ref();
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let wanted = legal.iter().filter(|mv| is_wanted(mv));
    let words = wanted.filter_map(|mv| sheet::word(suite, position, mv));
    out.extend(words.map(|word| word.text));
}
