//! What was meant by a move that cannot be played, where the moves after it show it: of the legal
//! moves that are written nearly so, the only one on which they can be played. Only in tables, whose
//! columns leave few moves to choose from; a search over other slips is for elsewhere.

use crate::board::{Move, Seat};
use crate::replay::{
    self, Amendment, Change, Explainer, Played, Record, Refused, ReplayObserver, ReplaySetup,
};
use crate::text::near;

/// Moves after it that are asked.
const ASKED: u32 = 4;

/// An amendment for each of them.
pub fn meant(record: &Record, setup: &ReplaySetup) -> Vec<Amendment> {
    let mut found: Vec<Amendment> = Vec::new();
    if !setup.fixed {
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
            let mut behind = LinesAfter::new(node);
            replay::replay(record, setup, &tried, &mut behind);
            behind.plays_on()
        });
        if let (Some(only), None) = (fits.next(), fits.next()) {
            let change = Change::Play(only);
            found.push(Amendment { node, change });
        }
    }
}

/// The first move from a node on that cannot be played, and the legal moves that are written nearly so.
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

/// Whether the moves after a node can be played.
struct LinesAfter {
    node: usize,
    played: u32,
    decided: Option<bool>,
}

impl LinesAfter {
    fn new(node: usize) -> LinesAfter {
        LinesAfter {
            node,
            played: 0,
            decided: None,
        }
    }

    /// Where none follows nothing is shown.
    fn plays_on(&self) -> bool {
        self.decided.unwrap_or(self.played > 0)
    }

    fn follows(&mut self, node: usize, plays: bool) {
        if node <= self.node || self.decided.is_some() {
            return;
        }
        self.played += 1;
        if !plays || self.played == ASKED {
            self.decided = Some(plays);
        }
    }
}

impl ReplayObserver for LinesAfter {
    fn played(&mut self, played: &Played) {
        self.follows(played.node, true);
    }

    /// It says nothing against.
    fn several(&mut self, node: usize, _depth: usize) {
        if node > self.node && self.decided.is_none() {
            self.decided = Some(true);
        }
    }

    fn refused(&mut self, refused: &Refused) {
        self.follows(refused.node, false);
    }

    fn lost(&mut self, node: usize) {
        self.follows(node, false);
    }

    fn unknown(&mut self, node: usize) {
        self.follows(node, false);
    }

    fn left_out(&mut self, node: usize, _missing: &[(Seat, u32)]) {
        self.follows(node, false);
    }

    fn done(&self) -> bool {
        self.decided.is_some()
    }
}
