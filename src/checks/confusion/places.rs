//! The moves of the two players have changed places: in each pair the second player's stands first.

use super::{Case, Otherwise, Proposal};
use crate::board::Seat;
use crate::checks::shown;
use crate::document::TextEdit;
use crate::syntax::{Node, NodeKind};

/// The proposal that exchanges the moves of each pair.
pub fn proposals(case: &Case) -> Vec<Proposal> {
    exchanged(case).into_iter().collect()
}

fn exchanged(case: &Case) -> Option<Proposal> {
    let record = case.record;
    // What a variation replaces would no longer stand before it.
    if record.branches || case.setup.game.seats.len() != 2 {
        return None;
    }
    let moves = written_moves(record.top());
    let mut edits = Vec::with_capacity(moves.len());
    let (pairs, _) = moves.as_chunks::<2>();
    for [first, second] in pairs {
        for (place, other) in [(first, second), (second, first)] {
            let text = record.text.get(other.start as usize..other.end as usize)?;
            edits.push(TextEdit {
                start: place.start,
                end: place.end,
                text: text.to_owned(),
            });
        }
    }
    let [first, second] = pairs.first()?;
    let range = first.start as usize..first.end as usize;
    let text = |of: &std::ops::Range<u32>| record.text.get(of.start as usize..of.end as usize);
    let (game, starter) = (case.setup.game, case.setup.starter);
    let other = game.player(Seat(1 - starter.0.min(1)));
    let starter = game.player(starter);
    let message = format!(
        "{other}'s moves stand in the place of {starter}'s: with the moves of each pair exchanged the game can be \
         played"
    );
    let title = format!(
        "Write {} before {} and exchange the moves of the other pairs",
        shown(text(second)?),
        shown(text(first)?)
    );
    Some(Proposal {
        edits,
        range,
        message,
        otherwise: Otherwise::UpToASlip,
        title,
    })
}

/// The bytes of each move with the marks and comments about it.
fn written_moves<'n>(nodes: impl Iterator<Item = &'n Node>) -> Vec<std::ops::Range<u32>> {
    let mut moves: Vec<std::ops::Range<u32>> = Vec::new();
    let mut is_open = false;
    for node in nodes {
        use NodeKind::{Comment, Glyph, Move, Nag};
        match node.kind {
            Move => {
                moves.push(node.start..node.end);
                is_open = true;
            }
            Glyph | Nag | Comment if is_open => {
                if let Some(last) = moves.last_mut() {
                    last.end = node.end;
                }
            }
            _ => is_open = false,
        }
    }
    moves
}
