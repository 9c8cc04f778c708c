//! Replay: plays the written moves of a record, main line and variations, by the rules of its game.
//!
//! Every event goes to a [`ReplayObserver`], node by node; judging it is left to the checks. After
//! a move that cannot be played the position is unknown, so the rest of that line is read but not
//! played. An [`Amendment`] names the move that was meant and lets the line go on.
//!
//! `walk` visits the nodes and enters and leaves variations, `moves` plays one move, with what
//! `move_readings` finds that its text can mean, and `line_of_play` holds the positions reached.

mod amend;
mod capture_sign;
mod english_text;
mod explain;
mod kings_in_the_centre;
mod leaps;
mod line_of_play;
mod move_counter;
mod move_readings;
mod moves;
mod nonetheless;
mod numbers;
mod observer;
mod reading_memory;
mod record;
mod replay_setup;
mod set_aside;
mod set_up;
mod walk;

use amend::take;
pub use amend::{Amendment, Change};
pub use explain::{Explainer, list};
pub use line_of_play::{AmbiguousMove, LineDoubt, LineOfPlay};
pub use move_counter::{MoveCounter, plain_number, written};
pub use move_readings::MoveReadings;
pub use nonetheless::{commands_about_move, says_it_was_played};
pub use observer::{MoveDetails, Played, Refused, ReplayObserver, WrittenNumber};
pub use record::{Record, TagPair, record_at, records};
pub use replay_setup::ReplaySetup;

use crate::board::{Frame, Move, MoveKind, Role, Seat};
use crate::notation::{Notation, letters as languages};
use crate::rules::Position;

/// Replays a record from its start. The amendments are sorted by node.
pub fn replay(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    observer: &mut impl ReplayObserver,
) {
    Replay::new(record, setup).run(amendments, None, observer);
}

/// Replays up to the node that holds a byte of the segment. Returns the line before that node, and
/// the index of the node.
pub fn until(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    byte: usize,
) -> Option<ReplayPoint> {
    struct Silent;
    impl ReplayObserver for Silent {
        // A comment or a variation at the byte may be about the position before the last move.
        fn needs_before(&self, _: &dyn Position) -> bool {
            true
        }
    }
    until_observed(record, setup, amendments, byte, &mut Silent)
}

/// Like [`until`], with an observer of what comes before the node.
pub fn until_observed(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    byte: usize,
    observer: &mut impl ReplayObserver,
) -> Option<ReplayPoint> {
    Replay::new(record, setup).run(amendments, Some(byte), observer)
}

/// The rest of a line.
pub struct RestOfLine {
    /// The line before its first node.
    pub line: LineOfPlay,
    /// The number of variations around it.
    pub depth: usize,
    pub nodes: std::ops::Range<usize>,
}

/// Replays the rest of a line, without the variations in it. `readings` may be those of another replay of the
/// record, so that their memory is used.
pub fn go_on(
    record: &Record,
    setup: &ReplaySetup,
    rest: RestOfLine,
    amendments: &[Amendment],
    readings: &mut MoveReadings,
    observer: &mut impl ReplayObserver,
) {
    let mut replay = Replay::new(record, setup);
    std::mem::swap(&mut replay.move_readings, readings);
    replay.go_on(rest, amendments, observer);
    std::mem::swap(&mut replay.move_readings, readings);
}

/// Plays a legal move that is not written on a line.
pub fn play_unwritten(setup: &ReplaySetup, line: &mut LineOfPlay, mv: &Move) {
    line.save_before();
    line.moves += 1;
    if let [candidate] = line.positions.as_mut_slice() {
        play(candidate.position.as_mut(), mv);
        line.count.set(setup.due(&*candidate.position));
    } else if !take(setup, line, mv) {
        line.set_unknown(setup.starter);
    }
}

/// A line before a node, and the node's index; no index between two nodes and at the end of a line.
pub type ReplayPoint = (LineOfPlay, Option<usize>);

/// Plays the move of one node on a line, with its amendment if it has one.
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
    /// The notation to read the next move in first.
    notation: &'static Notation,
    /// `notation` does not change any more: it is not the game's usual one, or a move has been read in it.
    notation_settled: bool,
    /// An amendment leaves a move out.
    leaves_out: bool,
    /// `notation` is the game's usual one.
    usual: bool,
    /// The letters are English, or there are none.
    english: bool,
    /// Captures may be written leap by leap or set aside, which is so in draughts only.
    leaps: bool,
    move_readings: MoveReadings,
    /// Moves before this node have already been read, as later leaps of a capture.
    skip_until: usize,
    /// Index that `next_move_or_number` returned last.
    lookahead: usize,
}

impl<'a> Replay<'a> {
    fn new(record: &'a Record<'a>, setup: &'a ReplaySetup) -> Replay<'a> {
        let usual = setup.notation.name == setup.game.notation;
        Replay {
            record,
            setup,
            notation: setup.notation,
            // A notation that is not the game's usual one was chosen for a reason.
            notation_settled: !usual,
            leaves_out: false,
            usual,
            english: std::ptr::eq(setup.letters, &languages::ENGLISH) || !setup.notation.lettered,
            leaps: setup.game.roles.contains(Role::Man),
            move_readings: MoveReadings::default(),
            skip_until: 0,
            lookahead: 0,
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
