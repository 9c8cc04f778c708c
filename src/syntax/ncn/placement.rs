//! The initial placement of the pieces in Fischer chess, which is drawn by lot (law 16.2): a row
//! with eight pieces becomes a set-up.

use super::line::FILES;
use crate::board::Role;
use crate::notation::letters::{FIGURINE, LANGUAGES};

/// Is there a piece, and nothing else, in every cell of a row? No move fills a row.
pub fn is_placement(cells: &[&str]) -> bool {
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

/// Returns the FEN for a row of eight piece letters or figurines, and whether they are a valid
/// placement of one player's pieces. None if no language has all the letters.
pub fn set_up(cells: &[&str]) -> Option<(String, bool)> {
    let figurines = [&FIGURINE];
    let languages = LANGUAGES.iter().chain(&figurines);
    let rows = languages.filter_map(|letters| {
        let pieces = cells.iter().map(|cell| {
            let white: String = cell.chars().filter_map(white).collect();
            let (role, len) = letters.role(&white)?;
            (len == white.len()).then_some(role)
        });
        let pieces: Vec<Role> = pieces.collect::<Option<_>>()?;
        let count = |role| pieces.iter().filter(|piece| **piece == role).count();
        let valid =
            SET.iter().all(|(role, many)| count(*role) == *many) && is_fischer_placement(&pieces);
        (pieces.len() == FILES).then_some((pieces, valid))
    });
    // The first language in which the placement is valid, else the first that has all letters.
    let (row, valid) = rows.reduce(|best, other| {
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
    Some((fen, valid))
}

/// Are the bishops on squares of different colours, and the king between the rooks?
fn is_fischer_placement(pieces: &[Role]) -> bool {
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

/// Returns the white figure for a black one and None for a variation selector; other characters stay.
fn white(c: char) -> Option<char> {
    match c {
        '\u{FE0E}' | '\u{FE0F}' => None,
        '♚'..='♟' => char::from_u32(c as u32 - 6),
        c => Some(c),
    }
}
