//! Replay: the written moves of a record, main line and every variation, against the rules.
//!
//! What happens is told to a [`Witness`], move by move; what is wrong with it is for the checks.
//! After a move that cannot be played the rest of its line is unknown: it is read, but not judged. Who
//! knows what was meant says so with an [`Amendment`], and the line goes on.

mod amend;
mod aside;
mod count;
mod frontier;
mod leaps;
mod moves;
mod numbers;
mod record;
mod set_up;
mod stage;
mod understand;
mod walk;
mod witness;
mod words;

pub use amend::{Amendment, Change};
pub use count::{Count, plain_number, written};
pub use frontier::{Line, Pending};
pub use record::{Record, TagPair, record_at, records};
pub use stage::Stage;
pub use understand::Understanding;
pub use witness::{MoveDetails, Numbered, Played, Refused, Witness};
pub use words::{Speaker, list};

use crate::board::{Frame, Move, MoveKind, Seat};
use crate::notation::{Notation, letters as languages};
use crate::rules::Position;

/// Replays a record from its start, with amendments in the order of their nodes.
pub fn replay(
    record: &Record,
    stage: &Stage,
    amendments: &[Amendment],
    witness: &mut impl Witness,
) {
    Replay::new(record, stage).run(amendments, None, witness);
}

/// Replays up to the node that holds a byte: the line as it stands before that node, and the
/// node's index where there is one.
pub fn until(
    record: &Record,
    stage: &Stage,
    amendments: &[Amendment],
    byte: usize,
) -> Option<Here> {
    struct Deaf;
    impl Witness for Deaf {
        // A comment or a variation at the byte may be about the position before the last move.
        fn needs_before(&self) -> bool {
            true
        }
    }
    Replay::new(record, stage).run(amendments, Some(byte), &mut Deaf)
}

/// A line as it stands before a node, and the node's index where there is one.
pub type Here = (Line, Option<usize>);

/// Plays the move of one node on a line.
pub fn step(
    record: &Record,
    stage: &Stage,
    amendments: &[Amendment],
    line: &mut Line,
    node: usize,
    witness: &mut impl Witness,
) {
    let mut replay = Replay::new(record, stage);
    match amendments.iter().find(|amendment| amendment.node == node) {
        Some(Amendment {
            change: missing @ Change::Missing(_),
            ..
        }) => {
            replay.supply(line, node, missing, witness);
            replay.step(line, node, 0, witness);
        }
        Some(amendment) => replay.amend(line, node, 0, &amendment.change, witness),
        None => replay.step(line, node, 0, witness),
    }
}

struct Replay<'a> {
    record: &'a Record<'a>,
    stage: &'a Stage,
    /// The notation that the record's moves have used so far.
    notation: &'static Notation,
    /// That is known.
    settled: bool,
    /// It is the game's usual one, in English.
    usual: bool,
    understanding: Understanding,
    /// The first node that has not been read as part of another.
    skip: usize,
    /// The move or number that was last looked for ahead.
    counted: usize,
}

impl<'a> Replay<'a> {
    fn new(record: &'a Record<'a>, stage: &'a Stage) -> Replay<'a> {
        let usual = stage.notation.name == stage.game.notation;
        Replay {
            record,
            stage,
            notation: stage.notation,
            // Another than the game's usual notation was chosen for a reason.
            settled: !usual,
            usual: usual && std::ptr::eq(stage.letters, &languages::ENGLISH),
            understanding: Understanding::default(),
            skip: 0,
            counted: 0,
        }
    }

    fn frame(&self, mover: Seat) -> Frame<'a> {
        self.stage.frame(mover)
    }
}

fn play(position: &mut dyn Position, mv: &Move) {
    if mv.kind == MoveKind::Null {
        position.pass();
    } else {
        position.play(mv);
    }
}
