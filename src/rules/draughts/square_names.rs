//! The fields of a board by the names of their squares, for texts written exactly as the usual notation
//! of the game writes them.

use super::fields::{Field, OFF};
use crate::board::Board;
use crate::notation::{coordinates, notation};
use crate::rules::Game;

/// The names of up to two characters. Longer ones are not found.
#[derive(Debug)]
pub struct SquareNames(Box<[NamedField]>);

#[derive(Clone, Copy, Debug)]
struct NamedField {
    /// The second byte is 0 in a name of one character.
    name: [u8; 2],
    field: Field,
}

/// The low bits of a character that make its half of the index. They tell all digits apart, and all
/// letters.
const BITS: u32 = 5;

fn index(name: [u8; 2]) -> usize {
    let low = |byte: u8| usize::from(byte) % (1 << BITS);
    low(name[0]) << BITS | low(name[1])
}

impl SquareNames {
    /// Returns the names that the usual notation of a game gives the squares of a board.
    pub fn of(game: &Game, board: &Board) -> SquareNames {
        let geometry = board.geometry();
        let (name, field) = ([0; 2], OFF);
        let mut entries = vec![NamedField { name, field }; 1 << (2 * BITS)].into_boxed_slice();
        let row = notation(game.notation).and_then(|row| coordinates(row.coordinates));
        let write = |square| {
            let mut name = String::new();
            if let Some(row) = row {
                (row.write)(square, geometry, board.numbering, &mut name);
            }
            name
        };
        for square in geometry.playable.iter() {
            let name = match *write(square).as_bytes() {
                [one] => [one, 0],
                [one, two] => [one, two],
                _ => continue,
            };
            if let Some(entry) = entries
                .get_mut(index(name))
                .filter(|entry| entry.field == OFF)
            {
                let field = Field(geometry.place(square) as u8);
                *entry = NamedField { name, field };
            }
        }
        SquareNames(entries)
    }

    #[inline]
    fn find(&self, name: [u8; 2]) -> Option<Field> {
        let entry = self.0.get(index(name))?;
        (entry.name == name && entry.field != OFF).then_some(entry.field)
    }

    /// Returns the field whose name a text begins with, and what follows the name. `None` if a digit
    /// follows.
    #[inline]
    pub fn read<'t>(&self, text: &'t [u8]) -> Option<(Field, &'t [u8])> {
        let (name, rest) = match text {
            [one, two, rest @ ..] if two.is_ascii_digit() => ([*one, *two], rest),
            [one, rest @ ..] => ([*one, 0], rest),
            [] => return None,
        };
        let ends = !rest.first().is_some_and(u8::is_ascii_digit);
        Some((self.find(name)?, rest)).filter(|_| ends)
    }

    /// Reads two squares with one character between them.
    #[inline]
    pub fn read_move(&self, text: &[u8]) -> Option<(Field, u8, Field)> {
        let (from, rest) = self.read(text)?;
        let (sign, rest) = rest.split_first()?;
        let (to, rest) = self.read(rest)?;
        rest.is_empty().then_some((from, *sign, to))
    }
}
