//! The drawn disposition of the pieces in Fischer chess (law 16.2): eight pieces in the columns of a
//! row, as a set-up.

use crate::board::Role;
use crate::notation::letters::{FIGURINE, LANGUAGES};

/// The set-up of a row of eight piece letters or figures, in whatever language; none for anything
/// else.
pub fn set_up(cells: &[&str]) -> Option<String> {
    let figures = [&FIGURINE];
    let mut languages = LANGUAGES.iter().chain(&figures);
    let row = languages.find_map(|letters| {
        let pieces = cells.iter().map(|cell| {
            let white: String = cell.chars().filter_map(white).collect();
            let (role, len) = letters.role(&white)?;
            (len == white.len()).then_some(role)
        });
        let pieces: Vec<Role> = pieces.collect::<Option<_>>()?;
        let count = |role| pieces.iter().filter(|piece| **piece == role).count();
        let whole = SET.iter().all(|(role, many)| count(*role) == *many);
        (whole && pieces.len() == cells.len()).then_some(pieces)
    })?;
    let black: String = row.iter().map(|role| sign(*role)).collect();
    let white = black.to_ascii_uppercase();
    Some(format!(
        "{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1"
    ))
}

/// The pieces of a player.
const SET: [(Role, usize); 5] = [
    (Role::King, 1),
    (Role::Queen, 1),
    (Role::Rook, 2),
    (Role::Bishop, 2),
    (Role::Knight, 2),
];

fn sign(role: Role) -> char {
    match role {
        Role::King => 'k',
        Role::Queen => 'q',
        Role::Rook => 'r',
        Role::Bishop => 'b',
        Role::Knight => 'n',
        Role::Pawn | Role::Man => 'p',
    }
}

/// A figure as a white one; variation selectors drop out.
fn white(c: char) -> Option<char> {
    match c {
        '\u{FE0E}' | '\u{FE0F}' => None,
        '♚'..='♟' => char::from_u32(c as u32 - 6),
        c => Some(c),
    }
}
