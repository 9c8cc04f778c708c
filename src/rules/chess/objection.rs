//! Why a written chess move cannot be played, as a player would say it.

use shakmaty::{Bitboard, CastlingSide, Color, Position, Role, Square, attacks};

use super::{outer, outer_role, piece, square};
use crate::board::{Kinds, Reading, Roles};
use crate::rules::Objection;

/// The reason no legal move fits the reading, the plainest first: who is there, can it get there,
/// what is in the way, what would happen to the king.
pub fn objection<P: Position>(position: &P, reading: &Reading) -> Objection {
    if position.legal_moves().is_empty() {
        return Objection::GameOver {
            mate: position.is_check(),
        };
    }
    if reading.kinds.intersects(Kinds::DROP) {
        return reading
            .roles
            .only()
            .map_or(Objection::NotLegal, |role| Objection::NoDrop { role });
    }
    let sides = [
        (Kinds::CASTLE_SHORT, CastlingSide::KingSide),
        (Kinds::CASTLE_LONG, CastlingSide::QueenSide),
    ];
    if !reading.kinds.intersects(Kinds::BOARD)
        && let Some((_, side)) = sides
            .into_iter()
            .find(|(kind, _)| reading.kinds.intersects(*kind))
    {
        return castling(position, side);
    }
    if let Some(objection) = promotion(position, reading) {
        return objection;
    }
    let us = position.turn();
    if let Some(on) = reading.from.only().and_then(outer) {
        match position.board().piece_at(on) {
            None => return Objection::NothingOn(square(on)),
            Some(found) if found.color != us => {
                return Objection::NotYours {
                    piece: piece(found),
                    on: square(on),
                };
            }
            Some(found) if !reading.roles.contains(super::role(found.role)) => {
                return Objection::OtherPiece {
                    wanted: reading.roles,
                    found: piece(found),
                    on: square(on),
                };
            }
            Some(_) => {}
        }
    }
    let Some(to) = reading.to.only().and_then(outer) else {
        return Objection::NotLegal;
    };
    let movers: Vec<(Role, Square)> = roles(reading.roles)
        .flat_map(|role| position.our(role).into_iter().map(move |from| (role, from)))
        .filter(|(_, from)| reading.from.contains(square(*from)))
        .collect();
    if movers.is_empty() {
        let role = reading.roles.only();
        let none_left = role
            .and_then(outer_role)
            .is_some_and(|role| position.our(role).is_empty());
        return match role {
            Some(role) if none_left => Objection::NoSuchPiece(role),
            _ => Objection::CannotReach {
                role,
                from: None,
                to: Some(square(to)),
            },
        };
    }
    // Of several pieces the one that comes nearest to being able to move says why; when none of
    // them even moves like that, no single one is to blame.
    let refusals = movers
        .iter()
        .map(|(role, from)| refusal(position, *role, *from, to));
    match refusals.min_by_key(|(distance, _)| *distance) {
        Some((2, Objection::CannotReach { role, .. })) if movers.len() > 1 => {
            Objection::CannotReach {
                role,
                from: None,
                to: Some(square(to)),
            }
        }
        Some((_, objection)) => objection,
        None => Objection::NotLegal,
    }
}

fn roles(roles: Roles) -> impl Iterator<Item = Role> {
    roles.iter().filter_map(outer_role)
}

/// Why this piece does not go there, with a rank: 0 it could but for its king, 1 something is in
/// the way, 2 it does not move like that.
fn refusal<P: Position>(position: &P, role: Role, from: Square, to: Square) -> (u8, Objection) {
    let board = position.board();
    let (us, occupied) = (position.turn(), board.occupied());
    let mover = super::role(role);
    if let Some(own) = board.piece_at(to).filter(|own| own.color == us) {
        let reaches = empty_board(role, us, from).contains(to);
        let rank = if reaches { 1 } else { 2 };
        return (
            rank,
            Objection::OwnPiece {
                role: mover,
                to: square(to),
                piece: piece(own),
            },
        );
    }
    if role == Role::Pawn {
        if let Some(objection) = pawn(position, from, to) {
            return objection;
        }
    } else {
        let piece = shakmaty::Piece { color: us, role };
        if !attacks::attacks(from, piece, occupied).contains(to) {
            let reaches = empty_board(role, us, from).contains(to);
            let blocker = (attacks::between(from, to) & occupied)
                .into_iter()
                .min_by_key(|s| s.distance(from));
            return match blocker {
                Some(by) if reaches => (
                    1,
                    Objection::Blocked {
                        role: mover,
                        from: square(from),
                        to: square(to),
                        by: square(by),
                    },
                ),
                _ => (
                    2,
                    Objection::CannotReach {
                        role: Some(mover),
                        from: Some(square(from)),
                        to: Some(square(to)),
                    },
                ),
            };
        }
    }
    (0, king_safety(position, role, from, to))
}

