//! Hover over a move of the record: the board after it, or before it where it cannot be played or
//! could be several moves.

use std::borrow::Cow;
use std::ops::Range;

use super::card::Card;
use super::drawn_marks::{drawn_marks, marks_at_start};
use super::lost_position::{lost_card, lost_move};
use super::{Hover, HoverQuery, describe};
use crate::codes;
use crate::diagram::Marked;
use crate::document::{Finding, RelatedPlace, Severity};
use crate::features::findings;
use crate::inspect::PositionAt;
use crate::openings::{Opening, openings};
use crate::replay::list;
use crate::rules::Position;

pub fn played_move(query: &HoverQuery) -> Option<Hover> {
    let here = PositionAt::or_lost(query.text(), query.tree, query.context, query.at)?;
    let here = match here {
        Ok((here, _)) => here,
        Err(lost) => return lost_move(query, &lost),
    };
    let touched = here.start < here.end && (here.start..=here.end).contains(&query.at);
    touched.then(|| Hover {
        range: here.start..here.end,
        text: drawn_card(query, &here).text(query.markup),
    })
}

/// What is shown of a place.
pub struct ShownMove<'a> {
    /// The position there; where it is not known, the last one before. None if the record cannot start from its set-up.
    pub here: Option<&'a PositionAt>,
    pub opening: Option<Opening>,
    /// The move, or what keeps the position from being known; empty if no move is written there. In bytes of the passage.
    pub range: Range<usize>,
    /// The card of the move; of the position if no move is written there.
    pub card: Card<'a>,
    /// The position at the place is known.
    pub is_known: bool,
}

/// Calls a function with what is shown of the place. None outside a game that is known.
pub fn with_card<T>(query: &HoverQuery, show: impl FnOnce(ShownMove) -> T) -> Option<T> {
    let here = PositionAt::or_lost(query.text(), query.tree, query.context, query.at)?;
    let (here, opening) = match here {
        Ok(known) => known,
        Err(lost) => {
            let before = lost.before.as_ref();
            return Some(show(ShownMove {
                here: before,
                opening: None,
                range: before.map_or(query.at..query.at, |_| lost.start..lost.end),
                card: lost_card(query, &lost),
                is_known: false,
            }));
        }
    };
    let card = match here.start < here.end {
        true => drawn_card(query, &here),
        false => Card {
            headline: format!("{} to move", here.game.player(here.before.turn())),
            set_up: here.set_up(&*here.before),
            drawn: marks_at_start(query, &here),
            ..Card::of(&here, &*here.before)
        },
    };
    Some(show(ShownMove {
        here: Some(&here),
        opening,
        range: here.start..here.end,
        card,
        is_known: true,
    }))
}

/// The card of a move with what its comments draw.
fn drawn_card<'a>(query: &HoverQuery, here: &'a PositionAt) -> Card<'a> {
    let mut card = move_card(here, || why_refused(query, here));
    card.drawn = drawn_marks(query, here);
    card
}

/// Why a move cannot be played.
#[derive(Default)]
pub struct Refusal {
    pub why: String,
    /// The move with its number, if the words are those of a finding on it; otherwise empty.
    pub reported_on: String,
}

/// Why the move cannot be played, in the words of its diagnostic where it has one.
fn why_refused(query: &HoverQuery, here: &PositionAt) -> Refusal {
    let findings = findings(query.passage, query.context);
    let errors = findings
        .iter()
        .filter(|f| f.severity == Severity::Error || f.code == codes::PROBABLE_SLIP);
    let inside = |f: &&Finding| here.start <= f.start as usize && f.end as usize <= here.end;
    let message = errors.filter(inside).map(|f| f.message.as_str()).next();
    let text = query.text().get(here.start..here.end).unwrap_or("");
    let reported_on = message.map(|_| numbered(here, text));
    let suspected =
        || suspicion(&findings, here).map(|why| format!("{}: {why}", numbered(here, text)));
    let why = message.or(here.objection.as_deref()).map(str::to_owned);
    Refusal {
        why: why
            .or_else(suspected)
            .unwrap_or_else(|| "not a legal move".to_owned()),
        reported_on: reported_on.unwrap_or_default(),
    }
}

/// What a finding elsewhere says of a move that can be played but may not be meant.
fn suspicion<'f>(findings: &'f [Finding], here: &PositionAt) -> Option<&'f str> {
    let mut related = findings.iter().flat_map(|found| &found.related);
    let is_here =
        |one: &&RelatedPlace| here.start <= one.start as usize && one.end as usize <= here.end;
    related.find(is_here).map(|one| one.message.as_str())
}

/// The card of a move. `why_refused` is called only for a move that cannot be played.
pub fn move_card<'a>(here: &'a PositionAt, why_refused: impl FnOnce() -> Refusal) -> Card<'a> {
    let mut card = card(here, why_refused);
    if !here.assumed.is_empty() {
        let assumed = format!("The position assumes {}.", list(&here.assumed, "and"));
        let lines = [assumed, std::mem::take(&mut card.summary)];
        card.summary = lines.join("\n").trim_end().to_owned();
    }
    card
}

fn card<'a>(here: &'a PositionAt, why_refused: impl FnOnce() -> Refusal) -> Card<'a> {
    match &here.mv {
        Some((mv, after)) => Card {
            headline: headline(here),
            caption: describe::move_summary(here, mv, &**after),
            marked: Marked::Move(mv),
            rows: describe::other_notations(here, mv, &**after)
                .into_iter()
                .chain(reached_opening(here, &**after))
                .collect(),
            set_up: here.set_up(&**after),
            ..Card::of(here, &**after)
        },
        None if !here.several.is_empty() => Card {
            headline: headline(here),
            summary: describe::alternatives(here, &here.several),
            caption: BEFORE_IT.to_owned(),
            ..Card::of(here, &*here.before)
        },
        None => {
            let Refusal { why, reported_on } = why_refused();
            Card {
                headline: why,
                short_headline: reported_on,
                summary: describe::alternatives(here, &here.meant),
                caption: BEFORE_IT.to_owned(),
                rows: describe::alternatives_elsewhere(here, &here.meant)
                    .into_iter()
                    .chain(here.earlier.iter().filter_map(earlier_elsewhere))
                    .collect(),
                ..Card::of(here, &*here.before)
            }
        }
    }
}

/// The opening whose last move this is.
fn reached_opening(here: &PositionAt, after: &dyn Position) -> Option<(Cow<'static, str>, String)> {
    let opening = openings(here.game)?.of_position(after)?;
    Some(("Opening".into(), opening.to_string()))
}

/// The caption of the board before a move.
const BEFORE_IT: &str = "The board before this move:";

/// An earlier move that may have been meant, and what other notations write for it.
fn earlier_elsewhere(earlier: &PositionAt) -> Option<(Cow<'static, str>, String)> {
    let (mv, after) = earlier.mv.as_ref()?;
    let others = describe::other_notations(earlier, mv, &**after);
    let others: Vec<String> = others.into_iter().map(|(_, text)| text).collect();
    Some((headline(earlier).into(), others.join(", ")))
}

/// The move with its number: `4. Nf3`, or `4... Nc6` for another player's.
fn headline(here: &PositionAt) -> String {
    numbered(here, &here.text)
}

fn numbered(here: &PositionAt, text: &str) -> String {
    let dots = match here.before.turn() == here.game.starts {
        true => ".",
        false => "...",
    };
    format!("{}{dots} {text}", here.number)
}
