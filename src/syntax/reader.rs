//! Reads a segment of PGN or PDN: takes its tokens from left to right and hands nodes and faults to the
//! [`TreeBuilder`]. The differences between the formats are in [`Dialect`].
//!
//! This file handles comments, brackets, tags and results; `words.rs` handles words and numbers.

use super::dialect::Dialect;
use super::html::skip_blanks;
use super::lexer::{Token, Tokens, at_line_start, is_blank, is_delimiter, line_end, tag_line};
use super::movetext::{DEEPEST, TreeBuilder};
use super::tag::{TagLikeness, extent, likeness};
use super::{Fault, FaultKind, NodeKind, Tree, control};

/// Reads one segment into `tree`, whose buffers are reused.
pub fn read(dialect: &Dialect, text: &str, tree: &mut Tree) {
    // The tree has 32-bit offsets. What lies beyond them is not read.
    let mut limit = text.len().min(u32::MAX as usize / 2);
    while !text.is_char_boundary(limit) {
        limit -= 1;
    }
    let text = text.get(..limit).unwrap_or("");
    let mut reader = MovetextReader {
        dialect,
        text,
        tokens: Tokens::new(text),
        build: TreeBuilder::new(text, tree),
        surplus: None,
        escape_reported: false,
    };
    reader.run();
    reader.build.finish();
    control::controls(text, &mut tree.faults);
    // Some faults near the start of a game are only found at its end.
    if !tree.faults.is_sorted_by_key(|fault| fault.start) {
        tree.faults.sort_by_key(|fault| fault.start);
    }
}

/// Bytes of the longest result that a Result tag may declare: `1 1/2 - 1/2`.
const LONGEST_SCORE: usize = 12;

pub struct MovetextReader<'a> {
    pub dialect: &'a Dialect,
    pub text: &'a str,
    pub tokens: Tokens<'a>,
    pub build: TreeBuilder<'a>,
    /// How many more `(` than `)` the segment has; negative when there are more `)`. Counted when a
    /// damaged move first needs it.
    pub surplus: Option<i64>,
    /// A line end written out as a backslash and a letter has been reported.
    pub escape_reported: bool,
}

impl<'a> MovetextReader<'a> {
    fn run(&mut self) {
        while let Some((token, start, end)) = self.tokens.token() {
            // The fast path for most tokens.
            if token == Token::LetterMove
                && token != self.dialect.foreign
                && self.is_whole_letter_move(start, end)
            {
                self.build.play(NodeKind::Move, start, end);
                continue;
            }
            if token == Token::Number && !self.dialect.numbered {
                self.number(start, end);
                continue;
            }
            if matches!(
                token,
                Token::NumberMove | Token::Number | Token::Integer | Token::Word
            ) && let Some(end) = self.declared_result(start)
            {
                self.tokens.skip_to(end);
                self.result(start, end);
                continue;
            }
            match token {
                _ if token == self.dialect.foreign => self.word(start, end),
                Token::NumberMove if self.is_whole_number_move(start, end) => {
                    self.build.play(NodeKind::Move, start, end);
                }
                Token::ColonMove if self.dialect.numbered && self.stands_alone(end) => {
                    self.build.play(NodeKind::Move, start, end);
                }
                Token::LetterMoveMarked => self.word(start, end),
                Token::Number => self.number(start, end),
                Token::Dots => self.dots(start, end),
                Token::Integer => self.integer(start, end),
                Token::Result if self.is_move_like_a_result(self.slice(start, end), end) => {
                    self.build.play(NodeKind::Move, start, end);
                }
                Token::Result => self.result(start, end),
                Token::Nag => self.build.leaf(NodeKind::Nag, start, end),
                Token::Glyph => self.build.leaf(NodeKind::Glyph, start, end),
                Token::Tag => self.build.tag(start, end, None),
                Token::OpenBrace => self.comment(start),
                Token::Semicolon => self.line_comment(start),
                Token::Open => self.open(start),
                Token::Close => self.close(start),
                Token::CloseBrace => self.closing(FaultKind::StrayBrace, start),
                Token::CloseBracket => self.closing(FaultKind::StrayBracket, start),
                Token::OpenBracket => self.bracket(start),
                Token::LetterMove | Token::NumberMove | Token::ColonMove | Token::Word => {
                    self.word(start, end)
                }
            }
        }
    }

