//! What the moves of a text are when they are replayed as written, and whether anything in them shows that
//! they cannot be meant so.

use movetext::board::{
    CheckMark, Effect, Frame, Move, Reading, Role, Seat, Slip, Square, SquareSet,
};
use movetext::replay::{
    AmbiguousMove, Amendment, Change, MoveDetails, Played, Record, Refused, ReplayObserver,
    ReplaySetup, records, replay,
};
use movetext::syntax::{Format, NodeKind};

/// A move without the route of its capture, which a text need not show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    from: Option<Square>,
    to: Square,
    role: Role,
    becomes: Option<Role>,
    victims: SquareSet,
}

impl PlayedMove {
    pub fn of(mv: &Move) -> PlayedMove {
        PlayedMove {
            from: mv.from,
            to: mv.to,
            role: mv.piece.role,
            becomes: mv.becomes,
            victims: mv.victims(),
        }
    }

    pub fn role(&self) -> Role {
        self.role
    }

    /// The same number on every machine, for hashing.
    pub fn words(&self) -> [u64; 7] {
        let from = self.from.map_or(0xffff, |from| u64::from(from.0));
        let becomes = self.becomes.map_or(0xff, |role| role as u64);
        let [a, b, c, d] = self.victims.words();
        [from, self.to.0.into(), becomes, a, b, c, d]
    }
}

/// The outcome of a replay.
#[derive(Default)]
pub struct Replayed {
    /// The moves of the main line; None for one that is not known.
    pub moves: Vec<Option<PlayedMove>>,
    /// A move is refused, left out or stays ambiguous, or in chess has an untrue mark.
    pub is_faulty: bool,
}

impl Replayed {
    /// Are these the moves of the main line?
    pub fn is(&self, moves: &[PlayedMove]) -> bool {
        let same = |(own, other): (&Option<PlayedMove>, &PlayedMove)| own.as_ref() == Some(other);
        self.moves.len() == moves.len() && self.moves.iter().zip(moves).all(same)
    }
}

/// Replays the first game of a text. Draughts captures that later moves decide count as those.
pub fn replayed(text: &str, format: &Format, setup: &ReplaySetup) -> Replayed {
    let tree = (format.parse)(text);
    let mut games = records(text, &tree).filter(Record::is_game);
    let Some(record) = games.next() else {
        return Replayed::default();
    };
    let several = games.next().is_some();
    let mut first = follow(&record, setup, &[]);
    let mut amendments = std::mem::take(&mut first.proved);
    if !amendments.is_empty() {
        amendments.sort_by_key(|amendment| amendment.node);
        let second = follow(&record, setup, &amendments);
        first.found.moves = second.found.moves;
        first.found.is_faulty |= second.found.is_faulty;
    }
    let of_kind = |kind| record.top().filter(move |node| node.kind == kind).count();
    first.found.is_faulty |=
        several || of_kind(NodeKind::Junk) > 0 || of_kind(NodeKind::Result) > 1;
    first.found
}

fn follow(record: &Record, setup: &ReplaySetup, amendments: &[Amendment]) -> Follower {
    let mut follower = Follower {
        has_marks: setup.game.roles.contains(Role::Knight),
        found: Replayed::default(),
        proved: Vec::new(),
    };
    replay(record, setup, amendments, &mut follower);
    follower
}

struct Follower {
    /// Chess: marks claim something, and a move that fits several is wrong whatever follows.
    has_marks: bool,
    found: Replayed,
    proved: Vec<Amendment>,
}

impl Follower {
    fn fail(&mut self) {
        self.found.is_faulty = true;
        self.found.moves.push(None);
    }
}

impl ReplayObserver for Follower {
    fn needs_details(&self) -> bool {
        true
    }

    fn played(&mut self, played: &Played) {
        if played.depth > 0 {
            return;
        }
        let mv = played.details.map(|details| PlayedMove::of(details.mv));
        self.found.moves.push(mv);
        let untrue = |details: &MoveDetails| {
            is_mark_untrue(details.reading, details.mv, details.after.effect())
        };
        let untrue = played.details.is_some_and(untrue);
        self.found.is_faulty |= self.has_marks && untrue;
    }

    fn several(&mut self, _node: usize, depth: usize) {
        if depth == 0 {
            self.found.moves.push(None);
            self.found.is_faulty |= self.has_marks;
        }
    }

    fn ambiguous(&mut self, ambiguous: &AmbiguousMove, proved: Option<&Move>, _frame: Frame) {
        match proved {
            Some(mv) => self.proved.push(Amendment {
                node: ambiguous.node,
                change: Change::Play(mv.clone()),
            }),
            None => self.found.is_faulty = true,
        }
    }

    fn refused(&mut self, _refused: &Refused) {
        self.fail();
    }

    fn lost(&mut self, _node: usize) {
        self.fail();
    }

    fn unknown(&mut self, _node: usize) {
        self.fail();
    }

    fn left_out(
        &mut self,
        _node: usize,
        _: &[(Seat, u32)],
        _: Option<&dyn movetext::rules::Position>,
    ) {
        self.fail();
    }
}

/// Does a mark claim a check, a mate or a capture that the move is not? A missing mark claims nothing, nor
/// does a capture sign in an unusual form.
pub fn is_mark_untrue(reading: &Reading, mv: &Move, effect: Effect) -> bool {
    let untrue = match reading.mark {
        Some(CheckMark::Mate) => !effect.mate,
        Some(_) => !effect.check && !effect.mate,
        None => false,
    };
    let claims_capture = reading.sign.captures() && !reading.slips.contains(Slip::CaptureSign);
    untrue || claims_capture && !mv.is_capture()
}
