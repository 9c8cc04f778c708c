//! Replay: the written moves of a record, main line and every variation, against the rules.
//!
//! What happens is told to a [`Witness`], move by move; what is wrong with it is for the checks.
//! After a move that cannot be played the rest of its line is unknown: it is read, but not judged.
//! A search for what was meant belongs between [`Replay::refuse`] and there.

use super::count::written;
use super::frontier::{Line, Pending, State, WIDTH};
use super::record::Record;
use super::stage::Stage;
use super::witness::{Numbered, Played, Refused, Witness};
use crate::board::{
    Captured, Frame, Kinds, Letters, Move, MoveKind, Piece, Reading, Role, Seat, Slip, Square,
};
use crate::notation::{NOTATIONS, Notation, Unread, letters as languages};
use crate::rules::Position;
use crate::syntax::{Node, NodeKind};

/// Replays a record from its start.
pub fn replay(record: &Record, stage: &Stage, witness: &mut dyn Witness) {
    Replay::new(record, stage).run(None, witness);
}

/// Replays up to the node that holds a byte: the line as it stands before that node, and the
/// node's index where there is one.
pub fn until(record: &Record, stage: &Stage, byte: usize) -> Option<(Line, Option<usize>)> {
    struct Deaf;
    impl Witness for Deaf {}
    Replay::new(record, stage).run(Some(byte), &mut Deaf)
}

/// Plays the move of one node on a line.
pub fn step(
    record: &Record,
    stage: &Stage,
    line: &mut Line,
    node: usize,
    witness: &mut dyn Witness,
) {
    Replay::new(record, stage).step(line, node, 0, witness);
}

struct Replay<'a> {
    record: &'a Record<'a>,
    stage: &'a Stage,
    /// The notation that the record's moves have used so far.
    notation: &'static Notation,
    settled: bool,
    /// It is the game's usual one, in English.
    usual: bool,
    // Buffers that every move uses again.
    parts: Vec<&'a str>,
    readings: Vec<Reading>,
    moves: Vec<Move>,
    hits: Vec<(usize, Move)>,
}