/// The piece moves like that and the way is free: so its king forbids it.
fn king_safety<P: Position>(position: &P, role: Role, from: Square, to: Square) -> Objection {
    let us = position.turn();
    let board = position.board();
    if role == Role::King {
        let without = board.occupied().without(from);
        return match board.attacks_to(to, us.other(), without).first() {
            Some(by) => Objection::IntoCheck {
                to: square(to),
                by: square(by),
            },
            None => Objection::NotLegal,
        };
    }
    let Some(king) = board.king_of(us) else {
        return Objection::NotLegal;
    };
    // A pin: with the piece gone, a slider behind it reaches the king.
    let without = board.occupied().without(from);
    let pinner = board
        .attacks_to(king, us.other(), without)
        .into_iter()
        .find(|by| board.sliders().contains(*by) && attacks::between(king, *by).contains(from));
    if let Some(by) = pinner.filter(|by| *by != to && !attacks::between(king, *by).contains(to)) {
        return Objection::Pinned {
            role: super::role(role),
            from: square(from),
            by: square(by),
        };
    }
    if position.is_check() {
        return Objection::StillInCheck {
            by: position.checkers().into_iter().map(square).collect(),
        };
    }
    Objection::NotLegal
}

fn pawn<P: Position>(position: &P, from: Square, to: Square) -> Option<(u8, Objection)> {
    let us = position.turn();
    let board = position.board();
    let role = crate::board::Role::Pawn;
    let cannot = (
        2,
        Objection::CannotReach {
            role: Some(role),
            from: Some(square(from)),
            to: Some(square(to)),
        },
    );
    if from.file() == to.file() {
        let reach = pushes(us, from);
        let Some(end) = reach.iter().position(|s| *s == to) else {
            return Some(cannot);
        };
        let blocker = reach
            .iter()
            .take(end + 1)
            .find(|s| board.occupied().contains(**s));
        return blocker.map(|by| {
            (
                1,
                Objection::PawnBlocked {
                    from: square(from),
                    to: square(to),
                    by: square(*by),
                },
            )
        });
    }
    if !attacks::pawn_attacks(us, from).contains(to) {
        return Some(cannot);
    }
    let empty = !board.occupied().contains(to) && position.legal_ep_square() != Some(to);
    empty.then(|| {
        (
            1,
            Objection::NothingToCapture {
                role,
                from: square(from),
                to: square(to),
            },
        )
    })
}

/// Where a pawn may be pushed on an empty board, nearest first.
fn pushes(us: Color, from: Square) -> Vec<Square> {
    let step = us.fold_wb(8, -8);
    let far = shakmaty::Rank::Second == us.fold_wb(from.rank(), from.rank().flip_vertical());
    (1..=if far { 2 } else { 1 })
        .filter_map(|n| from.offset(step * n))
        .collect()
}

fn empty_board(role: Role, us: Color, from: Square) -> Bitboard {
    attacks::attacks(from, shakmaty::Piece { color: us, role }, Bitboard::EMPTY)
}

/// A move that is legal but for its promotion.
fn promotion<P: Position>(position: &P, reading: &Reading) -> Option<Objection> {
    let fitting = position.legal_moves().into_iter().find(|m| {
        m.role() == Role::Pawn
            && reading.roles.contains(crate::board::Role::Pawn)
            && m.from()
                .is_some_and(|from| reading.from.contains(square(from)))
            && reading.to.contains(square(m.to()))
    })?;
    let to = square(fitting.to());
    Some(if fitting.is_promotion() && reading.becomes.is_none() {
        Objection::PromotionMissing { to }
    } else {
        Objection::PromotionWrong { to }
    })
}

fn castling<P: Position>(position: &P, side: CastlingSide) -> Objection {
    let us = position.turn();
    let board = position.board();
    let short = side.is_king_side();
    let (Some(king), Some(rook)) = (board.king_of(us), position.castles().rook(us, side)) else {
        return Objection::NoCastlingRight { short };
    };
    let path = position.castles().path(us, side);
    if let Some(by) = (path & board.occupied()).first() {
        return Objection::CastlingBlocked {
            short,
            by: square(by),
        };
    }
    let to = side.king_to(us);
    let without = board.occupied().without(king).without(rook);
    let on = attacks::between(king, to)
        .with(king)
        .with(to)
        .into_iter()
        .find(|s| board.attacks_to(*s, us.other(), without).any());
    match on {
        Some(on) => Objection::CastlingCheck {
            short,
            on: square(on),
        },
        None => Objection::NotLegal,
    }
}
