//! What a notation needs to know about a game to read and write its moves: the board, the numbering of
//! squares, the letters of pieces and the player to move.

use super::{Geometry, Numbering, Role, Roles, Seat};

/// The context in which a notation reads or writes one move.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    pub geometry: &'a Geometry,
    pub numbering: Numbering,
    /// The pieces of the game.
    pub roles: Roles,
    pub letters: &'a Letters,
    /// The player to move.
    pub mover: Seat,
    /// The sign of draughts captures that the record has or a setting chooses: `x`, `:`, `×` or `-`. `None`
    /// for the usual sign of the notation and the game.
    pub capture_sign: Option<char>,
}

/// The piece letters of one language.
#[derive(Debug)]
pub struct Letters {
    /// ISO 639-1 code: `en`, `de`.
    pub code: &'static str,
    /// English name of the language.
    pub language: &'static str,
    /// The letter of each role as written in a move; it may have several characters (`Кр` is a king).
    /// Each entry stands at the index of its role in [`Role`].
    pub table: &'static [(Role, &'static str)],
    /// The letters of Black's pieces, if they differ from White's as figurines do.
    pub black: Option<&'static Letters>,
}

impl Letters {
    /// Returns the letters for the moves of a player.
    pub fn of(&self, mover: Seat) -> &Letters {
        match self.black {
            Some(black) if mover != Seat::WHITE => black,
            _ => self,
        }
    }

    pub fn letter(&self, role: Role) -> Option<&'static str> {
        let entry = self.table.get(role as usize);
        let own = entry.filter(|(own, _)| *own == role);
        own.map(|(_, letter)| *letter)
    }

    /// Returns the role whose letters `text` begins with, and their length in bytes. If several match,
    /// the longest counts.
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
