//! Writes the moves of a segment in another notation and leaves everything else as it is: comments,
//! glyphs, numbers, line ends. A move that cannot be played or stays ambiguous is kept as typed; where only other
//! piece letters are asked for, it gets these.

mod assumed;
mod kept;
mod marking;
mod reformat;
mod retag;
mod set_ups;
mod wrap;
mod writer;

use std::ops::Range;

use crate::document::{TextEdit, splice};
use crate::identify::{Context, Identification, identify};
use crate::notation::Target;
use crate::repair;
use crate::replay::{Amendment, Record, ReplaySetup, records};
use crate::syntax::{NodeKind, Tree};

pub use kept::{AssumedMove, KeptMove};
pub use marking::{MARKINGS, Marking, counterpart, has as has_marks, mark};
pub use reformat::{Reformatted, reformat, required_format};
pub use wrap::{comment_breaks, line_width, wrap};

use kept::{KeptReason, MISLEADING, SAME, SET_UP, UNKNOWN, UNSUITED};
use writer::{WriteTask, write};

/// The part of a segment to rewrite. Ranges are bytes of the segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The moves in a range.
    Moves(Range<usize>),
    /// The moves of one record, and its tags that name the notation.
    Record(Range<usize>),
    /// The moves of all records, and the tags that name the notation.
    All,
}

/// A rewritten segment.
#[derive(Default, Debug)]
pub struct Rewrite {
    /// In the order of the text, not overlapping.
    edits: Vec<MoveEdit>,
    /// All new texts in one buffer, because they are many and short.
    words: String,
    /// Moves that stay as typed.
    pub kept: Vec<KeptMove>,
    /// Number of moves rewritten, including those that are the same in both notations.
    pub moves: u32,
    /// Some edit is of a move; the others are of tags.
    pub changes_moves: bool,
}

/// A state of a rewrite that it can be reset to.
#[derive(Default)]
struct Checkpoint {
    edits: usize,
    words: usize,
    kept: usize,
    moves: u32,
}

/// A replacement: bytes of the segment, and the bytes of `words` that replace them.
#[derive(Debug)]
struct MoveEdit {
    at: Range<u32>,
    word: Range<u32>,
}

impl Rewrite {
    /// The edits: each a range in bytes of the segment and its new text, in the order of the text, not
    /// overlapping.
    pub fn edits(&self) -> impl Iterator<Item = (Range<usize>, &str)> {
        self.edits.iter().map(|edit| {
            let at = edit.at.start as usize..edit.at.end as usize;
            (at, slice(&self.words, &edit.word))
        })
    }

    /// Appends the edited segment to a buffer. Like [`applied`](Rewrite::applied), but faster, because
    /// it need not check character boundaries.
    pub fn append(&self, text: &str, out: &mut Vec<u8>) {
        let (text, words) = (text.as_bytes(), self.words.as_bytes());
        let mut done = 0;
        for MoveEdit { at, word } in &self.edits {
            let word = word.start as usize..word.end as usize;
            out.extend_from_slice(text.get(done..at.start as usize).unwrap_or_default());
            out.extend_from_slice(words.get(word).unwrap_or_default());
            done = at.end as usize;
        }
        out.extend_from_slice(text.get(done..).unwrap_or_default());
    }

    fn clear(&mut self) {
        self.back_to(&Checkpoint::default());
        self.changes_moves = false;
    }

    fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            edits: self.edits.len(),
            words: self.words.len(),
            kept: self.kept.len(),
            moves: self.moves,
        }
    }

    fn back_to(&mut self, checkpoint: &Checkpoint) {
        self.edits.truncate(checkpoint.edits);
        self.words.truncate(checkpoint.words);
        self.kept.truncate(checkpoint.kept);
        self.moves = checkpoint.moves;
    }

    /// The segment with the edits applied.
    pub fn applied(&self, text: &str) -> String {
        splice(text, self.edits())
    }
}

