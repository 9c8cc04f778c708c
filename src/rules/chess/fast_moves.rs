//! The moves and checks of standard chess by a few bitboard look-ups instead of move generation. They answer for
//! nearly all moves:
//!
//! - The pieces that attack a square are found by looking back from it.
//! - If the player is in check, it must be from one piece, and the move must capture that piece or
//!   block its line.
//! - No piece that could be meant may stand on a line between its king and an enemy slider.
//! - A king move or castling needs squares that no enemy attacks.
//!
//! Promotion, en passant, pinned pieces and all variants are left to shakmaty, whose rules of legality they need. This
//! file answers `None` for them, which says nothing about the move.

use shakmaty::{Bitboard, CastlingSide, Chess, File, Move, Position, Rank, Role, Square, attacks};
use std::any::Any;

/// The position as one of standard chess; `None` for variants.
pub fn standard<P: Position + 'static>(position: &P) -> Option<&Chess> {
    (position as &dyn Any).downcast_ref()
}

/// Does a move to a square, not of the king, end a check? A check by one piece is ended by capturing it or by blocking
/// its line.
pub(super) fn ends_check(chess: &Chess, king: Square, to: Square) -> bool {
    let checker = attackers(chess, king, chess.board().occupied()).single_square();
    checker.is_some_and(|checker| to == checker || attacks::between(king, checker).contains(to))
}

/// Does a piece shield its king from an enemy slider?
pub(super) fn is_pinned(chess: &Chess, king: Square, from: Square) -> bool {
    let enemies = attacks::ray(king, from) & chess.board().sliders() & chess.them();
    let occupied = || chess.board().occupied().without(from);
    enemies.any() && any_slides(chess, enemies, occupied(), king)
}

/// Returns the legal move from one square to another, if there is one. The outer `None` says that it needs shakmaty's
/// move generator: for the king, pinned pieces, promotion, en passant and all variants.
pub fn from_square_to<P: Position + 'static>(
    position: &P,
    check: bool,
    from: Square,
    to: Square,
) -> Option<Option<Move>> {
    let chess = standard(position)?;
    let (board, turn) = (chess.board(), chess.turn());
    let occupied = board.occupied();
    let role = board.role_at(from).filter(|_| chess.us().contains(from))?;
    let king = board.king_of(turn).filter(|_| role != Role::King)?;
    let reaches = match role {
        Role::Pawn if step_back(chess, to).is_none() => return None,
        Role::Pawn if from.file() == to.file() => {
            !occupied.contains(to) && advancing_pawn(chess, to) == Some(from)
        }
        Role::Pawn if !occupied.contains(to) => return None,
        Role::Pawn => attacks::pawn_attacks(turn, from).contains(to),
        Role::Knight => attacks::knight_attacks(from).contains(to),
        _ => slides(occupied, role, from, to),
    };
    if !reaches || chess.us().contains(to) {
        return Some(None);
    }
    if check && !ends_check(chess, king, to) {
        return Some(None);
    }
    if is_pinned(chess, king, from) {
        return None;
    }
    Some(Some(Move::Normal {
        role,
        from,
        capture: board.role_at(to),
        to,
        promotion: None,
    }))
}

/// Returns the legal moves of one kind of piece to a square. `None` says that they need shakmaty's move generator: for the
/// king, pinned pieces, promotion, en passant and all variants.
pub fn moves_to<P: Position + 'static>(
    position: &P,
    check: bool,
    role: Role,
    to: Square,
) -> Option<impl Iterator<Item = Move>> {
    let chess = standard(position)?;
    let king = chess.board().king_of(chess.turn())?;
    let found = match role {
        Role::King => return None,
        Role::Pawn => pawns_to(chess, to)?,
        _ => origins(chess, role, to),
    };
    let is_open = !chess.us().contains(to) && (!check || ends_check(chess, king, to));
    let found = if is_open { found } else { Bitboard::EMPTY };
    if found.into_iter().any(|from| is_pinned(chess, king, from)) {
        return None;
    }
    let capture = chess.board().role_at(to);
    Some(found.into_iter().map(move |from| Move::Normal {
        role,
        from,
        capture,
        to,
        promotion: None,
    }))
}

/// The squares of the pawns that can go to a square where they do not promote. `None` if it may be en passant.
fn pawns_to(chess: &Chess, to: Square) -> Option<Bitboard> {
    step_back(chess, to)?;
    if chess.board().occupied().contains(to) {
        return Some(attacks::pawn_attacks(!chess.turn(), to) & chess.our(Role::Pawn));
    }
    let may_pass = chess.maybe_ep_square() == Some(to);
    (!may_pass).then(|| advancing_pawn(chess, to).into_iter().collect())
}

