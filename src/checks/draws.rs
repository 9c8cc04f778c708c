//! Games that go on after a draw by their rules. The moves are not wrong: some draws must be claimed,
//! and exhibition games play on.

use std::collections::HashMap;

use super::Report;
use crate::board::{Captured, Role};
use crate::codes;
use crate::document::Severity;
use crate::replay::{MoveDetails, Record};
use crate::rules::{Counted, Draw, Game, Material, Position};
use crate::syntax::plain_result;

/// Counts along the main line what the draw rules of a game need, up to the first draw.
pub struct DrawCounter {
    rules: &'static [Draw],
    /// The count of each rule.
    counts: Vec<u32>,
    /// How often each position occurred since a man moved or a piece was captured. Earlier positions
    /// cannot occur again.
    seen: HashMap<String, u32>,
    material: Option<Material>,
    /// The position after the last counted move. If the next move starts from another one, moves
    /// between them were not played and counting starts again.
    last: Option<Box<dyn Position>>,
    /// The first draw: its rule and the node of its move.
    found: Option<(&'static Draw, usize)>,
}

impl DrawCounter {
    pub fn new(game: &'static Game) -> DrawCounter {
        DrawCounter {
            rules: game.draws,
            counts: vec![0; game.draws.len()],
            seen: HashMap::new(),
            material: None,
            last: None,
            found: None,
        }
    }

    /// Counts one move of the main line.
    pub fn played(&mut self, played: &MoveDetails) {
        if self.found.is_some() || self.rules.is_empty() {
            return;
        }
        if !self
            .last
            .as_deref()
            .is_some_and(|last| last.same(played.before))
        {
            self.counts.fill(0);
            self.seen.clear();
            self.material = played.before.material();
        }
        let quiet = played.mv.piece.role == Role::King && played.mv.captured == Captured::None;
        let times = self.times(played, quiet);
        let material = played.after.material();
        let (was, is) = (&self.material, &material);
        let no_capture = was.map(|was| was.totals()) == is.map(|is| is.totals());
        let unchanged = was.map(|was| was.men) == is.map(|is| is.men) && no_capture;
        for (draw, count) in self.rules.iter().zip(&mut self.counts) {
            *count = match draw.counted {
                Counted::Positions => times,
                Counted::KingMoves if quiet => *count + 1,
                Counted::Pieces(are) if no_capture && is.is_some_and(|now| are(&now)) => *count + 1,
                Counted::Unchanged(are) if unchanged && is.is_some_and(|now| are(&now)) => {
                    *count + 1
                }
                _ => 0,
            };
        }
        self.material = material;
        match &mut self.last {
            Some(last) => played.after.copy_into(last),
            None => self.last = Some(played.after.boxed()),
        }
        let reached = self.rules.iter().zip(&self.counts);
        self.found = reached
            .filter(|(draw, count)| **count >= draw.limit)
            .map(|(draw, _)| (draw, played.node))
            .next();
    }

    /// How often the position after the move has occurred; 0 if no rule counts positions. After a
    /// move that is not a quiet king move no earlier position can occur again.
    fn times(&mut self, played: &MoveDetails, quiet: bool) -> u32 {
        let repeats = |draw: &Draw| matches!(draw.counted, Counted::Positions);
        if !quiet {
            self.seen.clear();
            return 1;
        }
        if !self.rules.iter().any(repeats) {
            return 0;
        }
        if self.seen.is_empty() {
            self.seen.insert(played.before.fen(), 1);
        }
        let times = self.seen.entry(played.after.fen()).or_default();
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
