//! Chess and its variants, played by shakmaty. This file has the position. The rows of the table are in
//! `variants`, set-ups in `set_up` and `remarks`, the types of shakmaty in `convert`, look-ups of moves
//! in `fast_moves`, the fast reading of SAN in `fast_san`, illegal moves that were played in `nonetheless`,
//! and the reasons why a move is illegal in `objection` and `special`.

use std::any::Any;

use shakmaty::{
    Bitboard, EnPassantMode, KnownOutcome, Outcome,
    fen::Fen,
    san::{San, SanPlus, Suffix},
    zobrist::Zobrist64,
};

use super::{ByText, DecidingSquares, End, Game, Objection, Position};
use crate::board::{Effect, Move, MoveKinds, Piece, Reading, Seat, Square, Wing};

mod convert;
mod fast_moves;
mod fast_san;
mod may_fit;
mod nonetheless;
mod objection;
mod remarks;
mod set_up;
mod special;
mod variants;

use convert::{
    from_shakmaty, piece, role, seat, shakmaty_role, shakmaty_square, square, to_shakmaty,
};
pub use variants::{
    ANTICHESS, ATOMIC, CHESS, CHESS960, CRAZYHOUSE, HORDE, KING_OF_THE_HILL, RACING_KINGS,
    THREE_CHECK,
};

/// A shakmaty position with the operations that its own trait lacks.
trait ChessRules: shakmaty::Position + set_up::Rebuild + Clone + Eq + Send + Sync + 'static {}

impl<P: shakmaty::Position + set_up::Rebuild + Clone + Eq + Send + Sync + 'static> ChessRules
    for P
{
}

/// A position of chess or of a variant. For chess `P` is `shakmaty::Chess`, which is faster than
/// shakmaty's position of any variant.
#[derive(Clone)]
struct ChessPosition<P> {
    game: &'static Game,
    inner: P,
    /// Whether the player to move is in check; `None` if that was not computed yet.
    check: Option<bool>,
    /// The last move, if [`ByText::play_text`] played it.
    last_by_text: Option<shakmaty::Move>,
}

impl<P: ChessRules> ByText for ChessPosition<P> {
    fn play_text(&mut self, text: &[u8], _next: Option<&[u8]>) -> Option<Effect> {
        let found = fast_san::find(&self.inner, self.is_check(), text);
        let (m, suffix) = found.or_else(|| self.find_by_generation(text))?;
        let check = fast_moves::gives_check(&self.inner, m);
        if check != Some(false) {
            return self.play_with_check(m, suffix, check);
        }
        // Nearly every move gives no check, so a check sign is wrong here.
        if suffix.is_some() {
            return None;
        }
        self.inner.play_unchecked(m);
        (self.check, self.last_by_text) = (Some(false), Some(m));
        Some(Effect::default())
    }

    fn last_played(&self) -> Option<Move> {
        Some(from_shakmaty(self.inner.turn().other(), self.last_by_text?))
    }
}

