//! Replays a record and writes its moves in another notation, or notes why one stays as typed. Where
//! the new texts go is for the room above.

use std::ops::Range;

use super::kept::{LOST, SEVERAL, UNPLAYED, UNWRITABLE, Why};
use super::{Scope, push};
use crate::analysis::frontier::Pending;
use crate::analysis::record::Record;
use crate::analysis::replay;
use crate::analysis::stage::Stage;
use crate::analysis::witness::{Exact, Played, Refused, Witness};
use crate::analysis::words::Speaker;
use crate::board::{Effect, Frame, Move, MoveKind, Ply, Seat};
use crate::notation::{self, Target};
use crate::rules::{Position, looked_at};
use crate::syntax::NodeKind;

/// One written move.
pub(super) struct Word {
    /// Index of its first node, and how many it takes: a capture written leap by leap takes several.
    node: u32,
    nodes: u32,
    pub(super) text: Text,
}

/// What becomes of a move.
pub(super) enum Text {
    /// Bytes of the writer's text.
    New(Range<u32>),
    /// The notation has no form for it: it is written in the game's usual one; bytes of the writer's
    /// text, and an index into its reasons.
    Instead(Range<u32>, u32),
    /// It stays as typed: an index into the writer's reasons.
    Kept(u32),
}

impl Word {
    /// The bytes of the nodes in a record.
    pub(super) fn range(&self, record: &Record) -> Option<Range<usize>> {
        let first = record.nodes.get(self.node as usize)?;
        let last = record.nodes.get(self.behind().checked_sub(1)?)?;
        Some(first.start as usize..last.end as usize)
    }

    /// Index of the node behind it.
    pub(super) fn behind(&self) -> usize {
        self.node as usize + self.nodes.max(1) as usize
    }
}

/// Bytes that most moves come to in most notations.
const WORD: usize = 6;

/// What is written, in memory that serves one record after another.
#[derive(Default)]
pub(super) struct Memory {
    /// By the index of their nodes.
    pub(super) words: Vec<Word>,
    /// Their texts, one behind the other.
    pub(super) text: String,
    legal: Vec<Move>,
}

/// Replays a record and writes its moves.
pub(super) struct Writer<'r, 'a> {
    record: &'r Record<'a>,
    stage: &'r Stage,
    wanted: Target,
    /// Moves outside it are played and not written.
    scope: &'r Scope,
    pub(super) memory: &'r mut Memory,
    /// Nodes of moves that are a word each.
    told: usize,
    /// Why some stay as typed.
    pub(super) whys: Vec<Why>,
    /// One of those is another move in the new notation.
    pub(super) trapped: bool,
    /// Ambiguous captures that later moves have proved, written in full in the record's notation:
    /// bytes of the segment, and the new text.
    pub(super) proved: Vec<(Range<usize>, String)>,
}

impl<'r, 'a> Writer<'r, 'a> {
    pub(super) fn new(
        record: &'r Record<'a>,
        stage: &'r Stage,
        wanted: Target,
        scope: &'r Scope,
        memory: &'r mut Memory,
    ) -> Writer<'r, 'a> {
        memory.words.clear();
        memory.words.reserve(record.moves);
        memory.text.clear();
        memory.text.reserve(record.moves * WORD);
        Writer {
            record,
            stage,
            wanted,
            scope,
            memory,
            told: 0,
            whys: Vec::new(),
            trapped: false,
            proved: Vec::new(),
        }
    }

    pub(super) fn run(mut self) -> Writer<'r, 'a> {
        replay::replay(self.record, self.stage, &mut self);
        self.sort();
        if !self.is_whole() {
            self.keep_the_rest();
            self.sort();
        }
        self.proved.sort_by_key(|(range, _)| range.start);
        self
    }

    /// Replay tells nearly all in order.
    fn sort(&mut self) {
        let words = &mut self.memory.words;
        if !words.is_sorted_by_key(|word| word.node) {
            words.sort_by_key(|word| word.node);
        }
    }

    /// Is every move of the record a word?
    fn is_whole(&self) -> bool {
        let nodes = self.record.nodes.get(self.record.range()).unwrap_or(&[]);
        let moves = nodes.iter().filter(|node| node.kind == NodeKind::Move);
        self.told == moves.count()
    }

    /// How many nodes a text takes that begins with this one.
    fn nodes(&self, node: usize, text: &str) -> usize {
        let nodes = self.record.nodes.get(node..).unwrap_or(&[]);
        let end = nodes.first().map_or(0, |node| node.start as usize) + text.len();
        nodes
            .iter()
            .take_while(|node| (node.start as usize) < end)
            .count()
    }

    /// Replay says nothing of moves in lines it knows nothing of.
    fn keep_the_rest(&mut self) {
        let mut told = self.memory.words.iter().peekable();
        let mut silent = Vec::new();
        let mut covered = 0;
        for i in self.record.range() {
            while let Some(word) = told.next_if(|word| word.node as usize <= i) {
                covered = covered.max(word.behind());
            }
            let kind = self.record.nodes.get(i).map(|node| node.kind);
            if kind == Some(NodeKind::Move) && i >= covered {
                silent.push(i);
            }
        }
        for node in silent {
            self.keep(node, 1, LOST);
        }
    }