/// Castling from the standard array.
pub(super) fn castling(chess: &Chess, check: bool, side: CastlingSide) -> Option<Move> {
    let (board, turn) = (chess.board(), chess.turn());
    let (king, rook) = (board.king_of(turn)?, chess.castles().rook(turn, side)?);
    let between = chess.castles().path(turn, side) & board.occupied();
    if check || between.any() || !is_standard(king, rook) {
        return None;
    }
    let to = side.king_to(turn);
    let mut passed = attacks::between(king, to).with(to).into_iter();
    let safe = passed.all(|square| is_safe(chess, king, square));
    safe.then_some(Move::Castle { king, rook })
}

/// Do king and rook stand on their squares of standard chess? In Chess960 the rook may block a check
/// from the side before castling.
fn is_standard(king: Square, rook: Square) -> bool {
    king.file() == File::E && matches!(rook.file(), File::A | File::H)
}

/// Returns the squares of the mover's knights, bishops, rooks or queens that attack a square.
#[inline]
pub(super) fn origins(chess: &Chess, role: Role, to: Square) -> Bitboard {
    let mut origins = chess.our(role);
    if role == Role::Knight {
        return attacks::knight_attacks(to) & origins;
    }
    let occupied = chess.board().occupied();
    for from in origins {
        if !slides(occupied, role, from, to) {
            origins.discard(from);
        }
    }
    origins
}

/// Does a legal move give check? It is computed before the move is played, when nobody attacks the
/// king yet. So only the moving piece can give check, or a slider behind the square it leaves. `None`
/// for promotions and en passant, and for every move of a variant, where a king may be attacked
/// already.
#[inline(always)]
pub fn gives_check<P: Position + 'static>(position: &P, m: Move) -> Option<bool> {
    let chess = standard(position)?;
    let board = chess.board();
    let enemy = board.king_of(!chess.turn())?;
    let (role, from, to) = match m {
        Move::Normal {
            role,
            from,
            to,
            promotion: None,
            ..
        } => (role, from, to),
        Move::Castle { king, rook } if is_standard(king, rook) => {
            // Only the rook attacks new squares.
            let to = CastlingSide::from_king_side(rook > king).rook_to(chess.turn());
            let occupied = board.occupied().without(king).without(rook);
            return Some(slides(occupied, Role::Rook, to, enemy));
        }
        _ => return None,
    };
    let occupied = board.occupied().without(from).with(to);
    let direct = match role {
        Role::Pawn => attacks::pawn_attacks(chess.turn(), to).contains(enemy),
        Role::Knight => attacks::knight_attacks(to).contains(enemy),
        Role::King => false,
        Role::Bishop | Role::Rook | Role::Queen => slides(occupied, role, to, enemy),
    };
    let discovered = (attacks::ray(enemy, from) & board.sliders() & chess.us()).without(from);
    Some(direct || discovered.any() && any_slides(chess, discovered, occupied, enemy))
}

/// Does any of these bishops, rooks and queens attack a square?
fn any_slides(chess: &Chess, sliders: Bitboard, occupied: Bitboard, to: Square) -> bool {
    sliders.into_iter().any(|from| {
        let role = chess.board().role_at(from);
        role.is_some_and(|role| slides(occupied, role, from, to))
    })
}

/// Does a bishop, rook or queen attack one square from another? Testing the squares between is faster
/// than a look-up in shakmaty's attack tables, which are too large for the processor's cache.
fn slides(occupied: Bitboard, role: Role, from: Square, to: Square) -> bool {
    let straight = from.file() == to.file() || from.rank() == to.rank();
    let along = match role {
        Role::Bishop => !straight,
        Role::Rook => straight,
        _ => true,
    };
    let free = || (attacks::between(from, to) & occupied).is_empty();
    along && attacks::ray(from, to).any() && free()
}

/// Returns the squares of the enemies that attack a square.
fn attackers(chess: &Chess, to: Square, occupied: Bitboard) -> Bitboard {
    let board = chess.board();
    let near = attacks::knight_attacks(to) & board.knights()
        | attacks::king_attacks(to) & board.kings()
        | attacks::pawn_attacks(chess.turn(), to) & board.pawns();
    let mut found = near & chess.them();
    for (role, sliders) in [
        (Role::Bishop, board.bishops()),
        (Role::Rook, board.rooks()),
        (Role::Queen, board.queens()),
    ] {
        for from in sliders & chess.them() {
            if slides(occupied, role, from, to) {
                found.add(from);
            }
        }
    }
    found
}

