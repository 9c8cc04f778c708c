//! Hover over a set-up, in the FEN tag or among the moves: its board, or what is wrong with it.

use super::card::Card;
use super::describe::square_names;
use super::{Hover, HoverQuery};
use crate::diagram::{Marked, name};
use crate::inspect::{self, SetUpAt};

pub fn set_up(query: &HoverQuery) -> Option<Hover> {
    let set_up = inspect::set_up(query.text(), query.tree, query.context, query.at)?;
    let text = match card(&set_up) {
        Ok(card) => card.text(query.markup),
        Err(reason) => reason.to_owned(),
    };
    Some(Hover {
        range: set_up.range,
        text,
    })
}

fn card(set_up: &SetUpAt) -> Result<Card<'_>, &str> {
    let position = set_up.position.as_deref().map_err(String::as_str)?;
    let usual = set_up.usual.iter();
    let usual = usual.map(|fen| ("usual form".into(), fen.clone()));
    let (geometry, numbering) = (set_up.board.geometry(), set_up.board.numbering);
    let names = set_up.square.iter().flat_map(|named| {
        let own = name(named.row, geometry, numbering, named.square);
        let others = square_names(set_up.game, &set_up.board, named.row, named.square);
        std::iter::once((named.row.title.into(), own)).chain(others)
    });
    let square = set_up.square.as_ref();
    Ok(Card {
        headline: format!("{} to move", set_up.game.player(position.turn())),
        short_headline: String::new(),
        summary: String::new(),
        caption: String::new(),
        position: Some(position),
        notation: set_up.notation,
        numbering: set_up.board.numbering,
        turns: 0,
        marked: square.map_or(Marked::Nothing, |named| Marked::Square(named.square)),
        drawn: Vec::new(),
        rows: names.chain(usual).collect(),
        set_up: String::new(),
    })
}