fn slice<'t>(text: &'t str, range: &Range<u32>) -> &'t str {
    let range = range.start as usize..range.end as usize;
    text.get(range).unwrap_or("")
}

/// Appends a word and returns its range.
fn push(words: &mut String, word: &str) -> Range<u32> {
    let start = words.len() as u32;
    words.push_str(word);
    start..words.len() as u32
}

/// Writes the moves of a segment in another notation. Moves that cannot be played, and those after them
/// in their line, stay as they are, but for their piece letters where only these change.
///
/// ```
/// use movetext::rewrite::{Scope, rewrite};
/// use movetext::{identify::Context, notation, syntax};
///
/// let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x24 *";
/// let pdn = syntax::format("pdn").expect("a row of FORMATS");
/// let wanted = notation::target("algebraic").expect("a target");
/// let moves = Scope::Moves(0..text.len());
/// let written = rewrite(text, &Context::new(pdn), wanted, &moves);
/// assert!(written.applied(text).ends_with("1. d4-e5 g7-f6 2. e5xg7 14x24 *"));
/// assert_eq!((written.moves, written.kept.len()), (3, 1));
/// ```
pub fn rewrite(text: &str, context: &Context, wanted: Target, scope: &Scope) -> Rewrite {
    let mut written = rewrites(text, context, &[wanted], scope);
    written.pop().unwrap_or_default()
}

/// Like [`rewrite`], for several notations at once; returns one rewrite for each.
pub fn rewrites(text: &str, context: &Context, wanted: &[Target], scope: &Scope) -> Vec<Rewrite> {
    let tree = (context.format.parse)(text);
    let mut all: Vec<Rewrite> = wanted.iter().map(|_| Rewrite::default()).collect();
    tree_rewritten(text, &tree, context, wanted, scope, &mut all);
    all
}

/// Buffers that are reused when one segment after another is rewritten.
#[derive(Default)]
pub struct Scratch {
    tree: Tree,
    written: Rewrite,
}

impl Scratch {
    /// Like [`rewrite`], but reuses the buffers of the previous segment.
    pub fn rewrite(
        &mut self,
        text: &str,
        context: &Context,
        wanted: Target,
        scope: &Scope,
    ) -> &Rewrite {
        (context.format.parse_into)(text, &mut self.tree);
        self.written.clear();
        let out = std::slice::from_mut(&mut self.written);
        tree_rewritten(text, &self.tree, context, &[wanted], scope, out);
        &self.written
    }
}

fn tree_rewritten(
    text: &str,
    tree: &Tree,
    context: &Context,
    wanted: &[Target],
    scope: &Scope,
    all: &mut [Rewrite],
) {
    let in_scope = |record: &Record| {
        let root = record.nodes.get(record.root);
        root.is_some_and(|node| scope.overlaps(node.start as usize..node.end as usize))
    };
    for record in records(text, tree).filter(in_scope) {
        let mut identification = identify(&record, context);
        if let Identification::Game(setup, ..) = &mut identification {
            setup.capture_sign = context.capture_sign;
            setup.keep_written_capture_sign(&record);
        }
        for (wanted, out) in wanted.iter().zip(&mut *all) {
            match &identification {
                Identification::Game(setup, _, _) if !suits(setup, *wanted) => {
                    keep_all(&record, UNSUITED, scope, out);
                }
                // In a table the letters can be written all the same.
                Identification::Game(setup, ..)
                    if setup.start.is_none() && context.format.table.is_none() =>
                {
                    keep_all(&record, SET_UP, scope, out);
                }
                Identification::Game(setup, _, _) => {
                    let meant = repair::meant(&record, setup);
                    rewrite_record(&record, setup, context, *wanted, scope, meant, out);
                }
                Identification::Unknown(..) => keep_all(&record, UNKNOWN, scope, out),
            }
        }
    }
}

