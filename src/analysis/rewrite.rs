//! The moves of a segment in another notation. Everything else stays as it is: comments, glyphs,
//! numbers, line ends. A move that cannot be played, or could be several, is kept as typed.

use std::ops::Range;

use super::choice::Choice;
use super::choose::choose;
use super::frontier::Pending;
use super::record::{Record, records};
use super::replay;
use super::stage::Stage;
use super::witness::{Exact, Played, Refused, Witness};
use super::words::Speaker;
use super::{Context, codes, retag};
use crate::board::{Frame, Move, MoveKind, Ply};
use crate::document::{Code, splice};
use crate::notation::{self, Target, letters};
use crate::rules::{Position, looked_at};
use crate::syntax::{NodeKind, Tree};

/// What is rewritten, in bytes of the segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The moves that lie in a range.
    Moves(Range<usize>),
    /// One record, by its bytes, and its tags that say how it is written.
    Record(Range<usize>),
    /// All records, and the tags that say how they are written.
    All,
}

/// A rewritten segment.
#[derive(Default, Debug)]
pub struct Rewrite {
    /// In the order of the text, not overlapping.
    edits: Vec<Edit>,
    /// All new texts, one behind the other: most are a few bytes long and there are many.
    words: String,
    /// Moves that stay as typed.
    pub kept: Vec<Kept>,
    /// Moves rewritten, those included that read the same in both notations.
    pub moves: u32,
}

/// Bytes of the segment, and those of `words` that take their place.
#[derive(Debug)]
struct Edit {
    at: Range<u32>,
    word: Range<u32>,
}

impl Rewrite {
    /// What is replaced, in bytes of the segment, and by what; in the order of the text, not
    /// overlapping.
    pub fn edits(&self) -> impl Iterator<Item = (Range<usize>, &str)> {
        self.edits.iter().map(|edit| {
            let at = edit.at.start as usize..edit.at.end as usize;
            (at, slice(&self.words, &edit.word))
        })
    }

    /// A segment with its edits made.
    pub fn applied(&self, text: &str) -> String {
        splice(text, self.edits())
    }
}

fn slice<'t>(text: &'t str, range: &Range<u32>) -> &'t str {
    let range = range.start as usize..range.end as usize;
    text.get(range).unwrap_or("")
}

/// Appends a word; where it stands.
fn push(words: &mut String, word: &str) -> Range<u32> {
    let start = words.len() as u32;
    words.push_str(word);
    start..words.len() as u32
}

/// A move that stays as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Bytes of the segment.
    pub start: u32,
    pub end: u32,
    /// For people: lower case, no final stop.
    pub why: &'static str,
    /// The finding that says more of it.
    pub code: Option<Code>,
}