impl<'a> Replay<'a> {
    fn new(record: &'a Record<'a>, stage: &'a Stage) -> Replay<'a> {
        Replay {
            record,
            stage,
            notation: stage.notation,
            settled: false,
            usual: stage.notation.name == stage.game.notation
                && std::ptr::eq(stage.letters, &languages::ENGLISH),
            parts: Vec::new(),
            readings: Vec::new(),
            moves: Vec::new(),
            hits: Vec::new(),
        }
    }

    fn run(
        mut self,
        until: Option<usize>,
        witness: &mut dyn Witness,
    ) -> Option<(Line, Option<usize>)> {
        let nodes = self.record.nodes;
        let mut line = Line::new(self.stage.start.clone(), self.stage.count);
        // The lines around the current variation, each with the node where the variation ends.
        let mut around: Vec<(usize, Line)> = Vec::new();
        for i in self.record.range() {
            while around.last().is_some_and(|(end, _)| *end <= i) {
                self.finish(&line, witness);
                line = around.pop()?.1;
            }
            let node = &nodes[i];
            if let Some(byte) = until {
                let container = node.kind == NodeKind::Variation;
                if node.start as usize > byte || (node.end as usize >= byte && !container) {
                    let inside = (node.start as usize) <= byte;
                    return Some((line, inside.then_some(i)));
                }
            }
            match node.kind {
                NodeKind::Move => self.step(&mut line, i, around.len(), witness),
                NodeKind::Number if self.stands_for_a_move(&line, i) => {
                    self.step(&mut line, i, around.len(), witness)
                }
                NodeKind::Number => self.number(&mut line, i, around.is_empty(), witness),
                NodeKind::Junk if self.replaces_a_move(&line, i) => line.lose(self.stage.starter),
                NodeKind::SetUp => self.set_up(&mut line, i, witness),
                NodeKind::Variation => {
                    let mut branch = line.branch(self.starts_here(&line, i));
                    if !self.record.slice(node).ends_with(')') {
                        // Never closed: nobody knows where it should have ended.
                        branch.now.clear();
                    }
                    around.push((node.next as usize, std::mem::replace(&mut line, branch)));
                }
                _ => {}
            }
            if witness.done() {
                return None;
            }
        }
        self.finish(&line, witness);
        while let Some((_, outer)) = around.pop() {
            self.finish(&outer, witness);
            line = outer;
        }
        until.map(|_| (line, None))
    }

    fn finish(&self, line: &Line, witness: &mut dyn Witness) {
        // The first of several open moves of chess explains the others.
        let mut open = false;
        for pending in line.unresolved() {
            if !pending.is_path() && std::mem::replace(&mut open, true) {
                continue;
            }
            witness.ambiguous(pending, None, self.frame(Seat::WHITE));
        }
    }

    /// Does a variation start after the last move rather than instead of it? Only its first number
    /// can say so.
    fn starts_here(&self, line: &Line, variation: usize) -> bool {
        if line.moves == 0 {
            return true;
        }
        let inside = self.record.nodes.iter().skip(variation + 1);
        let first = inside
            .take_while(|node| node.kind != NodeKind::Move)
            .find(|n| n.kind == NodeKind::Number);
        let Some((Some(number), dots)) = first.map(|node| written(self.record.slice(node))) else {
            return false;
        };
        let fits = |count: &super::count::Count| {
            count.expected() == number && (dots < 2) == (count.seat == self.stage.starter)
        };
        !fits(&line.count_before) && fits(&line.count)
    }

    /// Does a word that is no move stand in the place of one (`d-` for `d6`)? What follows tells:
    /// the number of the next move, or, where the first move of a pair is due, the second one.
    fn replaces_a_move(&self, line: &Line, junk: usize) -> bool {
        let text = self.record.slice(&self.record.nodes[junk]);
        if text.contains(char::is_whitespace) || text.chars().all(|c| c.is_ascii_punctuation()) {
            return false;
        }
        let starts = line.count.seat == self.stage.starter;
        let behind = self
            .record
            .nodes
            .iter()
            .take(self.record.range().end)
            .skip(junk + 1);
        let next = behind
            .into_iter()
            .find(|node| matches!(node.kind, NodeKind::Move | NodeKind::Number));
        match next.map(|node| (node.kind, written(self.record.slice(node)))) {
            Some((NodeKind::Number, (Some(number), dots))) => {
                number != line.count.expected() || (dots < 2) != starts
            }
            Some((NodeKind::Move, _)) => starts,
            _ => false,
        }
    }

    /// A bare number where no number is due is a move gone wrong (`14` for `e4`): beside another
    /// number, or before the second move of a pair when it is not the pair's.
    fn stands_for_a_move(&self, line: &Line, i: usize) -> bool {
        let nodes = self.record.nodes;
        if line.moves == 0 {
            return false;
        }
        let text = self.record.slice(&nodes[i]);
        if text.ends_with('.') {
            return false;
        }
        let (Some(number), 0) = written(self.record.slice(&nodes[i])) else {
            return false;
        };
        let is_number =
            |node: Option<&Node>| node.is_some_and(|node| node.kind == NodeKind::Number);
        is_number(i.checked_sub(1).and_then(|before| nodes.get(before)))
            || is_number(nodes.get(i + 1))
            || line.count.seat != self.stage.starter && number != line.count.expected()
    }

    fn number(&mut self, line: &mut Line, node: usize, main: bool, witness: &mut dyn Witness) {
        let (Some(number), dots) = written(self.record.slice(&self.record.nodes[node])) else {
            return;
        };
        let (expected, seat) = (line.count.expected(), line.count.seat);
        // A record that starts from a set-up may count from anywhere.
        if main && line.moves == 0 && self.stage.set_up && number != expected {
            line.count.adopt(number);
        }
        let right = line.count.accept(number);
        witness.numbered(&Numbered {
            node,
            written: number,
            dots,
            expected,
            seat,
            right,
            known: !line.now.is_empty(),
        });
    }

    fn set_up(&mut self, line: &mut Line, node: usize, witness: &mut dyn Witness) {
        let node = &self.record.nodes[node];
        let text = self.record.slice(node);
        let fen = text.split('"').nth(1).unwrap_or("");
        line.keep();
        line.now.clear();
        match (self.stage.game.set_up)(Some(fen)) {
            Ok(position) => {
                // Counting goes on; a pair that was cut short is over when its starter is due again.
                let starter = self.stage.starter;
                let cut = line.count.seat != starter && position.turn() == starter;
                let written = line.count.expected().saturating_add(u32::from(cut));
                line.count.set(position.number(), position.turn());
                line.count.adopt(written);
                line.now.push(State {
                    position,
                    picks: vec![0; line.pending.len()],
                });
            }
            Err(fault) => witness.bad_set_up(&fault, node.start as usize, node.end as usize),
        }
    }

    fn frame(&self, mover: Seat) -> Frame<'a> {
        let game = self.stage.game;
        Frame {
            geometry: game.geometry,
            numbering: game.numbering,
            roles: game.roles,
            letters: self.stage.letters,
            mover,
        }
    }

