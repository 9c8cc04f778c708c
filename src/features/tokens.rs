//! Semantic tokens: which words of a text are moves, at which depth of variations, which of them the
//! checks found wrong, and what else stands in a record. The words come from the tree of each game in the
//! asked range. No game is replayed: what the checks have found so far is kept with the games.
//!
//! The names that editors know the tokens by are in `token_names`, their numbers on the wire in `server`.

use std::ops::Range;

use super::token_names::{Modifiers, TokenKind};
use super::{IsCancelled, inside, marks, not_text};
use crate::board::CheckMark;
use crate::document::{Passage, SegmentAt, Severity, Snapshot};
use crate::identify::Context;
use crate::notation::{check_mark, is_capture_sign};
use crate::syntax::{Node, NodeKind, Tree, comment, tag};

/// A word of the document, or a part of one. It does not go beyond its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SemanticWord {
    /// Bytes of the document.
    pub range: Range<usize>,
    pub kind: TokenKind,
    pub modifiers: Modifiers,
}

/// The words of a range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SemanticWords {
    /// In the order of the text; no two overlap.
    pub words: Vec<SemanticWord>,
    /// All games of the range are checked. If not, wrong moves in some of them are still missing.
    pub is_complete: bool,
}

/// The most bytes of records that are read for one answer.
pub const MAX_BYTES: usize = 1 << 20;

/// The kinds of nodes that are one word each, and what kind of word. Moves, tags and comments consist of
/// several; variations, games and what is not understood are none.
static WHOLE_NODES: &[(NodeKind, TokenKind)] = &[
    (NodeKind::Number, TokenKind::Number),
    (NodeKind::Nag, TokenKind::Nag),
    (NodeKind::Glyph, TokenKind::Nag),
    (NodeKind::Result, TokenKind::Result),
    (NodeKind::SetUp, TokenKind::TagValue),
    (NodeKind::Escape, TokenKind::Comment),
];

/// Returns the words that touch a range, or None when cancelled. A game that is not checked yet is checked
/// now if there is a `context`. In the game that holds the byte `typed` no move is called wrong.
pub fn semantic_words(
    snapshot: &Snapshot,
    range: &Range<usize>,
    typed: Option<usize>,
    context: Option<&Context>,
    is_cancelled: IsCancelled,
) -> Option<SemanticWords> {
    let mut found = SemanticWords {
        words: Vec::new(),
        is_complete: true,
    };
    if not_text(snapshot).is_some() {
        return Some(found);
    }
    let mut left = MAX_BYTES;
    let mut tree = Tree::default();
    for passage in snapshot.passages_from(range.start) {
        if passage.start >= range.end || left == 0 {
            break;
        }
        if is_cancelled() {
            return None;
        }
        left = left.saturating_sub(passage.text.len());
        let Some(place) = snapshot.book.at_byte(passage.start) else {
            break;
        };
        let known = match is_typed(&place, snapshot, typed) {
            true => Some(KnownFindings::default()),
            false => {
                if let Some(context) = context {
                    marks(snapshot, &place, context, is_cancelled)?;
                }
                KnownFindings::of(&place, &passage)
            }
        };
        found.is_complete &= known.is_some();
        (passage.format.parse_into)(&passage.text, &mut tree);
        let mut reader = PassageReader {
            passage: &passage,
            range: inside(&passage, range),
            words: &mut found.words,
        };
        reader.read(&tree, &known.unwrap_or_default());
    }
    Some(found)
}

fn is_typed(place: &SegmentAt, snapshot: &Snapshot, typed: Option<usize>) -> bool {
    // What is typed at the end of a game may be followed directly by the next one.
    typed.is_some_and(|byte| {
        let around = [byte.saturating_sub(1), byte];
        let mut games = around
            .iter()
            .filter_map(|byte| snapshot.book.at_byte(*byte));
        games.any(|game| game.index == place.index)
    })
}

/// What the checks have found in a passage, in bytes of the passage, sorted and without overlaps.
#[derive(Default)]
struct KnownFindings {
    errors: Vec<Range<usize>>,
    assumed: Vec<Range<usize>>,
}

impl KnownFindings {
    /// None if the segment is not checked yet.
    fn of(place: &SegmentAt, passage: &Passage) -> Option<KnownFindings> {
        let marks = place.segment.marks()?;
        let local = |start: u32, end: u32| {
            let start = place.start + start as usize;
            inside(passage, &(start..place.start + end as usize))
        };
        let errors = marks.findings.iter();
        let errors = errors.filter(|mark| mark.severity == Severity::Error);
        let assumed = marks.assumed.iter();
        Some(KnownFindings {
            errors: joined(errors.map(|mark| local(mark.start, mark.end))),
            assumed: joined(assumed.map(|bytes| local(bytes.start, bytes.end))),
        })
    }

    /// What is said of a move in these bytes.
    fn modifiers(&self, range: &Range<usize>) -> Modifiers {
        if touches(&self.errors, range) {
            Modifiers::WRONG
        } else if touches(&self.assumed, range) {
            Modifiers::ASSUMED
        } else {
            Modifiers::default()
        }
    }
}

/// Sorts ranges and joins those that overlap.
fn joined(ranges: impl Iterator<Item = Range<usize>>) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = ranges.filter(|range| !range.is_empty()).collect();
    ranges.sort_by_key(|range| range.start);
    ranges.dedup_by(|next, before| {
        let overlap = next.start < before.end;
        if overlap {
            before.end = before.end.max(next.end);
        }
        overlap
    });
    ranges
}

