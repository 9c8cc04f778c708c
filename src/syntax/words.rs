//! Words in their surroundings: what is prose because prose stands beside it, what belongs to the
//! move before it, and which bracket is part of a damaged move. A move that went wrong in one
//! character should cost one fault or one odd move, not several.

use super::control::is_control;
use super::lexer::{at_line_start, is_blank, is_delimiter, tag_line, word_end};
use super::reader::MovetextReader;
use super::shape::{Shape, is_move, is_prose, is_result, shape};
use super::tag::lost_bracket;
use super::{Fault, FaultKind, NodeKind};

/// Words behind a move that belong to it.
const ATTACHED: &[&str] = &[
    "e.p.",
    "ep",
    "ep.",
    "e.p",
    "ch",
    "ch.",
    "+ch",
    "check",
    "mate",
    "checkmate",
    "dblch",
    "†",
    "‡",
];
/// Words that belong to the move before them together with `ch` behind them.
const ATTACHED_WITH_CHECK: &[&str] = &["dbl", "dbl.", "dis", "dis.", "disc", "disc.", "double"];

/// Most parts of a result: one for each player.
const PARTS: usize = 3;

impl<'a> MovetextReader<'a> {
    /// A move number with its dots.
    pub fn number(&mut self, start: usize, end: usize) {
        if (self.build.in_prose() || self.build.is_over()) && self.before_prose(end) {
            self.build.junk(start, end);
        } else {
            self.build.play(NodeKind::Number, start, end);
        }
    }

    /// Dots without a number.
    pub fn dots(&mut self, start: usize, end: usize) {
        let glued = self.byte(end).is_some_and(|byte| !is_delimiter(byte));
        let apart = self
            .slice(0, start)
            .chars()
            .next_back()
            .is_none_or(is_blank);
        if end - start == 1 && apart && glued && word_end(self.text, end) > end {
            let end = word_end(self.text, end);
            self.tokens.skip_to(end);
            self.word(start, end);
        } else if self.build.in_prose() || self.build.is_over() {
            self.build.junk(start, end);
        } else if self.stands_for_unknown(start, end) {
            self.build.play(NodeKind::Move, start, end);
        } else {
            self.build.play(NodeKind::Number, start, end);
        }
    }

    /// `32-28 ... 33-29` goes on with the second move; `32-28 ... 2. 33-29` leaves it out.
    fn stands_for_unknown(&self, start: usize, end: usize) -> bool {
        let next = self.next_word(end);
        let digits = next.bytes().take_while(u8::is_ascii_digit).count();
        let number = digits > 0 && next.get(digits..).is_some_and(|rest| rest.starts_with('.'));
        let over = next.is_empty() || is_result(self.dialect, next);
        self.dialect.lone.contains(&self.slice(start, end))
            && self.build.is_after_move()
            && (number || over)
    }

    /// Digits alone: a number without its dot, a move of digits, or a part of prose.
    pub fn integer(&mut self, start: usize, end: usize) {
        if self.spaced_result(start, end) || self.spaced(start, end) || self.absorb(start, end) {
            return;
        }
        let prose = self.build.in_prose() || self.build.is_over();
        match self.dialect.integer(self.slice(start, end)) {
            Shape::Move => self.build.play(NodeKind::Move, start, end),
            Shape::Odd { .. } if !prose && !self.before_prose(end) => {
                self.build.play_odd(start, end);
            }
            Shape::Other(kind) => {
                if self.before_prose(end) || prose && !self.before_move(end) {
                    self.build.junk(start, end);
                } else if self.dialect.numbered && self.build.dotted(start) {
                    // `32.28`: no number and no move, but together a move with a dot for its sign.
                    self.build.number_was_move(end);
                } else {
                    self.build.play(kind, start, end);
                }
            }
            _ => self.build.junk(start, end),
        }
    }

