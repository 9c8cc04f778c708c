//! The evidence for or against a reading of a line: what it costs to believe that its moves were meant as
//! they are played. The unit is that of `typing_error`.

use super::contradiction::contradicts;
use super::failure::{FailingLine, FailureKind};
use super::number_evidence::NumberEvidence;
use crate::board::{CheckMark, Effect, MoveKind, Role, Roles, Sign, Slip, SquareSet};
use crate::notation::letters::FIGURINE;
use crate::replay::{LineOfPlay, MoveDetails, Played, Refused, ReplayObserver, WrittenNumber};
use crate::rules::Position;

/// A sign that says more than the move does: check without check, a capture of nothing.
const FALSE_SIGN: f32 = 7.0;
/// `#` for a check that is no mate.
const FALSE_MATE: f32 = 5.0;
/// A capture without its sign, in chess.
const NO_CAPTURE_SIGN: f32 = 4.0;
/// A check without its sign.
const NO_CHECK_SIGN: f32 = 1.0;
/// A sign of the wrong kind in draughts, where records use them loosely.
const LOOSE_SIGN: f32 = 0.7;
/// A departure square that leaves nothing more to decide.
const NEEDLESS: f32 = 3.0;
/// A text that fits several moves.
const AMBIGUOUS: f32 = 3.5;
const AMBIGUOUS_CAPTURE: f32 = 0.3;
/// Any other deviation from the notation.
const SPELLING: f32 = 1.5;
/// A result other than the end of the game demands. It may be a slip of its own.
const WRONG_RESULT: f32 = 3.0;

/// Moves after the failure that are played; hardly a game has as many.
const LONGEST: u32 = 1_000;

/// The most that habits count in a line: what a writer does again and again is no slip.
const MOST_OF_HABITS: f32 = 6.0;

/// How far a line can be played, and what the signs, numbers and texts on the way say against it.
pub struct LineEvidence<'s> {
    line: &'s FailingLine<'s>,
    /// Pairs of nodes that must be played as each other's text, so not as written.
    pub exchanged: &'s [(usize, usize)],
    /// The last of these nodes whose other text can be played there.
    exchanged_here: Option<usize>,
    /// The last of them was played.
    pub exchanged_all: bool,
    /// The sign for a row that is supplied before it, and the number that must be due there.
    pub row: Option<(usize, u32)>,
    /// Stop when the failure was played.
    pub only_past: bool,
    pub numbers: NumberEvidence,
    /// The last ambiguous move that was counted.
    ambiguous: Option<usize>,
    /// Stop when the cost exceeds this.
    limit: f32,
    pub cost: f32,
    /// The part of the cost for what a writer may do again and again.
    habits: f32,
    /// No number or sign contradicts the moves, and in chess no text fits several.
    pub is_consistent: bool,
    /// Moves played so far.
    pub moves: u32,
    /// Moves that were played after the failure.
    pub reach: u32,
    /// The failure, or a node after it, was played.
    pub passed: bool,
    /// A later move could not be played, or moves are missing.
    pub failed: bool,
    /// Where that was.
    pub stop: Option<Stop>,
    /// The first move after the failure whose signs contradict it.
    pub doubt: Option<Doubt>,
    /// The last move cannot be played, but it may still be being typed.
    pub unfinished: bool,
}

/// A move that can be played, but not as its signs say, so that it may be another slip.
#[derive(Clone, Copy, Debug)]
pub struct Doubt {
    pub stop: Stop,
    /// The cost before it.
    pub cost: f32,
    /// Moves after the failure that can be played before it.
    pub reach: u32,
}

/// The place where a line fails again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    pub node: usize,
    /// The key of the position there; `None` before the failure, because no path ends there.
    pub position: Option<u64>,
}