    pub fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    pub fn slice(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or("")
    }

    /// Is a `LetterMove` token a whole move? A parenthesis after it may hold its promotion. In draughts
    /// only a token with two squares is a move, and `0-0` is a result.
    fn is_whole_letter_move(&self, start: usize, end: usize) -> bool {
        let chess = !self.dialect.numbered;
        let two_squares = end - start > 2 && matches!(self.byte(start), Some(b'a'..=b'h'));
        self.stands_alone(end) && (chess || two_squares)
    }

    /// Is a `NumberMove` token a whole move? Two numbers from 0 to 2 may be a result.
    fn is_whole_number_move(&self, start: usize, end: usize) -> bool {
        let may_score = |at: usize| matches!(self.byte(at), Some(b'0'..=b'2'));
        let may_be_result = end - start == 3 && may_score(start) && may_score(end - 1);
        self.stands_alone(end) && !may_be_result
    }

    /// Returns the end of the result at `start` if it is the value of the Result tag, or that with its numbers exchanged, and the game
    /// ends there. In draughts some scores look like a move (`4-6`) or contain one (`1.01-0.99`, `1+-1-`).
    fn declared_result(&self, start: usize) -> Option<usize> {
        let declared = self
            .build
            .declared_result()
            .filter(|_| self.dialect.numbered)?;
        let has_points = declared.contains(char::is_numeric);
        let scored = has_points && (2..=LONGEST_SCORE).contains(&declared.len());
        let rest = self.text.get(start..).filter(|_| scored)?;
        let is_here = rest.starts_with(declared) || begins_exchanged(rest, declared);
        let end = start + is_here.then_some(declared.len())?;
        let apart = self.byte(end).is_none_or(|byte| byte.is_ascii_whitespace());
        (apart && !self.goes_on(end)).then_some(end)
    }

    /// Does a token that ends at `end` stand alone, without a bracket glued to it that may be part of a
    /// move?
    fn stands_alone(&self, end: usize) -> bool {
        match self.byte(end) {
            Some(b')') => self.byte(end + 1).is_none_or(|b| b.is_ascii_whitespace()),
            Some(byte) => !is_delimiter(byte),
            None => true,
        }
    }

    /// Adds a result, or the `*` that marks an only move.
    pub fn result(&mut self, start: usize, end: usize) {
        let star = self.byte(start) == Some(b'*');
        let after_move = self.build.is_after_move();
        let glued = self
            .build
            .last()
            .is_some_and(|last| after_move && last.end as usize == start);
        if star && glued && self.goes_on(end) {
            self.build.leaf(NodeKind::Glyph, start, end);
            return;
        }
        // PDN 3.0 ends every game with a star, even after a result.
        let last = self.build.last().map(|last| last.kind);
        let ended = self.dialect.set_ups && self.build.is_over();
        if star && ended && last == Some(NodeKind::Result) {
            self.build.leaf(NodeKind::Glyph, start, end);
            return;
        }
        let inner = self.build.depth() > 0 && self.goes_on(end);
        self.build.result(start, end, inner);
    }

    /// Does the game go on after `at`? It does unless the text ends or a tag or move number 1 follows;
    /// comments are skipped.
    fn goes_on(&self, at: usize) -> bool {
        let mut at = at;
        loop {
            at = skip_blanks(self.text, at);
            match self.byte(at) {
                Some(b'{') => {
                    let rest = self.text.as_bytes().get(at..).unwrap_or_default();
                    match memchr::memchr(b'}', rest) {
                        Some(len) => at += len + 1,
                        None => return false,
                    }
                }
                Some(b';') => at = line_end(self.text, at),
                Some(b'1') => return self.byte(at + 1) != Some(b'.'),
                Some(byte) => return byte != b'[',
                None => return false,
            }
        }
    }

