//! The commonest move of a database: a piece to a square that no other of its kind attacks. Its
//! legality can be seen without listing moves: nobody gives check, and the piece does not stand on
//! a line with its king, so that it cannot be pinned. Whatever is less plain is left to shakmaty.

use shakmaty::{Chess, Move, Position, Role, attacks, san::San};
use std::any::Any;

/// The move, when it is one of that kind; none says nothing about it. Only for standard chess: in
/// variants other things forbid a move.
pub fn move_of<P: Position + 'static>(position: &P, san: &San) -> Option<Move> {
    let chess: &Chess = (position as &dyn Any).downcast_ref()?;
    let San::Normal {
        role: role @ (Role::Knight | Role::Bishop | Role::Rook | Role::Queen),
        file: None,
        rank: None,
        capture,
        to,
        promotion: None,
    } = *san
    else {
        return None;
    };
    let board = chess.board();
    let taken = board.role_at(to);
    if capture != taken.is_some() || chess.us().contains(to) || chess.is_check() {
        return None;
    }
    let origins = attacks::attacks(to, role.of(chess.turn()), board.occupied()) & chess.our(role);
    let from = origins.single_square()?;
    let king = board.king_of(chess.turn())?;
    attacks::ray(king, from).is_empty().then_some(Move::Normal {
        role,
        from,
        capture: taken,
        to,
        promotion: None,
    })
}
