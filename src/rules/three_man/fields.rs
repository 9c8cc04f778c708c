//! The fields that follow the zones of a set-up. They are this project's own format; `-` means nothing.
//!
//! 1. the player to move: `W`
//! 2. castling rights: `WKWQ` for White on the king's and the queen's side
//! 3. bridged moats: `WG,GB`
//! 4. the players in the game: `WGB`
//! 5. the pawns that have crossed the void: `GRa4,BLg5`
//! 6. the squares that the last two double steps passed: `GRe3`
//! 7. the move number

use super::ring::{BOARD, ZONES, zone};
use super::state::{DoubleStep, RingPiece, RingState};
use crate::board::{Role, Square, SquareSet};
use crate::notation::{Coordinates, coordinates};

/// White, Gray and Black.
pub const COLOURS: [char; 3] = ['W', 'G', 'B'];
/// The sides to castle to: the king's, the queen's.
const SIDES: [char; 2] = ['K', 'Q'];
/// The moats, in the order of the zones that lie counterclockwise of them.
const MOATS: [&str; 3] = ["WG", "GB", "BW"];
pub const NOTHING: &str = "-";

/// One of the fields.
pub struct SetUpField {
    /// The message for a value that cannot be read.
    pub wants: &'static str,
    /// Reads the field into the state; `None` if the value cannot be read. Items that contradict the
    /// pieces are ignored.
    pub read: fn(&mut RingState, &str) -> Option<()>,
    /// The message for ignored items, and the function that splits the field into items.
    pub contradiction: Option<(&'static str, SplitField)>,
    /// Writes the field; an empty text stands for `-`.
    pub write: fn(&RingState) -> String,
}

/// Splits a field into its items.
type SplitField = for<'t> fn(&'t str) -> Vec<&'t str>;

