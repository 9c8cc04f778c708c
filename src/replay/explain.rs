//! Explains in a player's words why a move is not legal, with squares and moves written as the
//! record writes them.

use std::cell::OnceCell;

use crate::board::{
    Effect, Frame, Geometry, Move, Piece, Ply, Role, Roles, Seat, Square, SquareSet, ZoneNames,
};
use crate::notation::{Notation, ReadError, coordinates, is_separator, notation};
use crate::rules::{Game, Objection, Position};

/// The notation of draughts whose squares have numbers.
const NUMBERS: &str = "numeric";

/// Most moves of chess are written in no more bytes.
const USUAL_LENGTH: usize = 12;

/// Writes squares, moves and objections in messages about one position of a record.
pub struct Explainer<'a> {
    frame: Frame<'a>,
    notation: &'static Notation,
    game: &'static Game,
    position: Option<&'a dyn Position>,
    /// The legal moves of the position, computed when first needed.
    legal: OnceCell<Vec<Move>>,
}

impl<'a> Explainer<'a> {
    /// The bytes of the letter of a piece that a text begins with.
    pub fn letter_length(&self, text: &str) -> usize {
        self.frame.letters.role(text).map_or(0, |(_, len)| len)
    }

    pub fn is_draughts(&self) -> bool {
        self.frame.roles.contains(Role::Man)
    }

