//! The geometry of the ring: 24 files by 6 ranks in three zones around a void, how lines run, and where
//! the moats and creeks lie. This file knows nothing of the position of pieces.
//!
//! Files are counted clockwise from 0, eight to a zone. Ranks are counted from 0 on the outside to 5 at
//! the void.

use crate::board::{Geometry, Square};

pub static BOARD: Geometry = Geometry::ring(FILES, RANKS, ZONES);

pub const FILES: u8 = 24;
pub const RANKS: u8 = 6;
pub const ZONES: u8 = 3;
/// The number of files of a zone.
pub const WIDTH: u8 = FILES / ZONES;
/// The number of squares.
pub const SQUARES: usize = FILES as usize * RANKS as usize;

/// The rank at the void.
pub const INNER: u8 = RANKS - 1;
/// The number of ranks, from the outside, along which creeks run.
const CREEK_RANKS: u8 = 3;

/// A direction as seen from one square of a line. It changes where the line crosses the void.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RingDirection {
    /// 1 towards the void, -1 away from it, 0 around it.
    pub inward: i8,
    /// 1 clockwise, -1 counterclockwise, 0 along the file.
    pub turn: i8,
}

const fn direction(inward: i8, turn: i8) -> RingDirection {
    RingDirection { inward, turn }
}

/// Along ranks and files.
pub const STRAIGHT: [RingDirection; 4] = [
    direction(1, 0),
    direction(0, 1),
    direction(-1, 0),
    direction(0, -1),
];
pub const DIAGONAL: [RingDirection; 4] = [
    direction(1, 1),
    direction(1, -1),
    direction(-1, 1),
    direction(-1, -1),
];

/// Returns the square of a file and a rank. The file wraps around; a rank past the last is the last.
pub fn at(file: i16, rank: u8) -> Square {
    let file = file.rem_euclid(FILES.into()) as u8;
    Square(rank.min(INNER) * FILES + file)
}

pub fn file(square: Square) -> i16 {
    (square.0 % FILES).into()
}

pub fn rank(square: Square) -> u8 {
    square.0 / FILES
}

/// Returns the seat whose zone a square lies in.
pub fn zone(square: Square) -> u8 {
    square.0 % FILES / WIDTH
}

/// Returns the next square of a line and the direction in which the line goes on; `None` past the outer
/// rank. Across the void a file continues on the opposite file, and a diagonal two files further in the
/// direction in which it turns.
#[inline]
pub fn step(from: Square, way: RingDirection) -> Option<(Square, RingDirection)> {
    let (file, rank) = (file(from), rank(from));
    let turn = i16::from(way.turn);
    match way.inward {
        1 if rank == INNER => {
            let across = match turn {
                0 => file + i16::from(FILES / 2),
                _ => file - 10 * turn,
            };
            Some((at(across, INNER), direction(-1, way.turn)))
        }
        1 => Some((at(file + turn, rank + 1), way)),
        0 => Some((at(file + turn, rank), way)),
        _ => Some((at(file + turn, rank.checked_sub(1)?), way)),
    }
}

/// Returns the squares that a knight can reach on an empty board.
pub fn knight(from: Square) -> impl Iterator<Item = Square> {
    let (file, rank) = (file(from), rank(from));
    let across = file + i16::from(FILES / 2);
    let around = JUMPS.iter().filter_map(move |(turn, inward)| {
        let to = rank.checked_add_signed(*inward)?;
        (to < RANKS).then(|| at(file + turn, to))
    });
    let through = THROUGH.iter().filter(move |jump| jump.from == rank);
    around.chain(through.map(move |jump| at(across + jump.turn, jump.to)))
}

const JUMPS: [(i16, i8); 8] = [
    (1, 2),
    (-1, 2),
    (1, -2),
    (-1, -2),
    (2, 1),
    (-2, 1),
    (2, -1),
    (-2, -1),
];

/// A knight's jump across the void: from one rank to another, and the distance of the arrival from the
/// opposite file.
struct Jump {
    from: u8,
    turn: i16,
    to: u8,
}

const THROUGH: [Jump; 6] = [
    Jump {
        from: INNER,
        turn: 2,
        to: INNER,
    },
    Jump {
        from: INNER,
        turn: -2,
        to: INNER,
    },
    Jump {
        from: INNER,
        turn: 1,
        to: INNER - 1,
    },
    Jump {
        from: INNER,
        turn: -1,
        to: INNER - 1,
    },
    Jump {
        from: INNER - 1,
        turn: 1,
        to: INNER,
    },
    Jump {
        from: INNER - 1,
        turn: -1,
        to: INNER,
    },
];

/// Returns the border between two zones as the number of the zone that lies counterclockwise of it.
fn border(a: Square, b: Square) -> Option<usize> {
    let (a, b) = (zone(a), zone(b));
    (a != b).then(|| usize::from(if (a + 1) % ZONES == b { a } else { b }))
}

/// Returns the moat that a move crosses. Moats lie on the borders of the zones, on the outer rank.
#[inline]
pub fn moat(a: Square, b: Square) -> Option<usize> {
    let outer = rank(a) == 0 || rank(b) == 0;
    if outer { border(a, b) } else { None }
}

/// Does a creek lie between the square of a pawn and one beside it? They lie on the borders of the
/// zones, along the three outer ranks.
#[inline]
pub fn creek(from: Square, to: Square) -> bool {
    rank(from) < CREEK_RANKS && zone(from) != zone(to)
}

/// Returns the two moats beside a zone.
pub fn moats(zone: u8) -> [usize; 2] {
    [zone.into(), usize::from((zone + ZONES - 1) % ZONES)]
}
