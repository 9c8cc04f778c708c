//! The values of tags: what the other games here have, and what tables and the calendar say.

use super::known_values::known_values;
use super::nearby::{NearbyTag, about_a_player, counted, games_here, nearby_tags};
use super::tag_place::TagPlace;
use super::{CompletionOffer, CompletionQuery, OfferKind};
use crate::document::Snapshot;
use crate::features::calendar_date::{CalendarDate, Today};
use crate::identify::NOTATION_TAG;

/// The most values of other games that are offered.
const MOST_VALUES: usize = 200;

/// Tags whose value may be today's date, and which one.
const DAYS: &[(&str, fn(Today) -> CalendarDate)] = &[
    ("Date", |today| today.local),
    ("EventDate", |today| today.local),
    ("UTCDate", |today| today.utc),
];

const ROUND: &str = "Round";

/// Does a value stand for one that is not known: `?`, `????.??.??`, `*`?
pub fn is_placeholder(value: &str) -> bool {
    !value.is_empty() && value.trim_matches(['?', '.', '*']).is_empty()
}

/// Returns the values for the tag of this name that have in them what is typed already. Not every editor
/// compares a value of several words as a whole.
pub fn tag_values(
    query: &CompletionQuery,
    place: &TagPlace,
    name: &str,
    typed: &str,
) -> Vec<CompletionOffer> {
    let typed = typed.to_lowercase();
    let nearby = nearby_tags(query.snapshot, query.byte, place.line);
    let mut values: Vec<(String, String)> = Vec::new();
    let day = DAYS.iter().find(|(tag, _)| *tag == name);
    if let Some(((_, day), today)) = day.zip(query.today) {
        values.push((day(today).to_string(), "today".to_owned()));
    }
    if name == ROUND {
        let mut next = next_rounds(&nearby, place.line);
        if next.is_empty() && last_round(&nearby, place.line).is_none() {
            next.push("1".to_owned());
        }
        values.extend(
            next.into_iter()
                .map(|round| (round, "the next round".to_owned())),
        );
    }
    let known = known_values(query, place, name);
    let others = others(&nearby, name);
    match known.complete {
        true => values.extend(known.values.into_iter().chain(others)),
        false => values.extend(others.chain(known.values)),
    }
    let mut offers: Vec<CompletionOffer> = Vec::new();
    // Nobody plays against himself.
    let opponents = place.others.iter().filter(|(other, _)| is_player(other));
    let opponents: Vec<&String> = opponents.map(|(_, player)| player).collect();
    for (value, detail) in values {
        let unfit = is_player(name) && opponents.contains(&&value);
        if unfit || !value.to_lowercase().contains(&typed) {
            continue;
        }
        if offers.iter().all(|offer| offer.label != value) {
            offers.push(CompletionOffer {
                detail: Some(detail),
                ..CompletionOffer::plain(OfferKind::TagValue, value)
            });
        }
    }
    offers
}

/// Does a tag name a player?
fn is_player(name: &str) -> bool {
    about_a_player(name) == Some("")
}

/// Returns what other games here have in a tag, and in the same tag of the other players.
fn others<'a>(
    nearby: &'a [NearbyTag],
    name: &'a str,
) -> impl Iterator<Item = (String, String)> + use<'a> {
    let player = about_a_player(name);
    let alike = move |tag: &&NearbyTag| {
        tag.name == name || player.is_some() && about_a_player(&tag.name) == player
    };
    let known = |tag: &&NearbyTag| !tag.value.trim_matches(['?', '.', ' ']).is_empty();
    let values = nearby.iter().filter(alike).filter(known);
    let counted = counted(values.map(|tag| tag.value.as_str()));
    let counted = counted.into_iter().take(MOST_VALUES);
    counted.map(|(value, count)| (value.to_owned(), games_here(count)))
}

/// Returns the round that may follow that of the last game before a byte of the document; None if that has
/// no number.
pub fn next_round(snapshot: &Snapshot, byte: usize) -> Option<String> {
    let nearby = nearby_tags(snapshot, byte, byte);
    next_rounds(&nearby, byte).into_iter().next()
}

/// Returns the notation that the last game of a document names, if no game near it names another.
pub fn last_notation(snapshot: &Snapshot) -> Option<String> {
    let end = snapshot.text.len();
    let last = snapshot.book.get(snapshot.book.len().checked_sub(1)?)?;
    let nearby = nearby_tags(snapshot, end, end);
    let names = nearby.iter().filter(|tag| tag.name == NOTATION_TAG);
    let own = names.clone().find(|tag| tag.at >= last.start)?;
    let is_shared = names.clone().all(|tag| tag.value == own.value);
    is_shared.then(|| own.value.clone())
}

/// Returns the tags of the last game of a document that say something, as they are written.
pub fn last_tags(snapshot: &Snapshot) -> Vec<NearbyTag> {
    let end = snapshot.text.len();
    let last = snapshot.book.len().checked_sub(1);
    let Some(last) = last.and_then(|last| snapshot.book.get(last)) else {
        return Vec::new();
    };
    let mut tags = nearby_tags(snapshot, end, end);
    tags.retain(|tag| {
        let value = tag.value.trim();
        tag.at >= last.start && !value.is_empty() && !is_placeholder(value)
    });
    tags
}

fn last_round(nearby: &[NearbyTag], byte: usize) -> Option<&str> {
    let mut before = nearby.iter().rev().filter(|tag| tag.at < byte);
    let last = before.find(|tag| tag.name == ROUND)?;
    Some(&last.value)
}

/// Returns the rounds that may follow that of the last game before a byte: `4` after `3`; `3.3` and `4.1`
/// after `3.2`.
fn next_rounds(nearby: &[NearbyTag], byte: usize) -> Vec<String> {
    let last = last_round(nearby, byte).unwrap_or_default();
    let plus_one = |number: &str| number.trim().parse::<u32>().ok()?.checked_add(1);
    match last.rsplit_once('.') {
        None => plus_one(last).iter().map(u32::to_string).collect(),
        Some((round, board)) => {
            let board = plus_one(board).map(|board| format!("{round}.{board}"));
            let round = plus_one(round).map(|round| format!("{round}.1"));
            board.into_iter().chain(round).collect()
        }
    }
}
