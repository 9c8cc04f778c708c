//! Finds which move was meant by one that cannot be played, if the moves after it prove that.
//!
//! The record is replayed to the first move that cannot be played. Each legal move whose text is
//! close to it is tried in its place; if the next moves can be played after exactly one of them, that
//! one was meant. The search goes on from there to the next such move. It is limited to formats with
//! one notation only, in practice tables, whose columns leave few moves to choose from.

use crate::board::{Move, Seat};
use crate::replay::{
    self, Amendment, Change, Explainer, Played, Record, Refused, ReplayObserver, ReplaySetup,
};
use crate::rules::Position;
use crate::text::near;

/// Moves that must be playable after the one that was meant, if the record has as many.
const REQUIRED: u32 = 4;

/// An amendment for each move that was found to be meant, sorted by node.
pub fn meant(record: &Record, setup: &ReplaySetup) -> Vec<Amendment> {
    let mut found: Vec<Amendment> = Vec::new();
    if !setup.only_notation {
        return found;
    }
    let mut done = 0;
    loop {
        let mut slip = FirstRefusal::new(setup, done);
        replay::replay(record, setup, &found, &mut slip);
        let Some(node) = slip.node else {
            return found;
        };
        done = node + 1;
        let mut fits = slip.close.into_iter().filter(|mv| {
            let change = Change::Play(mv.clone());
            let tried = [found.as_slice(), &[Amendment { node, change }]].concat();
            let mut after = LinesAfter::new(node);
            replay::replay(record, setup, &tried, &mut after);
            after.can_be_played()
        });
        if let (Some(only), None) = (fits.next(), fits.next()) {
            let change = Change::Play(only);
            found.push(Amendment { node, change });
        }
    }
}

/// Finds the first move from a node on that cannot be played, and the legal moves whose text is close.
struct FirstRefusal<'s> {
    setup: &'s ReplaySetup,
    from: usize,
    node: Option<usize>,
    close: Vec<Move>,
}

impl<'s> FirstRefusal<'s> {
    fn new(setup: &'s ReplaySetup, from: usize) -> FirstRefusal<'s> {
        FirstRefusal {
            setup,
            from,
            node: None,
            close: Vec::new(),
        }
    }
}

impl ReplayObserver for FirstRefusal<'_> {
    fn refused(&mut self, refused: &Refused) {
        let Some(before) = refused.before.filter(|_| refused.node >= self.from) else {
            return;
        };
        self.node = Some(refused.node);
        let mut legal = Vec::new();
        before.legal(&mut legal);
        let ReplaySetup { game, notation, .. } = self.setup;
        let explainer = Explainer::new(refused.frame, notation, game, Some(before));
        let texts: Vec<String> = legal.iter().map(|mv| explainer.write(mv)).collect();
        let close = near(refused.text.trim(), texts.iter().map(String::as_str));
        let pairs = texts.iter().zip(&legal);
        let pairs = pairs.filter(|(text, _)| close.contains(&text.as_str()));
        self.close = pairs.map(|(_, mv)| mv.clone()).collect();
    }

    fn done(&self) -> bool {
        self.node.is_some()
    }
}

/// Finds out whether the moves after a node can be played.
struct LinesAfter {
    node: usize,
    /// Moves after the node so far.
    moves: u32,
    decided: Option<bool>,
}

impl LinesAfter {
    fn new(node: usize) -> LinesAfter {
        LinesAfter {
            node,
            moves: 0,
            decided: None,
        }
    }

    /// False without any move after the node: then nothing is proved.
    fn can_be_played(&self) -> bool {
        self.decided.unwrap_or(self.moves > 0)
    }

    fn count(&mut self, node: usize, playable: bool) {
        if node <= self.node || self.decided.is_some() {
            return;
        }
        self.moves += 1;
        if !playable || self.moves == REQUIRED {
            self.decided = Some(playable);
        }
    }
}

impl ReplayObserver for LinesAfter {
    fn played(&mut self, played: &Played) {
        self.count(played.node, true);
    }

    /// An ambiguous move can be played, but what follows proves nothing any more.
    fn several(&mut self, node: usize, _depth: usize) {
        if node > self.node && self.decided.is_none() {
            self.decided = Some(true);
        }
    }

    fn refused(&mut self, refused: &Refused) {
        self.count(refused.node, false);
    }

    fn lost(&mut self, node: usize) {
        self.count(node, false);
    }

    fn unknown(&mut self, node: usize) {
        self.count(node, false);
    }

    fn left_out(&mut self, node: usize, _missing: &[(Seat, u32)], _: Option<&dyn Position>) {
        self.count(node, false);
    }

    fn done(&self) -> bool {
        self.decided.is_some()
    }
}