    /// One written move.
    fn step(&mut self, line: &mut Line, node: usize, depth: usize, witness: &mut dyn Witness) {
        let text = self.record.slice(&self.record.nodes[node]);
        if self.exact(line, text, witness) {
            return witness.exact(depth);
        }
        self.parts.clear();
        self.parts.extend(text.split_whitespace());
        self.readings.clear();
        let frame = self.frame(line.count.seat);
        let read = (self.notation.read)(&self.parts, &frame, &mut self.readings);
        line.moves += 1;
        if line.now.is_empty() {
            line.before.clear();
            line.count_before = line.count;
            line.count.advance(self.stage.starter);
            // A square that does not exist is wrong in any position.
            if let Err(unread @ Unread::Square { .. }) = read {
                let refused = Refused {
                    node,
                    text,
                    before: None,
                    readings: &[],
                    unread: Some(unread),
                    frame,
                    doubtful: false,
                };
                witness.refused(&refused);
            }
            return;
        }
        let (mut notation, mut letters) = (self.notation, self.stage.letters);
        let mut unread = read.err();
        self.gather(line);
        if self.hits.is_empty()
            && unread == Some(Unread::Shape)
            && let Some((other, language)) = self.foreign(line, text, &frame)
        {
            (notation, letters, unread) = (other, language, None);
        }
        line.keep();
        if self.hits.is_empty() {
            self.refuse(line, node, text, unread, frame, witness);
            return;
        }
        if !self.settled {
            // The first move that is read decides what the record's notation is.
            self.settled = true;
            self.usual &= std::ptr::eq(notation, self.notation);
            self.notation = notation;
        }
        let stray = self
            .readings
            .first()
            .is_some_and(|reading| reading.slips.contains(Slip::Alphabet));
        line.doubt |= stray && !std::ptr::eq(letters, &languages::FIGURINE);
        self.advance(line, node);
        if let ([(s, mv)], Some(reading)) = (self.hits.as_slice(), self.readings.first())
            && let (Some(before), Some(after)) = (line.before.get(*s), line.now.first())
        {
            let frame = Frame { letters, ..frame };
            let (before, after) = (before.position.as_ref(), after.position.as_ref());
            witness.played(&Played {
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
            });
        }
        for (pending, proved) in line.resolved() {
            witness.ambiguous(&pending, proved.as_ref(), frame);
        }
    }

    /// The short way: the game itself knows the text, and nobody needs to hear more.
    fn exact(&mut self, line: &mut Line, text: &str, witness: &mut dyn Witness) -> bool {
        if !self.usual || witness.looks_closely() {
            return false;
        }
        let ([state], [before]) = (line.now.as_mut_slice(), line.before.as_mut_slice()) else {
            return false;
        };
        if !state.position.play_exact(text, &mut before.position) {
            return false;
        }
        before.picks.clone_from(&state.picks);
        line.count_before = line.count;
        line.count
            .set(state.position.number(), state.position.turn());
        line.moves += 1;
        self.settled = true;
        true
    }

    /// The move cannot be played: tells it, and loses the position.
    fn refuse(
        &self,
        line: &mut Line,
        node: usize,
        text: &str,
        unread: Option<Unread>,
        frame: Frame,
        witness: &mut dyn Witness,
    ) {
        let before = line.now.first().map(|state| state.position.as_ref());
        witness.refused(&Refused {
            node,
            text,
            before,
            readings: &self.readings,
            unread,
            frame,
            doubtful: line.is_doubtful(),
        });
        line.now.clear();
        line.count.advance(self.stage.starter);
    }

    /// Fills `hits` with the moves that the readings allow: of the readings with legal moves, those
    /// with the fewest slips. The first of them is moved to the front.
    fn gather(&mut self, line: &Line) {
        self.hits.clear();
        if let [state] = line.now.as_slice()
            && let [reading] = self.readings.as_slice()
        {
            self.moves.clear();
            candidates(state.position.as_ref(), reading, &mut self.moves);
            self.hits.extend(self.moves.drain(..).map(|mv| (0, mv)));
            return;
        }
        let mut fewest = u32::MAX;
        let mut best = 0;
        for (r, reading) in self.readings.iter().enumerate() {
            let slips = reading.slips.len();
            if slips > fewest {
                continue;
            }
            let mut found = Vec::new();
            for (s, state) in line.now.iter().enumerate() {
                self.moves.clear();
                candidates(state.position.as_ref(), reading, &mut self.moves);
                found.extend(self.moves.drain(..).map(|mv| (s, mv)));
            }
            if found.is_empty() {
                continue;
            }
            if slips < fewest {
                fewest = slips;
                best = r;
                self.hits.clear();
            }
            for hit in found {
                if !self.hits.contains(&hit) {
                    self.hits.push(hit);
                }
            }
        }
        if best < self.readings.len() {
            self.readings.swap(0, best);
        }
    }

