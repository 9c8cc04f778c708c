//! PDN's `GameType`: a number, then who starts, the width, the height, the notation with the corner
//! of its first square, and whether the bottom-left square is unplayable (PDN 3.0, "GameType").
//!
//! Not here: which game a record is when the tag and the moves disagree.

use super::{GAMES, Game};
use crate::board::{Corner, Numbering, Seat};

/// The places of who starts and of the notation among the fields; that of the number is 0.
pub const STARTS: usize = 1;
pub const NOTATION: usize = 4;

/// The corners in the order of their digits.
const CORNERS: [Corner; 4] = [
    Corner::BottomLeft,
    Corner::BottomRight,
    Corner::TopLeft,
    Corner::TopRight,
];

/// Notation fields of an older form of the standard, by number: they mean the usual corner.
const OLDER: &[(u16, &str)] = &[(25, "A1"), (26, "A1"), (29, "A1"), (30, "A1"), (41, "N2")];

/// The game of a `GameType` value. Where games share a number the other fields decide, as far as
/// they are given; the first row has none of them.
pub fn game_of_type(value: &str) -> Option<&'static Game> {
    let number = number_of(value)?;
    let rows = GAMES
        .iter()
        .filter(|game| game.type_number() == Some(number));
    // What the board is says more than how its squares are written.
    let weight = |field: usize| match field {
        STARTS | NOTATION => 1,
        _ => 3,
    };
    rows.min_by_key(|game| game.contradictions(value).map(weight).sum::<u32>())
        .copied()
}

fn number_of(value: &str) -> Option<u16> {
    value.split(',').next()?.trim().parse().ok()
}

impl Game {
    /// The number of its `GameType`.
    pub fn type_number(&self) -> Option<u16> {
        number_of(self.game_type?)
    }

    /// What a tag says of it: the number alone where no other game has it, else all fields.
    pub fn type_value(&self) -> Option<String> {
        let number = self.type_number()?.to_string();
        let alone = game_of_type(&number).is_some_and(|other| other.id == self.id);
        match alone {
            true => Some(number),
            false => self.game_type.map(str::to_owned),
        }
    }

    /// The fields of a `GameType` value, by their places, that are not this game's.
    pub fn contradictions(&self, value: &str) -> impl Iterator<Item = usize> {
        let fields = |value: &str| -> Vec<String> {
            let fields = value.split(',').skip(1);
            fields.map(|field| field.trim().to_uppercase()).collect()
        };
        let (given, own) = (fields(value), fields(self.game_type.unwrap_or("")));
        let pairs = given.into_iter().zip(own).enumerate();
        pairs.filter_map(|(i, (a, b))| (!a.is_empty() && a != b).then_some(i + 1))
    }

    /// The player that a value of this game's number says to begin; none where it says nothing.
    pub fn starts_by_type(&self, value: &str) -> Option<Seat> {
        let field = value.split(',').nth(STARTS)?.trim();
        let of_this = number_of(value) == self.type_number();
        match field {
            "W" | "w" if of_this => Some(Seat::WHITE),
            "B" | "b" if of_this => Some(Seat::BLACK),
            _ => None,
        }
    }

    /// The corners that a value of this game's number counts squares from, as White sees the board;
    /// none where it says nothing of them.
    pub fn numbering_by_type(&self, value: &str) -> Option<Numbering> {
        let starter = self.starts_by_type(value)?;
        let field = value.split(',').nth(NOTATION)?.trim();
        let number = self.type_number()?;
        if OLDER.contains(&(number, &field.to_ascii_uppercase())) {
            return None;
        }
        let digit: usize = field.get(1..)?.parse().ok()?;
        let corner = *CORNERS.get(seen(digit, starter))?;
        let own = self.numbering;
        match field.get(..1)? {
            "N" | "n" => Some(Numbering {
                first: corner,
                ..own
            }),
            "A" | "S" | "a" | "s" => Some(Numbering { a1: corner, ..own }),
            _ => None,
        }
    }

    /// The value with the notation field that says how squares are written: `N2`, `A0`. None where
    /// the value has no such field, or PDN no letter for the coordinates.
    pub fn type_in(&self, value: &str, coordinates: &str, numbering: Numbering) -> Option<String> {
        let (letter, corner) = match coordinates {
            "numeric" => ('N', numbering.first),
            "algebraic" => ('A', numbering.a1),
            _ => return None,
        };
        let starter = self.starts_by_type(value).unwrap_or(self.starts);
        let digit = CORNERS.iter().position(|other| *other == corner)?;
        let right = format!("{letter}{}", seen(digit, starter));
        let mut fields: Vec<&str> = value.split(',').collect();
        let field = fields.get_mut(NOTATION)?;
        if field.trim() != right {
            *field = &right;
        }
        Some(fields.join(","))
    }
}

/// The digit of a corner as the player sees it who starts, from White's or to it.
fn seen(digit: usize, starter: Seat) -> usize {
    match starter {
        Seat::WHITE => digit,
        // Black looks from the other side.
        _ => 3usize.wrapping_sub(digit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_full_value_of_every_game_says_how_it_is_numbered() {
        for game in GAMES.iter().filter(|game| game.format == "pdn") {
            let Some(value) = game.game_type else {
                continue;
            };
            assert_eq!(game.starts_by_type(value), Some(game.starts), "{value}");
            let told = game.numbering_by_type(value);
            assert!(told == Some(game.numbering), "{} {value}", game.name);
            let coordinates = match value.contains('N') {
                true => "numeric",
                false => "algebraic",
            };
            let again = game.type_in(value, coordinates, game.numbering);
            assert_eq!(again.as_deref(), Some(value));
        }
    }

    #[test]
    fn another_corner_is_read_as_the_starter_sees_it() {
        let thai = game_of_type("31").expect("a game");
        let older = thai.numbering_by_type("31,W,8,8,N1,0").expect("a corner");
        assert!(older == thai.numbering);
        let english = game_of_type("21").expect("a game");
        let turned = english.numbering_by_type("21,B,8,8,N2,0").expect("corner");
        assert!(turned.first == Corner::BottomRight);
        for value in [
            "21",
            "21,B,8,8",
            "21,B,8,8,N9,0",
            "21,,8,8,N2,0",
            "21,B,8,8,Ñ,0",
            "20,W,10,10,N2",
        ] {
            assert!(english.numbering_by_type(value).is_none(), "{value}");
        }
    }
}