impl<P: ChessRules> Position for ChessPosition<P> {
    fn game(&self) -> &'static Game {
        self.game
    }

    fn turn(&self) -> Seat {
        seat(self.inner.turn())
    }

    fn number(&self) -> u32 {
        self.inner.fullmoves().get()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.inner
            .board()
            .piece_at(shakmaty_square(square)?)
            .map(piece)
    }

    fn legal(&self, out: &mut Vec<Move>) {
        // A list of shakmaty's is large, so it is not moved.
        let (moves, turn) = (self.inner.legal_moves(), self.inner.turn());
        out.extend(moves.iter().map(|m| from_shakmaty(turn, *m)));
    }

    fn is_legal(&self, mv: &Move) -> bool {
        mv.piece.seat == self.turn() && to_shakmaty(mv).is_some_and(|m| self.inner.is_legal(m))
    }

    fn captures(&self, out: &mut Vec<Move>) {
        let (moves, turn) = (self.inner.capture_moves(), self.inner.turn());
        out.extend(moves.iter().map(|m| from_shakmaty(turn, *m)));
    }

    fn candidates(&self, reading: &Reading, out: &mut Vec<Move>) {
        // A board move from one square is that of the piece which stands there.
        let from = reading.from.only().and_then(shakmaty_square);
        let from = from.filter(|_| !reading.kinds.intersects(MoveKinds::DROP));
        let mover = from.map(|from| self.inner.board().piece_at(from));
        let mover = mover.map(|piece| piece.filter(|piece| piece.color == self.inner.turn()));
        let role = match mover {
            Some(None) => return,
            Some(Some(piece)) => Some(piece.role),
            None => reading.roles.only().and_then(shakmaty_role),
        };
        // Castling begins on the square of the king.
        let may_castle = mover.is_none() || role == Some(shakmaty::Role::King);
        let is_on_board = reading.kinds == MoveKinds::BOARD || !may_castle;
        let to = reading.to.only().and_then(shakmaty_square);
        let both = from.zip(to);
        let known = both.and_then(|(from, to)| {
            fast_moves::from_square_to(&self.inner, self.is_check(), from, to)
        });
        if let Some(found) = known {
            let found = found.map(|m| from_shakmaty(self.inner.turn(), m));
            return out.extend(found.filter(|mv| self.fits(mv, reading)));
        }
        let (Some(role), Some(to)) = (role, to.filter(|_| is_on_board)) else {
            return self.filter(self.inner.legal_moves().iter().copied(), reading, out);
        };
        match fast_moves::moves_to(&self.inner, self.is_check(), role, to) {
            Some(found) => self.filter(found, reading, out),
            None => {
                let found = self.inner.san_candidates(role, to);
                self.filter(found.iter().copied(), reading, out);
            }
        }
    }

    fn may_fit(&self, mover: Seat, reading: &Reading) -> bool {
        let color = shakmaty::Color::from_white(mover == Seat::WHITE);
        may_fit::may_fit(&self.inner, color, reading)
    }

    fn deciding_squares(&self, reading: &Reading) -> DecidingSquares {
        may_fit::deciding_squares(&self.inner, reading)
    }

    fn play(&mut self, mv: &Move) {
        if let Some(m) = to_shakmaty(mv) {
            self.inner.play_unchecked(m);
            (self.check, self.last_by_text) = (None, None);
        }
    }

    fn pass(&mut self) -> bool {
        match self.inner.passed() {
            Some(next) => {
                self.inner = next;
                (self.check, self.last_by_text) = (None, None);
                true
            }
            None => false,
        }
    }

    fn played_nonetheless(&self, reading: &Reading) -> Option<(Move, Box<dyn Position>)> {
        let (mv, setup) = nonetheless::played(&self.inner, reading)?;
        let after = ChessPosition::new(self.game, self.inner.rebuilt(setup)?);
        Some((mv, Box::new(after)))
    }

    fn effect(&self) -> Effect {
        let check = self.is_check();
        Effect {
            check,
            mate: check && self.has_no_move() || self.is_variant_win(),
            double: check && self.checkers().more_than_one(),
        }
    }

    fn end(&self) -> Option<End> {
        if !self.inner.legal_moves().is_empty() {
            return None;
        }
        let winner = match self.inner.outcome() {
            Outcome::Known(KnownOutcome::Decisive { winner }) => Some(seat(winner)),
            Outcome::Known(KnownOutcome::Draw) => None,
            Outcome::Unknown => return None,
        };
        let why = special::end_reason(&self.inner);
        Some(End {
            winner,
            draw: 0,
            why,
        })
    }

    fn objection(&self, reading: &Reading) -> Objection {
        objection::objection(&self.inner, reading)
    }

    fn fen(&self) -> String {
        Fen::from_position(&self.inner, EnPassantMode::Legal).to_string()
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            1
        } else {
            shakmaty::perft(&self.inner, depth)
        }
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn copy_into(&self, target: &mut Box<dyn Position>) {
        match (target.as_mut() as &mut dyn Any).downcast_mut::<Self>() {
            Some(target) => target.clone_from(self),
            None => *target = self.boxed(),
        }
    }

    fn same(&self, other: &dyn Position) -> bool {
        (other as &dyn Any)
            .downcast_ref::<Self>()
            .is_some_and(|other| self.inner == other.inner)
    }

    fn key(&self) -> u64 {
        let Zobrist64(key) = self.inner.zobrist_hash(EnPassantMode::Legal);
        key
    }
}

impl<P: ChessRules> ChessPosition<P> {
    fn new(game: &'static Game, inner: P) -> ChessPosition<P> {
        ChessPosition {
            game,
            inner,
            check: None,
            last_by_text: None,
        }
    }

    /// Finds the move of a SAN text with shakmaty's move generator, and returns it with the check
    /// sign of the text. `None` for what the parser accepts but the PGN standard would not write:
    /// `Pe4`, `e8=q`, a superfluous departure. Such a text is read in the normal way.
    #[inline(never)]
    fn find_by_generation(&self, text: &[u8]) -> Option<(shakmaty::Move, Option<Suffix>)> {
        let SanPlus { san, suffix } = SanPlus::from_ascii(text).ok()?;
        let m = san.to_move(&self.inner).ok()?;
        let strict = match san {
            San::Normal {
                role: shakmaty::Role::Pawn,
                file,
                rank,
                capture,
                promotion,
                ..
            } => {
                file.is_some() == capture
                    && rank.is_none()
                    && promotion.is_none()
                    && !text.starts_with(b"P")
            }
            San::Normal {
                file,
                rank,
                promotion,
                ..
            } => {
                let bare = file.is_none() && rank.is_none();
                promotion.is_none() && (bare || San::from_move(&self.inner, m) == san)
            }
            San::Castle(_) => true,
            San::Put { .. } | San::Null => false,
        };
        strict.then_some((m, suffix))
    }