/// Why a move stays as typed, and the finding that says more of it.
#[derive(Clone, Copy)]
struct Why(&'static str, Option<Code>);

impl Why {
    fn kept(self, at: Range<u32>) -> Kept {
        let Why(why, code) = self;
        Kept {
            start: at.start,
            end: at.end,
            why,
            code,
        }
    }
}

const UNPLAYED: &str = "it cannot be played";
const LOST: Why = Why(
    "the position is not known behind a move that cannot be played",
    None,
);
const SEVERAL: Why = Why("it could be several moves", Some(codes::AMBIGUOUS_MOVE));
const UNKNOWN: Why = Why(
    "the rules of its game are not known",
    Some(codes::UNKNOWN_VARIANT),
);
const UNSUITED: Why = Why("the notation is not one for its game", None);
const TRAPPED: Why = Why(
    "a move of the game that cannot be played would be read as another one",
    None,
);
const UNWRITABLE: &str = "the notation has no way to write it";

/// Writes the moves of a segment in another notation.
pub fn rewrite(text: &str, context: &Context, wanted: Target, scope: &Scope) -> Rewrite {
    let mut written = rewrites(text, context, &[wanted], scope);
    written.pop().unwrap_or_default()
}

/// The same for several notations, each for itself.
pub fn rewrites(text: &str, context: &Context, wanted: &[Target], scope: &Scope) -> Vec<Rewrite> {
    let tree = (context.format.parse)(text);
    let mut all: Vec<Rewrite> = wanted.iter().map(|_| Rewrite::default()).collect();
    let touched = |record: &Record| {
        let root = record.nodes.get(record.root);
        root.is_some_and(|node| scope.holds(node.start as usize..node.end as usize))
    };
    for record in records(text, &tree).filter(touched) {
        let choice = choose(&record, context);
        for (wanted, out) in wanted.iter().zip(&mut all) {
            match &choice {
                Choice::Game(stage, _, _) if !suits(stage, *wanted) => {
                    unknown(&record, UNSUITED, scope, out);
                }
                Choice::Game(stage, _, _) => {
                    self::record(&record, &tree, stage, context, *wanted, scope, out);
                }
                Choice::Unknown(_) => unknown(&record, UNKNOWN, scope, out),
            }
        }
    }
    all
}

impl Scope {
    /// Is anything of these bytes in it? An empty range lies in the move around it.
    pub fn holds(&self, bytes: Range<usize>) -> bool {
        match self {
            Scope::All => true,
            Scope::Moves(within) if within.is_empty() => bytes.contains(&within.start),
            Scope::Moves(within) | Scope::Record(within) => {
                bytes.start < within.end && within.start < bytes.end
            }
        }
    }
}

fn record(
    record: &Record,
    tree: &Tree,
    stage: &Stage,
    context: &Context,
    wanted: Target,
    scope: &Scope,
    out: &mut Rewrite,
) {
    let mut writer = Writer::new(record, stage, wanted, scope).run();
    // A capture that only later moves prove is first written in full; what follows it is then
    // certain. The nodes stay the same, so that the moves find their places again.
    if !writer.proved.is_empty() {
        let proved = writer.proved.iter();
        let proved = proved.map(|(range, text)| (range.clone(), text.as_str()));
        let whole = splice(record.text, proved);
        let again = (context.format.parse)(&whole);
        let same = again.nodes.len() == tree.nodes.len();
        let found = records(&whole, &again).find(|other| other.root == record.root);
        if let Some(other) = found.filter(|_| same) {
            let again = Writer::new(&other, stage, wanted, &Scope::All).run();
            (writer.words, writer.text) = (again.words, again.text);
            (writer.whys, writer.trapped) = (again.whys, again.trapped);
        }
    }
    let whole = !matches!(scope, Scope::Moves(_));
    if writer.trapped && whole {
        return unknown(record, TRAPPED, scope, out);
    }
    if whole {
        for edit in retag::edits(record, stage, wanted) {
            let word = push(&mut out.words, &edit.text);
            let at = edit.start..edit.end;
            out.edits.push(Edit { at, word });
        }
    }
    let first = out.words.len() as u32;
    out.words.push_str(&writer.text);
    out.edits.reserve(writer.words.len());
    for word in &writer.words {
        let Some(range) = word.range(record) else {
            continue;
        };
        let at = range.start as u32..range.end as u32;
        let word_end = word.behind();
        if !scope.holds(range.clone()) {
            continue;
        }
        match &word.text {
            Text::New(text) => {
                out.moves += 1;
                if record.text.get(range.clone()) != Some(slice(&writer.text, text)) {
                    let mut word = first + text.start..first + text.end;
                    if is_glued(record.text, range.end) && !only_move(record, word_end) {
                        let apart = format!("{} ", slice(&writer.text, text));
                        word = push(&mut out.words, &apart);
                    }
                    out.edits.push(Edit { at, word });
                }
            }
            Text::Instead(text, why) => {
                out.kept.push(writer.why(*why).kept(at.clone()));
                let word = first + text.start..first + text.end;
                out.edits.push(Edit { at, word });
            }
            Text::Kept(why) => out.kept.push(writer.why(*why).kept(at)),
        }
    }
    if !out.edits.is_sorted_by_key(|edit| edit.at.start) {
        out.edits.sort_by_key(|edit| (edit.at.start, edit.at.end));
    }
}

/// Is the notation one for the game of a record?
fn suits(stage: &Stage, wanted: Target) -> bool {
    (wanted.notation.suits)(stage.game.geometry, stage.game.roles)
}

/// Does something stand directly behind a move that another word there could not be told from, as in
/// `e4,e5` or `Nf6*`? Brackets, strength marks and line ends that are written out may.
pub fn is_glued(text: &str, end: usize) -> bool {
    let behind = text.as_bytes().get(end);
    behind.is_some_and(|byte| !byte.is_ascii_whitespace() && !b"(){}[];!?\\".contains(byte))
}

/// Is the node a star that marks an only move (`27-20*`)? Apart from the move it would end the game.
fn only_move(record: &Record, node: usize) -> bool {
    let node = record.nodes.get(node);
    node.is_some_and(|node| node.kind == NodeKind::Glyph && record.slice(node).starts_with('*'))
}

/// A record that cannot be written so keeps all its moves.
fn unknown(record: &Record, why: Why, scope: &Scope, out: &mut Rewrite) {
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]);
    let moves = nodes.iter().filter(|node| {
        node.kind == NodeKind::Move && scope.holds(node.start as usize..node.end as usize)
    });
    out.kept
        .extend(moves.map(|node| why.kept(node.start..node.end)));
}

/// One written move.
struct Word {
    /// Index of its first node, and how many it takes: a capture written leap by leap takes several.
    node: u32,
    nodes: u32,
    text: Text,
}

/// What becomes of a move.
enum Text {
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
    fn range(&self, record: &Record) -> Option<Range<usize>> {
        let first = record.nodes.get(self.node as usize)?;
        let last = record.nodes.get(self.behind().checked_sub(1)?)?;
        Some(first.start as usize..last.end as usize)
    }

