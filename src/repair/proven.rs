//! Finds which move an ambiguous text means, if the moves that follow prove it. Most such texts are
//! draughts captures in their short form.

use crate::board::{Frame, Move};
use crate::replay::{self, AmbiguousMove, Amendment, Change, Record, ReplayObserver, ReplaySetup};

/// An amendment for each ambiguous move that is proved, sorted by node.
pub fn proven(record: &Record, setup: &ReplaySetup, amendments: &[Amendment]) -> Vec<Amendment> {
    let mut proofs = Proofs::default();
    replay::replay(record, setup, amendments, &mut proofs);
    proofs.0.sort_by_key(|amendment| amendment.node);
    proofs.0
}

#[derive(Default)]
struct Proofs(Vec<Amendment>);

impl ReplayObserver for Proofs {
    fn ambiguous(&mut self, ambiguous: &AmbiguousMove, proved: Option<&Move>, _frame: Frame) {
        self.0.extend(proved.map(|mv| Amendment {
            node: ambiguous.node,
            change: Change::Play(mv.clone()),
        }));
    }
}
