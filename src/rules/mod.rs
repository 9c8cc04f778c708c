//! The games: one trait for positions, one table. Only this room knows the names of games and
//! shakmaty. A new game is one file and one line in [`GAMES`].

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::{
    Captured, Effect, Frame, Geometry, Letters, Move, MoveKind, MoveKinds, Numbering, Piece,
    Reading, Role, Roles, Seat, Square, SquareSet,
};

mod by_text;
mod chess;
mod disambiguation;
mod draughts;
mod draws;
pub mod game_type;
mod table;
mod three_man;

pub use by_text::ByText;
pub use disambiguation::disambiguation_candidates;
pub use draws::{Counted, Draw, Material};
pub use game_type::game_of_type;
pub use table::GAMES;

/// One game of the table: everything other rooms may know of it.
pub struct Game {
    pub id: GameId,
    /// The name on the command line, kebab-case.
    pub name: &'static str,
    /// For people: "International draughts".
    pub title: &'static str,
    /// Other names, lower case: values of a `Variant` tag and `--game` arguments.
    pub aliases: &'static [&'static str],
    /// The full `GameType` value of PDN, where the game has a number: number, who starts, width,
    /// height, notation and corner of square 1, whether the bottom-left square is unplayable.
    pub game_type: Option<&'static str>,
    /// The format whose records hold this game: the name of a row of `FORMATS`.
    pub format: &'static str,
    pub geometry: &'static Geometry,
    pub numbering: Numbering,
    pub roles: Roles,
    /// The notation its records use when nothing else is said: a name of `NOTATIONS`.
    pub notation: &'static str,
    /// Its files seldom say which game they hold: trial replay tries it. Rare games say no and are
    /// played only when named.
    pub trial: bool,
    /// Who moves first in a pair of moves with one number.
    pub starts: Seat,
    /// The players in the order of their seats, as a record names them: `White`, `Black`.
    pub seats: &'static [&'static str],
    /// The terminators that give the game to each seat, in their order, and behind them those of draws;
    /// several systems may be in use (`1-0`, `2-0`).
    pub results: &'static [&'static [&'static str]],
    /// Records end with `*` whatever the result (PDN 3.0), so that `*` contradicts no Result tag.
    pub open_end: bool,
    /// The rules by which it is drawn, of those a checker counts.
    pub draws: &'static [Draw],
    /// Sources differ about who starts, or nobody must: the first move tells.
    pub either_starts: bool,
    /// The rule about which sources differ, where it has a name.
    pub disputed_rule: Option<&'static str>,
    /// Sources differ about its board, or how it is turned: nothing that does not fit is an error.
    pub disputed_board: bool,
    /// Builds a position; none is the start position. The numbering is the one that the set-up
    /// names squares by.
    pub set_up: ReadSetUp,
    /// What is odd about a set-up that can be played from.
    pub remarks: fn(fen: &str) -> Vec<SetUpRemark>,
}

/// How a game builds a position.
pub type ReadSetUp =
    fn(fen: Option<&str>, numbering: Numbering) -> Result<Box<dyn Position>, SetUpFault>;

impl Game {
    /// A position by a set-up in the game's own numbering; none is the start position.
    pub fn position(&self, fen: Option<&str>) -> Result<Box<dyn Position>, SetUpFault> {
        (self.set_up)(fen, self.numbering)
    }

    /// What a notation must know of the game, for a language and a mover.
    pub fn frame<'a>(&self, letters: &'a Letters, mover: Seat) -> Frame<'a> {
        Frame {
            geometry: self.geometry,
            numbering: self.numbering,
            roles: self.roles,
            letters: letters.of(mover),
            mover,
        }
    }

    /// The place of an end among the terminators of a system of [`results`](Game::results).
    pub fn outcome(&self, end: &End) -> usize {
        match end.winner {
            Some(seat) => seat.0.into(),
            None => self.seats.len() + end.draw,
        }
    }

    /// A player by name: `White`.
    pub fn player(&self, seat: Seat) -> &'static str {
        let name = self.seats.get(seat.0 as usize);
        name.copied().unwrap_or("the player")
    }
}

/// Which game; nothing outside this room and its table constructs one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameId(&'static str);

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetUpFault {
    /// For people, lower case, no final stop: "White has no king".
    pub reason: String,
    /// The part of the set-up text that is wrong, in bytes, where one part can be named.
    pub at: Option<std::ops::Range<usize>>,
    /// Nothing is wrong with it: it leaves open what must be known to play from it.
    pub open: bool,
}

/// Something odd about a set-up that can be played from all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetUpRemark {
    /// For people, lower case, no final stop.
    pub reason: String,
    /// Bytes of the set-up text.
    pub at: std::ops::Range<usize>,
    /// What should stand there, where that is clear.
    pub right: Option<String>,
    /// It contradicts the rest of the set-up; else it is only written in an unusual way.
    pub contradicts: bool,
}