impl<'s> LineEvidence<'s> {
    pub fn new(line: &'s FailingLine<'s>, limit: f32) -> LineEvidence<'s> {
        LineEvidence {
            line,
            exchanged: &[],
            exchanged_here: None,
            exchanged_all: false,
            row: None,
            only_past: false,
            numbers: NumberEvidence::default(),
            ambiguous: None,
            limit,
            cost: 0.0,
            habits: 0.0,
            is_consistent: true,
            moves: 0,
            reach: 0,
            passed: false,
            failed: false,
            stop: None,
            doubt: None,
            unfinished: false,
        }
    }

    /// Compares the position at the end of the main line with the result.
    pub fn end(&mut self, last: &dyn Position) {
        let (record, game) = (self.line.record, self.line.setup.game);
        let end = last.end();
        if end.is_some_and(|end| record.right_result(game, &end).is_some()) {
            self.is_consistent = false;
            self.cost += WRONG_RESULT;
            self.failed |= self.line.failure.kind == FailureKind::Result;
        }
    }

    /// Is the failure that the text of this node fits several moves?
    fn is_ambiguous(&self, node: usize) -> bool {
        let failure = self.line.failure;
        node == failure.node && failure.kind == FailureKind::Ambiguous
    }

    /// Is a node after the failure the last move, which may still be being typed?
    fn is_unfinished(&self, node: usize) -> bool {
        node > self.line.failure.node && self.line.unfinished == Some(node)
    }

    fn weigh(&mut self, details: &MoveDetails) {
        let effect = details.after.effect();
        let untruth = untruth(details, effect);
        self.is_consistent &= untruth == 0.0;
        self.cost += untruth;
        self.add_habit(carelessness(details, effect));
        if is_silent_capture(details) {
            self.is_consistent &= !self.line.writes_capture_signs(details.node);
            self.add_habit(NO_CAPTURE_SIGN);
        }
    }

    fn add_habit(&mut self, cost: f32) {
        let cost = cost.min(MOST_OF_HABITS - self.habits);
        self.habits += cost;
        self.cost += cost;
    }

    fn count(&mut self, node: usize) {
        self.moves += 1;
        self.reach += u32::from(node > self.line.failure.node);
        self.passed |= node >= self.line.failure.node;
        let last = self.exchanged.last();
        self.exchanged_all |= last.is_some_and(|(_, second)| node == *second);
    }
}

impl ReplayObserver for LineEvidence<'_> {
    fn played(&mut self, played: &Played) {
        let is_in = |(a, b): &(usize, usize)| played.node == *a || played.node == *b;
        let is_exchanged = self.exchanged.iter().any(is_in);
        // The text of an exchanged move was weighed in `played_as`.
        let own = played.details.filter(|_| !is_exchanged);
        if let Some(details) = own
            && self.doubt.is_none()
            && played.node > self.line.failure.node
            && contradicts(details)
        {
            self.doubt = Some(Doubt {
                stop: Stop {
                    node: played.node,
                    position: Some(details.before.key()),
                },
                cost: self.cost,
                reach: self.reach,
            });
        }
        self.count(played.node);
        // An ambiguous text may also mean the other move.
        if is_exchanged && !self.is_ambiguous(played.node) {
            let is_other = self.exchanged_here == Some(played.node);
            self.failed |= !is_other || played.details.is_none_or(fits_as_written);
        }
        if let Some(details) = own {
            self.weigh(details);
            // Without the slip, the move that failed must do what its signs say.
            self.failed |= played.node == self.line.failure.node && contradicts(details);
        }
        if self.line.last_of_record == Some(played.node) {
            self.end(played.after);
        }
    }

    fn played_as(&mut self, details: &MoveDetails) {
        self.exchanged_here = Some(details.node);
        self.weigh(details);
        self.failed |= contradicts(details);
    }

    fn several(&mut self, node: usize, _depth: usize) {
        self.count(node);
        self.failed |= self.is_ambiguous(node);
    }

    // Every move after an ambiguous one fits several positions, so these are counted by their nodes.
    fn reached(&mut self, node: usize, _depth: usize, line: &LineOfPlay) {
        // Another number is due if more than one row is missing.
        let wrong = |(sign, number)| sign == node && line.count.expected() != number;
        self.failed |= self.row.is_some_and(wrong);
        let Some(last) = line.ambiguous.last().map(|ambiguous| ambiguous.node) else {
            return;
        };
        if self.ambiguous.is_none_or(|known| known < last) {
            self.ambiguous = Some(last);
            let is_draughts = self.line.setup.game.roles.contains(Role::Man);
            self.is_consistent &= is_draughts;
            self.add_habit(match is_draughts {
                true => AMBIGUOUS_CAPTURE,
                false => AMBIGUOUS,
            });
        }
    }

    fn refused(&mut self, refused: &Refused) {
        match refused.meant {
            Some(_) => self.count(refused.node),
            // What is still being typed says nothing of the moves before it.
            None if self.is_unfinished(refused.node) => self.unfinished = true,
            None => {
                self.failed = true;
                let is_late = refused.node >= self.line.failure.node;
                self.stop = refused.before.map(|before| Stop {
                    node: refused.node,
                    position: is_late.then(|| before.key()),
                });
            }
        }
    }

    fn reads_amended(&self) -> bool {
        false
    }

    fn played_unread(&mut self, node: usize) {
        self.count(node);
    }

    fn lost(&mut self, _node: usize) {
        self.failed = true;
    }

    fn left_out(
        &mut self,
        _node: usize,
        _missing: &[(crate::board::Seat, u32)],
        _: Option<&dyn Position>,
    ) {
        self.failed = true;
    }

    fn word_for_move(&mut self, _node: usize) {
        self.failed = true;
    }

    fn numbered(&mut self, numbered: &WrittenNumber) {
        if let Some(cost) = self.numbers.cost(self.line.setup, numbered) {
            self.is_consistent = false;
            self.add_habit(cost);
        }
    }

    fn done(&self) -> bool {
        let is_enough = self.only_past && self.passed;
        self.failed || is_enough || self.cost > self.limit || self.reach >= LONGEST
    }
}

