//! Set-ups of three-man chess in C. S. Graves' modified Forsyth notation: the zones Black, Gray and White,
//! each with its ranks from the void outward and its files from a to h; pieces are a colour in a
//! capital and a piece in a small letter.
//!
//! What that leaves open goes, where it is not as the pieces suggest, into fields behind the zones, `-`
//! for nothing: who is to move (`W`), castling (`WKWQ`: White to the king's side and to the queen's),
//! bridged moats (`WG,GB`), players in the game (`WGB`), pawns that have crossed the void (`GRa4,BLg5`),
//! squares that the two latest double steps passed (`GRe3`), the number of the move.

use std::ops::Range;

use super::ring::{BOARD, RANKS, WIDTH, ZONES, zone};
use super::state::{CASTLES, KING, Man, Passed, State, home};
use crate::board::{Role, Square};
use crate::notation::{Coordinates, coordinates};
use crate::rules::{SetUpFault, SetUpRemark};

/// The headings of the zones in the order of the text, with the seats.
const HEADINGS: [(&str, u8); 3] = [("Black", 2), ("Gray", 1), ("White", 0)];
const COLOURS: [char; 3] = ['W', 'G', 'B'];
const LETTERS: [(char, Role); 6] = [
    ('p', Role::Pawn),
    ('n', Role::Knight),
    ('b', Role::Bishop),
    ('r', Role::Rook),
    ('q', Role::Queen),
    ('k', Role::King),
];
/// The sides to castle to, as in [`CASTLES`].
const SIDES: [char; 2] = ['K', 'Q'];
/// The moats, each by the zone against the clock from it.
const MOATS: [&str; 3] = ["WG", "GB", "BW"];
const NOTHING: &str = "-";

pub fn read(fen: &str) -> Result<State, SetUpFault> {
    let (state, _) = read_with(fen)?;
    Ok(state)
}

/// What is odd: a piece without its colour, which is its zone's.
pub fn remarks(fen: &str) -> Vec<SetUpRemark> {
    read_with(fen).map_or(Vec::new(), |(_, remarks)| remarks)
}

fn fault(reason: impl Into<String>, at: Range<usize>) -> SetUpFault {
    SetUpFault {
        reason: reason.into(),
        at: (!at.is_empty()).then_some(at),
        open: false,
    }
}

/// The words of a text and where they stand.
fn words(text: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    let place = move |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let words = text.split_whitespace();
    words.map(move |word| (word, place(word)..place(word) + word.len()))
}

fn read_with(fen: &str) -> Result<(State, Vec<SetUpRemark>), SetUpFault> {
    let (mut state, mut remarks) = (State::empty(), Vec::new());
    let mut words = words(fen);
    for (heading, seat) in HEADINGS {
        let end = fen.len()..fen.len();
        let (word, at) = words.next().unwrap_or(("", end));
        if !word.eq_ignore_ascii_case(heading) {
            let order =
                "the zones follow one another as Black, Gray and White, each with its ranks";
            let reason = format!("`{heading}` and its six ranks belong here: {order}");
            return Err(fault(reason, if at.is_empty() { 0..fen.len() } else { at }));
        }
        let Some((rows, at)) = words.next() else {
            return Err(fault(format!("the ranks of {heading} are missing"), at));
        };
        read_zone(&mut state, rows, at, seat, &mut remarks)?;
    }
    suggest(&mut state);
    for (field, (word, at)) in FIELDS.iter().zip(words.by_ref()) {
        (field.read)(&mut state, word).ok_or_else(|| fault(field.wants, at))?;
    }
    if let Some((word, at)) = words.next() {
        return Err(fault(format!("nothing more belongs here: `{word}`"), at));
    }
    kings(&mut state)?;
    state.bridge();
    state.settle();
    Ok((state, remarks))
}

