//! The moves of a segment in another notation. Everything else stays as it is: comments, glyphs,
//! numbers, line ends. A move that cannot be played, or could be several, is kept as typed.

use std::ops::Range;

use super::choice::Choice;
use super::choose::choose;
use super::frontier::Pending;
use super::record::{Record, records};
use super::replay;
use super::stage::Stage;
use super::witness::{Played, Refused, Witness};
use super::words::Speaker;
use super::{Context, codes, retag};
use crate::board::{Frame, Move, MoveKind, Ply};
use crate::document::{Code, TextEdit};
use crate::notation::Target;
use crate::syntax::{NodeKind, Tree};

/// What is rewritten, in bytes of the segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The moves that lie in a range.
    Moves(Range<usize>),
    /// All records, and the tags that say how they are written.
    All,
}

/// A rewritten segment.
#[derive(Default, Debug)]
pub struct Rewrite {
    /// In the order of the text, not overlapping.
    pub edits: Vec<TextEdit>,
    /// Moves that stay as typed.
    pub kept: Vec<Kept>,
    /// Moves rewritten, those included that read the same in both notations.
    pub moves: u32,
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
            Scope::Moves(within) => bytes.start < within.end && within.start < bytes.end,
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
    let written = Writer::new(record, stage, wanted, scope).run();
    let proved = written.proved;
    let mut words = written.words;
    // A capture that only later moves prove is first written in full; what follows it is then
    // certain. The nodes stay the same, so that the moves find their places again.
    if !proved.is_empty() {
        let whole = splice(record.text, &proved);
        let again = (context.format.parse)(&whole);
        let same = again.nodes.len() == tree.nodes.len();
        let found = records(&whole, &again).find(|other| other.root == record.root);
        if let Some(other) = found.filter(|_| same) {
            words = Writer::new(&other, stage, wanted, &Scope::All).run().words;
        }
    }
    for (node, word) in words {
        let Some(range) = word.range(record, node) else {
            continue;
        };
        let (start, end) = (range.start as u32, range.end as u32);
        if !scope.holds(range.clone()) {
            continue;
        }
        match word.text {
            Ok(text) => {
                out.moves += 1;
                if record.text.get(range) != Some(text.as_str()) {
                    out.edits.push(TextEdit { start, end, text });
                }
            }
            Err(Why(why, code)) => out.kept.push(Kept {
                start,
                end,
                why,
                code,
            }),
        }
    }
    if *scope == Scope::All {
        retag::edits(record, stage, wanted, &mut out.edits);
    }
    out.edits.sort_by_key(|edit| (edit.start, edit.end));
}

/// Is the notation one for the game of a record?
fn suits(stage: &Stage, wanted: Target) -> bool {
    (wanted.notation.suits)(stage.game.geometry, stage.game.roles)
}

/// A record that cannot be written so keeps all its moves.
fn unknown(record: &Record, Why(why, code): Why, scope: &Scope, out: &mut Rewrite) {
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]);
    let moves = nodes.iter().filter(|node| {
        node.kind == NodeKind::Move && scope.holds(node.start as usize..node.end as usize)
    });
    out.kept.extend(moves.map(|node| Kept {
        start: node.start,
        end: node.end,
        why,
        code,
    }));
}

/// A text with its edits made; they come in the order of the text.
pub fn splice(text: &str, edits: &[TextEdit]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for edit in edits {
        let (start, end) = (edit.start as usize, edit.end as usize);
        out.push_str(text.get(done..start).unwrap_or(""));
        out.push_str(&edit.text);
        done = end.max(done);
    }
    out.push_str(text.get(done..).unwrap_or(""));
    out
}

/// One written move: how many nodes it takes (a capture written leap by leap takes several), and
/// its new text or why there is none.
struct Word {
    nodes: usize,
    text: Result<String, Why>,
}

impl Word {
    /// The bytes of the nodes in a record.
    fn range(&self, record: &Record, node: usize) -> Option<Range<usize>> {
        let first = record.nodes.get(node)?;
        let last = record.nodes.get(node + self.nodes.max(1) - 1)?;
        Some(first.start as usize..last.end as usize)
    }
}

/// Replays a record and writes its moves.
struct Writer<'r, 'a> {
    record: &'r Record<'a>,
    stage: &'r Stage,
    wanted: Target,
    /// Moves outside it are played and not written.
    scope: &'r Scope,
    legal: Vec<Move>,
    /// By the index of their nodes.
    words: Vec<(usize, Word)>,
    /// Ambiguous captures that later moves have proved, written in full in the record's notation.
    proved: Vec<TextEdit>,
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
            words: Vec::new(),
            proved: Vec::new(),
        }
    }

    fn run(mut self) -> Writer<'r, 'a> {
        replay::replay(self.record, self.stage, &mut self);
        self.words.sort_by_key(|(node, _)| *node);
        self.keep_the_rest();
        self.words.sort_by_key(|(node, _)| *node);
        self.proved.sort_by_key(|edit| edit.start);
        self
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
            while let Some((node, word)) = told.next_if(|(node, _)| *node <= i) {
                covered = covered.max(node + word.nodes.max(1));
            }
            let kind = self.record.nodes.get(i).map(|node| node.kind);
            if kind == Some(NodeKind::Move) && i >= covered {
                silent.push(i);
            }
        }
        for node in silent {
            self.keep(node, LOST);
        }
    }

    fn keep(&mut self, node: usize, why: Why) {
        let text = Err(why);
        self.words.push((node, Word { nodes: 1, text }));
    }
}

impl Witness for Writer<'_, '_> {
    fn played(&mut self, played: &Played) {
        let Target { notation, letters } = self.wanted;
        let found = self.record.nodes.get(played.node);
        let start = found.map_or(0, |node| node.start as usize);
        if !self.scope.holds(start..start + played.text.len()) {
            return;
        }
        let nodes = self.nodes(played.node, played.text);
        let text = if played.mv.kind == MoveKind::Null {
            Ok(played.text.to_owned())
        } else {
            self.legal.clear();
            played.before.legal(&mut self.legal);
            let frame = Frame {
                letters,
                ..played.frame
            };
            let ply = Ply {
                mv: played.mv,
                legal: &self.legal,
                effect: played.after.effect(),
            };
            let mut text = String::new();
            (notation.write)(&ply, &frame, &mut text);
            let none = || {
                let gap = notation.gap(played.mv);
                Why(gap.map_or(UNWRITABLE, |gap| gap.reason), None)
            };
            Some(text).filter(|text| !text.is_empty()).ok_or_else(none)
        };
        self.words.push((played.node, Word { nodes, text }));
    }

    fn refused(&mut self, refused: &Refused) {
        let why = match refused.before {
            Some(_) => Why(UNPLAYED, refused.code()),
            None => LOST,
        };
        self.keep(refused.node, why);
    }

    fn several(&mut self, node: usize, _depth: usize) {
        self.keep(node, SEVERAL);
    }

    fn ambiguous(&mut self, pending: &Pending, proved: Option<&Move>, frame: Frame) {
        let (Some(mv), Some(node)) = (proved, self.record.nodes.get(pending.node)) else {
            return;
        };
        let speaker = Speaker {
            frame,
            notation: self.stage.notation,
            game: self.stage.game,
            position: Some(pending.before.as_ref()),
        };
        self.proved.push(TextEdit {
            start: node.start,
            end: node.end,
            text: speaker.write_among(mv, &pending.moves),
        });
    }
}
