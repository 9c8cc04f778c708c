//! Replays a record and writes its moves in another notation, or notes why a move stays as typed, perhaps but for its
//! piece letters.
//! Only moves are written here; tags are in `retag`.

use super::kept::{
    AFTER_SEVERAL, KeptReason, LEFT_OUT, LOST, NO_CAPTURE, NO_CHECK, SEVERAL, UNPLAYED, UNWRITABLE,
};
use super::{MoveEdit, Rewrite, Scope, push};
use crate::board::{Effect, Frame, Letters, Move, MoveKind, Ply, Reading, Seat};
use crate::notation::{self, NeededMoves, ReadError, Target};
use crate::repair;
use crate::replay;
use crate::replay::{
    AmbiguousMove, Amendment, Change, LineOfPlay, MoveDetails, Played, Record, Refused,
    ReplayObserver, ReplaySetup,
};
use crate::rules::{Position, disambiguation_candidates};
use crate::syntax::{NodeKind, Table, is_glued};

/// How a record is to be written.
pub(super) struct WriteTask<'r> {
    pub(super) setup: &'r ReplaySetup,
    pub(super) wanted: Target,
    /// Moves outside it are played but not written.
    pub(super) scope: &'r Scope,
    /// The table whose cells hold the moves, in formats with one.
    pub(super) table: Option<&'static Table>,
    /// A move whose sign is not true stays as typed. In a table and in another format it would not be read.
    pub(super) keeps_false_signs: bool,
}

/// The outcome of writing a record.
#[derive(Default)]
pub(super) struct WriteOutcome {
    /// Some move was written, or there is none to write.
    pub(super) any_written: bool,
    /// A move that stays as typed would be read as another one in the new notation.
    pub(super) misleading: bool,
    /// Ambiguous moves that later moves have proved.
    pub(super) proved: Vec<Amendment>,
}

/// Replays a record and writes its moves.
pub(super) fn write(
    record: &Record,
    task: &WriteTask,
    amendments: &[Amendment],
    out: &mut Rewrite,
) -> WriteOutcome {
    let before = out.kept.len() + out.moves as usize;
    let mut writer = MoveWriter {
        record,
        task,
        frame: task.setup.frame(Seat::WHITE),
        legal: Vec::new(),
        out,
        done: WriteOutcome::default(),
        is_open: false,
    };
    replay::replay(record, task.setup, amendments, &mut writer);
    let mut done = writer.done;
    done.proved.sort_by_key(|amendment| amendment.node);
    done.any_written |= before == out.kept.len() + out.moves as usize;
    done
}

struct MoveWriter<'w, 'r, 'a> {
    record: &'w Record<'a>,
    task: &'w WriteTask<'r>,
    /// The frame of the record; player and letters are set for each move.
    frame: Frame<'r>,
    legal: Vec<Move>,
    out: &'w mut Rewrite,
    done: WriteOutcome,
    /// The line can have come to several positions before the node reached last.
    is_open: bool,
}