/// The ranks of a zone between strokes.
fn read_zone(
    state: &mut State,
    rows: &str,
    at: Range<usize>,
    zone: u8,
    remarks: &mut Vec<SetUpRemark>,
) -> Result<(), SetUpFault> {
    let count = rows.split('/').count();
    if count != usize::from(RANKS) {
        return Err(fault(format!("a zone has six ranks, not {count}"), at));
    }
    let mut start = at.start;
    for (row, rank) in rows.split('/').zip((0..RANKS).rev()) {
        let whole = start..start + row.len();
        start = whole.end + 1;
        let mut file = 0u8;
        let mut chars = row.char_indices().peekable();
        while let Some((i, c)) = chars.next() {
            if let Some(gap) = c.to_digit(10) {
                file = file.saturating_add(gap as u8);
                continue;
            }
            let place = whole.start + i..whole.start + i + c.len_utf8();
            let small = chars.peek().and_then(|(_, next)| role(*next));
            let colour = COLOURS.iter().position(|colour| *colour == c);
            let (seat, role) = match (colour, small, role(c.to_ascii_lowercase())) {
                (Some(seat), Some(role), _) => {
                    chars.next();
                    (seat as u8, role)
                }
                (None, _, Some(role)) if c.is_ascii_uppercase() => {
                    let own = COLOURS.get(usize::from(zone)).unwrap_or(&'W');
                    remarks.push(SetUpRemark {
                        reason: format!("`{c}` has no colour: it is read as one of the zone's own"),
                        at: place,
                        right: Some(format!("{own}{}", c.to_ascii_lowercase())),
                        contradicts: true,
                    });
                    (zone, role)
                }
                _ => {
                    // Behind a colour it is the next letter that is wrong.
                    let next = chars.peek().filter(|_| colour.is_some());
                    let (at, wrong) = next.copied().unwrap_or((i, c));
                    let reason = format!(
                        "`{wrong}` is no piece: a colour and a piece belong here, as `Wk` or `Gp`"
                    );
                    let at = whole.start + at;
                    return Err(fault(reason, at..at + wrong.len_utf8()));
                }
            };
            if file < WIDTH {
                let square = on(zone, file, rank);
                let crossed = role == Role::Pawn && State::seems_crossed(square, seat);
                state.put(
                    square,
                    Some(Man {
                        role,
                        seat,
                        crossed,
                    }),
                );
            }
            file = file.saturating_add(1);
        }
        if file != WIDTH {
            let reason = format!("a rank of a zone has eight squares, this one {file}");
            return Err(fault(reason, whole));
        }
    }
    Ok(())
}

fn role(letter: char) -> Option<Role> {
    let row = LETTERS.iter().find(|(own, _)| *own == letter);
    row.map(|(_, role)| *role)
}

/// The square of a zone by its file from a and its rank, both from 0.
fn on(zone: u8, file: u8, rank: u8) -> Square {
    let outer = home(zone, i16::from(WIDTH - 1 - file.min(WIDTH - 1)));
    super::ring::at(super::ring::file(outer), rank)
}

/// Fills in what the pieces suggest: who is in the game has a king, castles who has not moved.
fn suggest(state: &mut State) {
    for seat in 0..ZONES {
        let king = state.king(seat);
        if let Some(alive) = state.alive.get_mut(usize::from(seat)) {
            *alive = king.is_some();
        }
    }
    state.castling = [0, 1, 2].map(|seat| [0, 1].map(|side| stands_to_castle(state, seat, side)));
}

fn stands_to_castle(state: &State, seat: u8, side: usize) -> bool {
    let stands = |file, role| {
        let man = state.get(home(seat, file));
        man.is_some_and(|man| man.seat == seat && man.role == role)
    };
    let rook = CASTLES
        .get(side)
        .is_some_and(|(rook, ..)| stands(*rook, Role::Rook));
    rook && stands(KING, Role::King)
}

/// Who is in the game has one king.
fn kings(state: &mut State) -> Result<(), SetUpFault> {
    for (heading, seat) in HEADINGS {
        let is_king = |man: &Man| man.role == Role::King && man.seat == seat;
        match state.men().filter(|(_, man)| is_king(man)).count() {
            0 if state.is_alive(seat) => {
                return Err(fault(format!("{heading} has no king"), 0..0));
            }
            2.. => return Err(fault(format!("{heading} has more than one king"), 0..0)),
            _ => {}
        }
    }
    match state.living() {
        0 => Err(fault("nobody has a king", 0..0)),
        _ => Ok(()),
    }
}

/// A field behind the zones.
struct Field {
    /// What it must be, for people.
    wants: &'static str,
    /// None for what it cannot be.
    read: fn(&mut State, &str) -> Option<()>,
    /// Nothing is written as an empty text.
    write: fn(&State) -> String,
}

