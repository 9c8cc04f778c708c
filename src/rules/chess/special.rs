//! Reasons why a move is illegal that are not about a piece moving from square to square: the game is
//! over, drops, castling.

use shakmaty::{Bitboard, CastlingSide, Role, attacks, variant::Variant};

use super::{ChessRules, piece, shakmaty_role, shakmaty_square, square};
use crate::board::Reading;
use crate::rules::Objection;

/// Returns why the player to move has no move.
pub fn end_reason<P: ChessRules>(position: &P) -> &'static str {
    let own_end = ENDS
        .iter()
        .find(|(variant, _)| *variant == position.variant());
    match own_end {
        Some((_, end)) if position.is_variant_end() => end,
        _ if position.is_check() => "checkmate",
        _ => "stalemate, the player to move has no move",
    }
}

/// How games of the variants end by a rule of their own.
const ENDS: &[(Variant, &str)] = &[
    (
        Variant::Antichess,
        "a player has no piece left, or no move, and wins",
    ),
    (Variant::Atomic, "a king has exploded"),
    (Variant::KingOfTheHill, "a king has reached the centre"),
    (Variant::RacingKings, "a king has reached the last rank"),
    (Variant::ThreeCheck, "the third check has been given"),
    (Variant::Horde, "White has no piece left"),
];

/// Returns why a piece cannot be dropped there.
pub fn drop<P: ChessRules>(position: &P, reading: &Reading) -> Objection {
    let rule = |rule| Objection::ForbiddenByRule {
        moves: Vec::new(),
        rule,
    };
    let (Some(role), Some(to)) = (
        reading.roles.only(),
        reading.to.only().and_then(shakmaty_square),
    ) else {
        return Objection::NotLegal;
    };
    let us = position.turn();
    let (Some(pockets), Some(dropped)) = (position.pockets(), shakmaty_role(role)) else {
        return rule("pieces are not dropped in this game");
    };
    if *pockets.get(us).get(dropped) == 0 {
        return Objection::NoDrop { role };
    }
    if let Some(there) = position.board().piece_at(to) {
        return Objection::Occupied {
            role,
            to: square(to),
            piece: piece(there),
        };
    }
    if dropped == Role::Pawn && Bitboard::BACKRANKS.contains(to) {
        return rule("a pawn cannot be dropped on the first or last rank");
    }
    if position.is_check() {
        return Objection::StillInCheck {
            by: position.checkers().into_iter().map(square).collect(),
        };
    }
    Objection::NotLegal
}

/// Returns why the player cannot castle to this side.
pub fn castling<P: ChessRules>(position: &P, side: CastlingSide) -> Objection {
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
