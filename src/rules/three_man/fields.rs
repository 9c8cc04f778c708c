//! The fields that follow the zones of a set-up, `-` for nothing: who is to move (`W`), castling (`WKWQ`:
//! White to the king's side and to the queen's), bridged moats (`WG,GB`), players in the game (`WGB`), pawns
//! that have crossed the void (`GRa4,BLg5`), squares that the two latest double steps passed (`GRe3`), the
//! number of the move. They are this project's own.

use super::ring::{BOARD, ZONES, zone};
use super::state::{Passed, RingPiece, RingState};
use crate::board::{Role, Square, SquareSet};
use crate::notation::{Coordinates, coordinates};

/// White, Gray and Black.
pub const COLOURS: [char; 3] = ['W', 'G', 'B'];
/// The sides to castle to: the king's, the queen's.
const SIDES: [char; 2] = ['K', 'Q'];
/// The moats, each by the zone against the clock from it.
const MOATS: [&str; 3] = ["WG", "GB", "BW"];
pub const NOTHING: &str = "-";

/// A field behind the zones.
pub struct SetUpField {
    /// What it must be, for people.
    pub wants: &'static str,
    /// None for what it cannot be. What contradicts the pieces is left out.
    pub read: fn(&mut RingState, &str) -> Option<()>,
    /// What to say where something was left out, and what the field is a list of.
    pub contradiction: Option<(&'static str, SplitField)>,
    /// Nothing is written as an empty text.
    pub write: fn(&RingState) -> String,
}

/// The items of a field.
type SplitField = for<'t> fn(&'t str) -> Vec<&'t str>;

pub const FIELDS: &[SetUpField] = &[
    SetUpField {
        wants: "W, G or B belongs here: who is to move",
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
        wants: "castling is written WKWQGKGQBKBQ, or `-`",
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
            "king and rook do not stand where this castling begins",
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
        wants: "bridged moats are written WG,GB,BW, or `-`",
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
        wants: "the players who are in the game belong here: WGB",
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
        wants: "the squares of pawns that have crossed the void belong here, with commas between, or `-`",
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
        contradiction: Some(("no pawn stands there", |word| items(word).collect())),
        write: |state| state.crossed().map(name).collect::<Vec<_>>().join(","),
    },
    SetUpField {
        wants: "the squares that double steps passed belong here, the older first, or `-`",
        read: |state, word| {
            let passed: Option<Vec<Square>> = items(word).map(square).collect();
            let passed: Vec<Passed> = passed?
                .into_iter()
                .map(|over| Passed {
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
            // Who has moved last can be taken by all opponents.
            let mut before = (1..ZONES).map(|back| (state.turn + ZONES - back) % ZONES);
            let before = before.find(|seat| state.is_alive(*seat));
            if let [Some(only), None] = state.passed
                && Some(only.seat) == before
            {
                state.passed = [None, Some(only)];
            }
            Some(())
        },
        contradiction: Some(("no pawn can just have passed there", |word| {
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
        wants: "the number of the move belongs here",
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

/// The parts between commas; of `-` none.
fn items(word: &str) -> impl Iterator<Item = &str> {
    word.split(',').filter(|item| *item != NOTHING)
}

/// Two letters each; of `-` none.
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
