//! The rules of every game: the [`Position`] trait and the table [`GAMES`]. No other folder names a
//! game or uses shakmaty. A new game is a file here, its `mod` and re-export, and a row in
//! the table.

use std::any::Any;

use crate::board::{
    Board, Effect, Frame, Geometry, Letters, Move, Numbering, Piece, Reading, Role, Roles, Seat,
    Square, SquareSet,
};
use crate::notation::Coordinates;

mod board_size;
mod by_text;
mod chess;
mod deciding_squares;
mod disambiguation;
mod draughts;
mod draws;
mod fits;
pub mod game_type;
mod general_names;
mod names;
mod needed_board;
mod position_key;
mod table;
mod three_man;

pub use board_size::{BOARD_SIZE_TAG, BoardSize, MOST_SQUARES, ROWS_TAG, corner_name};
pub use by_text::ByText;
pub use deciding_squares::DecidingSquares;
pub use disambiguation::disambiguation_candidates;
pub use draughts::{UNKNOWN as UNKNOWN_DRAUGHTS, list_items, set_up_square_faults};
pub use draws::{Counted, Draw, Material};
pub use fits::fits;
pub use game_type::game_of_type;
pub use names::{
    ChosenGame, chosen_game, game, games_named, is_general, may_mean, names, near_names,
};
pub use needed_board::needed_boards;
pub use position_key::key_of;
pub use table::GAMES;

/// A row of the table: all that other folders know about a game.
pub struct Game {
    pub id: GameId,
    /// The name on the command line, kebab-case.
    pub name: &'static str,
    /// For people: "International draughts".
    pub title: &'static str,
    /// Other names, also in the languages of the countries where it is played: values of a `Variant`
    /// tag and `--game` arguments. Case, accents and punctuation do not count.
    pub aliases: &'static [&'static str],
    /// The full PDN `GameType` value, if the game has a number: number, who starts, width, height,
    /// notation and corner of square 1, and whether the bottom-left square is unplayable.
    pub game_type: Option<&'static str>,
    /// The file format that records the game: the name of a row of `FORMATS`.
    pub format: &'static str,
    pub geometry: &'static Geometry,
    pub numbering: Numbering,
    pub roles: Roles,
    /// The default notation of its records: the name of a row of `NOTATIONS`.
    pub notation: &'static str,
    /// Is the game tried on a record that does not name its game? False for rare games, which are
    /// played only when a tag or an option names them.
    pub trial: bool,
    /// Who moves first of the players whose moves share one number.
    pub starts: Seat,
    /// The names of the players in the order of their seats: `White`, `Black`.
    pub seats: &'static [&'static str],
    /// The scoring systems in use (`1-0`, `2-0`). Each lists its game terminators: first a win for
    /// each seat in order, then the draws.
    pub results: &'static [&'static [&'static str]],
    /// Records end with `*` whatever the result (PDN 3.0), so `*` contradicts no Result tag.
    pub open_end: bool,
    /// The draw rules that need counting.
    pub draws: &'static [Draw],
    /// Sources differ about who starts, or either player may: the first move decides.
    pub either_starts: bool,
    /// The name of the rule about which sources differ; None if there is no such rule.
    pub disputed_rule: Option<&'static str>,
    /// Sources differ about the board or its orientation, so a refused move is only a warning.
    pub disputed_board: bool,
    /// Builds a position from a set-up, or the start position from `None`.
    pub set_up: ReadSetUp,
    /// Lists what is odd about a set-up that can still be played from.
    pub remarks: fn(fen: &str) -> Vec<SetUpRemark>,
}

/// Builds a position on a board from a set-up, or the start position from `None`.
pub type ReadSetUp = fn(fen: Option<&str>, board: &Board) -> Result<Box<dyn Position>, SetUpFault>;

impl Game {
    /// Returns the game's own board.
    pub fn board(&self) -> Board {
        Board::usual(self.geometry, self.numbering)
    }

    /// Returns the position of a set-up on the game's own board; without one, the start position.
    pub fn position(&self, fen: Option<&str>) -> Result<Box<dyn Position>, SetUpFault> {
        (self.set_up)(fen, &self.board())
    }

