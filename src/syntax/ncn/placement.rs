//! The drawn disposition of the pieces in Fischer chess (law 16.2): eight pieces in the columns of a
//! row, as a set-up.

use super::line::FILES;
use crate::board::Role;
use crate::notation::letters::{FIGURINE, LANGUAGES};

/// Is a row full of pieces, and of nothing else? No move fills it.
pub fn is_one(cells: &[&str]) -> bool {
    let piece = |cell: &&str| {
        let mut signs = cell.chars().filter_map(white);
        signs
            .next()
            .is_some_and(|c| c.is_alphabetic() || matches!(c, '♔'..='♙'))
            && signs.next().is_none_or(char::is_alphabetic)
            && signs.next().is_none()
    };
    cells.len() == FILES && cells.iter().all(piece)
}

/// The set-up of a row of eight piece letters or figures, in whatever language, and whether these are the
/// pieces of a player; none for anything else.
pub fn set_up(cells: &[&str]) -> Option<(String, bool)> {
    let figures = [&FIGURINE];
    let languages = LANGUAGES.iter().chain(&figures);
    let rows = languages.filter_map(|letters| {
        let pieces = cells.iter().map(|cell| {
            let white: String = cell.chars().filter_map(white).collect();
            let (role, len) = letters.role(&white)?;
            (len == white.len()).then_some(role)
        });
        let pieces: Vec<Role> = pieces.collect::<Option<_>>()?;
        let count = |role| pieces.iter().filter(|piece| **piece == role).count();
        let whole = SET.iter().all(|(role, many)| count(*role) == *many) && is_drawn(&pieces);
        (pieces.len() == FILES).then_some((pieces, whole))
    });
    // The first language that has them all right, else the first.
    let (row, whole) = rows.reduce(|best, other| {
        if best.1 {
            best
        } else if other.1 {
            other
        } else {
            best
        }
    })?;
    let black: String = row.iter().map(|role| sign(*role)).collect();
    let white = black.to_ascii_uppercase();
    let fen = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
    Some((fen, whole))
}

/// Do the bishops stand on squares of both colours, and the king between the rooks?
fn is_drawn(pieces: &[Role]) -> bool {
    let places = |role| (0..pieces.len()).filter(move |x| pieces.get(*x) == Some(&role));
    let odd = places(Role::Bishop).filter(|x| x % 2 == 1).count();
    let king = places(Role::King).next().unwrap_or(0);
    let left = places(Role::Rook).filter(|x| *x < king).count();
    odd == 1 && left == 1
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
