//! Hover over a set-up, in the FEN tag or among the moves: its board, or what is wrong with it.

use super::card::Card;
use super::{Hover, HoverQuery};
use crate::diagram::Marked;
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
    Ok(Card {
        headline: format!("{} to move", set_up.game.player(position.turn())),
        short_headline: String::new(),
        summary: String::new(),
        caption: String::new(),
        position: Some(position),
        notation: set_up.notation,
        numbering: set_up.board.numbering,
        turns: 0,
        marked: Marked::Nothing,
        drawn: Vec::new(),
        rows: usual
            .map(|fen| ("usual form".into(), fen.clone()))
            .collect(),
        set_up: String::new(),
    })
}
