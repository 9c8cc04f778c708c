//! The state of a position: the pieces, the player to move and all rights. Legal moves are in `generate`;
//! what a move does besides moving pieces is in `turn`.

use super::men::RingMen;
pub use super::men::RingPiece;
use super::ring::{INNER, WIDTH, ZONES, at, file, rank, zone};
use crate::board::{Captured, Move, MoveKind, Piece, Role, Seat, Square, SquareSet};

/// A double step of a pawn that can be captured en passant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DoubleStep {
    pub seat: u8,
    /// The square it stepped over.
    pub over: Square,
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameOver {
    Won(u8),
    /// Between the players who are still in the game.
    Drawn,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RingState {
    pub men: RingMen,
    pub turn: u8,
    /// The number of the next move, which all players share.
    pub number: u32,
    /// May a player castle to the king's side, to the queen's side?
    pub castling: [[bool; 2]; 3],
    /// The double steps of the last two moves, the older first.
    pub passed: [Option<DoubleStep>; 2],
    /// Whether each moat is bridged, in the order of the zones that lie counterclockwise of them.
    pub bridged: [bool; 3],
    pub alive: [bool; 3],
    /// The pieces that attack the king of the player to move, as `settle` finds them. Every search for moves needs
    /// them.
    pub checkers: SquareSet,
    /// The number of seats skipped since the last move because their players are out. A record may
    /// write passes for them.
    pub skipped: u8,
    /// Who moved last, and whether the move mated somebody.
    pub last: Option<u8>,
    pub mated: bool,
    pub over: Option<GameOver>,
    /// The state in which a player is still in the game who has no move under the strict rules, but
    /// one under the lenient rules.
    pub lenient_state: Option<Box<RingState>>,
}

/// The file of the king before castling, counted within its zone.
pub const KING: i16 = 4;
/// The files of castling to the king's side and to the queen's: of the rook before it, and of the king
/// and the rook after it.
pub const CASTLES: [(i16, i16, i16); 2] = [(7, 6, 5), (0, 2, 3)];

/// Returns a square on the outer rank of a seat's own zone.
pub fn home(seat: u8, file: i16) -> Square {
    at(i16::from(seat * WIDTH) + file, 0)
}

/// Returns the outer rank of a seat's own zone.
pub fn outer_rank(seat: u8) -> SquareSet {
    let first = seat * WIDTH;
    SquareSet::below(first + WIDTH).minus(SquareSet::below(first))
}

/// The pieces at the start, from the queen's rook to the king's rook.
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
    /// Returns an empty board with White to move.
    pub fn empty() -> RingState {
        RingState {
            men: RingMen::none(),
            turn: 0,
            number: 1,
            castling: [[false; 2]; 3],
            passed: [None; 2],
            bridged: [false; 3],
            alive: [true; 3],
            checkers: SquareSet::EMPTY,
            skipped: 0,
            last: None,
            mated: false,
            over: None,
            lenient_state: None,
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
        self.men.get(square)
    }

    pub fn put(&mut self, square: Square, man: Option<RingPiece>) {
        self.men.put(square, man);
    }

    /// Returns every piece and its square.
    pub fn men(&self) -> impl Iterator<Item = (Square, RingPiece)> {
        let squares = self.men.occupied().iter();
        squares.filter_map(|square| Some((square, self.get(square)?)))
    }

    pub fn king(&self, seat: u8) -> Option<Square> {
        let kings = self.men.role(Role::King).and(self.men.of(seat));
        kings.iter().next()
    }

    /// Does a player have this piece on this file of their own outer rank?
    fn stands(&self, seat: u8, file: i16, role: Role) -> bool {
        let man = self.get(home(seat, file));
        man.is_some_and(|man| man.seat == seat && man.role == role)
    }

    /// Do the king and the rook of a side stand on their squares for castling?
    pub fn stands_to_castle(&self, seat: u8, side: usize) -> bool {
        let rook = CASTLES.get(side).map(|(rook, ..)| *rook);
        rook.is_some_and(|rook| self.stands(seat, rook, Role::Rook))
            && self.stands(seat, KING, Role::King)
    }

    pub fn is_alive(&self, seat: u8) -> bool {
        self.alive.get(usize::from(seat)).copied().unwrap_or(false)
    }

    /// Returns the number of players in the game.
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

    /// Moves the pieces and changes nothing else, except that a player whose king is captured is out.
    /// This is enough to test whether a move is legal.
    #[inline]
    pub fn move_pieces(&mut self, mv: &Move) {
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

    /// Puts a player out of the game.
    pub fn eliminate(&mut self, seat: u8) {
        if let Some(alive) = self.alive.get_mut(usize::from(seat)) {
            *alive = false;
        }
    }

    /// Is the square empty, and can the pawn in front of it have passed it in a double step?
    pub fn can_pass(&self, passed: &DoubleStep) -> bool {
        let over = passed.over;
        let pawn = self.get(at(file(over), rank(over) + 1));
        let came =
            |man: RingPiece| man.role == Role::Pawn && man.seat == passed.seat && !man.crossed;
        rank(over) == 2 && self.get(over).is_none() && pawn.is_some_and(came)
    }

    /// Do both states have the same pieces, rights and player to move, however they arose?
    pub fn same(&self, other: &RingState) -> bool {
        self.without_history() == other.without_history()
    }

    /// Returns the state without everything that depends on how it was reached.
    pub fn without_history(&self) -> RingState {
        RingState {
            number: 0,
            skipped: 0,
            last: None,
            mated: false,
            lenient_state: None,
            ..self.clone()
        }
    }

    /// Returns a piece in the type that all games share.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let man = self.get(square)?;
        Some(Piece {
            role: man.role,
            seat: Seat(man.seat),
        })
    }

    /// Returns the squares of the pawns that have crossed the void.
    pub fn crossed(&self) -> impl Iterator<Item = Square> {
        self.men.crossed().iter()
    }
}

/// Guesses whether a pawn on a square has crossed the void: it has if it stands in another zone.
pub fn seems_crossed(square: Square, seat: u8) -> bool {
    zone(square) != seat
}