    fn keep(&mut self, node: usize, nodes: usize, why: Why) {
        let kept = Text::Kept(self.whys.len() as u32);
        self.whys.push(why);
        self.push(node, nodes, kept);
    }
}

impl Writer<'_, '_> {
    fn push(&mut self, node: usize, nodes: usize, text: Text) {
        let kind = self.record.nodes.get(node).map(|node| node.kind);
        self.told += usize::from(nodes == 1 && kind == Some(NodeKind::Move));
        self.memory.words.push(Word {
            node: node as u32,
            nodes: nodes as u32,
            text,
        });
    }

    /// Is the text of a node to be written? It may take the nodes behind it too, with its bytes.
    fn is_wanted(&self, node: usize, bytes: Option<usize>) -> bool {
        let Some(node) = self.record.nodes.get(node) else {
            return false;
        };
        let (start, end) = (node.start as usize, node.end as usize);
        let end = bytes.map_or(end, |bytes| start + bytes);
        self.scope.holds(start..end)
    }

    /// Writes a move, which takes so many nodes; in the game's usual notation where the wanted one has
    /// no form for it: what was typed may be read as something else now.
    fn write(&mut self, node: usize, nodes: usize, made: &Made) {
        let text = self.text_of(made, self.wanted);
        if !text.is_empty() {
            return self.push(node, nodes, Text::New(text));
        }
        let gap = self.wanted.notation.gap(made.mv);
        let why = Why(gap.map_or(UNWRITABLE, |gap| gap.reason), None);
        let usual = notation::target(self.stage.game.notation);
        let Some(text) = usual.map(|usual| self.text_of(made, usual)) else {
            return self.keep(node, nodes, why);
        };
        let reason = self.whys.len() as u32;
        self.whys.push(why);
        self.push(node, nodes, Text::Instead(text, reason));
    }

    /// Appends a move in a notation; its bytes, none where the notation has no form for it.
    fn text_of(&mut self, made: &Made, target: Target) -> Range<u32> {
        let Target { notation, letters } = target;
        let Memory { legal, text, .. } = &mut *self.memory;
        legal.clear();
        looked_at(made.before, made.mv, notation.looks, legal);
        let frame = Frame {
            letters: letters.of(made.mover),
            ..self.stage.frame(made.mover)
        };
        let ply = Ply {
            mv: made.mv,
            legal,
            effect: made.effect,
        };
        let start = text.len() as u32;
        (notation.write)(&ply, &frame, text);
        start..text.len() as u32
    }

    pub(super) fn why(&self, index: u32) -> Why {
        self.whys.get(index as usize).copied().unwrap_or(LOST)
    }

    /// Would a text that stays be read, in the new notation, as a move that it is not now?
    fn misleads(&self, text: &str, before: &dyn Position, frame: Frame, meant: &[Move]) -> bool {
        let Target { notation, letters } = self.wanted;
        let frame = Frame {
            letters: letters.of(frame.mover),
            ..frame
        };
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

/// A move, the position before it, and what it does.
struct Made<'m> {
    mv: &'m Move,
    before: &'m dyn Position,
    effect: Effect,
    mover: Seat,
}

impl Witness for Writer<'_, '_> {
    fn played(&mut self, played: &Played) {
        if !self.is_wanted(played.node, Some(played.text.len())) {
            return;
        }
        let nodes = self.nodes(played.node, played.text);
        if played.mv.kind == MoveKind::Null {
            let own = push(&mut self.memory.text, played.text);
            return self.push(played.node, nodes, Text::New(own));
        }
        let made = Made {
            mv: played.mv,
            before: played.before,
            effect: played.after.effect(),
            mover: played.frame.mover,
        };
        self.write(played.node, nodes, &made);
    }

    fn exact(&mut self, exact: &Exact) {
        if !self.is_wanted(exact.node, None) {
            return;
        }
        // By reference: the copy of a move that was only just written is slow.
        let mv = exact.after.last_exact();
        let Some(mv) = &mv else {
            return self.keep(exact.node, 1, LOST);
        };
        let made = Made {
            mv,
            before: exact.before,
            effect: exact.effect,
            mover: exact.mover,
        };
        self.write(exact.node, 1, &made);
    }

    fn looks_closely(&self) -> bool {
        false
    }

    fn refused(&mut self, refused: &Refused) {
        if let Some(before) = refused.before {
            self.trapped |= self.misleads(refused.text, before, refused.frame, &[]);
        }
        let why = match refused.before {
            Some(_) => Why(UNPLAYED, refused.code()),
            None => LOST,
        };
        self.keep(refused.node, 1, why);
    }

    fn several(&mut self, node: usize, _depth: usize) {
        self.keep(node, 1, SEVERAL);
    }

    fn ambiguous(&mut self, pending: &Pending, proved: Option<&Move>, frame: Frame) {
        let Some(node) = self.record.nodes.get(pending.node) else {
            return;
        };
        let Some(mv) = proved else {
            let (text, before) = (self.record.slice(node), pending.before.as_ref());
            self.trapped |= self.misleads(text, before, frame, &pending.moves);
            return;
        };
        let (Stage { game, notation, .. }, before) = (self.stage, pending.before.as_ref());
        let speaker = Speaker::new(frame, notation, game, Some(before));
        let range = node.start as usize..node.end as usize;
        let text = speaker.write_among(mv, &pending.moves);
        self.proved.push((range, text));
    }
}
