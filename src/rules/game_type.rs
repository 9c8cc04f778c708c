//! The `GameType` tag of PDN: a number, then who starts, the width, the height, the notation with the
//! corner of its first square, and whether the bottom-left square is unplayable (PDN 3.0, "GameType").
//!
//! What happens when the tag and the moves disagree is decided in `identify`.

use std::sync::LazyLock;

use super::{GAMES, Game};
use crate::board::{Board, Corner, Numbering, Seat};

/// The indexes of the fields. The number is field 0.
pub const STARTS: usize = 1;
pub const WIDTH: usize = 2;
pub const HEIGHT: usize = 3;
pub const NOTATION: usize = 4;
pub const INVERT: usize = 5;

/// The number of all games that have none of their own.
pub const UNLISTED: u16 = 99;

/// The corners by their digits in the notation field.
const CORNERS: [Corner; 4] = [
    Corner::BottomLeft,
    Corner::BottomRight,
    Corner::TopLeft,
    Corner::TopRight,
];

/// Notation fields of an older version of the standard, by number. They mean the usual corner,
/// whatever their digit says.
const OLDER: &[(u16, &str)] = &[(25, "A1"), (26, "A1"), (29, "A1"), (30, "A1"), (41, "N2")];

/// Returns the game of a `GameType` value. Of several games with one number, the one that differs
/// least in the other fields is chosen, and the first in the table if they differ equally.
pub fn game_of_type(value: &str) -> Option<&'static Game> {
    let number = number_of(value)?;
    let rows = NUMBERED.iter().filter(|(own, _)| *own == number);
    let rows = rows.map(|(_, game)| *game);
    // The fields that describe the board count more than the player who starts and the notation.
    let weight = |field: usize| match field {
        STARTS | NOTATION => 1,
        _ => 3,
    };
    rows.min_by_key(|game| game.contradictions(value).map(weight).sum::<u32>())
}

/// The games that have a number, with it.
static NUMBERED: LazyLock<Vec<(u16, &'static Game)>> = LazyLock::new(|| {
    let games = GAMES.iter();
    games
        .filter_map(|game| Some((game.type_number()?, *game)))
        .collect()
});

/// Returns the number that a `GameType` value begins with.
pub fn number_of(value: &str) -> Option<u16> {
    value.split(',').next()?.trim().parse().ok()
}

impl Game {
    /// Returns the number of its `GameType`.
    pub fn type_number(&self) -> Option<u16> {
        number_of(self.game_type?)
    }

    /// Returns the shortest `GameType` value that names this game: the number alone if that is
    /// enough, otherwise all fields.
    pub fn type_value(&self) -> Option<String> {
        let number = self.type_number()?;
        let mut same_number = NUMBERED.iter().filter(|(other, _)| *other == number);
        let first = same_number.next();
        match first.is_some_and(|(_, first)| first.id == self.id) {
            true => Some(number.to_string()),
            false => self.game_type.map(str::to_owned),
        }
    }

    /// Returns the shortest value that names this game on a board.
    pub fn type_on(&self, board: &Board) -> Option<String> {
        if !board.is_declared() {
            return self.type_value();
        }
        let geometry = board.geometry();
        let declared = [
            (WIDTH, geometry.width.to_string()),
            (HEIGHT, geometry.height.to_string()),
            (INVERT, colour(board).to_string()),
        ];
        let mut fields: Vec<&str> = self.game_type?.split(',').collect();
        for (i, value) in &declared {
            if let Some(field) = fields.get_mut(*i) {
                *field = value;
            }
        }
        let value = fields.join(",");
        Some(self.with_corner(&value, board.numbering).unwrap_or(value))
    }

    /// Returns a value with the corner of this numbering in its notation field, in the coordinates that the game usually
    /// has there.
    pub fn with_corner(&self, value: &str, numbering: Numbering) -> Option<String> {
        let own = self.game_type?.split(',').nth(NOTATION)?;
        let coordinates = match own.starts_with('N') {
            true => "numeric",
            false => "algebraic",
        };
        self.type_in(value, coordinates, numbering)
    }

