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
mod numbers;
mod record;
mod stage;
mod understand;
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

use std::ops::{ControlFlow, Range};

use frontier::State;
use understand::Understood;

use crate::board::{Frame, Move, MoveKind, Role, Seat, Slip};
use crate::notation::{Notation, Unread, letters as languages};
use crate::rules::Position;
use crate::syntax::NodeKind;

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
        // The short way does not remember the position before a move.
        fn needs_details(&self) -> bool {
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

/// A move as it stands in the record: its node, its text, the variations around it.
struct Written<'t> {
    node: usize,
    text: &'t str,
    depth: usize,
}

/// Where a replay is: its line, and those around it.
struct Walk {
    line: Line,
    around: Vec<Outer>,
    /// Of variations that are over.
    spare: Vec<Line>,
    /// What was looked for.
    found: Option<Here>,
}

/// A line around the variation being replayed.
struct Outer {
    /// Index of the first node behind the variation.
    end: usize,
    /// The variation's closing parenthesis: a byte of the segment. Without one the variation goes
    /// on to the end of the game.
    close: usize,
    line: Line,
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

    fn run(
        mut self,
        amendments: &[Amendment],
        until: Option<usize>,
        witness: &mut impl Witness,
    ) -> Option<Here> {
        let mut walk = Walk {
            line: Line::new(self.stage.start.clone(), self.stage.count),
            around: Vec::new(),
            spare: Vec::new(),
            found: None,
        };
        // Nobody asks at a node whether it is amended: the nodes between are replayed in one go.
        let range = self.record.range();
        let mut from = range.start;
        for Amendment { node, change } in amendments {
            if (from..range.end).contains(node) {
                let before = self.walk(&mut walk, from..*node, until, witness);
                if before.is_break()
                    || self
                        .visit(&mut walk, *node, Some(change), until, witness)
                        .is_break()
                {
                    return walk.found;
                }
                from = node + 1;
            }
        }
        let rest = self.walk(&mut walk, from..range.end, until, witness);
        if rest.is_break() {
            return walk.found;
        }
        let Walk {
            mut line,
            mut around,
            ..
        } = walk;
        while let Some(outer) = around.pop() {
            if until.is_some_and(|byte| byte <= outer.close) {
                return Some((line, None));
            }
            self.finish(&line, witness);
            line = outer.line;
        }
        self.finish(&line, witness);
        until.map(|_| (line, None))
    }

    /// Replays a range of nodes. It breaks off where the byte was found, and where nobody wants to hear
    /// more.
    fn walk(
        &mut self,
        walk: &mut Walk,
        nodes: Range<usize>,
        until: Option<usize>,
        witness: &mut impl Witness,
    ) -> ControlFlow<()> {
        for i in nodes {
            self.visit(walk, i, None, until, witness)?;
        }
        ControlFlow::Continue(())
    }

