//! Hover over the first tag of a record, and over tags that name its game or notation: what the
//! record is read as, and why.

use super::{Hover, HoverQuery};
use crate::identify::Evidence;
use crate::inspect::{PositionAt, ReadAs};

pub fn tag(query: &HoverQuery) -> Option<Hover> {
    let read = PositionAt::read_as(query.text(), query.tree, query.context, query.at)?;
    Some(Hover {
        range: read.start..read.end,
        text: sentence(&read),
    })
}

fn sentence(read: &ReadAs) -> String {
    let board = match &read.declared {
        Some(board) => format!(
            " on a board of {}x{}",
            board.geometry().width,
            board.geometry().height
        ),
        None => String::new(),
    };
    let Some((game, notation, evidence)) = read.game else {
        let checked = match board.is_empty() {
            true => String::new(),
            false => format!(" Its squares are read{board}."),
        };
        return format!(
            "The tags name a game that movetext does not know, so the moves are not checked.{checked}"
        );
    };
    let named = match read.tagged {
        true => ", as its Notation tag says",
        false => "",
    };
    let (game, notation, why) = (game.title, notation.title, why(evidence));
    format!("Read as {game}{board} in {notation}{named}: {why}.")
}

/// Why a record is read as a game, as the end of a sentence.
pub fn why(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Setting => "chosen in the settings",
        Evidence::Tag(_) => "its tags say so",
        Evidence::Against(_) => "its moves can be played in it, though its tags name another game",
        Evidence::Heading => "its heading says so, and its moves can be played in it",
        Evidence::File => "the other games in the file, or the file's name, point to it",
        Evidence::Moves => "its moves can be played in it",
        Evidence::Furthest => {
            "its moves cannot all be played in any known game, but more of them can in this one than in any other"
        }
        Evidence::Default => "nothing points to another game",
    }
}