const FIELDS: &[Field] = &[
    Field {
        wants: "W, G or B belongs here: who is to move",
        read: |state, word| {
            state.turn = colour(word)?;
            Some(())
        },
        write: |state| COLOURS.iter().skip(state.turn.into()).take(1).collect(),
    },
    Field {
        wants: "castling is written WKWQGKGQBKBQ, or `-`",
        read: |state, word| {
            let mut rights = [[false; 2]; 3];
            for pair in pairs(word)? {
                let mut letters = pair.chars();
                let (own, side) = (letters.next()?, letters.next()?);
                let seat = COLOURS.iter().position(|colour| *colour == own)?;
                let side = SIDES.iter().position(|letter| *letter == side)?;
                *rights.get_mut(seat)?.get_mut(side)? = true;
            }
            state.castling = rights;
            Some(())
        },
        write: |state| {
            let mut out = String::new();
            for (colour, rights) in COLOURS.iter().zip(state.castling) {
                let sides = SIDES.iter().zip(rights).filter(|(_, right)| *right);
                sides.for_each(|(side, _)| out.extend([colour, side]));
            }
            out
        },
    },
    Field {
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
        write: |state| {
            let moats = MOATS
                .iter()
                .zip(state.bridged)
                .filter(|(_, bridged)| *bridged);
            let names: Vec<&str> = moats.map(|(name, _)| *name).collect();
            names.join(",")
        },
    },
    Field {
        wants: "the players who are in the game belong here: WGB",
        read: |state, word| {
            let mut alive = [false; 3];
            for letter in word.chars() {
                let seat = COLOURS.iter().position(|colour| *colour == letter)?;
                *alive.get_mut(seat)? = true;
            }
            state.alive = alive;
            Some(())
        },
        write: |state| {
            let players = COLOURS.iter().zip(state.alive).filter(|(_, alive)| *alive);
            players.map(|(colour, _)| *colour).collect()
        },
    },
    Field {
        wants: "the squares of pawns that have crossed the void belong here, with commas between, or `-`",
        read: |state, word| {
            let crossed: Option<Vec<Square>> = items(word).map(square).collect();
            let crossed = crossed?;
            let pawns: Vec<(Square, Man)> = state
                .men()
                .filter(|(_, man)| man.role == Role::Pawn)
                .collect();
            if !crossed
                .iter()
                .all(|square| pawns.iter().any(|(own, _)| own == square))
            {
                return None;
            }
            for (place, man) in pawns {
                let crossed = crossed.contains(&place);
                state.put(place, Some(Man { crossed, ..man }));
            }
            Some(())
        },
        write: |state| state.crossed().map(name).collect::<Vec<_>>().join(","),
    },
    Field {
        wants: "the squares that double steps passed belong here, the older first, or `-`",
        read: |state, word| {
            let passed = |name| {
                let over = square(name)?;
                let seat = zone(over);
                Some(Some(Passed { seat, over }))
            };
            let found: Option<Vec<Option<Passed>>> = items(word).map(passed).collect();
            state.passed = match found?.as_slice() {
                [] => [None, None],
                [only] => [*only, None],
                [older, newer] => [*older, *newer],
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
        write: |state| {
            let passed = state.passed.iter().flatten();
            passed
                .map(|one| name(one.over))
                .collect::<Vec<_>>()
                .join(",")
        },
    },
    Field {
        wants: "the number of the move belongs here",
        read: |state, word| {
            state.number = word.parse().ok().filter(|number| *number > 0)?;
            Some(())
        },
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

fn square(name: &str) -> Option<Square> {
    let (found, len) = (zoned()?.read)(name, &BOARD, super::THREE_MAN.numbering)?;
    found.ok().filter(|_| len == name.len())
}

fn name(square: Square) -> String {
    let mut name = String::new();
    if let Some(row) = zoned() {
        (row.write)(square, &BOARD, super::THREE_MAN.numbering, &mut name);
    }
    name
}

/// The zones, and as many fields as are needed.
pub fn write(state: &State) -> String {
    let zones: Vec<String> = HEADINGS
        .iter()
        .map(|(heading, zone)| {
            let rows = (0..RANKS).rev().map(|rank| row(state, *zone, rank));
            format!("{heading} {}", rows.collect::<Vec<_>>().join("/"))
        })
        .collect();
    let values = |state: &State| {
        FIELDS
            .iter()
            .map(|field| (field.write)(state))
            .collect::<Vec<_>>()
    };
    let (values, plain) = (values(state), values(&plain(state)));
    let differ = values
        .iter()
        .zip(&plain)
        .map(|(value, plain)| value != plain);
    let needed = differ
        .collect::<Vec<_>>()
        .iter()
        .rposition(|differ| *differ);
    let mut out = zones.join(" ");
    for value in values.iter().take(needed.map_or(0, |last| last + 1)) {
        let value = if value.is_empty() { NOTHING } else { value };
        out.push(' ');
        out.push_str(value);
    }
    out
}

/// What the pieces alone suggest.
fn plain(state: &State) -> State {
    let mut plain = State::empty();
    for (square, man) in state.men() {
        let crossed = man.role == Role::Pawn && State::seems_crossed(square, man.seat);
        plain.put(square, Some(Man { crossed, ..man }));
    }
    suggest(&mut plain);
    plain.bridge();
    plain
}

fn row(state: &State, zone: u8, rank: u8) -> String {
    let (mut out, mut gap) = (String::new(), 0);
    for file in 0..WIDTH {
        let Some(man) = state.get(on(zone, file, rank)) else {
            gap += 1;
            continue;
        };
        if gap > 0 {
            out.push_str(&gap.to_string());
            gap = 0;
        }
        out.extend(COLOURS.get(usize::from(man.seat)));
        let letter = LETTERS.iter().find(|(_, role)| *role == man.role);
        out.extend(letter.map(|(letter, _)| *letter));
    }
    if gap > 0 {
        out.push_str(&gap.to_string());
    }
    out
}
