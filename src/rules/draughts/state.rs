//! The pieces on the board and the side to move, small enough to copy, and how a move changes them.
//! Whether a move is legal is decided in `generate`.

use super::variant::DraughtsRules;
use crate::board::{Piece, Role, Seat, Square, SquareSet};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DraughtsState {
    /// The pieces of seat 0 and of seat 1.
    sides: [SquareSet; 2],
    /// The kings of both.
    pub kings: SquareSet,
    turn: u8,
    /// For games that limit the moves of a king: the king that each side moved last.
    king_moves: [KingMoves; 2],
}

/// A king and how many moves in a row it has made without capturing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KingMoves {
    pub king: Square,
    pub moves: u8,
}

const NO_KING_MOVES: KingMoves = KingMoves {
    king: super::grid::OFF,
    moves: 0,
};

/// A legal move as the generator lists it, without its pieces and its route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompactMove {
    pub from: Square,
    pub to: Square,
    /// A king moves.
    pub king: bool,
    /// A man becomes a king.
    pub crowned: bool,
    /// Men in a row move as one.
    pub in_line: bool,
    pub victims: SquareSet,
    pub rank: super::priority::Rank,
}

impl DraughtsState {
    pub fn empty(turn: Seat) -> DraughtsState {
        DraughtsState {
            sides: [SquareSet::EMPTY; 2],
            kings: SquareSet::EMPTY,
            turn: turn.0 & 1,
            king_moves: [NO_KING_MOVES; 2],
        }
    }

    pub fn start(rules: &DraughtsRules, turn: Seat) -> DraughtsState {
        let mut state = DraughtsState::empty(turn);
        let geometry = rules.grid.geometry;
        for row in rules.margin..rules.margin.saturating_add(rules.rows) {
            let top = geometry.height.saturating_sub(1).saturating_sub(row);
            let cut = (row - rules.margin).saturating_mul(rules.taper);
            let files = cut..geometry.width.saturating_sub(cut);
            let files = files.map(|x| geometry.file(x));
            let files = files.fold(SquareSet::EMPTY, SquareSet::or);
            for (seat, y) in [(0, row), (1, top)] {
                let men = geometry.rank(y).and(geometry.playable).and(files);
                state.sides[seat] = state.sides[seat].or(men);
            }
        }
        state
    }

    pub fn turn(&self) -> Seat {
        Seat(self.turn)
    }

    /// Returns the mover as an index.
    #[inline]
    pub fn me(&self) -> usize {
        usize::from(self.turn & 1)
    }

    #[inline]
    pub fn own(&self) -> SquareSet {
        self.sides[self.me()]
    }

    /// Returns the mover's men, without the kings.
    #[inline]
    pub fn own_men(&self) -> SquareSet {
        self.own().minus(self.kings)
    }

    #[inline]
    pub fn enemy(&self) -> SquareSet {
        self.sides[self.me() ^ 1]
    }

    pub fn side(&self, seat: Seat) -> SquareSet {
        self.sides[usize::from(seat.0 & 1)]
    }

    pub fn occupied(&self) -> SquareSet {
        self.sides[0].or(self.sides[1])
    }

    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let seat = (0..2).find(|seat| self.sides[usize::from(*seat)].contains(square))?;
        let role = if self.kings.contains(square) {
            Role::King
        } else {
            Role::Man
        };
        Some(Piece {
            role,
            seat: Seat(seat),
        })
    }

    pub fn put(&mut self, square: Square, piece: Piece) {
        self.sides[usize::from(piece.seat.0 & 1)].insert(square);
        if piece.role == Role::King {
            self.kings.insert(square);
        }
    }

    pub fn pass(&mut self) {
        self.turn ^= 1;
    }

    pub fn apply(&mut self, mv: &CompactMove, rules: &DraughtsRules) {
        let me = self.me();
        let quiet = mv.victims.is_empty();
        if rules.king_limit.is_some() {
            self.count_king_move(mv, quiet);
        }
        self.sides[me] = self.sides[me].without(mv.from).with(mv.to);
        if !quiet {
            self.sides[me ^ 1] = self.sides[me ^ 1].minus(mv.victims);
            self.kings = self.kings.minus(mv.victims);
        }
        if mv.king {
            self.kings = self.kings.without(mv.from).with(mv.to);
        } else if mv.crowned {
            self.kings.insert(mv.to);
        }
        self.turn ^= 1;
    }

    fn count_king_move(&mut self, mv: &CompactMove, quiet: bool) {
        let me = self.me();
        let before = self.king_moves[me];
        self.king_moves[me] = if !(mv.king && quiet) {
            NO_KING_MOVES
        } else {
            let moves = if before.king == mv.from {
                before.moves
            } else {
                0
            };
            KingMoves {
                king: mv.to,
                moves: moves.saturating_add(1),
            }
        };
        if mv.victims.contains(self.king_moves[me ^ 1].king) {
            self.king_moves[me ^ 1] = NO_KING_MOVES;
        }
    }

    /// Returns the king that a player moved last, if the game limits the moves of a king and the
    /// count is not 0.
    pub fn king_moves(&self, seat: Seat) -> Option<KingMoves> {
        let last = self.king_moves[usize::from(seat.0 & 1)];
        (last.moves > 0).then_some(last)
    }

    pub fn set_king_moves(&mut self, seat: Seat, king_moves: KingMoves) {
        self.king_moves[usize::from(seat.0 & 1)] = king_moves;
    }

    /// Returns the mover's king that has reached the limit of moves in a row, so it may not move
    /// without capturing. The limit holds while the side has a man.
    #[inline]
    pub fn barred_king(&self, rules: &DraughtsRules) -> Option<Square> {
        let limit = rules.king_limit?;
        let last = self.king_moves[self.me()];
        let has_man = !self.own().minus(self.kings).is_empty();
        (has_man && last.moves >= limit).then_some(last.king)
    }

    #[inline]
    pub fn empty_squares(&self, rules: &DraughtsRules) -> SquareSet {
        rules.grid.geometry.playable.minus(self.occupied())
    }
}
