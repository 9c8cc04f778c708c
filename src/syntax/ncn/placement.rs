//! The initial placement of the pieces in Fischer chess, which is drawn by lot (law 16.2): a row
//! with eight pieces becomes a set-up.

use std::ops::Range;

use super::line::{self, FILES};
use super::{SheetLine, SheetLines, numbered};
use crate::board::{Letters, Role, Seat};
use crate::notation::letters::{FIGURINE, LANGUAGES};

/// The tags that a row becomes, and the variant that it stands for.
pub const VARIANT: &str = "Variant";
pub const FISCHER: &str = "Chess960";
pub const SET_UP: &str = "FEN";

/// How many cells of a row show that it is a placement: a move fills two at most.
const TELLING: usize = 5;

/// Is there a piece, and nothing else, in every cell of a row that is not empty, and in most cells? No move fills a row.
pub fn is_order(cells: &[&str]) -> bool {
    let filled = cells.iter().filter(|cell| !cell.is_empty());
    filled.clone().count() >= TELLING && filled.into_iter().all(is_piece)
}

/// Is there a piece, and nothing else, in every cell of a row?
pub fn is_placement(cells: &[&str]) -> bool {
    cells.len() == FILES && cells.iter().all(is_piece)
}

/// Is a cell a piece and nothing else?
fn is_piece(cell: &&str) -> bool {
    let mut signs = cell.chars().filter_map(white);
    signs
        .next()
        .is_some_and(|c| c.is_alphabetic() || matches!(c, '♔'..='♙'))
        && signs.next().is_none_or(char::is_alphabetic)
        && signs.next().is_none()
}

/// Returns the FEN for a row of eight piece letters or figurines, and whether they are a valid
/// placement of one player's pieces. None if no language has all the letters.
pub fn set_up(cells: &[&str]) -> Option<(String, bool)> {
    let (row, valid) = roles(cells)?;
    Some((fen(&row, "KQkq"), valid))
}

/// Returns the edits that write the placement rows of a sheet in these letters.
pub fn letter_edits(text: &str, letters: &Letters) -> Vec<(Range<usize>, String)> {
    let mut kinds = SheetLines::default();
    let mut edits = Vec::new();
    let mut seat = Seat::WHITE;
    for (start, line) in numbered(text) {
        let kind = kinds.next(line);
        let layout = kinds
            .layout_of(line)
            .filter(|_| matches!(kind, SheetLine::Row));
        let Some(layout) = layout else { continue };
        let cells = line::row(line, &layout).cells;
        let texts = cells
            .each_ref()
            .map(|cell| line.get(cell.clone()).unwrap_or(""));
        if !is_placement(&texts) {
            break;
        }
        let Some((row, true)) = roles(&texts) else {
            continue;
        };
        for ((cell, text), role) in cells.iter().zip(texts).zip(row) {
            let new = letters.of(seat).letter(role).unwrap_or(text);
            let at = start + cell.start..start + cell.end;
            edits.extend((new != text).then(|| (at, new.to_owned())));
        }
        seat = Seat::BLACK;
    }
    edits
}

/// Returns the pieces of a row of eight piece letters or figurines, and whether they are a valid placement
/// of one player's pieces. None if no language has all the letters.
fn roles(cells: &[&str]) -> Option<(Vec<Role>, bool)> {
    let figurines = [&FIGURINE];
    let languages = LANGUAGES.iter().chain(&figurines);
    let rows = languages.filter_map(|letters| {
        let pieces = cells.iter().map(|cell| {
            let white: String = cell.chars().filter_map(white).collect();
            let (role, len) = letters.role(&white)?;
            (len == white.len()).then_some(role)
        });
        let pieces: Vec<Role> = pieces.collect::<Option<_>>()?;
        let valid = is_fischer_placement(&pieces);
        (pieces.len() == FILES).then_some((pieces, valid))
    });
    // The first language in which the placement is valid, else the first that has all letters.
    rows.reduce(|best, other| {
        if best.1 {
            best
        } else if other.1 {
            other
        } else {
            best
        }
    })
}

/// Returns the FEN of the start position with these pieces and rights to castle.
fn fen(row: &[Role], castling: &str) -> String {
    let black: String = row.iter().map(|role| sign(*role)).collect();
    let white = black.to_ascii_uppercase();
    format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {castling} - 0 1")
}

/// Returns the pieces of a FEN that a row can stand for: a start position of Fischer chess. The rights to
/// castle may name the files of the rooks.
pub fn pieces(text: &str) -> Option<Vec<Role>> {
    let black = text.split('/').next()?;
    let role = |letter| {
        SET.iter()
            .map(|(role, _)| *role)
            .find(|role| sign(*role) == letter)
    };
    let row: Vec<Role> = black.chars().map(role).collect::<Option<_>>()?;
    // The rook on the king's side comes first.
    let rooks = row
        .iter()
        .zip('a'..)
        .filter(|(role, _)| **role == Role::Rook);
    let files: String = rooks.map(|(_, file)| file).collect();
    let files: String = files.chars().rev().collect();
    let castling = [
        "KQkq".to_owned(),
        format!("{}{files}", files.to_ascii_uppercase()),
    ];
    let same = castling.iter().any(|castling| fen(&row, castling) == text);
    (same && row.len() == FILES && is_fischer_placement(&row)).then_some(row)
}

/// Are they the pieces of a player, with the bishops on squares of different colours and the king between
/// the rooks?
fn is_fischer_placement(pieces: &[Role]) -> bool {
    let count = |role| pieces.iter().filter(|piece| **piece == role).count();
    let complete = SET.iter().all(|(role, many)| count(*role) == *many);
    let places = |role| (0..pieces.len()).filter(move |x| pieces.get(*x) == Some(&role));
    let odd = places(Role::Bishop).filter(|x| x % 2 == 1).count();
    let king = places(Role::King).next().unwrap_or(0);
    let left = places(Role::Rook).filter(|x| *x < king).count();
    complete && odd == 1 && left == 1
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
