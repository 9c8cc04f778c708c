//! Whether a player has a piece that might make a move once it is their turn, told from the board alone and much
//! faster than by listing moves.

use shakmaty::{Bitboard, Color, Role, Square, attacks};

use super::convert::{shakmaty_role, shakmaty_square, square};
use super::{ChessRules, MoveKinds, Reading};

/// Does a player have a piece that fits a reading and could come to its square on an empty board? True for readings
/// of several pieces or squares, castling and drops.
pub fn may_fit<P: ChessRules>(position: &P, color: Color, reading: &Reading) -> bool {
    let role = reading.roles.only().and_then(shakmaty_role);
    let to = reading.to.only().and_then(shakmaty_square);
    let (Some(role), Some(to)) = (role, to) else {
        return true;
    };
    if reading.kinds != MoveKinds::BOARD {
        return true;
    }
    let board = position.board();
    let able = origins(color, role, to) & board.by_color(color) & board.by_role(role);
    able.into_iter()
        .any(|from| reading.from.contains(square(from)))
}

/// From where a piece could come to a square on an empty board.
fn origins(color: Color, role: Role, to: Square) -> Bitboard {
    if role != Role::Pawn {
        return attacks::attacks(to, role.of(color), Bitboard::EMPTY);
    }
    let behind = |ranks: i32| to.offset(color.fold_wb(-8, 8) * ranks).map(Bitboard::from);
    let steps = behind(1).into_iter().chain(behind(2));
    let steps = steps.fold(Bitboard::EMPTY, |all, one| all | one);
    steps | attacks::pawn_attacks(!color, to)
}