    /// Replays one node.
    #[inline(always)]
    fn visit(
        &mut self,
        walk: &mut Walk,
        i: usize,
        change: Option<&Change>,
        until: Option<usize>,
        witness: &mut impl Witness,
    ) -> ControlFlow<()> {
        let nodes = self.record.nodes;
        let Walk {
            line,
            around,
            spare,
            found,
        } = walk;
        // Only games whose captures have a way write them in parts.
        let leaps = self.stage.game.roles.contains(Role::Man);
        while let Some(outer) = around.pop_if(|outer| outer.end <= i) {
            if until.is_some_and(|byte| byte <= outer.close) {
                *found = Some((line.clone(), None));
                return ControlFlow::Break(());
            }
            self.finish(line, witness);
            spare.push(std::mem::replace(line, outer.line));
        }
        let node = &nodes[i];
        if let Some(byte) = until {
            let container = node.kind == NodeKind::Variation;
            // Where two nodes touch, a move that begins there counts before what ends there.
            let next = nodes.get(i + 1).filter(|_| node.end as usize == byte);
            let yields =
                next.is_some_and(|next| next.kind == NodeKind::Move && next.start as usize == byte);
            let reached = node.end as usize >= byte && !container && !yields;
            if node.start as usize > byte || reached {
                let inside = (node.start as usize) <= byte && i >= self.skip;
                *found = Some((line.clone(), inside.then_some(i)));
                return ControlFlow::Break(());
            }
        }
        let change = match change {
            Some(missing @ Change::Missing(_)) => {
                self.supply(line, i, missing, witness);
                None
            }
            change => change,
        };
        match node.kind {
            NodeKind::Move if i < self.skip => {}
            NodeKind::Move | NodeKind::Number | NodeKind::Junk if let Some(change) = change => {
                self.amend(line, i, around.len(), change, witness);
            }
            NodeKind::Move => {
                let kept = until.filter(|_| leaps).map(|_| line.clone());
                self.step(line, i, around.len(), witness);
                // The byte may lie in a later leap of this capture.
                let last = self.skip.checked_sub(1).filter(|last| *last > i);
                let end = last.and_then(|last| nodes.get(last)).map(|node| node.end);
                if let (Some(byte), Some(kept), Some(end)) = (until, kept, end)
                    && byte <= end as usize
                {
                    *found = Some((kept, Some(i)));
                    return ControlFlow::Break(());
                }
            }
            NodeKind::Number if self.takes_due(line, i, around.is_empty(), witness) => {}
            NodeKind::Number if self.stands_for_a_move(line, i) => {
                self.read(line, i, around.len(), None, witness)
            }
            NodeKind::Number => self.number(line, i, around.is_empty(), witness),
            NodeKind::Junk if self.replaces_a_move(line, i) => line.lose(self.stage.starter),
            NodeKind::SetUp => self.set_up(line, i, witness),
            NodeKind::Variation if self.is_reply(line, i) => {}
            NodeKind::Variation => {
                let mut branch = line.branch(self.starts_here(line, i), spare.pop());
                let closed = self.record.slice(node).ends_with(')');
                if !closed && until.is_none() {
                    // Nobody knows where it should have ended. A writer who is still at it does.
                    branch.now.clear();
                }
                around.push(Outer {
                    end: node.next as usize,
                    close: if closed {
                        node.end as usize - 1
                    } else {
                        usize::MAX
                    },
                    line: std::mem::replace(line, branch),
                });
            }
            _ => witness.passed(i),
        }
        match witness.done() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    fn finish(&self, line: &Line, witness: &mut impl Witness) {
        // The first of several open moves of chess explains others that follow from it.
        let mut open = false;
        for pending in line.open_still() {
            let explained = !pending.is_path() && std::mem::replace(&mut open, true);
            if explained && !pending.by_itself {
                continue;
            }
            witness.ambiguous(&pending, None, self.frame(Seat::WHITE));
        }
    }

    fn set_up(&mut self, line: &mut Line, node: usize, witness: &mut impl Witness) {
        let node = &self.record.nodes[node];
        let text = self.record.slice(node);
        let fen = text.split('"').nth(1).unwrap_or("");
        let built = (self.stage.game.set_up)(Some(fen), self.stage.numbering);
        if let Ok(position) = &built
            && self.is_empty(position.as_ref())
        {
            return self.pass(line, position.turn());
        }
        self.finish(line, witness);
        line.pending.clear();
        line.keep();
        line.now.clear();
        match built {
            Ok(position) => {
                // Counting goes on; a pair that was cut short is over when its starter is due again.
                let starter = self.stage.starter;
                let cut = line.count.seat != starter && position.turn() == starter;
                let written = line.count.expected().saturating_add(u32::from(cut));
                line.count.set(self.stage.due(&*position));
                line.count.adopt(written);
                line.now.push(State {
                    position,
                    picks: Vec::new(),
                });
            }
            Err(fault) => witness.bad_set_up(&fault, node.start as usize, node.end as usize),
        }
    }

    fn is_empty(&self, position: &dyn Position) -> bool {
        let mut squares = self.stage.game.geometry.playable.iter();
        squares.all(|square| position.piece_at(square).is_none())
    }

    /// A set-up without pieces (`B::`) says whose move it is and no more: a null move.
    fn pass(&self, line: &mut Line, turn: Seat) {
        line.keep();
        for state in &mut line.now {
            if state.position.turn() != turn {
                state.position.pass();
            }
        }
        if let Some(state) = line.now.first() {
            line.count.set(self.stage.due(&*state.position));
        }
    }

    fn frame(&self, mover: Seat) -> Frame<'a> {
        self.stage.frame(mover)
    }