impl MoveWriter<'_, '_, '_> {
    /// The number of nodes that a move's text covers from this node on: several for a capture written
    /// leap by leap.
    fn node_count(&self, node: usize, text: &str) -> usize {
        let nodes = self.record.nodes.get(node..).unwrap_or(&[]);
        // The text of a cell differs from its bytes, so its length says nothing.
        let worded = |node| self.record.wording(node).is_some();
        if nodes.first().is_some_and(worded) {
            return 1;
        }
        let end = nodes.first().map_or(0, |node| node.start as usize) + text.len();
        nodes
            .iter()
            .take_while(|node| (node.start as usize) < end)
            .count()
    }

    /// The place of `count` nodes from `node` on; None if it is outside the scope.
    fn place(&self, node: usize, count: usize) -> Option<MovePlace> {
        let next = node + count.max(1);
        let nodes = self.record.nodes;
        let (start, end) = (nodes.get(node)?.start, nodes.get(next - 1)?.end);
        let in_scope = self.task.scope.overlaps(start as usize..end as usize);
        in_scope.then_some(MovePlace { start, end, next })
    }

    /// Writes a move that was replayed with details.
    fn write_detailed(&mut self, played: &MoveDetails) {
        let count = self.node_count(played.node, played.text);
        let Some(place) = self.place(played.node, count) else {
            return;
        };
        // A sign that is not true may show that another move was the slip, so it is not taken away.
        if self.task.keeps_false_signs && repair::contradicts(played) {
            let meant = std::slice::from_ref(played.mv);
            self.done.misleading |= self.misleads(played.text, played.before, played.frame, meant);
            let captures = played.reading.sign.captures() && !played.mv.is_capture();
            return self.keep(played.node, if captures { NO_CAPTURE } else { NO_CHECK });
        }
        if played.mv.kind == MoveKind::Null {
            let own = push(&mut self.out.words, played.text);
            self.out.moves += 1;
            return self.put(own.start as usize, &place);
        }
        let made = PlayedMove {
            mv: played.mv,
            before: Some(played.before),
            effect: played.after.effect(),
            mover: played.frame.mover,
        };
        self.write(&place, &made);
    }

    fn keep(&mut self, node: usize, why: KeptReason) {
        let Some(place) = self.place(node, 1) else {
            return;
        };
        let mut kept = why.kept(place.start..place.end);
        let typed = self.record.text;
        let typed = typed.get(place.start as usize..place.end as usize);
        if let Some(written) = typed.and_then(|typed| self.translated(typed)) {
            self.out.edits.push(MoveEdit {
                at: place.start..place.end,
                word: push(&mut self.out.words, &written),
            });
            kept.lettered = true;
        }
        self.out.kept.push(kept);
    }

    /// Returns a move that stays as typed with its piece letters in the wanted language, where only the letters are
    /// asked for. None if they are the same.
    fn translated(&self, typed: &str) -> Option<String> {
        let ReplaySetup {
            notation, letters, ..
        } = self.task.setup;
        let Target {
            notation: wanted,
            letters: to,
        } = self.task.wanted;
        // Whose move it is may not be known, so it may not be known of which colour a figurine is.
        if notation.name != wanted.name || to.black.is_some() {
            return None;
        }
        let mut written = String::new();
        let mut rest = typed;
        while let Some(c) = rest.chars().next() {
            let letter = letters
                .role(rest)
                .and_then(|(role, len)| Some((to.letter(role)?, len)));
            let (text, len) =
                letter.unwrap_or((rest.get(..c.len_utf8()).unwrap_or(""), c.len_utf8()));
            written.push_str(text);
            rest = rest.get(len..).unwrap_or("");
        }
        if written == typed {
            return None;
        }
        // A sheet has one language, also in the cells that cannot be read. Elsewhere both must say the same: the O of
        // castling is a piece in some languages.
        let is_same = || match (
            self.first_reading(typed, letters),
            self.first_reading(&written, to),
        ) {
            (Ok(before), Ok(after)) => before == after,
            (Err(ReadError::Square { .. }), Err(ReadError::Square { .. })) => true,
            (Err(ReadError::Shape), Err(ReadError::Shape)) => is_garbled_move(typed, letters),
            _ => false,
        };
        (self.task.table.is_some() || is_same()).then_some(written)
    }

    /// How a text is read in the wanted notation with these letters. A second reading is that of a slip: the letter of a
    /// piece is also that of a file.
    fn first_reading(&self, text: &str, letters: &Letters) -> Result<Reading, ReadError> {
        let frame = Frame {
            letters,
            ..self.frame
        };
        let parts: Vec<&str> = text.split_whitespace().collect();
        let mut readings = Vec::new();
        (self.task.wanted.notation.read)(&parts, &frame, &mut readings)?;
        readings.into_iter().next().ok_or(ReadError::Shape)
    }

    /// Writes a move in the wanted notation, or else in the usual one. Inlined because it runs for
    /// every move of a file.
    #[inline(always)]
    fn write(&mut self, place: &MovePlace, made: &PlayedMove) {
        match self.try_write(place, made, self.task.wanted) {
            true => self.out.moves += 1,
            false => self.write_usual(place, made),
        }
    }

    /// Writes in the game's usual notation a move for which the wanted one has no form, and lists it as
    /// kept: the typed text could mean a different move in the wanted notation.
    #[cold]
    fn write_usual(&mut self, place: &MovePlace, made: &PlayedMove) {
        let gap = self.task.wanted.notation.gap(made.mv);
        let why = KeptReason(gap.map_or(UNWRITABLE, |gap| gap.reason), None);
        self.out.kept.push(why.kept(place.start..place.end));
        if self.task.table.is_some() {
            // A table holds no other notation.
            return;
        }
        if let Some(usual) = notation::target(self.task.setup.game.notation) {
            self.try_write(place, made, usual);
        }
    }

    /// Writes a move in a notation; returns false if the notation has no form for it.
    #[inline(always)]
    fn try_write(&mut self, place: &MovePlace, made: &PlayedMove, target: Target) -> bool {
        let Target { notation, letters } = target;
        let frame = Frame {
            letters: letters.of(made.mover),
            mover: made.mover,
            ..self.frame
        };
        self.legal.clear();
        if let Some(before) = made.before {
            disambiguation_candidates(before, made.mv, notation.needed_moves, &mut self.legal);
        }
        let ply = Ply {
            mv: made.mv,
            legal: &self.legal,
            effect: made.effect,
        };
        let start = self.out.words.len();
        (notation.write)(&ply, &frame, &mut self.out.words);
        let written = self.out.words.len() > start;
        if written {
            self.put(start, place);
        }
        written
    }

    /// Adds the edit that replaces a place by `words[start..]`. If the place already has that text,
    /// truncates `words` instead.
    #[inline(always)]
    fn put(&mut self, start: usize, place: &MovePlace) {
        self.done.any_written = true;
        let text = self.record.text;
        if let Some(table) = self.task.table {
            return self.fill(table, start, place);
        }
        let typed = text.as_bytes();
        let typed = typed.get(place.start as usize..place.end as usize);
        let words = &mut self.out.words;
        if words.as_bytes().get(start..) == typed {
            return words.truncate(start);
        }
        if is_glued(text, place.end as usize) && !is_only_move_mark(self.record, place.next) {
            words.push(' ');
        }
        self.out.edits.push(MoveEdit {
            at: place.start..place.end,
            word: start as u32..words.len() as u32,
        });
    }

    /// Adds the edits that put `words[start..]` into the cells of their row.
    #[cold]
    fn fill(&mut self, table: &Table, start: usize, place: &MovePlace) {
        let (text, out) = (self.record.text, &mut *self.out);
        let wording = out.words.split_off(start);
        let mut cells = (table.place)(text, place.start as usize, &wording).unwrap_or_default();
        cells.retain(|(at, content)| text.get(at.clone()) != Some(content.as_str()));
        cells.sort_by_key(|(at, _)| at.start);
        for (at, content) in cells {
            let word = push(&mut out.words, &content);
            out.edits.push(MoveEdit {
                at: at.start as u32..at.end as u32,
                word,
            });
        }
    }

    /// Would a text that stays as typed be read in the wanted notation as a move other than `meant`?
    fn misleads(&self, text: &str, before: &dyn Position, frame: Frame, meant: &[Move]) -> bool {
        let Target { notation, letters } = self.task.wanted;
        let frame = Frame {
            letters: letters.of(frame.mover),
            ..frame
        };
        let translated = self.translated(text);
        let text = translated.as_deref().unwrap_or(text);
        let parts: Vec<&str> = text.split_whitespace().collect();
        let mut readings = Vec::new();
        if (notation.read)(&parts, &frame, &mut readings).is_err() {
            return false;
        }
        let mut moves = Vec::new();
        for reading in &readings {
            before.candidates(reading, &mut moves);
        }
        moves.iter().any(|mv| !meant.contains(mv))
    }
}

