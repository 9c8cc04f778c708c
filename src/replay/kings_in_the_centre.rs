//! Kings in the centre after the last move. On an electronic board the players tell the result by putting
//! their kings on the four centre squares, and the board records that as moves.

use std::ops::Range;

use super::moves::WrittenMove;
use super::{Record, ReplaySetup};
use crate::board::{Geometry, Reading, Role, Square};
use crate::syntax::NodeKind;

/// The nodes at the end of the main line that put the kings on the centre squares. `written` is the first of
/// them that cannot be played. None if it is another move, or if more than one move follows.
pub fn kings_in_the_centre(
    record: &Record,
    setup: &ReplaySetup,
    written: &WrittenMove,
    readings: &[Reading],
) -> Option<Range<usize>> {
    let (geometry, reading) = (setup.board.geometry(), readings.first()?);
    let is_king = reading.roles.only() == Some(Role::King) && setup.game.seats.len() == 2;
    let to = reading
        .to
        .only()
        .filter(|_| is_king && written.depth == 0)?;
    if !is_central(geometry, to) {
        return None;
    }
    let last = record.last_move_index()?;
    let after = record.nodes.get(written.node + 1..last + 1)?;
    let mut moves = after.iter().filter(|node| node.kind == NodeKind::Move);
    let (other, more) = (moves.next(), moves.next());
    let is_king_too = |text: &str| {
        let bare = text.trim_end_matches(['+', '#']);
        let square = bare.len().checked_sub(2).and_then(|at| bare.get(at..));
        let to_the_centre = square.is_some_and(|square| CENTRE.contains(&square));
        to_the_centre && text.chars().next() == written.text.chars().next()
    };
    let alone = more.is_none() && other.is_none_or(|node| is_king_too(record.slice(node)));
    alone.then_some(written.node..last + 1)
}

const CENTRE: [&str; 4] = ["d4", "d5", "e4", "e5"];

/// Is a square one of the four in the middle of a board of eight ranks and files?
fn is_central(geometry: &Geometry, square: Square) -> bool {
    let (x, y) = geometry.coordinates(square);
    geometry.playable.len() == 64 && (3..5).contains(&x) && (3..5).contains(&y)
}