    /// One written move.
    #[inline(always)]
    fn step(&mut self, line: &mut Line, node: usize, depth: usize, witness: &mut impl Witness) {
        if !self.exact(line, node, depth, witness) {
            self.read(line, node, depth, None, witness);
        }
    }

    /// A move that is to be read in every way it can be, and where it is known which one is meant, as
    /// that one.
    #[inline(never)]
    fn read(
        &mut self,
        line: &mut Line,
        node: usize,
        depth: usize,
        meant: Option<&Move>,
        witness: &mut impl Witness,
    ) {
        let text = self.record.slice(&self.record.nodes[node]);
        // Only games whose captures have a way write them in parts, or another's way.
        let leaps = self.stage.game.roles.contains(Role::Man);
        let mut frame = self.frame(line.count.seat);
        if self.stage.fixed && languages::has_figure(text) {
            // What is said of figures is said in figures.
            frame.letters = &languages::FIGURINE;
        }
        let understood = self
            .understanding
            .of(text, line, self.stage, self.notation, &frame);
        line.moves += 1;
        line.keep();
        if understood.unread == Some(Unread::Unknown) {
            if line.now.is_empty() {
                witness.lost(node);
            } else {
                witness.unknown(node);
            }
            if !meant.is_some_and(|mv| self.take(line, mv)) {
                line.now.clear();
                line.count.advance(self.stage.starter);
            }
            return;
        }
        let apart = self.understanding.hits.is_empty() || leaps && self.goes_on_apart(node);
        let joined = apart.then(|| self.join(line, node)).flatten();
        let text = joined.unwrap_or(text);
        if let Some(mv) = meant {
            self.insist(line, mv);
        }
        let known = meant.is_some();
        if self.understanding.hits.is_empty() && (known || !self.fall_back(line, witness)) {
            let written = Written { node, text, depth };
            return self.refuse(line, written, meant, understood, frame, witness);
        }
        let Understood {
            notation, letters, ..
        } = understood;
        if !self.settled {
            // The first move that is read decides what the record's notation is.
            self.settled = true;
            self.usual &= std::ptr::eq(notation, self.notation);
            self.notation = notation;
        }
        let stray = self
            .understanding
            .readings
            .first()
            .is_some_and(|reading| reading.slips.contains(Slip::Alphabet));
        line.doubt |= stray && !std::ptr::eq(letters, &languages::FIGURINE);
        self.advance(line, node);
        if leaps {
            self.keep_aside(line, node);
        }
        if let ([(s, mv)], Some(reading)) = (
            self.understanding.hits.as_slice(),
            self.understanding.readings.first(),
        ) && let (Some(before), Some(after)) = (line.before.get(*s), line.now.first())
        {
            let frame = Frame { letters, ..frame };
            let (before, after) = (before.position.as_ref(), after.position.as_ref());
            witness.played(&Played::read(&MoveDetails {
                node,
                text,
                before,
                after,
                mv,
                reading,
                frame,
                notation,
                letters,
                depth,
            }));
        } else {
            witness.several(node, depth);
            // The leaps behind the first.
            (node + 1..self.skip).for_each(|leap| witness.lost(leap));
        }
        if !line.pending.is_empty() {
            let mut told = false;
            for (pending, proved) in line.settle() {
                // Open only because an earlier move is: that one says it all.
                let earlier = |other: &Pending| !other.is_path() && other.node < pending.node;
                let explained = told || line.pending.iter().any(earlier);
                if pending.is_path() || pending.by_itself || !explained {
                    told |= !pending.is_path();
                    witness.ambiguous(&pending, proved.as_ref(), frame);
                }
            }
        }
    }

