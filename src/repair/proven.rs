//! Texts that could be several moves, where the moves that follow show which one: captures in their short
//! form, for the most part.

use crate::board::{Frame, Move};
use crate::replay::{self, AmbiguousMove, Amendment, Change, Record, ReplayObserver, ReplaySetup};

/// An amendment for each of them.
pub fn proven(record: &Record, setup: &ReplaySetup, amendments: &[Amendment]) -> Vec<Amendment> {
    let mut proofs = Proofs::default();
    replay::replay(record, setup, amendments, &mut proofs);
    proofs.0.sort_by_key(|amendment| amendment.node);
    proofs.0
}

#[derive(Default)]
struct Proofs(Vec<Amendment>);

impl ReplayObserver for Proofs {
    fn ambiguous(&mut self, pending: &AmbiguousMove, proved: Option<&Move>, _frame: Frame) {
        self.0.extend(proved.map(|mv| Amendment {
            node: pending.node,
            change: Change::Play(mv.clone()),
        }));
    }
}
