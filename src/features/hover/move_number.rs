//! Hover over a move number: the board there. What is said of a missing move stands on the number after it.

use super::card::Card;
use super::{Hover, HoverQuery};
use crate::features::findings;
use crate::inspect::PositionAt;
use crate::syntax::NodeKind;

pub fn move_number(query: &HoverQuery) -> Option<Hover> {
    let touches = |start: u32, end: u32| (start as usize..=end as usize).contains(&query.at);
    let mut nodes = query.tree.nodes.iter();
    let number =
        nodes.find(|node| node.kind == NodeKind::Number && touches(node.start, node.end))?;
    let range = number.start as usize..number.end as usize;
    let known = PositionAt::or_lost(query.text(), query.tree, query.context, range.start)?;
    let (here, _) = known.ok()?;
    let found = findings(query.passage, query.context);
    let found = found.iter().filter(|one| touches(one.start, one.end));
    let worst = found.min_by_key(|one| one.severity);
    let to_move = format!("{} to move", here.game.player(here.before.turn()));
    let (headline, short_headline) = match worst {
        Some(finding) => (finding.message.clone(), to_move),
        None => (to_move, String::new()),
    };
    let card = Card {
        headline,
        short_headline,
        set_up: here.set_up(&*here.before),
        ..Card::of(&here, &*here.before)
    };
    Some(Hover {
        range,
        text: card.text(query.markup),
    })
}