/// Does a text begin with the letter of a piece, and look like a move after it, though it is none: `Bb55`?
fn is_garbled_move(text: &str, letters: &Letters) -> bool {
    let rest = letters.role(text).and_then(|(_, len)| text.get(len..));
    let is_of_squares =
        |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-:=+#".contains(c);
    rest.is_some_and(|rest| {
        rest.chars().all(is_of_squares) && rest.contains(|c: char| c.is_ascii_digit())
    })
}

/// Is the node a star that marks an only move (`27-20*`)? After a blank it would be the result `*`.
fn is_only_move_mark(record: &Record, node: usize) -> bool {
    let node = record.nodes.get(node);
    node.is_some_and(|node| node.kind == NodeKind::Glyph && record.slice(node).starts_with('*'))
}

/// The place of a written move.
struct MovePlace {
    /// Bytes of the segment.
    start: u32,
    end: u32,
    /// Index of the first node after it.
    next: usize,
}

/// A move to be written.
struct PlayedMove<'m> {
    mv: &'m Move,
    /// The position before it, if the text may depend on other legal moves.
    before: Option<&'m dyn Position>,
    effect: Effect,
    mover: Seat,
}

impl ReplayObserver for MoveWriter<'_, '_, '_> {
    fn reached(&mut self, _node: usize, _depth: usize, line: &LineOfPlay) {
        self.is_open = line.positions.len() > 1;
    }

    fn played(&mut self, played: &Played) {
        if let Some(details) = played.details {
            return self.write_detailed(details);
        }
        // Matched by reference, because copying a move that was just written is slow.
        let mv = played.after.last_played();
        let Some(mv) = &mv else {
            return self.keep(played.node, LOST);
        };
        let Some(place) = self.place(played.node, 1) else {
            return;
        };
        let made = PlayedMove {
            mv,
            before: played.before,
            effect: played.effect(),
            mover: played.mover,
        };
        self.write(&place, &made);
    }

    fn needs_before(&self, _: &dyn Position) -> bool {
        let notation = self.task.wanted.notation;
        // A move without a form in this notation is written in the usual one, which may need the
        // position before it.
        notation.needed_moves != NeededMoves::None || !notation.gaps.is_empty()
    }

    fn refused(&mut self, refused: &Refused) {
        if let Some(before) = refused.before {
            let misleads = self.misleads(refused.text, before, refused.frame, &[]);
            self.done.misleading |= misleads && self.task.table.is_none();
        }
        let why = match refused.before {
            Some(_) => KeptReason(UNPLAYED, refused.code()),
            None => LOST,
        };
        self.keep(refused.node, why);
    }

    fn amended(&mut self, node: usize, change: &Change) {
        if *change == Change::LeaveOut {
            self.keep(node, LEFT_OUT);
        }
    }

    fn lost(&mut self, node: usize) {
        let kind = self.record.nodes.get(node).map(|node| node.kind);
        if kind == Some(NodeKind::Move) {
            self.keep(node, LOST);
        }
    }

    fn unknown(&mut self, node: usize) {
        self.lost(node);
    }

    fn several(&mut self, node: usize, _depth: usize) {
        let why = if self.is_open { AFTER_SEVERAL } else { SEVERAL };
        self.keep(node, why);
    }

    fn ambiguous(&mut self, ambiguous: &AmbiguousMove, proved: Option<&Move>, frame: Frame) {
        let Some(node) = self.record.nodes.get(ambiguous.node) else {
            return;
        };
        let Some(mv) = proved else {
            let (text, before) = (self.record.slice(node), ambiguous.before.as_ref());
            let misleads = self.misleads(text, before, frame, &ambiguous.moves);
            self.done.misleading |= misleads && self.task.table.is_none();
            return;
        };
        let change = Change::Play(mv.clone());
        let node = ambiguous.node;
        self.done.proved.push(Amendment { node, change });
    }
}
