//! A segment as words: what is never broken, and what must stand between two of them.
//!
//! Tags come in their order and numbers as they will be written. All else is text of the segment, in its order. Where
//! lines end is decided in `lines`, except that some line ends of the segment stay: those around comments outside the
//! moves, and before a comment that runs to the end of its line.

use std::borrow::Cow;
use std::ops::Range;

use super::counted::{CountedMove, counted_moves};
use super::numbers::NumberPlan;
use super::tags;
use crate::identify::{Context, Identification, identify};
use crate::replay::{Record, ReplaySetup, records, written};
use crate::syntax::comment::holds_only_commands;
use crate::syntax::{Node, NodeKind, Tree};

/// What a word is to the lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordRole {
    Tag,
    Number,
    Move,
    Comment,
    /// A comment that holds only commands for programs.
    Commands,
    /// A comment that runs to the end of its line.
    LineComment,
    /// A line that begins with `%`.
    Escape,
    /// The parenthesis that opens a variation.
    Open,
    /// The parenthesis that closes one.
    Close,
    /// The result of the game.
    Result,
    Other,
}

/// What stands before a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum WordGap {
    Nothing,
    /// A blank, even if the line gets too long.
    Blank,
    /// A blank or a line end.
    Free,
    LineEnd,
    /// An empty line.
    EmptyLine,
}

#[derive(Debug)]
pub struct FormatWord<'a> {
    pub role: WordRole,
    /// The bytes of the segment that hold exactly this text. None if it is written anew.
    pub source: Option<Range<usize>>,
    pub text: Cow<'a, str>,
    /// The number of variations around it.
    pub depth: usize,
    pub gap: WordGap,
}

/// The words of a segment, and the moves of its records whose game is known.
pub struct SegmentWords<'a> {
    pub words: Vec<FormatWord<'a>>,
    pub moves: Vec<Vec<CountedMove>>,
}

/// Returns the words of a segment. The error is the byte of a text that is neither a blank nor part of a word.
pub fn segment_words<'a>(
    text: &'a str,
    tree: &'a Tree,
    context: &Context,
) -> Result<SegmentWords<'a>, usize> {
    let mut collector = WordCollector {
        text,
        words: Vec::with_capacity(tree.nodes.len() + tree.nodes.len() / 4),
        done: text.len() - text.trim_start_matches('\u{FEFF}').len(),
    };
    let mut moves = Vec::new();
    let mut records = records(text, tree).peekable();
    let mut next = 0;
    while let Some(node) = tree.nodes.get(next) {
        let record = records.next_if(|record| record.root == next);
        match record {
            Some(record) => {
                let setup = setup(&record, context);
                let counted = setup.as_deref().map(|setup| counted_moves(&record, setup));
                collector.record(&record, setup.as_deref(), counted.as_deref(), context)?;
                moves.extend(counted);
            }
            // A comment outside all games.
            None => {
                let gap = collector
                    .typed_gap(node.start as usize)
                    .max(WordGap::LineEnd);
                collector.node(node, 0, gap)?;
            }
        }
        next = (node.next as usize).max(next + 1);
    }
    collector.blank_up_to(text.len())?;
    if let Some(first) = collector.words.first_mut() {
        first.gap = WordGap::Nothing;
    }
    Ok(SegmentWords {
        words: collector.words,
        moves,
    })
}

/// Returns what a record is read as, or None if its game is not known.
pub fn setup(record: &Record, context: &Context) -> Option<Box<ReplaySetup>> {
    match identify(record, context) {
        Identification::Game(setup, ..) => Some(setup),
        Identification::Unknown(..) => None,
    }
}

struct WordCollector<'a> {
    text: &'a str,
    words: Vec<FormatWord<'a>>,
    /// The bytes before this one belong to words or are blanks.
    done: usize,
}