    /// Anything else.
    pub fn word(&mut self, start: usize, end: usize) {
        let Some((start, end)) = self.without_controls(start, end) else {
            return;
        };
        let end = self.without_escapes(start, end);
        let word = self.slice(start, end);
        if word.is_empty() || self.whole_line(start, word) || self.set_up(start, word) {
            return;
        }
        if self.spaced_result(start, end)
            || self.spaced(start, end)
            || self.absorb(start, end)
            || self.attach(start, end)
        {
            return;
        }
        if self.is_misprinted_number(word, end) {
            self.build.play(NodeKind::Number, start, end);
            return;
        }
        if self.build.in_moves() && self.dialect.lone.contains(&word) {
            return self.build.play(NodeKind::Move, start, end);
        }
        let mut at = start;
        while at < end {
            let (shape, len) = shape(self.dialect, self.slice(at, end), at == start);
            let stop = (at + len.max(1)).min(end);
            self.piece(shape, at, stop);
            at = stop;
        }
        if self.byte(end) == Some(b'(')
            && self.build.is_after_move()
            && let Some(end) = self.parenthesis(end)
        {
            self.tokens.skip_to(end);
        }
    }

    fn piece(&mut self, shape: Shape, start: usize, end: usize) {
        let prose = self.build.in_prose();
        match shape {
            Shape::Move => self.build.play(NodeKind::Move, start, end),
            Shape::Odd { faint } => {
                let near = faint && (prose || self.before_prose(end));
                if near || self.build.is_over() {
                    self.build.junk(start, end);
                } else {
                    self.build.play_odd(start, end);
                }
            }
            Shape::Other(NodeKind::Result) => self.result(start, end),
            Shape::Other(NodeKind::Number) if start + 1 < end => self.number(start, end),
            Shape::Other(NodeKind::Number) => self.build.play(NodeKind::Number, start, end),
            // Behind a number a letter is a move gone wrong, not the sign of a novelty.
            Shape::Other(NodeKind::Glyph)
                if self.build.is_after_number()
                    && self
                        .slice(start, end)
                        .bytes()
                        .all(|b| b.is_ascii_alphabetic()) =>
            {
                self.build.play_odd(start, end);
            }
            Shape::Other(kind) => self.build.leaf(kind, start, end),
            Shape::Prose => self.build.junk(start, end),
        }
    }

    /// Leaves control characters at either end of a word to their own faults.
    fn without_controls(&self, start: usize, end: usize) -> Option<(usize, usize)> {
        let word = self.slice(start, end);
        let front = word.len() - word.trim_start_matches(is_control_char).len();
        let inner = word.trim_matches(is_control_char);
        (!inner.is_empty()).then_some((start + front, start + front + inner.len()))
    }

    /// A line end that an export wrote out as characters is a blank; the first one is reported.
    fn without_escapes(&mut self, start: usize, end: usize) -> usize {
        if !matches!(self.byte(end), None | Some(b'\r' | b'\n')) {
            return end;
        }
        let mut word = self.slice(start, end);
        while let Some(rest) = word
            .strip_suffix("\\r")
            .or_else(|| word.strip_suffix("\\n"))
        {
            word = rest;
        }
        let cut = start + word.len();
        if cut < end && !std::mem::replace(&mut self.escaped, true) {
            self.build.fault(FaultKind::LiteralEscape, cut, end);
        }
        cut
    }

    /// Words that make something of the whole line: an escape, a comment of draughts, a tag that
    /// has lost its bracket.
    fn whole_line(&mut self, start: usize, word: &str) -> bool {
        if word.starts_with('%') {
            let before = self.slice(0, start).chars().next_back();
            if before.is_none_or(|c| matches!(c, '\n' | '\r' | '\u{FEFF}')) {
                self.line(NodeKind::Escape, start);
                return true;
            }
            if self.dialect.percent_comments {
                self.line_comment(start);
                return true;
            }
        }
        let letter = word.starts_with(|c: char| c.is_ascii_alphabetic());
        if !letter || self.build.depth() > 0 || !at_line_start(self.text, start) {
            return false;
        }
        let line = tag_line(self.text, start);
        let Some(len) = lost_bracket(line.as_bytes()) else {
            return false;
        };
        let fault = Fault {
            kind: FaultKind::MalformedTag,
            start: start as u32,
            end: (start + len) as u32,
        };
        self.build.tag(start, start + len, Some(fault));
        self.tokens.skip_to(start + len);
        true
    }