    /// Returns what a notation needs to know to read or write the moves of one player on the game's own
    /// board.
    pub fn frame<'a>(&self, letters: &'a Letters, mover: Seat) -> Frame<'a> {
        Frame {
            geometry: self.geometry,
            numbering: self.numbering,
            roles: self.roles,
            letters: letters.of(mover),
            mover,
            capture_sign: None,
        }
    }

    /// Like [`frame`](Game::frame), on any board.
    pub fn frame_on<'a>(&self, board: &'a Board, letters: &'a Letters, mover: Seat) -> Frame<'a> {
        Frame {
            geometry: board.geometry(),
            numbering: board.numbering,
            ..self.frame(letters, mover)
        }
    }

    /// Returns the index of this end in each scoring system of [`results`](Game::results).
    pub fn outcome(&self, end: &End) -> usize {
        match end.winner {
            Some(seat) => seat.0.into(),
            None => self.seats.len() + end.draw,
        }
    }

    /// Returns the name of a player: `White`.
    pub fn player(&self, seat: Seat) -> &'static str {
        let name = self.seats.get(seat.0 as usize);
        name.copied().unwrap_or("the player")
    }
}

/// The identity of a game. Only the rows of the table construct one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameId(&'static str);

/// Why no game can be played from a set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetUpFault {
    /// For people, no full stop: "White has no king".
    pub reason: String,
    /// The bytes of the set-up text that are wrong; `None` for all of it.
    pub at: Option<std::ops::Range<usize>>,
    /// The set-up is incomplete rather than wrong: it leaves out something needed to play from it.
    pub open: bool,
}

/// Something odd about a set-up that can still be played from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetUpRemark {
    /// For people, no full stop.
    pub reason: String,
    /// Bytes of the set-up text.
    pub at: std::ops::Range<usize>,
    /// The correct text for these bytes, where it is clear.
    pub right: Option<String>,
    /// True if this contradicts the rest of the set-up, false if it is only unusual.
    pub contradicts: bool,
}

/// How a game ended by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// `None` for a draw.
    pub winner: Option<Seat>,
    /// The index of the draw among the draws of [`Game::results`].
    pub draw: usize,
    /// For people, lower case: "checkmate".
    pub why: &'static str,
}

