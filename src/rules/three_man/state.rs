//! The pieces on the ring, whose move it is and what else a position holds. Which moves are legal is for
//! `generate`, what a move does to the players for `turn`.

use super::ring::{INNER, SQUARES, WIDTH, ZONES, at, file, rank, zone};
use crate::board::{Captured, Move, MoveKind, Piece, Role, Seat, Square};

/// A piece on the ring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RingPiece {
    pub role: Role,
    pub seat: u8,
    /// A pawn that has crossed the void: it goes outward.
    pub crossed: bool,
}

/// A double step that can be answered en passant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Passed {
    pub seat: u8,
    /// The square it stepped over.
    pub over: Square,
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameOver {
    Won(u8),
    /// Among the players who are still in the game.
    Drawn,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RingState {
    cells: [Option<RingPiece>; SQUARES],
    pub turn: u8,
    /// The number of the next move, which all players share.
    pub number: u32,
    /// May a player castle to the king's side, to the queen's side?
    pub castling: [[bool; 2]; 3],
    /// The double steps of the two last moves, the older first.
    pub passed: [Option<Passed>; 2],
    /// Moats that pieces may cross, by the zone against the clock from each.
    pub bridged: [bool; 3],
    pub alive: [bool; 3],
    /// Seats passed over since the last move, as their players are out. A record may note them.
    pub skipped: u8,
    /// Who moved last, and whether that mated somebody.
    pub last: Option<u8>,
    pub mated: bool,
    pub over: Option<GameOver>,
    /// The same with a player still in the game whom the strict rules put out when his turn came, and a
    /// lenient reading of the moats leaves a move.
    pub spared: Option<Box<RingState>>,
}

/// Where a king and its rooks stand before castling, by files of their zone.
pub const KING: i16 = 4;
/// To the king's side and to the queen's side: where the rook stands, where king and rook arrive.
pub const CASTLES: [(i16, i16, i16); 2] = [(7, 6, 5), (0, 2, 3)];

/// A square of the outer rank of a seat's own zone.
pub fn home(seat: u8, file: i16) -> Square {
    at(i16::from(seat * WIDTH) + file, 0)
}

/// Pieces at the start by files of their zone, from the queen's rook to the king's.
const ARRAY: [Role; WIDTH as usize] = [
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
    Role::Bishop,
    Role::Knight,
    Role::Rook,
];

impl RingState {
    /// An empty ring with White to move.
    pub fn empty() -> RingState {
        RingState {
            cells: [None; SQUARES],
            turn: 0,
            number: 1,
            castling: [[false; 2]; 3],
            passed: [None; 2],
            bridged: [false; 3],
            alive: [true; 3],
            skipped: 0,
            last: None,
            mated: false,
            over: None,
            spared: None,
        }
    }

    pub fn start() -> RingState {
        let mut state = RingState::empty();
        for seat in 0..ZONES {
            for (file, role) in (0..).zip(ARRAY) {
                let man = |role| RingPiece {
                    role,
                    seat,
                    crossed: false,
                };
                let own = home(seat, file);
                state.put(own, Some(man(role)));
                state.put(at(super::ring::file(own), 1), Some(man(Role::Pawn)));
            }
        }
        state.castling = [[true; 2]; 3];
        state
    }

    #[inline]
    pub fn get(&self, square: Square) -> Option<RingPiece> {
        self.cells.get(square.index()).copied().flatten()
    }

    pub fn put(&mut self, square: Square, man: Option<RingPiece>) {
        if let Some(cell) = self.cells.get_mut(square.index()) {
            *cell = man;
        }
    }

    /// Every piece and its square.
    pub fn men(&self) -> impl Iterator<Item = (Square, RingPiece)> {
        let cells = (0..).zip(self.cells.iter());
        cells.filter_map(|(square, man)| Some((Square(square), (*man)?)))
    }

    pub fn king(&self, seat: u8) -> Option<Square> {
        let is_king = |man: &Option<RingPiece>| {
            man.is_some_and(|man| man.role == Role::King && man.seat == seat)
        };
        let place = self.cells.iter().position(is_king)?;
        u8::try_from(place).ok().map(Square)
    }

    /// Does a piece of a player stand on a file of his own outer rank?
    fn stands(&self, seat: u8, file: i16, role: Role) -> bool {
        let man = self.get(home(seat, file));
        man.is_some_and(|man| man.seat == seat && man.role == role)
    }

    /// Do king and rook of a side stand where they castle from?
    pub fn stands_to_castle(&self, seat: u8, side: usize) -> bool {
        let rook = CASTLES.get(side).map(|(rook, ..)| *rook);
        rook.is_some_and(|rook| self.stands(seat, rook, Role::Rook))
            && self.stands(seat, KING, Role::King)
    }

    pub fn is_alive(&self, seat: u8) -> bool {
        self.alive.get(usize::from(seat)).copied().unwrap_or(false)
    }

    /// How many players are in the game.
    pub fn living(&self) -> usize {
        self.alive.iter().filter(|alive| **alive).count()
    }

    pub fn is_bridged(&self, moat: usize) -> bool {
        self.bridged.get(moat).copied().unwrap_or(false)
    }

    pub fn may_castle(&self, seat: u8, side: usize) -> bool {
        let own = self.castling.get(usize::from(seat));
        own.and_then(|own| own.get(side)).copied().unwrap_or(false)
    }

    /// Moves the pieces of a move, and nothing else: what legality is asked of. A player whose king is
    /// taken is out.
    #[inline]
    pub fn shift(&mut self, mv: &Move) {
        if let Captured::One(square, piece) = &mv.captured {
            self.put(*square, None);
            if piece.role == Role::King {
                self.eliminate(piece.seat.0);
            }
        }
        let Some(from) = mv.from else { return };
        let Some(man) = self.get(from) else { return };
        let through = man.role == Role::Pawn && rank(from) == INNER && rank(mv.to) == INNER;
        self.put(from, None);
        self.put(
            mv.to,
            Some(RingPiece {
                role: mv.becomes.unwrap_or(man.role),
                seat: man.seat,
                crossed: mv.becomes.is_none() && (man.crossed || through),
            }),
        );
        if let MoveKind::Castle { rook, rook_to } = mv.kind {
            let man = self.get(rook);
            self.put(rook, None);
            self.put(rook_to, man);
        }
    }

    pub fn eliminate(&mut self, seat: u8) {
        if let Some(alive) = self.alive.get_mut(usize::from(seat)) {
            *alive = false;
        }
    }

    /// Does a pawn stand behind a square, now empty, that it can have passed with a double step?
    pub fn can_pass(&self, passed: &Passed) -> bool {
        let over = passed.over;
        let pawn = self.get(at(file(over), rank(over) + 1));
        let came =
            |man: RingPiece| man.role == Role::Pawn && man.seat == passed.seat && !man.crossed;
        rank(over) == 2 && self.get(over).is_none() && pawn.is_some_and(came)
    }

    /// The same pieces, rights and player to move, however they came about.
    pub fn same(&self, other: &RingState) -> bool {
        self.bare() == other.bare()
    }

    /// Without what tells how the position was reached.
    pub fn bare(&self) -> RingState {
        RingState {
            number: 0,
            skipped: 0,
            last: None,
            mated: false,
            spared: None,
            ..self.clone()
        }
    }

    /// A piece as other rooms know it.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let man = self.get(square)?;
        Some(Piece {
            role: man.role,
            seat: Seat(man.seat),
        })
    }

    /// Squares of pawns that have crossed the void.
    pub fn crossed(&self) -> impl Iterator<Item = Square> {
        let pawns = self.men().filter(|(_, man)| man.role == Role::Pawn);
        pawns
            .filter(|(_, man)| man.crossed)
            .map(|(square, _)| square)
    }
}

/// Has a pawn on a square crossed the void, as far as its place tells?
pub fn seems_crossed(square: Square, seat: u8) -> bool {
    zone(square) != seat
}