    /// Plays a move that may give check. `None` if its text has the wrong check sign; the position
    /// is then unchanged. `check` says whether it gives check, if that is known.
    #[inline(never)]
    fn play_with_check(
        &mut self,
        m: shakmaty::Move,
        suffix: Option<Suffix>,
        check: Option<bool>,
    ) -> Option<Effect> {
        let before = self.clone();
        self.inner.play_unchecked(m);
        self.check = Some(check.unwrap_or_else(|| self.checkers().any()));
        self.last_by_text = Some(m);
        let effect = self.effect();
        let right = match suffix {
            None => !effect.check && !effect.mate,
            Some(Suffix::Check) => effect.check && !effect.mate,
            Some(Suffix::Checkmate) => effect.mate,
        };
        if !right {
            *self = before;
        }
        right.then_some(effect)
    }

    fn is_check(&self) -> bool {
        self.check.unwrap_or_else(|| self.checkers().any())
    }

    fn checkers(&self) -> Bitboard {
        fast_moves::checkers(&self.inner).unwrap_or_else(|| self.inner.checkers())
    }

    /// Has the player to move no legal move? A king that can step away answers this without
    /// generating moves.
    fn has_no_move(&self) -> bool {
        !fast_moves::king_can_step(&self.inner) && self.inner.legal_moves().is_empty()
    }

    /// Is the game won by a rule of the variant: three checks, a king on the hill, an exploded king,
    /// no piece left?
    fn is_variant_win(&self) -> bool {
        self.inner.is_variant_end()
            && matches!(
                self.inner.variant_outcome(),
                Outcome::Known(KnownOutcome::Decisive { .. })
            )
    }

    /// Appends those of some moves that fit a reading.
    fn filter(
        &self,
        moves: impl Iterator<Item = shakmaty::Move>,
        reading: &Reading,
        out: &mut Vec<Move>,
    ) {
        let first = out.len();
        let turn = self.inner.turn();
        let starts = |m: &shakmaty::Move| {
            let from = m.from().map(square);
            from.is_none_or(|from| reading.from.contains(from))
        };
        let fitting = moves.filter(starts);
        let fitting = fitting.map(|m| from_shakmaty(turn, m));
        out.extend(fitting.filter(|mv| self.fits(mv, reading)));
        if let Some(wing) = reading.wing {
            keep_farthest(wing, first, out);
        }
    }
}

/// Of the moves from the index `first` on, keeps those of the pieces farthest to one side.
fn keep_farthest(wing: Wing, first: usize, out: &mut Vec<Move>) {
    let distance = |mv: &Move| {
        let file = mv.from.map_or(0, |from| from.0 % 8);
        match wing {
            Wing::Queen => file,
            Wing::King => 7 - file,
        }
    };
    let found = out.split_off(first);
    let least = found.iter().map(distance).min();
    out.extend(found.into_iter().filter(|mv| Some(distance(mv)) == least));
}

#[cfg(test)]
mod tests {
    use super::super::{GAMES, game};

    fn perft(name: &str, fen: Option<&str>, depth: u32) -> u64 {
        let game = game(name).expect("a game of this name");
        game.position(fen).expect("a sound set-up").perft(depth)
    }

    #[test]
    fn standard_positions_have_their_published_node_counts() {
        assert_eq!(perft("chess", None, 4), 197_281);
        let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        assert_eq!(perft("chess", Some(kiwipete), 3), 97_862);
        assert_eq!(
            perft(
                "chess",
                Some("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
                4
            ),
            43_238
        );
        let promotions = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
        assert_eq!(perft("chess", Some(promotions), 3), 9_467);
        assert_eq!(perft("atomic", None, 3), 8_902);
        assert_eq!(perft("racing-kings", None, 3), 11_264);
    }

    #[test]
    fn the_generic_perft_agrees_with_the_fast_one() {
        for game in GAMES.iter().filter(|game| game.format == "pgn") {
            let position = game.position(None).expect("a start position");
            let mut legal = Vec::new();
            position.legal(&mut legal);
            let leaves: u64 = legal
                .iter()
                .map(|mv| {
                    let mut next = position.boxed();
                    next.play(mv);
                    next.perft(1)
                })
                .sum();
            assert_eq!(leaves, position.perft(2), "{}", game.name);
        }
    }
}
