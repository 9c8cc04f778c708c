//! Moves that were played although they are illegal: a man goes from one square to another, and what
//! stands between them on a straight line is captured.

use std::sync::Arc;

use crate::board::{Captured, Move, MoveKind, MoveKinds, Path, Piece, Reading, Square};
use crate::rules::Position;

/// The move that a text means. None if it names no man of the player, or not where it goes.
pub fn played(position: &dyn Position, reading: &Reading) -> Option<Move> {
    let (from, to) = (reading.from.only()?, reading.to.only()?);
    let piece = position.piece_at(from)?;
    let is_own = piece.seat == position.turn() && reading.roles.contains(piece.role);
    let goes = reading.kinds.intersects(MoveKinds::BOARD) && position.piece_at(to).is_none();
    if !is_own || !goes || !reading.via.is_empty() {
        return None;
    }
    let enemies = between(position, from, to)?;
    let victims: Vec<(Square, Piece)> = enemies
        .filter_map(|square| Some((square, position.piece_at(square)?)))
        .filter(|(_, man)| man.seat != piece.seat)
        .collect();
    let (kind, captured) = match victims.is_empty() {
        true => (MoveKind::Step, Captured::None),
        false => {
            let route = vec![from, to];
            let path = Path { route, victims };
            (MoveKind::Capture, Captured::Path(Arc::new(path)))
        }
    };
    Some(Move {
        piece,
        from: Some(from),
        to,
        kind,
        becomes: reading.becomes,
        captured,
    })
}

/// The squares between two squares of a straight line. None if they are on none.
fn between(
    position: &dyn Position,
    from: Square,
    to: Square,
) -> Option<impl Iterator<Item = Square>> {
    let geometry = position.game().geometry;
    let at = |square| {
        let (x, y) = geometry.coordinates(square);
        (i16::from(x), i16::from(y))
    };
    let ((x, y), (to_x, to_y)) = (at(from), at(to));
    let (across, up) = (to_x - x, to_y - y);
    let straight = across == 0 || up == 0 || across.abs() == up.abs();
    let steps = across.abs().max(up.abs());
    let square = move |step: i16| {
        let x = u8::try_from(x + across.signum() * step).ok()?;
        let y = u8::try_from(y + up.signum() * step).ok()?;
        geometry.square(x, y)
    };
    straight.then(|| (1..steps).filter_map(square))
}
