//! Wraps the lines of a record's movetext at a column.
//!
//! Only blanks change: those between moves, numbers, marks and variations, and those in a comment of
//! one line that is too long for a line. Comments of several lines, `;` and `%` lines and blank lines
//! stay as they are, because their line ends may matter. The movetext is cut into units of text
//! without blanks, and each unit is put on the line if it fits, or else on the next. If the result
//! would be parsed differently, nothing is wrapped.

use std::ops::Range;

use crate::document::{TextEdit, splice};
use crate::replay::{Record, records};
use crate::syntax::{Format, NodeKind, Tree, segments};
use crate::text::line_end;

/// The edits that wrap the lines of a segment at `columns` characters. `next` is the line after the
/// segment: the last lines of a segment can decide whether that starts a new one. None if the text
/// would be parsed or cut into segments differently.
pub fn wrap(text: &str, next: &str, format: &Format, columns: usize) -> Option<Vec<TextEdit>> {
    let tree = (format.parse)(text);
    let mut filler = Filler {
        text,
        line_end: line_end(text),
        columns,
        column: 0,
        done: 0,
        edits: Vec::new(),
    };
    for record in records(text, &tree) {
        filler.fill(&pieces(&record));
    }
    let edits = filler.edits;
    let wrapped = splice(text, edits.iter().map(TextEdit::parts));
    let again = (format.parse)(&wrapped);
    let cut = |text: &str| segments(format, format!("{text}{next}").as_bytes()).count();
    (same(text, &tree, &wrapped, &again) && cut(text) == cut(&wrapped)).then_some(edits)
}

/// Do both texts have the same nodes, apart from blanks in comments?
fn same(old: &str, old_tree: &Tree, new: &str, new_tree: &Tree) -> bool {
    let faults = |tree: &Tree| -> Vec<_> { tree.faults.iter().map(|fault| fault.kind).collect() };
    old_tree.nodes.len() == new_tree.nodes.len()
        && faults(old_tree) == faults(new_tree)
        && old_tree.nodes.iter().zip(&new_tree.nodes).all(|(a, b)| {
            let old = old.get(a.start as usize..a.end as usize).unwrap_or("");
            let new = new.get(b.start as usize..b.end as usize).unwrap_or("");
            let alike = match a.kind {
                NodeKind::Game | NodeKind::Variation => true,
                NodeKind::Comment => old.split_whitespace().eq(new.split_whitespace()),
                _ => old == new,
            };
            a.kind == b.kind && a.next == b.next && alike
        })
}

/// A piece of text in which no blank may become a line end: a node, or brackets between nodes.
struct TextRun {
    bytes: Range<usize>,
    /// None for brackets.
    kind: Option<NodeKind>,
}

/// The movetext of a record, without its tags, in pieces.
fn pieces(record: &Record) -> Vec<TextRun> {
    let nodes = record.nodes.get(record.range()).unwrap_or(&[]);
    let tags = nodes.iter().take_while(|node| node.kind == NodeKind::Tag);
    let nodes = nodes.get(tags.count()..).unwrap_or(&[]);
    let mut pieces = Vec::with_capacity(nodes.len());
    let end = record.nodes.get(record.root).map_or(0, |node| node.end);
    let end = end as usize;
    let mut done = nodes.first().map_or(end, |node| node.start as usize);
    for node in nodes.iter().filter(|node| node.kind != NodeKind::Variation) {
        brackets(record.text, done..node.start as usize, &mut pieces);
        done = node.end as usize;
        pieces.push(TextRun {
            bytes: node.start as usize..done,
            kind: Some(node.kind),
        });
    }
    brackets(record.text, done..end.max(done), &mut pieces);
    pieces
}

/// Appends the text between two nodes that is not blank.
fn brackets(text: &str, range: Range<usize>, pieces: &mut Vec<TextRun>) {
    let between = text.get(range.clone()).unwrap_or("");
    for word in between.split_ascii_whitespace() {
        let start = range.start + (word.as_ptr() as usize - between.as_ptr() as usize);
        pieces.push(TextRun {
            bytes: start..start + word.len(),
            kind: None,
        });
    }
}

/// Fills lines with units and collects the edits.
struct Filler<'a> {
    text: &'a str,
    line_end: &'static str,
    columns: usize,
    /// Characters on the line so far.
    column: usize,
    /// End of the text that is already on lines, in bytes.
    done: usize,
    edits: Vec<TextEdit>,
}

impl<'a> Filler<'a> {
    fn fill(&mut self, pieces: &[TextRun]) {
        let text = self.text;
        let mut last: Option<&TextRun> = None;
        let mut rest = pieces;
        while let Some(first) = rest.first() {
            let (unit, following) = rest.split_at(glued(rest).min(rest.len()));
            let words = self.words(unit);
            let ahead = self.ahead(unit, following, &words);
            match last {
                None => self.pass(text.get(self.done..first.bytes.start).unwrap_or("")),
                Some(last) => self.gap(last, first, ahead),
            }
            let mut at = first.bytes.start;
            for (i, word) in words.iter().enumerate() {
                if i > 0 {
                    let fits = self.column + 1 + line_width(word) <= self.columns;
                    self.blank(at..at + 1, fits);
                    at += 1;
                }
                self.pass(word);
                at += word.len();
            }
            last = unit.last();
            self.done = at;
            rest = following;
        }
    }

