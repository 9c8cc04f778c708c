//! Playing one written move on a line.
//!
//! Input: the line, the node of the move, and, if an amendment names it, the move that was meant.
//!
//! 1. Fast path (`play_text`): when the notation is the game's usual one, the position is certain,
//!    no capture is set aside and the observer needs no details, the position plays its text
//!    directly. Texts that it does not know take the slow path (`read`):
//! 2. `move_readings` finds the legal moves that the text can mean: the hits. A sign for an unknown
//!    move ends here: the position becomes unknown.
//! 3. In draughts, a capture written leap by leap is joined into one move. If an amendment names the move
//!    that was meant, all other hits are dropped.
//! 4. Without hits, the line falls back to a capture set aside that allows the text (`set_aside`).
//!    If none does, the move is refused: the line goes on with the meant move, or the position
//!    becomes unknown.
//! 5. The notation of the first move that is read becomes the notation of the record.
//! 6. The hits are played. Several moves in one position open an ambiguous move, and the line keeps
//!    a position for each.
//! 7. The observer is told of the move, then of the earlier ambiguous moves that it decides.

use super::amend::take;
use super::english_text::english_text;
use super::kings_in_the_centre::kings_in_the_centre;
use super::line_of_play::{AmbiguousMove, CandidatePosition, LineDoubt, LineOfPlay};
use super::move_readings::ReadIn;
use super::nonetheless::says_it_was_played;
use super::{MoveDetails, Played, Refused, Replay, ReplayObserver, play};
use crate::board::{Frame, Move, Slip};
use crate::notation::{ReadError, letters as languages};
use crate::syntax::NodeKind;

/// A move as it stands in the record.
pub(super) struct WrittenMove<'t> {
    pub node: usize,
    pub text: &'t str,
    /// Number of variations around it.
    pub depth: usize,
}