    /// `position` is the one before the move in question, if it is known.
    pub fn new(
        frame: Frame<'a>,
        notation: &'static Notation,
        game: &'static Game,
        position: Option<&'a dyn Position>,
    ) -> Explainer<'a> {
        Explainer {
            frame,
            notation,
            game,
            position,
            legal: OnceCell::new(),
        }
    }

    pub fn geometry(&self) -> &'a Geometry {
        self.frame.geometry
    }

    /// The names of the zones of a ring.
    pub fn zones(&self) -> &ZoneNames {
        &self.frame.numbering.zones
    }

    /// Which number of a text is no square, if it is a draughts move in numbers and the record has other names.
    pub fn number_off_board(&self, text: &str) -> Option<ReadError> {
        let row = notation(NUMBERS).filter(|row| row.name != self.notation.name)?;
        let is_number = |c: char| c.is_ascii_digit() || c.is_whitespace() || is_separator(c);
        if !(row.suits)(self.frame.geometry, self.frame.roles) || !text.chars().all(is_number) {
            return None;
        }
        let parts: Vec<&str> = text.split_whitespace().collect();
        let error = (row.read)(&parts, &self.frame, &mut Vec::new()).err()?;
        matches!(error, ReadError::Square { .. }).then_some(error)
    }

    pub fn square(&self, square: Square) -> String {
        let mut out = String::new();
        if let Some(row) = coordinates(self.notation.coordinates) {
            (row.write)(square, self.frame.geometry, self.frame.numbering, &mut out);
        }
        out
    }

    /// A legal move of the position as the notation writes it.
    pub fn write(&self, mv: &Move) -> String {
        self.write_among(mv, &[])
    }

    /// Like `write`, but also distinguishes the move from others that need not be legal here.
    pub fn write_among(&self, mv: &Move, others: &[Move]) -> String {
        let legal = self.legal();
        let others = others.iter().filter(|other| !legal.contains(other));
        let others: Vec<Move> = others.cloned().collect();
        if others.is_empty() {
            return self.write_of(mv, legal, legal.len());
        }
        let all = [legal, &others].concat();
        self.write_of(mv, &all, legal.len())
    }

    /// Lists up to five of these moves: "19x28 or 20x29".
    pub fn moves(&self, moves: &[Move]) -> String {
        let all = self.legal();
        let few = moves.iter().take(5);
        let mut written: Vec<String> = few.map(|mv| self.write_of(mv, all, all.len())).collect();
        if moves.len() > 5 {
            written.push("…".to_owned());
        }
        list(&written, "or")
    }

    /// All legal moves of the position, as the notation writes them.
    pub fn legal_texts(&self) -> Vec<String> {
        let legal = self.legal();
        let texts = legal.iter().map(|mv| self.write_of(mv, legal, legal.len()));
        texts.collect()
    }

    /// All legal moves of the position, each with its text without a check or mate sign, which takes
    /// the longest to find out.
    pub fn legal_without_marks(&self) -> impl Iterator<Item = (&Move, String)> {
        let legal = self.legal();
        legal.iter().map(|mv| (mv, self.write_without_mark(mv)))
    }

    /// The text of a legal move without a check or mate sign.
    pub fn write_without_mark(&self, mv: &Move) -> String {
        let (legal, effect) = (self.legal(), Effect::default());
        let mut out = String::with_capacity(USUAL_LENGTH);
        (self.notation.write)(&Ply { mv, legal, effect }, &self.frame, &mut out);
        out
    }

    /// The legal moves of the position.
    pub fn legal(&self) -> &[Move] {
        self.legal.get_or_init(|| {
            let mut legal = Vec::new();
            if let Some(position) = self.position {
                position.legal(&mut legal);
            }
            legal
        })
    }

    /// Writes a move so that it differs from all of these; the first `legal_count` of them are
    /// legal.
    fn write_of(&self, mv: &Move, all: &[Move], legal_count: usize) -> String {
        let is_disputed = |position: &dyn Position| position.is_disputed(mv);
        let can_be_played = all.iter().take(legal_count).any(|legal| legal == mv)
            || self.position.is_some_and(is_disputed);
        let position = self.position.filter(|_| can_be_played);
        let effect = position.map(|position| position.effect_of(mv));
        let mut out = String::new();
        let ply = Ply {
            mv,
            legal: all,
            effect: effect.unwrap_or_default(),
        };
        (self.notation.write)(&ply, &self.frame, &mut out);
        out
    }

    fn player(&self, seat: Seat) -> &'static str {
        self.game.player(seat)
    }

    fn mover(&self) -> &'static str {
        self.player(self.frame.mover)
    }

    fn piece_on(&self, square: Square) -> String {
        match self.position.and_then(|position| position.piece_at(square)) {
            Some(piece) => format!("the {} on {}", piece.role.word(), self.square(square)),
            None => self.square(square),
        }
    }

    fn owned(&self, piece: Piece) -> String {
        format!("{}'s {}", self.player(piece.seat), piece.role.word())
    }

    /// The objection as a clause, without a full stop.
    pub fn objection(&self, objection: &Objection) -> String {
        self.about_piece(objection)
            .or_else(|| self.about_path(objection))
            .or_else(|| self.about_king(objection))
            .unwrap_or_else(|| self.about_rules(objection))
    }

    /// Objections about which piece is on a square and whose it is.
    fn about_piece(&self, objection: &Objection) -> Option<String> {
        use Objection as O;
        let sq = |square: Square| self.square(square);
        Some(match objection {
            O::NothingOn(on) => format!("there is no piece on {}", sq(*on)),
            O::NotYours { piece, on } => format!(
                "{} is on {}, and it is not {}'s move",
                self.owned(*piece),
                sq(*on),
                self.player(piece.seat)
            ),
            O::OtherPiece { wanted, found, on } => format!(
                "there is a {} on {}, not a {}",
                found.role.word(),
                sq(*on),
                roles(*wanted)
            ),
            O::OtherPlayersMove(seat) => format!(
                "it is {}'s turn, and this is a move of {}'s ({} move)",
                self.mover(),
                self.player(*seat),
                self.game.seats.join(", then ")
            ),
            O::NoSuchPiece(role) => format!("{} has no {}", self.mover(), role.word()),
            O::Occupied { to, piece, .. } => {
                format!("{} is already on {}", self.owned(*piece), sq(*to))
            }
            O::NoDrop { role } => format!("{} has no {} in the pocket", self.mover(), role.word()),
            _ => return None,
        })
    }

    /// Objections about how a piece moves and what blocks it.
    fn about_path(&self, objection: &Objection) -> Option<String> {
        use Objection as O;
        let sq = |square: Square| self.square(square);
        Some(match objection {
            O::CannotReach { role, from, to } => self.cannot_reach(*role, *from, *to),
            O::OtherDeparture {
                role,
                from,
                to,
                moves,
            } => self.other_departure(*role, *from, *to, moves),
            O::Blocked { role, from, to, by } => format!(
                "{} stands between the {} on {} and {}",
                self.piece_on(*by),
                role.word(),
                sq(*from),
                sq(*to)
            ),
            O::NothingToCapture {
                role: Role::Pawn,
                from,
                to,
            } => format!(
                "there is nothing for the pawn on {} to capture on {}",
                sq(*from),
                sq(*to)
            ),
            O::NothingToCapture { role, from, to } => format!(
                "the {} on {} has no piece to capture on the way to {}",
                role.word(),
                sq(*from),
                sq(*to)
            ),
            O::PawnBlocked { from, by, .. } => format!(
                "the pawn on {} is blocked by {}",
                sq(*from),
                self.piece_on(*by)
            ),
            O::LineBroken { from, to, at } => format!(
                "no unbroken line of men leads from {} to {}: {} has no man on {}",
                sq(*from),
                sq(*to),
                self.mover(),
                sq(*at)
            ),
            O::Backward { from, .. } => format!("the man on {} cannot move backward", sq(*from)),
            _ => return None,
        })
    }

    /// Objections about check and castling.
    fn about_king(&self, objection: &Objection) -> Option<String> {
        use Objection as O;
        Some(match objection {
            O::Pinned { role, from, by } => format!(
                "the {} on {} is pinned by {}",
                role.word(),
                self.square(*from),
                self.piece_on(*by)
            ),
            O::IntoCheck { to, by } => format!(
                "the king on {} would be in check from {}",
                self.square(*to),
                self.piece_on(*by)
            ),
            O::OpensCheck { by } => format!(
                "with both pawns gone, the king would be in check from {}",
                self.piece_on(*by)
            ),
            O::NotJustAdvanced { on } => format!(
                "{} did not advance two squares on the last move",
                self.piece_on(*on)
            ),
            O::StillInCheck { by } => {
                let by: Vec<String> = by.iter().map(|by| self.piece_on(*by)).collect();
                format!("{} is in check from {}", self.mover(), list(&by, "and"))
            }
            O::NoCastlingRight { short } => {
                format!("{} may not castle {}", self.mover(), wing(*short))
            }
            O::CastlingBlocked { by, .. } => {
                format!("{} stands between king and rook", self.piece_on(*by))
            }
            O::CastlingCheck { on, .. } => format!(
                "the king may not castle out of, through or into check: {} is attacked",
                self.square(*on)
            ),
            _ => return None,
        })
    }

    /// Objections about the other rules of the game.
    fn about_rules(&self, objection: &Objection) -> String {
        use Objection as O;
        match objection {
            O::GameOver(why) => format!("the game is over: {why}"),
            O::PromotionMissing { to } => {
                format!(
                    "the pawn promotes on {}: name the new piece",
                    self.square(*to)
                )
            }
            O::PromotionWrong { to } if self.promotes_on(*to) => {
                format!("the pawn cannot become that piece on {}", self.square(*to))
            }
            O::PromotionWrong { to } => {
                format!("a pawn does not promote on {}", self.square(*to))
            }
            O::MustCapture(moves) => format!("capture is compulsory: {}", self.moves(moves)),
            O::ForbiddenByRule { moves, rule } if moves.is_empty() => (*rule).to_owned(),
            O::ForbiddenByRule { moves, rule } => format!("{rule}: {}", self.moves(moves)),
            O::Unfinished(moves) => {
                format!("the capture is not finished; play {}", self.moves(moves))
            }
            O::TakenAlready { on } => {
                let piece = self.piece_on(*on);
                format!("{piece} is already captured in this move")
            }
            O::TurnsBack { on } => format!(
                "a capture may not turn straight back, as this one does on {}",
                self.square(*on)
            ),
            O::Crowned { on } => format!(
                "a man crowned during a capture stops there, on {}",
                self.square(*on)
            ),
            O::SearchStopped => "this position has more captures than can be searched".to_owned(),
            O::WrongWay(moves) => {
                format!("the capture does not go that way: {}", self.moves(moves))
            }
            O::WrongStop {
                on, after, moves, ..
            } => {
                let written: Vec<String> = moves.iter().map(|mv| self.write_in_full(mv)).collect();
                let after = after.map(|after| format!(" after {}", self.square(after)));
                let stop = self.square(*on) + &after.unwrap_or_default();
                format!("it does not stop on {stop}: {}", list(&written, "or"))
            }
            _ => "no legal move fits".to_owned(),
        }
    }

    /// A capture with every stop, where the notation has a form for that.
    pub fn write_in_full(&self, mv: &Move) -> String {
        let Some(long) = self.notation.long_form.and_then(notation) else {
            return self.write(mv);
        };
        let ply = Ply {
            mv,
            legal: &[],
            effect: Effect::default(),
        };
        let mut out = String::new();
        (long.write)(&ply, &self.frame, &mut out);
        out
    }

    fn promotes_on(&self, to: Square) -> bool {
        let mut legal = self.legal().iter();
        legal.any(|mv| mv.becomes.is_some() && mv.to == to)
    }

    fn cannot_reach(&self, role: Option<Role>, from: Option<Square>, to: Option<Square>) -> String {
        let role = role.map_or("piece", Role::word);
        let sq = |square: Square| self.square(square);
        match (from, to) {
            (Some(from), Some(to)) => {
                format!("the {role} on {} cannot move to {}", sq(from), sq(to))
            }
            (Some(from), None) => format!("the {role} on {} cannot move like that", sq(from)),
            (None, Some(to)) => format!("no {} {role} can go to {}", self.mover(), sq(to)),
            (None, None) => format!("no {role} can make this move"),
        }
    }

    /// "no knight on the f-file can go to f3; the knight on g1 can: Nf3"
    fn other_departure(&self, role: Role, from: SquareSet, to: Square, moves: &[Move]) -> String {
        format!(
            "no {} {} can go to {}; {} can: {}",
            role.word(),
            self.departure(from),
            self.square(to),
            self.pieces_of(moves),
            self.moves(moves),
        )
    }

    /// Lists the pieces that make these moves with their squares: "the knights on b1 and f3", "the
    /// man on g3 and the king on g5".
    pub fn pieces_of(&self, moves: &[Move]) -> String {
        let mut pieces: Vec<(Role, Square)> = Vec::new();
        for (role, from) in moves
            .iter()
            .filter_map(|mv| Some((mv.piece.role, mv.from?)))
        {
            if !pieces.contains(&(role, from)) {
                pieces.push((role, from));
            }
        }
        let same_role = pieces.windows(2).all(|two| two[0].0 == two[1].0);
        match pieces.as_slice() {
            [(role, _), _, ..] if same_role => {
                let squares: Vec<String> =
                    pieces.iter().map(|(_, from)| self.square(*from)).collect();
                format!("the {} on {}", role.plural(), list(&squares, "and"))
            }
            pieces => {
                let one = |(role, from): &(Role, Square)| {
                    format!("the {} on {}", role.word(), self.square(*from))
                };
                let named: Vec<String> = pieces.iter().map(one).collect();
                list(&named, "and")
            }
        }
    }

    /// Where these squares are: "on the f-file", "on rank 3", or else the first square.
    fn departure(&self, from: SquareSet) -> String {
        let board = self.frame.geometry;
        let Some(first) = from.iter().next() else {
            return "there".to_owned();
        };
        let name = self.square(first);
        let digit = name.find(|c: char| c.is_ascii_digit());
        match digit.and_then(|digit| name.split_at_checked(digit)) {
            Some((file, _)) if from == board.file(board.x(first)) => format!("on the {file}-file"),
            Some((_, rank)) if from == board.rank(board.y(first)) => format!("on rank {rank}"),
            _ => format!("on {name}"),
        }
    }
}

fn wing(short: bool) -> &'static str {
    if short { "kingside" } else { "queenside" }
}

fn roles(roles: Roles) -> String {
    list(
        &roles
            .iter()
            .map(|role| role.word().to_owned())
            .collect::<Vec<_>>(),
        "or",
    )
}

/// Joins items with commas and a last word: "a", "a or b", "a, b or c".
pub fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}