/// Can a text be meant for the move that it is played as? Not if it only fits in the other case of its letters, as `bxc5` does
/// where `Bxc5` is meant, or if its signs say something else.
fn fits_as_written(details: &MoveDetails) -> bool {
    !details.reading.slips.contains(Slip::Case) && !contradicts(details)
}

/// The cost of signs that say more than the move does, or other than it does.
fn untruth(details: &MoveDetails, effect: Effect) -> f32 {
    let reading = details.reading;
    let mark = match reading.mark {
        Some(CheckMark::Mate) if effect.check && !effect.mate => FALSE_MATE,
        Some(_) if !effect.check && !effect.mate => FALSE_SIGN,
        _ => 0.0,
    };
    let draughts = details.frame.roles.contains(Role::Man);
    let false_capture = reading.sign.captures() && !details.mv.is_capture();
    match false_capture && !draughts && !may_be_signless(details) {
        true => mark + FALSE_SIGN,
        false => mark,
    }
}

/// Is the sign of a capture left out, in chess?
fn is_silent_capture(details: &MoveDetails) -> bool {
    let draughts = details.frame.roles.contains(Role::Man);
    let silent = !details.reading.sign.captures() && details.mv.is_capture();
    silent && !draughts && !may_be_signless(details)
}

/// The cost of what is left out or needless, or spelt in another way.
fn carelessness(details: &MoveDetails, effect: Effect) -> f32 {
    let (reading, mv) = (details.reading, details.mv);
    let mut slips = reading.slips.without(Slip::CaptureSign);
    // Whoever writes figurines writes all moves with them.
    if details.letters.code == FIGURINE.code {
        slips = slips.without(Slip::ForeignLetter);
    }
    let mut cost = slips.len() as f32 * SPELLING;
    let silent = reading.mark.is_none() && (effect.check || effect.mate);
    if silent && reading.roles != Roles::ALL {
        cost += NO_CHECK_SIGN;
    }
    let draughts = details.frame.roles.contains(Role::Man);
    let other_sign = reading.sign.captures() != mv.is_capture();
    if draughts && other_sign && !may_be_signless(details) {
        cost += LOOSE_SIGN;
    }
    if is_needless(details) {
        cost += NEEDLESS;
    }
    cost
}

/// Is a move of this kind, or in this notation, written without saying whether it captures?
fn may_be_signless(details: &MoveDetails) -> bool {
    let reading = details.reading;
    let draughts = details.frame.roles.contains(Role::Man);
    let claims_nothing = reading.sign == Sign::None && (draughts || reading.roles == Roles::ALL);
    let signless = matches!(
        details.mv.kind,
        MoveKind::Castle { .. } | MoveKind::Drop | MoveKind::Null
    );
    signless || claims_nothing
}

/// Does a chess move name its departure square, or a part of it, although no other piece could be meant?
fn is_needless(details: &MoveDetails) -> bool {
    let (reading, mv) = (details.reading, details.mv);
    let open = reading.from != SquareSet::ALL && mv.piece.role != Role::Pawn && mv.from.is_some();
    if !open
        || matches!(mv.kind, MoveKind::Castle { .. })
        || details.notation.needed_moves.needs_no_other(mv)
        || details.frame.roles.contains(Role::Man)
    {
        return false;
    }
    let mut wider = reading.clone();
    wider.from = SquareSet::ALL;
    let mut moves = Vec::new();
    details.before.candidates(&wider, &mut moves);
    moves.len() < 2
}