    /// Does a variation stand between a move and the next one? It starts from before the move.
    fn branches(&self, node: usize) -> bool {
        let behind = self.record.nodes.get(node + 1..).unwrap_or(&[]);
        let kinds = behind.iter().map(|node| node.kind);
        let mut until = kinds.take_while(|kind| *kind != NodeKind::Move);
        until.any(|kind| kind == NodeKind::Variation)
    }

    /// The short way: the game itself knows the text, and nobody needs to hear more.
    #[inline(always)]
    fn exact(
        &mut self,
        line: &mut Line,
        node: usize,
        depth: usize,
        witness: &mut impl Witness,
    ) -> bool {
        if !self.usual || witness.needs_details() {
            return false;
        }
        if line.now.len() != 1 {
            return false;
        }
        let needs_before = witness.needs_before();
        if needs_before || self.branches(node) {
            line.keep();
        }
        let Some(state) = line.now.first_mut() else {
            return false;
        };
        let text = self.record.bytes(&self.record.nodes[node]);
        let Some(effect) = state.position.play_exact(text) else {
            return false;
        };
        let before = line.before.first().filter(|_| needs_before);
        witness.played(&Played::exact(
            node,
            depth,
            line.count.seat,
            before.map(|state| state.position.as_ref()),
            state.position.as_ref(),
            effect,
        ));
        line.count.advance(self.stage.starter);
        line.moves += 1;
        self.settled = true;
        true
    }

    /// The move cannot be played: tells it, and loses the position, unless it is known what was `meant`.
    /// Where it is lost already, a square that does not exist is wrong all the same.
    fn refuse(
        &mut self,
        line: &mut Line,
        written: Written,
        meant: Option<&Move>,
        understood: Understood,
        frame: Frame,
        witness: &mut impl Witness,
    ) {
        let Understood {
            notation, unread, ..
        } = understood;
        let readings = std::mem::take(&mut self.understanding.readings);
        let before = line.now.first().map(|state| state.position.as_ref());
        if before.is_some() || matches!(unread, Some(Unread::Square { .. })) {
            let Written { node, text, depth } = written;
            witness.refused(&Refused {
                node,
                text,
                before,
                readings: &readings,
                notation,
                unread,
                meant,
                frame,
                doubtful: line.is_doubtful(),
                depth,
            });
        } else {
            witness.lost(written.node);
        }
        if meant.is_some_and(|mv| self.take(line, mv)) {
            return;
        }
        line.now.clear();
        line.count.advance(self.stage.starter);
    }

    /// Plays the hits: usually one move on one position.
    fn advance(&self, line: &mut Line, node: usize) {
        let hits = self.understanding.hits.as_slice();
        if let ([(0, mv)], [state]) = (hits, line.now.as_mut_slice()) {
            play(state.position.as_mut(), mv);
            line.count.set(self.stage.due(&*state.position));
            return;
        }
        let states = std::mem::take(&mut line.now);
        let several = hits.windows(2).any(|pair| pair[0].0 == pair[1].0);
        let mut options: Vec<Move> = Vec::new();
        if several {
            for (_, mv) in hits {
                if !options.contains(mv) {
                    options.push(mv.clone());
                }
            }
            if let Some(state) = states.first() {
                let before = state.position.clone();
                let many = |s: usize| hits.iter().filter(|(state, _)| *state == s).count() > 1;
                let mut pending = Pending::new(node, options.clone(), before);
                pending.by_itself = (0..states.len()).all(many);
                line.open(pending);
            }
        }
        let mut next: Vec<State> = Vec::new();
        for (s, mv) in hits {
            let Some(mut state) = states.get(*s).cloned() else {
                continue;
            };
            play(state.position.as_mut(), mv);
            if several {
                let pick = options.iter().position(|option| option == mv);
                state.picks.push(pick.unwrap_or(0).min(255) as u8);
            }
            line.reach(&mut next, state);
        }
        line.now = next;
        if let Some(state) = line.now.first() {
            line.count.set(self.stage.due(&*state.position));
        }
    }
}

fn play(position: &mut dyn Position, mv: &Move) {
    if mv.kind == MoveKind::Null {
        position.pass();
    } else {
        position.play(mv);
    }
}
