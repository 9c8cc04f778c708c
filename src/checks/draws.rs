//! Games that go on after a draw by their rules. The moves are not wrong: some draws must be claimed,
//! and exhibition games play on.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::Report;
use crate::board::{Captured, Move, Role};
use crate::codes;
use crate::document::Severity;
use crate::replay::Record;
use crate::rules::{Counted, Draw, Game, Position};
use crate::syntax::plain_result;

/// Counts along the main line what the draw rules of a game need, up to the first draw.
pub struct DrawCounter {
    rules: &'static [Draw],
    /// The count of each rule.
    counts: Vec<u32>,
    /// How often each position occurred since a man moved or a piece was captured, by its key. Earlier
    /// positions cannot occur again.
    seen: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
    /// The position after the last counted move; `None` if it has no kings. If the next move starts
    /// from another one, moves between them were not played and counting starts again.
    last: Option<Box<dyn Position>>,
    /// The first draw: its rule and the node of its move.
    found: Option<(&'static Draw, usize)>,
}

/// Takes the key of a position as its hash, because it is one already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 ^= key;
    }
}

impl DrawCounter {
    pub fn new(game: &'static Game) -> DrawCounter {
        DrawCounter {
            rules: game.draws,
            counts: vec![0; game.draws.len()],
            seen: HashMap::default(),
            last: None,
            found: None,
        }
    }

    /// Is this position needed as the one before the next move? Without kings no rule counts anything, so
    /// it does not matter whether counting goes on from there or starts again.
    pub fn needs(&self, before: &dyn Position) -> bool {
        let counts = self.found.is_none() && !self.rules.is_empty();
        counts && before.material().is_some()
    }

    /// Counts one move of the main line. The position before it may be left out if it is not
    /// [needed](DrawCounter::needs).
    pub fn played(
        &mut self,
        node: usize,
        before: Option<&dyn Position>,
        after: &dyn Position,
        mv: impl FnOnce() -> Option<Move>,
    ) {
        if self.found.is_some() || self.rules.is_empty() {
            return;
        }
        let material = after.material();
        let Some((material, mv)) = material.and_then(|material| Some((material, mv()?))) else {
            return self.restart();
        };
        let last = self.last.as_deref();
        let goes_on = last
            .zip(before)
            .is_some_and(|(last, before)| last.same(before));
        if !goes_on {
            self.restart();
        }
        let captures = mv.captured != Captured::None;
        let quiet = mv.piece.role == Role::King && !captures;
        let times = self.times(before, after, quiet);
        for (draw, count) in self.rules.iter().zip(&mut self.counts) {
            *count = match draw.counted {
                Counted::Positions => times,
                Counted::KingMoves if quiet => *count + 1,
                Counted::Pieces(are) if !captures && are(&material) => *count + 1,
                Counted::Unchanged(are) if !captures && mv.becomes.is_none() && are(&material) => {
                    *count + 1
                }
                _ => 0,
            };
        }
        match &mut self.last {
            Some(last) => after.copy_into(last),
            None => self.last = Some(after.boxed()),
        }
        let mut reached = self.rules.iter().zip(&self.counts);
        let reached = reached.find(|(draw, count)| **count >= draw.limit);
        self.found = reached.map(|(draw, _)| (draw, node));
    }

    fn restart(&mut self) {
        if self.last.take().is_some() {
            self.counts.fill(0);
            self.seen.clear();
        }
    }

    /// How often the position after the move has occurred; 0 if no rule counts positions. After a
    /// move that is not a quiet king move no earlier position can occur again.
    fn times(&mut self, before: Option<&dyn Position>, after: &dyn Position, quiet: bool) -> u32 {
        let repeats = |draw: &Draw| matches!(draw.counted, Counted::Positions);
        if !quiet {
            self.seen.clear();
            return 1;
        }
        if !self.rules.iter().any(repeats) {
            return 0;
        }
        if let Some(before) = before.filter(|_| self.seen.is_empty()) {
            self.seen.insert(before.key(), 1);
        }
        let times = self.seen.entry(after.key()).or_default();
        *times += 1;
        *times
    }

    /// Reports the draw if moves follow it or the result says that somebody won.
    pub fn close(self, record: &Record, game: &'static Game, report: &mut Report) {
        let Some((draw, node)) = self.found else {
            return;
        };
        let Some(node) = record.nodes.get(node) else {
            return;
        };
        let followed = record.last_move.is_some_and(|last| last.start > node.start);
        let decided = record.terminator.is_some_and(|end| {
            let end = plain_result(record.slice(end));
            let mut systems = game.results.iter();
            systems.any(|system| system.iter().take(game.seats.len()).any(|won| *won == end))
        });
        if followed || decided {
            let message = format!("the game is drawn here: {}", draw.why);
            let range = node.start as usize..node.end as usize;
            report.add(codes::DRAWN, Severity::Hint, range, message);
        }
    }
}
