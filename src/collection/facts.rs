//! What a record says of itself: its players, when and where it was played, and how it ended.

use std::borrow::Cow;

use super::game_date::GameDate;
use crate::features::game_title::{known, seats_of};
use crate::replay::Record;
use crate::rules::key_of;
use crate::syntax::plain_result;

/// The facts of a game. A text is empty where it is not known.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct GameFacts {
    /// In the order of the seats.
    pub players: Vec<String>,
    pub event: String,
    pub site: String,
    pub date: GameDate,
    pub round: String,
    /// In its usual form; None if the tag and the end of the moves contradict each other.
    pub result: Option<String>,
    /// How much the record holds: the letters of its moves, tags and comments.
    pub fullness: u32,
    /// A hash of these letters.
    pub letters: u64,
}

/// Returns the facts of a record.
pub fn facts(record: &Record) -> GameFacts {
    let text = |name: &str| known(record, name).unwrap_or_default();
    let players = seats_of(record).iter().map(|seat| text(seat));
    let all = record.text.get(record.bytes_range()).unwrap_or("");
    let letters = all.chars().filter(|c| !c.is_whitespace());
    let (count, hash) = letters.fold((0, 0), |(count, hash), c| (count + 1, key_of((hash, c))));
    GameFacts {
        players: players.collect(),
        event: text("Event"),
        site: text("Site"),
        date: GameDate::read(&text("Date")),
        // A game that has no rounds says `-`.
        round: known(record, "Round")
            .filter(|round| round != "-")
            .unwrap_or_default(),
        result: result_of(record),
        fullness: count,
        letters: hash,
    }
}

/// Returns the result of a record. A `*` after the moves does not contradict a tag: records of draughts may end so, and
/// a result that became known later is often put into the tag alone.
pub fn result_of(record: &Record) -> Option<String> {
    let written = record
        .terminator
        .map(|node| plain_result(record.slice(node)));
    let tag = record.tag("Result");
    let tag = tag.map(|pair| plain_result(pair.tag.value));
    let says = |result: &Option<Cow<str>>| {
        let open = |text: &str| matches!(text, "*" | "?" | "");
        result.as_deref().is_some_and(|text| !open(text))
    };
    match (says(&tag), says(&written)) {
        (true, true) if tag != written => None,
        (true, _) => tag.map(Cow::into_owned),
        (false, true) => written.map(Cow::into_owned),
        (false, false) => Some("*".to_owned()),
    }
}
