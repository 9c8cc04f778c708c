//! The opening of a line of a record.

use std::ops::Range;

use super::{Opening, Openings, openings};
use crate::replay::{Amendment, LineOfPlay, Played, Record, ReplayObserver, ReplaySetup, replay};
use crate::syntax::NodeKind;

/// So many plies of a line are looked at. The longest line of an opening is shorter.
const LONGEST: usize = 40;

/// Returns the opening of the line that leads to a node of the record, with that node; of the line outside variations if the
/// node is None. None for a game without names, and before a position has one.
pub fn opening_of_line(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    node: Option<usize>,
) -> Option<Opening> {
    let moves = moves_to(record, node.unwrap_or(usize::MAX));
    let mut search = OpeningSearch {
        openings: openings(setup.game)?,
        last: *moves.last()?,
        moves,
        passed: false,
        found: None,
    };
    replay(record, setup, amendments, &mut search);
    search.found
}

/// The first moves of the line that leads to a node, in the order of the record.
fn moves_to(record: &Record, target: usize) -> Vec<usize> {
    let mut moves = Vec::new();
    let mut line = record.range();
    loop {
        let mut inner: Option<Range<usize>> = None;
        for (i, node) in record
            .indexed_siblings(line)
            .take_while(|(i, _)| *i <= target)
        {
            match node.kind {
                NodeKind::Move => moves.push(i),
                NodeKind::Variation if target < node.next as usize => {
                    inner = Some(i + 1..node.next as usize);
                }
                _ => {}
            }
        }
        let Some(variation) = inner else {
            break;
        };
        // It stands instead of the move before it.
        moves.pop();
        line = variation;
    }
    moves.truncate(LONGEST);
    moves
}

struct OpeningSearch {
    openings: &'static Openings,
    /// The nodes of the line, in the order of the record, and the last of them.
    moves: Vec<usize>,
    last: usize,
    passed: bool,
    found: Option<Opening>,
}

impl ReplayObserver for OpeningSearch {
    fn played(&mut self, played: &Played) {
        if self.moves.binary_search(&played.node).is_ok() {
            let named = self.openings.of_position(played.after);
            self.found = named.or(self.found);
        }
    }

    fn reached(&mut self, node: usize, _depth: usize, _line: &LineOfPlay) {
        self.passed = node > self.last;
    }

    fn done(&self) -> bool {
        self.passed
    }
}