    /// Adds a comment in braces.
    ///
    /// Comments do not nest. But if the comment contains further `{` and each has its own `}` after
    /// the first one, before any other comment begins, then the writer meant them to nest: the
    /// comment ends at the last of these, with a fault at the first inner `{`. A `{` that opens no
    /// comment and stands where a move begins is a misprinted letter of that move. Without any `}`
    /// the comment runs to the end of the segment.
    fn comment(&mut self, start: usize) {
        let bytes = self.text.as_bytes();
        let from = |at: usize| bytes.get(at..).unwrap_or_default();
        let brace = memchr::memchr2(b'{', b'}', from(start + 1)).map(|at| start + 1 + at);
        if let Some(close) = brace.filter(|at| bytes.get(*at) == Some(&b'}')) {
            // The fast path for most comments.
            self.build.leaf(NodeKind::Comment, start, close + 1);
            return self.tokens.skip_to(close + 1);
        }
        if opens_nothing(from(start))
            && let Some(end) = self.stands_for_letter(start)
        {
            return self.damaged_move(start, end);
        }
        let Some(len) = memchr::memchr(b'}', from(start)) else {
            let end = self.text.trim_end_matches(is_blank).len();
            self.build.leaf(NodeKind::Comment, start, end);
            self.build
                .fault(FaultKind::UnclosedComment, start, start + 1);
            self.tokens.skip_to(self.text.len());
            return;
        };
        let mut end = start + len + 1;
        let mut inner = memchr::memchr_iter(b'{', bytes.get(start + 1..end).unwrap_or_default());
        let first = inner.next().map(|at| start + 1 + at);
        let mut nested = false;
        for _ in first.iter().copied().chain(inner) {
            match memchr::memchr2(b'{', b'}', from(end)) {
                Some(at) if bytes.get(end + at) == Some(&b'}') => end += at + 1,
                _ => break,
            }
            nested = true;
        }
        self.build.leaf(NodeKind::Comment, start, end);
        if let Some(at) = first.filter(|_| nested) {
            self.build.fault(FaultKind::NestedComment, at, at + 1);
        }
        self.tokens.skip_to(end);
    }

    /// Adds a comment that runs to the end of its line, or a move whose first letter was misprinted
    /// as the comment sign.
    pub fn line_comment(&mut self, start: usize) {
        match self.stands_for_letter(start) {
            Some(end) => self.damaged_move(start, end),
            None => self.line(NodeKind::LineComment, start),
        }
    }

    /// Adds a node from `start` to the end of the line.
    pub fn line(&mut self, kind: NodeKind, start: usize) {
        let end = line_end(self.text, start);
        let trimmed = self.slice(start, end).trim_end_matches(is_blank).len();
        self.build.leaf(kind, start, start + trimmed);
        self.tokens.skip_to(end);
    }

    fn open(&mut self, start: usize) {
        if let Some(end) = self.parenthesis(start) {
            self.tokens.skip_to(end);
        } else if self.build.depth() < DEEPEST {
            self.build.open(start);
        } else {
            let end = self.skip_variation(start);
            self.build.leaf(NodeKind::Junk, start, end);
            self.build.fault(FaultKind::TooDeep, start, start + 1);
        }
    }