    /// Index of the node behind it.
    fn behind(&self) -> usize {
        self.node as usize + self.nodes.max(1) as usize
    }
}

/// Bytes that most moves come to in most notations.
const WORD: usize = 6;

/// Replays a record and writes its moves.
struct Writer<'r, 'a> {
    record: &'r Record<'a>,
    stage: &'r Stage,
    wanted: Target,
    /// Moves outside it are played and not written.
    scope: &'r Scope,
    legal: Vec<Move>,
    /// By the index of their nodes.
    words: Vec<Word>,
    /// Why some stay as typed.
    whys: Vec<Why>,
    /// One of those is another move in the new notation.
    trapped: bool,
    /// Their texts, one behind the other.
    text: String,
    /// Ambiguous captures that later moves have proved, written in full in the record's notation:
    /// bytes of the segment, and the new text.
    proved: Vec<(Range<usize>, String)>,
}

impl<'r, 'a> Writer<'r, 'a> {
    fn new(
        record: &'r Record<'a>,
        stage: &'r Stage,
        wanted: Target,
        scope: &'r Scope,
    ) -> Writer<'r, 'a> {
        Writer {
            record,
            stage,
            wanted,
            scope,
            legal: Vec::new(),
            words: Vec::with_capacity(record.moves),
            whys: Vec::new(),
            trapped: false,
            text: String::with_capacity(record.moves * WORD),
            proved: Vec::new(),
        }
    }

    fn run(mut self) -> Writer<'r, 'a> {
        replay::replay(self.record, self.stage, &mut self);
        self.sort();
        self.keep_the_rest();
        self.sort();
        self.proved.sort_by_key(|(range, _)| range.start);
        self
    }

    /// Replay tells nearly all in order.
    fn sort(&mut self) {
        if !self.words.is_sorted_by_key(|word| word.node) {
            self.words.sort_by_key(|word| word.node);
        }
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
        let mut told = self.words.iter().peekable();
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
        self.words.push(Word {
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

    /// Writes a move between two positions, which takes so many nodes.
    fn write(&mut self, node: usize, nodes: usize, made: &Made) {
        let Target { notation, letters } = self.wanted;
        self.legal.clear();
        looked_at(made.before, made.mv, notation.looks, &mut self.legal);
        let frame = Frame {
            letters,
            ..made.frame
        };
        let ply = Ply {
            mv: made.mv,
            legal: &self.legal,
            effect: made.after.effect(),
        };
        let start = self.text.len() as u32;
        (notation.write)(&ply, &frame, &mut self.text);
        let end = self.text.len() as u32;
        if start < end {
            return self.push(node, nodes, Text::New(start..end));
        }
        let gap = notation.gap(made.mv);
        let why = Why(gap.map_or(UNWRITABLE, |gap| gap.reason), None);
        self.instead(node, nodes, made, why);
    }

    /// Writes a move that the notation has no form for in the game's usual one: what was typed may
    /// be read as something else now.
    fn instead(&mut self, node: usize, nodes: usize, made: &Made, why: Why) {
        let Some(usual) = notation::notation(self.stage.game.notation) else {
            return self.keep(node, nodes, why);
        };
        self.legal.clear();
        made.before.legal(&mut self.legal);
        let ply = Ply {
            mv: made.mv,
            legal: &self.legal,
            effect: made.after.effect(),
        };
        let frame = Frame {
            letters: &letters::ENGLISH,
            ..made.frame
        };
        let start = self.text.len() as u32;
        (usual.write)(&ply, &frame, &mut self.text);
        let text = start..self.text.len() as u32;
        let reason = self.whys.len() as u32;
        self.whys.push(why);
        self.push(node, nodes, Text::Instead(text, reason));
    }

    fn why(&self, index: u32) -> Why {
        self.whys.get(index as usize).copied().unwrap_or(LOST)
    }

    /// Would a text that stays be read, in the new notation, as a move that it is not now?
    fn misleads(&self, text: &str, before: &dyn Position, frame: Frame, meant: &[Move]) -> bool {
        let Target { notation, letters } = self.wanted;
        let frame = Frame { letters, ..frame };
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

/// A move and the positions before and after it.
struct Made<'m> {
    mv: &'m Move,
    before: &'m dyn Position,
    after: &'m dyn Position,
    frame: Frame<'m>,
}

impl Witness for Writer<'_, '_> {
    fn played(&mut self, played: &Played) {
        if !self.is_wanted(played.node, Some(played.text.len())) {
            return;
        }
        let nodes = self.nodes(played.node, played.text);
        if played.mv.kind == MoveKind::Null {
            let own = push(&mut self.text, played.text);
            return self.push(played.node, nodes, Text::New(own));
        }
        let made = Made {
            mv: played.mv,
            before: played.before,
            after: played.after,
            frame: played.frame,
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
            after: exact.after,
            frame: exact.frame,
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