    /// `/FEN "…"/`
    fn set_up(&mut self, start: usize, word: &str) -> bool {
        let head = word.get(..4).unwrap_or("");
        if !self.dialect.set_ups || !head.eq_ignore_ascii_case("/fen") {
            return false;
        }
        let line = tag_line(self.text, start);
        let quotes = line.match_indices('"').map(|(at, _)| at).take(2).last();
        let Some(close) = quotes.filter(|at| line.find('"') != Some(*at)) else {
            return false;
        };
        let behind = line.get(close + 1..).unwrap_or("");
        let slash = behind.len() - behind.trim_start_matches(is_blank).len();
        let closed = behind
            .get(slash..)
            .is_some_and(|rest| rest.starts_with('/'));
        let end = start + close + 1 + if closed { slash + 1 } else { 0 };
        self.build.play(NodeKind::SetUp, start, end);
        self.tokens.skip_to(end);
        true
    }

    /// A draughts move with blanks around its signs, longer than the token it begins with.
    fn spaced(&mut self, start: usize, end: usize) -> bool {
        // A word that holds a move already does not go on behind a blank.
        let whole = self.dialect.words.clean(self.slice(start, end)) > 0;
        if whole {
            return false;
        }
        let rest = self.text.get(start..).unwrap_or("");
        let mut len = self
            .dialect
            .words
            .spaced(rest, self.build.is_after_number());
        if self.dialect.numbered && self.byte(start + len) == Some(b'.') {
            // `30-25 - 25.`: the last number counts the next move.
            let head = rest
                .get(..len)
                .unwrap_or("")
                .trim_end_matches(|c: char| c.is_ascii_digit());
            len = head.trim_end_matches(|c: char| !c.is_ascii_digit()).len();
        }
        let mut stop = start + len;
        if stop <= end {
            return false;
        }
        if self
            .slice(stop, word_end(self.text, stop))
            .starts_with(char::is_alphanumeric)
        {
            stop = word_end(self.text, stop);
        }
        self.odd_move(start, stop);
        true
    }

    /// `1/2 - 1/2`: a result with blanks around its dash.
    fn spaced_result(&mut self, start: usize, end: usize) -> bool {
        let rest = self.text.get(start..).unwrap_or("");
        let side = |text: &str| {
            let sides = ["1/2", "1/3", "½", "⅓", "0", "1", "2"];
            sides
                .iter()
                .find(|side| text.starts_with(**side))
                .map(|side| side.len())
        };
        let blanks = |text: &str| text.len() - text.trim_start_matches([' ', '\t', '\u{A0}']).len();
        // One part more, behind a dash.
        let longer = |so_far: usize| {
            let sign = so_far + blanks(rest.get(so_far..)?);
            let dash = rest.get(sign..)?.chars().next()?;
            let next = sign + dash.len_utf8();
            let next = next + blanks(rest.get(next..)?);
            Some(next + side(rest.get(next..)?)?)
        };
        let is_whole = |stop: &usize| {
            let written = self.slice(start, *stop).chars();
            let plain: String = written.filter(|c| !is_blank(*c)).collect();
            word_end(self.text, *stop) <= *stop && is_result(self.dialect, &plain)
        };
        let parts = std::iter::successors(side(rest), |so_far| longer(*so_far));
        let ends = parts.take(PARTS).map(|length| start + length);
        let Some(stop) = ends.filter(|stop| *stop > end).filter(is_whole).last() else {
            return false;
        };
        self.tokens.skip_to(stop);
        self.result(start, stop);
        true
    }

    /// A word behind a move that belongs to it, or is a mark of it.
    fn attach(&mut self, start: usize, end: usize) -> bool {
        let mark = self.dialect.marks.contains(&self.slice(start, end));
        if mark && self.build.is_after_move() && !self.before_prose(end) {
            self.build.leaf(NodeKind::Glyph, start, end);
            return true;
        }
        if self.dialect.suffixes.is_empty() || !self.build.is_after_move() {
            return false;
        }
        let word = self.slice(start, end);
        // `ch!`
        let bare = word.trim_end_matches(['!', '?']);
        if is_attached(bare) {
            let cut = start + bare.len();
            self.build.extend(cut);
            if cut < end {
                self.build.leaf(NodeKind::Glyph, cut, end);
            }
            return true;
        }
        let next = self.next_word(end);
        if !ATTACHED_WITH_CHECK.contains(&word) || !matches!(next, "ch" | "ch." | "check") {
            return false;
        }
        let gap = self.slice(end, self.text.len());
        let stop = end + gap.find(next).unwrap_or(0) + next.len();
        self.build.extend(stop);
        self.tokens.skip_to(stop);
        true
    }