impl Replay<'_> {
    /// Plays one written move.
    #[inline(always)]
    pub(super) fn step(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        depth: usize,
        observer: &mut impl ReplayObserver,
    ) {
        if !self.play_text(line, node, depth, observer) {
            self.read(line, node, depth, None, observer);
        }
    }

    /// Reads and plays one written move the slow way; as the meant one if that is given.
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
        let mut frame = self.frame(line.count.seat);
        if self.setup.only_notation && languages::has_figure(text) {
            // Messages about a move written with figurines write moves the same way.
            frame.letters = &languages::FIGURINE;
        }
        let read_in = self
            .move_readings
            .find(text, line, self.setup, self.notation, &frame);
        line.moves += 1;
        line.save_before();
        if read_in.unread == Some(ReadError::Unknown) {
            if meant.is_some_and(|mv| take(self.setup, line, mv)) {
                return;
            }
            if line.positions.is_empty() {
                observer.lost(node);
            } else {
                observer.unknown(node);
            }
            line.positions.clear();
            line.count.advance(self.setup.starter);
            return;
        }
        let apart = self.leaps && (self.move_readings.hits.is_empty() || self.next_is_a_leap(node));
        let joined = apart.then(|| self.join_leaps(line, node)).flatten();
        let text = joined.unwrap_or(text);
        if let Some(mv) = meant {
            self.insist(line, mv);
        }
        if self.move_readings.hits.is_empty()
            && (meant.is_some() || !self.fall_back(line, observer))
        {
            let written = WrittenMove { node, text, depth };
            if std::ptr::eq(read_in.letters, &languages::FIGURINE) {
                frame.letters = &languages::FIGURINE;
            }
            return self.refuse(line, written, meant, read_in, frame, observer);
        }
        let ReadIn {
            notation, letters, ..
        } = read_in;
        if !self.notation_settled {
            self.notation_settled = true;
            self.usual &= std::ptr::eq(notation, self.notation);
            self.notation = notation;
        }
        let foreign_letters = self
            .move_readings
            .readings
            .first()
            .is_some_and(|reading| reading.slips.contains(Slip::ForeignLetter));
        if foreign_letters && !std::ptr::eq(letters, &languages::FIGURINE) {
            line.doubt = line.doubt.max(LineDoubt::OtherLetter);
        }
        self.advance(line, node);
        if self.leaps {
            self.keep_aside(line, node);
        }
        if let ([(s, mv)], Some(reading)) = (
            self.move_readings.hits.as_slice(),
            self.move_readings.readings.first(),
        ) && let (Some(before), Some(after)) =
            (line.positions_before.get(*s), line.positions.first())
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
            // The nodes of the later leaps.
            (node + 1..self.skip_until).for_each(|leap| observer.lost(leap));
        }
        if !line.ambiguous.is_empty() {
            report_decided(line, frame, observer);
        }
    }

    /// Does a variation follow this move before the next one? It needs the position before the move.
    fn has_variation_after(&self, node: usize) -> bool {
        if !self.record.branches {
            return false;
        }
        let rest = self.record.nodes.get(node + 1..).unwrap_or(&[]);
        let kinds = rest.iter().map(|node| node.kind);
        // A move that an amendment leaves out may stand before the variation.
        let moves = usize::from(self.leaves_out);
        let mut left = moves + 1;
        let mut before_next_move = kinds.take_while(|kind| {
            left -= usize::from(*kind == NodeKind::Move);
            left > 0
        });
        before_next_move.any(|kind| kind == NodeKind::Variation)
    }

    /// Plays a move directly from its text. Returns false without playing it if the notation is not the
    /// usual one, the position is unknown or not certain, a capture is set aside, the observer needs
    /// details, or the position does not know the text.
    #[inline(always)]
    fn play_text(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        depth: usize,
        observer: &mut impl ReplayObserver,
    ) -> bool {
        if !self.usual || observer.needs_details() {
            return false;
        }
        // Every move is tried on the captures set aside too.
        let ([candidate], []) = (line.positions.as_slice(), line.set_aside.as_slice()) else {
            return false;
        };
        let needs_before = observer.needs_before(candidate.position.as_ref());
        if needs_before || self.has_variation_after(node) {
            line.save_before();
        }
        let Some(candidate) = line.positions.first_mut() else {
            return false;
        };
        let played = if self.english {
            let text = self.record.bytes(&self.record.nodes[node]);
            let next = self.record.nodes.get(node + 1);
            let next = next.filter(|next| self.leaps && next.kind == NodeKind::Move);
            let next = next.map(|next| self.record.bytes(next));
            candidate.position.play_text(text, next)
        } else {
            let text = self.record.slice(&self.record.nodes[node]);
            let english = english_text(text, self.setup.letters);
            english.and_then(|text| candidate.position.play_text(text.bytes(), None))
        };
        let Some(effect) = played else {
            return false;
        };
        let before = line.positions_before.first().filter(|_| needs_before);
        observer.played(&Played::exact(
            node,
            depth,
            line.count.seat,
            before.map(|candidate| candidate.position.as_ref()),
            candidate.position.as_ref(),
            effect,
        ));
        line.count.advance(self.setup.starter);
        line.moves += 1;
        self.notation_settled = true;
        true
    }

    /// Reports a move that cannot be played. Then plays the meant move, or, without one, makes the
    /// position unknown. In an unknown position only a square that does not exist is reported.
    fn refuse(
        &mut self,
        line: &mut LineOfPlay,
        written: WrittenMove,
        meant: Option<&Move>,
        read_in: ReadIn,
        frame: Frame,
        observer: &mut impl ReplayObserver,
    ) {
        let ReadIn {
            notation,
            ref unread,
            ..
        } = read_in;
        let readings = std::mem::take(&mut self.move_readings.readings);
        let after = self.skip_until.max(written.node + 1);
        if says_it_was_played(self.record, after) {
            let read_as = (notation, read_in.letters);
            return self.play_nonetheless(line, &written, &readings, read_as, frame, observer);
        }
        if let Some(nodes) = kings_in_the_centre(self.record, self.setup, &written, &readings)
            .filter(|_| meant.is_none() && !line.positions.is_empty())
        {
            observer.kings_in_the_centre(nodes);
            line.positions.clear();
            return line.count.advance(self.setup.starter);
        }
        let before = line
            .positions
            .first()
            .map(|candidate| candidate.position.as_ref());
        if before.is_some() || matches!(unread, Some(ReadError::Square { .. })) {
            let WrittenMove { node, text, depth } = written;
            observer.refused(&Refused {
                node,
                text,
                before,
                readings: &readings,
                notation,
                unread: read_in.unread,
                meant,
                frame,
                doubt: line.doubt,
                depth,
            });
        } else {
            observer.lost(written.node);
        }
        if meant.is_some_and(|mv| take(self.setup, line, mv)) {
            return;
        }
        line.positions.clear();
        line.count.advance(self.setup.starter);
    }

    /// Plays the hits, usually one move in one position. Positions without a hit are dropped.
    fn advance(&self, line: &mut LineOfPlay, node: usize) {
        let hits = self.move_readings.hits.as_slice();
        if let ([(0, mv)], [candidate]) = (hits, line.positions.as_mut_slice()) {
            play(candidate.position.as_mut(), mv);
            line.count.set(self.setup.due(&*candidate.position));
            return;
        }
        let candidates = std::mem::take(&mut line.positions);
        let several = hits.windows(2).any(|pair| pair[0].0 == pair[1].0);
        let mut options: Vec<Move> = Vec::new();
        if several {
            for (_, mv) in hits {
                if !options.contains(mv) {
                    options.push(mv.clone());
                }
            }
            if let Some(candidate) = candidates.first() {
                let before = candidate.position.clone();
                let many =
                    |s: usize| hits.iter().filter(|(candidate, _)| *candidate == s).count() > 1;
                let mut ambiguous = AmbiguousMove::new(node, options.clone(), before);
                ambiguous.by_itself = (0..candidates.len()).all(many);
                line.open(ambiguous);
            }
        }
        let mut next: Vec<CandidatePosition> = Vec::new();
        for (s, mv) in hits {
            let Some(mut candidate) = candidates.get(*s).cloned() else {
                continue;
            };
            play(candidate.position.as_mut(), mv);
            if several {
                let pick = options.iter().position(|option| option == mv);
                candidate.picks.push(pick.unwrap_or(0).min(255) as u8);
            }
            line.add_candidate(&mut next, candidate);
        }
        line.positions = next;
        if let Some(candidate) = line.positions.first() {
            line.count.set(self.setup.due(&*candidate.position));
        }
    }
}

/// Reports the ambiguous moves that the last move has decided or made undecidable. A move is not
/// reported if it is ambiguous only because an earlier move, other than a draughts capture, is: the
/// earlier one explains it.
fn report_decided(line: &mut LineOfPlay, frame: Frame, observer: &mut impl ReplayObserver) {
    let mut reported = false;
    for (ambiguous, proved) in line.settle() {
        let earlier =
            |other: &AmbiguousMove| !other.is_draughts_capture() && other.node < ambiguous.node;
        let explained = reported || line.ambiguous.iter().any(earlier);
        if ambiguous.is_draughts_capture() || ambiguous.by_itself || !explained {
            reported |= !ambiguous.is_draughts_capture();
            observer.ambiguous(&ambiguous, proved.as_ref(), frame);
        }
    }
}
