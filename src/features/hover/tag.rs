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
    let Some((game, notation, evidence)) = read.game else {
        return "Its tags name a game that movetext does not know: its moves are not checked."
            .to_owned();
    };
    let named = match read.tagged {
        true => ", as its Notation tag says",
        false => "",
    };
    let (game, notation, why) = (game.title, notation.title, why(evidence));
    format!("Read as {game} in {notation}{named}: {why}.")
}

fn why(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Setting => "as set",
        Evidence::Tag(_) => "its tags say so",
        Evidence::Against(_) => "its moves can be played in it, whatever its tags say",
        Evidence::Heading => "its heading says so, and its moves can be played in it",
        Evidence::File => "the games of the file, or its name, speak for it",
        Evidence::Moves => "its moves can be played in it",
        Evidence::Furthest => "its moves can be played in no game known here, furthest in this one",
        Evidence::Default => "nothing speaks for another game",
    }
}