    /// A parenthesis that is no variation: the promotion or `ep` of the move before it, or marks.
    /// Where it ends.
    pub fn parenthesis(&mut self, start: usize) -> Option<usize> {
        let mut window = (start + 12).min(self.text.len());
        while !self.text.is_char_boundary(window) {
            window -= 1;
        }
        let (inner, _) = self.slice(start + 1, window).split_once(')')?;
        let mut end = start + inner.len() + 2;
        if !inner.is_empty() && (inner == "=" || inner.bytes().all(|b| matches!(b, b'!' | b'?'))) {
            self.build.leaf(NodeKind::Glyph, start, end);
            return Some(end);
        }
        let behind = self.build.is_after_move() && !self.dialect.suffixes.is_empty();
        let text = self.text;
        let node = self.build.last().filter(|_| behind)?;
        let written = text.get(node.start as usize..node.end as usize)?;
        let mut letters = inner.strip_prefix('=').unwrap_or(inner).chars();
        let letter = letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
        let promotion = letter && written.ends_with(['1', '8', '=']);
        let passing = is_attached(inner) && inner.starts_with('e') && written.ends_with(['3', '6']);
        // `PxP(Q5)`, `PxR(Q)`: what descriptive notation may write behind a stroke as well.
        let stroke = || format!("{written}/{}", inner.trim_start_matches('='));
        let located = || {
            let stroke = stroke();
            self.dialect.words.clean(&stroke) == stroke.len()
        };
        if !promotion && !passing && !located() {
            return None;
        }
        while matches!(self.byte(end), Some(b'+' | b'#')) {
            end += 1;
        }
        // `P-K8(Q)ch`
        let glued = word_end(self.text, end);
        if is_attached(self.slice(end, glued)) {
            end = glued;
        }
        self.build.extend(end);
        Some(end)
    }

    /// `9n` for `9.`, `l2.` for `12.`: a number but for one character, where one is due.
    fn is_misprinted_number(&self, word: &str, end: usize) -> bool {
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        let strangers = word.chars().count() - digits;
        let tail = strangers == 1 && word.starts_with(|c: char| c.is_ascii_digit());
        let head = strangers <= 2 && word.ends_with('.');
        (1..=3).contains(&digits)
            && (tail || head)
            && self.dialect.words.clean(word) == 0
            && !is_result(self.dialect, word)
            && !self.build.is_after_number()
            && self.before_move(end)
    }

    /// The word behind `at`, or nothing where a bracket or the end comes first. Only its beginning
    /// where it is long.
    pub fn next_word(&self, at: usize) -> &'a str {
        let rest = self.text.get(at..).unwrap_or("");
        let start = at + rest.len() - rest.trim_start_matches(is_blank).len();
        let mut limit = (start + 64).min(self.text.len());
        while !self.text.is_char_boundary(limit) {
            limit -= 1;
        }
        let head = self.text.get(..limit).unwrap_or("");
        // Control characters around it are faults of their own.
        self.slice(start, word_end(head, start))
            .trim_matches(is_control_char)
    }

    fn before_prose(&self, at: usize) -> bool {
        let next = self.next_word(at);
        is_prose(self.dialect, next) && !is_attached(next)
    }

    fn before_move(&self, at: usize) -> bool {
        is_move(self.dialect, self.next_word(at))
    }
}

fn is_control_char(c: char) -> bool {
    c.is_ascii() && is_control(c as u8)
}

fn is_attached(word: &str) -> bool {
    ATTACHED.contains(&word) || matches!(word, "=Q" | "=R" | "=B" | "=N")
}