    /// Number of characters that must fit on a line together: the first word of a unit, and after a
    /// number also the first word of its move.
    fn ahead(&self, unit: &[TextRun], following: &[TextRun], words: &[&str]) -> usize {
        let first = words.first().map_or(0, |word| line_width(word));
        let one_line = words.len() == 1 && words.iter().all(|word| line_ends(word) == 0);
        let (Some(number), Some(mv)) = (unit.last(), following.first()) else {
            return first;
        };
        let gap = self.text.get(number.bytes.end..mv.bytes.start);
        if !one_line || !belongs(number, mv) || gap.is_none_or(|gap| line_ends(gap) > 1) {
            return first;
        }
        let next = self.words(following.get(..glued(following)).unwrap_or(&[]));
        first + 1 + next.first().map_or(0, |word| line_width(word))
    }

    /// Replaces the blanks between two units by one blank, or by a line end if `ahead` more characters
    /// do not fit on the line.
    fn gap(&mut self, last: &TextRun, next: &TextRun, ahead: usize) {
        let range = last.bytes.end..next.bytes.start;
        let gap = self.text.get(range.clone()).unwrap_or("");
        let own_line = |piece: &TextRun| {
            use NodeKind::{Escape, LineComment, Tag};
            matches!(piece.kind, Some(LineComment | Escape | Tag))
        };
        if own_line(last) || own_line(next) || line_ends(gap) > 1 {
            return self.pass(gap);
        }
        let fits = self.column + 1 + ahead <= self.columns;
        self.blank(range, fits || belongs(last, next));
    }

    /// Writes a blank or a line end.
    fn blank(&mut self, range: Range<usize>, fits: bool) {
        let blank = if fits { " " } else { self.line_end };
        self.pass(blank);
        if self.text.get(range.clone()) != Some(blank) {
            self.edits.push(TextEdit {
                start: range.start as u32,
                end: range.end as u32,
                text: blank.to_owned(),
            });
        }
    }

    /// The words of a unit: one, unless it holds a comment that is too long for any line.
    fn words(&self, unit: &[TextRun]) -> Vec<&'a str> {
        let text = self.text;
        let start = unit.first().map_or(0, |piece| piece.bytes.start);
        let end = unit.last().map_or(start, |piece| piece.bytes.end);
        let mut words = Vec::new();
        let mut done = start;
        for piece in unit.iter().filter(|p| p.kind == Some(NodeKind::Comment)) {
            let comment = text.get(piece.bytes.clone()).unwrap_or("");
            if comment.contains(['\n', '\r']) || line_width(comment) <= self.columns {
                continue;
            }
            for at in comment_breaks(comment).map(|at| piece.bytes.start + at) {
                words.push(text.get(done..at).unwrap_or(""));
                done = at + 1;
            }
        }
        words.push(text.get(done..end).unwrap_or(""));
        words
    }

    /// Moves the column past some text.
    fn pass(&mut self, text: &str) {
        self.column = match text.rfind(['\n', '\r']) {
            Some(at) => line_width(text.get(at + 1..).unwrap_or("")),
            None => self.column + line_width(text),
        };
    }
}

/// How many of the first pieces touch each other, at least 1.
fn glued(pieces: &[TextRun]) -> usize {
    let pairs = pieces.iter().zip(pieces.iter().skip(1));
    1 + pairs
        .take_while(|(one, next)| one.bytes.end == next.bytes.start)
        .count()
}

fn belongs(number: &TextRun, mv: &TextRun) -> bool {
    number.kind == Some(NodeKind::Number) && mv.kind == Some(NodeKind::Move)
}

/// Number of characters up to the first line end.
pub fn line_width(text: &str) -> usize {
    let line = text.split(['\n', '\r']).next().unwrap_or("");
    line.chars().count()
}

/// Number of line ends; CRLF is one.
fn line_ends(text: &str) -> usize {
    text.matches('\n').count() + text.matches('\r').count() - text.matches("\r\n").count()
}

/// The bytes at which a comment may be broken: single blanks outside square brackets, which hold
/// commands for programs, unless the next line would begin like an escape or a tag.
pub fn comment_breaks(comment: &str) -> impl Iterator<Item = usize> {
    let bytes = comment.as_bytes();
    let mut depth = 0u32;
    bytes.iter().enumerate().filter_map(move |(at, byte)| {
        match byte {
            b'[' => depth += 1,
            b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let before = at.checked_sub(1).and_then(|at| bytes.get(at))?;
        let after = bytes.get(at + 1)?;
        let free = |byte: &u8| !byte.is_ascii_whitespace() && !matches!(byte, b'{' | b'}');
        let plain = free(before) && free(after) && !matches!(after, b'%' | b'[');
        (*byte == b' ' && depth == 0 && plain).then_some(at)
    })
}