/// How a game ended by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// None: a draw.
    pub winner: Option<Seat>,
    /// Which draw it is, from 0, of those that the game's results have.
    pub draw: usize,
    /// For people, lower case: "checkmate".
    pub why: &'static str,
}

/// The state of one game. A record checker needs no clocks: draw rules never make a move illegal.
pub trait Position: ByText + Send + Sync + Any {
    fn game(&self) -> &'static Game;
    /// Whose move it is.
    fn turn(&self) -> Seat;
    /// The number a record writes before the next move (both players of a pair share it).
    fn number(&self) -> u32;
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// Appends every legal move, each once: captures that differ only in their way are one move.
    fn legal(&self, out: &mut Vec<Move>);
    /// Appends the legal moves that fit a reading. A game may answer faster than by listing all,
    /// and may leave out moves that fit when another is what the text says to the letter.
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
    /// Does a legal move fit a reading? The default compares squares, roles and promotion, and
    /// asks [`follows`](Position::follows) about the squares between.
    fn fits(&self, mv: &Move, reading: &Reading) -> bool {
        fits(mv, reading) && (reading.via.is_empty() || self.follows(mv, &reading.via))
    }
    /// Is there any route of this capture that visits these squares in this order? Squares passed
    /// over count.
    fn follows(&self, _mv: &Move, _via: &[Square]) -> bool {
        false
    }
    /// Plays a move that [`legal`](Position::legal) or [`candidates`](Position::candidates) listed.
    fn play(&mut self, mv: &Move);
    /// Passes the move, where records do that (`--`); false when the position forbids it.
    fn pass(&mut self) -> bool {
        false
    }
    /// What the last move did: is the player to move in check, is the game over by mate?
    fn effect(&self) -> Effect {
        Effect::default()
    }
    /// How the game ended, where the player to move has no move and the rules say who has won.
    fn end(&self) -> Option<End> {
        None
    }
    /// Is this move one of those that only some sources of the rules allow?
    fn is_disputed(&self, _mv: &Move) -> bool {
        false
    }
    /// The pieces on the board, where the game has draw rules that count them.
    fn material(&self) -> Option<Material> {
        None
    }
    /// Why no legal move fits the reading, in terms a player understands.
    fn objection(&self, reading: &Reading) -> Objection;
    /// The position in the game's set-up notation.
    fn fen(&self) -> String;
    /// Number of leaf positions after `depth` plies; captures with the same start, arrival,
    /// victims and resulting piece count once.
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
    /// Makes `target` equal to this position, reusing its memory where it is of the same kind.
    /// Replay does this once per ply.
    fn copy_into(&self, target: &mut Box<dyn Position>) {
        *target = self.boxed();
    }
    /// The same pieces, the same player to move and the same rights.
    fn same(&self, other: &dyn Position) -> bool;
    /// A number for look-ups: positions that are the [`same`](Position::same) have the same one, others
    /// of the game nearly always another. Not the same from one version of the program to the next.
    fn key(&self) -> u64;
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// The key of a position that is told by its parts.
fn key_of(parts: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    parts.hash(&mut hasher);
    hasher.finish()
}

/// The reason a written move cannot be played. Data, so that it can be worded in the notation of
/// the record. Variants are in the order of what a player would say first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Objection {
    /// The game is over, and why: "checkmate".
    GameOver(&'static str),
    /// The square the move starts from is empty.
    NothingOn(Square),
    /// The piece there belongs to the opponent.
    NotYours { piece: Piece, on: Square },
    /// The piece on the square is another one than written.
    OtherPiece {
        wanted: Roles,
        found: Piece,
        on: Square,
    },
    /// The player has no piece of this kind (any more).
    NoSuchPiece(Role),
    /// No piece of this kind can reach the square, even with an empty board between.
    CannotReach {
        role: Option<Role>,
        from: Option<Square>,
        to: Option<Square>,
    },
    /// No piece of this kind on the file or rank written can go there, but these moves of others.
    OtherDeparture {
        role: Role,
        from: SquareSet,
        to: Square,
        moves: Vec<Move>,
    },
    /// A piece could reach it but for another in the way.
    Blocked {
        role: Role,
        from: Square,
        to: Square,
        by: Square,
    },
    /// The arrival square is taken: by the mover's own piece, in draughts by anyone's.
    Occupied {
        role: Role,
        to: Square,
        piece: Piece,
    },
    /// A pawn or man moves straight or forward only, or captures only something.
    NothingToCapture {
        role: Role,
        from: Square,
        to: Square,
    },
    /// A pawn cannot capture straight ahead, something stands there.
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
    /// En passant takes two pawns off the line on which the king is attacked from `by`.
    OpensCheck { by: Square },
    /// En passant of a pawn that did not come two squares with the last move.
    TooLate { on: Square },
    /// The king would stand in check there, attacked from `by`.
    IntoCheck { to: Square, by: Square },
    /// The mover is in check by `by` and this does not help.
    StillInCheck { by: Vec<Square> },
    /// Castling: the right is lost, or there is no rook there.
    NoCastlingRight { short: bool },
    /// Castling: pieces stand between.
    CastlingBlocked { short: bool, by: Square },
    /// Castling: out of, through or into check.
    CastlingCheck { short: bool, on: Square },
    /// Not a promotion, or one without the piece named.
    PromotionMissing { to: Square },
    /// Promotion to a piece that is not allowed, or of a move that does not promote.
    PromotionWrong { to: Square },
    /// A drop of a piece that is not in the pocket.
    NoDrop { role: Role },
    /// A capture is compulsory: the moves that are.
    MustCapture(Vec<Move>),
    /// A capture, but another one takes precedence: the moves that do, and the rule. Without moves,
    /// a rule of the game that forbids this one.
    Precedence {
        moves: Vec<Move>,
        rule: &'static str,
    },
    /// The capture goes on: the moves that finish it.
    Unfinished(Vec<Move>),
    /// A man does not move or capture backward in this game.
    Backward { from: Square, to: Square },
    /// No line of men goes there: the row from the first square on is broken before the other.
    LineBroken {
        from: Square,
        to: Square,
        at: Square,
    },
    /// A capture written with its stops leaps over this piece twice.
    TakenAlready { on: Square },
    /// A capture written with its stops turns straight back here, which the game forbids.
    TurnsBack { on: Square },
    /// A capture written with its stops goes on from here, where the man is crowned and it ends.
    Crowned { on: Square },
    /// The way given does not exist though start and arrival fit.
    WrongWay(Vec<Move>),
    /// The position has more captures than are searched: the move may be one of them.
    TooMany,
    /// No better reason known.
    NotLegal,
}

/// The default comparison of a legal move with a reading: kind, squares, role, promotion, victims.
pub fn fits(mv: &Move, reading: &Reading) -> bool {
    let kind = match mv.kind {
        MoveKind::Castle { rook, .. } => {
            // The king's own two squares (e1g1, Ke1-g1), or king takes rook (e1h1), name castling
            // too, but only where start and arrival are both given in full.
            let side = match mv.from {
                Some(king) if rook.0 < king.0 => MoveKinds::CASTLE_LONG,
                _ => MoveKinds::CASTLE_SHORT,
            };
            if !reading.kinds.intersects(side) {
                return false;
            }
            let Some(king) = mv.from.filter(|king| reading.from.contains(*king)) else {
                return false;
            };
            let onto_rook = reading.to.contains(rook);
            if !reading.kinds.intersects(MoveKinds::BOARD) {
                return onto_rook || reading.to.contains(mv.to);
            }
            // To the square beside it the king simply steps.
            let far = king.0.abs_diff(mv.to.0) > 1;
            return reading.roles.contains(Role::King)
                && reading.from.only() == Some(king)
                && (onto_rook || far && reading.to.contains(mv.to));
        }
        MoveKind::Drop => MoveKinds::DROP,
        MoveKind::Null => return reading.kinds.intersects(MoveKinds::NULL),
        _ => MoveKinds::BOARD,
    };
    reading.kinds.intersects(kind)
        && reading.roles.contains(mv.piece.role)
        && reading.to.contains(mv.to)
        && mv.from.is_none_or(|from| reading.from.contains(from))
        && (reading.becomes == mv.becomes
            // A king crowned by arrival is not written in games where it has no choice.
            || reading.becomes.is_none() && mv.piece.role == Role::Man)
        && reading
            .victims
            .is_none_or(|victims| victims == mv.victims())
        && (reading.takes == Roles::ALL || takes_one_of(mv, reading.takes))
}

fn takes_one_of(mv: &Move, roles: Roles) -> bool {
    match &mv.captured {
        Captured::None => false,
        Captured::One(_, piece) => roles.contains(piece.role),
        Captured::Path(path) => path
            .victims
            .iter()
            .all(|(_, piece)| roles.contains(piece.role)),
    }
}

/// The players of the games, each list of names once: those of two players first.
pub fn seatings() -> impl Iterator<Item = &'static [&'static str]> {
    let all = GAMES.iter().enumerate();
    let first = |(i, game): &(usize, &&Game)| {
        let mut earlier = GAMES.iter().take(*i);
        !earlier.any(|other| other.seats == game.seats)
    };
    all.filter(first).map(|(_, game)| game.seats)
}

/// The game of this name or alias, case-insensitive.
pub fn game(name: &str) -> Option<&'static Game> {
    let name = name.trim().to_lowercase();
    GAMES
        .iter()
        .copied()
        .find(|game| game.name == name || game.aliases.contains(&name.as_str()))
}
