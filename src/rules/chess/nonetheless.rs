//! Moves that were played although they are illegal: which piece a text moves then, and what the board
//! looks like after it.

use shakmaty::{Bitboard, EnPassantMode, Setup, Square, attacks};

use super::convert::{piece, role, seat, shakmaty_role, shakmaty_square, square};
use crate::board::{Captured, Move, MoveKind, MoveKinds, Reading, Role};

/// The move that a text means, and the set-up after it. None if it is open which piece moves.
pub fn played(position: &impl shakmaty::Position, reading: &Reading) -> Option<(Move, Setup)> {
    let setup = position.to_setup(EnPassantMode::Legal);
    let mv = match reading.kinds.intersects(MoveKinds::BOARD) {
        true => of_piece(&setup, reading)?,
        false => castling(&setup, reading)?,
    };
    let after = after(setup, &mv)?;
    Some((mv, after))
}

/// The only piece that the text can mean moves to the square that it names. Of several pieces, one counts
/// only if it reaches the square, or else if it would on an empty board.
fn of_piece(setup: &Setup, reading: &Reading) -> Option<Move> {
    let to = shakmaty_square(reading.to.only()?)?;
    let own = setup.board.by_color(setup.turn);
    let named = own.into_iter().filter(|from| {
        let role = setup.board.role_at(*from).map(role);
        let is_named = role.is_some_and(|role| reading.roles.contains(role));
        is_named && reading.from.contains(square(*from)) && *from != to
    });
    let mut named: Vec<Square> = named.collect();
    if named.len() > 1 {
        let occupied = setup.board.occupied();
        let reaching = |among: Bitboard| {
            let mut all = named.clone();
            all.retain(|from| reaches(setup, *from, to, among));
            all
        };
        let now = reaching(occupied);
        named = match now.is_empty() {
            true => reaching(Bitboard::from_square(to) & occupied),
            false => now,
        };
    }
    let [from] = named.as_slice() else {
        return None;
    };
    let man = piece(setup.board.piece_at(*from)?);
    let taken = setup.board.piece_at(to).map(piece);
    Some(Move {
        piece: man,
        from: Some(square(*from)),
        to: square(to),
        kind: match taken {
            Some(_) => MoveKind::Capture,
            None => MoveKind::Step,
        },
        becomes: reading.becomes.filter(|_| man.role == Role::Pawn),
        captured: taken.map_or(Captured::None, |man| Captured::One(square(to), man)),
    })
}

/// Can the piece go to a square past these occupied squares, whatever happens to its king?
fn reaches(setup: &Setup, from: Square, to: Square, occupied: Bitboard) -> bool {
    let Some(man) = setup.board.piece_at(from) else {
        return false;
    };
    let attacked = attacks::attacks(from, man, occupied).contains(to);
    if man.role != shakmaty::Role::Pawn {
        return attacked;
    }
    match occupied.contains(to) {
        true => attacked,
        false => from.file() == to.file() && from.distance(to) <= 2,
    }
}

/// The king castles with the outermost rook on its side.
fn castling(setup: &Setup, reading: &Reading) -> Option<Move> {
    let short = reading.kinds.intersects(MoveKinds::CASTLE_SHORT);
    let king = setup.board.king_of(setup.turn)?;
    let rooks = setup.board.by_color(setup.turn) & setup.board.rooks();
    let mut beside = rooks
        .into_iter()
        .filter(|rook| rook.rank() == king.rank() && (rook.file() > king.file()) == short);
    let rook = match short {
        true => beside.next_back(),
        false => beside.next(),
    }?;
    let side = shakmaty::CastlingSide::from_king_side(short);
    Some(Move {
        piece: piece(setup.board.piece_at(king)?),
        from: Some(square(king)),
        to: square(Square::from_coords(
            side.king_to(setup.turn).file(),
            king.rank(),
        )),
        kind: MoveKind::Castle {
            rook: square(rook),
            rook_to: square(Square::from_coords(
                side.rook_to(setup.turn).file(),
                king.rank(),
            )),
        },
        becomes: None,
        captured: Captured::None,
    })
}

/// The set-up after a move. Rooks and kings that moved or were taken castle no more.
fn after(mut setup: Setup, mv: &Move) -> Option<Setup> {
    let from = shakmaty_square(mv.from?)?;
    let to = shakmaty_square(mv.to)?;
    let mut man = setup.board.remove_piece_at(from)?;
    let rook = match mv.kind {
        MoveKind::Castle { rook, rook_to } => {
            let rook = setup.board.remove_piece_at(shakmaty_square(rook)?)?;
            Some((shakmaty_square(rook_to)?, rook))
        }
        _ => None,
    };
    if let Some(role) = mv.becomes {
        man.role = shakmaty_role(role)?;
    }
    setup.board.set_piece_at(to, man);
    if let Some((square, rook)) = rook {
        setup.board.set_piece_at(square, rook);
    }
    setup.castling_rights.discard(from);
    setup.castling_rights.discard(to);
    if man.role == shakmaty::Role::King {
        setup.castling_rights &= !Bitboard::from_rank(from.rank());
    }
    setup.ep_square = None;
    setup.halfmoves = 0;
    if seat(setup.turn) == crate::board::Seat::BLACK {
        setup.fullmoves = setup.fullmoves.saturating_add(1);
    }
    setup.turn = setup.turn.other();
    Some(setup)
}