impl Scope {
    /// Does the scope overlap these bytes? An empty range counts as the move around it.
    pub fn overlaps(&self, bytes: Range<usize>) -> bool {
        match self {
            Scope::All => true,
            Scope::Moves(within) if within.is_empty() => bytes.contains(&within.start),
            Scope::Moves(within) | Scope::Record(within) => {
                bytes.start < within.end && within.start < bytes.end
            }
        }
    }
}

/// Rewrites one record with amendments. It is written again with the ambiguous moves that the first pass proves, because
/// then the moves after them are certain too.
fn rewrite_record(
    record: &Record,
    setup: &ReplaySetup,
    context: &Context,
    wanted: Target,
    scope: &Scope,
    mut amendments: Vec<Amendment>,
    out: &mut Rewrite,
) {
    let before = out.checkpoint();
    let own = context.format.notation == Some(wanted.notation.name);
    let task = WriteTask {
        setup,
        wanted,
        scope,
        table: context.format.table.filter(|_| own),
        keeps_false_signs: context.format.table.is_none()
            && required_format(context.format, wanted).is_none(),
    };
    let mut done = write(record, &task, &amendments, out);
    if !done.proved.is_empty() {
        repair::add(&mut amendments, std::mem::take(&mut done.proved));
        out.back_to(&before);
        done = write(record, &task, &amendments, out);
    }
    if !done.any_written {
        // The tag still names the letters of before.
        out.edits.truncate(before.edits);
        let kept = out.kept.get_mut(before.kept..).unwrap_or_default();
        kept.iter_mut().for_each(|kept| kept.lettered = false);
    }
    if task.table.is_some() {
        // A cell that stays is noted when its line ends.
        let new = out.edits.get_mut(before.edits..).unwrap_or_default();
        new.sort_by_key(|edit| (edit.at.start, edit.at.end));
    }
    let whole = !matches!(scope, Scope::Moves(_));
    if done.misleading && whole {
        out.back_to(&before);
        return keep_all(record, MISLEADING, scope, out);
    }
    out.changes_moves |= out.edits.len() > before.edits;
    // If all moves stay as typed, the tags still name their notation.
    if whole && done.any_written {
        let mut tags = retag::edits(record, setup, wanted, context);
        tags.extend(set_ups::edits(record, setup, wanted));
        if let Some(table) = task.table {
            let set_up = (table.set_up_letters)(record.text, wanted.letters);
            tags.extend(set_up.into_iter().map(|(at, text)| TextEdit {
                start: at.start as u32,
                end: at.end as u32,
                text,
            }));
        }
        let head = tags.len() + 1;
        let tags = tags.into_iter().map(|edit| MoveEdit {
            at: edit.start..edit.end,
            word: push(&mut out.words, &edit.text),
        });
        out.edits.splice(before.edits..before.edits, tags);
        // Tags nearly always come before the moves; then nothing needs sorting.
        let new = out.edits.get_mut(before.edits..).unwrap_or_default();
        if !new.iter().take(head).is_sorted_by_key(|edit| edit.at.start) {
            new.sort_by_key(|edit| (edit.at.start, edit.at.end));
        }
    }
}

/// Does the notation suit the game of a record?
fn suits(setup: &ReplaySetup, wanted: Target) -> bool {
    (wanted.notation.suits)(setup.board.geometry(), setup.game.roles)
}

/// Keeps all moves of a record as typed. The reason is given once, at the first.
fn keep_all(record: &Record, why: KeptReason, scope: &Scope, out: &mut Rewrite) {
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]);
    let moves = nodes.iter().filter(|node| {
        node.kind == NodeKind::Move && scope.overlaps(node.start as usize..node.end as usize)
    });
    let reasons = std::iter::once(why).chain(std::iter::repeat(SAME));
    let kept = moves.zip(reasons);
    out.kept
        .extend(kept.map(|(node, why)| why.kept(node.start..node.end)));
}