pub const FIELDS: &[SetUpField] = &[
    SetUpField {
        wants: "the player to move must be W, G or B",
        read: |state, word| {
            if word != NOTHING {
                state.turn = colour(word)?;
            }
            Some(())
        },
        contradiction: None,
        write: |state| COLOURS.iter().skip(state.turn.into()).take(1).collect(),
    },
    SetUpField {
        wants: "castling rights must be written like WKWQGKGQBKBQ, or `-`",
        read: |state, word| {
            let mut rights = [[false; 2]; 3];
            for pair in pairs(word)? {
                let mut letters = pair.chars();
                let (own, side) = (letters.next()?, letters.next()?);
                let seat = COLOURS.iter().position(|colour| *colour == own)?;
                let side = SIDES.iter().position(|letter| *letter == side)?;
                let stands = state.stands_to_castle(u8::try_from(seat).ok()?, side);
                *rights.get_mut(seat)?.get_mut(side)? = stands;
            }
            state.castling = rights;
            Some(())
        },
        contradiction: Some((
            "this castling right has no king and rook in place",
            |word| pairs(word).unwrap_or_default(),
        )),
        write: |state| {
            let mut out = String::new();
            for (colour, rights) in COLOURS.iter().zip(state.castling) {
                let sides = SIDES.iter().zip(rights).filter(|(_, right)| *right);
                sides.for_each(|(side, _)| out.extend([colour, side]));
            }
            out
        },
    },
    SetUpField {
        wants: "bridged moats must be written like WG,GB,BW, or `-`",
        read: |state, word| {
            let mut bridged = [false; 3];
            for name in items(word) {
                let moat = MOATS.iter().position(|moat| *moat == name)?;
                *bridged.get_mut(moat)? = true;
            }
            state.bridged = bridged;
            Some(())
        },
        contradiction: None,
        write: |state| {
            let moats = MOATS
                .iter()
                .zip(state.bridged)
                .filter(|(_, bridged)| *bridged);
            let names: Vec<&str> = moats.map(|(name, _)| *name).collect();
            names.join(",")
        },
    },
    SetUpField {
        wants: "the players in the game must be written like WGB, or `-`",
        read: |state, word| {
            if word == NOTHING {
                return Some(());
            }
            let mut alive = [false; 3];
            for letter in word.chars() {
                let seat = COLOURS.iter().position(|colour| *colour == letter)?;
                *alive.get_mut(seat)? = true;
            }
            state.alive = alive;
            Some(())
        },
        contradiction: None,
        write: |state| {
            let players = COLOURS.iter().zip(state.alive).filter(|(_, alive)| *alive);
            players.map(|(colour, _)| *colour).collect()
        },
    },
    SetUpField {
        wants: "pawns that have crossed the void must be squares separated by commas, or `-`",
        read: |state, word| {
            let crossed: Option<SquareSet> = items(word).map(square).collect();
            let crossed = crossed?;
            let pawns = state.men().filter(|(_, man)| man.role == Role::Pawn);
            let pawns: Vec<(Square, RingPiece)> = pawns.collect();
            for (place, man) in pawns {
                let crossed = crossed.contains(place);
                state.put(place, Some(RingPiece { crossed, ..man }));
            }
            Some(())
        },
        contradiction: Some(("no pawn stands on this square", |word| {
            items(word).collect()
        })),
        write: |state| state.crossed().map(name).collect::<Vec<_>>().join(","),
    },
    SetUpField {
        wants: "double steps must be the squares they passed, the older first, or `-`",
        read: |state, word| {
            let passed: Option<Vec<Square>> = items(word).map(square).collect();
            let passed: Vec<DoubleStep> = passed?
                .into_iter()
                .map(|over| DoubleStep {
                    seat: zone(over),
                    over,
                })
                .filter(|passed| state.can_pass(passed))
                .collect();
            state.passed = match passed.as_slice() {
                [] => [None, None],
                [only] => [Some(*only), None],
                [older, newer] => [Some(*older), Some(*newer)],
                _ => return None,
            };
            // A double step by the player before is the newer one: both opponents may still take it.
            let mut before = (1..ZONES).map(|back| (state.turn + ZONES - back) % ZONES);
            let before = before.find(|seat| state.is_alive(*seat));
            if let [Some(only), None] = state.passed
                && Some(only.seat) == before
            {
                state.passed = [None, Some(only)];
            }
            Some(())
        },
        contradiction: Some(("no pawn can just have passed this square", |word| {
            items(word).collect()
        })),
        write: |state| {
            let passed = state.passed.iter().flatten();
            passed
                .map(|one| name(one.over))
                .collect::<Vec<_>>()
                .join(",")
        },
    },
    SetUpField {
        wants: "the move number must be a number",
        read: |state, word| {
            if word != NOTHING {
                state.number = word.parse().ok().filter(|number| *number > 0)?;
            }
            Some(())
        },
        contradiction: None,
        write: |state| state.number.to_string(),
    },
];

fn colour(word: &str) -> Option<u8> {
    let letter: char = word.parse().ok()?;
    let seat = COLOURS
        .iter()
        .position(|colour| *colour == letter.to_ascii_uppercase())?;
    u8::try_from(seat).ok()
}

/// Returns the parts between commas; none for `-`.
fn items(word: &str) -> impl Iterator<Item = &str> {
    word.split(',').filter(|item| *item != NOTHING)
}

/// Splits a text into pairs of letters; none for `-`.
fn pairs(word: &str) -> Option<Vec<&str>> {
    if word == NOTHING {
        return Some(Vec::new());
    }
    let starts = (0..word.len()).step_by(2);
    starts.map(|start| word.get(start..start + 2)).collect()
}

fn zoned() -> Option<&'static Coordinates> {
    coordinates("zoned")
}

/// Reads a square such as `WHe4`.
pub fn square(name: &str) -> Option<Square> {
    let (found, len) = (zoned()?.read)(name, &BOARD, super::THREE_MAN.numbering)?;
    found.ok().filter(|_| len == name.len())
}

pub fn name(square: Square) -> String {
    let mut name = String::new();
    if let Some(row) = zoned() {
        (row.write)(square, &BOARD, super::THREE_MAN.numbering, &mut name);
    }
    name
}
