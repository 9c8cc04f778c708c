//! Converts moves, squares and pieces between this crate and shakmaty.

use shakmaty::CastlingSide;

use crate::board::{Captured, Move, MoveKind, Piece, Role, Seat, Square};

/// Converts a move to shakmaty's type. `None` for moves that chess does not have.
pub fn to_shakmaty(mv: &Move) -> Option<shakmaty::Move> {
    let role = shakmaty_role(mv.piece.role)?;
    let to = shakmaty_square(mv.to)?;
    Some(match mv.kind {
        MoveKind::Castle { rook, .. } => shakmaty::Move::Castle {
            king: shakmaty_square(mv.from?)?,
            rook: shakmaty_square(rook)?,
        },
        MoveKind::Drop => shakmaty::Move::Put { role, to },
        MoveKind::EnPassant => shakmaty::Move::EnPassant {
            from: shakmaty_square(mv.from?)?,
            to,
        },
        MoveKind::Null | MoveKind::Line | MoveKind::LineCapture => return None,
        MoveKind::Step | MoveKind::Capture => shakmaty::Move::Normal {
            role,
            from: shakmaty_square(mv.from?)?,
            capture: match &mv.captured {
                Captured::One(_, taken) => Some(shakmaty_role(taken.role)?),
                _ => None,
            },
            to,
            promotion: match mv.becomes {
                Some(role) => Some(shakmaty_role(role)?),
                None => None,
            },
        },
    })
}

/// Converts a move of shakmaty's, made by this player.
pub fn from_shakmaty(mover: shakmaty::Color, m: shakmaty::Move) -> Move {
    let them = seat(mover.other());
    let of = |who, which| Piece {
        role: role(which),
        seat: who,
    };
    let plain = |which, from: Option<shakmaty::Square>, to| Move {
        piece: of(seat(mover), which),
        from: from.map(square),
        to: square(to),
        kind: MoveKind::Step,
        becomes: None,
        captured: Captured::None,
    };
    match m {
        shakmaty::Move::Normal {
            role: which,
            from,
            capture,
            to,
            promotion,
        } => {
            let taken = |which| Captured::One(square(to), of(them, which));
            let kind = match capture {
                Some(_) => MoveKind::Capture,
                None => MoveKind::Step,
            };
            Move {
                kind,
                becomes: promotion.map(role),
                captured: capture.map_or(Captured::None, taken),
                ..plain(which, Some(from), to)
            }
        }
        shakmaty::Move::EnPassant { from, to } => {
            let taken = shakmaty::Square::from_coords(to.file(), from.rank());
            Move {
                kind: MoveKind::EnPassant,
                captured: Captured::One(square(taken), of(them, shakmaty::Role::Pawn)),
                ..plain(shakmaty::Role::Pawn, Some(from), to)
            }
        }
        shakmaty::Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(rook > king);
            Move {
                kind: MoveKind::Castle {
                    rook: square(rook),
                    rook_to: square(side.rook_to(mover)),
                },
                ..plain(shakmaty::Role::King, Some(king), side.king_to(mover))
            }
        }
        shakmaty::Move::Put { role: which, to } => Move {
            kind: MoveKind::Drop,
            ..plain(which, None, to)
        },
    }
}

pub fn seat(color: shakmaty::Color) -> Seat {
    if color.is_white() {
        Seat::WHITE
    } else {
        Seat::BLACK
    }
}

/// Squares have the same numbers in shakmaty: a1 is 0, h1 is 7, a2 is 8.
pub fn square(square: shakmaty::Square) -> Square {
    Square(u8::from(square))
}

pub fn shakmaty_square(square: Square) -> Option<shakmaty::Square> {
    shakmaty::Square::try_from(square.0).ok()
}

pub fn piece(piece: shakmaty::Piece) -> Piece {
    Piece {
        role: role(piece.role),
        seat: seat(piece.color),
    }
}

pub fn role(role: shakmaty::Role) -> Role {
    match role {
        shakmaty::Role::Pawn => Role::Pawn,
        shakmaty::Role::Knight => Role::Knight,
        shakmaty::Role::Bishop => Role::Bishop,
        shakmaty::Role::Rook => Role::Rook,
        shakmaty::Role::Queen => Role::Queen,
        shakmaty::Role::King => Role::King,
    }
}

pub fn shakmaty_role(role: Role) -> Option<shakmaty::Role> {
    Some(match role {
        Role::Pawn => shakmaty::Role::Pawn,
        Role::Knight => shakmaty::Role::Knight,
        Role::Bishop => shakmaty::Role::Bishop,
        Role::Rook => shakmaty::Role::Rook,
        Role::Queen => shakmaty::Role::Queen,
        Role::King => shakmaty::Role::King,
        Role::Man => return None,
    })
}
