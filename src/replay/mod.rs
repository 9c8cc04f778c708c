//! Replay: the written moves of a record, main line and every variation, against the rules.
//!
//! What happens is told to a [`ReplayObserver`], move by move; what is wrong with it is for the checks.
//! After a move that cannot be played the rest of its line is unknown: it is read, but not judged. Who
//! knows what was meant says so with an [`Amendment`], and the line goes on.

mod amend;
mod explain;
mod leaps;
mod line_of_play;
mod move_counter;
mod move_readings;
mod moves;
mod numbers;
mod observer;
mod record;
mod replay_setup;
mod set_aside;
mod set_up;
mod walk;

pub use amend::{Amendment, Change};
pub use explain::{Explainer, list};
pub use line_of_play::{AmbiguousMove, LineOfPlay};
pub use move_counter::{MoveCounter, plain_number, written};
pub use move_readings::MoveReadings;
pub use observer::{MoveDetails, Played, Refused, ReplayObserver, WrittenNumber};
pub use record::{Record, TagPair, record_at, records};
pub use replay_setup::ReplaySetup;

use crate::board::{Frame, Move, MoveKind, Seat};
use crate::notation::{Notation, letters as languages};
use crate::rules::Position;

/// Replays a record from its start, with amendments in the order of their nodes.
pub fn replay(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    observer: &mut impl ReplayObserver,
) {
    Replay::new(record, setup).run(amendments, None, observer);
}

/// Replays up to the node that holds a byte: the line as it stands before that node, and the
/// node's index where there is one.
pub fn until(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    byte: usize,
) -> Option<ReplayPoint> {
    struct Ignore;
    impl ReplayObserver for Ignore {
        // A comment or a variation at the byte may be about the position before the last move.
        fn needs_before(&self) -> bool {
            true
        }
    }
    Replay::new(record, setup).run(amendments, Some(byte), &mut Ignore)
}

/// A line as it stands before a node, and the node's index where there is one.
pub type ReplayPoint = (LineOfPlay, Option<usize>);

/// Plays the move of one node on a line.
pub fn step(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    line: &mut LineOfPlay,
    node: usize,
    observer: &mut impl ReplayObserver,
) {
    let mut replay = Replay::new(record, setup);
    match amendments.iter().find(|amendment| amendment.node == node) {
        Some(Amendment {
            change: missing @ Change::Missing(_),
            ..
        }) => {
            replay.supply(line, node, missing, observer);
            replay.step(line, node, 0, observer);
        }
        Some(amendment) => replay.amend(line, node, 0, &amendment.change, observer),
        None => replay.step(line, node, 0, observer),
    }
}

struct Replay<'a> {
    record: &'a Record<'a>,
    setup: &'a ReplaySetup,
    /// The notation that the record's moves have used so far.
    notation: &'static Notation,
    /// That is known.
    settled: bool,
    /// It is the game's usual one, in English.
    usual: bool,
    understanding: MoveReadings,
    /// The first node that has not been read as part of another.
    skip: usize,
    /// The move or number that was last looked for ahead.
    counted: usize,
}

impl<'a> Replay<'a> {
    fn new(record: &'a Record<'a>, setup: &'a ReplaySetup) -> Replay<'a> {
        let usual = setup.notation.name == setup.game.notation;
        Replay {
            record,
            setup,
            notation: setup.notation,
            // Another than the game's usual notation was chosen for a reason.
            settled: !usual,
            usual: usual && std::ptr::eq(setup.letters, &languages::ENGLISH),
            understanding: MoveReadings::default(),
            skip: 0,
            counted: 0,
        }
    }

    fn frame(&self, mover: Seat) -> Frame<'a> {
        self.setup.frame(mover)
    }
}

fn play(position: &mut dyn Position, mv: &Move) {
    if mv.kind == MoveKind::Null {
        position.pass();
    } else {
        position.play(mv);
    }
}
