//! Finds what a record was meant to say: the amendments that its other moves prove.

mod meant;
mod proven;

pub use meant::meant;
pub use proven::proven;

use crate::replay::{Amendment, Record, ReplaySetup};

/// All amendments that are proved for a record, sorted by node.
pub fn amendments(record: &Record, setup: &ReplaySetup) -> Vec<Amendment> {
    let mut amendments = meant(record, setup);
    let proven = proven(record, setup, &amendments);
    add(&mut amendments, proven);
    amendments
}

/// Adds amendments, keeping all sorted by node. Nodes that have an amendment keep it.
pub fn add(amendments: &mut Vec<Amendment>, more: Vec<Amendment>) {
    for amendment in more {
        let place = amendments.binary_search_by_key(&amendment.node, |known| known.node);
        if let Err(place) = place {
            amendments.insert(place, amendment);
        }
    }
}