impl<'a> WordCollector<'a> {
    fn slice(&self, range: Range<usize>) -> &'a str {
        self.text.get(range).unwrap_or("")
    }

    /// Takes everything before a byte as blanks.
    fn blank_up_to(&mut self, byte: usize) -> Result<(), usize> {
        let gap = self.slice(self.done..byte);
        match gap.find(|c: char| !c.is_ascii_whitespace()) {
            Some(at) => Err(self.done + at),
            None => {
                self.done = byte.max(self.done);
                Ok(())
            }
        }
    }

    /// The line ends between the last word and a byte, as they are typed.
    fn typed_gap(&self, byte: usize) -> WordGap {
        let gap = self.slice(self.done..byte);
        let ends = gap.matches('\n').count() + gap.matches('\r').count();
        match ends - gap.matches("\r\n").count() {
            0 => WordGap::Free,
            1 => WordGap::LineEnd,
            _ => WordGap::EmptyLine,
        }
    }

    /// Adds bytes of the segment as a word.
    fn bytes(
        &mut self,
        range: Range<usize>,
        role: WordRole,
        depth: usize,
        gap: WordGap,
    ) -> Result<(), usize> {
        self.blank_up_to(range.start)?;
        self.done = range.end;
        self.words.push(FormatWord {
            role,
            text: Cow::Borrowed(self.slice(range.clone())),
            source: Some(range),
            depth,
            gap,
        });
        Ok(())
    }

    fn node(&mut self, node: &Node, depth: usize, gap: WordGap) -> Result<(), usize> {
        let range = node.start as usize..node.end as usize;
        let role = role(node, self.slice(range.clone()), depth);
        self.bytes(range, role, depth, gap)
    }

    fn record(
        &mut self,
        record: &Record,
        setup: Option<&ReplaySetup>,
        counted: Option<&[CountedMove]>,
        context: &Context,
    ) -> Result<(), usize> {
        let first = self.words.len();
        let start = record.bytes_range().start;
        let before = self.typed_gap(start).max(WordGap::LineEnd);
        let head = self.head(record, setup, context)?;
        self.movetext(record, head, counted)?;
        if let Some(first) = self.words.get_mut(first) {
            first.gap = before;
        }
        Ok(())
    }

    /// Adds the nodes of a record up to its last tag. Returns the index of the node after them.
    fn head(
        &mut self,
        record: &Record,
        setup: Option<&ReplaySetup>,
        context: &Context,
    ) -> Result<usize, usize> {
        let is_tag =
            |node: &usize| record.nodes.get(*node).map(|node| node.kind) == Some(NodeKind::Tag);
        let moves = record.range().find(|node| {
            use NodeKind::{Move, Number, Result, SetUp, Variation};
            let node = record.nodes.get(*node);
            node.is_none_or(|node| matches!(node.kind, Move | Number | Result | SetUp | Variation))
        });
        let body = record.range().start..moves.unwrap_or(record.range().end);
        let Some(last) = body.clone().rev().find(is_tag) else {
            return Ok(body.start);
        };
        let first_tag = body.clone().find(is_tag).unwrap_or(last);
        for node in record.nodes.get(body.start..first_tag).unwrap_or_default() {
            let gap = self.typed_gap(node.start as usize);
            self.node(node, 0, gap)?;
        }
        let tags: Vec<usize> = (first_tag..=last).collect();
        match tags.iter().all(is_tag) {
            true => self.tags(record, &tags, setup, context)?,
            // A comment may be about the tag beside it.
            false => self.mixed_tags(record, &tags)?,
        }
        Ok(last + 1)
    }

    /// Adds tags in their order.
    fn tags(
        &mut self,
        record: &Record,
        nodes: &[usize],
        setup: Option<&ReplaySetup>,
        context: &Context,
    ) -> Result<(), usize> {
        let game = setup.map(|setup| setup.game);
        let first = nodes.first().and_then(|node| record.nodes.get(*node));
        let mut gap = first.map_or(WordGap::LineEnd, |first| {
            self.typed_gap(first.start as usize)
        });
        for node in tags::ordered(record, nodes, context.format, game) {
            if let Some(node) = record.nodes.get(node) {
                self.tag(node, gap.max(WordGap::LineEnd));
                gap = WordGap::LineEnd;
            }
        }
        // What stands between the tags.
        for node in nodes.iter().filter_map(|node| record.nodes.get(*node)) {
            self.blank_up_to(node.start as usize)?;
            self.done = node.end as usize;
        }
        Ok(())
    }

    /// Adds tags and the comments between them as they are ordered in the text.
    fn mixed_tags(&mut self, record: &Record, nodes: &[usize]) -> Result<(), usize> {
        for node in nodes.iter().filter_map(|node| record.nodes.get(*node)) {
            let typed = self.typed_gap(node.start as usize);
            if node.kind == NodeKind::Tag {
                self.blank_up_to(node.start as usize)?;
                self.tag(node, typed.max(WordGap::LineEnd));
                self.done = node.end as usize;
            } else {
                self.node(node, 0, typed)?;
            }
        }
        Ok(())
    }

    fn tag(&mut self, node: &Node, gap: WordGap) {
        let range = node.start as usize..node.end as usize;
        let text = tags::written_tag(self.slice(range.clone()));
        self.words.push(FormatWord {
            role: WordRole::Tag,
            source: matches!(text, Cow::Borrowed(_)).then_some(range),
            text,
            depth: 0,
            gap,
        });
    }

    /// Adds the nodes of a record from one on.
    fn movetext(
        &mut self,
        record: &Record,
        from: usize,
        counted: Option<&[CountedMove]>,
    ) -> Result<(), usize> {
        let plan = NumberPlan::new(record, counted);
        let mut open: Vec<OpenVariation> = Vec::new();
        let mut ended = false;
        let has_tags = from > record.range().start;
        let mut previous: Option<(NodeKind, usize)> = None;
        let mut opens_line = has_tags.then_some(WordGap::EmptyLine);
        for index in from..record.range().end {
            let Some(node) = record.nodes.get(index) else {
                break;
            };
            while let Some(variation) = open.pop_if(|variation| variation.next <= index) {
                self.close(&variation, open.len() + 1)?;
                previous = None;
            }
            let start = node.start as usize;
            let touched = previous
                .filter(|(_, end)| *end == start)
                .map(|(kind, _)| kind);
            let before = previous.map(|(kind, _)| kind);
            let mut gap = match ended {
                true => self.typed_gap(start),
                false => WordGap::Free,
            };
            if is_joined(before, touched, node, self.slice(start..node.end as usize)) {
                gap = WordGap::Nothing;
            }
            if matches!(self.words.last(), Some(word) if word.role == WordRole::Open && !ended) {
                gap = WordGap::Nothing;
            }
            gap = opens_line.take().unwrap_or(gap);
            let depth = open.len();
            match node.kind {
                NodeKind::Variation => {
                    self.bytes(start..start + 1, WordRole::Open, depth + 1, gap)?;
                    open.push(OpenVariation {
                        next: node.next as usize,
                        end: node.end as usize,
                    });
                }
                NodeKind::Number => {
                    self.blank_up_to(start)?;
                    match plan.written(index, record.slice(node)) {
                        Some(text) => self.number(node, text, depth, gap),
                        // The word after it takes its place.
                        None => opens_line = Some(gap),
                    }
                    self.done = node.end as usize;
                }
                NodeKind::Move => {
                    if let Some(text) = plan.added(index) {
                        self.blank_up_to(start)?;
                        self.words.push(FormatWord {
                            role: WordRole::Number,
                            source: None,
                            text: Cow::Owned(text),
                            depth,
                            gap,
                        });
                        gap = WordGap::Free;
                    }
                    self.node(node, depth, gap)?;
                }
                NodeKind::LineComment => {
                    let escape_like = self.slice(start..start + 1) == "%";
                    let own_line = self.typed_gap(start) > WordGap::Free;
                    gap = match (own_line, escape_like) {
                        _ if gap > WordGap::Free => gap,
                        // At the start of a line it would be an escape.
                        (_, true) => WordGap::Blank,
                        (true, false) => WordGap::LineEnd,
                        (false, false) => gap,
                    };
                    self.node(node, depth, gap)?;
                }
                NodeKind::Escape => self.node(node, depth, gap.max(WordGap::LineEnd))?,
                _ => self.node(node, depth, gap)?,
            }
            ended |= node.kind == NodeKind::Result && depth == 0;
            previous = match node.kind {
                NodeKind::Variation => None,
                kind => Some((kind, node.end as usize)),
            };
        }
        while let Some(variation) = open.pop() {
            self.close(&variation, open.len() + 1)?;
        }
        Ok(())
    }

    /// Adds the number before a move.
    fn number(&mut self, node: &Node, text: Cow<'_, str>, depth: usize, gap: WordGap) {
        let range = node.start as usize..node.end as usize;
        let typed = self.slice(range.clone());
        let is_same = typed == text;
        self.words.push(FormatWord {
            role: WordRole::Number,
            source: is_same.then_some(range),
            text: match is_same {
                true => Cow::Borrowed(typed),
                false => Cow::Owned(text.into_owned()),
            },
            depth,
            gap,
        });
    }

    fn close(&mut self, variation: &OpenVariation, depth: usize) -> Result<(), usize> {
        let range = variation.end.saturating_sub(1)..variation.end;
        if self.slice(range.clone()) != ")" {
            // It is not closed.
            return Ok(());
        }
        let to_line_end = self.words.last().is_some_and(ends_line);
        let gap = match to_line_end {
            true => WordGap::LineEnd,
            false => WordGap::Nothing,
        };
        self.bytes(range, WordRole::Close, depth, gap)
    }
}

