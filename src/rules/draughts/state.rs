//! The pieces on the board and the side to move, small enough to copy, and how a move changes them.
//! Whether a move is legal is decided in `generate`.

use super::draughts_rules::DraughtsRules;
use super::engine::Engine;
use super::fields::{Field, FieldSet, OFF};
use crate::board::{Piece, Role, Seat};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DraughtsState<S> {
    /// The pieces of seat 0 and of seat 1.
    sides: [S; 2],
    /// The kings of both.
    pub kings: S,
    turn: u8,
    /// For games that limit the moves of a king: the king that each side moved last.
    king_moves: [KingMoves; 2],
}

/// A king and how many moves in a row it has made without capturing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KingMoves {
    pub king: Field,
    pub moves: u8,
}

const NO_KING_MOVES: KingMoves = KingMoves {
    king: OFF,
    moves: 0,
};

/// A legal move as the generator lists it, without its pieces and its route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompactMove<S> {
    pub from: Field,
    pub to: Field,
    /// A king moves.
    pub king: bool,
    /// A man becomes a king.
    pub crowned: bool,
    /// Men in a row move as one.
    pub in_line: bool,
    pub victims: S,
    pub rank: super::priority::Rank,
}

impl<S: FieldSet> CompactMove<S> {
    /// Returns the move without capture of one piece.
    #[inline]
    pub fn quiet(
        engine: &Engine<S>,
        state: &DraughtsState<S>,
        from: Field,
        to: Field,
    ) -> CompactMove<S> {
        let king = state.kings.contains(from);
        CompactMove {
            from,
            to,
            king,
            crowned: !king && engine.grid.far(state.me()).contains(to),
            in_line: false,
            victims: S::EMPTY,
            rank: Default::default(),
        }
    }
}

impl<S: FieldSet> DraughtsState<S> {
    pub fn empty(turn: Seat) -> DraughtsState<S> {
        DraughtsState {
            sides: [S::EMPTY; 2],
            kings: S::EMPTY,
            turn: turn.0 & 1,
            king_moves: [NO_KING_MOVES; 2],
        }
    }

    pub fn start(engine: &Engine<S>, turn: Seat) -> DraughtsState<S> {
        let (rules, geometry) = (&engine.rules, engine.board.geometry());
        let mut state = DraughtsState::empty(turn);
        for row in rules.margin..rules.margin.saturating_add(rules.rows) {
            let top = geometry.height.saturating_sub(1).saturating_sub(row);
            let cut = (row - rules.margin).saturating_mul(rules.taper);
            let columns = cut..geometry.width.saturating_sub(cut);
            for (seat, y) in [(0, row), (1, top)] {
                let squares = columns.clone().filter_map(|x| geometry.square(x, y));
                let men = squares.map(|square| engine.grid.field(square));
                state.sides[seat] = men.fold(state.sides[seat], S::with);
            }
        }
        state
    }

    /// Returns a hash. Equal states have equal ones, others nearly always different ones.
    pub fn key(&self) -> u64 {
        let [own, other] = self.sides.map(S::halves);
        let kings = self.kings.halves();
        let [one, two] = self.king_moves.map(|last| [last.king.0, last.moves]);
        let rest = u64::from_le_bytes([self.turn, one[0], one[1], two[0], two[1], 0, 0, 0]);
        let words = [own, other, kings].into_iter().flatten().chain([rest]);
        words.fold(0, |key, word| {
            // Two rounds of the finalizer of SplitMix64, in which every bit depends on all others.
            let mixed = (key ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        })
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
    pub fn own(&self) -> S {
        self.sides[self.me()]
    }

    /// Returns the mover's men, without the kings.
    #[inline]
    pub fn own_men(&self) -> S {
        self.own() & !self.kings
    }

    #[inline]
    pub fn enemy(&self) -> S {
        self.sides[self.me() ^ 1]
    }

    pub fn side(&self, seat: Seat) -> S {
        self.sides[usize::from(seat.0 & 1)]
    }

    pub fn occupied(&self) -> S {
        self.sides[0] | self.sides[1]
    }

    pub fn piece_at(&self, field: Field) -> Option<Piece> {
        let seat = (0..2).find(|seat| self.sides[usize::from(*seat)].contains(field))?;
        let (role, seat) = (self.role(field), Seat(seat));
        Some(Piece { role, seat })
    }

    /// Returns the role of the piece on a field.
    pub fn role(&self, field: Field) -> Role {
        match self.kings.contains(field) {
            true => Role::King,
            false => Role::Man,
        }
    }

    pub fn put(&mut self, field: Field, piece: Piece) {
        let side = &mut self.sides[usize::from(piece.seat.0 & 1)];
        *side = side.with(field);
        if piece.role == Role::King {
            self.kings = self.kings.with(field);
        }
    }

    pub fn pass(&mut self) {
        self.turn ^= 1;
    }

    pub fn apply(&mut self, mv: &CompactMove<S>, rules: &DraughtsRules) {
        let me = self.me();
        let quiet = mv.victims.is_empty();
        if rules.king_limit.is_some() {
            self.count_king_move(mv, quiet);
        }
        self.sides[me] = self.sides[me].without(mv.from).with(mv.to);
        if !quiet {
            self.sides[me ^ 1] = self.sides[me ^ 1] & !mv.victims;
            self.kings = self.kings & !mv.victims;
        }
        if mv.king {
            self.kings = self.kings.without(mv.from).with(mv.to);
        } else if mv.crowned {
            self.kings = self.kings.with(mv.to);
        }
        self.turn ^= 1;
    }

    fn count_king_move(&mut self, mv: &CompactMove<S>, quiet: bool) {
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
    pub fn barred_king(&self, rules: &DraughtsRules) -> Option<Field> {
        let limit = rules.king_limit?;
        let last = self.king_moves[self.me()];
        let has_man = !self.own_men().is_empty();
        (has_man && last.moves >= limit).then_some(last.king)
    }

    #[inline]
    pub fn empty_fields(&self, engine: &Engine<S>) -> S {
        engine.grid.playable & !self.occupied()
    }
}