/// Returns the squares of the enemies that give check; `None` for variants.
pub fn checkers<P: Position + 'static>(position: &P) -> Option<Bitboard> {
    let chess = standard(position)?;
    let king = chess.board().king_of(chess.turn())?;
    Some(attackers(chess, king, chess.board().occupied()))
}

/// Is a square safe for the king? The king is taken off the board first, because it does not shield
/// the squares behind it.
pub(super) fn is_safe(chess: &Chess, king: Square, to: Square) -> bool {
    attackers(chess, to, chess.board().occupied().without(king)).is_empty()
}

/// Is it certain that the king can step to a safe square? Always false for variants.
pub fn king_can_step<P: Position + 'static>(position: &P) -> bool {
    let Some(chess) = standard(position) else {
        return false;
    };
    let Some(king) = chess.board().king_of(chess.turn()) else {
        return false;
    };
    let steps = attacks::king_attacks(king) & !chess.us();
    steps.into_iter().any(|step| is_safe(chess, king, step))
}

/// Returns the square of the pawn that can advance to an empty square.
pub(super) fn advancing_pawn(chess: &Chess, to: Square) -> Option<Square> {
    let near = step_back(chess, to)?;
    if chess.board().occupied().contains(near) {
        return pawn(chess, near);
    }
    let double = chess.turn().fold_wb(Rank::Fourth, Rank::Fifth);
    let far = step_back(chess, near).filter(|_| to.rank() == double)?;
    pawn(chess, far)
}

/// Returns the square if a pawn of the player to move stands on it.
pub(super) fn pawn(chess: &Chess, square: Square) -> Option<Square> {
    chess.our(Role::Pawn).contains(square).then_some(square)
}

/// Returns the square from which a pawn advances to this one; `None` on the last rank, where the pawn
/// would promote.
pub(super) fn step_back(chess: &Chess, to: Square) -> Option<Square> {
    let last = chess.turn().fold_wb(Rank::Eighth, Rank::First);
    if to.rank() == last {
        return None;
    }
    to.offset(chess.turn().fold_wb(-8, 8))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Plays games of random moves and calls `look` with the position before each move, the move and
    /// the position after it.
    pub fn random_games(look: impl Fn(&Chess, Move, &Chess)) {
        let mut random: u64 = 1;
        for _ in 0..300 {
            let mut position = Chess::default();
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                let m = moves[(random >> 33) as usize % moves.len()];
                let mut after = position.clone();
                after.play_unchecked(m);
                look(&position, m, &after);
                position = after;
            }
        }
    }

    #[test]
    fn check_is_seen_as_shakmaty_sees_it() {
        random_games(|before, _, _| {
            for m in before.legal_moves() {
                let mut after = before.clone();
                after.play_unchecked(m);
                let seen = gives_check(before, m);
                assert!(seen.is_none_or(|check| check == after.is_check()), "{m:?}");
            }
        });
    }

    #[test]
    fn moves_from_square_to_square_are_those_of_shakmaty() {
        random_games(|before, _, _| {
            let legal = before.legal_moves();
            for from in Square::ALL {
                for to in Square::ALL {
                    let plain = |m: &&Move| m.from() == Some(from) && m.to() == to;
                    let found = from_square_to(before, before.is_check(), from, to);
                    let right = || legal.iter().find(plain).copied();
                    assert!(found.is_none_or(|m| m == right()), "{from} {to}");
                }
            }
        });
    }

    #[test]
    fn enemies_that_give_check_are_seen() {
        random_games(|_, _, after| assert_eq!(checkers(after), Some(after.checkers())));
    }

    #[test]
    fn moves_of_a_piece_to_a_square_are_those_of_shakmaty() {
        random_games(|before, _, _| {
            for (role, to) in Role::ALL
                .into_iter()
                .flat_map(|role| Square::ALL.map(|to| (role, to)))
            {
                let found = moves_to(before, before.is_check(), role, to);
                let Some(found) = found else {
                    continue;
                };
                let mut right = before.san_candidates(role, to);
                right.sort_by_key(|m| m.from());
                assert_eq!(
                    found.collect::<Vec<Move>>(),
                    right.to_vec(),
                    "{role:?} {to}"
                );
            }
        });
    }
}