/// A variation that is not closed yet: the index of the node after it, and where it ends.
struct OpenVariation {
    next: usize,
    end: usize,
}

/// Must the next word begin a new line?
pub fn ends_line(word: &FormatWord) -> bool {
    matches!(word.role, WordRole::LineComment | WordRole::Escape)
}

fn role(node: &Node, text: &str, depth: usize) -> WordRole {
    match node.kind {
        NodeKind::Tag => WordRole::Tag,
        NodeKind::Number => WordRole::Number,
        NodeKind::Move => WordRole::Move,
        NodeKind::Comment if holds_only_commands(text) => WordRole::Commands,
        NodeKind::Comment => WordRole::Comment,
        NodeKind::LineComment => WordRole::LineComment,
        NodeKind::Escape => WordRole::Escape,
        NodeKind::Result if depth == 0 => WordRole::Result,
        _ => WordRole::Other,
    }
}

/// Does a node belong to the one before it without a blank? `touched` is the kind of that one if there is none between them
/// now. A blank between two moves that have run together would hide a finding, and one before a mark would make
/// something else of it.
fn is_joined(before: Option<NodeKind>, touched: Option<NodeKind>, node: &Node, text: &str) -> bool {
    use NodeKind::{Comment, Glyph, Junk, Move, Number};
    let strength = !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'!' | b'?'));
    match (touched, node.kind) {
        (Some(Comment), _) => false,
        (Some(_), Glyph | Junk) | (Some(Junk), _) => true,
        (Some(Move), Move) => true,
        (Some(Move), Number) => text.starts_with(|c: char| c.is_ascii_digit()),
        _ => before == Some(Move) && node.kind == Glyph && strength,
    }
}

/// Returns a number with its dots as they are usually written: none, one or three. None for anything else.
pub fn plain_number(text: &str) -> Option<String> {
    let (_, dots) = written(text);
    let is_plain = |c: char| matches!(c, '0'..='9' | '.' | '…') || c.is_ascii_whitespace();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let usual = ["", "."].get(dots).copied().unwrap_or("...");
    let is_number = digits > 0 && text.chars().all(is_plain);
    is_number.then_some(format!("{}{usual}", text.get(..digits)?))
}
