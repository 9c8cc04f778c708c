//! A heading that belongs to another game: a set-up from which the moves cannot be played, although from the start
//! position, or with the other player to move, they can.

use super::{Case, Otherwise, Proposal};
use crate::checks::{text_edit, title};
use crate::replay::{Record, TagPair};

/// The proposals for the tag with the set-up, if there is one.
pub fn proposals(case: &Case) -> Vec<Proposal> {
    let Some(fen) = case.record.set_up().filter(|_| case.setup.set_up) else {
        return Vec::new();
    };
    let proposals = [other_player(case, fen), without(case.record, fen)];
    proposals.into_iter().flatten().collect()
}

/// The set-up with the other player to move.
fn other_player(case: &Case, fen: &TagPair) -> Option<Proposal> {
    let value = fen.value_range();
    let text = case.record.text.get(value.clone())?;
    // The letter of the player stands first in draughts, and in chess after the rows.
    let blanks = text.len() - text.trim_start().len();
    let rows = text.trim_start().find(' ').unwrap_or(0);
    let at = match text.trim_start().contains(':') {
        true => blanks,
        false => blanks + rows + 1,
    };
    let (old, new) = match text.get(at..at + 1)? {
        "w" => ("w", "b"),
        "b" => ("b", "w"),
        "W" => ("W", "B"),
        "B" => ("B", "W"),
        _ => return None,
    };
    let range = value.start + at..value.start + at + 1;
    let mover = case.setup.start.as_ref()?.turn();
    let player = case.setup.game.player(mover);
    Some(Proposal {
        edits: vec![text_edit(range.clone(), new)],
        range,
        message: format!("by this {player} is to move, but the first move is the other player's"),
        otherwise: Otherwise::Nothing,
        title: title(old, new),
    })
}

/// The record without its set-up.
fn without(record: &Record, fen: &TagPair) -> Option<Proposal> {
    let names = ["FEN", "SetUp"];
    let about = |pair: &&TagPair| {
        names
            .iter()
            .any(|name| pair.tag.name.eq_ignore_ascii_case(name))
    };
    let mut edits = Vec::new();
    for pair in record.tags.iter().filter(about) {
        let end = line_after(record.text, pair.end);
        edits.push(text_edit(pair.start..end, ""));
    }
    let whole = record.text.get(fen.start..fen.end)?;
    Some(Proposal {
        edits,
        range: fen.value_range(),
        message: "the moves cannot be played from this position".to_owned(),
        otherwise: Otherwise::Reach(format!("without the {} tag", fen.tag.name)),
        title: title(whole, ""),
    })
}

/// The end of the line end that follows a byte, or the byte.
fn line_after(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("");
    let ends = ["\r\n", "\n", "\r"];
    let end = ends.iter().find(|end| rest.starts_with(**end));
    at + end.map_or(0, |end| end.len())
}