    /// Returns the indexes of the fields of a `GameType` value that contradict this game.
    pub fn contradictions(&self, value: &str) -> impl Iterator<Item = usize> {
        let fields = |value: &str| -> Vec<String> {
            let fields = value.split(',').skip(1);
            fields.map(|field| field.trim().to_uppercase()).collect()
        };
        let (given, own) = (fields(value), fields(self.game_type.unwrap_or("")));
        let pairs = given.into_iter().zip(own).enumerate();
        pairs.filter_map(|(i, (a, b))| (!a.is_empty() && a != b).then_some(i + 1))
    }

    /// Returns the player who starts according to a value. `None` if the value does not say, or has
    /// the number of another game.
    pub fn starts_by_type(&self, value: &str) -> Option<Seat> {
        let same_number = number_of(value) == self.type_number();
        starts(value).filter(|_| same_number)
    }

    /// Returns the numbering that a value gives, as White sees the board. `None` if the value does
    /// not say, or has the number of another game.
    pub fn numbering_by_type(&self, value: &str) -> Option<Numbering> {
        if number_of(value) != self.type_number() {
            return None;
        }
        let (first, a1) = corners(value)?;
        Some(Numbering {
            first: first.unwrap_or(self.numbering.first),
            a1: a1.unwrap_or(self.numbering.a1),
            ..self.numbering
        })
    }

    /// Returns the value with its notation field set to these coordinates and numbering: `N2`, `A0`.
    /// `None` if the value has no such field, or PDN has no letter for the coordinates.
    pub fn type_in(&self, value: &str, coordinates: &str, numbering: Numbering) -> Option<String> {
        let (letter, corner) = match coordinates {
            "numeric" => ('N', numbering.first),
            "algebraic" => ('A', numbering.a1),
            _ => return None,
        };
        let starter = self.starts_by_type(value).unwrap_or(self.starts);
        let digit = CORNERS.iter().position(|other| *other == corner)?;
        let right = format!("{letter}{}", turned_for(digit, starter));
        let mut fields: Vec<&str> = value.split(',').collect();
        let field = fields.get_mut(NOTATION)?;
        if field.trim() != right {
            *field = &right;
        }
        Some(fields.join(","))
    }
}

/// The field for the colour of the bottom-left square of a board: 1 if it is unplayable.
fn colour(board: &Board) -> u8 {
    (!board.geometry().plays_left_end(0)).into()
}

/// Has a value the field for the colour of the bottom-left square, 0 or 1?
pub fn names_a_colour(value: &str) -> bool {
    let field = value.split(',').nth(INVERT);
    matches!(field.map(str::trim), Some("0" | "1"))
}

/// Returns a value with the colour of the bottom-left square of a board in a field for it that is neither 0 nor 1.
pub fn with_colour(value: &str, board: &Board) -> String {
    let right = colour(board).to_string();
    let mut fields: Vec<&str> = value.split(',').collect();
    if let Some(field) = fields.get_mut(INVERT).filter(|_| !names_a_colour(value)) {
        *field = &right;
    }
    fields.join(",")
}

/// Returns the player who starts according to a value.
fn starts(value: &str) -> Option<Seat> {
    match value.split(',').nth(STARTS)?.trim() {
        "W" | "w" => Some(Seat::WHITE),
        "B" | "b" => Some(Seat::BLACK),
        _ => None,
    }
}

/// Returns the corner of square 1 or that of a1, whichever a value gives, as White sees the board.
pub fn corners(value: &str) -> Option<(Option<Corner>, Option<Corner>)> {
    let field = value.split(',').nth(NOTATION)?.trim();
    if OLDER.contains(&(number_of(value)?, &field.to_ascii_uppercase())) {
        return None;
    }
    let digit: usize = field.get(1..)?.parse().ok()?;
    let corner = *CORNERS.get(turned_for(digit, starts(value)?))?;
    match field.get(..1)? {
        "N" | "n" => Some((Some(corner), None)),
        "A" | "S" | "a" | "s" => Some((None, Some(corner))),
        _ => None,
    }
}

/// Converts the digit of a corner between White's view and the view of the player who starts. The
/// conversion is the same in both directions.
fn turned_for(digit: usize, starter: Seat) -> usize {
    match starter {
        Seat::WHITE => digit,
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
            let numbering = game.numbering_by_type(value);
            assert!(numbering == Some(game.numbering), "{} {value}", game.name);
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
