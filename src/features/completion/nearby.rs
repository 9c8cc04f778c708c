//! What the other games of a document have in their tags. Only the games near the cursor are read, so that
//! the answer takes as long in a large document as in a small one.

use std::collections::HashMap;
use std::hash::Hash;

use super::tag_place::tag_of_line;
use crate::document::Snapshot;
use crate::rules::seatings;

/// The most bytes that are read, half of them before the cursor and half after it.
const READ: usize = 512 << 10;

/// A tag of another game.
pub struct NearbyTag {
    /// Its byte in the document.
    pub at: usize,
    pub name: String,
    /// As it is written, with its backslashes.
    pub value: String,
}

/// Returns the tags near a byte of the document, but for the one whose line begins at `line`.
pub fn nearby_tags(snapshot: &Snapshot, byte: usize, line: usize) -> Vec<NearbyTag> {
    let text = &snapshot.text;
    let from = text.line_start(text.line_of(text.floor(byte.saturating_sub(READ / 2))));
    let to = text.floor((byte + READ / 2).min(text.len()));
    let read = text.slice(from..to);
    let mut at = from;
    let tags = read.split_inclusive(['\n', '\r']).filter_map(|written| {
        let start = at;
        at += written.len();
        let tag = tag_of_line(written).filter(|_| start != line)?;
        Some(NearbyTag {
            at: start,
            name: tag.name.to_owned(),
            value: tag.value.to_owned(),
        })
    });
    tags.collect()
}

/// Returns how often each thing occurs, the most frequent first; of two that are as frequent, the one that
/// occurs first.
pub fn counted<T: Hash + Eq + Copy>(things: impl Iterator<Item = T>) -> Vec<(T, usize)> {
    let mut counts: HashMap<T, usize> = HashMap::new();
    let mut order = Vec::new();
    for thing in things {
        let count = counts.entry(thing).or_insert(0);
        *count += 1;
        if *count == 1 {
            order.push(thing);
        }
    }
    let count = |thing: &T| counts.get(thing).copied().unwrap_or(0);
    order.sort_by_key(|thing| std::cmp::Reverse(count(thing)));
    order
        .into_iter()
        .map(|thing| (thing, count(&thing)))
        .collect()
}

/// Returns a tag name without the player it is about: `Elo` for `WhiteElo` and `BlackElo`, nothing for
/// `White`. None for a tag that is not about a player.
pub fn about_a_player(name: &str) -> Option<&str> {
    let mut players = seatings().flatten();
    players.find_map(|player| {
        let rest = name.strip_prefix(player)?;
        // `Blackburn` is about no player.
        (!rest.starts_with(char::is_lowercase)).then_some(rest)
    })
}

/// How many games have something, for the detail of an offer.
pub fn games_here(count: usize) -> String {
    match count {
        1 => "in 1 game here".to_owned(),
        count => format!("in {count} games here"),
    }
}
