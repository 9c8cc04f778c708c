//! The commonest moves of a database: a piece to a square that no other of its kind attacks, or no other
//! of its kind from its file, a pawn one square or two ahead or to a piece it takes, a step of the king,
//! castling. Their legality can be seen without listing moves: nobody gives check, or one piece that is
//! taken or whose way is closed, and no enemy pins the piece to its king; nobody attacks the squares of
//! the king. Whatever is less plain is left to shakmaty.

use shakmaty::{
    Bitboard, CastlingSide, Chess, File, Move, Position, Rank, Role, Square, attacks, san::Suffix,
};
use std::any::Any;

/// The commonest texts without their check signs: `Nf3`, `exd5`, `Rfxd1`.
#[derive(Clone, Copy)]
struct SanParts {
    role: Role,
    file: Option<File>,
    capture: bool,
    to: Square,
}

/// The move that a text names, when it is one of those and the standard writes it so, and what the
/// text says of check; none says nothing about it. `check` says whether the player to move stands in
/// check. Only for standard chess: in variants other things forbid a move.
pub fn find<P: Position + 'static>(
    position: &P,
    check: bool,
    text: &[u8],
) -> Option<(Move, Option<Suffix>)> {
    let chess = standard(position)?;
    let (body, suffix) = signed(text);
    let m = match body {
        b"O-O" => castling(chess, check, CastlingSide::KingSide)?,
        b"O-O-O" => castling(chess, check, CastlingSide::QueenSide)?,
        _ => move_of(chess, check, read(body)?)?,
    };
    Some((m, suffix))
}

fn standard<P: Position + 'static>(position: &P) -> Option<&Chess> {
    (position as &dyn Any).downcast_ref()
}

/// A text without its check sign, and that.
#[inline]
fn signed(text: &[u8]) -> (&[u8], Option<Suffix>) {
    match text {
        [body @ .., b'+'] => (body, Some(Suffix::Check)),
        [body @ .., b'#'] => (body, Some(Suffix::Checkmate)),
        _ => (text, None),
    }
}

/// None leaves a text to shakmaty.
#[inline]
fn read(body: &[u8]) -> Option<SanParts> {
    let (head, to) = body.split_last_chunk::<2>()?;
    let to = Square::from_ascii(to).ok()?;
    let (role, head) = match head {
        [b'N', head @ ..] => (Role::Knight, head),
        [b'B', head @ ..] => (Role::Bishop, head),
        [b'R', head @ ..] => (Role::Rook, head),
        [b'Q', head @ ..] => (Role::Queen, head),
        [b'K', head @ ..] => (Role::King, head),
        _ => (Role::Pawn, head),
    };
    let (file, capture) = match head {
        [] => (None, false),
        [b'x'] => (None, true),
        [file] => (Some(*file), false),
        [file, b'x'] => (Some(*file), true),
        _ => return None,
    };
    let file = match file {
        Some(file) => Some(File::from_char(char::from(file))?),
        None => None,
    };
    Some(SanParts {
        role,
        file,
        capture,
        to,
    })
}

#[inline]
fn move_of(chess: &Chess, check: bool, text: SanParts) -> Option<Move> {
    let SanParts {
        role,
        file,
        capture,
        to,
    } = text;
    let board = chess.board();
    let taken = match capture {
        true if chess.them().contains(to) => board.role_at(to),
        false if !board.occupied().contains(to) => None,
        _ => return None,
    };
    let king = board.king_of(chess.turn())?;
    let plain = |from| Move::Normal {
        role,
        from,
        capture: taken,
        to,
        promotion: None,
    };
    if role == Role::King && file.is_none() {
        let steps = attacks::king_attacks(king).contains(to) && is_safe(chess, king, to);
        return steps.then(|| plain(king));
    }
    if check {
        // A piece that gives check alone can be taken, or its way closed.
        let checker = attackers(chess, king, board.occupied()).single_square()?;
        if to != checker && !attacks::between(king, checker).contains(to) {
            return None;
        }
    }
    let origins = match (role, file) {
        (Role::Pawn, None) if !capture => behind(chess, to)?.into(),
        (Role::Pawn, Some(file)) if capture && file.distance(to.file()) == 1 => {
            let near = step_back(chess, to)?;
            pawn(chess, Square::from_coords(file, near.rank()))?.into()
        }
        (Role::Pawn | Role::King, _) => return None,
        _ => origins(chess, role, to),
    };
    let from = match file {
        // A file is written where it tells one of several.
        Some(file) if role != Role::Pawn => (origins & Bitboard::from(file))
            .single_square()
            .filter(|_| origins.more_than_one())?,
        _ => origins.single_square()?,
    };
    for from in origins {
        let enemies = attacks::ray(king, from) & board.sliders() & chess.them();
        // Is it pinned?
        if enemies.any() && any_slides(chess, enemies, board.occupied().without(from), king) {
            return None;
        }
    }
    Some(plain(from))
}

