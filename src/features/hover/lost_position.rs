//! A place where the position is not known: what is to blame, and the board before that.

use super::card::Card;
use super::{Hover, HoverQuery};
use crate::codes;
use crate::diagram::Marked;
use crate::document::Finding;
use crate::features::findings;
use crate::inspect::LostPosition;

/// The headline where no position is known.
const UNKNOWN: &str = "The position is not known here";

/// The hover over a move at the place.
pub fn lost_move(query: &HoverQuery, lost: &LostPosition) -> Option<Hover> {
    let written = query.tree.move_at(query.at)?;
    Some(Hover {
        range: written.start as usize..written.end as usize,
        text: lost_card(query, lost).text(query.markup),
    })
}

/// Returns the card of the board before what is to blame. Its summary says what that is, in the words of a finding.
/// Without a board if the record cannot start from its set-up.
pub fn lost_card<'l>(query: &HoverQuery, lost: &'l LostPosition) -> Card<'l> {
    let before = lost.before.as_ref();
    let word = query.text().get(lost.start..lost.end);
    Card {
        headline: UNKNOWN.to_owned(),
        short_headline: String::new(),
        summary: blamed(query, lost).unwrap_or_default(),
        caption: match (before, word) {
            (None, _) => String::new(),
            (_, Some(word)) if is_short(word) => format!("The board before {word}:"),
            _ => "The board before that:".to_owned(),
        },
        position: before.map(|here| &*here.before),
        notation: lost.notation,
        numbering: lost.numbering,
        turns: 0,
        marked: Marked::Nothing,
        drawn: Vec::new(),
        rows: Vec::new(),
        set_up: String::new(),
    }
}

/// Can a text stand in the line above a board?
fn is_short(word: &str) -> bool {
    !word.is_empty() && word.len() < 24 && !word.contains(['\n', '\t'])
}

/// What is said of the thing to blame.
fn blamed(query: &HoverQuery, lost: &LostPosition) -> Option<String> {
    let findings = findings(query.passage, query.context);
    let at = lost.start..lost.end;
    let touches = |one: &&Finding| {
        let is_there = (one.start as usize) < at.end && at.start < one.end as usize;
        is_there && (lost.before.is_some() || one.code == codes::BAD_SET_UP)
    };
    let worst = findings
        .iter()
        .filter(touches)
        .min_by_key(|one| one.severity);
    worst.map(|one| one.message.clone())
}
