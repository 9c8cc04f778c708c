//! Words in their context. `shape.rs` says what a word looks like; here its neighbours decide what it
//! is: a word that may be a damaged move or prose is prose if the words around it are.
//!
//! A move with one wrong character should cost one fault or one damaged move, not several. Which brackets
//! belong to a damaged move is decided in `damage.rs`, which words and parentheses belong to the move before them
//! in `attached.rs`. Results and moves with blanks inside are in `spaced.rs`, words that decide about the rest of
//! their line in `whole_line.rs`.

use super::NodeKind;
use super::alike::digit_alike;
use super::attached::is_attached;
use super::dialect::Shape;
use super::lexer::{is_blank, is_delimiter, word_end};
use super::reader::MovetextReader;
use super::shape::{glued_remark, is_longer_than_a_move, is_moves, is_result, shape, without_nags};

/// Two words of so many bytes between two numbers stand for moves, also if neither looks like one: `5. e g 6.`
const LONGEST_IN_A_PAIR: usize = 3;

/// The most digits of a move number.
const MOST_DIGITS: usize = 3;

impl MovetextReader<'_> {
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
        let number = self.misprinted_number_before_move(word);
        let number = number.filter(|_| !self.build.is_after_number());
        let (start, word) = match number {
            Some(len) => {
                self.build.play(NodeKind::Number, start, start + len);
                (start + len, self.slice(start + len, end))
            }
            None => (start, word),
        };
        if self.is_misprinted_number(word, end) {
            self.build.play(NodeKind::Number, start, end);
            return;
        }
        if self.build.in_moves() && self.dialect.placeholders.contains(&word) {
            return self.build.play(NodeKind::Move, start, end);
        }
        if self.is_castling_like_a_result(word, end) {
            return self.build.play_damaged(start, end);
        }
        if self.is_move_like_a_result(word, end) {
            return self.build.play(NodeKind::Move, start, end);
        }
        let mut at = start;
        while at < end {
            // A number after a move begins a word of its own.
            let word_end = self.before_glued_number(at, end).unwrap_or(end);
            let (shape, len) = shape(self.dialect, self.slice(at, word_end), at == start);
            let stop = (at + len.max(1)).min(word_end);
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

    /// Returns where the move number begins that is glued to the move, or to the two moves, before it: `Nc63.` after
    /// number 2.
    fn before_glued_number(&self, start: usize, end: usize) -> Option<usize> {
        let word = self.slice(start, end);
        let (head, dots) = word.split_at_checked(word.find('.')?)?;
        let digits = head.bytes().rev().take_while(u8::is_ascii_digit).count();
        let is_second = dots.starts_with("..");
        let cuts = (1..=digits.min(MOST_DIGITS)).map(|digits| head.len() - digits);
        let mut cuts = cuts.filter(|cut| {
            let (moves, number) = head.split_at_checked(*cut).unwrap_or_default();
            let number = number.parse().ok();
            number.is_some_and(|number| self.build.may_be_next_number(number, is_second))
                && is_moves(self.dialect, without_nags(moves))
        });
        cuts.next().map(|cut| start + cut)
    }

    /// Is a word a slip of castling and no result, though it could be read as one: `O-1`, when the game goes on
    /// after it?
    fn is_castling_like_a_result(&self, word: &str, end: usize) -> bool {
        word.contains(['O', 'o'])
            && self.build.in_moves()
            && is_result(self.dialect, word)
            && (self.before_move(end) || self.before_later_move(end))
    }

    /// Is a word two squares by number that could be read as a result, `1-1`, in the place of a move of a pair that the
    /// number of the next pair follows?
    pub fn is_move_like_a_result(&self, word: &str, end: usize) -> bool {
        if !self.dialect.numbered || !word.contains('-') {
            return false;
        }
        let is_second = self.build.is_after_first_move() || self.build.is_after_number_of(true);
        let end = match is_second {
            true => end,
            // The second move stands between it and the next number.
            false if self.build.is_after_number_of(false) && self.before_move(end) => {
                self.next_word_end(end)
            }
            false => return false,
        };
        let next = self.next_word(end);
        let digits = next.bytes().take_while(u8::is_ascii_digit).count();
        let number = next.get(..digits).and_then(|number| number.parse().ok());
        number.is_some_and(|number| self.build.may_be_next_number(number, false))
            && self.before_later_move(end)
            && is_result(self.dialect, word)
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
                let is_prose =
                    doubtful && (prose || self.before_prose(end)) && !self.is_one_of_a_pair(end);
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
            Shape::Prose => {
                if end - start <= LONGEST_IN_A_PAIR && self.is_one_of_a_pair(end) {
                    self.build.end_prose();
                }
                self.build.junk(start, end)
            }
        }
    }

    /// Does the word that ends at `end` stand between two numbers with one other: `6. Bw3 e 7.`? Then each stands for a
    /// move.
    fn is_one_of_a_pair(&self, end: usize) -> bool {
        match self.build.is_after_number() {
            true => self.before_number(self.next_word_end(end)),
            false => self.build.is_after_one_word() && self.before_number(end),
        }
    }

    /// Is a word a move number with a misprint, as in `9n` for `9.`, `l2.` for `12.` or `l.` for `1.`? It must stand
    /// where a number can and before a move.
    fn is_misprinted_number(&self, word: &str, end: usize) -> bool {
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        let others = word.chars().count() - digits;
        let wrong_end = others == 1 && !word.ends_with(|c: char| c.is_ascii_digit());
        let wrong_digit = others <= 2 && word.ends_with('.');
        let only_alike = word.strip_suffix('.').is_some_and(is_number_in_letters);
        ((1..=3).contains(&digits) && (wrong_end || wrong_digit) || only_alike)
            && self.dialect.words.move_len(word) == 0
            && !is_result(self.dialect, word)
            && !self.build.is_after_number()
            && self.before_move(end)
    }

    /// The bytes of a move number in letters that is glued to the move after it: `l.` of `l.e4`.
    fn misprinted_number_before_move(&self, word: &str) -> Option<usize> {
        let (number, mv) = word.split_once('.')?;
        let is_whole = !mv.is_empty() && self.dialect.any_move_len(mv) == mv.len();
        (is_whole && is_number_in_letters(number)).then_some(number.len() + 1)
    }
}

/// Is a text one of the numbers that letters are taken for? Other letters like digits may be pieces.
fn is_number_in_letters(text: &str) -> bool {
    let digits: Option<String> = text.chars().map(digit_alike).collect();
    matches!(digits.as_deref(), Some("1" | "10" | "11"))
}