/// Castling from the standard array.
fn castling(chess: &Chess, check: bool, side: CastlingSide) -> Option<Move> {
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

/// Do king and rook stand where they do at the start of a game? Elsewhere the rook may have stood in
/// the way of a check.
fn is_standard(king: Square, rook: Square) -> bool {
    king.file() == File::E && matches!(rook.file(), File::A | File::H)
}

/// Where the knights, bishops, rooks or queens stand that attack a square.
#[inline]
fn origins(chess: &Chess, role: Role, to: Square) -> Bitboard {
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

/// Does a move, seen before it is played, give check? Nobody attacks this king yet: only the piece
/// that moves can, or one behind the square it leaves. Promotions and en passant are left to shakmaty,
/// and so is every move of a variant: there a king may stand attacked.
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
            // Only the rook sees more than before.
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
    let behind = (attacks::ray(enemy, from) & board.sliders() & chess.us()).without(from);
    Some(direct || behind.any() && any_slides(chess, behind, occupied, enemy))
}

/// Does one of these bishops, rooks and queens attack a square?
fn any_slides(chess: &Chess, sliders: Bitboard, occupied: Bitboard, to: Square) -> bool {
    sliders.into_iter().any(|from| {
        let role = chess.board().role_at(from);
        role.is_some_and(|role| slides(occupied, role, from, to))
    })
}

/// Does a bishop, rook or queen attack one square from another? A look at the squares between is
/// quicker than one into the tables of all that a slider attacks, which no cache holds.
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

/// The enemies that attack a square.
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

/// The enemies that give check. Only for standard chess.
pub fn checkers<P: Position + 'static>(position: &P) -> Option<Bitboard> {
    let chess = standard(position)?;
    let king = chess.board().king_of(chess.turn())?;
    Some(attackers(chess, king, chess.board().occupied()))
}

/// Does nobody attack the square once the king has left its own? It does not stand in the way of a
/// piece that gives check.
fn is_safe(chess: &Chess, king: Square, to: Square) -> bool {
    attackers(chess, to, chess.board().occupied().without(king)).is_empty()
}

/// Can the king step to a square that nobody attacks? Only for standard chess; false says nothing.
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

/// Where the pawn stands that goes straight to a square.
fn behind(chess: &Chess, to: Square) -> Option<Square> {
    let near = step_back(chess, to)?;
    if chess.board().occupied().contains(near) {
        return pawn(chess, near);
    }
    let double = chess.turn().fold_wb(Rank::Fourth, Rank::Fifth);
    let far = step_back(chess, near).filter(|_| to.rank() == double)?;
    pawn(chess, far)
}

/// A square, if a pawn of the player to move stands on it.
fn pawn(chess: &Chess, square: Square) -> Option<Square> {
    chess.our(Role::Pawn).contains(square).then_some(square)
}

/// The square that lies before this one on a pawn's way; none on the last rank, where it would be
/// promoted.
fn step_back(chess: &Chess, to: Square) -> Option<Square> {
    let last = chess.turn().fold_wb(Rank::Eighth, Rank::First);
    if to.rank() == last {
        return None;
    }
    to.offset(chess.turn().fold_wb(-8, 8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::san::{San, SanPlus};

    impl SanParts {
        fn san(self) -> San {
            let SanParts {
                role,
                file,
                capture,
                to,
            } = self;
            San::Normal {
                role,
                file,
                rank: None,
                capture,
                to,
                promotion: None,
            }
        }
    }

    fn san(text: &[u8]) -> Option<SanPlus> {
        let (body, suffix) = signed(text);
        let san = read(body)?.san();
        Some(SanPlus { san, suffix })
    }

    /// Plays games of moves picked without sense, and shows every one to `look`: the position before,
    /// the move, the position after.
    fn wander(look: impl Fn(&Chess, Move, &Chess)) {
        let mut dice: u64 = 1;
        for _ in 0..300 {
            let mut position = Chess::default();
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let m = moves[(dice >> 33) as usize % moves.len()];
                let mut after = position.clone();
                after.play_unchecked(m);
                look(&position, m, &after);
                position = after;
            }
        }
    }

    #[test]
    fn check_is_seen_as_shakmaty_sees_it() {
        wander(|before, _, _| {
            for m in before.legal_moves() {
                let mut after = before.clone();
                after.play_unchecked(m);
                let seen = gives_check(before, m);
                assert!(seen.is_none_or(|check| check == after.is_check()), "{m:?}");
            }
        });
    }

    #[test]
    fn enemies_that_give_check_are_seen() {
        wander(|_, _, after| assert_eq!(checkers(after), Some(after.checkers())));
    }

    #[test]
    fn texts_are_read_and_moves_found_as_shakmaty_does() {
        wander(|before, m, _| {
            let text = SanPlus::from_move(before.clone(), m).to_string();
            let whole = SanPlus::from_ascii(text.as_bytes()).expect("its own text");
            if let Some(read) = san(text.as_bytes()) {
                assert_eq!(read, whole, "{text}");
            }
            // Also of pieces that may not go there.
            let files = File::ALL.into_iter().map(Some);
            for (role, file) in Role::ALL
                .into_iter()
                .flat_map(|role| files.clone().chain([None]).map(move |file| (role, file)))
            {
                let text = SanParts {
                    role,
                    file,
                    capture: before.board().occupied().contains(m.to()),
                    to: m.to(),
                };
                if let Some(found) = move_of(before, before.is_check(), text) {
                    let san = text.san();
                    assert_eq!(san.to_move(before).ok(), Some(found), "{san}");
                    assert_eq!(San::from_move(before, found), san);
                }
            }
            if let Some(found) = find(before, before.is_check(), text.as_bytes()) {
                assert_eq!(found, (m, whole.suffix), "{text}");
            }
        });
    }

    #[test]
    fn what_is_read_is_what_shakmaty_reads() {
        let signs = [
            "", "K", "N", "a", "h", "x", "1", "9", "e4", "=Q", "+", "#", "O-O", "@",
        ];
        for one in signs {
            for two in signs {
                for three in signs {
                    for four in signs {
                        let text = [one, two, three, four].concat();
                        let Some(found) = san(text.as_bytes()) else {
                            continue;
                        };
                        let whole = SanPlus::from_ascii(text.as_bytes()).ok();
                        assert_eq!(whole, Some(found), "{text}");
                    }
                }
            }
        }
    }
}