/// Does a range touch one of these, which are sorted and do not overlap?
fn touches(ranges: &[Range<usize>], range: &Range<usize>) -> bool {
    let before = ranges.partition_point(|one| one.start < range.end);
    let last = before.checked_sub(1).and_then(|last| ranges.get(last));
    last.is_some_and(|last| range.start < last.end)
}

/// Reads the words of one passage.
struct PassageReader<'a> {
    passage: &'a Passage<'a>,
    /// The bytes of the passage that are asked for.
    range: Range<usize>,
    words: &'a mut Vec<SemanticWord>,
}

impl PassageReader<'_> {
    fn read(&mut self, tree: &Tree, checked: &KnownFindings) {
        // The index of the node after each variation around the current one.
        let mut ends: Vec<u32> = Vec::new();
        for (index, node) in (0u32..).zip(&tree.nodes) {
            while ends.last().is_some_and(|end| *end <= index) {
                ends.pop();
            }
            if node.start as usize >= self.range.end {
                break;
            }
            if node.kind == NodeKind::Variation {
                ends.push(node.next);
            }
            let bytes = node.start as usize..node.end as usize;
            match node.kind {
                NodeKind::Move => {
                    let said = checked.modifiers(&bytes);
                    self.add_move(bytes, Modifiers::depth(ends.len()).with(said));
                }
                NodeKind::Tag => self.add_tag(node, tree),
                NodeKind::Comment | NodeKind::LineComment => self.add_comment(bytes),
                kind => {
                    let row = WHOLE_NODES.iter().find(|(whole, _)| *whole == kind);
                    if let Some((_, kind)) = row {
                        self.add(bytes, *kind, Modifiers::default());
                    }
                }
            }
        }
    }

    fn text(&self, bytes: &Range<usize>) -> &str {
        self.passage.text.get(bytes.clone()).unwrap_or("")
    }

    /// A move, and the sign of check or mate at its end.
    fn add_move(&mut self, bytes: Range<usize>, modifiers: Modifiers) {
        let text = self.text(&bytes);
        let mark = check_mark(text);
        let bare = mark.map_or(text, |(end, _)| text.get(..end).unwrap_or(""));
        let captures = match bare.contains(is_capture_sign) {
            true => Modifiers::CAPTURE,
            false => Modifiers::default(),
        };
        let sign = text.get(bare.len()..).unwrap_or("").trim_start();
        let (body, sign) = (
            bytes.start..bytes.start + bare.len(),
            bytes.end - sign.len()..bytes.end,
        );
        self.add(body, TokenKind::Move, modifiers.with(captures));
        if let Some((_, mark)) = mark {
            let kind = match mark {
                CheckMark::Check | CheckMark::DoubleCheck => TokenKind::Check,
                CheckMark::Mate => TokenKind::Mate,
            };
            self.add(sign, kind, modifiers);
        }
    }

    /// The name and the value of a tag. The field of a heading, whose tag is not in its bytes, is a value alone.
    fn add_tag(&mut self, node: &Node, tree: &Tree) {
        let bytes = node.start as usize..node.end as usize;
        let text = self.text(&bytes);
        let pair = tag(text).filter(|_| tree.wording(node.start).is_none());
        let (name, value) = match pair {
            Some(pair) => {
                let name = pair.name_start..pair.name_start + pair.name.len();
                let value = pair.value_start..pair.value_start + pair.value.len();
                (name, with_quotes(text, value))
            }
            None => (0..0, 0..text.len()),
        };
        for (part, kind) in [(name, TokenKind::TagName), (value, TokenKind::TagValue)] {
            let part = bytes.start + part.start..bytes.start + part.end;
            self.add(part, kind, Modifiers::default());
        }
    }

    /// A comment and the commands in it.
    fn add_comment(&mut self, bytes: Range<usize>) {
        let commands = comment::commands(self.text(&bytes));
        let mut next = bytes.start;
        for command in commands {
            let command = bytes.start + command.start..bytes.start + command.end;
            self.add(
                next..command.start,
                TokenKind::Comment,
                Modifiers::default(),
            );
            next = command.end;
            self.add(command, TokenKind::Command, Modifiers::default());
        }
        self.add(next..bytes.end, TokenKind::Comment, Modifiers::default());
    }

    /// Adds bytes of the passage, line by line and without the blanks around each line, as far as they
    /// touch the range.
    fn add(&mut self, bytes: Range<usize>, kind: TokenKind, modifiers: Modifiers) {
        let passage = self.passage;
        let text = passage.text.get(bytes.clone()).unwrap_or("");
        let mut start = bytes.start;
        for line in text.split(['\n', '\r']) {
            let word = line.trim_start();
            let from = start + line.len() - word.len();
            let range = from..from + word.trim_end().len();
            start += line.len() + 1;
            let is_asked = range.start < self.range.end && self.range.start < range.end;
            if range.is_empty() || !is_asked {
                continue;
            }
            self.words.push(SemanticWord {
                range: passage.start + range.start..passage.start + range.end,
                kind,
                modifiers,
            });
        }
    }
}

/// Extends the bytes of a value to the quotes around it, where they are.
fn with_quotes(text: &str, value: Range<usize>) -> Range<usize> {
    let byte = |at: usize| text.as_bytes().get(at) == Some(&b'"');
    let before = value.start.checked_sub(1).filter(|at| byte(*at));
    let start = before.unwrap_or(value.start);
    let after = usize::from(before.is_some() && byte(value.end));
    start..value.end + after
}
