//! Words in their context. `shape.rs` says what a word looks like; here its neighbours decide what it
//! is:
//!
//! - A word that may be a damaged move or prose is prose if the words around it are.
//! - A word such as `e.p.` or `check` belongs to the move before it.
//! - `1/2 - 1/2` is one result, `32 - 28` one move and `(Q)` the promotion of the move before it.
//!
//! A move with one wrong character should cost one fault or one damaged move, not several. Which brackets
//! belong to a damaged move is decided in `damage.rs`.

use super::control::is_control;
use super::dialect::Shape;
use super::html::{html_in, skip_blanks};
use super::lexer::{at_line_start, is_blank, is_delimiter, tag_line, word_end};
use super::reader::MovetextReader;
use super::shape::{glued_remark, is_longer_than_a_move, is_move, is_prose, is_result, shape};
use super::tag::lost_bracket;
use super::{Fault, FaultKind, NodeKind};

/// Words after a move that belong to it.
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
/// Words after a move that belong to it if `ch` or `check` follows.
const ATTACHED_WITH_CHECK: &[&str] = &["dbl", "dbl.", "dis", "dis.", "disc", "disc.", "double"];

/// The most scores in a result: one for each player.
const MOST_SCORES: usize = 3;

impl<'a> MovetextReader<'a> {
    /// Adds a move number with its dots; among prose it is prose.
    pub fn number(&mut self, start: usize, end: usize) {
        if (self.build.in_prose() || self.build.is_over()) && self.before_prose(end) {
            self.build.junk(start, end);
        } else {
            self.build.play(NodeKind::Number, start, end);
        }
    }

    /// Adds dots without a number.
    ///
    /// A single dot glued to a word is the word's first character, which may be a misprint of a
    /// move's first letter. Among prose dots are prose. Otherwise they stand for a move that the
    /// writer did not know, or for the number of Black's move.
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

    /// Do dots stand for an unknown move? In `32-28 ... 2. 33-29` they do, because a number follows; in
    /// `32-28 ... 33-29` they only announce the second move.
    fn stands_for_unknown(&self, start: usize, end: usize) -> bool {
        let next = self.next_word(end);
        let digits = next.bytes().take_while(u8::is_ascii_digit).count();
        let numbered = digits > 0 && next.get(digits..).is_some_and(|rest| rest.starts_with('.'));
        let over = next.is_empty() || is_result(self.dialect, next);
        self.dialect.placeholders.contains(&self.slice(start, end))
            && self.build.is_after_move()
            && (numbered || over)
    }

    /// Adds digits without a dot: part of a result or move with blanks inside, a move in digits
    /// (`5254`), a number without its dot, or prose.
    pub fn integer(&mut self, start: usize, end: usize) {
        if self.spaced_result(start, end)
            || self.spaced_move(start, end)
            || self.absorb_brackets(start, end)
        {
            return;
        }
        let prose = self.build.in_prose() || self.build.is_over();
        match self.dialect.integer(self.slice(start, end)) {
            Shape::Move => self.build.play(NodeKind::Move, start, end),
            Shape::Damaged { .. } if !prose && !self.before_prose(end) => {
                self.build.play_damaged(start, end);
            }
            Shape::Other(kind) => {
                if self.before_prose(end) || prose && !self.before_move(end) {
                    self.build.junk(start, end);
                } else if self.dialect.numbered && self.build.is_dotted_number_at(start) {
                    // `32.28` is a move with a dot in place of its hyphen.
                    self.build.number_was_move(end);
                } else {
                    self.build.play(kind, start, end);
                }
            }
            _ => self.build.junk(start, end),
        }
    }

