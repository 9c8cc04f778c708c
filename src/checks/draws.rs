//! Games that go on where the rules of their game have made them a draw. Nothing is wrong with
//! their moves: a draw may have to be claimed, and scores of exhibition games play on.

use std::collections::HashMap;

use super::Report;
use crate::board::{Captured, Role};
use crate::codes;
use crate::document::Severity;
use crate::replay::{MoveDetails, Record};
use crate::rules::{Counted, Draw, Game, Material, Position};
use crate::syntax::plain_result;

/// What is counted along the main line, until a rule makes the game a draw.
pub struct DrawCounter {
    rules: &'static [Draw],
    /// How far each rule has counted.
    counts: Vec<u32>,
    /// Positions since a man moved or a piece was taken: only these can come again.
    seen: HashMap<String, u32>,
    material: Option<Material>,
    /// The position after the last move; another means that the line was broken.
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

    /// One move of the main line.
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
        let untaken = was.map(|was| was.totals()) == is.map(|is| is.totals());
        let unchanged = was.map(|was| was.men) == is.map(|is| is.men) && untaken;
        for (draw, count) in self.rules.iter().zip(&mut self.counts) {
            *count = match draw.counted {
                Counted::Positions => times,
                Counted::KingMoves if quiet => *count + 1,
                Counted::Pieces(are) if untaken && is.is_some_and(|now| are(&now)) => *count + 1,
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

    /// How often the position after the move has been met. Only kings go back to where they were.
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

    /// What there is to say once the record is read.
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