    /// Skips a variation that is nested too deep and returns where it ends. Comments in it are skipped
    /// whole.
    fn skip_variation(&mut self, start: usize) -> usize {
        let (mut depth, mut last) = (1, start + 1);
        while let Some((token, at, end)) = self.tokens.token() {
            last = end;
            match token {
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                Token::OpenBrace => {
                    let rest = self.text.as_bytes().get(at..).unwrap_or_default();
                    last = at + memchr::memchr(b'}', rest).map_or(rest.len(), |len| len + 1);
                    self.tokens.skip_to(last);
                }
                Token::Semicolon => {
                    last = line_end(self.text, at);
                    self.tokens.skip_to(last);
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        last
    }

    fn close(&mut self, start: usize) {
        if let Some(end) = self.begins_damaged(start)
            && self.count_surplus() < 0
        {
            self.uncount(b')');
            self.damaged_move(start, end);
        } else if !self.build.close(start + 1) {
            self.build
                .stray(FaultKind::StrayParenthesis, start, start + 1);
        }
    }

    /// Adds a closing brace or bracket that closes nothing.
    fn closing(&mut self, kind: FaultKind, start: usize) {
        if let Some(end) = self.begins_damaged(start) {
            self.damaged_move(start, end);
        } else if self.build.in_prose() && kind == FaultKind::StrayBrace {
            // The opening brace of this prose is missing, and the fault for the prose covers that.
            self.build.junk(start, start + 1);
        } else {
            self.build.stray(kind, start, start + 1);
        }
    }

    /// Adds a `[` that begins no well-formed tag. The first of these that fits wins:
    /// 1. a malformed tag: a name and a quote follow, or just a letter where tags are expected;
    /// 2. a command such as `[%clk 1:00]` outside a comment;
    /// 3. a damaged move whose first letter was misprinted as the bracket;
    /// 4. a stray bracket.
    fn bracket(&mut self, start: usize) {
        let line = tag_line(self.text, start);
        let tags_expected = || !self.build.in_moves() || line.contains(']');
        let is_tag = match likeness(line.as_bytes()) {
            TagLikeness::Strong => true,
            TagLikeness::Weak => {
                self.build.depth() == 0
                    && tags_expected()
                    && (at_line_start(self.text, start) || self.build.is_after_tag())
            }
            TagLikeness::None => false,
        };
        if is_tag {
            let extent = extent(line.as_bytes());
            let end = start + extent.end;
            let fault = extent.fault.map(|(kind, from, to)| Fault {
                kind,
                start: (start + from) as u32,
                end: (start + to) as u32,
            });
            self.build.tag(start, end, fault);
            self.tokens.skip_to(end);
        } else if let Some(len) = line.find(']').filter(|_| line.starts_with("[%")) {
            self.build
                .stray(FaultKind::StrayBracket, start, start + len + 1);
            self.tokens.skip_to(start + len + 1);
        } else if let Some(end) = self.begins_damaged(start) {
            self.damaged_move(start, end);
        } else {
            let kind = if self.build.in_moves() {
                FaultKind::StrayBracket
            } else {
                FaultKind::LooseBracket
            };
            self.build.stray(kind, start, start + 1);
        }
    }

    /// Adds a damaged move and continues after it.
    pub fn damaged_move(&mut self, start: usize, end: usize) {
        self.build.play_damaged(start, end);
        self.tokens.skip_to(end);
    }
}

/// If the `{` that `text` begins with is left out, is the next comment closed, and does no stray `}`
/// follow it? Or does no brace follow at all? Then that `{` does not open a comment.
pub fn opens_nothing(text: &[u8]) -> bool {
    let inside = text.get(1..).unwrap_or_default();
    let mut braces = memchr::memchr2_iter(b'{', b'}', inside).filter_map(|at| inside.get(at));
    match braces.next() {
        None => true,
        // The common case: the next brace closes the comment.
        Some(b'}') => false,
        Some(_) => braces.next() == Some(&b'}') && braces.next() != Some(&b'}'),
    }
}

/// Does a text begin with a score of two numbers, of which the other player has the first: `4-6` for `6-4`?
fn begins_exchanged(text: &str, score: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = score
        .split_once('-')
        .filter(|(one, other)| is_number(one) && is_number(other));
    parts.is_some_and(|(one, other)| {
        let rest = text
            .strip_prefix(other)
            .and_then(|rest| rest.strip_prefix('-'));
        rest.is_some_and(|rest| rest.starts_with(one))
    })
}
