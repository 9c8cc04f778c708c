//! One written move: played by its text where the game knows it, else read in every way it can be, and
//! played, kept open, or refused.

use super::line_of_play::{AmbiguousMove, CandidatePosition, LineOfPlay};
use super::move_readings::ReadIn;
use super::{MoveDetails, Played, Refused, Replay, ReplayObserver, play};
use crate::board::{Frame, Move, Role, Slip};
use crate::notation::{ReadError, letters as languages};
use crate::syntax::NodeKind;

/// A move as it stands in the record: its node, its text, the variations around it.
struct WrittenMove<'t> {
    node: usize,
    text: &'t str,
    depth: usize,
}

impl Replay<'_> {
    /// One written move.
    #[inline(always)]
    pub(super) fn step(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        depth: usize,
        observer: &mut impl ReplayObserver,
    ) {
        if !self.exact(line, node, depth, observer) {
            self.read(line, node, depth, None, observer);
        }
    }

    /// A move that is to be read in every way it can be, and where it is known which one is meant, as
    /// that one.
    #[inline(never)]
    pub(super) fn read(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        depth: usize,
        meant: Option<&Move>,
        observer: &mut impl ReplayObserver,
    ) {
        let text = self.record.slice(&self.record.nodes[node]);
        // Only games whose captures have a way write them in parts, or another's way.
        let leaps = self.setup.game.roles.contains(Role::Man);
        let mut frame = self.frame(line.count.seat);
        if self.setup.fixed && languages::has_figure(text) {
            // What is said of figures is said in figures.
            frame.letters = &languages::FIGURINE;
        }
        let understood = self
            .understanding
            .find(text, line, self.setup, self.notation, &frame);
        line.moves += 1;
        line.save_before();
        if understood.unread == Some(ReadError::Unknown) {
            if line.positions.is_empty() {
                observer.lost(node);
            } else {
                observer.unknown(node);
            }
            if !meant.is_some_and(|mv| self.take(line, mv)) {
                line.positions.clear();
                line.count.advance(self.setup.starter);
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
        if self.understanding.hits.is_empty() && (known || !self.fall_back(line, observer)) {
            let written = WrittenMove { node, text, depth };
            return self.refuse(line, written, meant, understood, frame, observer);
        }
        let ReadIn {
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
        ) && let (Some(before), Some(after)) = (line.before.get(*s), line.positions.first())
        {
            let frame = Frame { letters, ..frame };
            let (before, after) = (before.position.as_ref(), after.position.as_ref());
            observer.played(&Played::read(&MoveDetails {
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
            observer.several(node, depth);
            // The leaps behind the first.
            (node + 1..self.skip).for_each(|leap| observer.lost(leap));
        }
        if !line.pending.is_empty() {
            let mut told = false;
            for (pending, proved) in line.settle() {
                // Open only because an earlier move is: that one says it all.
                let earlier = |other: &AmbiguousMove| !other.is_path() && other.node < pending.node;
                let explained = told || line.pending.iter().any(earlier);
                if pending.is_path() || pending.by_itself || !explained {
                    told |= !pending.is_path();
                    observer.ambiguous(&pending, proved.as_ref(), frame);
                }
            }
        }
    }

    /// Does a variation stand between a move and the next one? It starts from before the move.
    fn branches(&self, node: usize) -> bool {
        if !self.record.branches {
            return false;
        }
        let rest = self.record.nodes.get(node + 1..).unwrap_or(&[]);
        let kinds = rest.iter().map(|node| node.kind);
        let mut until = kinds.take_while(|kind| *kind != NodeKind::Move);
        until.any(|kind| kind == NodeKind::Variation)
    }

    /// The short way: the game itself knows the text, and nobody needs to hear more.
    #[inline(always)]
    fn exact(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        depth: usize,
        observer: &mut impl ReplayObserver,
    ) -> bool {
        if !self.usual || observer.needs_details() {
            return false;
        }
        if line.positions.len() != 1 {
            return false;
        }
        let needs_before = observer.needs_before();
        if needs_before || self.branches(node) {
            line.save_before();
        }
        let Some(state) = line.positions.first_mut() else {
            return false;
        };
        let text = self.record.bytes(&self.record.nodes[node]);
        let Some(effect) = state.position.play_text(text) else {
            return false;
        };
        let before = line.before.first().filter(|_| needs_before);
        observer.played(&Played::exact(
            node,
            depth,
            line.count.seat,
            before.map(|state| state.position.as_ref()),
            state.position.as_ref(),
            effect,
        ));
        line.count.advance(self.setup.starter);
        line.moves += 1;
        self.settled = true;
        true
    }

    /// The move cannot be played: tells it, and loses the position, unless it is known what was `meant`.
    /// Where it is lost already, a square that does not exist is wrong all the same.
    fn refuse(
        &mut self,
        line: &mut LineOfPlay,
        written: WrittenMove,
        meant: Option<&Move>,
        understood: ReadIn,
        frame: Frame,
        observer: &mut impl ReplayObserver,
    ) {
        let ReadIn {
            notation, unread, ..
        } = understood;
        let readings = std::mem::take(&mut self.understanding.readings);
        let before = line.positions.first().map(|state| state.position.as_ref());
        if before.is_some() || matches!(unread, Some(ReadError::Square { .. })) {
            let WrittenMove { node, text, depth } = written;
            observer.refused(&Refused {
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
            observer.lost(written.node);
        }
        if meant.is_some_and(|mv| self.take(line, mv)) {
            return;
        }
        line.positions.clear();
        line.count.advance(self.setup.starter);
    }

    /// Plays the hits: usually one move on one position.
    fn advance(&self, line: &mut LineOfPlay, node: usize) {
        let hits = self.understanding.hits.as_slice();
        if let ([(0, mv)], [state]) = (hits, line.positions.as_mut_slice()) {
            play(state.position.as_mut(), mv);
            line.count.set(self.setup.due(&*state.position));
            return;
        }
        let states = std::mem::take(&mut line.positions);
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
                let mut pending = AmbiguousMove::new(node, options.clone(), before);
                pending.by_itself = (0..states.len()).all(many);
                line.open(pending);
            }
        }
        let mut next: Vec<CandidatePosition> = Vec::new();
        for (s, mv) in hits {
            let Some(mut state) = states.get(*s).cloned() else {
                continue;
            };
            play(state.position.as_mut(), mv);
            if several {
                let pick = options.iter().position(|option| option == mv);
                state.picks.push(pick.unwrap_or(0).min(255) as u8);
            }
            line.add_candidate(&mut next, state);
        }
        line.positions = next;
        if let Some(state) = line.positions.first() {
            line.count.set(self.setup.due(&*state.position));
        }
    }
}
