//! What the board alone says about a text, much faster than by listing moves: whether a player has a piece that might
//! make such a move once it is their turn, and which squares decide it.

use shakmaty::{Bitboard, Color, Position, Role, Square, attacks};

use super::convert::{shakmaty_role, shakmaty_square, square};
use super::fast_moves::standard;
use super::{ChessRules, DecidingSquares, MoveKinds, Reading};

/// Does a player have a piece that fits a reading and could come to its square on an empty board? True for readings
/// of several pieces or squares, castling and drops.
pub fn may_fit<P: ChessRules>(position: &P, color: Color, reading: &Reading) -> bool {
    let Some((role, to)) = one_target(reading) else {
        return true;
    };
    let board = position.board();
    let able = origins(color, role, to) & board.by_color(color) & board.by_role(role);
    able.into_iter()
        .any(|from| reading.from.contains(square(from)))
}

/// The squares that decide which moves fit a reading: its target, those from where a piece comes to it and, if one can
/// come now, those from where the king may be attacked. Every square in variants, which have other rules for that.
pub fn deciding_squares<P: ChessRules>(position: &P, reading: &Reading) -> DecidingSquares {
    let (Some(chess), Some((role, to))) = (standard(position), one_target(reading)) else {
        return DecidingSquares::EVERY;
    };
    let (board, color) = (chess.board(), chess.turn());
    let own = board.by_color(color);
    let origins = origins(color, role, to);
    let reached = match role {
        Role::Pawn => origins,
        _ => attacks::attacks(to, role.of(color), board.occupied()),
    };
    let mut open = Bitboard::from(to);
    if !own.contains(to) && (reached & own & board.by_role(role)).any() {
        let king = board.king_of(color).into_iter();
        let kings = king.chain((role == Role::King).then_some(to));
        open |= kings.fold(Bitboard::EMPTY, |all, king| all | attacked_from(king));
    }
    let squares = |set: Bitboard| set.into_iter().map(square).collect();
    DecidingSquares {
        all: squares(origins | open),
        open: squares(open),
        named: reading.roles,
    }
}

/// The squares from where a king may be attacked, and its own.
fn attacked_from(king: Square) -> Bitboard {
    let lines = attacks::queen_attacks(king, Bitboard::EMPTY);
    lines | attacks::knight_attacks(king) | king
}

/// The kind of piece and the square of a reading that has one of each, other than castling and drops.
fn one_target(reading: &Reading) -> Option<(Role, Square)> {
    let role = reading.roles.only().and_then(shakmaty_role)?;
    let to = reading.to.only().and_then(shakmaty_square)?;
    (reading.kinds == MoveKinds::BOARD).then_some((role, to))
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
