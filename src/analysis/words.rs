//! Puts what the rules object into words a player uses, with squares and moves written as the
//! record writes them.

use crate::board::{Frame, Move, Piece, Ply, Role, Roles, Seat, Square};
use crate::notation::{Notation, coordinates};
use crate::rules::{Game, Objection, Position};

/// How to write squares and moves in messages about one moment of a record.
pub struct Speaker<'a> {
    pub frame: Frame<'a>,
    pub notation: &'static Notation,
    pub game: &'static Game,
    pub position: Option<&'a dyn Position>,
}

impl Speaker<'_> {
    pub fn square(&self, square: Square) -> String {
        let mut out = String::new();
        if let Some(row) = coordinates(self.notation.coordinates) {
            (row.write)(square, self.frame.geometry, self.frame.numbering, &mut out);
        }
        out
    }

    /// A legal move of the position as the notation writes it.
    pub fn write(&self, mv: &Move) -> String {
        let mut legal = Vec::new();
        let mut effect = Default::default();
        if let Some(position) = self.position {
            position.legal(&mut legal);
            let mut after = position.boxed();
            after.play(mv);
            effect = after.effect();
        }
        let mut out = String::new();
        (self.notation.write)(
            &Ply {
                mv,
                legal: &legal,
                effect,
            },
            &self.frame,
            &mut out,
        );
        out
    }

    /// Up to five moves: "19x28 or 20x29".
    pub fn moves(&self, moves: &[Move]) -> String {
        let mut written: Vec<String> = moves.iter().take(5).map(|mv| self.write(mv)).collect();
        if moves.len() > 5 {
            written.push("…".to_owned());
        }
        list(&written, "or")
    }

    fn player(&self, seat: Seat) -> &'static str {
        self.game
            .seats
            .get(seat.0 as usize)
            .copied()
            .unwrap_or("the player")
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

    /// The objection as a clause: lower case, no final stop.
    pub fn objection(&self, objection: &Objection) -> String {
        use Objection as O;
        let sq = |square: Square| self.square(square);
        match objection {
            O::GameOver { mate: true } => "the game is over: checkmate".to_owned(),
            O::GameOver { mate: false } => {
                "the game is over: the player to move has no move".to_owned()
            }
            O::NothingOn(on) => format!("there is no piece on {}", sq(*on)),
            O::NotYours { piece, on } => {
                format!(
                    "{} is on {}, and it is not {}'s move",
                    self.owned(*piece),
                    sq(*on),
                    self.player(piece.seat)
                )
            }
            O::OtherPiece { wanted, found, on } => {
                format!(
                    "there is a {} on {}, not a {}",
                    found.role.word(),
                    sq(*on),
                    roles(*wanted)
                )
            }
            O::NoSuchPiece(role) => {
                format!("{} has no {}", self.player(self.frame.mover), role.word())
            }
            O::CannotReach { role, from, to } => {
                let role = role.map_or("piece", Role::word);
                match (from, to) {
                    (Some(from), Some(to)) => {
                        format!("the {role} on {} does not move to {}", sq(*from), sq(*to))
                    }
                    (Some(from), None) => {
                        format!("the {role} on {} does not move like that", sq(*from))
                    }
                    (None, Some(to)) => format!(
                        "no {role} of {} can go to {}",
                        self.player(self.frame.mover),
                        sq(*to)
                    ),
                    (None, None) => format!("no {role} can make this move"),
                }
            }
            O::Blocked { role, from, to, by } => format!(
                "{} stands between the {} on {} and {}",
                self.piece_on(*by),
                role.word(),
                sq(*from),
                sq(*to)
            ),
            O::OwnPiece { to, piece, .. } => {
                format!("{} stands on {} already", self.owned(*piece), sq(*to))
            }
            O::NothingToCapture { role, from, to } => {
                format!(
                    "there is nothing for the {} on {} to capture on {}",
                    role.word(),
                    sq(*from),
                    sq(*to)
                )
            }
            O::PawnBlocked { from, by, .. } => {
                format!(
                    "the pawn on {} is blocked by {}",
                    sq(*from),
                    self.piece_on(*by)
                )
            }
            O::Pinned { role, from, by } => {
                format!(
                    "the {} on {} is pinned by {}",
                    role.word(),
                    sq(*from),
                    self.piece_on(*by)
                )
            }
            O::IntoCheck { to, by } => {
                format!(
                    "the king would be in check on {} from {}",
                    sq(*to),
                    self.piece_on(*by)
                )
            }
            O::StillInCheck { by } => {
                let by: Vec<String> = by.iter().map(|by| self.piece_on(*by)).collect();
                format!(
                    "{} is in check from {}",
                    self.player(self.frame.mover),
                    list(&by, "and")
                )
            }
            O::NoCastlingRight { short } => format!(
                "{} may no longer castle {}",
                self.player(self.frame.mover),
                wing(*short)
            ),
            O::CastlingBlocked { by, .. } => {
                format!("{} stands between king and rook", self.piece_on(*by))
            }
            O::CastlingCheck { on, .. } => format!(
                "the king may not castle out of, through or into check: {} is attacked",
                sq(*on)
            ),
            O::PromotionMissing { to } => format!("the pawn promotes on {}: say to what", sq(*to)),
            O::PromotionWrong { to } => {
                format!("this is no promotion the pawn can make on {}", sq(*to))
            }
            O::NoDrop { role } => format!(
                "{} has no {} to drop there",
                self.player(self.frame.mover),
                role.word()
            ),
            O::MustCapture(moves) => format!("capture is compulsory: {}", self.moves(moves)),
            O::Precedence { moves, rule } if moves.is_empty() => (*rule).to_owned(),
            O::Precedence { moves, rule } => format!("{rule}: {}", self.moves(moves)),
            O::Unfinished(moves) => format!("the capture goes on: {}", self.moves(moves)),
            O::Backward { from, .. } => format!("the man on {} does not go backward", sq(*from)),
            O::WrongWay(moves) => {
                format!("the capture does not go that way: {}", self.moves(moves))
            }
            O::NotLegal => "no legal move fits".to_owned(),
        }
    }
}

fn wing(short: bool) -> &'static str {
    if short {
        "on the king's side"
    } else {
        "on the queen's side"
    }
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

/// "a", "a or b", "a, b or c".
pub fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}
