//! Hover over a square: what stands there and its other names. A text that is the name of several squares in
//! different coordinates lists them.

use super::card::Card;
use super::{Hover, HoverQuery, describe};
use crate::board::Square;
use crate::diagram::{Marked, name};
use crate::inspect::{self, NamedSquare, SquareAt};
use crate::notation::Coordinates;

/// Hover over a square in a move of a game that is not known.
pub fn square_of_unknown(query: &HoverQuery) -> Option<Hover> {
    let at = inspect::square_of_unknown(query.text(), query.tree, query.context, query.at)?;
    Some(square_hover(query, at))
}

/// Hover over a square in the set-up of a game that is not known.
pub fn square_of_unknown_set_up(query: &HoverQuery) -> Option<Hover> {
    let (text, tree) = (query.text(), query.tree);
    let at = inspect::square_of_unknown_set_up(text, tree, query.context, query.at)?;
    Some(square_hover(query, at))
}

pub fn square_hover(query: &HoverQuery, at: SquareAt) -> Hover {
    let text = card(&at, query.text()).text(query.markup);
    Hover {
        range: at.range,
        text,
    }
}

fn card<'a>(at: &'a SquareAt, text: &str) -> Card<'a> {
    let mut card = Card {
        headline: text.get(at.range.clone()).unwrap_or("").to_owned(),
        short_headline: String::new(),
        summary: String::new(),
        caption: String::new(),
        position: at.position.as_deref(),
        notation: at.notation,
        numbering: at.board.numbering,
        turns: 0,
        marked: Marked::Nothing,
        drawn: Vec::new(),
        rows: Vec::new(),
        set_up: String::new(),
    };
    let own = |square| named(at, at.own, square);
    match at.squares.as_slice() {
        [NamedSquare { square, .. }] => {
            card.headline = match occupant(at, *square) {
                Some(occupant) => format!("{}: {occupant}", own(*square)),
                None => own(*square),
            };
            card.marked = Marked::Square(*square);
            card.rows = describe::square_names(at.game, &at.board, at.own, *square);
        }
        several => {
            let lines = several.iter().map(|NamedSquare { row, square }| {
                let occupant = occupant(at, *square).map(|occupant| format!(", {occupant}"));
                let (title, own) = (row.title, own(*square));
                format!("{title}: {own}{}", occupant.unwrap_or_default())
            });
            card.summary = lines.collect::<Vec<_>>().join("\n");
        }
    }
    card
}

fn named(at: &SquareAt, row: &Coordinates, square: Square) -> String {
    name(row, at.board.geometry(), at.board.numbering, square)
}

/// What stands on a square; None where no position is known.
fn occupant(at: &SquareAt, square: Square) -> Option<String> {
    let position = at.position.as_ref()?;
    Some(match position.piece_at(square) {
        Some(piece) => {
            let (player, role) = (at.game.player(piece.seat), piece.role.word());
            format!("{player}'s {role}")
        }
        None => "empty".to_owned(),
    })
}
