//! A fast path for the SAN texts that make up most of a database. The text names a piece and a square, and perhaps the
//! file it comes from; `fast_moves` finds the pieces that can go there. Exactly one must be left.
//!
//! Promotion, en passant, departures by rank, pinned pieces and all variants are left to shakmaty. This
//! file answers `None` for them, which says nothing about the move.

use shakmaty::{
    Bitboard, CastlingSide, Chess, File, Move, Position, Role, Square, attacks, san::Suffix,
};

use super::fast_moves::{
    advancing_pawn, castling, ends_check, is_pinned, is_safe, origins, pawn, standard, step_back,
};

/// The parts of a simple SAN text without its check sign: `Nf3`, `exd5`, `Rfxd1`.
#[derive(Clone, Copy)]
struct SanParts {
    role: Role,
    file: Option<File>,
    capture: bool,
    to: Square,
}

/// Returns the legal move that a text names and the check sign of the text. `None` if the fast path
/// does not apply or the standard would write the move in another way. `check` says whether the
/// player to move is in check. Variants always get `None`, because they have other rules of legality.
#[inline(always)]
pub fn find<P: Position + 'static>(
    position: &P,
    check: bool,
    text: &[u8],
) -> Option<(Move, Option<Suffix>)> {
    let chess = standard(position)?;
    let (body, suffix) = split_suffix(text);
    let m = match body {
        b"O-O" => castling(chess, check, CastlingSide::KingSide)?,
        b"O-O-O" => castling(chess, check, CastlingSide::QueenSide)?,
        _ => move_of(chess, check, read(body)?)?,
    };
    Some((m, suffix))
}

/// Splits a text into the move and its check sign.
#[inline]
fn split_suffix(text: &[u8]) -> (&[u8], Option<Suffix>) {
    match text {
        [body @ .., b'+'] => (body, Some(Suffix::Check)),
        [body @ .., b'#'] => (body, Some(Suffix::Checkmate)),
        _ => (text, None),
    }
}

/// Splits a simple SAN text into its parts; `None` for any other text.
#[inline(always)]
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

/// Returns the legal move of these parts, unless it needs shakmaty's move generator.
#[inline(always)]
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
    if check && !ends_check(chess, king, to) {
        return None;
    }
    let origins = match (role, file) {
        (Role::Pawn, None) if !capture => advancing_pawn(chess, to)?.into(),
        (Role::Pawn, Some(file)) if capture && file.distance(to.file()) == 1 => {
            let near = step_back(chess, to)?;
            pawn(chess, Square::from_coords(file, near.rank()))?.into()
        }
        (Role::Pawn | Role::King, _) => return None,
        _ => origins(chess, role, to),
    };
    let from = match file {
        // The standard writes a file only if there are several pieces to choose from.
        Some(file) if role != Role::Pawn => (origins & Bitboard::from(file))
            .single_square()
            .filter(|_| origins.more_than_one())?,
        _ => origins.single_square()?,
    };
    let may_be_moved = !origins.into_iter().any(|from| is_pinned(chess, king, from));
    may_be_moved.then(|| plain(from))
}

#[cfg(test)]
mod tests {
    use super::super::fast_moves::tests::random_games;
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
        let (body, suffix) = split_suffix(text);
        let san = read(body)?.san();
        Some(SanPlus { san, suffix })
    }

    #[test]
    fn texts_are_read_and_moves_found_as_shakmaty_does() {
        random_games(|before, m, _| {
            let text = SanPlus::from_move(before.clone(), m).to_string();
            let whole = SanPlus::from_ascii(text.as_bytes()).expect("its own text");
            if let Some(read) = san(text.as_bytes()) {
                assert_eq!(read, whole, "{text}");
            }
            // Also for pieces that cannot go there.
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
