//! Whose eyes and which alphabet: what a notation must know of a game to read and write its moves.

use super::{Geometry, Role, Roles, Seat};

/// What a notation knows of the game and of the moment when it reads or writes a move.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    pub geometry: &'a Geometry,
    pub numbering: Numbering,
    /// The pieces the game has.
    pub roles: Roles,
    pub letters: &'a Letters,
    /// Whose move it is.
    pub mover: Seat,
}

/// A corner of the board as White sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Corner {
    BottomLeft,
    BottomRight,
    TopLeft,
    TopRight,
}

/// From which corners squares are counted, as White sees the board.
#[derive(Clone, Copy, Debug)]
pub struct Numbering {
    /// The corner of square 1 in numeric coordinates; numbers run along rows.
    pub first: Corner,
    /// The corner of a1 in algebraic coordinates.
    pub a1: Corner,
    /// The capture sign writers use: `x`, `:` or `-`. By it alone no two numberings differ.
    pub capture: char,
}

impl PartialEq for Numbering {
    fn eq(&self, other: &Numbering) -> bool {
        (self.first, self.a1) == (other.first, other.a1)
    }
}

impl Eq for Numbering {}

/// The letters of one language for the pieces.
#[derive(Debug)]
pub struct Letters {
    /// ISO 639-1 code: `en`, `de`.
    pub code: &'static str,
    /// English name of the language.
    pub language: &'static str,
    /// One entry per role that has a letter, as written in a move (the king `Кр` is two letters), each
    /// at the place that the role has among all of them.
    pub table: &'static [(Role, &'static str)],
    /// Those of the second player, where they are others: black figures.
    pub second: Option<&'static Letters>,
}

impl Letters {
    /// The letters of a player's moves.
    pub fn of(&self, mover: Seat) -> &Letters {
        match self.second {
            Some(second) if mover != Seat::WHITE => second,
            _ => self,
        }
    }

    pub fn letter(&self, role: Role) -> Option<&'static str> {
        let entry = self.table.get(role as usize);
        let own = entry.filter(|(own, _)| *own == role);
        own.map(|(_, letter)| *letter)
    }

    /// The role whose letters `text` begins with, and their length in bytes; the longest wins.
    pub fn role(&self, text: &str) -> Option<(Role, usize)> {
        let first = text.as_bytes().first()?;
        let mut found: Option<(Role, usize)> = None;
        for (role, letter) in self.table {
            let longer = found.is_none_or(|(_, len)| letter.len() > len);
            if letter.as_bytes().first() == Some(first) && longer && text.starts_with(letter) {
                found = Some((*role, letter.len()));
            }
        }
        found
    }
}