    /// Adds a word: anything between blanks and brackets that is not digits or dots alone.
    ///
    /// The first of these that fits wins:
    /// 1. a word that determines how the text after it is read (`%`, a tag without its bracket, a set-up);
    /// 2. the start of a result or move with blanks inside;
    /// 3. a damaged move with a bracket in it;
    /// 4. a suffix of the move before it;
    /// 5. a misprinted move number;
    /// 6. a placeholder for a move.
    ///
    /// Otherwise the word is cut into pieces from left to right (`e4!` is a move and a mark), and each
    /// piece is added on its own. A parenthesis glued to the last move may be its promotion.
    pub fn word(&mut self, start: usize, end: usize) {
        let cut = self.before_html(start, end);
        let is_cut = cut < end;
        let Some((start, end)) = self.without_controls(start, cut) else {
            return;
        };
        let end = self.without_escapes(start, end);
        let word = self.slice(start, end);
        if is_cut && !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit()) {
            return self.integer(start, end);
        }
        if word.is_empty() || self.whole_line(start, word) || self.set_up(start, word) {
            return;
        }
        if self.spaced_result(start, end)
            || self.spaced_move(start, end)
            || self.absorb_brackets(start, end)
            || self.attach(start, end)
        {
            return;
        }
        if self.is_misprinted_number(word, end) {
            self.build.play(NodeKind::Number, start, end);
            return;
        }
        if self.build.in_moves() && self.dialect.placeholders.contains(&word) {
            return self.build.play(NodeKind::Move, start, end);
        }
        let mut at = start;
        while at < end {
            let (shape, len) = shape(self.dialect, self.slice(at, end), at == start);
            let stop = (at + len.max(1)).min(end);
            if let Some(cut) = self.before_glued_remark(shape, at, stop, end) {
                self.build.play(NodeKind::Move, at, cut);
                self.build.junk(cut, end);
                return;
            }
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

    /// Returns where the move of a word ends that a remark is glued to: `8-11Redoverstepped`. None if the piece of
    /// the word is no such word, or part of a sentence.
    fn before_glued_remark(
        &self,
        shape: Shape,
        start: usize,
        stop: usize,
        end: usize,
    ) -> Option<usize> {
        let is_odd = match shape {
            Shape::Damaged { .. } | Shape::Prose => stop == end,
            Shape::Move => is_longer_than_a_move(stop - start),
            Shape::Other(_) => false,
        };
        if !is_odd || self.build.in_prose() || self.build.is_over() {
            return None;
        }
        let cut = start + glued_remark(self.dialect, self.slice(start, end))?;
        let is_certain = matches!(shape, Shape::Damaged { doubtful: false } | Shape::Move);
        let is_remark = !is_attached(self.slice(cut, end).trim_end_matches(['!', '?']));
        (is_remark && (is_certain || !self.before_prose(end))).then_some(cut)
    }

    /// Adds one piece of a word. A doubtful move next to prose is prose.
    fn piece(&mut self, shape: Shape, start: usize, end: usize) {
        let prose = self.build.in_prose();
        match shape {
            Shape::Move => self.build.play(NodeKind::Move, start, end),
            Shape::Damaged { doubtful } => {
                let is_prose = doubtful && (prose || self.before_prose(end));
                if is_prose || self.build.is_over() {
                    self.build.junk(start, end);
                } else {
                    self.build.play_damaged(start, end);
                }
            }
            Shape::Other(NodeKind::Result) => self.result(start, end),
            Shape::Other(NodeKind::Number) if start + 1 < end => self.number(start, end),
            Shape::Other(NodeKind::Number) => self.build.play(NodeKind::Number, start, end),
            // After a number a letter is a damaged move, not the mark of a novelty.
            Shape::Other(NodeKind::Glyph)
                if self.build.is_after_number()
                    && self
                        .slice(start, end)
                        .bytes()
                        .all(|b| b.is_ascii_alphabetic()) =>
            {
                self.build.play_damaged(start, end);
            }
            Shape::Other(kind) => self.build.leaf(kind, start, end),
            Shape::Prose => self.build.junk(start, end),
        }
    }

    /// Cuts control characters off both ends of a word, because they get faults of their own. None when
    /// nothing is left.
    fn without_controls(&self, start: usize, end: usize) -> Option<(usize, usize)> {
        let word = self.slice(start, end);
        let front = word.len() - word.trim_start_matches(is_control_char).len();
        let inner = word.trim_matches(is_control_char);
        (!inner.is_empty()).then_some((start + front, start + front + inner.len()))
    }

    /// Cuts a line end written out as `\r` or `\n` off the last word of a line and returns the
    /// word's new end. Reports the first one in the segment.
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
        if cut < end && !std::mem::replace(&mut self.escape_reported, true) {
            self.build.fault(FaultKind::LiteralEscape, cut, end);
        }
        cut
    }

    /// Handles words that determine how the rest of their line is read: an escape, a `%` comment of PDN, a
    /// tag that has lost its opening bracket. Returns false for other words.
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