    /// Tries the other notations that suit the game, then the letters of every language. A move is
    /// taken only when all the ways to read it agree.
    fn foreign(
        &mut self,
        line: &Line,
        text: &str,
        frame: &Frame,
    ) -> Option<(&'static Notation, &'static Letters)> {
        let game = self.stage.game;
        for notation in NOTATIONS.iter().copied() {
            if notation.name != self.notation.name && (notation.suits)(game.geometry, game.roles) {
                self.readings.clear();
                if (notation.read)(&self.parts, frame, &mut self.readings).is_ok() {
                    self.gather(line);
                    if !self.hits.is_empty() {
                        return Some((notation, self.stage.letters));
                    }
                }
            }
        }
        let figures = fold_figures(text);
        let parts: Vec<&str> = match &figures {
            Some(folded) => folded.split_whitespace().collect(),
            None => self.parts.clone(),
        };
        let mut agreed: Option<(&'static Letters, Vec<(usize, Move)>, Vec<Reading>)> = None;
        for language in languages::LANGUAGES.iter().copied() {
            self.readings.clear();
            let frame = Frame {
                letters: language,
                ..*frame
            };
            if (self.notation.read)(&parts, &frame, &mut self.readings).is_err() {
                continue;
            }
            self.gather(line);
            // Hardly anybody writes a letter for the pawn.
            self.hits.retain(|(_, mv)| mv.piece.role != Role::Pawn);
            if self.hits.is_empty() {
                continue;
            }
            match &agreed {
                None => {
                    agreed = Some((
                        language,
                        std::mem::take(&mut self.hits),
                        std::mem::take(&mut self.readings),
                    ));
                }
                Some((_, hits, _)) if *hits == self.hits => {}
                Some(_) => {
                    self.hits.clear();
                    return None;
                }
            }
        }
        self.hits.clear();
        self.readings.clear();
        let (language, hits, mut readings) = agreed?;
        if let Some(reading) = readings.first_mut() {
            reading.slips = reading.slips.with(Slip::Alphabet);
        }
        (self.hits, self.readings) = (hits, readings);
        Some((self.notation, language))
    }

    /// Plays the hits: usually one move on one position.
    fn advance(&mut self, line: &mut Line, node: usize) {
        if let ([(0, mv)], [state]) = (self.hits.as_slice(), line.now.as_mut_slice()) {
            play(state.position.as_mut(), mv);
            line.count
                .set(state.position.number(), state.position.turn());
            return;
        }
        let several = self.hits.windows(2).any(|pair| pair[0].0 == pair[1].0);
        let mut options: Vec<Move> = Vec::new();
        let mut next: Vec<State> = Vec::new();
        for (s, mv) in &self.hits {
            let Some(state) = line.now.get(*s) else {
                continue;
            };
            let mut state = state.clone();
            play(state.position.as_mut(), mv);
            if several {
                let option = options
                    .iter()
                    .position(|option| option == mv)
                    .unwrap_or(options.len());
                if option == options.len() {
                    options.push(mv.clone());
                }
                state.picks.push(option.min(255) as u8);
            }
            let known = next.iter().any(|other: &State| {
                other.picks == state.picks && other.position.same(state.position.as_ref())
            });
            if !known && next.len() < WIDTH {
                next.push(state);
            }
        }
        if several {
            line.pending.push(Pending {
                node,
                moves: options,
                closed: false,
            });
        }
        line.now = next;
        if let Some(state) = line.now.first() {
            line.count
                .set(state.position.number(), state.position.turn());
        }
    }
}

/// The legal moves that fit, a pass included where the reading is one.
fn candidates(position: &dyn Position, reading: &Reading, out: &mut Vec<Move>) {
    if reading.kinds != Kinds::NULL {
        return position.candidates(reading, out);
    }
    if position.boxed().pass() {
        out.push(Move {
            piece: Piece {
                role: Role::King,
                seat: position.turn(),
            },
            from: None,
            to: Square(0),
            kind: MoveKind::Null,
            becomes: None,
            captured: Captured::None,
        });
    }
}

fn play(position: &mut dyn Position, mv: &Move) {
    if mv.kind == MoveKind::Null {
        position.pass();
    } else {
        position.play(mv);
    }
}

/// Replaces black figures by white ones and drops variation selectors; none without figures.
fn fold_figures(text: &str) -> Option<String> {
    text.chars().any(|c| matches!(c, '♔'..='♟')).then(|| {
        text.chars()
            .filter(|c| !matches!(c, '\u{FE0E}' | '\u{FE0F}'))
            .map(|c| match c {
                '♚'..='♟' => char::from_u32(c as u32 - 6).unwrap_or(c),
                c => c,
            })
            .collect()
    })
}
