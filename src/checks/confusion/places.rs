//! The moves of the players have changed places: in each pair the second player's stands first, or in each round that
//! of another player than the first.

use std::ops::Range;

use super::{Case, Otherwise, Proposal};
use crate::board::Seat;
use crate::checks::shown;
use crate::document::TextEdit;
use crate::syntax::{Node, NodeKind};

/// The proposal that exchanges the moves of each pair.
pub fn proposals(case: &Case) -> Vec<Proposal> {
    exchanged(case).into_iter().collect()
}

/// With three players: the proposals that begin each round with the move of another player.
pub fn rotated(case: &Case) -> Vec<Proposal> {
    let (record, setup) = (case.record, case.setup);
    let players = setup.game.seats.len();
    // From a set-up the first round may be a part of one.
    if record.branches || players < 3 || setup.set_up {
        return Vec::new();
    }
    let moves = written_moves(record.top());
    let rounds = || moves.chunks_exact(players);
    let text = |of: &Range<u32>| record.text.get(of.start as usize..of.end as usize);
    let rotated = |by: usize| {
        let places = rounds().flat_map(|round| round.iter().zip(round.iter().cycle().skip(by)));
        let edits: Option<Vec<TextEdit>> = places
            .map(|(place, other)| Some(edit(place, text(other)?)))
            .collect();
        let first = rounds().next()?;
        let written = |by: usize| {
            let texts = first.iter().cycle().skip(by).take(players);
            texts.filter_map(text).collect::<Vec<_>>().join(" ")
        };
        let others = match moves.len() > players {
            true => ", and the other rounds in the same order",
            false => "",
        };
        let starter = setup.game.player(setup.starter);
        Some(Proposal {
            edits: edits?,
            range: first.first()?.start as usize..first.first()?.end as usize,
            message: format!(
                "{starter} moves first: with {starter}'s move first in each round the game can be played"
            ),
            otherwise: Otherwise::UpToASlip,
            title: format!("Write {} instead of {}{others}", written(by), written(0)),
        })
    };
    (1..players).filter_map(rotated).collect()
}

fn edit(place: &Range<u32>, text: &str) -> TextEdit {
    TextEdit {
        start: place.start,
        end: place.end,
        text: text.to_owned(),
    }
}

fn exchanged(case: &Case) -> Option<Proposal> {
    let record = case.record;
    // What a variation replaces would no longer stand before it.
    if record.branches || case.setup.game.seats.len() != 2 {
        return None;
    }
    let moves = written_moves(record.top());
    let text = |of: &Range<u32>| record.text.get(of.start as usize..of.end as usize);
    let mut edits = Vec::with_capacity(moves.len());
    let (pairs, _) = moves.as_chunks::<2>();
    for [first, second] in pairs {
        for (place, other) in [(first, second), (second, first)] {
            edits.push(edit(place, text(other)?));
        }
    }
    let [first, second] = pairs.first()?;
    let range = first.start as usize..first.end as usize;
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
fn written_moves<'n>(nodes: impl Iterator<Item = &'n Node>) -> Vec<Range<u32>> {
    let mut moves: Vec<Range<u32>> = Vec::new();
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