/// The position of a game. It has no clocks, because draw rules never make a move illegal.
pub trait Position: ByText + Send + Sync + Any {
    fn game(&self) -> &'static Game;
    /// Returns the squares of its board.
    fn geometry(&self) -> &Geometry {
        self.game().geometry
    }
    /// Returns the player to move.
    fn turn(&self) -> Seat;
    /// Returns the number that a record writes before the next move. All players of a round share it.
    fn number(&self) -> u32;
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// Appends every legal move once. Captures that differ only in their route are one move.
    fn legal(&self, out: &mut Vec<Move>);
    /// Is a move one of those that [`legal`](Position::legal) lists? A game may override this to avoid listing
    /// all moves.
    fn is_legal(&self, mv: &Move) -> bool {
        let mut legal = Vec::new();
        self.legal(&mut legal);
        legal.contains(mv)
    }
    /// Appends the legal moves that fit a reading. A game may override this to avoid listing all
    /// moves. It may leave out a move that fits if the text spells out another move exactly; see
    /// [`set_aside`](Position::set_aside).
    fn candidates(&self, reading: &Reading, out: &mut Vec<Move>) {
        let from = out.len();
        self.legal(out);
        let mut kept = from;
        for i in from..out.len() {
            if self.fits(&out[i], reading) {
                out.swap(kept, i);
                kept += 1;
            }
        }
        out.truncate(kept);
    }
    /// Appends the other moves that fit a reading, which [`candidates`](Position::candidates) left out
    /// because the text spells out `mv` exactly.
    fn set_aside(&self, _reading: &Reading, _mv: &Move, _out: &mut Vec<Move>) {}
    /// Appends the legal moves that capture.
    fn captures(&self, out: &mut Vec<Move>) {
        let from = out.len();
        self.legal(out);
        let quiet = |mv: &mut Move| !mv.is_capture();
        out.extract_if(from.., quiet).for_each(drop);
    }
    /// May a move of a player fit a reading when one move of another player has been made? This is asked before such
    /// moves are tried one by one; `true` where only that can tell.
    fn may_fit(&self, _seat: Seat, _reading: &Reading) -> bool {
        true
    }
    /// The squares that decide which moves of the player to move fit a reading. A game may override this; every square is
    /// right as well.
    fn deciding_squares(&self, _reading: &Reading) -> DecidingSquares {
        DecidingSquares::EVERY
    }
    /// Is any legal move a capture?
    fn has_capture(&self) -> bool {
        let mut captures = Vec::new();
        self.captures(&mut captures);
        !captures.is_empty()
    }
    /// Does a legal move fit a reading? The default compares all parts with [`fits`] and the squares
    /// between start and arrival with [`follows`](Position::follows).
    fn fits(&self, mv: &Move, reading: &Reading) -> bool {
        fits(mv, reading) && (reading.via.is_empty() || self.follows(mv, &reading.via))
    }
    /// Does some route of this capture visit these squares in this order? Squares that the piece
    /// passes over count as visited.
    fn follows(&self, _mv: &Move, _via: &[Square]) -> bool {
        false
    }
    /// Plays a move that [`legal`](Position::legal) or [`candidates`](Position::candidates) listed.
    fn play(&mut self, mv: &Move);
    /// Passes the move (`--`). Returns false and changes nothing if the position does not allow it.
    fn pass(&mut self) -> bool {
        false
    }
    /// Returns the move that a text means although it is illegal, and the position after it, for records
    /// that say it was really played. `None` if it is open which piece moves, or if the rules cannot
    /// play on from that position.
    fn played_nonetheless(&self, _reading: &Reading) -> Option<(Move, Box<dyn Position>)> {
        None
    }
    /// Returns the effect of the last move: whether it gives check or mate.
    fn effect(&self) -> Effect {
        Effect::default()
    }
    /// Returns the effect that a legal move would have.
    fn effect_of(&self, mv: &Move) -> Effect {
        let mut after = self.boxed();
        after.play(mv);
        after.effect()
    }
    /// Returns how the game ended; `None` if the player to move has a legal move.
    fn end(&self) -> Option<End> {
        None
    }
    /// Do only some sources of the rules allow this legal move?
    fn is_disputed(&self, _mv: &Move) -> bool {
        false
    }
    /// Returns the pieces on the board for the draw rules that count them. `None` for games without
    /// such rules, and without a king, because no such rule counts before there is one.
    fn material(&self) -> Option<Material> {
        None
    }
    /// Returns the reason why no legal move fits the reading.
    fn objection(&self, reading: &Reading) -> Objection;
    /// Returns the position in the game's set-up notation.
    fn fen(&self) -> String;
    /// Returns a set-up of this game with its squares named by other coordinates. None if it cannot be read, or if
    /// set-ups of the game do not name squares.
    fn set_up_renamed(&self, _fen: &str, _board: &Board, _names: &Coordinates) -> Option<String> {
        None
    }
    /// Returns the number of leaf positions after `depth` plies. Captures with the same start,
    /// arrival, victims and resulting piece count once.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut legal = Vec::new();
        self.legal(&mut legal);
        if depth == 1 {
            return legal.len() as u64;
        }
        legal
            .iter()
            .map(|mv| {
                let mut next = self.boxed();
                next.play(mv);
                next.perft(depth - 1)
            })
            .sum()
    }
    fn boxed(&self) -> Box<dyn Position>;
    /// Makes `target` equal to this position, reusing its allocation if it has the same type. Replay
    /// calls this for every ply that is not played directly from its text.
    fn copy_into(&self, target: &mut Box<dyn Position>) {
        *target = self.boxed();
    }
    /// Do both positions have the same pieces, player to move and rights?
    fn same(&self, other: &dyn Position) -> bool;
    /// Returns a hash: positions that are the [`same`](Position::same) have equal keys, others nearly
    /// always different ones. Keys differ between versions of the program.
    fn key(&self) -> u64;
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// The reason why a written move cannot be played. It holds moves and squares instead of text, so
/// that the message can use the notation of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Objection {
    /// The game is over, and why: "checkmate".
    GameOver(&'static str),
    /// The square the move starts from is empty.
    NothingOn(Square),
    /// The piece there belongs to the opponent.
    NotYours { piece: Piece, on: Square },
    /// The piece on the square is not the one written.
    OtherPiece {
        wanted: Roles,
        found: Piece,
        on: Square,
    },
    /// It would be a legal move of this player, if it were his turn.
    OtherPlayersMove(Seat),
    /// The player has no piece of this kind.
    NoSuchPiece(Role),
    /// The piece on `from` cannot move to the square. Without `from`: none of the pieces of this kind
    /// that the text allows can.
    CannotReach {
        role: Option<Role>,
        from: Option<Square>,
        to: Option<Square>,
    },
    /// No piece of this kind on the written file or rank can go there. Pieces elsewhere can, with
    /// these moves.
    OtherDeparture {
        role: Role,
        from: SquareSet,
        to: Square,
        moves: Vec<Move>,
    },
    /// Another piece stands in the way.
    Blocked {
        role: Role,
        from: Square,
        to: Square,
        by: Square,
    },
    /// The arrival square is occupied: in chess by the mover's own piece, for a drop and in draughts by
    /// any piece.
    Occupied {
        role: Role,
        to: Square,
        piece: Piece,
    },
    /// The move would be a capture, but there is nothing to capture.
    NothingToCapture {
        role: Role,
        from: Square,
        to: Square,
    },
    /// A pawn cannot advance because a piece stands in front of it.
    PawnBlocked {
        from: Square,
        to: Square,
        by: Square,
    },
    /// The piece is pinned to its king by an enemy piece.
    Pinned {
        role: Role,
        from: Square,
        by: Square,
    },
    /// En passant would remove two pawns from a line on which `by` attacks the king.
    OpensCheck { by: Square },
    /// En passant, but the last move did not advance this pawn two squares.
    NotJustAdvanced { on: Square },
    /// The king would stand in check there, attacked from `by`.
    IntoCheck { to: Square, by: Square },
    /// The mover is in check from `by`, and the move does not end the check.
    StillInCheck { by: Vec<Square> },
    /// Castling: the right is lost, or there is no rook there.
    NoCastlingRight { short: bool },
    /// Castling: a piece stands between king and rook.
    CastlingBlocked { short: bool, by: Square },
    /// Castling: out of, through or into check.
    CastlingCheck { short: bool, on: Square },
    /// The move promotes, but the text names no piece.
    PromotionMissing { to: Square },
    /// The piece promoted to is not allowed, or the move does not promote.
    PromotionWrong { to: Square },
    /// A drop of a piece that is not in the pocket.
    NoDrop { role: Role },
    /// Capturing is compulsory, and these are the captures.
    MustCapture(Vec<Move>),
    /// A rule of the game forbids the move: these captures take precedence, or there are none to name.
    ForbiddenByRule {
        moves: Vec<Move>,
        rule: &'static str,
    },
    /// The capture is only the beginning of these.
    Unfinished(Vec<Move>),
    /// A man does not move or capture backward in this game.
    Backward { from: Square, to: Square },
    /// Men cannot move there in line, because the line is broken at `at`.
    LineBroken {
        from: Square,
        to: Square,
        at: Square,
    },
    /// A capture, written with its stops, jumps over this piece twice.
    TakenAlready { on: Square },
    /// A capture, written with its stops, turns straight back here, which the game forbids.
    TurnsBack { on: Square },
    /// A capture, written with its stops, goes on from here although the man is crowned and must stop.
    Crowned { on: Square },
    /// No capture goes by the squares written. These have the same start and arrival.
    WrongWay(Vec<Move>),
    /// The capture goes between these squares, but does not pass this stop; these do. Or it passes the stops before this
    /// one, its arrival, as these do.
    WrongStop {
        on: Square,
        /// How many squares are written between the departure and this one.
        number: usize,
        /// The square written before it, if the captures do stop there, but not after that one.
        after: Option<Square>,
        moves: Vec<Move>,
    },
    /// The search for captures was stopped at its limit, so the move may be legal.
    SearchStopped,
    /// No more precise reason is known.
    NotLegal,
}

/// Returns each distinct list of players once, in the order of the table.
pub fn seatings() -> impl Iterator<Item = &'static [&'static str]> {
    let all = GAMES.iter().enumerate();
    let first = |(i, game): &(usize, &&Game)| {
        let mut earlier = GAMES.iter().take(*i);
        !earlier.any(|other| other.seats == game.seats)
    };
    all.filter(first).map(|(_, game)| game.seats)
}
