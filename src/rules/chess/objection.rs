//! Why a written chess move is illegal.
//!
//! The reasons are tried from the most basic to the most subtle: the game is over; a drop, castling or
//! promotion is wrong; the piece is missing or belongs to the opponent; the piece does not move like that;
//! another piece is in the way; the king would be in check. If several pieces may be meant,
//! the one that comes nearest to a legal move gives the reason.

use shakmaty::{Bitboard, CastlingSide, Color, Role, Square, attacks, variant::Variant};

use super::{ChessRules, from_shakmaty, piece, shakmaty_role, shakmaty_square, special, square};
use crate::board::{Move, MoveKinds, Reading, Roles, SquareSet};
use crate::rules::{Objection, fits};

/// Returns the reason why no legal move fits the reading.
pub fn objection<P: ChessRules>(position: &P, reading: &Reading) -> Objection {
    let legal = position.legal_moves();
    if legal.is_empty() {
        return Objection::GameOver(special::end_reason(position));
    }
    if reading.kinds.intersects(MoveKinds::DROP) {
        return special::drop(position, reading);
    }
    let sides = [
        (MoveKinds::CASTLE_SHORT, CastlingSide::KingSide),
        (MoveKinds::CASTLE_LONG, CastlingSide::QueenSide),
    ];
    if !reading.kinds.intersects(MoveKinds::BOARD)
        && let Some((_, side)) = sides
            .into_iter()
            .find(|(kind, _)| reading.kinds.intersects(*kind))
    {
        return special::castling(position, side);
    }
    if let Some(objection) = promotion(position, reading) {
        return objection;
    }
    let us = position.turn();
    if let Some(on) = reading.from.only().and_then(shakmaty_square) {
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
    let Some(to) = reading.to.only().and_then(shakmaty_square) else {
        return Objection::NotLegal;
    };
    let standing: Vec<(Role, Square)> = shakmaty_roles(reading.roles)
        .flat_map(|role| position.our(role).into_iter().map(move |from| (role, from)))
        .filter(|(_, from)| reading.from.contains(square(*from)))
        .collect();
    let refusals = standing
        .iter()
        .map(|(role, from)| refusal(position, *role, *from, to));
    let nearest = refusals.min_by_key(|(distance, _)| *distance);
    let near = nearest.as_ref().is_some_and(|(distance, _)| *distance < 2);
    if let Some(objection) = other_departure(position, reading, to).filter(|_| !near) {
        return objection;
    }
    if standing.is_empty() {
        let role = reading.roles.only();
        let none_left = role
            .and_then(shakmaty_role)
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
    match nearest {
        // If none of several pieces moves like that, the reason must not name one of them.
        Some((2, Objection::CannotReach { role, .. })) if standing.len() > 1 => {
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

/// Returns the objection `OtherDeparture` if the same move is legal from another file or rank than the
/// one written.
fn other_departure<P: ChessRules>(
    position: &P,
    reading: &Reading,
    to: Square,
) -> Option<Objection> {
    let role = reading.roles.only()?;
    // With no departure or a full square there is no other file or rank to offer.
    if reading.from == SquareSet::ALL || reading.from.only().is_some() {
        return None;
    }
    let anywhere = Reading {
        from: SquareSet::ALL,
        ..reading.clone()
    };
    let moves: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .map(|m| from_shakmaty(position.turn(), m))
        .filter(|mv| fits(mv, &anywhere))
        .collect();
    (!moves.is_empty()).then_some(Objection::OtherDeparture {
        role,
        from: reading.from,
        to: square(to),
        moves,
    })
}

fn shakmaty_roles(roles: Roles) -> impl Iterator<Item = Role> {
    roles.iter().filter_map(shakmaty_role)
}

/// Returns why this piece cannot go there, and how far it is from a legal move: 0 if only its king
/// or a rule of the variant forbids it, 1 if something is in the way, 2 if it does not move like that.
fn refusal<P: ChessRules>(position: &P, role: Role, from: Square, to: Square) -> (u8, Objection) {
    let board = position.board();
    let (us, occupied) = (position.turn(), board.occupied());
    let mover = super::role(role);
    if let Some(own) = board.piece_at(to).filter(|own| own.color == us) {
        let reaches = empty_board(role, us, from).contains(to);
        let distance = if reaches { 1 } else { 2 };
        return (
            distance,
            Objection::Occupied {
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

/// Returns why a move that the piece itself could make is illegal: its king would be in check, or a
/// variant forbids it.
fn king_safety<P: ChessRules>(position: &P, role: Role, from: Square, to: Square) -> Objection {
    let us = position.turn();
    let board = position.board();
    match position.variant() {
        // The king is an ordinary piece, so only the duty to capture is left.
        Variant::Antichess => {
            let legal = position.legal_moves().into_iter();
            return Objection::MustCapture(legal.map(|m| from_shakmaty(us, m)).collect());
        }
        Variant::Atomic if explodes_own_king(position, to) => {
            return Objection::ForbiddenByRule {
                moves: Vec::new(),
                rule: "the capture would explode the player's own king",
            };
        }
        _ => {}
    }
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
    // The piece is pinned if a slider attacks the king once the piece is gone.
    let passed = (role == Role::Pawn && position.pseudo_legal_ep_square() == Some(to))
        .then(|| Square::from_coords(to.file(), from.rank()));
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
    if let Some(passed) = passed {
        let after = without.without(passed).with(to);
        let line = board.attacks_to(king, us.other(), after) & board.sliders();
        if let Some(by) = line
            .without(passed)
            .first()
            .filter(|_| !position.is_check())
        {
            return Objection::OpensCheck { by: square(by) };
        }
    }
    if position.is_check() {
        return Objection::StillInCheck {
            by: position.checkers().into_iter().map(square).collect(),
        };
    }
    match position.variant() {
        Variant::RacingKings => Objection::ForbiddenByRule {
            moves: Vec::new(),
            rule: "no move may give check in this game",
        },
        _ => Objection::NotLegal,
    }
}

/// Would an atomic capture on this square explode the player's own king beside it?
fn explodes_own_king<P: ChessRules>(position: &P, to: Square) -> bool {
    let king = position.board().king_of(position.turn());
    let captures = position.board().occupied().contains(to);
    captures && king.is_some_and(|king| king.distance(to) <= 1)
}

/// Like [`refusal`], for a pawn. `None` if the pawn moves like that and nothing is in its way, so that
/// only its king or a rule of the variant can forbid the move.
fn pawn<P: ChessRules>(position: &P, from: Square, to: Square) -> Option<(u8, Objection)> {
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
    if board.occupied().contains(to) || position.pseudo_legal_ep_square() == Some(to) {
        return None;
    }
    // A pawn stands beside it, but did not advance two squares on the last move.
    let beside = Square::from_coords(to.file(), from.rank());
    let sixth = us.fold_wb(shakmaty::Rank::Sixth, shakmaty::Rank::Third);
    let passed = board.piece_at(beside) == Some(us.other().pawn()) && to.rank() == sixth;
    let objection = match passed {
        true => Objection::NotJustAdvanced { on: square(beside) },
        false => Objection::NothingToCapture {
            role,
            from: square(from),
            to: square(to),
        },
    };
    Some((1, objection))
}

/// Returns the squares to which a pawn can advance on an empty board, the nearest first.
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

/// Returns the reason if the move would be legal with another promotion, or without one.
fn promotion<P: ChessRules>(position: &P, reading: &Reading) -> Option<Objection> {
    let us = position.turn();
    let moves = position.legal_moves().into_iter();
    let pawns = moves.filter(|m| m.role() == Role::Pawn);
    let mut other = reading.clone();
    let fitting = pawns.map(|m| from_shakmaty(us, m)).find(|mv| {
        other.becomes = mv.becomes;
        fits(mv, &other)
    })?;
    let to = fitting.to;
    Some(match reading.becomes {
        None => Objection::PromotionMissing { to },
        Some(_) => Objection::PromotionWrong { to },
    })
}