    /// Adds a position such as `/FEN "…"/` and returns true, or returns false when there is none. The
    /// closing stroke may be missing.
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
        let rest = line.get(close + 1..).unwrap_or("");
        let slash = rest.len() - rest.trim_start_matches(is_blank).len();
        let closed = rest.get(slash..).is_some_and(|rest| rest.starts_with('/'));
        let end = start + close + 1 + if closed { slash + 1 } else { 0 };
        self.build.play(NodeKind::SetUp, start, end);
        self.tokens.skip_to(end);
        true
    }

    /// Adds a move with blanks inside (`32 - 28`, `O - O`) as a damaged move, with any letters or digits
    /// glued to its end, and returns true. It must be longer than its first token. Returns false when the
    /// token holds a move already or no such move begins here.
    fn spaced_move(&mut self, start: usize, end: usize) -> bool {
        if self.dialect.words.move_len(self.slice(start, end)) > 0 {
            return false;
        }
        let rest = self.text.get(start..).unwrap_or("");
        let mut len = self
            .dialect
            .words
            .spaced_len(rest, self.build.is_after_number());
        if self.dialect.numbered && self.byte(start + len) == Some(b'.') {
            // `30-25 - 25.`: the last number is the number of the next move.
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
        self.damaged_move(start, stop);
        true
    }

    /// Adds a result with blanks inside (`1/2 - 1/2`) that is longer than its first token, and returns
    /// true. Tries one to three scores with a dash between them; the longest that is a result wins.
    fn spaced_result(&mut self, start: usize, end: usize) -> bool {
        let rest = self.text.get(start..).unwrap_or("");
        let score_len = |text: &str| {
            let scores = ["1/2", "1/3", "½", "⅓", "0", "1", "2"];
            scores
                .iter()
                .find(|score| text.starts_with(**score))
                .map(|score| score.len())
        };
        let blanks = |text: &str| text.len() - text.trim_start_matches([' ', '\t', '\u{A0}']).len();
        // The length with one score more, after a dash.
        let longer = |so_far: usize| {
            let sign = so_far + blanks(rest.get(so_far..)?);
            let dash = rest.get(sign..)?.chars().next()?;
            let next = sign + dash.len_utf8();
            let next = next + blanks(rest.get(next..)?);
            Some(next + score_len(rest.get(next..)?)?)
        };
        let is_whole_result = |stop: &usize| {
            let written = self.slice(start, *stop).chars();
            let plain: String = written.filter(|c| !is_blank(*c)).collect();
            word_end(self.text, *stop) <= *stop && is_result(self.dialect, &plain)
        };
        let scores = std::iter::successors(score_len(rest), |so_far| longer(*so_far));
        let ends = scores.take(MOST_SCORES).map(|length| start + length);
        let Some(stop) = ends
            .filter(|stop| *stop > end)
            .filter(is_whole_result)
            .last()
        else {
            return false;
        };
        self.tokens.skip_to(stop);
        self.result(start, stop);
        true
    }

    /// Adds a word after a move that belongs to the move (`e.p.`, `dbl ch`) or is a mark of it
    /// (`king`), and returns true. Returns false for other words.
    fn attach(&mut self, start: usize, end: usize) -> bool {
        let mark = self.dialect.mark_words.contains(&self.slice(start, end));
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

    /// Adds a parenthesis that is not a variation: strength marks (`(?)`), a draw offer (`(=)`), or the
    /// promotion, `ep` or square of the move before it. Returns where it ends, or None when it is
    /// something else.
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
        let may_belong = self.build.is_after_move() && !self.dialect.suffixes.is_empty();
        let text = self.text;
        let node = self.build.last().filter(|_| may_belong)?;
        let written = text.get(node.start as usize..node.end as usize)?;
        let mut letters = inner.strip_prefix('=').unwrap_or(inner).chars();
        let letter = letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
        let promotion = letter && written.ends_with(['1', '8', '=']);
        let passing = is_attached(inner) && inner.starts_with('e') && written.ends_with(['3', '6']);
        // `PxP(Q5)` and `PxR(Q)`, which descriptive notation also writes as `PxP/Q5` and `PxR/Q`.
        let with_stroke = || format!("{written}/{}", inner.trim_start_matches('='));
        let located = || {
            let word = with_stroke();
            self.dialect.words.move_len(&word) == word.len()
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

    /// Is a word a move number with a misprint, as in `9n` for `9.` or `l2.` for `12.`? It must stand
    /// where a number can and before a move.
    fn is_misprinted_number(&self, word: &str, end: usize) -> bool {
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        let others = word.chars().count() - digits;
        let wrong_end = others == 1 && word.starts_with(|c: char| c.is_ascii_digit());
        let wrong_digit = others <= 2 && word.ends_with('.');
        (1..=3).contains(&digits)
            && (wrong_end || wrong_digit)
            && self.dialect.words.move_len(word) == 0
            && !is_result(self.dialect, word)
            && !self.build.is_after_number()
            && self.before_move(end)
    }

    /// Returns the next word after `at`, or its first 64 bytes when it is longer. Empty when a
    /// bracket or the end of the text comes first.
    pub fn next_word(&self, at: usize) -> &'a str {
        let start = skip_blanks(self.text, at);
        let mut limit = (start + 64).min(self.text.len());
        while !self.text.is_char_boundary(limit) {
            limit -= 1;
        }
        let head = self.text.get(..limit).unwrap_or("");
        // Control characters have faults of their own.
        let end = word_end(head, start);
        let end = html_in(self.text, start, end).map_or(end, |(at, _)| at);
        self.slice(start, end).trim_matches(is_control_char)
    }

    /// Is the next word after `at` prose?
    fn before_prose(&self, at: usize) -> bool {
        let next = self.next_word(at);
        is_prose(self.dialect, next) && !is_attached(next)
    }

    /// Is the next word after `at` surely a move?
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
