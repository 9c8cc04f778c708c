//! How often the other games near the cursor play each move of a position.

use std::collections::HashMap;

use super::CompletionQuery;
use crate::identify::{Identification, identify};
use crate::inspect::PositionAt;
use crate::replay::{Played, ReplayObserver, records, replay};
use crate::rules::Position;

/// The most bytes of games that are replayed, half of them before the cursor and half after it.
const REPLAYED: usize = 128 << 10;

/// Returns the number of games that play a move here, by the [key](Position::key) of the position after it.
/// Only the moves outside variations count, and not those of the segment with the cursor.
pub fn played_here(query: &CompletionQuery, here: &PositionAt) -> HashMap<u64, usize> {
    let mut counts = HashMap::new();
    let from = query.byte.saturating_sub(REPLAYED / 2);
    let to = query.byte + REPLAYED / 2;
    let own = query.passage.as_ref().map(|passage| passage.start);
    let near = query.snapshot.passages_from(from);
    let near = near.take_while(|passage| passage.start < to);
    for passage in
        near.filter(|passage| Some(passage.start) != own && passage.text.len() < REPLAYED)
    {
        let tree = (query.context.format.parse)(&passage.text);
        for record in records(&passage.text, &tree) {
            let Identification::Game(setup, ..) = identify(&record, query.context) else {
                continue;
            };
            if setup.game.id != here.game.id {
                continue;
            }
            let mut search = PositionSearch {
                wanted: here.before.as_ref(),
                key: here.before.key(),
                after: None,
            };
            replay(&record, &setup, &[], &mut search);
            if let Some(after) = search.after {
                *counts.entry(after).or_insert(0) += 1;
            }
        }
    }
    counts
}

/// Finds the first move that a game plays in a position.
struct PositionSearch<'a> {
    wanted: &'a dyn Position,
    key: u64,
    /// The key of the position after the move.
    after: Option<u64>,
}

impl ReplayObserver for PositionSearch<'_> {
    fn needs_before(&self, position: &dyn Position) -> bool {
        position.key() == self.key
    }

    fn played(&mut self, played: &Played) {
        let found = played.before.filter(|before| {
            played.depth == 0 && before.key() == self.key && before.same(self.wanted)
        });
        if found.is_some() {
            self.after = Some(played.after.key());
        }
    }

    fn done(&self) -> bool {
        self.after.is_some()
    }
}
