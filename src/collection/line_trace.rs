//! The moves of a game as a number: two games with the same moves have the same, in whatever notation they are written.

use crate::identify::{Context, Identification, identify};
use crate::replay::{LineOfPlay, Played, Record, ReplayObserver, replay};
use crate::rules::key_of;
use crate::syntax::NodeKind;

/// The moves of a game outside variations.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct LineTrace {
    /// A hash of the start and of all positions that follow; of the text of moves that cannot be played.
    pub end: u64,
    /// The same after [`OPENING`] plies; 0 if there are fewer.
    pub opening: u64,
    pub plies: u32,
}

/// The plies by which games are compared before all of their moves are.
pub const OPENING: usize = 20;

/// Returns the trace of a record.
pub fn trace(record: &Record, context: &Context) -> LineTrace {
    LineTrace::of(&line_ends(record, context))
}

impl LineTrace {
    /// Returns the trace whose ends, from the start on, are these.
    pub fn of(ends: &[u64]) -> LineTrace {
        LineTrace {
            end: ends.last().copied().unwrap_or(0),
            opening: ends.get(OPENING).copied().unwrap_or(0),
            plies: u32::try_from(ends.len().saturating_sub(1)).unwrap_or(u32::MAX),
        }
    }
}

/// Returns the ends of the traces that stop at the start of a record and after each of its moves.
pub fn line_ends(record: &Record, context: &Context) -> Vec<u64> {
    if context.format.list.is_some() {
        return vec![line_key(record)];
    }
    let mut tracer = Tracer {
        record,
        unplayed: None,
        ends: Vec::with_capacity(record.moves + 1),
    };
    match identify(record, context) {
        Identification::Game(setup, ..) => {
            let start = setup.start.as_ref().map(|start| start.key());
            tracer.ends.push(key_of((setup.game.name, start)));
            replay(record, &setup, &[], &mut tracer);
        }
        Identification::Unknown(..) => {
            let start = record.set_up().map(|pair| pair.tag.value.trim());
            tracer.ends.push(key_of(start));
            for (node, _) in record
                .indexed_siblings(record.range())
                .filter(|(_, node)| node.kind == NodeKind::Move)
            {
                tracer.unplayed = Some(node);
                tracer.take_text();
            }
        }
    }
    tracer.take_text();
    tracer.ends
}

/// The hash of a line of a list: two are the same only if every word is.
fn line_key(record: &Record) -> u64 {
    let root = record.nodes.get(record.root);
    let line = root.map_or("", |root| record.slice(root));
    key_of(line.split_whitespace().collect::<Vec<_>>())
}

struct Tracer<'a> {
    record: &'a Record<'a>,
    /// The last move, until it is played.
    unplayed: Option<usize>,
    ends: Vec<u64>,
}

impl Tracer<'_> {
    fn take(&mut self, key: u64) {
        let last = self.ends.last();
        self.ends.push(key_of((last, key)));
    }

    /// Takes the text of a move that was not played.
    fn take_text(&mut self) {
        let node = self.unplayed.take();
        if let Some(node) = node.and_then(|node| self.record.nodes.get(node)) {
            self.take(key_of(self.record.slice(node)));
        }
    }
}

impl ReplayObserver for Tracer<'_> {
    fn reached(&mut self, node: usize, depth: usize, _line: &LineOfPlay) {
        let kind = self.record.nodes.get(node).map(|node| node.kind);
        if depth == 0 && kind == Some(NodeKind::Move) {
            self.take_text();
            self.unplayed = Some(node);
        }
    }

    fn played(&mut self, played: &Played) {
        if played.depth == 0 {
            self.unplayed = None;
            self.take(played.after.key());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::records;
    use crate::syntax::format;

    fn traced(name: &str, text: &str) -> LineTrace {
        let context = Context::new(format(name).expect("a row of FORMATS"));
        let tree = (context.format.parse)(text);
        let record = records(text, &tree).next().expect("a record");
        trace(&record, &context)
    }

    fn ends(text: &str) -> Vec<u64> {
        let context = Context::new(format("pgn").expect("a row of FORMATS"));
        let tree = (context.format.parse)(text);
        line_ends(&records(text, &tree).next().expect("a record"), &context)
    }

    #[test]
    fn the_notation_and_the_variations_do_not_count() {
        let plain = traced("pgn", "1. e4 e5 2. Nf3 Nc6 *");
        assert_eq!(plain.plies, 4);
        for other in [
            "1. e2e4 e7e5 2. g1f3 b8c6 1-0",
            "[White \"A\"]\n\n1. e4! {best} (1. d4 d5 2. c4) 1... e5 2. Nf3+ (2. f4) Nc6 *",
            "1.P-K4 P-K4 2.Kt-KB3 Kt-QB3 *",
        ] {
            assert_eq!(traced("pgn", other), plain, "{other}");
        }
        let longer = "1. e4 e5 2. Nf3 Nc6 3. Bb5 *";
        assert_ne!(traced("pgn", longer).end, plain.end);
        let (short, long) = (
            ends("1. e4 e5 2. Nf3 Nc6 *"),
            ends("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-N5 *"),
        );
        assert_eq!((short.len(), long.len()), (5, 6));
        assert!(long.starts_with(&short));
        // The same position by other moves is another game.
        let turned = traced("pgn", "1. Nf3 Nc6 2. e4 e5 *");
        assert_ne!(turned.end, plain.end);
    }

    #[test]
    fn moves_that_cannot_be_played_count_by_their_text() {
        let one = traced("pgn", "1. e4 e5 2. Ke3 d6 *");
        assert_eq!(one.plies, 4);
        let same = traced("pgn", "1. e2e4 e7e5 2. Ke3 d6 *");
        assert_eq!(same, one);
        let other = traced("pgn", "1. e4 e5 2. Kd3 d6 *");
        assert_ne!(other.end, one.end);
        let unknown = "[Variant \"seirawan\"]\n\n1. e4 e5 2. Nf3/H *";
        assert_eq!(traced("pgn", unknown).plies, 3);
    }
}
